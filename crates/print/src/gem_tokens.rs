//! Gems to cut out, in the counts of the rules.

use puzzle::deck::Edition;
use rules::{Gem, Lanes, Purse, Treasury};
use scene::{Mark, Path, Point, Transform, gem};

use crate::Duplex;
use crate::cut_out::CutOut;
use crate::maker::Maker;
use crate::page::{cut, hair};

/// Length of a token in mm.
pub(crate) const TOKEN: f64 = 14.0;
/// Tokens side by side.
const COLUMNS: usize = 13;

/// How many gems there are of each kind (C1, M1, T1).
pub(crate) fn counts(edition: Edition) -> Vec<(Gem, usize)> {
    let all: Purse = match edition {
        Edition::Classic => Lanes::ALL,
        Edition::Modern | Edition::ThreeD => {
            let Treasury { bag, track } = Treasury::full();
            bag.iter().chain(track.iter()).collect()
        }
    };
    Gem::ALL.into_iter().map(|gem| (gem, all.count(gem))).filter(|&(_, count)| count > 0).collect()
}

/// All gems, with shared cuts; on the back the same ones.
pub(crate) fn gems(maker: &Maker<'_>) -> CutOut {
    let all: Vec<Gem> =
        counts(maker.edition()).into_iter().flat_map(|(gem, count)| std::iter::repeat_n(gem, count)).collect();
    let columns = if maker.edition() == Edition::Classic { COLUMNS - 1 } else { COLUMNS };
    let rows = all.len().div_ceil(columns);
    let (width, height) = (columns as f64 * TOKEN, rows as f64 * TOKEN);
    let back = match maker.settings.duplex {
        Duplex::Off => None,
        Duplex::Long => Some(tokens(&all, columns, |x, y| (width - TOKEN - x, y))),
        Duplex::Short => Some(tokens(&all, columns, |x, y| (x, height - TOKEN - y))),
    };
    let mut marks = tokens(&all, columns, |x, y| (x, y));
    marks.push(grid(all.len(), columns).stroked(cut()));
    let back = back.map(|mut marks| {
        marks.insert(0, Mark::rect(0.0, 0.0, width, height, 0.0).stroked(hair()));
        marks
    });
    CutOut { heading: maker.say("print-gems", &[]), width, height, marks, back }
}

fn tokens(all: &[Gem], columns: usize, place: impl Fn(f64, f64) -> (f64, f64)) -> Vec<Mark> {
    let size = TOKEN - 3.6;
    let token = |(i, &kind): (usize, &Gem)| {
        let (x, y) = place((i % columns) as f64 * TOKEN, (i / columns) as f64 * TOKEN);
        let at = Transform::scaled(size / 100.0).then(Transform::moved(x + 1.8, y + 1.5));
        Mark::placed(at, vec![gem(kind)])
    };
    all.iter().enumerate().map(token).collect()
}

/// The cuts between the tokens and around them; the last row may be shorter.
fn grid(count: usize, columns: usize) -> Path {
    let (rows, last) = (count / columns, count % columns);
    let mut path = Path::new();
    let mut draw = |from: (usize, usize), to: (usize, usize)| {
        let at = |(x, y): (usize, usize)| Point::new(x as f64 * TOKEN, y as f64 * TOKEN);
        path.move_to(at(from)).line_to(at(to));
    };
    for row in 0..=rows {
        draw((0, row), (columns, row));
    }
    for column in 0..=columns {
        let is_longer = last > 0 && column <= last;
        draw((column, 0), (column, rows + usize::from(is_longer)));
    }
    if last > 0 {
        draw((0, rows + 1), (last, rows + 1));
    }
    path
}
