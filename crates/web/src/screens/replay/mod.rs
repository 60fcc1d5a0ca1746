//! Watches a finished game again.

use leptos::prelude::*;

use crate::screens::bar::Bar;

#[component]
pub(crate) fn ReplayScreen(game: Option<(String, u32)>) -> impl IntoView {
    let _ = game;
    view! { <Bar /><main data-test="replay-screen"></main> }
}
