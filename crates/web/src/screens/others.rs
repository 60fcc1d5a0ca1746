//! The others: their boards, how far they are, what they have won, and what they let us know.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Gem, Player, Presence, Purse, Seat};
use scene::Detail;
use table::{Play, Reaction, TableState, Wish};

use crate::parts::dialog::Sheet;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{Avatar, PurseView};
use crate::parts::small_board::{Seen, SmallBoard};
use crate::react::memo;
use crate::screens::course::game;
use crate::session::{Heard, Session, name_of, task_of};
use crate::tongue::said;
use crate::{browser, t};

/// How somebody is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Doing {
    /// So many of so many tiles lie.
    Puzzling(usize, usize),
    Done(u8),
    Passed,
    Away,
    Gone,
    /// Not in this round.
    Out,
}

/// The cards of all seats but one's own. If they are large, for who has finished, that one comes, too.
#[component]
pub(crate) fn Others(session: Session, #[prop(optional)] large: bool) -> impl IntoView {
    let own = memo(move || session.seat());
    let count = memo(move || {
        session.state.with(|state| match state.as_ref().and_then(|state| Some(&state.game.as_ref()?.play)) {
            Some(Play::Game { game, .. }) => game.players.len(),
            _ => 0,
        })
    });
    let cards = move || Seat::first(count.get()).filter(move |&seat| large || Some(seat) != own.get());
    view! {
        <div class="others" class:large=large data-cards=move || cards().count().to_string()>
            {move || cards().map(|seat| view! { <Other session=session seat=seat large=large /> }).collect_view()}
        </div>
    }
}

/// The board of a seat as everybody sees it.
pub(crate) fn seen_of(session: Session, seat: Seat, detail: Detail) -> Option<Seen> {
    session.state.with(|state| {
        let state = state.as_ref()?;
        let deck = session.deck.get()?;
        let (area, _) = task_of(state, &deck, seat)?;
        let Play::Game { game, .. } = &state.game.as_ref()?.play else { return None };
        let placed = game.player(seat)?.tray.placed.clone();
        Some(Seen { area, placed, shown: Vec::new(), seat, detail })
    })
}

#[component]
fn Other(session: Session, seat: Seat, large: bool) -> impl IntoView {
    let name =
        memo(move || session.state.with(|state| state.as_ref().map(|state| name_of(state, seat)).unwrap_or_default()));
    let detail = if large { Detail::Full } else { Detail::Stamps };
    let seen = memo(move || seen_of(session, seat, detail));
    let player = memo(move || {
        session.state.with(|state| {
            let state = state.as_ref()?;
            let Play::Game { game, settings } = &state.game.as_ref()?.play else { return None };
            let player = game.player(seat)?;
            let tray = &player.tray;
            let deck = session.deck.get();
            let tiles = deck.and_then(|deck| task_of(state, &deck, seat)).map_or(0, |(_, pieces)| pieces.len());
            let doing = match (player.presence, tray.rank) {
                (Presence::Gone, _) => Doing::Gone,
                (_, Some(rank)) => Doing::Done(rank),
                (Presence::Away, _) => Doing::Away,
                _ if tray.passed => Doing::Passed,
                _ if tray.board.is_none() => Doing::Out,
                _ => Doing::Puzzling(tray.placed.len(), tiles),
            };
            Some((doing, player.purse, settings.edition == Edition::Classic))
        })
    });
    let doing = memo(move || player.get().map_or(Doing::Out, |player| player.0));
    let purse = memo(move || player.get().map_or(Purse::EMPTY, |player| player.1));
    let classic = player.get_untracked().is_some_and(|player| player.2);
    let label = Signal::derive(move || t!("board-of", name = name.get()));
    view! {
        <section class="card other" class:own=move || session.seat() == Some(seat) data-test="other" data-seat=seat.index().to_string() aria-label=move || name.get()>
            <SmallBoard seen=seen label=label />
            <div class="other-who">
                <Avatar seat=seat name=name />
                <b class="name">{move || name.get()}<Crown session=session seat=Signal::stored(Some(seat)) /></b>
                {move || match doing.get() {
                    Doing::Puzzling(laid, of) => view! {
                        <span class="pips" role="img" aria-label=said("game-puzzling") data-seat=seat.index().to_string()>
                            {(0..of).map(|i| view! { <i class:on=i < laid></i> }).collect_view()}
                        </span>
                    }.into_any(),
                    Doing::Done(rank) => view! {
                        <span class="chip good"><Ic icon=Icon::Check />{move || t!("rank", rank = rank + 1)}</span>
                    }.into_any(),
                    Doing::Passed => view! { <span class="chip">{said("game-passed")}</span> }.into_any(),
                    Doing::Away => view! { <span class="chip warn">{said("game-away")}</span> }.into_any(),
                    Doing::Gone => view! { <span class="chip">{said("game-left")}</span> }.into_any(),
                    Doing::Out => view! { <span></span> }.into_any(),
                }}
            </div>
            <div class="other-gems"><PurseView purse=purse classic=classic fresh=Signal::derive(move || last_gems(session, Some(seat))) brief=true /></div>
        </section>
    }
}

