//! Texts in a fraction of their size.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

/// Packs a text.
pub(super) fn pack(text: &str) -> Vec<u8> {
    pack_all([text])
}

/// Packs lines, each ended by a newline, or a single text as it is.
pub(super) fn pack_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<u8> {
    pack_all(lines.into_iter().flat_map(|line| [line, "\n"]))
}

fn pack_all<'a>(parts: impl IntoIterator<Item = &'a str>) -> Vec<u8> {
    // Games are repetitive: more effort gains little.
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::fast());
    for part in parts {
        packer.write_all(part.as_bytes()).expect("memory can be written");
    }
    packer.finish().expect("memory can be written")
}

/// Unpacks a text. `None` if it is none.
pub(super) fn unpack(packed: &[u8]) -> Option<String> {
    let mut text = String::new();
    DeflateDecoder::new(packed).read_to_string(&mut text).ok()?;
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_again() {
        let lines = ["{\"a\":1}"; 100];
        let packed = pack_lines(lines);
        assert!(packed.len() < 100, "{}", packed.len());
        assert!(unpack(&packed).unwrap().lines().eq(lines));
        assert_eq!(unpack(&pack("Þóra")).as_deref(), Some("Þóra"));
        assert_eq!(unpack(&pack("")).as_deref(), Some(""));
        assert_eq!(unpack(b"nonsense"), None);
    }
}
