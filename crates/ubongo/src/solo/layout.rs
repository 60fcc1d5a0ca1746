//! The layout of the play screen for each size of terminal.

use puzzle::Lattice;

use super::canvas::Size;

/// The corner of a part of the screen, in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Corner {
    pub(super) x: usize,
    pub(super) y: usize,
}

/// The positions and sizes of the parts. A cell is about twice as many characters wide as high, because characters are
/// about twice as high as wide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    /// Size of a cell of the board.
    pub(super) cell: Size,
    /// Size of a cell of a piece in the tray.
    pub(super) mini: Size,
    pub(super) board: Corner,
    /// Size of one layer in cells: no area, and no piece held above it, is larger.
    pub(super) layer: Size,
    pub(super) tray: Corner,
    /// Size of the slot for a piece in the tray, in characters.
    pub(super) slot: Size,
    /// Number of slots side by side.
    pub(super) slots_abreast: usize,
    pub(super) message: Corner,
    pub(super) message_width: usize,
    pub(super) keys: Corner,
    /// Width of a key and its action.
    pub(super) key_width: usize,
    pub(super) keys_abreast: usize,
}

/// The smallest screen with board and tray side by side.
const WIDE: Size = Size { width: 80, height: 24 };
/// The smallest screen with the tray below the board.
const TALL: Size = Size { width: 50, height: 30 };
/// The smallest screen with larger cells.
const LARGE: Size = Size { width: 120, height: 32 };

/// The sentence for a terminal that is too small.
pub(super) fn needed(size: Size) -> String {
    format!(
        "The terminal is too small: it has {} x {} characters, but the game needs {} x {} or {} x {}.",
        size.width, size.height, WIDE.width, WIDE.height, TALL.width, TALL.height
    )
}

fn holds(size: Size, least: Size) -> bool {
    size.width >= least.width && size.height >= least.height
}

/// True if the game can be played on a screen of this size.
pub(super) fn is_enough(size: Size) -> bool {
    holds(size, WIDE) || holds(size, TALL)
}

impl Layout {
    /// The layout for a screen, or `None` if it is too small.
    pub(super) fn new(size: Size, lattice: Lattice) -> Option<Self> {
        let large = holds(size, LARGE);
        let beside = holds(size, WIDE);
        if !beside && !holds(size, TALL) {
            return None;
        }
        let (cell, mini) = if large {
            (Size { width: 6, height: 3 }, Size { width: 4, height: 2 })
        } else {
            (Size { width: 4, height: 2 }, Size { width: 2, height: 1 })
        };
        // Flat areas have up to 5 x 6 cells, solid ones up to 4 x 5 on each of two layers; the shore surrounds them.
        let (layer, plans, heading) = match lattice {
            Lattice::Flat => (Size { width: 6, height: 6 }, 1, 0),
            Lattice::Solid => (Size { width: 5, height: 5 }, 2, 1),
        };
        let board_width = plans * (layer.width * cell.width + 2);
        let board_height = layer.height * cell.height + 2 + heading;
        // A flat piece has up to 4 x 4 cells, a solid one up to three plans of two cells or two of three, with gaps.
        let (slot_cells, gaps) = match lattice {
            Lattice::Flat => (Size { width: 4, height: 4 }, 2),
            Lattice::Solid => (Size { width: 6, height: 3 }, 3),
        };
        let slot = Size { width: slot_cells.width * mini.width + gaps, height: slot_cells.height * mini.height + 1 };
        let board = Corner { x: 1, y: if beside { 3 } else { 2 } };
        let below = board.y + board_height;
        let keys_abreast = size.width / 16;
        let layout = if beside {
            let room = size.width - board_width - 2;
            let slot = Size { width: (room / 2).min(slot.width + 10), height: slot.height + 1 };
            Self {
                cell,
                mini,
                board,
                layer,
                tray: Corner { x: board_width + 2, y: board.y },
                slot,
                slots_abreast: 2,
                message: Corner { x: 1, y: below + 1 },
                message_width: size.width - 2,
                keys: Corner { x: 1, y: below + 3 },
                key_width: 19,
                keys_abreast: 4,
            }
        } else {
            let slots_abreast = if lattice == Lattice::Flat { 4 } else { 2 };
            let slot = Size { width: (size.width - 2) / slots_abreast, ..slot };
            let tray_rows = 4 / slots_abreast * slot.height;
            Self {
                cell,
                mini,
                board,
                layer,
                tray: Corner { x: 1, y: below },
                slot,
                slots_abreast,
                message: Corner { x: 1, y: below + tray_rows },
                message_width: size.width - 2,
                keys: Corner { x: 1, y: below + tray_rows + 2 },
                key_width: 16,
                keys_abreast,
            }
        };
        Some(layout)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_terminal_is_rejected_with_the_sizes_it_needs() {
        let small = Size { width: 40, height: 20 };
        assert_eq!(Layout::new(small, Lattice::Flat), None);
        assert!(!is_enough(small) && is_enough(WIDE) && is_enough(TALL));
        assert_eq!(
            needed(small),
            "The terminal is too small: it has 40 x 20 characters, but the game needs 80 x 24 or 50 x 30."
        );
    }

    #[test]
    fn cells_grow_with_the_terminal_and_the_tray_goes_below_on_a_narrow_one() {
        let layout = |width, height| Layout::new(Size { width, height }, Lattice::Flat).unwrap();
        assert_eq!((layout(80, 24).cell.width, layout(120, 40).cell.width), (4, 6));
        assert!(layout(80, 24).tray.x > 20 && layout(50, 30).tray.y > 14);
    }
}
