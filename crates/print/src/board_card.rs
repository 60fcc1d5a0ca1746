//! A board in true size: the area in its sea, and for each face of the die the pieces to use.

use puzzle::deck::{Face, Level, Side};
use puzzle::{Area, Cell, Lattice, Piece, PieceSet, Turn};
use scene::{
    Anchor, Block, CELL, Camera, Cut, Detail, Drawing, Mark, Paint, Path, Point, Rect, Stroke, Tile, Token, Transform,
    outline, seams, symbol,
};

use crate::font::Weight;
use crate::maker::Maker;
use crate::page::{fitted, hair, words};

pub(crate) const WIDTH: f64 = 190.0;
pub(crate) const HEIGHT: f64 = 122.0;
/// The water around the area: six squares wide and five deep, with a margin.
pub(crate) const SEA: Rect = Rect::new(4.0, 4.0, 128.0, 114.0);
const RADIUS: f64 = 4.6;
/// The column with the tasks.
const TASKS: Rect = Rect::new(135.0, 18.6, 52.0, 99.4);
/// From one task to the next.
const PITCH: f64 = 16.6;

/// The rings of the water, from the farthest to the shore: distance in mm, and the pale tint within.
const RINGS: [(f64, u32); 6] =
    [(33.0, 0xf5_fbfa), (25.0, 0xec_f7f4), (18.0, 0xe1_f2ee), (12.0, 0xd2_ece6), (7.0, 0xbf_e3db), (3.2, 0x9f_d5ca)];

/// One side of a board; the upper left corner is the origin.
pub(crate) fn card(maker: &Maker<'_>, number: u8, side: &Side, stars: usize) -> Vec<Mark> {
    let level = side.level();
    let mut marks = vec![sea(maker, side.area(), level)];
    let x = TASKS.corner.x;
    marks.push(words(x, 14.2, 11.0, Weight::Black, Anchor::Start, &number.to_string()));
    for i in 0..5 {
        marks.push(star(maker, x + 19.0 + 5.8 * f64::from(i), 5.0, (i as usize) < stars));
    }
    let text = maker.say("print-level", &[("level", level.name().replace(' ', "-").into())]);
    let size = maker.typesetter.fitting(&text, Weight::Bold, 3.4, TASKS.width - 19.0);
    marks.push(words(x + 19.0, 14.4, size, Weight::Bold, Anchor::Start, &text));
    for (i, &set) in side.sets().iter().enumerate() {
        let faces: Vec<Face> = side.faces_of(i).collect();
        marks.push(task(maker, &faces, set, level.lattice()).moved(x, TASKS.corner.y + PITCH * i as f64));
    }
    let count = maker.deck.boards.len();
    let note = [("code", maker.deck.code.to_string().into()), ("number", number.into()), ("count", count.into())];
    let note = maker.say("print-board", &note);
    let size = maker.typesetter.fitting(&note, Weight::Plain, 2.6, TASKS.width);
    marks.push(words(x + TASKS.width, 120.6, size, Weight::Plain, Anchor::End, &note));
    marks
}

/// A board without an area: dotted squares to fill, and empty rows.
pub(crate) fn blank(maker: &Maker<'_>) -> Vec<Mark> {
    let mut grid = Path::new();
    let step = maker.settings.square_mm;
    let corner = SEA.centre().minus(Point::new(3.0 * step, 2.5 * step));
    let mut square = |x: usize, y: usize| {
        let at = |dx: f64, dy: f64| corner.plus(Point::new((x as f64 + dx) * step, (y as f64 + dy) * step));
        grid.extend(Path::polygon(&[at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(0.0, 1.0)]));
    };
    (0..6).for_each(|x| (0..5).for_each(|y| square(x, y)));
    let mut marks = vec![
        grid.stroked(Stroke::new(Token::Ink3, 0.25).dashed(0.2, 1.3)),
        Path::rounded(SEA.corner, SEA.width, SEA.height, RADIUS).stroked(Stroke::new(Token::Ink2, 0.5)),
    ];
    let x = TASKS.corner.x;
    marks.push(line_to_write(x, 14.0, 16.0));
    for i in 0..5 {
        marks.push(star(maker, x + 19.0 + 5.8 * f64::from(i), 5.0, false));
    }
    for (i, face) in Face::all().enumerate() {
        marks.push(task(maker, &[face], PieceSet::EMPTY, maker.lattice()).moved(x, TASKS.corner.y + PITCH * i as f64));
    }
    marks
}

fn line_to_write(x: f64, y: f64, width: f64) -> Mark {
    crate::page::line((x, y), (x + width, y), hair())
}

/// How an area lies on paper: a quarter turn if it is too deep for the card.
pub(crate) fn turn_on_paper(area: &Area) -> Turn {
    if area.depth() > 5 { Turn::LEFT } else { Turn::NONE }
}

