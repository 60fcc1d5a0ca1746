//! The hourglass with running sand.

use crate::{Drawing, Mark, Path, Point, Rect, Stroke, Token};

/// The glass: wide at both ends, with a neck halfway.
const GLASS: &str = "M21 15H79C79 49 60 60 55.5 75C60 90 79 101 79 135H21C21 101 40 90 44.5 75C40 60 21 49 21 15Z";
/// Height of the neck.
const NECK: f64 = 75.0;
/// The floor of the lower half.
const FLOOR: f64 = 134.0;

/// The hourglass with a share of the sand left, from 1 to 0: 100 wide, 150 high. `hot` colours the sand of the last
/// seconds.
pub fn hourglass(left: f64, hot: bool) -> Mark {
    let left = if left.is_nan() { 0.0 } else { left.clamp(0.0, 1.0) };
    let sand = if hot { Token::SandHot } else { Token::Sand };
    let marks = vec![
        post(12.0),
        post(82.0),
        Path::drawn(GLASS).filled(Token::Glass.into()),
        Mark::Clip { to: Path::drawn(GLASS), marks: fill(left, sand) },
        Path::drawn(GLASS).stroked(Stroke::new(Token::GlassLine, 3.5)),
        Path::drawn("M29 25C30 41 37 50 43 57M30 125C30.5 115 34 108 38.500 102")
            .stroked(Stroke::new(Token::Shine, 4.0)),
        cap(1.5),
        cap(131.5),
    ];
    Mark::group(marks).named(if hot { "hourglass hot" } else { "hourglass" })
}

/// The hourglass as a standalone drawing.
pub fn hourglass_drawing(left: f64, hot: bool) -> Drawing {
    Drawing::new(Rect::new(0.0, 0.0, 100.0, 151.0), vec![hourglass(left, hot)])
}

fn post(x: f64) -> Mark {
    let rect = |x: f64, width: f64| Mark::rect(x, 12.0, width, 126.0, 3.0);
    let edge = Stroke::new(Token::PrintLine, 2.0);
    Mark::group(vec![rect(x, 6.0).filled(Token::WoodSide).stroked(edge), rect(x, 3.0).filled(Token::Wood)])
}

/// Thickness, rim and face, as on everything made of wood.
fn cap(y: f64) -> Mark {
    let rect = |y: f64, height: f64| Mark::rect(7.0, y, 86.0, height, 7.5);
    Mark::group(vec![
        rect(y + 3.5, 15.0).filled(Token::WoodSide),
        rect(y, 15.0).filled(Token::WoodRim).stroked(Stroke::new(Token::PrintLine, 2.5)),
        rect(y + 1.8, 13.2).filled(Token::Wood),
    ])
}

/// The sand in the upper half sinks slowly while the glass is wide and fast near the neck; the heap below does the
/// opposite.
fn fill(left: f64, sand: Token) -> Vec<Mark> {
    let gone = 1.0 - left;
    // Roots instead of powers, because roots are exact on every machine: left^(5/8) and gone^(3/4).
    let level = NECK - 57.0 * (left.sqrt() * left.sqrt().sqrt().sqrt());
    let mound = FLOOR - 50.0 * (gone.sqrt() * gone.sqrt().sqrt());
    let mut marks = Vec::new();
    if left > 0.0 {
        // The surface dips where the sand runs out, deeper when little is left.
        let dip = level + ((NECK - level) * 0.5).min(4.0 + 10.0 * gone);
        marks.push(heap(level, dip, NECK + 1.0, sand));
    }
    if left > 0.0 && gone > 0.0 {
        let stream = Path::polyline(&[Point::new(50.0, NECK - 3.0), Point::new(50.0, mound)]);
        marks.push(stream.stroked(Stroke::new(sand, 3.4).dashed(5.0, 4.0)).named("stream"));
    }
    if gone > 0.0 {
        marks.push(heap(mound + 11.0, mound - 6.0, FLOOR + 4.0, sand));
    }
    marks
}

/// Sand from a floor up to a surface with one height at the glass and another in the middle.
fn heap(edge: f64, middle: f64, floor: f64, sand: Token) -> Mark {
    let (left, right) = (14.0, 86.0);
    let at = Point::new;
    let mut path = Path::new();
    path.move_to(at(left, edge));
    path.cubic_to(at(34.0, edge), at(43.0, middle), at(50.0, middle));
    path.cubic_to(at(57.0, middle), at(66.0, edge), at(right, edge));
    path.line_to(at(right, floor)).line_to(at(left, floor)).close();
    path.filled(sand.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    fn text(left: f64) -> String {
        hourglass_drawing(left, false).to_svg(Theme::Light, "h")
    }

    #[test]
    fn sand_runs_only_while_there_is_some_above() {
        assert!(!text(1.0).contains("stream"));
        assert!(text(0.5).contains("stream"));
        assert!(!text(0.0).contains("stream"));
    }

    #[test]
    fn values_out_of_range_are_an_empty_or_a_full_glass() {
        assert_eq!(text(-3.0), text(0.0));
        assert_eq!(text(7.0), text(1.0));
        assert_eq!(text(f64::NAN), text(0.0));
    }

    #[test]
    fn hot_sand_has_another_colour_and_name() {
        let hot = hourglass_drawing(0.1, true).to_svg(Theme::Light, "h");
        assert!(hot.contains("#d8492c") && hot.contains("hot") && !text(0.1).contains("#d8492c"));
    }
}
