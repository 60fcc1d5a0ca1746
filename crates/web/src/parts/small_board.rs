//! Small boards to look at: other players' boards, results and solutions.

use leptos::prelude::*;
use puzzle::{Area, Lattice, PieceSet, Placement, Task};
use rules::Seat;
use scene::{Block, Board, Detail, SolidBoard, Tile, TileState};

use crate::parts::picture::Picture;
use crate::react::memo;

/// Width divided by height.
const SHAPE: f64 = 1.24;

/// The content of a small board.
#[derive(Clone, PartialEq)]
pub(crate) struct BoardView {
    pub(crate) area: Area,
    pub(crate) placed: Vec<Placement>,
    /// A solution, drawn faintly.
    pub(crate) shown: Vec<Placement>,
    pub(crate) seat: Seat,
    pub(crate) detail: Detail,
}

impl BoardView {
    /// The names of the placed pieces.
    fn pieces(&self) -> String {
        let names: Vec<&str> = self.placed.iter().map(|placed| placed.piece.name()).collect();
        names.join(" ")
    }

    fn drawing(&self) -> scene::Drawing {
        if self.area.lattice() == Lattice::Solid { self.solid() } else { self.flat() }
    }

    /// A solid board from its first corner. All have the same proportions.
    fn solid(&self) -> scene::Drawing {
        let ghosts = self
            .shown
            .iter()
            .filter(|shown| !self.placed.contains(shown))
            .filter_map(|&shown| Some(Block::placed(shown)?.lying(TileState::Ghost { fits: true })));
        let blocks: Vec<Block> = self.placed.iter().filter_map(|&placed| Block::placed(placed)).chain(ghosts).collect();
        let around = (self.area.width() + self.area.depth()) as f64;
        let high = (around * 50.0 + 320.0).max((around * 87.0 + 120.0) / SHAPE);
        let board = SolidBoard { detail: self.detail, ..SolidBoard::new(&self.area, self.seat, &blocks) };
        board.sized(high * SHAPE, high).drawing()
    }

    fn flat(&self) -> scene::Drawing {
        let ghosts = self.shown.iter().filter(|shown| !self.placed.contains(shown));
        let ghosts = ghosts.filter_map(|&shown| Some(Tile::placed(shown)?.lying(TileState::Ghost { fits: true })));
        let tiles = self.placed.iter().filter_map(|&placed| Tile::placed(placed));
        let tiles: Vec<Tile> = tiles.chain(ghosts).map(|tile| tile.detail(self.detail)).collect();
        let cells = self.area.cells();
        let (width, height) = (self.area.width() as f64, self.area.depth() as f64);
        // All boards have the same proportions, so that nothing jumps.
        let wide = (width + 1.6).max((height + 1.4) * SHAPE);
        Board::new(cells, self.seat).sized(wide, wide / SHAPE).drawing(&tiles)
    }
}

/// A solution to show on a board. Empty if there is none.
pub(crate) fn solution(area: &Area, pieces: PieceSet) -> Vec<Placement> {
    Task::new(area.clone(), pieces).ok().and_then(|task| task.first()).unwrap_or_default()
}

#[component]
pub(crate) fn SmallBoard(
    #[prop(into)] seen: Signal<Option<BoardView>>,
    #[prop(into)] label: Signal<String>,
) -> impl IntoView {
    let seen = memo(move || seen.get());
    view! {
        <div class="small-board" role="img" aria-label=move || label.get() data-placed=move || seen.with(|board| board.as_ref().map(BoardView::pieces))>
            {move || seen.get().map(|seen| view! { <Picture drawing=Signal::stored(seen.drawing()) /> })}
        </div>
    }
}
