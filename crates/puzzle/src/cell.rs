//! A cell of the lattice, shared by the flat and the solid game.

/// One unit cell: `x` to the right, `y` away from the player, `z` up from the table (a right-handed frame).
///
/// A flat area lies at `z = 0`. Cells are ordered by layer, then by row from near to far, then from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cell {
    /// The column, counted to the right.
    pub x: i8,
    /// The row, counted away from the player.
    pub y: i8,
    /// The layer, counted up from the table.
    pub z: i8,
}

impl Cell {
    /// The cell with these coordinates.
    pub const fn new(x: i8, y: i8, z: i8) -> Self {
        Self { x, y, z }
    }

    /// This cell moved by `by`. Safe for cells of areas and pieces; unchecked coordinates may overflow.
    #[must_use]
    pub const fn plus(self, by: Self) -> Self {
        Self::new(self.x + by.x, self.y + by.y, self.z + by.z)
    }

    /// This cell relative to `origin`. Safe for cells of areas and pieces; unchecked coordinates may overflow.
    #[must_use]
    pub const fn minus(self, origin: Self) -> Self {
        Self::new(self.x - origin.x, self.y - origin.y, self.z - origin.z)
    }

    /// The six cells that share a face with this one.
    pub(crate) fn neighbours(self) -> [Self; 6] {
        let Self { x, y, z } = self;
        [
            Self::new(x.saturating_add(1), y, z),
            Self::new(x.saturating_sub(1), y, z),
            Self::new(x, y.saturating_add(1), z),
            Self::new(x, y.saturating_sub(1), z),
            Self::new(x, y, z.saturating_add(1)),
            Self::new(x, y, z.saturating_sub(1)),
        ]
    }

    /// The minimum corner of the bounding box of `cells`.
    pub(crate) fn least(cells: &[Self]) -> Self {
        cells.iter().copied().reduce(|a, b| Self::new(a.x.min(b.x), a.y.min(b.y), a.z.min(b.z))).unwrap_or_default()
    }

    /// The maximum corner of the bounding box of `cells`.
    pub(crate) fn greatest(cells: &[Self]) -> Self {
        cells.iter().copied().reduce(|a, b| Self::new(a.x.max(b.x), a.y.max(b.y), a.z.max(b.z))).unwrap_or_default()
    }

    /// `cells` sorted and moved so that their bounding box starts at the origin. `None` if a side of it exceeds 128.
    pub(crate) fn normalised(mut cells: Vec<Self>) -> Option<Vec<Self>> {
        let (least, greatest) = (Self::least(&cells), Self::greatest(&cells));
        greatest.x.checked_sub(least.x)?;
        greatest.y.checked_sub(least.y)?;
        greatest.z.checked_sub(least.z)?;
        for cell in &mut cells {
            *cell = cell.minus(least);
        }
        cells.sort_unstable();
        Some(cells)
    }

    /// The first cell that occurs twice.
    pub(crate) fn twice(cells: &[Self]) -> Option<Self> {
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
    }

    /// True if the sorted `cells` are connected through shared faces.
    pub(crate) fn connected(cells: &[Self]) -> bool {
        let Some(&first) = cells.first() else { return false };
        let mut seen = vec![false; cells.len()];
        let mut open = vec![first];
        seen[0] = true;
        let mut count = 1;
        while let Some(cell) = open.pop() {
            for next in cell.neighbours() {
                if let Ok(i) = cells.binary_search(&next)
                    && !seen[i]
                {
                    seen[i] = true;
                    count += 1;
                    open.push(next);
                }
            }
        }
        count == cells.len()
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.z, self.y, self.x).cmp(&(other.z, other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
