//! A player's board in the 3D edition, as a body and as plans of its layers.

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
    /// The seat whose sea surrounds it.
    pub seat: Seat,
    /// The pieces on it, including ghosts.
    pub blocks: &'a [Block],
    /// The view.
    pub camera: Camera,
    /// Draws the upper layers as outlines, so that the bottom layer is visible.
    pub xray: bool,
    /// Level of detail of the pieces.
    pub detail: Detail,
    /// Width and height of the picture in drawing units; the space is in the middle.
    pub size: (f64, f64),
    /// The radius of the picture's corners.
    pub radius: f64,
}

impl<'a> SolidBoard<'a> {
    /// A board seen from the first corner, with some water around it.
    pub fn new(area: &'a Area, seat: Seat, blocks: &'a [Block]) -> Self {
        let long = area.width().max(area.depth()) as f64;
        let size = (long * 150.0 + 360.0, long * 100.0 + 360.0);
        let (camera, detail) = (Camera::stop(0), Detail::Full);
        Self { area, seat, blocks, camera, xray: false, detail, size, radius: 34.0 }
    }

    /// With another camera.
    #[must_use]
    pub fn seen_from(self, camera: Camera) -> Self {
        Self { camera, ..self }
    }

    /// With the upper layers as outlines, or solid.
    #[must_use]
    pub fn xray(self) -> Self {
        Self { xray: true, ..self }
    }

    /// Sets the size in drawing units.
    #[must_use]
    pub fn sized(self, width: f64, height: f64) -> Self {
        Self { size: (width, height), ..self }
    }

    /// The pieces, for painting and for picking.
    pub fn pile(&self) -> Pile<'a> {
        let xray = self.xray.then_some(1);
        Pile { camera: self.camera, blocks: self.blocks, space: Some(self.area), xray, detail: self.detail }
    }

    /// The part of the plane that the picture shows.
    pub fn frame(&self) -> Rect {
        let half = |cells: usize| cells as f64 / 2.0;
        let middle = [half(self.area.width()), half(self.area.depth()), half(self.area.layers()) * 0.8];
        let centre = self.camera.project(middle);
        let (width, height) = self.size;
        Rect::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// The sea and the island as flat plans, each with its height: the rings of the water, the side of the island and
    /// its face. A camera places them, so a page that moves the camera need not draw them again.
    pub fn layers(&self) -> [(f64, Vec<Mark>); 3] {
        let ground = self.area.ground();
        let isle = Isle { cells: ground.cells(), seat: self.seat };
        // The island is a little higher than the water.
        [(0.0, isle.rings()), (-0.12, vec![isle.side()]), (0.0, vec![isle.ground(), isle.lines()])]
    }

    /// The sea and the empty island.
    fn ground(&self) -> Vec<Mark> {
        let Rect { corner, width, height } = self.frame();
        let deep = Mark::rect(corner.x, corner.y, width, height, 0.0).filled(Paint::Sea(self.seat, 0));
        let layers = self.layers().map(|(height, marks)| Mark::placed(self.camera.plan(height), marks));
        [deep].into_iter().chain(layers).collect()
    }

    /// The footprints of ghosts, the pieces, and the edges of the free space.
    pub fn bodies(&self) -> Vec<Mark> {
        let mut marks = vec![Mark::placed(self.camera.plan(0.0), self.footprints())];
        marks.extend(self.pile().marks());
        marks
    }

    /// The board as a drawing.
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

    /// The cells of the ground below ghosts.
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

/// The plan of one layer: a cut through the pieces seen from above, with arrows where they continue in other layers.
#[derive(Clone, PartialEq, Debug)]
pub struct LayerPlan<'a> {
    /// The space to be filled.
    pub area: &'a Area,
    /// The seat whose sea surrounds it.
    pub seat: Seat,
    /// The pieces on it, including ghosts.
    pub blocks: &'a [Block],
    /// Counted from 0 at the bottom.
    pub layer: i8,
    /// Number of quarter turns by which the plan is rotated with the camera.
    pub turned: usize,
    /// Level of detail of the pieces.
    pub detail: Detail,
    /// The level that the frame shows.
    pub level: Option<Level>,
    /// Width and height of the picture in cells; `None` fits the area.
    pub size: Option<(f64, f64)>,
}

impl LayerPlan<'_> {
    /// The plan as a drawing; cells are 100 long.
    pub fn drawing(&self) -> Drawing {
        let mut marks = self.ground();
        marks.extend(self.tiles());
        Drawing::new(self.frame(), marks)
    }

    /// The empty board.
    pub fn ground(&self) -> Vec<Mark> {
        Board { level: self.level, ..self.board(&self.cells()) }.marks()
    }

    /// The cuts through the pieces.
    pub fn tiles(&self) -> Vec<Mark> {
        self.blocks.iter().filter_map(|block| Some(self.tile(block)?.mark())).collect()
    }

    /// The part of the plane that the picture shows; cells are 100 long.
    pub fn frame(&self) -> Rect {
        self.board(&self.cells()).frame()
    }

    fn cells(&self) -> Vec<Cell> {
        self.area.cells().iter().filter(|cell| cell.z == self.layer).map(|&cell| self.turn(cell)).collect()
    }

    /// All layers of one area have plans of the same size.
    fn board<'b>(&self, cells: &'b [Cell]) -> Board<'b> {
        let (wide, deep) = (self.area.width() as f64, self.area.depth() as f64);
        let (width, height) = if self.turned.is_multiple_of(2) { (wide, deep) } else { (deep, wide) };
        let (width, height) = self.size.unwrap_or((width + 1.3, height + 1.3));
        Board::new(cells, self.seat).sized(width, height)
    }

    fn turn(&self, cell: Cell) -> Cell {
        Turn::all().nth(self.turned % 4).expect("there are more turns").apply(cell)
    }

    /// The cut through one piece; `None` if it has no cell in this layer.
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
