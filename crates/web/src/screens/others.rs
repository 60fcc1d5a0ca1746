//! The others: their boards, how far they are, what they have won, and what they let us know.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Presence, Purse, Seat};
use scene::Detail;
use table::{MemberId, Play, Reaction, Wish};

use crate::parts::dialog::Sheet;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{Avatar, PurseView};
use crate::parts::small_board::{Seen, SmallBoard};
use crate::react::memo;
use crate::session::{Heard, Session, name_of, task_of};
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

/// The cards of all seats but one's own.
#[component]
pub(crate) fn Others(session: Session, #[prop(optional)] large: bool) -> impl IntoView {
    let own = memo(move || session.seat());
    let count = memo(move || {
        session.state.with(|state| match state.as_ref().and_then(|state| Some(&state.game.as_ref()?.play)) {
            Some(Play::Game { game, .. }) => game.players.len(),
            _ => 0,
        })
    });
    view! {
        <div class="others" class:large=large data-count=move || count.get().to_string()>
            {move || Seat::first(count.get()).filter(|&seat| Some(seat) != own.get()).map(|seat| view! { <Other session=session seat=seat large=large /> }).collect_view()}
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
    let member = memo(move || session.state.with(|state| state.as_ref()?.chair(seat)?.member()));
    let label = Signal::derive(move || t!("board-of", name = name.get()));
    view! {
        <section class="card other" data-test="other" data-seat=seat.index().to_string() aria-label=move || name.get()>
            <SmallBoard seen=seen label=label />
            <div class="other-who">
                <Avatar seat=seat name=name />
                <b class="name">{move || name.get()}</b>
                {move || match doing.get() {
                    Doing::Puzzling(laid, of) => view! {
                        <span class="pips" role="img" aria-label=move || t!("game-puzzling") data-seat=seat.index().to_string()>
                            {(0..of).map(|i| view! { <i class:on=i < laid></i> }).collect_view()}
                        </span>
                    }.into_any(),
                    Doing::Done(rank) => view! {
                        <span class="chip good"><Ic icon=Icon::Check />{move || t!("rank", rank = rank + 1)}</span>
                    }.into_any(),
                    Doing::Passed => view! { <span class="chip">{move || t!("game-passed")}</span> }.into_any(),
                    Doing::Away => view! { <span class="chip warn">{move || t!("game-away")}</span> }.into_any(),
                    Doing::Gone => view! { <span class="chip">{move || t!("game-left")}</span> }.into_any(),
                    Doing::Out => view! { <span></span> }.into_any(),
                }}
            </div>
            <div class="other-gems"><PurseView purse=purse classic=classic brief=true /></div>
            <Bubble session=session member=member />
        </section>
    }
}

/// A reaction that rises over a card and goes away.
#[component]
fn Bubble(session: Session, #[prop(into)] member: Signal<Option<MemberId>>) -> impl IntoView {
    let shown = RwSignal::new(None::<(u32, Reaction)>);
    let count = StoredValue::new(0u32);
    session.listen(move |heard| {
        if let Heard::Reaction(who, reaction) = heard
            && Some(*who) == member.get_untracked()
        {
            let number = count.get_value() + 1;
            count.set_value(number);
            shown.set(Some((number, *reaction)));
            browser::after(3000, move || {
                let _ = shown.try_update(|shown| {
                    if shown.is_some_and(|(own, _)| own == number) {
                        *shown = None;
                    }
                });
            });
        }
    });
    move || shown.get().map(|(_, reaction)| view! { <p class="bubble" role="status">{word(reaction)}</p> })
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
        <button class="btn quiet sq" data-test="react" aria-label=move || t!("game-react") on:click=move |_| open.set(true)>
            <Ic icon=Icon::Smile />
        </button>
        <Sheet open=open title=Signal::derive(|| t!("game-react")) class="reactions">
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
