//! Progress over weeks.

use puzzle::Date;

use crate::{Record, TimeSpread};

/// The fewest games and runs of a week that have a median worth showing.
pub const FEWEST: usize = 3;

/// A week and what was played in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Week {
    /// Its first day.
    pub monday: Date,
    /// Each game and run, the oldest first.
    pub dots: Vec<Dot>,
    /// The median of them. `None` if there are fewer than [`FEWEST`].
    pub median_ms: Option<u64>,
}

/// A game or run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dot {
    /// The day of the week, from 0 for Monday.
    pub weekday: u32,
    /// The mean time of its tasks.
    pub mean_ms: u64,
}

/// The weeks from the first record to the week of `today`, but only the last `most`. Weeks in which nothing was played are there, too.
pub fn weeks(records: &[&Record], today: Date, most: usize, day_of: impl Fn(u64) -> Date) -> Vec<Week> {
    let monday_of = |date: Date| date.minus(date.weekday()).unwrap_or(date);
    let played: Vec<(Date, u64)> =
        records.iter().rev().filter_map(|record| Some((day_of(record.at_ms), record.mean_ms()?))).collect();
    let Some(first) = played.iter().map(|(day, _)| monday_of(*day)).min() else { return Vec::new() };
    // A clock that was wrong may have put records into the future.
    let last = monday_of(today);
    let span = (last.number().saturating_sub(first.number()) / 7) as usize + 1;
    let shown = span.min(most.max(1));
    let mondays = (0..shown).rev().filter_map(|ago| last.minus(7 * ago as u32));
    mondays
        .map(|monday| {
            let here = played.iter().filter(|(day, _)| monday_of(*day) == monday);
            let dots: Vec<Dot> = here.map(|&(day, mean_ms)| Dot { weekday: day.weekday(), mean_ms }).collect();
            let spread = TimeSpread::of(dots.iter().map(|dot| dot.mean_ms).collect());
            let median_ms = spread.filter(|_| dots.len() >= FEWEST).map(|spread| spread.median_ms);
            Week { monday, dots, median_ms }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::History;
    use crate::record::tests::solo;

    #[test]
    fn weeks_begin_on_monday_and_need_three_runs_for_a_median() {
        let at = |text: &str| text.parse::<Date>().unwrap();
        let runs = [("2026-11-01", 60), ("2026-11-09", 30), ("2026-11-10", 50), ("2026-11-15", 40), ("2026-11-18", 20)];
        let records =
            runs.iter().map(|&(day, s)| solo(&format!("{day}:{s}"), at(day).starts_ms() + 5, s * 1000)).collect();
        let history = History::of(records);
        let all = history.filtered(crate::Filter::All);
        let seen = weeks(&all, at("2026-11-18"), 8, Date::of_ms);
        let summary: Vec<(String, usize, Option<u64>)> =
            seen.iter().map(|week| (week.monday.to_string(), week.dots.len(), week.median_ms)).collect();
        let row = |day: &str, count, median| (day.to_owned(), count, median);
        assert_eq!(
            summary,
            [
                row("2026-10-26", 1, None),
                row("2026-11-02", 0, None),
                row("2026-11-09", 3, Some(40_000)),
                row("2026-11-16", 1, None)
            ]
        );
        assert_eq!(seen[2].dots[0], Dot { weekday: 0, mean_ms: 30_000 });
        assert_eq!(seen[2].dots[2].weekday, 6);
        assert_eq!(weeks(&all, at("2026-11-18"), 2, Date::of_ms), seen[2..]);
        assert_eq!(weeks(&[], at("2026-11-18"), 8, Date::of_ms), []);
    }

    #[test]
    fn records_from_the_future_neither_fail_nor_make_endless_weeks() {
        let far = History::of(vec![solo("f", Date::of_ms(u64::MAX).starts_ms(), 1000)]);
        let seen = weeks(&far.filtered(crate::Filter::All), Date::of_ms(0), 8, Date::of_ms);
        assert_eq!((seen.len(), seen[0].dots.len()), (1, 0));
    }
}
