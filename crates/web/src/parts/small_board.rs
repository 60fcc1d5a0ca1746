//! Small boards to look at: other players' boards, results and solutions.

use leptos::prelude::*;
use puzzle::{Area, Lattice, PieceSet, Placement, Task};
use rules::Seat;
use scene::{Block, Board, Detail, SolidBoard, Tile, TileState};

use crate::parts::picture::Picture;
use crate::parts::size::watch_size;
use crate::react::memo;

/// Width divided by height, for boards of which several are side by side.
const SHAPE: f64 = 1.24;

/// The flattest and the highest shape of a board that fills its place.
const SHAPES: (f64, f64) = (0.45, 2.4);

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

    /// With a width divided by its height.
    fn drawing(&self, shape: f64) -> scene::Drawing {
        if self.area.lattice() == Lattice::Solid { self.solid(shape) } else { self.flat(shape) }
    }

    /// A solid board from its first corner.
    fn solid(&self, shape: f64) -> scene::Drawing {
        let ghosts = self
            .shown
            .iter()
            .filter(|shown| !self.placed.contains(shown))
            .filter_map(|&shown| Some(Block::placed(shown)?.lying(TileState::Ghost { fits: true })));
        let blocks: Vec<Block> = self.placed.iter().filter_map(|&placed| Block::placed(placed)).chain(ghosts).collect();
        let around = (self.area.width() + self.area.depth()) as f64;
        let high = (around * 50.0 + 320.0).max((around * 87.0 + 120.0) / shape);
        let board = SolidBoard { detail: self.detail, ..SolidBoard::new(&self.area, self.seat, &blocks) };
        board.sized(high * shape, high).drawing()
    }

    fn flat(&self, shape: f64) -> scene::Drawing {
        let ghosts = self.shown.iter().filter(|shown| !self.placed.contains(shown));
        let ghosts = ghosts.filter_map(|&shown| Some(Tile::placed(shown)?.lying(TileState::Ghost { fits: true })));
        let tiles = self.placed.iter().filter_map(|&placed| Tile::placed(placed));
        let tiles: Vec<Tile> = tiles.chain(ghosts).map(|tile| tile.detail(self.detail)).collect();
        let cells = self.area.cells();
        let (width, height) = (self.area.width() as f64, self.area.depth() as f64);
        let wide = (width + 1.6).max((height + 1.4) * shape);
        Board::new(cells, self.seat).sized(wide, wide / shape).drawing(&tiles)
    }
}

/// The shape of a place with a width and a height. Unknown sizes have the usual one.
fn shape_of((width, height): (f64, f64)) -> f64 {
    if height < 1.0 { SHAPE } else { (width / height).clamp(SHAPES.0, SHAPES.1) }
}

/// A solution to show on a board. Empty if there is none.
pub(crate) fn solution(area: &Area, pieces: PieceSet) -> Vec<Placement> {
    Task::new(area.clone(), pieces).ok().and_then(|task| task.first()).unwrap_or_default()
}

/// A board to look at. All have the same proportions, so that nothing jumps, unless it fills its place.
#[component]
pub(crate) fn SmallBoard(
    #[prop(into)] seen: Signal<Option<BoardView>>,
    #[prop(into)] label: Signal<String>,
    /// Its water reaches all edges of its place, whatever shape that has.
    #[prop(optional)]
    fills: bool,
) -> impl IntoView {
    let seen = memo(move || seen.get());
    let (place, size) = (NodeRef::new(), RwSignal::new((0.0, 0.0)));
    if fills {
        watch_size(place, size);
    }
    let shape = memo(move || shape_of(size.get()));
    view! {
        <div class="small-board" node_ref=place role="img" aria-label=move || label.get() data-placed=move || seen.with(|board| board.as_ref().map(BoardView::pieces))>
            {move || seen.get().map(|seen| view! { <Picture drawing=Signal::derive(move || seen.drawing(shape.get())) /> })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_the_shape_of_its_place_within_limits() {
        assert_eq!([(0.0, 0.0), (540.0, 600.0), (900.0, 100.0), (100.0, 900.0)].map(shape_of), [SHAPE, 0.9, 2.4, 0.45]);
    }

    #[test]
    fn flat_and_solid_boards_are_drawn_in_any_shape() {
        let seat = Seat::new(0).unwrap();
        for area in ["##./###", "2*##./###"] {
            let area = area.parse().unwrap();
            let view = BoardView { area, placed: Vec::new(), shown: Vec::new(), seat, detail: Detail::Full };
            for shape in [0.6, 1.24, 2.4] {
                let frame = view.drawing(shape).frame;
                assert!((frame.width / frame.height - shape).abs() < 1e-9, "{shape}");
            }
        }
    }
}
