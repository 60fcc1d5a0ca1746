//! Fuzzes the table and its client with everything that a socket can receive: `cargo +nightly fuzz run --features fuzzing messages`.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzz::messages(bytes));
