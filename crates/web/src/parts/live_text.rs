//! Text for screen readers.

use leptos::prelude::*;

/// The last text and its number.
#[derive(Clone, Copy)]
pub(crate) struct LiveText(RwSignal<(u32, String)>);

impl LiveText {
    pub(crate) fn new() -> Self {
        Self(RwSignal::new((0, String::new())))
    }

    /// Announces a text. The same text again is announced again.
    pub(crate) fn say(self, text: String) {
        let _ = self.0.try_update(|(count, last)| {
            *count += 1;
            *last = text;
        });
    }
}

/// The region that screen readers follow.
#[component]
pub(crate) fn LiveRegion(live: LiveText) -> impl IntoView {
    // Two paragraphs take turns, so that the same text twice is still a change.
    let turn = move |parity: u32| {
        move || live.0.with(|(count, text)| if count % 2 == parity { text.clone() } else { String::new() })
    };
    view! {
        <div class="sr" role="status" aria-live="polite" data-test="live">
            <p>{turn(0)}</p>
            <p>{turn(1)}</p>
        </div>
    }
}
