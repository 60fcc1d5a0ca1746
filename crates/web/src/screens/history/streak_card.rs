//! Days in a row.

use history::{Filter, Streak};
use leptos::prelude::*;

use super::days;
use super::state::HistoryState;
use crate::parts::icon::{Ic, Icon};
use crate::react::memo;
use crate::route::{Route, router};
use crate::screens::daily::{book, calendar};
use crate::t;

/// The days that are shown.
const DAYS: u32 = 13;

#[component]
pub(super) fn StreakCard(state: HistoryState) -> impl IntoView {
    let router = router();
    let streak = memo(move || {
        state.history.with(|history| Streak::of(&history.filtered(Filter::All), state.today, days::day_of))
    });
    let beads = move || {
        let streak = streak.get();
        let bead = |date| {
            let said = if streak.has(date) { t!("history-played") } else { t!("history-not-played") };
            view! { <li class:on=streak.has(date)><span class="sr">{calendar::long(date)}": "{said}</span></li> }
        };
        (0..DAYS).rev().filter_map(|ago| state.today.minus(ago)).map(bead).collect_view()
    };
    // The counted try of the day is over: there is only its result to see.
    let is_done = book::outcomes().contains_key(&state.today);
    view! {
        <section class="card hi-streak" data-test="history-streak">
            <div class="row">
                <b class="hi-days">{move || streak.get().current}</b>
                <p class="grow"><b>{move || t!("history-streak", count = streak.get().current)}</b><small class="muted">{move || t!("daily-longest", count = streak.get().longest)}</small></p>
            </div>
            <ol class="hi-beads" role="list">{beads}</ol>
            <button class="btn" class:pri=!is_done data-test="play-daily" on:click=move |_| router.go(Route::Daily)>{move || if is_done { t!("daily-today") } else { t!("history-play") }}<Ic icon=Icon::Next /></button>
        </section>
    }
}
