//! The best of each category (M15).

use puzzle::deck::{Edition, Level};
use rules::Moment;
use rules::solo::Goal;
use rusqlite::{Connection, params};
use table::{Deed, Feat};

use super::Best;
use super::sqlite::{moment, number, parsed};

/// How many are kept of each category.
const KEPT: u32 = 100;

/// Everything in which two feats must agree to be compared.
pub fn category(feat: &Feat) -> String {
    category_of(feat.edition, feat.level, feat.aids, &what(feat.deed))
}

/// The category of an edition, a level, whether aids were allowed, and what was done.
pub fn category_of(edition: Edition, level: Level, aids: bool, what: &str) -> String {
    let aids = if aids { "with aids" } else { "without aids" };
    format!("{}, {}, {what}, {aids}", edition.name(), level.name())
}

fn what(deed: Deed) -> String {
    match deed {
        Deed::Task { .. } => "task".into(),
        Deed::Solo { goal: Goal::Minutes(minutes), .. } => format!("{minutes} minutes"),
        Deed::Solo { goal: Goal::Tasks(tasks), .. } => format!("{tasks} tasks"),
    }
}

/// More solved is better, and then less time.
fn rank(deed: Deed) -> (u32, u64) {
    match deed {
        Deed::Task { after_ms, .. } => (1, after_ms),
        Deed::Solo { solved, after_ms, .. } => (solved, after_ms),
    }
}

/// Keeps a feat if it is among the best of its category.
pub(super) fn enter(page: &Connection, feat: &Feat, now: Moment) -> rusqlite::Result<()> {
    let category = category(feat);
    let (solved, after_ms) = rank(feat.deed);
    let better = "SELECT count(*) FROM records WHERE category = ?1 AND (solved > ?2 OR solved = ?2 AND after_ms <= ?3)";
    let better: u32 =
        page.prepare_cached(better)?.query_row(params![category, solved, number(after_ms)], |row| row.get(0))?;
    if better >= KEPT {
        return Ok(());
    }
    let body = serde_json::to_string(feat).expect("feats have no maps with odd keys and no failing parts");
    page.prepare_cached("INSERT INTO records VALUES (?, ?, ?, ?, ?)")?.execute(params![
        category,
        solved,
        number(after_ms),
        number(now.0),
        body
    ])?;
    let beyond = "DELETE FROM records WHERE rowid IN (SELECT rowid FROM records WHERE category = ?
                  ORDER BY solved DESC, after_ms, rowid LIMIT -1 OFFSET ?)";
    page.prepare_cached(beyond)?.execute(params![category, KEPT])?;
    Ok(())
}

/// The best of a category, the best first.
pub(super) fn best(db: &Connection, category: &str, most: u32) -> rusqlite::Result<Vec<Best>> {
    let sql = "SELECT body, at FROM records WHERE category = ? ORDER BY solved DESC, after_ms, rowid LIMIT ?";
    let mut best = db.prepare_cached(sql)?;
    let rows = best
        .query_map(params![category, most.min(KEPT)], |row| Ok(Best { feat: parsed(row, 0)?, at: moment(row, 1)? }))?;
    rows.collect()
}
