//! Fuzzes all parsers of the notation with arbitrary text: `cargo +nightly fuzz run notation`.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/puzzle/tests/round_trip/mod.rs"]
mod round_trip;

fuzz_target!(|text: &str| round_trip::check(text));
