//! A pile: solid pieces painted from back to front.
//!
//! A screen has no depth. To show that one cube hides another, the hidden one is painted first and the other one over
//! it. In general such a painter's order can be hard to find, or there is none. Here it is easy, because all cubes lie
//! on one lattice: sort them by how near their centres are to the viewer.
//!
//! This is why it works. Between any two cubes lies a plane of the lattice, and the cube on the viewer's side of that
//! plane is never hidden by the other one. From the side, with the viewer at the upper right:
//!
//! ```text
//!   z                        viewer (far away, so all lines of sight are parallel)
//!   |                      /
//!   |   +---+           /        A and B   plane between them: upright   B hides A
//!   |   | C |        /           A and C   plane between them: level     C hides A
//!   |   +---+---+ /              B and C   both planes: for the upright one B is nearer,
//!   |   | A | B |                          for the level one C is: neither hides the other
//!   |   +---+---+
//!   +-------------- x            nearness: A 0, B 1, C 1; paint A first, then B and C in any order
//! ```
//!
//! Nearness is a weighted sum of `x`, `y` and `z`; the weights are the direction towards the viewer. If all planes
//! between two cubes agree, every term of the sum agrees with them, and so does the sum. If two planes disagree,
//! neither cube hides the other, and any order is right. So the order is right for every camera, not only for the four
//! corners. The same argument holds for the edges of the lattice that outline the free space.
//!
//! The painting goes like this:
//!
//! 1. `items` collects cubes and edges and sorts them by nearness. At equal nearness, solid cubes come first, then
//!    edges, then ghosts, because a ghost can share a cell with a piece.
//! 2. `facets_of` gives the sides of a cube that face the viewer and have nothing solid right in front of them, the top
//!    last.
//! 3. `layers` merges faces that do not overlap, which halves the number of elements.
//! 4. The edges of ghosts are drawn once more, thin, over everything; then the badges with the names, on faces that no
//!    solid face covers.
//!
//! [`Pile::pick`] uses the same order backwards: the last solid face that contains a point is the one that the player
//! sees.

use puzzle::{Area, Cell, Turn};

use crate::badge::badge;
use crate::camera::ViewSpot;
use crate::facet::{CubeSide, Facet};
use crate::layers::Layers;
use crate::{
    Block, Camera, Colour, Detail, Mark, Paint, Path, PieceStyle, Point, Rect, Stroke, TileState, Token, Transform,
};

/// Solid pieces, and the space to be filled.
#[derive(Clone, PartialEq, Debug)]
pub struct Pile<'a> {
    /// The view.
    pub camera: Camera,
    /// The pieces, in any order.
    pub blocks: &'a [Block],
    /// The space to be filled; its edges are shown where it is free.
    pub space: Option<&'a Area>,
    /// Pieces from this layer upwards are drawn as outlines, so that the player sees and picks the ones below.
    pub xray: Option<i8>,
    /// Level of detail of the pieces.
    pub detail: Detail,
}

/// Something to be painted.
#[derive(Clone, Copy)]
enum PaintItem {
    /// A cube of the block with this index.
    Cube(usize, Cell),
    Edge(ViewSpot, ViewSpot),
}

/// The look of a cube.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CubePaint {
    Solid,
    /// Only its outline, so that the layers below are visible.
    Hollow,
    Ghost {
        fits: bool,
    },
}

impl<'a> Pile<'a> {
    /// Pieces without a space around them.
    pub const fn new(camera: Camera, blocks: &'a [Block]) -> Self {
        Self { camera, blocks, space: None, xray: None, detail: Detail::Full }
    }

    /// The smallest rectangle around all cubes on the screen.
    pub fn frame(&self) -> Rect {
        let cells = self.blocks.iter().flat_map(|block| &block.cells);
        Rect::around(cells.flat_map(|&cell| {
            let high = Cell::new(cell.x, cell.y, cell.z - 1);
            [cell, high]
                .into_iter()
                .flat_map(|cell| CubeSide::Top.corners(cell))
                .map(|corner| self.camera.project(corner))
        }))
    }

    /// All faces that face the viewer and have nothing solid right in front of them, from back to front. Later ones
    /// hide earlier ones.
    pub fn facets(&self) -> Vec<Facet> {
        let cubes = self.sorted(&self.cubes()).into_iter().filter_map(|item| match item {
            PaintItem::Cube(block, cell) => Some((block, cell)),
            PaintItem::Edge(..) => None,
        });
        cubes.flat_map(|(block, cell)| self.facets_of(block, cell)).collect()
    }

