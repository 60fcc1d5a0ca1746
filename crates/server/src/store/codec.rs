//! Encodes batches as text and decodes stored tables, for any store.

use std::sync::Arc;

use driver::Claim;
use table::{Checkpoint, Entry, GuestKey, JournalRecord, Link, Match, RestoreError, Snapshot, TableSummary, ToClient};

use super::{Batch, Chapter, StoredEntry, StoredTable, Write};
use crate::limits::Limits;

/// Encodes a batch of a driver. Calls `entry` with the number and text of each entry: the text is also the message to clients.
pub fn encode(batch: driver::Batch, mut entry: impl FnMut(u64, &str)) -> Batch {
    let driver::Batch { table, epoch, writes, .. } = batch;
    let write = |write| match write {
        driver::Write::Append(JournalRecord { entry: appended, key }) => {
            let (seq, text) = (appended.seq, message(appended));
            entry(seq, &text);
            Write::Append { seq, text, key }
        }
        driver::Write::Checkpoint(checkpoint) => encode_checkpoint(&checkpoint),
        driver::Write::GameOver(game) => Write::GameOver(game),
        driver::Write::GameDropped { number } => Write::GameDropped { number },
        driver::Write::Achievement(earned) => Write::Achievement(earned),
        driver::Write::Attempt(attempt) => Write::Attempt(attempt),
    };
    // No result that no person could have is listed among those of others.
    let counts = |write: &driver::Write| !matches!(write, driver::Write::Achievement(earned) if !earned.is_plausible);
    Batch { table, epoch, writes: writes.into_iter().filter(counts).map(write).collect() }
}

/// The batch that creates a table, unless its guest or the store has as many as the limits allow.
pub fn first_batch(table: Link, by: GuestKey, limits: &Limits, snapshot: &Snapshot) -> Batch {
    let create = Write::Create {
        by,
        most: limits.tables_per_guest,
        most_stored: limits.stored_tables,
        snapshot: snapshot.text(),
        summary: TableSummary::from(snapshot.state()),
    };
    Batch { table, epoch: 0, writes: vec![create] }
}

/// Decodes a claimed table for its driver.
pub fn decode(stored: StoredTable) -> Result<Claim, RestoreError> {
    let StoredTable { table, epoch, snapshot, tail, .. } = stored;
    let tail = tail.into_iter().map(decode_entry).collect::<Result<_, _>>()?;
    Ok(Claim { table, epoch, snapshot: Snapshot::read(&snapshot)?, tail })
}

/// Decodes entries that a client misses. `None` if one can't be read.
pub fn decode_entries(entries: Vec<StoredEntry>) -> Option<Vec<Arc<Entry>>> {
    entries.into_iter().map(|entry| Some(decode_entry(entry).ok()?.entry)).collect()
}

fn decode_entry(StoredEntry { text, key }: StoredEntry) -> Result<JournalRecord, RestoreError> {
    match ToClient::read(&text) {
        Ok(ToClient::Entry(entry)) => Ok(JournalRecord { entry, key }),
        Ok(_) => Err(RestoreError::Snapshot("a message in its journal is not an entry".into())),
        Err(error) => Err(RestoreError::Snapshot(format!("an entry in its journal is invalid: {error}"))),
    }
}

fn encode_checkpoint(checkpoint: &Checkpoint) -> Write {
    let snapshot = &checkpoint.snapshot;
    let state = snapshot.state();
    let chapter = checkpoint.replay_part().map(|part| Chapter {
        game: part.game,
        from: part.entries.first().map_or(0, |entry| entry.seq),
        messages: part.entries.into_iter().map(message).collect(),
    });
    Write::Checkpoint {
        seq: snapshot.seq(),
        snapshot: snapshot.text(),
        summary: TableSummary::from(state),
        members: state.members.iter().map(|member| member.id).collect(),
        running: state.is_running(),
        played: state.game.as_ref().is_some_and(Match::has_finished_round),
        chapter,
    }
}

fn message(entry: Arc<Entry>) -> String {
    ToClient::Entry(entry).text()
}
