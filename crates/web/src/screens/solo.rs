//! The end of a solo game: the result, and whether it is a new best.

use leptos::prelude::*;
use rules::solo::{Goal, SoloPhase};
use table::{Play, Request};

use crate::i18n::{language, said};
use crate::parts::icon::{Ic, Icon};
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::install_hint::InstallHint;
use crate::screens::replay_links::ReplayLinks;
use crate::session::{Session, solo_records};
use crate::sound::{self, Sound};
use crate::t;

#[component]
pub(crate) fn SoloFinale(session: Session, dismissed: RwSignal<u32>) -> impl IntoView {
    let ended = untrack(|| {
        session.state.with(|state| {
            let ended = state.as_ref()?.game.as_ref()?;
            let Play::Solo { solo, category } = &ended.play else { return None };
            let (after_ms, complete) = match solo.phase {
                SoloPhase::Over { after_ms, complete } => (after_ms, complete),
                _ => (0, false),
            };
            Some((ended.number, solo.done.clone(), *category, after_ms, complete))
        })
    });
    let Some((number, done, category, after_ms, complete)) = ended else { return ().into_any() };
    let solved = done.iter().filter(|done| done.solved).count();
    // The newest result is this game's.
    let runs = solo_records::runs();
    let own = runs.first().filter(|_| complete).cloned();
    let best =
        own.as_ref().map(|own| !runs[1..].iter().any(|other| other.is_like(own) && other.score() >= own.score()));
    let before = own
        .as_ref()
        .and_then(|own| runs[1..].iter().filter(|other| other.is_like(own)).max_by_key(|run| run.score()).cloned());
    if complete {
        sound::play(if best == Some(true) { Sound::Win } else { Sound::Ubongo });
    }
    let result = move || match category.goal {
        _ if !complete => t!("solo-result-stopped"),
        Goal::Tasks(_) => t!("solo-result-tasks", count = solved, time = words::time_with_tenths(after_ms, language())),
        Goal::Minutes(minutes) => t!("solo-result-minutes", count = solved, minutes = minutes),
    };
    let best_before = move || {
        before.as_ref().map(|run| {
            let best = match run.goal {
                Goal::Tasks(_) => words::time_with_tenths(run.after_ms, language()),
                Goal::Minutes(_) => t!("solo-result-time", count = run.solved),
            };
            t!("solo-your-best", best = best)
        })
    };
    let longest = done.iter().map(|done| done.after_ms).max().unwrap_or(1).max(1);
    let rows = done.iter().enumerate().map(|(i, done)| {
        let (after_ms, solved) = (done.after_ms, done.solved);
        let width = scene::rounded(100.0 * after_ms as f64 / longest as f64, 1) + "%";
        view! {
            <li>
                <span>{move || t!("solo-task-line", task = i + 1)}</span>
                <span class="length"><i class:aside=!solved style:width=width></i></span>
                <b>{move || if solved { words::time_with_tenths(after_ms, language()) } else { t!("solo-skipped") }}</b>
            </li>
        }
    });
    let rows = rows.collect_view();
    view! {
        <Bar />
        <main class="finale solo-finale" data-test="solo-finale">
            <div class="center result-head">
                <h1 data-test="solo-result">{result}</h1>
                {(best == Some(true)).then(|| view! { <p class="chip good"><Ic icon=Icon::Crown />{said("solo-best")}</p> })}
                <p class="muted">{best_before}</p>
            </div>
            {(!done.is_empty()).then(|| view! { <ul class="card runs" role="list">{rows}</ul> })}
            {complete.then(|| view! { <InstallHint /> })}
            <div class="row wrap answers centred">
                <button class="btn" on:click=move |_| router().go(Route::Start)>{said("home")}</button>
                <button class="btn" data-test="to-lobby" on:click=move |_| dismissed.set(number)>{said("final-to-lobby")}</button>
                <button class="btn pri" data-test="again" data-origin="start" on:click=move |_| session.request(Request::Start)>{said("solo-again")}</button>
                <ReplayLinks session=session result=Signal::derive(result) />
            </div>
        </main>
    }
    .into_any()
}
