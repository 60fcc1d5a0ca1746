//! The daily five.

use leptos::prelude::*;

use crate::screens::bar::Bar;

#[component]
pub(crate) fn DailyScreen() -> impl IntoView {
    view! { <Bar /><main data-test="daily-screen"></main> }
}
