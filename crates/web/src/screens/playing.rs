//! The chunk of a game, from its start to its result. It is loaded while people wait in the lobby.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use crate::chunk::{Loaded, style_sheet};
use crate::screens::finale::Finale;
use crate::screens::game_actions::GameActions;
use crate::screens::game_record::record_games;
use crate::screens::game_screen::GameScreen;
use crate::screens::hints::HintState;
use crate::screens::menu::menu;
use crate::screens::solo::SoloFinale;
use crate::session::Session;

/// What a table uses of the chunk.
#[derive(Clone, Copy)]
pub(crate) struct Playing {
    /// Prepares the boards of each game and the actions in the menu, until the current owner is cleaned up.
    pub(crate) prepare: fn(Session),
    pub(crate) game: fn(Session) -> AnyView,
    /// The result of a game. The signal takes the number of the last game whose result was closed.
    pub(crate) finale: fn(Session, RwSignal<u32>) -> AnyView,
    pub(crate) solo_finale: fn(Session, RwSignal<u32>) -> AnyView,
}

/// Loads the chunk with its style sheet.
pub(crate) async fn playing() -> Loaded<Playing> {
    // Both load at the same time.
    let styles = style_sheet("game");
    let games = games().await;
    styles.await.and(games)
}

#[wasm_split(game, fallible, wasm_split_path = leptos::wasm_split)]
fn games() -> Loaded<Playing> {
    Ok(Playing {
        prepare,
        game: |session| view! { <GameScreen session=session /> }.into_any(),
        finale: |session, dismissed| view! { <Finale session=session dismissed=dismissed /> }.into_any(),
        solo_finale: |session, dismissed| view! { <SoloFinale session=session dismissed=dismissed /> }.into_any(),
    })
}

fn prepare(session: Session) {
    session.make_decks();
    record_games(session);
    let menu = menu();
    // Hints stay while the menu closes and the race is drawn again.
    let hints = HintState::new(session.my_board.into());
    provide_context(hints);
    menu.actions.set(Some(ViewFn::from(move || view! { <GameActions session=session hints=hints /> })));
    on_cleanup(move || menu.actions.set(None));
}
