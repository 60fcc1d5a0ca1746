//! Properties that hold for arbitrary inputs, absurd ones included. The fuzz target `decide` continues from here.

mod arbitrary;

use puzzle::Rng;

const SEQUENCES: u64 = 2_000;
/// About 300 inputs of about five bytes each.
const BYTES: usize = 1_500;

/// No gem is created or lost (C1, M1), and refused inputs change nothing.
#[test]
fn any_input_is_accepted_or_refused_and_the_events_rebuild_the_game() {
    for seed in 0..SEQUENCES {
        let mut rng = Rng::new(seed);
        let bytes: Vec<u8> = (0..BYTES).map(|_| rng.bits().to_le_bytes()[0]).collect();
        let done = std::panic::catch_unwind(|| arbitrary::play(&bytes));
        assert!(done.is_ok(), "seed {seed}");
    }
}

/// A fuzzer may give few bytes, or all the same.
#[test]
fn short_and_uniform_bytes_can_be_played() {
    arbitrary::play(&[]);
    for byte in 0..=u8::MAX {
        arbitrary::play(&[byte; 300]);
    }
}
