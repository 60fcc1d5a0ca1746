//! The light area that is to be covered.

use std::fmt;

use crate::{Cell, Lattice};

/// The cells to cover, in order, the smallest box around them starting at the origin.
///
/// An area need not be connected; the areas of boards are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Area {
    cells: Box<[Cell]>,
    /// One more than the greatest coordinates.
    size: [u8; 3],
}

/// Why cells are not an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AreaError {
    /// There is no cell at all.
    Empty,
    /// More than [`Area::MAX_CELLS`] cells.
    TooManyCells(usize),
    /// Cells further apart than [`Area::MAX_CELLS`].
    TooLong,
    /// A cell is named twice.
    CellTwice(Cell),
    /// Only a flat area is built up to storeys, and to at least one.
    NotRaised,
}

impl fmt::Display for AreaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "the area has no cells"),
            Self::TooManyCells(cells) => {
                write!(f, "the area has {cells} cells, more than the {} that are possible", Area::MAX_CELLS)
            }
            Self::TooLong => write!(f, "the cells of the area are more than {} apart", Area::MAX_CELLS),
            Self::CellTwice(Cell { x, y, z }) => write!(f, "the area names the cell [{x},{y},{z}] twice"),
            Self::NotRaised => write!(f, "only a flat area can be built up to layers, and to one at least"),
        }
    }
}

impl std::error::Error for AreaError {}

impl Area {
    /// The most cells an area can have.
    pub const MAX_CELLS: usize = 128;

    /// The area of the given cells, wherever they lie.
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

    /// The area that a flat one becomes when it is built up to `layers` storeys.
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

    /// How many cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// An area is never empty.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Whether the cell is to be covered.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }

    /// How many cells the box is wide.
    pub const fn width(&self) -> usize {
        self.size[0] as usize
    }

    /// How many cells the box is deep, from the player away.
    pub const fn depth(&self) -> usize {
        self.size[1] as usize
    }

    /// How many storeys.
    pub const fn layers(&self) -> usize {
        self.size[2] as usize
    }

    /// Flat if it has one storey.
    pub const fn lattice(&self) -> Lattice {
        if self.size[2] == 1 { Lattice::Flat } else { Lattice::Solid }
    }

    /// The storey on the table, as a flat area.
    #[must_use]
    pub fn ground(&self) -> Self {
        let cells = self.cells.iter().copied().filter(|cell| cell.z == 0).collect();
        Self::new(cells).expect("the box of an area starts at the table")
    }

    /// The number of storeys if all are alike: the area is then its [`Area::ground`] raised.
    pub fn straight_layers(&self) -> Option<u8> {
        let ground = self.cells.partition_point(|cell| cell.z == 0);
        let alike = self.cells.len() == ground * self.layers()
            && self.cells.chunks(ground).zip(0..=i8::MAX).all(|(layer, z)| {
                layer.iter().zip(&*self.cells).all(|(cell, below)| *cell == Cell::new(below.x, below.y, z))
            });
        alike.then_some(self.size[2])
    }

    /// Whether all cells hang together by sides.
    pub fn is_connected(&self) -> bool {
        Cell::connected(&self.cells)
    }

    /// The area in the orientation that all its symmetric twins share: turned and flipped if flat, turned if solid.
    ///
    /// A straight solid area may be flipped too, for its upside-down is its mirror image.
    #[must_use]
    pub fn canonical(&self) -> Self {
        self.images().min().expect("there are turns")
    }

    /// The area after each turn of its lattice. A straight one is turned and flipped, never laid on its side.
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
    fn cells_that_make_no_area_are_refused_with_a_reason() {
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
