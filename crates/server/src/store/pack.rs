//! Compresses stored texts (raw deflate).

use std::cell::RefCell;
use std::io::Read;

use flate2::read::DeflateDecoder;
use flate2::{Compress, Compression, FlushCompress, Status};

thread_local! {
    /// Made once for each thread, since its tables are a hundred times as large as the texts. The fastest level is enough:
    /// games are repetitive.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
}

pub(super) fn pack(text: &str) -> Vec<u8> {
    PACKER.with_borrow_mut(|packer| {
        packer.reset();
        let mut packed = Vec::with_capacity(text.len() / 2 + 64);
        loop {
            let done = packer.total_in() as usize;
            match packer.compress_vec(&text.as_bytes()[done..], &mut packed, FlushCompress::Finish) {
                Ok(Status::StreamEnd) => return packed,
                Ok(Status::Ok | Status::BufError) => packed.reserve(packed.capacity()),
                Err(error) => unreachable!("compression in memory cannot fail: {error}"),
            }
        }
    })
}

/// Packs lines, each with a newline at its end.
pub(super) fn pack_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<u8> {
    pack(&lines.into_iter().flat_map(|line| [line, "\n"]).collect::<String>())
}

/// Unpacks a text. `None` if the bytes are not a packed text.
pub(super) fn unpack(packed: &[u8]) -> Option<String> {
    let mut text = String::new();
    DeflateDecoder::new(packed).read_to_string(&mut text).ok()?;
    Some(text)
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
}
