//! The board of a player in the 3D edition, as a body and as plans of its storeys.

use puzzle::deck::Level;
use puzzle::{Area, Cell, Turn};
use rules::Seat;

use crate::isle::Isle;
use crate::{
    Block, Board, Camera, Detail, Drawing, LayerLink, Mark, Paint, Path, Pile, Rect, Stroke, Tile, TileState, Token,
};
use crate::{Cut, outline};

/// A solid area as an island with pieces on it.
#[derive(Clone, PartialEq, Debug)]
pub struct SolidBoard<'a> {
    /// The space to be filled.
    pub area: &'a Area,
    /// Whose sea it is.
    pub seat: Seat,
    /// The pieces on it, ghosts too.
    pub blocks: &'a [Block],
    /// From where it is looked at.
    pub camera: Camera,
    /// Whether the upper storeys are outlines only.
    pub xray: bool,
    /// How much of pieces is drawn.
    pub detail: Detail,
    /// How wide and high the picture is; the space stands in the middle.
    pub size: (f64, f64),
    /// The radius of its corners.
    pub radius: f64,
}

impl<'a> SolidBoard<'a> {
    /// A board from the first corner, with some water around.
    pub fn new(area: &'a Area, seat: Seat, blocks: &'a [Block]) -> Self {
        let long = area.width().max(area.depth()) as f64;
        let size = (long * 150.0 + 360.0, long * 100.0 + 360.0);
        let (camera, detail) = (Camera::stop(0), Detail::Full);
        Self { area, seat, blocks, camera, xray: false, detail, size, radius: 34.0 }
    }

    /// From another camera.
    #[must_use]
    pub fn seen_from(self, camera: Camera) -> Self {
        Self { camera, ..self }
    }

    /// With the upper storeys as outlines.
    #[must_use]
    pub fn xray(self) -> Self {
        Self { xray: true, ..self }
    }

    /// So wide and high.
    #[must_use]
    pub fn sized(self, width: f64, height: f64) -> Self {
        Self { size: (width, height), ..self }
    }

    /// The pieces, for painting and for picking.
    pub fn pile(&self) -> Pile<'a> {
        let xray = self.xray.then_some(1);
        Pile { camera: self.camera, blocks: self.blocks, space: Some(self.area), xray, detail: self.detail }
    }

    /// What the picture shows.
    pub fn frame(&self) -> Rect {
        let half = |cells: usize| cells as f64 / 2.0;
        let middle = [half(self.area.width()), half(self.area.depth()), half(self.area.layers()) * 0.8];
        let centre = self.camera.project(middle);
        let (width, height) = self.size;
        Rect::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// The sea and the island as they lie on the plan, each with its height: the rings of the water, the side of the island
    /// and its face. A camera places them, so that whoever turns it need not draw them again.
    pub fn layers(&self) -> [(f64, Vec<Mark>); 3] {
        let ground = self.area.ground();
        let isle = Isle { cells: ground.cells(), seat: self.seat };
        // The island is a little higher than the water.
        [(0.0, isle.rings()), (-0.12, vec![isle.side()]), (0.0, vec![isle.ground(), isle.lines()])]
    }

    /// The sea and the island, without anything on it.
    fn ground(&self) -> Vec<Mark> {
        let Rect { corner, width, height } = self.frame();
        let deep = Mark::rect(corner.x, corner.y, width, height, 0.0).filled(Paint::Sea(self.seat, 0));
        let layers = self.layers().map(|(height, marks)| Mark::placed(self.camera.plan(height), marks));
        [deep].into_iter().chain(layers).collect()
    }

    /// What stands on the island.
    pub fn bodies(&self) -> Vec<Mark> {
        let mut marks = vec![Mark::placed(self.camera.plan(0.0), self.footprints())];
        marks.extend(self.pile().marks());
        marks
    }

    /// The board as a picture.
    pub fn drawing(&self) -> Drawing {
        let frame = self.frame();
        let Rect { corner, width, height } = frame;
        let mut marks = self.ground();
        marks.extend(self.bodies());
        let rim = Mark::rect(corner.x + 3.0, corner.y + 3.0, width - 6.0, height - 6.0, self.radius - 3.0);
        let clip = Mark::Clip { to: Path::rounded(corner, width, height, self.radius), marks };
        let edge = Stroke::new(Token::PrintLine, 4.0);
        Drawing::new(frame, vec![clip, rim.clone().stroked(Stroke::new(Token::Foam, 6.0)), rim.stroked(edge)])
    }

    /// What ghosts would stand on.
    fn footprints(&self) -> Vec<Mark> {
        let ghosts = self.blocks.iter().filter(|block| matches!(block.lying, TileState::Ghost { .. }));
        ghosts
            .map(|block| {
                let fits = block.lying == TileState::Ghost { fits: true };
                let paint = if fits { Paint::Face(block.piece_style) } else { Token::Bad.into() };
                outline(&block.cells, Cut::GHOST).filled(paint).faded(0.4)
            })
            .collect()
    }
}

