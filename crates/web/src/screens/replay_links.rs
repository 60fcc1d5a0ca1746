//! After a game: watch its boards, and share it.

use leptos::prelude::*;

use crate::i18n::said;
use crate::kept_replays;
use crate::parts::file::share_file;
use crate::parts::icon::{Ic, Icon};
use crate::parts::share::ShareButton;
use crate::react::Transient;
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
    match session.replay() {
        None => share(table).into_any(),
        Some(ReplayPlace::Server(link, number)) => {
            let route = Route::Game(link, number);
            let url = origin + &route.path();
            view! {
                <WatchButton go=Callback::new(move |()| router.go(route.clone())) />
                {share(url)}
            }
            .into_any()
        }
        Some(ReplayPlace::Here(kept, is_stored)) => {
            let (id, hash) = (kept.id.clone(), format!("#{}", kept.id));
            view! {
                <WatchButton go=Callback::new(move |()| router.go_to(Route::Replay, &hash)) />
                <ShareFile id=id name=kept_replays::file_name(kept.edition, kept.at) result=result />
                {(!is_stored).then(|| view! { <p class="muted small replay-no-room" role="status" data-test="replay-no-room">{said("replay-no-room")}</p> })}
            }
            .into_any()
        }
    }
}

#[component]
fn WatchButton(go: Callback<()>) -> impl IntoView {
    view! { <button class="btn" data-test="watch-boards" on:click=move |_| go.run(())><Ic icon=Icon::Eye />{said("replay-watch")}</button> }
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
