//! Times against grades: an island for each band of grades, higher where tasks took longer.
//!
//! ```text
//!   4:00 | ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ |
//!   1:00 | ~ ~ ~ ~ ~ ~ ~ ~ ..(==)..|     (==)  half of the times, with the median
//!   0:15 | ..(==).. ~ ..(==).. ~ ~ |     ..    what the grades expect
//!          *          * *    * * *
//!    you   0:14       0:22   1:02
//! ```

use puzzle::Rng;

use crate::archipelago::star_path;
use crate::plot::{GUTTER, LINE, Panel, axis};
use crate::{Anchor, Drawing, Mark, Path, Point, Stroke, TimeLabel, Token};

/// The tasks of similar grades.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlotBand {
    /// All times, in milliseconds.
    pub times_ms: Vec<u64>,
    /// A quarter of the times is shorter than the first, and a quarter longer than the second. `None` without times.
    pub half_ms: Option<(u64, u64)>,
    /// The median of the times.
    pub median: Option<TimeLabel>,
    /// What the grades expect.
    pub expected_ms: Option<u64>,
}

/// Times in bands of grades, from one star to five.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GradePlot {
    /// From the easiest.
    pub bands: Vec<PlotBand>,
    /// The texts of [`GradePlot::GUIDES`].
    pub guides: Vec<TimeLabel>,
    /// The word before the medians.
    pub you: String,
    /// For phones.
    pub small: bool,
}

/// Room for stars and medians.
const BELOW: f64 = 48.0;
const INSET: f64 = 6.0;
/// The lower edge in milliseconds.
const LEAST_MS: f64 = 7_500.0;
/// From edge to edge, in doublings.
const DOUBLINGS: f64 = 5.4;
/// The most dots of a band; with more, some are left out evenly.
const MOST_DOTS: usize = 24;

impl GradePlot {
    /// The lines across: each is twice the time.
    pub const GUIDES: [u64; 5] = [15_000, 30_000, 60_000, 120_000, 240_000];

    fn panel(&self) -> Panel {
        let (width, height, ripples, dot) =
            if self.small { (342.0, 194.0, 0.08, 2.6) } else { (608.0, 292.0, 0.13, 3.6) };
        Panel { width, height: height - BELOW, ripples, dot }
    }

    /// The drawing.
    pub fn drawing(&self) -> Drawing {
        let panel = self.panel();
        let y = |ms: u64| panel.height - INSET - (panel.height - 2.0 * INSET) * doublings(ms) / DOUBLINGS;
        let slot = panel.span() / self.bands.len().max(1) as f64;
        let x = |band: usize| GUTTER + slot * (band as f64 + 0.5);
        let wide = if self.small { 36.0 } else { 62.0 };
        let land = |lower: f64| {
            let mut land = Path::new();
            for (i, band) in self.bands.iter().enumerate() {
                let Some((from, to)) = band.half_ms else { continue };
                let (top, bottom) = with_height(y(to), y(from), panel.height);
                let radius = (if self.small { 8.0 } else { 11.0_f64 }).min((bottom - top) / 2.0);
                land.extend(Path::rounded(Point::new(x(i) - wide / 2.0, top + lower), wide, bottom - top, radius));
            }
            land
        };
        let mut sea = panel.sea(&land(0.0));
        sea.extend(self.guides.iter().map(|guide| panel.guide(y(guide.ms), Token::Foam)));
        sea.push(land(3.0).filled(Token::Shore.into()));
        sea.push(land(0.0).filled(Token::Isle.into()));
        let mut rng = Rng::new(31);
        for (i, band) in self.bands.iter().enumerate() {
            let every = band.times_ms.len().div_ceil(MOST_DOTS).max(1);
            for &ms in band.times_ms.iter().step_by(every) {
                let aside = (rng.below(1000) as f64 / 1000.0 - 0.5) * wide * 0.74;
                sea.push(panel.dot(x(i) + aside, y(ms)));
            }
            if let Some(median) = &band.median {
                let bar = [x(i) - wide / 2.0 + 3.0, x(i) + wide / 2.0 - 3.0].map(|x| Point::new(x, y(median.ms)));
                sea.push(Path::polyline(&bar).stroked(Stroke::new(LINE, 3.5)));
            }
            if let Some(expected_ms) = band.expected_ms {
                sea.push(self.stubs(x(i), wide, y(expected_ms)));
            }
        }
        let mut around: Vec<Mark> = self.guides.iter().map(|guide| panel.label(y(guide.ms), &guide.text)).collect();
        around.push(axis(GUTTER - 9.0, panel.height + BELOW - 4.0, Anchor::End, 600, &self.you));
        for (i, band) in self.bands.iter().enumerate() {
            around.extend(self.stars(i + 1, x(i), panel.height + 14.0));
            let text = band.median.as_ref().map_or("–", |median| &median.text);
            around.push(axis(x(i), panel.height + BELOW - 4.0, Anchor::Middle, 800, text));
        }
        panel.drawing(sea, around, panel.height + BELOW)
    }

