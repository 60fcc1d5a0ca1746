//! The chunk of everything beside the table: what needs neither other players nor a table.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use puzzle::deck::Edition;

use crate::chunk::Loaded;
use crate::screens::aid::AidScreen;
use crate::screens::companion::CompanionScreen;
use crate::screens::daily::DailyScreen;
use crate::screens::practice::PracticeScreen;
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
    /// Of the numbered game of a table on the server, or of a game that this browser keeps.
    pub(crate) replay: fn(Option<(String, u32)>) -> AnyView,
}

/// Loads the chunk.
#[wasm_split(beside, fallible, wasm_split_path = leptos::wasm_split)]
pub(crate) fn beside() -> Loaded<Beside> {
    Ok(Beside {
        tutorial: |edition| view! { <TutorialScreen edition=edition /> }.into_any(),
        rules: || view! { <RulesScreen /> }.into_any(),
        companion: || view! { <CompanionScreen /> }.into_any(),
        aid: || view! { <AidScreen /> }.into_any(),
        practice: || view! { <PracticeScreen /> }.into_any(),
        daily: || view! { <DailyScreen /> }.into_any(),
        records: || view! { <RecordsScreen /> }.into_any(),
        replay: |game| view! { <ReplayScreen game=game /> }.into_any(),
    })
}
