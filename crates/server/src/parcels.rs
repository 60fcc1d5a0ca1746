//! Sealed parcels with which players move to another device.
//!
//! The server keeps them in memory, for five minutes, and gives each away once. It can't open them: their names and their keys come
//! from a code that only the two devices have (docs/security.md).

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rules::Moment;

use crate::account::Payers;
use crate::address::Address;
use crate::allowance::OverBudget;
use crate::clock::Clock;
use crate::limits::{Limits, Resource};

/// The digits of a name: a SHA-256 in hexadecimal.
const NAME_DIGITS: usize = 64;

/// The parcels that wait for their owners.
#[derive(Debug)]
pub(crate) struct Parcels {
    clock: Clock,
    lasts_ms: u64,
    most: usize,
    most_per_address: usize,
    most_bytes: usize,
    waiting: Mutex<BTreeMap<ParcelName, Waiting>>,
}

/// The name of a parcel. Who knows it may take the parcel, but can't open it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ParcelName([u8; NAME_DIGITS]);

impl std::fmt::Debug for ParcelName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ParcelName")
    }
}

impl ParcelName {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0).into_owned()
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        let digits: [u8; NAME_DIGITS] = text.as_bytes().try_into().ok()?;
        let is_digit = |b: &u8| matches!(b, b'0'..=b'9' | b'a'..=b'f');
        digits.iter().all(is_digit).then_some(Self(digits))
    }
}

struct Waiting {
    sealed: Box<str>,
    from: Address,
    until: Moment,
}

/// The size only: logs don't need more.
impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes", self.sealed.len())
    }
}

/// Why a parcel isn't kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PutError {
    /// Larger than any parcel, or not sealed as the page does it.
    Form,
    TooLarge,
    /// The address has as many parcels as it may have.
    TooMany,
    /// The server has as many parcels as it can keep.
    Full,
    /// There is one with this name.
    Taken,
}

/// Why there is no parcel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TakeError {
    /// Never there, taken already, or too late: these look the same.
    Unknown,
    /// The address has tried too many wrong names.
    TooMany(OverBudget),
}

impl Parcels {
    pub(crate) fn new(limits: &Limits, clock: Clock) -> Self {
        Self {
            clock,
            lasts_ms: u64::from(limits.parcel_lasts_s) * 1000,
            most: limits.parcels as usize,
            most_per_address: limits.parcels_per_address as usize,
            most_bytes: limits.parcel_bytes as usize,
            waiting: Mutex::default(),
        }
    }

