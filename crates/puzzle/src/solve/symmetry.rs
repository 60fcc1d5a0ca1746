//! Using the symmetry of an area to count only a part of the solutions.

use std::cmp::Ordering;

use super::frame::{BitFrame, ones};
use super::kit::{Kit, Stock};
use crate::{Area, Cell, Lattice};

/// One piece, and its places in classes of symmetric images of each other.
///
/// The symmetries of the area take solutions to solutions, so that all places of a class lie in the same number of
/// solutions. It is enough to count those of one place of each class.
pub(crate) struct Classes {
    /// The piece.
    pub(crate) kind: usize,
    /// The cells of one place of each class, and how many places the class has.
    pub(crate) places: Vec<(Vec<Cell>, u64)>,
}

/// A symmetry of an area: where each bit of the frame goes.
type Symmetry = [u8; 128];

impl Classes {
    /// The piece that promises to spare most. `None` if the area has no symmetry or no piece is single.
    pub(crate) fn new(area: &Area, kit: &Kit, stock: &Stock) -> Option<Self> {
        let frame = BitFrame::new(area);
        let turned = symmetries(area, &frame, |cell| cell);
        let mirrored = if area.lattice() == Lattice::Solid && is_mirrored(kit, stock) {
            symmetries(area, &frame, mirror)
        } else {
            vec![]
        };
        if turned.len() + mirrored.len() <= 1 {
            return None;
        }
        let fits = frame.fits::<u128>(frame.bits(area.cells()), kit, stock);
        let places = |kind: usize| {
            // A mirror image of a place of a piece that is not its own mirror image is a place of another piece.
            let mirrored: &[Symmetry] = if mirror_of(kit, kind) == Some(kind) { &mirrored } else { &[] };
            let symmetries = || turned.iter().chain(mirrored);
            let mut places = Vec::new();
            'place: for fit in fits.iter().filter(|fit| usize::from(fit.kind) == kind) {
                // Each class is represented by its least place. Its size is the number of symmetries, divided by the
                // number of those that take the place to itself.
                let mut fixed = 0;
                for symmetry in symmetries() {
                    match image(fit.cells, symmetry).cmp(&fit.cells) {
                        Ordering::Less => continue 'place,
                        Ordering::Equal => fixed += 1,
                        Ordering::Greater => {}
                    }
                }
                places.push((fit.cells, symmetries().count() as u64 / fixed));
            }
            places
        };
        let single = (0..kit.kinds.len()).filter(|&kind| stock[kind] == 1);
        // Large classes spare much; but a piece with many places is a bad one to begin with. The balance is by experience.
        let cost = |places: &[(u128, u64)]| {
            let all: u64 = places.iter().map(|(_, size)| size).sum();
            (fits.len() as u64 / 3 + all) * 1000 * places.len() as u64 / all.max(1)
        };
        let (kind, places) = single.map(|kind| (kind, places(kind))).min_by_key(|(_, places)| cost(places))?;
        Some(Self { kind, places: places.into_iter().map(|(cells, size)| (frame.cells(cells), size)).collect() })
    }
}

/// The turns that take the area to itself, each done after `first`.
fn symmetries(area: &Area, frame: &BitFrame, first: impl Fn(Cell) -> Cell) -> Vec<Symmetry> {
    let bit = |cell: Cell| frame.bits::<u128>(&[cell]).trailing_zeros();
    let symmetry = |turn: crate::Turn| {
        let images: Vec<Cell> = area.cells().iter().map(|&cell| turn.apply(first(cell))).collect();
        let least = Cell::least(&images);
        let mut symmetry = [0; 128];
        for (&from, to) in area.cells().iter().zip(images) {
            let to = to.minus(least);
            if !area.contains(to) {
                return None;
            }
            symmetry[bit(from) as usize] = bit(to) as u8;
        }
        Some(symmetry)
    };
    area.lattice().turns().filter_map(symmetry).collect()
}

fn mirror(cell: Cell) -> Cell {
    Cell::new(-cell.x, cell.y, cell.z)
}

/// Whether the stock is its own mirror image.
fn is_mirrored(kit: &Kit, stock: &Stock) -> bool {
    (0..kit.kinds.len()).all(|kind| stock[kind] == 0 || mirror_of(kit, kind).is_some_and(|m| stock[m] == stock[kind]))
}

/// The kind that the mirror image of a kind is of.
fn mirror_of(kit: &Kit, kind: usize) -> Option<usize> {
    let cells = Cell::normalised(kit.kinds[kind].orientations[0].cells.iter().map(|&cell| mirror(cell)).collect())?;
    kit.kinds.iter().position(|k| k.orientations.iter().any(|orientation| *orientation.cells == *cells))
}

fn image(cells: u128, symmetry: &Symmetry) -> u128 {
    ones(cells).fold(0, |bits, bit| bits | 1 << symmetry[bit as usize])
}
