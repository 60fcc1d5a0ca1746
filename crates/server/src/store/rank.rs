//! Records: the best results of each category (M15).

use puzzle::deck::{Edition, Level};
use rules::Moment;
use rules::solo::Goal;
use rusqlite::{Connection, params};
use table::{Achievement, AchievementKind, EarnedAchievement, GuestKey};

use super::BestResult;
use super::columns::{moment, number, parsed, sealed_json};

/// Results that are kept in each category.
pub(super) const KEPT: u32 = 100;

/// The category of a result. Only results of the same category are compared.
pub fn category(achievement: &Achievement) -> String {
    category_of(achievement.edition, achievement.level, achievement.aids, &what(achievement.kind))
}

/// The name of a category. `what` is `task`, or the goal of a solo game such as `5 minutes` or `10 tasks`.
pub fn category_of(edition: Edition, level: Level, aids: bool, what: &str) -> String {
    let aids = if aids { "with aids" } else { "without aids" };
    format!("{}, {}, {what}, {aids}", edition.name(), level.name())
}

fn what(kind: AchievementKind) -> String {
    match kind {
        AchievementKind::Task { .. } => "task".into(),
        AchievementKind::Solo { goal: Goal::Minutes(minutes), .. } => format!("{minutes} minutes"),
        AchievementKind::Solo { goal: Goal::Tasks(tasks), .. } => format!("{tasks} tasks"),
    }
}

/// Tasks solved and milliseconds: more solved is better, then less time.
pub(super) fn rank(kind: AchievementKind) -> (u32, u64) {
    match kind {
        AchievementKind::Task { after_ms, .. } => (1, after_ms),
        AchievementKind::Solo { solved, after_ms, .. } => (solved, after_ms),
    }
}

/// Stores a result if it is among the best of its category and the best of its guest there, and removes those it displaces.
pub(super) fn enter(tx: &Connection, earned: &EarnedAchievement, now: Moment) -> rusqlite::Result<()> {
    let EarnedAchievement { achievement, key, .. } = earned;
    let category = category(achievement);
    let (solved, after_ms) = rank(achievement.kind);
    let better = "SELECT count(*) FROM records WHERE category = ?1 AND (solved > ?2 OR solved = ?2 AND after_ms <= ?3)";
    let better: u32 =
        tx.prepare_cached(better)?.query_row(params![category, solved, number(after_ms)], |row| row.get(0))?;
    if better >= KEPT {
        return Ok(());
    }
    let worse =
        "DELETE FROM records WHERE category = ?1 AND key = ?2 AND (solved < ?3 OR solved = ?3 AND after_ms > ?4)";
    tx.prepare_cached(worse)?.execute(params![category, key.0, solved, number(after_ms)])?;
    let body = sealed_json(&[number(now.0)], achievement);
    // Does nothing if the guest's result so far is not worse.
    let row = params![category, solved, number(after_ms), number(now.0), key.0, body];
    tx.prepare_cached("INSERT OR IGNORE INTO records VALUES (?, ?, ?, ?, ?, ?)")?.execute(row)?;
    let beyond = "DELETE FROM records WHERE rowid IN (SELECT rowid FROM records WHERE category = ?
                  ORDER BY solved DESC, after_ms, rowid LIMIT -1 OFFSET ?)";
    tx.prepare_cached(beyond)?.execute(params![category, KEPT])?;
    Ok(())
}

/// The best results of a category, best first.
pub(super) fn best(db: &Connection, category: &str, limit: u32) -> rusqlite::Result<Vec<BestResult>> {
    let sql = "SELECT body, at FROM records WHERE category = ? ORDER BY solved DESC, after_ms, rowid LIMIT ?";
    let mut best = db.prepare_cached(sql)?;
    let rows = best.query_map(params![category, limit.min(KEPT)], |row| {
        Ok(BestResult { achievement: parsed(row, 0, &[row.get(1)?])?, at: moment(row, 1)? })
    })?;
    rows.collect()
}

/// The place of a guest in a category, from 1. Equal results are in the order in which they were stored.
pub(super) fn rank_of(db: &Connection, category: &str, GuestKey(key): GuestKey) -> rusqlite::Result<Option<u32>> {
    let sql = "SELECT key FROM records WHERE category = ? ORDER BY solved DESC, after_ms, rowid LIMIT ?";
    let mut best = db.prepare_cached(sql)?;
    for (rank, found) in (1..).zip(best.query_map(params![category, KEPT], |row| row.get::<_, [u8; 32]>(0))?) {
        if found? == key {
            return Ok(Some(rank));
        }
    }
    Ok(None)
}
