//! The gem board of Classic: placing the pawns (C3), and the race for gems (C9, C10).

use leptos::prelude::*;
use rules::{Command, Gems, Lanes, Phase, Seat};
use scene::{GemBoard, Layout, Reach, rounded};

use crate::browser;
use crate::i18n::{list, said};
use crate::parts::picture::{GemPic, Picture, gem_name};
use crate::react::{effect, memo};
use crate::screens::bar::Bar;
use crate::screens::game::game;
use crate::screens::glass::ticking;
use crate::screens::players::Players;
use crate::screens::progress::RoundTrack;
use crate::session::Session;
use crate::t;

/// Time without an answer after which gems can be taken again.
const RETRY_MS: u64 = 1_500;

/// The content of the gem board.
#[derive(Clone, PartialEq, Debug)]
struct GemBoardView {
    lanes: Lanes,
    pawns: Vec<(Seat, u8)>,
    reach: Option<Reach>,
}

impl GemBoardView {
    fn of(session: Session, moving: bool) -> Option<Self> {
        let own = session.seat();
        game(session, |_, game, _| {
            let Gems::Rows(Some(lanes)) = &game.gems else { return None };
            let pawns: Vec<(Seat, u8)> =
                game.seats().filter_map(|seat| Some((seat, game.player(seat)?.pawn?))).collect();
            let reach = own.filter(|_| moving).and_then(|seat| {
                let player = game.player(seat)?;
                Some(Reach { seat, space: player.pawn?, steps: player.tray.reach()? })
            });
            Some(Self { lanes: (**lanes).clone(), pawns, reach })
        })
        .flatten()
    }
}

/// The layout that suits the orientation of the page.
fn layout() -> Layout {
    if browser::matches("(orientation: landscape)") { Layout::Wide } else { Layout::Tall }
}

/// The board with a button over each space.
#[component]
fn Spaces(
    #[prop(into)] shown: Signal<Option<GemBoardView>>,
    #[prop(into)] chosen: Signal<Option<u8>>,
    /// Decides if a space can be chosen.
    may: Callback<u8, bool>,
    on_choose: Callback<u8>,
) -> impl IntoView {
    // A phone may be rotated during the race.
    let layout_now = RwSignal::new(layout());
    browser::listen_here("resize", move |_: web_sys::Event| layout_now.set(layout()));
    let layout_now = memo(move || layout_now.get());
    view! {
        {move || shown.get().map(|shown| {
            let layout = layout_now.get();
            let mut board = GemBoard::new(&shown.lanes, &shown.pawns, layout);
            board.reach = shown.reach;
            board.chosen = chosen.get();
            let frame = board.frame();
            let percent = |part: f64, whole: f64| rounded(100.0 * part / whole, 3) + "%";
            let spaces = (0..Lanes::SPACES as u8).map(|space| {
                let place = board.space(space);
                let gems = shown.lanes.front(space).to_vec();
                let label = move || {
                    let names: Vec<String> = gems.iter().map(|gem| gem_name(*gem, true)).collect();
                    if names.is_empty() {
                        return t!("game-pawn-space-empty", space = space + 1);
                    }
                    t!("game-pawn-space", space = space + 1, gems = list(&names))
                };
                view! {
                    <button
                        class="space"
                        data-test=format!("space-{space}")
                        data-origin=format!("space-{space}")
                        style:left=percent(place.corner.x, frame.width)
                        style:top=percent(place.corner.y, frame.height)
                        style:width=percent(place.width, frame.width)
                        style:height=percent(place.height, frame.height)
                        aria-label=label
                        aria-pressed=move || (chosen.get() == Some(space)).to_string()
                        disabled=!may.run(space)
                        on:click=move |_| on_choose.run(space)
                    ></button>
                }
            });
            let spaces = spaces.collect_view();
            view! {
                <div class="gem-board" class:tall=layout == Layout::Tall data-test="gem-board" data-origin="gem-board">
                    <Picture drawing=Signal::stored(board.drawing()) />
                    {spaces}
                </div>
            }
        })}
    }
}

