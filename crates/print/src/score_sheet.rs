//! Sheets to write results on.

use puzzle::deck::Edition;
use rules::Seat;
use scene::{Anchor, Mark, Rect, Stroke, Token, gem_drawing};

use crate::font::Weight;
use crate::gem_tokens::counts;
use crate::maker::Maker;
use crate::page::{SIDE, hair, line};
use crate::{Page, Part};

/// Tables beside each other, and one above the other.
const COLUMNS: usize = 2;
const ROWS: usize = 3;

pub(crate) fn pages(maker: &Maker<'_>) -> Vec<Page> {
    if !maker.settings.has(Part::Scores) {
        return Vec::new();
    }
    let title = maker.say("print-scores", &[]);
    let mut page =
        maker.page(Part::Scores, &title, &maker.say("print-scores-note", &[("edition", edition(maker).into())]));
    let gap = 10.0;
    let width = (maker.width() - 2.0 * SIDE - gap) / COLUMNS as f64;
    let height = (maker.height() - 18.0 - 16.0 - gap * 2.0) / ROWS as f64;
    for i in 0..COLUMNS * ROWS {
        let x = SIDE + (width + gap) * (i % COLUMNS) as f64;
        let y = 18.0 + (height + gap) * (i / COLUMNS) as f64;
        table(maker, &mut page, Rect::new(x, y, width, height));
    }
    page.bookmark = Some(title);
    vec![page]
}

fn edition(maker: &Maker<'_>) -> &'static str {
    crate::rules_pages::edition_key(maker.edition())
}

/// One game: a row for the names, one for each kind of gem, and in Modern and 3D one for the points.
fn table(maker: &Maker<'_>, page: &mut Page, Rect { corner, width, height }: Rect) {
    let mut kinds = counts(maker.edition());
    let has_points = maker.edition() != Edition::Classic;
    if has_points {
        kinds.sort_by_key(|(kind, _)| std::cmp::Reverse(kind.points()));
    }
    let rows = 1 + kinds.len() + usize::from(has_points);
    let (label, players) = (20.0, Seat::MAX);
    let (pitch, column) = (height / rows as f64, (width - label) / players as f64);
    let mut marks: Vec<Mark> = Vec::new();
    for row in 0..=rows {
        let y = pitch * row as f64;
        let is_strong = row == 0 || row == rows || row == 1 || (has_points && row == rows - 1);
        let pen = if is_strong { Stroke::new(Token::Ink, 0.4) } else { hair() };
        marks.push(line((0.0, y), (width, y), pen));
    }
    for player in 0..=players {
        let x = label + column * player as f64;
        marks.push(line((x, 0.0), (x, height), if player == players { Stroke::new(Token::Ink, 0.4) } else { hair() }));
    }
    marks.push(line((0.0, 0.0), (0.0, height), Stroke::new(Token::Ink, 0.4)));
    page.put(corner.x, corner.y, marks);
    let heading = maker.say("print-score-names", &[]);
    let size = maker.typesetter.fitting(&heading, Weight::Bold, 3.2, label - 3.0);
    page.text(corner.x + 2.0, corner.y + pitch * 0.62, size, Weight::Bold, Anchor::Start, &heading);
    for (row, &(kind, _)) in (1..).zip(&kinds) {
        let y = corner.y + pitch * f64::from(row);
        let side = (pitch - 2.0).min(8.0);
        page.picture(gem_drawing(kind), Rect::new(corner.x + 2.0, y + (pitch - side) / 2.0, side, side));
        if has_points {
            let worth = format!("× {}", kind.points());
            page.text(corner.x + 12.0, y + pitch * 0.62, 3.4, Weight::Bold, Anchor::Start, &worth);
        }
    }
    if has_points {
        let total = maker.say("print-score-points", &[]);
        let size = maker.typesetter.fitting(&total, Weight::Bold, 3.2, label - 3.0);
        let y = corner.y + height - pitch * 0.38;
        page.text(corner.x + 2.0, y, size, Weight::Bold, Anchor::Start, &total);
    }
}
