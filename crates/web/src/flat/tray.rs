//! The tiles beside the board.

use leptos::prelude::*;
use puzzle::{Cell, Piece};
use scene::{CELL, Frame, Lying, rounded};

use super::board::{Moves, inner, spun, view_box};
use super::hands::{Came, Hands};
use crate::hand::{Hand, Lie, Place};
use crate::react::memo;

/// What the places beside the board are called.
#[derive(Clone, Copy)]
pub(crate) struct TrayLabels {
    /// All of them.
    pub(crate) tray: Signal<String>,
    /// A tile, and where it is.
    pub(crate) tile: Callback<(Piece, Place), String>,
    /// Below the place of a tile that lies on the board.
    pub(crate) placed: Signal<String>,
    /// Below the place of a tile that is in the hand.
    pub(crate) held: Signal<String>,
}

/// One place for each tile. It stays when the tile leaves, so that nothing jumps.
#[component]
pub(crate) fn Tray(hands: Hands, labels: TrayLabels) -> impl IntoView {
    let pieces = memo(move || {
        hands.work.with(|work| work.as_ref().map(|work| (work.key, work.pieces.clone())).unwrap_or_default())
    });
    let each = move || {
        let (key, pieces) = pieces.get();
        pieces.into_iter().enumerate().map(move |(i, piece)| (key, i, piece)).collect::<Vec<_>>()
    };
    view! {
        <div
            class="flat-tray"
            class:idle=move || !hands.enabled.get()
            class:dragging=move || hands.float.get().is_some()
            style=("--slots", move || pieces.with(|(_, pieces)| pieces.len().max(1).to_string()))
            node_ref=hands.tray
            role="group"
            aria-label=labels.tray
            on:pointerdown=move |event| hands.pointer_down(&event)
            on:pointermove=move |event| hands.pointer_move(&event)
            on:pointerup=move |event| hands.pointer_up(&event)
            on:pointercancel=move |event| hands.pointer_lost(&event)
            on:lostpointercapture=move |event| hands.pointer_lost(&event)
            on:wheel=move |event| hands.wheel(&event)
            on:contextmenu=move |event| event.prevent_default()
        >
            <For each=each key=|slot| *slot let((_, position, piece))>
                {slot(hands, labels, position, piece)}
            </For>
        </div>
    }
}

/// The place of a tile.
fn slot(hands: Hands, labels: TrayLabels, position: usize, piece: Piece) -> impl IntoView {
    let read = move |hand: &Option<Hand>| hand.as_ref().map(|hand| (hand.lie(piece), hand.place(piece)));
    let state = memo(move || hands.hand.with(read).unwrap_or((Lie::wide(piece), Place::Tray)));
    let place = memo(move || state.get().1);
    let side = hands.slot_side() * CELL;
    let caption = move || match place.get() {
        Place::Tray => String::new(),
        Place::Board => labels.placed.get(),
        Place::Hand => labels.held.get(),
    };
    view! {
        <button
            type="button"
            class="flat-slot"
            class:empty=move || place.get() != Place::Tray
            class:selected=move || hands.selected.get() == Some(piece)
            data-test="tile"
            data-piece=piece.name()
            aria-label=move || labels.tile.run((piece, place.get()))
            aria-pressed=move || (hands.selected.get() == Some(piece)).to_string()
            aria-disabled=move || (!hands.enabled.get()).to_string()
            aria-keyshortcuts=(position + 1).to_string()
            on:click=move |event| {
                // Pointers are looked after elsewhere; this is a key or a screen reader.
                if event.detail() == 0 {
                    hands.select(position);
                }
            }
            on:keyup=move |event| {
                // Some browsers press a button when the key goes up, whatever happened when it came down.
                if event.key() == " " {
                    event.prevent_default();
                }
            }
        >
            // Drawn by the style: what is written in a button has to be part of its name.
            <kbd class="flat-key" aria-hidden="true" data-word=(position + 1).to_string()></kbd>
            <svg
                aria-hidden="true"
                stroke-linecap="round"
                stroke-linejoin="round"
                viewBox=view_box(Frame::new(-side / 2.0, -side / 2.0, side, side))
            >
                <For
                    each=move || [(state.get(), hands.refusals(piece))]
                    key=|&((lie, place), refusals)| (lie.orientation, place != Place::Tray, refusals)
                    let(((lie, place), _))
                >
                    {tile(hands, lie, place)}
                </For>
            </svg>
            <span class="flat-caption" aria-hidden="true" data-word=caption></span>
        </button>
    }
}

/// A tile beside the board, or the outline that it left.
fn tile(hands: Hands, lie: Lie, place: Place) -> impl IntoView {
    let there = place == Place::Tray;
    let (wide, high) = lie.size();
    let middle = (f64::from(wide) * CELL / 2.0, -f64::from(high) * CELL / 2.0);
    let came = if there { hands.came(lie.piece) } else { None };
    let Moves { class, x, y, scale } = match came {
        None => Moves::new("flat-still", (0.0, 0.0), 1.0),
        Some(Came::Refused) => Moves::new("flat-refused", (0.0, 0.0), 1.0),
        Some(Came::Spun(spin, _)) => Moves::new(spun(spin), (0.0, 0.0), 1.0),
        Some(Came::From((x, y), scale)) => {
            let unit = hands.slot(lie.piece).map_or(1.0, |(_, cell)| CELL / cell);
            Moves::new("flat-back", (x * unit, y * unit), scale)
        }
    };
    let lying = if there { Lying::Resting } else { Lying::Gone };
    view! {
        <g class=class style=("--x", x) style=("--y", y) style=("--k", scale)>
            <g
                transform=format!("translate({} {})", rounded(-middle.0, 1), rounded(-middle.1, 1))
                inner_html=inner(lie.at(Cell::default()), lying)
            ></g>
        </g>
    }
}
