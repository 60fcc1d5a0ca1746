//! The six symbols of the flat editions, in the style of woodcuts: a silhouette with a few cuts.

use puzzle::deck::Face;

use crate::{Drawing, Mark, Paint, Path, Rect, Stroke, Token};

/// The symbol of a face within a square of 100: the silhouette in one paint and the cuts in another.
pub fn symbol(face: Face, ink: Paint, cut: Paint) -> Vec<Mark> {
    let cutter = SymbolCutter { ink, cut };
    match face.index() {
        0 => shield(cutter),
        1 => hand(cutter),
        2 => antelope(cutter),
        3 => snake(cutter),
        4 => elephant(cutter),
        _ => mask(cutter),
    }
}

/// A symbol as a standalone drawing.
pub fn symbol_drawing(face: Face) -> Drawing {
    let marks = symbol(face, Token::Ink.into(), Token::Card.into());
    Drawing::new(Rect::new(0.0, 0.0, 100.0, 100.0), marks).titled(face.symbol())
}

/// Draws silhouettes and cuts.
#[derive(Clone, Copy)]
struct SymbolCutter {
    ink: Paint,
    cut: Paint,
}

impl SymbolCutter {
    /// A filled area of the silhouette.
    fn shape(self, text: &str) -> Mark {
        Path::drawn(text).filled(self.ink)
    }

    /// A line of the silhouette.
    fn line(self, width: f64, text: &str) -> Mark {
        Path::drawn(text).stroked(Stroke::new(self.ink, width))
    }

    /// A cut-out area.
    fn hollow(self, text: &str) -> Mark {
        Path::drawn(text).filled(self.cut)
    }

    /// A cut-out line.
    fn groove(self, width: f64, text: &str) -> Mark {
        Path::drawn(text).stroked(Stroke::new(self.cut, width))
    }

    /// A disc of the silhouette.
    fn disc(self, x: f64, y: f64, radius: f64) -> Mark {
        Mark::circle(x, y, radius).filled(self.ink)
    }

    /// A round hole.
    fn hole(self, x: f64, y: f64, radius: f64) -> Mark {
        Mark::circle(x, y, radius).filled(self.cut)
    }
}

/// Quartered, with a boss in the middle.
fn shield(cutter: SymbolCutter) -> Vec<Mark> {
    vec![
        cutter.shape("M21 7H79C85 7 89 11 89 17V45C89 70 72 87 50 96C28 87 11 70 11 45V17C11 11 15 7 21 7Z"),
        cutter.hollow("M25 16H50V50H20.4C20.1 48.4 20 46.7 20 45V21C20 18 22 16 25 16Z"),
        cutter.hollow("M50 50H79.6C77.4 67 66 79.6 50 86.3Z"),
        cutter.disc(50.0, 50.0, 19.0),
        cutter.hole(50.0, 50.0, 12.5),
        cutter.disc(50.0, 50.0, 6.5),
    ]
}

/// The print of an open hand.
fn hand(cutter: SymbolCutter) -> Vec<Mark> {
    vec![
        cutter.line(11.0, "M35 58L30.5 27M49 56L48.5 13.5M63 57L67 19M75.5 64L84 37M34 76L12.5 51"),
        cutter.shape(
            "M30.5 58C44 50 67 50 80.5 66C80 75 77 84 71 90C66 94.5 60 96 53.5 96C44 96 36 90 30 80\
            C28 76 29 66 30.5 58Z",
        ),
        cutter.groove(4.6, "M43 72C51 64.5 61 64 70 69M45 83C52 76.5 60 76 67 79.5"),
    ]
}

/// The head from the front, with lyre-shaped horns.
fn antelope(cutter: SymbolCutter) -> Vec<Mark> {
    vec![
        cutter.line(
            7.6,
            "M43.5 40C42 30 31 27 29.5 17.5C28.8 12 31 8 34.5 5M56.5 40C58 30 69 27 70.5 17.5\
            C71.2 12 69 8 65.5 5",
        ),
        cutter.groove(
            2.8,
            "M25.5 14.5L33 12.5M27.5 22.5L34.5 19M33 29.5L38.5 25M74.5 14.5L67 12.5M72.5 22.5L65.5 19\
            M67 29.5L61.5 25",
        ),
        cutter.shape("M39 45C30 36 17 36 6.5 42C12 53 27 58.5 39 54ZM61 45C70 36 83 36 93.5 42C88 53 73 58.5 61 54Z"),
        cutter.groove(3.2, "M17 45C22 45 27 46.5 31 49M83 45C78 45 73 46.5 69 49"),
        cutter.shape(
            "M37 40C42 34.5 58 34.5 63 40C69 48 66 63 61.5 76C58.5 85 58 96 50 96C42 96 41.5 85 38.5 76\
            C34 63 31 48 37 40Z",
        ),
        cutter.hole(42.0, 56.0, 4.3),
        cutter.hole(58.0, 56.0, 4.3),
        cutter.disc(42.8, 56.2, 2.4),
        cutter.disc(57.2, 56.2, 2.4),
        cutter.groove(4.4, "M50 44V52"),
        cutter.groove(3.6, "M44.5 82C46.5 86 53.5 86 55.5 82M50 85.5V89.5"),
    ]
}

