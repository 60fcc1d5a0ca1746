//! Where in the sources of the program something went wrong, taken out of it. A page has nowhere to print that, and players
//! need not carry the folders of whoever built it.

use std::ops::Range;
use std::path::PathBuf;

use wasmparser::{BinaryReaderError, DataKind, Operator, Parser, Payload};

/// Paints over the names of source files and makes all places in them the same one, which moves nothing.
pub(super) fn hidden(mut wasm: Vec<u8>) -> Result<Vec<u8>, BinaryReaderError> {
    let cargo =
        std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let registry = cargo.map(|cargo| cargo.join("registry/src/").to_string_lossy().into_owned());
    let mut names = Vec::new();
    for start in ["/rustc/", "/rust/deps/", "crates/"].into_iter().chain(registry.as_deref()) {
        hide(&mut wasm, start.as_bytes(), &mut names);
    }
    for segment in segments(&wasm)? {
        let addresses: Vec<_> = names.iter().filter_map(|name| segment.name(name)).collect();
        level(&mut wasm[segment.bytes], &addresses);
    }
    Ok(wasm)
}

/// Paints over everything that begins like this, is a path, and ends like a source file, and notes where that was.
fn hide(wasm: &mut [u8], start: &[u8], names: &mut Vec<Range<usize>>) {
    let mut at = 0;
    while let Some(found) = wasm[at..].windows(start.len()).position(|part| part == start) {
        let begin = at + found;
        let is_path = |byte: &&u8| byte.is_ascii_alphanumeric() || b"/._-+".contains(byte);
        let length = wasm[begin..].iter().take_while(is_path).count();
        // Texts lie side by side without anything between them: the first ending is the one.
        let end = wasm[begin..begin + length].windows(3).position(|part| part == b".rs");
        if let Some(end) = end.filter(|&end| wasm[begin..begin + end].windows(5).any(|part| part == b"/src/")) {
            let name = begin..begin + end + 3;
            wasm[name.clone()].fill(b'.');
            names.push(name);
        }
        at = begin + start.len();
    }
}

/// A piece of the program's memory as the module brings it.
struct Segment {
    address: usize,
    bytes: Range<usize>,
}

impl Segment {
    /// A name in it as the program knows it: where it begins in memory, and how long it is.
    fn name(&self, name: &Range<usize>) -> Option<[u32; 2]> {
        let here = self.bytes.contains(&name.start);
        here.then(|| [self.address + name.start - self.bytes.start, name.len()].map(|number| number as u32))
    }
}

fn segments(wasm: &[u8]) -> Result<Vec<Segment>, BinaryReaderError> {
    let mut segments = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let Payload::DataSection(data) = payload? else { continue };
        for segment in data {
            let segment = segment?;
            let DataKind::Active { offset_expr, .. } = segment.kind else { continue };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else { continue };
            let bytes = segment.range.end - segment.data.len()..segment.range.end;
            segments.push(Segment { address: value as usize, bytes });
        }
    }
    Ok(segments)
}

/// Makes all places the same. A place is a name, its length, a line and a column:
///
/// ```text
/// name    length  line    column
/// ....    ....    ....    ....
/// ```
fn level(memory: &mut [u8], names: &[[u32; 2]]) {
    let Some(same) = names.first() else { return };
    let (words, _) = memory.as_chunks_mut::<4>();
    for at in 0..words.len().saturating_sub(3) {
        let [name, length, line, column] = [0, 1, 2, 3].map(|next| u32::from_le_bytes(words[at + next]));
        // What comes after a name may be something else, but then it is nought or an address.
        let is_place = (1..1 << 16).contains(&line) && (1..1 << 10).contains(&column);
        if is_place && names.contains(&[name, length]) {
            let place = [same[0], same[1], 1, 1].map(u32::to_le_bytes);
            words[at..at + 4].copy_from_slice(&place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_sources_are_hidden_and_what_is_beside_them_is_not() {
        let mut text = b"btncrates/web/src/app.rsrow crates/ab/c.rs crates/web/src/a\0.rs".to_vec();
        let mut names = Vec::new();
        hide(&mut text, b"crates/", &mut names);
        assert_eq!(String::from_utf8_lossy(&text), "btn.....................row crates/ab/c.rs crates/web/src/a\0.rs");
        assert_eq!(names.first(), Some(&(3..24)));
    }

    #[test]
    fn places_in_sources_become_one_and_what_only_begins_like_a_place_stays() {
        let names = [[4096, 21], [4117, 30]];
        let memory = |words: [u32; 10]| words.map(u32::to_le_bytes).concat();
        // A place in the second file, a text that is the name of the first with an address after it, and numbers.
        let mut bytes = memory([4117, 30, 210, 9, 4096, 21, 1 << 20, 4, 7, 7]);
        level(&mut bytes, &names);
        assert_eq!(bytes, memory([4096, 21, 1, 1, 4096, 21, 1 << 20, 4, 7, 7]));
    }
}
