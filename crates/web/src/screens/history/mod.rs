//! Everything this player has played: a list, plots, best times, places, gems and streaks.

mod bests;
mod days;
mod filing;
mod from_server;
mod grade_card;
mod legend;
mod list;
mod moving;
mod places_card;
mod progress_card;
mod state;
mod streak_card;
mod titles;

use history::{Filter, Tally};
use leptos::prelude::*;

use self::bests::Bests;
use self::filing::Filing;
use self::from_server::fetch_games;
use self::grade_card::GradeCard;
use self::list::RecordList;
use self::moving::Moving;
use self::places_card::PlacesCard;
use self::progress_card::ProgressCard;
use self::state::{HistoryState, Tab};
use self::streak_card::StreakCard;
use crate::i18n::{list as joined, said};
use crate::parts::icon::{Ic, Icon};
use crate::parts::segments::Segments;
use crate::react::memo;
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::daily::calendar;
use crate::t;

#[component]
pub(crate) fn HistoryScreen() -> impl IntoView {
    let state = HistoryState::new();
    fetch_games(state);
    let is_empty = memo(move || state.history.with(|history| history.records().is_empty()));
    let content = move || {
        if is_empty.get() { view! { <Empty /> }.into_any() } else { view! { <Records state=state /> }.into_any() }
    };
    view! {
        <Bar />
        <main class="my-history" data-test="history-screen" data-tab=move || state.tab.get().name()>
            <header class="hi-head">
                <div class="grow"><h1>{said("history-title")}</h1><p class="muted" data-test="history-sum">{move || sum(state)}</p></div>
                {move || (!is_empty.get()).then(|| view! { <EditionFilter state=state /> })}
            </header>
            <div role="status" class="hi-notes">
                {move || (!state.stored.get()).then(|| view! { <p class="trouble" data-test="not-stored">{said("history-not-stored")}</p> })}
                {move || (state.from_server.get() > 0).then(|| view! { <p data-test="from-server">{t!("history-from-server", count = state.from_server.get())}</p> })}
                {move || state.put_aside.get().then(|| view! { <p class="trouble" data-test="put-aside">{said("history-put-aside")}</p> })}
            </div>
            {content}
            <section class="hi-device">
                <Filing state=state />
                <Moving state=state />
            </section>
        </main>
    }
}

/// How much there is, and since when.
fn sum(state: HistoryState) -> String {
    let since = state.history.with(|history| history.records().last().map(|record| record.at_ms));
    let Some(since) = since else { return t!("history-here") };
    let all = state.history.get();
    let tally = Tally::of(&all.filtered(Filter::All));
    let parts = [
        (tally.games, t!("history-games", count = tally.games)),
        (tally.runs, t!("history-runs", count = tally.runs)),
        (tally.tasks, t!("history-tasks", count = tally.tasks)),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| part.0 > 0).map(|part| part.1).collect();
    t!("history-since", date = calendar::short(days::day_of(since)), sum = joined(&parts))
}

#[component]
fn EditionFilter(state: HistoryState) -> impl IntoView {
    let name = |filter: Filter| {
        Signal::derive(move || match filter {
            Filter::All => t!("history-all"),
            Filter::Edition(edition) => t!("edition", edition = edition.name()),
            Filter::Alone => t!("history-alone"),
        })
    };
    view! {
        <div class="hi-filter">
            <Segments
                label=Signal::derive(said("history-filter"))
                choices=Filter::ALL.into_iter().map(|filter| (filter, name(filter))).collect()
                chosen=state.filter
                on_choose=Callback::new(move |filter| state.filter.set(filter))
                test="history-filter"
            />
        </div>
    }
}

/// There is nothing yet: what to play first.
#[component]
fn Empty() -> impl IntoView {
    let router = router();
    view! {
        <section class="card hi-empty" data-test="history-empty">
            <h2>{said("history-empty")}</h2>
            <p class="muted">{said("history-empty-more")}</p>
            <div class="row wrap">
                <button class="btn pri" data-test="play-daily" on:click=move |_| router.go(Route::Daily)>{said("history-play")}<Ic icon=Icon::Next /></button>
                <button class="btn" on:click=move |_| router.go(Route::Bots)>{said("start-bots")}</button>
                <button class="btn" on:click=move |_| router.go(Route::Solo)>{said("start-solo")}</button>
            </div>
        </section>
    }
}

#[component]
fn Records(state: HistoryState) -> impl IntoView {
    let tab = |tab: Tab, key: &'static str| (tab, Signal::derive(said(key)));
    view! {
        <div class="hi-tabs">
            <Segments
                label=Signal::derive(said("history-title"))
                choices=vec![tab(Tab::Progress, "history-tab-progress"), tab(Tab::Games, "history-tab-games"), tab(Tab::Best, "history-bests")]
                chosen=state.tab
                on_choose=Callback::new(move |tab| state.tab.set(tab))
                test="history-tabs"
            />
        </div>
        <div class="hi-columns">
            <RecordList state=state />
            <div class="hi-plots">
                <ProgressCard state=state />
                <GradeCard state=state />
            </div>
            <div class="hi-side">
                <Bests state=state />
                <PlacesCard state=state />
                <StreakCard state=state />
            </div>
        </div>
    }
}
