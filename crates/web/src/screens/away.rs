//! Screens for links that lead nowhere.

use leptos::prelude::*;
use leptos::task::spawn_local;
use table::CloseReason;

use crate::i18n::said;
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::session::summary;
use crate::t;

/// For an unknown address.
#[component]
pub(crate) fn Nowhere() -> impl IntoView {
    view! { <Message title=Signal::derive(said("away-page")) more=Signal::derive(said("away-page-more")) /> }
}

/// For a table that cannot be joined, or that has sent the player away.
#[component]
pub(crate) fn Closed(why: CloseReason, link: String) -> impl IntoView {
    // Nobody gets in during a game without spectators, even if there are seats.
    let playing = RwSignal::new(false);
    if why == CloseReason::Full {
        spawn_local(async move {
            let table = summary(&link).await;
            let _ = playing.try_set(matches!(table, Some(Ok(table)) if table.is_playing()));
        });
    }
    let title = Signal::derive(move || match why {
        CloseReason::NoSuchTable => t!("away-no-table"),
        CloseReason::Full if playing.get() => t!("away-playing"),
        CloseReason::Full => t!("away-full"),
        CloseReason::Kicked => t!("away-kicked"),
        CloseReason::TooMany => t!("away-too-many"),
        _ => t!("away-version"),
    });
    let more = Signal::derive(move || match why {
        CloseReason::NoSuchTable => t!("away-no-table-more"),
        CloseReason::Full if playing.get() => t!("away-playing-more"),
        CloseReason::Full => t!("away-full-more"),
        CloseReason::Kicked => t!("away-kicked-more"),
        CloseReason::TooMany => t!("away-too-many-more"),
        _ => t!("away-version-more"),
    });
    let again =
        matches!(why, CloseReason::Full | CloseReason::TooMany | CloseReason::Version | CloseReason::BadMessage);
    view! { <Message title=title more=more again=again /> }
}

/// An empty island, a message, and buttons that lead away.
#[component]
pub(crate) fn Message(
    #[prop(into)] title: Signal<String>,
    #[prop(into)] more: Signal<String>,
    #[prop(optional)] again: bool,
) -> impl IntoView {
    let router = router();
    view! {
        <Bar />
        <main class="message" data-test="away">
            <span class="lost" aria-hidden="true"></span>
            <h1>{move || title.get()}</h1>
            <p class="muted">{move || more.get()}</p>
            <div class="row answers">
                {again.then(|| view! {
                    <button class="btn" on:click=move |_| { let _ = crate::browser::window().location().reload(); }>
                        {said("away-again")}
                    </button>
                })}
                <button class="btn pri" data-test="home" on:click=move |_| router.go(Route::Start)>{said("home")}</button>
            </div>
        </main>
    }
}
