//! The doorkeeper lets nobody in too often.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rules::Moment;
use table::TokenBucket;
use tokio::sync::watch;

use crate::address::Address;
use crate::config::Limits;

/// Knows how often each address has called.
#[derive(Debug)]
pub(crate) struct Admission {
    limits: Limits,
    callers: Mutex<HashMap<Address, AddressState>>,
    /// How many connections there are in all.
    inside: watch::Sender<u32>,
}

/// What is known of an address.
#[derive(Debug)]
struct AddressState {
    connections: u32,
    requests: TokenBucket,
    new_tables: TokenBucket,
    new_decks: TokenBucket,
    last: Moment,
}

/// Decks that are made because an address asks for their boards: so many at once, and so many a second in the long run.
const DECKS: (u32, u32) = (20, 1);

/// Who has not called for so long is forgotten: all allowances are full again by then.
const FORGOTTEN_MS: u64 = 3_600_000;

/// With more callers than this, those that can be forgotten are.
const MANY: usize = 10_000;

/// A connection from an address. Dropping it makes room for another.
#[derive(Debug)]
pub(crate) struct Permit {
    admission: Arc<Admission>,
    address: Address,
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(caller) = self.admission.callers().get_mut(&self.address) {
            caller.connections -= 1;
        }
        self.admission.inside.send_modify(|inside| *inside -= 1);
    }
}

impl Admission {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self { limits, callers: Mutex::default(), inside: watch::Sender::new(0) })
    }

    fn callers(&self) -> MutexGuard<'_, HashMap<Address, AddressState>> {
        self.callers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, address: Address, now: Moment, what: impl FnOnce(&mut AddressState) -> T) -> T {
        let mut callers = self.callers();
        if callers.len() >= MANY && !callers.contains_key(&address) {
            callers.retain(|_, caller| caller.connections > 0 || now.ms_since(caller.last) < FORGOTTEN_MS);
            if callers.len() >= MANY {
                // An attack from many addresses: whoever is not connected starts anew.
                callers.retain(|_, caller| caller.connections > 0);
            }
        }
        let per_second = self.limits.requests_per_second;
        let caller = callers.entry(address).or_insert_with(|| AddressState {
            connections: 0,
            requests: TokenBucket::new(per_second.saturating_mul(5), per_second, now),
            // An allowance counts in seconds; with milliseconds passed as moments it counts in hours.
            new_tables: TokenBucket::new(self.limits.tables_per_hour, self.limits.tables_per_hour, in_hours(now)),
            new_decks: TokenBucket::new(DECKS.0, DECKS.1, now),
            last: now,
        });
        caller.last = now;
        what(caller)
    }

    /// Whether one more request is allowed.
    pub(crate) fn allows_request(&self, address: Address, now: Moment) -> bool {
        self.with(address, now, |caller| caller.requests.take(now))
    }

    /// Whether one more table may be opened.
    pub(crate) fn allows_table(&self, address: Address, now: Moment) -> bool {
        self.with(address, now, |caller| caller.new_tables.take(in_hours(now)))
    }

    /// Whether one more deck may be made.
    pub(crate) fn allows_deck(&self, address: Address, now: Moment) -> bool {
        self.with(address, now, |caller| caller.new_decks.take(now))
    }

    /// Lets a connection in, if there are not too many.
    pub(crate) fn admit(self: &Arc<Self>, address: Address, now: Moment) -> Option<Permit> {
        self.let_in(address, now, self.limits.connections_per_address)
    }

    /// Lets the connection of a proxy in, which stands for many people.
    pub(crate) fn admit_proxy(self: &Arc<Self>, address: Address, now: Moment) -> Option<Permit> {
        self.let_in(address, now, u32::MAX)
    }

    fn let_in(self: &Arc<Self>, address: Address, now: Moment, most: u32) -> Option<Permit> {
        if *self.inside.borrow() >= self.limits.connections {
            return None;
        }
        let admitted = self.with(address, now, |caller| {
            let room = caller.connections < most;
            caller.connections += u32::from(room);
            room
        });
        if !admitted {
            return None;
        }
        self.inside.send_modify(|inside| *inside += 1);
        Some(Permit { admission: self.clone(), address })
    }

    /// Waits until everybody has gone.
    pub(crate) async fn everybody_gone(&self) {
        // The sender is here, so that there is no other end than this.
        let _ = self.inside.subscribe().wait_for(|inside| *inside == 0).await;
    }
}

/// Time that runs 3,600 times slower, so that "a second" of an allowance is an hour.
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
    fn an_address_has_so_many_connections_and_no_more() {
        let admission = admission();
        let now = Moment(0);
        let first = admission.admit(address(1), now).unwrap();
        let _second = admission.admit(address(1), now).unwrap();
        assert!(admission.admit(address(1), now).is_none());
        assert!(admission.admit(address(2), now).is_some(), "others are not concerned");
        drop(first);
        assert!(admission.admit(address(1), now).is_some());
    }

    #[test]
    fn tables_are_counted_by_the_hour_and_requests_and_decks_by_the_second() {
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
    fn the_admission_does_not_remember_everybody_for_ever() {
        let admission = admission();
        for i in 0..3 * MANY as u32 {
            admission.allows_request(Address::from(IpAddr::from(i.to_be_bytes())), Moment(0));
        }
        assert!(admission.callers().len() <= MANY);
    }
}
