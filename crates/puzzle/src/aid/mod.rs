//! The solution aid (rule M16): a board that someone draws, and help with it in steps.
//!
//! ```text
//!  Drawn        squares and pieces as they are entered; says what does not add up
//!    | task
//!  Ladder       how many ways there are                      gives nothing away
//!    | rung 1   the piece that covers a square               its name, not how it lies
//!    | rung 2   one piece in its place
//!    | rung 3   the whole solution, and then all others
//!    v
//!  Miss         if there is none: what is nearly right
//! ```
//!
//! All hints follow one solution, so that they never contradict each other. Everything is limited: the size of what can
//! be drawn, the effort of the search, and the number of solutions that are kept.

mod drawn;
mod ladder;
mod miss;

pub use drawn::{Drawn, DrawnProblem};
pub use ladder::{Hint, Ladder, Rung, Verdict};
pub use miss::Miss;
