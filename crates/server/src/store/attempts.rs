//! Attempts at tasks: how long people took, for the grades to learn from. Nothing says who they were, or when.

use std::path::Path;

use puzzle::deck::{Edition, Level};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use table::Attempt;

use super::columns::{parsed, sealed_json};
use super::{StoreError, file_path, postgres, postgres_address, schema};

/// The newest ones are kept: 30 MB.
pub(super) const KEPT: i64 = 200_000;

/// The stored form.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredAttempt {
    edition: Edition,
    level: Level,
    /// In our notation.
    task: String,
    after_ms: u64,
    solved: bool,
    limit_ms: Option<u64>,
    aids: bool,
}

/// The stored form of an attempt, with its checksum.
pub(super) fn sealed(attempt: &Attempt) -> String {
    let Attempt { edition, level, ref task, after_ms, solved, limit_ms, aids } = *attempt;
    let stored = StoredAttempt { edition, level, task: task.to_string(), after_ms, solved, limit_ms, aids };
    sealed_json(&[], &stored)
}

/// Adds an attempt, and removes the oldest one if there are too many.
pub(super) fn add(tx: &Connection, attempt: &Attempt) -> rusqlite::Result<()> {
    tx.prepare_cached("INSERT INTO attempts (body) VALUES (?)")?.execute(params![sealed(attempt)])?;
    tx.prepare_cached("DELETE FROM attempts WHERE id <= ?")?.execute([tx.last_insert_rowid() - KEPT])?;
    Ok(())
}

/// All attempts in a database, named as for [`open`](super::open), oldest first. A server may be using it meanwhile.
pub fn read_attempts(path: &Path) -> Result<Vec<Attempt>, StoreError> {
    let (stored, name) = match postgres_address(path) {
        Some(address) => (postgres::read_attempts(address)?, postgres::without_password(address).into()),
        None => (read_file(file_path(path))?, path.to_owned()),
    };
    let attempt = |stored| {
        let StoredAttempt { edition, level, task, after_ms, solved, limit_ms, aids } = stored;
        let task = task.parse().map_err(|_| StoreError::Damaged(name.clone()))?;
        Ok(Attempt { edition, level, task, after_ms, solved, limit_ms, aids })
    };
    stored.into_iter().map(attempt).collect()
}

fn read_file(path: &Path) -> Result<Vec<StoredAttempt>, StoreError> {
    let failed = schema::failed(path);
    let db = schema::open_other(path)?;
    let mut rows = db.prepare("SELECT body FROM attempts ORDER BY id").map_err(&failed)?;
    let stored = rows.query_map([], |row| parsed::<StoredAttempt>(row, 0, &[])).map_err(&failed)?;
    stored.collect::<rusqlite::Result<_>>().map_err(&failed)
}
