//! The board and the pieces, drawn with characters.

use hand::{Hand, OrientedPiece, Verdict};
use puzzle::{Cell, Piece, Placement};

use super::canvas::{Canvas, GlyphStyle, Size};
use super::layout::{Corner, Layout};
use crate::colour::{BAD, GOOD, GRID, INK, ISLE, PieceStyle, SEA, SHORE, Tint};

/// A character within a cell: column and row.
type CellSpot = (usize, usize);

/// The arrow for a piece that continues in another layer.
fn arrow(up: bool, down: bool) -> Option<char> {
    match (up, down) {
        (false, false) => None,
        (true, false) => Some('↑'),
        (false, true) => Some('↓'),
        (true, true) => Some('↕'),
    }
}

/// The character of a piece's label at a spot, if any, and true if it belongs to the name: the name, with the stamp
/// below. A cell of one row has room for only one of them.
fn inscription(piece: Piece, cell: Size, (column, row): CellSpot, badge: bool) -> Option<(char, bool)> {
    let column = column.checked_sub((cell.width - 2) / 2).filter(|&column| column < 2)?;
    let name_row = (cell.height - 1) / 2;
    let is_name = if cell.height == 1 { badge } else { row == name_row };
    if is_name {
        return piece.name().chars().nth(column).map(|char| (char, true));
    }
    let is_stamp = cell.height == 1 || row == name_row + 1;
    is_stamp.then(|| PieceStyle::of(piece).stamp.chars().nth(column).map(|char| (char, false)))?
}

/// A character of a placed piece.
fn face(piece: Piece, cell: Size, spot: CellSpot, badge: bool) -> (char, GlyphStyle) {
    let piece_style = PieceStyle::of(piece);
    let style = GlyphStyle::PLAIN.on(piece_style.face);
    match inscription(piece, cell, spot, badge) {
        Some((char, true)) => (char, style.ink(INK).bold()),
        Some((char, false)) => (char, style.ink(piece_style.stamp_tint())),
        None => (' ', style.ink(piece_style.stamp_tint())),
    }
}

/// A character of the held piece. The filling shows whether it fits, even without colours.
fn ghost_face((ghost, verdict): (Placement, Verdict), cell: Size, spot: CellSpot) -> (char, GlyphStyle) {
    let piece_style = PieceStyle::of(ghost.piece);
    let (filling, tint) = match verdict {
        Verdict::Fits => ('░', piece_style.face),
        Verdict::Covers(_) => ('▒', piece_style.face),
        Verdict::Outside => ('╳', BAD),
    };
    let style = GlyphStyle::PLAIN.on(INK).ink(tint);
    match inscription(ghost.piece, cell, spot, true) {
        Some((char, true)) => (char, style.bold()),
        _ => (filling, style),
    }
}

/// Draws one layer of the board.
pub(super) fn layer(canvas: &mut Canvas, layout: &Layout, corner: Corner, hand: &Hand, z: i8) {
    let area = hand.area();
    let (room, cell) = (layout.layer, layout.cell);
    let margin = [room.width.saturating_sub(area.width()) / 2, room.height.saturating_sub(area.depth()) / 2];
    let ghost_on = |at: Cell| hand.ghost().filter(|(ghost, _)| covers(ghost, at));
    let (width, height) = (room.width * cell.width + 2, room.height * cell.height + 2);
    // The cell of a character, and the spot within it.
    let locate = |x: usize, y: usize| -> Option<(Cell, CellSpot)> {
        let (x, y) = (x.checked_sub(1)?, y.checked_sub(1)?);
        if x + 2 >= width || y + 2 >= height {
            return None;
        }
        let (column, row) = ((x / cell.width) as i8, (y / cell.height) as i8);
        let at = Cell::new(column - margin[0] as i8, area.depth() as i8 - 1 - (row - margin[1] as i8), z);
        Some((at, (x % cell.width, y % cell.height)))
    };
    let on_area = |x: usize, y: usize| locate(x, y).is_some_and(|(at, _)| area.contains(at));
    for y in 0..height {
        for x in 0..width {
            let located = locate(x, y).map(|(at, spot)| (at, spot, ghost_on(at)));
            let (char, style) = match located {
                Some((at, spot, Some(ghost))) => {
                    let continues = |up: i8| covers(&ghost.0, Cell::new(at.x, at.y, at.z + up));
                    let (char, style) = ghost_face(ghost, cell, spot);
                    let mark = arrow(continues(1), continues(-1)).zip(style.ink);
                    with_arrow((char, style), cell, spot, mark)
                }
                Some((at, spot, None)) if area.contains(at) => ground(hand, cell, at, spot),
                _ => shore(&on_area, x, y),
            };
            canvas.put(corner.x + x, corner.y + y, char, style);
        }
    }
}

/// Adds the arrow of a piece that continues in another layer, after its name.
fn with_arrow(
    (char, style): (char, GlyphStyle),
    cell: Size,
    spot: CellSpot,
    arrow: Option<(char, Tint)>,
) -> (char, GlyphStyle) {
    match arrow {
        Some((arrow, ink)) if spot == (cell.width - 1, (cell.height - 1) / 2) => (arrow, style.ink(ink).bold()),
        _ => (char, style),
    }
}

