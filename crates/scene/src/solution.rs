//! Solutions as drawings to keep.

use puzzle::{Area, Cell, Piece, Placement};
use rules::Seat;

use crate::{Block, Board, Detail, Drawing, LayerPlan, PieceStyle, SolidBoard, Tile};

/// A piece of a solution. Pieces of the game have their usual style; other pieces get a style by their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolutionPiece<'a> {
    /// The text on its badge.
    pub label: &'a str,
    /// The name to look up among the pieces of the game.
    pub name: &'a str,
    /// Index of its shape in the puzzle.
    pub number: usize,
    /// The cells it covers.
    pub cells: &'a [Cell],
}

impl SolutionPiece<'_> {
    /// Its placement as a piece of the game. `None` if it is not one.
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

/// The solution of a puzzle: a board with tiles, or a body and the plans of its layers.
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
        // Cells of the plans are as long as those of the body beside them.
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
        let piece = SolutionPiece { label: "I2", name: "I2", number: 4, cells: &cells };
        assert_eq!(piece.tile().piece_style, PieceStyle::nth(4));
        assert_eq!(
            SolutionPiece { name: "I3", ..piece }.tile().piece_style,
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
