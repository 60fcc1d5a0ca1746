//! Formats measurements for people.

use std::time::Duration;

/// A time with three significant digits and a unit.
pub(crate) fn show_time(time: Duration) -> String {
    let micros = time.as_secs_f64() * 1e6;
    let (number, unit) = match micros {
        0.0..1e3 => (micros, "µs"),
        1e3..1e6 => (micros / 1e3, "ms"),
        _ => (micros / 1e6, "s"),
    };
    let decimals = match number {
        0.0..1.0 => 3,
        1.0..10.0 => 2,
        10.0..100.0 => 1,
        _ => 0,
    };
    format!("{number:.decimals$} {unit}")
}

/// The value that this share of sorted values doesn't exceed; `None` if there are no values.
pub(crate) fn quantile<T: Copy>(sorted: &[T], share: f64) -> Option<T> {
    sorted.get((sorted.len() as f64 * share) as usize).or(sorted.last()).copied()
}

/// A ratio, rounded down, so that 10x means at least 10x.
pub(crate) fn show_ratio(ratio: f64) -> String {
    if ratio < 10.0 { format!("{:.1}x", (ratio * 10.0).floor() / 10.0) } else { format!("{:.0}x", ratio.floor()) }
}

/// A number with commas between thousands.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_ratios_have_few_digits() {
        let times = [131, 5_213, 79_660, 31_103_719, 7_354_223_347].map(Duration::from_nanos).map(show_time);
        assert_eq!(times, ["0.131 µs", "5.21 µs", "79.7 µs", "31.1 ms", "7.35 s"]);
        assert_eq!([9.99, 10.0, 42.9].map(show_ratio), ["9.9x", "10x", "42x"]);
    }

    #[test]
    fn quantiles_are_values_that_were_measured() {
        let values: Vec<u32> = (1..=200).collect();
        assert_eq!([0.0, 0.5, 0.99, 1.0].map(|share| quantile(&values, share)), [1, 101, 199, 200].map(Some));
        assert_eq!(quantile::<u32>(&[], 0.5), None);
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!([7, 1234, 123_456, 1_234_567].map(grouped), ["7", "1,234", "123,456", "1,234,567"]);
    }
}
