//! Encodes batches as text and decodes stored tables, for any store.

use std::sync::Arc;

use driver::Claim;
use table::{Checkpoint, Entry, GuestKey, JournalRecord, Link, RestoreError, Snapshot, TableSummary, ToClient};

use super::{Batch, StoredEntry, StoredTable, Write};

/// Encodes a batch of a driver. Calls `entry` with the number and text of each entry: the text is also the message to clients.
pub fn encode(batch: driver::Batch, mut entry: impl FnMut(u64, &str)) -> Batch {
    let driver::Batch { table, epoch, writes, .. } = batch;
    let write = |write| match write {
        driver::Write::Append(JournalRecord { entry: appended, key }) => {
            let (seq, text) = (appended.seq, message(appended));
            entry(seq, &text);
            Write::Append { seq, text, key }
        }
        driver::Write::Checkpoint(checkpoint) => encode_checkpoint(*checkpoint),
        driver::Write::GameOver(game) => Write::GameOver(game),
        driver::Write::Achievement(achievement) => Write::Achievement(achievement),
    };
    Batch { table, epoch, writes: writes.into_iter().map(write).collect() }
}

/// The batch that creates a table, unless its guest has `most` already.
pub fn first_batch(table: Link, by: GuestKey, most: u32, snapshot: &Snapshot) -> Batch {
    let create = Write::Create { by, most, snapshot: snapshot.text(), summary: TableSummary::from(snapshot.state()) };
    Batch { table, epoch: 0, writes: vec![create] }
}

/// Decodes a claimed table for its driver.
pub fn decode(stored: StoredTable) -> Result<Claim, RestoreError> {
    let StoredTable { table, epoch, snapshot, tail } = stored;
    let tail = tail.into_iter().map(decode_entry).collect::<Result<_, _>>()?;
    Ok(Claim { table, epoch, snapshot: Snapshot::read(&snapshot)?, tail })
}

fn decode_entry(StoredEntry { text, key }: StoredEntry) -> Result<JournalRecord, RestoreError> {
    match ToClient::read(&text) {
        Ok(ToClient::Entry(entry)) => Ok(JournalRecord { entry, key }),
        Ok(_) => Err(RestoreError::Snapshot("a message in its journal is not an entry".into())),
        Err(error) => Err(RestoreError::Snapshot(format!("an entry in its journal is invalid: {error}"))),
    }
}

fn encode_checkpoint(Checkpoint { snapshot, chapter }: Checkpoint) -> Write {
    let state = snapshot.state();
    // Before the first game there is nothing to replay.
    let chapter = if state.game.is_some() { chapter.into_iter().map(message).collect() } else { Vec::new() };
    Write::Checkpoint {
        seq: snapshot.seq(),
        snapshot: snapshot.text(),
        summary: TableSummary::from(state),
        members: state.members.iter().map(|member| member.id).collect(),
        running: state.is_running(),
        chapter,
    }
}

fn message(entry: Arc<Entry>) -> String {
    ToClient::Entry(entry).text()
}
