//! Times that a person could need.

/// The least time per piece that a person could need (O17).
///
/// A piece has to be grasped and let go in the right place, or chosen, moved and placed by keys. The quickest people hit about ten
/// targets in a second, and two targets for each piece would take 200 ms, with a board they know by heart and pieces that need
/// no rotating; the first one also has to see the die, which takes 200 ms for anyone. So nobody is this quick, and a script has to
/// wait until a person might have been.
const LEAST_MS_PER_PIECE: u64 = 250;

/// False if a task with a number of pieces was solved in less time than any person needs. It counts in its game all the same, but
/// it is no record.
pub fn is_plausible(pieces: usize, after_ms: u64) -> bool {
    after_ms >= pieces as u64 * LEAST_MS_PER_PIECE
}
