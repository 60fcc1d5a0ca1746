//! Tiles: painted wood with a stamp in each cell and a name.

use puzzle::{Cell, Lattice, Piece, Placement, Turn};

use crate::badge::badge;
use crate::outline::{centre_of, corner_of};
use crate::{
    CELL, Cut, Detail, Drawing, Mark, Paint, Path, PieceStyle, Point, Rect, Stroke, Token, Transform, outline, seams,
};

/// The state of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TileState {
    /// On the table or the board.
    Resting,
    /// In the air, held by a player.
    Lifted,
    /// A preview: a solid line and faint stamps if it fits, a dotted line without stamps if it does not.
    Ghost {
        /// True if it fits.
        fits: bool,
    },
    /// Not there; its former place is shown.
    Gone,
}

/// The direction in which a solid piece continues beyond a layer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LayerLink {
    /// In the layer above.
    Up,
    /// In the layer below.
    Down,
    /// In both.
    Both,
}

/// A flat tile, or the cut of a layer through a solid piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Tile {
    /// Colours and stamp.
    pub piece_style: PieceStyle,
    /// The name on its badge; an empty one draws no badge.
    pub name: String,
    /// The cells it covers, all taken as one layer.
    pub cells: Vec<Cell>,
    /// Rotation of its stamps.
    pub turn: Turn,
    /// Its state.
    pub lying: TileState,
    /// Level of detail.
    pub detail: Detail,
    /// Cells with an arrow to another layer.
    pub links: Vec<(Cell, LayerLink)>,
}

/// Height of the side of a tile.
const HEIGHT: f64 = 9.0;
/// Distance of the face below the light rim.
const RIM: f64 = 3.0;

impl Tile {
    /// A tile of any puzzle, resting.
    pub fn new(piece_style: PieceStyle, name: impl Into<String>, cells: Vec<Cell>) -> Self {
        let (turn, lying, detail) = (Turn::NONE, TileState::Resting, Detail::Full);
        Self { piece_style, name: name.into(), cells, turn, lying, detail, links: Vec::new() }
    }

    /// A tile of the game in one of its orientations; its box starts at the origin. `None` if there is no such
    /// orientation.
    pub fn of(piece: Piece, orientation: u8) -> Option<Self> {
        Self::placed(Placement { piece, orientation, at: Cell::default() })
    }

    /// A tile of the game at its placement. `None` if the placement is impossible.
    pub fn placed(placement: Placement) -> Option<Self> {
        let Placement { piece, orientation, .. } = placement;
        let cells = placement.cells()?.collect();
        let turn = match piece.lattice() {
            Lattice::Flat => piece.orientations().get(usize::from(orientation))?.turn,
            // Plans of solid pieces are views; their stamps do not rotate.
            Lattice::Solid => Turn::NONE,
        };
        Some(Self { turn, ..Self::new(PieceStyle::of(piece), piece.name(), cells) })
    }

    /// A tile of the game in the orientation with the fewest rows.
    pub fn wide(piece: Piece) -> Self {
        let tiles = (0..piece.orientations().len()).filter_map(|i| Self::of(piece, i as u8));
        tiles.min_by_key(|tile| tile.cells.iter().map(|cell| cell.y).max()).expect("every piece can lie somehow")
    }

    /// The same tile in another state.
    #[must_use]
    pub fn lying(self, lying: TileState) -> Self {
        Self { lying, ..self }
    }

    /// The same tile at another level of detail.
    #[must_use]
    pub fn detail(self, detail: Detail) -> Self {
        Self { detail, ..self }
    }

    /// The tile on the plan; the origin of the lattice is the origin of the plan.
    pub fn mark(&self) -> Mark {
        match self.lying {
            TileState::Resting => Mark::group(self.solid()).named("tile"),
            TileState::Lifted => {
                let mut marks = self.lifted_shadow();
                marks.extend(self.solid());
                Mark::group(marks).named("tile lifted")
            }
            TileState::Ghost { fits: true } => Mark::group(self.ghost()).named("ghost fits"),
            TileState::Ghost { fits: false } => Mark::group(self.misfit()).named("ghost"),
            TileState::Gone => {
                let line = Stroke::new(Token::Ink3, 5.0).dashed(13.0, 14.0);
                outline(&self.cells, Cut::TILE).stroked(line).named("gone")
            }
        }
    }

    /// The bare face without side and shadow, for tiles that are cut out of paper. The caller chooses the cut, and draws
    /// its line.
    pub fn printed(&self, cut: Cut) -> Vec<Mark> {
        let seams = seams(&self.cells, 24.0, 0.0).stroked(Stroke::new(Paint::Side(self.piece_style), 1.2).faded(0.4));
        let mut marks = self.painted(cut);
        marks.insert(1, seams);
        marks
    }