fn covers(placement: &Placement, cell: Cell) -> bool {
    placement.cells().is_some_and(|mut cells| cells.any(|covered| covered == cell))
}

/// A character of the area: sand or a piece.
fn ground(hand: &Hand, cell: Size, at: Cell, spot: CellSpot) -> (char, GlyphStyle) {
    match hand.piece_on(at).and_then(|piece| hand.placement(piece)) {
        Some(placement) => {
            let continues = |x: i8, y: i8, z: i8| covers(&placement, at.plus(Cell::new(x, y, z)));
            // A seam towards other pieces and free sand, because solid pieces come in pairs of one colour.
            let seam = |x: i8, y: i8| hand.area().contains(at.plus(Cell::new(x, y, 0))) && !continues(x, y, 0);
            let (char, mut style) = face(placement.piece, cell, spot, true);
            let char = if spot.0 == 0 && seam(-1, 0) { '│' } else { char };
            style.underlined = spot.1 == cell.height - 1 && seam(0, -1);
            with_arrow(
                (char, style),
                cell,
                spot,
                arrow(continues(0, 0, 1), continues(0, 0, -1)).map(|mark| (mark, INK)),
            )
        }
        None => {
            let style = GlyphStyle::PLAIN.on(ISLE[(at.x + at.y).rem_euclid(2) as usize]).ink(GRID);
            (if spot == ((cell.width - 1) / 2, (cell.height - 1) / 2) { '·' } else { ' ' }, style)
        }
    }
}

/// The water, and the line where it meets the sand. Two neighbouring characters of the line are joined if there is sand
/// beside one or both of them:
///
/// ```text
/// ┌────┐
/// │    └──┐      the corners follow from their neighbours
/// └───────┘
/// ```
fn shore(on_area: &impl Fn(usize, usize) -> bool, x: usize, y: usize) -> (char, GlyphStyle) {
    let sand = |right: isize, down: isize| match (x.checked_add_signed(right), y.checked_add_signed(down)) {
        (Some(x), Some(y)) => on_area(x, y),
        _ => false,
    };
    // Joined to the neighbour in this direction if that is water, too, and there is sand along one of the two sides.
    let joined = |right: isize, down: isize| {
        !sand(right, down)
            && [1, -1].into_iter().any(|side| {
                let (across, along) = (down * side, right * side);
                sand(across, along) || sand(right + across, down + along)
            })
    };
    let [left, right, up, down] = [joined(-1, 0), joined(1, 0), joined(0, -1), joined(0, 1)];
    let char = match (left, right, up, down) {
        (false, false, false, false) => ' ',
        (_, _, false, false) => '─',
        (false, false, _, _) => '│',
        (false, true, false, true) => '┌',
        (true, false, false, true) => '┐',
        (false, true, true, false) => '└',
        (true, false, true, false) => '┘',
        (false, true, true, true) => '├',
        (true, false, true, true) => '┤',
        (true, true, false, true) => '┬',
        (true, true, true, false) => '┴',
        (true, true, true, true) => '┼',
    };
    (char, GlyphStyle::PLAIN.on(SEA).ink(SHORE))
}

/// Draws a piece in the tray, with its layers side by side, the bottom one on the left. A solid piece has dots where
/// the box around it is empty, to show which cells are above each other.
pub(super) fn piece(canvas: &mut Canvas, corner: Corner, mini: Size, oriented: OrientedPiece, on_board: bool) {
    let ((width, depth), height) = (oriented.size(), oriented.height());
    let (cells, badge) = (oriented.cells(), oriented.middle());
    let mut draw = |cell: Cell, look: &dyn Fn(CellSpot) -> (char, GlyphStyle)| {
        let left = (cell.z * width + cell.x) as usize * mini.width + cell.z as usize;
        let top = (depth - 1 - cell.y) as usize * mini.height;
        for row in 0..mini.height {
            for column in 0..mini.width {
                let (char, style) = look((column, row));
                canvas.put(corner.x + left + column, corner.y + top + row, char, style);
            }
        }
    };
    for z in 0..height {
        for (x, y) in (0..depth).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let cell = Cell::new(x, y, z);
            match (cells.contains(&cell), on_board) {
                (true, false) => draw(cell, &|spot| face(oriented.piece(), mini, spot, cell == badge)),
                (true, true) => draw(cell, &|_| ('·', GlyphStyle::DIM)),
                (false, false) if height > 1 => {
                    let middle = ((mini.width - 1) / 2, (mini.height - 1) / 2);
                    draw(cell, &|spot| (if spot == middle { '·' } else { ' ' }, GlyphStyle::DIM));
                }
                (false, _) => {}
            }
        }
    }
}

/// The style of a good or bad message.
pub(super) const fn tone(good: bool) -> GlyphStyle {
    GlyphStyle::BOLD.ink(if good { GOOD } else { BAD })
}
