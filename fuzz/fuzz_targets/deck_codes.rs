//! Fuzzes deck codes and table links: `cargo +nightly fuzz run --features fuzzing deck_codes`.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzz::deck_codes(bytes));
