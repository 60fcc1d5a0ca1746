//! The board that this player has just solved. It stays for a moment to be celebrated: until then, a state in which
//! its race is over is not shown.
//!
//! In a solo game the next task begins at once. At a table in the browser the table's clock stands still meanwhile, so
//! that nobody loses time by being celebrated; at a table on the server the next board is shown at once.

use std::sync::Arc;

use leptos::prelude::*;
use puzzle::Placement;
use puzzle::deck::Edition;
use rules::solo::{FinishedTask, SoloEvent, SoloPhase};
use rules::{Event, Moment, Phase, Purse, Seat};
use table::{News, Play, TableEvent, TableState};

use super::Session;
use super::backend::Backend;
use crate::browser;

/// Time that a solved board stays. In Classic gems wait, and in a solo game the next task.
const STAYS_MS: u64 = 1_800;
const STAYS_CLASSIC_MS: u64 = 900;
const STAYS_SOLO_MS: u64 = 1_500;

/// The number of solved solo boards that are kept: those of the longest game, which has 100 tasks.
const MOST_BOARDS: usize = 100;

/// A board that this player has just solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SolvedBoard {
    /// Counts the boards solved on this page.
    pub(crate) number: u32,
    /// The number of players who finished earlier; `None` in a solo game.
    pub(crate) rank: Option<u8>,
    pub(crate) after_ms: u64,
    /// The time that was left in the hourglass.
    pub(crate) left_ms: Option<u64>,
    /// The board stays on the screen. Otherwise the next one is there already.
    pub(crate) stays: bool,
}

/// The signals of a celebration.
#[derive(Clone, Copy)]
pub(super) struct Celebration {
    pub(super) solved: RwSignal<Option<SolvedBoard>>,
    count: StoredValue<u32>,
    /// The boards of solo tasks that were solved on this page, the oldest first.
    boards: StoredValue<Vec<(FinishedTask, Vec<Placement>)>>,
    /// The newest state, which is not shown yet.
    held: StoredValue<Option<Arc<TableState>>>,
}

impl Celebration {
    pub(super) fn new() -> Self {
        let (count, boards) = (StoredValue::new(0), StoredValue::new(Vec::new()));
        Self { solved: RwSignal::new(None), count, boards, held: StoredValue::new(None) }
    }
}

impl Session {
    /// The board that is being celebrated.
    pub(crate) fn solved(self) -> Option<SolvedBoard> {
        self.celebration.solved.get()
    }

    /// The board of a solo task, if it was solved on this page.
    pub(crate) fn solved_board(self, task: FinishedTask) -> Option<Vec<Placement>> {
        self.celebration
            .boards
            .with_value(|boards| boards.iter().find(|(done, _)| *done == task).map(|(_, placed)| placed.clone()))
    }

    /// Keeps the board of a solved solo task, to show it at the end of the game.
    fn keep_board(self, task: FinishedTask) {
        let placed = self.my_board.get_untracked();
        self.celebration.boards.update_value(|boards| {
            if boards.len() >= MOST_BOARDS {
                boards.remove(0);
            }
            boards.push((task, placed));
        });
    }

    /// Ends the celebration and shows what has happened meanwhile.
    pub(crate) fn go_on(self) {
        let Celebration { solved, held, .. } = self.celebration;
        if solved.try_get_untracked().flatten().is_none() {
            return;
        }
        solved.set(None);
        if let Some(table) = self.backend().as_deref().and_then(Backend::here) {
            table.run_clock();
        }
        if let Some(state) = held.try_update_value(Option::take).flatten() {
            self.state.set(Some(state));
            self.settle();
        }
    }

    /// The newest state, shown or not.
    pub(super) fn newest(self) -> Option<Arc<TableState>> {
        self.celebration.held.get_value().or_else(|| self.state.get_untracked())
    }

    /// A player's gems, newer than what is shown.
    pub(crate) fn newest_purse(self, seat: Seat) -> Option<Purse> {
        match &self.newest()?.game.as_ref()?.play {
            Play::Game { game, .. } => Some(game.player(seat)?.purse),
            Play::Solo { .. } => None,
        }
    }

    /// Shows a new state, unless it ends the race that is being celebrated.
    pub(super) fn show(self, state: Option<Arc<TableState>>, news: &[News]) {
        self.celebrate(news);
        let stays = self.celebration.solved.with_untracked(|solved| solved.is_some_and(|solved| solved.stays));
        let same_race = self.state.with_untracked(|shown| race_of(shown.as_deref()) == race_of(state.as_deref()));
        if stays && !same_race {
            self.celebration.held.set_value(state);
        } else {
            self.celebration.held.set_value(None);
            self.state.set(state);
        }
    }

    /// Begins to celebrate, if this player has solved the board.
    fn celebrate(self, news: &[News]) {
        let events = news.iter().flat_map(|news| match news {
            News::Happened(entry) => &entry.events[..],
            _ => &[],
        });
        let seat = untrack(|| self.seat());
        let found = events.into_iter().find_map(|event| match event {
            TableEvent::Game(Event::Solved { seat: other, rank, after_ms }) if Some(*other) == seat => {
                Some((Some(*rank), *after_ms))
            }
            TableEvent::Solo(SoloEvent::TaskDone(done)) if done.solved => {
                self.keep_board(*done);
                Some((None, done.after_ms))
            }
            _ => None,
        });
        let Some((rank, after_ms)) = found else { return };
        let Some((ends, stays_ms)) = self.with_match(|game| match &game.play {
            Play::Game { game, settings } => {
                let ends = if let Phase::Race { ends, .. } = game.phase { ends } else { None };
                (ends, if settings.edition == Edition::Classic { STAYS_CLASSIC_MS } else { STAYS_MS })
            }
            Play::Solo { .. } => (None, STAYS_SOLO_MS),
        }) else {
            return;
        };
        let Celebration { solved, count, .. } = self.celebration;
        let number = count.get_value() + 1;
        count.set_value(number);
        let left_ms = ends.map(|ends| ends.ms_since(Moment(self.now_ms())));
        let backend = self.backend();
        let table = backend.as_deref().and_then(Backend::here);
        if rank.is_none()
            && let Some(table) = table
        {
            table.stop_clock();
        }
        let stays = rank.is_some() || table.is_some();
        solved.set(Some(SolvedBoard { number, rank, after_ms, left_ms, stays }));
        browser::after(stays_ms, move || {
            let current = solved.try_get_untracked().flatten();
            if current.is_some_and(|solved| solved.number == number) {
                self.go_on();
            }
        });
    }
}

/// Game and round of the race that a state is in; `None` if there is none.
fn race_of(state: Option<&TableState>) -> Option<(u32, u32)> {
    let state = state?;
    let game = state.playing()?;
    let is_race = match &game.play {
        Play::Game { game, .. } => matches!(game.phase, Phase::Race { .. }),
        Play::Solo { solo, .. } => matches!(solo.phase, SoloPhase::Task { .. }),
    };
    is_race.then_some((game.number, state.round))
}
