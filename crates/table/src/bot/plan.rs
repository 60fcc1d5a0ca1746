//! How a bot goes about a task: it looks, tries, errs, lifts, and in the end it is done.

use std::ops::ControlFlow;

use puzzle::{Cell, Lattice, Placement, Task};
use rules::{Command, Dice};

use super::Strength;
use super::delay::{around, between};

/// A command, and how long after the one before it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlannedCommand {
    /// The time since the step before, or since the plan was made.
    pub(super) after_ms: u32,
    /// What the bot does.
    pub(super) command: Command,
}

/// Among so many solutions a bot looks for the one that keeps most of what lies. Tasks of boards have a few.
const MOST_SOLUTIONS: u32 = 64;
/// More mistakes than this show nothing new, and the plan stays small.
const MOST_MISTAKES: usize = 24;
/// Wrong places of a piece that are looked at before it is left alone.
const MOST_GLANCES: usize = 40;
/// Pieces that are taken up before a mistake is not made after all.
const MOST_PIECES: usize = 2;
/// Nobody looks longer before the first piece is tried.
const LOOK_MS: (u32, u32) = (4_000, 8_000);
/// How long a wrong piece that somebody else left is looked at before it is lifted.
const CLEAR_MS: u64 = 600;
/// When a task has no grade: the time for each cell.
const FLAT_CELL_MS: u64 = 2_000;
const SOLID_CELL_MS: u64 = 4_000;

/// The course of a bot through a task, with what lies on the board already, up to the call. Empty if there is no
/// solution.
pub(super) fn solving_plan(
    task: &Task,
    lying: &[Placement],
    strength: Strength,
    dice: &mut impl Dice,
) -> Vec<PlannedCommand> {
    let Some(solution) = solution(task, lying, dice) else { return Vec::new() };
    let (kept, wrong): (Vec<Placement>, Vec<Placement>) = lying.iter().partition(|lies| solution.contains(lies));
    let missing: Vec<Placement> = solution.iter().copied().filter(|right| !kept.contains(right)).collect();
    let total_ms = total_ms(task, missing.len(), wrong.len(), strength, dice);
    let mistakes = around(total_ms, dice) / strength.mistake_every_ms();

    let mut hand = Planner { task, lying: kept, missing, beats: Vec::new() };
    // What was laid last is lifted first.
    for placement in wrong.iter().rev() {
        hand.beat(Command::Lift(placement.piece), LIFT, dice);
    }
    hand.solve((mistakes as usize).min(MOST_MISTAKES), strength, dice);
    let look_ms = (total_ms * u64::from(between(15, 35, dice)) / 100).min(between(LOOK_MS.0, LOOK_MS.1, dice).into());
    in_time(&hand.beats, look_ms, total_ms - look_ms, between(300, 900, dice))
}

