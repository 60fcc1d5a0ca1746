//! The time of a race: the hourglass, or the stopwatch of a solo game.

use leptos::prelude::*;
use rules::solo::{Goal, SoloPhase};
use rules::{Moment, Phase};
use table::Play;

use crate::i18n::said;
use crate::react::memo;
use crate::screens::game::{OwnRace, with_play};
use crate::screens::glass::{Hourglass, Stopwatch};
use crate::session::Session;
use crate::t;

/// The clock that is shown.
#[derive(Clone, Copy, PartialEq)]
enum TimeSource {
    /// A running hourglass: its end and full length in milliseconds, if there is one, and whether it is the second
    /// chance.
    Glass(Option<(Moment, u32)>, bool),
    /// A full hourglass of this length that is about to be turned.
    Full(Option<u32>),
    /// A stopwatch, started at this moment.
    Since(Moment),
}

impl TimeSource {
    fn of(session: Session) -> Option<Self> {
        with_play(session, |play| match play {
            Play::Game { game, settings } => {
                let length = settings.glass_ms.unwrap_or(60_000);
                match game.phase {
                    Phase::Race { ends, again, .. } => Self::Glass(ends.map(|ends| (ends, length)), again),
                    _ if game.contenders.is_some() && !settings.play_off_with_glass => Self::Full(None),
                    _ => Self::Full(settings.glass_ms),
                }
            }
            Play::Solo { solo, category } => match (solo.phase, category.goal) {
                (SoloPhase::Task { ends: Some(ends), .. }, Goal::Minutes(minutes)) => {
                    Self::Glass(Some((ends, u32::from(minutes) * 60_000)), false)
                }
                (SoloPhase::Task { started, .. }, _) => Self::Since(started),
                _ => Self::Glass(None, false),
            },
        })
    }
}

/// The hourglass, or the stopwatch of a solo game.
#[component]
pub(crate) fn Clock(session: Session, #[prop(into)] paused: Signal<Option<Moment>>) -> impl IntoView {
    let runs = memo(move || TimeSource::of(session));
    let since = Signal::derive(move || match runs.get() {
        Some(TimeSource::Since(since)) => Some(since),
        _ => None,
    });
    let ends = Signal::derive(move || match runs.get() {
        Some(TimeSource::Glass(ends, _)) => ends,
        Some(TimeSource::Full(length)) => length.map(|length| (Moment(u64::from(length)), length)),
        _ => None,
    });
    let stands = Signal::derive(move || match runs.get() {
        Some(TimeSource::Full(_)) => Some(Moment(0)),
        _ => paused.get(),
    });
    let is_stopwatch = memo(move || since.get().is_some());
    let note = Signal::derive(move || match runs.get() {
        Some(TimeSource::Glass(_, true)) => t!("game-second-chance"),
        Some(TimeSource::Glass(Some(_), _)) if OwnRace::of(session) == OwnRace::Taking => t!("game-move-time"),
        Some(TimeSource::Glass(Some(_), _)) => t!("game-until-stop"),
        Some(TimeSource::Glass(None, _) | TimeSource::Full(None)) => t!("game-no-glass"),
        _ => String::new(),
    });
    move || {
        if is_stopwatch.get() {
            view! { <Stopwatch session=session since=since paused=paused note=Signal::derive(said("solo-used")) /> }
                .into_any()
        } else {
            view! { <Hourglass session=session runs=ends paused=stands note=note /> }.into_any()
        }
    }
}
