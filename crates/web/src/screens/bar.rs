//! The bar at the top: logo, sound, menu.

use leptos::prelude::*;

use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Picture;
use crate::prefs::prefs;
use crate::route::{Route, router};
use crate::screens::menu::menu;
use crate::t;

/// The bar, with optional content in its middle.
#[component]
pub(crate) fn Bar(#[prop(optional)] children: Option<Children>) -> impl IntoView {
    let router = router();
    view! {
        <header class="bar">
            <a
                class="home"
                href="/"
                aria-label=said("home")
                on:click=move |event| {
                    event.prevent_default();
                    router.go(Route::Start);
                }
            >
                <Picture class="wordmark" drawing=Signal::stored(scene::word_mark()) />
            </a>
            <div class="grow mid">{children.map(|children| children())}</div>
            <Mute />
            <MenuButton />
        </header>
    }
}

/// A screen whose chunk is not there, with a way out of it.
pub(crate) fn framed(content: AnyView) -> AnyView {
    view! { <Bar /><main class="message">{content}</main> }.into_any()
}

#[component]
pub(crate) fn Mute() -> impl IntoView {
    let sound = prefs().sound;
    let word = move || if sound.get() { t!("menu-sound-on") } else { t!("menu-sound-off") };
    view! {
        <button
            class="btn quiet sq"
            data-test="mute"
            aria-pressed=move || (!sound.get()).to_string()
            aria-label=word
            title=word
            on:click=move |_| sound.update(|sound| *sound = !*sound)
        >
            {move || if sound.get() { view! { <Ic icon=Icon::Sound /> } } else { view! { <Ic icon=Icon::Silence /> } }}
        </button>
    }
}

#[component]
pub(crate) fn MenuButton() -> impl IntoView {
    view! {
        <button class="btn quiet sq" data-test="menu" data-origin="menu" aria-label=said("menu") title=said("menu") on:click=move |_| menu().open.set(true)>
            <Ic icon=Icon::Menu />
        </button>
    }
}
