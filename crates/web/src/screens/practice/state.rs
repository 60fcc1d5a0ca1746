//! The task in front of the player, and the tasks that can follow.

use std::sync::Arc;

use hand::Change;
use leptos::prelude::*;
use puzzle::deck::{Deck, DeckCode, Edition, Level};
use puzzle::practice::{PracticeTask, PracticeTasks, Streak};
use puzzle::{Lattice, Placement, Rng, Task};
use rules::Seat;

use super::choice::{Choice, difficulty_name, edition_name};
use super::finish::{FinishedPractice, finish};
use super::saved::SavedPractice;
use crate::browser;
use crate::screens::hints::HintState;

/// Time for the page to show that it works.
const BREATH_MS: u64 = 30;

/// The current task.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Current {
    /// Differs for every new task.
    pub(super) key: u64,
    pub(super) task: Task,
    /// `None` for a board that someone drew.
    pub(super) graded: Option<PracticeTask>,
    pub(super) level: Option<Level>,
}

/// Which task comes next.
#[derive(Clone, Copy)]
enum Next {
    /// The one that was open when the page was left.
    Saved(usize, usize),
    Any,
    Like(PracticeTask),
}

/// One deck, and the tasks of the chosen level in it.
#[derive(Clone)]
struct Source {
    deck: Arc<Deck>,
    tasks: Arc<PracticeTasks>,
}

#[derive(Clone, Copy)]
pub(super) struct PracticeState {
    pub(super) choice: RwSignal<Choice>,
    pub(super) current: RwSignal<Option<Current>>,
    pub(super) placed: RwSignal<Vec<Placement>>,
    /// The result, once the area is covered.
    pub(super) finished: RwSignal<Option<FinishedPractice>>,
    /// A deck is being made.
    pub(super) making: RwSignal<bool>,
    pub(super) streak: RwSignal<Streak>,
    pub(super) hints: HintState,
    pub(super) seat: Seat,
    source: StoredValue<Option<Source>>,
    /// Tasks since the page was opened.
    seen: StoredValue<Vec<PracticeTask>>,
    began_ms: StoredValue<u64>,
    keys: StoredValue<u64>,
}

impl PracticeState {
    /// As practice was left.
    pub(super) fn restored() -> Self {
        let saved = SavedPractice::load();
        let placed = RwSignal::new(Vec::new());
        let practice = Self {
            choice: RwSignal::new(Choice::of(&saved)),
            current: RwSignal::new(None),
            placed,
            finished: RwSignal::new(None),
            making: RwSignal::new(false),
            streak: RwSignal::new(Streak { unaided: saved.unaided, solved: saved.solved }),
            hints: HintState::new(placed.into()),
            seat: Seat::new(0).expect("there is a first seat"),
            source: StoredValue::new(None),
            seen: StoredValue::new(Vec::new()),
            began_ms: StoredValue::new(0),
            keys: StoredValue::new(0),
        };
        let own = saved.own.as_ref().and_then(|text| text.parse::<Task>().ok()).filter(|task| task.first().is_some());
        match (own, saved.task) {
            (Some(task), _) => practice.show(task, None),
            (None, Some((board, set))) => practice.next(Next::Saved(board, set)),
            (None, None) => practice.next(Next::Any),
        }
        practice
    }

    /// The lattice of the current task, or of the chosen level while there is none.
    pub(super) fn lattice(self) -> Option<Lattice> {
        let current = self.current.with(|current| current.as_ref().map(|current| current.task.area().lattice()));
        current.or_else(|| Some(self.choice.get().level.lattice()))
    }

    /// True once the area is covered.
    pub(super) fn is_done(self) -> bool {
        self.finished.with(Option::is_some)
    }

    pub(super) fn edition_name(self) -> String {
        edition_name(self.choice.get().edition)
    }

    pub(super) fn difficulty_word(self, graded: PracticeTask) -> String {
        let difficulty =
            self.source.with_value(|source| source.as_ref().map(|source| source.tasks.difficulty(graded.expected_ms)));
        difficulty.map(difficulty_name).unwrap_or_default()
    }

    /// Another edition, level or difficulty, and a task of it.
    pub(super) fn choose(self, choice: Choice) {
        if choice != self.choice.get_untracked() {
            self.choice.set(choice);
            self.next(Next::Any);
        }
    }

    /// Another task of the chosen difficulty. A task that is skipped costs nothing.
    pub(super) fn any(self) {
        self.next(Next::Any);
    }

    /// Another task about as hard as this one.
    pub(super) fn like(self) {
        let graded = self.current.with_untracked(|current| current.as_ref().and_then(|current| current.graded));
        self.next(graded.map_or(Next::Any, Next::Like));
    }

