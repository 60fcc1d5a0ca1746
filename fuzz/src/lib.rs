//! Feeds arbitrary bytes to everything that reads what others wrote: messages, requests, codes, notation, databases.
//!
//! Each target is a function of bytes that must not panic. Two programs call it: cargo-fuzz, which looks for new inputs for as
//! long as it runs (`fuzz_targets`), and the test `corpus`, which takes seconds and runs everywhere: the inputs in
//! `corpus/TARGET`, and a fixed number of mutations of them.

mod codes;
mod games;
mod http;
mod mutation;
mod store;

#[path = "../../crates/rules/tests/arbitrary/mod.rs"]
mod rules_inputs;

#[path = "../../crates/table/tests/arbitrary/mod.rs"]
mod table_messages;

#[path = "../../crates/puzzle/tests/round_trip/mod.rs"]
mod round_trip;

pub use codes::deck_codes;
pub use http::requests;
pub use mutation::Mutator;
pub use store::damage;

/// A function that must not panic, whatever bytes it gets.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the target and of the folder of its corpus.
    pub name: &'static str,
    /// The function.
    pub run: fn(&[u8]),
    /// The number of mutations in a test run: about two seconds' worth.
    pub mutations: usize,
}

/// All targets.
pub const TARGETS: [Target; 6] = [
    Target { name: "damage", run: damage, mutations: 400 },
    Target { name: "decide", run: decide, mutations: 3_000 },
    Target { name: "deck_codes", run: deck_codes, mutations: 200_000 },
    Target { name: "messages", run: messages, mutations: 1_000 },
    Target { name: "notation", run: notation, mutations: 200_000 },
    Target { name: "requests", run: requests, mutations: 2_000 },
];

/// Plays a game from bytes: which inputs come, from whom and when.
pub fn decide(bytes: &[u8]) {
    rules_inputs::play(bytes);
}

/// Passes messages to a table and to a client. Input with a brace is text, one message per line; a word may stand in front of
/// each, as in `crates/table/messages`. Other bytes choose what the people at a table do.
pub fn messages(bytes: &[u8]) {
    match std::str::from_utf8(bytes) {
        Ok(text) if text.contains('{') => {
            let lines: Vec<&str> = text.lines().filter_map(|line| line.get(line.find('{')?..)).collect();
            lines.iter().for_each(|line| table_messages::read(line));
            let lines = lines.join("\n");
            table_messages::follow(&lines);
            table_messages::say(&lines);
        }
        _ => table_messages::play(bytes),
    }
}

/// Parses a text as everything that has a notation.
pub fn notation(bytes: &[u8]) {
    round_trip::check(&String::from_utf8_lossy(bytes));
}
