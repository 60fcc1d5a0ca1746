//! Placing the pawns of Classic (C3).

use leptos::prelude::*;
use rules::{Command, Phase};

use crate::i18n::said;
use crate::react::memo;
use crate::screens::bar::Bar;
use crate::screens::game::game;
use crate::screens::gem_board::{GemBoardView, Spaces};
use crate::screens::glass::ticking;
use crate::screens::players::Players;
use crate::screens::progress::RoundTrack;
use crate::session::Session;
use crate::t;

/// Each player places a pawn on a space.
#[component]
pub(crate) fn PawnPlacing(session: Session) -> impl IntoView {
    let shown = memo(move || GemBoardView::of(session));
    let placed = memo(move || {
        let own = session.seat();
        game(session, |_, game, _| own.and_then(|own| game.player(own)?.pawn)).flatten()
    });
    let seated = memo(move || session.seat().is_some());
    let now = ticking(session);
    let left = memo(move || {
        game(session, |_, game, _| match game.phase {
            Phase::Pawns { until } => Some(until.ms_since(rules::Moment(now.get())).div_ceil(1000)),
            _ => None,
        })
        .flatten()
    });
    view! {
        <Bar><RoundTrack session=session /></Bar>
        <main class="pawns" data-test="pawns">
            <div class="center">
                <h2>{move || if placed.get().is_none() && seated.get() { t!("game-pawn-place") } else { t!("game-pawn-wait") }}</h2>
                <p class="muted pawns-why">{said("game-pawn-place-more")}</p>
                {move || left.get().filter(|&left| left <= 20).map(|left| view! { <p class="muted">{t!("seconds-left", count = left)}</p> })}
            </div>
            <Players session=session />
            <Spaces
                shown=shown
                chosen=placed
                may=Callback::new(move |_| placed.get_untracked().is_none() && seated.get_untracked())
                on_choose=Callback::new(move |space| session.play(Command::PlacePawn { space }))
            />
        </main>
    }
}