    /// White dots on both sides of an island.
    fn stubs(&self, x: f64, wide: f64, y: f64) -> Mark {
        let (near, far) = if self.small { (4.0, 12.0) } else { (7.0, 22.0) };
        let mut path = Path::new();
        path.move_to(Point::new(x - wide / 2.0 - far, y)).line_to(Point::new(x - wide / 2.0 - near, y));
        path.move_to(Point::new(x + wide / 2.0 + near, y)).line_to(Point::new(x + wide / 2.0 + far, y));
        path.stroked(Stroke::new(Token::Badge, 3.0).dashed(0.1, 6.5))
    }

    fn stars(&self, filled: usize, x: f64, y: f64) -> Vec<Mark> {
        let (radius, apart) = if self.small { (4.7, 10.6) } else { (6.2, 14.0) };
        let star = |i: usize| {
            let shape = star_path(Point::new(x + (i as f64 - 2.0) * apart, y), radius);
            if i < filled {
                shape.filled(Token::Sand.into()).stroked(Stroke::new(Token::WoodSide, 0.8))
            } else {
                shape.stroked(Stroke::new(Token::Ink3, 0.8))
            }
        };
        (0..5).map(star).collect()
    }
}

/// An island can be seen even if all times are equal.
fn with_height(top: f64, bottom: f64, height: f64) -> (f64, f64) {
    let missing = (12.0 - (bottom - top)).max(0.0) / 2.0;
    ((top - missing).max(2.0), (bottom + missing).min(height - 4.0))
}

/// How often a time is twice the least one; in proportion between two doublings, since logarithms differ between machines.
fn doublings(ms: u64) -> f64 {
    let (mut rest, mut count) = (ms as f64 / LEAST_MS, 0.0);
    while rest >= 2.0 && count < DOUBLINGS {
        rest /= 2.0;
        count += 1.0;
    }
    (count + (rest - 1.0).clamp(0.0, 1.0)).min(DOUBLINGS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    #[test]
    fn each_guide_is_one_doubling_above_the_last() {
        assert_eq!(GradePlot::GUIDES.map(doublings), [1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!([0, 7_500, 11_250, u64::MAX].map(doublings), [0.0, 0.0, 0.5, DOUBLINGS]);
    }

    #[test]
    fn bands_without_times_are_water_with_stars() {
        let empty = PlotBand { times_ms: vec![], half_ms: None, median: None, expected_ms: None };
        let some = PlotBand {
            times_ms: vec![20_000; 500],
            half_ms: Some((20_000, 20_000)),
            median: Some(TimeLabel { ms: 20_000, text: "0:20".into() }),
            expected_ms: Some(26_000),
        };
        let plot = GradePlot { bands: vec![empty, some], guides: vec![], you: "you".into(), small: false };
        let text = plot.drawing().to_svg(Theme::Light, "g");
        assert!(text.contains(">0:20<") && text.contains(">you<") && !text.contains("NaN"));
        assert!(text.matches("<circle").count() <= MOST_DOTS);
    }
}
