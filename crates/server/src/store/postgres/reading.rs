//! Reading from PostgreSQL.

use std::ops::RangeInclusive;

use driver::FinishedGame;
use puzzle::Date;
use rules::Moment;
use table::{Attempt, GuestKey, Link, MemberId, TableSummary};
use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use super::connection::{Connection, PostgresError, Step};
use super::plan::OLD_ATTEMPTS;
use crate::store::columns::{entry_owner, game_owner, number, sealed_json};
use crate::store::daily::{MOST_RUNS, SHOWN, owner, second};
use crate::store::pack::{unpack, unseal_for};
use crate::store::{
    BestResult, DailyStanding, GuestGame, ListAnswer, ListedRun, Membership, StoredEntry, attempts, rank,
};

type Answer<T> = Result<T, PostgresError>;

pub(super) fn value<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Answer<T> {
    Ok(row.try_get(column)?)
}

pub(super) fn moment(row: &Row, column: usize) -> Answer<Moment> {
    Ok(Moment(unsigned(row, column)?))
}

pub(super) fn unsigned(row: &Row, column: usize) -> Answer<u64> {
    u64::try_from(value::<i64>(row, column)?).map_err(|_| PostgresError::Damaged)
}

fn small(row: &Row, column: usize) -> Answer<u32> {
    u32::try_from(value::<i64>(row, column)?).map_err(|_| PostgresError::Damaged)
}

fn guest(row: &Row, column: usize) -> Answer<GuestKey> {
    value::<&[u8]>(row, column)?.try_into().map(GuestKey).map_err(|_| PostgresError::Damaged)
}

pub(super) fn link(row: &Row, column: usize) -> Answer<Link> {
    value::<&str>(row, column)?.parse().map_err(|_| PostgresError::Damaged)
}

/// The value of [`sealed_json`].
pub(super) fn parsed<T: serde::de::DeserializeOwned>(row: &Row, column: usize, owner: &[i64]) -> Answer<T> {
    let json = unseal_for(owner, value(row, column)?).ok_or(PostgresError::Damaged)?;
    serde_json::from_str(json).map_err(|_| PostgresError::Damaged)
}

/// An entry with text, member, key, table and number in the first five columns.
pub(super) fn entry(row: &Row) -> Answer<StoredEntry> {
    let member: Option<i64> = value(row, 1)?;
    let key = match member {
        Some(_) => Some((MemberId(small(row, 1)?), guest(row, 2)?)),
        None => None,
    };
    let owner = entry_owner(value(row, 3)?, value(row, 4)?, key);
    let text = unseal_for(&owner, value(row, 0)?).ok_or(PostgresError::Damaged)?.to_owned();
    Ok(StoredEntry { text, key })
}

pub(super) const ENTRIES: &str =
    "SELECT e.body, e.member, e.key, e.table_id, e.seq FROM entries e JOIN tables t ON t.id = e.table_id
    WHERE t.link = $1 AND e.seq > greatest($2, t.seq) ORDER BY e.seq";
const SUMMARY: &str = "SELECT summary FROM tables JOIN snapshots ON table_id = id WHERE link = $1";
const TABLES_OF: &str =
    "SELECT link, member, summary, updated_at FROM members JOIN tables ON tables.id = members.table_id
    JOIN snapshots ON snapshots.table_id = tables.id WHERE key = $1 ORDER BY updated_at DESC LIMIT $2";
const COUNT: &str = "SELECT count(*) FROM tables WHERE opened_by = $1";
const GAMES: &str = "SELECT number, from_seq, to_seq, ended_at, summary FROM games JOIN tables ON id = table_id
    WHERE link = $1 ORDER BY number DESC LIMIT 200";
const GAMES_OF: &str = "SELECT number, from_seq, to_seq, ended_at, summary, link, member FROM members
    JOIN tables ON tables.id = members.table_id JOIN games ON games.table_id = tables.id
    WHERE key = $1 ORDER BY ended_at DESC, link, number DESC LIMIT $2";
const REPLAY: &str = "SELECT g.from_seq, g.to_seq, coalesce((
        SELECT sum(least(c.to_seq, g.to_seq) - greatest(c.from_seq, g.from_seq) + 1) FROM chapters c
        WHERE c.table_id = g.table_id AND c.game = g.number AND c.from_seq <= g.to_seq AND c.to_seq >= g.from_seq
    ), 0)::bigint FROM games g JOIN tables t ON t.id = g.table_id WHERE t.link = $1 AND g.number = $2";
