//! The times of a solo game's tasks so far, beside the board: what is done, what is on the table, what is to come, and
//! the best result to beat.

use leptos::prelude::*;
use rules::Moment;
use rules::solo::{FinishedTask, Goal, SoloPhase};
use table::Play;

use crate::i18n::{language, said};
use crate::react::memo;
use crate::screens::game::with_play;
use crate::screens::glass::ticking;
use crate::session::Session;
use crate::session::solo_records::{self, SoloRecord};
use crate::t;

/// The most rows that are shown, and how many of them may be before the current task.
const ROWS: usize = 10;
const ROWS_BEFORE: usize = 6;

/// A task in the list.
#[derive(Clone, Copy, PartialEq)]
enum Split {
    Done(FinishedTask),
    /// On the table since this moment.
    Now(Moment),
    ToCome,
}

/// The tasks with their numbers, in order.
fn splits(session: Session) -> Vec<(usize, Split)> {
    let splits = with_play(session, |play| {
        let Play::Solo { solo, category } = play else { return Vec::new() };
        let done = solo.done.iter().map(|&done| Split::Done(done));
        let now = match solo.phase {
            SoloPhase::Task { dealt, .. } => Some(Split::Now(dealt)),
            _ => None,
        };
        let to_come = match category.goal {
            // Skipped tasks do not count.
            Goal::Tasks(tasks) => {
                let solved = solo.done.iter().filter(|done| done.solved).count();
                usize::from(tasks).saturating_sub(solved + usize::from(now.is_some()))
            }
            Goal::Minutes(_) => 0,
        };
        let all = done.chain(now).chain(std::iter::repeat_n(Split::ToCome, to_come));
        let all: Vec<_> = (1..).zip(all).collect();
        let first = solo.done.len().saturating_sub(ROWS_BEFORE).min(all.len().saturating_sub(ROWS));
        all[first..].iter().copied().take(ROWS).collect()
    });
    splits.unwrap_or_default()
}

/// A result in words: the time, or the number of tasks.
pub(crate) fn score_word(run: &SoloRecord) -> String {
    match run.goal {
        Goal::Tasks(_) => words::time_with_tenths(run.after_ms, language()),
        Goal::Minutes(_) => t!("solo-result-time", count = run.solved),
    }
}

#[component]
pub(crate) fn SoloSplits(session: Session, #[prop(into)] paused: Signal<Option<Moment>>) -> impl IntoView {
    let all = memo(move || splits(session));
    let best = untrack(|| {
        with_play(session, |play| match play {
            Play::Solo { category, .. } => solo_records::best_of(*category),
            Play::Game { .. } => None,
        })
    });
    let best = best.flatten();
    let row = move |(number, split): (usize, Split)| {
        let time = match split {
            Split::Done(FinishedTask { solved: false, .. }) => said("solo-skipped").into_any(),
            Split::Done(done) => (move || words::time_with_tenths(done.after_ms, language())).into_any(),
            Split::Now(since) => view! { <Running session=session since=since paused=paused /> }.into_any(),
            Split::ToCome => ().into_any(),
        };
        let (is_now, is_done) = (matches!(split, Split::Now(_)), matches!(split, Split::Done(_)));
        view! {
            <li class:now=is_now class:over=is_done aria-current=is_now.then_some("step")>
                <span class="split-number">{number}</span>
                <b>{time}</b>
            </li>
        }
    };
    view! {
        <ol class="splits" data-test="splits" aria-label=said("solo-times") role="list">{move || all.get().into_iter().map(row).collect_view()}</ol>
        {best.map(|best| view! { <p class="split-best small muted">{move || t!("solo-your-best", best = score_word(&best))}</p> })}
    }
}

/// The time since the current task was dealt. The clock above is read aloud, this one is not.
#[component]
fn Running(session: Session, since: Moment, paused: Signal<Option<Moment>>) -> impl IntoView {
    let now = ticking(session);
    let used = memo(move || paused.get().unwrap_or(Moment(now.get())).ms_since(since) / 1000);
    view! { <span aria-hidden="true">{move || words::time(used.get() * 1000)}</span> }
}
