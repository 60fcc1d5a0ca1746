//! The large button of the lobby: start, be ready, or sit down.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::Settings;
use table::{Request, TableSettings, TableState};

use crate::i18n::{list, said};
use crate::parts::icon::{Ic, Icon};
use crate::react::memo;
use crate::screens::game::host_name;
use crate::screens::table_settings::TableKind;
use crate::session::{Session, member_name};
use crate::t;

/// What this person does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NextStep {
    /// The host starts the game.
    Start,
    /// A player says that they are ready, or have said so.
    Ready(bool),
    /// A spectator takes a seat.
    Sit,
    /// A spectator at a full table watches.
    Watch,
}

impl NextStep {
    fn of(session: Session) -> Self {
        let (is_host, you) = (session.is_host(), session.you.get());
        session.state.with(|state| {
            let Some((state, you)) = state.as_deref().zip(you) else { return Self::Watch };
            match state.seat_of(you) {
                _ if is_host => Self::Start,
                Some(_) => Self::Ready(state.member(you).is_some_and(|member| member.ready)),
                None if state.free_seat().is_some() => Self::Sit,
                None => Self::Watch,
            }
        })
    }
}

#[component]
pub(crate) fn LobbyGo(
    session: Session,
    kind: TableKind,
    #[prop(into)] host: Signal<bool>,
    #[prop(into)] taken: Signal<usize>,
    #[prop(into)] edition: Signal<Option<Edition>>,
) -> impl IntoView {
    let step = memo(move || NextStep::of(session));
    let shuffling =
        memo(move || session.state.with(|state| state.as_ref().is_some_and(|state| state.shuffling.is_some())));
    let too_few = memo(move || edition.get() == Some(Edition::Classic) && taken.get() < 2);
    let waiting_for = memo(move || session.state.with(|state| state.as_deref().map(not_ready).unwrap_or_default()));
    let note = move || {
        if too_few.get() {
            t!("lobby-need-two")
        } else if !host.get() {
            t!("lobby-wait-host", name = host_name(session))
        } else if session.is_here() || taken.get() < 2 {
            String::new()
        } else if waiting_for.with(Vec::is_empty) {
            t!("lobby-all-ready")
        } else {
            t!("lobby-not-ready", names = list(&waiting_for.get()))
        }
    };
    view! {
        <div class="lobby-go" data-origin="start">
            {move || match step.get() {
                NextStep::Start => view! { <StartButton session=session kind=kind shuffling=shuffling too_few=too_few taken=taken /> }.into_any(),
                NextStep::Ready(false) => view! {
                    <button class="btn pri start-game" data-test="ready" data-origin="ready" on:click=move |_| session.request(Request::Ready { ready: true })>{said("lobby-be-ready")}</button>
                }.into_any(),
                NextStep::Ready(true) => view! {
                    <button class="btn start-game is-ready" data-test="not-ready" data-origin="ready" on:click=move |_| session.request(Request::Ready { ready: false })><Ic icon=Icon::Check />{said("lobby-ready")}</button>
                }.into_any(),
                NextStep::Sit => view! {
                    <button class="btn pri start-game" data-test="sit" data-origin="sit" disabled=move || shuffling.get() on:click=move |_| session.request(Request::Sit)>{said("lobby-sit")}</button>
                }.into_any(),
                NextStep::Watch => ().into_any(),
            }}
            <p class="muted small center">{note}</p>
        </div>
    }
}

/// The names of the players who are not ready. The host and bots always are.
fn not_ready(state: &TableState) -> Vec<String> {
    let people = state.chairs.iter().filter_map(|chair| state.member(chair.member()?));
    let waits = people.filter(|member| Some(member.id) != state.host && !member.ready);
    waits.filter_map(|member| member_name(state, member.id)).collect()
}

/// The number of rounds of a game.
fn rounds(settings: &TableSettings, players: usize) -> usize {
    let mut game = Settings::new(settings.edition, players.clamp(2, 4));
    game.long_game = settings.long_game && settings.edition == Edition::Classic;
    game.rounds()
}

#[component]
fn StartButton(
    session: Session,
    kind: TableKind,
    shuffling: Memo<bool>,
    too_few: Memo<bool>,
    #[prop(into)] taken: Signal<usize>,
) -> impl IntoView {
    let rounds = memo(move || {
        session.state.with(|state| state.as_ref().map_or(9, |state| rounds(&state.settings, taken.get())))
    });
    let word = move || {
        if shuffling.get() {
            t!("lobby-shuffling")
        } else if kind == TableKind::Solo || taken.get() < 2 {
            t!("lobby-start-solo")
        } else {
            t!("lobby-start", rounds = rounds.get())
        }
    };
    view! {
        <button
            class="btn pri start-game"
            data-test="start"

            disabled=move || shuffling.get() || too_few.get() || taken.get() == 0
            on:click=move |_| session.request(Request::Start)
        >
            {word}
        </button>
    }
}
