//! The five islands of a day in one sea, with a dotted route from easy to hard.
//!
//! ```text
//!   wide:   1 ... 2 ... 3 ... 4 ... 5        tall:   1 ... 2 ... 3
//!                                                                :
//!                                                       5 ... 4
//! ```

use puzzle::{Cell, Placement};
use rules::Seat;

use crate::tile::frame_of;
use crate::{
    CELL, Cut, Detail, Drawing, Mark, Paint, Path, Point, Rect, SeatStyle, Stroke, Tile, Token, Transform, outline,
    seams,
};

/// One of the islands.
#[derive(Clone, PartialEq, Debug)]
pub struct Island {
    /// The cells of the area.
    pub area: Vec<Cell>,
    /// The tiles on it: all of them, or none before it is solved.
    pub placed: Vec<Placement>,
    /// The filled ones of five stars.
    pub stars: usize,
    /// The time, or whatever else is known about the island; may be empty.
    pub note: String,
}

/// All islands and how they are laid out.
#[derive(Clone, PartialEq, Debug)]
pub struct Archipelago {
    /// From the easiest to the hardest.
    pub islands: Vec<Island>,
    /// In two rows, for phones.
    pub tall: bool,
}

/// The number of stars on a sign.
const STARS: usize = 5;
/// Water above an island, and between an island and its sign.
const ABOVE: f64 = 104.0;
const GAP: f64 = 44.0;
/// The water below the last sign.
const BELOW: f64 = 46.0;
/// How far islands are moved up or down in turns, so that the route swings.
const SWING: f64 = 18.0;

/// The measures that differ between the layouts: letters have to be larger where the picture is smaller.
struct Sign {
    /// The width of the place of an island: the widest one, and water on both sides.
    slot: f64,
    width: f64,
    height: f64,
    star: f64,
    text: f64,
}

const WIDE_SIGN: Sign = Sign { slot: 860.0, width: 370.0, height: 160.0, star: 22.0, text: 60.0 };
const TALL_SIGN: Sign = Sign { slot: 780.0, width: 540.0, height: 240.0, star: 31.0, text: 92.0 };

/// Where an island is: the centre of its land, and the upper edge of its sign.
struct Berth {
    centre: Point,
    sign_y: f64,
}

impl Archipelago {
    const fn sign(&self) -> &'static Sign {
        if self.tall { &TALL_SIGN } else { &WIDE_SIGN }
    }

    /// The islands of each row.
    fn rows(&self) -> Vec<&[Island]> {
        if self.tall { self.islands.chunks(3).collect() } else { vec![&self.islands] }
    }

    fn width(&self) -> f64 {
        self.sign().slot * self.rows().first().map_or(1, |row| row.len().max(1)) as f64
    }

    /// The places of all islands, and the height of the picture.
    fn berths(&self) -> (Vec<Berth>, f64) {
        let (mut berths, mut y) = (Vec::new(), 0.0);
        let swing = if self.tall { 0.0 } else { SWING };
        let slot = self.sign().slot;
        for (number, row) in self.rows().into_iter().enumerate() {
            let highest = row.iter().map(|isle| frame_of(&isle.area).height).fold(0.0, f64::max);
            let middle_y = y + ABOVE + swing + highest / 2.0;
            let sign_y = middle_y + highest / 2.0 + swing + GAP;
            let left = (self.width() - slot * row.len() as f64) / 2.0;
            for i in 0..row.len() {
                // The second row goes back.
                let column = if number % 2 == 1 { row.len() - 1 - i } else { i };
                let x = left + slot * (column as f64 + 0.5);
                let up = if i % 2 == 0 { -swing } else { swing };
                berths.push(Berth { centre: Point::new(x, middle_y + up), sign_y });
            }
            y = sign_y + self.sign().height;
        }
        (berths, y + BELOW)
    }

    /// The picture.
    pub fn drawing(&self) -> Drawing {
        let (berths, height) = self.berths();
        let frame = Rect::new(0.0, 0.0, self.width(), height);
        let seat = Seat::new(0).expect("there is a first seat");
        let place = |isle: &Island, berth: &Berth| {
            let own = frame_of(&isle.area).centre();
            Transform::moved(berth.centre.x - own.x, berth.centre.y - own.y)
        };
        let shores: Vec<Path> = (self.islands.iter().zip(&berths))
            .map(|(isle, berth)| outline(&isle.area, Cut::ISLE).mapped(place(isle, berth)))
            .collect();
        // Ring by ring for all islands, so that their ripples run into each other.
        let ring = |ring: usize| {
            let pen = Stroke::new(Paint::Sea(seat, ring as u8), 2.0 * SeatStyle::reach(ring));
            shores.iter().map(move |shore| shore.clone().stroked(pen)).collect::<Vec<_>>()
        };
        let mut sea = vec![Mark::rect(0.0, 0.0, frame.width, height, 0.0).filled(Paint::Sea(seat, 0))];
        sea.extend((1..SeatStyle::RINGS - 2).flat_map(ring));
        sea.push(route(&berths));
        sea.extend((SeatStyle::RINGS - 2..SeatStyle::RINGS).flat_map(ring));
        for ((isle, berth), shore) in self.islands.iter().zip(&berths).zip(&shores) {
            sea.push(shore.mapped(Transform::moved(0.0, 9.0)).filled(Token::Shore.into()));
            sea.push(shore.clone().filled(Token::Isle.into()));
            let mut land = vec![seams(&isle.area, 14.0, 0.0).stroked(Stroke::new(Token::Grid, 3.5))];
            let tiles = isle.placed.iter().filter_map(|&placed| Tile::placed(placed));
            land.extend(tiles.map(|tile| tile.detail(Detail::Stamps).mark()));
            sea.push(Mark::placed(place(isle, berth), land));
        }
        sea.extend(self.islands.iter().zip(&berths).map(|(isle, berth)| self.signpost(isle, berth)));
        let corner = if self.tall { 120.0 } else { 82.0 };
        let edge = if self.tall { 24.0 } else { 12.0 };
        let clip = Mark::Clip { to: Path::rounded(Point::new(0.0, 0.0), frame.width, height, corner), marks: sea };
        let rim = Mark::rect(edge / 2.0, edge / 2.0, frame.width - edge, height - edge, corner - edge / 2.0);
        Drawing::new(frame, vec![clip, rim.stroked(Stroke::new(Token::Foam, edge))])
    }

    /// Stars and a note on a dark plate: no text lies on the water itself.
    fn signpost(&self, isle: &Island, berth: &Berth) -> Mark {
        let Sign { width, height, star, text, .. } = *self.sign();
        let x = berth.centre.x;
        let plate = Mark::rect(x - width / 2.0, berth.sign_y, width, height, height / 2.0).filled(Token::BadgeInk);
        let is_bare = isle.note.is_empty();
        let stars_y = berth.sign_y + if is_bare { height / 2.0 } else { height * 0.29 };
        let mut marks = vec![plate];
        for i in 0..STARS {
            let at = Point::new(x + (i as f64 - (STARS - 1) as f64 / 2.0) * star * 2.6, stars_y);
            let shape = star_path(at, star);
            marks.push(if i < isle.stars {
                shape.filled(Token::Sand.into())
            } else {
                shape.stroked(Stroke::new(Token::Ink3, star / 7.0))
            });
        }
        if !is_bare {
            marks.push(Mark::text(x, berth.sign_y + height * 0.82, text, Token::Badge, isle.note.clone()));
        }
        Mark::group(marks)
    }
}

