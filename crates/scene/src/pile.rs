//! Solid pieces in space, from back to front.
//!
//! All cubes lie in one lattice, so a painter's order is easy to find. Two cubes are kept apart by a plane of the
//! lattice; the one on the viewer's side of it is never hidden by the other. If two such planes disagree, neither hides
//! the other at all. So the sum of all three, how near the middle of a cube is, puts every two cubes that overlap on
//! the screen into the right order, from wherever they are looked at. The same holds for the edges of the lattice that
//! show the space to be filled.

use puzzle::{Area, Cell, Turn};

use crate::badge::badge;
use crate::camera::ViewSpot;
use crate::facet::{CubeSide, Facet};
use crate::layers::Layers;
use crate::{Block, Camera, Detail, Mark, Paint, Path, Point, Rect, Stroke, TileState, Token, Transform};

/// Solid pieces, and the space that they are to fill.
#[derive(Clone, PartialEq, Debug)]
pub struct Pile<'a> {
    /// From where it is looked at.
    pub camera: Camera,
    /// The pieces.
    pub blocks: &'a [Block],
    /// The space whose edges are shown where it is free.
    pub space: Option<&'a Area>,
    /// The storey from which on pieces are only outlines, so that what is below can be seen and picked.
    pub xray: Option<i8>,
    /// How much of pieces is drawn.
    pub detail: Detail,
}

/// What is painted, one after another.
#[derive(Clone, Copy)]
enum PaintItem {
    /// A cube of a block.
    Cube(usize, Cell),
    /// An edge of the space.
    Edge(ViewSpot, ViewSpot),
}

