//! Limits on connections, requests, new tables, decks and replays, for each address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rules::Moment;
use table::TokenBucket;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit, watch};

use crate::address::Address;
use crate::config::Limits;

/// Counts the connections and requests of each address, and admits or refuses new ones.
#[derive(Debug)]
pub(crate) struct Admission {
    limits: Limits,
    addresses: Mutex<HashMap<Address, AddressState>>,
    /// The number of open connections of all addresses.
    connections: watch::Sender<u32>,
    /// One permit for each replay that may be sent at the same time.
    replays: Arc<Semaphore>,
    /// One permit for each chapter that may be read at the same time.
    chapters: Semaphore,
}

#[derive(Debug)]
struct AddressState {
    connections: u32,
    requests: TokenBucket,
    new_tables: TokenBucket,
    new_decks: TokenBucket,
    /// Replays that are being sent.
    replays: u32,
    replay_bytes: ByteAllowance,
    last: Moment,
}

impl AddressState {
    /// True if the address holds a permit, so that its state has to stay.
    fn is_in_use(&self) -> bool {
        self.connections > 0 || self.replays > 0
    }
}

/// An allowance of bytes that refills steadily. How long a replay is becomes known while it is sent, so the last one may exceed
/// the allowance; the next has to wait until the difference is refilled.
#[derive(Clone, Copy, Debug)]
struct ByteAllowance {
    per_second: u32,
    left: i64,
    since: Moment,
}

impl ByteAllowance {
    fn new(per_second: u32, now: Moment) -> Self {
        Self { per_second, left: Self::most(per_second), since: now }
    }

    fn most(per_second: u32) -> i64 {
        i64::from(per_second) * REPLAY_BURST_S
    }

    /// `Ok` if there is something left, otherwise the seconds until there is.
    fn check(&mut self, now: Moment) -> Result<(), u32> {
        let gained = now.ms_since(self.since).saturating_mul(self.per_second.into()) / 1000;
        if gained > 0 {
            let gained = i64::try_from(gained).unwrap_or(i64::MAX);
            self.left = self.left.saturating_add(gained).min(Self::most(self.per_second));
            self.since = now;
        }
        if self.left > 0 {
            return Ok(());
        }
        let wait_s = (1 - self.left).cast_unsigned().div_ceil(u64::from(self.per_second.max(1)));
        Err(u32::try_from(wait_s).unwrap_or(u32::MAX))
    }

    fn charge(&mut self, bytes: u64) {
        self.left = self.left.saturating_sub_unsigned(bytes);
    }
}

/// The allowance of bytes of replays that an address can save up, in seconds.
const REPLAY_BURST_S: i64 = 60;

/// Chapters that are read at the same time, by all replays together. Unpacking them keeps a core busy, and games need some.
const CHAPTER_READERS: usize = 2;

/// Token bucket for the decks that an address asks for over HTTP: capacity, and tokens per second.
const DECK_RATE: (u32, u32) = (20, 1);

/// An address that has been quiet for this long can be forgotten: all its buckets are full again.
const FORGET_AFTER_MS: u64 = 3_600_000;

/// Above this number of addresses, those that can be forgotten are.
const MAX_ADDRESSES: usize = 10_000;

/// Counts as one connection of an address until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    admission: Arc<Admission>,
    address: Address,
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(state) = self.admission.addresses().get_mut(&self.address) {
            state.connections -= 1;
        }
        self.admission.connections.send_modify(|connections| *connections -= 1);
    }
}

/// Counts as one replay of an address until it is dropped.
#[derive(Debug)]
pub(crate) struct ReplayPermit {
    admission: Arc<Admission>,
    address: Address,
    _total: OwnedSemaphorePermit,
}

impl ReplayPermit {
    /// Waits until another chapter may be read. All replays take turns.
    pub(crate) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.admission.chapters.acquire().await.ok()
    }

    /// Charges bytes that are sent to the address.
    pub(crate) fn charge(&self, bytes: usize) {
        if let Some(state) = self.admission.addresses().get_mut(&self.address) {
            state.replay_bytes.charge(bytes as u64);
        }
    }
}

