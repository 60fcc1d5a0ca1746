//! Buttons for a board that seems impossible: give up, skip it, or look at a solution.

use leptos::prelude::*;
use rules::Command;
use scene::Detail;

use crate::hand::PlayerTask;
use crate::i18n::said;
use crate::parts::dialog::{Question, Sheet};
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Picture;
use crate::parts::small_board::{BoardView, SmallBoard, solution};
use crate::react::memo;
use crate::screens::game::is_alone;
use crate::screens::menu::menu;
use crate::screens::task::own_task;
use crate::session::Session;
use crate::solid::layer_name;

#[component]
pub(crate) fn GiveUp(session: Session) -> impl IntoView {
    let alone = memo(move || is_alone(session));
    let asking = RwSignal::new(false);
    let stopping = RwSignal::new(false);
    // On a phone these buttons are in the menu.
    let act = move |command: Command| {
        session.play(command);
        menu().open.set(false);
    };
    view! {
        <Aid session=session />
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

/// Shows a solution, if the settings of the table allow it (M16).
#[component]
fn Aid(session: Session) -> impl IntoView {
    let agreed = memo(move || session.state.with(|state| state.as_ref().is_some_and(|state| state.settings.aids)));
    let open = RwSignal::new(false);
    let seen = memo(move || {
        let PlayerTask { area, pieces, seat, .. } = own_task(session, session.seat(), true).filter(|_| open.get())?;
        let shown = solution(&area, pieces.into_iter().collect());
        Some(BoardView { area, placed: Vec::new(), shown, seat, detail: Detail::Full })
    });
    let shown = move || {
        if seen.with(|seen| seen.as_ref().is_none_or(|seen| seen.area.layers() == 1)) {
            return view! { <SmallBoard seen=seen label=Signal::derive(said("lobby-aids")) /> }.into_any();
        }
        // Pieces in perspective hide each other; plans show all of them.
        let plan = |layer| {
            let plan = Signal::stored(seen.with(|seen| seen.as_ref().map(|seen| seen.plan(layer)))?);
            Some(view! { <figure><figcaption>{layer_name(layer)}</figcaption><Picture drawing=plan /></figure> })
        };
        view! { <div class="solid-plans">{plan(0)}{plan(1)}</div> }.into_any()
    };
    view! {
        {move || agreed.get().then(|| view! {
            <button class="btn quiet" data-test="aid" on:click=move |_| open.set(true)><Ic icon=Icon::Eye />{said("lobby-aids")}</button>
            <Sheet open=open title=Signal::derive(said("lobby-aids")) class="aid">
                {shown}
            </Sheet>
        })}
    }
}
