//! The area of a board: the cells to cover.

use std::fmt;

use crate::{Cell, Lattice};

/// The cells to cover, sorted, with their bounding box starting at the origin.
///
/// An area need not be connected; the areas of boards are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Area {
    cells: Box<[Cell]>,
    /// Width, depth and layers of the bounding box.
    size: [u8; 3],
}

/// Errors from [`Area::new`] and [`Area::raised`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AreaError {
    /// No cells.
    Empty,
    /// More than [`Area::MAX_CELLS`] cells.
    TooManyCells(usize),
    /// Cells further apart than [`Area::MAX_CELLS`].
    TooLong,
    /// The same cell twice.
    CellTwice(Cell),
    /// Only a flat area can be raised, and to at least one layer.
    NotRaised,
}

impl fmt::Display for AreaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "the area has no cells"),
            Self::TooManyCells(cells) => {
                write!(f, "the area has {cells} cells; at most {} are possible", Area::MAX_CELLS)
            }
            Self::TooLong => write!(f, "the area is too large: no side may be longer than {} cells", Area::MAX_CELLS),
            Self::CellTwice(Cell { x, y, z }) => write!(f, "the area contains the cell [{x},{y},{z}] twice"),
            Self::NotRaised => write!(f, "only a flat area can be raised, and it needs at least one layer"),
        }
    }
}

impl std::error::Error for AreaError {}

impl Area {
    /// The maximum number of cells; no side of the bounding box is longer.
    pub const MAX_CELLS: usize = 128;

    /// The area of the given cells, moved to the origin.
    pub fn new(cells: Vec<Cell>) -> Result<Self, AreaError> {
        if cells.is_empty() {
            return Err(AreaError::Empty);
        }
        if cells.len() > Self::MAX_CELLS {
            return Err(AreaError::TooManyCells(cells.len()));
        }
        if let Some(twice) = Cell::twice(&cells) {
            return Err(AreaError::CellTwice(twice));
        }
        let cells = Cell::normalised(cells).ok_or(AreaError::TooLong)?;
        let greatest = Cell::greatest(&cells);
        let size = [greatest.x, greatest.y, greatest.z].map(|last| last as u8 + 1);
        Ok(Self { cells: cells.into(), size })
    }

    /// Stacks `layers` copies of a flat area.
    pub fn raised(&self, layers: u8) -> Result<Self, AreaError> {
        if self.lattice() == Lattice::Solid || layers == 0 {
            return Err(AreaError::NotRaised);
        }
        let count = self.cells.len() * usize::from(layers);
        if count > Self::MAX_CELLS {
            return Err(AreaError::TooManyCells(count));
        }
        let layer = |z| self.cells.iter().map(move |cell| Cell::new(cell.x, cell.y, z as i8));
        let cells = (0..layers).flat_map(layer).collect();
        Self::new(cells)
    }

    /// The cells, in order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of cells, from 1 to [`Area::MAX_CELLS`].
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Always false: an area has at least one cell.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// True if `cell` is one of the cells to cover.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }

    /// The width of the bounding box, in cells.
    pub const fn width(&self) -> usize {
        self.size[0] as usize
    }

    /// The depth of the bounding box, in cells, away from the player.
    pub const fn depth(&self) -> usize {
        self.size[1] as usize
    }

    /// The number of layers of the bounding box.
    pub const fn layers(&self) -> usize {
        self.size[2] as usize
    }

    /// Flat if the area has one layer, otherwise solid.
    pub const fn lattice(&self) -> Lattice {
        if self.size[2] == 1 { Lattice::Flat } else { Lattice::Solid }
    }

    /// The layer on the table, as a flat area.
    #[must_use]
    pub fn ground(&self) -> Self {
        let cells = self.cells.iter().copied().filter(|cell| cell.z == 0).collect();
        Self::new(cells).expect("the box of an area starts at the table")
    }

    /// The number of layers if all are equal, that is, if the area is its [`Area::ground`] raised.
    pub fn straight_layers(&self) -> Option<u8> {
        let ground = self.cells.partition_point(|cell| cell.z == 0);
        let alike = self.cells.len() == ground * self.layers()
            && self.cells.chunks(ground).zip(0..=i8::MAX).all(|(layer, z)| {
                layer.iter().zip(&*self.cells).all(|(cell, below)| *cell == Cell::new(below.x, below.y, z))
            });
        alike.then_some(self.size[2])
    }

    /// True if the cells are connected through shared faces.
    pub fn is_connected(&self) -> bool {
        Cell::connected(&self.cells)
    }

    /// The representative of the area's symmetry class: equal for all areas that rotations (and flips, if flat) make
    /// equal.
    ///
    /// A straight solid area may be flipped too: turned upside down it is its own mirror image.
    #[must_use]
    pub fn canonical(&self) -> Self {
        self.images().min().expect("there are turns")
    }

    /// The area after each turn of its lattice. A straight one is rotated and flipped, never tipped onto its side.
    fn images(&self) -> impl Iterator<Item = Self> {
        let lattice = if self.straight_layers().is_some() { Lattice::Flat } else { Lattice::Solid };
        lattice.turns().map(|turn| {
            let cells = self.cells.iter().map(|&cell| turn.apply(cell)).collect();
            Self::new(cells).expect("a turn keeps cells apart")
        })
    }
}

impl fmt::Debug for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(text: &str) -> Area {
        text.parse().unwrap()
    }

    #[test]
    fn raising_an_area_and_taking_its_ground_are_inverse() {
        let flat = area("##./.##");
        let solid = flat.raised(2).unwrap();
        assert_eq!((solid.len(), solid.layers(), solid.straight_layers()), (8, 2, Some(2)));
        assert_eq!(solid.ground(), flat);
        assert_eq!(area("##/##|#./..").straight_layers(), None);
        assert_eq!(area("##/#.|##/.#").straight_layers(), None);
    }

    #[test]
    fn symmetric_twins_share_their_canonical_form() {
        let twins = ["##./.##/..#", "#../##./.##", ".##/##./#.."];
        for twin in twins {
            assert_eq!(area(twin).canonical(), area(twins[0]).canonical());
            assert_eq!(area(twin).raised(2).unwrap().canonical(), area(twins[0]).raised(2).unwrap().canonical());
        }
        assert_ne!(area("##/##").canonical(), area("####").canonical());
    }

    #[test]
    fn cells_that_do_not_form_an_area_are_refused_with_a_reason() {
        let line = |cells: usize| (0..cells).map(|i| Cell::new((i % 64) as i8, (i / 64) as i8, 0)).collect();
        assert_eq!(Area::new(vec![]), Err(AreaError::Empty));
        assert!(Area::new(line(128)).is_ok());
        assert_eq!(Area::new(line(129)), Err(AreaError::TooManyCells(129)));
        assert_eq!(Area::new(vec![Cell::new(-100, 0, 0), Cell::new(100, 0, 0)]), Err(AreaError::TooLong));
        assert_eq!(area("##").raised(65), Err(AreaError::TooManyCells(130)));
        let twice = vec![Cell::new(1, 1, 0), Cell::new(1, 1, 0)];
        assert_eq!(Area::new(twice), Err(AreaError::CellTwice(Cell::new(1, 1, 0))));
        assert_eq!(area("2*#").raised(2), Err(AreaError::NotRaised));
        assert_eq!(area("#").raised(0), Err(AreaError::NotRaised));
    }
}
