//! Progress over weeks: the median is a coast, and getting faster lets the sea win.
//!
//! ```text
//!   2:00 | ~ ~ o ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ |     o   a game or run
//!        |(1:16)__  o ~ ~ o ~ ~ ~ ~ ~|     __  median of the week
//!   1:00 |  o   o \___o____~ ~ ~ ~ ~ |
//!        |        o    o    \__(0:43)|
//!   0:00 |_____________o_____________|
//!          21 Sep    28 Sep    5 Oct
//! ```

use puzzle::Rng;

use crate::plot::{GUTTER, LINE, Panel, axis, pill};
use crate::{Anchor, Drawing, Mark, Path, Point, Stroke, TimeLabel, Token};

/// A week of a [`ProgressPlot`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlotWeek {
    /// Such as `21 Sep`.
    pub label: String,
    /// The day from 0 to 6, and the mean time of a task, in milliseconds.
    pub dots: Vec<(u32, u64)>,
    /// The median, if it says anything.
    pub median: Option<TimeLabel>,
}

/// The times of tasks, week by week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgressPlot {
    /// From the first to the last.
    pub weeks: Vec<PlotWeek>,
    /// The lines across, evenly apart and from the lowest; the last one is the upper edge.
    pub guides: Vec<TimeLabel>,
    /// For phones: smaller, with fewer labels.
    pub small: bool,
}

/// Room for the labels of the weeks.
const BELOW: f64 = 26.0;
/// Between the frame and the lowest and highest time.
const INSET: f64 = 6.0;
/// Up to this number of lines across.
const GUIDES: u64 = 4;
/// Steps between lines, in seconds.
const STEPS_S: [u64; 9] = [5, 10, 15, 30, 60, 120, 300, 600, 3_600];

impl ProgressPlot {
    /// The lines across for times up to `longest_ms`, the upper edge last. Longer ones lie at the edge.
    pub fn steps(longest_ms: u64) -> Vec<u64> {
        let enough = |step: &u64| step * 1000 * GUIDES >= longest_ms;
        let step = STEPS_S.into_iter().find(enough).unwrap_or(STEPS_S[STEPS_S.len() - 1]) * 1000;
        let lines = longest_ms.div_ceil(step).clamp(2, GUIDES);
        (1..=lines).map(|i| i * step).collect()
    }

    fn panel(&self) -> Panel {
        let (width, height, ripples, dot) =
            if self.small { (342.0, 186.0, 0.13, 2.6) } else { (608.0, 292.0, 0.2, 3.5) };
        Panel { width, height: height - BELOW, ripples, dot }
    }

    /// The drawing.
    pub fn drawing(&self) -> Drawing {
        let panel = self.panel();
        let top_ms = self.guides.last().map_or(1, |guide| guide.ms).max(1) as f64;
        let y = |ms: u64| panel.height - INSET - (panel.height - 2.0 * INSET) * (ms as f64 / top_ms).min(1.0);
        // Room for the pills at both ends.
        let pad = if self.small { 48.0 } else { 54.0 };
        let slot = (panel.span() - 2.0 * pad) / self.weeks.len().max(1) as f64;
        let x = |week: usize, part: f64| GUTTER + pad + slot * (week as f64 + part);
        let medians: Vec<(f64, &TimeLabel)> =
            (0..).zip(&self.weeks).filter_map(|(i, week)| Some((x(i, 0.5), week.median.as_ref()?))).collect();
        let coast: Vec<Point> = medians.iter().map(|(x, median)| Point::new(*x, y(median.ms))).collect();
        let (shore, land) = self.land(&coast, &panel);
        let mut sea = panel.sea(&land);
        sea.push(land.clone().filled(Token::Isle.into()));
        let inner = self.guides.iter().rev().skip(1);
        sea.extend(inner.clone().map(|guide| panel.guide(y(guide.ms), Token::Foam)));
        if !land.is_empty() {
            let on_sand = inner.map(|guide| panel.guide(y(guide.ms), Token::Shore)).collect();
            sea.push(Mark::Clip { to: land, marks: on_sand });
            sea.push(shore.stroked(Stroke::new(LINE, 3.5)));
        }
        sea.extend(self.dots(&panel, slot, x, y));
        if let (Some((_, first)), Some((_, last))) = (medians.first(), medians.last()) {
            sea.push(pill(GUTTER + 6.0, y(first.ms).clamp(16.0, panel.height - 16.0), false, &first.text));
            if medians.len() > 1 {
                sea.push(pill(panel.width - 6.0, y(last.ms).clamp(16.0, panel.height - 16.0), true, &last.text));
            }
        }
        let mut around: Vec<Mark> = self.guides.iter().map(|guide| panel.label(y(guide.ms), &guide.text)).collect();
        // As many labels as there is room for, from the last week back.
        let room = if self.small { 58.0 } else { 54.0 };
        let every = ((room / slot).ceil() as usize).max(1);
        for (i, week) in self.weeks.iter().enumerate().filter(|(i, _)| (self.weeks.len() - 1 - i).is_multiple_of(every))
        {
            around.push(axis(x(i, 0.5), panel.height + BELOW - 5.0, Anchor::Middle, 600, &week.label));
        }
        panel.drawing(sea, around, panel.height + BELOW)
    }

