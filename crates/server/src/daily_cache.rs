//! The tasks of the days that are open for runs.

use std::sync::{Arc, Mutex, PoisonError};

use puzzle::Date;
use puzzle::deck::DailyFive;

/// Caches the daily five of a few days. At most five dates are open at a time, so each is generated once.
#[derive(Default, Debug)]
pub(crate) struct DailyCache(Mutex<Vec<Arc<DailyFive>>>);

/// Days that are kept.
const DAYS: usize = 6;

impl DailyCache {
    /// The tasks of a day. Generating them takes a fraction of the time of a deck; ask only for days that are open.
    pub(crate) fn find(&self, date: Date) -> Arc<DailyFive> {
        // The lock is held meanwhile: each day is generated once.
        let mut days = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = days.iter().find(|five| five.date() == date) {
            return known.clone();
        }
        let five = Arc::new(DailyFive::new(date));
        if days.len() >= DAYS {
            days.remove(0);
        }
        days.push(five.clone());
        five
    }
}
