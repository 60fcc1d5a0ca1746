//! Where decks are made.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use puzzle::deck::{Deck, DeckCode, Grades};
use tokio::sync::Semaphore;

use crate::metrics::Metrics;

/// The boards of a deck, and how hard their tasks are.
pub(crate) type GradedDeck = (Arc<Deck>, Arc<Grades>);

/// Where decks are made. That takes a core for a fifth of a second, so that half of the cores make them at the most and the
/// others go on with the games, and tables that play the same boards share them.
#[derive(Debug)]
pub(crate) struct DeckCache {
    benches: Arc<Semaphore>,
    cached: Arc<Mutex<CachedDecks>>,
    metrics: Arc<Metrics>,
}

/// Decks that somebody has, and the last ones that were made.
#[derive(Default, Debug)]
struct CachedDecks {
    lent: HashMap<DeckCode, (Weak<Deck>, Weak<Grades>)>,
    recent: VecDeque<GradedDeck>,
}

/// Decks that are kept though nobody has them: rematches, and friends who look at the same deck.
const RECENT: usize = 16;

impl CachedDecks {
    fn find(&self, code: DeckCode) -> Option<GradedDeck> {
        let (deck, grades) = self.lent.get(&code)?;
        deck.upgrade().zip(grades.upgrade())
    }

    fn put(&mut self, boards: &GradedDeck) {
        let (deck, grades) = boards;
        self.lent.retain(|_, (deck, _)| deck.strong_count() > 0);
        self.lent.insert(deck.code, (Arc::downgrade(deck), Arc::downgrade(grades)));
        self.recent.push_back(boards.clone());
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
    }
}

impl DeckCache {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { benches: Arc::new(Semaphore::new(cores.div_ceil(2))), cached: Arc::default(), metrics }
    }

    fn find(&self, code: DeckCode) -> Option<GradedDeck> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner).find(code)
    }

    /// Whether a deck is made already.
    pub(crate) fn has(&self, code: DeckCode) -> bool {
        self.find(code).is_some()
    }

    /// The boards of a code. `None` only if the server ends meanwhile.
    pub(crate) async fn make(&self, code: DeckCode) -> Option<GradedDeck> {
        if let Some(known) = self.find(code) {
            return Some(known);
        }
        let bench = self.benches.clone().acquire_owned().await.ok()?;
        // Somebody may have made it while this one waited.
        if let Some(known) = self.find(code) {
            return Some(known);
        }
        let (cached, metrics) = (self.cached.clone(), self.metrics.clone());
        let made = tokio::task::spawn_blocking(move || {
            let deck = Deck::new(code);
            let grades = Grades::of(&deck);
            let boards = (Arc::new(deck), Arc::new(grades));
            cached.lock().unwrap_or_else(PoisonError::into_inner).put(&boards);
            metrics.decks.up();
            // Whoever wanted it may be gone. The bench is free when the work is done, and not before.
            drop(bench);
            boards
        });
        made.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Edition;

    use super::*;

    #[tokio::test]
    async fn tables_with_the_same_code_share_the_boards() {
        let deck_cache = DeckCache::new(Arc::default());
        let code = DeckCode::new(Edition::Modern, 7).unwrap();
        let (one, other) = tokio::join!(deck_cache.make(code), deck_cache.make(code));
        assert!(deck_cache.has(code));
        let again = deck_cache.make(code).await.unwrap();
        assert!(Arc::ptr_eq(&again.0, &one.unwrap().0) || Arc::ptr_eq(&again.0, &other.unwrap().0));
    }

    #[tokio::test]
    async fn a_bench_is_taken_as_long_as_there_is_work_though_nobody_waits() {
        let deck_cache = DeckCache::new(Arc::default());
        let code = DeckCode::new(Edition::Modern, 8).unwrap();
        let free = deck_cache.benches.available_permits();
        tokio::select! {
            biased;
            _ = deck_cache.make(code) => panic!("that takes some time"),
            () = std::future::ready(()) => {}
        }
        assert_eq!(deck_cache.benches.available_permits(), free - 1);
        let _all = deck_cache.benches.acquire_many(free as u32).await.unwrap();
        assert!(deck_cache.has(code), "it is not made in vain");
    }
}
