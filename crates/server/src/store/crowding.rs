//! What goes first when there is no room: the oldest tables where nothing was played, when there are too many tables, and the oldest
//! finished games, when the database is nearly full.

use rules::Moment;
use rusqlite::{Connection, OptionalExtension, params};
use table::Link;

use super::columns::number;
use super::sqlite::Sqlite;
use super::sweep::{remove_game, remove_table};
use super::{MadeRoom, StoreError};

/// A table that was used a moment ago does not make room for another one: its people may only have lost their connection.
pub(super) const RECENT_MS: u64 = 600_000;

/// Tables in use that are passed over for one new table. Each of them then counts as used at this time, so that it is not looked at
/// again for a while.
pub(super) const PASSED_OVER: usize = 256;

/// Removes the oldest table where no round was ever finished, which nobody uses. `None` if there is none; otherwise its link, if that
/// can be read.
pub(super) fn remove_oldest_unplayed(
    tx: &Connection,
    is_in_use: impl Fn(Link) -> bool,
    now: Moment,
) -> rusqlite::Result<Option<Option<Link>>> {
    let sql = "SELECT id, link FROM tables WHERE NOT played AND updated_at < ? ORDER BY updated_at LIMIT 1";
    let before = number(now.0.saturating_sub(RECENT_MS));
    for _ in 0..=PASSED_OVER {
        let oldest =
            |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)?, row.get_ref(1)?.as_str()?.parse::<Link>().ok()));
        let Some((id, link)) = tx.prepare_cached(sql)?.query_row([before], oldest).optional()? else { return Ok(None) };
        if link.is_some_and(&is_in_use) {
            tx.prepare_cached("UPDATE tables SET updated_at = ? WHERE id = ?")?.execute(params![number(now.0), id])?;
            continue;
        }
        remove_table(tx, id)?;
        return Ok(Some(link));
    }
    Ok(None)
}

/// Games per call. Commits wait for one call at most.
pub(super) const GAMES: i64 = 50;

impl Sqlite {
    pub(super) fn make_some_room(&self) -> Result<MadeRoom, StoreError> {
        let Some(limit) = self.page_limit else { return Ok(MadeRoom::default()) };
        let failed = self.failed();
        let mut journal = self.journal();
        let is_nearly_full = |db: &Connection| {
            let pages = |name| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
            // Free pages are used again before the file grows.
            Ok(pages("page_count")? - pages("freelist_count")? > limit / 10 * 9)
        };
        if !is_nearly_full(&journal.db).map_err(&failed)? {
            return Ok(MadeRoom::default());
        }
        let tx = journal.db.transaction().map_err(&failed)?;
        let games = remove_oldest_games(&tx).and_then(|games| tx.commit().map(|()| games)).map_err(&failed)?;
        Ok(MadeRoom { games, more: games > 0 && is_nearly_full(&journal.db).map_err(&failed)? })
    }
}

/// Removes the oldest finished games, at most [`GAMES`], and returns how many there were.
fn remove_oldest_games(tx: &Connection) -> rusqlite::Result<usize> {
    let mut oldest = tx.prepare_cached("SELECT table_id, number FROM games ORDER BY ended_at LIMIT ?")?;
    let games = oldest.query_map([GAMES], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let games = games.collect::<rusqlite::Result<Vec<(i64, u32)>>>()?;
    games.iter().try_for_each(|&(table, game)| remove_game(tx, table, game))?;
    Ok(games.len())
}