    /// The solid face that is visible at a point. Ghosts and outlines are transparent.
    pub fn pick(&self, place: Point) -> Option<Facet> {
        let solid = |facet: &Facet| self.cube_paint(facet.block, facet.cell) == CubePaint::Solid;
        self.facets().into_iter().rev().find(|facet| solid(facet) && facet.contains(place))
    }

    /// All marks, from back to front.
    pub fn marks(&self) -> Vec<Mark> {
        let named = self.named();
        let mut layers = Layers::default();
        for item in self.items() {
            match item {
                PaintItem::Cube(block, cell) => {
                    for facet in self.facets_of(block, cell) {
                        layers.add(&facet.corners, self.face(&facet, !named.contains(&facet)));
                    }
                }
                PaintItem::Edge(from, to) => {
                    let line = [self.camera.project(from), self.camera.project(to)];
                    let pen = Stroke::new(Token::Hull, 4.0).dashed(4.0, 12.0);
                    layers.add(&line, vec![Path::polyline(&line).stroked(pen)]);
                }
            }
        }
        let mut marks: Vec<Mark> = layers.into_marks().collect();
        marks.extend(self.ghosts_again());
        // No solid face covers a name, and transparent ones must not cross it out.
        let badge = |facet: &Facet| badge(facet.centre(), &self.blocks[facet.block].name, 0.94);
        marks.extend(named.iter().map(badge));
        marks
    }

    /// Cubes and edges, from back to front.
    fn items(&self) -> Vec<PaintItem> {
        let mut items = self.cubes();
        items.extend(self.edges().into_iter().map(|(from, to)| PaintItem::Edge(from, to)));
        self.sorted(&items)
    }

    fn cubes(&self) -> Vec<PaintItem> {
        let blocks = self.blocks.iter().enumerate().filter(|(_, block)| block.lying != TileState::Gone);
        blocks.flat_map(|(number, block)| block.cells.iter().map(move |&cell| PaintItem::Cube(number, cell))).collect()
    }

    fn sorted(&self, items: &[PaintItem]) -> Vec<PaintItem> {
        let key = |item: &PaintItem| match *item {
            PaintItem::Cube(block, cell) => (middle(cell), if self.blocks[block].is_solid() { 0 } else { 2 }),
            PaintItem::Edge(from, to) => (std::array::from_fn(|i| (from[i] + to[i]) / 2.0), 1),
        };
        let mut order: Vec<(f64, u8, usize)> = Vec::with_capacity(items.len());
        order.extend(items.iter().enumerate().map(|(number, item)| {
            let (middle, order) = key(item);
            (self.camera.nearness(middle), order, number)
        }));
        // Equally near things do not overlap, except a ghost in the place of a piece, which comes later.
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        order.into_iter().map(|(_, _, number)| items[number]).collect()
    }

    fn cube_paint(&self, block: usize, cell: Cell) -> CubePaint {
        match self.blocks[block].lying {
            TileState::Ghost { fits } => CubePaint::Ghost { fits },
            _ if self.xray.is_some_and(|layer| cell.z >= layer) => CubePaint::Hollow,
            _ => CubePaint::Solid,
        }
    }

    /// True if a cell holds a cube that is drawn solid.
    fn is_filled(&self, cell: Cell) -> bool {
        let solid = |(number, block): (usize, &Block)| {
            block.is_solid() && block.cells.contains(&cell) && self.cube_paint(number, cell) == CubePaint::Solid
        };
        self.blocks.iter().enumerate().any(solid)
    }

    /// True if a cell holds a piece, or a ghost that fits.
    fn is_taken(&self, cell: Cell) -> bool {
        let here = |block: &Block| {
            matches!(block.lying, TileState::Resting | TileState::Lifted | TileState::Ghost { fits: true })
        };
        self.blocks.iter().any(|block| here(block) && block.cells.contains(&cell))
    }

    /// True if a side of a cube is not covered by its neighbour. Only a solid neighbour covers a solid cube; outlines
    /// and ghosts are covered only by their own piece.
    fn is_open(&self, block: usize, cell: Cell, side: CubeSide) -> bool {
        let before = cell.plus(side.looks());
        match self.cube_paint(block, cell) {
            CubePaint::Solid => !self.is_filled(before),
            own => !(self.blocks[block].cells.contains(&before) && self.cube_paint(block, before) == own),
        }
    }

