//! The chunk of everything beside the table: what needs neither other players nor a table.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use puzzle::deck::Edition;

use crate::chunk::{Loaded, Missing, style_sheet};
use crate::i18n::load_more;
use crate::screens::aid::AidScreen;
use crate::screens::companion::CompanionScreen;
use crate::screens::daily::DailyScreen;
use crate::screens::history::HistoryScreen;
use crate::screens::practice::PracticeScreen;
use crate::screens::print::PrintScreen;
use crate::screens::records::RecordsScreen;
use crate::screens::replay::ReplayScreen;
use crate::screens::rules::RulesScreen;
use crate::screens::tutorial::TutorialScreen;

/// The screens of the chunk.
#[derive(Clone, Copy)]
pub(crate) struct Beside {
    /// Of an edition, or of the one that was begun last.
    pub(crate) tutorial: fn(Option<Edition>) -> AnyView,
    pub(crate) rules: fn() -> AnyView,
    pub(crate) companion: fn() -> AnyView,
    pub(crate) aid: fn() -> AnyView,
    pub(crate) practice: fn() -> AnyView,
    pub(crate) daily: fn() -> AnyView,
    pub(crate) records: fn() -> AnyView,
    pub(crate) history: fn() -> AnyView,
    /// Of the numbered game of a table on the server, or of a game that this browser keeps.
    pub(crate) replay: fn(Option<(String, u32)>) -> AnyView,
    /// Of a deck code or an edition.
    pub(crate) print: fn(Option<String>) -> AnyView,
}

/// Loads the chunk with its texts and its style sheet. Many of its screens show boards as in a game.
pub(crate) async fn beside() -> Loaded<Beside> {
    // All load at the same time.
    let (games, styles, texts) = (style_sheet("game"), style_sheet("beside"), load_more("beside"));
    let screens = screens().await;
    games.await.and(styles.await)?;
    // Another language may have been chosen meanwhile; then its texts are needed.
    let said = texts.await || load_more("beside").await;
    if said { screens } else { Err(Missing) }
}

#[wasm_split(beside, fallible, wasm_split_path = leptos::wasm_split)]
fn screens() -> Loaded<Beside> {
    Ok(Beside {
        tutorial: |edition| view! { <TutorialScreen edition=edition /> }.into_any(),
        rules: || view! { <RulesScreen /> }.into_any(),
        companion: || view! { <CompanionScreen /> }.into_any(),
        aid: || view! { <AidScreen /> }.into_any(),
        practice: || view! { <PracticeScreen /> }.into_any(),
        daily: || view! { <DailyScreen /> }.into_any(),
        records: || view! { <RecordsScreen /> }.into_any(),
        history: || view! { <HistoryScreen /> }.into_any(),
        replay: |game| view! { <ReplayScreen game=game /> }.into_any(),
        print: |what| view! { <PrintScreen what=what /> }.into_any(),
    })
}
