//! The buttons for those who have no keys: undo, flip, turn.

use leptos::prelude::*;
use web_sys::PointerEvent;

use super::hands::Hands;

/// What the buttons are called.
#[derive(Clone, Copy)]
pub(crate) struct ToolLabels {
    /// Undo.
    pub(crate) undo: Signal<String>,
    /// Flip.
    pub(crate) flip: Signal<String>,
    /// Turn.
    pub(crate) turn: Signal<String>,
}

/// A way back, a mirror, a turn clockwise; 24 units wide.
const UNDO: &str = "M9 14.5 4 9.5l5-5M4 9.5h10.5a5.5 5.5 0 0 1 0 11H11";
const FLIP: &str = "M12 3v3M12 10.5v3M12 18v3M8.5 6.5v11H3zM15.5 6.5v11H21z";
const TURN: &str = "M20 12a8 8 0 1 1-2.6-5.9L20 8.5M20 3.5v5h-5";

/// The buttons.
#[component]
pub(crate) fn Tools(hands: Hands, labels: ToolLabels) -> impl IntoView {
    let chosen = move || hands.enabled.get() && hands.selected.get().is_some();
    let undoable = hands.can_undo();
    let undoable = move || hands.enabled.get() && undoable.get();
    let hint = |text: &'static str| Signal::stored(text.to_owned());
    view! {
        <div class="flat-tools">
            {tool(hands, "undo", UNDO, labels.undo, hint("Z"), Signal::derive(undoable), Hands::undo)}
            {tool(hands, "flip", FLIP, labels.flip, hint("F"), Signal::derive(chosen), Hands::flip)}
            {tool(hands, "turn", TURN, labels.turn, hint("␣"), Signal::derive(chosen), Hands::turn)}
        </div>
    }
}

fn tool(
    hands: Hands,
    name: &'static str,
    icon: &'static str,
    label: Signal<String>,
    key: Signal<String>,
    useful: Signal<bool>,
    press: fn(Hands),
) -> impl IntoView {
    // A second finger makes no clicks, and the hand is full with the first.
    let down = move |event: PointerEvent| {
        if hands.drag.get_value().is_some_and(|drag| drag.lifted && drag.pointer != event.pointer_id()) {
            press(hands);
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
            on:mousedown=move |event| event.prevent_default()
            on:click=move |_| press(hands)
        >
            <svg aria-hidden="true" viewBox="0 0 24 24">
                <path d=icon></path>
            </svg>
            <span>{label}</span>
            <kbd class="flat-key" aria-hidden="true">
                {key}
            </kbd>
        </button>
    }
}
