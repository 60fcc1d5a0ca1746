//! Deals the boards of a round.

use puzzle::deck::{Grades, Level};

use super::Decider;
use crate::{BoardSet, Dice, Event};

impl<D: Dice> Decider<'_, D> {
    /// Deals a board, face up before the roll, to everyone who plays this round.
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
                self.emit(Event::Dealt { seat, board });
                first = first.or(Some((board, level)));
            }
        }
    }

    /// The boards on the stack with a side of this level. If there are none, the discards are shuffled first.
    fn stack_of(&mut self, level: Level) -> Vec<u8> {
        let boards = &self.rules.deck().boards;
        let of_level = |set: BoardSet| set.iter().filter(|&board| boards[usize::from(board)].side(level).is_some());
        if of_level(self.game.stack).next().is_none() {
            // M10: the discards of this level are shuffled again; those of other levels stay until needed.
            let boards: BoardSet = of_level(self.game.discards).collect();
            self.emit(Event::Reshuffled { boards });
        }
        of_level(self.game.stack).collect()
    }
}

/// Keeps the boards whose difficulty is closest to that of the board dealt first (O11). Boards of the same level are
/// compared by their expected time, boards of different levels by their rank within the level: players of a harder
/// level want harder boards.
///
/// Often several boards are equally close, and the dice choose among them.
fn keep_closest(stack: &mut Vec<u8>, grades: &Grades, (first, its_level): (u8, Level), level: Level) {
    let difficulty = |board: u8, of: Level| {
        let board = usize::from(board);
        if level == its_level { grades.side_ms(board, of) } else { grades.place(board, of) }
    };
    let Some(wanted) = difficulty(first, its_level) else { return };
    // Boards without a grade come last.
    let distance = |board: u8| difficulty(board, level).map_or(u32::MAX, |found| found.abs_diff(wanted));
    let closest = stack.iter().map(|&board| distance(board)).min();
    stack.retain(|&board| Some(distance(board)) == closest);
}
