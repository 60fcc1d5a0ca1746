//! The hourglass, the stopwatch and the countdown.

use leptos::prelude::*;
use rules::Moment;

use crate::parts::icon::{Ic, Icon};
use crate::parts::live_text::LiveText;
use crate::parts::picture::Picture;
use crate::react::{effect, memo};
use crate::session::Session;
use crate::sound::{self, Sound};
use crate::t;

/// The sand changes its colour when less time than this is left.
pub(crate) const HOT_MS: u64 = 10_000;

/// The seconds left that a screen reader says.
const SAID: [u64; 2] = [30, 10];

/// The table's clock, updated five times a second until the owner is cleaned up.
pub(crate) fn ticking(session: Session) -> Signal<u64> {
    let now = RwSignal::new(session.now_ms());
    let handle = set_interval_with_handle(
        move || {
            let _ = now.try_set(session.now_ms());
        },
        std::time::Duration::from_millis(200),
    );
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
    now.into()
}

/// The hourglass with the remaining time.
#[component]
pub(crate) fn Hourglass(
    session: Session,
    /// Its end and its full length in milliseconds.
    #[prop(into)]
    runs: Signal<Option<(Moment, u32)>>,
    /// The moment it was stopped.
    #[prop(into)]
    paused: Signal<Option<Moment>>,
    /// Shown below the time.
    #[prop(into, optional)]
    note: Signal<String>,
) -> impl IntoView {
    let now = ticking(session);
    let left = memo(move || {
        let (ends, length) = runs.get()?;
        let now = paused.get().unwrap_or(Moment(now.get()));
        // A device clock that runs a little behind must not show more than the full length.
        Some((ends.ms_since(now).min(length.into()), length))
    });
    // Updates only when the difference is visible.
    let sand = memo(move || {
        let (left, length) = left.get().unwrap_or((0, 1));
        let part = (left as f64 / f64::from(length.max(1))).min(1.0);
        ((part * 240.0).round() as u32, left > 0 && left < HOT_MS)
    });
    let drawing = Signal::derive(move || {
        let (part, hot) = sand.get();
        scene::hourglass_drawing(f64::from(part) / 240.0, hot)
    });
    let seconds = memo(move || left.get().map(|(left, _)| left.div_ceil(1000)));
    hear_last_seconds(seconds, Sound::Tick);
    let hot = move || sand.get().1;
    view! {
        <div class="hourglass" class:hot=hot role="timer" aria-label=move || {
            seconds.get().map(|count| t!("seconds-left", count = count)).unwrap_or_default()
        }>
            <Picture class="glass" drawing=drawing />
            <div>
                <p class="clock" data-test="clock">
                    {move || match seconds.get() {
                        Some(left) => words::time(left * 1000).into_any(),
                        None => view! { <Ic icon=Icon::Endless /> }.into_any(),
                    }}
                </p>
                <p class="muted small">{move || note.get()}</p>
            </div>
        </div>
    }
}

/// Ticks in the last ten seconds, and says how many seconds are left now and then.
pub(crate) fn hear_last_seconds(seconds: Memo<Option<u64>>, tick: Sound) {
    let live = use_context::<LiveText>();
    Effect::new(move |before: Option<Option<u64>>| {
        let seconds = seconds.get();
        if before.is_some() && before != Some(seconds) && seconds.is_some_and(|left| (1..=10).contains(&left)) {
            sound::play(tick);
        }
        if let (Some(live), Some(Some(before)), Some(left)) = (live, before, seconds)
            && SAID.iter().any(|count| before > *count && left <= *count && left > 0)
        {
            live.say(t!("seconds-left", count = left));
        }
        seconds
    });
}

/// The time since a moment, for solo games without a time limit.
#[component]
pub(crate) fn Stopwatch(
    session: Session,
    #[prop(into)] since: Signal<Option<Moment>>,
    #[prop(into)] paused: Signal<Option<Moment>>,
    #[prop(into, optional)] note: Signal<String>,
) -> impl IntoView {
    let now = ticking(session);
    let used = move || {
        let now = paused.get().unwrap_or(Moment(now.get()));
        since.get().map_or(0, |since| now.ms_since(since))
    };
    view! {
        <div class="hourglass" role="timer">
            <div>
                <p class="clock" data-test="clock">{move || words::time(used())}</p>
                <p class="muted small">{move || note.get()}</p>
            </div>
        </div>
    }
}

/// Counts down: 3, 2, 1.
#[component]
pub(crate) fn Countdown(session: Session, until: Moment) -> impl IntoView {
    let now = ticking(session);
    let count = memo(move || until.ms_since(Moment(now.get())).div_ceil(1000).min(9));
    effect(move || {
        if count.get() > 0 {
            sound::play(Sound::Tick);
        }
    });
    view! {
        <p class="countdown" data-test="countdown" aria-live="assertive">
            {move || {
                let count = count.get();
                if count == 0 { t!("game-go") } else { count.to_string() }
            }}
        </p>
    }
}
