//! The companion for owners of the box.

use leptos::prelude::*;

use crate::screens::bar::Bar;

#[component]
pub(crate) fn CompanionScreen() -> impl IntoView {
    view! { <Bar /><main data-test="companion-screen"></main> }
}
