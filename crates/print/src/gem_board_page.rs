//! The gem board of Classic, as large as the paper.

use rules::{Gem, Lanes};
use scene::{GemBoard, Layout, Rect};

use crate::maker::Maker;
use crate::{Page, Paper, Part};

pub(crate) fn pages(maker: &Maker<'_>) -> Vec<Page> {
    if !maker.settings.has(Part::GemBoard) {
        return Vec::new();
    }
    let title = maker.say("print-gem-board", &[]);
    let mut page = maker.page(Part::GemBoard, &title, &maker.say("print-gem-board-note", &[]));
    let rows: [&[Gem]; Lanes::SPACES] = [&[]; Lanes::SPACES];
    let board = GemBoard { rows, pawns: &[], reach: None, chosen: None, layout: Layout::Tall };
    let margin = Paper::MARGIN + 1.0;
    let frame = Rect::new(margin, 14.0, maker.width() - 2.0 * margin, maker.height() - 14.0 - margin - 5.0);
    page.picture(board.drawing(), frame);
    page.bookmark = Some(title);
    vec![page]
}
