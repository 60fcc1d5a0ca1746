//! The other players: their boards, progress and gems.

use leptos::prelude::*;
use rules::{Presence, Purse, Seat};
use scene::Detail;

use crate::i18n::{language, said};
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{Avatar, GemPic, PurseView};
use crate::parts::small_board::{BoardView, SmallBoard};
use crate::react::memo;
use crate::screens::bubbles::SeatBubble;
use crate::screens::game::{game, is_classic, player_name, purse_of};
use crate::screens::players::Crown;
use crate::screens::praise::{finishes, later_ms};
use crate::session::{RoundStory, Session, is_absent, task_of};
use crate::t;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PlayerProgress {
    /// The number of placed tiles, and of all tiles.
    Puzzling(usize, usize),
    Done(u8),
    GaveUp,
    Away,
    /// The connection does not answer.
    Absent,
    Gone,
    /// Not in this round.
    Out,
}

/// The cards of all other players. The large version, for players who have finished, includes the player's own.
#[component]
pub(crate) fn Others(session: Session, #[prop(optional)] large: bool) -> impl IntoView {
    let own = memo(move || session.seat());
    let count = memo(move || game(session, |_, game, _| game.players.len()).unwrap_or_default());
    let cards = move || Seat::first(count.get()).filter(move |&seat| large || Some(seat) != own.get());
    view! {
        <div class="others" class:large=large data-cards=move || cards().count().to_string()>
            {move || cards().map(|seat| view! { <Other session=session seat=seat large=large /> }).collect_view()}
        </div>
    }
}

/// The public board of a seat.
fn seen_of(session: Session, seat: Seat, detail: Detail) -> Option<BoardView> {
    let deck = session.deck.get()?;
    game(session, |_, game, state| {
        let (area, _) = task_of(state, &deck, seat)?;
        let placed = game.player(seat)?.tray.placed.clone();
        Some(BoardView { area, placed, shown: Vec::new(), seat, detail })
    })
    .flatten()
}

/// What a player does in this round. Reading subscribes.
fn progress_of(session: Session, seat: Seat) -> PlayerProgress {
    let deck = session.deck.get();
    let progress = game(session, |_, game, state| {
        let player = game.player(seat)?;
        let tray = &player.tray;
        let tiles = deck.and_then(|deck| task_of(state, &deck, seat)).map_or(0, |(_, pieces)| pieces.len());
        Some(match (player.presence, tray.rank) {
            (Presence::Gone, _) => PlayerProgress::Gone,
            (_, Some(rank)) => PlayerProgress::Done(rank),
            _ if is_absent(state, seat) => PlayerProgress::Absent,
            (Presence::Away, _) => PlayerProgress::Away,
            _ if tray.gave_up => PlayerProgress::GaveUp,
            _ if tray.board.is_none() => PlayerProgress::Out,
            _ => PlayerProgress::Puzzling(tray.placed.len(), tiles),
        })
    });
    progress.flatten().unwrap_or(PlayerProgress::Out)
}

/// A player's progress: the placed tiles, the rank, or why there is none.
#[component]
pub(crate) fn Pips(session: Session, seat: Seat) -> impl IntoView {
    let doing = memo(move || progress_of(session, seat));
    let later = memo(move || session.story.with(|story| later_ms(seat, &finishes(story.as_ref()?))));
    move || {
        match doing.get() {
        PlayerProgress::Puzzling(placed, of) => view! {
            <span class="pips" role="img" aria-label=move || t!("game-placed", placed = placed, of = of) title=move || t!("game-placed", placed = placed, of = of) data-seat=seat.index().to_string()>
                {(0..of).map(|i| view! { <i class:on=i < placed></i> }).collect_view()}
            </span>
            <small class="muted placed" aria-hidden="true">{move || t!("game-placed", placed = placed, of = of)}</small>
        }
        .into_any(),
        PlayerProgress::Done(rank) => view! {
            <span class="chip good"><Ic icon=Icon::Check />{move || t!("rank", rank = rank + 1)}</span>
            <small class="later">{move || later.get().map(|ms| t!("moment-later", seconds = words::seconds_with_tenths(ms, language())))}</small>
        }
        .into_any(),
        PlayerProgress::GaveUp => view! { <span class="chip">{said("game-gave-up")}</span> }.into_any(),
        PlayerProgress::Away => view! { <span class="chip warn">{said("game-away")}</span> }.into_any(),
        PlayerProgress::Absent => {
            view! { <span class="chip warn" data-test="absent">{said("game-absent")}</span> }.into_any()
        }
        PlayerProgress::Gone => view! { <span class="chip">{said("game-left")}</span> }.into_any(),
        PlayerProgress::Out => view! { <span></span> }.into_any(),
    }
    }
}

/// The gems that a player took from a row in this round.
#[component]
fn Took(session: Session, seat: Seat) -> impl IntoView {
    let gems = memo(move || {
        let taken = game(session, |_, game, _| game.player(seat).is_some_and(|player| player.tray.taken));
        let took = |story: &RoundStory| story.results.get(seat.index()).map(|result| result.from_row.clone());
        let gems = session.story.with(|story| story.as_deref().and_then(took));
        gems.filter(|_| taken == Some(true))
    });
    move || {
        gems.get().map(|gems| {
            let none = gems.is_empty();
            let gems = gems.into_iter().map(|gem| view! { <GemPic gem=gem /> }).collect_view();
            let word = if none { said("game-took-nothing") } else { said("game-took") };
            view! { <span class="took small" data-test="took"><span>{word}</span>{gems}</span> }
        })
    }
}

/// The colour that a player has most of, for narrow cards.
#[component]
fn BestColour(purse: Memo<Purse>) -> impl IntoView {
    move || {
        let (gem, count) = purse.get().by_count()[0];
        (count > 0).then(|| view! { <span class="best-colour" title=t!("gem-best") aria-hidden="true"><GemPic gem=gem /><b>{count}</b></span> })
    }
}

#[component]
fn Other(session: Session, seat: Seat, large: bool) -> impl IntoView {
    let name = memo(move || player_name(session, seat));
    let detail = if large { Detail::Full } else { Detail::Stamps };
    let seen = memo(move || seen_of(session, seat, detail));
    let purse = memo(move || purse_of(session, Some(seat)));
    let classic = is_classic(session);
    let absent = memo(move || session.state.with(|state| state.as_ref().is_some_and(|state| is_absent(state, seat))));
    let label = Signal::derive(move || t!("board-of", name = name.get()));
    view! {
        <section class="card other" class:own=move || session.seat() == Some(seat) class:absent=move || absent.get() data-test="other" data-origin=format!("other-{}", seat.index()) data-seat=seat.index().to_string() aria-label=move || name.get()>
            <SmallBoard seen=seen label=label fills=true />
            <SeatBubble seat=seat />
            <div class="other-who">
                <Avatar seat=seat name=name />
                <b class="name">{move || name.get()}<Crown session=session seat=Signal::stored(Some(seat)) /></b>
                <Pips session=session seat=seat />
                {classic.then(|| view! { <Took session=session seat=seat /><BestColour purse=purse /> })}
            </div>
            <div class="other-gems"><PurseView purse=purse classic=classic brief=!classic /></div>
        </section>
    }
}
