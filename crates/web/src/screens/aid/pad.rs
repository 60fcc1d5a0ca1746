//! The grid to draw on: by tapping, dragging, or with arrow keys and Space.

use leptos::html::Div;
use leptos::prelude::*;
use puzzle::Cell;
use puzzle::aid::{Drawn, Miss};
use scene::{Pad, Rect, Tile, faulty_square, known_square, proposed_square};
use wasm_bindgen::JsCast;

use super::state::AidState;
use crate::parts::picture::Picture;
use crate::react::memo;
use crate::screens::hints::{SquareButton, place, square_label};
use crate::{browser, t};

fn drawing(aid: AidState, drawn: &Drawn, open: bool) -> scene::Drawing {
    let squares = drawn.squares();
    let pad = Pad { cells: &squares, seat: aid.seat, columns: Drawn::COLUMNS, rows: Drawn::ROWS, open };
    let corner = drawn.corner();
    let mut marks = Vec::new();
    let mut tiles: Vec<Tile> = Vec::new();
    if !open {
        let moved = |cell: Cell| Cell { z: 0, ..cell.plus(corner) };
        let shown = aid.hints.placements().into_iter();
        tiles.extend(shown.filter_map(|placed| Tile::placed(puzzle::Placement { at: moved(placed.at), ..placed })));
        marks.extend(aid.hints.squares().into_iter().map(|(cell, piece)| known_square(moved(cell), piece)));
    }
    match aid.miss() {
        Some(Miss::Unreachable(squares)) => marks.extend(squares.into_iter().map(faulty_square)),
        Some(Miss::OtherSquare { from, to }) => marks.extend([faulty_square(from), proposed_square(to)]),
        _ => {}
    }
    pad.drawing(&tiles, marks)
}

fn frame() -> Rect {
    let seat = rules::Seat::new(0).expect("there is a first seat");
    Pad { cells: &[], seat, columns: Drawn::COLUMNS, rows: Drawn::ROWS, open: true }.frame()
}

/// The grid of water. While help is shown, its squares can be asked about instead.
#[component]
pub(super) fn PadView(aid: AidState) -> impl IntoView {
    let drawn = memo(move || aid.drawn());
    let open = memo(move || !aid.helping.get());
    let picture = Signal::derive(move || drawing(aid, &drawn.get(), open.get()));
    let shape = format!("{:.4}", frame().width / frame().height);
    let bubble = move || {
        let (cell, piece) = aid.hints.last.get().filter(|_| !open.get())?;
        let [left, top, ..] = place(cell.plus(drawn.get().corner()), frame());
        Some(
            view! { <p class="hint-bubble" data-test="goes-here" style:--left=left style:--top=top aria-hidden="true">{move || t!("aid-goes-here", tile = piece.name())}</p> },
        )
    };
    view! {
        <div class="aid-pad hint-plan" style:aspect-ratio=shape.clone() style:--shape=shape data-test="aid-pad"
            data-squares=move || drawn.get().len().to_string()
            data-shown=move || aid.hints.placements().len().to_string()
        >
            <Picture drawing=picture />
            {move || if open.get() {
                view! { <Squares aid=aid /> }.into_any()
            } else {
                view! { <Questions aid=aid /> }.into_any()
            }}
            {bubble}
        </div>
    }
}

/// The squares of the area, to be asked about.
#[component]
fn Questions(aid: AidState) -> impl IntoView {
    move || {
        aid.hints.asking.get().then(|| {
            let drawn = aid.drawn();
            let corner = drawn.corner();
            let area = drawn.task().ok().map(|task| task.area().clone());
            let button = |square: Cell| {
                let cell = square.minus(corner);
                let area = area.clone();
                let label = Signal::derive(move || area.as_ref().map(|area| square_label(cell, area)).unwrap_or_default());
                view! { <SquareButton cell=square frame=frame() label=label on_ask=Callback::new(move |()| aid.hints.ask_square(cell)) /> }
            };
            drawn.squares().into_iter().map(button).collect_view()
        })
    }
}

