//! The deal: who gets which board.

use puzzle::deck::{Face, Grades, Level};

use super::Course;
use crate::{Dice, Event};

impl<D: Dice> Course<'_, D> {
    /// A board for each of those who play.
    pub(super) fn deal(&mut self, face: Face) {
        let rules = self.rules;
        let grades = rules.grades().filter(|_| rules.settings().fair_deal);
        let playing = self.playing();
        let mut first = None;
        // C7: the roller first, then in the order of seats.
        for seat in self.game.roller.round(self.game.players.len()).filter(|&seat| playing.contains(seat)) {
            let Some(level) = rules.level(seat) else { continue };
            let mut stack = self.stack_of(level);
            if let (Some(grades), Some(first)) = (grades, first) {
                keep_closest(&mut stack, grades, first, level, face);
            }
            if !stack.is_empty() {
                let board = stack[self.dice.below(stack.len())];
                self.happen(Event::Dealt { seat, board });
                first = first.or(Some((board, level)));
            }
        }
    }

    /// The boards with a side of a level that can be dealt.
    fn stack_of(&mut self, level: Level) -> Vec<u8> {
        let boards = &self.rules.deck().boards;
        let suitable = |board: &u8| boards[usize::from(*board)].side(level).is_some();
        let mut stack: Vec<u8> = self.game.stack.iter().filter(suitable).collect();
        if stack.is_empty() {
            // M10: the discards are shuffled again.
            self.happen(Event::Reshuffled);
            stack = self.game.stack.iter().filter(suitable).collect();
        }
        stack
    }
}

/// Keeps the boards whose difficulty is closest to that of the one that was dealt first (O11). On the same level that is a
/// matter of seconds. On another one it is a matter of places: who chose the harder level wants it harder.
///
/// Several are often equally close, and the dice choose among them.
fn keep_closest(stack: &mut Vec<u8>, grades: &Grades, (first, its_level): (u8, Level), level: Level, face: Face) {
    let difficulty = |board: u8, of: Level| {
        let board = usize::from(board);
        if level == its_level { grades.expected_ms(board, of, face) } else { grades.place(board, of, face) }
    };
    let Some(wanted) = difficulty(first, its_level) else { return };
    // What has no grade is furthest.
    let distance = |board: u8| difficulty(board, level).map_or(u32::MAX, |found| found.abs_diff(wanted));
    let closest = stack.iter().map(|&board| distance(board)).min();
    stack.retain(|&board| Some(distance(board)) == closest);
}
