//! What a table adds to the menu: the actions of the current game.

use leptos::prelude::*;
use table::Request;
use table::bot::Strength;

use crate::i18n::said;
use crate::parts::dialog::Question;
use crate::react::memo;
use crate::screens::game::{OwnRace, is_alone};
use crate::screens::give_up::GiveUp;
use crate::screens::hints::HintState;
use crate::screens::menu::menu;
use crate::session::Session;
use crate::t;

#[component]
pub(crate) fn GameActions(session: Session, hints: HintState) -> impl IntoView {
    let menu = menu();
    let (standing_up, leaving) = (RwSignal::new(false), RwSignal::new(false));
    let ending = RwSignal::new(false);
    let playing =
        memo(move || session.state.with(|state| state.as_ref().is_some_and(|state| state.playing().is_some())));
    let paused =
        memo(move || session.state.with(|state| state.as_ref().and_then(|state| state.playing()?.paused()).is_some()));
    let may_pause = memo(move || session.may(&Request::Pause));
    let puzzling = memo(move || OwnRace::of(session) == OwnRace::Puzzling);
    // A solo player ends the run instead.
    let may_end = memo(move || session.may(&Request::Abandon) && !(is_alone(session) && puzzling.get()));
    let seated = memo(move || session.seat().is_some());
    let request = move |request: Request| {
        session.request(request);
        menu.open.set(false);
    };
    view! {
        <div class="row answers wrap">
            {move || puzzling.get().then(|| view! { <GiveUp session=session hints=hints /> })}
            {move || (playing.get() && may_pause.get()).then(|| view! {
                <button class="btn" data-test="pause" on:click=move |_| request(if paused.get() { Request::Resume } else { Request::Pause })>
                    {move || if paused.get() { t!("menu-resume") } else { t!("menu-pause") }}
                </button>
            })}
            {move || (playing.get() && may_end.get()).then(|| view! {
                <button class="btn" data-test="abandon" on:click=move |_| ending.set(true)>{said("menu-abandon")}</button>
            })}
            {move || (playing.get() && seated.get() && !session.is_here()).then(|| view! {
                <button class="btn" data-test="stand" on:click=move |_| standing_up.set(true)>{said("menu-stand-up")}</button>
                <button class="btn" data-test="leave" on:click=move |_| leaving.set(true)>{said("menu-leave")}</button>
            })}
        </div>
        <Question
            open=leaving
            text=Signal::derive(said("menu-leave-sure"))
            yes=Signal::derive(said("menu-leave"))
            on_yes=Callback::new(move |()| request(Request::Stand { bot: None }))
        />
        <Question
            open=standing_up
            text=Signal::derive(said("menu-stand-up-sure"))
            yes=Signal::derive(said("menu-stand-up"))
            on_yes=Callback::new(move |()| request(Request::Stand { bot: Some(Strength::Steady) }))
        />
        <Question
            open=ending
            text=Signal::derive(move || if session.is_here() { t!("menu-abandon-here") } else { t!("menu-abandon-sure") })
            yes=Signal::derive(said("menu-abandon"))
            on_yes=Callback::new(move |()| request(Request::Abandon))
        />
    }
}
