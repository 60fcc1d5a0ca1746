//! Removes expired games and tables.

use table::Link;

use super::connection::{Connection, PostgresError, Step};
use super::{Postgres, live};
use crate::config::Retention;
use crate::store::columns::number;
use crate::store::daily::{DAYS_KEPT, SWEPT};
use crate::store::decks::MOST_DECKS;
use crate::store::sweep::{GAMES, HOUR_MS, TABLES};
use crate::store::{StoreError, TrustedTime};

/// How far the sweep has come.
#[derive(Default)]
pub(super) struct Sweep {
    /// The id of the last table that it has checked.
    after: i64,
    /// Games that ended at this time or before are too many. Found once for all tables.
    too_many: i64,
}

/// Removes the oldest games that ended before a time, at most a number, and returns which they were.
pub(super) const REMOVE_GAMES: &str = "
    WITH old AS (SELECT table_id, number FROM games WHERE ended_at < $1 ORDER BY ended_at LIMIT $2),
         gone AS (DELETE FROM chapters c USING old WHERE c.table_id = old.table_id AND c.game = old.number)
    DELETE FROM games g USING old WHERE g.table_id = old.table_id AND g.number = old.number RETURNING 1::bigint";
const TOO_MANY: &str = "SELECT ended_at FROM games ORDER BY ended_at DESC OFFSET $1 LIMIT 1";
const OLD_RUNS: &str = "DELETE FROM daily_runs WHERE (day, key) IN
                        (SELECT day, key FROM daily_runs WHERE day < $1 LIMIT $2) RETURNING 1";
const OLD_COUNTS: &str = "DELETE FROM daily_counts WHERE (day, second) IN
                          (SELECT day, second FROM daily_counts WHERE day < $1 LIMIT $2) RETURNING 1";
const USELESS_DECKS: &str = "DELETE FROM decks d WHERE at < $1
                             AND NOT EXISTS (SELECT FROM tables WHERE id = d.table_id AND phase = 1)";
const TOO_MANY_DECKS: &str =
    "DELETE FROM decks WHERE table_id IN (SELECT table_id FROM decks ORDER BY at DESC OFFSET $1)";
const NEXT: &str = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
/// A table that is claimed meanwhile is looked at again, as it is then.
const EXPIRED: &str = concat!(
    "DELETE FROM tables t WHERE id = ANY ($1::bigint[]) AND NOT (held AND (owner = $4 OR owner IN ",
    live!(),
    "))
     AND updated_at < CASE WHEN phase = 0 AND NOT EXISTS (SELECT FROM entries WHERE table_id = t.id) THEN $2::bigint ELSE $3::bigint END
     AND NOT EXISTS (SELECT FROM games WHERE table_id = t.id)
     RETURNING id, link"
);

impl Postgres {
    pub(super) fn sweep_some(&self, retention: &Retention, TrustedTime(now): TrustedTime) -> Result<bool, StoreError> {
        self.write_releases()?;
        let ago = |hours: u64| number(now.0.saturating_sub(hours * HOUR_MS));
        let mut sweep = self.sweep();
        let starts = sweep.after == 0;
        let known = sweep.too_many;
        let (too_many, games, days, ids, removed) = self.read(|connection| {
            let mut too_many = known;
            if starts {
                let found = connection.ask(Step::new(TOO_MANY).with(i64::from(retention.finished_games)))?;
                too_many = found.first().map_or(Ok(-1), |row| row.try_get(0))?;
                let decks = [Step::new(USELESS_DECKS).with(ago(1)), Step::new(TOO_MANY_DECKS).with(MOST_DECKS)];
                connection.run(&decks)?;
            }
            let before = ago(u64::from(retention.finished_days) * 24).max(too_many.saturating_add(1));
            let oldest_day = i64::from(puzzle::Date::of_ms(now.0).number().saturating_sub(DAYS_KEPT));
            let some = [
                Step::new(REMOVE_GAMES).with(before).with(GAMES as i64),
                Step::new(OLD_RUNS).with(oldest_day).with(SWEPT),
                Step::new(OLD_COUNTS).with(oldest_day).with(SWEPT),
                Step::new(NEXT).with(sweep.after).with(TABLES as i64),
            ];
            let found = connection.run(&some)?;
            let ids = found[3].iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>()?;
            let (unused, untouched) =
                (ago(retention.unused_hours.into()), ago(u64::from(retention.untouched_days) * 24));
            connection.script("BEGIN")?;
            let expired = Step::new(EXPIRED).with(ids.clone()).with(unused).with(untouched).with(self.run);
            let expired = connection.ask(expired)?;
            let gone = expired.iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>()?;
            let links = expired.iter().filter_map(|row| row.try_get::<_, &str>(1).ok()?.parse::<Link>().ok());
            let links: Vec<Link> = links.collect();
            if !gone.is_empty() {
                remove_rest(connection, &gone)?;
            }
            connection.script("COMMIT")?;
            Ok((too_many, found[0].len(), found[1].len().max(found[2].len()), ids, links))
        })?;
        sweep.too_many = too_many;
        for link in removed {
            self.slots().remove(&link);
        }
        let more = ids.len() == TABLES;
        sweep.after = ids.last().copied().filter(|_| more).unwrap_or(0);
        Ok(games == GAMES || more || days as i64 == SWEPT)
    }
}

/// Removes tables without finished games.
pub(super) fn remove_tables(connection: &Connection, ids: &[i64]) -> Result<(), PostgresError> {
    connection.ask(Step::new("DELETE FROM tables WHERE id = ANY ($1::bigint[])").with(ids))?;
    remove_rest(connection, ids)
}

/// Removes all that belongs to tables that were removed.
fn remove_rest(connection: &Connection, ids: &[i64]) -> Result<(), PostgresError> {
    let counted = "UPDATE meta SET value = greatest(value - $1, 0) WHERE name = 'tables'";
    let mut steps = vec![Step::new(counted).with(ids.len() as i64)];
    for sql in [
        "DELETE FROM snapshots WHERE table_id = ANY ($1::bigint[])",
        "DELETE FROM members WHERE table_id = ANY ($1::bigint[])",
        "DELETE FROM chapters WHERE table_id = ANY ($1::bigint[])",
        "DELETE FROM decks WHERE table_id = ANY ($1::bigint[])",
        "DELETE FROM entries WHERE table_id = ANY ($1::bigint[])",
    ] {
        steps.push(Step::new(sql).with(ids));
    }
    connection.run(&steps).map(drop)
}
