//! The dialog with everything that is chosen once: players, edition, die, and the way to other screens.

use companion::Mode;
use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::Seat;
use table::clean_name;

use super::actions::new_game;
use super::desk::Desk;
use super::die_card::kinds;
use super::score_sheet::editions;
use crate::i18n::{Phrase, said};
use crate::parts::dialog::{Question, Sheet};
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Avatar;
use crate::parts::segments::Segments;
use crate::react::memo;
use crate::route::{Route, router};
use crate::{browser, t};

#[component]
pub(super) fn Setup(desk: Desk) -> impl IntoView {
    view! {
        <Sheet open=desk.setup title=Signal::derive(said("companion-setup")) class="co-setup">
            <div class="row wrap co-choices">
                {setting(|| t!("companion-timer"), modes(desk))}
                {setting(|| t!("companion-edition"), editions(desk))}
                {setting(|| t!("companion-die"), kinds(desk))}
                {move || desk.read(|state| state.game.edition() == Edition::Classic).then(|| setting(|| t!("lobby-long"), lengths(desk)))}
            </div>
            <Players desk=desk />
            <div class="row answers">
                <button class="btn" data-test="setup-new-game" on:click=move |_| {
                    new_game(desk);
                    desk.setup.set(false);
                }><Ic icon=Icon::Plus />{said("companion-new-game")}</button>
                <FullScreen />
                {ways()}
            </div>
        </Sheet>
    }
}

fn setting(title: Phrase, choice: AnyView) -> AnyView {
    view! { <div class="setting"><h3>{title}</h3>{choice}</div> }.into_any()
}

fn modes(desk: Desk) -> AnyView {
    let choices = vec![
        (Mode::Rounds, Signal::derive(said("companion-rounds"))),
        (Mode::Solo, Signal::derive(said("start-solo"))),
    ];
    let chosen = Signal::derive(move || desk.read(|state| state.mode));
    let choose = Callback::new(move |mode| desk.change(|state, _| state.mode = mode));
    view! { <Segments label=Signal::derive(said("companion-timer")) choices=choices chosen=chosen on_choose=choose test="modes" /> }
        .into_any()
}

/// The number of rounds in Classic (C6).
fn lengths(desk: Desk) -> AnyView {
    let choices = vec![(false, Signal::derive(said("lobby-long-off"))), (true, Signal::derive(said("lobby-long-on")))];
    let chosen = Signal::derive(move || desk.read(|state| state.game.long_game));
    let choose = Callback::new(move |long| desk.change(|state, _| state.game.long_game = long));
    view! { <Segments label=Signal::derive(said("lobby-long")) choices=choices chosen=chosen on_choose=choose test="lengths" /> }
        .into_any()
}

/// The names, in the order in which the die is passed.
#[component]
fn Players(desk: Desk) -> impl IntoView {
    let players = memo(move || desk.read(|state| state.game.players()));
    let is_last = memo(move || players.get() < 2);
    let is_full = memo(move || players.get() >= Seat::MAX);
    let roller = memo(move || desk.read(|state| state.game.sheet().roller()));
    // The player to remove, who has gems.
    let leaving = RwSignal::new(None::<Seat>);
    let asking = RwSignal::new(false);
    let ask = move |seat: Seat| {
        if desk.read(|state| state.game.has_gems(seat)) {
            leaving.set(Some(seat));
            asking.set(true);
        } else {
            desk.change(|state, _| state.game.remove_player(seat));
        }
    };
    let row = move |seat: Seat| {
        let name = Signal::derive(move || desk.name(seat));
        let write = move |event| {
            let name = clean_name(&event_target_value(&event));
            desk.change(|state, _| state.game.rename(seat, name));
        };
        view! {
            <div class="row co-player">
                <button
                    class="btn sq quiet"
                    data-test=format!("give-die-{}", seat.index())
                    aria-pressed=move || (roller.get() == seat).to_string()
                    aria-label=move || t!("companion-give-die", name = name.get())
                    title=move || t!("companion-give-die", name = name.get())
                    on:click=move |_| desk.change(|state, _| state.game.pass_die(seat))
                >
                    <Ic icon=Icon::Box />
                </button>
                <Avatar seat=seat name=name />
                <input
                    type="text"
                    class="grow"
                    maxlength="20"
                    data-test=format!("player-{}", seat.index())
                    aria-label=move || t!("companion-player-name", number = seat.index() + 1)
                    placeholder=move || t!("companion-player", number = seat.index() + 1)
                    prop:value=desk.read(|state| state.game.name(seat).to_owned())
                    on:input=write
                />
                <button
                    class="btn sq quiet"
                    data-test=format!("remove-{}", seat.index())
                    aria-label=move || t!("companion-remove", name = name.get())
                    disabled=move || is_last.get()
                    on:click=move |_| untrack(|| ask(seat))
                >
                    <Ic icon=Icon::Trash />
                </button>
            </div>
        }
    };
    view! {
        <div class="setting co-players">
            <h3>{said("companion-players")}</h3>
            {move || Seat::first(players.get()).map(|seat| untrack(|| row(seat))).collect_view()}
            <button class="btn" data-test="add-player" disabled=move || is_full.get() on:click=move |_| {
                desk.change(|state, _| state.game.add_player());
            }><Ic icon=Icon::Plus />{said("companion-player-add")}</button>
            <Leaving desk=desk seat=leaving open=asking />
        </div>
    }
}

/// Asks whether a player leaves with all gems.
#[component]
fn Leaving(desk: Desk, seat: RwSignal<Option<Seat>>, open: RwSignal<bool>) -> impl IntoView {
    let name = Signal::derive(move || seat.get().map(|seat| desk.name(seat)).unwrap_or_default());
    let leave = move |()| {
        if let Some(seat) = seat.get_untracked() {
            desk.change(|state, _| state.game.remove_player(seat));
        }
    };
    view! {
        <Question
            open=open
            text=Signal::derive(move || t!("companion-remove-sure", name = name.get()))
            yes=Signal::derive(move || t!("companion-remove", name = name.get()))
            on_yes=Callback::new(leave)
        />
    }
}

/// Fills the screen, where the browser can do that.
#[component]
fn FullScreen() -> impl IntoView {
    let document = browser::document();
    let is_wide = RwSignal::new(document.fullscreen_element().is_some());
    browser::listen_here("fullscreenchange", move |_: web_sys::Event| {
        let _ = is_wide.try_set(browser::document().fullscreen_element().is_some());
    });
    let switch = move |_| {
        if is_wide.get_untracked() {
            browser::document().exit_fullscreen();
        } else {
            // The browser may refuse; then nothing changes.
            let _ = browser::root().request_fullscreen();
        }
    };
    document.fullscreen_enabled().then(|| {
        view! {
            <button class="btn" data-test="full-screen" on:click=switch>
                <Ic icon=Icon::Target />
                {move || if is_wide.get() { t!("companion-narrow") } else { t!("companion-wide") }}
            </button>
        }
    })
}

/// The other aids for owners of the box, and the way home.
fn ways() -> AnyView {
    let router = router();
    let ways: [(Icon, Route, Phrase, &str); 3] = [
        (Icon::Bulb, Route::Aid, || t!("start-aid"), "to-aid"),
        (Icon::Book, Route::Rules, || t!("menu-rules"), "to-rules"),
        (Icon::Arrow, Route::Start, || t!("home"), "to-home"),
    ];
    ways.map(|(icon, route, title, test)| {
        view! { <button class="btn" data-test=test on:click=move |_| router.go(route.clone())><Ic icon=icon />{title}</button> }
    })
    .into_iter()
    .collect_view()
    .into_any()
}
