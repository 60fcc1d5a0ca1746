//! The plan of a bot for solving a task: it looks, tries, makes mistakes, lifts pieces and finally calls.

use std::ops::ControlFlow;

use puzzle::{Cell, Lattice, Placement, Task};
use rules::{Command, Dice};

use super::Strength;
use super::delay::{around, between};

/// A command of a plan with its delay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlannedCommand {
    /// Time since the previous command, or since the plan was made.
    pub(super) after_ms: u32,
    pub(super) command: Command,
}

/// The limit of solutions that are compared. Tasks of a deck have only a few.
const MOST_SOLUTIONS: u32 = 64;
/// Keeps plans short.
const MOST_MISTAKES: usize = 24;
/// Attempts to find a wrong place for a piece.
const PLACE_ATTEMPTS: usize = 40;
/// Attempts with different pieces before a mistake is skipped.
const PIECE_ATTEMPTS: usize = 2;
/// The limit of the time before the first piece is tried, drawn from this range.
const LOOK_MS: (u32, u32) = (4_000, 8_000);
/// The time added for each wrong piece that the previous player left on the board.
const CLEAR_MS: u64 = 600;
/// The time per cell for a task without a grade.
const FLAT_CELL_MS: u64 = 2_000;
const SOLID_CELL_MS: u64 = 4_000;

/// The commands from the placed pieces to the call. Empty if the task has no solution.
pub(super) fn solving_plan(
    task: &Task,
    placed: &[Placement],
    strength: Strength,
    dice: &mut impl Dice,
) -> Vec<PlannedCommand> {
    let Some(solution) = solution(task, placed, dice) else { return Vec::new() };
    let (kept, wrong): (Vec<Placement>, Vec<Placement>) =
        placed.iter().partition(|on_board| solution.contains(on_board));
    let missing: Vec<Placement> = solution.iter().copied().filter(|right| !kept.contains(right)).collect();
    let total_ms = total_ms(task, missing.len(), wrong.len(), strength, dice);
    let mistakes = around(total_ms, dice) / strength.mistake_every_ms();

    let mut planner = Planner { task, placed: kept, missing, commands: Vec::new() };
    // The piece placed last is lifted first.
    for placement in wrong.iter().rev() {
        planner.push(Command::Lift(placement.piece), LIFT, dice);
    }
    planner.solve((mistakes as usize).min(MOST_MISTAKES), strength, dice);
    let look_ms = (total_ms * u64::from(between(15, 35, dice)) / 100).min(between(LOOK_MS.0, LOOK_MS.1, dice).into());
    with_delays(&planner.commands, look_ms, total_ms - look_ms, between(300, 900, dice))
}