/// A body with two bends and a tongue.
fn snake(cutter: SymbolCutter) -> Vec<Mark> {
    let mut marks = vec![
        cutter.line(3.6, "M17 22.5H8.5M8.5 22.5L4 18.5M8.5 22.5L4 26.5"),
        cutter.line(
            13.0,
            "M36 22.5H65C76 22.5 83.5 29 83.5 38C83.5 47.5 76 53.5 65 53.5H37C25 53.5 17 59.5 17 69\
            C17 78.5 25 84.5 37 84.5H68",
        ),
        cutter.shape("M66 78C78 78.5 89 77 95.5 68C97 82 86 91 66 91Z"),
        cutter.shape("M46 16C38 10.5 24 10 17 16.5C13.5 20 13.5 25 17 28.5C24 35 38 34.5 46 29Z"),
        cutter.hole(26.0, 19.0, 3.5),
    ];
    let spots = [
        (52.0, 22.5),
        (65.5, 22.8),
        (77.5, 29.5),
        (81.0, 43.0),
        (70.0, 53.2),
        (56.0, 53.5),
        (42.0, 53.5),
        (27.5, 56.2),
        (17.4, 67.0),
        (25.0, 81.0),
        (38.5, 84.5),
        (52.0, 84.5),
        (65.5, 84.5),
    ];
    marks.extend(spots.map(|(x, y)| cutter.hole(x, y, 2.3)));
    marks
}

/// Walking, with its trunk curled up.
fn elephant(cutter: SymbolCutter) -> Vec<Mark> {
    vec![
        cutter.line(4.0, "M10 48C5 52 4 58 5.5 65"),
        cutter.shape(
            "M8.5 56C8.5 37 23 26.5 43 26.5H64V86C64 89 62 91 59 91H50C47 91 45 89 45 86V73C40 75 34 75 29.5 73V86\
                C29.5 89 27.5 91 24.5 91H15.5C12.5 91 10.5 89 10.5 86V66C9 63 8.5 60 8.5 56Z",
        ),
        cutter.disc(65.5, 39.5, 20.5),
        cutter.line(11.0, "M80.5 44C83.5 52 84 59 84 66C84 78 96 78.5 95 67.5"),
        cutter.line(4.6, "M69.5 57C69.5 63 70.5 67 74.5 70.5"),
        cutter.groove(4.4, "M56.5 26.5C45 28 41 42 45.5 53C48.5 59 55.5 59.5 59 53.5C61.5 49 62 45 61.5 41"),
        cutter.hole(73.5, 35.0, 3.3),
        cutter.groove(3.2, "M15.5 87V91M20 87V91M24.5 87V91M50 87V91M54.5 87V91M59 87V91"),
    ]
}

/// A smiling wooden face with holes for a string.
fn mask(cutter: SymbolCutter) -> Vec<Mark> {
    vec![
        cutter.disc(16.5, 42.0, 8.5),
        cutter.disc(83.5, 42.0, 8.5),
        cutter.hole(14.8, 42.0, 3.0),
        cutter.hole(85.2, 42.0, 3.0),
        cutter.shape("M50 4C73 4 84 16 83 37C82 64 69 96 50 96C31 96 18 64 17 37C16 16 27 4 50 4Z"),
        cutter.groove(
            4.4,
            "M25 30C31 21.5 42.5 21.5 46 29.5V55C46 58.5 43.5 60.5 41 60.5M75 30C69 21.5 57.5 21.5 54 29.5V55\
                C54 58.5 56.5 60.5 59 60.5",
        ),
        cutter.hollow(
            "M25 41.5C28.5 33.5 37.5 33.5 41.5 41.5C37.5 46.5 28.5 46.5 25 41.5ZM75 41.5\
                C71.5 33.5 62.5 33.5 58.5 41.5C62.5 46.5 71.5 46.5 75 41.5Z",
        ),
        cutter.hollow("M32.5 69.5C42 73.5 58 73.5 67.5 69.5C65 81.5 58 86.5 50 86.5C42 86.5 35 81.5 32.5 69.5Z"),
    ]
}
