//! What the companion sounds and says by itself: the last seconds, and the end of the sand.

use companion::{GlassState, SoloState};
use leptos::prelude::*;
use rules::solo::Goal;

use super::desk::Desk;
use super::solo_card::result;
use crate::react::memo;
use crate::screens::glass::hear_last_seconds;
use crate::sound::{self, Sound};
use crate::t;

/// Listens to the clock until the owner is cleaned up.
pub(super) fn alert(desk: Desk) {
    let seconds = memo(move || {
        if desk.is_solo() {
            let runs = desk.solo_state() == SoloState::Running;
            let left = desk.read_now(|state, now| state.solo.left_ms(now));
            return left.filter(|_| runs).map(|(left, _)| left.div_ceil(1_000));
        }
        let runs = matches!(desk.glass_state(), GlassState::Running(_));
        runs.then(|| desk.read_now(|state, now| state.glass.left_ms(now)).div_ceil(1_000))
    });
    hear_last_seconds(seconds, Sound::LoudTick);
    let glass = memo(move || desk.glass_state());
    Effect::new(move |before: Option<GlassState>| {
        let state = glass.get();
        if let (Some(GlassState::Running(_)), GlassState::Out(_)) = (before, state) {
            sound::play(Sound::LoudStop);
            desk.say(t!("game-stop"));
        }
        state
    });
    let solo = memo(move || desk.solo_state());
    Effect::new(move |before: Option<SoloState>| {
        let state = solo.get();
        if let (Some(SoloState::Running), SoloState::Over { complete: true, is_best, .. }) = (before, state) {
            let on_time = matches!(desk.read(|state| state.solo.goal()), Goal::Minutes(_));
            sound::play(match (is_best, on_time) {
                (true, _) => Sound::Win,
                (false, true) => Sound::LoudStop,
                (false, false) => Sound::Ubongo,
            });
            desk.say(result(desk));
        }
        state
    });
}