    fn facets_of(&self, block: usize, cell: Cell) -> impl Iterator<Item = Facet> {
        // The top last, so that its lines lie over those of the other sides.
        let seen = move |side: &CubeSide| self.camera.faces(side.looks()) > 1e-6 && self.is_open(block, cell, *side);
        CubeSide::ALL.into_iter().rev().filter(seen).map(move |side| Facet::new(block, cell, side, self.camera))
    }

    /// True if a face continues in the same plane on the neighbouring cell in this direction.
    fn goes_on(&self, facet: &Facet, way: Cell) -> bool {
        let next = facet.cell.plus(way);
        let block = &self.blocks[facet.block];
        block.cells.contains(&next)
            && self.cube_paint(facet.block, next) == self.cube_paint(facet.block, facet.cell)
            && self.is_open(facet.block, next, facet.side)
    }

    /// The marks of a face. A face without a stamp is left free for the name.
    fn face(&self, facet: &Facet, stamped: bool) -> Vec<Mark> {
        match self.cube_paint(facet.block, facet.cell) {
            CubePaint::Solid => self.solid_face(facet, stamped),
            CubePaint::Hollow => self.hollow_face(facet),
            CubePaint::Ghost { fits } => self.ghost_face(facet, fits),
        }
    }

    /// The paint of a face: the top has the colour of the piece, the other sides are darker the more they face right.
    fn paint(&self, facet: &Facet) -> Paint {
        let piece_style = self.blocks[facet.block].piece_style;
        if facet.side == CubeSide::Top {
            return Paint::Face(piece_style);
        }
        // At the corner stops, sides face half left or half right; the shades end there.
        let right = self.camera.horizontal(facet.side.looks()) * std::f64::consts::SQRT_2;
        Paint::Flank(piece_style, ((right.clamp(-1.0, 1.0) + 1.0) * 50.0).round() as u8)
    }

    fn solid_face(&self, facet: &Facet, stamped: bool) -> Vec<Mark> {
        let piece_style = self.blocks[facet.block].piece_style;
        let paint = self.paint(facet);
        // A thin stroke of the same paint closes the hairline gaps that renderers leave between neighbours.
        let mut marks = vec![facet.path().filled(paint).stroked(Stroke::new(paint, 1.2))];
        if self.detail == Detail::Bare {
            return marks;
        }
        let lines = self.lines(facet);
        if self.detail == Detail::Plain {
            marks.push(lines.edges.stroked(Stroke::new(Token::PrintLine, 4.0)));
            return marks;
        }
        let light = if facet.side == CubeSide::Top { 0.8 } else { 0.5 };
        marks.push(lines.seams.stroked(Stroke::new(Paint::Side(piece_style), 2.5).faded(0.3)));
        marks.push(lines.rims.stroked(Stroke::new(Paint::Rim(piece_style), 3.6).faded(light)));
        marks.push(lines.clefts.stroked(Stroke::new(Paint::Side(piece_style), 3.0)));
        marks.push(lines.joints.stroked(Stroke::new(joint_paint(piece_style), 6.0)));
        marks.push(lines.edges.stroked(Stroke::new(Token::PrintLine, 4.0)));
        if stamped && facet.side == CubeSide::Top {
            marks.push(self.stamp(facet));
        }
        marks
    }

    fn hollow_face(&self, facet: &Facet) -> Vec<Mark> {
        let piece_style = self.blocks[facet.block].piece_style;
        let edges = self.lines(facet).edges;
        vec![
            facet.path().filled(Paint::Face(piece_style)).faded(0.14),
            edges.clone().stroked(Stroke::new(Paint::Rim(piece_style), 7.0).faded(0.75)),
            edges.stroked(Stroke::new(Paint::Side(piece_style), 3.5)),
        ]
    }

