//! Decodes screenshots, which arrive as base64.

/// Decodes base64; `None` if it is malformed.
pub(crate) fn decoded(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0u32, 0);
    for c in text.bytes().filter(|&c| c != b'=') {
        let six = match c {
            b'A'..=b'Z' => c - b'A',
            b'a'..=b'z' => c - b'a' + 26,
            b'0'..=b'9' => c - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(six);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_decoded() {
        for (text, expected) in [("", ""), ("VQ==", "U"), ("VWI=", "Ub"), ("VWJv", "Ubo"), ("VWJvbmdv", "Ubongo")] {
            assert_eq!(decoded(text).as_deref(), Some(expected.as_bytes()), "{text}");
        }
        assert_eq!(decoded("VQ-_"), None);
    }
}
