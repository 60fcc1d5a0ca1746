//! Time, passed in as an argument.

use serde::{Deserialize, Serialize};

/// A point in time in milliseconds, counted from any start that the table chooses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Moment(pub u64);

impl Moment {
    /// The moment `ms` milliseconds later, saturating.
    #[must_use]
    pub const fn plus_ms(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// The milliseconds since an earlier moment; 0 if that moment is later.
    pub const fn ms_since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}
