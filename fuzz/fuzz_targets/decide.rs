//! Fuzzes the rules with arbitrary inputs of a game: `cargo +nightly fuzz run --features fuzzing decide`.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzz::decide(bytes));
