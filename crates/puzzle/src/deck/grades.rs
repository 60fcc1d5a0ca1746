//! The grades of a deck, computed once and kept.

use std::num::NonZeroU32;

use super::{Deck, DeckCode, Face, Level, Side};

/// The grades of all tasks of a deck.
///
/// A table of a few kilobytes: dealing boards looks grades up and needs no solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grades {
    code: DeckCode,
    /// Front and back of each board, in the order of the deck.
    boards: Box<[[SideGrades; 2]]>,
}

/// The grades of a side for each face of the die; `None` for a task without a grade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SideGrades {
    level: Level,
    expected_ms: [Option<NonZeroU32>; Face::COUNT],
}

impl SideGrades {
    fn of(side: &Side) -> Self {
        let tasks: Vec<Option<NonZeroU32>> =
            side.tasks().map(|task| NonZeroU32::new(task.grade().ok()?.expected_ms)).collect();
        let mut expected_ms = [None; Face::COUNT];
        for face in Face::all() {
            expected_ms[face.index()] = tasks[side.index_of(face)];
        }
        Self { level: side.level(), expected_ms }
    }
}

impl Grades {
    /// Grades all tasks of a deck, which runs the solver on each.
    pub fn of(deck: &Deck) -> Self {
        let boards = deck.boards.iter().map(|board| board.sides.each_ref().map(SideGrades::of)).collect();
        Self { code: deck.code, boards }
    }

    /// The deck that was graded.
    pub fn code(&self) -> DeckCode {
        self.code
    }

    /// The number of boards of the deck.
    pub fn boards(&self) -> usize {
        self.boards.len()
    }

    /// The expected time of the task for a board, a level and a face of the die. `None` if the board has no such side
    /// or the task has no grade.
    pub fn expected_ms(&self, board: usize, level: Level, face: Face) -> Option<u32> {
        let side = self.boards.get(board)?.iter().find(|side| side.level == level)?;
        side.expected_ms[face.index()].map(NonZeroU32::get)
    }

    /// The mean expected time of a side over all faces of the die: the difficulty of a board before the roll.
    pub fn side_ms(&self, board: usize, level: Level) -> Option<u32> {
        let (sum, count) = Face::all()
            .filter_map(|face| self.expected_ms(board, level, face))
            .fold((0, 0), |(sum, count), ms| (sum + u64::from(ms), count + 1));
        u32::try_from(sum.checked_div(count)?).ok()
    }

    /// The rank of a side among all sides of its level, from 0 (easiest) to [`Grades::PLACES`] (hardest). It compares
    /// sides of different levels by their difficulty within the level.
    pub fn place(&self, board: usize, level: Level) -> Option<u32> {
        let own_ms = self.side_ms(board, level)?;
        let (mut easier, mut equal, mut all) = (0, 0, 0);
        for other_ms in (0..self.boards.len()).filter_map(|other| self.side_ms(other, level)) {
            easier += u32::from(other_ms < own_ms);
            equal += u32::from(other_ms == own_ms);
            all += 1;
        }
        // Equal sides, this one included, share the middle of their ranks.
        Some((2 * easier + equal) * Self::PLACES / (2 * all))
    }

    /// The upper end of the scale of [`Grades::place`].
    pub const PLACES: u32 = 10_000;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Edition;

    fn deck(edition: Edition) -> Deck {
        Deck::new(DeckCode::new(edition, 42).unwrap())
    }

    #[test]
    fn every_task_of_a_deck_has_its_grade_there() {
        for edition in [Edition::Modern, Edition::ThreeD] {
            let deck = deck(edition);
            let grades = Grades::of(&deck);
            assert_eq!((grades.code(), grades.boards()), (deck.code, deck.boards.len()));
            for (board, side) in
                deck.boards.iter().enumerate().flat_map(|(i, board)| board.sides.iter().map(move |s| (i, s)))
            {
                for face in Face::all() {
                    let expected_ms = side.rolled(face).grade().unwrap().expected_ms;
                    assert_eq!(grades.expected_ms(board, side.level(), face), Some(expected_ms));
                }
            }
        }
    }

    #[test]
    fn missing_sides_have_no_grade() {
        let grades = Grades::of(&deck(Edition::ThreeD));
        let face = Face::all().next().unwrap();
        assert_eq!(grades.expected_ms(0, Level::Easy, face), None);
        assert_eq!(grades.expected_ms(0, Level::Four, face), None, "levels 3 and 4 are on the other boards");
        assert_eq!(grades.expected_ms(72, Level::One, face), None);
        assert_eq!((grades.side_ms(72, Level::One), grades.place(72, Level::One)), (None, None));
    }

    #[test]
    fn places_are_spread_over_the_order_of_difficulty_of_each_level() {
        for edition in [Edition::Modern, Edition::ThreeD] {
            let grades = Grades::of(&deck(edition));
            for &level in edition.levels() {
                let both = |board| Some((grades.side_ms(board, level)?, grades.place(board, level)?));
                let mut sorted: Vec<(u32, u32)> = (0..grades.boards()).filter_map(both).collect();
                sorted.sort_unstable();
                assert_eq!(sorted.len(), 36);
                assert!(sorted.is_sorted_by_key(|&(_, place)| place), "{level}");
                assert!(sorted[0].1 < 2_000 && sorted[35].1 > 8_000, "{level}: {sorted:?}");
                let mean = sorted.iter().map(|&(_, place)| place).sum::<u32>() / 36;
                assert!(mean.abs_diff(Grades::PLACES / 2) <= 1, "{level}: {mean}");
            }
        }
    }
}
