//! Help with a task in steps, none of which gives away more than was asked for.

use std::ops::ControlFlow;

use crate::{Area, Cell, Piece, Placement, Task};

/// A step of help, the gentlest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rung {
    /// Which piece covers a square.
    Square,
    /// One piece in its place.
    Piece,
    /// The whole solution.
    All,
}

/// A hint that was given. It stays true: later hints agree with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// The piece that covers a square.
    Square(Cell, Piece),
    /// A piece in its place.
    Piece(Placement),
    /// The whole solution.
    All,
}

/// Whether a task can be solved, and in how many ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// In exactly this number of ways; 0 if it cannot be done.
    Exactly(usize),
    /// In at least this number of ways; the search ended early.
    AtLeast(usize),
    /// Nothing was found before the search ended early.
    Unknown,
}

/// The solutions of a task, and the hints that were given so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    task: Task,
    /// In the order of the solver, at most [`Ladder::MOST_WAYS`].
    ways: Vec<Vec<Placement>>,
    verdict: Verdict,
    /// The solution that hints follow: an index of `ways`.
    followed: usize,
    /// The hints that are shown now, in the order they were given.
    hints: Vec<Hint>,
    /// The number of hints given, including those that were taken back.
    given: u32,
}

impl Ladder {
    /// The number of solutions that are kept.
    pub const MOST_WAYS: usize = 1_000;
    /// The search places at most this number of pieces: a fraction of a second. Tasks of [`super::Drawn`] need less.
    pub const MOST_PLACED: u64 = 400_000;

