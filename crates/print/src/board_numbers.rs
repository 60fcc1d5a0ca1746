//! Numbers of boards, as people write them.

/// Reads numbers and ranges such as 1-12,20: sorted and without repeats. `None` if the text is anything else.
pub fn board_numbers(text: &str) -> Option<Vec<u8>> {
    let number = |text: &str| text.trim().parse::<u8>().ok().filter(|&number| number > 0);
    let mut numbers: Vec<u8> = Vec::new();
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (number(first)?, number(last)?);
        if first > last {
            return None;
        }
        numbers.extend(first..=last);
    }
    numbers.sort_unstable();
    numbers.dedup();
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_numbers_and_ranges() {
        assert_eq!(board_numbers("3, 1-2,2"), Some(vec![1, 2, 3]));
        for wrong in ["", "0", "5-3", "1-", "-", "a", "300", "1,,2"] {
            assert!(board_numbers(wrong).is_none(), "{wrong:?}");
        }
    }
}
