//! Days in a row.

use std::collections::BTreeSet;

use puzzle::Date;

use crate::Record;

/// Days in a row on which something was done.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Streak {
    /// Up to today, or up to yesterday while nothing has been played today.
    pub current: u32,
    /// The longest ever.
    pub longest: u32,
    /// The days that count for these.
    days: BTreeSet<Date>,
}

impl Streak {
    /// Of the days on which something was played. Today may still come.
    pub fn of(records: &[&Record], today: Date, day_of: impl Fn(u64) -> Date) -> Self {
        let days: BTreeSet<Date> = records.iter().map(|record| day_of(record.at_ms)).collect();
        let last = if days.contains(&today) { Some(today) } else { today.minus(1) };
        Self::up_to(last, days)
    }

    /// Of some days; the current streak ends on `last`.
    pub fn up_to(last: Option<Date>, days: BTreeSet<Date>) -> Self {
        let mut current = 0;
        let mut day = last;
        while let Some(date) = day.filter(|date| days.contains(date)) {
            current += 1;
            day = date.minus(1);
        }
        let (mut longest, mut count, mut expected) = (0, 0, None);
        for &date in &days {
            count = if expected == Some(date) { count + 1 } else { 1 };
            longest = longest.max(count);
            expected = date.next();
        }
        Self { current, longest, days }
    }

    /// True if something was played on a day.
    pub fn has(&self, day: Date) -> bool {
        self.days.contains(&day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::solo;

    #[test]
    fn a_streak_lasts_while_today_is_open() {
        let at = |text: &str| text.parse::<Date>().unwrap();
        let played = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03", "2026-03-03"];
        let records: Vec<Record> =
            (0..).zip(played).map(|(i, day): (u32, _)| solo(&format!("{i}"), at(day).starts_ms(), 1)).collect();
        let records: Vec<&Record> = records.iter().collect();
        let streak = |today| {
            let streak = Streak::of(&records, at(today), Date::of_ms);
            (streak.current, streak.longest)
        };
        assert_eq!(streak("2026-03-03"), (1, 4));
        assert_eq!(streak("2026-03-04"), (1, 4), "today is still open");
        assert_eq!(streak("2026-03-05"), (0, 4));
        assert_eq!(streak("2026-03-02"), (4, 4));
        assert_eq!(Streak::of(&[], at("2026-03-05"), Date::of_ms), Streak::default());
    }
}
