//! The entries of a table's log.

use rules::Moment;
use serde::{Deserialize, Serialize};

use crate::{MemberId, TableEvent};

/// The events of one change, under one sequence number. Entries are stored and sent whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Sequence number, from 1, without gaps.
    pub seq: u64,
    /// Server time.
    pub at: Moment,
    /// The request that caused it. To its client this is the answer: the request was accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Cause>,
    /// In order; applying them all brings a state up to date.
    pub events: Vec<TableEvent>,
}

/// Identifies a request; serialized as `[member, session, n]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "(MemberId, u32, u32)", from = "(MemberId, u32, u32)")]
pub struct Cause {
    /// The person who made the request.
    pub member: MemberId,
    /// The session of the client, a random number it has chosen.
    pub session: u32,
    /// The number of the request in the session, from 1.
    pub n: u32,
}

impl From<Cause> for (MemberId, u32, u32) {
    fn from(Cause { member, session, n }: Cause) -> Self {
        (member, session, n)
    }
}

impl From<(MemberId, u32, u32)> for Cause {
    fn from((member, session, n): (MemberId, u32, u32)) -> Self {
        Self { member, session, n }
    }
}
