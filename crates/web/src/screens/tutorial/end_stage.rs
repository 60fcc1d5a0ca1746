//! The last step: who wins, and what happens in a tie (C19, M8, M10).

use leptos::prelude::*;
use rules::{Seat, SeatSet};

use super::again_stage::name;
use super::lesson::{Cue, Lesson};
use super::practice::{PLAYERS, ahead, final_purses};
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{Avatar, PurseView};
use crate::sound::{self, Sound};
use crate::t;

#[component]
pub(super) fn EndStage(lesson: Lesson) -> impl IntoView {
    let (ahead, purses) = (ahead(lesson.edition), final_purses(lesson.edition));
    let found = RwSignal::new(SeatSet::EMPTY);
    lesson.cue.set(if ahead.len() == 1 { Cue::Winner } else { Cue::PlayOff });
    let pick = move |seat: Seat| {
        if lesson.done.get_untracked() {
            return;
        }
        if !ahead.contains(seat) {
            return lesson.mistake(if lesson.is_classic() { "learn-end-not-classic" } else { "learn-end-not" });
        }
        found.update(|found| *found = found.iter().chain([seat]).collect());
        if found.get_untracked().len() == ahead.len() {
            sound::play(Sound::Win);
            lesson.finish();
        } else {
            sound::play(Sound::Gem(3));
            lesson.praise();
        }
    };
    lesson.on_show(move || {
        if let Some(seat) = ahead.iter().find(|&seat| !found.get_untracked().contains(seat)) {
            pick(seat);
        }
    });
    let classic = lesson.is_classic();
    let players = Seat::first(PLAYERS).zip(purses).map(|(seat, purse)| {
        view! {
            <li>
                <button
                    class="btn learn-player"
                    class:on=move || found.get().contains(seat)
                    data-test="learn-player"
                    data-right=ahead.contains(seat).to_string()
                    aria-pressed=move || found.get().contains(seat).to_string()
                    on:click=move |_| pick(seat)
                >
                    <Avatar seat=seat name=Signal::derive(move || name(seat)) />
                    <b class="grow">{move || name(seat)}</b>
                    <PurseView purse=Signal::stored(purse) classic=classic />
                    <b class="chip">{move || if classic { t!("gems-count", count = purse.len()) } else { t!("points", count = purse.points()) }}</b>
                    <span class="learn-tick" aria-hidden="true">{move || found.get().contains(seat).then(|| view! { <Ic icon=Icon::Crown /> })}</span>
                </button>
            </li>
        }
    });
    view! { <ul class="learn-players" role="list" data-test="learn-players">{players.collect_view()}</ul> }
}
