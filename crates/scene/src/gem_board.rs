//! The gem board of Classic: six spaces for pawns, with a row of twelve holes before each.

use rules::{Gem, Lanes, Reach, Seat};

use crate::pawn::halo;
use crate::{Drawing, Mark, Paint, Path, PawnPose, Point, Rect, Stroke, Token, Transform, gem, letter, pawn};

/// The orientation of the gem board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layout {
    /// Spaces at the left, rows to the right: for wide screens.
    Wide,
    /// Spaces at the bottom, rows upwards: for phones.
    Tall,
    /// As `Tall`, with the holes closer together: for phones that are not very high.
    Low,
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
/// Between a space and its first hole.
const GAP: f64 = 22.0;
/// Room at the end of a wide row, where the page says what a take gives.
const PREVIEW: f64 = 196.0;
/// Thickness of the board.
const SIDE: f64 = 14.0;

/// The measures of a layout.
struct Measures {
    /// From one space to the next.
    pitch: f64,
    /// Width and height of a space.
    space: (f64, f64),
    /// From one hole to the next.
    hole: f64,
    /// The radius of a hole.
    radius: f64,
}

impl Layout {
    const fn measures(self) -> Measures {
        match self {
            Self::Wide => Measures { pitch: 132.0, space: (320.0, 116.0), hole: 90.0, radius: 34.0 },
            Self::Tall => Measures { pitch: 150.0, space: (138.0, 232.0), hole: 84.0, radius: 36.0 },
            Self::Low => Measures { pitch: 150.0, space: (138.0, 214.0), hole: 60.0, radius: 27.0 },
        }
    }

    /// True if rows run upwards.
    pub const fn is_upright(self) -> bool {
        matches!(self, Self::Tall | Self::Low)
    }
}

impl<'a> GemBoard<'a> {
    /// A board without a move to choose.
    pub fn new(lanes: &'a Lanes, pawns: &'a [(Seat, u8)], layout: Layout) -> Self {
        let rows = std::array::from_fn(|space| lanes.lane(space as u8));
        Self { rows, pawns, reach: None, chosen: None, layout }
    }

    /// The whole board; its upper left corner is the origin.
    pub const fn frame(&self) -> Rect {
        let Measures { pitch, space, hole, .. } = self.layout.measures();
        let (across, along) = ((Lanes::SPACES as f64 - 1.0) * pitch, GAP + Lanes::GEMS as f64 * hole);
        let (width, height) = match self.layout {
            Layout::Wide => (space.0 + along + self.preview_width(), across + space.1),
            Layout::Tall | Layout::Low => (across + space.0, space.1 + along),
        };
        Rect::new(0.0, 0.0, width + 2.0 * MARGIN, height + 2.0 * MARGIN + SIDE)
    }

    const fn preview_width(&self) -> f64 {
        if self.reach.is_some() { PREVIEW } else { 0.0 }
    }

    /// A space for pawns, numbered from 0.
    pub fn space(&self, space: u8) -> Rect {
        let Measures { pitch, space: (width, height), .. } = self.layout.measures();
        let step = f64::from(space) * pitch;
        match self.layout {
            Layout::Wide => Rect::new(MARGIN, MARGIN + step, width, height),
            Layout::Tall | Layout::Low => {
                Rect::new(MARGIN + step, self.frame().height - SIDE - MARGIN - height, width, height)
            }
        }
    }

    /// The centre of a hole; 0 is the one next to the space.
    pub fn hole(&self, space: u8, hole: usize) -> Point {
        let Rect { corner, width, height } = self.space(space);
        let along = GAP + (hole as f64 + 0.5) * self.layout.measures().hole;
        match self.layout {
            Layout::Wide => Point::new(corner.x + width + along, corner.y + height / 2.0),
            Layout::Tall | Layout::Low => Point::new(corner.x + width / 2.0, corner.y - along),
        }
    }

    /// The box around all holes of a row.
    pub fn row(&self, space: u8) -> Rect {
        let (a, b) = (self.hole(space, 0), self.hole(space, Lanes::GEMS - 1));
        let around = self.layout.measures().radius;
        let corner = Point::new(a.x.min(b.x) - around, a.y.min(b.y) - around);
        Rect { corner, width: (a.x - b.x).abs() + 2.0 * around, height: (a.y - b.y).abs() + 2.0 * around }
    }

