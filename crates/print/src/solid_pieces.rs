//! The eight solid pieces: nets to fold, or plans for wooden cubes.

use puzzle::{Cell, Lattice, Piece};
use scene::{
    Anchor, Block, CELL, Camera, Cut, Detail, Mark, Paint, PieceStyle, Point, Rect, Stroke, Tile, Token, Transform,
};

use crate::board_card::small_tile;
use crate::cut_out::CutOut;
use crate::font::Weight;
use crate::maker::Maker;
use crate::net::{Edge, Net, Way, nets};
use crate::net_lines::NetLines;
use crate::page::{SIDE, fitted, hair, line, words};
use crate::shelves::sheets;
use crate::{Page, Part, Solids};

/// Depth of a tab in mm.
const TAB: f64 = 5.0;
const SHARP: Cut = Cut { inset: 0.0, outer: 0.0, inner: 0.0 };

pub(crate) fn pages(maker: &Maker<'_>) -> Vec<Page> {
    if !maker.settings.has(Part::Tiles) {
        return Vec::new();
    }
    match maker.settings.solids {
        Solids::Plans => vec![plans(maker)],
        Solids::Nets => {
            let nets: Vec<(Piece, Net)> = nets().collect();
            (1..=maker.settings.players).flat_map(|player| folded_pages(maker, player, &nets)).collect()
        }
    }
}

/// The nets of one player.
fn folded_pages(maker: &Maker<'_>, player: u8, nets: &[(Piece, Net)]) -> Vec<Page> {
    let mut things: Vec<(Part, CutOut)> =
        nets.iter().map(|(piece, net)| (Part::Tiles, folded(maker, *piece, net))).collect();
    // High ones first: rows are then filled better.
    things.sort_by(|(_, a), (_, b)| b.height.total_cmp(&a.height));
    let title = maker.say("print-nets-of", &[("player", player.into())]);
    let mut pages = sheets(maker, &maker.say("print-pieces", &[]), &title, &maker.say("print-nets-note", &[]), things);
    if player > 1 {
        pages[0].bookmark = None;
    }
    pages
}

/// A piece to fold; the upper left corner is the origin.
fn folded(maker: &Maker<'_>, piece: Piece, net: &Net) -> CutOut {
    let size = maker.settings.square_mm;
    let mut lines = NetLines::default();
    for square in &net.squares {
        let (x, y) = (f64::from(square.at.0), f64::from(square.at.1));
        let at = |dx: f64, dy: f64| Point::new(TAB + (x + dx) * size, TAB + (y + dy) * size);
        for (way, edge) in Way::ALL.into_iter().zip(square.edges) {
            // Clockwise, so that the inside is on the right.
            let (from, to) = match way {
                Way::Right => (at(1.0, 0.0), at(1.0, 1.0)),
                Way::Down => (at(1.0, 1.0), at(0.0, 1.0)),
                Way::Left => (at(0.0, 1.0), at(0.0, 0.0)),
                Way::Up => (at(0.0, 0.0), at(1.0, 0.0)),
            };
            // A fold belongs to two squares and is drawn by one of them.
            let is_mine = matches!(way, Way::Right | Way::Down);
            match edge {
                Edge::Cut { tab: true } => lines.tab(from, to, TAB, TAB),
                Edge::Cut { tab: false } => lines.cut(from, to),
                Edge::Convex if is_mine => lines.fold(from, to),
                Edge::Concave if is_mine => lines.valley(from, to),
                Edge::Convex | Edge::Concave | Edge::Flat => {}
            }
        }
    }
    let cells = net.squares.iter().map(|square| Cell::new(square.at.0, -1 - square.at.1, 0)).collect();
    let faces = Tile::new(PieceStyle::of(piece), piece.name(), cells).painted(SHARP);
    let place = Transform::scaled(size / CELL).then(Transform::moved(TAB, TAB));
    let (width, height) = (f64::from(net.columns) * size + 2.0 * TAB, f64::from(net.rows) * size + 2.0 * TAB);
    let marks = lines.around(vec![Mark::placed(place, faces)]);
    CutOut { heading: piece.name().to_owned(), width, height, marks, back: None }
}

/// All pieces with their layers, for people who glue cubes together.
fn plans(maker: &Maker<'_>) -> Page {
    const COLUMNS: usize = 2;
    const SQUARE: f64 = 11.0;
    let title = maker.say("print-pieces", &[]);
    let mut page =
        maker.page(Part::Tiles, &title, &maker.say("print-plans-note", &[("count", maker.settings.players.into())]));
    let (width, height) = ((maker.width() - 2.0 * SIDE) / COLUMNS as f64, (maker.height() - 40.0) / 4.0);
    for (i, piece) in Piece::of(Lattice::Solid).enumerate() {
        let (x, y) = (SIDE + width * (i % COLUMNS) as f64, 18.0 + height * (i / COLUMNS) as f64);
        let block = Block::of(piece, 0).expect("every piece has a first orientation");
        let style = PieceStyle::of(piece);
        page.put(x, y, vec![line((0.0, 0.0), (width - 6.0, 0.0), hair())]);
        let heading = format!("{} · {}", piece.name(), maker.say("print-cubes", &[("count", piece.size().into())]));
        page.text(x, y + 6.0, 4.0, Weight::Black, Anchor::Start, &heading);
        page.picture(block.drawing(Camera::stop(0), Detail::Full), Rect::new(x, y + 9.0, 32.0, height - 16.0));
        let layers = block.cells.iter().map(|cell| cell.z).max().unwrap_or(0) + 1;
        let mut left = x + 36.0;
        for layer in 0..layers {
            let cells: Vec<Cell> =
                block.cells.iter().filter(|cell| cell.z == layer).map(|cell| Cell::new(cell.x, cell.y, 0)).collect();
            let all: Vec<Cell> = block.cells.iter().map(|cell| Cell::new(cell.x, cell.y, 0)).collect();
            // Every layer has the frame of all, so that one sees what lies above what.
            let frame = small_tile(&Tile::new(style, "", all)).frame;
            let mut drawing = small_tile(&Tile::new(style, "", cells).detail(Detail::Stamps));
            drawing.frame = frame;
            let (wide, high) = (frame.width * SQUARE / CELL, frame.height * SQUARE / CELL);
            let place = Rect::new(left, y + 13.0, wide, high);
            page.marks.push(outline_of(&block, place, frame));
            page.marks.push(fitted(drawing, place));
            let text = maker.say("print-layer", &[("number", (i32::from(layer) + 1).into())]);
            page.marks.push(words(left, y + 10.6, 2.8, Weight::Bold, Anchor::Start, &text));
            left += wide.max(14.0) + 4.0;
        }
    }
    page.bookmark = Some(title);
    page
}

/// A thin line around the squares above which there is a cube in any layer.
fn outline_of(block: &Block, place: Rect, frame: Rect) -> Mark {
    let cells: Vec<Cell> = block.cells.iter().map(|cell| Cell::new(cell.x, cell.y, 0)).collect();
    let path = scene::outline(&cells, Cut::TILE).stroked(Stroke::new(Paint::from(Token::Ink3), 2.0).dashed(6.0, 8.0));
    fitted(scene::Drawing::new(frame, vec![path]), place)
}
