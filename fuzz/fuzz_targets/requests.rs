//! Fuzzes the server with arbitrary HTTP requests: `cargo +nightly fuzz run --features fuzzing requests`.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| fuzz::requests(bytes));
