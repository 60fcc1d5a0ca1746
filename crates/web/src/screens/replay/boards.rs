//! The boards of all players, side by side, with gems and places.

use leptos::prelude::*;
use puzzle::deck::{Deck, Level};
use rules::{Place, Presence, Purse, Seat, places};
use scene::Detail;
use table::Play;
use table::replay::{Frame, LastRound, MarkKind};

use super::player::ReplayPlayer;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{Avatar, GemPic, gem_name, is_best, played};
use crate::parts::small_board::{BoardView, SmallBoard};
use crate::react::memo;
use crate::t;

/// What a player does at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Doing {
    /// Not in this round.
    Nothing,
    /// The number of placed tiles, and of all tiles.
    Placing(usize, usize),
    /// The time of the call.
    Called(u64),
    GaveUp,
    Away,
    Gone,
}

/// The gems of a player, and the place they give.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Standing {
    purse: Purse,
    /// The number of players ahead; `None` after leaving, and before anyone has gems.
    rank: Option<usize>,
}

/// The level of a seat's boards.
fn level_of(frame: &Frame, seat: Seat) -> Option<Level> {
    match &frame.state.game.as_ref()?.play {
        Play::Game { settings, .. } => settings.levels.get(seat.index()).copied(),
        Play::Solo { category, .. } => Some(category.level),
    }
}

/// The board of a seat: the area, which lies face up before the roll, and the tiles on it.
fn board_view(boards: &LastRound, deck: &Deck, level: Level, seat: Seat) -> Option<BoardView> {
    let tray = boards.trays.get(seat.index())?;
    let side = deck.boards.get(usize::from(tray.board?))?.side(level)?;
    Some(BoardView {
        area: side.area().clone(),
        placed: tray.placed.clone(),
        shown: Vec::new(),
        seat,
        detail: Detail::Full,
    })
}

fn doing(player: ReplayPlayer, boards: Option<&LastRound>, level: Option<Level>, seat: Seat) -> Doing {
    let presence = player.frame.with(|frame| match &frame.state.game.as_ref()?.play {
        Play::Game { game, .. } => game.player(seat).map(|player| player.presence),
        Play::Solo { .. } => None,
    });
    let Some(tray) = boards.and_then(|boards| boards.trays.get(seat.index())) else { return Doing::Nothing };
    let (at_ms, round) = (player.at_ms(), player.round());
    let called = player.with_line(|line| {
        let calls = line.marks.iter().filter(|mark| mark.round == round && mark.seat == seat && mark.at_ms <= at_ms);
        calls
            .filter_map(|mark| if let MarkKind::Call { after_ms, .. } = mark.what { Some(after_ms) } else { None })
            .next_back()
    });
    match (called, presence) {
        (Some(after_ms), _) => Doing::Called(after_ms),
        (_, Some(Presence::Gone)) => Doing::Gone,
        (_, Some(Presence::Away)) => Doing::Away,
        _ if tray.gave_up => Doing::GaveUp,
        _ => {
            let pieces = player.replay.with_value(|replay| {
                let face = boards.and_then(|boards| boards.face)?;
                Some(replay.deck.task(tray.board?, level?, face)?.1.len())
            });
            pieces.map_or(Doing::Nothing, |pieces| Doing::Placing(tray.placed.len(), pieces))
        }
    }
}

fn standing(frame: &Frame, seat: Seat) -> Option<Standing> {
    let Play::Game { settings, game } = &frame.state.game.as_ref()?.play else { return None };
    let purse = game.player(seat)?.purse;
    let begun = game.players.iter().any(|player| !player.purse.is_empty());
    let place = places(settings, game).into_iter().find(|place| place.seat == seat).filter(|_| begun);
    Some(Standing { purse, rank: place.map(|Place { rank, .. }| rank) })
}

