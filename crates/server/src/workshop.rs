//! Where decks are made.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use puzzle::deck::{Deck, DeckCode, Grades};
use tokio::sync::Semaphore;

use crate::metrics::Metrics;

/// The boards of a deck, and how hard their tasks are.
pub(crate) type Boards = (Arc<Deck>, Arc<Grades>);

/// Where decks are made. That takes a core for a fifth of a second, so that no more are made at a time than there are cores,
/// and tables that play the same boards share them.
#[derive(Debug)]
pub(crate) struct Workshop {
    benches: Semaphore,
    shelf: Mutex<Shelf>,
    metrics: Arc<Metrics>,
}

/// Decks that somebody has, and the last ones that were made.
#[derive(Default, Debug)]
struct Shelf {
    lent: HashMap<DeckCode, (Weak<Deck>, Weak<Grades>)>,
    recent: VecDeque<Boards>,
}

/// Decks that are kept though nobody has them: rematches, and friends who look at the same deck.
const RECENT: usize = 16;

impl Shelf {
    fn find(&self, code: DeckCode) -> Option<Boards> {
        let (deck, grades) = self.lent.get(&code)?;
        deck.upgrade().zip(grades.upgrade())
    }

    fn put(&mut self, boards: &Boards) {
        let (deck, grades) = boards;
        self.lent.retain(|_, (deck, _)| deck.strong_count() > 0);
        self.lent.insert(deck.code, (Arc::downgrade(deck), Arc::downgrade(grades)));
        self.recent.push_back(boards.clone());
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
    }
}

impl Workshop {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { benches: Semaphore::new(cores), shelf: Mutex::default(), metrics }
    }

    fn find(&self, code: DeckCode) -> Option<Boards> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner).find(code)
    }

    /// The boards of a code. `None` only if the server ends meanwhile.
    pub(crate) async fn make(&self, code: DeckCode) -> Option<Boards> {
        if let Some(known) = self.find(code) {
            return Some(known);
        }
        let _bench = self.benches.acquire().await.ok()?;
        // Somebody may have made it while this one waited.
        if let Some(known) = self.find(code) {
            return Some(known);
        }
        let made = tokio::task::spawn_blocking(move || {
            let deck = Deck::new(code);
            let grades = Grades::of(&deck);
            (Arc::new(deck), Arc::new(grades))
        });
        let boards = made.await.ok()?;
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner).put(&boards);
        self.metrics.decks.up();
        Some(boards)
    }
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Edition;

    use super::*;

    #[tokio::test]
    async fn tables_with_the_same_code_share_the_boards() {
        let workshop = Workshop::new(Arc::default());
        let code = DeckCode::new(Edition::Modern, 7).unwrap();
        let (one, other) = tokio::join!(workshop.make(code), workshop.make(code));
        let again = workshop.make(code).await.unwrap();
        assert!(Arc::ptr_eq(&again.0, &one.unwrap().0) || Arc::ptr_eq(&again.0, &other.unwrap().0));
    }
}
