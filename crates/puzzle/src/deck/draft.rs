//! Chooses areas and tasks for the sides of a level.
//!
//! # The problem
//!
//! Each level needs 36 sides: an area and up to six sets of pieces that cover it. The plan of the level (`level.rs`)
//! asks for areas of certain sizes, mostly unique solutions, grades within a range, and tasks of similar difficulty on
//! one side. Besides, no area may occur twice in a deck, all pieces should be used about equally often, and the result
//! must be the same on every machine.
//!
//! # The idea
//!
//! Be greedy, but choose from a few candidates. For each side, twelve offers are made and the cheapest one is taken.
//! The cost counts how often its pieces are already in use, so the next side prefers those that were neglected.
//!
//! ```text
//!   flat:   random outline --+
//!                            +--> census: all sets   --> Find: those that   --> Offer, 12 times --> take the
//!   solid:  the whole atlas -+    with their counts      suit the plan          (see below)         cheapest
//! ```
//!
//! An offer picks the tasks of one side. The sets of a find are sorted by grade, and a window starts at each of them
//! that reaches as far as the hardest task may go. In each window the cheapest sets are picked one by one; the cheapest
//! window is the offer.
//!
//! ```text
//!   grade     10 s            15 s            22 s             each x is a set of pieces
//!             x  xx x   x  x  x     x   x x   x       x
//!             [---- 150 % ----]                                first window
//!                [---- 150 % ----]                             second window, and so on
//! ```
//!
//! # The cost
//!
//! Each candidate area costs a census, and each of its sets that may suit costs a grade. A deck takes about a tenth of
//! a second (`docs/benchmarks.md`).
//!
//! # Why not the other way
//!
//! Optimizing all sides together could balance the pieces a little better, but takes far longer, and the tests in
//! `tests/deck.rs` show that twelve offers are enough. Flat areas are too many to list (45 million for four tiles
//! within 7x7), so they are grown at random. Solid areas are few, and level 1 needs all 27 that suit with six cells, so
//! they are listed and none is missed. Sides with the most tasks are chosen first, while the choice is largest; a solid
//! side may get uneven tasks if nothing else is left.

use super::level::{Level, LevelPlan, Tasks};
use super::{Side, growth};
use crate::atlas::{Census, Part, Scope};
use crate::solve::TILES;
use crate::{Area, Lattice, Piece, PieceSet, Rng, Task};

/// The state that all levels of a deck share: pieces are balanced and areas differ across levels.
pub(super) struct Draft {
    rng: Rng,
    /// The number of tasks so far that use each piece.
    used: [u32; Piece::COUNT],
    /// The canonical forms of the areas so far.
    taken: Vec<Area>,
}

/// An area and the sets of pieces that suit the plan, sorted by grade.
struct Find {
    area: Area,
    choices: Vec<TaskChoice>,
}

#[derive(Clone, Copy)]
struct TaskChoice {
    set: PieceSet,
    solutions: u32,
    grade_ms: u32,
}

/// A candidate for the next side.
struct Offer {
    area: Area,
    canonical: Area,
    sets: Vec<PieceSet>,
    /// Higher for pieces that are already used more; the cheapest offer wins.
    cost: u32,
}

/// The number of candidates for each side.
const OFFERS: usize = 12;
/// Extra cost of a task with several solutions, in uses of a piece.
const SEVERAL_SOLUTIONS_COST: u32 = 12;
/// Extra cost of a piece for each time it is already on this side, in uses of a piece.
const SAME_SIDE_COST: u32 = 4;

impl Draft {
    pub(super) fn new(rng: Rng) -> Self {
        Self { rng, used: [0; Piece::COUNT], taken: Vec::new() }
    }

    /// Generates the 36 sides of a level.
    pub(super) fn sides(&mut self, level: Level) -> Vec<Side> {
        self.some_sides(level, Level::SIDES)
    }

    /// Generates some sides of a level, at most 36. Fewer flat ones are quicker; solid ones are a random part of all 36.
    pub(super) fn some_sides(&mut self, level: Level, count: usize) -> Vec<Side> {
        let plan = level.plan();
        let mut sides = match level.lattice() {
            Lattice::Flat => self.flat_sides(level, plan, count),
            Lattice::Solid => self.solid_sides(level, plan),
        };
        self.rng.shuffle(&mut sides);
        sides.truncate(count);
        sides
    }

    /// There are too many flat areas to list, so random ones are grown until enough of them suit.
    fn flat_sides(&mut self, level: Level, plan: &LevelPlan, count: usize) -> Vec<Side> {
        let mut census = Census::new(&TILES, plan.pieces);
        let mut sets = Vec::new();
        let mut sides = Vec::with_capacity(Level::SIDES);
        let mut cells: Vec<usize> = plan.cells.iter().flat_map(|&(cells, sides)| vec![cells; sides]).collect();
        self.rng.shuffle(&mut cells);
        for (cells, tasks) in cells.into_iter().zip(slots(plan)).take(count) {
            let mut offers = Vec::with_capacity(OFFERS);
            while offers.len() < OFFERS {
                let (bits, outline) = growth::random_outline(&mut self.rng, plan.boxes, cells);
                census.take(bits, cells, &mut sets);
                if let Some(find) = Find::new(plan, tasks, outline.area(), &sets) {
                    offers.extend(self.offer(&find, plan.spread_percent, tasks.tasks, tasks.unique));
                }
            }
            sides.push(self.take(level, offers));
        }
        sides
    }

