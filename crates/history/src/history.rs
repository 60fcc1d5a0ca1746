//! All records of a player.

use std::collections::BTreeSet;

use crate::{Filter, Played, Record};

/// The most records that are kept.
pub const MOST: usize = 2_000;

/// The records of a player, the newest first. No two have the same id.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct History {
    records: Vec<Record>,
}

impl History {
    /// Of records in any order; doubles and impossible ones are left out.
    pub fn of(records: Vec<Record>) -> Self {
        let mut history = Self::default();
        history.merge(records);
        history
    }

    /// The newest first.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Those that a filter takes.
    pub fn filtered(&self, filter: Filter) -> Vec<&Record> {
        self.records.iter().filter(|record| filter.takes(record)).collect()
    }

    /// Adds records that are not there yet, and returns how many. If there are too many then, the oldest tasks of practice go
    /// first, and the oldest of the others after them.
    pub fn merge(&mut self, records: Vec<Record>) -> usize {
        let mut ids: BTreeSet<String> = self.records.iter().map(|record| record.id.clone()).collect();
        let new: Vec<Record> =
            records.into_iter().filter(|record| record.check().is_ok() && ids.insert(record.id.clone())).collect();
        let count = new.len();
        self.records.extend(new);
        // Records of the same moment are in the order of their ids, so that the order does not depend on what came first.
        self.records.sort_by(|a, b| (b.at_ms, &b.id).cmp(&(a.at_ms, &a.id)));
        self.keep_newest(MOST);
        count
    }

    /// Drops the records that are too many.
    pub fn keep_newest(&mut self, most: usize) {
        let is_practice = |record: &Record| matches!(record.played, Played::Practice { .. });
        let mut surplus = self.records.len().saturating_sub(most);
        let practice = self.records.iter().filter(|record| is_practice(record)).count();
        let mut stay = practice.saturating_sub(surplus);
        surplus = surplus.saturating_sub(practice);
        self.records.retain(|record| {
            let stays = stay > 0;
            stay -= usize::from(is_practice(record) && stays);
            !is_practice(record) || stays
        });
        self.records.truncate(self.records.len() - surplus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::{game, solo};

    fn ids(history: &History) -> Vec<&str> {
        history.records().iter().map(|record| record.id.as_str()).collect()
    }

    #[test]
    fn merging_twice_doubles_nothing_and_the_order_of_merging_does_not_matter() {
        let (old, new) = (vec![solo("a", 1, 1), game("b", 3, 1, [0; 6])], vec![solo("a", 1, 1), solo("c", 3, 1)]);
        let mut history = History::of(old.clone());
        assert_eq!((history.merge(new.clone()), history.merge(new.clone())), (1, 0));
        assert_eq!(ids(&history), ["c", "b", "a"]);
        let mut other = History::of(new);
        other.merge(old);
        assert_eq!(history, other);
    }

    #[test]
    fn impossible_records_are_left_out() {
        assert_eq!(History::of(vec![solo("<", 1, 1), solo("a", 1, 1)]).records().len(), 1);
    }

    #[test]
    fn the_oldest_practice_goes_first_and_then_the_oldest_of_all() {
        let practice = |id: &str, at_ms| Record { played: Played::Practice { hints: 0 }, ..solo(id, at_ms, 1) };
        let all = vec![solo("a", 1, 1), practice("b", 2), solo("c", 3, 1), practice("d", 4), solo("e", 5, 1)];
        let kept = |most| {
            let mut history = History::of(all.clone());
            history.keep_newest(most);
            ids(&history).join("")
        };
        assert_eq!([5, 4, 3, 2, 0].map(kept), ["edcba", "edca", "eca", "ec", ""]);
    }
}
