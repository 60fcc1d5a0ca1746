//! The screen of a running game, which follows its phases.

use leptos::prelude::*;
use rules::Phase;
use table::{Play, Request};

use crate::i18n::said;
use crate::react::memo;
use crate::screens::announce::Announcements;
use crate::screens::game::game;
use crate::screens::gem_motion::GemMotion;
use crate::screens::pawn_placing::PawnPlacing;
use crate::screens::race::Race;
use crate::screens::round::BetweenRounds;
use crate::session::{ConnectionState, Session};
use crate::t;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GameView {
    Pawns,
    Between,
    Race,
}

#[component]
pub(crate) fn GameScreen(session: Session) -> impl IntoView {
    let view = memo(move || {
        let phase = game(session, |_, game, _| game.phase);
        match phase {
            Some(Phase::Pawns { .. }) => GameView::Pawns,
            Some(Phase::Ready { .. } | Phase::Waiting | Phase::Between) => GameView::Between,
            _ => GameView::Race,
        }
    });
    view! {
        {move || match view.get() {
            GameView::Pawns => view! { <PawnPlacing session=session /> }.into_any(),
            GameView::Between => view! { <BetweenRounds session=session /> }.into_any(),
            GameView::Race => view! { <Race session=session /> }.into_any(),
        }}
        <Announcements session=session />
        <GemMotion session=session />
        <PausedOverlay session=session />
    }
}

/// The overlay of a paused game.
#[component]
fn PausedOverlay(session: Session) -> impl IntoView {
    let still = memo(move || {
        session.state.with(|state| {
            let state = state.as_ref()?;
            let game = state.playing()?;
            game.paused()?;
            let deserted = matches!(&game.play, Play::Game { game, .. } if game.deserted);
            Some((state.expected.is_some(), deserted))
        })
    });
    let host = memo(move || session.is_host());
    let lost = memo(move || session.connection.get() == ConnectionState::Lost);
    view! {
        {move || still.get().map(|(expected, deserted)| {
            let more = move || match (expected, deserted) {
                _ if lost.get() => t!("game-paused-lost"),
                (true, _) => t!("game-interrupted"),
                (_, true) => t!("game-paused-away"),
                _ if session.is_here() => t!("game-paused-here"),
                _ => t!("game-paused-more"),
            };
            view! {
                <div class="paused-overlay" data-test="paused">
                    <div class="card center">
                        <h2>{said("game-paused")}</h2>
                        <p class="muted" data-test=move || lost.get().then_some("offline")>{more}</p>
                        {move || (host.get() && !expected && !lost.get()).then(|| view! {
                            <button class="btn pri" data-test="resume-game" data-origin="resume" on:click=move |_| session.request(Request::Resume)>{said("menu-resume")}</button>
                        })}
                    </div>
                </div>
            }
        })}
    }
}
