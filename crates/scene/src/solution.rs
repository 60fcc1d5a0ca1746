//! Solutions, as pictures to keep.

use puzzle::{Area, Cell, Piece, Placement};
use rules::Seat;

use crate::{Block, Board, Detail, Drawing, LayerPlan, PieceStyle, SolidBoard, Tile};

/// A piece of a solution: a name and its cells. Pieces of the game look as they do in the game; what has only a name of
/// its own gets the coat of its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolutionPiece<'a> {
    /// What is written on it.
    pub label: &'a str,
    /// The piece of the game that it may be.
    pub name: &'a str,
    /// Which of the shapes of the puzzle it is.
    pub number: usize,
    /// Where it lies.
    pub cells: &'a [Cell],
}

impl SolutionPiece<'_> {
    /// The placement of the piece of the game that it is.
    fn placement(&self) -> Option<Placement> {
        Placement::covering(Piece::named(self.name)?, self.cells)
    }

    fn tile(&self) -> Tile {
        let tile = self.placement().and_then(Tile::placed);
        let tile = tile.unwrap_or_else(|| Tile::new(PieceStyle::nth(self.number), "", self.cells.to_vec()));
        Tile { name: self.label.to_owned(), ..tile }
    }

    fn block(&self) -> Block {
        let block = self.placement().and_then(Block::placed);
        let block = block.unwrap_or_else(|| Block::new(PieceStyle::nth(self.number), "", self.cells.to_vec()));
        Block { name: self.label.to_owned(), ..block }
    }
}

/// The solution of a puzzle: a board with tiles, or a body and the plans of its storeys.
pub fn solution(area: &Area, pieces: &[SolutionPiece<'_>], seat: Seat) -> Drawing {
    if area.layers() == 1 {
        let tiles: Vec<Tile> = pieces.iter().map(SolutionPiece::tile).collect();
        return Board::new(area.cells(), seat).drawing(&tiles);
    }
    let blocks: Vec<Block> = pieces.iter().map(SolutionPiece::block).collect();
    let mut pictures = vec![SolidBoard::new(area, seat, &blocks).drawing()];
    for layer in (0..=i8::MAX).take(area.layers()) {
        let plan =
            LayerPlan { area, seat, blocks: &blocks, layer, turned: 0, detail: Detail::Full, level: None, size: None };
        // Cells as long as they are on the body beside.
        pictures.push(plan.drawing().scaled(1.2));
    }
    Drawing::rows(pictures, usize::MAX, 50.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    fn text(area: &str, pieces: &[SolutionPiece<'_>]) -> String {
        solution(&area.parse().unwrap(), pieces, Seat::new(0).unwrap()).to_svg(Theme::Light, "s")
    }

    #[test]
    fn a_piece_of_another_puzzle_that_has_a_name_of_the_game_keeps_its_own_cells() {
        let cells = [Cell::new(0, 0, 0), Cell::new(1, 0, 0), Cell::new(2, 0, 0)];
        let laid = SolutionPiece { label: "I2", name: "I2", number: 4, cells: &cells };
        assert_eq!(laid.tile().piece_style, PieceStyle::nth(4));
        assert_eq!(
            SolutionPiece { name: "I3", ..laid }.tile().piece_style,
            PieceStyle::of(Piece::named("I3").unwrap())
        );
    }

    #[test]
    fn a_solid_solution_shows_each_layer() {
        let up: Vec<Cell> = (0..3).map(|z| Cell::new(0, 0, z)).collect();
        let picture = text("3*#", &[SolutionPiece { label: "X", name: "X", number: 0, cells: &up }]);
        assert_eq!(picture.matches("class=\"tile\"").count(), 3);
    }
}
