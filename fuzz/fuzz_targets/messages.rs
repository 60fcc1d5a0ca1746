//! Anything that a socket can bring: `cargo +nightly fuzz run messages`.
//!
//! Text is read as messages, one a line, and said to a table and to a client; other bytes say who does what at a table.
//! Samples to begin with: `mkdir -p fuzz/corpus/messages && cp crates/table/messages/* fuzz/corpus/messages`.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/table/tests/arbitrary/mod.rs"]
mod arbitrary;

fuzz_target!(|bytes: &[u8]| {
    match std::str::from_utf8(bytes) {
        // The samples have names before them.
        Ok(text) if text.contains('{') => {
            let lines: Vec<&str> = text.lines().filter_map(|line| line.get(line.find('{')?..)).collect();
            lines.iter().for_each(|line| arbitrary::read(line));
            let lines = lines.join("\n");
            arbitrary::follow(&lines);
            arbitrary::say(&lines);
        }
        _ => arbitrary::play(bytes),
    }
});
