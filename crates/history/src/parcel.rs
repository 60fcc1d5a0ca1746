//! Everything that makes a player, sealed for another device.

use std::collections::BTreeMap;
use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chacha20poly1305::aead::Aead;
use chacha20poly1305::{ChaCha20Poly1305, Key, KeyInit, Nonce};
use serde::{Deserialize, Serialize};

use crate::{History, MoveCode, Record};

/// The version of the parcels that are made.
const VERSION: u32 = 1;

/// What moves to the other device.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Parcel {
    version: u32,
    /// The secret by which servers recognise the player.
    pub secret: String,
    /// The history, the newest first.
    pub records: Vec<Record>,
    /// What else the browser keeps and the other one needs, by name.
    pub kept: BTreeMap<String, String>,
}

/// Nobody should find a secret in a log.
impl fmt::Debug for Parcel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Parcel of {} records", self.records.len())
    }
}

/// Why a parcel cannot be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParcelError {
    /// Not sealed with this code, or changed on the way.
    Sealed,
    /// Made by a newer version of Ubongo.
    Newer,
}

impl fmt::Display for ParcelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sealed => "what arrived can't be opened with this code; please make a new one",
            Self::Newer => "the other device has a newer version of Ubongo; please reload this page and try again",
        })
    }
}

impl std::error::Error for ParcelError {}

/// Each key seals one parcel, so a constant is never used twice with the same key.
const NONCE: [u8; 12] = *b"ubongo-move1";

fn cipher(code: MoveCode) -> ChaCha20Poly1305 {
    ChaCha20Poly1305::new(&Key::from(code.key()))
}

impl Parcel {
    /// Of a player.
    pub fn new(secret: String, history: &History, kept: BTreeMap<String, String>) -> Self {
        Self { version: VERSION, secret, records: history.records().to_vec(), kept }
    }

    /// The sealed parcel as base64, of at most `most` characters: the oldest records are left out if it would be longer.
    /// `None` if it would be too long even without any.
    pub fn seal(&self, code: MoveCode, most: usize) -> Option<String> {
        let mut parcel = self.clone();
        loop {
            let text = serde_json::to_vec(&parcel).ok()?;
            let sealed = cipher(code).encrypt(&Nonce::from(NONCE), &text[..]).ok()?;
            let sealed = STANDARD.encode(sealed);
            if sealed.len() <= most {
                return Some(sealed);
            }
            if parcel.records.is_empty() {
                return None;
            }
            // A few more go than seem to be too many, so that this ends soon.
            let rest = parcel.records.len() * most / sealed.len();
            parcel.records.truncate(rest.saturating_sub(rest / 20 + 1));
        }
    }

    /// Opens what [`Parcel::seal`] has made with the same code.
    pub fn open(sealed: &str, code: MoveCode) -> Result<Self, ParcelError> {
        let bytes = STANDARD.decode(sealed).map_err(|_| ParcelError::Sealed)?;
        let text = cipher(code).decrypt(&Nonce::from(NONCE), &bytes[..]).map_err(|_| ParcelError::Sealed)?;
        #[derive(Deserialize)]
        struct Version {
            version: u32,
        }
        let Version { version } = serde_json::from_slice(&text).map_err(|_| ParcelError::Sealed)?;
        if version > VERSION {
            return Err(ParcelError::Newer);
        }
        serde_json::from_slice(&text).map_err(|_| ParcelError::Sealed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::solo;

    fn parcel() -> Parcel {
        let kept = BTreeMap::from([("prefs".to_owned(), r#"{"name":"Ada"}"#.to_owned())]);
        let records = (0..40).map(|i| solo(&format!("r{i}"), i, 5)).collect();
        Parcel::new("0123456789abcdef0123456789abcdef".into(), &History::of(records), kept)
    }

    #[test]
    fn only_the_code_opens_a_parcel_and_a_changed_one_stays_closed() {
        let (code, other) = (MoveCode::of([3; 14]), MoveCode::of([4; 14]));
        let sealed = parcel().seal(code, 1 << 20).unwrap();
        assert_eq!(Parcel::open(&sealed, code), Ok(parcel()));
        assert_eq!(Parcel::open(&sealed, other), Err(ParcelError::Sealed));
        assert!(!sealed.contains("Ada") && !STANDARD.decode(&sealed).unwrap().windows(3).any(|part| part == b"Ada"));
        let mut changed = sealed.clone().into_bytes();
        changed[9] ^= 1;
        for wrong in
            [String::from_utf8_lossy(&changed).into_owned(), sealed[..40].to_owned(), String::new(), "?".into()]
        {
            assert_eq!(Parcel::open(&wrong, code), Err(ParcelError::Sealed));
        }
    }

    #[test]
    fn a_parcel_of_a_newer_version_says_so() {
        let code = MoveCode::of([3; 14]);
        let newer = Parcel { version: VERSION + 1, ..parcel() };
        assert_eq!(Parcel::open(&newer.seal(code, 1 << 20).unwrap(), code), Err(ParcelError::Newer));
    }

    #[test]
    fn the_oldest_records_are_left_out_of_a_parcel_that_is_too_large() {
        let code = MoveCode::of([3; 14]);
        let whole = parcel().seal(code, 1 << 20).unwrap().len();
        let sealed = parcel().seal(code, whole / 2).unwrap();
        let opened = Parcel::open(&sealed, code).unwrap();
        assert!(sealed.len() <= whole / 2 && opened.records.len() > 10 && opened.records.len() < 22);
        assert_eq!(opened.records[0].id, "r39", "the newest stay");
        assert_eq!(parcel().seal(code, 50), None);
    }
}
