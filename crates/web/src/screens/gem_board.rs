//! The gem board of Classic with a button over each space, and words about each row.

use leptos::prelude::*;
use rules::{Gem, Gems, Lanes, Purse, Reach, Seat};
use scene::{GemBoard, Layout, Rect, rounded};

use crate::browser;
use crate::i18n::{list, said};
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{GemPic, Picture, gem_name};
use crate::react::memo;
use crate::screens::game::game;
use crate::session::Session;
use crate::t;

/// The content of the gem board.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GemBoardView {
    pub(crate) lanes: Lanes,
    pub(crate) pawns: Vec<(Seat, u8)>,
    /// The move to choose.
    pub(crate) reach: Option<Reach>,
    /// The gems of the player who chooses.
    pub(crate) purse: Purse,
}

impl GemBoardView {
    pub(crate) fn of(session: Session) -> Option<Self> {
        let own = session.seat();
        game(session, |_, game, _| {
            let Gems::Rows(Some(lanes)) = &game.gems else { return None };
            let pawns = game.seats().filter_map(|seat| Some((seat, game.player(seat)?.pawn?))).collect();
            let purse = own.and_then(|own| game.player(own)).map_or(Purse::EMPTY, |player| player.purse);
            let reach = own.and_then(|own| game.reach(own));
            Some(Self { lanes: (**lanes).clone(), pawns, reach, purse })
        })
        .flatten()
    }

    /// The colours of a row's front pair, with their numbers before and after a take.
    pub(crate) fn gains(&self, space: u8) -> Vec<(Gem, usize, usize)> {
        let front: Purse = self.lanes.front(space).iter().copied().collect();
        let colours = Gem::ALL.into_iter().filter(|&gem| front.count(gem) > 0);
        colours.map(|gem| (gem, self.purse.count(gem), self.purse.count(gem) + front.count(gem))).collect()
    }

    /// A space for screen readers: how far it is, its front pair, and what a take would give.
    pub(crate) fn label(&self, space: u8) -> String {
        let names: Vec<String> = self.lanes.front(space).iter().map(|gem| gem_name(*gem, true)).collect();
        let mut words = if names.is_empty() {
            t!("game-pawn-space-empty", space = space + 1)
        } else {
            t!("game-pawn-space", space = space + 1, gems = list(&names))
        };
        if self.reach.is_some() {
            words = format!("{words}, {}", self.steps_word(space));
        }
        words
    }

    fn steps_word(&self, space: u8) -> String {
        match self.reach.and_then(|reach| reach.steps_to(space)) {
            Some(steps) => t!("take-steps", steps = steps),
            None => t!("take-far"),
        }
    }
}

/// The layout that suits the page.
fn layout() -> Layout {
    if browser::matches("(orientation: landscape)") {
        Layout::Wide
    } else if browser::matches("(max-height: 790px)") {
        Layout::Low
    } else {
        Layout::Tall
    }
}

/// The board with a button over each space.
#[component]
pub(crate) fn Spaces(
    #[prop(into)] shown: Signal<Option<GemBoardView>>,
    #[prop(into)] chosen: Signal<Option<u8>>,
    /// A space out of reach that was tried a moment ago.
    #[prop(into, optional)]
    shaking: Signal<Option<u8>>,
    /// Decides if a space can be pressed.
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
            let spaces = (0..Lanes::SPACES as u8).map(|space| {
                let label = shown.label(space);
                let far = shown.reach.is_some_and(|reach| reach.steps_to(space).is_none());
                let place = Placed::new(board.space(space), frame);
                let words = space_words(&shown, space);
                view! {
                    <button
                        class="space"
                        class:shaking=move || shaking.get() == Some(space)
                        data-test=format!("space-{space}")
                        data-origin=format!("space-{space}")
                        data-left=shown.lanes.lane(space).len().to_string()
                        style:left=place.left style:top=place.top style:width=place.width style:height=place.height
                        aria-label=label
                        aria-pressed=move || (chosen.get() == Some(space)).to_string()
                        aria-disabled=far.then_some("true")
                        disabled=!may.run(space)
                        on:click=move |_| on_choose.run(space)
                    >{words}</button>
                    {row_words(&shown, &board, space, chosen)}
                }
            });
            let spaces = spaces.collect_view();
            view! {
                <div class="gem-board" class:tall=layout == Layout::Tall class:low=layout == Layout::Low class:choosing=shown.reach.is_some() data-test="gem-board" data-origin="gem-board">
                    <Picture drawing=Signal::stored(board.drawing()) />
                    {spaces}
                </div>
            }
        })}
    }
}

/// A place on the board, in percent of it.
struct Placed {
    left: String,
    top: String,
    width: String,
    height: String,
}

impl Placed {
    fn new(place: Rect, frame: Rect) -> Self {
        let percent = |part: f64, whole: f64| rounded(100.0 * part / whole, 3) + "%";
        Self {
            left: percent(place.corner.x, frame.width),
            top: percent(place.corner.y, frame.height),
            width: percent(place.width, frame.width),
            height: percent(place.height, frame.height),
        }
    }
}

/// The words on a space: the way to it.
fn space_words(shown: &GemBoardView, space: u8) -> Option<impl IntoView + use<>> {
    let reach = shown.reach?;
    let plain = reach.steps_to(space).is_none() || shown.lanes.lane(space).is_empty();
    let word = shown.steps_word(space);
    Some(view! { <span class="space-steps" class:plain=plain>{word}</span> })
}

/// The words on a row: that it is empty, and what a take would give.
fn row_words(
    shown: &GemBoardView,
    board: &GemBoard<'_>,
    space: u8,
    chosen: Signal<Option<u8>>,
) -> Option<impl IntoView + use<>> {
    let reach = shown.reach?;
    let (steps, frame) = (reach.steps_to(space), board.frame());
    let empty = shown.lanes.lane(space).is_empty();
    let empty_word = (empty && steps.is_some()).then(|| {
        let place = Placed::new(board.row(space), frame);
        let long = if steps == Some(0) { said("take-empty-stay") } else { said("take-empty-move") };
        view! {
            <span class="row-empty" style:left=place.left style:top=place.top style:width=place.width style:height=place.height aria-hidden="true">
                <span><span class="long">{long}</span><span class="short">{said("rows-empty")}</span></span>
            </span>
        }
    });
    let preview = board.preview(space).filter(|_| steps.is_some()).map(|place| {
        let place = Placed::new(place, frame);
        let gains = shown.gains(space);
        view! {
            <span class="row-preview" class:chosen=move || chosen.get() == Some(space) style:left=place.left style:top=place.top style:width=place.width style:height=place.height aria-hidden="true">
                {if gains.is_empty() { view! { <small>{said("take-nothing")}</small> }.into_any() } else { gain_view(&gains).into_any() }}
            </span>
        }
    });
    Some((empty_word, preview))
}

/// What a take does to one's gems: "3 → 4".
pub(crate) fn gain_view(gains: &[(Gem, usize, usize)]) -> impl IntoView + use<> {
    let gains = gains.iter().map(|&(gem, before, after)| {
        view! { <span class="gain"><GemPic gem=gem /><span>{before}</span><Ic icon=Icon::Arrow /><b>{after}</b></span> }
    });
    gains.collect_view()
}
