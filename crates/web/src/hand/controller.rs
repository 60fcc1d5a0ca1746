//! The hand joined to signals: what it does is shown, sent to the table, heard and announced.

use std::sync::Arc;

use hand::{Announcement, Change, Effects, Feedback, Hand};
use leptos::prelude::*;
use puzzle::{Piece, Placement};

use super::PlayerTask;
use crate::browser;
use crate::react::memo;

/// How long a surprise is shown.
const SURPRISE_MS: u64 = 2_500;

/// Holds the hand of a player, from task to task, and tells the page what it does.
#[derive(Clone, Copy)]
pub(crate) struct HandController {
    /// What there is to do.
    pub(crate) work: Signal<Option<Arc<PlayerTask>>>,
    /// Whether the player may do it.
    pub(crate) enabled: Signal<bool>,
    /// The hand.
    pub(crate) hand: RwSignal<Option<Hand>>,
    /// What a screen reader is to say, in order.
    pub(crate) spoken: RwSignal<Vec<Announcement>>,
    /// What went another way than the player meant, for a moment.
    pub(crate) surprise: RwSignal<Vec<Announcement>>,
    /// By how many quarters the player sees the board turned, counter-clockwise.
    pub(crate) turned: StoredValue<usize>,
    /// "Ubongo!"
    pub(crate) on_call: Callback<()>,
    on_change: Callback<Change>,
    on_feedback: Callback<Feedback>,
}

impl HandController {
    /// For the tasks of `work`. `placed` is what the table says; it must show at once what `on_change` is called with.
    pub(crate) fn new(
        work: Signal<Option<Arc<PlayerTask>>>,
        placed: Signal<Vec<Placement>>,
        enabled: Signal<bool>,
        on_change: Callback<Change>,
        on_call: Callback<()>,
        on_feedback: Callback<Feedback>,
    ) -> Self {
        // The same task told again is no news.
        let work: Signal<Option<Arc<PlayerTask>>> = memo(move || work.get()).into();
        let begin = move || {
            let placed = placed.get_untracked();
            work.get_untracked().map(|work| Hand::new(work.area.clone(), work.pieces.clone(), placed))
        };
        let hand = RwSignal::new(begin());
        let (spoken, surprise) = (RwSignal::new(Vec::new()), RwSignal::new(Vec::new()));
        let turned = StoredValue::new(0);
        let controller = Self { work, enabled, hand, spoken, surprise, turned, on_call, on_change, on_feedback };
        // A new task begins afresh.
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

    /// What the hand has, if there is one.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Hand) -> Option<T>) -> Option<T> {
        self.hand.with_untracked(|hand| read(hand.as_ref()?))
    }

    /// What is chosen. What is in the hand always is.
    pub(crate) fn chosen(self) -> Option<Piece> {
        self.with(Hand::selected)
    }

    /// Lets the hand do something and tells the page about it.
    pub(crate) fn play(self, play: impl FnOnce(&mut Hand) -> Effects) -> Effects {
        let Some(before) = self.hand.get_untracked() else { return Effects::default() };
        let mut hand = before.clone();
        let outcome = play(&mut hand);
        if hand != before {
            self.hand.set(Some(hand));
        }
        self.tell(&outcome);
        outcome
    }

    /// Sends changes to the table, plays sounds and announces.
    pub(crate) fn tell(self, outcome: &Effects) {
        for &change in outcome.changes() {
            self.on_change.run(change);
        }
        if let Some(feedback) = outcome.feedback() {
            self.on_feedback.run(feedback);
        }
        let announcements = outcome.announcements();
        if !announcements.is_empty() {
            let (wide, deep) = self.with(|hand| Some((hand.area().width(), hand.area().depth()))).unwrap_or_default();
            let seen = |said: &Announcement| said.seen_from(self.turned.get_value(), wide, deep);
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
