use crate::Language;

/// Minutes and seconds: `0:37`, `12:05`. Fractions of a second are cut off, as on every stopwatch.
///
/// ```
/// assert_eq!(words::time(37_999), "0:37");
/// ```
pub fn time(ms: u64) -> String {
    let seconds = ms / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// With tenths of a second, for records: `0:37.4`, or `0:37,4` in languages with a decimal comma.
///
/// ```
/// # use words::Language;
/// assert_eq!(words::time_with_tenths(37_499, Language::German), "0:37,4");
/// ```
pub fn time_with_tenths(ms: u64, language: Language) -> String {
    let point = if language == Language::English { '.' } else { ',' };
    format!("{}{point}{}", time(ms), ms % 1_000 / 100)
}

/// A short time in seconds, with tenths: `0.4`, or `0,4` in languages with a decimal comma.
///
/// ```
/// # use words::Language;
/// assert_eq!(words::seconds_with_tenths(1_499, Language::Polish), "1,4");
/// ```
pub fn seconds_with_tenths(ms: u64, language: Language) -> String {
    let point = if language == Language::English { '.' } else { ',' };
    format!("{}{point}{}", ms / 1_000, ms % 1_000 / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_like_a_stopwatch() {
        for (ms, short, tenths) in [
            (0, "0:00", "0:00.0"),
            (99, "0:00", "0:00.0"),
            (9_950, "0:09", "0:09.9"),
            (59_999, "0:59", "0:59.9"),
            (60_000, "1:00", "1:00.0"),
            (725_100, "12:05", "12:05.1"),
            (3_600_000, "60:00", "60:00.0"),
        ] {
            assert_eq!(time(ms), short);
            assert_eq!(time_with_tenths(ms, Language::English), tenths);
            assert_eq!(time_with_tenths(ms, Language::Icelandic), tenths.replace('.', ","));
        }
    }
}
