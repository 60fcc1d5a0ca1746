//! Generates decks, and caches them.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use puzzle::deck::{Deck, DeckCode, Grades};
use tokio::sync::Semaphore;

use crate::metrics::Metrics;

/// A deck, and the grades of its tasks.
pub(crate) type GradedDeck = (Arc<Deck>, Arc<Grades>);

/// Generates decks and shares them between tables.
///
/// Generating one keeps a core busy for a tenth of a second. At most half of the cores do it at the same time, so that the games
/// go on.
#[derive(Debug)]
pub(crate) struct DeckCache {
    permits: Arc<Semaphore>,
    cached: Arc<Mutex<CachedDecks>>,
    metrics: Arc<Metrics>,
}

/// The decks in use, and the last ones that were generated.
#[derive(Default, Debug)]
struct CachedDecks {
    in_use: HashMap<DeckCode, (Weak<Deck>, Weak<Grades>)>,
    recent: VecDeque<GradedDeck>,
}

/// Decks that are kept without being in use: for rematches, and for friends who open the same deck.
const RECENT: usize = 16;

impl CachedDecks {
    fn find(&self, code: DeckCode) -> Option<GradedDeck> {
        let (deck, grades) = self.in_use.get(&code)?;
        deck.upgrade().zip(grades.upgrade())
    }

    fn put(&mut self, boards: &GradedDeck) {
        let (deck, grades) = boards;
        self.in_use.retain(|_, (deck, _)| deck.strong_count() > 0);
        self.in_use.insert(deck.code, (Arc::downgrade(deck), Arc::downgrade(grades)));
        self.recent.push_back(boards.clone());
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
    }
}

impl DeckCache {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { permits: Arc::new(Semaphore::new(cores.div_ceil(2))), cached: Arc::default(), metrics }
    }

    fn find(&self, code: DeckCode) -> Option<GradedDeck> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner).find(code)
    }

    /// Drops the decks that no table uses.
    pub(crate) fn drop_unused(&self) {
        let mut cached = self.cached.lock().unwrap_or_else(PoisonError::into_inner);
        cached.recent.clear();
        cached.in_use.retain(|_, (deck, _)| deck.strong_count() > 0);
    }

    /// True if a deck is in the cache.
    pub(crate) fn has(&self, code: DeckCode) -> bool {
        self.find(code).is_some()
    }

    /// Takes a deck from the cache, or generates it. `None` only if the server stops meanwhile.
    pub(crate) async fn make(&self, code: DeckCode) -> Option<GradedDeck> {
        if let Some(known) = self.find(code) {
            return Some(known);
        }
        let permit = self.permits.clone().acquire_owned().await.ok()?;
        // Another task may have generated it during the wait.
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
            // The caller may have given up long ago; the permit is returned only when the work is done.
            drop(permit);
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
    async fn when_memory_is_short_only_decks_in_use_are_kept() {
        let deck_cache = DeckCache::new(Arc::default());
        let [used, unused] = [7, 8].map(|seed| DeckCode::new(Edition::Modern, seed).unwrap());
        let _used = deck_cache.make(used).await.unwrap();
        drop(deck_cache.make(unused).await.unwrap());
        assert!(deck_cache.has(unused));
        deck_cache.drop_unused();
        assert_eq!([used, unused].map(|code| deck_cache.has(code)), [true, false]);
    }

    #[tokio::test]
    async fn a_permit_is_held_until_the_deck_is_done_even_if_the_caller_gives_up() {
        let deck_cache = DeckCache::new(Arc::default());
        let code = DeckCode::new(Edition::Modern, 8).unwrap();
        let free = deck_cache.permits.available_permits();
        tokio::select! {
            biased;
            _ = deck_cache.make(code) => panic!("generating takes longer than this"),
            () = std::future::ready(()) => {}
        }
        assert_eq!(deck_cache.permits.available_permits(), free - 1);
        let _all = deck_cache.permits.acquire_many(free as u32).await.unwrap();
        assert!(deck_cache.has(code), "the deck is cached anyway");
    }
}
