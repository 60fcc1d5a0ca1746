//! Choosing areas and tasks for the sides of a level.

use super::level::{Level, LevelPlan, Tasks};
use super::{Side, growth};
use crate::atlas::{Census, Part, Scope};
use crate::solve::TILES;
use crate::{Area, Lattice, Piece, PieceSet, Rng, Task};

/// The levels of a box are drafted one after the other; pieces and areas are shared out over all of them.
pub(super) struct Draft {
    rng: Rng,
    /// How often each piece is used so far.
    used: [u32; Piece::COUNT],
    /// The canonical forms of the areas so far.
    taken: Vec<Area>,
}

/// An area, and all sets of pieces that cover it.
struct Find {
    area: Area,
    choices: Vec<TaskChoice>,
}

/// A set of pieces, the number of its solutions, and its grade.
#[derive(Clone, Copy)]
struct TaskChoice {
    set: PieceSet,
    solutions: u32,
    grade_ms: u32,
}

/// A side that could be taken.
struct Offer {
    area: Area,
    canonical: Area,
    sets: Vec<PieceSet>,
    /// How little it suits what is there already.
    cost: u32,
}

/// So many sides are looked at for each that is taken, so that pieces are used evenly.
const OFFERS: usize = 12;
/// A task with several solutions costs as much as one whose pieces were used so many times more.
const SEVERAL_SOLUTIONS_COST: u32 = 12;
/// A piece that is on this side already costs as much as one that was used so many times more.
const SAME_SIDE_COST: u32 = 4;

impl Draft {
    pub(super) fn new(rng: Rng) -> Self {
        Self { rng, used: [0; Piece::COUNT], taken: Vec::new() }
    }

    /// The 36 sides of a level.
    pub(super) fn sides(&mut self, level: Level) -> Vec<Side> {
        let plan = level.plan();
        let mut sides = match level.lattice() {
            Lattice::Flat => self.flat_sides(level, plan),
            Lattice::Solid => self.solid_sides(level, plan),
        };
        self.rng.shuffle(&mut sides);
        sides
    }

    /// Flat areas are so many that they are grown at random. Sooner or later one suits.
    fn flat_sides(&mut self, level: Level, plan: &LevelPlan) -> Vec<Side> {
        let mut census = Census::new(&TILES, plan.pieces);
        let mut sets = Vec::new();
        let mut sides = Vec::with_capacity(Level::SIDES);
        let mut cells: Vec<usize> = plan.cells.iter().flat_map(|&(cells, sides)| vec![cells; sides]).collect();
        self.rng.shuffle(&mut cells);
        for (cells, tasks) in cells.into_iter().zip(slots(plan)) {
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

    /// Solid areas are so few that all are known.
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
                // Rather a side with uneven tasks than none.
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

    /// The best tasks for a side with this area: close in grade, at least `unique` of them with one solution. `None` if the
    /// area is taken or has no such tasks.
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

    /// Takes sets one after the other whose pieces were used least, first those that must have one solution.
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

/// The number of tasks of each side, the largest first.
fn slots(plan: &LevelPlan) -> impl Iterator<Item = &Tasks> {
    plan.tasks.iter().flat_map(|tasks| std::iter::repeat_n(tasks, tasks.sides))
}

impl Find {
    /// The choices that suit a plan, by grade. `None` if they are too few.
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
