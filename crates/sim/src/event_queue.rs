//! The queue of simulated events.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rules::Moment;

/// A queue ordered by time; events of the same moment keep the order in which they were added.
#[derive(Debug)]
pub(crate) struct EventQueue<T> {
    heap: BinaryHeap<Scheduled<T>>,
    /// Number of events added so far.
    added: u64,
}

#[derive(Debug)]
struct Scheduled<T> {
    /// The time, and the number of the event, which makes it unique.
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
    pub(crate) fn new() -> Self {
        Self { heap: BinaryHeap::new(), added: 0 }
    }

    pub(crate) fn schedule(&mut self, at: Moment, what: T) {
        self.added += 1;
        self.heap.push(Scheduled { due: Reverse((at, self.added)), what });
    }

    /// Removes the next event.
    pub(crate) fn next(&mut self) -> Option<(Moment, T)> {
        self.heap.pop().map(|item| (item.due.0.0, item.what))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_come_by_time_and_then_in_the_order_they_were_added() {
        let mut queue = EventQueue::new();
        for (at, what) in [(5, 'a'), (3, 'b'), (5, 'c'), (1, 'd'), (3, 'e')] {
            queue.schedule(Moment(at), what);
        }
        let order: String = std::iter::from_fn(|| queue.next().map(|(_, what)| what)).collect();
        assert_eq!(order, "dbeac");
    }
}
