//! Fuzzes a damaged database: `cargo +nightly fuzz run --features fuzzing damage`.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzz::damage(bytes));
