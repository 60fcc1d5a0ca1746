//! Numbers as drawings write them: short, and the same on every machine.

use std::fmt::Write;

/// Writes a number with at most two decimals, without zeros that say nothing: `12`, `.5`, `-3.25`.
pub(crate) fn write_number(text: &mut String, value: f64) {
    write_decimals(text, value, 2);
}

/// Writes a factor of a map. It is multiplied with coordinates, so it has two decimals more.
pub(crate) fn write_factor(text: &mut String, value: f64) {
    write_decimals(text, value, 4);
}

fn write_decimals(text: &mut String, value: f64, decimals: usize) {
    let scale = [1.0, 10.0, 100.0, 1000.0, 10000.0][decimals];
    let whole = (value * scale).round() as i64;
    if whole < 0 {
        text.push('-');
    }
    let (before, after) = (whole.unsigned_abs() / scale as u64, whole.unsigned_abs() % scale as u64);
    if before > 0 || after == 0 {
        write!(text, "{before}").expect("a string takes everything");
    }
    if after > 0 {
        let digits = format!("{after:0decimals$}");
        text.push('.');
        text.push_str(digits.trim_end_matches('0'));
    }
}

/// Writes numbers one after another, a space only where they would run together.
pub(crate) fn write_numbers(text: &mut String, values: &[f64]) {
    for (i, &value) in values.iter().enumerate() {
        let start = text.len();
        write_number(text, value);
        if i > 0 && !text[start..].starts_with('-') {
            text.insert(start, ' ');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, expected) in [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.001, "0"),
            (12.0, "12"),
            (0.5, ".5"),
            (-0.25, "-.25"),
            (7.12345, "7.12"),
            (2.999, "3"),
            (100.1, "100.1"),
            (-7.05, "-7.05"),
        ] {
            let mut text = String::new();
            write_number(&mut text, value);
            assert_eq!(text, expected, "{value}");
        }
    }

    #[test]
    fn numbers_that_follow_each_other_stay_apart() {
        let mut text = String::new();
        write_numbers(&mut text, &[1.0, -2.0, 0.5, 3.0]);
        assert_eq!(text, "1-2 .5 3");
    }
}
