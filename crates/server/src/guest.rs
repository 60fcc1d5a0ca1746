//! Guests: players without an account, recognised by a secret that their browser keeps.

use std::fmt;

use sha2::{Digest, Sha256};
use table::GuestKey;

/// Minimum length of a secret: 128 bits.
const MIN_DIGITS: usize = 32;
/// Maximum length. More would not be safer.
const MAX_DIGITS: usize = 128;

/// Why a request has no valid secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TokenError {
    Missing,
    /// Too short, too long, or not hexadecimal.
    Form,
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => {
                write!(f, "this needs a guest secret; please send it in the header \"Authorization: Bearer SECRET\"")
            }
            Self::Form => write!(f, "a guest secret has {MIN_DIGITS} to {MAX_DIGITS} hexadecimal digits"),
        }
    }
}

impl std::error::Error for TokenError {}

/// The SHA-256 of a secret. Tables and the store know only this key; the secret itself is never kept.
pub(crate) fn key_of(token: &str) -> Result<GuestKey, TokenError> {
    let valid = (MIN_DIGITS..=MAX_DIGITS).contains(&token.len()) && token.bytes().all(|b| b.is_ascii_hexdigit());
    if !valid {
        return Err(TokenError::Form);
    }
    Ok(GuestKey(Sha256::digest(token.to_ascii_lowercase()).into()))
}

/// The key of the guest who sends a request, from its header `Authorization: Bearer`.
///
/// Not from a cookie: pages of other sites can make a browser send cookies, but not this header.
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
    fn a_secret_has_at_least_128_bits_and_one_key() {
        let token = "0123456789abcdef0123456789abcdef";
        let key = key_of(token).unwrap();
        assert_eq!(key_of(&token.to_uppercase()), Ok(key));
        assert_ne!(key_of(&token.replace('0', "1")), Ok(key));
        for bad in ["", "abc", &token[1..], &"x".repeat(32), &"a".repeat(129)] {
            assert_eq!(key_of(bad), Err(TokenError::Form), "{bad}");
        }
    }

    #[test]
    fn the_scheme_of_the_header_may_have_any_case() {
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
