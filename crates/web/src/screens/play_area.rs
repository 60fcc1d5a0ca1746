//! The own board, flat or solid, and what lies beside it.

use std::sync::Arc;

use hand::{Change, Feedback};
use leptos::prelude::*;

use crate::flat::{FlatBoard, FlatHands, Tools, Tray};
use crate::hand::{HandController, PlayerTask};
use crate::parts::spoken::speak;
use crate::session::Session;
use crate::solid::{Plans, SolidHands, SolidTray, SolidView, Turns, Ways};
use crate::sound::{self, Sound};

/// Where a player works.
#[derive(Clone, Copy)]
pub(crate) enum PlayArea {
    /// With tiles.
    Flat(FlatHands),
    /// With solid pieces.
    Solid(SolidHands),
}

impl PlayArea {
    /// For the tasks of `work`.
    pub(crate) fn new(
        session: Session,
        work: Signal<Option<Arc<PlayerTask>>>,
        enabled: Signal<bool>,
        on_call: Callback<()>,
        solid: bool,
    ) -> Self {
        let on_act = Callback::new(move |act: Change| match act {
            Change::Place(placement) => session.place(placement),
            Change::Lift(piece) => session.lift(piece),
        });
        let keeper = HandController::new(work, session.my_board.into(), enabled, on_act, on_call, Callback::new(sounds));
        Self::with(keeper, solid)
    }

    /// For what is kept.
    pub(crate) fn with(keeper: HandController, solid: bool) -> Self {
        speak(keeper.spoken.into());
        if solid { Self::Solid(SolidHands::new(keeper)) } else { Self::Flat(FlatHands::new(keeper)) }
    }

    /// The board.
    pub(crate) fn board(self) -> AnyView {
        match self {
            Self::Flat(hands) => view! {
                <FlatBoard hands=hands />
            }
            .into_any(),
            Self::Solid(hands) => view! { <SolidView hands=hands /> }.into_any(),
        }
    }

    /// The tiles beside it.
    pub(crate) fn tray(self) -> AnyView {
        match self {
            Self::Flat(hands) => view! { <Tray hands=hands /> }.into_any(),
            Self::Solid(hands) => view! { <SolidTray hands=hands /> }.into_any(),
        }
    }

    /// The buttons that turn them.
    pub(crate) fn tools(self) -> AnyView {
        match self {
            Self::Flat(hands) => view! { <Tools hands=hands /> }.into_any(),
            Self::Solid(hands) => view! { <Turns hands=hands /> }.into_any(),
        }
    }

    /// What a solid board needs besides: plans, and the ways in which a piece can lie.
    pub(crate) fn beside(self) -> Option<AnyView> {
        let Self::Solid(hands) = self else { return None };
        let view = view! {
            <section class="plans-place card"><Plans hands=hands /></section>
            <section class="ways-place card"><Ways hands=hands /></section>
        };
        Some(view.into_any())
    }
}

/// What is heard of what a player feels.
pub(crate) fn sounds(feel: Feedback) {
    sound::play(match feel {
        Feedback::Lift => Sound::Lift,
        Feedback::Turn => Sound::Turn,
        Feedback::Flip => Sound::Flip,
        Feedback::Place => Sound::Place,
        Feedback::Clash => Sound::Clash,
        Feedback::Back => Sound::Back,
    });
}
