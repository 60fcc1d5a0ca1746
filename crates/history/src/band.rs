//! Times against grades.

use crate::{Record, TimeSpread};

/// Where the bands end, in seconds of the grade. The last one is open.
const ENDS_S: [u32; 4] = [15, 30, 60, 120];

/// The tasks of similar grades, and this player's times.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Band {
    /// From 1 to 5, the easiest first.
    pub stars: usize,
    /// The times, the oldest first.
    pub times_ms: Vec<u64>,
    /// The middle half of them; `None` without times.
    pub own: Option<TimeSpread>,
    /// The median of the grades: what an average adult needs for the same tasks.
    pub expected_ms: Option<u64>,
}

/// Five bands, from the easiest. Tasks without a grade and those solved with help are left out.
pub fn bands(records: &[&Record]) -> [Band; ENDS_S.len() + 1] {
    let mut sorted: [Vec<(u64, u64)>; ENDS_S.len() + 1] = Default::default();
    for task in records.iter().rev().flat_map(|record| record.times()) {
        let Some(expected_ms) = task.expected_ms else { continue };
        let band = ENDS_S.iter().filter(|&&end_s| expected_ms >= end_s * 1000).count();
        sorted[band].push((task.time_ms, expected_ms.into()));
    }
    let mut stars = 0;
    sorted.map(|tasks| {
        stars += 1;
        let times_ms: Vec<u64> = tasks.iter().map(|task| task.0).collect();
        let expected_ms = TimeSpread::of(tasks.iter().map(|task| task.1).collect()).map(|spread| spread.median_ms);
        Band { stars, own: TimeSpread::of(times_ms.clone()), times_ms, expected_ms }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TaskTime;
    use crate::record::tests::solo;

    #[test]
    fn tasks_are_sorted_by_their_grade() {
        let task = |grade_s: Option<u32>, time_s: u64| TaskTime {
            expected_ms: grade_s.map(|s| s * 1000),
            time_ms: time_s * 1000,
        };
        let tasks =
            vec![task(Some(14), 9), task(Some(15), 20), task(Some(29), 40), task(Some(500), 300), task(None, 1)];
        let record = Record { tasks, ..solo("s", 1, 1) };
        let bands = bands(&[&record]);
        assert_eq!(bands.each_ref().map(|band| band.times_ms.len()), [1, 2, 0, 0, 1]);
        assert_eq!(bands.each_ref().map(|band| band.stars), [1, 2, 3, 4, 5]);
        assert_eq!((bands[1].own.unwrap().median_ms, bands[1].expected_ms), (30_000, Some(22_000)));
        assert_eq!((bands[2].own, bands[2].expected_ms), (None, None));
    }
}
