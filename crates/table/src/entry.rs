//! An entry of the log of a table.

use rules::Moment;
use serde::{Deserialize, Serialize};

use crate::{MemberId, TableEvent};

/// All that followed from one input, under one number. Entries are stored and sent as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The number, from 1, without gaps.
    pub seq: u64,
    /// When, by the clock of the server.
    pub at: Moment,
    /// The wish that it grants. Whoever had the wish knows by this that it is granted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Cause>,
    /// What happened.
    pub events: Vec<TableEvent>,
}

/// Which wish, written as `[member, session, n]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "(MemberId, u32, u32)", from = "(MemberId, u32, u32)")]
pub struct Cause {
    /// Whose.
    pub member: MemberId,
    /// The session of the client, a number it has chosen.
    pub session: u32,
    /// The number of the wish in the session.
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