    /// There are so few solid areas that all are listed first.
    fn solid_sides(&mut self, level: Level, plan: &LevelPlan) -> Vec<Side> {
        let mut quota = plan.cells.to_vec();
        let mut finds = Vec::new();
        let fewest = plan.tasks.last().expect("a plan has tasks");
        let scope = Scope::new(Lattice::Solid, plan.pieces, Some((4, 5))).expect("a small scope");
        scope.chart(Part::WHOLE, |entry| {
            if quota.iter().any(|&(cells, _)| cells == entry.cells()) && !entry.has_hole() {
                finds.extend(Find::new(plan, fewest, entry.area(), entry.sets()));
            }
        });
        let mut sides = Vec::with_capacity(Level::SIDES);
        for tasks in slots(plan) {
            let wanted = |find: &&Find| quota.iter().any(|&(cells, left)| left > 0 && 2 * cells == find.area.len());
            self.rng.shuffle(&mut finds);
            let offers = |spread_percent, unique| -> Vec<Offer> {
                let offer = |find| self.offer(find, spread_percent, tasks.tasks, unique);
                finds.iter().filter(wanted).filter_map(offer).take(OFFERS).collect()
            };
            let mut best = offers(plan.spread_percent, tasks.unique);
            if best.is_empty() {
                // A side with uneven tasks is better than none.
                best = offers(u32::MAX, 0);
            }
            let side = self.take(level, best);
            for (cells, left) in &mut quota {
                *left -= usize::from(2 * *cells == side.area().len());
            }
            sides.push(side);
        }
        sides
    }

    /// The cheapest tasks for a side with this area: close in grade, at least `unique` of them with a unique solution.
    /// `None` if the area is taken or has no such tasks.
    fn offer(&self, find: &Find, spread_percent: u32, tasks: usize, unique: usize) -> Option<Offer> {
        let (sets, cost) = (0..find.choices.len())
            .filter_map(|first| {
                let choices = &find.choices[first..];
                let hardest = u64::from(choices[0].grade_ms) * u64::from(spread_percent) / 100;
                let close = choices.partition_point(|choice| u64::from(choice.grade_ms) <= hardest);
                self.pick(&choices[..close], tasks, unique)
            })
            .min_by_key(|&(_, cost)| cost)?;
        let canonical = find.area.canonical();
        (!self.taken.contains(&canonical)).then(|| Offer { area: find.area.clone(), canonical, sets, cost })
    }

    /// Greedily takes the cheapest sets, those with a unique solution first. Returns them with their total cost.
    fn pick(&self, choices: &[TaskChoice], tasks: usize, unique: usize) -> Option<(Vec<PieceSet>, u32)> {
        if choices.len() < tasks || choices.iter().filter(|choice| choice.solutions == 1).count() < unique {
            return None;
        }
        let mut here = [0; Piece::COUNT];
        let mut sets: Vec<PieceSet> = Vec::with_capacity(tasks);
        let mut total = 0;
        for nth in 0..tasks {
            let cost = |choice: &TaskChoice| {
                let pieces =
                    choice.set.iter().map(|piece| self.used[piece.index()] + SAME_SIDE_COST * here[piece.index()]);
                let pieces = pieces.sum::<u32>() / choice.set.len() as u32;
                pieces + if choice.solutions > 1 { SEVERAL_SOLUTIONS_COST } else { 0 }
            };
            let open = choices.iter().filter(|choice| !sets.contains(&choice.set));
            let open = open.filter(|choice| nth >= unique || choice.solutions == 1);
            let (cost, choice) = open.map(|choice| (cost(choice), choice)).min_by_key(|&(cost, _)| cost)?;
            total += cost;
            sets.push(choice.set);
            choice.set.iter().for_each(|piece| here[piece.index()] += 1);
        }
        Some((sets, total))
    }

    fn take(&mut self, level: Level, offers: Vec<Offer>) -> Side {
        let offer = offers.into_iter().min_by_key(|offer| offer.cost).expect("there are more areas than sides");
        let mut sets = offer.sets;
        self.rng.shuffle(&mut sets);
        for piece in sets.iter().flat_map(|set| set.iter()) {
            self.used[piece.index()] += 1;
        }
        self.taken.push(offer.canonical);
        Side::new(level, offer.area, sets).expect("the census gives tasks")
    }
}

/// The requirements of each side, those with the most tasks first.
fn slots(plan: &LevelPlan) -> impl Iterator<Item = &Tasks> {
    plan.tasks.iter().flat_map(|tasks| std::iter::repeat_n(tasks, tasks.sides))
}

impl Find {
    /// Keeps the sets that suit the plan, sorted by grade. `None` if they are fewer than `tasks` requires.
    fn new(plan: &LevelPlan, tasks: &Tasks, area: Area, sets: &[(PieceSet, u32)]) -> Option<Self> {
        let suitable = || sets.iter().filter(|&&(_, solutions)| solutions <= plan.most_solutions);
        let unique = sets.iter().filter(|&&(_, solutions)| solutions == 1).count();
        if suitable().count() < tasks.tasks || unique < tasks.unique {
            return None;
        }
        let mut choices: Vec<TaskChoice> = suitable()
            .filter_map(|&(set, solutions)| {
                let grade = Task::new(area.clone(), set).ok()?.grade().ok()?;
                Some(TaskChoice { set, solutions, grade_ms: grade.expected_ms })
            })
            .filter(|choice| (plan.grade_ms.0..=plan.grade_ms.1).contains(&choice.grade_ms))
            .collect();
        choices.sort_by_key(|choice| choice.grade_ms);
        (choices.len() >= tasks.tasks).then_some(Self { area, choices })
    }
}
