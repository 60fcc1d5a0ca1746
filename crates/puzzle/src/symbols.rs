//! The alphabet and check symbols of codes that people read aloud and type: deck codes and table codes.
//!
//! There are 32 symbols: digits and letters without I, L, O and U, which are easily misread. The last two symbols of a
//! code are check symbols of a Reed-Solomon code over the field of 32 elements: two valid codes differ in at least
//! three symbols, so one or two wrong symbols, or two swapped symbols, are always detected.
//!
//! ```text
//!   k 7 q m 2 x v d 9 r t a f | 3 h
//!   payload                   | x y, so that both sums are zero:
//!                               sum of value * a^i, sum of value * a^2i, i counted from the end
//! ```

/// The symbols, indexed by value.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The number of check symbols at the end of a code.
pub const CHECK_SYMBOLS: usize = 2;

/// Errors from [`read`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SymbolsError {
    /// Too short or too long; the number of symbols found.
    Length(usize),
    /// A character outside the alphabet.
    Symbol(char),
    /// The check symbols do not match: the code has a typo.
    Slip,
}

/// The symbol of a value; only the lowest five bits count.
pub fn symbol(value: u8) -> char {
    ALPHABET[usize::from(value & 31)].into()
}

/// The value of a symbol, upper or lower case. I and L count as 1, O as 0.
pub fn value(symbol: char) -> Option<u8> {
    let symbol = match symbol.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        other => other,
    };
    ALPHABET.iter().position(|&known| char::from(known) == symbol).map(|value| value as u8)
}

/// Sets the last two values, the check symbols, so that both sums are zero.
pub fn seal(values: &mut [u8]) {
    let (x_at, y_at) = (values.len() - 2, values.len() - 1);
    (values[x_at], values[y_at]) = (0, 0);
    // x * a + y is the first sum without them, x * a^2 + y the second.
    let [first, second] = sums(values);
    let x = (0..32).find(|&x| times_a(x) ^ times_a(times_a(x)) == first ^ second).expect("a + a^2 has an inverse");
    values[x_at] = x;
    values[y_at] = first ^ times_a(x);
}

/// Parses a typed code of `N` symbols, ignoring case, dashes and spaces.
pub fn read<const N: usize>(text: &str) -> Result<[u8; N], SymbolsError> {
    let typed = || text.chars().filter(|c| !c.is_whitespace() && *c != '-');
    let mut values = [0; N];
    for (i, c) in typed().enumerate() {
        let value = value(c).ok_or(SymbolsError::Symbol(c))?;
        *values.get_mut(i).ok_or_else(|| SymbolsError::Length(typed().count()))? = value;
    }
    if typed().count() < N {
        return Err(SymbolsError::Length(typed().count()));
    }
    if sums(&values) == [0, 0] { Ok(values) } else { Err(SymbolsError::Slip) }
}

fn sums(values: &[u8]) -> [u8; 2] {
    let mut sums = [0; 2];
    for &value in values {
        sums = [times_a(sums[0]) ^ value, times_a(times_a(sums[1])) ^ value];
    }
    sums
}

/// Multiplies by the element `a`, a root of x^5 + x^2 + 1.
const fn times_a(value: u8) -> u8 {
    let double = value << 1;
    if double & 32 == 0 { double } else { double ^ 0b10_0101 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYMBOLS: usize = 15;

    fn check_typos(sound: [char; SYMBOLS]) {
        let check = |typed: &[char]| {
            let text: String = typed.iter().collect();
            assert_eq!(read::<SYMBOLS>(&text), Err(SymbolsError::Slip), "{sound:?} typed as {text}");
        };
        let others = |not: char| ALPHABET.map(char::from).into_iter().filter(move |&other| other != not);
        let mut typed = sound;
        for i in 0..SYMBOLS {
            for a in others(sound[i]) {
                typed[i] = a;
                check(&typed);
                for j in (i + 1..SYMBOLS).filter(|j| (i + j) % 3 == 0) {
                    for b in others(sound[j]) {
                        typed[j] = b;
                        check(&typed);
                    }
                    typed[j] = sound[j];
                }
            }
            typed[i] = sound[i];
            for j in (0..i).filter(|&j| sound[i] != sound[j]) {
                typed.swap(i, j);
                check(&typed);
                typed.swap(i, j);
            }
        }
    }

    #[test]
    fn every_typo_of_one_or_two_symbols_is_caught() {
        for i in 0..10 {
            let mut values: [u8; SYMBOLS] = std::array::from_fn(|j| ((i * 41 + j * 29) % 32) as u8);
            seal(&mut values);
            let sound = values.map(symbol);
            assert_eq!(read(&sound.iter().collect::<String>()), Ok(values));
            check_typos(sound);
        }
    }

    #[test]
    fn lookalike_letters_count_as_digits() {
        assert_eq!("iIlL1".chars().map(value).collect::<Vec<_>>(), [Some(1); 5]);
        assert_eq!("oO0".chars().map(value).collect::<Vec<_>>(), [Some(0); 3]);
        assert_eq!((value('u'), value('?'), value('z')), (None, None, Some(31)));
    }
}
