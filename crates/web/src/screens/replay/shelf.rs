//! The games that this browser keeps, and games from files.

use leptos::html::Input;
use leptos::prelude::*;
use rules::Seat;

use super::loading::{ReplayFailure, Stage, from_file};
use crate::i18n::{language, list, said};
use crate::kept_replays::{self, KeptReplay, KeptResult};
use crate::parts::icon::{Ic, Icon};
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::daily::calendar;
use crate::t;

#[component]
pub(super) fn Shelf(stage: RwSignal<Stage>, failure: Option<ReplayFailure>) -> impl IntoView {
    let games = kept_replays::list();
    let is_empty = games.is_empty();
    let input = NodeRef::<Input>::new();
    let choose = move |_| {
        let files = input.get_untracked().and_then(|input| input.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            from_file(stage, &file);
        }
    };
    view! {
        <Bar />
        <main class="replay-shelf" data-test="replay-shelf">
            <h1>{said("replay-shelf")}</h1>
            <p class="muted">{move || if is_empty { t!("replay-shelf-empty") } else { t!("replay-shelf-more") }}</p>
            {(!is_empty).then(|| view! { <ul class="replay-list" role="list">{games.into_iter().map(row).collect_view()}</ul> })}
            <div class="card replay-file">
                <div class="grow"><b>{said("replay-open")}</b><p class="muted small">{said("replay-open-more")}</p></div>
                <label class="btn">
                    <Ic icon=Icon::Share />{said("replay-open")}
                    <input class="sr" type="file" accept=".json,application/json" data-test="replay-file" node_ref=input on:change=choose />
                </label>
                <p class="replay-failure" role="alert" data-test="replay-failure">{failure.map(ReplayFailure::sentence)}</p>
            </div>
        </main>
    }
}

/// A game on the shelf.
fn row(kept: KeptReplay) -> impl IntoView {
    let router = router();
    let KeptReplay { id, at, edition, players, result, .. } = kept;
    let count = players.len();
    let title = move || {
        let edition = t!("edition", edition = edition.name());
        if count == 1 {
            t!("replay-title-solo", edition = edition)
        } else {
            t!("replay-title", edition = edition, count = count)
        }
    };
    let names = players.clone();
    let outcome = move || match result {
        KeptResult::Won(winners) => {
            let name = |seat: Seat| players.get(seat.index()).cloned();
            t!("replay-winner", names = list(&winners.iter().filter_map(name).collect::<Vec<_>>()))
        }
        KeptResult::EndedEarly => t!("final-abandoned"),
        KeptResult::Solo { solved, after_ms } => {
            t!("solo-result-tasks", count = solved, time = words::time_with_tenths(after_ms, language()))
        }
    };
    let who = (count > 1).then(|| view! { <small class="muted name">{move || list(&names)}</small> });
    view! {
        <li>
            <button class="btn replay-row" data-test="replay-kept" on:click=move |_| router.go_to(Route::Replay, &format!("#{id}"))>
                <span class="grow"><b>{title}</b>{who}<small class="muted">{outcome}</small></span>
                <small class="muted">{move || calendar::with_year(at)}</small>
                <Ic icon=Icon::Next />
            </button>
        </li>
    }
}
