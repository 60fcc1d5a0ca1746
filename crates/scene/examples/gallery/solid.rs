//! Solid pieces and boards.

use puzzle::{Lattice, Piece, Task};
use scene::{Block, Camera, Detail, LayerPlan, SolidBoard, TileState};

use crate::flat::{area, piece, seat};
use crate::page::GalleryPage;

pub(crate) fn pieces(page: &mut GalleryPage) {
    let all = |pixels: f64, detail| {
        Piece::of(Lattice::Solid).map(move |piece| {
            let picture = Block::of(piece, 0).expect("it has orientations").drawing(Camera::stop(0), detail);
            let width = picture.frame.width / 100.0 * pixels;
            (picture, width)
        })
    };
    page.section("Eight solid pieces", all(34.0, Detail::Full).chain(all(13.0, Detail::Stamps)));
    let g5 = piece("g5");
    let ways = (0..g5.orientations().len() as u8).map(|i| Block::of(g5, i).expect("it can lie so"));
    page.section("All orientations of g5", ways.map(|block| (block.drawing(Camera::stop(0), Detail::Stamps), 50.0)));
}

/// The pieces of a solved task.
fn solved(area: &puzzle::Area, pieces: &str) -> Vec<Block> {
    let task = Task::new(area.clone(), pieces.parse().expect("pieces")).expect("a task");
    let placements = task.first().expect("a task with a solution");
    placements.into_iter().map(|placement| Block::placed(placement).expect("it lies there")).collect()
}

pub(crate) fn boards(page: &mut GalleryPage) {
    let space = area("2*####/.##./##..");
    let mut blocks = solved(&space, "g3 b4 g5 r4");
    let last = blocks.len() - 1;
    let whole = SolidBoard::new(&space, seat(0), &blocks);
    let corners = (0..4).map(|stop| (whole.clone().seen_from(Camera::stop(stop)).drawing(), 200.0));
    let top = [(whole.clone().seen_from(Camera::TOP).drawing(), 200.0), (whole.clone().xray().drawing(), 200.0)];
    page.section("A solved board from four corners and above, and through the upper layer", corners.chain(top));
    let between = (1..4).map(|i| Camera::stop(0).towards(Camera::stop(1), f64::from(i) / 4.0));
    let up = (1..4).map(|i| Camera::stop(0).towards(Camera::TOP, f64::from(i) / 4.0));
    page.section(
        "Between two views",
        between.chain(up).map(|camera| (whole.clone().seen_from(camera).drawing(), 128.0)),
    );

    blocks[last].lying = TileState::Ghost { fits: true };
    blocks.remove(0);
    let board = SolidBoard::new(&space, seat(1), &blocks).sized(1000.0, 760.0);
    let plan = |layer| LayerPlan {
        area: &space,
        seat: seat(1),
        blocks: &blocks,
        layer,
        turned: 0,
        detail: Detail::Full,
        level: None,
        size: None,
    };
    let mut misfit = blocks.clone();
    let last = misfit.len() - 1;
    misfit[last].lying = TileState::Ghost { fits: false };
    for cell in &mut misfit[last].cells {
        cell.x += 1;
    }
    let wrong = SolidBoard::new(&space, seat(3), &misfit).sized(1000.0, 760.0);
    page.section(
        "A ghost, its footprint, both layers; and one that does not fit",
        [
            (board.drawing(), 414.0),
            (plan(0).drawing(), 200.0),
            (plan(1).drawing(), 200.0),
            (LayerPlan { turned: 1, ..plan(0) }.drawing(), 150.0),
            (wrong.drawing(), 255.0),
            (wrong.clone().seen_from(Camera::TOP).drawing(), 200.0),
            (board.xray().drawing(), 200.0),
        ],
    );
}
