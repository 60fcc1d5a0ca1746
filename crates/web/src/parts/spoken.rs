//! Descriptions of the board for screen readers.

use hand::{Announcement, Turning, Verdict};
use leptos::prelude::*;
use puzzle::Lattice;

use crate::hand::HandController;
use crate::i18n::list;
use crate::parts::live_text::LiveText;
use crate::react::effect;
use crate::t;

/// Announces what happens in the player's hand.
pub(crate) fn speak(spoken: Signal<Vec<Announcement>>) {
    let Some(live) = use_context::<LiveText>() else { return };
    effect(move || {
        let spoken: Vec<String> = spoken.with(|spoken| spoken.iter().map(text).collect());
        if !spoken.is_empty() {
            live.say(spoken.join(" "));
        }
    });
}

/// The verdict as messages name it.
pub(crate) const fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Fits => "fits",
        Verdict::Covers(_) => "covers",
        Verdict::Outside => "outside",
    }
}

/// The names of the pieces in the way.
pub(crate) fn covered(verdict: Verdict) -> String {
    match verdict {
        Verdict::Covers(pieces) => list(&pieces.iter().map(puzzle::Piece::name).collect::<Vec<_>>()),
        Verdict::Fits | Verdict::Outside => String::new(),
    }
}

/// Shows a result that the player did not intend, for a moment.
pub(crate) fn surprise(controller: HandController) -> AnyView {
    let sentences =
        move || controller.surprise.with(|announced| announced.iter().map(text).collect::<Vec<_>>().join(" "));
    // Screen readers have already announced it.
    view! { <p class="board-tag bad" aria-hidden="true" data-test="surprise">{sentences}</p> }.into_any()
}

/// A sentence. Several may be announced one after the other.
fn text(spoken: &Announcement) -> String {
    match *spoken {
        Announcement::At { piece, row, column, layer: Some(layer), verdict } => t!(
            "solid-at",
            tile = piece.name(),
            layer = layer,
            row = row,
            column = column,
            verdict = verdict_word(verdict),
            tiles = covered(verdict),
        ),
        Announcement::At { piece, row, column, layer: None, verdict } => t!(
            "board-at",
            tile = piece.name(),
            row = row,
            column = column,
            verdict = verdict_word(verdict),
            tiles = covered(verdict),
        ),
        Announcement::NoRoom { piece } => t!("board-no-room", tile = piece.name()),
        Announcement::Selected { piece }
        | Announcement::Placed { piece, .. }
        | Announcement::Lifted { piece }
        | Announcement::Turned { piece, .. }
        | Announcement::SentBack { piece } => match piece.lattice() {
            Lattice::Flat => tile_text(spoken, piece.name()),
            Lattice::Solid => piece_text(spoken, piece.name()),
        },
    }
}

/// For flat tiles.
fn tile_text(spoken: &Announcement, tile: &str) -> String {
    match *spoken {
        Announcement::Selected { .. } => t!("board-chosen", tile = tile),
        Announcement::Placed { free, .. } => t!("board-placed", tile = tile, count = free),
        Announcement::Lifted { .. } => t!("board-removed", tile = tile),
        Announcement::SentBack { .. } => t!("board-sent-back", tile = tile),
        Announcement::Turned { how: Turning::Flipped, .. } => t!("board-flipped", tile = tile),
        _ => t!("board-rotated", tile = tile),
    }
}

/// For solid pieces.
fn piece_text(spoken: &Announcement, tile: &str) -> String {
    match *spoken {
        Announcement::Selected { .. } => t!("solid-chosen", tile = tile),
        Announcement::Placed { free, .. } => t!("solid-placed", tile = tile, count = free),
        Announcement::Lifted { .. } => t!("solid-removed", tile = tile),
        Announcement::SentBack { .. } => t!("solid-sent-back", tile = tile),
        Announcement::Turned { how: Turning::Tipped, .. } => t!("solid-tipped", tile = tile),
        _ => t!("solid-rotated", tile = tile),
    }
}
