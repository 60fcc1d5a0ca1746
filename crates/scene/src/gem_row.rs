//! A row of the gem board at a glance: the front pair large, the pairs behind it small, one gem above the other.

use rules::{Gem, Lanes};

use crate::{Drawing, Mark, Rect, Stroke, Token, Transform, gem};

/// Height of a row, and of the pill around its front pair.
const HEIGHT: f64 = 132.0;
/// Width of the pill around the front pair.
const FRONT: f64 = 242.0;
/// From one of the small pairs to the next.
const PITCH: f64 = 58.0;
/// The scale of small gems.
const SMALL: f64 = 0.5;

/// The front pair of a row, with a ring if a take is in reach (C9, C10).
pub fn front_pair(gems: &[Gem], ring: bool) -> Drawing {
    Drawing::new(Rect::new(0.0, 0.0, FRONT, HEIGHT), front_marks(gems, ring))
}

/// A whole row: the front pair, and everything behind it in order.
pub fn gem_row(gems: &[Gem], ring: bool) -> Drawing {
    let mut marks = front_marks(gems, ring);
    let behind = gems.iter().skip(2).enumerate().map(|(i, &kind)| {
        let (pair, below) = (i / 2, i % 2);
        placed(kind, FRONT + 14.0 + pair as f64 * PITCH, 8.0 + below as f64 * 60.0, SMALL)
    });
    marks.push(Mark::group(behind.collect()).named("behind"));
    let pairs = (Lanes::GEMS / 2 - 1) as f64;
    Drawing::new(Rect::new(0.0, 0.0, FRONT + 14.0 + pairs * PITCH, HEIGHT), marks)
}

fn front_marks(gems: &[Gem], ring: bool) -> Vec<Mark> {
    let mut marks = Vec::new();
    if ring && !gems.is_empty() {
        let pill = || Mark::rect(6.0, 6.0, FRONT - 12.0, HEIGHT - 12.0, HEIGHT / 2.0 - 6.0);
        marks.push(pill().filled(Token::Ring).faded(0.3));
        marks.push(pill().stroked(Stroke::new(Token::Ring, 10.0)));
    }
    let front: Vec<Mark> =
        gems.iter().take(2).enumerate().map(|(i, &kind)| placed(kind, 22.0 + i as f64 * 102.0, 18.0, 0.95)).collect();
    marks.push(Mark::group(front).named("front"));
    marks
}

fn placed(kind: Gem, x: f64, y: f64, scale: f64) -> Mark {
    Mark::placed(Transform([scale, 0.0, 0.0, scale, x, y]), vec![gem(kind)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    fn gems_in(drawing: &Drawing) -> usize {
        drawing.to_svg(Theme::Light, "r").matches("class=\"gem\"").count()
    }

    #[test]
    fn c17_a_row_shows_every_gem_and_its_front_only_two() {
        let row = [Gem::Red; Lanes::GEMS];
        for left in 0..=Lanes::GEMS {
            assert_eq!(gems_in(&gem_row(&row[..left], true)), left);
            assert_eq!(gems_in(&front_pair(&row[..left], false)), left.min(2));
        }
    }

    #[test]
    fn only_a_front_pair_in_reach_has_a_ring() {
        let ringed =
            |gems: &[Gem], ring| front_pair(gems, ring).to_svg(Theme::Light, "r").contains("stroke=\"#fffaf1\"");
        assert!(ringed(&[Gem::Red], true));
        assert!(!ringed(&[Gem::Red], false));
        assert!(!ringed(&[], true), "an empty row has nothing to take");
    }
}
