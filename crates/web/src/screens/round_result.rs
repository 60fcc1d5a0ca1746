//! One player's result of a round: board, rank and gems.

use leptos::prelude::*;
use puzzle::deck::{Face, Level};
use rules::{Gem, Seat};
use scene::Detail;

use crate::i18n::said;
use crate::parts::picture::{Avatar, PurseView};
use crate::parts::small_board::{BoardView, SmallBoard, solution};
use crate::react::memo;
use crate::screens::game::{game, is_classic, purse_of};
use crate::screens::won_gem::{GemSource, WonGem};
use crate::session::{RoundResult, Session};
use crate::t;

/// The card of a player between rounds.
#[component]
pub(crate) fn ResultCard(
    session: Session,
    result: RoundResult,
    seat: Seat,
    name: String,
    /// Of the game; 0 in a play-off.
    round: usize,
    face: Option<Face>,
    is_own: bool,
    /// Unsolved boards show a solution.
    showing: RwSignal<bool>,
) -> impl IntoView {
    let RoundResult { rank, after_ms, passed, .. } = result;
    let seen = board(session, result.clone(), seat, face, showing);
    let outcome = move || match rank {
        Some(_) if after_ms > 0 => t!("round-solved-in", time = words::time(after_ms)),
        Some(_) => String::new(),
        None if passed => t!("round-gave-up"),
        None => t!("round-not-solved"),
    };
    let label_name = name.clone();
    let label = Signal::derive(move || t!("board-of", name = label_name.as_str()));
    let own_name = name.clone();
    view! {
        <section class="card player-result" class:own=is_own data-test="player-result" data-seat=seat.index().to_string()>
            <div class="row">
                <Avatar seat=seat name=Signal::stored(name) />
                <div class="grow who"><b class="name">{own_name}</b><small class="muted">{outcome}</small></div>
                <span class="medal" data-rank=rank.map_or_else(|| "none".to_owned(), |rank| rank.to_string())>
                    {move || rank.map_or_else(|| "–".to_owned(), |rank| t!("rank", rank = rank + 1))}
                </span>
            </div>
            <SmallBoard seen=seen label=label />
            <Winnings session=session seat=seat result=result round=round />
        </section>
    }
}

/// The final board, or a solution in its place.
fn board(
    session: Session,
    result: RoundResult,
    seat: Seat,
    face: Option<Face>,
    showing: RwSignal<bool>,
) -> Memo<Option<BoardView>> {
    let RoundResult { board, rank, placed, .. } = result;
    let level: Option<Level> =
        game(session, |settings, _, _| settings.levels.get(seat.index()).copied()).unwrap_or_default();
    memo(move || {
        let deck = session.deck.get()?;
        let (area, pieces) = deck.task(board?, level?, face?)?;
        let shown = if showing.get() && rank.is_none() { solution(area, pieces) } else { Vec::new() };
        // A solution replaces the placed pieces.
        let placed = if shown.is_empty() { placed.clone() } else { Vec::new() };
        Some(BoardView { area: area.clone(), placed, shown, seat, detail: Detail::Full })
    })
}

/// The gems won in the round, and the player's new total.
#[component]
fn Winnings(session: Session, seat: Seat, result: RoundResult, round: usize) -> impl IntoView {
    let classic = is_classic(session);
    let purse = memo(move || purse_of(session, Some(seat)));
    let none = result.gems().next().is_none();
    let missed = result.missed && none;
    let more: u32 = result.gems().map(Gem::points).sum();
    let won = if missed {
        ().into_any()
    } else if none && classic && result.rank.is_some() {
        let word = if result.took { "round-row-empty" } else { "round-missed" };
        view! { <span class="muted small">{said(word)}</span> }.into_any()
    } else if none {
        view! { <span class="muted small">{said("round-no-gem")}</span> }.into_any()
    } else {
        view! { <span class="row">{sources(&result, round)}</span> }.into_any()
    };
    view! {
        <div class="row between winnings">
            {won}
            {(!classic).then(|| view! {
                <span class="sum">
                    {(!missed).then(|| view! { <b>{format!("+{more}")}</b> })}
                    <small class="muted">{move || t!("round-total", points = purse.get().points())}</small>
                </span>
            })}
        </div>
        {classic.then(|| view! { <div class="won-gems"><PurseView purse=purse classic=true /></div> })}
    }
}

/// The gems won, grouped by where they come from.
fn sources(result: &RoundResult, round: usize) -> impl IntoView + use<> {
    // The gems of the first player fly first.
    let first = 2 * usize::from(result.rank.unwrap_or_default());
    let sources: [(Vec<Gem>, GemSource); 3] = [
        (result.from_track.into_iter().collect(), GemSource::Track(round)),
        (result.from_bag.into_iter().collect(), GemSource::Bag),
        (result.from_row.clone(), GemSource::Row),
    ];
    let won = sources.into_iter().filter(|(gems, _)| !gems.is_empty()).enumerate().map(|(i, (gems, source))| {
        let word = move || match source {
            GemSource::Track(_) => t!("round-track"),
            GemSource::Bag => t!("round-bag"),
            GemSource::Row => t!("round-row"),
        };
        view! {
            <span class="won">
                <span class="row">{(i > 0).then_some("+")}{gems.into_iter().map(|gem| view! { <WonGem gem=gem from=source nth=first + i /> }).collect_view()}</span>
                <small class="muted">{word}</small>
            </span>
        }
    });
    won.collect_view()
}
