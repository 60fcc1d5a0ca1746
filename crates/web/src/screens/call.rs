//! Calling "Ubongo!" by hand (O12): the button in the corner and, once the area is covered, the whole board.

use leptos::prelude::*;

use crate::browser;
use crate::hand::BoardCall;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::react::{effect, memo};
use crate::session::Session;

/// Time after the last tile is placed in which a tap does not call, so that the tap that placed it does not.
const DEAD_MS: u64 = 250;

/// The signals of a call.
#[derive(Clone, Copy)]
pub(crate) struct CallSignals {
    session: Session,
    /// The player has to call.
    pub(crate) by_hand: Memo<bool>,
    /// The player may move pieces and call.
    enabled: Signal<bool>,
    /// The whole board is the button.
    pub(crate) is_board: Memo<bool>,
    /// A tap on the board counts.
    ready: RwSignal<bool>,
    /// The microphone is on: a shout counts, too.
    pub(crate) listens: RwSignal<bool>,
    call: Callback<()>,
}

impl CallSignals {
    pub(crate) fn new(
        session: Session,
        by_hand: Memo<bool>,
        covered: Memo<bool>,
        enabled: Signal<bool>,
        call: Callback<()>,
    ) -> Self {
        let is_board = memo(move || by_hand.get() && covered.get() && enabled.get());
        let ready = RwSignal::new(false);
        let times = StoredValue::new(0);
        effect(move || {
            let (time, is_board) = (times.get_value() + 1, is_board.get());
            times.set_value(time);
            ready.set(false);
            if is_board {
                browser::after(DEAD_MS, move || {
                    if times.try_get_value() == Some(time) {
                        ready.set(true);
                    }
                });
            }
        });
        Self { session, by_hand, enabled, is_board, ready, listens: RwSignal::new(false), call }
    }

    /// Calls, if the board is the button and its dead time is over.
    pub(crate) fn call_by_board(self) {
        if self.ready.get_untracked() {
            self.call.run(());
        }
    }

    /// For the hands at the board.
    pub(crate) fn board_call(self) -> BoardCall {
        BoardCall { is_on: self.is_board.into(), call: Callback::new(move |()| self.call_by_board()) }
    }
}

/// The word over the covered board. Pointers reach the board below it, which calls; this is the button of screen readers.
#[component]
pub(crate) fn CallBoard(call: CallSignals) -> impl IntoView {
    let CallSignals { session, ready, is_board, .. } = call;
    move || {
        is_board.get().then(|| {
            view! {
                <button
                    class="call-board"
                    class:ready=move || ready.get()
                    data-test="ubongo"
                    data-calling="by-hand"
                    aria-label=said("game-ubongo")
                    disabled=move || session.calling.get()
                    on:click=move |_| call.call.run(())
                >
                    <span class="shout" aria-hidden="true" data-word=said("game-ubongo")>{said("game-ubongo")}</span>
                </button>
            }
        })
    }
}

/// The corner: the button, or how to call once the board is the button. Empty if the table calls.
#[component]
pub(crate) fn CallCorner(call: CallSignals) -> impl IntoView {
    let CallSignals { session, by_hand, enabled, is_board, listens, .. } = call;
    move || {
        match (by_hand.get(), is_board.get()) {
        (false, _) => ().into_any(),
        (true, false) => view! {
            <button
                class="btn ubongo pri"
                data-test="ubongo"
                data-calling="by-hand"
                disabled=move || !enabled.get() || session.calling.get()
                on:click=move |_| call.call.run(())
            >
                <b>{said("game-ubongo")}</b>
                <small class="only-l">{said("game-ubongo-key")}</small>
            </button>
        }
        .into_any(),
        (true, true) => view! {
            <div class="call-how" data-test="call-how">
                <b>{said("game-call-tap")}</b>
                <small class="only-l">{said("game-ubongo-key")}</small>
                {move || listens.get().then(|| view! { <small class="row shout-it" data-test="shout-it"><Ic icon=Icon::Microphone />{said("game-call-shout")}</small> })}
            </div>
        }
        .into_any(),
    }
    }
}
