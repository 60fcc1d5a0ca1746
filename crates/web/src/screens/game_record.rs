//! Records each game of this player when it is over, on whatever table.
//!
//! The tasks are noted while they are solved, because a table puts its boards away after each round. The notes are stored, so a
//! reload costs nothing, and neither does a game that ends while the page is closed.

use history::{Record, ReplayLink, TaskTime};
use leptos::prelude::*;
use puzzle::Task;
use puzzle::deck::{Deck, DeckCode};
use rules::Seat;
use serde::{Deserialize, Serialize};
use table::{Play, TableState};

use crate::react::effect;
use crate::screens::played::played;
use crate::session::{ReplayPlace, Session};
use crate::{browser, kept_history};

const NOTES: &str = "history-notes";

/// What is known of the game that is on.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
struct GameNotes {
    /// The link of the table; `None` in this browser.
    table: Option<String>,
    number: u32,
    deck: Option<DeckCode>,
    /// The record is made.
    done: bool,
    /// The numbers of the rounds whose tasks are noted.
    rounds: Vec<u32>,
    tasks: Vec<TaskTime>,
    picture: Option<String>,
}

/// Records the games at a table, until the current owner is cleaned up.
pub(super) fn record_games(session: Session) {
    effect(move || {
        let (deck, story) = (session.deck.get(), session.story.get());
        let seat = session.seat();
        session.state.with(|state| {
            let Some(state) = state.as_deref() else { return };
            let Some(game) = &state.game else { return };
            let table = session.link.get_value();
            let stored: Option<GameNotes> = browser::recall(NOTES);
            let is_same = |notes: &GameNotes| {
                notes.table == table && notes.number == game.number && notes.deck == Some(game.deck)
            };
            let known = stored.clone().filter(is_same);
            let mut notes = match known {
                Some(notes) if game.is_over() || !notes.done => notes,
                // A game that was over before anything of it was noted belongs to another time.
                None if game.is_over() => return,
                _ => GameNotes { table, number: game.number, deck: Some(game.deck), ..GameNotes::default() },
            };
            if notes.done {
                return;
            }
            let deck = deck.as_deref().filter(|deck| deck.code == game.deck);
            if let (Some(seat), Some(story), Some(deck)) = (seat, &story, deck) {
                let result = story.results.get(seat.index()).filter(|result| result.rank.is_some() && !result.missed);
                if let (Some(result), Some(face), Play::Game { settings, .. }) = (result, story.face, &game.play)
                    && !notes.rounds.contains(&story.number)
                    && let Some(level) = settings.levels.get(seat.index())
                    && let Some(side) = result.board.and_then(|board| deck.boards.get(usize::from(board))?.side(*level))
                {
                    notes.rounds.push(story.number);
                    notes.add(&side.rolled(face), result.after_ms);
                }
            }
            if game.is_over() && (deck.is_some() || matches!(game.play, Play::Game { .. })) {
                notes.done = true;
                if let Some(record) = record(session, state, seat, deck, &mut notes) {
                    kept_history::add(record);
                }
            }
            if stored.as_ref() != Some(&notes) {
                browser::keep(NOTES, &notes);
            }
        });
    });
}

impl GameNotes {
    /// Notes a solved task.
    fn add(&mut self, task: &Task, time_ms: u64) {
        let expected_ms = task.grade().ok().map(|grade| grade.expected_ms);
        self.tasks.push(TaskTime { expected_ms, time_ms });
        self.picture = Some(task.to_string());
    }
}

/// The record of a game that is over. `None` if there is nothing to remember.
fn record(
    session: Session,
    state: &TableState,
    seat: Option<Seat>,
    deck: Option<&Deck>,
    notes: &mut GameNotes,
) -> Option<Record> {
    let game = state.game.as_ref()?;
    let (edition, level, played) = played(game, seat, state.settings.aids)?;
    if let Play::Solo { solo, .. } = &game.play {
        for done in solo.done.iter().filter(|done| done.solved) {
            let side = deck?.boards.get(usize::from(done.board))?.side(level)?;
            notes.add(&side.rolled(done.face), done.after_ms);
        }
    }
    let id = match &notes.table {
        Some(link) => format!("t:{link}:{}", game.number),
        None => kept_history::new_id(),
    };
    let replay = session.replay().map(|place| match place {
        ReplayPlace::Server(link, number) => ReplayLink::Table(link, number),
        ReplayPlace::Here(kept, _) => ReplayLink::Kept(kept.id),
    });
    let (tasks, picture) = (notes.tasks.clone(), notes.picture.clone());
    Some(Record { id, at_ms: browser::now_ms(), edition, level, played, tasks, picture, replay })
}
