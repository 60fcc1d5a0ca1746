//! Before the run: bare islands, and what to expect.

use leptos::prelude::*;

use super::calendar;
use super::everyone::Everyone;
use super::model::Daily;
use super::sea::Sea;
use super::streak::StreakCard;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::t;

#[component]
pub(super) fn DailyBefore(daily: Daily) -> impl IntoView {
    let counts = move || daily.would_count();
    view! {
        <div class="daily-head">
            <div class="grow">
                <h1>{said("daily-title")}</h1>
                <p class="muted">{move || t!("daily-date", date = calendar::long(daily.date.get()))}</p>
            </div>
        </div>
        <Sea daily=daily times=Signal::stored(Vec::new()) />
        <div class="daily-cards before">
            <section class="card daily-go">
                <p>{move || if counts() { t!("daily-rules") } else { t!("daily-rules-past") }}</p>
                <button class="btn pri" data-test="daily-start" on:click=move |_| daily.start()><Ic icon=Icon::Play />{said("daily-start")}</button>
            </section>
            <StreakCard daily=daily />
            <Everyone daily=daily />
        </div>
    }
}
