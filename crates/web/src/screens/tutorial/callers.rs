//! First come, first served: the player finds who called next, and watches what is left for them.

use leptos::html;
use leptos::prelude::*;
use rules::Seat;

use super::again_stage::name;
use super::lesson::{Cue, Lesson};
use super::practice::Practice;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Avatar;
use crate::react::effect;

/// The two others with the times of their calls. Once the next one is tapped, `serve` gives both what is left for them, in the order of
/// their calls.
#[component]
pub(super) fn Callers(lesson: Lesson, serve: Callback<Seat>) -> impl IntoView {
    let served = RwSignal::new(0);
    let callers = Practice::callers();
    lesson.cue.set(Cue::Caller);
    let group = NodeRef::<html::Div>::new();
    // What had the focus is gone.
    effect(move || {
        if let Some(group) = group.get() {
            let _ = group.focus();
        }
    });
    let pick = move |seat: Seat| {
        if lesson.done.get_untracked() {
            return;
        }
        if callers[0].0 != seat {
            return lesson.mistake("learn-caller-not");
        }
        for (seat, _) in callers {
            serve.run(seat);
            served.update(|served| *served += 1);
        }
        lesson.finish();
    };
    lesson.on_show(move || pick(callers[0].0));
    // Not in their order: that would give it away.
    let buttons = callers.into_iter().enumerate().rev().map(|(i, (seat, ms))| {
        let is_served = move || served.get() > i;
        view! {
            <button class="btn learn-caller" class:on=is_served data-test="learn-caller" data-right=(i == 0).to_string() disabled=is_served on:click=move |_| pick(seat)>
                <Avatar seat=seat name=Signal::derive(move || name(seat)) />
                <b class="grow">{move || name(seat)}</b>
                <span class="chip">{words::time(ms)}</span>
                {move || is_served().then(|| view! { <Ic icon=Icon::Check /> })}
            </button>
        }
    });
    view! {
        <div class="learn-callers" data-test="learn-callers" role="group" tabindex="-1" node_ref=group aria-label=said("learn-caller-title")>
            <b class="learn-callers-title">{said("learn-caller-title")}</b>
            {buttons.collect_view()}
        </div>
    }
}
