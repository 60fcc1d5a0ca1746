//! Generates decks, and caches them.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use puzzle::deck::{Deck, DeckCode, Grades};

use crate::account::Payers;
use crate::address::Address;
use crate::fair_queue::FairQueue;
use crate::limits::Resource;
use crate::metrics::Metrics;

/// A deck, and the grades of its tasks.
pub(crate) type GradedDeck = (Arc<Deck>, Arc<Grades>);

/// Generates decks and shares them between tables.
///
/// Generating one keeps a core busy for a tenth of a second. At most half of the cores do it at the same time, so that the games
/// go on. The addresses that wait for decks take turns, and each has an allowance: an address that has used it up waits for the
/// next token, and all others overtake it.
#[derive(Debug)]
pub(crate) struct DeckCache {
    queue: FairQueue<Address>,
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
        Self { queue: FairQueue::new(cores.div_ceil(2)), cached: Arc::default(), metrics }
    }

    fn cached(&self) -> MutexGuard<'_, CachedDecks> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Drops the decks that no table uses.
    pub(crate) fn drop_unused(&self) {
        let mut cached = self.cached();
        cached.recent.clear();
        cached.in_use.retain(|_, (deck, _)| deck.strong_count() > 0);
    }

    /// A deck, if it is in the cache.
    pub(crate) fn find(&self, code: DeckCode) -> Option<GradedDeck> {
        self.cached().find(code)
    }

    /// Adds a deck that was kept in the store.
    pub(crate) fn put(&self, boards: &GradedDeck) {
        self.cached().put(boards);
    }

    /// Takes a deck from the cache, or generates it as soon as the budget of those who pay permits. `None` only if the
    /// server stops meanwhile.
    pub(crate) async fn make(&self, code: DeckCode, payers: &Payers) -> Option<GradedDeck> {
        let paid = async {
            // Another task may have generated it during the wait.
            while self.find(code).is_none()
                && let Err(over) = payers.take(Resource::Boards, 1)
            {
                tokio::time::sleep(Duration::from_millis(over.wait_ms)).await;
            }
        };
        self.make_after(code, payers.from, paid).await
    }

    /// Takes a deck from the cache, or generates it for an address that has paid for it. `None` only if the server stops meanwhile.
    pub(crate) async fn make_paid(&self, code: DeckCode, address: Address) -> Option<GradedDeck> {
        self.make_after(code, address, std::future::ready(())).await
    }

    async fn make_after(&self, code: DeckCode, address: Address, paid: impl Future<Output = ()>) -> Option<GradedDeck> {
        if let Some(known) = self.find(code) {
            return Some(known);
        }
        let waiting = self.metrics.waiting_decks.hold();
        let permit = self.queue.turn_after(address, paid).await?;
        drop(waiting);
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
    use std::net::IpAddr;

    use puzzle::deck::Edition;
    use rules::Moment;

    use super::*;
    use crate::account::Ledger;
    use crate::clock::Clock;
    use crate::limits::Limits;

    fn deck_cache() -> DeckCache {
        DeckCache::new(Arc::default())
    }

    fn code(seed: u32) -> DeckCode {
        DeckCode::new(Edition::Modern, seed).unwrap()
    }

    fn payers(last: u8) -> Payers {
        let ledger = Ledger::new(&Limits::default(), Clock::starting_after(Moment(0)));
        ledger.payers(IpAddr::from([10, 0, 0, last]).into())
    }

    #[tokio::test]
    async fn tables_with_the_same_code_share_the_boards() {
        let deck_cache = deck_cache();
        let payers = [payers(1), payers(2)];
        let (one, other) = tokio::join!(deck_cache.make(code(7), &payers[0]), deck_cache.make(code(7), &payers[1]));
        let cached = deck_cache.find(code(7)).unwrap();
        assert!(Arc::ptr_eq(&cached.0, &one.unwrap().0) || Arc::ptr_eq(&cached.0, &other.unwrap().0));
    }

    #[tokio::test]
    async fn when_memory_is_short_only_decks_in_use_are_kept() {
        let (deck_cache, payers) = (deck_cache(), payers(1));
        let _used = deck_cache.make(code(7), &payers).await.unwrap();
        drop(deck_cache.make(code(8), &payers).await.unwrap());
        assert!(deck_cache.find(code(8)).is_some());
        deck_cache.drop_unused();
        assert_eq!([7, 8].map(|seed| deck_cache.find(code(seed)).is_some()), [true, false]);
    }

    #[tokio::test]
    async fn a_permit_is_held_until_the_deck_is_done_even_if_the_caller_gives_up() {
        let deck_cache = deck_cache();
        let (one, free) = (payers(1), deck_cache.queue.free());
        tokio::select! {
            biased;
            _ = deck_cache.make(code(8), &one) => panic!("generating takes longer than this"),
            () = std::future::ready(()) => {}
        }
        assert_eq!(deck_cache.queue.free(), free - 1);
        let mut all = Vec::new();
        for _ in 0..free {
            all.push(deck_cache.queue.turn(payers(2).from).await);
        }
        assert!(deck_cache.find(code(8)).is_some(), "the deck is cached anyway");
    }

    #[tokio::test]
    async fn an_address_without_tokens_waits_and_others_overtake_it() {
        let deck_cache = deck_cache();
        let (poor, rich) = (payers(1), payers(2));
        poor.charge(Resource::Boards, 1_000_000);
        tokio::select! {
            biased;
            _ = deck_cache.make(code(1), &poor) => panic!("it has no token"),
            made = deck_cache.make(code(2), &rich) => assert!(made.is_some()),
        }
        assert_eq!(deck_cache.metrics.decks.get(), 1, "the other deck was not begun");
        // A deck that is in the cache costs nothing.
        assert!(deck_cache.make(code(2), &poor).await.is_some());
    }
}
