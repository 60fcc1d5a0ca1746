//! Civil dates, without a clock and without time zones.

use std::fmt;
use std::str::FromStr;

/// A day of the Gregorian calendar, from 1970-01-01 to 9999-12-31. Written as `2026-11-18`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// Days since 1970-01-01.
    number: u32,
}

/// The text is not a date like `2026-11-18`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DateError;

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a date looks like 2026-11-18, from 1970 to 9999")
    }
}

impl std::error::Error for DateError {}

/// Days from 0000-03-01 to 1970-01-01. Years begin in March here, so that the leap day is the last of its year.
const BEFORE_1970: u32 = 719_468;
/// Days in 400 years.
const ERA: u32 = 146_097;
/// The number of 9999-12-31.
const LAST: u32 = 2_932_896;

impl Date {
    /// The length of a day in milliseconds.
    pub const MS: u64 = 86_400_000;

    /// `None` if there is no such day, or if it is before 1970 or after 9999.
    pub fn new(year: u32, month: u32, day: u32) -> Option<Self> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        // Months from March on have 31 30 31 30 31 days, again and again.
        let (year_from_march, month_from_march) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let (era, year_of_era) = (year_from_march / 400, year_from_march % 400);
        let day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        let date = Self { number: era * ERA + day_of_era - BEFORE_1970 };
        // Days that do not exist, such as 31 June, come out as another day.
        (date.parts() == (year, month, day)).then_some(date)
    }

    /// The day with a number; `None` after 9999-12-31.
    pub const fn of_number(number: u32) -> Option<Self> {
        if number <= LAST { Some(Self { number }) } else { None }
    }

    /// Days since 1970-01-01.
    pub const fn number(self) -> u32 {
        self.number
    }

    /// The date in UTC of a time in milliseconds since 1970; the last date there is for any later time.
    pub fn of_ms(ms: u64) -> Self {
        Self { number: u32::try_from(ms / Self::MS).unwrap_or(LAST).min(LAST) }
    }

    /// Midnight UTC at the beginning of the day, in milliseconds since 1970.
    pub const fn starts_ms(self) -> u64 {
        self.number as u64 * Self::MS
    }

    /// Year, month (from 1) and day (from 1).
    pub const fn parts(self) -> (u32, u32, u32) {
        let days = self.number + BEFORE_1970;
        let (era, day_of_era) = (days / ERA, days % ERA);
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        (era * 400 + year_of_era + (month <= 2) as u32, month, day)
    }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    pub const fn weekday(self) -> u32 {
        // 1970-01-01 was a Thursday.
        (self.number + 3) % 7
    }

    /// This number of days earlier; `None` before 1970.
    pub fn minus(self, days: u32) -> Option<Self> {
        Some(Self { number: self.number.checked_sub(days)? })
    }

    /// The day after this one; `None` after the last.
    pub const fn next(self) -> Option<Self> {
        Self::of_number(self.number + 1)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let mut parts = text.split('-');
        let mut part = |digits: usize| {
            let part = parts.next().filter(|part| part.len() == digits && part.bytes().all(|b| b.is_ascii_digit()));
            part.and_then(|part| part.parse().ok()).ok_or(DateError)
        };
        let (year, month, day) = (part(4)?, part(2)?, part(2)?);
        if parts.next().is_some() {
            return Err(DateError);
        }
        Self::new(year, month, day).ok_or(DateError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_one_number_and_the_days_follow_each_other() {
        let mut day = Date::new(1970, 1, 1).unwrap();
        assert_eq!(day.number(), 0);
        let (mut count, mut leap_days) = (0, 0);
        while let Some(next) = day.next() {
            let ((year, month, date), (next_year, next_month, next_date)) = (day.parts(), next.parts());
            let follows = (next_year, next_month, next_date) == (year, month, date + 1)
                || (next_date == 1 && (next_year, next_month) == (year, month + 1))
                || (next_date == 1 && next_month == 1 && (month, date) == (12, 31) && next_year == year + 1);
            assert!(follows, "{day} {next}");
            assert_eq!(Date::new(next_year, next_month, next_date), Some(next));
            leap_days += u32::from((next_month, next_date) == (2, 29));
            (day, count) = (next, count + 1);
        }
        assert_eq!((day.to_string().as_str(), count, leap_days), ("9999-12-31", LAST, 1947));
    }

    #[test]
    fn dates_print_and_read() {
        for text in ["1970-01-01", "2000-02-29", "2026-11-18", "2028-02-29", "9999-12-31"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for bad in [
            "",
            "2026-11-31",
            "2026-02-29",
            "2100-02-29",
            "1969-12-31",
            "10000-01-01",
            "2026-1-1",
            "2026-11-18-",
            "+026-11-18",
            "2026-00-01",
            "2026-13-01",
            "2026-11-00",
            "18.11.2026",
            "２０２６-11-18",
        ] {
            assert_eq!(bad.parse::<Date>(), Err(DateError), "{bad}");
        }
    }

    #[test]
    fn weekdays_begin_on_monday() {
        let weekday = |text: &str| text.parse::<Date>().unwrap().weekday();
        assert_eq!(["1970-01-01", "2026-11-16", "2026-11-18", "2026-11-22"].map(weekday), [3, 0, 2, 6]);
    }

    #[test]
    fn times_belong_to_the_day_in_utc() {
        let day: Date = "2026-11-18".parse().unwrap();
        assert_eq!([Date::of_ms(day.starts_ms()), Date::of_ms(day.starts_ms() + Date::MS - 1)], [day; 2]);
        assert_eq!(Date::of_ms(day.starts_ms() - 1), day.minus(1).unwrap());
        assert_eq!(Date::of_ms(u64::MAX).to_string(), "9999-12-31");
        assert_eq!(Date::of_ms(0).minus(1), None);
    }
}