/// The cards of all players.
#[component]
pub(super) fn Boards(player: ReplayPlayer) -> impl IntoView {
    let seats = player.replay.with_value(|replay| replay.file.started().chairs.len());
    let boards = memo(move || player.frame.with(Frame::shown_boards));
    let cards = Seat::first(seats).map(|seat| view! { <Card player=player boards=boards seat=seat /> }).collect_view();
    view! { <ul class="replay-boards" role="list" data-count=seats.to_string()>{cards}</ul> }
}

#[component]
fn Card(player: ReplayPlayer, boards: Memo<Option<LastRound>>, seat: Seat) -> impl IntoView {
    let name = memo(move || player.name(seat));
    let level = memo(move || player.frame.with(|frame| level_of(frame, seat)));
    let seen = memo(move || {
        let level = level.get()?;
        let view =
            |boards: &LastRound| player.replay.with_value(|replay| board_view(boards, &replay.deck, level, seat));
        boards.with(|boards| boards.as_ref().and_then(view))
    });
    let does = memo(move || boards.with(|boards| doing(player, boards.as_ref(), level.get(), seat)));
    let standing = memo(move || player.frame.with(|frame| standing(frame, seat)));
    let leads = memo(move || standing.get().is_some_and(|standing| standing.rank == Some(0)));
    let label = Signal::derive(move || t!("board-of", name = name.get()));
    view! {
        <li class="card replay-card" class:lead=move || leads.get() data-test="replay-card" data-seat=seat.index().to_string() aria-label=move || name.get()>
            <div class="row replay-who">
                <Avatar seat=seat name=name />
                <b class="name grow">{move || name.get()}</b>
                {move || chip(does.get())}
            </div>
            <SmallBoard seen=seen label=label />
            {move || standing.get().map(|standing| gems(player, standing))}
        </li>
    }
}

/// What a player does, in a few words.
fn chip(doing: Doing) -> AnyView {
    match doing {
        Doing::Nothing => ().into_any(),
        Doing::Placing(placed, of) => view! {
            <span class="chip" data-test="doing"><span class="long">{move || t!("game-placed", placed = placed, of = of)}</span><span class="brief" aria-hidden="true">{format!("{placed}/{of}")}</span></span>
        }
        .into_any(),
        Doing::Called(after_ms) => view! {
            <span class="chip good" data-test="called"><Ic icon=Icon::Check /><span class="long">{move || t!("replay-called", time = words::time(after_ms))}</span><span class="brief" aria-hidden="true">{words::time(after_ms)}</span></span>
        }
        .into_any(),
        Doing::GaveUp => view! { <span class="chip">{said("game-gave-up")}</span> }.into_any(),
        Doing::Away => view! { <span class="chip warn">{said("game-away")}</span> }.into_any(),
        Doing::Gone => view! { <span class="chip">{said("game-left")}</span> }.into_any(),
    }
}

/// The gems of a player, in Classic those with the highest number first, and the place.
fn gems(player: ReplayPlayer, standing: Standing) -> impl IntoView {
    let Standing { purse, rank } = standing;
    let classic = player.replay.with_value(|replay| replay.file.edition() == puzzle::deck::Edition::Classic);
    let by_count = purse.by_count().map(|(gem, _)| gem);
    let order = if classic { &by_count[..] } else { played(false) };
    let shown = order.iter().copied().filter(|gem| purse.count(*gem) > 0).map(|gem| {
        view! {
            <li class:most=classic && is_best(purse, gem)><GemPic gem=gem /><span class="sr">{move || gem_name(gem, classic)}</span><b>{purse.count(gem)}</b></li>
        }
    });
    let place = rank.map(|rank| view! {
        <span class="replay-place">
            {(rank == 0).then(|| view! { <Ic icon=Icon::Crown /> })}
            {move || t!("rank", rank = rank + 1)}
            {(!classic).then(|| view! { <small class="muted">{move || t!("points", count = purse.points())}</small> })}
        </span>
    });
    view! { <div class="row replay-gems"><ul role="list">{shown.collect_view()}</ul>{place}</div> }
}
