//! The icon: a square of three tiles.

use puzzle::Task;
use scene::{Detail, Drawing, Mark, Paint, Rect, Theme, Tile, Token};

/// Three tiles that cover a square.
const TASK: &str = "I2 V3 L4: ###/###/###";

/// Default side length in pixels.
const SIDE: f64 = 512.0;

/// An icon with rounded corners, for tabs and home screens that show it unchanged.
pub(crate) fn rounded() -> String {
    drawn(45.0, 90.0)
}

/// An icon that may be cropped to any shape: everything important is inside a circle of 80 % of its width.
pub(crate) fn maskable() -> String {
    drawn(118.0, 0.0)
}

fn drawn(margin: f64, radius: f64) -> String {
    let task: Task = TASK.parse().expect("it is well written");
    let solution = task.first().expect("it has one");
    let (side, wide) = (300.0, 300.0 + 2.0 * margin);
    let mut marks = vec![Mark::rect(-margin, -margin - side, wide, wide, radius).filled(Paint::from(Token::Ink))];
    for tile in solution.into_iter().filter_map(Tile::placed) {
        marks.push(Tile { detail: Detail::Stamps, ..tile }.mark());
    }
    Drawing::new(Rect::new(-margin, -margin - side, wide, wide), marks).titled("Ubongo").to_file(Theme::Light, SIDE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_are_squares_of_three_tiles() {
        for icon in [rounded(), maskable()] {
            assert!(icon.contains("width=\"512\" height=\"512\""), "{icon}");
            assert_eq!(icon.matches("class=\"tile\"").count(), 3, "{icon}");
        }
    }
}