    fn ghost_face(&self, facet: &Facet, fits: bool) -> Vec<Mark> {
        let piece_style = self.blocks[facet.block].piece_style;
        let edges = self.lines(facet).edges;
        let top = facet.side == CubeSide::Top;
        if !fits {
            return vec![
                facet.path().filled(Token::Bad.into()).faded(0.2),
                edges.clone().stroked(Stroke::new(Token::Card, 11.0).dashed(1.0, 15.0).faded(0.8)),
                edges.stroked(Stroke::new(Token::Bad, 8.0).dashed(1.0, 15.0)),
            ];
        }
        let mut marks = vec![
            facet.path().filled(if top { Paint::Rim(piece_style) } else { self.paint(facet) }).faded(if top {
                0.5
            } else {
                0.34
            }),
            edges.clone().stroked(Stroke::new(Paint::Rim(piece_style), 8.0).faded(0.7)),
            edges.stroked(Stroke::new(Paint::Side(piece_style), 4.5)),
        ];
        if top && self.detail > Detail::Plain {
            marks.push(self.stamp(facet).faded(0.5));
        }
        marks
    }

    /// The edges of ghosts once more, thin, over everything, because nearer pieces can hide them.
    fn ghosts_again(&self) -> Vec<Mark> {
        if !self.blocks.iter().any(|block| matches!(block.lying, TileState::Ghost { .. })) {
            return Vec::new();
        }
        let facets = self.facets();
        let again = |(number, block): (usize, &Block)| {
            let TileState::Ghost { fits } = block.lying else { return None };
            let mut path = Path::new();
            facets.iter().filter(|facet| facet.block == number).for_each(|facet| path.extend(self.lines(facet).edges));
            let pen = if fits {
                Stroke::new(Paint::Rim(block.piece_style), 3.0)
            } else {
                Stroke::new(Token::Bad, 4.0).dashed(1.0, 15.0)
            };
            Some(path.stroked(pen.faded(0.55)))
        };
        self.blocks.iter().enumerate().filter_map(again).collect()
    }

    /// The stamp in the middle of a top, upright for the viewer, as on the plans.
    fn stamp(&self, facet: &Facet) -> Mark {
        let piece_style = self.blocks[facet.block].piece_style;
        let (width, height) = self.camera.upright();
        let (width, height, centre) = (width * 0.94, height * 0.94, facet.centre());
        // All stamps share one transform and are moved within it, so that they can be merged into one mark.
        let at = Point::new(centre.x / width, centre.y / height);
        let stamp = piece_style.stamp().mark([at], Turn::NONE, Paint::Stamp(piece_style));
        Mark::placed(Transform([width, 0.0, 0.0, height, 0.0, 0.0]), vec![stamp])
    }

    fn lines(&self, facet: &Facet) -> Lines {
        let ways = facet.side.edges();
        let open = ways.map(|way| self.goes_on(facet, way));
        let mut lines = Lines::default();
        // Rims run a little inside the edges, so that no neighbour paints over half of them.
        const INSIDE: f64 = 0.02;
        let corner = |i: usize, inset: f64| {
            // Edge 0 is the upper one, then clockwise; corner 0 is the upper left one, between edges 3 and 0.
            let pushed = |edge: usize| if open[edge] { 0.0 } else { inset };
            match i % 4 {
                0 => facet.at(pushed(3), pushed(0)),
                1 => facet.at(1.0 - pushed(1), pushed(0)),
                2 => facet.at(1.0 - pushed(1), 1.0 - pushed(2)),
                _ => facet.at(pushed(3), 1.0 - pushed(2)),
            }
        };
        for (i, &way) in ways.iter().enumerate() {
            let (a, b) = (facet.corners[i], facet.corners[(i + 1) % 4]);
            let next = facet.cell.plus(way);
            if open[i] {
                // Drawn with the cell that is painted later.
                if self.camera.nearness(middle(next)) < self.camera.nearness(middle(facet.cell)) {
                    lines.seams.extend(Path::polyline(&[a.towards(b, 0.2), a.towards(b, 0.8)]));
                }
                continue;
            }
            lines.edges.extend(Path::polyline(&[a, b]));
            lines.rims.extend(Path::polyline(&[corner(i, INSIDE), corner(i + 1, INSIDE)]));
            // Where another piece lies flush or stands on the neighbouring cell, the two meet in a dark cleft.
            if self.is_filled(next) && !self.blocks[facet.block].cells.contains(&next) {
                let cleft = if self.is_alike(facet.block, next) { &mut lines.joints } else { &mut lines.clefts };
                cleft.extend(Path::polyline(&[a, b]));
            }
        }
        lines
    }

