//! The best solo games on this server, by category.

use leptos::prelude::*;
use leptos::task::spawn_local;
use puzzle::deck::{Edition, Level};
use rules::solo::Goal;
use serde::Deserialize;

use crate::i18n::{language, level_name, said};
use crate::parts::api::{self, Failure};
use crate::parts::consent::{ListedSwitch, NamedSwitch};
use crate::parts::segments::Segments;
use crate::parts::unsent_records;
use crate::prefs::prefs;
use crate::react::{effect, memo};
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::t;

/// A result, with what the page needs of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct BestResult {
    achievement: Achievement,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Achievement {
    name: String,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Solo { solved: u32, after_ms: u64 },
    Task { after_ms: u64 },
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct RecordsView {
    best: Vec<BestResult>,
    #[serde(default)]
    own: Option<u32>,
}

/// What is known about a category.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Known {
    Asking,
    Offline,
    Records(RecordsView),
}

/// A category of solo games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shown {
    edition: Edition,
    level: Level,
    goal: Goal,
    aids: bool,
}

impl Shown {
    fn path(self) -> String {
        let Self { edition, level, goal, aids } = self;
        let level = level.name().trim_start_matches("level ");
        let goal = match goal {
            Goal::Minutes(minutes) => format!("minutes={minutes}"),
            Goal::Tasks(tasks) => format!("tasks={tasks}"),
        };
        format!("/api/records?edition={}&level={level}&{goal}&aids={aids}", edition.name())
    }
}

#[component]
pub(crate) fn RecordsScreen() -> impl IntoView {
    let first = Shown { edition: Edition::Modern, level: Level::Easy, goal: Goal::Tasks(5), aids: false };
    let shown = RwSignal::new(first);
    let known = RwSignal::new(Known::Asking);
    let ask = move || {
        let asked = shown.get();
        known.set(Known::Asking);
        spawn_local(async move {
            let answer = api::ask::<RecordsView>("GET", &asked.path(), None).await;
            // Another category may have been chosen meanwhile.
            if shown.try_get_untracked() == Some(asked) {
                known.set(match answer {
                    Ok(records) => Known::Records(records),
                    Err(Failure::Later | Failure::Refused(_)) => Known::Offline,
                });
            }
        });
    };
    effect(ask);
    // A game that was played without a network.
    unsent_records::deliver(move || {
        if let Some(asked) = shown.try_get_untracked() {
            shown.set(asked);
        }
    });
    let list = move || match known.get() {
        Known::Asking => view! { <p class="muted" role="status">{said("chunk-loading")}</p> }.into_any(),
        Known::Offline => view! {
            <p class="trouble" role="alert" data-test="records-offline">{said("records-offline")}</p>
            <p><button class="btn" data-test="records-retry" on:click=move |_| ask()>{said("away-again")}</button></p>
        }
        .into_any(),
        Known::Records(records) if records.best.is_empty() => view! { <NoRecords /> }.into_any(),
        Known::Records(records) => view! { <RecordList records=records /> }.into_any(),
    };
    view! {
        <Bar />
        <main class="records" data-test="records-screen">
            <div class="daily-head"><div class="grow"><h1>{said("records-title")}</h1><p class="muted">{said("records-more")}</p></div></div>
            <section class="card records-choice"><Choice shown=shown /></section>
            <section class="card records-list" aria-live="polite">{list}</section>
            <section class="card records-consent">
                <ListedSwitch label=Signal::derive(said("records-listed")) />
                <p class="muted small">{said("records-listed-more")}</p>
                {move || (!prefs().name.get().is_empty()).then(|| view! {
                    <NamedSwitch label=Signal::derive(|| t!("daily-named", name = prefs().name.get())) on_change=Callback::new(|()| ()) />
                })}
                <div class="row wrap"><button class="btn pri" data-test="records-play" on:click=move |_| router().go(Route::Solo)>{said("records-play")}</button></div>
            </section>
        </main>
    }
}

