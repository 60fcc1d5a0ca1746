//! Fuzzes the table and its client with everything that a socket can receive: `cargo +nightly fuzz run messages`.
//!
//! Input with a brace is text: messages, one per line, which are sent to a table and to a client. Other bytes choose actions of
//! the people at a table.
//! To start from samples: `mkdir -p fuzz/corpus/messages && cp crates/table/messages/* fuzz/corpus/messages`.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/table/tests/arbitrary/mod.rs"]
mod arbitrary;

fuzz_target!(|bytes: &[u8]| {
    match std::str::from_utf8(bytes) {
        // Each line of the samples begins with a name.
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