    /// True if a cell holds a solid piece of the same colour as a block.
    fn is_alike(&self, block: usize, cell: Cell) -> bool {
        let face = self.blocks[block].piece_style.face();
        self.blocks
            .iter()
            .any(|other| other.is_solid() && other.cells.contains(&cell) && other.piece_style.face() == face)
    }

    /// The face with the name of each block: one that nothing covers. A block that shows only one top keeps it for the
    /// stamp.
    fn named(&self) -> Vec<Facet> {
        let mut named = Vec::new();
        if self.detail < Detail::Full {
            return named;
        }
        let facets = self.facets();
        let solid = |facet: &Facet| self.cube_paint(facet.block, facet.cell) == CubePaint::Solid;
        let solid: Vec<&Facet> = facets.iter().filter(|facet| solid(facet)).collect();
        // A face is free if no later one covers its centre or the points around it where the badge ends.
        let is_free = |i: usize| {
            let places = [(0.5, 0.5), (0.28, 0.5), (0.72, 0.5), (0.5, 0.28), (0.5, 0.72)];
            let later = &solid[i + 1..];
            places.iter().all(|&(u, v)| !later.iter().any(|facet| facet.contains(solid[i].at(u, v))))
        };
        let free: Vec<&Facet> = (0..solid.len()).filter(|&i| is_free(i)).map(|i| solid[i]).collect();
        for (number, block) in self.blocks.iter().enumerate().filter(|(_, block)| !block.name.is_empty()) {
            if !block.is_solid() {
                continue;
            }
            let own = || free.iter().rev().filter(|facet| facet.block == number);
            let top = || own().filter(|facet| facet.side == CubeSide::Top);
            let flank =
                || own().find(|facet| facet.side != CubeSide::Top && self.camera.faces(facet.side.looks()) > 0.4);
            let best = if top().count() > 1 { top().next() } else { flank().or_else(|| top().next()) };
            named.extend(best.map(|facet| **facet));
        }
        named
    }

    /// The sharp edges of the space above the ground, where it is free.
    fn edges(&self) -> Vec<(ViewSpot, ViewSpot)> {
        let Some(space) = self.space else { return Vec::new() };
        // Neighbours share edges; each is kept once, in sorted order.
        let mut edges: Vec<(Cell, usize)> = Vec::new();
        for &cell in space.cells() {
            for axis in 0..3 {
                for corner in 0..4 {
                    let (a, b) = ((corner & 1) as i8, (corner >> 1) as i8);
                    let edge = (cell.plus(across(axis, a, b)), axis);
                    if let Err(place) = edges.binary_search(&edge) {
                        edges.insert(place, edge);
                    }
                }
            }
        }
        let is_sharp = |&(start, axis): &(Cell, usize)| {
            if axis != 2 && start.z <= 0 {
                return false;
            }
            let around = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(a, b)| start.minus(across(axis, a, b)));
            let inside = around.map(|cell| space.contains(cell));
            let count = inside.iter().filter(|&&inside| inside).count();
            let sharp = count % 2 == 1 || (count == 2 && inside[0] == inside[2]);
            sharp && around.iter().any(|&cell| space.contains(cell) && !self.is_taken(cell))
        };
        edges
            .into_iter()
            .filter(is_sharp)
            .map(|(start, axis)| {
                let from = [start.x, start.y, start.z].map(f64::from);
                let mut to = from;
                to[axis] += 1.0;
                (from, to)
            })
            .collect()
    }
}

/// A step across an axis.
const fn across(axis: usize, a: i8, b: i8) -> Cell {
    match axis {
        0 => Cell::new(0, a, b),
        1 => Cell::new(a, 0, b),
        _ => Cell::new(a, b, 0),
    }
}

/// The line between two pieces of one colour. It is darker than any side of theirs, because nothing else separates them.
fn joint_paint(piece_style: PieceStyle) -> Paint {
    Paint::Fixed(piece_style.side().with(Colour::BLACK, 65))
}

fn middle(cell: Cell) -> ViewSpot {
    [cell.x, cell.y, cell.z].map(|part| f64::from(part) + 0.5)
}

/// The lines of a face, by kind.
#[derive(Default)]
struct Lines {
    /// Where the piece ends or bends.
    edges: Path,
    /// The same lines, a little inside.
    rims: Path,
    /// Between cells of the same piece.
    seams: Path,
    /// Where a piece of another colour touches.
    clefts: Path,
    /// Where another piece of the same colour touches.
    joints: Path,
}

#[cfg(test)]
mod tests;
