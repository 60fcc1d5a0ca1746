//! If a drawn board cannot be solved: what is nearly right.

use std::ops::ControlFlow;

use super::Drawn;
use crate::{Cell, Piece, Task};

/// The smallest change of a drawn board that would help, or the squares that make it impossible. It helps to find a slip
/// in what was entered, and gives no solution away. Squares are those of the grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Miss {
    /// None of the pieces can cover these squares.
    Unreachable(Vec<Cell>),
    /// With one piece instead of another it can be done.
    OtherPiece {
        /// The piece that was chosen.
        instead_of: Piece,
        /// A piece with as many cells.
        take: Piece,
    },
    /// With one square moved it can be done.
    OtherSquare {
        /// The square that was drawn.
        from: Cell,
        /// The square beside the others.
        to: Cell,
    },
}

/// The effort of looking for a miss, in pieces placed.
const MOST_PLACED: u64 = 400_000;

impl Drawn {
    /// What is nearly right. `None` if nothing is found within the limit of effort.
    pub fn nearest_miss(&self) -> Option<Miss> {
        let task = self.task().ok()?;
        let unreachable = self.unreachable(&task);
        if !unreachable.is_empty() {
            return Some(Miss::Unreachable(unreachable));
        }
        let mut left = MOST_PLACED;
        self.other_square(&mut left).or_else(|| self.other_piece(&mut left))
    }

    /// The squares that no piece can cover, in any layer.
    fn unreachable(&self, task: &Task) -> Vec<Cell> {
        let (area, corner) = (task.area(), self.corner());
        let covered = |cell: Cell| {
            let shapes = task.pieces().iter().flat_map(Piece::orientations);
            // Some cell of the shape is on this cell, and all of them are in the area.
            shapes.map(|orientation| orientation.shape.cells()).any(|shape| {
                shape.iter().any(|&own| shape.iter().all(|other| area.contains(other.plus(cell).minus(own))))
            })
        };
        let mut squares: Vec<Cell> = area
            .cells()
            .iter()
            .filter(|&&cell| !covered(cell))
            .map(|&cell| Cell { z: 0, ..cell.plus(corner) })
            .collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    fn other_piece(&self, left: &mut u64) -> Option<Miss> {
        for instead_of in self.pieces().iter() {
            let others = Piece::of(self.lattice()).filter(|piece| piece.size() == instead_of.size());
            for take in others.filter(|&piece| !self.pieces().contains(piece)) {
                let mut other = *self;
                other.toggle(instead_of).ok()?;
                other.toggle(take).ok()?;
                if other.is_solvable(left)? {
                    return Some(Miss::OtherPiece { instead_of, take });
                }
            }
        }
        None
    }

    fn other_square(&self, left: &mut u64) -> Option<Miss> {
        for from in self.squares() {
            let mut rest = *self;
            rest.set(from.x, from.y, false);
            for to in rest.beside() {
                if to == from {
                    continue;
                }
                let mut other = rest;
                other.set(to.x, to.y, true);
                // A slip of the hand keeps the area in one piece.
                if other.parts() == 1 && other.is_solvable(left)? {
                    return Some(Miss::OtherSquare { from, to });
                }
            }
        }
        None
    }

    /// The empty squares beside those that are drawn.
    fn beside(&self) -> Vec<Cell> {
        let all = (0..Self::ROWS).flat_map(|y| (0..Self::COLUMNS).map(move |x| Cell::new(x, y, 0)));
        let is_beside = |cell: &Cell| {
            let Cell { x, y, .. } = *cell;
            !self.has(x, y) && [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().any(|(a, b)| self.has(x + a, y + b))
        };
        all.filter(is_beside).collect()
    }

    /// Whether there is a solution. `None` if `left`, which the search reduces, does not suffice.
    fn is_solvable(&self, left: &mut u64) -> Option<bool> {
        let Ok(task) = self.task() else { return Some(false) };
        let mut found = false;
        let tally = task.each_within(*left, |_| {
            found = true;
            ControlFlow::Break(())
        });
        *left = left.checked_sub(tally.placed)?;
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(task: &str) -> Drawn {
        Drawn::of_task(&task.parse().unwrap()).unwrap()
    }

    /// What a miss proposes must work.
    fn check(task: &str) -> Miss {
        let mut drawn = drawn(task);
        assert_eq!(drawn.is_solvable(&mut { MOST_PLACED }), Some(false), "{task}");
        let miss = drawn.nearest_miss().unwrap();
        match &miss {
            Miss::Unreachable(squares) => assert!(!squares.is_empty()),
            Miss::OtherPiece { instead_of, take } => {
                drawn.toggle(*instead_of).unwrap();
                drawn.toggle(*take).unwrap();
                assert_eq!(drawn.is_solvable(&mut { MOST_PLACED }), Some(true), "{task}");
            }
            Miss::OtherSquare { from, to } => {
                assert!(drawn.has(from.x, from.y) && !drawn.has(to.x, to.y));
                drawn.set(from.x, from.y, false);
                drawn.set(to.x, to.y, true);
                assert_eq!(drawn.is_solvable(&mut { MOST_PLACED }), Some(true), "{task}");
            }
        }
        miss
    }

    #[test]
    fn m16_a_board_that_cannot_be_done_says_what_is_nearly_right() {
        // The single square on the right is out of reach of both.
        assert!(matches!(check("I2 I3: ##.#/##.."), Miss::Unreachable(squares) if squares.len() == 1));
        assert!(matches!(check("I3 O4: ####/###."), Miss::OtherSquare { .. }));
        check("I2 I3: .#./###/.#.");
        check("r2 g3 b4 y5: 2*#######");
    }

    #[test]
    fn a_miss_names_another_piece_if_no_moved_square_helps() {
        let mut left = MOST_PLACED;
        let miss = drawn("I3 O4: ####/###.").other_piece(&mut left);
        assert!(matches!(miss, Some(Miss::OtherPiece { .. })), "{miss:?}");
        assert_eq!(drawn("I3 O4: ####/###.").is_solvable(&mut 0), None, "no effort is left");
    }
}
