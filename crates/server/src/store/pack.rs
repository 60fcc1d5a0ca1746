//! Compresses stored texts: raw deflate, and the CRC-32 of the text in four bytes, because damaged deflate is often still valid.
//! Short texts are not compressed, but have a checksum, too.
//!
//! A checksum includes the numbers that say what the text belongs to, such as its table, so that a text that got into another row
//! is noticed as well.

use std::cell::RefCell;
use std::io::Read;

use flate2::read::DeflateDecoder;
use flate2::{Compress, Compression, Crc, FlushCompress, Status};

thread_local! {
    /// Made once for each thread, since its tables are a hundred times as large as the texts. The fastest level is enough:
    /// games are repetitive.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
}

pub(super) fn pack(text: &str) -> Vec<u8> {
    pack_for(&[], text)
}

/// Packs a text that belongs to `owner`.
pub(super) fn pack_for(owner: &[i64], text: &str) -> Vec<u8> {
    PACKER.with_borrow_mut(|packer| {
        packer.reset();
        let mut packed = Vec::with_capacity(text.len() / 2 + 64);
        loop {
            let done = packer.total_in() as usize;
            match packer.compress_vec(&text.as_bytes()[done..], &mut packed, FlushCompress::Finish) {
                Ok(Status::StreamEnd) => break,
                Ok(Status::Ok | Status::BufError) => packed.reserve(packed.capacity()),
                Err(error) => unreachable!("compression in memory cannot fail: {error}"),
            }
        }
        packed.extend(checksum(owner, text).to_le_bytes());
        packed
    })
}

/// Packs lines, each with a newline at its end.
pub(super) fn pack_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<u8> {
    pack(&lines.into_iter().flat_map(|line| [line, "\n"]).collect::<String>())
}

fn checksum(owner: &[i64], text: &str) -> u32 {
    let mut crc = Crc::new();
    owner.iter().for_each(|number| crc.update(&number.to_le_bytes()));
    crc.update(text.as_bytes());
    crc.sum()
}

/// Unpacks a text. `None` if the bytes are not exactly those of a packed text.
pub(super) fn unpack(packed: &[u8]) -> Option<String> {
    unpack_for(&[], packed)
}

/// Unpacks a text that belongs to `owner`.
pub(super) fn unpack_for(owner: &[i64], packed: &[u8]) -> Option<String> {
    let (packed, sum) = packed.split_last_chunk()?;
    let mut text = String::new();
    DeflateDecoder::new(packed).read_to_string(&mut text).ok()?;
    (checksum(owner, &text) == u32::from_le_bytes(*sum)).then_some(text)
}

/// The digits of the checksum after a short text.
const SUM_DIGITS: usize = 8;

/// A short text that belongs to `owner`, with its checksum.
pub(super) fn seal_for(owner: &[i64], text: &str) -> String {
    format!("{text}{:0SUM_DIGITS$x}", checksum(owner, text))
}

/// The text without its checksum. `None` if the checksum is wrong.
pub(super) fn unseal_for<'a>(owner: &[i64], sealed: &'a str) -> Option<&'a str> {
    let (text, sum) = sealed.split_at_checked(sealed.len().checked_sub(SUM_DIGITS)?)?;
    (format!("{:0SUM_DIGITS$x}", checksum(owner, text)) == sum).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_text_can_be_unpacked() {
        let lines = ["{\"a\":1}"; 100];
        let packed = pack_lines(lines);
        assert!(packed.len() < 100, "{}", packed.len());
        assert!(unpack(&packed).unwrap().lines().eq(lines));
        assert_eq!(unpack(&pack("Þóra")).as_deref(), Some("Þóra"));
        assert_eq!(unpack(&pack("")).as_deref(), Some(""));
        assert_eq!(unpack(b"nonsense"), None);
    }

    #[test]
    fn a_text_is_valid_only_for_its_owner() {
        assert_eq!(unseal_for(&[1, 2], &seal_for(&[1, 2], "Þóra")), Some("Þóra"));
        assert_eq!(unseal_for(&[1, 3], &seal_for(&[1, 2], "Þóra")), None);
        for broken in ["", "1234567", "Þór", "Þóra12345678"] {
            assert_eq!(unseal_for(&[], broken), None);
        }
        assert_eq!(unpack_for(&[1, 2], &pack_for(&[1, 2], "Þóra")).as_deref(), Some("Þóra"));
        assert_eq!(unpack_for(&[1, 3], &pack_for(&[1, 2], "Þóra")), None);
    }

    #[test]
    fn a_flipped_bit_never_gives_another_text() {
        let text: String = (0..40).map(|n| format!("{{\"entry\":{n}}}\n")).collect();
        let packed = pack(&text);
        for bit in 0..packed.len() * 8 {
            let mut damaged = packed.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            // Bits that deflate does not use may have any value.
            assert!(unpack(&damaged).is_none_or(|unpacked| unpacked == text), "bit {bit}");
        }
    }
}
