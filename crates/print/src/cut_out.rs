//! Something to cut out.

use scene::Mark;

/// Something to cut out; its upper left corner is the origin.
pub(crate) struct CutOut {
    pub(crate) heading: String,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) marks: Vec<Mark>,
    /// What is on its back, already mirrored, from the same corner.
    pub(crate) back: Option<Vec<Mark>>,
}
