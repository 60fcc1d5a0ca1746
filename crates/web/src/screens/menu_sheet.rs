//! The content of the menu: preferences, actions of the current game, and keys.

use leptos::prelude::*;
use table::Request;
use table::bot::Strength;
use words::Language;

use crate::i18n::{self, Phrase, said};
use crate::parts::dialog::{Question, Sheet};
use crate::parts::segments::Segments;
use crate::prefs::{ThemeChoice, prefs};
use crate::react::memo;
use crate::route::{Route, router};
use crate::screens::game::OwnRace;
use crate::screens::give_up::GiveUp;
use crate::screens::menu::menu;
use crate::session::Session;
use crate::t;

#[component]
pub(crate) fn MenuSheet() -> impl IntoView {
    let menu = menu();
    let router = router();
    view! {
        <Sheet open=menu.open title=Signal::derive(said("menu-title")) class="menu">
            {move || menu.session.get().map(|session| view! { <GameActions session=session /> })}
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
        {switch(|| t!("menu-motion"), prefs.less_motion, "motion")}
    }
}

/// Actions of the current game.
#[component]
fn GameActions(session: Session) -> impl IntoView {
    let menu = menu();
    let (standing_up, leaving) = (RwSignal::new(false), RwSignal::new(false));
    let ending = RwSignal::new(false);
    let playing =
        memo(move || session.state.with(|state| state.as_ref().is_some_and(|state| state.playing().is_some())));
    let paused =
        memo(move || session.state.with(|state| state.as_ref().and_then(|state| state.playing()?.paused()).is_some()));
    let may_pause = memo(move || session.may(&Request::Pause));
    let may_end = memo(move || session.may(&Request::Abandon));
    let seated = memo(move || session.seat().is_some());
    let puzzling = memo(move || OwnRace::of(session) == OwnRace::Puzzling);
    let request = move |request: Request| {
        session.request(request);
        menu.open.set(false);
    };
    view! {
        <div class="row answers wrap">
            {move || puzzling.get().then(|| view! { <GiveUp session=session /> })}
            {move || (playing.get() && may_pause.get()).then(|| view! {
                <button class="btn" data-test="pause" on:click=move |_| request(if paused.get() { Request::Resume } else { Request::Pause })>
                    {move || if paused.get() { t!("menu-resume") } else { t!("menu-pause") }}
                </button>
            })}
            {move || (playing.get() && may_end.get()).then(|| view! {
                <button class="btn" data-test="abandon" on:click=move |_| ending.set(true)>{said("menu-abandon")}</button>
            })}
            {move || (playing.get() && seated.get() && !session.is_here()).then(|| view! {
                <button class="btn" data-test="stand" on:click=move |_| standing_up.set(true)>{said("menu-stand-up")}</button>
                <button class="btn" data-test="leave" on:click=move |_| leaving.set(true)>{said("menu-leave")}</button>
            })}
        </div>
        <Question
            open=leaving
            text=Signal::derive(said("menu-leave-sure"))
            yes=Signal::derive(said("menu-leave"))
            on_yes=Callback::new(move |()| request(Request::Stand { bot: None }))
        />
        <Question
            open=standing_up
            text=Signal::derive(said("menu-stand-up-sure"))
            yes=Signal::derive(said("menu-stand-up"))
            on_yes=Callback::new(move |()| request(Request::Stand { bot: Some(Strength::Steady) }))
        />
        <Question
            open=ending
            text=Signal::derive(move || if session.is_here() { t!("menu-abandon-here") } else { t!("menu-abandon-sure") })
            yes=Signal::derive(said("menu-abandon"))
            on_yes=Callback::new(move |()| request(Request::Abandon))
        />
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
