//! Reads and writes the numbers of drawings: short, and the same on every machine. The standard library's float
//! formatting and parsing are avoided: with their tables they would make up a thirtieth of the page.

/// Writes a number with at most two decimals and without unnecessary zeros: `12`, `.5`, `-3.25`.
pub(crate) fn write_number(text: &mut String, value: f64) {
    write_decimals(text, value, 2);
}

/// Writes a factor of a transform, with four decimals, because it is multiplied with coordinates.
pub(crate) fn write_factor(text: &mut String, value: f64) {
    write_decimals(text, value, 4);
}

/// A number with at most this many decimals, but no more than four, without unnecessary zeros.
///
/// ```
/// assert_eq!(scene::rounded(-12.345, 1), "-12.3");
/// ```
pub fn rounded(value: f64, decimals: usize) -> String {
    let mut text = String::new();
    write_decimals(&mut text, value, decimals);
    text
}

/// Parses a number as written by hand: `12`, `.5`, `-3.25`.
pub(crate) fn read_number(text: &str) -> Option<f64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1.0, text), |digits| (-1.0, digits));
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    let whole: u64 = [before, after].concat().parse().ok()?;
    // Both are exact, so the result is the number closest to the text.
    Some(sign * (whole as f64 / after.bytes().fold(1.0, |scale, _| scale * 10.0)))
}

fn write_decimals(text: &mut String, value: f64, decimals: usize) {
    let scale = [1.0, 10.0, 100.0, 1000.0, 10000.0][decimals];
    let whole = (value * scale).round() as i64;
    if whole < 0 {
        text.push('-');
    }
    let (mut rest, mut after) = (whole.unsigned_abs(), decimals);
    while after > 0 && rest.is_multiple_of(10) {
        rest /= 10;
        after -= 1;
    }
    // A moving picture has thousands of numbers, and the standard library is too slow for them.
    let mut signs = [0; 21];
    let mut first = signs.len();
    let mut put = |sign: u8| {
        first -= 1;
        signs[first] = sign;
    };
    for _ in 0..after {
        put(b'0' + (rest % 10) as u8);
        rest /= 10;
    }
    match (after, rest) {
        (0, 0) => put(b'0'),
        (0, _) => {}
        _ => put(b'.'),
    }
    while rest > 0 {
        put(b'0' + (rest % 10) as u8);
        rest /= 10;
    }
    text.extend(signs[first..].iter().map(|&sign| char::from(sign)));
}

/// Writes several numbers, with a space only where they would run together.
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
            (1e300, "92233720368547758.07"),
        ] {
            let mut text = String::new();
            write_number(&mut text, value);
            assert_eq!(text, expected, "{value}");
        }
    }

    #[test]
    fn numbers_are_parsed_as_the_standard_library_does() {
        for text in ["0", "-0", "12", ".5", "-.25", "7.12345", "100.1", "-7.05", "2.500", "0.1", "123456.789"] {
            let number: f64 = text.parse().unwrap();
            assert_eq!(read_number(text).map(f64::to_bits), Some(number.to_bits()), "{text}");
        }
        for text in ["", "-", ".", "1.2.3", "--1", "x", "1e3"] {
            assert_eq!(read_number(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_that_follow_each_other_stay_apart() {
        let mut text = String::new();
        write_numbers(&mut text, &[1.0, -2.0, 0.5, 3.0]);
        assert_eq!(text, "1-2 .5 3");
    }
}
