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
                Some(Reach { seat, field: player.pawn?, steps: player.tray.reach()? })
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
fn Fields(
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
            let fields = (0..Lanes::FIELDS as u8).map(|field| {
                let place = board.field(field);
                let gems = shown.lanes.front(field).to_vec();
                let label = move || {
                    let names: Vec<String> = gems.iter().map(|gem| gem_name(*gem, true)).collect();
                    if names.is_empty() {
                        return t!("game-pawn-space-empty", space = field + 1);
                    }
                    t!("game-pawn-space", space = field + 1, gems = list(&names))
                };
                view! {
                    <button
                        class="field"
                        data-test=format!("field-{field}")
                        data-origin=format!("field-{field}")
                        style:left=percent(place.corner.x, frame.width)
                        style:top=percent(place.corner.y, frame.height)
                        style:width=percent(place.width, frame.width)
                        style:height=percent(place.height, frame.height)
                        aria-label=label
                        aria-pressed=move || (chosen.get() == Some(field)).to_string()
                        disabled=!may.run(field)
                        on:click=move |_| on_choose.run(field)
                    ></button>
                }
            });
            let fields = fields.collect_view();
            view! {
                <div class="gem-board" class:tall=layout == Layout::Tall data-test="gem-board" data-origin="gem-board">
                    <Picture drawing=Signal::stored(board.drawing()) />
                    {fields}
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
                <p class="muted">
                    {said("game-pawn-place-more")}" "
                    {move || left.get().filter(|&left| left <= 20).map(|left| t!("seconds-left", count = left))}
                </p>
            </div>
            <Players session=session />
            <Fields
                shown=shown
                chosen=placed
                may=Callback::new(move |_| placed.get_untracked().is_none() && seated.get_untracked())
                on_choose=Callback::new(move |field| session.play(Command::PlacePawn { field }))
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
    let field = Signal::derive(move || chosen.get().or_else(|| reach.get().map(|reach| reach.field)));
    let rank = memo(move || {
        let own = session.seat();
        game(session, |_, game, _| own.and_then(|own| game.player(own)?.tray.rank)).flatten()
    });
    let within = move |field: u8| reach.get_untracked().is_some_and(|reach| reach.field.abs_diff(field) <= reach.steps);
    let sent = RwSignal::new(false);
    let take = move || {
        let (Some(field), Some(reach)) = (field.get_untracked(), reach.get_untracked()) else { return };
        if sent.get_untracked() {
            return;
        }
        sent.set(true);
        // Whatever the answer is, the player can try again.
        browser::after(RETRY_MS, move || {
            let _ = sent.try_set(false);
        });
        if field != reach.field {
            session.play(Command::MovePawn { to: field });
        }
        session.play(Command::TakeGems);
    };
    let gems =
        memo(move || shown.with(|shown| Some(shown.as_ref()?.lanes.front(field.get()?).to_vec())).unwrap_or_default());
    // C12: a pawn may move now and take later.
    let may_move = move || field.get() != reach.get().map(|reach| reach.field);
    let move_only = move || {
        if let Some(to) = field.get_untracked() {
            session.play(Command::MovePawn { to });
        }
    };
    // Another player was faster and changed the row, so choosing again is allowed.
    effect(move || {
        gems.get();
        sent.set(false);
    });
    // The first tap chooses a space, the second one takes its gems.
    let choose = move |field: u8| {
        if chosen.get_untracked() == Some(field) { take() } else { chosen.set(Some(field)) }
    };
    let steps = move || reach.get().map_or(0, |reach| reach.steps);
    view! {
        <div class="gem-race" data-test="gem-race">
            <div class="gem-race-words">
                <h2>{move || rank.get().map(|rank| t!("game-done-rank", rank = t!("rank", rank = rank + 1)))}</h2>
                <p class="muted">{move || t!("game-move-more", steps = steps())}</p>
            </div>
            <Fields shown=shown chosen=field may=Callback::new(within) on_choose=Callback::new(choose) />
            <button class="btn pri take" class:ready=move || chosen.get().is_some() data-test="take" data-origin="take" disabled=move || sent.get() on:click=move |_| take()>
                <span>
                    {move || match (field.get(), reach.get(), gems.with(Vec::is_empty)) {
                        (Some(field), Some(reach), false) if field != reach.field => t!("game-move-to", space = field + 1),
                        (Some(field), Some(reach), true) if field != reach.field => t!("game-move-to-empty", space = field + 1),
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