const CHAPTER: &str = "SELECT from_seq, to_seq, body FROM chapters JOIN tables ON id = table_id
    WHERE link = $1 AND game = $2 AND from_seq <= $3 AND to_seq >= $3 ORDER BY from_seq DESC LIMIT 1";
const RECORDS: &str = "SELECT body, at FROM records WHERE category = $1 ORDER BY solved DESC, after_ms, id LIMIT $2";
const RANKS: &str = "SELECT key FROM records WHERE category = $1 ORDER BY solved DESC, after_ms, id LIMIT $2";
const RUN: &str = "SELECT body, total_ms, at FROM daily_runs WHERE day = $1 AND key = $2";
const RUNS: &str = "SELECT coalesce(sum(runs), 0)::bigint FROM daily_counts WHERE day = $1";
/// The count goes up, and attempts are counted, only if the run is new, however many servers list it at the same time.
const LIST: &str = "WITH listed AS (
        INSERT INTO daily_runs (day, key, total_ms, at, body) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (day, key) DO NOTHING RETURNING day
    ), counted AS (
        INSERT INTO attempts (body) SELECT unnest($7::text[]) FROM listed
    )
    INSERT INTO daily_counts (day, second, runs) SELECT day, $6, 1 FROM listed
    ON CONFLICT (day, second) DO UPDATE SET runs = daily_counts.runs + 1 RETURNING 1";
const SECONDS: &str = "SELECT second, runs FROM daily_counts WHERE day = $1 ORDER BY second";
const BEST: &str = "SELECT body, total_ms, at, key FROM daily_runs WHERE day = $1 ORDER BY total_ms, at LIMIT $2";

pub(super) fn entries(db: &Connection, link: Link, after: u64) -> Answer<Vec<StoredEntry>> {
    db.ask(Step::new(ENTRIES).with(link.to_string()).with(number(after)))?.iter().map(entry).collect()
}

pub(super) fn summary(db: &Connection, link: Link) -> Answer<Option<TableSummary>> {
    let found = db.ask(Step::new(SUMMARY).with(link.to_string()))?;
    found.first().map(|row| parsed(row, 0, &[])).transpose()
}

pub(super) fn tables_of(db: &Connection, key: GuestKey, limit: u32) -> Answer<Vec<Membership>> {
    let found = db.ask(Step::new(TABLES_OF).with(&key.0[..]).with(i64::from(limit)))?;
    let membership = |row: &Row| {
        let (link, member) = (link(row, 0)?, MemberId(small(row, 1)?));
        Ok(Membership { link, member, summary: parsed(row, 2, &[])?, at: moment(row, 3)? })
    };
    found.iter().map(membership).collect()
}

pub(super) fn count(db: &Connection, key: GuestKey) -> Answer<u32> {
    let found = db.ask(Step::new(COUNT).with(&key.0[..]))?;
    found.first().map_or(Ok(0), |row| small(row, 0))
}

pub(super) fn games(db: &Connection, link: Link) -> Answer<Vec<FinishedGame>> {
    db.ask(Step::new(GAMES).with(link.to_string()))?.iter().map(game).collect()
}

pub(super) fn games_of(db: &Connection, key: GuestKey, limit: u32) -> Answer<Vec<GuestGame>> {
    let found = db.ask(Step::new(GAMES_OF).with(&key.0[..]).with(i64::from(limit)))?;
    let guest_game =
        |row: &Row| Ok(GuestGame { link: link(row, 5)?, member: MemberId(small(row, 6)?), game: game(row)? });
    found.iter().map(guest_game).collect()
}

/// A game with number, first and last entry, end and summary in the first five columns.
fn game(row: &Row) -> Answer<FinishedGame> {
    let (number, from, to, ended_at) = (small(row, 0)?, unsigned(row, 1)?, unsigned(row, 2)?, moment(row, 3)?);
    let summary = parsed(row, 4, &game_owner(number, from, to, ended_at))?;
    Ok(FinishedGame { number, from, to, ended_at, summary })
}

/// The entries of a game, unless some are missing.
pub(super) fn replay(db: &Connection, link: Link, game: u32) -> Answer<Option<RangeInclusive<u64>>> {
    let found = db.ask(Step::new(REPLAY).with(link.to_string()).with(i64::from(game)))?;
    let Some(row) = found.first() else { return Ok(None) };
    let (from, to, kept) = (unsigned(row, 0)?, unsigned(row, 1)?, unsigned(row, 2)?);
    Ok((from + kept == to + 1).then_some(from..=to))
}

