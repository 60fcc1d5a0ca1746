//! The short code that friends share to play the same boards.

use std::fmt;
use std::str::FromStr;

use super::Edition;

/// Which boards: an edition, the version of the way boards are made, and a seed.
///
/// Written as `C1-XXXX-XXXX`: the letter of the edition, the version, six symbols for the seed, two for checking. Symbols
/// are digits and letters without I, L, O and U, so that nothing is taken for something else; small letters and missing
/// dashes do not matter when reading. Any two wrong symbols, and any two in the wrong order, are noticed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DeckCode {
    edition: Edition,
    seed: u32,
}

/// Why a text is not a deck code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeError {
    /// Too short or too long.
    Length(usize),
    /// A character that no code has.
    Symbol(char),
    /// The symbols do not go together.
    Slip,
    /// Sound, but no edition has the letter.
    Edition(char),
    /// Sound, but made by another version.
    Version(char),
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(length) => {
                write!(f, "a deck code has {SYMBOLS} letters and digits, as in {EXAMPLE}; this one has {length}")
            }
            Self::Symbol(c) => write!(f, "a deck code has digits and letters without I, L, O and U, not {c:?}"),
            Self::Slip => write!(f, "there is a typing slip in the deck code; please compare it once more"),
            Self::Edition(c) => write!(f, "there is no edition {c:?}; deck codes begin with C, M or D"),
            Self::Version(c) => {
                write!(f, "the deck code is of version {c}, but this program makes decks of version {VERSION}")
            }
        }
    }
}

impl std::error::Error for CodeError {}

/// The version of the way boards are made. A change that gives other boards for the same seed needs another version.
const VERSION: u8 = 1;
const EXAMPLE: &str = "C1-0000-00DY";
const SEED_SYMBOLS: usize = 6;
const CHECK_SYMBOLS: usize = 2;
const SYMBOLS: usize = 2 + SEED_SYMBOLS + CHECK_SYMBOLS;

/// The 32 symbols, by value.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl DeckCode {
    /// Seeds are below this.
    pub const SEEDS: u32 = 1 << (5 * SEED_SYMBOLS);

    /// The code of an edition and a seed. `None` if the seed is too large.
    pub const fn new(edition: Edition, seed: u32) -> Option<Self> {
        if seed < Self::SEEDS { Some(Self { edition, seed }) } else { None }
    }

    /// The edition.
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// The seed.
    pub const fn seed(self) -> u32 {
        self.seed
    }

    /// The values of all symbols.
    fn symbols(self) -> [u8; SYMBOLS] {
        let mut symbols = [0; SYMBOLS];
        symbols[0] = value(self.edition.letter().into()).expect("letters of editions are symbols");
        symbols[1] = VERSION;
        for (i, symbol) in symbols[2..2 + SEED_SYMBOLS].iter_mut().enumerate() {
            *symbol = (self.seed >> (5 * (SEED_SYMBOLS - 1 - i)) & 31) as u8;
        }
        // The two symbols x and y that make both sums zero: x*a + y is the first sum without them, x*a^2 + y the second.
        let [first, second] = sums(&symbols);
        let x = (0..32).find(|&x| times_a(x) ^ times_a(times_a(x)) == first ^ second).expect("a + a^2 has an inverse");
        symbols[SYMBOLS - 2] = x;
        symbols[SYMBOLS - 1] = first ^ times_a(x);
        symbols
    }
}

/// The value of a symbol. Letters that look like digits count as these.
fn value(symbol: char) -> Option<u8> {
    let symbol = match symbol.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        other => other,
    };
    ALPHABET.iter().position(|&known| char::from(known) == symbol).map(|value| value as u8)
}

/// Two sums over the field of 32 elements: of `value * a^i` and of `value * a^2i`. Both are zero for a sound code.
///
/// This is a Reed-Solomon code: two sound codes differ in at least three symbols. Two symbols that change places are two
/// wrong ones.
fn sums(symbols: &[u8; SYMBOLS]) -> [u8; 2] {
    let mut sums = [0; 2];
    for &symbol in symbols {
        sums = [times_a(sums[0]) ^ symbol, times_a(times_a(sums[1])) ^ symbol];
    }
    sums
}

