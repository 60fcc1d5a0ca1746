//! A button for those who have no keys.

use leptos::prelude::*;
use web_sys::PointerEvent;

use crate::i18n::Phrase;
use crate::parts::icon::{Ic, Icon};

/// What stands on a key. Few fonts have a sign for the space bar, so it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyCap {
    Letter(&'static str),
    Space,
}

impl KeyCap {
    fn view(self) -> AnyView {
        match self {
            Self::Letter(letter) => letter.into_any(),
            Self::Space => view! { <Ic icon=Icon::Space /> }.into_any(),
        }
    }
}

/// A button that does something to the piece in the hand. `holding` is the pointer that drags one.
pub(crate) fn tool(
    name: &'static str,
    icon: Icon,
    cap: KeyCap,
    label: Phrase,
    useful: Signal<bool>,
    holding: Callback<(), Option<i32>>,
    press: Callback<()>,
) -> AnyView {
    // A second finger makes no clicks, and the hand is full with the first.
    let down = move |event: PointerEvent| {
        if holding.run(()).is_some_and(|pointer| pointer != event.pointer_id()) {
            press.run(());
        }
    };
    view! {
        <button
            type="button"
            class="flat-tool"
            class:idle=move || !useful.get()
            data-test=name
            aria-disabled=move || (!useful.get()).to_string()
            on:pointerdown=down
            // A pointer leaves the focus, and with it the keys, where they are.
            on:mousedown=|event| event.prevent_default()
            on:click=move |_| press.run(())
        >
            <Ic icon=icon />
            <span>{label}</span>
            <kbd class="flat-key" aria-hidden="true">{cap.view()}</kbd>
        </button>
    }
    .into_any()
}
