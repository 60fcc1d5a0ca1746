//! The flat board: an island, tiles beside it, and hands that lay them.
//!
//! [`hand`] is the state machine and knows nothing of a page. [`Hands`] joins it to signals, pointers and keys; the
//! components draw it.

mod done;
mod hand;
mod lie;
