//! Watches a finished game again: all boards side by side, and a time line.

mod boards;
mod controls;
mod hash;
mod heading;
mod layout;
mod line;
mod loading;
mod player;
mod shelf;

use std::sync::Arc;

use leptos::prelude::*;
use table::MatchKind;

use self::boards::Boards;
use self::controls::{Controls, listen_to_keys};
use self::hash::HashPlace;
use self::heading::Heading;
use self::line::ReplayLine;
use self::loading::{LoadedReplay, ReplayFailure, ReplaySource, Stage};
use self::player::ReplayPlayer;
use self::shelf::Shelf;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::daily::calendar;
use crate::t;

/// Of the numbered game of a table on the server; or of a game that this browser keeps, whose name is in the address; or all of those.
#[component]
pub(crate) fn ReplayScreen(game: Option<(String, u32)>) -> impl IntoView {
    let place = HashPlace::here();
    let stage = RwSignal::new(Stage::Shelf(None));
    let load = move || match (game.clone(), HashPlace::here().id) {
        (Some((link, number)), _) => loading::from_server(stage, link, number),
        (None, Some(id)) => loading::kept(stage, id),
        (None, None) => stage.set(Stage::Shelf(None)),
    };
    load();
    view! {
        {move || match stage.get() {
            Stage::Shelf(failure) => view! { <Shelf stage=stage failure=failure /> }.into_any(),
            Stage::Loading => view! { <Bar /><main class="message" data-test="replay-loading"><p role="status">{said("chunk-loading")}</p></main> }.into_any(),
            Stage::Failed(why) => view! { <Failed why=why again=Callback::new({ let load = load.clone(); move |()| load() }) /> }.into_any(),
            Stage::Watch(replay) => {
                // The moment in the address is that of the first game only.
                let at_ms = place.at_ms.filter(|_| replay.source != ReplaySource::File);
                view! { <Watch replay=replay at_ms=at_ms /> }.into_any()
            }
        }}
    }
}

/// A game that can't be shown, and why.
#[component]
fn Failed(why: ReplayFailure, again: Callback<()>) -> impl IntoView {
    let router = router();
    let may_help = matches!(why, ReplayFailure::Offline | ReplayFailure::Busy | ReplayFailure::CutOff);
    view! {
        <Bar />
        <main class="message" data-test="replay-failed">
            <h1>{said("replay-failed")}</h1>
            <p role="alert">{why.sentence()}</p>
            <div class="row wrap answers centred">
                {may_help.then(|| view! { <button class="btn pri" data-test="replay-again" on:click=move |_| again.run(())>{said("away-again")}</button> })}
                <button class="btn" on:click=move |_| router.go(Route::Replay)>{said("replay-shelf")}</button>
                <button class="btn" on:click=move |_| router.go(Route::Start)>{said("home")}</button>
            </div>
        </main>
    }
}

#[component]
fn Watch(replay: Arc<LoadedReplay>, at_ms: Option<u64>) -> impl IntoView {
    let player = ReplayPlayer::new(replay, at_ms);
    listen_to_keys(player);
    view! {
        <Bar><Title player=player /></Bar>
        <main class="replay" data-test="replay" data-playing=move || player.playing.get().to_string()>
            <Heading player=player />
            <Boards player=player />
            <section class="card replay-deck">
                <ReplayLine player=player />
                <Controls player=player />
            </section>
        </main>
    }
}

/// What kind of game it was, and when; the way back; and the switch for what comes later.
#[component]
fn Title(player: ReplayPlayer) -> impl IntoView {
    let router = router();
    let (edition, players, is_solo, at, back) = player.replay.with_value(|replay| {
        let started = replay.file.started();
        let back = match &replay.source {
            ReplaySource::Server(link, _) => Route::Table(link.clone()),
            ReplaySource::Kept(_) | ReplaySource::File => Route::Replay,
        };
        let is_solo = matches!(started.what, MatchKind::Solo(_));
        (replay.file.edition(), started.chairs.len(), is_solo, replay.file.entries()[0].at.0, back)
    });
    let minutes = player.length_ms().div_ceil(60_000);
    let title = move || {
        let edition = t!("edition", edition = edition.name());
        if is_solo {
            t!("replay-title-solo", edition = edition)
        } else {
            t!("replay-title", edition = edition, count = players)
        }
    };
    let all = player.shows_all;
    view! {
        <div class="row grow replay-title">
            <button class="btn quiet sq" data-test="replay-leave" aria-label=said("back") on:click=move |_| router.go(back.clone())><Ic icon=Icon::Back /></button>
            <div class="grow"><b class="name">{title}</b><small class="muted name">{move || t!("replay-minutes", date = calendar::with_year(at), minutes = minutes)}</small></div>
            <button class="btn quiet replay-eye" data-test="replay-all" aria-pressed=move || all.get().to_string() aria-label=said("replay-show") title=said("replay-show") on:click=move |_| all.update(|all| *all = !*all)>
                <Ic icon=Icon::Eye /><span class="word">{said("replay-show")}</span>
            </button>
        </div>
    }
}
