//! How long everyone needed, as heaps of sand: one for each half minute, as high as the number of players.

use puzzle::Rng;
use rules::Seat;

use crate::{Anchor, Drawing, Mark, Path, PawnPose, Point, Rect, Stroke, Token, Transform, pawn};

/// Heaps side by side on a plank.
#[derive(Clone, PartialEq, Debug)]
pub struct Heaps {
    /// The number of players in each heap, from the quickest; at least one.
    pub counts: Vec<u32>,
    /// The heap with the player's own run.
    pub own: Option<usize>,
    /// A text at the left edge of every second heap, such as its time.
    pub labels: Vec<String>,
    /// The words beside the player's pawn.
    pub own_label: String,
    /// Width and height.
    pub size: (f64, f64),
}

/// The height of the labels, and that of the room for the pawn above the highest heap.
const LABELS: f64 = 26.0;
const HEADROOM: f64 = 46.0;
/// Room for a label at either end.
const MARGIN: f64 = 20.0;
/// The size of the pawn, of 90 high.
const PAWN: f64 = 0.42;
/// Grains of sand on the player's own heap.
const GRAINS: usize = 26;
/// The lowest heap that can be seen.
const LEAST: f64 = 6.0;

impl Heaps {
    /// The drawing.
    pub fn drawing(&self) -> Drawing {
        let (width, height) = self.size;
        let base = height - LABELS;
        let pitch = width / self.counts.len().max(1) as f64;
        let most = f64::from(self.counts.iter().copied().max().unwrap_or(0).max(1));
        let high = |i: usize| match self.counts[i] {
            0 => 0.0,
            count => ((base - HEADROOM) * f64::from(count) / most).max(LEAST),
        };
        let centre = |i: usize| pitch * (i as f64 + 0.5);
        let mut order: Vec<usize> = (0..self.counts.len()).filter(|&i| self.counts[i] > 0).collect();
        // The highest first, so that no heap hides a lower one; that of the player is in front.
        order.sort_by_key(|&i| (self.own == Some(i), std::cmp::Reverse(self.counts[i])));
        let mut marks = Vec::new();
        for i in order {
            let own = self.own == Some(i);
            // Neighbours differ a little, and the gap between them has the colour of the card.
            let (paint, fade) =
                if own { (Token::Wood, 1.0) } else { (Token::Sand, if i % 2 == 0 { 1.0 } else { 0.86 }) };
            let shape = heap(centre(i), pitch * 1.02, base, high(i));
            marks.push(shape.clone().filled(Token::Card.into()).stroked(Stroke::new(Token::Card, 4.0)));
            marks.push(shape.filled(paint.into()).faded(fade));
            if own {
                marks.push(grains(centre(i), pitch, base, high(i)));
            }
        }
        let clip = Path::rounded(Point::new(-MARGIN, 0.0), width + 2.0 * MARGIN, base, 0.0);
        let mut all = vec![Mark::Clip { to: clip, marks }];
        let plank = Path::polyline(&[Point::new(4.0 - MARGIN, base), Point::new(width + MARGIN - 4.0, base)]);
        all.push(plank.stroked(Stroke::new(Token::WoodSide, 5.0)));
        if let Some(own) = self.own.filter(|&own| own < self.counts.len()) {
            all.extend(self.peg(centre(own), base - high(own)));
        }
        for (i, label) in self.labels.iter().enumerate().step_by(2) {
            all.push(Mark::text(pitch * i as f64, height - 6.0, 13.0, Token::Ink2, label.clone()));
        }
        Drawing::new(Rect::new(-MARGIN, 0.0, width + 2.0 * MARGIN, height), all)
    }

    /// The player's pawn on top of the heap, with words on the side that has more room.
    fn peg(&self, x: f64, top: f64) -> [Mark; 2] {
        let seat = Seat::new(0).expect("there is a first seat");
        let stand = Transform::scaled(PAWN).then(Transform::moved(x - 30.0 * PAWN, top - 82.0 * PAWN));
        let right = x < self.size.0 / 2.0;
        let at = Point::new(if right { x + 17.0 } else { x - 17.0 }, top - 16.0);
        let anchor = if right { Anchor::Start } else { Anchor::End };
        let words =
            Mark::Text { at, anchor, size: 14.0, weight: 800, paint: Token::Ink.into(), text: self.own_label.clone() };
        [Mark::placed(stand, vec![pawn(seat, PawnPose::Here)]), words]
    }
}

/// The outline of a heap: steep in the middle, flat at its feet.
fn heap(x: f64, half: f64, base: f64, high: f64) -> Path {
    let at = Point::new;
    let (foot, top) = (base + 1.0, base - high);
    let mut path = Path::new();
    path.move_to(at(x - half, foot));
    path.cubic_to(at(x - half * 0.55, base), at(x - half * 0.45, top), at(x, top));
    path.cubic_to(at(x + half * 0.45, top), at(x + half * 0.55, base), at(x + half, foot)).close();
    path
}

/// Grains of sand, at the same places each time.
fn grains(x: f64, pitch: f64, base: f64, high: f64) -> Mark {
    let mut rng = Rng::new(7);
    let mut part = || rng.below(1000) as f64 / 1000.0;
    let grain = |_| {
        let aside = part() * 2.0 - 1.0;
        let y = base - 4.0 - part() * high * 0.75 * (1.0 - aside.abs());
        Mark::circle(x + aside * pitch * 0.36, y, 1.3).filled(Token::Sand)
    };
    Mark::group((0..GRAINS).map(grain).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    fn text(counts: &[u32], own: Option<usize>) -> String {
        let labels = (0..counts.len()).map(|i| format!("{i}:00")).collect();
        let heaps = Heaps { counts: counts.to_vec(), own, labels, own_label: "you".into(), size: (500.0, 200.0) };
        heaps.drawing().to_svg(Theme::Light, "h")
    }

    #[test]
    fn every_second_heap_has_a_label_and_the_own_one_a_pawn() {
        let text = text(&[3, 0, 9, 1], Some(2));
        assert!(text.contains("0:00") && text.contains("2:00") && !text.contains("1:00"));
        assert_eq!((text.matches("class=\"pawn\"").count(), text.matches(">you<").count()), (1, 1));
    }

    #[test]
    fn nobody_and_a_wrong_place_draw_no_heap() {
        for (counts, own) in [(&[][..], None), (&[0][..], Some(4)), (&[1][..], Some(1))] {
            assert!(!text(counts, own).contains("NaN"));
            assert!(!text(counts, own).contains("pawn"));
        }
    }
}
