//! The daily five: the same five tasks for everyone on a day, from easy to hard.

mod after;
mod before;
pub(crate) mod book;
pub(crate) mod calendar;
mod everyone;
mod model;
mod next_five;
mod play;
mod run_clock;
mod sea;
mod share_text;
mod standing;
mod stars;
mod streak;

use std::time::Duration;

use leptos::prelude::*;

use self::after::DailyAfter;
use self::before::DailyBefore;
use self::model::{Daily, Stage};
use self::play::DailyPlay;
use self::standing::Standing;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::react::memo;
use crate::screens::bar::Bar;
use crate::t;

/// How often the page looks whether a new day has begun.
const LOOK: Duration = Duration::from_secs(20);

#[component]
pub(crate) fn DailyScreen() -> impl IntoView {
    let daily = Daily::new();
    start_clock(daily);
    move || match daily.stage.get() {
        Stage::Playing => view! { <DailyPlay daily=daily /> }.into_any(),
        Stage::Before => framed(daily, view! { <DailyBefore daily=daily /> }.into_any()),
        Stage::After => framed(daily, view! { <DailyAfter daily=daily /> }.into_any()),
    }
}

/// A page with the bar, and what has to be said about storage and clocks.
fn framed(daily: Daily, content: AnyView) -> AnyView {
    view! {
        <Bar><OtherDay daily=daily /></Bar>
        <main class="daily" data-test="daily-screen">
            <Warnings daily=daily />
            {content}
        </main>
    }
    .into_any()
}

/// Goes to yesterday and back.
#[component]
fn OtherDay(daily: Daily) -> impl IntoView {
    let is_today = memo(move || daily.date.get() == daily.today.get());
    let go = move |_| {
        let today = daily.today.get_untracked();
        let other = if is_today.get_untracked() { today.minus(1) } else { Some(today) };
        if let Some(other) = other {
            daily.show(other);
        }
    };
    view! {
        <button class="btn quiet other-day" class:back=move || is_today.get() data-test="other-day" on:click=go>
            <Ic icon=Icon::Next />
            {move || if is_today.get() { t!("daily-yesterday") } else { t!("daily-today") }}
        </button>
    }
}

/// One plain sentence for each thing that is wrong; nothing is lost by any of them.
#[component]
fn Warnings(daily: Daily) -> impl IntoView {
    let is_today = memo(move || daily.date.get() == daily.today.get());
    let clock = memo(move || {
        daily.standing.with(|standing| match standing {
            Standing::FutureDay => true,
            Standing::Known(day) => !day.open && is_today.get(),
            _ => false,
        })
    });
    view! {
        <div class="daily-warnings" role="status">
            {move || (!daily.stored.get()).then(|| view! { <p class="trouble" data-test="not-stored">{said("daily-not-stored")}</p> })}
            {move || clock.get().then(|| view! { <p class="trouble" data-test="wrong-clock">{move || t!("daily-wrong-clock", date = calendar::long(daily.today.get()))}</p> })}
            {move || (daily.standing.get() == Standing::NotListed).then(|| view! { <p class="trouble" data-test="not-listed">{said("daily-not-listed")}</p> })}
        </div>
    }
}

/// Follows the device clock over midnight. A run that is on keeps its day.
fn start_clock(daily: Daily) {
    let handle = set_interval_with_handle(
        move || {
            let (Some(before), now) = (daily.today.try_get_untracked(), calendar::today()) else { return };
            if before == now {
                return;
            }
            let follows = daily.date.get_untracked() == before && daily.stage.get_untracked() != Stage::Playing;
            daily.today.set(now);
            if follows {
                daily.show(now);
            }
        },
        LOOK,
    );
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
}
