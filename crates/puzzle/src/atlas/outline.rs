//! The outline of a flat area, as a bitmask.

use crate::solve::BitWord;
use crate::{Area, Cell};

/// The grid of a bitmask: bit `y * stride + x` is the cell in column x and row y.
///
/// The stride exceeds the width: at least one column stays free as a guard between rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paper<W> {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) stride: u32,
    /// All cells, without the guard.
    pub(crate) all: W,
    /// The cells of row 0.
    row: u16,
    /// The row of each bit.
    row_of: [u8; 128],
}

impl<W: BitWord> Paper<W> {
    /// `None` if the grid does not fit into the word or has no guard column.
    pub(crate) fn new(width: u32, height: u32, stride: u32) -> Option<Self> {
        if width >= stride || width > u16::BITS || stride * height > W::BITS {
            return None;
        }
        let mut all = W::NONE;
        for index in 0..stride * height {
            if index % stride < width {
                all = all | W::bit(index);
            }
        }
        let row_of = std::array::from_fn(|bit| (bit as u32 / stride) as u8);
        Some(Self { width, height, stride, all, row: ((1u32 << width) - 1) as u16, row_of })
    }

    /// The cells of the first `count` columns.
    pub(crate) fn columns(&self, count: u32) -> W {
        let mut columns = W::NONE;
        for y in 0..self.height {
            for x in 0..count.min(self.width) {
                columns = columns | W::bit(y * self.stride + x);
            }
        }
        columns
    }

    /// The neighbours of `cells`, possibly including some of `cells` themselves.
    #[inline(always)]
    pub(crate) fn beside(&self, cells: W) -> W {
        ((cells << 1) | (cells >> 1) | (cells << self.stride) | (cells >> self.stride)) & self.all
    }

    /// A quick check for cells that touch row 0 and column 0: false if they are wider than high, or if the first or
    /// last row already shows that another image is smaller. It rejects nearly all outlines that are not canonical.
    #[inline(always)]
    pub(crate) fn may_be_canonical(&self, cells: W) -> bool {
        let height = u32::from(self.row_of[cells.highest() as usize]) + 1;
        let mut folded = cells;
        let mut shift = self.stride;
        while shift < self.stride * self.height && shift < W::BITS {
            folded = folded | (folded >> shift);
            shift *= 2;
        }
        let row = |bits: W| bits.low() as u16 & self.row;
        let width = u16::BITS - row(folded).leading_zeros();
        let reversed = |row: u16| row.reverse_bits() >> (u16::BITS - width);
        let (near, far) = (row(cells), row(cells >> ((height - 1) * self.stride)));
        width <= height && far <= near && far <= reversed(far) && far <= reversed(near)
    }

    /// The outline of cells that touch row 0 and column 0.
    pub(crate) fn outline(&self, bits: W) -> Outline {
        let mut outline = Outline { rows: [0; Outline::MAX_ROWS], width: 0, height: 0 };
        let mut columns = 0;
        let mut rest = bits;
        for row in outline.rows.iter_mut().take(self.height as usize) {
            if rest == W::NONE {
                break;
            }
            *row = rest.low() as u16 & self.row;
            columns |= *row;
            rest = rest >> self.stride;
            outline.height += 1;
        }
        outline.width = (u16::BITS - columns.leading_zeros()) as u8;
        outline
    }
}

/// A flat area, row by row: bit `x` of row `y` is the cell in column x and row y. It touches row 0 and column 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outline {
    rows: [u16; Self::MAX_ROWS],
    pub(crate) width: u8,
    pub(crate) height: u8,
}

impl Outline {
    /// The maximum length of an outline in an atlas.
    pub(crate) const MAX_ROWS: usize = 16;

    /// `None` unless the rows have a bounding box of exactly this size and no more cells than an area.
    pub(crate) fn from_rows(rows: [u16; Self::MAX_ROWS], width: u8, height: u8) -> Option<Self> {
        let columns = rows.iter().fold(0, |columns, row| columns | row);
        let fills = rows.iter().rposition(|&row| row != 0)? + 1 == usize::from(height)
            && u16::BITS - columns.leading_zeros() == u32::from(width);
        let cells: u32 = rows.iter().map(|row| row.count_ones()).sum();
        (fills && rows[0] != 0 && columns & 1 == 1 && cells as usize <= Area::MAX_CELLS).then_some(Self {
            rows,
            width,
            height,
        })
    }

