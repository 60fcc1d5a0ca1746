//! The hand joined to the page: what it does is shown, told, felt and said.

use std::sync::Arc;

use leptos::prelude::*;
use puzzle::{Piece, Placement};

use super::{Act, Done, Feel, Hand, Spoken, Work};
use crate::browser;
use crate::react::memo;

/// A surprise is told for so long, in milliseconds.
const SURPRISE_MS: u64 = 2_500;

/// Keeps the hand of a player, from task to task.
#[derive(Clone, Copy)]
pub(crate) struct Keeper {
    /// What there is to do.
    pub(crate) work: Signal<Option<Arc<Work>>>,
    /// Whether the player may do it.
    pub(crate) enabled: Signal<bool>,
    /// The hand.
    pub(crate) hand: RwSignal<Option<Hand>>,
    /// What is to be said to those who do not see the board, in order.
    pub(crate) spoken: RwSignal<Vec<Spoken>>,
    /// What went another way than the player meant, for a moment.
    pub(crate) surprise: RwSignal<Vec<Spoken>>,
    /// By how many quarters the player sees the board turned, counter-clockwise.
    pub(crate) turned: StoredValue<usize>,
    /// "Ubongo!"
    pub(crate) on_call: Callback<()>,
    on_act: Callback<Act>,
    on_feel: Callback<Feel>,
}

impl Keeper {
    /// For the tasks of `work`. `placed` is what the table says and must show what `on_act` is told at once.
    pub(crate) fn new(
        work: Signal<Option<Arc<Work>>>,
        placed: Signal<Vec<Placement>>,
        enabled: Signal<bool>,
        on_act: Callback<Act>,
        on_call: Callback<()>,
        on_feel: Callback<Feel>,
    ) -> Self {
        // The same task told again is no news.
        let work: Signal<Option<Arc<Work>>> = memo(move || work.get()).into();
        let begin = move || {
            let placed = placed.get_untracked();
            work.get_untracked().map(|work| Hand::new(work.area.clone(), work.pieces.clone(), placed))
        };
        let hand = RwSignal::new(begin());
        let (spoken, surprise) = (RwSignal::new(Vec::new()), RwSignal::new(Vec::new()));
        let turned = StoredValue::new(0);
        let keeper = Self { work, enabled, hand, spoken, surprise, turned, on_call, on_act, on_feel };
        // A new task begins afresh.
        let key = memo(move || work.with(|work| work.as_ref().map(|work| work.key)));
        Effect::watch(
            move || key.get(),
            move |_, _, _| {
                keeper.spoken.set(Vec::new());
                hand.set(begin());
            },
            false,
        );
        Effect::watch(
            move || placed.get(),
            move |placed, _, _| {
                let known = hand.with_untracked(|hand| hand.as_ref().is_none_or(|hand| hand.knows(placed)));
                if !known {
                    keeper.play(|hand| hand.follow(placed));
                }
            },
            false,
        );
        keeper
    }

    /// What the hand has, if there is one.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Hand) -> Option<T>) -> Option<T> {
        self.hand.with_untracked(|hand| read(hand.as_ref()?))
    }

    /// What is chosen. What is in the hand always is.
    pub(crate) fn chosen(self) -> Option<Piece> {
        self.with(Hand::selected)
    }

    /// Lets the hand do something and tells everybody about it.
    pub(crate) fn play(self, play: impl FnOnce(&mut Hand) -> Done) -> Done {
        let Some(before) = self.hand.get_untracked() else { return Done::default() };
        let mut hand = before.clone();
        let done = play(&mut hand);
        if hand != before {
            self.hand.set(Some(hand));
        }
        self.tell(&done);
        done
    }

    /// Tells the table, the ears and those who do not see what was done.
    pub(crate) fn tell(self, done: &Done) {
        for &act in &done.acts {
            self.on_act.run(act);
        }
        if let Some(feel) = done.feel {
            self.on_feel.run(feel);
        }
        if !done.said.is_empty() {
            let (wide, deep) = self.with(|hand| Some((hand.area.width(), hand.area.depth()))).unwrap_or_default();
            let turned = |said: &Spoken| said.turned(self.turned.get_value(), wide, deep);
            self.spoken.set(done.said.iter().map(turned).collect());
        }
        let surprise: Vec<Spoken> = done.said.iter().copied().filter(Spoken::is_surprise).collect();
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