/// The solution that keeps most of what lies, one of them if there are several.
fn solution(task: &Task, lying: &[Placement], dice: &mut impl Dice) -> Option<Vec<Placement>> {
    let (mut best, mut most, mut equals, mut seen) = (None, 0, 0, 0);
    task.each(|solution| {
        let kept = solution.iter().filter(|right| lying.contains(right)).count();
        if best.is_none() || kept > most {
            (most, equals) = (kept, 0);
        }
        if kept == most {
            equals += 1;
            // Of equals, the last one seen takes the place of the others once in as many times as there are.
            if dice.below(equals) == 0 {
                best = Some(solution.to_vec());
            }
        }
        seen += 1;
        if seen < MOST_SOLUTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    best
}

/// The time up to the last piece.
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

/// How long the parts of solving take, compared with each other.
type Weight = (u32, u32);
const LAY: Weight = (120, 320);
const TRY: Weight = (90, 300);
const LIFT: Weight = (50, 130);

/// The beats in time: first one looks, the rest of the time is spread over the beats, and a moment later comes the
/// call.
fn in_time(beats: &[(u32, Command)], look_ms: u64, rest_ms: u64, call_ms: u32) -> Vec<PlannedCommand> {
    let all: u64 = beats.iter().map(|&(weight, _)| u64::from(weight)).sum();
    let mut steps = Vec::with_capacity(beats.len() + 1);
    let mut wait_ms = look_ms;
    for &(weight, command) in beats {
        // Rounded up, so that nobody gets below the least time.
        wait_ms += (rest_ms * u64::from(weight)).div_ceil(all.max(1));
        steps.push(PlannedCommand { after_ms: u32::try_from(wait_ms).unwrap_or(u32::MAX), command });
        wait_ms = 0;
    }
    steps.push(PlannedCommand { after_ms: call_ms, command: Command::CallUbongo });
    steps
}

/// The bot at work: what would lie on the board, what is not there yet, and what was done so far.
struct Planner<'a> {
    task: &'a Task,
    lying: Vec<Placement>,
    /// Where the pieces that do not lie yet belong.
    missing: Vec<Placement>,
    /// What was done, each with its share of the time.
    beats: Vec<(u32, Command)>,
}

impl Planner<'_> {
    fn beat(&mut self, command: Command, (low, high): Weight, dice: &mut impl Dice) {
        self.beats.push((between(low, high, dice), command));
    }

    /// Lays all pieces that are missing, with some mistakes on the way.
    fn solve(&mut self, mistakes: usize, strength: Strength, dice: &mut impl Dice) {
        let mut before = vec![0; self.missing.len()];
        for _ in 0..mistakes {
            // Most mistakes are made early, when all is open.
            let stage = dice.below(before.len().max(1)).min(dice.below(before.len().max(1)));
            if let Some(count) = before.get_mut(stage) {
                *count += 1;
            }
        }
        for count in before {
            let mut doubted = self.lying.is_empty();
            for _ in 0..count {
                // The stronger a bot, the less it takes up again what is right.
                if !doubted && dice.below(3 + 2 * strength as usize) == 0 {
                    self.doubt(dice);
                    doubted = true;
                } else {
                    self.err(dice);
                }
            }
            if let Some(right) = self.take_next(dice) {
                self.lay(right, LAY, dice);
            }
        }
    }

    fn lay(&mut self, placement: Placement, weight: Weight, dice: &mut impl Dice) {
        self.lying.push(placement);
        self.beat(Command::Place(placement), weight, dice);
    }

    /// Lifts the piece that was laid last, looks, and puts it back. On it lies no other.
    fn doubt(&mut self, dice: &mut impl Dice) {
        if let Some(&last) = self.lying.last() {
            self.beat(Command::Lift(last.piece), LIFT, dice);
            self.beat(Command::Place(last), TRY, dice);
        }
    }

    /// Lays a piece where it does not belong, sometimes a second one beside it, and lifts them again.
    fn err(&mut self, dice: &mut impl Dice) {
        let right = self.lying.len();
        let second = dice.below(3) == 0;
        // Never all that are missing: they might happen to be another solution.
        for _ in 0..(1 + usize::from(second)).min(self.missing.len() - 1) {
            if let Some(wrong) = self.wrong_place(dice) {
                self.lay(wrong, TRY, dice);
            }
        }
        for wrong in self.lying.split_off(right).into_iter().rev() {
            self.beat(Command::Lift(wrong.piece), LIFT, dice);
        }
    }

    /// A free place for a piece that is missing, not its own.
    fn wrong_place(&self, dice: &mut impl Dice) -> Option<Placement> {
        let area = self.task.area();
        (0..MOST_PIECES).find_map(|_| {
            let right = self.missing[dice.below(self.missing.len())];
            let orientations = right.piece.orientations();
            if self.lying.iter().any(|lies| lies.piece == right.piece) {
                return None;
            }
            (0..MOST_GLANCES).find_map(|_| {
                let orientation = dice.below(orientations.len());
                let first = orientations[orientation].shape.cells()[0];
                let onto = area.cells()[dice.below(area.len())];
                let wrong = Placement { orientation: orientation as u8, at: onto.minus(first), ..right };
                let fits = wrong.cells()?.all(|cell| area.contains(cell) && !self.is_covered(cell));
                (wrong != right && fits && self.floating(wrong) == 0).then_some(wrong)
            })
        })
    }

    /// Takes the piece that is laid next: one that rests on others, then the largest, which people like to begin with.
    fn take_next(&mut self, dice: &mut impl Dice) -> Option<Placement> {
        let order = |placement: &Placement, chance| (self.floating(*placement), 10 - placement.piece.size() + chance);
        let next = (0..self.missing.len()).min_by_key(|&i| {
            // A cell more or less is not noticed.
            let chance = dice.below(3);
            order(&self.missing[i], chance)
        })?;
        Some(self.missing.swap_remove(next))
    }

    /// How many cells would have nothing below them. Hands lay pieces on something.
    fn floating(&self, placement: Placement) -> usize {
        let cells: Vec<Cell> = placement.cells().into_iter().flatten().collect();
        let rests = |cell: &Cell| {
            let below = cell.minus(Cell::new(0, 0, 1));
            cell.z == 0 || cells.contains(&below) || self.is_covered(below)
        };
        cells.iter().filter(|cell| !rests(cell)).count()
    }

    fn is_covered(&self, cell: Cell) -> bool {
        self.lying.iter().any(|placement| placement.cells().into_iter().flatten().any(|covered| covered == cell))
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

    /// Carries a course out, every command being one that hands could do.
    fn carry_out(task: &Task, mut lying: Vec<Placement>, steps: &[PlannedCommand]) -> Vec<Placement> {
        for (i, step) in steps.iter().enumerate() {
            match step.command {
                Command::Lift(piece) => {
                    let before = lying.len();
                    lying.retain(|lies| lies.piece != piece);
                    assert_eq!(lying.len() + 1, before, "what is lifted lies there");
                }
                Command::Place(placement) => {
                    assert!(placement.cells().unwrap().all(|cell| task.area().contains(cell)));
                    assert!(lying.iter().all(|lies| lies.piece != placement.piece && !overlap(lies, &placement)));
                    lying.push(placement);
                    let last = i + 2 == steps.len();
                    assert_eq!(task.check(&lying).is_ok(), last, "nobody goes on after it is solved");
                }
                Command::CallUbongo => assert_eq!(i + 1, steps.len()),
                other => panic!("{other}"),
            }
        }
        lying
    }

    #[test]
    fn every_course_leads_to_a_solution() {
        for text in [FLAT, SOLID] {
            let task = task(text);
            for (strength, seed) in Strength::ALL.into_iter().flat_map(|s| (0..50).map(move |seed| (s, seed))) {
                let steps = solving_plan(&task, &[], strength, &mut Rng::new(seed));
                assert_eq!(task.check(&carry_out(&task, vec![], &steps)), Ok(()), "{text} {strength} {seed}");
                let total_ms: u64 = steps.iter().map(|step| u64::from(step.after_ms)).sum();
                assert!(total_ms >= 4 * strength.least_ms_per_piece());
                assert!(u64::from(steps[0].after_ms) * 4 < total_ms * 3, "nobody only looks");
            }
        }
    }

    #[test]
    fn the_solution_that_keeps_most_is_chosen() {
        for text in [TIGHT, SOLID] {
            let task = task(text);
            let mut all = Vec::new();
            task.each(|solution| {
                all.push(solution.to_vec());
                ControlFlow::Continue(())
            });
            for lying in all.iter().flat_map(|right| (0..=4).map(|kept| &right[..kept])) {
                let chosen = solution(&task, lying, &mut Rng::new(1)).unwrap();
                assert!(lying.iter().all(|lies| chosen.contains(lies)), "{lying:?} {chosen:?}");
            }
        }
    }

    #[test]
    fn what_others_laid_wrong_is_lifted_first_and_what_they_laid_right_stays() {
        let task = task(TIGHT);
        let mut laid = task.first().unwrap();
        let mut hand = Planner { task: &task, lying: vec![], missing: laid.split_off(2), beats: vec![] };
        let mut dice = Rng::new(1);
        for strength in Strength::ALL {
            hand.lying.clone_from(&laid);
            let wrong = (0..100).find_map(|_| hand.wrong_place(&mut dice)).unwrap();
            hand.lying.push(wrong);
            let steps = solving_plan(&task, &hand.lying, strength, &mut dice);
            assert_eq!(steps[0].command, Command::Lift(wrong.piece));
            assert_eq!(task.check(&carry_out(&task, hand.lying.clone(), &steps)), Ok(()));
        }
    }

    #[test]
    fn solid_pieces_are_laid_on_something() {
        let task = task(SOLID);
        for seed in 0..50 {
            let steps = solving_plan(&task, &[], Strength::Gentle, &mut Rng::new(seed));
            let mut hand = Planner { task: &task, lying: vec![], missing: vec![], beats: vec![] };
            for step in steps {
                match step.command {
                    Command::Lift(piece) => hand.lying.retain(|lies| lies.piece != piece),
                    Command::Place(placement) => {
                        assert_eq!(hand.floating(placement), 0, "{placement:?}");
                        hand.lying.push(placement);
                    }
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn tasks_without_a_grade_take_their_time_and_tasks_without_a_solution_have_no_course() {
        let all = "I2 I3 V3 T4 L4 I4 S4 O4 Y5 L5 P5 Z5: ########/########/########/########/########/########";
        let task_of_all = task(all);
        let steps = solving_plan(&task_of_all, &[], Strength::Quick, &mut Rng::new(1));
        assert!(steps.iter().map(|step| step.after_ms).sum::<u32>() > 12 * 1_600);
        assert_eq!(task_of_all.check(&carry_out(&task_of_all, vec![], &steps)), Ok(()));
        assert_eq!(solving_plan(&task("I2 I3: .#./###/.#."), &[], Strength::Quick, &mut Rng::new(1)), []);
    }
}
