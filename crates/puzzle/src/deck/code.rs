//! Deck codes: short codes that friends share to play the same boards.

use std::fmt;
use std::str::FromStr;

use super::Edition;
use crate::symbols::{self, CHECK_SYMBOLS, SymbolsError, symbol};

/// Identifies the boards of a deck: an edition, the version of the generator, and a seed.
///
/// Written as `C1-XXXX-XXXX`: the letter of the edition, the version, six symbols for the seed, two check symbols
/// ([`symbols`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DeckCode {
    edition: Edition,
    seed: u32,
}

/// Errors from parsing a deck code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeError {
    /// Too short or too long; the number of symbols found.
    Length(usize),
    /// A character outside the alphabet.
    Symbol(char),
    /// The check symbols do not match: the code has a typo.
    Slip,
    /// The check symbols match, but no edition has this letter.
    Edition(char),
    /// The check symbols match, but the generator has another version.
    Version(char),
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(length) => {
                write!(f, "a deck code has {SYMBOLS} letters and digits, like {EXAMPLE}; this one has {length}")
            }
            Self::Symbol(c) => {
                write!(f, "a deck code has digits and letters, but no I, L, O or U; {c:?} can't be in it")
            }
            Self::Slip => write!(f, "there's a typo in the deck code; please check it again"),
            Self::Edition(c) => write!(f, "there is no edition {c:?}; deck codes begin with C, M or D"),
            Self::Version(c) => {
                write!(f, "this deck code has version {c}, but this program makes decks of version {VERSION}")
            }
        }
    }
}

impl std::error::Error for CodeError {}

/// The version of the generator. A change that produces other boards for the same seed needs a new version.
const VERSION: u8 = 1;
const EXAMPLE: &str = "C1-0000-00DY";
const SEED_SYMBOLS: usize = 6;
const SYMBOLS: usize = 2 + SEED_SYMBOLS + CHECK_SYMBOLS;

impl DeckCode {
    /// The number of possible seeds; each is below this.
    pub const SEEDS: u32 = 1 << (5 * SEED_SYMBOLS);

    /// `None` if the seed is not below [`DeckCode::SEEDS`].
    pub const fn new(edition: Edition, seed: u32) -> Option<Self> {
        if seed < Self::SEEDS { Some(Self { edition, seed }) } else { None }
    }

    /// The edition named by the first letter.
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// The seed of the generator, below [`DeckCode::SEEDS`].
    pub const fn seed(self) -> u32 {
        self.seed
    }

    fn symbols(self) -> [u8; SYMBOLS] {
        let mut symbols = [0; SYMBOLS];
        symbols[0] = symbols::value(self.edition.letter().into()).expect("letters of editions are symbols");
        symbols[1] = VERSION;
        for (i, symbol) in symbols[2..2 + SEED_SYMBOLS].iter_mut().enumerate() {
            *symbol = (self.seed >> (5 * (SEED_SYMBOLS - 1 - i)) & 31) as u8;
        }
        symbols::seal(&mut symbols);
        symbols
    }
}

impl From<SymbolsError> for CodeError {
    fn from(error: SymbolsError) -> Self {
        match error {
            SymbolsError::Length(length) => Self::Length(length),
            SymbolsError::Symbol(c) => Self::Symbol(c),
            SymbolsError::Slip => Self::Slip,
        }
    }
}

impl fmt::Display for DeckCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = self.symbols().map(symbol);
        let text = |range: std::ops::Range<usize>| symbols[range].iter().collect::<String>();
        f.pad(&format!("{}-{}-{}", text(0..2), text(2..6), text(6..10)))
    }
}

impl FromStr for DeckCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let symbols: [u8; SYMBOLS] = symbols::read(text)?;
        let letter = symbol(symbols[0]);
        let edition = Edition::ALL.into_iter().find(|edition| char::from(edition.letter()) == letter);
        let edition = edition.ok_or(CodeError::Edition(letter))?;
        if symbols[1] != VERSION {
            return Err(CodeError::Version(symbol(symbols[1])));
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
    fn errors_are_plain_sentences() {
        let sentence = |text: &str| text.parse::<DeckCode>().unwrap_err().to_string();
        assert!(sentence("").ends_with("this one has 0"));
        assert!(sentence("C1-0000-0000-0").ends_with("this one has 11"));
        let symbol = "a deck code has digits and letters, but no I, L, O or U; '?' can't be in it";
        assert_eq!(sentence("C1-00?0-0000"), symbol);
        assert_eq!(sentence("C1-0000-0000"), "there's a typo in the deck code; please check it again");
    }
}
