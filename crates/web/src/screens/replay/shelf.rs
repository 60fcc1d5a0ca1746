//! The games that this browser keeps, and games from files.

use leptos::html::Input;
use leptos::prelude::*;
use puzzle::{Area, Piece};
use rules::Seat;
use scene::Detail;

use super::loading::{ReplayFailure, Stage, from_file};
use crate::i18n::{language, list, said};
use crate::kept_replays::{self, KeptReplay, KeptResult};
use crate::parts::icon::{Ic, Icon};
use crate::parts::small_board::{BoardView, SmallBoard, solution};
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
        <main class="replay-shelf" class:empty=is_empty data-test="replay-shelf">
            <h1>{said("replay-shelf")}</h1>
            {if is_empty {
                view! { <NoGames /> }.into_any()
            } else {
                view! {
                    <p class="muted">{said("replay-shelf-more")}</p>
                    <ul class="replay-list" role="list">{games.into_iter().map(row).collect_view()}</ul>
                }
                .into_any()
            }}
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

/// An empty shelf: what a replay looks like, and which games have one.
#[component]
fn NoGames() -> impl IntoView {
    let router = router();
    view! {
        <section class="card replay-none" data-test="replay-none">
            <div class="replay-stages" aria-hidden="true">{stages().into_iter().map(stage).collect_view()}</div>
            <p>{said("replay-shelf-empty")}</p>
            <div class="row wrap">
                <button class="btn pri" data-test="replay-bots" on:click=move |_| router.go(Route::Bots)>{said("start-bots")}<Ic icon=Icon::Next /></button>
                <button class="btn" data-test="replay-solo" on:click=move |_| router.go(Route::Solo)>{said("start-solo")}</button>
            </div>
        </section>
    }
}

/// A board that is covered piece by piece.
fn stages() -> Vec<BoardView> {
    let area: Area = ".##./####/####/.#..".parse().expect("an area");
    let pieces = ["V3", "L4", "S4"].into_iter().filter_map(Piece::named).collect();
    let (solution, seat) = (solution(&area, pieces), Seat::new(2).expect("there are four seats"));
    let stage = |count| BoardView {
        area: area.clone(),
        placed: solution[..count].to_vec(),
        shown: Vec::new(),
        seat,
        detail: Detail::Full,
    };
    (0..=solution.len()).map(stage).collect()
}

fn stage(board: BoardView) -> impl IntoView {
    view! { <SmallBoard seen=Signal::stored(Some(board)) label=Signal::stored(String::new()) /> }
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
