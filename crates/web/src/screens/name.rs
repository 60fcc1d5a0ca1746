//! The player's name: asked for before the first table, and changed in the lobby.

use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{ChairSummary, CloseReason, MemberId, Request};
use wasm_bindgen::JsCast;

use crate::chunk::load_ahead;
use crate::i18n::{list, said};
use crate::parts::dialog::Sheet;
use crate::prefs::prefs;
use crate::route::{Route, router};
use crate::screens::away::Closed;
use crate::screens::bar::Bar;
use crate::screens::playing::playing;
use crate::session::{Session, shown_name, summary};
use crate::{browser, t};

/// Why a newcomer gets no seat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NoSeat {
    Full,
    /// Seats can be taken when the game is over.
    Playing,
}

/// Asks for a name, and shows who is at the table. Reports a missing or full table first.
#[component]
pub(crate) fn NameScreen(link: String, watch: RwSignal<Option<bool>>) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let router = router();
    let closed = RwSignal::new(None::<CloseReason>);
    // The names of the players, and why there is no seat.
    let known = RwSignal::new((Vec::<(String, Option<MemberId>)>::new(), None::<NoSeat>));
    let path = link.clone();
    spawn_local(async move {
        match summary(&link).await {
            Some(Err(why)) => drop(closed.try_set(Some(why))),
            Some(Ok(table)) if table.free_chairs == 0 && !table.spectators => {
                let _ = closed.try_set(Some(CloseReason::Full));
            }
            Some(Ok(table)) => {
                let named = |chair: ChairSummary| Some((chair.name?, chair.member));
                let no_seat = match table.free_chairs {
                    0 if table.is_playing() => Some(NoSeat::Playing),
                    0 => Some(NoSeat::Full),
                    _ => None,
                };
                let _ = known.try_set((table.chairs.into_iter().filter_map(named).collect(), no_seat));
            }
            None => {}
        }
        // Typing a name takes a while.
        load_ahead(playing);
    });
    let go = move |only_watch: bool| {
        prefs().name.set(name.get_untracked().trim().to_owned());
        watch.set(Some(only_watch));
    };
    // Browsers apply `autofocus` only while a page loads.
    browser::after(50, || {
        if let Ok(Some(field)) = browser::document().query_selector("[autofocus]") {
            let _ = field.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    });
    let no_seat = move || known.with(|(_, no_seat)| *no_seat);
    let is_full = move || no_seat().is_some();
    let form = move || {
        view! {
            <Bar />
            <main class="message">
                <h1>{said("name-title")}</h1>
                {move || known.with(|(names, _)| (!names.is_empty()).then(|| view! {
                    <p class="muted" data-test="name-at">{t!("name-at", names = list_of(names))}</p>
                }))}
                {move || no_seat().map(|why| view! { <p class="muted" data-test="name-full">{match why {
                    NoSeat::Full => t!("name-full"),
                    NoSeat::Playing => t!("name-playing"),
                }}</p> })}
                <form class="card naming" on:submit=move |event| {
                    event.prevent_default();
                    go(is_full());
                }>
                    <label>
                        <span class="cap-l">{said("name-label")}</span>
                        <input type="text" maxlength="20" autofocus data-test="name" autocomplete="nickname" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event)) />
                    </label>
                    <p class="muted small">{said("name-hint")}</p>
                    <button class="btn pri" data-test="sit">{move || if is_full() { t!("name-watch") } else { t!("name-go") }}</button>
                    <div class="row between">
                        <button type="button" class="btn quiet" on:click=move |_| router.go(Route::Start)>{said("back")}</button>
                        // With an empty table there is nothing to watch.
                        {move || (!is_full() && !known.with(|(names, _)| names.is_empty())).then(|| view! {
                            <button type="button" class="btn quiet" data-test="watch" on:click=move |_| go(true)>{said("name-watch")}</button>
                        })}
                    </div>
                </form>
            </main>
        }
    };
    move || match closed.get() {
        Some(why) => view! { <Closed why=why link=path.clone() /> }.into_any(),
        None => form().into_any(),
    }
}

fn list_of(names: &[(String, Option<MemberId>)]) -> String {
    list(&names.iter().map(|(name, member)| shown_name(name, *member)).collect::<Vec<_>>())
}

/// Changes the name, from the lobby.
#[component]
pub(crate) fn Rename(session: Session, open: RwSignal<bool>) -> impl IntoView {
    let name = RwSignal::new(prefs().name.get_untracked());
    view! {
        <Sheet open=open title=Signal::derive(said("lobby-rename"))>
            <form class="naming" on:submit=move |event| {
                event.prevent_default();
                let name = name.get_untracked().trim().to_owned();
                if !name.is_empty() {
                    prefs().name.set(name.clone());
                    session.request(Request::Rename { name });
                }
                open.set(false);
            }>
                <input type="text" maxlength="20" data-test="rename" aria-label=said("menu-name") prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event)) />
                <button class="btn pri">{said("lobby-rename")}</button>
            </form>
        </Sheet>
    }
}