/// A dotted line from island to island, swinging from side to side.
fn route(berths: &[Berth]) -> Mark {
    let mut path = Path::new();
    for (i, pair) in berths.windows(2).enumerate() {
        let (from, to) = (pair[0].centre, pair[1].centre);
        let swing = if i % 2 == 0 { CELL } else { -CELL };
        let level = from.y - to.y;
        let bend = if (-CELL..CELL).contains(&level) { swing } else { 0.0 };
        path.move_to(from);
        path.quad_to(Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0 + bend), to);
    }
    path.stroked(Stroke::new(Token::Badge, 14.0).dashed(0.1, 42.0).faded(0.85))
}

/// A star with five points.
pub(crate) fn star_path(centre: Point, radius: f64) -> Path {
    /// The ten corners of a star of radius 1, clockwise from the top; written out, because sines differ between machines.
    const CORNERS: [(f64, f64); 10] = [
        (0.0, -1.0),
        (0.265, -0.364),
        (0.951, -0.309),
        (0.428, 0.139),
        (0.588, 0.809),
        (0.0, 0.45),
        (-0.588, 0.809),
        (-0.428, 0.139),
        (-0.951, -0.309),
        (-0.265, -0.364),
    ];
    Path::polygon(&CORNERS.map(|(x, y)| Point::new(centre.x + x * radius, centre.y + y * radius)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    fn five(tall: bool) -> Archipelago {
        let isle = |stars: usize| Island {
            area: (0..stars as i8 + 1).flat_map(|x| [Cell::new(x, 0, 0), Cell::new(x, 1, 0)]).collect(),
            placed: Vec::new(),
            stars,
            note: if stars < 3 { "0:21".into() } else { String::new() },
        };
        Archipelago { islands: (1..=5).map(isle).collect(), tall }
    }

    #[test]
    fn every_island_and_its_sign_are_within_the_picture_and_apart() {
        for tall in [false, true] {
            let sea = five(tall);
            let (berths, height) = sea.berths();
            let sign = sea.sign();
            let slot = sign.slot;
            for (i, berth) in berths.iter().enumerate() {
                assert!(berth.centre.x > slot / 2.0 - 1.0 && berth.centre.x < sea.width() - slot / 2.0 + 1.0);
                assert!(berth.sign_y + sign.height < height);
                for other in &berths[..i] {
                    let away = (berth.centre.x - other.centre.x).abs();
                    assert!(
                        away >= slot - 1.0
                            || berth.centre.y > other.sign_y + sign.height
                            || tall && away >= slot / 2.0 - 1.0
                    );
                }
            }
        }
        assert_eq!(five(true).rows().len(), 2);
    }

    #[test]
    fn notes_are_written_and_stars_are_counted() {
        let text = five(false).drawing().to_svg(Theme::Light, "a");
        assert_eq!(text.matches("0:21").count(), 2);
    }
}
