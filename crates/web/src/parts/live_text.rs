//! What is said to those who do not see the page.

use leptos::prelude::*;

/// The last thing said.
#[derive(Clone, Copy)]
pub(crate) struct LiveText(RwSignal<(u32, String)>);

impl LiveText {
    /// Nothing was said yet.
    pub(crate) fn new() -> Self {
        Self(RwSignal::new((0, String::new())))
    }

    /// Says something. The same again is heard again.
    pub(crate) fn say(self, text: String) {
        let _ = self.0.try_update(|(count, said)| {
            *count += 1;
            *said = text;
        });
    }
}

/// The region that screen readers follow.
#[component]
pub(crate) fn LiveRegion(live: LiveText) -> impl IntoView {
    // Two places that take turns: what is said twice is a change twice.
    let turn = move |own: u32| {
        move || live.0.with(|(count, said)| if count % 2 == own { said.clone() } else { String::new() })
    };
    view! {
        <div class="sr" role="status" aria-live="polite" data-test="live">
            <p>{turn(0)}</p>
            <p>{turn(1)}</p>
        </div>
    }
}
