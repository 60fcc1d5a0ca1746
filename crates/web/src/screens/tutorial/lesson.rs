//! What the parts of a step share: what to do next, and whether it is done.

use std::rc::Rc;

use leptos::prelude::*;
use puzzle::deck::Edition;
use puzzle::{Piece, Placement};

use super::step::Step;
use crate::parts::live_text::LiveText;
use crate::react::Transient;
use crate::sound::{self, Sound};
use crate::{browser, prefs, t};

/// Time in which the hand carries a tile to its place, as in the style sheet.
const GLIDE_MS: u64 = 1_100;
/// Time in which the hand presses a thing.
const PRESS_MS: u64 = 420;

/// Time that a "Yes!" is shown while there is more to do.
const YES_MS: u64 = 1_600;

/// The next thing to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cue {
    Nothing,
    TakeOff(Piece),
    Rotate(Placement),
    Flip(Placement),
    /// Choose a solid piece, to turn it.
    Choose(Placement),
    /// Put the chosen solid piece into a position.
    Position(Placement),
    Place(Placement),
    Roll,
    PickTiles,
    Call,
    Bag,
    Pawn,
    Row,
    Take,
    /// Find who called next.
    Caller,
    Glass,
    Winner,
    PlayOff,
}

impl Cue {
    /// The element to touch, for a style sheet.
    pub(super) fn target(self) -> Option<String> {
        let slot = |piece: Piece| format!("[data-test=tile][data-piece={piece}]");
        Some(match self {
            Self::Nothing => return None,
            Self::TakeOff(_) => "[data-test=undo]".into(),
            Self::Rotate(goal) | Self::Choose(goal) | Self::Place(goal) => slot(goal.piece),
            Self::Flip(_) => "[data-test=flip]".into(),
            Self::Position(goal) => format!("[data-test=position-{}-{}]", goal.piece, goal.orientation),
            Self::Roll => "[data-test=learn-die]".into(),
            Self::PickTiles => "[data-test=learn-tasks]".into(),
            Self::Call => "[data-test=ubongo]".into(),
            Self::Bag => "[data-test=learn-bag]".into(),
            Self::Pawn | Self::Row => "[data-test=gem-board]".into(),
            Self::Take => "[data-test=learn-take]".into(),
            Self::Caller => "[data-test=learn-callers]".into(),
            Self::Glass => "[data-test=learn-glass]".into(),
            Self::Winner | Self::PlayOff => "[data-test=learn-players]".into(),
        })
    }

    /// The name, for tests that drive the page.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::TakeOff(_) => "take-off",
            Self::Rotate(_) => "rotate",
            Self::Flip(_) => "flip",
            Self::Choose(_) => "choose",
            Self::Position(_) => "position",
            Self::Place(_) => "place",
            Self::Roll => "roll",
            Self::PickTiles => "pick",
            Self::Call => "call",
            Self::Bag => "bag",
            Self::Pawn => "pawn",
            Self::Row => "row",
            Self::Take => "take",
            Self::Caller => "caller",
            Self::Glass => "glass",
            Self::Winner | Self::PlayOff => "winner",
        }
    }

    /// The place of a piece that is to be placed.
    pub(super) const fn goal(self) -> Option<Placement> {
        match self {
            Self::Rotate(goal) | Self::Flip(goal) | Self::Choose(goal) | Self::Position(goal) | Self::Place(goal) => {
                Some(goal)
            }
            _ => None,
        }
    }

    /// The same in words.
    pub(super) fn words(self) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::TakeOff(piece) => t!("learn-take-off", tile = piece.name()),
            Self::Rotate(_) => t!("learn-rotate"),
            Self::Flip(_) => t!("learn-flip"),
            Self::Choose(_) => t!("learn-choose"),
            Self::Position(_) => t!("learn-position"),
            Self::Place(_) => t!("learn-place"),
            Self::Roll => t!("learn-roll"),
            Self::PickTiles => t!("learn-pick"),
            Self::Call => t!("learn-call"),
            Self::Bag => t!("learn-bag"),
            Self::Pawn => t!("learn-pawn"),
            Self::Row => t!("learn-row"),
            Self::Take => t!("learn-take"),
            Self::Caller => t!("learn-caller"),
            Self::Glass => t!("learn-glass"),
            Self::Winner => t!("learn-winner"),
            Self::PlayOff => t!("learn-play-off"),
        }
    }
}

/// A step in progress.
#[derive(Clone, Copy)]
pub(super) struct Lesson {
    pub(super) edition: Edition,
    pub(super) step: Step,
    pub(super) cue: RwSignal<Cue>,
    pub(super) done: RwSignal<bool>,
    /// Counts the presses of "Show me".
    pub(super) shown: RwSignal<u32>,
    /// The hand is on its way to make the move that was asked for.
    pub(super) showing: RwSignal<bool>,
    /// A "Yes!" in the middle of a step.
    pub(super) yes: Transient<()>,
    /// A short sentence about what went wrong.
    pub(super) slip: Transient<&'static str>,
    live: Option<LiveText>,
}

