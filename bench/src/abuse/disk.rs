//! The size of a server's database, from outside.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};

/// The size of a database at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DiskReading {
    at: Instant,
    /// Pages that hold something. Freed pages stay in the file and are used again.
    live: u64,
}

/// The growth of a database during an attack.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct DiskGrowth {
    /// Growth of the pages in use while the attacker had all its allowances: in the first half.
    pub(crate) burst: i64,
    /// Growth of the pages in use in the second half.
    pub(crate) second_half: i64,
    /// Growth of the pages in use in an hour at the rate of the second half.
    pub(crate) per_hour: f64,
}

impl DiskReading {
    /// Reads the sizes. `None` if there is no such database.
    pub(crate) fn of(database: &Path) -> Option<Self> {
        let db = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
        db.busy_timeout(Duration::from_secs(5)).ok()?;
        let pragma = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).ok();
        let pages = pragma("page_count")? - pragma("freelist_count")?;
        let live = pages * pragma("page_size")?;
        Some(Self { at: Instant::now(), live: u64::try_from(live).ok()? })
    }
}

impl DiskGrowth {
    /// The growth over readings at the start, in the middle and at the end.
    pub(crate) fn over([start, middle, end]: [DiskReading; 3]) -> Self {
        let growth = |from: u64, to: u64| to.cast_signed() - from.cast_signed();
        let seconds = (end.at - middle.at).as_secs_f64().max(0.001);
        Self {
            burst: growth(start.live, middle.live),
            second_half: growth(middle.live, end.live),
            per_hour: growth(middle.live, end.live) as f64 * 3_600.0 / seconds,
        }
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
    fn the_second_half_says_how_much_an_hour_would_add() {
        let start = Instant::now();
        let reading = |s: u64, live| DiskReading { at: start + Duration::from_secs(s), live };
        let growth = DiskGrowth::over([reading(0, 4_000), reading(30, 10_000), reading(60, 10_500)]);
        assert_eq!(growth, DiskGrowth { burst: 6_000, second_half: 500, per_hour: 60_000.0 });
        let calm = DiskGrowth { burst: 1_000, second_half: 0, per_hour: 10_000.0 };
        assert_eq!(growth.first_hour_above(&calm), 55_000.0);
        assert_eq!(calm.first_hour_above(&growth), 0.0);
    }
}
