//! The row of buttons below the stage. The one thing to do next has the accent.

use companion::{Chance, GamePhase, GlassState, SoloState};
use leptos::prelude::*;

use super::desk::{Desk, Page};
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::react::memo;
use crate::sound::{self, Sound};
use crate::t;

#[component]
pub(super) fn Actions(desk: Desk) -> impl IntoView {
    let solo = memo(move || desk.is_solo());
    view! {
        <div class="co-actions">
            {move || if solo.get() { solo_actions(desk) } else { round_actions(desk) }}
            <button class="btn co-compact" data-test="to-sheet" on:click=move |_| desk.page.set(Page::Sheet)>
                <Ic icon=Icon::History />
                <span>{move || if solo.get() { t!("companion-run") } else { t!("companion-sheet") }}</span>
            </button>
        </div>
    }
}

/// Pauses or goes on. Not there when nothing runs.
fn pausing(desk: Desk, is_paused: bool, runs: bool) -> AnyView {
    let act = move |_| {
        desk.change(|state, now| if is_paused { state.resume(now) } else { state.pause(now) });
        sound::play(Sound::Turn);
    };
    view! {
        <button class="btn" data-test=if is_paused { "resume-timer" } else { "pause-timer" } disabled=!(is_paused || runs) on:click=act>
            {if is_paused { view! { <Ic icon=Icon::Play /> } } else { view! { <Ic icon=Icon::Pause /> } }}
            <span>{if is_paused { said("menu-resume")() } else { said("companion-pause")() }}</span>
        </button>
    }
    .into_any()
}

fn round_actions(desk: Desk) -> AnyView {
    let state = memo(move || desk.glass_state());
    let phase = memo(move || desk.read(|state| state.game.phase()));
    let first = move || {
        match state.get() {
        GlassState::Out(Chance::First) => view! {
            <button class="btn pri" data-test="second-chance" on:click=move |_| desk.tap()><Ic icon=Icon::Rotate /><span>{said("game-second-chance")}</span></button>
        }
        .into_any(),
        GlassState::Out(Chance::Second) => ().into_any(),
        GlassState::Waiting => pausing(desk, false, false),
        GlassState::Running(_) => pausing(desk, false, true),
        GlassState::Paused(_) => pausing(desk, true, false),
    }
    };
    let next = move || {
        let is_next = state.get() == GlassState::Out(Chance::Second);
        match phase.get() {
            GamePhase::Over => view! {
                <button class="btn" data-test="new-game" on:click=move |_| new_game(desk)><Ic icon=Icon::Plus /><span>{said("companion-new-game")}</span></button>
            }
            .into_any(),
            GamePhase::Round(_) | GamePhase::PlayOff(_) => view! {
                <button class="btn" class:pri=is_next data-test="next-round" on:click=move |_| desk.next_round()><Ic icon=Icon::Next /><span>{said("companion-next-round")}</span></button>
            }
            .into_any(),
        }
    };
    view! { {first}{next} }.into_any()
}

/// Clears the score sheet; that can be taken back.
pub(super) fn new_game(desk: Desk) {
    desk.change(|state, _| {
        state.game.start_again();
        state.glass.stop();
    });
    sound::play(Sound::Turn);
}

fn solo_actions(desk: Desk) -> AnyView {
    let state = memo(move || desk.solo_state());
    let aside = move |_| {
        if desk.change(|state, now| state.solo.put_aside(now)) {
            sound::play(Sound::Back);
            desk.say(t!("companion-aside-said"));
        }
    };
    let stop = move |_| {
        desk.change(|state, now| state.solo.stop(now));
        sound::play(Sound::Back);
    };
    let stops = move || {
        view! { <button class="btn" data-test="end-run" on:click=stop><Ic icon=Icon::Close /><span>{said("solo-stop")}</span></button> }
    };
    let view = move || {
        match state.get() {
        SoloState::Ready | SoloState::Over { .. } => {
            let is_over = state.get() != SoloState::Ready;
            view! {
                <button class="btn pri" data-test="start-run" on:click=move |_| desk.run_again()>
                    <Ic icon=Icon::Play />
                    <span>{move || if is_over { t!("solo-again") } else { t!("companion-start") }}</span>
                </button>
            }
            .into_any()
        }
        SoloState::Running => view! {
            {pausing(desk, false, true)}
            <button class="btn" data-test="put-aside" on:click=aside><Ic icon=Icon::Arrow /><span>{said("companion-aside")}</span></button>
            {stops()}
        }
        .into_any(),
        SoloState::Paused => view! { {pausing(desk, true, false)}{stops()} }.into_any(),
    }
    };
    view.into_any()
}
