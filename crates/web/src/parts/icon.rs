//! Icons on the page.

use leptos::prelude::*;
pub(crate) use scene::Icon;

#[component]
pub(crate) fn Ic(icon: Icon) -> impl IntoView {
    view! {
        <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
            <path d=icon.path()></path>
        </svg>
    }
}
