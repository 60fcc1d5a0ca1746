//! Buttons for a board that seems impossible: give up, skip it, or get help with it.

use leptos::prelude::*;
use puzzle::Task;
use rules::{Command, Seat};

use crate::i18n::said;
use crate::parts::dialog::Question;
use crate::parts::icon::{Ic, Icon};
use crate::react::memo;
use crate::screens::game::is_alone;
use crate::screens::hints::{HintSheet, HintState};
use crate::screens::menu::menu;
use crate::screens::task::own_task;
use crate::session::Session;

#[component]
pub(crate) fn GiveUp(
    session: Session,
    /// The hints of this page's player; they are the same wherever they are opened.
    hints: HintState,
) -> impl IntoView {
    let alone = memo(move || is_alone(session));
    let asking = RwSignal::new(false);
    let stopping = RwSignal::new(false);
    // On a phone these buttons are in the menu.
    let act = move |command: Command| {
        session.play(command);
        menu().open.set(false);
    };
    view! {
        <Aid session=session hints=hints />
        {move || if alone.get() {
            view! {
                <button class="btn quiet" data-test="skip-task" data-origin="give-up" on:click=move |_| act(Command::GiveUp)>{said("solo-skip")}</button>
                <button class="btn quiet" data-test="stop-run" data-origin="stop" on:click=move |_| stopping.set(true)>{said("solo-stop")}</button>
            }.into_any()
        } else {
            view! { <button class="btn quiet" data-test="give-up" data-origin="give-up" on:click=move |_| asking.set(true)>{said("game-give-up")}</button> }.into_any()
        }}
        <Question open=asking text=Signal::derive(said("game-give-up-sure")) yes=Signal::derive(said("game-give-up")) on_yes=Callback::new(move |()| act(Command::GiveUp)) />
        <Question open=stopping text=Signal::derive(said("solo-stop-sure")) yes=Signal::derive(said("solo-stop")) on_yes=Callback::new(move |()| act(Command::Leave)) />
    }
}

/// Help with the player's own board in steps, if the settings of the table allow it (M16).
#[component]
fn Aid(session: Session, hints: HintState) -> impl IntoView {
    let agreed = memo(move || session.state.with(|state| state.as_ref().is_some_and(|state| state.settings.aids)));
    let open = RwSignal::new(false);
    let own = memo(move || own_task(session, seat_of(session), true));
    let task = Signal::derive(move || {
        own.with(|own| {
            own.as_ref().and_then(|own| Task::new(own.area.clone(), own.pieces.iter().copied().collect()).ok())
        })
    });
    let seat = Signal::derive(move || own.with(|own| own.as_ref().map(|own| own.seat)));
    view! {
        {move || agreed.get().then(|| view! {
            <button class="btn quiet" data-test="aid" on:click=move |_| open.set(true)><Ic icon=Icon::Bulb />{said("lobby-aids")}</button>
            <HintSheet open=open hints=hints task=task seat=seat />
        })}
    }
}

/// The player's seat; a solo player has the first.
fn seat_of(session: Session) -> Option<Seat> {
    if is_alone(session) { Seat::new(0) } else { session.seat() }
}
