//! The boards of the tutorial, and what to do next on them.

use std::ops::ControlFlow;

use hand::{FlatTurn, Hand, Location, OrientedPiece};
use puzzle::deck::{Edition, Level, Side};
use puzzle::{Area, Cell, Lattice, Piece, PieceSet, Placement, Task};

use super::step::Step;

/// The side of the board on which the tutorial plays: its area, and the pieces of each face.
pub(super) fn side(edition: Edition) -> Side {
    let (level, area, sets): (_, _, &[&str]) = match edition {
        Edition::Classic | Edition::Modern => (
            Level::Easy,
            ".##./####/####/.#..",
            &["I2 T4 L5", "I2 I4 P5", "V3 L4 S4", "I2 O4 L5", "I2 O4 Z5", "I2 S4 Y5"],
        ),
        Edition::ThreeD => (Level::One, "2*###/##.", &["r2 r4 y4", "r2 g3 g5", "r2 g3 y5"]),
    };
    let sets = sets.iter().map(|set| pieces(set).into_iter().collect()).collect();
    Side::new(level, area.parse().expect("an area"), sets).expect("a side of a board")
}

/// The index of the face that is rolled in the tutorial.
pub(super) const fn rolled(edition: Edition) -> usize {
    match edition {
        Edition::Classic | Edition::Modern => 2,
        Edition::ThreeD => 4,
    }
}

fn pieces(names: &str) -> Vec<Piece> {
    names.split(' ').map(|name| Piece::named(name).expect("a piece")).collect()
}

/// A board to do something on.
#[derive(Clone, Debug)]
pub(super) struct Exercise {
    pub(super) area: Area,
    /// In the order of the tray.
    pub(super) pieces: Vec<Piece>,
    /// The pieces on the board at the beginning.
    pub(super) placed: Vec<Placement>,
    /// The position of each other piece in the tray at the beginning.
    lying: Vec<OrientedPiece>,
    /// The tile that is chosen at the beginning, so that the buttons act on it.
    chosen: Option<Piece>,
    solutions: Vec<Vec<Placement>>,
}

/// What to do next on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Move {
    /// The area is covered.
    Done,
    /// No solution has this piece where it is.
    TakeOff(Piece),
    /// Rotate a tile.
    Rotate(Placement),
    /// Flip a tile.
    Flip(Placement),
    /// Put a solid piece into another position.
    Turn(Placement),
    /// Place a piece, which already lies right.
    Place(Placement),
}

impl Move {
    /// The place of the piece, once it lies right.
    pub(super) const fn goal(self) -> Option<Placement> {
        match self {
            Self::Rotate(goal) | Self::Flip(goal) | Self::Turn(goal) | Self::Place(goal) => Some(goal),
            Self::Done | Self::TakeOff(_) => None,
        }
    }

    /// Makes the move.
    pub(super) fn play(self, hand: &mut Hand) -> hand::Effects {
        match self {
            Self::Done => hand::Effects::default(),
            Self::TakeOff(piece) => hand.take_off(piece),
            Self::Rotate(goal) | Self::Flip(goal) | Self::Turn(goal) => hand.turn_to(OrientedPiece::of(goal)),
            Self::Place(goal) => {
                let _ = hand.drag(goal.piece);
                hand.carry(Some(goal.at));
                hand.drop()
            }
        }
    }
}

impl Exercise {
    /// The board of a step, if it is played on one.
    pub(super) fn of(step: Step, edition: Edition) -> Option<Self> {
        let all = |names: &str, area: &str| Self::new(area.parse().expect("an area"), pieces(names));
        let turned = |exercise: Self, turns: &[FlatTurn]| {
            let lying = exercise.goals().map(|goal| turns.iter().fold(goal, |piece, &turn| piece.turned(turn)));
            Self { lying: lying.collect(), ..exercise }
        };
        Some(match (step, edition) {
            (Step::Rotate, _) => turned(all("L4", "###/#.."), &[FlatTurn::Right, FlatTurn::Right]),
            (Step::Flip, _) => turned(all("P5", "##./###"), &[FlatTurn::Flip]).choosing(),
            (Step::Turn, _) => turned(all("L5", "####/#..."), &[FlatTurn::Flip, FlatTurn::Left]).choosing(),
            (Step::Tip, _) => {
                let exercise = all("r2", "2*#");
                let lying = exercise.pieces.iter().map(|&piece| OrientedPiece::wide(piece)).collect();
                Self { lying, ..exercise }
            }
            (Step::Third, _) => {
                let exercise = all("b4 r4", "2*#../###");
                let mut lying: Vec<OrientedPiece> = exercise.goals().collect();
                let upright = OrientedPiece::all(exercise.pieces[0]).find(|piece| piece.height() == 3);
                lying[0] = upright.expect("three in a row can stand");
                Self { lying, ..exercise }
            }
            (Step::Cover, Edition::ThreeD) => all("g5 g3 r2", "2*###/##."),
            (Step::Cover, _) => all("O4 Z5 I2", ".##./####/####/.#.."),
            (Step::Call, _) => {
                let side = side(edition);
                let set = side.sets()[side.index_of(face(edition))];
                Self::new(side.area().clone(), set.iter().collect()).without(2)
            }
            _ => return None,
        })
    }