    /// Solves the task. No hint is given yet.
    pub fn new(task: Task) -> Self {
        let mut ways: Vec<Vec<Placement>> = Vec::new();
        let tally = task.each_within(Self::MOST_PLACED, |way| {
            ways.push(way.to_vec());
            if ways.len() < Self::MOST_WAYS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let cut_off = tally.placed > Self::MOST_PLACED;
        let verdict = match ways.len() {
            0 if cut_off => Verdict::Unknown,
            found if cut_off || found == Self::MOST_WAYS => Verdict::AtLeast(found),
            found => Verdict::Exactly(found),
        };
        Self { task, ways, verdict, followed: 0, hints: Vec::new(), given: 0 }
    }

    /// The task.
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// Whether it can be solved, and in how many ways.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The number of solutions to browse.
    pub fn ways(&self) -> usize {
        self.ways.len()
    }

    /// The index of the solution that is followed.
    pub fn way(&self) -> usize {
        self.followed
    }

    /// The hints that are shown now.
    pub fn hints(&self) -> &[Hint] {
        &self.hints
    }

    /// The number of hints given, including those that were taken back: what was seen was seen.
    pub fn given(&self) -> u32 {
        self.given
    }

    /// The greatest step that is shown now.
    pub fn rung(&self) -> Option<Rung> {
        self.hints.iter().map(Hint::rung).max()
    }

    /// The pieces that are shown in their places.
    pub fn placements(&self) -> Vec<Placement> {
        if self.rung() == Some(Rung::All) {
            return self.ways.get(self.followed).cloned().unwrap_or_default();
        }
        self.hints.iter().filter_map(|hint| if let Hint::Piece(shown) = hint { Some(*shown) } else { None }).collect()
    }

    /// The squares whose piece is known, without those of pieces that are shown in their places.
    pub fn squares(&self) -> Vec<(Cell, Piece)> {
        let shown = self.placements();
        let known = self.hints.iter().filter_map(|hint| match *hint {
            Hint::Square(cell, piece) if !shown.iter().any(|shown| shown.piece == piece) => Some((cell, piece)),
            _ => None,
        });
        known.collect()
    }

    /// Tells which piece covers a square. `placed` is the player's board: if possible, the hint agrees with it. `None` if
    /// the square is not part of the area, or there is no solution.
    pub fn ask_square(&mut self, cell: Cell, placed: &[Placement]) -> Option<Piece> {
        self.follow(placed);
        let way = self.ways.get(self.followed)?;
        let piece = way.iter().find(|shown| covers(shown, cell))?.piece;
        let hint = Hint::Square(cell, piece);
        if !self.hints.contains(&hint) {
            self.give(hint);
        }
        Some(piece)
    }

    /// Shows one more piece in its place: the one with the fewest other places, and one that the player has not placed
    /// right if possible. `None` if all are shown, or there is no solution.
    pub fn ask_piece(&mut self, placed: &[Placement]) -> Option<Placement> {
        self.follow(placed);
        let shown = self.placements();
        let way = self.ways.get(self.followed)?;
        let hidden = way.iter().filter(|next| !shown.contains(next));
        let next = *hidden.min_by_key(|next| {
            let places = places(self.task.area(), next.piece, &shown);
            (placed.contains(next), places, std::cmp::Reverse(next.piece.size()))
        })?;
        self.give(Hint::Piece(next));
        Some(next)
    }

    /// Shows the whole solution. False if there is none, or it is shown.
    pub fn ask_all(&mut self, placed: &[Placement]) -> bool {
        if self.ways.is_empty() || self.rung() == Some(Rung::All) {
            return false;
        }
        self.follow(placed);
        self.give(Hint::All);
        true
    }

    /// Takes the last hint back. False if there is none.
    pub fn take_back(&mut self) -> bool {
        let taken = self.hints.pop().is_some();
        if taken && !self.agrees(self.followed) {
            self.followed = (0..self.ways.len()).find(|&way| self.agrees(way)).unwrap_or_default();
        }
        taken
    }

    /// Shows another solution, once a whole one is shown. False for an index beyond the last, or before that.
    pub fn turn_to(&mut self, way: usize) -> bool {
        let may = self.rung() == Some(Rung::All) && way < self.ways.len();
        if may {
            self.followed = way;
        }
        may
    }

    fn give(&mut self, hint: Hint) {
        self.hints.push(hint);
        self.given += 1;
    }

    /// True if a solution agrees with every hint.
    fn agrees(&self, way: usize) -> bool {
        let way = &self.ways[way];
        self.hints.iter().all(|hint| match hint {
            Hint::Square(cell, piece) => way.iter().any(|shown| shown.piece == *piece && covers(shown, *cell)),
            Hint::Piece(shown) => way.contains(shown),
            Hint::All => true,
        })
    }

    /// Of the solutions that agree with every hint, follows the one that agrees best with the player's board; if in
    /// doubt, the one that was followed before. A solution that is shown is kept.
    fn follow(&mut self, placed: &[Placement]) {
        if self.ways.is_empty() || self.rung() == Some(Rung::All) {
            return;
        }
        let kept = |way: usize| placed.iter().filter(|placed| self.ways[way].contains(placed)).count();
        let best = (0..self.ways.len()).filter(|&way| self.agrees(way)).max_by_key(|&way| {
            // Of equals, `max_by_key` takes the last; the first is wanted.
            (kept(way), way == self.followed, std::cmp::Reverse(way))
        });
        self.followed = best.unwrap_or(self.followed);
    }
}

impl Hint {
    /// Its step.
    pub const fn rung(&self) -> Rung {
        match self {
            Self::Square(..) => Rung::Square,
            Self::Piece(_) => Rung::Piece,
            Self::All => Rung::All,
        }
    }
}

fn covers(placement: &Placement, cell: Cell) -> bool {
    placement.cells().is_some_and(|mut cells| cells.any(|covered| covered == cell))
}

/// The number of places of a piece on the cells that the shown pieces leave free.
fn places(area: &Area, piece: Piece, shown: &[Placement]) -> usize {
    let taken: Vec<Cell> = shown.iter().filter_map(Placement::cells).flatten().collect();
    let is_free = |cell: Cell| area.contains(cell) && !taken.contains(&cell);
    let fits = |shape: &[Cell], at: Cell| shape.iter().all(|cell| is_free(cell.plus(at).minus(shape[0])));
    // The first cell of the shape goes onto each free cell in turn.
    let of_shape = |shape: &[Cell]| area.cells().iter().filter(|&&at| fits(shape, at)).count();
    piece.orientations().iter().map(|orientation| of_shape(orientation.shape.cells())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aid::Drawn;
    use crate::{Lattice, PieceSet, Rng};

    fn ladder(task: &str) -> Ladder {
        Ladder::new(task.parse().unwrap())
    }

    /// Every piece on every board at once, for all ways of a task: 136 solutions.
    const MANY: &str = "I2 L4 L5 P5: ####/####/####/####";
    const SOLID: &str = "r2 g3 y5: 2*###/##.";

    #[test]
    fn m16_the_verdict_counts_all_ways_and_gives_nothing_away() {
        for (task, ways) in [(MANY, 136), ("I2 I3: ##./###", 1), ("I2 I3: .#./###/.#.", 0)] {
            let ladder = ladder(task);
            assert_eq!(ladder.verdict(), Verdict::Exactly(ways), "{task}");
            assert_eq!(ladder.verdict(), Verdict::Exactly(ladder.task().count().solutions as usize));
            assert_eq!(
                (ladder.given(), ladder.rung(), ladder.placements(), ladder.squares()),
                (0, None, vec![], vec![])
            );
        }
    }

    #[test]
    fn m16_a_square_names_its_piece_and_shows_no_place() {
        for task in [MANY, SOLID] {
            let mut ladder = ladder(task);
            let cell = ladder.task().area().cells()[0];
            let piece = ladder.ask_square(cell, &[]).unwrap();
            assert_eq!((ladder.squares(), ladder.placements()), (vec![(cell, piece)], vec![]), "{task}");
            assert_eq!(ladder.ask_square(Cell::new(50, 0, 0), &[]), None, "not a square of the area");
            ladder.ask_square(cell, &[]);
            assert_eq!(ladder.given(), 1, "the same question is no new hint");
        }
    }

    #[test]
    fn m16_one_piece_at_a_time_until_the_solution_is_complete() {
        for task in [MANY, SOLID] {
            let mut ladder = ladder(task);
            let pieces = ladder.task().pieces().len();
            for shown in 1..=pieces {
                let next = ladder.ask_piece(&[]).unwrap();
                assert_eq!(ladder.placements().len(), shown, "{task}");
                assert!(ladder.placements().contains(&next));
            }
            assert_eq!(ladder.ask_piece(&[]), None);
            assert_eq!(ladder.task().check(&ladder.placements()), Ok(()), "{task}");
        }
    }

    /// I3 has one place on this area, I2 has five.
    #[test]
    fn m16_the_piece_with_the_fewest_places_is_shown_first() {
        let mut ladder = ladder("I2 I3: ##./###");
        assert_eq!(places(ladder.task().area(), Piece::named("I3").unwrap(), &[]), 1);
        assert_eq!(places(ladder.task().area(), Piece::named("I2").unwrap(), &[]), 5);
        assert_eq!(ladder.ask_piece(&[]).unwrap().piece.name(), "I3");
    }

    #[test]
    fn m16_all_hints_agree_with_each_other() {
        let mut rng = Rng::new(16);
        for round in 0..60 {
            let mut ladder = ladder(if round % 2 == 0 { MANY } else { SOLID });
            let cells = ladder.task().area().cells().to_vec();
            let mut known: Vec<(Cell, Piece)> = Vec::new();
            for _ in 0..4 {
                if rng.below(3) == 0 {
                    ladder.ask_piece(&[]);
                } else {
                    let cell = *rng.pick(&cells).unwrap();
                    known.push((cell, ladder.ask_square(cell, &[]).unwrap()));
                }
            }
            ladder.ask_all(&[]);
            let solution = ladder.placements();
            assert_eq!(ladder.task().check(&solution), Ok(()));
            for (cell, piece) in known {
                assert!(solution.iter().any(|shown| shown.piece == piece && covers(shown, cell)), "round {round}");
            }
        }
    }

    #[test]
    fn hints_follow_what_the_player_has_placed_right() {
        let plain = ladder(MANY);
        for way in [3, 77, 135] {
            let mut ladder = plain.clone();
            let own = &plain.ways[way][..2];
            let next = ladder.ask_piece(own).unwrap();
            assert!(!own.contains(&next), "a piece that is not placed yet");
            ladder.ask_all(own);
            assert!(own.iter().all(|placed| ladder.placements().contains(placed)), "way {way}");
        }
        // What was revealed counts more than what the player does afterwards.
        let mut ladder = plain.clone();
        let first = ladder.ask_piece(&[]).unwrap();
        let other = plain.ways.iter().find(|way| !way.contains(&first)).unwrap();
        ladder.ask_all(other);
        assert!(ladder.placements().contains(&first));
    }

    #[test]
    fn m16_every_hint_can_be_taken_back_but_stays_counted() {
        let mut ladder = ladder(MANY);
        let piece = ladder.ask_piece(&[]).unwrap();
        assert!(ladder.ask_all(&[]) && !ladder.ask_all(&[]));
        assert!(ladder.turn_to(130));
        assert!(ladder.take_back());
        assert_eq!(ladder.placements(), [piece], "browsing changes no earlier hint");
        assert!(!ladder.turn_to(1), "nothing to browse before a whole solution is shown");
        assert!(ladder.take_back() && !ladder.take_back());
        assert_eq!((ladder.rung(), ladder.given()), (None, 2));
    }

    #[test]
    fn m16_all_ways_can_be_browsed_and_all_differ() {
        let mut ladder = ladder(MANY);
        ladder.ask_all(&[]);
        let mut seen = Vec::new();
        for way in 0..ladder.ways() {
            assert!(ladder.turn_to(way));
            assert_eq!((ladder.way(), ladder.task().check(&ladder.placements())), (way, Ok(())));
            assert!(!seen.contains(&ladder.placements()));
            seen.push(ladder.placements());
        }
        assert_eq!(seen.len(), 136);
        assert!(!ladder.turn_to(136));
    }

    /// Random areas, most of them grown from real pieces so that some have solutions, against the plain solver.
    #[test]
    fn m16_the_verdict_is_that_of_the_solver_on_random_areas() {
        let mut rng = Rng::new(3);
        let mut solvable = 0;
        for round in 0..400 {
            let lattice = if round % 2 == 0 { Lattice::Flat } else { Lattice::Solid };
            let mut drawn = Drawn::new(lattice);
            let pieces: Vec<Piece> = Piece::of(lattice).collect();
            while drawn.pieces().len() < 2 + round % 3 {
                let _ = drawn.toggle(*rng.pick(&pieces).unwrap());
            }
            let cells = drawn.pieces().cells();
            let squares = cells / usize::from(drawn.layers());
            drawn.set(4, 3, true);
            while drawn.len() < squares {
                let (x, y) = (rng.below(5) as i8 + 2, rng.below(4) as i8 + 1);
                if [(0, 1), (1, 0), (0, -1), (-1, 0)].iter().any(|&(a, b)| drawn.has(x + a, y + b)) {
                    drawn.set(x, y, true);
                }
            }
            let Ok(task) = drawn.task() else { continue };
            let count = task.count().solutions as usize;
            let mut ladder = Ladder::new(task);
            assert_eq!(ladder.verdict(), Verdict::Exactly(count), "round {round}");
            assert_eq!(ladder.ask_all(&[]), count > 0);
            assert_eq!(ladder.task().check(&ladder.placements()).is_ok(), count > 0);
            solvable += usize::from(count > 0);
        }
        assert!(solvable > 20, "{solvable}");
    }

    /// The largest boards that can be drawn: rectangles have the most ways.
    #[test]
    fn the_largest_boards_that_can_be_drawn_stay_within_the_limit_of_effort() {
        let mut most = 0;
        for (area, lattice) in [
            ("####/####/####/####/####/####/####", Lattice::Flat),
            ("#######/#######/#######/#######", Lattice::Flat),
            ("########/########/########/####....", Lattice::Flat),
            ("2*####/####/####/#...", Lattice::Solid),
            ("2*#####/#####/###..", Lattice::Solid),
            ("2*###/###/###/###/#..", Lattice::Solid),
        ] {
            let area: Area = area.parse().unwrap();
            let sets = PieceSet::all_of(lattice, Drawn::MOST_PIECES).filter(|set| set.cells() == area.len());
            for set in sets.step_by(7) {
                let task = Task::new(area.clone(), set).unwrap();
                let tally = task.each(|_| ControlFlow::Continue(()));
                most = most.max(tally.placed);
                assert!(!matches!(Ladder::new(task).verdict(), Verdict::Unknown), "{area} {set}");
            }
        }
        assert!(most < Ladder::MOST_PLACED, "{most}");
        println!("most pieces placed: {most}");
    }

    #[test]
    fn a_search_that_would_take_too_long_ends_early_and_says_so() {
        let all = "I2 I3 V3 T4 L4 I4 S4 O4 Y5 L5 P5 Z5: ########/########/########/########/########/########";
        let ladder = ladder(all);
        assert!(matches!(ladder.verdict(), Verdict::AtLeast(_) | Verdict::Unknown), "{:?}", ladder.verdict());
        assert!(ladder.ways() <= Ladder::MOST_WAYS);
    }
}