/// How a cube is painted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CubePaint {
    Solid,
    /// Only its outline, since what is below matters.
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

    /// The smallest rectangle around all cubes.
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

    /// Every face that is turned towards the viewer and has nothing solid before it, from back to front. Later ones
    /// hide earlier ones.
    pub fn facets(&self) -> Vec<Facet> {
        let cubes = self.sorted(&self.cubes()).into_iter().filter_map(|item| match item {
            PaintItem::Cube(block, cell) => Some((block, cell)),
            PaintItem::Edge(..) => None,
        });
        cubes.flat_map(|(block, cell)| self.facets_of(block, cell)).collect()
    }

    /// The solid face that is seen at a place: whose it is, and which cube of it. Ghosts and outlines let the eye
    /// through.
    pub fn pick(&self, place: Point) -> Option<Facet> {
        let solid = |facet: &Facet| self.body(facet.block, facet.cell) == CubePaint::Solid;
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
        // Nothing solid is before a name, and what lets the eye through shall not cross it out.
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
        // Equally near things do not overlap, but a ghost in the place of a piece comes after it.
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        order.into_iter().map(|(_, _, number)| items[number]).collect()
    }

    fn body(&self, block: usize, cell: Cell) -> CubePaint {
        match self.blocks[block].lying {
            TileState::Ghost { fits } => CubePaint::Ghost { fits },
            _ if self.xray.is_some_and(|layer| cell.z >= layer) => CubePaint::Hollow,
            _ => CubePaint::Solid,
        }
    }

    /// Whether something solid is in a cell.
    fn is_filled(&self, cell: Cell) -> bool {
        let solid = |(number, block): (usize, &Block)| {
            block.is_solid() && block.cells.contains(&cell) && self.body(number, cell) == CubePaint::Solid
        };
        self.blocks.iter().enumerate().any(solid)
    }

    /// Whether a piece is in a cell, or the ghost of one that fits.
    fn is_taken(&self, cell: Cell) -> bool {
        let here = |block: &Block| {
            matches!(block.lying, TileState::Resting | TileState::Lifted | TileState::Ghost { fits: true })
        };
        self.blocks.iter().any(|block| here(block) && block.cells.contains(&cell))
    }

    /// Whether nothing hides a side of a cube from outside: for a solid cube nothing solid, for others nothing of the
    /// same piece.
    fn is_open(&self, block: usize, cell: Cell, side: CubeSide) -> bool {
        let before = cell.plus(side.looks());
        match self.body(block, cell) {
            CubePaint::Solid => !self.is_filled(before),
            body => !(self.blocks[block].cells.contains(&before) && self.body(block, before) == body),
        }
    }

    fn facets_of(&self, block: usize, cell: Cell) -> impl Iterator<Item = Facet> {
        // The top last, so that the names on it lie above all edges of the cube.
        let seen = move |side: &CubeSide| self.camera.faces(side.looks()) > 1e-6 && self.is_open(block, cell, *side);
        CubeSide::ALL.into_iter().rev().filter(seen).map(move |side| Facet::new(block, cell, side, self.camera))
    }

    /// Whether a face goes on, flat, in the cell that lies in a direction.
    fn goes_on(&self, facet: &Facet, way: Cell) -> bool {
        let next = facet.cell.plus(way);
        let block = &self.blocks[facet.block];
        block.cells.contains(&next)
            && self.body(facet.block, next) == self.body(facet.block, facet.cell)
            && self.is_open(facet.block, next, facet.side)
    }

    /// A face, stamped unless it is left free for a name.
    fn face(&self, facet: &Facet, stamped: bool) -> Vec<Mark> {
        match self.body(facet.block, facet.cell) {
            CubePaint::Solid => self.solid_face(facet, stamped),
            CubePaint::Hollow => self.hollow_face(facet),
            CubePaint::Ghost { fits } => self.ghost_face(facet, fits),
        }
    }

    /// What a face is painted with: the top in the colour of the piece, sides darker the more they look right.
    fn paint(&self, facet: &Facet) -> Paint {
        let piece_style = self.blocks[facet.block].piece_style;
        if facet.side == CubeSide::Top {
            return Paint::Face(piece_style);
        }
        // At the corners sides look half to the left or half to the right; that is as far as shades go.
        let right = self.camera.rightness(facet.side.looks()) * std::f64::consts::SQRT_2;
        Paint::Flank(piece_style, ((right.clamp(-1.0, 1.0) + 1.0) * 50.0).round() as u8)
    }

    fn solid_face(&self, facet: &Facet, stamped: bool) -> Vec<Mark> {
        let piece_style = self.blocks[facet.block].piece_style;
        let paint = self.paint(facet);
        // A thin line of the same paint closes the gap that screens leave between neighbours.
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

    /// The edges of ghosts once more over everything, thin, for they may be hidden by what stands before them.
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

    /// The stamp in the middle of a top, upright for the viewer, as it is on the plans.
    fn stamp(&self, facet: &Facet) -> Mark {
        let piece_style = self.blocks[facet.block].piece_style;
        let (width, height) = self.camera.upright();
        let (width, height, centre) = (width * 0.94, height * 0.94, facet.centre());
        // All stamps have the same place and are moved within it, so that they can become one mark.
        let at = Point::new(centre.x / width, centre.y / height);
        let stamp = piece_style.stamp().mark([at], Turn::NONE, Paint::Stamp(piece_style));
        Mark::placed(Transform([width, 0.0, 0.0, height, 0.0, 0.0]), vec![stamp])
    }

    /// The lines of a face.
    fn lines(&self, facet: &Facet) -> Lines {
        let ways = facet.side.edges();
        let open = ways.map(|way| self.goes_on(facet, way));
        let mut lines = Lines::default();
        // Lines keep inside of edges, so that no neighbour paints over half of them.
        const INSIDE: f64 = 0.02;
        let corner = |i: usize, inset: f64| {
            // Edge 0 is above, then clockwise; corner 0 is the upper left one, between edges 3 and 0.
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
                // Drawn by the one that is painted later.
                if self.camera.nearness(middle(next)) < self.camera.nearness(middle(facet.cell)) {
                    lines.seams.extend(Path::polyline(&[a.towards(b, 0.2), a.towards(b, 0.8)]));
                }
                continue;
            }
            lines.edges.extend(Path::polyline(&[a, b]));
            lines.rims.extend(Path::polyline(&[corner(i, INSIDE), corner(i + 1, INSIDE)]));
            // Where another piece lies flush or stands on the neighbour, the two meet in a dark cleft.
            if self.is_filled(next) && !self.blocks[facet.block].cells.contains(&next) {
                lines.clefts.extend(Path::polyline(&[a, b]));
            }
        }
        lines
    }

    /// Where each block has its name: on a face that nothing hides. A block that shows only one top keeps it for the
    /// stamp.
    fn named(&self) -> Vec<Facet> {
        let mut named = Vec::new();
        if self.detail < Detail::Full {
            return named;
        }
        let facets = self.facets();
        let solid = |facet: &Facet| self.body(facet.block, facet.cell) == CubePaint::Solid;
        let solid: Vec<&Facet> = facets.iter().filter(|facet| solid(facet)).collect();
        // A face is free if no later one covers its middle or the ends of a badge on it.
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

    /// The sharp edges of the space above the ground where it is not filled.
    fn edges(&self) -> Vec<(ViewSpot, ViewSpot)> {
        let Some(space) = self.space else { return Vec::new() };
        // Each once, in their order: neighbours have edges in common.
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

fn middle(cell: Cell) -> ViewSpot {
    [cell.x, cell.y, cell.z].map(|part| f64::from(part) + 0.5)
}

/// The lines of a face, by kind.
#[derive(Default)]
struct Lines {
    /// Where the piece ends or bends.
    edges: Path,
    /// The same a little inside.
    rims: Path,
    /// Between cells of the piece.
    seams: Path,
    /// Where another piece begins.
    clefts: Path,
}

#[cfg(test)]
mod tests;
