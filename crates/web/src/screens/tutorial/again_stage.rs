//! The step about the second chance: the hourglass has run out, and nobody has finished (S9).

use leptos::prelude::*;
use puzzle::Placement;
use rules::Seat;
use scene::Detail;

use super::exercise::Exercise;
use super::lesson::{Cue, Lesson};
use super::practice::{PLAYERS, Practice};
use super::step::Step;
use crate::i18n::said;
use crate::parts::picture::Picture;
use crate::parts::small_board::{BoardView, SmallBoard};
use crate::sound::{self, Sound};
use crate::{browser, prefs, t};

/// Time in which the sand runs out.
const RUN_MS: f64 = 2_600.0;

#[component]
pub(super) fn AgainStage(lesson: Lesson) -> impl IntoView {
    let practice = RwSignal::new(Practice::new(lesson.edition, 0).racing());
    let again = Signal::derive(move || practice.with(Practice::is_second_chance));
    let left = RwSignal::new(if prefs::less_motion() { 0.0 } else { 1.0_f64 });
    let begun = browser::now_ms();
    let handle = set_interval_with_handle(
        move || {
            let gone = browser::now_ms().saturating_sub(begun) as f64 / RUN_MS;
            if again.try_get_untracked() == Some(false) {
                let _ = left.try_update(|left| *left = left.min((1.0 - gone).max(0.0)));
            }
        },
        std::time::Duration::from_millis(60),
    );
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
    lesson.cue.set(Cue::Glass);
    let flip = move || {
        if lesson.done.get_untracked() {
            return;
        }
        practice.update(Practice::run_out);
        left.set(1.0);
        sound::play(Sound::SecondChance);
        lesson.finish();
    };
    lesson.on_show(flip);
    let boards = Seat::first(PLAYERS).map(|seat| {
        let board = unfinished(lesson, seat);
        view! {
            <li class="card">
                <SmallBoard seen=Signal::stored(Some(board)) label=Signal::derive(said("board-title")) />
                <b>{move || name(seat)}</b>
            </li>
        }
    });
    view! {
        <div class="learn-again">
            <button class="btn learn-glass" data-test="learn-glass" disabled=move || lesson.done.get() on:click=move |_| flip()>
                <Picture class="glass" drawing=Signal::derive(move || scene::hourglass_drawing(left.get(), left.get() < 0.2)) />
                <b>{move || if again.get() { t!("learn-glass-second") } else { t!("learn-glass-out") }}</b>
            </button>
            <ul class="learn-boards" role="list">{boards.collect_view()}</ul>
        </div>
    }
}

/// The board of a player who lacks at least one piece.
fn unfinished(lesson: Lesson, seat: Seat) -> BoardView {
    let exercise = Exercise::of(Step::Call, lesson.edition).expect("the call is on a board");
    let placed: Vec<Placement> = exercise.placed.iter().copied().take(2 - seat.index() % 2).collect();
    BoardView { area: exercise.area, placed, shown: Vec::new(), seat, detail: Detail::Full }
}

/// The name of a player of the tutorial.
pub(super) fn name(seat: Seat) -> String {
    match seat.index() {
        0 => t!("learn-you"),
        1 => "Bo".to_owned(),
        _ => "Cleo".to_owned(),
    }
}
