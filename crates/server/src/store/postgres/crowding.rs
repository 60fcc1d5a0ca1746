//! What goes first when there is no room: the oldest tables where nothing was played, and the oldest finished games.

use rules::Moment;
use table::Link;

use super::connection::{Connection, PostgresError, Step};
use super::sweep::{REMOVE_GAMES, remove_tables};
use super::{Postgres, live};
use crate::store::columns::number;
use crate::store::crowding::{GAMES, PASSED_OVER, RECENT_MS};
use crate::store::{MadeRoom, StoreError};

const OLDEST: &str = concat!(
    "SELECT id, link, running OR held AND (owner = $2 OR owner IN ",
    live!(),
    ") OR EXISTS (SELECT FROM entries WHERE table_id = id)
     FROM tables WHERE NOT played AND updated_at < $1 ORDER BY updated_at, id LIMIT $3"
);
const PASS_OVER: &str = "UPDATE tables SET updated_at = $1 WHERE id = ANY ($2::bigint[])";

/// Removes the oldest table where no round was ever finished, which nobody uses. `None` if there is none; otherwise its link, if that
/// can be read.
pub(super) fn remove_oldest_unplayed(
    connection: &Connection,
    run: i64,
    now: Moment,
) -> Result<Option<Option<Link>>, PostgresError> {
    let before = number(now.0.saturating_sub(RECENT_MS));
    let oldest = Step::new(OLDEST).with(before).with(run).with(PASSED_OVER as i64 + 1);
    let mut passed_over: Vec<i64> = Vec::new();
    let mut removed = None;
    for row in connection.ask(oldest)? {
        let (id, link, is_in_use): (i64, &str, bool) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if !is_in_use {
            remove_tables(connection, &[id])?;
            removed = Some(link.parse().ok());
            break;
        }
        passed_over.push(id);
    }
    if !passed_over.is_empty() {
        connection.ask(Step::new(PASS_OVER).with(number(now.0)).with(passed_over))?;
    }
    Ok(removed)
}

/// The bytes that finished games and tables take, by a sample of at most some thousand pages. The size of PostgreSQL's files would not
/// do: they never shrink.
const PAGES: &str = "SELECT greatest(pg_relation_size('chapters') / 8192, 1)::float8";
const SAMPLE: &str = "SELECT coalesce(sum(length(body) + 100), 0)::float8 FROM chapters TABLESAMPLE SYSTEM ($1)";
const TABLES: &str = "SELECT value::float8 FROM meta WHERE name = 'tables'";

/// Pages that are read for an estimate.
const SAMPLED_PAGES: f64 = 2_000.0;

/// What a table takes without its games.
const TABLE_BYTES: f64 = 2_500.0;

impl Postgres {
    pub(super) fn make_some_room(&self) -> Result<MadeRoom, StoreError> {
        let Some(limit_mb) = self.limit_mb else { return Ok(MadeRoom::default()) };
        let limit = f64::from(limit_mb) * f64::from(1 << 20) * 0.9;
        let is_nearly_full = |connection: &Connection| -> Result<bool, PostgresError> {
            let number = |rows: Vec<tokio_postgres::Row>| -> Result<f64, PostgresError> {
                Ok(rows.first().ok_or(PostgresError::Damaged)?.try_get(0)?)
            };
            let pages = number(connection.ask(Step::new(PAGES))?)?;
            let percent = (100.0 * SAMPLED_PAGES / pages).min(100.0);
            let sampled = number(connection.ask(Step::new(SAMPLE).with(percent as f32))?)?;
            let tables = number(connection.ask(Step::new(TABLES))?)?;
            Ok(sampled * 100.0 / percent + tables * TABLE_BYTES > limit)
        };
        self.read(|connection| {
            if !is_nearly_full(connection)? {
                return Ok(MadeRoom::default());
            }
            let games = connection.ask(Step::new(REMOVE_GAMES).with(i64::MAX).with(GAMES))?.len();
            Ok(MadeRoom { games, more: games > 0 && is_nearly_full(connection)? })
        })
    }
}
