//! Admits connections and replays, and says who pays for what they use.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use table::GuestKey;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use crate::account::{Account, Ledger, Payers, count_up};
use crate::address::Address;
use crate::clock::Clock;
use crate::fair_queue::{FairPermit, FairQueue};
use crate::limits::{Job, Limits, Resource};

/// Counts the connections and replays of each address, and admits or refuses new ones.
#[derive(Debug)]
pub(crate) struct Admission {
    limits: Limits,
    ledger: Ledger,
    /// The number of open connections of all addresses.
    connections: watch::Sender<u32>,
    /// One permit for each replay that may be sent at the same time.
    replays: Arc<Semaphore>,
    /// Chapters that wait to be read.
    chapters: FairQueue<Address>,
}

/// Chapters that are read at the same time, by all replays together. Unpacking them keeps a core busy, and games need some.
const CHAPTER_READERS: usize = 2;

/// Counts as one connection of an address until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    admission: Arc<Admission>,
    account: Arc<Account>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.account.connections.fetch_sub(1, Relaxed);
        self.admission.connections.send_modify(|connections| *connections -= 1);
    }
}

/// Counts as one replay of an address until it is dropped.
#[derive(Debug)]
pub(crate) struct ReplayPermit {
    admission: Arc<Admission>,
    payers: Payers,
    _total: OwnedSemaphorePermit,
}

impl ReplayPermit {
    /// Waits until another chapter may be read. All addresses take turns.
    pub(crate) async fn turn(&self) -> Option<FairPermit> {
        self.admission.chapters.turn(self.payers.from).await
    }

    /// Charges a chapter. A replay that has begun is sent to its end: its length is known only afterwards.
    pub(crate) fn charge(&self, bytes: usize) {
        self.payers.charge(Resource::Work, Job::Chapter.price());
        self.payers.charge(Resource::BytesSent, bytes as u64);
    }
}

impl Drop for ReplayPermit {
    fn drop(&mut self) {
        self.payers.address.replays.fetch_sub(1, Relaxed);
    }
}

/// Why no replay is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplayRefusal {
    /// The server sends as many as it may.
    Busy,
    /// The address gets as many as it may.
    TooMany,
}

impl Admission {
    pub(crate) fn new(limits: Limits, clock: Clock) -> Arc<Self> {
        Arc::new(Self {
            limits,
            ledger: Ledger::new(&limits, clock),
            connections: watch::Sender::new(0),
            replays: Arc::new(Semaphore::new(limits.replays as usize)),
            chapters: FairQueue::new(CHAPTER_READERS),
        })
    }

    /// Those who pay for a connection or a request from an address.
    pub(crate) fn payers(&self, address: Address) -> Payers {
        self.ledger.payers(address)
    }

    /// The account of a guest.
    pub(crate) fn guest(&self, key: GuestKey) -> Arc<Account> {
        self.ledger.guest(key)
    }

    /// Admits a replay, if neither the address nor the server has too many.
    pub(crate) fn admit_replay(self: &Arc<Self>, payers: Payers) -> Result<ReplayPermit, ReplayRefusal> {
        if !count_up(&payers.address.replays, self.limits.replays_per_address) {
            return Err(ReplayRefusal::TooMany);
        }
        match self.replays.clone().try_acquire_owned() {
            Ok(total) => Ok(ReplayPermit { admission: self.clone(), payers, _total: total }),
            Err(_) => {
                payers.address.replays.fetch_sub(1, Relaxed);
                Err(ReplayRefusal::Busy)
            }
        }
    }

    /// Admits a connection, if neither the address nor the server has too many.
    pub(crate) fn admit(self: &Arc<Self>, address: Address) -> Option<Permit> {
        self.admit_up_to(address, self.limits.connections_per_address)
    }

    /// Admits a connection of a proxy, which serves many clients: only the total is limited.
    pub(crate) fn admit_proxy(self: &Arc<Self>, address: Address) -> Option<Permit> {
        self.admit_up_to(address, u32::MAX)
    }

    fn admit_up_to(self: &Arc<Self>, address: Address, limit: u32) -> Option<Permit> {
        if *self.connections.borrow() >= self.limits.connections {
            return None;
        }
        let account = self.ledger.payers(address).address;
        if !count_up(&account.connections, limit) {
            return None;
        }
        self.connections.send_modify(|connections| *connections += 1);
        Some(Permit { admission: self.clone(), account })
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

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use rules::Moment;

    use super::*;

    fn address(last: u8) -> Address {
        Address::from(IpAddr::from([10, 0, 0, last]))
    }

    fn admission(limits: Limits) -> Arc<Admission> {
        Admission::new(limits, Clock::starting_after(Moment(0)))
    }

    #[test]
    fn connections_of_an_address_are_limited() {
        let admission = admission(Limits { connections_per_address: 2, ..Limits::default() });
        let first = admission.admit(address(1)).unwrap();
        let _second = admission.admit(address(1)).unwrap();
        assert!(admission.admit(address(1)).is_none());
        assert!(admission.admit(address(2)).is_some(), "other addresses are not affected");
        drop(first);
        assert!(admission.admit(address(1)).is_some());
    }

    #[test]
    fn replays_are_limited_in_number_and_charged_by_their_bytes() {
        let limits = Limits { replays: 3, replays_per_address: 2, ..Limits::default() };
        let admission = admission(limits);
        let replay = |last| admission.admit_replay(admission.payers(address(last)));
        let first = replay(1).unwrap();
        let second = replay(1).unwrap();
        assert_eq!(replay(1).err(), Some(ReplayRefusal::TooMany));
        let other = replay(2).unwrap();
        assert_eq!(replay(3).err(), Some(ReplayRefusal::Busy));
        drop((second, other));
        assert!(replay(3).is_ok());
        first.charge(limits.address.bytes_sent.burst as usize + 100_000_000);
        let left = |last| admission.payers(address(last)).check(Resource::BytesSent, 1);
        assert!(left(1).is_err_and(|over| (40..60).contains(&over.retry_s())));
        assert!(left(2).is_ok(), "other addresses are not affected");
    }
}
