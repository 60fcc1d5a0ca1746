//! The chairs of the lobby: their players, what can be changed about them, and the spectators.

use leptos::prelude::*;
use puzzle::Lattice;
use puzzle::deck::Level;
use rules::Seat;
use table::bot::Strength;
use table::{Chair, MemberId, Occupant, Request, TableState};

use crate::i18n::{level_name, said};
use crate::parts::dialog::Question;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Avatar;
use crate::parts::segments::Segments;
use crate::react::memo;
use crate::screens::game::player_name;
use crate::screens::name::Rename;
use crate::screens::table_settings::TableKind;
use crate::session::Session;
use crate::t;

/// A chair, taken or free.
#[component]
pub(crate) fn SeatCard(
    session: Session,
    seat: Seat,
    kind: TableKind,
    #[prop(into)] host: Signal<bool>,
) -> impl IntoView {
    let chair = memo(move || session.state.with(|state| state.as_ref()?.chair(seat).cloned()));
    let next = memo(move || session.state.with(|state| state.as_deref().and_then(TableState::free_seat)));
    move || match chair.get() {
        Some(chair) if chair.occupant != Occupant::Vacant => {
            view! { <TakenSeat session=session seat=seat chair=chair host=host /> }.into_any()
        }
        _ => view! { <FreeSeat session=session seat=seat kind=kind host=host is_next=next.get() == Some(seat) /> }
            .into_any(),
    }
}

/// A player on a chair.
#[derive(Clone, Copy)]
struct SeatInfo {
    session: Session,
    seat: Seat,
    /// `None` for a bot.
    member: Option<MemberId>,
    /// `None` for a person.
    strength: Option<Strength>,
    name: Memo<String>,
    here: Memo<bool>,
    is_you: Memo<bool>,
    /// This page's player is the host.
    host: Signal<bool>,
}

impl SeatInfo {
    fn new(session: Session, seat: Seat, chair: &Chair, host: Signal<bool>) -> Self {
        let member = chair.member();
        let strength = match &chair.occupant {
            Occupant::Bot { strength, .. } => Some(*strength),
            _ => None,
        };
        let name = memo(move || player_name(session, seat));
        let here = memo(move || {
            let Some(member) = member else { return true };
            session
                .state
                .with(|state| state.as_ref().and_then(|state| state.member(member)).is_some_and(|member| member.here))
        });
        let is_you = memo(move || member.is_some() && session.you.get() == member);
        Self { session, seat, member, strength, name, here, is_you, host }
    }

    /// The kind of player, in words.
    fn kind(self, is_host: bool) -> String {
        match self.strength {
            Some(strength) => t!("lobby-bot", strength = t!("strength", strength = strength.name())),
            None if !self.here.get() => t!("lobby-away"),
            // At a table against bots, the player is always the host.
            None if self.session.is_here() => t!("lobby-player"),
            None if self.is_you.get() && is_host => t!("lobby-you-host"),
            None if self.is_you.get() => t!("lobby-you"),
            None if is_host => t!("lobby-host"),
            None => t!("lobby-player"),
        }
    }
}

#[component]
fn TakenSeat(session: Session, seat: Seat, chair: Chair, #[prop(into)] host: Signal<bool>) -> impl IntoView {
    let taken = SeatInfo::new(session, seat, &chair, host);
    let SeatInfo { member, strength, name, here, .. } = taken;
    let is_host = memo(move || {
        member.is_some() && session.state.with(|state| state.as_ref().is_some_and(|state| state.host == member))
    });
    // Bots are always ready, and so is the host, who starts the game. In this browser nobody waits for anyone.
    let ready = memo(move || {
        let says_so = |state: &TableState| state.member(member?).map(|member| member.ready && member.here);
        let said_so = session.state.with(|state| state.as_deref().and_then(says_so)).unwrap_or_default();
        !session.is_here() && (strength.is_some() || (is_host.get() && here.get()) || said_so)
    });
    let origin = match member {
        Some(MemberId(member)) => format!("seat-{} member-{member}", seat.index()),
        None => format!("seat-{}", seat.index()),
    };
    view! {
        <div class="card seat" data-test=format!("seat-{}", seat.index()) data-origin=origin data-seat=seat.index().to_string() class:away=move || !here.get()>
            <Avatar seat=seat name=name />
            <div class="grow who">
                <b class="name">{move || name.get()}</b>
                <small class="muted">{move || taken.kind(is_host.get())}</small>
            </div>
            {strength.map(|strength| view! { <StrengthChoice taken=taken strength=strength /> })}
            <LevelChoice taken=taken level=chair.level />
            {move || ready.get().then(|| view! {
                <span class="chip good ready" data-test="ready-mark"><Ic icon=Icon::Check /><span class="word">{said("lobby-ready")}</span></span>
            })}
            <SeatTools taken=taken />
        </div>
    }
}

