//! The solution aid.

use leptos::prelude::*;

use crate::screens::bar::Bar;

#[component]
pub(crate) fn AidScreen() -> impl IntoView {
    view! { <Bar /><main data-test="aid-screen"></main> }
}
