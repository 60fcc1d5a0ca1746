//! Help with a task in steps (M16): wherever someone is stuck, it is the same ladder of hints.

mod board;
mod ladder;
mod sheet;
mod state;

pub(crate) use self::board::{HintBoard, SquareButton, place, square_label};
pub(crate) use self::ladder::{Rungs, VerdictNote};
pub(crate) use self::sheet::{HintSheet, TakeBack};
pub(crate) use self::state::HintState;
