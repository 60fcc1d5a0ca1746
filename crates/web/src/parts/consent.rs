//! What a player lets the page send to the server: nothing with a name, and no solo game, unless they say so.

use leptos::prelude::*;

use crate::browser;

/// The name is sent with results.
const NAMED: &str = "named";
/// Solo games that are personal bests are sent.
const LISTED: &str = "listed";

/// True if results may have the player's name.
pub(crate) fn is_named() -> bool {
    browser::recall(NAMED).unwrap_or(false)
}

/// True if personal bests of solo games may be listed on the server.
pub(crate) fn is_listed() -> bool {
    browser::recall(LISTED).unwrap_or(false)
}

/// A switch for [`is_named`].
#[component]
pub(crate) fn NamedSwitch(#[prop(into)] label: Signal<String>, on_change: Callback<()>) -> impl IntoView {
    consent_switch(NAMED, is_named(), label, on_change, "named")
}

/// A switch for [`is_listed`].
#[component]
pub(crate) fn ListedSwitch(#[prop(into)] label: Signal<String>) -> impl IntoView {
    consent_switch(LISTED, is_listed(), label, Callback::new(|()| ()), "listed")
}

fn consent_switch(
    key: &'static str,
    now: bool,
    label: Signal<String>,
    on_change: Callback<()>,
    test: &'static str,
) -> impl IntoView {
    let on = RwSignal::new(now);
    let toggle = move |_| {
        on.update(|on| *on = !*on);
        browser::keep(key, &on.get_untracked());
        on_change.run(());
    };
    view! {
        <label class="switch consent">
            <span>{move || label.get()}</span>
            <input type="checkbox" role="switch" data-test=test prop:checked=move || on.get() on:change=toggle />
        </label>
    }
}
