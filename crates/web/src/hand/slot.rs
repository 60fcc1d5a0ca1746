//! The place of a piece in the tray.

use hand::Location;
use leptos::prelude::*;
use puzzle::{Lattice, Piece};
use web_sys::Element;

use super::HandController;
use crate::react::memo;
use crate::t;

/// The place of a piece in the tray, with its picture. Handles keys and screen readers; pointer events are handled by
/// the board's hands.
pub(crate) fn slot(
    controller: HandController,
    position: usize,
    piece: Piece,
    picture: AnyView,
    take: Callback<Piece>,
) -> AnyView {
    let place =
        memo(move || controller.hand.with(|hand| hand.as_ref().map_or(Location::Tray, |hand| hand.location(piece))));
    let selected =
        memo(move || controller.hand.with(|hand| hand.as_ref().is_some_and(|hand| hand.selected() == Some(piece))));
    let caption = move || match place.get() {
        Location::Tray => piece.name().to_owned(),
        Location::Board => t!("tray-placed"),
        Location::Hand => t!("tray-in-hand"),
    };
    let label = move || match (place.get(), piece.lattice()) {
        (Location::Tray, Lattice::Flat) => t!("board-tile-tray", tile = piece.name()),
        (Location::Board, Lattice::Flat) => t!("board-tile-board", tile = piece.name()),
        (Location::Hand, Lattice::Flat) => t!("board-tile-hand", tile = piece.name()),
        (Location::Tray, Lattice::Solid) => t!("solid-piece-tray", tile = piece.name()),
        (Location::Board, Lattice::Solid) => t!("solid-piece-board", tile = piece.name()),
        (Location::Hand, Lattice::Solid) => t!("solid-piece-hand", tile = piece.name()),
    };
    view! {
        <button
            type="button"
            class="flat-slot"
            class:empty=move || place.get() != Location::Tray
            class:selected=move || selected.get()
            data-test="tile"
            data-piece=piece.name()
            data-place=move || format!("{:?}", place.get())
            aria-label=label
            aria-pressed=move || selected.get().to_string()
            aria-disabled=move || (!controller.enabled.get()).to_string()
            aria-keyshortcuts=(position + 1).to_string()
            on:click=move |event| {
                if event.detail() == 0 && controller.enabled.get_untracked() {
                    take.run(piece);
                }
            }
            on:keyup=move |event| {
                // Some browsers click a button when the key goes up, whatever happened on key down.
                if event.key() == " " {
                    event.prevent_default();
                }
            }
        >
            // Drawn by the style sheet: text inside a button would become part of its accessible name.
            <kbd class="flat-key" aria-hidden="true" data-word=(position + 1).to_string()></kbd>
            {picture}
            <span class="flat-caption" aria-hidden="true" data-word=caption></span>
        </button>
    }
    .into_any()
}

/// The piece of an element in the tray.
pub(crate) fn piece_of(element: &Element) -> Option<Piece> {
    let slot = element.closest("[data-test=tile]").ok()??;
    Piece::named(&slot.get_attribute("data-piece")?)
}
