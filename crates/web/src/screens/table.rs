//! The screens of a table, in this browser or on the server.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use puzzle::deck::Edition;
use table::{Calling, CloseReason, Play, TableSettings};

use crate::browser;
use crate::chunk::Loaded;
use crate::i18n::said;
use crate::prefs::prefs;
use crate::react::{effect, memo};
use crate::screens::away::{Closed, Message};
use crate::screens::bar::Bar;
use crate::screens::bubbles::Bubbles;
use crate::screens::connection_notice::ConnectionNotice;
use crate::screens::finale::Finale;
use crate::screens::game_actions::GameActions;
use crate::screens::game_screen::GameScreen;
use crate::screens::hints::HintState;
use crate::screens::lobby::Lobby;
use crate::screens::menu::menu;
use crate::screens::name::NameScreen;
use crate::screens::rejections::Rejections;
use crate::screens::solo::SoloFinale;
use crate::screens::table_settings::TableKind;
use crate::session::{ConnectionState, Session};
use crate::wake_lock::keep_awake;

/// The chunk of everything at a table.
#[derive(Clone, Copy)]
pub(crate) struct Tables {
    pub(crate) bots: fn() -> AnyView,
    pub(crate) solo: fn() -> AnyView,
    pub(crate) link: fn(String) -> AnyView,
}

/// Loads the chunk.
#[wasm_split(tables, fallible, wasm_split_path = leptos::wasm_split)]
pub(crate) fn tables() -> Loaded<Tables> {
    Ok(Tables {
        bots: || view! { <BotsScreen /> }.into_any(),
        solo: || view! { <SoloScreen /> }.into_any(),
        link: |link| view! { <LinkScreen link=link /> }.into_any(),
    })
}

/// A table against bots, in this browser.
#[component]
fn BotsScreen() -> impl IntoView {
    // Bots don't mind waiting, so the player has ten minutes.
    let settings = TableSettings { patience_ms: 600_000, ..TableSettings::new(Edition::Modern) };
    let session = Session::local("bots", settings, 2);
    view! { <AtTable session=session kind=TableKind::Bots /> }
}

/// A solo table, in this browser.
#[component]
fn SoloScreen() -> impl IntoView {
    let settings = TableSettings { calling: Calling::Automatic, ..TableSettings::new(Edition::Modern) };
    let session = Session::local("solo", settings, 0);
    view! { <AtTable session=session kind=TableKind::Solo /> }
}

/// A table on the server. Asks for a name first, if there is none.
#[component]
fn LinkScreen(link: String) -> impl IntoView {
    let watch = RwSignal::new(None::<bool>);
    if !prefs().name.get_untracked().trim().is_empty() {
        watch.set(Some(false));
    }
    view! {
        {move || match watch.get() {
            None => view! { <NameScreen link=link.clone() watch=watch /> }.into_any(),
            Some(watch) => {
                let session = Session::remote(&link, watch);
                view! { <AtTable session=session kind=TableKind::Friends /> }.into_any()
            }
        }}
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableScreen {
    Connecting,
    Ended(CloseReason),
    Lobby,
    Game,
    Finale,
    SoloFinale,
}

/// A table, whatever its backend is.
#[component]
fn AtTable(session: Session, kind: TableKind) -> impl IntoView {
    let menu = menu();
    // Hints stay while the menu closes and the race is drawn again.
    let hints = HintState::new(session.my_board.into());
    provide_context(hints);
    menu.actions.set(Some(ViewFn::from(move || view! { <GameActions session=session hints=hints /> })));
    on_cleanup(move || menu.actions.set(None));
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
    // The number of the last game whose result was closed.
    let dismissed = RwSignal::new(0u32);
    let screen = memo(move || {
        if let ConnectionState::Ended(why) = session.connection.get() {
            return TableScreen::Ended(why);
        }
        session.state.with(|state| {
            let Some(state) = state else { return TableScreen::Connecting };
            match &state.game {
                Some(game) if !game.is_over() => TableScreen::Game,
                Some(game) if game.number > dismissed.get() && state.shuffling.is_none() => match game.play {
                    Play::Game { .. } => TableScreen::Finale,
                    Play::Solo { .. } => TableScreen::SoloFinale,
                },
                _ => TableScreen::Lobby,
            }
        })
    });
    // Opening a table whose game is over shows the lobby.
    let first = StoredValue::new(true);
    effect(move || {
        let over = session.state.with(|state| {
            state.as_ref().map(|state| state.game.as_ref().filter(|game| game.is_over()).map(|game| game.number))
        });
        if let Some(number) = over
            && first.get_value()
        {
            first.set_value(false);
            dismissed.set(number.unwrap_or_default());
        }
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
            TableScreen::Lobby => view! { <Lobby session=session kind=kind /> }.into_any(),
            TableScreen::Game => view! { <GameScreen session=session /> }.into_any(),
            TableScreen::Finale => view! { <Finale session=session dismissed=dismissed /> }.into_any(),
            TableScreen::SoloFinale => view! { <SoloFinale session=session dismissed=dismissed /> }.into_any(),
        }}
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
