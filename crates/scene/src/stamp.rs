//! Stamps, which distinguish pieces without colour.

use puzzle::Turn;

use crate::{Mark, Paint, Path, Point, Stroke, Transform};

/// A stamp, printed on each cell of a piece.
///
/// A stamp rotates with its tile, so it is as symmetric as the tiles that carry it: if a tile looks the same after a
/// turn, so do its stamps, and nothing jumps.
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
    /// In the order of declaration.
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

    /// The path, centred on the origin and within 28 units on each side; then whether it is filled and whether it is
    /// stroked.
    fn shape(self) -> (Path, bool, bool) {
        let line = |text: &str| (Path::drawn(text), false, true);
        let circle = |x: f64, y: f64, radius: f64| Path::circle(Point::new(x, y), radius);
        match self {
            Self::Dot => (circle(0.0, 0.0, 17.0), true, false),
            Self::Waves => line("M-27-6C-18-19-9-19 0-11C9-3 18-3 27-16M-27 16C-18 3-9 3 0 11C9 19 18 19 27 6"),
            Self::Vee => line("M-4-25L-15 15L25 4"),
            Self::Triangle => (Path::drawn("M-22 0L16-22V22Z"), true, true),
            Self::Leaf => (Path::drawn("M-23 23C-27-6-7-25 24-24C26 7 6 26-23 23Z"), true, false),
            Self::Bars => line("M-25-18H25M-25 0H25M-25 18H25"),
            Self::Zigzag => line("M-27 12L-9-12L9 12L27-12"),
            Self::Ring => (circle(0.0, 0.0, 20.0), false, true),
            Self::Plus => line("M0-23V23M-23 0H23"),
            Self::FourDots => {
                let mut dots = Path::new();
                for (x, y) in [(-16.0, -16.0), (16.0, -16.0), (-16.0, 16.0), (16.0, 16.0)] {
                    dots.extend(circle(x, y, 9.5));
                }
                (dots, true, false)
            }
            Self::Slashes => line("M-24 8L8-24M-8 24L24-8"),
            Self::Diamond => line("M0-24L24 0L0 24L-24 0Z"),
        }
    }

    /// The stamp at each of these centres, rotated with its tile, as one mark.
    pub fn mark(self, centres: impl IntoIterator<Item = Point>, turn: Turn, paint: Paint) -> Mark {
        let (shape, filled, lined) = self.shape();
        let mut path = Path::new();
        for centre in centres {
            path.extend(shape.mapped(turned(turn).then(Transform::moved(centre.x, centre.y))));
        }
        let mark = Mark::path(path);
        let mark = if filled { mark.filled(paint) } else { mark };
        if lined { mark.stroked(Stroke::new(paint, WIDTH)) } else { mark }
    }
}

/// The transform of a turn for a drawing that lies on the table. The identity for turns that tip a piece over.
fn turned(turn: Turn) -> Transform {
    if usize::from(turn.number()) >= Turn::FLAT {
        return Transform::NONE;
    }
    // On the lattice `y` points up, on the screen down.
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
