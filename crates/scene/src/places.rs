//! How often each place was reached: blocks of gold, silver and bronze, as high as their numbers.

use crate::{Colour, Drawing, Mark, Paint, Rect, Stroke, Token};

/// The places of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// How often each place was reached, the first one first.
    pub counts: Vec<u32>,
    /// Below each block, such as `1st`.
    pub labels: Vec<String>,
}

const WIDTH: f64 = 36.0;
const GAP: f64 = 7.0;
/// The height of a game, unless there are too many, and the least and greatest height of a block.
const GAME: f64 = 3.2;
const LEAST: f64 = 8.0;
const MOST: f64 = 62.0;
const ABOVE: f64 = 20.0;
const BELOW: f64 = 20.0;

/// Gold, silver and bronze, each with its side.
const METALS: [(u32, u32); 3] = [(0xf2_c84b, 0xc0_911a), (0xd9_dbe2, 0xa9_adba), (0xd9_9a6c, 0xa8_6a3d)];

impl Places {
    /// The drawing.
    pub fn drawing(&self) -> Drawing {
        let most = f64::from(self.counts.iter().copied().max().unwrap_or(0).max(1));
        let game = GAME.min((MOST - LEAST) / most);
        let base = ABOVE + MOST;
        let mut marks = Vec::new();
        for (i, &count) in self.counts.iter().enumerate() {
            let (x, high) = (i as f64 * (WIDTH + GAP), LEAST + game * f64::from(count));
            let top = base - high;
            match METALS.get(i) {
                Some(&(face, side)) => {
                    let [face, side] = [face, side].map(|colour| Paint::Fixed(Colour::new(colour)));
                    marks.push(Mark::rect(x, top, WIDTH, high, 4.0).filled(side));
                    marks.push(Mark::rect(x, top, WIDTH, high - 3.0, 4.0).filled(face));
                }
                None => {
                    let block = Mark::rect(x + 1.0, top + 1.0, WIDTH - 2.0, high - 2.0, 4.0).filled(Token::Well);
                    marks.push(block.stroked(Stroke::new(Token::Edge, 2.0)));
                }
            }
            marks.push(Mark::text(x + WIDTH / 2.0, top - 5.0, 15.0, Token::Ink, count.to_string()));
            if let Some(label) = self.labels.get(i) {
                let middle = x + WIDTH / 2.0;
                marks.push(crate::plot::axis(middle, base + 15.0, crate::Anchor::Middle, 600, label));
            }
        }
        let width = self.counts.len().max(1) as f64 * (WIDTH + GAP) - GAP;
        Drawing::new(Rect::new(0.0, 0.0, width, base + BELOW), marks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    #[test]
    fn blocks_grow_with_their_numbers_and_stay_within_the_picture() {
        let labels = ["1st", "2nd", "3rd", "4th"].map(str::to_owned).to_vec();
        for counts in [vec![0; 4], vec![14, 17, 9, 6], vec![4_000, 1, 0, 3], vec![]] {
            let text = Places { counts: counts.clone(), labels: labels.clone() }.drawing().to_svg(Theme::Dark, "p");
            assert!(!text.contains("NaN") && !text.contains("=\"-"), "{counts:?}: {text}");
        }
    }
}
