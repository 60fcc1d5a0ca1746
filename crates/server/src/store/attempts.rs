//! Attempts at tasks: how long people took, for the grades to learn from. Nothing says who they were, or when.

use std::path::Path;

use puzzle::deck::{Edition, Level};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use table::Attempt;

use super::sqlite::{parsed, sealed_json};
use super::{StoreError, schema};

/// The newest ones are kept: 30 MB.
const KEPT: i64 = 200_000;

/// The stored form.
#[derive(Serialize, Deserialize)]
struct StoredAttempt {
    edition: Edition,
    level: Level,
    /// In our notation.
    task: String,
    after_ms: u64,
    solved: bool,
    limit_ms: Option<u64>,
    aids: bool,
}

/// Adds an attempt, and removes the oldest one if there are too many.
pub(super) fn add(tx: &Connection, attempt: &Attempt) -> rusqlite::Result<()> {
    let Attempt { edition, level, ref task, after_ms, solved, limit_ms, aids } = *attempt;
    let stored = StoredAttempt { edition, level, task: task.to_string(), after_ms, solved, limit_ms, aids };
    tx.prepare_cached("INSERT INTO attempts (body) VALUES (?)")?.execute(params![sealed_json(&[], &stored)])?;
    tx.prepare_cached("DELETE FROM attempts WHERE id <= ?")?.execute([tx.last_insert_rowid() - KEPT])?;
    Ok(())
}

/// All attempts in a database, oldest first. A server may be using it meanwhile.
pub fn read_attempts(path: &Path) -> Result<Vec<Attempt>, StoreError> {
    let failed = schema::failed(path);
    let db = schema::open_other(path)?;
    let mut rows = db.prepare("SELECT body FROM attempts ORDER BY id").map_err(&failed)?;
    let stored = rows.query_map([], |row| parsed::<StoredAttempt>(row, 0, &[])).map_err(&failed)?;
    stored
        .map(|stored| {
            let StoredAttempt { edition, level, task, after_ms, solved, limit_ms, aids } = stored.map_err(&failed)?;
            let task = task.parse().map_err(|_| StoreError::Damaged(path.into()))?;
            Ok(Attempt { edition, level, task, after_ms, solved, limit_ms, aids })
        })
        .collect()
}
