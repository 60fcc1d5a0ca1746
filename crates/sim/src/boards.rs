//! Decks and solutions, computed once for all runs of the process.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use puzzle::deck::{Deck, DeckCode, Face, Grades, Level};
use puzzle::{Placement, Task};

/// Number of decks per edition. Few, because generating one takes a moment.
pub(crate) const SEEDS: usize = 2;

/// A deck with its grades.
type BoardCache = (Arc<Deck>, Arc<Grades>);
/// A task: deck, board, level, face.
type BoardKey = (DeckCode, u8, Level, Face);

/// A task with a solution.
#[derive(Debug)]
pub(crate) struct SolvedTask {
    pub(crate) task: Task,
    /// Every task of a deck has one.
    pub(crate) solution: Vec<Placement>,
}

/// The deck of a code.
pub(crate) fn deck(code: DeckCode) -> BoardCache {
    static DECKS: Mutex<BTreeMap<DeckCode, Arc<OnceLock<BoardCache>>>> = Mutex::new(BTreeMap::new());
    let cell = DECKS.lock().unwrap_or_else(PoisonError::into_inner).entry(code).or_default().clone();
    let make = || {
        let deck = Deck::new(code);
        let grades = Grades::of(&deck);
        (Arc::new(deck), Arc::new(grades))
    };
    cell.get_or_init(make).clone()
}

/// A task with a solution. `None` if the board has no side of the level.
pub(crate) fn solved(code: DeckCode, board: u8, level: Level, face: Face) -> Option<Arc<SolvedTask>> {
    static KNOWN: Mutex<BTreeMap<BoardKey, Arc<SolvedTask>>> = Mutex::new(BTreeMap::new());
    let which = (code, board, level, face);
    if let Some(solved) = KNOWN.lock().unwrap_or_else(PoisonError::into_inner).get(&which) {
        return Some(solved.clone());
    }
    let task = deck(code).0.boards.get(usize::from(board))?.side(level)?.rolled(face);
    let solution = task.first()?;
    let solved = Arc::new(SolvedTask { task, solution });
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner).insert(which, solved.clone());
    Some(solved)
}
