//! Ubongo's puzzles: pieces, areas, exact covers, a solver, a grader, the atlas of all areas, and boards and decks
//! generated from a seed.
//!
//! The crate is pure: no clock, no entropy, no files, no threads. The same arguments give the same result on every
//! machine and in the browser.

pub mod aid;
mod area;
pub mod atlas;
mod cell;
mod cover;
mod date;
pub mod deck;
mod grade;
mod json;
mod notation;
mod piece;
mod placement;
pub mod practice;
mod rng;
mod shape;
pub mod solve;
pub mod symbols;
mod task;
mod turn;

pub use area::{Area, AreaError};
pub use cell::Cell;
pub use cover::{Misfit, check_cover};
pub use date::{Date, DateError};
pub use grade::{Effort, Grade, GradeError, Weights};
pub use notation::{NotationError, draw, piece_names, read_solution, write_solution};
pub use piece::{Orientation, Piece, PieceSet};
pub use placement::Placement;
pub use rng::Rng;
pub use shape::{Lattice, Shape, ShapeError};
pub use task::{Task, TaskError};
pub use turn::Turn;
