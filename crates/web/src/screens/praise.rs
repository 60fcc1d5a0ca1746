//! What is said about a finish besides rank and time: a close finish, the last grains of sand, a series. It decides
//! nothing in the game.

use rules::Seat;

use crate::session::{RoundResult, RoundStory};

/// A gap below this is a close finish.
const CLOSE_MS: u64 = 2_000;
/// The page mentions less sand than this.
const LAST_SAND_MS: u64 = 5_000;
/// The page mentions this many first places in a row.
const SERIES: u32 = 3;

/// A player who has finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Finish {
    pub(crate) seat: Seat,
    /// The number of players who finished earlier.
    pub(crate) rank: u8,
    pub(crate) after_ms: u64,
}

/// Everybody who has finished in a round, as far as the page has seen it.
pub(crate) fn finishes(story: &RoundStory) -> Vec<Finish> {
    let finish = |(seat, result): (usize, &RoundResult)| {
        let rank = result.rank.filter(|_| !result.missed)?;
        Some(Finish { seat: Seat::new(seat)?, rank, after_ms: result.after_ms })
    };
    story.results.iter().enumerate().filter_map(finish).collect()
}

/// What is special about a finish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Praise {
    /// Another player finished this many milliseconds later.
    Before(Seat, u64),
    /// Another player had finished this many milliseconds earlier.
    After(Seat, u64),
    /// This many milliseconds were left.
    LastSand(u64),
    /// First for this number of rounds in a row.
    Series(u32),
}

/// The first that holds: a close finish, the last seconds of the hourglass, a series of first places.
pub(crate) fn praise(own: Finish, all: &[Finish], left_ms: Option<u64>, firsts: u32) -> Option<Praise> {
    let gap = |other: &Finish| own.after_ms.abs_diff(other.after_ms);
    let neighbours = all.iter().filter(|other| other.rank.abs_diff(own.rank) == 1);
    if let Some(other) = neighbours.filter(|other| gap(other) < CLOSE_MS).min_by_key(|other| gap(other)) {
        let told = if other.rank > own.rank { Praise::Before } else { Praise::After };
        return Some(told(other.seat, gap(other)));
    }
    let sand = left_ms.filter(|&left| left < LAST_SAND_MS).map(Praise::LastSand);
    sand.or_else(|| (firsts >= SERIES).then_some(Praise::Series(firsts)))
}

/// How much later a player finished than the one before.
pub(crate) fn later_ms(seat: Seat, all: &[Finish]) -> Option<u64> {
    let own = all.iter().find(|finish| finish.seat == seat)?;
    let before = all.iter().find(|finish| Some(finish.rank) == own.rank.checked_sub(1))?;
    own.after_ms.checked_sub(before.after_ms)
}

/// True if a solved solo task was quicker than all before it, of which there is at least one.
pub(crate) fn is_fastest(own_ms: u64, before_ms: impl IntoIterator<Item = u64>) -> bool {
    before_ms.into_iter().min().is_some_and(|best| own_ms < best)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finish(seat: usize, rank: u8, after_ms: u64) -> Finish {
        Finish { seat: Seat::new(seat).unwrap(), rank, after_ms }
    }

    #[test]
    fn the_closer_neighbour_is_named_if_the_gap_is_below_two_seconds() {
        let (ada, bo, cyd) = (finish(0, 0, 20_000), finish(1, 1, 21_500), finish(2, 2, 22_000));
        let all = [ada, bo, cyd];
        assert_eq!(praise(ada, &all, None, 0), Some(Praise::Before(bo.seat, 1_500)));
        assert_eq!(praise(bo, &all, None, 0), Some(Praise::Before(cyd.seat, 500)));
        assert_eq!(praise(cyd, &all, None, 0), Some(Praise::After(bo.seat, 500)));
        assert_eq!(praise(ada, &[ada, finish(1, 1, 22_000)], None, 0), None);
    }

    #[test]
    fn a_player_two_ranks_away_is_no_neighbour() {
        let (ada, cyd) = (finish(0, 0, 20_000), finish(2, 2, 20_100));
        assert_eq!(praise(ada, &[ada, cyd], None, 0), None);
    }

    #[test]
    fn the_first_that_holds_is_told() {
        let (ada, bo) = (finish(0, 0, 20_000), finish(1, 1, 20_400));
        assert_eq!(praise(ada, &[ada, bo], Some(4_000), 3), Some(Praise::Before(bo.seat, 400)));
        assert_eq!(praise(ada, &[ada], Some(4_000), 3), Some(Praise::LastSand(4_000)));
        assert_eq!(praise(ada, &[ada], Some(5_000), 3), Some(Praise::Series(3)));
        assert_eq!(praise(ada, &[ada], Some(5_000), 2), None);
    }

    #[test]
    fn who_finishes_later_is_compared_with_the_one_before() {
        let all = [finish(0, 1, 23_000), finish(1, 0, 20_000), finish(2, 2, 30_000)];
        let later = [0, 1, 2, 3].map(|seat| later_ms(Seat::new(seat).unwrap(), &all));
        assert_eq!(later, [Some(3_000), None, Some(7_000), None]);
    }

    #[test]
    fn the_first_task_of_a_run_is_not_its_fastest() {
        assert!(!is_fastest(10, []));
        assert!(is_fastest(10, [30, 11]));
        assert!(!is_fastest(10, [30, 10]));
    }
}
