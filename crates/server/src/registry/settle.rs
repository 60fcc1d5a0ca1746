//! Settles the tables that earlier runs of the server left, while clients are served already.

use std::sync::Arc;
use std::time::Duration;

use driver::{CommitResult, Output};
use table::Link;
use tokio::sync::oneshot;

use super::{TableRegistry, restore};
use crate::committer::OnCommit;
use crate::store::{self, Batch};

/// Tables that are settled at a time. A client that wants to load its table waits for these at most.
pub(super) const SETTLE_STEP: usize = 50;

/// While the store cannot be written, settling looks again after this long.
const SETTLE_RETRY: Duration = Duration::from_millis(100);

/// A table that cannot be stored is tried this often. More would not help a damaged one, and make the server look broken.
const SETTLE_TRIES: usize = 3;

impl TableRegistry {
    /// Checkpoints all tables that earlier runs of the server left with a running game or with entries after their checkpoint.
    /// Their hourglasses get back the time during which the server was down.
    ///
    /// Clients don't wait for this. A table that a client joins meanwhile is loaded at once and skipped here; one that cannot be
    /// settled in [`SETTLE_TRIES`] is settled when a client joins it, or by the next run.
    pub(crate) async fn settle(self: Arc<Self>) {
        let store = self.store.clone();
        let Ok(mut tables) = tokio::task::spawn_blocking(move || store.unsettled()).await else { return };
        self.metrics.unsettled.add(tables.len() as u64);
        let mut settled = 0;
        for _ in 0..SETTLE_TRIES {
            let mut again = Vec::new();
            for step in tables.chunks(SETTLE_STEP) {
                while !self.is_stopping() && !self.committer.is_healthy() {
                    tokio::time::sleep(SETTLE_RETRY).await;
                }
                if self.is_stopping() {
                    return;
                }
                let (stored, failed) = self.settle_some(step).await;
                settled += stored;
                self.metrics.unsettled.subtract((step.len() - failed.len()) as u64);
                again.extend(failed);
            }
            tables = again;
        }
        if settled > 0 {
            tracing::info!("restored {settled} tables that were in use when the server last stopped");
        }
    }

    /// Settles some tables. Returns how many were stored, and those that could not be.
    async fn settle_some(self: &Arc<Self>, tables: &[Link]) -> (usize, Vec<Link>) {
        let turn = self.loading.turn(None).await;
        let (registry, tables) = (self.clone(), tables.to_vec());
        let restored = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            tables.into_iter().flat_map(|link| registry.restore_left(link)).collect::<Vec<Batch>>()
        });
        let Ok(batches) = restored.await else { return (0, Vec::new()) };
        let claims: Vec<(Link, u64)> = batches.iter().map(|batch| (batch.table, batch.epoch)).collect();
        let send = |batch| {
            let (answer, result) = oneshot::channel();
            self.committer.send(batch, OnCommit::Answer(answer));
            result
        };
        // All are sent before the first result comes, so that they share a commit.
        let results: Vec<_> = batches.into_iter().map(send).collect();
        let (mut stored, mut failed) = (0, Vec::new());
        for (result, (link, epoch)) in results.into_iter().zip(claims) {
            match result.await {
                Ok(Ok(CommitResult::Stored)) => stored += 1,
                // A client has joined meanwhile.
                Ok(Ok(CommitResult::Fenced)) => {}
                // The committer has said why.
                Ok(Ok(CommitResult::NotStored) | Err(_)) | Err(_) => failed.push(link),
            }
            self.store.release(link, epoch);
        }
        (stored, failed)
    }

    /// Claims and restores a table that an earlier run left, and returns the batch that settles it.
    fn restore_left(&self, link: Link) -> Option<Batch> {
        let asked = self.clock.now();
        let found = self.store.ownership(link, asked);
        let found = found.inspect_err(|error| tracing::error!("table {link:?} can't be read: {error}")).ok()??;
        let time = found.now.max(found.alive_at);
        let stored = self.store.claim_unsettled(link, time.0.wrapping_sub(asked.0).cast_signed());
        let stored = stored.inspect_err(|error| tracing::error!("table {link:?} can't be read: {error}")).ok()??;
        // The table goes on with its own time.
        let (epoch, now) = (stored.epoch, time.plus_ms(self.clock.now().ms_since(asked)));
        let sealed =
            restore::<()>(stored, self.node.config, now).map(|mut driver| driver.seal(now)).unwrap_or_default();
        let batch = sealed.into_iter().find_map(|output| match output {
            Output::Store(batch) => Some(store::encode(batch, |_, _| {})),
            Output::MakeDeck(_) => None,
        });
        if batch.is_none() {
            self.store.release(link, epoch);
        }
        batch
    }
}