/// The area in the middle of its sea, its squares in true size.
fn sea(maker: &Maker<'_>, area: &Area, level: Level) -> Mark {
    let turn = turn_on_paper(area);
    let cells: Vec<Cell> = area.ground().cells().iter().map(|&cell| turn.apply(cell)).collect();
    let isle = outline(&cells, Cut::ISLE);
    let scale = maker.settings.square_mm / CELL;
    // Rings are given in mm, the outline in drawing units.
    let units = |mm: f64| mm / scale;
    let mut marks = Vec::new();
    for (reach, tint) in RINGS {
        let line = Stroke::new(maker.ink(0x5f_b3ae, 0x66_6666), units(2.0 * reach + 0.4));
        marks.push(isle.clone().stroked(line));
        marks.push(isle.clone().stroked(Stroke::new(maker.ink(tint, 0xff_ffff), units(2.0 * reach))));
    }
    marks.push(isle.clone().filled(maker.ink(0xff_fdf6, 0xff_ffff)));
    marks.push(seams(&cells, 10.0, 0.0).stroked(Stroke::new(maker.ink(0xc9_b78f, 0x88_8888), units(0.35))));
    marks.push(isle.stroked(Stroke::new(maker.ink(0x14_595f, 0), units(0.9))));
    let least = |part: fn(&Cell) -> i8| f64::from(cells.iter().map(part).min().unwrap_or(0));
    let most = |part: fn(&Cell) -> i8| f64::from(cells.iter().map(part).max().unwrap_or(0)) + 1.0;
    let middle = Point::new((least(|c| c.x) + most(|c| c.x)) / 2.0, -(least(|c| c.y) + most(|c| c.y)) / 2.0);
    let corner = SEA.centre().minus(middle.times(maker.settings.square_mm));
    let place = Transform::scaled(scale).then(Transform::moved(corner.x, corner.y));
    let ground =
        Mark::rect(SEA.corner.x, SEA.corner.y, SEA.width, SEA.height, 0.0).filled(maker.ink(0xf5_fbfa, 0xff_ffff));
    let frame = Path::rounded(SEA.corner, SEA.width, SEA.height, RADIUS);
    let (paint, dot) = frame_paints(maker, level);
    let mut all = vec![
        Mark::Clip { to: frame.clone(), marks: vec![ground, Mark::placed(place, marks)] },
        frame.stroked(Stroke::new(paint, 1.0)),
    ];
    for i in 0..dots(level) {
        all.push(Mark::rect(SEA.corner.x + 3.4 + 4.2 * i as f64, SEA.corner.y + 3.4, 3.0, 3.0, 0.9).filled(dot));
    }
    Mark::group(all)
}

/// The paints of the frame and of the dots on it.
fn frame_paints(maker: &Maker<'_>, level: Level) -> (Paint, Paint) {
    let (frame, dot) = match level {
        Level::Easy | Level::Two => (0xde_a321, 0xb9_860f),
        Level::Hard | Level::One => (0x37_a163, 0x1d_6b3d),
        Level::Three => (0xe0_7d22, 0xa8_5610),
        Level::Four => (0xd0_4a38, 0x96_2c1e),
    };
    (maker.ink(frame, 0), maker.ink(dot, 0))
}

const fn dots(level: Level) -> usize {
    match level {
        Level::One => 1,
        Level::Two => 2,
        Level::Easy | Level::Three => 3,
        Level::Hard | Level::Four => 4,
    }
}

/// One task: the faces of the die that select it, and its pieces with their names.
fn task(maker: &Maker<'_>, faces: &[Face], set: PieceSet, lattice: Lattice) -> Mark {
    let height = PITCH - 1.0;
    let row = Mark::rect(0.0, 0.0, TASKS.width, height, 3.0);
    let ground = maker.ink(0xf7_f3ea, 0xff_ffff);
    let mut marks = vec![row.filled(ground).stroked(Stroke::new(Token::PrintLine, 0.15).faded(0.5))];
    match lattice {
        Lattice::Flat => {
            let cut = maker.ink(0xf7_f3ea, 0xff_ffff);
            let symbols = faces.iter().flat_map(|&face| symbol(face, Token::Ink.into(), cut));
            let place = Transform::scaled(0.09).then(Transform::moved(1.2, 3.2));
            marks.push(Mark::placed(place, symbols.collect()));
        }
        Lattice::Solid => marks.push(numbers(faces, height)),
    }
    if !set.is_empty() {
        marks.push(pieces(set, Rect::new(11.6, 1.2, TASKS.width - 13.8, height - 2.0)));
    }
    Mark::group(marks)
}