/// The solution that keeps most of the placed pieces, a random one of several.
fn solution(task: &Task, placed: &[Placement], dice: &mut impl Dice) -> Option<Vec<Placement>> {
    let (mut best, mut most, mut equals, mut seen) = (None, 0, 0, 0);
    task.each(|solution| {
        let kept = solution.iter().filter(|right| placed.contains(right)).count();
        if best.is_none() || kept > most {
            (most, equals) = (kept, 0);
        }
        if kept == most {
            equals += 1;
            // Reservoir sampling: each of the equals is chosen with the same probability.
            if dice.below(equals) == 0 {
                best = Some(solution.to_vec());
            }
        }
        seen += 1;
        if seen < MOST_SOLUTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    best
}

/// The time until the last piece is placed.
fn total_ms(task: &Task, missing: usize, wrong: usize, strength: Strength, dice: &mut impl Dice) -> u64 {
    let by_cells = || {
        let cell_ms = if task.area().lattice() == Lattice::Flat { FLAT_CELL_MS } else { SOLID_CELL_MS };
        task.area().len() as u64 * cell_ms
    };
    let average_ms = task.grade().map_or_else(|_| by_cells(), |grade| grade.expected_ms.into());
    let drawn_ms = around(average_ms * strength.time_percent() / 100, dice);
    let missing = missing as u64;
    let share_ms = drawn_ms * missing / (task.pieces().len() as u64).max(1);
    share_ms.max(strength.least_ms_per_piece() * missing) + CLEAR_MS * wrong as u64
}

/// The range of a command's share of the time.
type Weight = (u32, u32);
const PLACE: Weight = (120, 320);
const TRY: Weight = (90, 300);
const LIFT: Weight = (50, 130);

/// Spreads the commands over the time: the bot looks first, then places and lifts by weight, and calls shortly after.
fn with_delays(commands: &[(u32, Command)], look_ms: u64, rest_ms: u64, call_ms: u32) -> Vec<PlannedCommand> {
    let all: u64 = commands.iter().map(|&(weight, _)| u64::from(weight)).sum();
    let mut steps = Vec::with_capacity(commands.len() + 1);
    let mut wait_ms = look_ms;
    for &(weight, command) in commands {
        // Rounded up, so that the total stays above the minimum time.
        wait_ms += (rest_ms * u64::from(weight)).div_ceil(all.max(1));
        steps.push(PlannedCommand { after_ms: u32::try_from(wait_ms).unwrap_or(u32::MAX), command });
        wait_ms = 0;
    }
    steps.push(PlannedCommand { after_ms: call_ms, command: Command::CallUbongo });
    steps
}

/// A plan under construction.
struct Planner<'a> {
    task: &'a Task,
    /// The pieces on the board after the commands so far.
    placed: Vec<Placement>,
    /// The places of the remaining pieces in the solution.
    missing: Vec<Placement>,
    /// The commands so far, each with its weight.
    commands: Vec<(u32, Command)>,
}

impl Planner<'_> {
    fn push(&mut self, command: Command, (low, high): Weight, dice: &mut impl Dice) {
        self.commands.push((between(low, high, dice), command));
    }

    /// Places all missing pieces, with some mistakes on the way.
    fn solve(&mut self, mistakes: usize, strength: Strength, dice: &mut impl Dice) {
        let mut before = vec![0; self.missing.len()];
        for _ in 0..mistakes {
            // Most mistakes happen early, when the board is open.
            let stage = dice.below(before.len().max(1)).min(dice.below(before.len().max(1)));
            if let Some(count) = before.get_mut(stage) {
                *count += 1;
            }
        }
        for count in before {
            let mut second_guessed = self.placed.is_empty();
            for _ in 0..count {
                // Stronger bots rarely lift a piece that is right.
                if !second_guessed && dice.below(3 + 2 * strength as usize) == 0 {
                    self.second_guess(dice);
                    second_guessed = true;
                } else {
                    self.make_mistake(dice);
                }
            }
            if let Some(right) = self.pop_next(dice) {
                self.place(right, PLACE, dice);
            }
        }
    }

    fn place(&mut self, placement: Placement, weight: Weight, dice: &mut impl Dice) {
        self.placed.push(placement);
        self.push(Command::Place(placement), weight, dice);
    }

    /// Lifts the piece placed last and puts it back. No other piece rests on it.
    fn second_guess(&mut self, dice: &mut impl Dice) {
        if let Some(&last) = self.placed.last() {
            self.push(Command::Lift(last.piece), LIFT, dice);
            self.push(Command::Place(last), TRY, dice);
        }
    }

    /// Places a piece in a wrong place, sometimes a second one too, and lifts them again.
    fn make_mistake(&mut self, dice: &mut impl Dice) {
        let right = self.placed.len();
        let second = dice.below(3) == 0;
        // Never all missing pieces: they might happen to form another solution.
        for _ in 0..(1 + usize::from(second)).min(self.missing.len() - 1) {
            if let Some(wrong) = self.wrong_place(dice) {
                self.place(wrong, TRY, dice);
            }
        }
        for wrong in self.placed.split_off(right).into_iter().rev() {
            self.push(Command::Lift(wrong.piece), LIFT, dice);
        }
    }

    /// A free place for a missing piece that is not its place in the solution.
    fn wrong_place(&self, dice: &mut impl Dice) -> Option<Placement> {
        let area = self.task.area();
        (0..PIECE_ATTEMPTS).find_map(|_| {
            let right = self.missing[dice.below(self.missing.len())];
            let orientations = right.piece.orientations();
            if self.placed.iter().any(|on_board| on_board.piece == right.piece) {
                return None;
            }
            (0..PLACE_ATTEMPTS).find_map(|_| {
                let orientation = dice.below(orientations.len());
                let first = orientations[orientation].shape.cells()[0];
                let onto = area.cells()[dice.below(area.len())];
                let wrong = Placement { orientation: orientation as u8, at: onto.minus(first), ..right };
                let fits = wrong.cells()?.all(|cell| area.contains(cell) && !self.is_covered(cell));
                (wrong != right && fits && self.floating(wrong) == 0).then_some(wrong)
            })
        })
    }

    /// Removes the piece to place next: the one with the fewest floating cells, then the largest, as people do.
    fn pop_next(&mut self, dice: &mut impl Dice) -> Option<Placement> {
        let order = |placement: &Placement, chance| (self.floating(*placement), 10 - placement.piece.size() + chance);
        let next = (0..self.missing.len()).min_by_key(|&i| {
            // A small random offset varies the order of pieces of similar size.
            let chance = dice.below(3);
            order(&self.missing[i], chance)
        })?;
        Some(self.missing.swap_remove(next))
    }

    /// Number of cells with nothing below them. Real pieces rest on something.
    fn floating(&self, placement: Placement) -> usize {
        let cells: Vec<Cell> = placement.cells().into_iter().flatten().collect();
        let rests = |cell: &Cell| {
            let below = cell.minus(Cell::new(0, 0, 1));
            cell.z == 0 || cells.contains(&below) || self.is_covered(below)
        };
        cells.iter().filter(|cell| !rests(cell)).count()
    }

    fn is_covered(&self, cell: Cell) -> bool {
        self.placed.iter().any(|placement| placement.cells().into_iter().flatten().any(|covered| covered == cell))
    }
}

#[cfg(test)]
mod tests {
    use puzzle::Rng;

    use super::*;