    /// All pieces in the tray, lying as in the first solution.
    fn new(area: Area, pieces: Vec<Piece>) -> Self {
        let all: PieceSet = pieces.iter().copied().collect();
        let mut solutions = Vec::new();
        Task::new(area.clone(), all).expect("a task").each(|solution| {
            solutions.push(solution.to_vec());
            ControlFlow::Continue(())
        });
        let mut exercise = Self { area, pieces, placed: Vec::new(), lying: Vec::new(), chosen: None, solutions };
        exercise.lying = exercise.goals().collect();
        exercise
    }

    /// The pieces as they lie in the first solution.
    fn goals(&self) -> impl Iterator<Item = OrientedPiece> + use<'_> {
        self.pieces.iter().filter_map(|&piece| self.first(piece)).map(OrientedPiece::of)
    }

    fn first(&self, piece: Piece) -> Option<Placement> {
        self.solutions.first()?.iter().copied().find(|placement| placement.piece == piece)
    }

    /// With this many pieces of the first solution on the board, the last ones of the tray.
    fn without(self, count: usize) -> Self {
        let last = self.pieces.iter().rev().take(count);
        let placed = last.filter_map(|&piece| self.first(piece)).collect();
        Self { placed, ..self }
    }

    fn choosing(self) -> Self {
        Self { chosen: self.pieces.first().copied(), ..self }
    }

    /// Puts the pieces of the tray into their first position.
    pub(super) fn prepare(&self, hand: &mut Hand) {
        for &piece in &self.lying {
            if hand.location(piece.piece()) == Location::Tray {
                let _ = hand.turn_to(piece);
            }
        }
        let _ = hand.let_go();
        if let Some(piece) = self.chosen {
            let _ = hand.select(piece);
        }
    }

    /// The pieces on the board, without the one in the hand.
    fn on_board<'a>(&self, hand: &'a Hand) -> impl Iterator<Item = &'a Placement> + use<'a> {
        hand.placed().iter().filter(|placed| hand.location(placed.piece) == Location::Board)
    }

    /// A solution that has every piece of the board where it is.
    fn solution(&self, hand: &Hand) -> Option<&Vec<Placement>> {
        self.solutions.iter().find(|solution| self.on_board(hand).all(|placed| solution.contains(placed)))
    }

    /// The number of pieces that the player has placed where a solution has them.
    pub(super) fn right(&self, hand: &Hand) -> usize {
        self.solution(hand).map_or(0, |_| self.on_board(hand).count())
    }

    /// What to do next.
    pub(super) fn next(&self, hand: &Hand) -> Move {
        if hand.check().is_ok() {
            return Move::Done;
        }
        let Some(solution) = self.solution(hand) else {
            let last = self.on_board(hand).filter(|placed| !self.placed.contains(placed)).last();
            return last.map_or(Move::Done, |placed| Move::TakeOff(placed.piece));
        };
        let waits = |piece: &&Piece| hand.location(**piece) != Location::Board;
        let goal = |piece: &Piece| solution.iter().copied().find(|goal| goal.piece == *piece);
        let chosen = hand.selected();
        let waiting: Vec<Placement> = chosen.iter().chain(&self.pieces).filter(waits).filter_map(goal).collect();
        // The chosen piece comes first. A piece can't be pushed below another one.
        let next = waiting.iter().find(|&&goal| is_supported(hand, goal)).or(waiting.first());
        let Some(&goal) = next else { return Move::Done };
        let piece = goal.piece;
        let (now, right) = (hand.oriented(piece), OrientedPiece::of(goal));
        if now == right {
            return Move::Place(goal);
        }
        if piece.lattice() == Lattice::Solid {
            return Move::Turn(goal);
        }
        let quarters = std::iter::successors(Some(now), |piece| Some(piece.turned(FlatTurn::Right)));
        if quarters.take(4).any(|turned| turned == right) { Move::Rotate(goal) } else { Move::Flip(goal) }
    }
}

