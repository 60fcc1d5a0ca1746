//! Practice without a clock.

use leptos::prelude::*;

use crate::screens::bar::Bar;

#[component]
pub(crate) fn PracticeScreen() -> impl IntoView {
    view! { <Bar /><main data-test="practice-screen"></main> }
}
