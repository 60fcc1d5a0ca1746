//! The goal of a solo game: a number of tasks as fast as possible, or as many tasks as possible in a time (M12, M13).

use leptos::prelude::*;
use rules::solo::Goal;

use crate::i18n::said;
use crate::react::memo;
use crate::session::Session;
use crate::t;

#[component]
pub(crate) fn GoalCard(session: Session) -> impl IntoView {
    let chosen = memo(move || session.state.with(|state| state.as_ref().map(|state| state.settings.goal)));
    let choice = move |goal: Goal| {
        let is_on = memo(move || chosen.get() == Some(goal));
        let (word, name) = match goal {
            Goal::Tasks(count) => {
                (Signal::derive(move || t!("lobby-goal-few", count = count)), format!("tasks-{count}"))
            }
            Goal::Minutes(count) => {
                (Signal::derive(move || t!("lobby-goal-min", count = count)), format!("minutes-{count}"))
            }
        };
        view! {
            <button
                type="button"
                class="segment"
                class:on=is_on
                aria-pressed=move || is_on.get().to_string()
                data-test=format!("goal-{name}")
                on:click=move |_| session.change_settings(|settings| settings.goal = goal)
            >
                {word}
            </button>
        }
    };
    let row = move |title: &'static str, of_tasks: bool| {
        let goals = Goal::OF_THE_RULEBOOKS.into_iter().filter(move |goal| matches!(goal, Goal::Tasks(_)) == of_tasks);
        view! {
            <div class="goal-row" role="group" aria-label=said(title)>
                <b aria-hidden="true">{said(title)}</b>
                <div class="segments">{goals.map(choice).collect_view()}</div>
            </div>
        }
    };
    view! {
        <div class="card goals" data-test="goal" data-origin="settings">
            <p class="cap-l">{said("lobby-goal")}</p>
            {row("lobby-goal-fast", true)}
            {row("lobby-goal-many", false)}
        </div>
    }
}