/// True if nothing below the place of a piece is empty, so that it can be put there from above.
fn is_supported(hand: &Hand, goal: Placement) -> bool {
    let own: Vec<Cell> = goal.cells().into_iter().flatten().collect();
    own.iter().filter(|cell| cell.z > 0).all(|&cell| {
        let below = Cell::new(cell.x, cell.y, cell.z - 1);
        own.contains(&below) || hand.piece_on(below).is_some()
    })
}

fn face(edition: Edition) -> puzzle::deck::Face {
    puzzle::deck::Face::new(rolled(edition)).expect("a die has six faces")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = (Edition, Step, Exercise)> {
        Edition::ALL.into_iter().flat_map(|edition| {
            Step::all(edition).iter().filter_map(move |&step| Some((edition, step, Exercise::of(step, edition)?)))
        })
    }

    fn begun(exercise: &Exercise) -> Hand {
        let mut hand = Hand::new(exercise.area.clone(), exercise.pieces.clone(), exercise.placed.clone());
        exercise.prepare(&mut hand);
        hand
    }

    #[test]
    fn what_is_shown_leads_to_the_end_of_every_board() {
        for (edition, step, exercise) in all() {
            let mut hand = begun(&exercise);
            let mut moves = 0;
            while exercise.next(&hand) != Move::Done {
                let goal = exercise.next(&hand).goal().expect("the way that is shown has no mistakes");
                assert!(is_supported(&hand, goal), "{edition} {step:?}: {goal:?} can't be pushed below others");
                let _ = exercise.next(&hand).play(&mut hand);
                moves += 1;
                assert!(moves <= 8, "{edition} {step:?}: {:?}", exercise.next(&hand));
            }
            assert!(hand.check().is_ok(), "{edition} {step:?}");
            assert!(moves > 0, "{edition} {step:?} has something to do");
        }
    }

    #[test]
    fn each_step_asks_for_what_it_is_about() {
        for (_, step, exercise) in all() {
            let mut hand = begun(&exercise);
            let next = exercise.next(&hand);
            match step {
                Step::Rotate => {
                    assert!(matches!(next, Move::Rotate(_)));
                    let _ = hand.turn_tile(exercise.pieces[0], FlatTurn::Right, None);
                    assert!(matches!(exercise.next(&hand), Move::Rotate(_)), "it takes two");
                }
                Step::Flip => {
                    assert!(matches!(next, Move::Flip(_)));
                    let _ = hand.turn_tile(exercise.pieces[0], FlatTurn::Flip, None);
                    assert!(matches!(exercise.next(&hand), Move::Place(_)));
                }
                Step::Turn => {
                    assert!(matches!(next, Move::Flip(_)));
                    let _ = hand.turn_tile(exercise.pieces[0], FlatTurn::Flip, None);
                    assert!(matches!(exercise.next(&hand), Move::Rotate(_)));
                }
                Step::Tip => assert!(matches!(next, Move::Turn(_))),
                Step::Third => {
                    assert!(matches!(next, Move::Turn(_)));
                    assert_eq!(hand.oriented(exercise.pieces[0]).height(), 3, "T6: it would reach a third layer");
                }
                _ => assert!(matches!(next, Move::Place(_)), "{step:?}"),
            }
        }
    }

    #[test]
    fn a_piece_in_the_wrong_place_has_to_go_back() {
        let exercise = Exercise::of(Step::Cover, Edition::Modern).unwrap();
        let mut hand = begun(&exercise);
        let [square, ..] = exercise.pieces[..] else { panic!("three tiles") };
        let goal = exercise.first(square).unwrap();
        let _ = hand.drag(square);
        hand.carry(Some(goal.at.plus(Cell::new(0, -1, 0))));
        let _ = hand.drop();
        assert_eq!((exercise.next(&hand), exercise.right(&hand)), (Move::TakeOff(square), 0));
        let _ = Move::TakeOff(square).play(&mut hand);
        assert_eq!(exercise.next(&hand), Move::Place(goal));
    }

    /// S3: each face of the die stands for pieces that cover the board of the tutorial.
    #[test]
    fn every_task_of_the_board_has_a_solution() {
        for edition in Edition::ALL {
            assert!(side(edition).tasks().all(|task| task.first().is_some()), "{edition}");
        }
    }
}
