//! The size of a server's database, from outside.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};

/// The size of a database at a moment: the pages that hold something. Freed pages stay in the file and are used again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct DiskReading {
    at: Duration,
    live: i64,
}

/// Reads the size of a database again and again, on a thread of its own.
pub(crate) struct DiskMeter {
    ends: Arc<AtomicBool>,
    thread: JoinHandle<Option<Vec<DiskReading>>>,
}

/// The growth of a database during an attack.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct DiskGrowth {
    /// Growth while the attacker had all its allowances: in the first half.
    pub(crate) burst: i64,
    /// Growth in the second half.
    pub(crate) second_half: i64,
    /// Growth in an hour at the rate of the second half.
    pub(crate) per_hour: f64,
}

const INTERVAL: Duration = Duration::from_millis(200);

impl DiskMeter {
    pub(crate) fn start(database: &Path) -> Self {
        let (database, ends) = (database.to_owned(), Arc::<AtomicBool>::default());
        let ended = ends.clone();
        let thread = std::thread::spawn(move || {
            let db = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
            db.busy_timeout(Duration::from_secs(5)).ok()?;
            let pragma = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).ok();
            let (page_size, start) = (pragma("page_size")?, Instant::now());
            let mut readings = Vec::new();
            while !ended.load(Ordering::Relaxed) {
                let pages = pragma("page_count")? - pragma("freelist_count")?;
                readings.push(DiskReading { at: start.elapsed(), live: pages * page_size });
                std::thread::sleep(INTERVAL);
            }
            Some(readings)
        });
        Self { ends, thread }
    }

    /// The growth since the start; `None` if the database can't be read.
    pub(crate) fn stop(self) -> Option<DiskGrowth> {
        self.ends.store(true, Ordering::Relaxed);
        DiskGrowth::over(&self.thread.join().ok()??)
    }
}

impl DiskGrowth {
    /// The growth over readings at regular intervals.
    ///
    /// A table writes entries one by one, and now and then packs them and removes the originals, so the size goes up and down. The
    /// lowest sizes are the ones that say what stays: that of the second quarter and that of the last one.
    fn over(readings: &[DiskReading]) -> Option<Self> {
        let start = readings.first()?;
        let quarter = |number: usize| {
            let part = &readings[readings.len() * number / 4..readings.len() * (number + 1) / 4];
            part.iter().min_by_key(|reading| reading.live)
        };
        let (middle, end) = (quarter(1)?, quarter(3)?);
        let growth = |from: &DiskReading, to: &DiskReading| to.live - from.live;
        let seconds = (end.at - middle.at).as_secs_f64();
        Some(Self {
            burst: growth(start, middle),
            second_half: growth(middle, end),
            per_hour: growth(middle, end) as f64 * 3_600.0 / seconds,
        })
    }

    /// The growth in the first hour that is not explained by `other`, the growth without an attack.
    pub(crate) fn first_hour_above(&self, other: &Self) -> f64 {
        (self.burst - other.burst).max(0) as f64 + (self.per_hour - other.per_hour).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_sizes_of_two_quarters_say_how_much_an_hour_would_add() {
        let live = [4_000, 5_000, 12_000, 10_000, 15_000, 15_000, 10_500, 15_000];
        let reading = |(s, live)| DiskReading { at: Duration::from_secs(s), live };
        let readings: Vec<DiskReading> = (0..).step_by(10).zip(live).map(reading).collect();
        let growth = DiskGrowth::over(&readings).unwrap();
        assert_eq!(growth, DiskGrowth { burst: 6_000, second_half: 500, per_hour: 60_000.0 });
        let calm = DiskGrowth { burst: 1_000, second_half: 0, per_hour: 10_000.0 };
        assert_eq!((growth.first_hour_above(&calm), calm.first_hour_above(&growth)), (55_000.0, 0.0));
        assert_eq!(DiskGrowth::over(&[]), None);
    }
}
