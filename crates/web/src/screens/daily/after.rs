//! After the run: the islands with their tiles, everyone's times, the streak, and the text to share.

use leptos::prelude::*;
use rules::daily::DailyResult;

use super::book::{self, DayOutcome};
use super::calendar;
use super::everyone::Everyone;
use super::model::Daily;
use super::next_five::NextFive;
use super::sea::Sea;
use super::share_text::{share_text, squares};
use super::streak::StreakCard;
use crate::i18n::{language, said};
use crate::parts::icon::{Ic, Icon};
use crate::parts::share::{copy, offers};
use crate::react::{Transient, memo};
use crate::{browser, t};

#[component]
pub(super) fn DailyAfter(daily: Daily) -> impl IntoView {
    let outcome = memo(move || daily.outcome());
    let times = Signal::derive(move || match outcome.get() {
        Some((DayOutcome::Solved(result), _)) => result.times_ms.to_vec(),
        // What was solved before giving up.
        _ => daily.times(),
    });
    let title = move || match outcome.get() {
        Some((DayOutcome::Solved(result), true)) => t!("daily-result", time = words::time(result.total_ms())),
        Some((DayOutcome::Solved(result), false)) => t!("daily-result-fun", time = words::time(result.total_ms())),
        _ => t!("daily-given-up"),
    };
    view! {
        <div class="daily-head">
            <div class="grow">
                <h1 data-test="daily-result">{title}</h1>
                <p class="muted wide-only">{move || t!("daily-date", date = calendar::long(daily.date.get()))}</p>
                <p class="muted narrow-only">{move || calendar::long(daily.date.get())}</p>
            </div>
            <NextFive />
        </div>
        <Sea daily=daily times=times />
        <div class="daily-cards">
            <Everyone daily=daily />
            <StreakCard daily=daily />
            {move || daily.counted_result().map(|result| view! { <ShareCard daily=daily result=result /> })}
        </div>
        <div class="row wrap centred daily-again">
            <p class="muted small">{said("daily-again-more")}</p>
            <button class="btn" data-test="daily-again" on:click=move |_| daily.start()>{said("daily-again")}</button>
        </div>
    }
}

/// The text picture, and buttons to share or copy it.
#[component]
fn ShareCard(daily: Daily, result: DailyResult) -> impl IntoView {
    let streak = memo(move || daily.outcomes.with(|days| book::streak(days, daily.date.get()).current));
    let title = move || t!("daily-share-title", date = calendar::short(daily.date.get()));
    let sum = move || t!("daily-share-sum", time = words::time(result.total_ms()), count = streak.get());
    let address = format!("{}/daily", browser::window().location().origin().unwrap_or_default());
    let shown = address.trim_start_matches("https://").trim_start_matches("http://").to_owned();
    let text = Signal::derive(move || {
        // The language is part of what the text depends on.
        let _ = language();
        share_text(&title(), result, &sum(), &address)
    });
    let copied = Transient::new();
    let share = move |_| {
        if !offers("share") {
            return copy(&text.get_untracked(), copied);
        }
        let data = web_sys::ShareData::new();
        data.set_text(&text.get_untracked());
        let promise = browser::window().navigator().share_with_data(&data);
        leptos::task::spawn_local(async move {
            // Cancelling the share sheet is not an error.
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    };
    let rows = (1..).zip(result.times_ms).map(|(number, ms): (usize, u64)| {
        let (count, more) = squares(ms);
        view! {
            <span class="share-line">
                <i>{number}</i>
                <span class="share-squares">{(0..count).map(|_| view! { <u></u> }).collect_view()}{more.then_some("\u{2026}")}</span>
                <b>{words::time(ms)}</b>
            </span>
        }
    });
    let rows = rows.collect_view();
    view! {
        <section class="card daily-share">
            <h2>{said("daily-share")}</h2>
            <div class="share-text" data-test="share-text" data-text=move || text.get()>
                <b>{title}</b>
                {rows}
                <b>{sum}</b>
                <span class="share-link">{shown}</span>
            </div>
            {(offers("share") || offers("clipboard")).then(|| view! {
                <div class="row">
                    <button class="btn pri grow" data-test="daily-share" on:click=share>
                        <Ic icon=Icon::Share />
                        {move || if copied.get().is_some() { t!("lobby-copied") } else { t!("share") }}
                    </button>
                    {offers("clipboard").then(|| view! {
                        <button class="btn sq" data-test="daily-copy" aria-label=said("daily-copy") title=said("daily-copy") on:click=move |_| copy(&text.get_untracked(), copied)><Ic icon=Icon::Copy /></button>
                    })}
                    <span class="sr" role="status">{move || copied.get().map(|()| t!("lobby-copied"))}</span>
                </div>
            })}
        </section>
    }
}
