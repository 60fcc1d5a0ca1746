//! Using the symmetry of an area to count only a part of the solutions.

use super::kit::{Kit, Stock};
use super::squeeze::{Fit, Frame, ones};
use crate::{Area, Cell};

/// One piece whose places fall into classes of equal size: symmetric images of each other.
///
/// The symmetries of the area take solutions to solutions. If no place of a piece is taken to itself by any of them, then
/// each class of places has as many members as there are symmetries, and each member lies in the same number of
/// solutions. So it is enough to count those of one member of each class.
pub(crate) struct Broken {
    /// The piece.
    pub(crate) kind: usize,
    /// The cells of one place of each class.
    pub(crate) places: Vec<Vec<Cell>>,
    /// The number of symmetries.
    pub(crate) order: u64,
}

impl Broken {
    /// The piece with the fewest classes. `None` if the area is not symmetric or each piece has a place that is.
    pub(crate) fn new(area: &Area, kit: &Kit, stock: &Stock) -> Option<Self> {
        let frame = Frame::new(area);
        let symmetries = symmetries(area, &frame);
        if symmetries.is_empty() {
            return None;
        }
        let all = frame.bits(area.cells())?;
        let fits = frame.fits(all, kit, stock);
        let classes = |kind: usize| -> Option<Vec<u128>> {
            let of_kind = fits.iter().filter(|fit| usize::from(fit.kind) == kind);
            let mut least = Vec::new();
            for fit in of_kind {
                let mut images = symmetries.iter().map(|symmetry| image(fit, symmetry));
                if images.clone().any(|image| image == fit.cells) {
                    return None;
                }
                if images.all(|image| fit.cells < image) {
                    least.push(fit.cells);
                }
            }
            Some(least)
        };
        let (kind, places) = (0..kit.kinds.len())
            .filter(|&kind| stock[kind] == 1)
            .filter_map(|kind| Some((kind, classes(kind)?)))
            .min_by_key(|(_, places)| places.len())?;
        let places = places.into_iter().map(|cells| frame.cells(cells)).collect();
        Some(Self { kind, places, order: symmetries.len() as u64 + 1 })
    }
}

/// The turns other than none that take the area to itself, as tables from bit to bit.
fn symmetries(area: &Area, frame: &Frame) -> Vec<[u8; 128]> {
    let table = |turn: crate::Turn| {
        let turned: Vec<Cell> = area.cells().iter().map(|&cell| turn.apply(cell)).collect();
        let least = Cell::least(&turned);
        let mut table = [0; 128];
        for (&from, to) in area.cells().iter().zip(turned) {
            let to = to.minus(least);
            if !area.contains(to) {
                return None;
            }
            table[bit(frame, from)] = bit(frame, to) as u8;
        }
        Some(table)
    };
    area.lattice().turns().skip(1).filter_map(table).collect()
}

fn bit(frame: &Frame, cell: Cell) -> usize {
    frame.bits(&[cell]).expect("a cell of the area").trailing_zeros() as usize
}

fn image(fit: &Fit, symmetry: &[u8; 128]) -> u128 {
    ones(fit.cells).fold(0, |bits, bit| bits | 1 << symmetry[bit as usize])
}
