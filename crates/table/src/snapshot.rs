//! A table as it is stored.

use rules::Moment;
use serde::{Deserialize, Serialize};

use crate::private::Private;
use crate::{RestoreError, TableState};

/// The version of snapshots.
const VERSION: u16 = 1;

/// Everything about a table at one moment, secrets included. It is stored and never sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    v: u16,
    /// The last entry it contains.
    seq: u64,
    /// When that was made.
    at: Moment,
    state: TableState,
    private: Private,
}

impl Snapshot {
    pub(crate) fn new(seq: u64, at: Moment, state: TableState, private: Private) -> Self {
        Self { v: VERSION, seq, at, state, private }
    }

    /// The number of the last entry it contains.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The public part of it.
    pub fn state(&self) -> &TableState {
        &self.state
    }

    pub(crate) fn into_parts(self) -> Result<(u64, Moment, TableState, Private), RestoreError> {
        if self.v != VERSION {
            return Err(RestoreError::Version(self.v));
        }
        Ok((self.seq, self.at, self.state, self.private))
    }

    /// Reads the text of a snapshot.
    pub fn read(text: &str) -> Result<Self, RestoreError> {
        serde_json::from_str(text).map_err(|error| RestoreError::Snapshot(error.to_string()))
    }

    /// The text of the snapshot.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a table has no maps with odd keys and no failing parts")
    }
}
