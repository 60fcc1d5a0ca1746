//! Text for screen readers.

use leptos::prelude::*;

/// Number of texts that stay in the region. More than can come at once, so that none goes before it was read.
const KEPT: usize = 24;

/// The last texts with their numbers, the newest last.
#[derive(Clone, Copy)]
pub(crate) struct LiveText(RwSignal<Vec<(u32, String)>>);

impl LiveText {
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(Vec::new()))
    }

    /// Announces a text after those before it. The same text again is announced again.
    pub(crate) fn say(self, text: String) {
        if text.is_empty() {
            return;
        }
        let _ = self.0.try_update(|texts| {
            let next = texts.last().map_or(0, |(number, _)| number + 1);
            texts.push((next, text));
            let surplus = texts.len().saturating_sub(KEPT);
            texts.drain(..surplus);
        });
    }

    /// Removes all texts: those of an earlier game say nothing about this one.
    pub(crate) fn clear(self) {
        // The newest stays as a number without a text: texts that follow are new.
        let _ = self.0.try_update(|texts| {
            let last = texts.pop().map(|(number, _)| (number, String::new()));
            *texts = last.into_iter().collect();
        });
    }
}

/// The region that screen readers follow.
#[component]
pub(crate) fn LiveRegion(live: LiveText) -> impl IntoView {
    // Each text is an element of its own, because several can come at once and each one must be read.
    view! {
        <div class="sr" role="status" aria-live="polite" aria-atomic="false" data-test="live">
            <For each=move || live.0.get() key=|(number, text)| (*number, text.is_empty()) let((_, text))>
                <p>{text}</p>
            </For>
        </div>
    }
}
