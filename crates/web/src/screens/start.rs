//! The start page. Its first paint, which is seen while the program loads, is in `xtask/src/page/first_paint.rs`.

use leptos::prelude::*;
use leptos::task::spawn_local;
use puzzle::deck::Edition;
use serde::Deserialize;
use table::Link;
use words::Language;

use crate::i18n::{self, Phrase, said};
use crate::kept_game::KeptGame;
use crate::parts::dialog::Question;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Picture;
use crate::prefs::{self, prefs};
use crate::route::{Route, router};
use crate::screens::bar::{MenuButton, Mute};
use crate::screens::join::Join;
use crate::session::start_over;
use crate::{browser, kept_game, t};

/// The reason why no table could be opened.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OpenError {
    Server,
    TooMany,
}

#[component]
pub(crate) fn StartScreen() -> impl IntoView {
    let trouble = RwSignal::new(None::<OpenError>);
    // An unfinished game can be continued; starting another one asks first.
    let (asking, next_route) = (RwSignal::new(false), RwSignal::new(None::<Route>));
    let router = router();
    let begin = move || {
        start_over();
        if let Some(route) = next_route.get_untracked() {
            router.go(route);
        }
    };
    view! {
        <StartBar />
        <main class="start">
            <section class="start-words">
                <h1 class="logo"><span class="sr">{said("app-name")}</span><Picture class="wordmark" drawing=Signal::stored(scene::word_mark()) /></h1>
                <p class="claim">{said("start-claim")}</p>
                <p class="row wrap chips">
                    <span class="chip"><i class="edition-pic classic" aria-hidden="true"></i>{move || t!("edition", edition = "classic")}</span>
                    <span class="chip"><i class="edition-pic modern" aria-hidden="true"></i>{move || t!("edition", edition = "modern")}</span>
                    <span class="chip"><i class="edition-pic three_d" aria-hidden="true"></i>{move || t!("edition", edition = "three_d")}</span>
                    <span class="muted small">{said("start-players")}</span>
                </p>
                <Resume />
                <p class="no-server muted" data-test="no-server">{said("no-server")}</p>
                <Friends trouble=trouble />
                <Ways asking=asking next_route=next_route />
                <Join />
                <p class="trouble" role="alert" data-test="trouble">
                    {move || trouble.get().map(|trouble| match trouble {
                        OpenError::Server => t!("start-failed"),
                        OpenError::TooMany => t!("start-too-many"),
                    })}
                </p>
            </section>
            <section class="start-picture">
                <div class="still-life" aria-hidden="true"></div>
            </section>
            <DailyCard />
            <More />
            <Question
                open=asking
                text=Signal::derive(said("start-another-sure"))
                yes=Signal::derive(said("start-another"))
                on_yes=Callback::new(move |()| begin())
            />
        </main>
    }
}

/// The bar of the start page: languages, sound, menu.
#[component]
fn StartBar() -> impl IntoView {
    let prefs = prefs();
    view! {
        <header class="bar start-bar">
            <div class="grow"></div>
            <nav class="languages" aria-label=said("menu-language")>
                {Language::ALL.map(|language| view! {
                    <button
                        class="btn quiet language"
                        class:on=move || i18n::language() == language
                        aria-pressed=move || (i18n::language() == language).to_string()
                        lang=language.code()
                        data-test=format!("language-{}", language.code())
                        on:click=move |_| prefs.choose_language(language)
                    >
                        <span class="long">{language.own_name()}</span>
                        <span class="short" aria-hidden="true">{language.code().to_ascii_uppercase()}</span>
                    </button>
                }).into_iter().collect_view()}
            </nav>
            <Mute />
            <MenuButton />
        </header>
    }
}

/// Opens a table for friends.
#[component]
fn Friends(trouble: RwSignal<Option<OpenError>>) -> impl IntoView {
    let router = router();
    let opening = RwSignal::new(false);
    let open_table = move |_| {
        if opening.get_untracked() {
            return;
        }
        opening.set(true);
        trouble.set(None);
        spawn_local(async move {
            let opened = open(Edition::Modern).await;
            opening.set(false);
            match opened {
                Ok(link) => router.go(Route::Table(link)),
                Err(why) => trouble.set(Some(why)),
            }
        });
    };
    view! {
        <button class="btn pri way friends" data-test="friends" disabled=move || opening.get() on:click=open_table>
            <Ic icon=Icon::Friends />
            <span class="grow">
                <b>{said("start-friends")}</b>
                <small>{move || if opening.get() { t!("start-opening") } else { t!("start-friends-more") }}</small>
            </span>
            <Ic icon=Icon::Next />
        </button>
    }
}