    /// The same without lines between its squares, for paper that is folded along some of them.
    pub fn painted(&self, cut: Cut) -> Vec<Mark> {
        let named = self.named_cell();
        let mut marks = vec![outline(&self.cells, cut).filled(Paint::Face(self.piece_style))];
        if self.detail > Detail::Plain {
            marks.push(self.stamps(named, 0.0));
        }
        marks.extend(named.map(|cell| badge(centre_of(cell), &self.name, 1.0)));
        marks
    }

    /// The tile as a standalone drawing.
    pub fn drawing(&self) -> Drawing {
        let below = if self.lying == TileState::Lifted { 52.0 } else { 18.0 };
        let frame = frame_of(&self.cells).wider(4.0, 4.0, 4.0, below);
        Drawing::new(frame, vec![self.mark()]).titled(&*self.name)
    }

    /// Shadow, side, rim and face share one path; then come lines between cells, stamps and the name.
    fn solid(&self) -> Vec<Mark> {
        let path = outline(&self.cells, Cut::TILE);
        let down = |path: &Path, by: f64| path.mapped(Transform::moved(0.0, by));
        let mut marks = Vec::new();
        if self.detail <= Detail::Plain {
            marks.push(
                down(&path, HEIGHT).filled(Paint::Side(self.piece_style)).stroked(Stroke::new(Token::PrintLine, 5.0)),
            );
            marks.push(path.filled(Paint::Face(self.piece_style)).stroked(Stroke::new(Token::PrintLine, 5.0)));
            return marks;
        }
        if self.lying == TileState::Resting {
            marks.push(down(&path, HEIGHT + 5.0).filled(Token::Shadow.into()));
        }
        marks.push(down(&path, HEIGHT).filled(Paint::Side(self.piece_style)));
        let edge = Stroke::new(Paint::Side(self.piece_style), 3.0).faded(0.7);
        marks.push(path.clone().filled(Paint::Rim(self.piece_style)).stroked(edge));
        marks.push(down(&path, RIM).filled(Paint::Face(self.piece_style)));
        marks.push(path.stroked(Stroke::new(Token::PrintLine, 5.0)));
        marks.push(seams(&self.cells, 20.0, RIM).stroked(Stroke::new(Paint::Side(self.piece_style), 2.5).faded(0.32)));
        let named = self.named_cell();
        marks.push(self.stamps(named, 2.0));
        if let Some(cell) = named {
            marks.push(badge(centre_of(cell).plus(Point::new(0.0, 2.0)), &self.name, 1.0).named("badge"));
        }
        marks.extend(self.links.iter().map(|&(cell, link)| arrow(cell, link, self.piece_style)));
        marks
    }

    fn stamps(&self, except: Option<Cell>, sink: f64) -> Mark {
        let cells = self.cells.iter().filter(|&&cell| Some(cell) != except);
        let centres = cells.map(|&cell| centre_of(cell).plus(Point::new(0.0, sink)));
        self.piece_style.stamp().mark(centres, self.turn, Paint::Stamp(self.piece_style))
    }

    /// A soft shadow without blur: the same shape in many sizes, each nearly transparent.
    fn lifted_shadow(&self) -> Vec<Mark> {
        let path = outline(&self.cells, Cut::TILE).mapped(Transform::moved(0.0, 32.0));
        let layer =
            |width: f64| path.clone().filled(Token::ShadowEdge.into()).stroked(Stroke::new(Token::ShadowEdge, width));
        [42.0, 36.0, 30.0, 24.0, 18.0, 12.0, 6.0].map(layer).into()
    }

    fn ghost(&self) -> Vec<Mark> {
        let path = outline(&self.cells, Cut::GHOST);
        let mut marks = vec![
            path.clone().filled(Paint::Face(self.piece_style)).faded(0.3),
            path.stroked(Stroke::new(Paint::Side(self.piece_style), 7.0)),
        ];
        if self.detail > Detail::Plain {
            marks.push(self.stamps(None, 0.0).faded(0.45));
        }
        marks
    }

    fn misfit(&self) -> Vec<Mark> {
        let path = outline(&self.cells, Cut::GHOST);
        vec![
            path.clone().filled(Token::Bad.into()).faded(0.16),
            path.stroked(Stroke::new(Token::Bad, 9.0).dashed(2.0, 17.0)),
        ]
    }