    /// Shows the next task. If the deck has to be made first, the page says so meanwhile.
    fn next(self, next: Next) {
        let choice = self.choice.get_untracked();
        let source = self.source.get_value();
        if let Some(source) = source.as_ref().filter(|source| source.tasks.level() == choice.level) {
            return self.take(source, next);
        }
        self.making.set(true);
        let deck = source.map(|source| source.deck).filter(|deck| is_kind(deck.code, choice.edition));
        browser::after(BREATH_MS, move || {
            // The player may have left the page, or chosen again: a deck takes a moment, in which the page stands still.
            if self.choice.try_get_untracked() != Some(choice) {
                return;
            }
            let deck = deck.unwrap_or_else(|| Arc::new(Deck::new(code(choice.edition))));
            browser::after(0, move || self.ready(deck, choice, next));
        });
    }

    /// The deck is there: grades the tasks of the chosen level.
    fn ready(self, deck: Arc<Deck>, choice: Choice, next: Next) {
        if self.choice.try_get_untracked() != Some(choice) {
            return;
        }
        let tasks = Arc::new(PracticeTasks::of(&deck, choice.level));
        let source = Source { deck, tasks };
        self.source.set_value(Some(source.clone()));
        self.seen.set_value(Vec::new());
        self.making.set(false);
        self.take(&source, next);
    }

    fn take(self, source: &Source, next: Next) {
        let Source { deck, tasks } = source;
        let seen = self.seen.get_value();
        let mut rng = Rng::new(u64::from_le_bytes(browser::random()));
        let difficulty = self.choice.get_untracked().difficulty;
        let chosen = match next {
            Next::Saved(board, set) => tasks.all().iter().copied().find(|task| (task.board, task.set) == (board, set)),
            Next::Like(like) => tasks.like(like, &seen),
            Next::Any => None,
        };
        let chosen = chosen.or_else(|| tasks.any(difficulty, &seen, &mut rng));
        if let Some((graded, task)) = chosen.and_then(|graded| Some((graded, tasks.task(deck, graded)?))) {
            self.seen.update_value(|seen| seen.push(graded));
            self.show(task, Some(graded));
        }
    }

    fn show(self, task: Task, graded: Option<PracticeTask>) {
        let key = self.keys.get_value() + 1;
        self.keys.set_value(key);
        self.placed.set(Vec::new());
        self.finished.set(None);
        self.hints.begin(None);
        let level = graded.map(|_| self.choice.get_untracked().level);
        self.began_ms.set_value(browser::now_ms());
        self.current.set(Some(Current { key, task, graded, level }));
        self.save();
    }

    /// A piece was placed or lifted.
    pub(super) fn change(self, change: Change) {
        self.placed.update(|placed| change.apply(placed));
        let Some(current) = self.current.get_untracked() else { return };
        let covered = self.placed.with_untracked(|placed| current.task.check(placed).is_ok());
        if !covered || self.finished.with_untracked(Option::is_some) {
            return;
        }
        let finished = FinishedPractice {
            deck: current.level.map(|level| (self.choice.get_untracked().edition, level)),
            expected_ms: current.graded.map(|graded| graded.expected_ms),
            time_ms: browser::now_ms().saturating_sub(self.began_ms.get_value()),
            hints: self.hints.given(),
        };
        self.finished.set(Some(finished));
        self.streak.update(|streak| *streak = finish(finished, &current.task, *streak));
        self.save();
    }

    fn save(self) {
        let Choice { edition, level, difficulty } = self.choice.get_untracked();
        let Streak { unaided, solved } = self.streak.get_untracked();
        let is_done = self.finished.with_untracked(Option::is_some);
        let current = self.current.get_untracked().filter(|_| !is_done);
        let graded = current.as_ref().and_then(|current| current.graded);
        let saved = SavedPractice {
            edition: edition.name().to_owned(),
            level: level.name().to_owned(),
            difficulty: Some(difficulty as usize),
            deck: self.source.with_value(|source| source.as_ref().map(|source| source.deck.code.to_string())),
            task: graded.map(|graded| (graded.board, graded.set)),
            own: current.filter(|current| current.graded.is_none()).map(|current| current.task.to_string()),
            unaided,
            solved,
        };
        saved.save();
    }
}

/// True if a deck has boards for the edition: Classic and Modern share theirs.
fn is_kind(code: DeckCode, edition: Edition) -> bool {
    (code.edition() == Edition::ThreeD) == (edition == Edition::ThreeD)
}

/// The code of the deck that was used last, or a random one.
fn code(edition: Edition) -> DeckCode {
    let saved = SavedPractice::load().deck.and_then(|code| code.parse::<DeckCode>().ok());
    saved.filter(|code| is_kind(*code, edition)).unwrap_or_else(|| {
        let seed = u32::from_le_bytes(browser::random()) % DeckCode::SEEDS;
        DeckCode::new(edition, seed).expect("the seed is below the limit")
    })
}