/// The strength of a bot.
#[component]
fn StrengthChoice(taken: SeatInfo, strength: Strength) -> impl IntoView {
    let SeatInfo { session, seat, name, host, .. } = taken;
    let choices = Strength::ALL.map(|choice| {
        let word = move || t!("strength", strength = choice.name());
        view! { <option value=choice.name() selected=choice == strength>{word}</option> }
    });
    view! {
        <select
            class="choice"
            data-test="strength"
            aria-label=move || t!("lobby-bot-strength", name = name.get())
            disabled=move || !host.get()
            on:change=move |event| {
                if let Some(strength) = Strength::named(&event_target_value(&event)) {
                    session.request(Request::RemoveBot { seat });
                    session.request(Request::AddBot { strength });
                }
            }
        >
            {choices.into_iter().collect_view()}
        </select>
    }
}

/// The level of a player's boards.
#[component]
fn LevelChoice(taken: SeatInfo, level: Level) -> impl IntoView {
    let SeatInfo { session, seat, name, .. } = taken;
    let is_flat = level.lattice() == Lattice::Flat;
    let levels: Vec<(Level, Signal<String>)> = if is_flat {
        [Level::Easy, Level::Hard].map(|level| (level, Signal::derive(move || level_name(level)))).into()
    } else {
        let solid = [Level::One, Level::Two, Level::Three, Level::Four];
        (1..).zip(solid).map(|(number, level)| (level, Signal::stored(number.to_string()))).collect()
    };
    // All players use the same side in Classic (C4), so only the host can choose, for everyone.
    let may_choose = memo(move || session.may(&Request::Level { seat, level }));
    view! {
        <div class="row boards">
            <span class="cap-l" aria-hidden="true">{move || if is_flat { t!("lobby-boards") } else { t!("lobby-levels") }}</span>
            <Segments
                label=Signal::derive(move || t!("lobby-level", name = name.get()))
                choices=levels
                chosen=Signal::stored(level)
                on_choose=Callback::new(move |level| session.request(Request::Level { seat, level }))
                disabled=Signal::derive(move || !may_choose.get())
                test="level"
            />
        </div>
    }
}

