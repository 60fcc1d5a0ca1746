//! Fuzzes all parsers of the notation: `cargo +nightly fuzz run --features fuzzing notation`.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzz::notation(bytes));
