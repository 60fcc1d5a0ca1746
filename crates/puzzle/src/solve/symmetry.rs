//! Breaks the symmetry of an area, so that only a part of the solutions must be counted.

use std::cmp::Ordering;

use super::frame::{BitFrame, ones};
use super::kit::{Kit, Stock};
use crate::{Area, Cell, Lattice};

/// The placements of one piece, grouped into symmetry classes.
///
/// A symmetry of the area maps solutions to solutions, so all placements of a class occur in the same number of
/// solutions, and it is enough to count those of one placement of each class.
pub(crate) struct Classes {
    pub(crate) kind: usize,
    /// The cells of one placement of each class, and the size of the class.
    pub(crate) places: Vec<(Vec<Cell>, u64)>,
}

/// A symmetry of an area: the image of each bit of the frame.
type Symmetry = [u8; 128];

impl Classes {
    /// Chooses the piece that promises to save the most. `None` if the area has no symmetry or every kind has several
    /// copies.
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
            // If a piece is not its own mirror image, mirroring its placement gives a placement of another piece.
            let mirrored: &[Symmetry] = if mirror_of(kit, kind) == Some(kind) { &mirrored } else { &[] };
            let symmetries = || turned.iter().chain(mirrored);
            let mut places = Vec::new();
            'place: for fit in fits.iter().filter(|fit| usize::from(fit.kind) == kind) {
                // Each class is represented by its smallest placement. Its size is the number of symmetries divided by
                // the number of those that map the placement to itself.
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
        // Large classes save much, but a piece with many placements is a bad start. The weights are from experience.
        let cost = |places: &[(u128, u64)]| {
            let all: u64 = places.iter().map(|(_, size)| size).sum();
            (fits.len() as u64 / 3 + all) * 1000 * places.len() as u64 / all.max(1)
        };
        let (kind, places) = single.map(|kind| (kind, places(kind))).min_by_key(|(_, places)| cost(places))?;
        Some(Self { kind, places: places.into_iter().map(|(cells, size)| (frame.cells(cells), size)).collect() })
    }
}

/// The turns that map the area to itself, each applied after `first`.
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

/// True if the stock is its own mirror image.
fn is_mirrored(kit: &Kit, stock: &Stock) -> bool {
    (0..kit.kinds.len()).all(|kind| stock[kind] == 0 || mirror_of(kit, kind).is_some_and(|m| stock[m] == stock[kind]))
}

/// The mirror image of a kind, if it is in the kit.
fn mirror_of(kit: &Kit, kind: usize) -> Option<usize> {
    let cells = Cell::normalised(kit.kinds[kind].orientations[0].cells.iter().map(|&cell| mirror(cell)).collect())?;
    kit.kinds.iter().position(|k| k.orientations.iter().any(|orientation| *orientation.cells == *cells))
}

fn image(cells: u128, symmetry: &Symmetry) -> u128 {
    ones(cells).fold(0, |bits, bit| bits | 1 << symmetry[bit as usize])
}
