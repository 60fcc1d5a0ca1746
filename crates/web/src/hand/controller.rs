//! Connects the hand to signals: its effects are shown, sent to the table, played as sounds and announced.

use std::sync::Arc;

use hand::{Announcement, Change, Effects, Feedback, Hand};
use leptos::prelude::*;
use puzzle::{Piece, Placement};

use super::{BoardCall, PlayerTask};
use crate::browser;
use crate::react::memo;

/// Time that a surprise stays on the board.
const SURPRISE_MS: u64 = 2_500;

/// A player's hand, from task to task.
#[derive(Clone, Copy)]
pub(crate) struct HandController {
    pub(crate) work: Signal<Option<Arc<PlayerTask>>>,
    /// The player may change the board.
    pub(crate) enabled: Signal<bool>,
    pub(crate) hand: RwSignal<Option<Hand>>,
    /// For the screen reader, in order.
    pub(crate) spoken: RwSignal<Vec<Announcement>>,
    /// The last result that the player did not intend; shown for a moment.
    pub(crate) surprise: RwSignal<Vec<Announcement>>,
    /// The place that the tutorial shows for a piece.
    pub(crate) hint: RwSignal<Option<Placement>>,
    /// Quarter turns, counter-clockwise, by which the player sees the board turned.
    pub(crate) turned: StoredValue<usize>,
    /// Called for "Ubongo!".
    pub(crate) on_call: Callback<()>,
    pub(crate) board_call: BoardCall,
    on_change: Callback<Change>,
    on_feedback: Callback<Feedback>,
}

impl HandController {
    /// For the tasks of `work`. `placed` is the board according to the session; it must change at once when `on_change`
    /// is called.
    pub(crate) fn new(
        work: Signal<Option<Arc<PlayerTask>>>,
        placed: Signal<Vec<Placement>>,
        enabled: Signal<bool>,
        on_change: Callback<Change>,
        on_call: Callback<()>,
        on_feedback: Callback<Feedback>,
    ) -> Self {
        // Equal tasks are not a change.
        let work: Signal<Option<Arc<PlayerTask>>> = memo(move || work.get()).into();
        let begin = move || {
            let placed = placed.get_untracked();
            work.get_untracked().map(|work| Hand::new(work.area.clone(), work.pieces.clone(), placed))
        };
        let hand = RwSignal::new(begin());
        let (spoken, surprise) = (RwSignal::new(Vec::new()), RwSignal::new(Vec::new()));
        let (hint, turned) = (RwSignal::new(None), StoredValue::new(0));
        let board_call = BoardCall::never();
        let controller =
            Self { work, enabled, hand, spoken, surprise, hint, turned, on_call, board_call, on_change, on_feedback };
        // A new task starts with a new hand.
        let key = memo(move || work.with(|work| work.as_ref().map(|work| work.key)));
        Effect::watch(
            move || key.get(),
            move |_, _, _| {
                controller.spoken.set(Vec::new());
                hand.set(begin());
            },
            false,
        );
        Effect::watch(
            move || placed.get(),
            move |placed, _, _| {
                let known = hand.with_untracked(|hand| hand.as_ref().is_none_or(|hand| hand.agrees(placed)));
                if !known {
                    controller.play(|hand| {
                        hand.follow(placed);
                        Effects::default()
                    });
                }
            },
            false,
        );
        controller
    }

    /// Makes the board a button.
    pub(crate) fn called_by(self, board_call: BoardCall) -> Self {
        Self { board_call, ..self }
    }

    /// Reads from the hand, if there is one.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Hand) -> Option<T>) -> Option<T> {
        self.hand.with_untracked(|hand| read(hand.as_ref()?))
    }

    /// The chosen piece. A piece in the hand is always chosen.
    pub(crate) fn chosen(self) -> Option<Piece> {
        self.with(Hand::selected)
    }

    /// Runs an action of the hand and publishes its effects.
    pub(crate) fn play(self, play: impl FnOnce(&mut Hand) -> Effects) -> Effects {
        let Some(before) = self.hand.get_untracked() else { return Effects::default() };
        let mut hand = before.clone();
        let effects = play(&mut hand);
        if hand != before {
            self.hand.set(Some(hand));
        }
        self.publish(&effects);
        effects
    }

    /// Sends changes to the table, plays sounds and announces.
    pub(crate) fn publish(self, effects: &Effects) {
        for &change in effects.changes() {
            self.on_change.run(change);
        }
        if let Some(feedback) = effects.feedback() {
            self.on_feedback.run(feedback);
        }
        let announcements = effects.announcements();
        if !announcements.is_empty() {
            let (wide, deep) = self.with(|hand| Some((hand.area().width(), hand.area().depth()))).unwrap_or_default();
            let seen = |announcement: &Announcement| announcement.seen_from(self.turned.get_value(), wide, deep);
            self.spoken.set(announcements.iter().map(seen).collect());
        }
        let surprise: Vec<Announcement> = announcements.iter().copied().filter(Announcement::is_surprise).collect();
        if !surprise.is_empty() {
            self.surprise.set(surprise.clone());
            browser::after(SURPRISE_MS, move || {
                if self.surprise.try_with_untracked(|now| *now == surprise) == Some(true) {
                    self.surprise.set(Vec::new());
                }
            });
        }
    }
}