    pub(crate) fn rows(&self) -> &[u16] {
        &self.rows[..usize::from(self.height)]
    }

    fn reversed(&self, row: u16) -> u16 {
        row.reverse_bits() >> (16 - self.width)
    }

    fn column(&self, x: usize) -> u16 {
        self.rows().iter().zip(0..).fold(0, |column, (row, y)| column | (row >> x & 1) << y)
    }

    /// True if this outline represents its eight symmetric images: it is at least as high as wide, and the smallest
    /// when rows are compared from far to near.
    pub(crate) fn is_canonical(&self) -> bool {
        // Lazy comparison, row by row: mostly the first row decides.
        let rows = self.rows();
        let least = |image: &mut dyn Iterator<Item = u16>| rows.iter().rev().copied().le(image);
        self.width <= self.height
            && least(&mut rows.iter().copied())
            && least(&mut rows.iter().rev().map(|&row| self.reversed(row)))
            && least(&mut rows.iter().map(|&row| self.reversed(row)))
            && (self.width < self.height || {
                let size = rows.len();
                least(&mut (0..size).rev().map(|x| self.column(x)))
                    && least(&mut (0..size).map(|x| self.column(x)))
                    && least(&mut (0..size).rev().map(|x| self.reversed(self.column(x))))
                    && least(&mut (0..size).map(|x| self.reversed(self.column(x))))
            })
    }

    /// True if the outline encloses cells outside it. Cells that touch only at a corner are not connected.
    pub(crate) fn has_hole(&self) -> bool {
        let full = (1u32 << self.width) - 1;
        let ends = 1 | 1 << (self.width - 1);
        let rows = self.rows();
        let outside: Vec<u32> = rows.iter().map(|&row| full & !u32::from(row)).collect();
        let last = rows.len() - 1;
        let mut reached: Vec<u32> =
            outside.iter().enumerate().map(|(y, &o)| if y == 0 || y == last { o } else { o & ends }).collect();
        loop {
            let mut changed = false;
            for y in 0..rows.len() {
                let above = reached.get(y + 1).copied().unwrap_or(0);
                let below = if y > 0 { reached[y - 1] } else { 0 };
                let here = reached[y];
                let next = outside[y] & (here | here << 1 | here >> 1 | above | below);
                changed |= next != here;
                reached[y] = next;
            }
            if !changed {
                return reached != outside;
            }
        }
    }

    pub(crate) fn area(&self) -> Area {
        let cells =
            self.rows().iter().zip(0..).flat_map(|(&row, y)| {
                (0..16).filter(move |x| row >> x & 1 == 1).map(move |x| Cell::new(x as i8, y, 0))
            });
        Area::new(cells.collect()).expect("an outline has cells")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(text: &str) -> Outline {
        let area: Area = text.parse().unwrap();
        let paper: Paper<u128> = Paper::new(8, 12, 9).unwrap();
        let bits = area.cells().iter().fold(0, |bits, cell| bits | 1u128 << (cell.y as u32 * 9 + cell.x as u32));
        let outline = paper.outline(bits);
        assert_eq!(outline.area(), area);
        assert!(paper.may_be_canonical(bits) || !outline.is_canonical(), "{text}");
        outline
    }

    #[test]
    fn exactly_one_image_is_canonical() {
        for texts in [
            &["###/#..", "##/.#/.#", "..#/###", "#./#./##", "#../###", ".#/.#/##", "###/..#", "##/#./#."][..],
            &["##./.##", "#./##/.#", ".##/##.", ".#/##/#."],
            &[
                "##./.##/.#.",
                "..#/###/.#.",
                ".#./##./.##",
                ".#./###/#..",
                ".##/##./.#.",
                ".#./###/..#",
                ".#./.##/##.",
                "#../###/.#.",
            ],
            &["##/##"],
        ] {
            assert_eq!(texts.iter().filter(|text| outline(text).is_canonical()).count(), 1, "{texts:?}");
        }
    }

    #[test]
    fn holes_are_found_even_behind_a_corner() {
        for (text, hole) in [
            ("###/#.#/###", true),
            ("##./#.#/###", true),
            ("#.#/###", false),
            ("####/#..#/#.##", false),
            ("#####/#...#/#.#.#/#.###", false),
            ("#####/#.#.#/#####/..#..", true),
        ] {
            assert_eq!(outline(text).has_hole(), hole, "{text}");
        }
    }
}