    /// The parcels that are not too old.
    fn waiting(&self) -> MutexGuard<'_, BTreeMap<ParcelName, Waiting>> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        waiting.retain(|_, parcel| parcel.until > now);
        waiting
    }

    /// Keeps a parcel, and returns for how many seconds.
    pub(crate) fn put(&self, name: ParcelName, sealed: &str, from: Address) -> Result<u64, PutError> {
        if sealed.len() > self.most_bytes {
            return Err(PutError::TooLarge);
        }
        if sealed.is_empty() || !sealed.bytes().all(|b| b.is_ascii_alphanumeric() || b"+/=".contains(&b)) {
            return Err(PutError::Form);
        }
        let mut waiting = self.waiting();
        if waiting.contains_key(&name) {
            return Err(PutError::Taken);
        }
        if waiting.values().filter(|parcel| parcel.from == from).count() >= self.most_per_address {
            return Err(PutError::TooMany);
        }
        if waiting.len() >= self.most {
            return Err(PutError::Full);
        }
        let until = self.clock.now().plus_ms(self.lasts_ms);
        waiting.insert(name, Waiting { sealed: sealed.into(), from, until });
        Ok(self.lasts_ms / 1000)
    }

    /// Takes a parcel, which is gone then. A wrong name is charged like a wrong short code, to those who try it.
    pub(crate) fn take(&self, name: ParcelName, payers: &Payers) -> Result<Box<str>, TakeError> {
        // The lock makes checking and charging one step.
        let mut waiting = self.waiting();
        payers.check(Resource::WrongCodes, 1).map_err(TakeError::TooMany)?;
        if let Some(parcel) = waiting.remove(&name) {
            return Ok(parcel.sealed);
        }
        payers.charge(Resource::WrongCodes, 1);
        Err(TakeError::Unknown)
    }

    /// The same for another server, which charges those who try.
    pub(crate) fn take_for_other(&self, name: ParcelName) -> Option<Box<str>> {
        self.waiting().remove(&name).map(|parcel| parcel.sealed)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::admission::Admission;

    fn limits() -> Limits {
        Limits { parcels: 5, parcels_per_address: 2, parcel_bytes: 10, ..Limits::default() }
    }

    fn name(digit: u8) -> ParcelName {
        ParcelName::read(&char::from(digit).to_string().repeat(64)).unwrap()
    }

    fn address(last: u8) -> Address {
        IpAddr::from([10, 0, 0, last]).into()
    }

    #[test]
    fn a_parcel_is_given_away_once_to_those_who_know_its_name() {
        let clock = Clock::starting_after(Moment(0));
        let (parcels, admission) = (Parcels::new(&limits(), clock), Admission::new(limits(), clock));
        let payers = admission.payers(address(9));
        assert_eq!(parcels.put(name(b'a'), "abc=", address(1)), Ok(300));
        assert_eq!(parcels.put(name(b'a'), "def=", address(1)), Err(PutError::Taken), "nobody replaces a parcel");
        assert_eq!(parcels.take(name(b'b'), &payers), Err(TakeError::Unknown));
        assert_eq!(parcels.take(name(b'a'), &payers).as_deref(), Ok("abc="));
        assert_eq!(parcels.take(name(b'a'), &payers), Err(TakeError::Unknown));
    }

    #[test]
    fn parcels_are_thrown_away_when_their_time_is_over() {
        let clock = Clock::starting_after(Moment(0));
        let limits = Limits { parcel_lasts_s: 0, ..limits() };
        let (parcels, admission) = (Parcels::new(&limits, clock), Admission::new(limits, clock));
        assert_eq!(parcels.put(name(b'a'), "abc=", address(1)), Ok(0));
        assert_eq!(parcels.take(name(b'a'), &admission.payers(address(9))), Err(TakeError::Unknown));
        assert!(parcels.waiting().is_empty(), "their memory is free again");
    }

    #[test]
    fn neither_an_address_nor_all_together_fill_the_memory() {
        let parcels = Parcels::new(&limits(), Clock::starting_after(Moment(0)));
        assert_eq!(parcels.put(name(b'a'), "abcdefghijk", address(1)), Err(PutError::TooLarge));
        for form in ["", "not base64"] {
            assert_eq!(parcels.put(name(b'a'), form, address(1)), Err(PutError::Form), "{form}");
        }
        let put = |digit: u8, from| parcels.put(name(digit), "abc=", address(from)).map(drop);
        assert_eq!([put(b'a', 1), put(b'b', 1), put(b'c', 1)], [Ok(()), Ok(()), Err(PutError::TooMany)]);
        assert_eq!([put(b'c', 2), put(b'd', 2), put(b'e', 3)], [Ok(()); 3]);
        assert_eq!(put(b'f', 4), Err(PutError::Full));
    }

    #[test]
    fn names_are_digests() {
        for text in ["", "a", &"g".repeat(64), &"A".repeat(64), &"a".repeat(65)] {
            assert_eq!(ParcelName::read(text), None, "{text}");
        }
        assert_eq!(format!("{:?}", name(b'a')), "ParcelName");
    }

    #[test]
    fn after_a_few_wrong_names_an_address_has_to_wait() {
        let clock = Clock::starting_after(Moment(0));
        let (parcels, admission) = (Parcels::new(&limits(), clock), Admission::new(limits(), clock));
        parcels.put(name(b'a'), "abc=", address(1)).unwrap();
        let payers = admission.payers(address(9));
        let tries = (0..100).take_while(|_| parcels.take(name(b'b'), &payers) == Err(TakeError::Unknown)).count();
        assert_eq!(tries as u64, limits().address.wrong_codes.burst);
        assert!(matches!(parcels.take(name(b'a'), &payers), Err(TakeError::TooMany(_))), "not even for the right one");
        assert!(parcels.take(name(b'a'), &admission.payers(address(8))).is_ok(), "others are not concerned");
    }
}
