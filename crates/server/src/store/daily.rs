//! Runs of the daily five: one of each guest and day, and the number of runs for each second.
//!
//! The counts make every question about a day as cheap as any other: it reads at most [`LAST_SECOND`] short rows, however many
//! people have played.

use puzzle::Date;
use rules::Moment;
use rules::daily::DailyResult;
use rusqlite::{Connection, OptionalExtension, params};
use serde::{Deserialize, Serialize};
use table::{Attempt, GuestKey};

use super::attempts;
use super::columns::{moment, number, parsed, sealed_json};

/// Runs of an hour and longer are counted together.
const LAST_SECOND: u64 = 3_600;

/// Runs that are listed for a day. With those of all days that are kept, about 40 MB.
pub(super) const MOST_RUNS: u32 = 10_000;

/// Days for which runs are kept.
pub(super) const DAYS_KEPT: u32 = 30;

/// The best runs of a day that are listed with their names.
pub(super) const SHOWN: u32 = 10;

/// Runs and counts that one call of [`sweep`] removes.
pub(super) const SWEPT: i64 = 500;

/// A run that was verified.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedRun {
    /// Empty for a player who did not want to be named.
    pub name: String,
    /// The times.
    #[serde(flatten)]
    pub result: DailyResult,
}

/// The answer to a run that shall be listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListAnswer {
    /// It is listed now.
    Listed,
    /// The guest has sent it before.
    ListedBefore,
    /// The guest has another run on this day: only the first one counts.
    HasAnother,
    /// As many runs are listed on this day as a server keeps.
    Full,
}

/// A day, as one guest sees it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DailyStanding {
    /// Seconds, rounded down, and the number of runs that took them; in order, without empty ones.
    pub seconds: Vec<(u32, u32)>,
    /// The best runs, the quickest first.
    pub best: Vec<ListedRun>,
    /// The guest's own run.
    pub own: Option<ListedRun>,
}

/// The values of a row that its checksum protects, besides the text.
pub(super) fn owner(day: i64, GuestKey(key): GuestKey, total_ms: i64, at: i64) -> Vec<i64> {
    let key = key.as_chunks().0.iter().map(|part| i64::from_le_bytes(*part));
    [day, total_ms, at].into_iter().chain(key).collect()
}

pub(super) fn second(total_ms: u64) -> i64 {
    number((total_ms / 1000).min(LAST_SECOND))
}

/// Lists a run, and counts its attempts if it is new.
pub(super) fn add(
    tx: &Connection,
    date: Date,
    key: GuestKey,
    run: &ListedRun,
    new: &[Attempt],
    now: Moment,
) -> rusqlite::Result<ListAnswer> {
    let day = i64::from(date.number());
    if let Some(before) = find(tx, day, key)? {
        let same = before.result == run.result;
        return Ok(if same { ListAnswer::ListedBefore } else { ListAnswer::HasAnother });
    }
    let count = "SELECT coalesce(sum(runs), 0) FROM daily_counts WHERE day = ?";
    let count: u32 = tx.prepare_cached(count)?.query_row([day], |row| row.get(0))?;
    if count >= MOST_RUNS {
        return Ok(ListAnswer::Full);
    }
    let (total_ms, at) = (run.result.total_ms(), number(now.0));
    let body = sealed_json(&owner(day, key, number(total_ms), at), run);
    let row = params![day, key.0, number(total_ms), at, body];
    tx.prepare_cached("INSERT INTO daily_runs VALUES (?, ?, ?, ?, ?)")?.execute(row)?;
    let up = "INSERT INTO daily_counts VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET runs = runs + 1";
    tx.prepare_cached(up)?.execute(params![day, second(total_ms)])?;
    for attempt in new {
        attempts::add(tx, attempt)?;
    }
    Ok(ListAnswer::Listed)
}

fn find(db: &Connection, day: i64, key: GuestKey) -> rusqlite::Result<Option<ListedRun>> {
    let mut find = db.prepare_cached("SELECT body, total_ms, at FROM daily_runs WHERE day = ? AND key = ?")?;
    find.query_row(params![day, key.0], |row| parsed(row, 0, &owner(day, key, row.get(1)?, number(moment(row, 2)?.0))))
        .optional()
}

/// A day, as a guest sees it.
pub(super) fn standing(db: &Connection, date: Date, guest: Option<GuestKey>) -> rusqlite::Result<DailyStanding> {
    let day = i64::from(date.number());
    let mut seconds = db.prepare_cached("SELECT second, runs FROM daily_counts WHERE day = ? ORDER BY second")?;
    let seconds = seconds.query_map([day], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<rusqlite::Result<_>>()?;
    let best = "SELECT body, total_ms, at, key FROM daily_runs WHERE day = ? ORDER BY total_ms, at LIMIT ?";
    let mut best = db.prepare_cached(best)?;
    let best = best.query_map(params![day, SHOWN], |row| {
        let key = GuestKey(row.get(3)?);
        parsed(row, 0, &owner(day, key, row.get(1)?, number(moment(row, 2)?.0)))
    })?;
    let best = best.collect::<rusqlite::Result<_>>()?;
    let own = guest.map(|key| find(db, day, key)).transpose()?.flatten();
    Ok(DailyStanding { seconds, best, own })
}

/// Removes some of the days that are too old, and returns whether there may be more.
pub(super) fn sweep(tx: &Connection, now: Moment) -> rusqlite::Result<bool> {
    let oldest = i64::from(Date::of_ms(now.0).number().saturating_sub(DAYS_KEPT));
    let mut removed = 0;
    for (table, key) in [("daily_runs", "key"), ("daily_counts", "second")] {
        let sql = format!(
            "DELETE FROM {table} WHERE (day, {key}) IN (SELECT day, {key} FROM {table} WHERE day < ? LIMIT {SWEPT})"
        );
        removed = removed.max(tx.prepare_cached(&sql)?.execute([oldest])? as i64);
    }
    Ok(removed == SWEPT)
}
