//! One side of a board card: the area, and for each face of the die the pieces that cover it.

use puzzle::deck::{Face, Side};
use puzzle::{Lattice, Piece, PieceSet};
use rules::Seat;

use crate::board::frame_token;
use crate::die::shown;
use crate::tile::frame_of;
use crate::{Block, Board, Camera, Detail, Drawing, Mark, Path, Rect, Stroke, Tile, Token, Transform};

/// One side of a board card.
#[derive(Clone, PartialEq, Debug)]
pub struct Card<'a> {
    /// Area, level and tasks.
    pub side: &'a Side,
    /// The seat whose sea surrounds the area.
    pub seat: Seat,
    /// The rolled face; its task is marked.
    pub rolled: Option<Face>,
    /// A line at the bottom, such as the board's number.
    pub note: &'a str,
}

const WIDTH: f64 = 1560.0;
const HEIGHT: f64 = 1040.0;
const SIDE: f64 = 16.0;
/// Width of the coloured frame.
const FRAME: f64 = 22.0;
const SEA: Rect = Rect::new(50.0, 50.0, 850.0, 940.0);
const TASKS: Rect = Rect::new(930.0, 50.0, 580.0, 880.0);

impl Card<'_> {
    /// The card as a drawing.
    pub fn drawing(&self) -> Drawing {
        let level = self.side.level();
        let slab =
            |inset: f64, y: f64| Mark::rect(inset, y + inset, WIDTH - 2.0 * inset, HEIGHT - 2.0 * inset, 70.0 - inset);
        let mut marks = vec![
            slab(0.0, SIDE).filled(Token::Edge),
            slab(0.0, 0.0).filled(Token::Card),
            slab(FRAME / 2.0, 0.0).stroked(Stroke::new(frame_token(level), FRAME)),
            slab(2.0, 0.0).stroked(Stroke::new(Token::PrintLine, 4.0)),
        ];
        marks.push(self.area());
        let tasks = self.side.sets().len();
        let pitch = (TASKS.height / tasks as f64).min(TASKS.height / 4.0);
        let top = TASKS.corner.y + (TASKS.height - pitch * tasks as f64) / 2.0;
        for (i, &set) in self.side.sets().iter().enumerate() {
            let row = Rect::new(TASKS.corner.x, top + pitch * i as f64, TASKS.width, pitch);
            marks.push(self.task(i, set, row));
        }
        marks.push(self.foot());
        let title = format!("Board, {level}: {}", self.tasks_in_words());
        Drawing::new(Rect::new(0.0, 0.0, WIDTH, HEIGHT + SIDE).wider(2.0, 2.0, 2.0, 2.0), marks).titled(title)
    }

    /// The area in the middle of its sea, at a scale that fits every area of the game.
    fn area(&self) -> Mark {
        let ground = self.side.area().ground();
        let cell = match self.side.level().lattice() {
            Lattice::Flat => 118.0,
            Lattice::Solid => 146.0,
        };
        let scale = cell / crate::CELL;
        let board = Board { radius: 52.0 / scale, ..Board::new(ground.cells(), self.seat) };
        let board = board.sized(SEA.width / cell, SEA.height / cell);
        let corner = board.frame().corner;
        let place = Transform::moved(-corner.x, -corner.y).then(Transform::scaled(scale));
        Mark::placed(place.then(Transform::moved(SEA.corner.x, SEA.corner.y)), board.marks())
    }

    /// One task: the faces of the die that select it, and its pieces.
    fn task(&self, number: usize, set: PieceSet, row: Rect) -> Mark {
        let lattice = self.side.level().lattice();
        let Rect { corner, width, height } = row;
        let is_rolled = self.rolled.is_some_and(|face| self.side.index_of(face) == number);
        let mut marks = Vec::new();
        if is_rolled {
            let ring = Mark::rect(corner.x - 6.0, corner.y + 4.0, width + 12.0, height - 8.0, 30.0);
            marks.push(ring.filled(Token::Well).stroked(Stroke::new(Token::Key, 6.0)));
        } else if number > 0 {
            let line = Path::polyline(&[corner, corner.plus(crate::Point::new(width, 0.0))]);
            marks.push(line.stroked(Stroke::new(Token::Line, 3.0)));
        }
        let faces: Vec<Face> = self.side.faces_of(number).collect();
        let size = match faces.len() {
            1 => 108.0,
            2 => 70.0,
            _ => 54.0,
        };
        let step = size + 8.0;
        for (i, &face) in faces.iter().enumerate() {
            let x = corner.x + 62.0 - size / 2.0;
            let y = corner.y + height / 2.0 + step * (i as f64 - faces.len() as f64 / 2.0) + 4.0;
            let inset = size * 0.16;
            let plate = Mark::rect(x, y, size, size, size * 0.22).filled(Token::Die);
            marks.push(plate.stroked(Stroke::new(Token::DieSide, 3.0)));
            marks.push(shown(face, lattice, size - 2.0 * inset, Token::Die.into()).moved(x + inset, y + inset));
        }
        marks.push(pieces(set, Rect::new(corner.x + 140.0, corner.y + 12.0, width - 150.0, height - 24.0)));
        Mark::group(marks).named(if is_rolled { "task rolled" } else { "task" })
    }

    /// The level as dots, and the note.
    fn foot(&self) -> Mark {
        let level = self.side.level();
        let y = 962.0;
        let mut marks = Vec::new();
        for i in 0..crate::board::dots(level) {
            let x = TASKS.corner.x + 20.0 + 40.0 * i as f64;
            marks.push(Mark::circle(x, y, 14.0).filled(frame_token(level)).stroked(Stroke::new(Token::BadgeInk, 3.5)));
            marks.push(Mark::circle(x, y, 13.0).filled(Token::PrintLine));
        }
        if !self.note.is_empty() {
            let (x, text) = (TASKS.corner.x + TASKS.width, self.note.to_owned());
            let (at, anchor) = (crate::Point::new(x, y + 10.0), crate::Anchor::End);
            marks.push(Mark::Text { at, anchor, size: 28.0, weight: 700, paint: Token::Ink2.into(), text });
        }
        Mark::group(marks)
    }

    fn tasks_in_words(&self) -> String {
        let lattice = self.side.level().lattice();
        let task = |(number, set): (usize, &PieceSet)| {
            let faces: Vec<String> = self.side.faces_of(number).map(|face| face.name(lattice)).collect();
            format!("{} {set}", faces.join(" "))
        };
        self.side.sets().iter().enumerate().map(task).collect::<Vec<_>>().join(", ")
    }
}

