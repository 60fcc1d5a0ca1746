//! A task of the daily five: the same board as in a race, with a clock that counts all five.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use puzzle::deck::DailyFive;

use super::model::Daily;
use super::stars::Stars;
use crate::hand::HandController;
use crate::i18n::said;
use crate::parts::dialog::Question;
use crate::parts::live_text::LiveText;
use crate::parts::picture::Picture;
use crate::react::memo;
use crate::screens::bar::Bar;
use crate::screens::play_area::{PlayArea, sounds};
use crate::screens::task::{cells_text, piece_picture};
use crate::t;

#[component]
pub(super) fn DailyPlay(daily: Daily) -> impl IntoView {
    let live = use_context::<LiveText>();
    let task = daily.task();
    let number = memo(move || daily.times().len() + 1);
    let controller = HandController::new(
        memo(move || task.get().map(Arc::new)).into(),
        daily.placed().into(),
        Signal::stored(true),
        Callback::new(move |change| daily.change(change, live)),
        Callback::new(|()| ()),
        Callback::new(sounds),
    );
    let play_area = PlayArea::with(controller, false);
    let pieces = memo(move || task.with(|task| task.as_ref().map(|task| task.pieces.clone()).unwrap_or_default()));
    let asking = RwSignal::new(false);
    view! {
        <div class="race-page alone automatic daily-play">
            <Bar><Steps daily=daily /></Bar>
            <main class="race" data-test="race" data-mine="Puzzling">
                <h1 class="sr">{said("daily-title")}</h1>
                <section class="card task">
                    <div class="grow">
                        <p class="cap-l" data-test="task" data-task=move || number.get().to_string()>{move || t!("daily-task", task = number.get().min(DailyFive::COUNT))}</p>
                        {move || view! { <Stars count=number.get().min(DailyFive::COUNT) /> }}
                        <p class="row tiles">
                            {move || pieces.get().into_iter().map(|piece| view! {
                                <Picture class="tile-pic" drawing=Signal::stored(piece_picture(piece)) />
                            }).collect_view()}
                        </p>
                    </div>
                </section>
                <section class="card glass-card"><TotalClock daily=daily /></section>
                <section class="middle" data-area=move || task.with(|task| task.as_ref().map(|task| cells_text(&task.area)))>
                    <div class="board-place">{play_area.board()}<JustSolved daily=daily /></div>
                </section>
                <section class="tray-place">{play_area.tray()}</section>
                <section class="tools">{play_area.tools()}</section>
                <section class="call-place">
                    <div class="row side-tools daily-tools">
                        <button class="btn quiet" data-test="daily-give-up" on:click=move |_| asking.set(true)>{said("daily-give-up")}</button>
                    </div>
                </section>
            </main>
            <Question open=asking text=Signal::derive(said("daily-give-up-sure")) yes=Signal::derive(said("daily-give-up")) on_yes=Callback::new(move |()| daily.give_up()) />
        </div>
    }
}

/// The five tasks: solved ones with their times, then the current one.
#[component]
fn Steps(daily: Daily) -> impl IntoView {
    let times = memo(move || daily.times());
    let steps = move || {
        let times = times.get();
        (0..DailyFive::COUNT)
            .map(|i| {
                let time = times.get(i).map(|&ms| words::time(ms));
                let (over, now) = (time.is_some(), i == times.len());
                let current = now.then_some("step");
                view! { <li class:over=over class:now=now aria-current=current>{time.unwrap_or_else(|| (i + 1).to_string())}</li> }
            })
            .collect_view()
    };
    view! { <ol class="five-steps" aria-label=said("daily-title")>{steps}</ol> }
}

/// The time of all five so far.
#[component]
fn TotalClock(daily: Daily) -> impl IntoView {
    let used = RwSignal::new(daily.elapsed_ms());
    let handle = set_interval_with_handle(
        move || {
            let _ = used.try_set(daily.elapsed_ms());
        },
        Duration::from_millis(200),
    );
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
    let seconds = memo(move || used.get() / 1000);
    view! {
        <div class="hourglass" role="timer">
            <div>
                <p class="clock" data-test="clock">{move || words::time(seconds.get() * 1000)}</p>
                <p class="muted small">{said("daily-clock")}</p>
            </div>
        </div>
    }
}

/// The time of the task before, shown for a moment over the next board.
#[component]
fn JustSolved(daily: Daily) -> impl IntoView {
    move || {
        daily.just_solved.get().map(|(number, ms)| {
            view! { <p class="just-solved" aria-hidden="true">{t!("daily-solved", task = number, time = words::time(ms))}</p> }
        })
    }
}
