//! Any inputs at all, absurd ones among them: what holds whatever is sent. The fuzz target `decide` goes on from here.

mod arbitrary;

use puzzle::Rng;

const SEQUENCES: u64 = 2_000;
/// About 300 inputs, each of which reads about five bytes.
const BYTES: usize = 1_500;

/// Whatever comes in, no gem is made or lost (C1, M1), and what is refused changes nothing.
#[test]
fn any_inputs_are_carried_out_or_refused_and_events_add_up_to_the_game() {
    for seed in 0..SEQUENCES {
        let mut rng = Rng::new(seed);
        let bytes: Vec<u8> = (0..BYTES).map(|_| rng.bits().to_le_bytes()[0]).collect();
        let done = std::panic::catch_unwind(|| arbitrary::play(&bytes));
        assert!(done.is_ok(), "seed {seed}");
    }
}

/// The bytes of a fuzzer may also be few, or all the same.
#[test]
fn short_and_dull_bytes_are_played_as_well() {
    arbitrary::play(&[]);
    for byte in 0..=u8::MAX {
        arbitrary::play(&[byte; 300]);
    }
}