/// Each player places a pawn on a space (C3).
#[component]
pub(crate) fn PawnPlacing(session: Session) -> impl IntoView {
    let shown = memo(move || GemBoardView::of(session, false));
    let placed = memo(move || {
        let own = session.seat();
        game(session, |_, game, _| own.and_then(|own| game.player(own)?.pawn)).flatten()
    });
    let seated = memo(move || session.seat().is_some());
    let now = ticking(session);
    let left = memo(move || {
        game(session, |_, game, _| match game.phase {
            Phase::Pawns { until } => Some(until.ms_since(rules::Moment(now.get())).div_ceil(1000)),
            _ => None,
        })
        .flatten()
    });
    view! {
        <Bar><RoundTrack session=session /></Bar>
        <main class="pawns" data-test="pawns">
            <div class="center">
                <h2>{move || if placed.get().is_none() && seated.get() { t!("game-pawn-place") } else { t!("game-pawn-wait") }}</h2>
                <p class="muted">{said("game-pawn-place-more")}</p>
                {move || left.get().filter(|&left| left <= 20).map(|left| view! { <p class="muted">{t!("seconds-left", count = left)}</p> })}
            </div>
            <Players session=session />
            <Spaces
                shown=shown
                chosen=placed
                may=Callback::new(move |_| placed.get_untracked().is_none() && seated.get_untracked())
                on_choose=Callback::new(move |space| session.play(Command::PlacePawn { space }))
            />
        </main>
    }
}

/// Moves the pawn and takes gems, while others still puzzle.
#[component]
pub(crate) fn GemRace(session: Session) -> impl IntoView {
    let shown = memo(move || GemBoardView::of(session, true));
    let reach = memo(move || shown.with(|shown| shown.as_ref().and_then(|shown| shown.reach)));
    let chosen = RwSignal::new(None::<u8>);
    let space = Signal::derive(move || chosen.get().or_else(|| reach.get().map(|reach| reach.space)));
    let rank = memo(move || {
        let own = session.seat();
        game(session, |_, game, _| own.and_then(|own| game.player(own)?.tray.rank)).flatten()
    });
    let within = move |space: u8| reach.get_untracked().is_some_and(|reach| reach.space.abs_diff(space) <= reach.steps);
    let sent = RwSignal::new(false);
    let take = move || {
        let (Some(space), Some(reach)) = (space.get_untracked(), reach.get_untracked()) else { return };
        if sent.get_untracked() {
            return;
        }
        sent.set(true);
        // Whatever the answer is, the player can try again.
        browser::after(RETRY_MS, move || {
            let _ = sent.try_set(false);
        });
        if space != reach.space {
            session.play(Command::MovePawn { to: space });
        }
        session.play(Command::TakeGems);
    };
    let gems =
        memo(move || shown.with(|shown| Some(shown.as_ref()?.lanes.front(space.get()?).to_vec())).unwrap_or_default());
    // C12: a pawn may move now and take later.
    let may_move = move || space.get() != reach.get().map(|reach| reach.space);
    let move_only = move || {
        if let Some(to) = space.get_untracked() {
            session.play(Command::MovePawn { to });
        }
    };
    // Another player was faster and changed the row, so choosing again is allowed.
    effect(move || {
        gems.get();
        sent.set(false);
    });
    // The first tap chooses a space, the second one takes its gems.
    let choose = move |space: u8| {
        if chosen.get_untracked() == Some(space) { take() } else { chosen.set(Some(space)) }
    };
    let steps = move || reach.get().map_or(0, |reach| reach.steps);
    view! {
        <div class="gem-race" data-test="gem-race">
            <div class="gem-race-words">
                <h2>{move || rank.get().map(|rank| t!("game-done-rank", rank = t!("rank", rank = rank + 1)))}</h2>
                <p class="muted">{move || t!("game-move-more", steps = steps())}</p>
            </div>
            <Spaces shown=shown chosen=space may=Callback::new(within) on_choose=Callback::new(choose) />
            <button class="btn pri take" class:ready=move || chosen.get().is_some() data-test="take" data-origin="take" disabled=move || sent.get() on:click=move |_| take()>
                <span>
                    {move || match (space.get(), reach.get(), gems.with(Vec::is_empty)) {
                        (Some(space), Some(reach), false) if space != reach.space => t!("game-move-to", space = space + 1),
                        (Some(space), Some(reach), true) if space != reach.space => t!("game-move-to-empty", space = space + 1),
                        (_, _, false) => t!("game-move-stay"),
                        (_, _, true) => t!("game-move-stay-empty"),
                    }}
                </span>
                {move || gems.get().into_iter().map(|gem| view! { <GemPic gem=gem /> }).collect_view()}
            </button>
            {move || may_move().then(|| view! {
                <button class="btn quiet" data-test="move-only" on:click=move |_| move_only()>{said("game-move-only")}</button>
            })}
        </div>
    }
}
