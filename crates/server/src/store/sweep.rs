//! Removes expired games and tables ([`super::Store::sweep`]).

use rusqlite::{Connection, params};
use table::Link;

use super::columns::number;
use super::journal::remove_chapters;
use super::sqlite::Sqlite;
use super::{StoreError, TrustedTime, daily, decks};
use crate::config::Retention;

/// Games and tables per call. Commits wait for one call at most.
pub(super) const GAMES: usize = 50;
pub(super) const TABLES: usize = 200;

pub(super) const HOUR_MS: u64 = 3_600_000;

impl Sqlite {
    pub(super) fn sweep_some(&self, retention: &Retention, TrustedTime(now): TrustedTime) -> Result<bool, StoreError> {
        let failed = self.failed();
        let mut journal = self.journal();
        let journal = &mut *journal;
        let ago = |hours: u64| number(now.0.saturating_sub(hours * HOUR_MS));
        let tx = journal.db.transaction().map_err(&failed)?;

        let old_games =
            games_to_remove(&tx, retention, ago(u64::from(retention.finished_days) * 24)).map_err(&failed)?;
        for &(table, game) in &old_games {
            remove_game(&tx, table, game).map_err(&failed)?;
        }

        let more_days = daily::sweep(&tx, now).map_err(&failed)?;
        if journal.swept == 0 {
            decks::sweep(&tx, ago(1)).map_err(&failed)?;
        }
        let mut removed = Vec::new();
        let tables = some_tables(&tx, journal.swept).map_err(&failed)?;
        let (unused, untouched) = (ago(retention.unused_hours.into()), ago(u64::from(retention.untouched_days) * 24));
        for table in &tables {
            let in_memory =
                table.link.is_some_and(|link| journal.slots.get(&link).is_some_and(|slot| slot.epoch.is_some()));
            // An unsettled table may have begun a game after its last checkpoint.
            let is_unused = table.is_unused && table.link.is_none_or(|link| !journal.unsettled.contains_key(&link));
            let too_old = table.updated_at < if is_unused { unused } else { untouched };
            if too_old && !in_memory && !has_games(&tx, table.id).map_err(&failed)? {
                remove_table(&tx, table.id).map_err(&failed)?;
                removed.push(table.link);
            }
        }
        tx.commit().map_err(&failed)?;
        journal.tables = journal.tables.saturating_sub(removed.len() as u32);
        removed.into_iter().flatten().for_each(|link| journal.forget(link));
        let more = tables.len() == TABLES;
        journal.swept = tables.last().filter(|_| more).map_or(0, |table| table.id);
        Ok(old_games.len() == GAMES || more || more_days)
    }
}

struct SweepCandidate {
    id: i64,
    link: Option<Link>,
    /// No game was started there.
    is_unused: bool,
    updated_at: i64,
}

/// The next [`TABLES`] tables, with ids above `after`.
fn some_tables(tx: &Connection, after: i64) -> rusqlite::Result<Vec<SweepCandidate>> {
    let sql = "SELECT id, link, phase, updated_at FROM tables WHERE id > ? ORDER BY id LIMIT ?";
    let mut tables = tx.prepare_cached(sql)?;
    let rows = tables.query_map(params![after, TABLES as i64], |row| {
        let link = row.get_ref(1)?.as_str()?.parse().ok();
        Ok(SweepCandidate { id: row.get(0)?, link, is_unused: row.get::<_, i64>(2)? == 0, updated_at: row.get(3)? })
    })?;
    rows.collect()
}

/// Expired games, as the id of their table and their number: too old, or the oldest of too many.
fn games_to_remove(tx: &Connection, retention: &Retention, too_old: i64) -> rusqlite::Result<Vec<(i64, u32)>> {
    let count: i64 = tx.prepare_cached("SELECT count(*) FROM games")?.query_row([], |row| row.get(0))?;
    let too_many = (count - i64::from(retention.finished_games)).max(0);
    let sql = "SELECT table_id, number, ended_at FROM games ORDER BY ended_at LIMIT ?";
    let mut oldest = tx.prepare_cached(sql)?;
    let rows = oldest.query_map([GAMES as i64], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, i64>(2)?)))?;
    let mut found = Vec::new();
    for (rank, row) in (0..).zip(rows) {
        let (table, game, ended_at) = row?;
        if ended_at < too_old || rank < too_many {
            found.push((table, game));
        }
    }
    Ok(found)
}

fn has_games(tx: &Connection, table: i64) -> rusqlite::Result<bool> {
    tx.prepare_cached("SELECT 1 FROM games WHERE table_id = ?")?.exists([table])
}

/// Removes a finished game, with what was kept for its replay.
pub(super) fn remove_game(tx: &Connection, table: i64, game: u32) -> rusqlite::Result<()> {
    tx.prepare_cached("DELETE FROM games WHERE table_id = ? AND number = ?")?.execute(params![table, game])?;
    remove_chapters(tx, table, game)
}

/// Removes a table without finished games.
pub(super) fn remove_table(tx: &Connection, table: i64) -> rusqlite::Result<()> {
    for sql in [
        "DELETE FROM tables WHERE id = ?",
        "DELETE FROM snapshots WHERE table_id = ?",
        "DELETE FROM members WHERE table_id = ?",
        "DELETE FROM chapters WHERE table_id = ?",
        "DELETE FROM decks WHERE table_id = ?",
        "DELETE FROM unsettled WHERE table_id = ?",
    ] {
        tx.prepare_cached(sql)?.execute([table])?;
    }
    Ok(())
}