/// Pieces side by side in a frame, all at the same scale.
fn pieces(set: PieceSet, frame: Rect) -> Mark {
    let pictures: Vec<Drawing> = set.iter().map(piece).collect();
    let gap = 44.0;
    let wide = pictures.iter().map(|picture| picture.frame.width + gap).sum::<f64>() - gap;
    let high = pictures.iter().fold(1.0, |most: f64, picture| picture.frame.height.max(most));
    let most = if set.iter().all(|piece| piece.lattice() == Lattice::Flat) { 0.34 } else { 0.42 };
    let scale = (frame.width / wide).min(frame.height / high).min(most);
    let row = Drawing::rows(pictures, usize::MAX, gap);
    let place = Transform([scale, 0.0, 0.0, scale, frame.corner.x, frame.centre().y - row.frame.height * scale / 2.0]);
    Mark::placed(place, row.marks)
}

fn piece(piece: Piece) -> Drawing {
    match piece.lattice() {
        Lattice::Flat => {
            let tile = Tile::wide(piece).detail(Detail::Stamps);
            let frame = frame_of(&tile.cells).wider(0.0, 0.0, 0.0, 9.0);
            Drawing::new(frame, vec![tile.mark()])
        }
        Lattice::Solid => {
            Block::of(piece, 0).expect("every piece has a first orientation").drawing(Camera::stop(0), Detail::Stamps)
        }
    }
}
