//! Practice: any edition and level, without a clock and without opponents, with hints in steps.

mod choice;
mod choices;
mod finish;
mod saved;
mod state;

use std::sync::Arc;

use hand::Change;
use leptos::prelude::*;
use puzzle::Lattice;

use self::choices::Choices;
use self::finish::FinishedPractice;
pub(crate) use self::saved::practise_own;
use self::state::PracticeState;
use crate::hand::{HandController, PlayerTask};
use crate::i18n::{level_name, said};
use crate::parts::icon::{Ic, Icon};
use crate::parts::not_stored::NotStored;
use crate::react::memo;
use crate::screens::bar::Bar;
use crate::screens::hints::HintSheet;
use crate::screens::play_area::{PlayArea, sounds};
use crate::screens::task::cells_text;
use crate::t;

#[component]
pub(crate) fn PracticeScreen() -> impl IntoView {
    let practice = PracticeState::restored();
    let solid = memo(move || practice.lattice() == Some(Lattice::Solid));
    let helping = RwSignal::new(false);
    // The sheet stays open while the board behind it becomes flat or solid.
    let choosing = RwSignal::new(false);
    let task =
        Signal::derive(move || practice.current.with(|current| current.as_ref().map(|current| current.task.clone())));
    view! {
        <div class="race-page alone practice" class:solid=move || solid.get() data-test="practice-screen">
            <Bar><h1 class="aid-name">{said("start-practice")}</h1></Bar>
            {move || main_part(practice, helping, choosing, solid.get())}
            <Choices practice=practice open=choosing />
            <NotStored />
            <HintSheet open=helping hints=practice.hints task=task seat=Signal::stored(Some(practice.seat)) />
        </div>
    }
}

/// Everything that depends on whether pieces are flat or solid.
fn main_part(practice: PracticeState, helping: RwSignal<bool>, choosing: RwSignal<bool>, solid: bool) -> impl IntoView {
    let play_area = play_area(practice, solid);
    let area = move || practice.current.with(|current| current.as_ref().map(|current| cells_text(current.task.area())));
    let mine = move || {
        if practice.is_done() {
            "Done"
        } else if practice.current.with(Option::is_some) {
            "Puzzling"
        } else {
            "Waiting"
        }
    };
    view! {
        <main class="race" data-test="race" data-mine=mine>
            <section class="card task"><TaskPart practice=practice choosing=choosing /></section>
            <section class="card glass-card"><StreakPart practice=practice /></section>
            <section class="middle" data-area=area>
                <div class="board-place">
                    {play_area.board()}
                    {move || practice.making.get().then(|| view! { <p class="over-board" role="status">{said("aid-making")}</p> })}
                    {move || practice.finished.get().map(|finished| view! { <Done finished=finished /> })}
                </div>
            </section>
            <section class="tray-place">{play_area.tray()}</section>
            <section class="tools">{play_area.tools()}</section>
            {play_area.beside()}
            <section class="call-place"><Actions practice=practice helping=helping /></section>
        </main>
    }
}

fn play_area(practice: PracticeState, solid: bool) -> PlayArea {
    let lattice = if solid { Lattice::Solid } else { Lattice::Flat };
    let work = memo(move || {
        practice.current.with(|current| {
            // Between a flat task and a solid one, the old board shows nothing.
            let current = current.as_ref().filter(|current| current.task.area().lattice() == lattice)?;
            let (area, pieces) = (current.task.area().clone(), current.task.pieces().iter().collect());
            Some(Arc::new(PlayerTask { key: current.key, area, pieces, seat: practice.seat }))
        })
    });
    let on_change = Callback::new(move |change: Change| practice.change(change));
    let enabled = Signal::derive(move || !practice.is_done());
    let controller = HandController::new(
        work.into(),
        practice.placed.into(),
        enabled,
        on_change,
        Callback::new(|()| ()),
        Callback::new(sounds),
    );
    PlayArea::with(controller, solid)
}

/// The level and the grade of the task, and the button to choose others.
#[component]
fn TaskPart(practice: PracticeState, choosing: RwSignal<bool>) -> impl IntoView {
    let level = move || {
        practice.current.with(|current| match current.as_ref()?.level {
            Some(level) => Some(level_name(level)),
            None => Some(t!("practice-own")),
        })
    };
    let grade = move || {
        practice.current.with(|current| {
            let graded = current.as_ref()?.graded?;
            let seconds = (graded.expected_ms + 500) / 1000;
            Some(t!("practice-grade", difficulty = practice.difficulty_word(graded), seconds = seconds))
        })
    };
    let grade_ms =
        move || practice.current.with(|current| current.as_ref()?.graded.map(|graded| graded.expected_ms.to_string()));
    view! {
        <div class="grow" data-test="practice-task" data-grade=grade_ms>
            <p class="cap-l">{move || practice.edition_name()}</p>
            <h3 data-test="practice-level">{level}</h3>
            <p class="muted small">{grade}</p>
        </div>
        <button class="btn sq practice-choose" data-test="practice-choose" aria-label=said("practice-choose") title=said("practice-choose") on:click=move |_| choosing.set(true)><Ic icon=Icon::Pencil /></button>
    }
}

/// How many tasks were solved, and how that is counted.
#[component]
fn StreakPart(practice: PracticeState) -> impl IntoView {
    view! {
        <div class="streak" data-test="streak" data-unaided=move || practice.streak.get().unaided.to_string() data-solved=move || practice.streak.get().solved.to_string()>
            <span class="streak-mark"><Ic icon=Icon::Target /></span>
            <b class="streak-number">{move || practice.streak.get().unaided}</b>
            <span class="streak-word">{move || t!("practice-streak", count = practice.streak.get().unaided)}</span>
            <p class="muted small streak-how">{said("practice-streak-how")}</p>
            <p class="muted small streak-how">{move || t!("practice-solved", count = practice.streak.get().solved)}</p>
        </div>
    }
}

/// The area is covered.
#[component]
fn Done(finished: FinishedPractice) -> impl IntoView {
    let FinishedPractice { deck, expected_ms, time_ms, hints } = finished;
    let word = move || match hints {
        0 => t!("practice-done", time = words::time(time_ms)),
        hints => t!("practice-done-hints", time = words::time(time_ms), count = hints),
    };
    view! {
        <p class="practice-done" role="status" data-test="practice-done" data-hints=hints.to_string()
            data-edition=deck.map(|(edition, _)| edition.name()) data-level=deck.map(|(_, level)| level.name()) data-grade=expected_ms.map(|ms| ms.to_string())
        ><Ic icon=Icon::Check />{word}</p>
    }
}

#[component]
fn Actions(practice: PracticeState, helping: RwSignal<bool>) -> impl IntoView {
    let none = move || practice.current.with(Option::is_none);
    let graded =
        move || practice.current.with(|current| current.as_ref().is_some_and(|current| current.graded.is_some()));
    view! {
        <div class="practice-actions">
            <button class="btn" data-test="practice-help" disabled=move || none() || practice.is_done() on:click=move |_| helping.set(true)><Ic icon=Icon::Bulb />{said("practice-help")}</button>
            {move || graded().then(|| view! {
                <button class="btn" class:pri=move || practice.is_done() data-test="practice-like" disabled=none on:click=move |_| practice.like()>{said("practice-like")}</button>
            })}
            <button class="btn" class:pri=move || practice.is_done() && !graded() data-test="practice-any" disabled=none on:click=move |_| practice.any()>{said("practice-any")}</button>
        </div>
    }
}
