//! Places for connections that are served only to tell them that the server is short of memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::address::Address;

/// Connections that are turned away with an answer at the same time. More are closed at once.
const PLACES: u32 = 64;

/// The most of these places that one address gets: the others stay free for other clients and for operators.
const PLACES_PER_ADDRESS: u32 = 4;

/// Counts the connections that are being turned away.
#[derive(Default, Debug)]
pub(crate) struct TurnedAway(Mutex<PlaceCounts>);

#[derive(Default, Debug)]
struct PlaceCounts {
    total: u32,
    by_address: HashMap<Address, u32>,
}

/// A place for one connection, until it is dropped.
#[derive(Debug)]
pub(crate) struct TurnedAwayPlace {
    places: Arc<TurnedAway>,
    address: Address,
}

impl Drop for TurnedAwayPlace {
    fn drop(&mut self) {
        let mut counts = self.places.counts();
        counts.total -= 1;
        if let Some(count) = counts.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

impl TurnedAway {
    fn counts(&self) -> MutexGuard<'_, PlaceCounts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of connections that are being turned away.
    pub(crate) fn total(&self) -> u32 {
        self.counts().total
    }

    /// A place for a connection, if one is free for its address.
    pub(crate) fn place(self: &Arc<Self>, address: Address) -> Option<TurnedAwayPlace> {
        self.place_up_to(address, PLACES_PER_ADDRESS)
    }

    /// A place for a connection of a proxy, which serves many clients: only the total is limited.
    pub(crate) fn place_for_proxy(self: &Arc<Self>, address: Address) -> Option<TurnedAwayPlace> {
        self.place_up_to(address, PLACES)
    }

    fn place_up_to(self: &Arc<Self>, address: Address, limit: u32) -> Option<TurnedAwayPlace> {
        let mut counts = self.counts();
        let of_address = counts.by_address.get(&address).copied().unwrap_or(0);
        if counts.total >= PLACES || of_address >= limit {
            return None;
        }
        counts.total += 1;
        counts.by_address.insert(address, of_address + 1);
        Some(TurnedAwayPlace { places: self.clone(), address })
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(last: u8) -> Address {
        IpAddr::from([10, 0, 0, last]).into()
    }

    #[test]
    fn an_address_gets_a_few_of_the_places_and_gives_them_back() {
        let places = Arc::<TurnedAway>::default();
        let mut taken: Vec<_> = std::iter::from_fn(|| places.place(address(1))).collect();
        assert_eq!(taken.len(), 4);
        assert!(places.place(address(2)).is_some(), "other addresses are not affected");
        taken.pop();
        taken.extend(places.place(address(1)));
        assert_eq!((taken.len(), places.total()), (4, 4));
        taken.extend(std::iter::from_fn(|| places.place_for_proxy(address(3))));
        assert_eq!((taken.len(), places.total()), (64, 64));
        assert!(places.place(address(2)).is_none(), "all places are taken");
        drop(taken);
        assert_eq!(places.total(), 0);
        assert!(places.counts().by_address.is_empty(), "an address without a place is forgotten");
    }
}