/// Multiplies by the element `a`, a root of x^5 + x^2 + 1.
const fn times_a(value: u8) -> u8 {
    let double = value << 1;
    if double & 32 == 0 { double } else { double ^ 0b10_0101 }
}

impl fmt::Display for DeckCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = self.symbols().map(|value| char::from(ALPHABET[usize::from(value)]));
        let text = |range: std::ops::Range<usize>| symbols[range].iter().collect::<String>();
        f.pad(&format!("{}-{}-{}", text(0..2), text(2..6), text(6..10)))
    }
}

impl FromStr for DeckCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let typed = || text.chars().filter(|c| !c.is_whitespace() && *c != '-');
        let mut symbols = [0; SYMBOLS];
        for (i, c) in typed().enumerate() {
            let value = value(c).ok_or(CodeError::Symbol(c))?;
            *symbols.get_mut(i).ok_or_else(|| CodeError::Length(typed().count()))? = value;
        }
        if typed().count() < SYMBOLS {
            return Err(CodeError::Length(typed().count()));
        }
        if sums(&symbols) != [0, 0] {
            return Err(CodeError::Slip);
        }
        let letter = ALPHABET[usize::from(symbols[0])];
        let edition = Edition::ALL.into_iter().find(|edition| edition.letter() == letter);
        let edition = edition.ok_or(CodeError::Edition(letter.into()))?;
        if symbols[1] != VERSION {
            return Err(CodeError::Version(ALPHABET[usize::from(symbols[1])].into()));
        }
        let seed = symbols[2..2 + SEED_SYMBOLS].iter().fold(0, |seed, &symbol| seed << 5 | u32::from(symbol));
        Ok(Self { edition, seed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes() -> impl Iterator<Item = DeckCode> {
        let seeds = [0, 1, 2, 31, 32, 12345, 987_654_321, DeckCode::SEEDS - 1];
        Edition::ALL.into_iter().flat_map(move |edition| seeds.map(|seed| DeckCode::new(edition, seed).unwrap()))
    }

    #[test]
    fn codes_print_and_read() {
        for code in codes() {
            let text = code.to_string();
            assert_eq!(text.parse(), Ok(code), "{text}");
            assert_eq!(text.to_lowercase().replace('-', " ").parse(), Ok(code), "{text}");
            assert_eq!(text.replace('0', "o").replace('1', "l").parse(), Ok(code), "{text}");
        }
        assert_eq!(EXAMPLE.parse::<DeckCode>().unwrap().to_string(), EXAMPLE);
        assert_eq!(DeckCode::new(Edition::Modern, DeckCode::SEEDS), None);
    }

    #[test]
    fn every_slip_of_one_or_two_symbols_is_caught() {
        for code in codes() {
            let sound: Vec<char> = code.to_string().replace('-', "").chars().collect();
            let check = |typed: &[char]| {
                let text: String = typed.iter().collect();
                assert_eq!(text.parse::<DeckCode>(), Err(CodeError::Slip), "{code} typed as {text}");
            };
            let mut typed = sound.clone();
            for i in 0..SYMBOLS {
                for a in ALPHABET.map(char::from).into_iter().filter(|&a| a != sound[i]) {
                    typed[i] = a;
                    check(&typed);
                    for j in (i + 1..SYMBOLS).filter(|j| (i + j) % 3 == 0) {
                        for b in ALPHABET.map(char::from).into_iter().filter(|&b| b != sound[j]) {
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
    }

    #[test]
    fn what_is_no_code_gets_a_plain_sentence() {
        let sentence = |text: &str| text.parse::<DeckCode>().unwrap_err().to_string();
        assert!(sentence("").ends_with("this one has 0"));
        assert!(sentence("C1-0000-0000-0").ends_with("this one has 11"));
        assert_eq!(sentence("C1-00?0-0000"), "a deck code has digits and letters without I, L, O and U, not '?'");
        assert_eq!(sentence("C1-0000-0000"), "there is a typing slip in the deck code; please compare it once more");
    }
}