    /// The cell with the name instead of a stamp: the one nearest to the middle.
    fn named_cell(&self) -> Option<Cell> {
        if self.detail < Detail::Full || self.name.is_empty() {
            return None;
        }
        let count = self.cells.len() as i32;
        let sum = |part: fn(Cell) -> i8| self.cells.iter().map(|&cell| i32::from(part(cell))).sum::<i32>();
        let (x, y) = (sum(|cell| cell.x), sum(|cell| cell.y));
        let off = |cell: Cell| (i32::from(cell.x) * count - x).pow(2) + (i32::from(cell.y) * count - y).pow(2);
        self.cells.iter().copied().min_by_key(|&cell| (off(cell), -cell.y, cell.x))
    }
}

/// The box around cells on the plan.
pub(crate) fn frame_of(cells: &[Cell]) -> Rect {
    Rect::around(cells.iter().flat_map(|&cell| [corner_of(cell), corner_of(cell).plus(Point::new(CELL, CELL))]))
}

/// A small arrow in the upper right corner of a cell, on a plate that keeps it clear of the stamp.
fn arrow(cell: Cell, link: LayerLink, piece_style: PieceStyle) -> Mark {
    let path = Path::drawn(match link {
        LayerLink::Up => "M-6 3L0-3L6 3",
        LayerLink::Down => "M-6-3L0 3L6-3",
        LayerLink::Both => "M-6-2.5L0-8L6-2.5M-6 2.5L0 8L6 2.5",
    });
    let plate =
        Mark::circle(0.0, 0.0, 13.5).filled(Paint::Rim(piece_style)).stroked(Stroke::new(Token::PrintLine, 3.0));
    let at = corner_of(cell).plus(Point::new(CELL - 19.0, 21.0));
    Mark::group(vec![plate, path.stroked(Stroke::new(Paint::Side(piece_style), 5.5))]).moved(at.x, at.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Segment, Theme};

    fn tile(name: &str, orientation: u8) -> Tile {
        Tile::of(Piece::named(name).unwrap(), orientation).unwrap()
    }

    fn named(name: &str) -> Cell {
        tile(name, 0).named_cell().unwrap()
    }

    #[test]
    fn the_name_is_in_the_cell_nearest_to_the_middle() {
        assert_eq!(named("I3"), Cell::new(1, 0, 0));
        assert_eq!(named("Z5"), Cell::new(1, 1, 0));
        assert_eq!(named("T4"), Cell::new(1, 1, 0));
        assert_eq!(named("I2"), Cell::new(0, 0, 0), "of two, the left one");
    }

    #[test]
    fn small_tiles_have_no_name_and_tiny_ones_no_stamp() {
        let text = |detail| tile("O4", 0).detail(detail).drawing().to_svg(Theme::Light, "");
        let stamps = |detail| text(detail).matches("A20 20").count() / 2;
        assert_eq!((stamps(Detail::Full), stamps(Detail::Stamps), stamps(Detail::Plain)), (3, 4, 0));
        assert!(text(Detail::Full).contains("badge") && !text(Detail::Stamps).contains("badge"));
    }

    /// Such tiles have fewer orientations than turns: a stamp without their symmetry would jump when the tile is
    /// rotated.
    #[test]
    fn a_tile_that_looks_the_same_after_a_half_turn_has_stamps_that_do() {
        let places = |path: &Path| {
            let mut places = Vec::new();
            for step in path.steps() {
                match *step {
                    Segment::Move(to) | Segment::Line(to) | Segment::Arc { to, .. } => places.push(to),
                    Segment::Quad(a, to) => places.extend([a, to]),
                    Segment::Cubic(a, b, to) => places.extend([a, b, to]),
                    Segment::Close => {}
                }
            }
            places.sort_by(|a, b| (a.x, a.y).partial_cmp(&(b.x, b.y)).unwrap());
            places.dedup();
            places
        };
        for name in ["I2", "I3", "I4", "S4", "O4", "Z5"] {
            let stamp = PieceStyle::of(Piece::named(name).unwrap()).stamp();
            let Mark::Path { path, .. } = stamp.mark([Point::default()], Turn::NONE, Token::Ink.into()) else {
                panic!()
            };
            let half = path.mapped(Transform([-1.0, 0.0, 0.0, -1.0, 0.0, 0.0]));
            assert_eq!(places(&path), places(&half), "{name}");
        }
    }

    #[test]
    fn ghosts_differ_by_their_line_and_not_only_by_their_colour() {
        let ghost = |fits| tile("L4", 0).lying(TileState::Ghost { fits }).drawing().to_svg(Theme::Light, "");
        assert!(!ghost(true).contains("dasharray") && ghost(false).contains("dasharray"));
        assert!(ghost(true).matches("<path").count() > ghost(false).matches("<path").count());
    }
}
