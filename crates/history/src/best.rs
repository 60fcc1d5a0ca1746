//! The best of each kind.

use std::collections::BTreeMap;

use puzzle::deck::{Edition, Level};
use rules::solo::{Goal, Score};

use crate::{Played, Record};

/// What can be compared (M15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum BestCategory {
    /// A single task.
    Task(Edition, Level),
    /// The daily five.
    Daily,
    /// A solo game without aids.
    Solo(Edition, Level, Goal),
}

/// The best of a category.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Best<'a> {
    /// The category.
    pub category: BestCategory,
    /// The time.
    pub time_ms: u64,
    /// The tasks solved, for a goal of minutes.
    pub solved: Option<u32>,
    /// When it was.
    pub record: &'a Record,
}

/// A result to compare, larger is better.
type ScoredRecord<'a> = (Score, &'a Record);

/// The best of each category. Of equal ones the first counts.
pub fn bests<'a>(records: &[&'a Record]) -> Vec<Best<'a>> {
    let mut all: BTreeMap<BestCategory, ScoredRecord<'a>> = BTreeMap::new();
    let mut offer = |category, score: Score, record: &'a Record| {
        let best = all.entry(category).or_insert((score, record));
        if score > best.0 {
            *best = (score, record);
        }
    };
    for &record in records.iter().rev() {
        let of_task = |time_ms| Score { solved: 1, after_ms: time_ms };
        for task in record.times() {
            offer(BestCategory::Task(record.edition, record.level), of_task(task.time_ms), record);
        }
        match record.played {
            Played::Daily { given_up: false, .. } => offer(BestCategory::Daily, of_task(record.total_ms()), record),
            Played::Solo { goal, aids: false, solved, after_ms, complete: true } => {
                let score = Score { solved, after_ms };
                offer(BestCategory::Solo(record.edition, record.level, goal), score, record);
            }
            _ => {}
        }
    }
    let best = |(category, (score, record)): (BestCategory, ScoredRecord<'a>)| {
        let solved = matches!(category, BestCategory::Solo(_, _, Goal::Minutes(_))).then_some(score.solved);
        Best { category, time_ms: score.after_ms, solved, record }
    };
    all.into_iter().map(best).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::History;
    use crate::record::tests::{game, solo};

    #[test]
    fn the_quickest_counts_and_of_equal_ones_the_first() {
        let history = History::of(vec![
            solo("late", 9, 10_000),
            solo("first", 3, 10_000),
            solo("slow", 1, 20_000),
            game("g", 5, 1, [0; 6]),
        ]);
        let all = history.filtered(crate::Filter::All);
        let found: Vec<(BestCategory, u64, &str)> =
            bests(&all).iter().map(|best| (best.category, best.time_ms, best.record.id.as_str())).collect();
        let (modern, classic) = (Edition::Modern, Edition::Classic);
        assert_eq!(
            found,
            [
                (BestCategory::Task(classic, Level::Easy), 30_000, "g"),
                (BestCategory::Task(modern, Level::Easy), 10_000, "first"),
                (BestCategory::Solo(modern, Level::Easy, Goal::Tasks(1)), 10_000, "first"),
            ]
        );
    }

    #[test]
    fn in_a_number_of_minutes_more_tasks_are_better_and_helped_games_do_not_count() {
        let played = |solved, aids, complete| Played::Solo {
            goal: Goal::Minutes(5),
            aids,
            solved,
            after_ms: 250_000 + u64::from(solved),
            complete,
        };
        let record = |id: &str, played| Record { played, tasks: vec![], ..solo(id, 1, 1) };
        let records = [
            record("few", played(6, false, true)),
            record("most", played(7, false, true)),
            record("helped", played(9, true, true)),
            record("stopped", played(8, false, false)),
        ];
        let found = bests(&records.iter().collect::<Vec<_>>());
        assert_eq!((found.len(), found[0].record.id.as_str(), found[0].solved), (1, "most", Some(7)));
    }
}