    /// The place at the end of a wide row for what a take gives. `None` without a move to choose, and if rows run
    /// upwards.
    pub fn preview(&self, space: u8) -> Option<Rect> {
        let Rect { corner, height, .. } = self.space(space);
        let place = || Rect::new(self.frame().width - MARGIN - PREVIEW + 24.0, corner.y, PREVIEW - 24.0, height);
        (self.reach.is_some() && self.layout == Layout::Wide).then(place)
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
            marks.push(self.row_mark(space));
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

    /// Not worth a move: out of reach, or without gems.
    fn is_pale(&self, space: u8) -> bool {
        self.is_far(space) || (self.reach.is_some() && self.rows[usize::from(space)].is_empty())
    }

    fn space_mark(&self, space: u8) -> Mark {
        let Rect { corner: Point { x, y }, width, height } = self.space(space);
        let slab = |grow: f64, below: f64| {
            Mark::rect(x - grow, y - grow, width + 2.0 * grow, height + 2.0 * grow - below, 24.0 + grow)
        };
        let mut marks = Vec::new();
        if self.is_pale(space) {
            marks.push(slab(0.0, 0.0).filled(Token::FieldFar).stroked(Stroke::new(Token::Line, 3.0)));
        } else {
            marks.push(slab(0.0, 0.0).filled(Token::FieldSide));
            marks.push(slab(0.0, 9.0).filled(Token::Field).stroked(Stroke::new(Token::PrintLine, 4.0)));
        }
        if self.chosen == Some(space) {
            marks.push(slab(6.0, 0.0).stroked(Stroke::new(Token::Ink, 7.0)));
        } else if self.steps(space).is_some() && !self.is_pale(space) {
            marks.push(slab(3.0, 0.0).stroked(Stroke::new(Token::Ring, 5.0)));
        }
        let ink = if self.is_pale(space) { Token::Ink } else { Token::FieldInk };
        let number = letter::number(usize::from(space) + 1, 30.0, ink.into());
        marks.push(number.moved(x + 34.0, y + if self.layout == Layout::Wide { height / 2.0 - 4.0 } else { 32.0 }));
        marks.extend(self.pawns_on(space));
        Mark::group(marks).named("field")
    }

    fn pawns_on(&self, space: u8) -> Vec<Mark> {
        let ghost = self.reach.filter(|reach| self.chosen == Some(space) && reach.space != space);
        let here = self.pawns.iter().filter(|(_, at)| *at == space).map(|&(seat, _)| (seat, PawnPose::Here));
        let all: Vec<(Seat, PawnPose)> = here.chain(ghost.map(|reach| (reach.seat, PawnPose::Ghost))).collect();
        let Rect { corner, width, height } = self.space(space);
        let crowded = all.len() > 2;
        // While a move is chosen, words are at the right end of a space, or at its lower one.
        let (scale, step, middle) = match self.layout {
            Layout::Wide => (1.0, if crowded { 36.0 } else { 46.0 }, width * 0.4),
            Layout::Tall | Layout::Low => (1.05, if crowded { 25.0 } else { 38.0 }, width / 2.0),
        };
        let below = if self.layout.is_upright() && self.reach.is_some() { 74.0 } else { 14.0 };
        let left = middle - (step * (all.len().max(1) - 1) as f64 + 60.0 * scale) / 2.0;
        let top = if self.layout.is_upright() { height - below - 86.0 * scale } else { (height - 96.0 * scale) / 2.0 };
        let mut marks = Vec::new();
        for (i, &(seat, standing)) in all.iter().enumerate() {
            let place = Transform([scale, 0.0, 0.0, scale, corner.x + left + step * i as f64, corner.y + top]);
            let mut pawns = vec![pawn(seat, standing)];
            if standing == PawnPose::Here {
                pawns.insert(0, halo());
            }
            marks.push(Mark::placed(place, pawns).named(STANDING[seat.index()]));
        }
        marks
    }

    fn row_mark(&self, space: u8) -> Mark {
        let gems = self.rows[usize::from(space)];
        let gone = Lanes::GEMS.saturating_sub(gems.len());
        let radius = self.layout.measures().radius;
        let mut marks: Vec<Mark> = (0..Lanes::GEMS).map(|hole| empty_hole(self.hole(space, hole), radius)).collect();
        marks.extend(self.front_ring(space, gone));
        let lifted = if self.steps(space).is_some() { 2 } else { 0 };
        let gems = gems.iter().zip(gone..).enumerate().map(|(i, (&gem, hole))| {
            let at = self.hole(space, hole);
            if i < lifted { lifted_gem(gem, at, radius) } else { laid_gem(gem, at, radius) }
        });
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
        let Measures { radius, hole, .. } = self.layout.measures();
        // Rings of neighbours must not touch.
        let reach = (radius + 11.0).min(hole * 0.62);
        let (width, height) = ((a.x - b.x).abs() + 2.0 * reach, (a.y - b.y).abs() + 2.0 * reach);
        let ring = Mark::rect(corner.x - reach, corner.y - reach, width, height, reach);
        let pen = if self.chosen == Some(space) { Stroke::new(Token::Ink, 7.0) } else { Stroke::new(Token::Ring, 5.0) };
        Some(ring.stroked(pen))
    }
}

/// The classes of standing pawns, by seat, so that the page can move them.
const STANDING: [&str; Seat::MAX] = ["stands-0", "stands-1", "stands-2", "stands-3"];

/// A hole with a shaded upper rim.
pub(crate) fn empty_hole(at: Point, radius: f64) -> Mark {
    Mark::group(vec![
        Mark::circle(at.x, at.y, radius).filled(Token::HoleLip),
        Mark::circle(at.x, at.y + 2.0, radius - 2.0).filled(Token::Hole),
    ])
}

/// A gem in a hole.
pub(crate) fn laid_gem(kind: Gem, at: Point, radius: f64) -> Mark {
    let scale = radius * 0.7 / 37.0;
    let place = Transform([scale, 0.0, 0.0, scale, at.x - 50.0 * scale, at.y - 52.0 * scale]);
    let shadow = Path::drawn("M14 84C14 74 86 74 86 84C86 104 14 104 14 84Z").filled(Paint::Token(Token::Shadow));
    Mark::placed(place, vec![shadow, gem(kind)])
}

/// A gem that floats above its hole: larger, higher, and with its shadow below.
fn lifted_gem(kind: Gem, at: Point, radius: f64) -> Mark {
    let scale = radius * 0.83 / 37.0;
    let rise = radius * 0.2;
    let place = Transform([scale, 0.0, 0.0, scale, at.x - 50.0 * scale, at.y - 52.0 * scale - rise]);
    let shadow = Path::drawn("M10 108C10 96 90 96 90 108C90 126 10 126 10 108Z").filled(Paint::Token(Token::Shadow));
    Mark::placed(place, vec![shadow, gem(kind)]).named("lifted")
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
        for layout in [Layout::Wide, Layout::Tall, Layout::Low] {
            let board = board(&lanes, layout);
            let mut places = Vec::new();
            for space in 0..Lanes::SPACES as u8 {
                for hole in 0..Lanes::GEMS {
                    let at = board.hole(space, hole);
                    assert!(board.frame().contains(at));
                    assert!((0..6).all(|space| !board.space(space).contains(at)));
                    let apart = |other: &Point| {
                        (at.x - other.x).abs() + (at.y - other.y).abs() > 2.0 * layout.measures().radius
                    };
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
        assert_eq!(text.matches("class=\"lifted\"").count(), 6, "the pairs in reach are lifted");
    }

    #[test]
    fn c15_an_empty_row_in_reach_is_as_pale_as_a_far_one() {
        let lanes = lanes();
        let reach = Some(Reach { seat: Seat::new(0).unwrap(), space: 0, steps: 1 });
        let mut board = GemBoard { reach, ..board(&lanes, Layout::Tall) };
        assert!(!board.is_pale(1));
        board.rows[1] = &[];
        assert!(board.is_pale(1) && !board.is_far(1));
        assert!(!GemBoard { reach: None, ..board }.is_pale(1), "without a choice nothing is pale");
    }

    #[test]
    fn previews_are_at_the_ends_of_wide_rows_while_a_move_is_chosen() {
        let lanes = lanes();
        let reach = Some(Reach { seat: Seat::new(0).unwrap(), space: 0, steps: 1 });
        let wide = GemBoard { reach, ..board(&lanes, Layout::Wide) };
        let (preview, last) = (wide.preview(3).unwrap(), wide.hole(3, Lanes::GEMS - 1));
        assert!(preview.corner.x > last.x + wide.layout.measures().radius);
        assert!(preview.corner.x + preview.width < wide.frame().width);
        assert_eq!(board(&lanes, Layout::Wide).preview(3), None);
        assert_eq!(GemBoard { layout: Layout::Tall, ..wide }.preview(3), None);
    }
}
