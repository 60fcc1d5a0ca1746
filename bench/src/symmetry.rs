//! Breaks the symmetry of an area for the peers, as our solver does for itself.
//!
//! This is a second, simple implementation of `solve/symmetry.rs` in the crate `puzzle`, with the same choice of the piece: if
//! either were wrong, the counts would differ.

use std::collections::{BTreeMap, BTreeSet};

use puzzle::{Area, Cell, Lattice, Shape};

use crate::rows::{PieceCells, places};

/// A piece that keeps only one place of each class of symmetric places.
pub(crate) struct Broken {
    /// The index of the piece.
    pub(crate) piece: usize,
    /// The kept places, by the size of their class.
    pub(crate) kept: BTreeMap<u64, Vec<PieceCells>>,
}

impl Broken {
    /// Chooses the same piece as our solver. `None` if the area has no symmetry.
    pub(crate) fn new(area: &Area, shapes: &[Shape]) -> Option<Self> {
        let turned = symmetries(area, |cell| cell);
        // The mirror image of a solution is a solution only if the mirror images of all pieces are there.
        let all_mirrored = shapes.iter().all(|shape| shapes.iter().any(|other| is_mirror_image(area, shape, other)));
        let mirrored =
            if area.lattice() == Lattice::Solid && all_mirrored { symmetries(area, mirror) } else { Vec::new() };
        if turned.len() + mirrored.len() <= 1 {
            return None;
        }
        let placements: usize = shapes.iter().map(|shape| places(area, shape).len()).sum();
        let candidates = shapes.iter().enumerate().map(|(piece, shape)| {
            let own: &[CellMap] = if is_mirror_image(area, shape, shape) { &mirrored } else { &[] };
            let symmetries: Vec<&CellMap> = turned.iter().chain(own).collect();
            Self { piece, kept: classes(&places(area, shape), &symmetries) }
        });
        candidates.min_by_key(|broken| broken.cost(placements))
    }

    /// The cost function of our solver: few classes save much work, and few places are a good start.
    fn cost(&self, placements: usize) -> u64 {
        let classes: u64 = self.kept.values().map(|places| places.len() as u64).sum();
        let places: u64 = self.kept.iter().map(|(size, places)| size * places.len() as u64).sum();
        (placements as u64 / 3 + places) * 1000 * classes / places.max(1)
    }
}

/// One place of each class of symmetric places, by the size of the class.
fn classes(places: &[PieceCells], symmetries: &[&CellMap]) -> BTreeMap<u64, Vec<PieceCells>> {
    let mut seen: BTreeSet<PieceCells> = BTreeSet::new();
    let mut kept: BTreeMap<u64, Vec<PieceCells>> = BTreeMap::new();
    for place in places {
        if !seen.contains(place) {
            let images: BTreeSet<PieceCells> = symmetries.iter().map(|symmetry| symmetry(place)).collect();
            kept.entry(images.len() as u64).or_default().push(place.clone());
            seen.extend(images);
        }
    }
    kept
}

/// A symmetry of an area: maps the cells of a place to those of another, in order.
type CellMap = Box<dyn Fn(&PieceCells) -> PieceCells>;

/// The turns that map the area to itself, each applied after `first`.
fn symmetries(area: &Area, first: fn(Cell) -> Cell) -> Vec<CellMap> {
    let mut found: Vec<CellMap> = Vec::new();
    for turn in area.lattice().turns() {
        let turned: Vec<Cell> = area.cells().iter().map(|&cell| turn.apply(first(cell))).collect();
        let least = |part: fn(&Cell) -> i8| turned.iter().map(part).min().expect("an area has cells");
        let corner = Cell::new(least(|cell| cell.x), least(|cell| cell.y), least(|cell| cell.z));
        if turned.iter().all(|cell| area.contains(cell.minus(corner))) {
            found.push(Box::new(move |place| {
                let mut image: PieceCells = place.iter().map(|&cell| turn.apply(first(cell)).minus(corner)).collect();
                image.sort_unstable();
                image
            }));
        }
    }
    found
}

fn mirror(cell: Cell) -> Cell {
    Cell::new(-cell.x, cell.y, cell.z)
}

fn is_mirror_image(area: &Area, shape: &Shape, other: &Shape) -> bool {
    let mirrored = Shape::new(shape.cells().iter().map(|&cell| mirror(cell)).collect()).expect("still a shape");
    other.orientations(area.lattice()).iter().any(|(_, turned)| *turned == mirrored)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tasks::Class;

    fn broken(name: &str) -> (Broken, usize) {
        let job = &Class::named(name).unwrap().jobs()[0];
        let broken = Broken::new(job.area(), &job.shapes()).unwrap();
        let places = places(job.area(), &job.shapes()[broken.piece]).len();
        (broken, places)
    }

    #[test]
    fn the_classes_contain_every_place_once() {
        for name in ["soma", "6x10", "3x4x5"] {
            let (broken, places) = broken(name);
            let in_classes: u64 = broken.kept.iter().map(|(size, kept)| size * kept.len() as u64).sum();
            assert_eq!(in_classes, places as u64, "{name}");
        }
    }

    /// The X has 32 places on the board of 6x10, and none of them is symmetric: the middle of the board is no cell.
    #[test]
    fn the_x_of_the_pentominoes_keeps_eight_places() {
        let (broken, _) = broken("6x10");
        let sizes: Vec<(u64, usize)> = broken.kept.iter().map(|(&size, kept)| (size, kept.len())).collect();
        assert_eq!((broken.piece, sizes), (9, vec![(4, 8)]));
    }
}
