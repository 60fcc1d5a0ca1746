//! Buttons that rotate, flip or undo, with the matching key.

use leptos::prelude::*;
use web_sys::PointerEvent;

use crate::i18n::Phrase;
use crate::parts::icon::{Ic, Icon};

/// The label of a key. Few fonts have a sign for the space bar, so it is drawn.
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

/// A button that acts on the piece in the hand. `holding` returns the id of the pointer that drags one.
pub(crate) fn tool(
    name: &'static str,
    icon: Icon,
    cap: KeyCap,
    label: Phrase,
    useful: Signal<bool>,
    holding: Callback<(), Option<i32>>,
    press: Callback<()>,
) -> AnyView {
    // Browsers send no click for a second finger while the first one drags.
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
            // Keeps the focus on the board, where keys work.
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
