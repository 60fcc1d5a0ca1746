//! The tables that earlier runs of the server left with a running game, or with entries after their checkpoint.
//!
//! A table is settled by its first checkpoint in this run: it pauses the game as of the moment when the server was last alive. Until
//! then the table remembers that moment, in the database, because the signs of life of this run move on, and because this run may
//! crash as well before the table is settled:
//!
//! ```text
//!   run 1                     run 2                      run 3
//!   ..... A, B and C play |   A settled, D plays ... |   B and C are paused as of the end of run 1,
//!                       crash                      crash    A and D as of the end of run 2
//! ```

use std::collections::HashMap;

use rules::Moment;
use rusqlite::{Connection, params};
use table::Link;

use super::columns::{link, moment, number, seq};

/// A table that an earlier run left unsettled.
#[derive(Clone, Debug)]
pub(super) struct UnsettledTable {
    pub(super) id: i64,
    /// When the run that left it was last alive.
    pub(super) alive_at: Moment,
    /// Its journal rows that no checkpoint includes. The journal has no index by table, and searching it for each table would take
    /// long after a crash.
    pub(super) rows: Vec<i64>,
    /// The number of its last entry.
    pub(super) last: u64,
}

/// Finds all unsettled tables. Those that the last run left are marked with `alive_at`, its last sign of life.
pub(super) fn find(tx: &Connection, alive_at: Moment) -> rusqlite::Result<HashMap<Link, UnsettledTable>> {
    let mut tables = HashMap::new();
    let mut running = tx.prepare("SELECT id, link, seq FROM tables WHERE running")?;
    let mut rows = running.query([])?;
    while let Some(row) = rows.next()? {
        let table = UnsettledTable { id: row.get(0)?, alive_at, rows: Vec::new(), last: seq(row, 2)? };
        tables.insert(link(row, 1)?, table);
    }
    // The journal is short after an orderly shutdown, and bounded after any other.
    let mut dirty = tx.prepare(
        "SELECT t.id, t.link, j.id, j.seq FROM journal j JOIN tables t ON t.id = j.table_id AND j.seq > t.seq
         ORDER BY j.id",
    )?;
    let mut rows = dirty.query([])?;
    while let Some(row) = rows.next()? {
        let new = UnsettledTable { id: row.get(0)?, alive_at, rows: Vec::new(), last: 0 };
        let table = tables.entry(link(row, 1)?).or_insert(new);
        table.rows.push(row.get(2)?);
        table.last = seq(row, 3)?;
    }
    // Runs before the last one may have left some as well.
    let mut known = tx.prepare("SELECT table_id, alive_at FROM unsettled")?;
    let known: HashMap<i64, Moment> =
        known.query_map([], |row| Ok((row.get(0)?, moment(row, 1)?)))?.collect::<Result<_, _>>()?;
    let mut mark = tx.prepare("INSERT INTO unsettled VALUES (?, ?)")?;
    for table in tables.values_mut() {
        match known.get(&table.id) {
            Some(earlier) => table.alive_at = *earlier,
            None => drop(mark.execute(params![table.id, number(alive_at.0)])?),
        }
    }
    Ok(tables)
}

/// Forgets a table that is settled or removed.
pub(super) fn forget(tx: &Connection, table: i64) -> rusqlite::Result<()> {
    tx.prepare_cached("DELETE FROM unsettled WHERE table_id = ?")?.execute([table])?;
    Ok(())
}
