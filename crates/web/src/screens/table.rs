//! A table, in this browser or on the server: its lobby, its game and its result.

use leptos::prelude::*;
use table::{CloseReason, Play};

use crate::browser;
use crate::chunk::Chunk;
use crate::i18n::said;
use crate::react::{effect, memo};
use crate::screens::away::{Closed, Message};
use crate::screens::bar::{Bar, framed};
use crate::screens::bubbles::Bubbles;
use crate::screens::connection_notice::ConnectionNotice;
use crate::screens::lobby::Lobby;
use crate::screens::playing::playing;
use crate::screens::rejections::Rejections;
use crate::screens::table_settings::TableKind;
use crate::session::{ConnectionState, Session};
use crate::wake_lock::keep_awake;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableScreen {
    Connecting,
    Ended(CloseReason),
    Here,
}

/// A table, whatever its backend is.
#[component]
pub(crate) fn AtTable(session: Session, kind: TableKind) -> impl IntoView {
    Bubbles::provide(session);
    if let Some(link) = session.link.get_value() {
        remember(session, link);
    }
    // A race, or a table that waits for others.
    let waits = memo(move || {
        session
            .state
            .with(|state| state.as_ref().is_some_and(|state| state.game.as_ref().is_none_or(|game| !game.is_over())))
    });
    keep_awake(waits.into());
    let screen = memo(move || match session.connection.get() {
        ConnectionState::Ended(why) => TableScreen::Ended(why),
        _ if session.state.with(Option::is_some) => TableScreen::Here,
        _ => TableScreen::Connecting,
    });
    view! {
        <ConnectionNotice session=session />
        <Rejections session=session />
        {move || match screen.get() {
            TableScreen::Connecting if session.connection.get() == ConnectionState::Lost => view! {
                <Message title=Signal::derive(said("net-waiting")) more=Signal::derive(said("start-failed")) again=true />
            }.into_any(),
            TableScreen::Connecting => view! { <Bar /><main class="message"><p class="muted" data-test="connecting">{said("net-waiting")}</p></main> }.into_any(),
            TableScreen::Ended(why) => view! { <Closed why=why link=session.link.get_value().unwrap_or_default() /> }.into_any(),
            TableScreen::Here => view! { <LobbyAndGames session=session kind=kind /> }.into_any(),
        }}
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Lobby,
    Game,
    Finale,
    SoloFinale,
}

/// A table whose state is known. Games are a chunk of their own, which loads now: while people wait in the lobby, or at once
/// if a game is on.
#[component]
fn LobbyAndGames(session: Session, kind: TableKind) -> impl IntoView {
    let games = Chunk::part(playing, move |playing| {
        (playing.prepare)(session);
        playing
    });
    // The number of the last game whose result was closed. Opening a table whose game is over shows the lobby.
    let last = session.state.with_untracked(|state| {
        let game = state.as_ref()?.game.as_ref()?;
        game.is_over().then_some(game.number)
    });
    let dismissed = RwSignal::new(last.unwrap_or_default());
    let stage = memo(move || {
        session.state.with(|state| match state.as_ref().and_then(|state| Some((state, state.game.as_ref()?))) {
            Some((_, game)) if !game.is_over() => Stage::Game,
            Some((state, game)) if game.number > dismissed.get() && state.shuffling.is_none() => match game.play {
                Play::Game { .. } => Stage::Finale,
                Play::Solo { .. } => Stage::SoloFinale,
            },
            _ => Stage::Lobby,
        })
    });
    move || match stage.get() {
        Stage::Lobby => view! { <Lobby session=session kind=kind /> }.into_any(),
        Stage::Game => games.view(framed, move |playing| (playing.game)(session)),
        Stage::Finale => games.view(framed, move |playing| (playing.finale)(session, dismissed)),
        Stage::SoloFinale => games.view(framed, move |playing| (playing.solo_finale)(session, dismissed)),
    }
}

/// Stores the table's code while the player has a seat, so that the start page can lead back.
fn remember(session: Session, link: String) {
    let seated = memo(move || match session.connection.get() {
        ConnectionState::Ended(_) => Some(false),
        _ => session.state.with(Option::is_some).then(|| session.seat().is_some()),
    });
    effect(move || match seated.get() {
        Some(true) => browser::keep("table", &link),
        Some(false) if browser::recall::<String>("table").as_ref() == Some(&link) => browser::forget("table"),
        _ => {}
    });
}