/// Whether somebody is ahead, perhaps with others, by what counts in the end (C19, M8).
fn is_ahead(session: Session, seat: Seat) -> bool {
    game(session, |settings, game, _| {
        let worth = |player: &Player| match settings.edition {
            Edition::Classic => player.purse.majorities().map(u32::from),
            _ => [player.purse.points(), 0, 0, 0, 0, 0],
        };
        let own = game.player(seat).filter(|player| !player.purse.is_empty()).map(worth);
        own.is_some_and(|own| game.players.iter().all(|player| worth(player) <= own))
    })
    .unwrap_or_default()
}

/// A crown for whoever is ahead.
#[component]
pub(crate) fn Crown(session: Session, #[prop(into)] seat: Signal<Option<Seat>>) -> impl IntoView {
    let ahead = memo(move || seat.get().is_some_and(|seat| is_ahead(session, seat)));
    move || {
        ahead.get().then(|| view! { <span class="ahead" data-test="ahead" title=t!("game-ahead")><Ic icon=Icon::Crown /><span class="sr">{t!("game-ahead")}</span></span> })
    }
}

/// The gems that somebody won last.
pub(crate) fn last_gems(session: Session, seat: Option<Seat>) -> Vec<Gem> {
    session.story.with(|story| story.as_ref().zip(seat).map(|(story, seat)| story.last_gems(seat)).unwrap_or_default())
}

/// So many reactions fly at the same time.
const LANES: usize = 3;

/// A reaction on its way.
#[derive(Clone, PartialEq)]
struct Flight {
    number: usize,
    reaction: Reaction,
    seat: Option<Seat>,
    name: String,
}

/// Reactions that fly over the board, with the face of whoever sends them.
#[component]
pub(crate) fn Flights(session: Session) -> impl IntoView {
    let lanes: [RwSignal<Option<Flight>>; LANES] = std::array::from_fn(|_| RwSignal::new(None));
    let count = StoredValue::new(0);
    session.listen(move |heard| {
        let Heard::Reaction(who, reaction) = heard else { return };
        let number = count.get_value() + 1;
        count.set_value(number);
        let (seat, name) = session.state.with_untracked(|state| {
            let member = |state: &TableState| Some(state.member(*who)?.name.clone());
            let state = state.as_ref();
            (state.and_then(|state| state.seat_of(*who)), state.and_then(|state| member(state)).unwrap_or_default())
        });
        let lane = lanes[number % LANES];
        lane.set(Some(Flight { number, reaction: *reaction, seat, name }));
        browser::after(3000, move || {
            let _ = lane.try_update(|flight| {
                if flight.as_ref().is_some_and(|flight| flight.number == number) {
                    *flight = None;
                }
            });
        });
    });
    let lane = move |(number, lane): (usize, RwSignal<Option<Flight>>)| {
        view! {
            <div class="lane" data-lane=number.to_string()>
                {move || lane.get().map(|Flight { reaction, seat, name, .. }| view! {
                    <p class="flight" data-test="flight">
                        {seat.map(|seat| view! { <Avatar seat=seat name=Signal::stored(name.clone()) /> })}
                        <span><b>{name.clone()}</b>{word(reaction)}</span>
                    </p>
                }.into_any())}
            </div>
        }
    };
    view! { <div class="flights" role="status">{lanes.into_iter().enumerate().map(lane).collect_view()}</div> }
}

/// What a reaction says.
fn word(reaction: Reaction) -> String {
    let name = match reaction {
        Reaction::Applause => "applause",
        Reaction::Laugh => "laugh",
        Reaction::Wonder => "wonder",
        Reaction::Groan => "groan",
        Reaction::Hurry => "hurry",
        Reaction::Think => "think",
        Reaction::Thanks => "thanks",
        Reaction::Handshake => "handshake",
    };
    t!("reaction", reaction = name)
}

/// The button with all reactions.
#[component]
pub(crate) fn React(session: Session) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <button class="btn quiet sq" data-test="react" aria-label=said("game-react") on:click=move |_| open.set(true)>
            <Ic icon=Icon::Smile />
        </button>
        <Sheet open=open title=Signal::derive(said("game-react")) class="reactions">
            <div class="reaction-grid">
                {Reaction::ALL.map(|reaction| view! {
                    <button class="btn" on:click=move |_| {
                        session.wish(Wish::React(reaction));
                        open.set(false);
                    }>{move || word(reaction)}</button>
                }).into_iter().collect_view()}
            </div>
        </Sheet>
    }
}
