//! What the board says to those who do not see it.

use leptos::prelude::*;

use crate::flat::{Hands, Spoken, Verdict};
use crate::parts::live::Live;
use crate::t;

/// Says what happens in the player's hands.
pub(crate) fn speak(hands: Hands) {
    let Some(live) = use_context::<Live>() else { return };
    Effect::new(move || {
        if let Some(spoken) = hands.spoken.get() {
            live.say(text(&spoken));
        }
    });
}

fn text(spoken: &Spoken) -> String {
    match spoken {
        Spoken::Selected { tile } => t!("board-tile-hand", tile = tile.name()),
        Spoken::At { tile, row, column, verdict } => {
            let at = t!("board-at", tile = tile.name(), row = *row, column = *column);
            let verdict = match verdict {
                Verdict::Fits => t!("board-fits"),
                Verdict::Covers(tiles) => {
                    let names: Vec<&str> = tiles.iter().map(puzzle::Piece::name).collect();
                    t!("board-covers", tiles = names.join(", "))
                }
                Verdict::Outside => t!("board-outside"),
            };
            format!("{at}: {verdict}")
        }
        Spoken::Laid { tile, open } => t!("board-laid", tile = tile.name(), count = *open),
        Spoken::Lifted { tile } => t!("board-lifted", tile = tile.name()),
        Spoken::Turned { tile, .. } => t!("board-tile-tray", tile = tile.name()),
        Spoken::SentBack { tile } => t!("board-sent-back", tile = tile.name()),
    }
}
