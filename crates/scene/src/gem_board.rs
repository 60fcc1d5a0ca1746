//! The gem board of Classic: six spaces for pawns, with a row of twelve holes before each.

use rules::{Gem, Lanes, Seat};

use crate::pawn::halo;
use crate::{Drawing, Mark, Paint, Path, PawnPose, Point, Rect, Stroke, Token, Transform, gem, letter, pawn};

/// The orientation of the gem board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layout {
    /// Spaces at the left, rows to the right: for wide screens.
    Wide,
    /// Spaces at the bottom, rows upwards: for phones.
    Tall,
}

/// The pawn that may move, and how far (C9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Reach {
    /// The seat of the pawn.
    pub seat: Seat,
    /// Its current space, from 0.
    pub space: u8,
    /// The largest number of spaces it may move.
    pub steps: u8,
}

impl Reach {
    /// Distance to a space; `None` if it is out of reach.
    const fn steps_to(self, space: u8) -> Option<u8> {
        let steps = self.space.abs_diff(space);
        if steps <= self.steps { Some(steps) } else { None }
    }
}

/// The gem board with its gems and pawns.
#[derive(Clone, PartialEq, Debug)]
pub struct GemBoard<'a> {
    /// The gems left in each row, the front one first.
    pub rows: [&'a [Gem]; Lanes::SPACES],
    /// Each pawn's space, from 0.
    pub pawns: &'a [(Seat, u8)],
    /// The move to choose, if the viewer may choose one now.
    pub reach: Option<Reach>,
    /// The highlighted space.
    pub chosen: Option<u8>,
    /// Wide or tall.
    pub layout: Layout,
}

/// Around the spaces and rows.
const MARGIN: f64 = 34.0;
/// From one space to the next.
const WIDE_PITCH: f64 = 118.0;
const TALL_PITCH: f64 = 148.0;
/// The long and the short side of a space.
const WIDE_FIELD: (f64, f64) = (252.0, 104.0);
const TALL_FIELD: (f64, f64) = (132.0, 190.0);
/// From one hole to the next.
const WIDE_HOLE: f64 = 98.0;
const TALL_HOLE: f64 = 88.0;
/// The radius of a hole.
const RADIUS: f64 = 37.0;
/// Thickness of the board.
const SIDE: f64 = 14.0;

impl<'a> GemBoard<'a> {
    /// A board without a move to choose.
    pub fn new(lanes: &'a Lanes, pawns: &'a [(Seat, u8)], layout: Layout) -> Self {
        let rows = std::array::from_fn(|space| lanes.lane(space as u8));
        Self { rows, pawns, reach: None, chosen: None, layout }
    }

    /// The whole board; its upper left corner is the origin.
    pub const fn frame(&self) -> Rect {
        let (spaces, holes) = (Lanes::SPACES as f64, Lanes::GEMS as f64);
        let (width, height) = match self.layout {
            Layout::Wide => (WIDE_FIELD.0 + 26.0 + holes * WIDE_HOLE, (spaces - 1.0) * WIDE_PITCH + WIDE_FIELD.1),
            Layout::Tall => ((spaces - 1.0) * TALL_PITCH + TALL_FIELD.0, TALL_FIELD.1 + 22.0 + holes * TALL_HOLE),
        };
        Rect::new(0.0, 0.0, width + 2.0 * MARGIN, height + 2.0 * MARGIN + SIDE)
    }

    /// A space for pawns, numbered from 0.
    pub fn space(&self, space: u8) -> Rect {
        let step = f64::from(space);
        match self.layout {
            Layout::Wide => Rect::new(MARGIN, MARGIN + step * WIDE_PITCH, WIDE_FIELD.0, WIDE_FIELD.1),
            Layout::Tall => {
                let top = self.frame().height - SIDE - MARGIN - TALL_FIELD.1;
                Rect::new(MARGIN + step * TALL_PITCH, top, TALL_FIELD.0, TALL_FIELD.1)
            }
        }
    }

    /// The centre of a hole; 0 is the one next to the space.
    pub fn hole(&self, space: u8, hole: usize) -> Point {
        let Rect { corner, width, height } = self.space(space);
        let step = hole as f64 + 0.5;
        match self.layout {
            Layout::Wide => Point::new(corner.x + width + 26.0 + step * WIDE_HOLE, corner.y + height / 2.0),
            Layout::Tall => Point::new(corner.x + width / 2.0, corner.y - 22.0 - step * TALL_HOLE),
        }
    }

