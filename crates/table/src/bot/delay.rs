//! Random delays that look human.

use rules::Dice;

/// A time in a range, with the middle more likely than the ends.
pub(super) fn between(low_ms: u32, high_ms: u32, dice: &mut impl Dice) -> u32 {
    let width = high_ms.saturating_sub(low_ms) as usize + 1;
    low_ms + ((dice.below(width) + dice.below(width)) / 2) as u32
}

/// A time distributed like people's times: the median is `usual_ms`, and long times are further from it than short ones.
///
/// People's times are lognormal. `exp` differs between machines, but for small `x` the ratio `(1 + x) / (1 - x)` is
/// close to `exp(2 x)`, and the sum of three dice is close to a normal distribution. Two of three times are within a
/// factor of 1.5, all within a factor of 4.
pub(super) fn around(usual_ms: u64, dice: &mut impl Dice) -> u64 {
    let sum: u64 = (0..3).map(|_| dice.below(401) as u64).sum();
    usual_ms * (400 + sum) / (1_600 - sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_cover_the_whole_range_and_no_more() {
        let mut dice = puzzle::Rng::new(1);
        let mut times: Vec<u32> = (0..2000).map(|_| between(10, 15, &mut dice)).collect();
        times.sort_unstable();
        assert_eq!((times[0], times[1999]), (10, 15));
        assert_eq!(between(7, 7, &mut dice), 7);
    }

    #[test]
    fn the_median_is_the_usual_time_and_long_times_are_further_away() {
        let mut dice = puzzle::Rng::new(2);
        let mut times: Vec<u64> = (0..3000).map(|_| around(1000, &mut dice)).collect();
        times.sort_unstable();
        assert!((950..1050).contains(&times[1500]), "{}", times[1500]);
        assert!((600..730).contains(&times[480]) && (1400..1600).contains(&times[2520]), "two of three");
        assert!(times[0] >= 250 && times[2999] <= 4000);
    }
}