pub(super) fn chapter(db: &Connection, link: Link, game: u32, entries: &RangeInclusive<u64>) -> Answer<Vec<String>> {
    let start = number(*entries.start());
    let found = db.ask(Step::new(CHAPTER).with(link.to_string()).with(i64::from(game)).with(start))?;
    let Some(row) = found.first() else { return Ok(Vec::new()) };
    let (first, last) = (unsigned(row, 0)?, unsigned(row, 1)?);
    let body = unpack(value(row, 2)?).ok_or(PostgresError::Damaged)?;
    if first + body.lines().count() as u64 != last + 1 {
        return Err(PostgresError::Damaged);
    }
    let within = (first..).zip(body.lines()).filter(|(seq, _)| entries.contains(seq));
    Ok(within.map(|(_, line)| line.to_owned()).collect())
}

pub(super) fn records(db: &Connection, category: &str, limit: u32) -> Answer<Vec<BestResult>> {
    let found = db.ask(Step::new(RECORDS).with(category).with(i64::from(limit.min(rank::KEPT))))?;
    let best = |row: &Row| Ok(BestResult { achievement: parsed(row, 0, &[value(row, 1)?])?, at: moment(row, 1)? });
    found.iter().map(best).collect()
}

pub(super) fn record_rank(db: &Connection, category: &str, key: GuestKey) -> Answer<Option<u32>> {
    let found = db.ask(Step::new(RANKS).with(category).with(i64::from(rank::KEPT)))?;
    for (rank, row) in (1..).zip(&found) {
        if guest(row, 0)? == key {
            return Ok(Some(rank));
        }
    }
    Ok(None)
}

fn find_run(db: &Connection, day: i64, key: GuestKey) -> Answer<Option<ListedRun>> {
    let found = db.ask(Step::new(RUN).with(day).with(&key.0[..]))?;
    found.first().map(|row| parsed(row, 0, &owner(day, key, value(row, 1)?, value(row, 2)?))).transpose()
}

pub(super) fn add_daily(
    db: &Connection,
    date: Date,
    key: GuestKey,
    run: &ListedRun,
    new: &[Attempt],
    now: Moment,
) -> Answer<ListAnswer> {
    let day = i64::from(date.number());
    let before = |before: ListedRun| match before.result == run.result {
        true => ListAnswer::ListedBefore,
        false => ListAnswer::HasAnother,
    };
    if let Some(found) = find_run(db, day, key)? {
        return Ok(before(found));
    }
    let runs = db.ask(Step::new(RUNS).with(day))?;
    if runs.first().map_or(Ok(0), |row| unsigned(row, 0))? >= u64::from(MOST_RUNS) {
        return Ok(ListAnswer::Full);
    }
    let (total_ms, at) = (run.result.total_ms(), number(now.0));
    let body = sealed_json(&owner(day, key, number(total_ms), at), run);
    let list = Step::new(LIST).with(day).with(&key.0[..]).with(number(total_ms)).with(at).with(body);
    let new: Vec<String> = new.iter().map(attempts::sealed).collect();
    if db.ask(list.with(second(total_ms)).with(new))?.is_empty() {
        // Another server has listed one of this guest meanwhile.
        return find_run(db, day, key)?.map(before).ok_or(PostgresError::Damaged);
    }
    db.ask(Step::new(OLD_ATTEMPTS).with(attempts::KEPT))?;
    Ok(ListAnswer::Listed)
}

pub(super) fn daily(db: &Connection, date: Date, key: Option<GuestKey>) -> Answer<DailyStanding> {
    let day = i64::from(date.number());
    let found = db.run(&[Step::new(SECONDS).with(day), Step::new(BEST).with(day).with(i64::from(SHOWN))])?;
    let seconds = found[0].iter().map(|row| Ok((small(row, 0)?, small(row, 1)?))).collect::<Answer<_>>()?;
    let run = |row: &Row| parsed(row, 0, &owner(day, guest(row, 3)?, value(row, 1)?, value(row, 2)?));
    let best = found[1].iter().map(run).collect::<Answer<_>>()?;
    let own = key.map(|key| find_run(db, day, key)).transpose()?.flatten();
    Ok(DailyStanding { seconds, best, own })
}
