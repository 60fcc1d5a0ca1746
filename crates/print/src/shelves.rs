//! Things to cut out on pages, as close as scissors allow, each page with its back.

use scene::Anchor;

use crate::cut_out::CutOut;
use crate::font::Weight;
use crate::maker::Maker;
use crate::{Page, Paper, Part};

/// Above the first row of things. Letter is short, so there it is as high as possible.
const fn top(paper: Paper) -> f64 {
    match paper {
        Paper::A4 => 22.0,
        Paper::Letter => 18.0,
    }
}

/// Between things: a heading, and room for scissors.
const GAP: f64 = 9.0;
/// Left and right of all things.
const MARGIN: f64 = Paper::MARGIN + 4.0;

/// Things on pages that follow each other, each in the first gap that is large enough; each page is followed by its back.
pub(crate) fn sheets(
    maker: &Maker<'_>,
    bookmark: &str,
    title: &str,
    note: &str,
    things: Vec<(Part, CutOut)>,
) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    let mut fronts: Vec<Vec<Placed>> = Vec::new();
    for (part, thing) in things {
        let gap = fronts.iter().enumerate().find_map(|(page, front)| Some((page, gap(maker, front, &thing)?)));
        let (page, (x, y)) = gap.unwrap_or_else(|| {
            pages.push(maker.page(part, title, note));
            fronts.push(Vec::new());
            (fronts.len() - 1, (MARGIN, top(maker.settings.paper)))
        });
        fronts[page].push(Placed { x, y, thing });
    }
    let part = pages.first().and_then(|page| page.part);
    let mut all = Vec::new();
    for (mut page, front) in pages.into_iter().zip(fronts) {
        let back = maker.is_duplex().then(|| back(maker, part.unwrap_or(Part::Tiles), &front));
        for Placed { x, y, thing } in front {
            page.text(x, y - 2.6, 3.4, Weight::Bold, Anchor::Start, &thing.heading);
            page.put(x, y, thing.marks);
        }
        all.push(page);
        all.extend(back);
    }
    if let Some(first) = all.first_mut() {
        first.bookmark = Some(bookmark.to_owned());
    }
    all
}

/// The highest place on a page where a thing fits beside all others, and of these the one farthest to the left.
fn gap(maker: &Maker<'_>, front: &[Placed], thing: &CutOut) -> Option<(f64, f64)> {
    let (right, bottom) = (maker.width() - MARGIN, maker.height() - Paper::MARGIN - 6.0);
    // Something is in the way above the best place, and to the left of it.
    let top = top(maker.settings.paper);
    let mut downs: Vec<f64> = front.iter().map(|other| other.y + other.thing.height + GAP).chain([top]).collect();
    let mut acrosses: Vec<f64> = front.iter().map(|other| other.x + other.thing.width + GAP).chain([MARGIN]).collect();
    downs.sort_by(f64::total_cmp);
    acrosses.sort_by(f64::total_cmp);
    let is_free = |&(x, y): &(f64, f64)| {
        let is_clear = |other: &Placed| {
            x >= other.x + other.thing.width + GAP
                || other.x >= x + thing.width + GAP
                || y >= other.y + other.thing.height + GAP
                || other.y >= y + thing.height + GAP
        };
        x + thing.width <= right && y + thing.height <= bottom && front.iter().all(is_clear)
    };
    downs.iter().flat_map(|&y| acrosses.iter().map(move |&x| (x, y))).find(is_free)
}

struct Placed {
    x: f64,
    y: f64,
    thing: CutOut,
}

fn back(maker: &Maker<'_>, part: Part, front: &[Placed]) -> Page {
    let mut page = maker.plain_back(part);
    for Placed { x, y, thing } in front {
        if let Some(marks) = &thing.back {
            let (x, y) = maker.on_back(*x, *y, thing.width, thing.height);
            page.put(x, y, marks.clone());
        }
    }
    page
}
