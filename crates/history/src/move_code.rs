//! The code with which a player moves to another device.
//!
//! ```text
//!                   code: k7qm-2xvd-9rta-f3hc
//!                    |                      |
//!        SHA-256("ubongo parcel name", code)   SHA-256("ubongo parcel key", code)
//!                    |                      |
//!           the name under which      the key that opens it, which
//!           a server keeps the        never leaves the two devices
//!           sealed parcel
//! ```

use std::fmt;
use std::str::FromStr;

use puzzle::symbols::{self, CHECK_SYMBOLS, SymbolsError};
use sha2::{Digest, Sha256};

/// A code to type or to photograph: 14 random symbols (70 bits) and two check symbols, which tell a typo from a code that is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MoveCode([u8; SYMBOLS]);

/// Why a text is not a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveCodeError(SymbolsError);

impl fmt::Display for MoveCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            SymbolsError::Length(length) => {
                write!(f, "the code has {SYMBOLS} letters and digits, but this one has {length}")
            }
            SymbolsError::Symbol(c) => {
                write!(f, "the code has only digits and letters other than i, l, o and u, not {c:?}")
            }
            SymbolsError::Slip => write!(f, "there is a typo in the code; please check it again"),
        }
    }
}

impl std::error::Error for MoveCodeError {}

const SYMBOLS: usize = MoveCode::RANDOM + CHECK_SYMBOLS;
const GROUP: usize = 4;

impl MoveCode {
    /// The number of random symbols.
    pub const RANDOM: usize = 14;

    /// Of random bytes; the low five bits of each are used.
    pub fn of(random: [u8; Self::RANDOM]) -> Self {
        let mut values = [0; SYMBOLS];
        for (value, byte) in values.iter_mut().zip(random) {
            *value = byte & 31;
        }
        symbols::seal(&mut values);
        Self(values)
    }

    fn digest(self, purpose: &str) -> [u8; 32] {
        let mut digest = Sha256::new();
        digest.update(purpose);
        digest.update(self.0);
        digest.finalize().into()
    }

    /// The name under which a server keeps the parcel: 64 hexadecimal digits. The code does not follow from it.
    pub fn parcel_name(self) -> String {
        self.digest("ubongo parcel name").iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The key of the parcel. Each code is used for one parcel only.
    pub(crate) fn key(self) -> [u8; 32] {
        self.digest("ubongo parcel key")
    }
}

impl fmt::Display for MoveCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let group = |group: &[u8]| group.iter().map(|&value| symbols::symbol(value)).collect::<String>();
        f.pad(&self.0.chunks(GROUP).map(group).collect::<Vec<_>>().join("-"))
    }
}

/// Who has the code is the player, so logs do not get it.
impl fmt::Debug for MoveCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MoveCode")
    }
}

impl FromStr for MoveCode {
    type Err = MoveCodeError;

    fn from_str(text: &str) -> Result<Self, MoveCodeError> {
        symbols::read(text).map(Self).map_err(MoveCodeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it_and_typos_are_found() {
        let code = MoveCode::of(*b"0123456789abcd");
        let text = code.to_string();
        assert_eq!(text.len(), SYMBOLS + 3);
        for typed in [text.clone(), text.to_lowercase().replace('-', " "), format!(" {} ", text.replace('-', ""))] {
            assert_eq!(typed.parse(), Ok(code), "{typed}");
        }
        let first = text.chars().next().unwrap();
        let slip = text.replacen(first, if first == 'Z' { "Y" } else { "Z" }, 1);
        assert_eq!(slip.parse::<MoveCode>(), Err(MoveCodeError(SymbolsError::Slip)));
        assert!("".parse::<MoveCode>().is_err() && "k7qm2-xvd9r-taf3h".parse::<MoveCode>().is_err());
        assert_eq!(format!("{code:?}"), "MoveCode");
    }

    #[test]
    fn name_and_key_have_nothing_in_common() {
        let (a, b) = (MoveCode::of([1; 14]), MoveCode::of([2; 14]));
        assert_eq!(a.parcel_name().len(), 64);
        assert_ne!(a.parcel_name(), b.parcel_name());
        let hex: String = a.key().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_ne!(a.parcel_name(), hex);
    }
}
