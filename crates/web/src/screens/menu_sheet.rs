//! The content of the menu: actions of the current game, preferences, and keys.

use leptos::prelude::*;
use words::Language;

use crate::i18n::{self, Phrase, said};
use crate::parts::dialog::Sheet;
use crate::parts::segments::Segments;
use crate::prefs::{ThemeChoice, prefs};
use crate::route::{Route, router};
use crate::screens::menu::menu;
use crate::{browser, microphone, t};

#[component]
pub(crate) fn MenuSheet() -> impl IntoView {
    let menu = menu();
    let router = router();
    view! {
        <Sheet open=menu.open title=Signal::derive(said("menu-title")) class="menu">
            {move || menu.actions.get().map(|actions| actions.run())}
            <Preferences />
            <div class="row answers">
                <button class="btn" on:click=move |_| {
                    menu.open.set(false);
                    router.go(Route::Rules);
                }>{said("menu-rules")}</button>
                <button class="btn" on:click=move |_| {
                    menu.open.set(false);
                    router.go(Route::Start);
                }>{said("home")}</button>
            </div>
            <Keys />
        </Sheet>
    }
}

#[component]
fn Preferences() -> impl IntoView {
    let prefs = prefs();
    let languages: Vec<_> =
        Language::ALL.into_iter().map(|language| (language, Signal::stored(language.own_name().to_owned()))).collect();
    let looks = vec![
        (ThemeChoice::Auto, Signal::derive(said("menu-theme-auto"))),
        (ThemeChoice::Light, Signal::derive(said("menu-theme-light"))),
        (ThemeChoice::Dark, Signal::derive(said("menu-theme-dark"))),
    ];
    let switch = |word: Phrase, on: RwSignal<bool>, test: &'static str| {
        view! {
            <label class="switch">
                <span>{word}</span>
                <input type="checkbox" role="switch" data-test=test prop:checked=move || on.get() on:change=move |event| on.set(event_target_checked(&event)) />
            </label>
        }
    };
    view! {
        <div class="setting">
            <h3>{said("menu-language")}</h3>
            <Segments label=Signal::derive(said("menu-language")) choices=languages chosen=Signal::derive(i18n::language) on_choose=Callback::new(move |language| prefs.choose_language(language)) test="languages" />
        </div>
        <div class="setting">
            <h3>{said("menu-theme")}</h3>
            <Segments label=Signal::derive(said("menu-theme")) choices=looks chosen=prefs.look on_choose=Callback::new(move |look| prefs.look.set(look)) test="looks" />
        </div>
        {switch(|| t!("menu-sound"), prefs.sound, "sound")}
        {browser::matches("(pointer: coarse)").then(|| switch(|| t!("menu-vibration"), prefs.vibration, "vibration"))}
        {switch(|| t!("menu-motion"), prefs.less_motion, "motion")}
        <Shouting />
    }
}

/// The switch for calling by shouting. Turning it on asks for the microphone, once.
#[component]
fn Shouting() -> impl IntoView {
    let shout = prefs().shout;
    let denied = RwSignal::new(false);
    let change = move |event| {
        let on = event_target_checked(&event);
        shout.set(on);
        denied.set(false);
        if on {
            leptos::task::spawn_local(async move {
                if !microphone::ask().await {
                    shout.set(false);
                    let _ = denied.try_set(true);
                }
            });
        }
    };
    view! {
        <label class="switch">
            <span>{said("menu-shout")}<small class="muted">{said("menu-shout-more")}</small></span>
            <input type="checkbox" role="switch" data-test="shout" prop:checked=move || shout.get() on:change=change />
        </label>
        <p class="trouble" role="status">{move || denied.get().then(|| t!("menu-shout-denied"))}</p>
    }
}

/// The keyboard shortcuts.
#[component]
fn Keys() -> impl IntoView {
    let rows: [(Phrase, Phrase); 11] = [
        (|| "1 – 4".to_owned(), || t!("keys-select")),
        (|| t!("key-arrows"), || t!("keys-move")),
        (|| t!("key-space"), || t!("keys-rotate")),
        (|| "F".to_owned(), || t!("keys-flip")),
        (|| "T R".to_owned(), || t!("keys-tip")),
        (|| "W S".to_owned(), || t!("keys-layer")),
        (|| "Q E V X".to_owned(), || t!("keys-look")),
        (|| "Enter".to_owned(), || t!("keys-place")),
        (|| "Backspace".to_owned(), || t!("keys-remove")),
        (|| "Z".to_owned(), || t!("keys-undo")),
        (|| "U".to_owned(), || t!("keys-call")),
    ];
    view! {
        <details class="keys">
            <summary>{said("keys-title")}</summary>
            <dl>
                {rows.map(|(key, word)| view! { <dt><kbd class="kbd">{key}</kbd></dt><dd>{word}</dd> }).into_iter().collect_view()}
            </dl>
        </details>
    }
}
