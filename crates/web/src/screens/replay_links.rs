//! After a game: watch its boards, share it, and print its boards.

use leptos::prelude::*;

use crate::i18n::said;
use crate::kept_replays;
use crate::parts::file::share_file;
use crate::parts::icon::{Ic, Icon};
use crate::parts::share::ShareButton;
use crate::react::{Transient, memo};
use crate::route::{Route, router};
use crate::session::{ReplayPlace, Session};
use crate::{browser, t};

/// Time that "Saved" is shown.
const SAVED_MS: u64 = 3_000;

/// The buttons. A game on a server is shared by its address, one in this browser as a file.
#[component]
pub(crate) fn ReplayLinks(session: Session, result: Signal<String>) -> impl IntoView {
    let router = router();
    let origin = browser::window().location().origin().unwrap_or_default();
    let table = session.link.get_value().map_or_else(|| origin.clone(), |link| format!("{origin}/t/{link}"));
    let share = move |url: String| view! { <ShareButton label=Signal::derive(said("share")) text=result url=Signal::stored(url) /> };
    let print = view! { <PrintButton session=session /> };
    match session.replay() {
        None => view! { {share(table)}{print} }.into_any(),
        Some(ReplayPlace::Server(link, number)) => {
            let route = Route::Game(link, number);
            let url = origin + &route.path();
            view! {
                <WatchButton go=Callback::new(move |()| router.go(route.clone())) />
                {share(url)}
                {print}
            }
            .into_any()
        }
        Some(ReplayPlace::Here(kept, is_stored)) => {
            let (id, hash) = (kept.id.clone(), format!("#{}", kept.id));
            view! {
                <WatchButton go=Callback::new(move |()| router.go_to(Route::Replay, &hash)) />
                <ShareFile id=id name=kept_replays::file_name(kept.edition, kept.at) result=result />
                {print}
                {(!is_stored).then(|| view! { <p class="muted small replay-no-room" role="status" data-test="replay-no-room">{said("replay-no-room")}</p> })}
            }
            .into_any()
        }
    }
}

#[component]
fn WatchButton(go: Callback<()>) -> impl IntoView {
    view! { <button class="btn watch" data-test="watch-boards" aria-label=said("replay-watch") title=said("replay-watch") on:click=move |_| go.run(())><Ic icon=Icon::Eye /><span class="word">{said("replay-watch")}</span></button> }
}

/// Leads to printing the boards of the game.
#[component]
fn PrintButton(session: Session) -> impl IntoView {
    let router = router();
    let deck = memo(move || session.state.with(|state| Some(state.as_ref()?.game.as_ref()?.deck)));
    move || {
        deck.get().map(|deck| {
            let go = move |_| router.go(Route::Print(Some(deck.to_string())));
            view! { <button class="btn watch" data-test="print" aria-label=said("print-these") title=said("print-these") on:click=go><Ic icon=Icon::Print /><span class="word">{said("start-print")}</span></button> }
        })
    }
}

/// Shares a game of this browser as a file.
#[component]
fn ShareFile(id: String, name: String, result: Signal<String>) -> impl IntoView {
    let saved = Transient::new();
    let share = move |_| {
        if let Some(text) = kept_replays::load(&id)
            && share_file(&name, &text, &result.get_untracked())
        {
            saved.show((), SAVED_MS);
        }
    };
    view! {
        <button class="btn share" data-test="share-file" aria-label=said("replay-share-file") title=said("replay-share-file") on:click=share>
            <Ic icon=Icon::Share />
            <span class="word">{move || if saved.get().is_some() { t!("replay-saved") } else { t!("share") }}</span>
        </button>
        <span class="sr" role="status">{move || saved.get().map(|()| t!("replay-saved"))}</span>
    }
}
