//! The help in a sheet over a board: in a race, after a round, and in practice.

use leptos::prelude::*;
use puzzle::Task;
use rules::Seat;

use super::{HintBoard, HintState, Rungs, VerdictNote};
use crate::i18n::said;
use crate::parts::dialog::Sheet;
use crate::parts::icon::{Ic, Icon};
use crate::react::{effect, memo};

/// The task is solved when the sheet opens. The hints stay until there is another task.
#[component]
pub(crate) fn HintSheet(
    open: RwSignal<bool>,
    hints: HintState,
    #[prop(into)] task: Signal<Option<Task>>,
    #[prop(into)] seat: Signal<Option<Seat>>,
) -> impl IntoView {
    effect(move || {
        let task = task.get();
        if open.get() {
            hints.begin(task);
        }
    });
    view! {
        <Sheet open=open title=Signal::derive(said("start-aid")) class="aid">
            <div class="hint-sheet" data-test="hints">
                <VerdictNote hints=hints />
                {move || seat.get().map(|seat| view! { <HintBoard hints=hints seat=seat /> })}
                <Rungs hints=hints />
                <TakeBack hints=hints />
            </div>
        </Sheet>
    }
}

/// Takes the last hint back.
#[component]
pub(crate) fn TakeBack(hints: HintState) -> impl IntoView {
    let is_any = memo(move || hints.rung().is_some());
    move || {
        is_any.get().then(|| {
            view! { <button class="btn quiet" data-test="take-back" on:click=move |_| hints.take_back()><Ic icon=Icon::Undo />{said("aid-back")}</button> }
        })
    }
}