impl Lesson {
    pub(super) fn new(edition: Edition, step: Step) -> Self {
        Self {
            edition,
            step,
            cue: RwSignal::new(Cue::Nothing),
            done: RwSignal::new(false),
            shown: RwSignal::new(0),
            showing: RwSignal::new(false),
            yes: Transient::new(),
            slip: Transient::new(),
            live: use_context(),
        }
    }

    pub(super) fn is_solid(self) -> bool {
        self.edition == Edition::ThreeD
    }

    pub(super) fn is_classic(self) -> bool {
        self.edition == Edition::Classic
    }

    /// Something was right.
    pub(super) fn praise(self) {
        self.yes.show((), YES_MS);
        self.announce(t!("learn-yes"));
    }

    /// All of it was right.
    pub(super) fn finish(self) {
        if self.done.get_untracked() {
            return;
        }
        self.cue.set(Cue::Nothing);
        self.done.set(true);
        sound::play(Sound::Ubongo);
        self.announce(format!("{} {}", t!("learn-yes"), learnt(self.step, self.edition)));
    }

    /// Something was wrong, which costs nothing. The key names the sentence.
    pub(super) fn mistake(self, key: &'static str) {
        sound::play(Sound::Clash);
        self.slip.show(key, 3_000);
        self.announce(crate::i18n::say(key, &[]));
    }

    fn announce(self, text: String) {
        if let Some(live) = self.live {
            live.say(text);
        }
    }

    /// Runs whenever the player wants to be shown what to do, once the hand has made the move; at once with reduced motion, or if the
    /// player asks again.
    pub(super) fn on_show(self, show: impl Fn() + 'static) {
        let show: Rc<dyn Fn()> = Rc::new(show);
        let begin = move || {
            if prefs::less_motion() || self.showing.get_untracked() {
                self.showing.set(false);
                return show();
            }
            self.showing.set(true);
            let (cue, show) = (self.cue.get_untracked(), show.clone());
            let wait_ms = if matches!(cue, Cue::Place(_)) { GLIDE_MS } else { PRESS_MS };
            browser::after(wait_ms, move || {
                let is_due = self.showing.try_get_untracked() == Some(true);
                if is_due {
                    self.showing.set(false);
                    // The player may have done it meanwhile.
                    if self.cue.get_untracked() == cue {
                        show();
                    }
                }
            });
        };
        Effect::watch(move || self.shown.get(), move |_, _, _| begin(), false);
    }
}

/// The title of a step.
pub(super) fn title(step: Step, edition: Edition) -> String {
    let solid = edition == Edition::ThreeD;
    match step {
        Step::Rotate => t!("learn-rotate-title"),
        Step::Flip => t!("learn-flip-title"),
        Step::Turn => t!("learn-turn-title"),
        Step::Tip => t!("learn-tip-title"),
        Step::Third => t!("learn-third-title"),
        Step::Cover if solid => t!("learn-cover-title-solid"),
        Step::Cover => t!("learn-cover-title"),
        Step::Die => t!("learn-die-title"),
        Step::Call => t!("learn-call-title"),
        Step::Gems => t!("learn-gems-title"),
        Step::Pawn => t!("learn-pawn-title"),
        Step::Row => t!("learn-row-title"),
        Step::Again => t!("learn-again-title"),
        Step::End => t!("learn-end-title"),
    }
}

/// What a step is about.
pub(super) fn lead(step: Step, edition: Edition) -> String {
    let solid = edition == Edition::ThreeD;
    match step {
        Step::Rotate => t!("learn-rotate-lead"),
        Step::Flip => t!("learn-flip-lead"),
        Step::Turn => t!("learn-turn-lead"),
        Step::Tip => t!("learn-tip-lead"),
        Step::Third => t!("learn-third-lead"),
        Step::Cover if solid => t!("learn-cover-lead-solid"),
        Step::Cover => t!("learn-cover-lead"),
        Step::Die if solid => t!("learn-die-lead-solid"),
        Step::Die => t!("learn-die-lead"),
        Step::Call if solid => t!("learn-call-lead-solid"),
        Step::Call => t!("learn-call-lead"),
        Step::Gems => t!("learn-gems-lead"),
        Step::Pawn => t!("learn-pawn-lead"),
        Step::Row => t!("learn-row-lead"),
        Step::Again => t!("learn-again-lead"),
        Step::End if edition == Edition::Classic => t!("learn-end-lead-classic"),
        Step::End => t!("learn-end-lead"),
    }
}

/// What to remember of a step.
pub(super) fn learnt(step: Step, edition: Edition) -> String {
    match step {
        Step::Rotate | Step::Flip | Step::Turn => t!("learn-turned"),
        Step::Tip => t!("learn-tip-learnt"),
        Step::Third => t!("learn-third-learnt"),
        Step::Cover => t!("learn-cover-learnt"),
        Step::Die => t!("learn-die-learnt"),
        Step::Call => t!("learn-call-learnt"),
        Step::Gems => t!("learn-gems-learnt"),
        Step::Pawn => t!("learn-pawn-learnt"),
        Step::Row => t!("learn-row-learnt"),
        Step::Again => t!("learn-again-learnt"),
        Step::End if edition == Edition::Classic => t!("learn-end-learnt-classic"),
        Step::End => t!("learn-end-learnt"),
    }
}
