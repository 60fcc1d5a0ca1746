//! Steps on a board: turning, placing, covering and calling.

use std::sync::Arc;

use hand::{Change, Effects};
use leptos::prelude::*;
use puzzle::Placement;
use rules::Command;

use super::exercise::{Exercise, Move};
use super::lesson::{Cue, Lesson};
use super::practice::{Practice, you};
use super::step::Step;
use crate::browser;
use crate::hand::{BoardCall, HandController, PlayerTask};
use crate::i18n::said;
use crate::parts::picture::{DiePic, Picture};
use crate::react::{effect, memo};
use crate::screens::play_area::{PlayArea, sounds};
use crate::screens::task::cells_text;

/// A board with its tray, and in the step about calling a hourglass and a button.
#[component]
pub(super) fn BoardStage(lesson: Lesson, exercise: Exercise) -> impl IntoView {
    let exercise = Arc::new(exercise);
    let calls = lesson.step == Step::Call;
    let practice = StoredValue::new(Practice::new(lesson.edition, 0).racing());
    let placed = RwSignal::new(exercise.placed.clone());
    for &placement in &exercise.placed {
        practice.update_value(|practice| drop(practice.play(Command::Place(placement))));
    }
    let on_change = Callback::new(move |change: Change| {
        if calls {
            practice.update_value(|practice| {
                let _ = practice.play(match change {
                    Change::Place(placement) => Command::Place(placement),
                    Change::Lift(piece) => Command::Lift(piece),
                });
            });
        }
        placed.update(|placed: &mut Vec<Placement>| change.apply(placed));
    });
    let call = Callback::new(move |()| {
        if !calls || lesson.done.get_untracked() {
            return;
        }
        match practice.try_update_value(|practice| practice.play(Command::CallUbongo).is_ok()) {
            Some(true) => lesson.finish(),
            _ => lesson.mistake("learn-call-early"),
        }
    });
    let work = PlayerTask { key: 0, area: exercise.area.clone(), pieces: exercise.pieces.clone(), seat: you() };
    let area = cells_text(&work.area);
    let covered = memo(move || lesson.cue.get() == Cue::Call);
    let controller = HandController::new(
        Signal::stored(Some(Arc::new(work))),
        placed.into(),
        Signal::derive(move || !lesson.done.get()),
        on_change,
        call,
        Callback::new(sounds),
    )
    .called_by(BoardCall { is_on: covered.into(), call });
    let prepared = exercise.clone();
    controller.play(move |hand| {
        prepared.prepare(hand);
        Effects::default()
    });
    follow(lesson, controller, exercise);
    lesson.on_show(move || match lesson.cue.get_untracked() {
        Cue::Call => call.run(()),
        _ => show(lesson, controller),
    });
    let play_area = PlayArea::with(controller, lesson.is_solid());
    view! {
        <div class="learn-board" class:solid=lesson.is_solid() class:calling=calls data-area=area>
            <div class="learn-board-place">{play_area.board()}</div>
            {play_area.beside()}
            <div class="learn-tray">{play_area.tray()}</div>
            <div class="learn-tools">{play_area.tools()}</div>
            {calls.then(|| view! { <CallCorner lesson=lesson call=call /> })}
        </div>
    }
}

/// Keeps what to do next up to date, and praises what is right.
fn follow(lesson: Lesson, controller: HandController, exercise: Arc<Exercise>) {
    let calls = lesson.step == Step::Call;
    let seen = exercise.clone();
    let next = memo(move || controller.hand.with(|hand| hand.as_ref().map_or(Move::Done, |hand| seen.next(hand))));
    let chosen = memo(move || controller.hand.with(|hand| hand.as_ref()?.selected()));
    effect(move || {
        let next = next.get();
        controller.hint.set(next.goal().filter(|_| !lesson.done.get()));
        if lesson.done.get() {
            return;
        }
        lesson.cue.set(match next {
            Move::Done if calls => Cue::Call,
            Move::Done => return lesson.finish(),
            Move::TakeOff(piece) => Cue::TakeOff(piece),
            Move::Rotate(goal) => Cue::Rotate(goal),
            Move::Flip(goal) => Cue::Flip(goal),
            Move::Turn(goal) if chosen.get() == Some(goal.piece) => Cue::Position(goal),
            Move::Turn(goal) => Cue::Choose(goal),
            Move::Place(goal) => Cue::Place(goal),
        });
    });
    // The most so far: a piece that was only lifted and put back deserves no praise.
    let most = StoredValue::new(exercise.placed.len());
    let right = memo(move || controller.hand.with(|hand| hand.as_ref().map_or(0, |hand| exercise.right(hand))));
    effect(move || {
        let right = right.get();
        if right > most.get_value() {
            most.set_value(right);
            if !lesson.done.get_untracked() {
                lesson.praise();
            }
        }
    });
}

/// Makes the next move.
fn show(lesson: Lesson, controller: HandController) {
    let next = match lesson.cue.get_untracked() {
        Cue::TakeOff(piece) => Move::TakeOff(piece),
        Cue::Rotate(goal) | Cue::Flip(goal) | Cue::Choose(goal) | Cue::Position(goal) => Move::Turn(goal),
        Cue::Place(goal) => Move::Place(goal),
        _ => return,
    };
    controller.play(|hand| next.play(hand));
}

/// The die, the hourglass and the button.
#[component]
fn CallCorner(lesson: Lesson, call: Callback<()>) -> impl IntoView {
    let face = puzzle::deck::Face::new(super::exercise::rolled(lesson.edition));
    // A minute, as in the game; nobody is in a hurry here.
    let begun = browser::now_ms();
    let left = RwSignal::new(1.0);
    let handle = set_interval_with_handle(
        move || {
            let gone = browser::now_ms().saturating_sub(begun) as f64 / 60_000.0;
            if lesson.done.try_get_untracked() == Some(false) {
                let _ = left.try_set((1.0 - gone).max(0.25));
            }
        },
        std::time::Duration::from_millis(500),
    );
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
    view! {
        <div class="learn-call">
            {face.map(|face| view! { <DiePic face=face solid=lesson.is_solid() /> })}
            <Picture class="glass" drawing=Signal::derive(move || scene::hourglass_drawing(left.get(), false)) />
            <button
                class="btn ubongo"
                class:pri=move || lesson.cue.get() == Cue::Call
                class:ready=move || lesson.cue.get() == Cue::Call
                data-test="ubongo"
                disabled=move || lesson.done.get()
                on:click=move |_| call.run(())
            ><b>{said("game-ubongo")}</b></button>
        </div>
    }
}
