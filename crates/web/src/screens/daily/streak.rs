//! The player's own streak, and the last seven days as bars.

use leptos::prelude::*;
use puzzle::Date;

use super::book::{self, DayOutcome};
use super::calendar;
use super::model::Daily;
use crate::i18n::said;
use crate::t;

/// The number of days that are shown.
const DAYS: u32 = 7;

#[component]
pub(super) fn StreakCard(daily: Daily) -> impl IntoView {
    let streak = Memo::new(move |_| daily.outcomes.with(|days| book::streak(days, daily.today.get())));
    let week = Memo::new(move |_| {
        let today = daily.today.get();
        let time = |date: Date| match daily.outcomes.with(|days| days.get(&date).copied()) {
            Some(DayOutcome::Solved(result)) => Some(result.total_ms()),
            _ => None,
        };
        (0..DAYS).rev().filter_map(|ago| today.minus(ago)).map(|date| (date, time(date))).collect::<Vec<_>>()
    });
    let bars = move || {
        let week = week.get();
        let longest = week.iter().filter_map(|(_, ms)| *ms).max().unwrap_or(1).max(1);
        let bar = |(date, ms): (Date, Option<u64>)| {
            let height = ms.map(|ms| scene::rounded(12.0 + 88.0 * ms as f64 / longest as f64, 1) + "%");
            let now = date == daily.today.get_untracked();
            view! {
                <li class:now=now class:none=ms.is_none()>
                    <b>{ms.map(words::time)}{ms.is_none().then(|| view! { <span class="sr">{t!("daily-not-played")}</span> })}</b>
                    <span class="day-bar"><i style:height=height.unwrap_or_default()></i></span>
                    <span aria-hidden="true">{calendar::initial(date)}</span>
                    <span class="sr">{calendar::long(date)}</span>
                </li>
            }
        };
        week.into_iter().map(bar).collect_view()
    };
    view! {
        <section class="card daily-streak">
            <div class="row">
                <span class="streak-count" data-test="streak">{move || streak.get().current.to_string()}</span>
                <p class="grow">
                    <b>{move || t!("daily-streak", count = streak.get().current)}</b>
                    <span class="muted small">{move || t!("daily-longest", count = streak.get().longest)}</span>
                </p>
            </div>
            <h2 class="cap-l">{said("daily-week")}</h2>
            <ol class="week" role="list">{bars}</ol>
        </section>
    }
}
