//! Counts the answers that an attacker gets.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ::table::Rejection;
use serde::{Deserialize, Serialize};

use crate::client::ClientError;

/// Counts for all tasks of an attacker.
#[derive(Default)]
pub(crate) struct Tally {
    sent: AtomicU64,
    too_many: AtomicU64,
    busy: AtomicU64,
    rejected: AtomicU64,
    closed: AtomicU64,
    notes: Mutex<Vec<String>>,
    faults: Mutex<Vec<String>>,
    times_ms: Mutex<Vec<u64>>,
}

/// The last line that an attacker prints.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct TallyReport {
    /// Requests, messages, frames or connections.
    pub(crate) sent: u64,
    /// HTTP responses with status 429.
    pub(crate) too_many: u64,
    /// HTTP responses with status 503.
    pub(crate) busy: u64,
    /// Requests that a table rejected.
    pub(crate) rejected: u64,
    /// Connections that were refused, or that the server closed.
    pub(crate) closed: u64,
    /// Remarks on the attack, such as the size of a replay.
    pub(crate) notes: Vec<String>,
    /// Promises that the server broke.
    pub(crate) faults: Vec<String>,
    /// Times that were measured, for a restart.
    pub(crate) times_ms: Vec<u64>,
}

impl Tally {
    /// Forgets what was counted during preparations.
    pub(crate) fn begin(&self) {
        for counter in [&self.sent, &self.too_many, &self.busy, &self.rejected, &self.closed] {
            counter.store(0, Ordering::Relaxed);
        }
    }

    pub(crate) fn sent(&self, count: u64) {
        self.sent.fetch_add(count, Ordering::Relaxed);
    }

    /// Counts an HTTP status.
    pub(crate) fn status(&self, status: u16) {
        match status {
            429 => self.too_many.fetch_add(1, Ordering::Relaxed),
            503 => self.busy.fetch_add(1, Ordering::Relaxed),
            _ => 0,
        };
    }

    pub(crate) fn rejected(&self) {
        self.rejected.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn closed(&self) {
        self.closed.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a failure by its kind.
    pub(crate) fn failed(&self, error: &ClientError) {
        match error {
            ClientError::Status(status, _) => self.status(*status),
            ClientError::Rejected(Rejection::NotYet { .. } | Rejection::Shuffling, _) => {}
            ClientError::Rejected(..) => self.rejected(),
            ClientError::Broken(_) | ClientError::Goodbye(..) | ClientError::Strange(_) => self.closed(),
        }
    }

    pub(crate) fn note(&self, sentence: String) {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).push(sentence);
    }

    pub(crate) fn fault(&self, sentence: String) {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).push(sentence);
    }

    pub(crate) fn time(&self, time: Duration) {
        let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.times_ms.lock().unwrap_or_else(PoisonError::into_inner).push(ms);
    }

    pub(crate) fn report(&self) -> TallyReport {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let sentences = |list: &Mutex<Vec<String>>| list.lock().unwrap_or_else(PoisonError::into_inner).clone();
        TallyReport {
            sent: count(&self.sent),
            too_many: count(&self.too_many),
            busy: count(&self.busy),
            rejected: count(&self.rejected),
            closed: count(&self.closed),
            notes: sentences(&self.notes),
            faults: sentences(&self.faults),
            times_ms: self.times_ms.lock().unwrap_or_else(PoisonError::into_inner).clone(),
        }
    }
}
