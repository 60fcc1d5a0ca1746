//! The length of the hourglass: a rail with stops, and buttons that step from stop to stop.

use companion::GlassLength;
use leptos::prelude::*;

use super::desk::Desk;
use crate::i18n::said;
use crate::react::memo;
use crate::t;

/// The name of a stop: whole minutes where they fit.
fn stop_name(seconds: u16) -> String {
    match seconds {
        120 | 300 => (seconds / 60).to_string(),
        60.. => t!("companion-minutes", count = seconds / 60),
        _ => t!("lobby-glass-seconds", seconds = seconds),
    }
}

#[component]
pub(super) fn Length(desk: Desk) -> impl IntoView {
    let length = memo(move || desk.read(|state| state.glass.length));
    let set = move |length: GlassLength| desk.change(|state, _| state.glass.length = length);
    let open = RwSignal::new(false);
    let time = move || words::time(length.get().ms());
    let stops = GlassLength::STOPS.map(|seconds| {
        let place = GlassLength::from(seconds).index() as f64 * 100.0 / (GlassLength::COUNT - 1) as f64;
        let on = move || length.get().seconds() == seconds;
        view! { <span class:on=on style:left=format!("{place:.2}%")>{move || stop_name(seconds)}</span> }
    });
    let slide = move |event| {
        if let Ok(index) = event_target_value(&event).parse() {
            set(GlassLength::at(index));
        }
    };
    view! {
        <div class="card co-length" role="group" aria-label=said("lobby-glass") class:open=move || open.get()>
            <span class="cap-l" aria-hidden="true">{said("lobby-glass")}</span>
            <button class="btn sq" data-test="shorter" aria-label=said("companion-shorter") disabled=move || length.get() == length.get().shorter() on:click=move |_| set(length.get_untracked().shorter())>"−"</button>
            <button class="co-length-now" data-test="length" aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>{time}</button>
            <div class="co-rail">
                <input
                    type="range"
                    min="0"
                    max=(GlassLength::COUNT - 1).to_string()
                    data-test="rail"
                    aria-label=said("lobby-glass")
                    aria-valuetext=time
                    style=("--at", move || format!("{:.2}%", length.get().index() as f64 * 100.0 / (GlassLength::COUNT - 1) as f64))
                    prop:value=move || length.get().index().to_string()
                    on:input=slide
                />
                <div class="co-stops" aria-hidden="true">{stops.collect_view()}</div>
            </div>
            <button class="btn sq" data-test="longer" aria-label=said("companion-longer") disabled=move || length.get() == length.get().longer() on:click=move |_| set(length.get_untracked().longer())>"+"</button>
        </div>
    }
}
