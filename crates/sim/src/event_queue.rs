//! What happens when.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rules::Moment;

/// What is to happen, the earliest first, and of the same moment what was noted first.
#[derive(Debug)]
pub(crate) struct EventQueue<T> {
    heap: BinaryHeap<Scheduled<T>>,
    noted: u64,
}

#[derive(Debug)]
struct Scheduled<T> {
    /// When, and the how manieth it was noted. No two items have the same.
    due: Reverse<(Moment, u64)>,
    what: T,
}

impl<T> PartialEq for Scheduled<T> {
    fn eq(&self, other: &Self) -> bool {
        self.due == other.due
    }
}

impl<T> Eq for Scheduled<T> {}

impl<T> PartialOrd for Scheduled<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Scheduled<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.due.cmp(&other.due)
    }
}

impl<T> EventQueue<T> {
    /// Nothing is to happen.
    pub(crate) fn new() -> Self {
        Self { heap: BinaryHeap::new(), noted: 0 }
    }

    /// Notes something.
    pub(crate) fn note(&mut self, at: Moment, what: T) {
        self.noted += 1;
        self.heap.push(Scheduled { due: Reverse((at, self.noted)), what });
    }

    /// The next thing.
    pub(crate) fn next(&mut self) -> Option<(Moment, T)> {
        self.heap.pop().map(|item| (item.due.0.0, item.what))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_comes_first_and_of_equals_what_was_noted_first() {
        let mut queue = EventQueue::new();
        for (at, what) in [(5, 'a'), (3, 'b'), (5, 'c'), (1, 'd'), (3, 'e')] {
            queue.note(Moment(at), what);
        }
        let order: String = std::iter::from_fn(|| queue.next().map(|(_, what)| what)).collect();
        assert_eq!(order, "dbeac");
    }
}
