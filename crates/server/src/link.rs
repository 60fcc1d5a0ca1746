//! The link of a table: whoever has it may come.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of a table in its address, which nobody can guess.
///
/// Written as `k7qm2-xvd9r-taf3h`: 13 symbols of chance, which are 65 bits, and two for checking. Symbols are digits and
/// letters without i, l, o and u, so that nothing is taken for something else when a link is read aloud; capital letters
/// and missing dashes do not matter when reading. Any two wrong symbols, and any two in the wrong order, are noticed, so
/// that a typing slip is told from a table that does not exist.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link([u8; SYMBOLS]);

/// Why a text is not a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// Too short or too long.
    Length(usize),
    /// A character that no link has.
    Symbol(char),
    /// The symbols do not go together.
    Slip,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(length) => {
                write!(f, "the link of a table has {SYMBOLS} letters and digits; this one has {length}")
            }
            Self::Symbol(c) => write!(f, "the link of a table has digits and letters without i, l, o and u, not {c:?}"),
            Self::Slip => write!(f, "there is a typing slip in the link of the table; please compare it once more"),
        }
    }
}

impl std::error::Error for LinkError {}

const RANDOM_SYMBOLS: usize = 13;
const CHECK_SYMBOLS: usize = 2;
const SYMBOLS: usize = RANDOM_SYMBOLS + CHECK_SYMBOLS;
const GROUP: usize = 5;

/// The 32 symbols, by value.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl Link {
    /// The link of 13 bytes of chance, of which five bits each are taken.
    pub fn of(chance: [u8; RANDOM_SYMBOLS]) -> Self {
        let mut symbols = [0; SYMBOLS];
        for (symbol, byte) in symbols.iter_mut().zip(chance) {
            *symbol = byte & 31;
        }
        // The two symbols that make both sums zero, found by trying: there is exactly one such pair.
        for pair in 0..=0x3ff {
            symbols[SYMBOLS - 2] = (pair >> 5) as u8;
            symbols[SYMBOLS - 1] = (pair & 31) as u8;
            if sums(&symbols) == [0, 0] {
                break;
            }
        }
        Self(symbols)
    }

    /// A link that no table has.
    pub fn fresh() -> Result<Self, getrandom::Error> {
        let mut chance = [0; RANDOM_SYMBOLS];
        getrandom::fill(&mut chance)?;
        Ok(Self::of(chance))
    }
}

/// The value of a symbol. Letters that look like digits count as these.
fn value(symbol: char) -> Option<u8> {
    let symbol = match symbol.to_ascii_lowercase() {
        'i' | 'l' => '1',
        'o' => '0',
        other => other,
    };
    ALPHABET.iter().position(|&known| char::from(known) == symbol).map(|value| value as u8)
}

/// Two sums over the field of 32 elements: of `value * a^i` and of `value * a^2i`. Both are zero for a sound link. Deck
/// codes are checked the same way.
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

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let group =
            |range: &[u8]| range.iter().map(|&value| char::from(ALPHABET[usize::from(value)])).collect::<String>();
        let groups: Vec<String> = self.0.chunks(GROUP).map(group).collect();
        f.pad(&groups.join("-"))
    }
}

/// Whoever has the link may come, so logs get only its beginning: enough to tell tables apart.
impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", &self.to_string()[..GROUP])
    }
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let typed = || text.chars().filter(|c| !c.is_whitespace() && *c != '-');
        let mut symbols = [0; SYMBOLS];
        for (i, c) in typed().enumerate() {
            let value = value(c).ok_or(LinkError::Symbol(c))?;
            *symbols.get_mut(i).ok_or_else(|| LinkError::Length(typed().count()))? = value;
        }
        if typed().count() < SYMBOLS {
            return Err(LinkError::Length(typed().count()));
        }
        if sums(&symbols) != [0, 0] {
            return Err(LinkError::Slip);
        }
        Ok(Self(symbols))
    }
}

impl Serialize for Link {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Link {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links() -> impl Iterator<Item = Link> {
        (0..20u8).map(|i| Link::of(std::array::from_fn(|j| (usize::from(i) * 41 + j * 29) as u8)))
    }

    #[test]
    fn links_print_and_read() {
        for link in links() {
            let text = link.to_string();
            assert_eq!((text.len(), text.split('-').count()), (17, 3), "{text}");
            assert_eq!(text.parse(), Ok(link), "{text}");
            assert_eq!(text.to_uppercase().replace('-', " ").parse(), Ok(link), "{text}");
            assert_eq!(text.replace('0', "O").replace('1', "l").parse(), Ok(link), "{text}");
        }
        assert_ne!(Link::fresh().unwrap(), Link::fresh().unwrap());
    }

    #[test]
    fn every_slip_of_one_or_two_symbols_is_caught() {
        for link in links() {
            let sound: Vec<char> = link.to_string().replace('-', "").chars().collect();
            let check = |typed: &[char]| {
                let text: String = typed.iter().collect();
                assert_eq!(text.parse::<Link>(), Err(LinkError::Slip), "{link} typed as {text}");
            };
            let mut typed = sound.clone();
            for i in 0..SYMBOLS {
                for a in ALPHABET.map(char::from).into_iter().filter(|&a| a != sound[i]) {
                    typed[i] = a;
                    check(&typed);
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
    fn what_is_no_link_gets_a_plain_sentence() {
        let sentence = |text: &str| text.parse::<Link>().unwrap_err().to_string();
        assert!(sentence("").ends_with("this one has 0"));
        assert!(sentence("k7qm2-xvd9r-taf3h-z").ends_with("this one has 16"));
        assert!(sentence("k7qm2-xvd9r-taf3u").ends_with("not 'u'"));
        assert!(sentence("aaaaa-aaaaa-aaaab").starts_with("there is a typing slip"));
    }

    #[test]
    fn logs_do_not_get_the_whole_link() {
        let link = links().next().unwrap();
        assert_eq!(format!("{link:?}").len(), GROUP);
    }
}