/// Buttons that need no table on the server: bots, solo, companion, tutorial.
#[component]
fn Ways(
    /// Opens the question what to do with the unfinished game.
    asking: RwSignal<bool>,
    /// The screen to go to if the player gives that game up.
    next_route: RwSignal<Option<Route>>,
) -> impl IntoView {
    let router = router();
    let ways: [(Icon, Route, Phrase, Phrase, &str); 4] = [
        (Icon::Bot, Route::Bots, || t!("start-bots"), || t!("start-bots-more"), "bots"),
        (Icon::Clock, Route::Solo, || t!("start-solo"), || t!("start-solo-more"), "solo"),
        (Icon::Box, Route::Companion, || t!("start-companion"), || t!("start-companion-more"), "companion"),
        (Icon::Book, Route::Tutorial(None), || t!("start-rules"), || t!("start-rules-more"), "tutorial"),
    ];
    view! {
        <div class="ways">
            {ways.map(|(icon, route, title, more, test)| view! {
                <button class="btn way" data-test=test on:click=move |_| {
                    let on = kept_game::recall(test).is_some();
                    if on { next_route.set(Some(route.clone())) } else { router.go(route.clone()) }
                    asking.set(on);
                }>
                    {(test == "tutorial").then(|| view! { <span class="start-here">{said("start-here")}</span> })}
                    <span class="spot"><Ic icon=icon /></span>
                    <span class="grow"><b>{title}</b><small>{more}</small></span>
                    <Ic icon=Icon::Next />
                </button>
            }).into_iter().collect_view()}
        </div>
    }
}

/// Leads to today's five tasks.
#[component]
fn DailyCard() -> impl IntoView {
    let router = router();
    view! {
        <button class="btn way daily-card" data-test="daily" on:click=move |_| router.go(Route::Daily)>
            <span class="daily-board" aria-hidden="true"></span>
            <span class="grow"><b>{said("start-daily")}</b><small>{said("start-daily-more")}</small></span>
            <Ic icon=Icon::Next />
        </button>
    }
}

/// What else there is, for players who come back.
#[component]
fn More() -> impl IntoView {
    let router = router();
    // Two groups: where six links are too wide, each group has a line.
    let more: [[(Icon, Route, Phrase, &str); 3]; 2] = [
        [
            (Icon::Target, Route::Practice, || t!("start-practice"), "practice"),
            (Icon::Bulb, Route::Aid, || t!("start-aid"), "aid"),
            (Icon::History, Route::History, || t!("history-title"), "history"),
        ],
        [
            (Icon::Crown, Route::Records, || t!("records-title"), "records"),
            (Icon::Eye, Route::Replay, || t!("start-replays"), "replays"),
            (Icon::Print, Route::Print(None), || t!("start-print"), "print"),
        ],
    ];
    let link = move |(icon, route, title, test): (Icon, Route, Phrase, &'static str)| {
        view! { <button class="btn quiet" data-test=test on:click=move |_| router.go(route.clone())><Ic icon=icon />{title}</button> }
    };
    view! {
        <nav class="row wrap more" aria-label=said("start-more")>
            {more.map(|links| view! { <div class="row wrap">{links.map(link).into_iter().collect_view()}</div> }).into_iter().collect_view()}
        </nav>
    }
}

/// Offers to continue unfinished games: in this browser, and at the last table on the server.
#[component]
fn Resume() -> impl IntoView {
    let router = router();
    let here = [("bots", Route::Bots), ("solo", Route::Solo)]
        .into_iter()
        .filter_map(|(name, route)| Some((route, Some(kept_game::recall(name)?))));
    let away = browser::recall::<String>("table").map(|link| (Route::Table(link), None));
    let games = away.into_iter().chain(here).map(|(route, game)| {
        view! {
            <button class="btn way resume" data-test="resume" on:click=move |_| router.go(route.clone())>
                <span class="spot"><Ic icon=Icon::Play /></span>
                <span class="grow">
                    <b>{move || if game.is_some() { t!("start-continue") } else { t!("start-back") }}</b>
                    <small>{move || match game {
                        None => t!("start-back-more"),
                        Some(KeptGame { edition, round, is_solo }) => {
                            let edition = t!("edition", edition = edition.name());
                            if is_solo {
                                t!("start-continue-solo", edition = edition, round = round)
                            } else {
                                t!("start-continue-more", edition = edition, round = round)
                            }
                        }
                    }}</small>
                </span>
                <Ic icon=Icon::Next />
            </button>
        }
    });
    games.collect_view()
}

/// Opens a table on the server and returns its code.
async fn open(edition: Edition) -> Result<String, OpenError> {
    let init = web_sys::RequestInit::new();
    init.set_method("POST");
    let body = format!(r#"{{"edition":"{}"}}"#, edition.name());
    init.set_body(&body.into());
    let headers = web_sys::Headers::new().map_err(|_| OpenError::Server)?;
    let _ = headers.set("content-type", "application/json");
    let _ = headers.set("authorization", &format!("Bearer {}", prefs::token()));
    init.set_headers(&headers);
    let response = browser::window().fetch_with_str_and_init("/api/tables", &init);
    let (status, text) = browser::response_text(response).await.ok_or(OpenError::Server)?;
    if status == 429 {
        return Err(OpenError::TooMany);
    }
    #[derive(Deserialize)]
    struct OpenedTable {
        link: Link,
    }
    let opened: OpenedTable = serde_json::from_str(&text).map_err(|_| OpenError::Server)?;
    Ok(opened.link.to_string())
}
