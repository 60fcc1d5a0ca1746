//! The tiles beside the flat board.

use hand::{Hand, Location, OrientedPiece};
use leptos::prelude::*;
use puzzle::{Cell, Piece};
use scene::{CELL, Rect, TileState, rounded};

use super::board::{MoveAnimation, inner, turned_class, view_box};
use super::hands::{Arrival, FlatHands};
use crate::hand::slot;
use crate::i18n::said;
use crate::react::memo;

/// One place for each tile. It stays when the tile leaves, so that nothing jumps.
#[component]
pub(crate) fn Tray(hands: FlatHands) -> impl IntoView {
    let pieces = memo(move || {
        hands.controller.work.with(|work| work.as_ref().map(|work| (work.key, work.pieces.clone())).unwrap_or_default())
    });
    let each = move || {
        let (key, pieces) = pieces.get();
        pieces.into_iter().enumerate().map(move |(i, piece)| (key, i, piece)).collect::<Vec<_>>()
    };
    view! {
        <div
            class="flat-tray"
            class:idle=move || !hands.controller.enabled.get()
            class:dragging=move || hands.float.get().is_some()
            style=("--slots", move || pieces.with(|(_, pieces)| pieces.len().max(1).to_string()))
            node_ref=hands.tray
            role="group"
            aria-label=said("board-tray")
            on:pointerdown=move |event| hands.pointer_down(&event)
            on:pointermove=move |event| hands.pointer_move(&event)
            on:pointerup=move |event| hands.pointer_up(&event)
            on:pointercancel=move |event| hands.pointer_lost(&event)
            on:lostpointercapture=move |event| hands.pointer_lost(&event)
            on:wheel=move |event| hands.wheel(&event)
            on:contextmenu=move |event| event.prevent_default()
        >
            <For each=each key=|slot| *slot let((_, position, piece))>
                {place(hands, position, piece)}
            </For>
        </div>
    }
}

fn place(hands: FlatHands, position: usize, piece: Piece) -> AnyView {
    let read = move |hand: &Option<Hand>| hand.as_ref().map(|hand| (hand.oriented(piece), hand.location(piece)));
    let state = memo(move || hands.controller.hand.with(read).unwrap_or((OrientedPiece::wide(piece), Location::Tray)));
    let side = hands.slot_side() * CELL;
    let picture = view! {
        <svg
            aria-hidden="true"
            stroke-linecap="round"
            stroke-linejoin="round"
            viewBox=view_box(Rect::new(-side / 2.0, -side / 2.0, side, side))
        >
            <For
                each=move || [(state.get(), hands.refusals(piece))]
                key=|&((oriented, place), refusals)| (oriented.orientation(), place != Location::Tray, refusals)
                let(((oriented, place), _))
            >
                {tile(hands, oriented, place)}
            </For>
        </svg>
    };
    slot(hands.controller, position, piece, picture.into_any(), Callback::new(move |piece| hands.take(piece)))
}

/// A tile in the tray, or the outline it leaves.
fn tile(hands: FlatHands, oriented: OrientedPiece, place: Location) -> impl IntoView {
    let there = place == Location::Tray;
    let (wide, high) = oriented.size();
    let middle = (f64::from(wide) * CELL / 2.0, -f64::from(high) * CELL / 2.0);
    let arrival = if there { hands.take_arrival(oriented.piece()) } else { None };
    let MoveAnimation { class, x, y, scale } = match arrival {
        None => MoveAnimation::new("flat-still", (0.0, 0.0), 1.0),
        Some(Arrival::Refused) => MoveAnimation::new("flat-refused", (0.0, 0.0), 1.0),
        Some(Arrival::Turned(turn, _)) => MoveAnimation::new(turned_class(turn), (0.0, 0.0), 1.0),
        Some(Arrival::From((x, y), scale)) => {
            let unit = hands.slot(oriented.piece()).map_or(1.0, |(_, cell)| CELL / cell);
            MoveAnimation::new("flat-back", (x * unit, y * unit), scale)
        }
    };
    let state = if there { TileState::Resting } else { TileState::Gone };
    view! {
        <g class=class style=("--x", x) style=("--y", y) style=("--k", scale)>
            <g
                transform=format!("translate({} {})", rounded(-middle.0, 1), rounded(-middle.1, 1))
                inner_html=inner(oriented.at(Cell::default()), state)
            ></g>
        </g>
    }
}