/// Buttons of a player: rename yourself; as the host, remove a player or make them host.
#[component]
fn SeatTools(taken: SeatInfo) -> impl IntoView {
    let SeatInfo { session, seat, member, strength, name, is_you, host, .. } = taken;
    let (renaming, kicking, passing) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let kick = |member| Request::Kick { member, bot: None };
    let pass = |member| Request::PassHost { member };
    let may = move |request: fn(MemberId) -> Request| {
        memo(move || member.is_some_and(|member| session.may(&request(member))))
    };
    let (may_kick, may_pass) = (may(kick), may(pass));
    let request = move |request: fn(MemberId) -> Request| {
        Callback::new(move |()| {
            if let Some(member) = member {
                session.request(request(member));
            }
        })
    };
    view! {
        <div class="row seat-tools">
            {move || is_you.get().then(|| view! {
                <button class="btn quiet sq" data-origin="rename" aria-label=said("lobby-rename") title=said("lobby-rename") on:click=move |_| renaming.set(true)><Ic icon=Icon::Pencil /></button>
            })}
            {move || (host.get() && strength.is_some()).then(|| view! {
                <button class="btn quiet sq" data-test="remove-bot" aria-label=move || t!("lobby-remove-bot", name = name.get()) title=move || t!("lobby-remove-bot", name = name.get()) on:click=move |_| session.request(Request::RemoveBot { seat })><Ic icon=Icon::Trash /></button>
            })}
            {move || (may_pass.get() && !is_you.get()).then(|| view! {
                <button class="btn quiet sq" data-test="pass-host" aria-label=move || t!("lobby-pass-host", name = name.get()) title=move || t!("lobby-pass-host", name = name.get()) on:click=move |_| passing.set(true)><Ic icon=Icon::Crown /></button>
            })}
            {move || may_kick.get().then(|| view! {
                <button class="btn quiet sq" data-test="kick" aria-label=move || t!("lobby-kick", name = name.get()) title=move || t!("lobby-kick", name = name.get()) on:click=move |_| kicking.set(true)><Ic icon=Icon::Trash /></button>
            })}
        </div>
        <Rename session=session open=renaming />
        <Question
            open=passing
            text=Signal::derive(move || t!("lobby-pass-host-sure", name = name.get()))
            yes=Signal::derive(move || t!("lobby-pass-host", name = name.get()))
            on_yes=request(pass)
        />
        <Question
            open=kicking
            text=Signal::derive(move || t!("lobby-kick-sure", name = name.get()))
            yes=Signal::derive(move || t!("lobby-kick", name = name.get()))
            on_yes=request(kick)
        />
    }
}

#[component]
fn FreeSeat(
    session: Session,
    seat: Seat,
    kind: TableKind,
    #[prop(into)] host: Signal<bool>,
    is_next: bool,
) -> impl IntoView {
    let seated = memo(move || session.seat().is_some());
    view! {
        <div class="seat free" data-test="free-seat" data-origin=is_next.then_some("free-seat")>
            <span class="plus"><Ic icon=Icon::Plus /></span>
            <div class="grow who">
                <b>{move || t!("lobby-free", seat = seat.index() + 1)}</b>
                <small class="muted">{move || if kind == TableKind::Bots { t!("lobby-free-bots") } else { t!("lobby-free-more") }}</small>
            </div>
            // The others sit down with the large button.
            {move || (is_next && !seated.get() && host.get()).then(|| view! {
                <button class="btn" data-test="sit" on:click=move |_| session.request(Request::Sit)>{said("lobby-sit")}</button>
            })}
            {move || (is_next && host.get()).then(|| view! {
                <button class="btn" data-test="add-bot" on:click=move |_| session.request(Request::AddBot { strength: Strength::Gentle })>
                    <Ic icon=Icon::Bot />{said("lobby-add-bot")}
                </button>
            })}
        </div>
    }
}

/// The number of spectators, and the button to join them.
#[component]
pub(crate) fn Watchers(session: Session) -> impl IntoView {
    let count = memo(move || {
        session.state.with(|state| {
            let Some(state) = state else { return 0 };
            state.members.iter().filter(|member| member.here && state.seat_of(member.id).is_none()).count()
        })
    });
    let seated = memo(move || session.seat().is_some());
    let full =
        memo(move || session.state.with(|state| state.as_deref().is_some_and(|state| state.free_seat().is_none())));
    view! {
        {move || (full.get() && !seated.get()).then(|| view! { <p class="chip warn" data-test="full">{said("lobby-full")}</p> })}
        <div class="row between watchers" data-origin="watchers">
            <span class="muted small">{move || (count.get() > 0).then(|| t!("lobby-watching", count = count.get()))}</span>
            {move || seated.get().then(|| view! {
                <button class="btn quiet" data-test="stand" data-origin="stand" on:click=move |_| session.request(Request::Stand { bot: None })>{said("lobby-stand")}</button>
            })}
        </div>
    }
}