impl Drop for ReplayPermit {
    fn drop(&mut self) {
        if let Some(state) = self.admission.addresses().get_mut(&self.address) {
            state.replays -= 1;
        }
    }
}

/// Why no replay is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplayRefusal {
    /// The server sends as many as it may.
    Busy,
    /// The address gets as many as it may.
    TooMany,
    /// The address has got as many bytes as it may, and may ask again after these seconds.
    TooLarge { retry_s: u32 },
}

impl Admission {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            addresses: Mutex::default(),
            connections: watch::Sender::new(0),
            replays: Arc::new(Semaphore::new(limits.replays as usize)),
            chapters: Semaphore::new(CHAPTER_READERS),
        })
    }

    fn addresses(&self) -> MutexGuard<'_, HashMap<Address, AddressState>> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, address: Address, now: Moment, change: impl FnOnce(&mut AddressState) -> T) -> T {
        let mut addresses = self.addresses();
        if addresses.len() >= MAX_ADDRESSES && !addresses.contains_key(&address) {
            addresses.retain(|_, state| state.is_in_use() || now.ms_since(state.last) < FORGET_AFTER_MS);
            if addresses.len() >= MAX_ADDRESSES {
                // An attack from many addresses: all that hold no permit start again with full buckets.
                addresses.retain(|_, state| state.is_in_use());
            }
        }
        let per_second = self.limits.requests_per_second;
        let state = addresses.entry(address).or_insert_with(|| AddressState {
            connections: 0,
            requests: TokenBucket::new(per_second.saturating_mul(5), per_second, now),
            // A bucket refills by the second. With slowed time it refills by the hour.
            new_tables: TokenBucket::new(self.limits.tables_per_hour, self.limits.tables_per_hour, in_hours(now)),
            new_decks: TokenBucket::new(DECK_RATE.0, DECK_RATE.1, now),
            replays: 0,
            replay_bytes: ByteAllowance::new(self.limits.replay_bytes_per_second, now),
            last: now,
        });
        state.last = now;
        change(state)
    }

    /// Takes a token for a request. `false` if there is none.
    pub(crate) fn allows_request(&self, address: Address, now: Moment) -> bool {
        self.with(address, now, |state| state.requests.take(now))
    }

    /// Takes a token for opening a table. `false` if there is none.
    pub(crate) fn allows_table(&self, address: Address, now: Moment) -> bool {
        self.with(address, now, |state| state.new_tables.take(in_hours(now)))
    }

    /// Takes a token for making a deck. `false` if there is none.
    pub(crate) fn allows_deck(&self, address: Address, now: Moment) -> bool {
        self.with(address, now, |state| state.new_decks.take(now))
    }

    /// Admits a replay, if neither the address nor the server has too many.
    pub(crate) fn admit_replay(self: &Arc<Self>, address: Address, now: Moment) -> Result<ReplayPermit, ReplayRefusal> {
        let total = self.replays.clone().try_acquire_owned().map_err(|_| ReplayRefusal::Busy);
        self.with(address, now, |state| {
            // Its own limits come first: they say more about when to try again.
            if state.replays >= self.limits.replays_per_address {
                return Err(ReplayRefusal::TooMany);
            }
            state.replay_bytes.check(now).map_err(|retry_s| ReplayRefusal::TooLarge { retry_s })?;
            let total = total?;
            state.replays += 1;
            Ok(ReplayPermit { admission: self.clone(), address, _total: total })
        })
    }

    /// Admits a connection, if neither the address nor the server has too many.
    pub(crate) fn admit(self: &Arc<Self>, address: Address, now: Moment) -> Option<Permit> {
        self.admit_up_to(address, now, self.limits.connections_per_address)
    }

    /// Admits a connection of a proxy, which serves many clients: only the total is limited.
    pub(crate) fn admit_proxy(self: &Arc<Self>, address: Address, now: Moment) -> Option<Permit> {
        self.admit_up_to(address, now, u32::MAX)
    }

    fn admit_up_to(self: &Arc<Self>, address: Address, now: Moment, limit: u32) -> Option<Permit> {
        if *self.connections.borrow() >= self.limits.connections {
            return None;
        }
        let admitted = self.with(address, now, |state| {
            let room = state.connections < limit;
            state.connections += u32::from(room);
            room
        });
        if !admitted {
            return None;
        }
        self.connections.send_modify(|connections| *connections += 1);
        Some(Permit { admission: self.clone(), address })
    }

    /// The number of open connections.
    pub(crate) fn connections(&self) -> u32 {
        *self.connections.borrow()
    }

    /// Waits until all connections are closed.
    pub(crate) async fn all_closed(&self) {
        // It cannot fail: `self` holds the sender.
        let _ = self.connections.subscribe().wait_for(|connections| *connections == 0).await;
    }
}

