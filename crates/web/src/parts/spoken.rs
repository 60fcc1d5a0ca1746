//! What the board says to those who do not see it.

use hand::{Announcement, Verdict};
use leptos::prelude::*;
use puzzle::PieceSet;

use crate::hand::HandController;
use crate::parts::live::Live;
use crate::react::effect;
use crate::t;

/// Says what happens in the player's hands.
pub(crate) fn speak(spoken: Signal<Vec<Announcement>>) {
    let Some(live) = use_context::<Live>() else { return };
    effect(move || {
        let spoken: Vec<String> = spoken.with(|spoken| spoken.iter().map(text).collect());
        if !spoken.is_empty() {
            live.say(spoken.join(" "));
        }
    });
}

/// Whether a solid piece can lie where it is held.
pub(crate) fn solid_verdict_text(verdict: Verdict) -> String {
    match verdict {
        Verdict::Fits => t!("solid-fits"),
        Verdict::Covers(pieces) => t!("solid-covers", tiles = names(pieces)),
        Verdict::Outside => t!("board-outside"),
    }
}

fn names(pieces: PieceSet) -> String {
    let names: Vec<&str> = pieces.iter().map(puzzle::Piece::name).collect();
    names.join(", ")
}

/// Whether a tile can lie where it is held.
fn verdict_text(verdict: Verdict) -> String {
    match verdict {
        Verdict::Fits => t!("board-fits"),
        Verdict::Covers(tiles) => t!("board-covers", tiles = names(tiles)),
        Verdict::Outside => t!("board-outside"),
    }
}

/// Tells everybody what went another way than the player meant.
pub(crate) fn surprise(keeper: HandController) -> AnyView {
    let told = move || keeper.surprise.with(|told| told.iter().map(text).collect::<Vec<_>>().join(" "));
    // Those who do not see it have heard it.
    view! { <p class="board-tag bad" aria-hidden="true" data-test="surprise">{told}</p> }.into_any()
}

fn text(spoken: &Announcement) -> String {
    match spoken {
        Announcement::Selected { piece } => t!("board-tile-hand", tile = piece.name()),
        Announcement::At { piece, row, column, layer: storey, verdict } => {
            let at = match storey {
                Some(storey) => t!("solid-at", tile = piece.name(), layer = *storey, row = *row, column = *column),
                None => t!("board-at", tile = piece.name(), row = *row, column = *column),
            };
            let verdict = if storey.is_some() { solid_verdict_text(*verdict) } else { verdict_text(*verdict) };
            format!("{at}: {verdict}")
        }
        Announcement::Placed { piece, free } => t!("board-placed", tile = piece.name(), count = *free),
        Announcement::Lifted { piece } => t!("board-removed", tile = piece.name()),
        Announcement::Turned { piece } => t!("board-tile-tray", tile = piece.name()),
        Announcement::NoRoom { piece } => t!("board-no-room", tile = piece.name()),
        Announcement::SentBack { piece } => t!("board-sent-back", tile = piece.name()),
    }
}
