//! Finished games that this browser keeps, to watch them again: games against bots and solo games.
//!
//! ```text
//! ubongo.replays        the list, newest first: what a history shows of a game
//! ubongo.replay-ID      the text of a game, as a file of it
//! ```
//!
//! The browser's storage is small, so only the newest games stay. Storage that is full or forbidden costs nothing but the replay: the
//! newest game stays in memory until the page is closed.

use std::cell::RefCell;

use puzzle::deck::{DeckCode, Edition};
use rules::solo::SoloPhase;
use rules::{SeatSet, outcome};
use serde::{Deserialize, Serialize};
use table::{Play, TableState};
use wasm_bindgen::JsValue;

use crate::browser;

/// The number of games that are kept.
const MOST: usize = 20;
/// The size of all of them in characters. The storage holds about five million, and other things need some of it.
const MOST_CHARS: usize = 2_500_000;

/// A finished game, as a list shows it. [`load`] has the game itself, and `/replay#ID` shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct KeptReplay {
    pub(crate) id: String,
    /// When it ended, in milliseconds since 1970.
    pub(crate) at: u64,
    pub(crate) edition: Edition,
    /// By seat.
    pub(crate) players: Vec<String>,
    pub(crate) result: KeptResult,
    /// The name under which its table is stored, the number of the game there, and its deck.
    table: String,
    number: u32,
    deck: DeckCode,
    chars: usize,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum KeptResult {
    /// Against bots.
    Won(SeatSet),
    /// Ended early.
    EndedEarly,
    Solo {
        solved: usize,
        after_ms: u64,
    },
}

thread_local! {
    /// The newest game, and whether the browser has stored it.
    static NEWEST: RefCell<Option<(KeptReplay, String, bool)>> = const { RefCell::new(None) };
}

impl KeptReplay {
    /// The game that has just ended at the table stored under a name.
    pub(crate) fn of(table: &str, state: &TableState, at: u64, text: &str) -> Option<Self> {
        let game = state.game.as_ref()?;
        let edition = match &game.play {
            Play::Game { settings, .. } => settings.edition,
            Play::Solo { category, .. } => category.edition,
        };
        let result = match &game.play {
            Play::Game { settings, game } => {
                outcome(settings, game).map_or(KeptResult::EndedEarly, |outcome| KeptResult::Won(outcome.winners))
            }
            Play::Solo { solo, .. } => KeptResult::Solo {
                solved: solo.done.iter().filter(|done| done.solved).count(),
                after_ms: match solo.phase {
                    SoloPhase::Over { after_ms, .. } => after_ms,
                    _ => 0,
                },
            },
        };
        Some(Self {
            id: format!("{at:x}"),
            at,
            edition,
            players: game.names.clone(),
            result,
            table: table.to_owned(),
            number: game.number,
            deck: game.deck,
            chars: text.len(),
        })
    }
}

/// The name of the file of a game: `ubongo-classic-2026-11-18.json`.
pub(crate) fn file_name(edition: Edition, at_ms: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at_ms as f64));
    let day = String::from(date.to_iso_string());
    format!("ubongo-{}-{}.json", edition.name(), day.split('T').next().unwrap_or_default())
}

fn key(id: &str) -> String {
    format!("replay-{id}")
}

/// All games that are kept, the newest first.
pub(crate) fn list() -> Vec<KeptReplay> {
    browser::recall("replays").unwrap_or_default()
}

/// The text of a game.
pub(crate) fn load(id: &str) -> Option<String> {
    let newest = NEWEST
        .with_borrow(|newest| newest.as_ref().filter(|(kept, ..)| kept.id == id).map(|(_, text, _)| text.clone()));
    newest.or_else(|| browser::recall_text(&key(id)))
}

/// The game with a number at the table stored under a name, and whether the browser has stored it. `None` if it was not recorded.
pub(crate) fn find(table: &str, number: u32, deck: DeckCode) -> Option<(KeptReplay, bool)> {
    let is_it = |kept: &KeptReplay| kept.table == table && kept.number == number && kept.deck == deck;
    let newest = NEWEST.with_borrow(|newest| newest.as_ref().map(|(kept, _, stored)| (kept.clone(), *stored)));
    newest.filter(|(kept, _)| is_it(kept)).or_else(|| Some((list().into_iter().find(is_it)?, true)))
}

/// Keeps a game. The oldest ones make room for it.
pub(crate) fn add(replay: KeptReplay, text: String) {
    let mut all = list();
    all.insert(0, replay.clone());
    let dropped = surplus(&mut all);
    dropped.iter().for_each(|old| browser::forget(&key(&old.id)));
    let stored = loop {
        if browser::keep_text(&key(&replay.id), &text) && browser::keep_text("replays", &list_text(&all)) {
            break true;
        }
        // The storage is full: one game less, but never without the list of those that are left.
        match all.pop() {
            Some(old) if old.id != replay.id => browser::forget(&key(&old.id)),
            _ => break false,
        }
    };
    if !stored {
        browser::forget(&key(&replay.id));
        let _ = browser::keep_text("replays", &list_text(&all));
    }
    NEWEST.set(Some((replay, text, stored)));
}

/// Forgets all games.
pub(crate) fn clear() {
    list().iter().for_each(|kept| browser::forget(&key(&kept.id)));
    browser::forget("replays");
    NEWEST.set(None);
}

fn list_text(all: &[KeptReplay]) -> String {
    serde_json::to_string(all).unwrap_or_default()
}

/// Removes the games that are too many or too large, the oldest first. The newest stays.
fn surplus(all: &mut Vec<KeptReplay>) -> Vec<KeptReplay> {
    let mut chars = 0;
    let fit = all.iter().take(MOST).take_while(|kept| {
        chars += kept.chars;
        chars <= MOST_CHARS
    });
    let fit = fit.count().max(1).min(all.len());
    all.split_off(fit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(id: usize, chars: usize) -> KeptReplay {
        KeptReplay {
            id: id.to_string(),
            at: 0,
            edition: Edition::Modern,
            players: vec!["You".into()],
            result: KeptResult::EndedEarly,
            table: "bots".into(),
            number: 1,
            deck: DeckCode::new(Edition::Modern, 1).unwrap(),
            chars,
        }
    }

    #[test]
    fn the_newest_games_stay_as_long_as_there_is_room() {
        let mut all: Vec<KeptReplay> = (0..25).map(|id| kept(id, 100)).collect();
        let dropped: Vec<String> = surplus(&mut all).into_iter().map(|old| old.id).collect();
        assert_eq!(dropped, ["20", "21", "22", "23", "24"]);
        assert_eq!(all.len(), MOST);
        let mut large: Vec<KeptReplay> = (0..4).map(|id| kept(id, 1_000_000)).collect();
        assert_eq!(surplus(&mut large).len(), 2);
        let mut huge = vec![kept(0, MOST_CHARS + 1), kept(1, 1)];
        assert_eq!((surplus(&mut huge).len(), huge.len()), (1, 1), "the newest stays, whatever its size");
        assert_eq!(surplus(&mut Vec::new()), []);
    }

    #[test]
    fn the_list_is_read_as_it_was_written() {
        let all = vec![kept(1, 5), KeptReplay { result: KeptResult::Solo { solved: 3, after_ms: 9 }, ..kept(2, 6) }];
        assert_eq!(serde_json::from_str::<Vec<KeptReplay>>(&list_text(&all)).unwrap(), all);
    }
}
