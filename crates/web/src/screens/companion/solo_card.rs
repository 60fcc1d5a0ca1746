//! The solo timer: its goal, the tasks of the run, and the best one.

use companion::{SoloState, SoloTask};
use leptos::prelude::*;
use rules::solo::Goal;

use super::desk::Desk;
use crate::i18n::{language, said};
use crate::parts::icon::{Ic, Icon};
use crate::react::memo;
use crate::t;

/// A goal in a few words.
fn goal_name(goal: Goal) -> String {
    match goal {
        Goal::Minutes(minutes) => t!("companion-minutes", count = minutes),
        Goal::Tasks(tasks) => t!("companion-tasks", count = tasks),
    }
}

/// The result of a run that is over.
pub(super) fn result(desk: Desk) -> String {
    let (goal, solved) = desk.read(|state| (state.solo.goal(), state.solo.solved()));
    match (desk.solo_state(), goal) {
        (SoloState::Over { complete: false, .. }, _) => t!("solo-result-stopped"),
        (_, Goal::Minutes(minutes)) => t!("solo-result-minutes", count = solved, minutes = minutes),
        (SoloState::Over { after_ms, .. }, Goal::Tasks(_)) => {
            t!("solo-result-tasks", count = solved, time = words::time_with_tenths(after_ms, language()))
        }
        (_, Goal::Tasks(_)) => String::new(),
    }
}

/// The choice of the goal (M12, M13), in the place of the hourglass's length.
#[component]
pub(super) fn GoalChoice(desk: Desk) -> impl IntoView {
    let goal = memo(move || desk.read(|state| state.solo.goal()));
    let is_on = memo(move || matches!(desk.solo_state(), SoloState::Running | SoloState::Paused));
    let choose = move |event| {
        let chosen =
            event_target_value(&event).parse().ok().and_then(|index: usize| Goal::OF_THE_RULEBOOKS.get(index).copied());
        if let Some(goal) = chosen {
            desk.change(|state, _| state.solo.choose_goal(goal));
        }
    };
    let options = Goal::OF_THE_RULEBOOKS.into_iter().enumerate().map(|(index, option)| {
        view! { <option value=index.to_string() prop:selected=move || goal.get() == option>{move || goal_name(option)}</option> }
    });
    view! {
        <label class="card co-length co-goal">
            <span class="cap-l">{said("lobby-goal")}</span>
            <select class="choice" data-test="goal" disabled=move || is_on.get() on:change=choose>{options.collect_view()}</select>
        </label>
    }
}

/// The tasks of the run.
#[component]
pub(super) fn SoloCard(desk: Desk) -> impl IntoView {
    let done = memo(move || desk.read(|state| state.solo.done().to_vec()));
    let best =
        memo(move || desk.read(|state| state.solo.best().map(|best| (state.solo.goal(), best.solved, best.after_ms))));
    let is_best = memo(move || matches!(desk.solo_state(), SoloState::Over { is_best: true, .. }));
    let over = memo(move || matches!(desk.solo_state(), SoloState::Over { .. }));
    let row = |(number, SoloTask { after_ms, solved }): (usize, SoloTask)| {
        view! {
            <li class:aside=!solved data-test="solo-task" data-solved=solved.to_string()>
                <span>{t!("solo-task-line", task = number)}</span>
                <span class="muted small">{(!solved).then(|| t!("solo-skipped"))}</span>
                <b>{words::time_with_tenths(after_ms, language())}</b>
            </li>
        }
    };
    let best_text = move || {
        let (goal, solved, after_ms) = best.get()?;
        let best = match goal {
            Goal::Minutes(minutes) => t!("solo-result-minutes", count = solved, minutes = minutes),
            Goal::Tasks(_) => {
                t!("solo-result-tasks", count = solved, time = words::time_with_tenths(after_ms, language()))
            }
        };
        Some(t!("solo-your-best", best = best))
    };
    view! {
        <section class="card co-sheet co-solo" data-test="solo-card">
            <h2>{said("companion-run")}</h2>
            {move || over.get().then(|| view! { <p class="co-result" data-test="solo-result"><b>{result(desk)}</b></p> })}
            {move || is_best.get().then(|| view! { <p class="chip good" data-test="solo-best"><Ic icon=Icon::Crown />{t!("solo-best")}</p> })}
            {move || best_text().filter(|_| !is_best.get()).map(|text| view! { <p class="muted small">{text}</p> })}
            {move || done.with(Vec::is_empty).then(|| view! { <p class="muted">{t!("companion-run-empty")}</p> })}
            <ol class="co-tasks" role="list">{move || (1..).zip(done.get()).map(row).collect_view()}</ol>
        </section>
    }
}
