//! The list of games and runs, the newest first.

use std::collections::BTreeSet;

use history::{Played, Record, ReplayLink, bests};
use leptos::prelude::*;
use puzzle::{Date, Task};
use rules::Seat;
use scene::Detail;

use super::state::HistoryState;
use super::{days, titles};
use crate::i18n::said;
use crate::kept_replays;
use crate::parts::icon::{Ic, Icon};
use crate::parts::small_board::{BoardView, SmallBoard, solution};
use crate::route::{Route, router};
use crate::t;

/// Records that are added to the list at once.
const MORE: usize = 40;

#[component]
pub(super) fn RecordList(state: HistoryState) -> impl IntoView {
    let rows = move || {
        let kept: BTreeSet<String> = kept_replays::list().into_iter().map(|kept| kept.id).collect();
        let shown = state.shown.get();
        state.with_filtered(|records| {
            let best: BTreeSet<&str> = bests(records).iter().map(|best| best.record.id.as_str()).collect();
            let mut day: Option<Date> = None;
            let row = |&record: &&Record| {
                let own_day = days::day_of(record.at_ms);
                let head = (day != Some(own_day)).then(|| {
                    view! { <h3 class="hi-day">{days::named(own_day, state.today)}</h3> }
                });
                day = Some(own_day);
                view! { {head}<Row record=record.clone() best=best.contains(record.id.as_str()) kept=is_kept(record, &kept) /> }
            };
            records.iter().take(shown).map(row).collect_view()
        })
    };
    let count = move || state.with_filtered(|records| records.len());
    view! {
        <section class="hi-list" data-test="history-list">
            <h2>{said("history-list")}</h2>
            {rows}
            {move || (count() == 0).then(|| view! { <p class="muted" data-test="history-none">{said("history-none")}</p> })}
            {move || (count() > state.shown.get()).then(|| view! {
                <button class="btn quiet" data-test="history-more" on:click=move |_| state.shown.update(|shown| *shown += MORE)>
                    {t!("history-show-more", count = count() - state.shown.get())}
                </button>
            })}
        </section>
    }
}

/// True if the record's game can be watched.
fn is_kept(record: &Record, kept: &BTreeSet<String>) -> bool {
    match &record.replay {
        Some(ReplayLink::Kept(id)) => kept.contains(id),
        Some(ReplayLink::Table(..)) => true,
        None => false,
    }
}

#[component]
fn Row(record: Record, best: bool, kept: bool) -> impl IntoView {
    let router = router();
    let result = result(&record);
    let seat = Seat::new(match record.played {
        Played::Game { .. } => 0,
        Played::Solo { .. } => 3,
        Played::Daily { .. } => 2,
        Played::Practice { .. } => 1,
    });
    let board = record.picture.as_ref().and_then(|text| text.parse::<Task>().ok()).zip(seat).map(|(task, seat)| {
        let placed = solution(task.area(), task.pieces());
        BoardView { area: task.area().clone(), placed, shown: Vec::new(), seat, detail: Detail::Plain }
    });
    let (title, subtitle) = (titles::title(&record), titles::subtitle(&record));
    let content = view! {
        <span class="hi-thumb" aria-hidden="true">{board.map(|board| view! { <SmallBoard seen=Signal::stored(Some(board)) label=Signal::stored(String::new()) /> })}</span>
        <span class="grow"><b>{title}</b><small>{subtitle}</small></span>
        {best.then(|| view! { <span class="chip good">{said("history-best")}</span> })}
        {result}
    };
    let place = record.replay.filter(|_| kept);
    match place {
        Some(place) => {
            let go = move |_| match &place {
                ReplayLink::Kept(id) => router.go_to(Route::Replay, &format!("#{id}")),
                ReplayLink::Table(link, number) => router.go(Route::Game(link.clone(), *number)),
            };
            view! { <button class="btn hi-row" data-test="history-row" on:click=go>{content}<Ic icon=Icon::Next /></button> }.into_any()
        }
        None => view! { <div class="btn hi-row still" data-test="history-row">{content}</div> }.into_any(),
    }
}

/// The place or the time.
fn result(record: &Record) -> AnyView {
    let time = |ms: u64| view! { <b class="hi-time">{words::time(ms)}</b> }.into_any();
    match record.played {
        Played::Game { place: Some(place), .. } => {
            view! { <span class="hi-rank" data-place=place.to_string()>{t!("rank", rank = u32::from(place))}</span> }
                .into_any()
        }
        Played::Game { place: None, .. } | Played::Solo { complete: false, .. } => {
            view! { <small class="muted">{said("history-ended")}</small> }.into_any()
        }
        Played::Solo { goal: rules::solo::Goal::Minutes(_), solved, .. } => {
            view! { <b class="hi-time">{t!("history-tasks", count = solved)}</b> }.into_any()
        }
        Played::Solo { after_ms, .. } => time(after_ms),
        Played::Daily { given_up: true, .. } => ().into_any(),
        Played::Daily { .. } | Played::Practice { .. } => time(record.total_ms()),
    }
}
