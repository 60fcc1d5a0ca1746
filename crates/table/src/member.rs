//! People at a table: numbers and keys.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of a person at one table, counted up from 1. It is public and grants no rights.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct MemberId(pub u32);

/// A person at the table, with a chair or watching.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// Unique at its table, never used again.
    pub id: MemberId,
    /// The cleaned name. Empty for a guest; pages show guests by number, in their language.
    pub name: String,
    /// True while the person has at least one connection that answers.
    pub here: bool,
    /// True if the person is ready for the next game. Nobody is when a game begins, or without a chair.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ready: bool,
}

/// Identifies a person: a digest of the secret that the browser keeps. The table never sees the secret and never sends
/// the key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct GuestKey(pub [u8; 32]);

/// Keeps keys out of logs.
impl fmt::Debug for GuestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

/// As 64 hexadecimal digits.
impl fmt::Display for GuestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl From<GuestKey> for String {
    fn from(key: GuestKey) -> Self {
        key.to_string()
    }
}

impl TryFrom<String> for GuestKey {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(16)).collect();
        let bytes =
            digits.map(|digits| digits.chunks(2).map(|pair| pair.iter().fold(0, |b, d| b << 4 | d) as u8).collect());
        let bytes: Vec<u8> = bytes.filter(|_| text.len() == 64).ok_or("a key has 64 hexadecimal digits")?;
        bytes.try_into().map(Self).map_err(|_| "a key has 64 hexadecimal digits")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_written_and_read() {
        let key = GuestKey(std::array::from_fn(|i| i as u8 * 7));
        assert_eq!(GuestKey::try_from(key.to_string()), Ok(key));
        assert!(GuestKey::try_from("12".to_owned()).is_err());
        assert!(GuestKey::try_from("x".repeat(64)).is_err());
    }
}
