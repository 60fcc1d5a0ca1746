//! The stamps that tell pieces apart without colour.

use puzzle::Turn;

use crate::{Mark, Paint, Path, Pen, Point, Transform};

/// A stamp, pressed into each cell of a piece.
///
/// A stamp turns with its tile, so it is drawn as symmetric as the tiles that carry it: a tile that looks the same
/// after a turn has stamps that look the same, and nothing jumps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stamp {
    /// A dot.
    Dot,
    /// Two waves.
    Waves,
    /// An angle that points to the corner of V3.
    Vee,
    /// A triangle that points along the stem of T4.
    Triangle,
    /// A leaf.
    Leaf,
    /// Three bars.
    Bars,
    /// A zigzag line.
    Zigzag,
    /// A ring.
    Ring,
    /// A plus sign.
    Plus,
    /// Four dots.
    FourDots,
    /// Two slanting strokes.
    Slashes,
    /// A square on its tip.
    Diamond,
}

const WIDTH: f64 = 9.0;

impl Stamp {
    /// All stamps.
    pub const ALL: [Self; 12] = [
        Self::Dot,
        Self::Waves,
        Self::Vee,
        Self::Triangle,
        Self::Leaf,
        Self::Bars,
        Self::Zigzag,
        Self::Ring,
        Self::Plus,
        Self::FourDots,
        Self::Slashes,
        Self::Diamond,
    ];

    /// The name in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dot => "dot",
            Self::Waves => "waves",
            Self::Vee => "vee",
            Self::Triangle => "triangle",
            Self::Leaf => "leaf",
            Self::Bars => "bars",
            Self::Zigzag => "zigzag",
            Self::Ring => "ring",
            Self::Plus => "plus",
            Self::FourDots => "four dots",
            Self::Slashes => "slashes",
            Self::Diamond => "diamond",
        }
    }

    /// The stamp, its middle in the origin, within 28 units on each side.
    pub fn marks(self, paint: Paint) -> Vec<Mark> {
        let line = |text: &str| Path::drawn(text).stroked(Pen::new(paint, WIDTH));
        let shape = |text: &str| Path::drawn(text).filled(paint);
        let dot = |x: f64, y: f64, radius: f64| Mark::circle(x, y, radius).filled(paint);
        vec![match self {
            Self::Dot => dot(0.0, 0.0, 17.0),
            Self::Waves => line("M-27-6C-18-19-9-19 0-11C9-3 18-3 27-16M-27 16C-18 3-9 3 0 11C9 19 18 19 27 6"),
            Self::Vee => line("M-4-25L-15 15L25 4"),
            Self::Triangle => shape("M-22 0L16-22V22Z").stroked(Pen::new(paint, WIDTH)),
            Self::Leaf => shape("M-23 23C-27-6-7-25 24-24C26 7 6 26-23 23Z"),
            Self::Bars => line("M-25-18H25M-25 0H25M-25 18H25"),
            Self::Zigzag => line("M-27 12L-9-12L9 12L27-12"),
            Self::Ring => Mark::circle(0.0, 0.0, 20.0).stroked(Pen::new(paint, WIDTH)),
            Self::Plus => line("M0-23V23M-23 0H23"),
            Self::FourDots => {
                return [(-16.0, -16.0), (16.0, -16.0), (-16.0, 16.0), (16.0, 16.0)]
                    .map(|(x, y)| dot(x, y, 9.5))
                    .into();
            }
            Self::Slashes => line("M-24 8L8-24M-8 24L24-8"),
            Self::Diamond => line("M0-24L24 0L0 24L-24 0Z"),
        }]
    }

    /// The stamp in the middle of a cell that has been turned.
    pub(crate) fn at(self, centre: Point, turn: Turn, paint: Paint) -> Mark {
        Mark::placed(turned(turn).then(Transform::moved(centre.x, centre.y)), self.marks(paint))
    }
}

/// What a turn does to a drawing that lies on the table. Turns that tip a piece over do nothing to it.
fn turned(turn: Turn) -> Transform {
    if usize::from(turn.number()) >= Turn::FLAT {
        return Transform::NONE;
    }
    // The lattice grows up, the screen down.
    let image = |x: i8, y: i8| {
        let cell = turn.apply(puzzle::Cell::new(x, -y, 0));
        (f64::from(cell.x), f64::from(-cell.y))
    };
    let ((a, b), (c, d)) = (image(1, 0), image(0, 1));
    Transform([a, b, c, d, 0.0, 0.0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_turn_as_the_tile_does() {
        let right = Point::new(1.0, 0.0);
        assert_eq!(turned(Turn::NONE), Transform::NONE);
        assert_eq!(turned(Turn::LEFT).apply(right), Point::new(0.0, -1.0), "counter-clockwise, so up");
        assert_eq!(turned(Turn::RIGHT).apply(right), Point::new(0.0, 1.0));
        assert_eq!(turned(Turn::FLIP).apply(right), Point::new(-1.0, 0.0));
        assert_eq!(turned(Turn::FLIP).apply(Point::new(0.0, 1.0)), Point::new(0.0, 1.0));
        assert_eq!(turned(Turn::TIP_AWAY), Transform::NONE);
    }
}
