//! The players of a game, and the mark for those in the lead.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Purse, Seat, leaders};

use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Avatar;
use crate::react::memo;
use crate::screens::game::game;
use crate::session::{Session, is_absent, name_of};
use crate::t;

/// All players, in the colours of their boards and pawns.
#[component]
pub(crate) fn Players(session: Session) -> impl IntoView {
    let names = memo(move || {
        game(session, |settings, game, state| {
            let classic = settings.edition == Edition::Classic;
            let worth = |purse: Purse| if classic { purse.len() } else { purse.points() as usize };
            // Before the first round all purses are empty.
            let worth = |seat| game.player(seat).filter(|_| game.round > 1).map(|player| worth(player.purse));
            game.seats()
                .map(|seat| (seat, name_of(state, seat), worth(seat), is_absent(state, seat)))
                .collect::<Vec<_>>()
        })
        .unwrap_or_default()
    });
    view! {
        <div class="row wrap centred">
            {move || names.get().into_iter().map(|(seat, name, worth, absent)| {
                let shown = name.clone();
                view! {
                    <div class="card player" class:absent=absent><Avatar seat=seat name=Signal::stored(name) /><b class="name">{shown}</b>{worth.map(|worth| view! { <b class="muted">{worth}</b> })}{absent.then(|| view! { <span class="chip warn" data-test="absent">{t!("game-absent")}</span> })}</div>
                }
            }).collect_view()}
        </div>
    }
}

/// True if a player is in the lead, perhaps with others, by the criteria of the final result (C19, M8).
fn is_ahead(session: Session, seat: Seat) -> bool {
    game(session, |settings, game, _| {
        let has_gems = game.player(seat).is_some_and(|player| !player.purse.is_empty());
        has_gems && leaders(settings, game).contains(seat)
    })
    .unwrap_or_default()
}

/// A crown for a player in the lead.
#[component]
pub(crate) fn Crown(session: Session, #[prop(into)] seat: Signal<Option<Seat>>) -> impl IntoView {
    let ahead = memo(move || seat.get().is_some_and(|seat| is_ahead(session, seat)));
    move || {
        ahead.get().then(|| view! { <span class="ahead" data-test="ahead" title=t!("game-ahead")><Ic icon=Icon::Crown /><span class="sr">{t!("game-ahead")}</span></span> })
    }
}
