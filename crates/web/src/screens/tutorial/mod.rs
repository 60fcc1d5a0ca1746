//! The tutorial.

use leptos::prelude::*;

use crate::screens::bar::Bar;

#[component]
pub(crate) fn TutorialScreen() -> impl IntoView {
    view! { <Bar /><main data-test="tutorial-screen"></main> }
}
