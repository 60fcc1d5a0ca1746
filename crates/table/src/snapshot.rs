//! The stored form of a table.

use rules::Moment;
use serde::{Deserialize, Serialize};

use crate::private::Private;
use crate::{RestoreError, TableState};

/// The format version of snapshots.
const VERSION: u16 = 1;

/// A whole table at one moment, private part included. It is stored and never sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    v: u16,
    /// The number of the last entry it contains.
    seq: u64,
    /// The time of that entry.
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

    /// The public part.
    pub fn state(&self) -> &TableState {
        &self.state
    }

    /// The first entry of the current game, or of the last one.
    pub(crate) fn game_from(&self) -> u64 {
        self.private.game_from
    }

    pub(crate) fn into_parts(self) -> Result<(u64, Moment, TableState, Private), RestoreError> {
        if self.v != VERSION {
            return Err(RestoreError::Version(self.v));
        }
        Ok((self.seq, self.at, self.state, self.private))
    }

    /// Parses a snapshot from JSON.
    pub fn read(text: &str) -> Result<Self, RestoreError> {
        serde_json::from_str(text).map_err(|error| RestoreError::Snapshot(error.to_string()))
    }

    /// The snapshot as JSON.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("snapshots contain nothing that JSON cannot express")
    }
}
