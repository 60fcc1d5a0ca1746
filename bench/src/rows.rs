//! What the peers are given: the rows of an exact cover, one for each placement.

use std::collections::BTreeSet;

use puzzle::{Area, Cell, Shape};

use crate::tasks::Job;

/// A puzzle as rows of items, in the form that each peer takes, so that no peer spends time on converting them.
///
/// Items are the cells of the area and, after them, the pieces. All pieces of a puzzle are different here, so that each is
/// an item.
pub(crate) struct Rows {
    /// How many items there are.
    pub(crate) items: usize,
    /// The items of each row in ascending order, counted from 1.
    pub(crate) from_one: Vec<Vec<usize>>,
    /// The same, counted from 0.
    pub(crate) from_zero: Vec<Vec<dlx::Uint>>,
    /// The same by name, for the peer that looks items up.
    pub(crate) named: Vec<Vec<u8>>,
    /// The names of all items.
    pub(crate) names: Vec<u8>,
    /// What the number of covers is to be multiplied with: more than 1 if the symmetry of the area is broken.
    pub(crate) order: u64,
}

/// The places of one piece: the cells of each, in order.
type Places = Vec<Vec<Cell>>;

impl Rows {
    /// The rows of all placements. Where our solver breaks the symmetry of the area by itself, one piece keeps only one
    /// place out of each class of symmetric ones, so that the peers have the same smaller puzzle to solve.
    pub(crate) fn new(job: &Job) -> Self {
        let area = job.area();
        let mut places: Vec<Places> = job.shapes().iter().map(|shape| places(area, shape)).collect();
        let items = area.len() + places.len();
        let order = if job.breaks_symmetry() { break_symmetry(area, &mut places) } else { 1 };
        let number = |cell: &Cell| area.cells().binary_search(cell).expect("a place lies in the area");
        let from_one: Vec<Vec<usize>> = (places.iter().zip(area.len()..))
            .flat_map(|(places, piece)| places.iter().map(move |cells| (cells, piece)))
            .map(|(cells, piece)| cells.iter().map(number).chain([piece]).map(|item| item + 1).collect())
            .collect();
        let from_zero = convert(&from_one, |item| (item - 1) as dlx::Uint);
        let name = |item: usize| u8::try_from(item).expect("few items");
        Self {
            items,
            from_zero,
            named: convert(&from_one, name),
            names: (1..=items).map(name).collect(),
            from_one,
            order,
        }
    }
}

fn convert<T>(rows: &[Vec<usize>], item: impl Fn(usize) -> T) -> Vec<Vec<T>> {
    rows.iter().map(|row| row.iter().map(|&number| item(number)).collect()).collect()
}

/// Every way a shape can lie in the area.
fn places(area: &Area, shape: &Shape) -> Places {
    let mut places = Places::new();
    for (_, oriented) in shape.orientations(area.lattice()) {
        let first = oriented.cells()[0];
        for at in area.cells() {
            let cells: Vec<Cell> = oriented.cells().iter().map(|cell| cell.minus(first).plus(*at)).collect();
            if cells.iter().all(|&cell| area.contains(cell)) {
                places.push(cells);
            }
        }
    }
    places
}

/// Keeps one place of each class for the piece that then has the fewest places, among those without a place that a
/// symmetry takes to itself. Gives the number of symmetries.
fn break_symmetry(area: &Area, places: &mut [Places]) -> u64 {
    let symmetries = symmetries(area);
    let representatives = |places: &Places| -> Option<Places> {
        let mut seen: BTreeSet<Vec<Cell>> = BTreeSet::new();
        let mut kept = Places::new();
        for place in places {
            let images: BTreeSet<Vec<Cell>> = symmetries.iter().map(|symmetry| symmetry(place)).collect();
            if images.len() < symmetries.len() {
                return None;
            }
            if seen.is_disjoint(&images) {
                kept.push(place.clone());
            }
            seen.extend(images);
        }
        Some(kept)
    };
    let best = (places.iter().enumerate())
        .filter_map(|(piece, places)| Some((piece, representatives(places)?)))
        .min_by_key(|(_, kept)| kept.len());
    let Some((piece, kept)) = best else { return 1 };
    places[piece] = kept;
    symmetries.len() as u64
}

/// A symmetry of an area: where it takes the cells of a place, in order.
type Symmetry = Box<dyn Fn(&Vec<Cell>) -> Vec<Cell>>;

/// The turns that take the area to itself, the one that does nothing included.
fn symmetries(area: &Area) -> Vec<Symmetry> {
    let mut found: Vec<Symmetry> = Vec::new();
    for turn in area.lattice().turns() {
        let turned: Vec<Cell> = area.cells().iter().map(|&cell| turn.apply(cell)).collect();
        let least = |part: fn(&Cell) -> i8| turned.iter().map(part).min().expect("an area has cells");
        let corner = Cell::new(least(|cell| cell.x), least(|cell| cell.y), least(|cell| cell.z));
        if turned.iter().all(|cell| area.contains(cell.minus(corner))) {
            found.push(Box::new(move |place| {
                let mut image: Vec<Cell> = place.iter().map(|&cell| turn.apply(cell).minus(corner)).collect();
                image.sort_unstable();
                image
            }));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tasks::Class;

    /// The Z of the Soma cube has 72 places, three for each of 24 turns. The X on the board has 32, eight for each of the
    /// four turns and flips.
    #[test]
    fn symmetry_is_broken_by_one_piece_that_keeps_a_place_of_each_class() {
        for (name, order, fewest) in [("soma", 24, 3), ("6x10", 4, 8)] {
            let job = &Class::named(name).unwrap().jobs()[0];
            let rows = Rows::new(job);
            assert_eq!(rows.order, order, "{name}");
            let of_piece = |piece| rows.from_one.iter().filter(|row| row.last() == Some(&piece)).count();
            let least = (job.area().len() + 1..=rows.items).map(of_piece).min();
            assert_eq!(least, Some(fewest), "{name}");
        }
    }
}