    /// The coast through some points, and the land below it. Empty without points.
    fn land(&self, coast: &[Point], panel: &Panel) -> (Path, Path) {
        let (Some(first), Some(last)) = (coast.first(), coast.last()) else { return (Path::new(), Path::new()) };
        let (left, right) = (GUTTER - 60.0, panel.width + 60.0);
        let mut points = vec![Point::new(left, first.y)];
        points.extend(coast);
        points.push(Point::new(right, last.y));
        let shore = smooth(&points);
        let mut land = shore.clone();
        let deep = panel.height + 300.0;
        land.line_to(Point::new(right, deep)).line_to(Point::new(left, deep)).close();
        (shore, land)
    }

    /// The dots, a little aside at random, so that equal ones do not hide each other.
    fn dots(&self, panel: &Panel, slot: f64, x: impl Fn(usize, f64) -> f64, y: impl Fn(u64) -> f64) -> Vec<Mark> {
        let mut rng = Rng::new(99);
        let mut marks = Vec::new();
        for (i, week) in self.weeks.iter().enumerate() {
            for &(day, ms) in &week.dots {
                let part = 0.1 + 0.8 * (f64::from(day.min(6)) + rng.below(1000) as f64 / 1000.0) / 7.0;
                marks.push(panel.dot(x(i, part).min(x(i, 0.0) + slot), y(ms)));
            }
        }
        marks
    }
}

/// A calm curve through points (Catmull and Rom).
fn smooth(points: &[Point]) -> Path {
    const TENSION: f64 = 0.18;
    let mut path = Path::new();
    let at = |i: usize| points[i.min(points.len() - 1)];
    for (i, &point) in points.iter().enumerate() {
        if i == 0 {
            path.move_to(point);
            continue;
        }
        let (before, from, after) = (at(i.saturating_sub(2)), at(i - 1), at(i + 1));
        let out = Point::new(from.x + (point.x - before.x) * TENSION, from.y + (point.y - before.y) * TENSION);
        let back = Point::new(point.x - (after.x - from.x) * TENSION, point.y - (after.y - from.y) * TENSION);
        path.cubic_to(out, back, point);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    fn plot(medians: &[Option<u64>], small: bool) -> ProgressPlot {
        let label = |ms: u64| TimeLabel { ms, text: format!("{} s", ms / 1000) };
        let week = |(i, median): (usize, &Option<u64>)| PlotWeek {
            label: format!("week {i}"),
            dots: vec![(0, 20_000), (6, 999_000)],
            median: median.map(label),
        };
        let guides = ProgressPlot::steps(110_000).into_iter().map(label).collect();
        ProgressPlot { weeks: medians.iter().enumerate().map(week).collect(), guides, small }
    }

    fn svg(plot: &ProgressPlot) -> String {
        plot.drawing().to_svg(Theme::Light, "p")
    }

    #[test]
    fn guides_are_round_times_and_few() {
        let steps =
            |longest_s: u64| ProgressPlot::steps(longest_s * 1000).into_iter().map(|ms| ms / 1000).collect::<Vec<_>>();
        assert_eq!(steps(110), [30, 60, 90, 120]);
        assert_eq!(steps(12), [5, 10, 15]);
        assert_eq!(steps(0), [5, 10]);
        assert_eq!(steps(999_999), [3_600, 7_200, 10_800, 14_400]);
    }

    #[test]
    fn medians_make_a_coast_with_a_pill_at_each_end() {
        let count = |plot: &ProgressPlot| (svg(plot).matches("<circle").count(), svg(plot).matches(">40 s<").count());
        assert_eq!(count(&plot(&[Some(40_000), None, Some(30_000)], false)), (6, 1));
        assert!(svg(&plot(&[Some(40_000), None, Some(31_000)], true)).contains(">31 s<"));
        assert!(!svg(&plot(&[None, None], false)).contains(">40 s<"), "without a median there is only the sea");
    }

    #[test]
    fn nothing_and_too_much_are_drawn_as_well() {
        for plot in [plot(&[], false), plot(&[Some(1_000_000)], true), plot(&[Some(0); 60], true)] {
            let text = svg(&plot);
            assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
        }
    }
}