    /// The board as a drawing.
    pub fn drawing(&self) -> Drawing {
        let frame = self.frame();
        let slab = |y: f64| Mark::rect(0.0, y, frame.width, frame.height - SIDE, 44.0);
        let mut marks = vec![
            slab(SIDE).filled(Token::GemBoardSide),
            slab(0.0).filled(Token::GemBoard).stroked(Stroke::new(Token::PrintLine, 4.0)),
        ];
        for space in 0..Lanes::SPACES as u8 {
            marks.push(self.space_mark(space));
            marks.push(self.row(space));
        }
        Drawing::new(frame, marks)
    }

    /// Number of steps to a space; `None` if it is out of reach.
    fn steps(&self, space: u8) -> Option<u8> {
        self.reach?.steps_to(space)
    }

    fn is_far(&self, space: u8) -> bool {
        self.reach.is_some() && self.steps(space).is_none()
    }

    fn space_mark(&self, space: u8) -> Mark {
        let Rect { corner: Point { x, y }, width, height } = self.space(space);
        let slab = |grow: f64, below: f64| {
            Mark::rect(x - grow, y - grow, width + 2.0 * grow, height + 2.0 * grow - below, 24.0 + grow)
        };
        let mut marks = Vec::new();
        if self.is_far(space) {
            marks.push(slab(0.0, 0.0).filled(Token::FieldFar).stroked(Stroke::new(Token::Line, 3.0)));
        } else {
            marks.push(slab(0.0, 0.0).filled(Token::FieldSide));
            marks.push(slab(0.0, 9.0).filled(Token::Field).stroked(Stroke::new(Token::PrintLine, 4.0)));
        }
        if self.chosen == Some(space) {
            marks.push(slab(6.0, 0.0).stroked(Stroke::new(Token::Ink, 7.0)));
        } else if self.steps(space).is_some() {
            marks.push(slab(3.0, 0.0).stroked(Stroke::new(Token::Ring, 5.0)));
        }
        let ink = if self.is_far(space) { Token::Ink } else { Token::FieldInk };
        let number = letter::number(usize::from(space) + 1, 30.0, ink.into());
        marks.push(number.moved(x + 30.0, y + if self.layout == Layout::Wide { height / 2.0 - 4.0 } else { 32.0 }));
        marks.extend(self.dots(space));
        marks.extend(self.pawns_on(space));
        Mark::group(marks).named("field")
    }

    /// One dot per step, beside the number of the space.
    fn dots(&self, space: u8) -> Option<Mark> {
        let steps = self.steps(space)?;
        let Rect { corner, width, .. } = self.space(space);
        let dot = |i: u8| {
            let along = 24.0 * f64::from(i);
            let (x, y) = match self.layout {
                Layout::Wide => (width - 24.0, 24.0 + along),
                Layout::Tall => (width - 22.0 - along, 30.0),
            };
            Mark::circle(corner.x + x, corner.y + y, 8.0).filled(Token::FieldInk)
        };
        Some(Mark::group((0..steps).map(dot).collect()))
    }

    fn pawns_on(&self, space: u8) -> Vec<Mark> {
        let ghost = self.reach.filter(|reach| self.chosen == Some(space) && reach.space != space);
        let here = self.pawns.iter().filter(|(_, at)| *at == space).map(|&(seat, _)| (seat, PawnPose::Here));
        let all: Vec<(Seat, PawnPose)> = here.chain(ghost.map(|reach| (reach.seat, PawnPose::Ghost))).collect();
        let Rect { corner, width, height } = self.space(space);
        let (scale, step, middle) = match self.layout {
            Layout::Wide => (0.92, 42.0, width / 2.0 + 6.0),
            Layout::Tall => (1.1, if all.len() > 3 { 26.0 } else { 36.0 }, width / 2.0),
        };
        let left = middle - (step * (all.len().max(1) - 1) as f64 + 60.0 * scale) / 2.0;
        let top = height - 14.0 - 86.0 * scale;
        let mut marks = Vec::new();
        for (i, &(seat, standing)) in all.iter().enumerate() {
            let place = Transform([scale, 0.0, 0.0, scale, corner.x + left + step * i as f64, corner.y + top]);
            let mut pawns = vec![pawn(seat, standing)];
            if standing == PawnPose::Here {
                pawns.insert(0, halo());
            }
            marks.push(Mark::placed(place, pawns));
        }
        marks
    }