    const FLAT: &str = "I2 L4 L5 P5: ####/####/####/####";
    const TIGHT: &str = "I2 I3 T4 L5: ####/####/####/##..";
    const SOLID: &str = "r2 g3 b4 y5: 2*####/.##./.#..";

    fn task(text: &str) -> Task {
        text.parse().unwrap()
    }

    fn overlap(a: &Placement, b: &Placement) -> bool {
        a.cells().unwrap().any(|cell| b.cells().unwrap().any(|other| other == cell))
    }

    /// Runs a plan and checks that each command is possible on a real board.
    fn carry_out(task: &Task, mut placed: Vec<Placement>, steps: &[PlannedCommand]) -> Vec<Placement> {
        for (i, step) in steps.iter().enumerate() {
            match step.command {
                Command::Lift(piece) => {
                    let before = placed.len();
                    placed.retain(|on_board| on_board.piece != piece);
                    assert_eq!(placed.len() + 1, before, "a lifted piece was on the board");
                }
                Command::Place(placement) => {
                    assert!(placement.cells().unwrap().all(|cell| task.area().contains(cell)));
                    assert!(
                        placed
                            .iter()
                            .all(|on_board| on_board.piece != placement.piece && !overlap(on_board, &placement))
                    );
                    placed.push(placement);
                    let last = i + 2 == steps.len();
                    assert_eq!(task.check(&placed).is_ok(), last, "the plan ends when the task is solved");
                }
                Command::CallUbongo => assert_eq!(i + 1, steps.len()),
                other => panic!("{other}"),
            }
        }
        placed
    }

    #[test]
    fn every_plan_leads_to_a_solution() {
        for text in [FLAT, SOLID] {
            let task = task(text);
            for (strength, seed) in Strength::ALL.into_iter().flat_map(|s| (0..50).map(move |seed| (s, seed))) {
                let steps = solving_plan(&task, &[], strength, &mut Rng::new(seed));
                assert_eq!(task.check(&carry_out(&task, vec![], &steps)), Ok(()), "{text} {strength} {seed}");
                let total_ms: u64 = steps.iter().map(|step| u64::from(step.after_ms)).sum();
                assert!(total_ms >= 4 * strength.least_ms_per_piece());
                assert!(u64::from(steps[0].after_ms) * 4 < total_ms * 3, "looking takes only part of the time");
            }
        }
    }

    #[test]
    fn the_solution_that_keeps_most_pieces_is_chosen() {
        for text in [TIGHT, SOLID] {
            let task = task(text);
            let mut all = Vec::new();
            task.each(|solution| {
                all.push(solution.to_vec());
                ControlFlow::Continue(())
            });
            for placed in all.iter().flat_map(|right| (0..=4).map(|kept| &right[..kept])) {
                let chosen = solution(&task, placed, &mut Rng::new(1)).unwrap();
                assert!(placed.iter().all(|on_board| chosen.contains(on_board)), "{placed:?} {chosen:?}");
            }
        }
    }

    #[test]
    fn wrong_pieces_are_lifted_first_and_right_ones_stay() {
        let task = task(TIGHT);
        let mut right = task.first().unwrap();
        let mut planner = Planner { task: &task, placed: vec![], missing: right.split_off(2), commands: vec![] };
        let mut dice = Rng::new(1);
        for strength in Strength::ALL {
            planner.placed.clone_from(&right);
            let wrong = (0..100).find_map(|_| planner.wrong_place(&mut dice)).unwrap();
            planner.placed.push(wrong);
            let steps = solving_plan(&task, &planner.placed, strength, &mut dice);
            assert_eq!(steps[0].command, Command::Lift(wrong.piece));
            assert_eq!(task.check(&carry_out(&task, planner.placed.clone(), &steps)), Ok(()));
        }
    }

    #[test]
    fn solid_pieces_rest_on_something() {
        let task = task(SOLID);
        for seed in 0..50 {
            let steps = solving_plan(&task, &[], Strength::Gentle, &mut Rng::new(seed));
            let mut planner = Planner { task: &task, placed: vec![], missing: vec![], commands: vec![] };
            for step in steps {
                match step.command {
                    Command::Lift(piece) => planner.placed.retain(|on_board| on_board.piece != piece),
                    Command::Place(placement) => {
                        assert_eq!(planner.floating(placement), 0, "{placement:?}");
                        planner.placed.push(placement);
                    }
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn ungraded_tasks_take_time_and_unsolvable_tasks_have_no_plan() {
        let all = "I2 I3 V3 T4 L4 I4 S4 O4 Y5 L5 P5 Z5: ########/########/########/########/########/########";
        let task_of_all = task(all);
        let steps = solving_plan(&task_of_all, &[], Strength::Quick, &mut Rng::new(1));
        assert!(steps.iter().map(|step| step.after_ms).sum::<u32>() > 12 * 1_600);
        assert_eq!(task_of_all.check(&carry_out(&task_of_all, vec![], &steps)), Ok(()));
        assert_eq!(solving_plan(&task("I2 I3: .#./###/.#."), &[], Strength::Quick, &mut Rng::new(1)), []);
    }
}
