//! Fuzzes the rules with arbitrary inputs of a game: `cargo +nightly fuzz run decide`.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/rules/tests/arbitrary/mod.rs"]
mod arbitrary;

fuzz_target!(|bytes: &[u8]| arbitrary::play(bytes));