    fn row(&self, space: u8) -> Mark {
        let gems = self.rows[usize::from(space)];
        let gone = Lanes::GEMS.saturating_sub(gems.len());
        let mut marks: Vec<Mark> = (0..Lanes::GEMS).map(|hole| empty_hole(self.hole(space, hole))).collect();
        marks.extend(self.front_ring(space, gone));
        let gems = gems.iter().zip(gone..).map(|(&gem, hole)| laid_gem(gem, self.hole(space, hole)));
        let gems = Mark::group(gems.collect());
        marks.push(if self.is_far(space) { gems.faded(0.5) } else { gems });
        Mark::group(marks).named("row")
    }

    /// A ring around the two gems that a take would give (C10).
    fn front_ring(&self, space: u8, gone: usize) -> Option<Mark> {
        self.steps(space)?;
        let last = (gone + 1).min(Lanes::GEMS - 1);
        if gone > last {
            return None;
        }
        let (a, b) = (self.hole(space, gone), self.hole(space, last));
        let corner = Point::new(a.x.min(b.x), a.y.min(b.y));
        let reach = RADIUS + 9.0;
        let (width, height) = ((a.x - b.x).abs() + 2.0 * reach, (a.y - b.y).abs() + 2.0 * reach);
        let ring = Mark::rect(corner.x - reach, corner.y - reach, width, height, reach);
        let pen = if self.chosen == Some(space) { Stroke::new(Token::Ink, 6.0) } else { Stroke::new(Token::Ring, 5.0) };
        Some(ring.stroked(pen))
    }
}

/// A hole with a shaded upper rim.
pub(crate) fn empty_hole(at: Point) -> Mark {
    Mark::group(vec![
        Mark::circle(at.x, at.y, RADIUS).filled(Token::HoleLip),
        Mark::circle(at.x, at.y + 2.0, RADIUS - 2.0).filled(Token::Hole),
    ])
}

/// A gem in a hole.
pub(crate) fn laid_gem(kind: Gem, at: Point) -> Mark {
    let scale = 0.7;
    let place = Transform([scale, 0.0, 0.0, scale, at.x - 50.0 * scale, at.y - 52.0 * scale]);
    let shadow = Path::drawn("M14 84C14 74 86 74 86 84C86 104 14 104 14 84Z").filled(Paint::Token(Token::Shadow));
    Mark::placed(place, vec![shadow, gem(kind)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    fn lanes() -> Lanes {
        Lanes::new([[Gem::Red; Lanes::GEMS]; Lanes::SPACES])
    }

    fn board(lanes: &Lanes, layout: Layout) -> GemBoard<'_> {
        GemBoard::new(lanes, &[], layout)
    }

    #[test]
    fn holes_and_spaces_lie_on_the_board_and_apart_from_each_other() {
        let lanes = lanes();
        for layout in [Layout::Wide, Layout::Tall] {
            let board = board(&lanes, layout);
            let mut places = Vec::new();
            for space in 0..Lanes::SPACES as u8 {
                for hole in 0..Lanes::GEMS {
                    let at = board.hole(space, hole);
                    assert!(board.frame().contains(at));
                    assert!((0..6).all(|space| !board.space(space).contains(at)));
                    let apart = |other: &Point| (at.x - other.x).abs() + (at.y - other.y).abs() > 2.0 * RADIUS;
                    assert!(places.iter().all(apart));
                    places.push(at);
                }
            }
        }
    }

    #[test]
    fn c10_the_front_gems_are_those_next_to_the_space() {
        let lanes = lanes();
        let board = board(&lanes, Layout::Wide);
        assert!(board.hole(2, 0).x < board.hole(2, 1).x);
        let tall = GemBoard { layout: Layout::Tall, ..board };
        assert!(tall.hole(2, 0).y > tall.hole(2, 1).y);
    }

    #[test]
    fn c9_spaces_out_of_reach_are_paler_and_have_no_ring() {
        let lanes = lanes();
        let seat = Seat::new(1).unwrap();
        let reach = Some(Reach { seat, space: 0, steps: 2 });
        let board = GemBoard { reach, ..board(&lanes, Layout::Wide) };
        assert_eq!(
            (0..6).map(|space| board.is_far(space)).collect::<Vec<_>>(),
            [false, false, false, true, true, true]
        );
        let text = board.drawing().to_svg(Theme::Light, "g");
        assert_eq!(text.matches("stroke=\"#fffaf1\"").count(), 6, "around three spaces and three pairs");
    }
}
