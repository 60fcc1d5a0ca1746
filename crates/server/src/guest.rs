//! Guests: people without an account, recognised by a secret that their browser keeps.

use std::fmt;

use sha2::{Digest, Sha256};
use table::GuestKey;

/// The fewest digits of a secret: 128 bits.
const FEWEST_DIGITS: usize = 32;
/// The most. More is no safer, and somebody has to read it.
const MOST_DIGITS: usize = 128;

/// Why a text is not the secret of a guest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TokenError {
    /// None was given.
    Missing,
    /// Too short, too long, or not in base 16.
    Form,
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => write!(f, "this needs a guest's secret, in the header Authorization: Bearer"),
            Self::Form => {
                write!(f, "a guest's secret has from {FEWEST_DIGITS} to {MOST_DIGITS} random digits in base 16")
            }
        }
    }
}

impl std::error::Error for TokenError {}

/// The key that belongs to a secret. Tables and the store know keys only; the secret itself is forgotten at once.
pub(crate) fn key_of(token: &str) -> Result<GuestKey, TokenError> {
    let sound = (FEWEST_DIGITS..=MOST_DIGITS).contains(&token.len()) && token.bytes().all(|b| b.is_ascii_hexdigit());
    if !sound {
        return Err(TokenError::Form);
    }
    Ok(GuestKey(Sha256::digest(token.to_ascii_lowercase()).into()))
}

/// The key of whoever sends a request, by its header `Authorization: Bearer`.
///
/// A header of its own and not a cookie: pages of other sites can make a browser send cookies, but not this.
pub(crate) fn key_in(headers: &axum::http::HeaderMap) -> Result<GuestKey, TokenError> {
    let header = headers.get(axum::http::header::AUTHORIZATION).ok_or(TokenError::Missing)?;
    let (scheme, token) = header.to_str().ok().and_then(|text| text.split_once(' ')).ok_or(TokenError::Form)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(TokenError::Missing);
    }
    key_of(token.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_have_at_least_128_bits_and_one_key_each() {
        let token = "0123456789abcdef0123456789abcdef";
        let key = key_of(token).unwrap();
        assert_eq!(key_of(&token.to_uppercase()), Ok(key));
        assert_ne!(key_of(&token.replace('0', "1")), Ok(key));
        for bad in ["", "abc", &token[1..], &"x".repeat(32), &"a".repeat(129)] {
            assert_eq!(key_of(bad), Err(TokenError::Form), "{bad}");
        }
    }

    #[test]
    fn the_header_is_read_in_either_case() {
        let mut headers = axum::http::HeaderMap::new();
        assert_eq!(key_in(&headers), Err(TokenError::Missing));
        for (header, good) in [
            ("Bearer 0123456789abcdef0123456789abcdef", true),
            ("bearer  0123456789abcdef0123456789abcdef", true),
            ("Basic 0123456789abcdef0123456789abcdef", false),
            ("0123456789abcdef0123456789abcdef", false),
        ] {
            headers.insert(axum::http::header::AUTHORIZATION, header.parse().unwrap());
            assert_eq!(key_in(&headers).is_ok(), good, "{header}");
        }
    }
}
