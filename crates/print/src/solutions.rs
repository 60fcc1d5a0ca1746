//! A solution of each task of the printed boards, in the order of the boards.

use puzzle::deck::{Face, Side};
use puzzle::{Cell, Lattice, Placement, Task};
use scene::{Anchor, CELL, Detail, Drawing, Mark, PieceStyle, Rect, Tile, Token, Transform, symbol};

use crate::board_card::{small_tile, turn_on_paper};
use crate::font::Weight;
use crate::maker::Maker;
use crate::page::{SIDE, hair, line, words};
use crate::{Page, Part};

/// Room for the number of the board.
const LABEL: f64 = 13.0;
const TOP: f64 = 17.0;
/// Length of a square: flat, and of each layer of a solid one.
const FLAT: f64 = 3.5;
const SOLID: f64 = 3.3;

pub(crate) fn pages(maker: &Maker<'_>) -> Vec<Page> {
    if !maker.settings.has(Part::Solutions) {
        return Vec::new();
    }
    let title = maker.say("print-solutions", &[]);
    let new_page = || maker.page(Part::Solutions, &title, &maker.deck.code.to_string());
    let bottom = maker.height() - 14.0;
    let mut pages = vec![new_page()];
    let mut y = TOP;
    for &number in &maker.settings.boards {
        for side in &maker.deck.boards[usize::from(number) - 1].sides {
            let (marks, height) = row(maker, number, side);
            if y + height > bottom {
                pages.push(new_page());
                y = TOP;
            }
            if let Some(page) = pages.last_mut() {
                page.put(SIDE, y, marks);
            }
            y += height;
        }
    }
    pages[0].bookmark = Some(title.clone());
    pages
}

/// All tasks of a side beside each other, and the height of the row.
fn row(maker: &Maker<'_>, number: u8, side: &Side) -> (Vec<Mark>, f64) {
    let width = maker.width() - 2.0 * SIDE;
    let lattice = side.level().lattice();
    let column = (width - LABEL) / Face::COUNT as f64;
    let mut marks = vec![line((0.0, 0.0), (width, 0.0), hair())];
    marks.push(words(0.0, 7.0, 6.0, Weight::Black, Anchor::Start, &number.to_string()));
    let level = side.level().name().replace(' ', "-");
    let text = maker.say("print-level-short", &[("level", level.into())]);
    let size = maker.typesetter.fitting(&text, Weight::Bold, 2.6, LABEL - 1.5);
    marks.push(words(0.0, 11.0, size, Weight::Bold, Anchor::Start, &text));
    let mut height: f64 = 14.0;
    for (i, task) in side.tasks().enumerate() {
        let x = LABEL + column * i as f64;
        let faces: Vec<Face> = side.faces_of(i).collect();
        marks.push(sign(&faces, lattice).moved(x, 1.4));
        let drawing = drawing(&task);
        let square = match lattice {
            Lattice::Flat => FLAT,
            Lattice::Solid => SOLID,
        };
        let scale = (square / CELL).min((column - 7.0) / drawing.frame.width);
        let place = Transform([
            scale,
            0.0,
            0.0,
            scale,
            x + 5.6 - drawing.frame.corner.x * scale,
            1.8 - drawing.frame.corner.y * scale,
        ]);
        marks.push(Mark::placed(place, drawing.marks));
        height = height.max(drawing.frame.height * scale + 4.0);
    }
    (marks, height)
}

/// The symbol or the numbers of a task, small.
fn sign(faces: &[Face], lattice: Lattice) -> Mark {
    match lattice {
        Lattice::Flat => {
            let marks = faces.iter().flat_map(|&face| symbol(face, Token::Ink.into(), Token::Card.into())).collect();
            Mark::placed(Transform::scaled(0.044), marks)
        }
        Lattice::Solid => {
            let number = |(i, face): (usize, &Face)| {
                let text = face.number().to_string();
                words(1.8, 3.0 + 3.4 * i as f64, 3.2, Weight::Black, Anchor::Middle, &text)
            };
            Mark::group(faces.iter().enumerate().map(number).collect())
        }
    }
}

/// The tiles where they belong; solid pieces layer by layer, the lower one first.
fn drawing(task: &Task) -> Drawing {
    let placements = task.first().unwrap_or_default();
    let layers = 0..task.area().layers() as i8;
    let plans: Vec<Drawing> = layers.map(|layer| plan(task, &placements, layer)).collect();
    Drawing::rows(plans, usize::MAX, 0.6 * CELL)
}

fn plan(task: &Task, placements: &[Placement], layer: i8) -> Drawing {
    let turn = turn_on_paper(task.area());
    let mut marks = Vec::new();
    let mut corners = Vec::new();
    for placement in placements {
        let Some(all) = placement.cells() else { continue };
        let all: Vec<Cell> = all.collect();
        let own: Vec<Cell> = all.iter().copied().filter(|cell| cell.z == layer).collect();
        if own.is_empty() {
            continue;
        }
        let turned: Vec<Cell> =
            own.iter().map(|&cell| turn.apply(cell)).map(|cell| Cell::new(cell.x, cell.y, 0)).collect();
        let tile = match placement.piece.lattice() {
            Lattice::Flat => Placement::covering(placement.piece, &turned).and_then(Tile::placed),
            Lattice::Solid => None,
        };
        let style = PieceStyle::of(placement.piece);
        let tile = tile.unwrap_or_else(|| Tile::new(style, "", turned)).detail(Detail::Stamps);
        let drawing = small_tile(&tile);
        let Rect { corner, width, height } = drawing.frame;
        corners.extend([corner, corner.plus(scene::Point::new(width, height))]);
        marks.extend(drawing.marks);
    }
    Drawing::new(Rect::around(corners), marks)
}