/// The column and row under a pointer.
fn square_at(pad: &web_sys::HtmlElement, event: &web_sys::PointerEvent) -> Option<(i8, i8)> {
    let (spot, frame) = (pad.get_bounding_client_rect(), frame());
    let across = (f64::from(event.client_x()) - spot.left()) / spot.width() * frame.width + frame.corner.x;
    let down = (f64::from(event.client_y()) - spot.top()) / spot.height() * frame.height + frame.corner.y;
    let cell = scene::cell_at(scene::Point::new(across, down))?;
    let inside = (0..Drawn::COLUMNS).contains(&cell.x) && (0..Drawn::ROWS).contains(&cell.y);
    inside.then_some((cell.x, cell.y))
}

/// All squares of the grid as buttons, of which one can be reached with Tab.
#[component]
fn Squares(aid: AidState) -> impl IntoView {
    let node = NodeRef::<Div>::new();
    // What the current stroke does: draws squares, or removes them.
    let stroke = StoredValue::new(None::<bool>);
    let here = RwSignal::new((0_i8, Drawn::ROWS - 1));
    let draw = move |event: &web_sys::PointerEvent| {
        let (Some(pad), Some(drawn)) = (node.get_untracked(), stroke.get_value()) else { return };
        if let Some((x, y)) = square_at(&pad, event) {
            aid.set(x, y, drawn);
        }
    };
    let press = move |event: web_sys::PointerEvent| {
        let Some(pad) = node.get_untracked() else { return };
        let Some((x, y)) = square_at(&pad, &event).filter(|_| event.button() == 0) else { return };
        let _ = pad.set_pointer_capture(event.pointer_id());
        aid.remember();
        aid.drawing.set(true);
        here.set((x, y));
        stroke.set_value(Some(!untrack(|| aid.drawn()).has(x, y)));
        draw(&event);
    };
    let release = move |_| {
        stroke.set_value(None);
        aid.drawing.set(false);
    };
    let step = move |event: web_sys::KeyboardEvent| {
        let (x, y) = here.get_untracked();
        let (x, y) = match event.key().as_str() {
            "ArrowLeft" => (x - 1, y),
            "ArrowRight" => (x + 1, y),
            "ArrowUp" => (x, y + 1),
            "ArrowDown" => (x, y - 1),
            "Home" => (0, y),
            "End" => (Drawn::COLUMNS - 1, y),
            _ => return,
        };
        event.prevent_default();
        let next = (x.clamp(0, Drawn::COLUMNS - 1), y.clamp(0, Drawn::ROWS - 1));
        here.set(next);
        let selector = format!(".pad-square[data-square=\"{},{}\"]", next.0, next.1);
        let square = browser::document().query_selector(&selector).ok().flatten();
        if let Some(square) = square.and_then(|square| square.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = square.focus();
        }
    };
    // From the far row to the near one, as they are seen.
    let all = (0..Drawn::ROWS).rev().flat_map(|y| (0..Drawn::COLUMNS).map(move |x| (x, y)));
    let squares = all.map(|(x, y)| view! { <PadSquare aid=aid x=x y=y here=here /> }).collect_view();
    view! {
        <div
            node_ref=node class="pad-squares" role="group" aria-label=move || t!("aid-draw")
            on:pointerdown=press on:pointermove=move |event| draw(&event)
            on:pointerup=release on:pointercancel=release on:keydown=step
        >
            {squares}
        </div>
    }
}

#[component]
fn PadSquare(aid: AidState, x: i8, y: i8, here: RwSignal<(i8, i8)>) -> impl IntoView {
    let is_on = memo(move || aid.drawn().has(x, y));
    let [left, top, width, height] = place(Cell::new(x, y, 0), frame());
    let label = move || t!("aid-ask-square", row = i64::from(Drawn::ROWS - y), column = i64::from(x) + 1);
    // A pointer has drawn already; keys and screen readers click without one.
    let toggle = move |event: web_sys::MouseEvent| {
        if event.detail() == 0 {
            aid.remember();
            aid.set(x, y, !is_on.get_untracked());
        }
    };
    view! {
        <button
            type="button" class="pad-square" data-square=format!("{x},{y}") data-test=format!("square-{x}-{y}")
            style:left=left style:top=top style:width=width style:height=height
            tabindex=move || if here.get() == (x, y) { "0" } else { "-1" }
            aria-pressed=move || is_on.get().to_string() aria-label=label
            on:focus=move |_| here.set((x, y))
            on:click=toggle
        ></button>
    }
}
