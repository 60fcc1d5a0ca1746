//! The short code that friends share to play the same boards.

use std::fmt;
use std::str::FromStr;

use super::Edition;
use crate::symbols::{self, CHECK_SYMBOLS, SymbolsError, symbol};

/// Which boards: an edition, the version of the way boards are made, and a seed.
///
/// Written as `C1-XXXX-XXXX`: the letter of the edition, the version, six symbols for the seed, two for checking
/// ([`symbols`]).
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
const SYMBOLS: usize = 2 + SEED_SYMBOLS + CHECK_SYMBOLS;

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
    fn what_is_no_code_gets_a_plain_sentence() {
        let sentence = |text: &str| text.parse::<DeckCode>().unwrap_err().to_string();
        assert!(sentence("").ends_with("this one has 0"));
        assert!(sentence("C1-0000-0000-0").ends_with("this one has 11"));
        assert_eq!(sentence("C1-00?0-0000"), "a deck code has digits and letters without I, L, O and U, not '?'");
        assert_eq!(sentence("C1-0000-0000"), "there is a typing slip in the deck code; please compare it once more");
    }
}
