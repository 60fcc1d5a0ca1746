//! The result as a short text picture. It has no shape and no tile, so it gives nothing away.

use rules::daily::DailyResult;

/// One for each ten seconds begun.
const SQUARE: &str = "\u{1f7e8}";
const SQUARE_MS: u64 = 10_000;

/// More squares would not fit into a line.
const MOST: u64 = 14;

/// The number of squares for a time, and whether there are too many for a line.
pub(super) fn squares(ms: u64) -> (usize, bool) {
    let all = ms.div_ceil(SQUARE_MS).max(1);
    (all.min(MOST) as usize, all > MOST)
}

/// A title, a line for each task, the sum, and the address.
pub(super) fn share_text(title: &str, result: DailyResult, sum: &str, address: &str) -> String {
    let mut text = format!("{title}\n");
    for (number, ms) in (1..).zip(result.times_ms) {
        let (count, more) = squares(ms);
        let more = if more { "\u{2026}" } else { "" };
        text += &format!("{number} {}{more} {}\n", SQUARE.repeat(count), words::time(ms));
    }
    text + sum + "\n" + address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_has_a_square_for_each_ten_seconds_begun() {
        let result = DailyResult { times_ms: [14_000, 20_000, 20_001, 400, 900_000] };
        let text = share_text("Ubongo five, 16 Nov", result, "15:54, 13 days in a row", "https://ubongo.example/daily");
        let expected = "Ubongo five, 16 Nov\n1 🟨🟨 0:14\n2 🟨🟨 0:20\n3 🟨🟨🟨 0:20\n4 🟨 0:00\n\
            5 🟨🟨🟨🟨🟨🟨🟨🟨🟨🟨🟨🟨🟨🟨… 15:00\n15:54, 13 days in a row\nhttps://ubongo.example/daily";
        assert_eq!(text, expected);
    }
}
