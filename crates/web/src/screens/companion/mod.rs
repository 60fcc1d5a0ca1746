//! The companion for owners of the box (M16): a large hourglass for all sides of the table, the die, score sheets and a
//! solo timer. It needs no table, no account and no connection. Crate `companion` has the state.

mod actions;
mod alerts;
mod desk;
mod die_card;
mod length;
mod score_sheet;
mod setup;
mod solo_card;
mod stage;
mod verdict;

use companion::GamePhase;
use leptos::prelude::*;
use rules::solo::Goal;

use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::not_stored::NotStored;
use crate::react::memo;
use crate::screens::bar::Bar;
use crate::screens::companion::actions::Actions;
use crate::screens::companion::desk::{Desk, Page};
use crate::screens::companion::die_card::DieCard;
use crate::screens::companion::length::Length;
use crate::screens::companion::score_sheet::ScoreSheet;
use crate::screens::companion::setup::Setup;
use crate::screens::companion::solo_card::{GoalChoice, SoloCard};
use crate::screens::companion::stage::{SmallTimer, Stage};
use crate::screens::progress::progress_word;
use crate::{t, wake_lock};

#[component]
pub(crate) fn CompanionScreen() -> impl IntoView {
    let desk = Desk::new();
    alerts::alert(desk);
    wake_lock::keep_awake(memo(move || desk.is_in_use()).into());
    let solo = memo(move || desk.is_solo());
    let page = move || match desk.page.get() {
        Page::Timer => "timer",
        Page::Sheet => "sheet",
    };
    view! {
        <div class="co-page">
            <Bar>
                <Progress desk=desk />
                <button class="btn quiet sq" data-test="setup" aria-label=said("companion-setup") title=said("companion-setup") on:click=move |_| desk.setup.set(true)>
                    <Ic icon=Icon::Friends />
                </button>
            </Bar>
            <main class="companion" data-test="companion-screen" data-page=page>
                <h1 class="sr">{said("companion-title")}</h1>
                <SmallTimer desk=desk />
                <Stage desk=desk />
                <DieCard desk=desk />
                {move || if solo.get() { view! { <GoalChoice desk=desk /> }.into_any() } else { view! { <Length desk=desk /> }.into_any() }}
                <Actions desk=desk />
                {move || if solo.get() { view! { <SoloCard desk=desk /> }.into_any() } else { view! { <ScoreSheet desk=desk /> }.into_any() }}
            </main>
            <Setup desk=desk />
            <NotStored />
        </div>
    }
}

/// The round, or the task of a solo run.
#[component]
fn Progress(desk: Desk) -> impl IntoView {
    let place = memo(move || desk.read(|state| (state.game.phase(), state.game.settings().rounds())));
    let task = memo(move || {
        desk.read(|state| match state.solo.goal() {
            Goal::Tasks(tasks) => (usize::from(tasks).min(state.solo.solved() + 1), Some(tasks.into())),
            Goal::Minutes(_) => (state.solo.done().len() + 1, None),
        })
    });
    let dots = move || {
        let (phase, rounds) = place.get();
        let round = if let GamePhase::Round(round) = phase { round } else { rounds + 1 };
        (1..=rounds).map(|i| view! { <i class:over=i < round class:now=i == round></i> }).collect_view()
    };
    let word = move || match place.get() {
        _ if desk.is_solo() => {
            let (task, of) = task.get();
            progress_word(task, of)
        }
        (GamePhase::Round(round), rounds) => t!("game-round", round = round, rounds = rounds),
        (GamePhase::PlayOff(_), _) => t!("game-play-off"),
        (GamePhase::Over, rounds) => t!("game-round", round = rounds, rounds = rounds),
    };
    view! {
        <div class="round-track co-progress" data-test="round">
            <b class="round-word">{word}</b>
            {move || (!desk.is_solo()).then(|| view! { <span class="rounds" aria-hidden="true">{dots}</span> })}
        </div>
    }
}
