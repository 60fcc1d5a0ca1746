//! The player's board, flat or solid, with its tray and tools.

use std::sync::Arc;

use hand::{Change, Feedback};
use leptos::prelude::*;

use crate::browser;
use crate::chunk::Chunk;
use crate::flat::{FlatBoard, FlatHands, Tools, Tray};
use crate::hand::{BoardCall, HandController, PlayerTask};
use crate::parts::spoken::speak;
use crate::session::Session;
use crate::solid::{Solid, SolidHands, solid as load_solid};
use crate::sound::{self, Sound};

#[derive(Clone, Copy)]
#[expect(clippy::large_enum_variant, reason = "handles of signals, copied a few times in a race")]
pub(crate) enum PlayArea {
    /// Modern and Classic.
    Flat(FlatHands),
    /// The 3D edition, whose board is a chunk of its own.
    Solid(Chunk<(Solid, SolidHands)>),
}

impl PlayArea {
    /// For the tasks of `work`, at a table.
    pub(crate) fn new(
        session: Session,
        work: Signal<Option<Arc<PlayerTask>>>,
        enabled: Signal<bool>,
        on_call: Callback<()>,
        board_call: BoardCall,
        solid: bool,
    ) -> Self {
        let on_change = Callback::new(move |change: Change| match change {
            Change::Place(placement) => session.place(placement),
            Change::Lift(piece) => session.lift(piece),
        });
        let controller =
            HandController::new(work, session.my_board.into(), enabled, on_change, on_call, Callback::new(sounds));
        Self::with(controller.called_by(board_call), solid)
    }

    /// For any controller, for example on the rules page.
    pub(crate) fn with(controller: HandController, solid: bool) -> Self {
        speak(controller.spoken.into());
        browser::forbid_zoom(".flat-board, .flat-tray, .solid-view, .solid-plans, .solid-tray");
        if solid {
            Self::Solid(Chunk::part(load_solid, move |solid| (solid, (solid.hands)(controller))))
        } else {
            Self::Flat(FlatHands::new(controller))
        }
    }

    pub(crate) fn board(self) -> AnyView {
        match self {
            Self::Flat(hands) => view! {
                <FlatBoard hands=hands />
            }
            .into_any(),
            Self::Solid(chunk) => chunk.view(|content| content, |(solid, hands)| (solid.board)(hands)),
        }
    }

    pub(crate) fn tray(self) -> AnyView {
        match self {
            Self::Flat(hands) => view! { <Tray hands=hands /> }.into_any(),
            Self::Solid(chunk) => chunk.more(|(solid, hands)| (solid.tray)(hands)),
        }
    }

    /// The buttons that rotate and flip.
    pub(crate) fn tools(self) -> AnyView {
        match self {
            Self::Flat(hands) => view! { <Tools hands=hands /> }.into_any(),
            Self::Solid(chunk) => chunk.more(|(solid, hands)| (solid.tools)(hands)),
        }
    }

    /// Further parts of a solid board: the plans, and the orientations of a piece.
    pub(crate) fn beside(self) -> Option<AnyView> {
        let Self::Solid(chunk) = self else { return None };
        Some(chunk.more(|(solid, hands)| (solid.beside)(hands)))
    }
}

/// Plays the sound of an action.
pub(crate) fn sounds(feedback: Feedback) {
    sound::play(match feedback {
        Feedback::Lift => Sound::Lift,
        Feedback::Turn => Sound::Turn,
        Feedback::Flip => Sound::Flip,
        Feedback::Place => Sound::Place,
        Feedback::Clash => Sound::Clash,
        Feedback::Back => Sound::Back,
    });
}
