//! The board with the hints on it: its squares can be asked about.

use leptos::prelude::*;
use puzzle::{Area, Cell, Lattice, Task};
use rules::Seat;
use scene::{Block, Board, Camera, Detail, Drawing, LayerPlan, Rect, SolidBoard, Tile, corner_of, known_square};

use super::HintState;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Picture;
use crate::solid::layer_name;
use crate::t;

/// Width divided by height of the view of a solid board.
const VIEW_SHAPE: f64 = 1.3;

/// The percentages of a frame that a square takes: left, top, width and height.
pub(crate) fn place(cell: Cell, frame: Rect) -> [String; 4] {
    let corner = corner_of(cell);
    let across = |length: f64| format!("{:.3}%", length / frame.width * 100.0);
    let down = |length: f64| format!("{:.3}%", length / frame.height * 100.0);
    [across(corner.x - frame.corner.x), down(corner.y - frame.corner.y), across(scene::CELL), down(scene::CELL)]
}

/// A square of a plan, to be asked about. `cell` is its place in the picture.
#[component]
pub(crate) fn SquareButton(
    cell: Cell,
    frame: Rect,
    #[prop(into)] label: Signal<String>,
    on_ask: Callback<()>,
) -> impl IntoView {
    let [left, top, width, height] = place(cell, frame);
    view! {
        <button
            type="button" class="ask-square" data-test="ask-square" data-square=format!("{},{},{}", cell.x, cell.y, cell.z)
            style:left=left style:top=top style:width=width style:height=height
            aria-label=move || label.get()
            on:click=move |_| on_ask.run(())
        ></button>
    }
}

/// The task with its hints: a flat board, or a solid one with the plans of both layers.
#[component]
pub(crate) fn HintBoard(hints: HintState, seat: Seat) -> impl IntoView {
    let task = hints.task();
    move || {
        task.get().map(|task| match task.area().lattice() {
            Lattice::Flat => {
                view! { <div class="hint-flat"><Plan hints=hints task=task seat=seat layer=0 /></div> }.into_any()
            }
            Lattice::Solid => solid(hints, &task, seat),
        })
    }
}

fn solid(hints: HintState, task: &Task, seat: Seat) -> AnyView {
    let stop = RwSignal::new(0);
    let area = task.area().clone();
    let view_of = move || {
        let blocks: Vec<Block> = hints.placements().into_iter().filter_map(Block::placed).collect();
        body(&area, seat, &blocks, stop.get())
    };
    let turn = move |by: usize| stop.update(|stop| *stop = (*stop + by) % 4);
    let plan = |layer: i8| {
        view! { <figure><figcaption>{layer_name(layer)}</figcaption><Plan hints=hints task=task.clone() seat=seat layer=layer /></figure> }
    };
    let label = Signal::derive(move || shown_text(hints));
    view! {
        <div class="hint-solid" class:asking=move || hints.asking.get()>
            <div class="hint-view" role="img" aria-label=move || label.get()>
                <Picture drawing=Signal::derive(view_of) />
            </div>
            <div class="hint-cameras">
                <button class="btn sq" data-test="hint-left" aria-label=said("solid-left") on:click=move |_| turn(3)><Ic icon=Icon::TurnLeft /></button>
                <button class="btn sq" data-test="hint-right" aria-label=said("solid-right") on:click=move |_| turn(1)><Ic icon=Icon::TurnRight /></button>
            </div>
            <div class="hint-plans">{plan(1)}{plan(0)}</div>
        </div>
    }
    .into_any()
}

fn body(area: &Area, seat: Seat, blocks: &[Block], stop: usize) -> Drawing {
    let around = (area.width() + area.depth()) as f64;
    let high = (around * 50.0 + 260.0).max((around * 87.0 + 140.0) / VIEW_SHAPE);
    SolidBoard::new(area, seat, blocks).seen_from(Camera::stop(stop)).sized(high * VIEW_SHAPE, high).drawing()
}

/// The names of the pieces that are shown, for screen readers.
fn shown_text(hints: HintState) -> String {
    let names: Vec<&str> = hints.placements().iter().map(|placed| placed.piece.name()).collect();
    t!("aid-shown-pieces", count = names.len(), tiles = names.join(", "))
}

/// One layer with the pieces that are shown, and its squares.
#[component]
fn Plan(hints: HintState, task: Task, seat: Seat, layer: i8) -> impl IntoView {
    let area = task.area().clone();
    let frame = frame(&area, seat);
    let of_layer: Vec<Cell> = area.cells().iter().copied().filter(|cell| cell.z == layer).collect();
    let drawing = Signal::derive(move || {
        let mut drawing = layer_drawing(&area, seat, layer, hints);
        let known = hints.squares().into_iter().filter(|(cell, _)| cell.z == layer);
        drawing.marks.extend(known.map(|(cell, piece)| known_square(Cell { z: 0, ..cell }, piece)));
        drawing
    });
    let area = task.area().clone();
    let buttons = move || {
        hints.asking.get().then(|| {
            let button = |&cell: &Cell| {
                let area = area.clone();
                let label = Signal::derive(move || square_label(cell, &area));
                view! { <SquareButton cell=Cell { z: 0, ..cell } frame=frame label=label on_ask=Callback::new(move |()| hints.ask_square(cell)) /> }
            };
            of_layer.iter().map(button).collect_view()
        })
    };
    let bubble = move || {
        let (cell, piece) = hints.last.get().filter(|(cell, _)| cell.z == layer)?;
        let [left, top, ..] = place(cell, frame);
        Some(
            view! { <p class="hint-bubble" data-test="goes-here" style:--left=left style:--top=top aria-hidden="true">{move || t!("aid-goes-here", tile = piece.name())}</p> },
        )
    };
    let shape = format!("{:.4}", frame.width / frame.height);
    let label = move || shown_text(hints);
    view! {
        <div class="hint-plan" style:aspect-ratio=shape.clone() style:--shape=shape data-shown=move || hints.placements().len().to_string()>
            <div role="img" aria-label=label><Picture drawing=drawing /></div>
            {buttons}
            {bubble}
        </div>
    }
}

/// The label of a square for screen readers.
pub(crate) fn square_label(cell: Cell, area: &Area) -> String {
    let row = area.depth() as i64 - i64::from(cell.y);
    if area.lattice() == Lattice::Solid {
        return t!("aid-ask-cube", layer = i64::from(cell.z) + 1, row = row, column = i64::from(cell.x) + 1);
    }
    t!("aid-ask-square", row = row, column = i64::from(cell.x) + 1)
}

fn size(area: &Area) -> (f64, f64) {
    (area.width() as f64 + 1.0, area.depth() as f64 + 1.0)
}

fn frame(area: &Area, seat: Seat) -> Rect {
    let (width, height) = size(area);
    let ground = area.ground();
    Board::new(ground.cells(), seat).sized(width, height).frame()
}

fn layer_drawing(area: &Area, seat: Seat, layer: i8, hints: HintState) -> Drawing {
    let shown = hints.placements();
    if area.lattice() == Lattice::Flat {
        let tiles: Vec<Tile> = shown.into_iter().filter_map(Tile::placed).collect();
        let (width, height) = size(area);
        return Board::new(area.cells(), seat).sized(width, height).drawing(&tiles);
    }
    let blocks: Vec<Block> = shown.into_iter().filter_map(Block::placed).collect();
    let (detail, size) = (Detail::Full, Some(size(area)));
    LayerPlan { area, seat, blocks: &blocks, layer, turned: 0, detail, level: None, size }.drawing()
}
