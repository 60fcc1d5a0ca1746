//! The deal: who gets which board.

use puzzle::deck::{Grades, Level};

use super::Decider;
use crate::{BoardSet, Dice, Event};

impl<D: Dice> Decider<'_, D> {
    /// A board for each of those who play, face up before the roll.
    pub(super) fn deal(&mut self) {
        let rules = self.rules;
        let grades = rules.grades().filter(|_| rules.settings().fair_deal);
        let playing = self.playing();
        let mut first = None;
        // C7: the roller first, then in the order of seats.
        for seat in self.game.roller.round(self.game.players.len()).filter(|&seat| playing.contains(seat)) {
            let Some(level) = rules.level(seat) else { continue };
            let mut stack = self.stack_of(level);
            if let (Some(grades), Some(first)) = (grades, first) {
                keep_closest(&mut stack, grades, first, level);
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
        let of_level = |set: BoardSet| set.iter().filter(|&board| boards[usize::from(board)].side(level).is_some());
        if of_level(self.game.stack).next().is_none() {
            // M10: the discards are shuffled again. Those of other levels wait until theirs are used up.
            let boards: BoardSet = of_level(self.game.discards).collect();
            self.happen(Event::Reshuffled { boards });
        }
        of_level(self.game.stack).collect()
    }
}

/// Keeps the boards whose difficulty is closest to that of the one that was dealt first (O11). On the same level that is a
/// matter of seconds. On another one it is a matter of places: who chose the harder level wants it harder.
///
/// Several are often equally close, and the dice choose among them.
fn keep_closest(stack: &mut Vec<u8>, grades: &Grades, (first, its_level): (u8, Level), level: Level) {
    let difficulty = |board: u8, of: Level| {
        let board = usize::from(board);
        if level == its_level { grades.side_ms(board, of) } else { grades.place(board, of) }
    };
    let Some(wanted) = difficulty(first, its_level) else { return };
    // What has no grade is furthest.
    let distance = |board: u8| difficulty(board, level).map_or(u32::MAX, |found| found.abs_diff(wanted));
    let closest = stack.iter().map(|&board| distance(board)).min();
    stack.retain(|&board| Some(distance(board)) == closest);
}