/// The numbers of the die, one below the other, in two columns if there are more than two.
fn numbers(faces: &[Face], height: f64) -> Mark {
    let columns = if faces.len() > 2 { 2 } else { 1 };
    let rows = faces.len().div_ceil(columns);
    let most: f64 = if columns == 2 { 5.0 } else { 8.0 };
    let size = most.min((height - 1.6) / rows as f64 - 0.6);
    let mut marks = Vec::new();
    for (i, face) in faces.iter().enumerate() {
        let x = 5.8 + (size + 0.5) * ((i % columns) as f64 - columns as f64 / 2.0);
        let y = height / 2.0 + (size + 0.6) * ((i / columns) as f64 - rows as f64 / 2.0);
        let plate = Mark::rect(x, y, size, size, size * 0.22).filled(Token::Card);
        marks.push(plate.stroked(Stroke::new(Token::Ink, 0.3)));
        let text = face.number().to_string();
        marks.push(words(x + size / 2.0, y + size * 0.75, size * 0.72, Weight::Black, Anchor::Middle, &text));
    }
    Mark::group(marks)
}

/// Pieces side by side in a frame, all at one scale, their names below.
fn pieces(set: PieceSet, frame: Rect) -> Mark {
    const NAME: f64 = 3.6;
    const GAP: f64 = 2.0;
    let is_crowded = set.len() > 3;
    let pictures: Vec<(Piece, Drawing)> = set.iter().map(|piece| (piece, picture(piece, is_crowded))).collect();
    let wide = pictures.iter().map(|(_, picture)| picture.frame.width).sum::<f64>();
    let high = pictures.iter().fold(1.0, |most: f64, (_, picture)| most.max(picture.frame.height));
    let count = pictures.len() as f64;
    let scale = ((frame.width - GAP * (count - 1.0)) / wide).min((frame.height - NAME) / high).min(0.031);
    // What is left over goes between the pieces, within reason.
    let gap = ((frame.width - wide * scale) / count).clamp(GAP, 5.0);
    let mut x = frame.corner.x + ((frame.width - wide * scale - gap * (count - 1.0)) / 2.0).min(1.5);
    let mut marks = Vec::new();
    for (piece, picture) in pictures {
        let (width, height) = (picture.frame.width * scale, picture.frame.height * scale);
        let middle = frame.corner.y + (frame.height - NAME) / 2.0;
        marks.push(fitted(picture, Rect::new(x, middle - height / 2.0, width, height)));
        let below = frame.corner.y + frame.height - 0.7;
        marks.push(words(x + width / 2.0, below, 2.4, Weight::Bold, Anchor::Middle, piece.name()));
        x += width + gap;
    }
    Mark::group(marks)
}

/// A piece beside a symbol. Straight tiles stand upright where there is little room.
fn picture(piece: Piece, is_crowded: bool) -> Drawing {
    if piece.lattice() == Lattice::Solid {
        let block = Block::of(piece, 0).expect("every piece has a first orientation");
        return block.drawing(Camera::stop(0), Detail::Stamps);
    }
    let wide = Tile::wide(piece);
    let is_straight = wide.cells.iter().all(|cell| cell.y == wide.cells[0].y);
    let tile = if is_crowded && is_straight { upright(piece) } else { wide };
    small_tile(&tile.detail(Detail::Stamps))
}

fn upright(piece: Piece) -> Tile {
    let tiles = (0..piece.orientations().len()).filter_map(|i| Tile::of(piece, i as u8));
    tiles.min_by_key(|tile| tile.cells.iter().map(|cell| cell.x).max()).expect("every piece can lie somehow")
}

/// A tile with a line around it.
pub(crate) fn small_tile(tile: &Tile) -> Drawing {
    let mut marks = tile.printed(Cut::TILE);
    let edge = Stroke::new(Paint::Side(tile.piece_style), 6.0);
    marks.push(outline(&tile.cells, Cut::TILE).stroked(edge));
    let corners = tile.cells.iter().flat_map(|&cell| {
        let corner = scene::corner_of(cell);
        [corner, corner.plus(Point::new(CELL, CELL))]
    });
    Drawing::new(Rect::around(corners), marks)
}

/// A star, 4.8 wide.
fn star(maker: &Maker<'_>, x: f64, y: f64, is_filled: bool) -> Mark {
    let path = Path::drawn("M12 2.6L14.9 8.7L21.5 9.6L16.7 14.2L17.9 20.8L12 17.6L6.1 20.8L7.3 14.2L2.5 9.6L9.1 8.7Z");
    let star = if is_filled {
        path.filled(maker.ink(0xe6_ab3c, 0)).stroked(Stroke::new(maker.ink(0x8a_5d33, 0), 1.6))
    } else {
        path.stroked(Stroke::new(maker.ink(0x85_7788, 0), 1.6))
    };
    Mark::placed(Transform::scaled(0.2).then(Transform::moved(x, y)), vec![star])
}