/// A category in which nobody is listed yet: the podium is free.
#[component]
fn NoRecords() -> impl IntoView {
    let pod = |rank: usize| {
        view! { <div class="pod" data-rank=rank.to_string() data-place=rank.to_string()><b class="block">{rank + 1}</b></div> }
    };
    view! {
        <div class="records-none" data-test="no-records">
            <div class="pods" aria-hidden="true">{[0, 1, 2].map(pod).into_iter().collect_view()}</div>
            <p class="muted">{said("records-none")}</p>
        </div>
    }
}

/// Edition, level, goal, and with or without aids.
#[component]
fn Choice(shown: RwSignal<Shown>) -> impl IntoView {
    let edition = memo(move || shown.get().edition);
    let choose_edition = move |edition: Edition| {
        shown.update(|shown| (shown.edition, shown.level) = (edition, edition.levels()[0]));
    };
    let edition_name = |edition: &'static str| Signal::derive(move || t!("edition", edition = edition));
    view! {
        <Segments
            label=Signal::derive(said("records-edition"))
            choices=vec![(Edition::Modern, edition_name("modern")), (Edition::ThreeD, edition_name("three_d"))]
            chosen=edition
            on_choose=Callback::new(choose_edition)
            test="records-edition"
        />
        {move || view! {
            <Segments
                label=Signal::derive(said("records-level"))
                choices=edition.get().levels().iter().map(|&level| (level, Signal::derive(move || level_name(level)))).collect()
                chosen=Signal::derive(move || shown.get().level)
                on_choose=Callback::new(move |level| shown.update(|shown| shown.level = level))
                test="records-level"
            />
        }}
        <Segments
            label=Signal::derive(said("records-goal"))
            choices=Goal::OF_THE_RULEBOOKS.into_iter().map(|goal| (goal, Signal::derive(move || goal_name(goal)))).collect()
            chosen=Signal::derive(move || shown.get().goal)
            on_choose=Callback::new(move |goal| shown.update(|shown| shown.goal = goal))
            test="records-goal"
        />
        <Segments
            label=Signal::derive(said("lobby-aids"))
            choices=vec![(false, Signal::derive(said("records-without-aids"))), (true, Signal::derive(said("records-with-aids")))]
            chosen=Signal::derive(move || shown.get().aids)
            on_choose=Callback::new(move |aids| shown.update(|shown| shown.aids = aids))
            test="records-aids"
        />
    }
}

fn goal_name(goal: Goal) -> String {
    match goal {
        Goal::Minutes(minutes) => t!("records-minutes", count = u32::from(minutes)),
        Goal::Tasks(tasks) => t!("records-tasks", count = u32::from(tasks)),
    }
}

/// The table of the best.
#[component]
fn RecordList(records: RecordsView) -> impl IntoView {
    let own = records.own;
    let rows = (1..).zip(records.best).map(|(rank, BestResult { achievement: Achievement { name, kind } }): (u32, _)| {
        let (solved, after_ms) = match kind {
            Kind::Solo { solved, after_ms } => (solved, after_ms),
            Kind::Task { after_ms } => (1, after_ms),
        };
        view! {
            <tr class:own=own == Some(rank)>
                <td>{rank}</td>
                <td class="name">{move || if name.is_empty() { t!("records-unnamed") } else { name.clone() }}{(own == Some(rank)).then(|| view! { <span class="chip key">{said("daily-you")}</span> })}</td>
                <td>{solved}</td>
                <td>{move || words::time_with_tenths(after_ms, language())}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        {own.map(|rank| view! { <p data-test="own-rank"><b>{move || t!("records-own", rank = rank)}</b></p> })}
        <table class="record-table" data-test="record-table">
            <thead><tr><th>{said("records-rank")}</th><th>{said("records-name")}</th><th>{said("records-solved")}</th><th>{said("records-time")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}
