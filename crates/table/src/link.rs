//! The link of a table; anyone who has it may join.

use std::fmt;
use std::str::FromStr;

use puzzle::symbols::{self, CHECK_SYMBOLS, SymbolsError};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The secret part of a table's address, which nobody can guess.
///
/// Written as `k7qm2-xvd9r-taf3h`: 13 random symbols (65 bits) and two check symbols ([`symbols`]), which distinguish a
/// typo from a table that does not exist.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link([u8; SYMBOLS]);

/// The reason why a text is not a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkError(SymbolsError);

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            SymbolsError::Length(length) => {
                write!(f, "a table link has {SYMBOLS} letters and digits, but this one has {length}")
            }
            SymbolsError::Symbol(c) => {
                write!(f, "a table link has only digits and letters other than i, l, o and u, not {c:?}")
            }
            SymbolsError::Slip => {
                write!(f, "there is a typo in the table link; please check it again")
            }
        }
    }
}

impl std::error::Error for LinkError {}

const RANDOM_SYMBOLS: usize = 13;
const SYMBOLS: usize = RANDOM_SYMBOLS + CHECK_SYMBOLS;
const GROUP: usize = 5;

impl Link {
    /// Makes a link from 13 random bytes; the low five bits of each are used.
    pub fn of(random: [u8; RANDOM_SYMBOLS]) -> Self {
        let mut symbols = [0; SYMBOLS];
        for (symbol, byte) in symbols.iter_mut().zip(random) {
            *symbol = byte & 31;
        }
        symbols::seal(&mut symbols);
        Self(symbols)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |&value: &u8| symbols::symbol(value).to_ascii_lowercase();
        let group = |group: &[u8]| group.iter().map(letter).collect::<String>();
        let groups: Vec<String> = self.0.chunks(GROUP).map(group).collect();
        f.pad(&groups.join("-"))
    }
}

/// Anyone with the link may join, so logs get only its first five symbols: enough to distinguish tables.
impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", &self.to_string()[..GROUP])
    }
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        symbols::read(text).map(Self).map_err(LinkError)
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
    }

    #[test]
    fn a_wrong_link_gets_a_plain_sentence() {
        let sentence = |text: &str| text.parse::<Link>().unwrap_err().to_string();
        assert!(sentence("").ends_with("this one has 0"));
        assert!(sentence("k7qm2-xvd9r-taf3h-z").ends_with("this one has 16"));
        assert!(sentence("k7qm2-xvd9r-taf3u").ends_with("not 'u'"));
        assert!(sentence("aaaaa-aaaaa-aaaab").starts_with("there is a typo"));
    }

    #[test]
    fn logs_do_not_get_the_whole_link() {
        let link = links().next().unwrap();
        assert_eq!(format!("{link:?}").len(), GROUP);
    }
}