/// The plan of a storey: what a cut through the pieces shows from above, with arrows where they go on.
#[derive(Clone, PartialEq, Debug)]
pub struct LayerPlan<'a> {
    /// The space to be filled.
    pub area: &'a Area,
    /// Whose sea it is.
    pub seat: Seat,
    /// The pieces on it, ghosts too.
    pub blocks: &'a [Block],
    /// The storey, from 0.
    pub layer: i8,
    /// By how many quarter turns the plan is turned with the camera.
    pub turned: usize,
    /// How much of pieces is drawn.
    pub detail: Detail,
    /// The level that its frame tells.
    pub level: Option<Level>,
    /// How many cells the picture is wide and high, if not just as large as the area needs.
    pub size: Option<(f64, f64)>,
}

impl LayerPlan<'_> {
    /// The plan as a picture, its cells 100 long.
    pub fn drawing(&self) -> Drawing {
        let mut marks = self.ground();
        marks.extend(self.tiles());
        Drawing::new(self.frame(), marks)
    }

    /// The board without anything on it.
    pub fn ground(&self) -> Vec<Mark> {
        Board { level: self.level, ..self.board(&self.cells()) }.marks()
    }

    /// What the storey cuts out of the pieces.
    pub fn tiles(&self) -> Vec<Mark> {
        self.blocks.iter().filter_map(|block| Some(self.tile(block)?.mark())).collect()
    }

    /// What the picture shows, its cells 100 long.
    pub fn frame(&self) -> Rect {
        self.board(&self.cells()).frame()
    }

    fn cells(&self) -> Vec<Cell> {
        self.area.cells().iter().filter(|cell| cell.z == self.layer).map(|&cell| self.turn(cell)).collect()
    }

    /// Storeys of one area have plans of one size.
    fn board<'b>(&self, cells: &'b [Cell]) -> Board<'b> {
        let (wide, deep) = (self.area.width() as f64, self.area.depth() as f64);
        let (width, height) = if self.turned.is_multiple_of(2) { (wide, deep) } else { (deep, wide) };
        let (width, height) = self.size.unwrap_or((width + 1.3, height + 1.3));
        Board::new(cells, self.seat).sized(width, height)
    }

    fn turn(&self, cell: Cell) -> Cell {
        Turn::all().nth(self.turned % 4).expect("there are more turns").apply(cell)
    }

    /// What the storey cuts out of a piece.
    fn tile(&self, block: &Block) -> Option<Tile> {
        let cells: Vec<Cell> = block.cells.iter().copied().filter(|cell| cell.z == self.layer).collect();
        if cells.is_empty() || block.lying == TileState::Gone {
            return None;
        }
        let links = cells.iter().filter_map(|&cell| {
            let has = |z: i8| block.cells.contains(&Cell::new(cell.x, cell.y, cell.z + z));
            let link = match (has(1), has(-1)) {
                (true, true) => LayerLink::Both,
                (true, false) => LayerLink::Up,
                (false, true) => LayerLink::Down,
                (false, false) => return None,
            };
            Some((self.turn(cell), link))
        });
        let links = links.collect();
        let cells = cells.into_iter().map(|cell| self.turn(cell)).collect();
        let tile = Tile::new(block.piece_style, &*block.name, cells).lying(block.lying).detail(self.detail);
        Some(Tile { links, ..tile })
    }
}