/// Time that runs 3,600 times slower, so that a second of a token bucket is an hour.
const fn in_hours(now: Moment) -> Moment {
    Moment(now.0 / 3_600)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(last: u8) -> Address {
        Address::from(IpAddr::from([10, 0, 0, last]))
    }

    fn admission() -> Arc<Admission> {
        let limits =
            Limits { connections_per_address: 2, requests_per_second: 1, tables_per_hour: 3, ..Limits::default() };
        Admission::new(limits)
    }

    #[test]
    fn connections_of_an_address_are_limited() {
        let admission = admission();
        let now = Moment(0);
        let first = admission.admit(address(1), now).unwrap();
        let _second = admission.admit(address(1), now).unwrap();
        assert!(admission.admit(address(1), now).is_none());
        assert!(admission.admit(address(2), now).is_some(), "other addresses are not affected");
        drop(first);
        assert!(admission.admit(address(1), now).is_some());
    }

    #[test]
    fn tables_are_limited_by_the_hour_and_requests_and_decks_by_the_second() {
        let admission = admission();
        let table = |ms| admission.allows_table(address(1), Moment(ms));
        assert_eq!([table(0), table(0), table(0), table(0)], [true, true, true, false]);
        assert_eq!([table(1_190_000), table(1_210_000), table(1_220_000)], [false, true, false]);
        let request = |ms| admission.allows_request(address(2), Moment(ms));
        assert!((0..5).all(|_| request(0)));
        assert_eq!([request(0), request(1_000), request(1_000)], [false, true, false]);
        let deck = |ms| admission.allows_deck(address(3), Moment(ms));
        assert!((0..20).all(|_| deck(0)));
        assert_eq!([deck(0), deck(1_000), deck(1_000)], [false, true, false]);
    }

    #[test]
    fn replays_are_limited_by_number_and_by_bytes() {
        let limits = Limits { replays: 3, replays_per_address: 2, replay_bytes_per_second: 1000, ..Limits::default() };
        let admission = Admission::new(limits);
        let replay = |last, ms| admission.admit_replay(address(last), Moment(ms));
        let first = replay(1, 0).unwrap();
        let second = replay(1, 0).unwrap();
        assert_eq!(replay(1, 0).err(), Some(ReplayRefusal::TooMany));
        let other = replay(2, 0).unwrap();
        assert_eq!(replay(3, 0).err(), Some(ReplayRefusal::Busy));
        drop((second, other));
        assert!(replay(3, 0).is_ok());
        // A minute's worth is left, so the next replay may begin, however long it turns out to be.
        first.charge(59_999);
        replay(1, 0).unwrap().charge(5_000);
        assert_eq!(replay(1, 0).err(), Some(ReplayRefusal::TooLarge { retry_s: 5 }));
        assert_eq!(replay(1, 4_000).err(), Some(ReplayRefusal::TooLarge { retry_s: 1 }));
        assert!(replay(1, 5_000).is_ok());
        assert!(replay(2, 0).is_ok(), "other addresses are not affected");
    }

    #[test]
    fn admission_does_not_remember_all_addresses_forever() {
        let admission = admission();
        for i in 0..3 * MAX_ADDRESSES as u32 {
            admission.allows_request(Address::from(IpAddr::from(i.to_be_bytes())), Moment(0));
        }
        assert!(admission.addresses().len() <= MAX_ADDRESSES);
    }
}
