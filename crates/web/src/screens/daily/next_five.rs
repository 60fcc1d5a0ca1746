//! The time until the next five.

use std::time::Duration;

use leptos::prelude::*;

use super::calendar;
use crate::i18n::said;
use crate::parts::picture::Picture;
use crate::react::memo;
use crate::t;

/// How often the time is looked at; it has minutes only.
const LOOK: Duration = Duration::from_secs(20);

/// The hourglass of the day, with the time until the next five.
#[component]
pub(super) fn NextFive() -> impl IntoView {
    let left = RwSignal::new(calendar::minutes_left());
    let handle = set_interval_with_handle(
        move || {
            let _ = left.try_set(calendar::minutes_left());
        },
        LOOK,
    );
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
    let minutes = memo(move || left.get());
    let glass = Signal::derive(move || scene::hourglass_drawing(f64::from(minutes.get()) / (24.0 * 60.0), false));
    view! {
        <div class="next-five">
            <Picture class="glass" drawing=glass />
            <p class="muted">
                {said("daily-next")}
                <b>{move || t!("daily-next-time", hours = minutes.get() / 60, minutes = minutes.get() % 60)}</b>
            </p>
        </div>
    }
}
