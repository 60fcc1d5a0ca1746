//! The short codes of the lobbies that are open.
//!
//! They are kept in memory only: no checkpoint, history or replay has one, and after a restart a lobby gets another. The actor of a
//! table asks for its code and gives it back, so a code never outlives the lobby that it was made for.
//!
//! Of several servers, the one that drives a table has its code. The others ask it about a code that they don't know. All together allow
//! no more tries than one, even if they can't reach each other: a wrong code is charged once for every server, and what another one has
//! noted is given back. So each use is noted everywhere, or counts for those who don't know of it. Each of them gives its share of the
//! shortest codes. Two servers never make the same code, because they are chosen at random from billions.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use table::{Link, ShortCode};

use crate::account::Payers;
use crate::allowance::{Allowance, OverBudget, Usage};
use crate::clock::Clock;
use crate::limits::{Limits, Resource};

/// The short codes that lead to a table at the moment.
#[derive(Debug)]
pub(crate) struct ShortCodes {
    clock: Clock,
    /// The limit on wrong codes from all addresses together, and its use.
    wrong_codes: (Allowance, Usage),
    /// The most codes with the fewest digits at the same time, of all servers together.
    shortest: usize,
    /// The servers that use the database, as far as is known.
    servers: AtomicU64,
    open: Mutex<OpenCodes>,
}

#[derive(Default, Debug)]
struct OpenCodes {
    links: HashMap<ShortCode, Link>,
    codes: HashMap<Link, ShortCode>,
}

impl OpenCodes {
    fn forget(&mut self, link: Link) {
        if let Some(code) = self.codes.remove(&link) {
            self.links.remove(&code);
        }
    }

    fn with_length(&self, length: u8) -> usize {
        self.links.keys().filter(|code| code.length() == length).count()
    }
}

/// Why a short code leads nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CodeError {
    /// No lobby has it now; perhaps one had it before.
    Unknown,
    /// The address, or all together, have tried too many wrong codes.
    TooMany(OverBudget),
}

impl ShortCodes {
    pub(crate) fn new(limits: &Limits, clock: Clock) -> Self {
        let wrong_codes = (limits.wrong_codes, Usage::default());
        let (shortest, servers) = (limits.shortest_codes as usize, AtomicU64::new(1));
        Self { clock, wrong_codes, shortest, servers, open: Mutex::default() }
    }

    fn open(&self) -> MutexGuard<'_, OpenCodes> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The code of a lobby; a new one if it has none. `None` if too many lobbies have one.
    pub(crate) fn give(&self, link: Link) -> Option<ShortCode> {
        let mut open = self.open();
        if let Some(code) = open.codes.get(&link) {
            return Some(*code);
        }
        // With each digit there are ten times as many codes, so as many more may be open with the same chance of guessing one.
        let servers = self.servers.load(Relaxed) as usize;
        let mut room = self.shortest;
        let length = (ShortCode::SHORTEST..=ShortCode::LONGEST).find(|length| {
            let has_room = open.with_length(*length) < room / servers;
            room *= 10;
            has_room
        })?;
        let code = loop {
            let code = ShortCode::of(getrandom::u64().ok()?, length);
            if !open.links.contains_key(&code) {
                break code;
            }
        };
        open.links.insert(code, link);
        open.codes.insert(link, code);
        Some(code)
    }

    /// The lobby is no longer open.
    pub(crate) fn forget(&self, link: Link) {
        self.open().forget(link);
    }

    /// This many servers use the database. Returns how many more that are than was known.
    pub(crate) fn note_servers(&self, servers: u64) -> u64 {
        servers.saturating_sub(self.servers.swap(servers, Relaxed))
    }

    /// The table that a code leads to. A wrong code is charged to those who try it and to everyone together; once one of these
    /// allowances is used up, right codes are refused as well. It is charged once for each server: those that note it take that over by
    /// [`ShortCodes::refund`].
    pub(crate) fn find(&self, code: ShortCode, payers: &Payers) -> Result<Link, CodeError> {
        // The lock makes checking and charging one step: requests at the same time get no more tries.
        let open = self.open();
        payers.check(Resource::WrongCodes, 1).map_err(CodeError::TooMany)?;
        self.check()?;
        if let Some(link) = open.links.get(&code) {
            return Ok(*link);
        }
        self.charge(payers, self.servers.load(Relaxed));
        Err(CodeError::Unknown)
    }

    /// The same for another server, which charges those who try.
    pub(crate) fn find_for_other(&self, code: ShortCode) -> Result<Link, CodeError> {
        self.check()?;
        self.open().links.get(&code).copied().ok_or(CodeError::Unknown)
    }

    fn check(&self) -> Result<(), CodeError> {
        let (allowance, used) = &self.wrong_codes;
        used.check(1, *allowance, self.clock.now()).map_err(CodeError::TooMany)
    }

    /// Somebody has tried wrong codes, here or at another server.
    pub(crate) fn charge(&self, payers: &Payers, times: u64) {
        let (allowance, used) = &self.wrong_codes;
        payers.charge(Resource::WrongCodes, times);
        used.charge(times, *allowance, self.clock.now());
    }

    /// Others have noted what was charged here for them, or the code was right.
    pub(crate) fn refund(&self, payers: &Payers, times: u64) {
        let (allowance, used) = &self.wrong_codes;
        payers.refund(Resource::WrongCodes, times);
        used.refund(times, *allowance);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use rules::Moment;

    use super::*;
    use crate::admission::Admission;

    fn link(number: u16) -> Link {
        let [high, low] = number.to_be_bytes();
        Link::of(std::array::from_fn(|i| [high >> 5, high, low >> 5, low][i % 4]))
    }

    fn codes() -> ShortCodes {
        ShortCodes::new(&Limits::default(), Clock::starting_after(Moment(0)))
    }

    fn payers(admission: &Admission, address: [u8; 4]) -> Payers {
        admission.payers(IpAddr::from(address).into())
    }

    #[test]
    fn a_lobby_keeps_its_code_until_it_closes_and_then_gets_another() {
        let (codes, admission) = (codes(), Admission::new(Limits::default(), Clock::starting_after(Moment(0))));
        let payers = payers(&admission, [10, 0, 0, 1]);
        let code = codes.give(link(1)).unwrap();
        assert_eq!(codes.give(link(1)), Some(code));
        assert_eq!(codes.find(code, &payers), Ok(link(1)));
        codes.forget(link(1));
        assert_eq!(codes.find(code, &payers), Err(CodeError::Unknown), "an old code looks like a wrong one");
        assert_ne!(codes.give(link(1)), Some(code));
    }

    #[test]
    fn codes_grow_longer_when_many_lobbies_are_open_and_then_there_are_none() {
        let codes = codes();
        let shortest = Limits::default().shortest_codes as usize;
        let lengths: Vec<Option<u8>> =
            (0..=111 * shortest).map(|i| Some(codes.give(link(i as u16))?.length())).collect();
        let with = |length: Option<u8>| lengths.iter().filter(|other| **other == length).count();
        assert_eq!([Some(4), Some(5), Some(6), None].map(with), [shortest, 10 * shortest, 100 * shortest, 1]);
        codes.forget(link(0));
        assert_eq!(codes.give(link(999)).map(ShortCode::length), Some(4));
    }

    /// Three servers that can't reach each other, and so note nothing of each other's wrong codes.
    #[test]
    fn servers_that_are_cut_off_from_each_other_allow_no_more_tries_and_codes_than_one() {
        let limits = Limits::default();
        let servers = [0; 3].map(|_| (codes(), Admission::new(limits, Clock::starting_after(Moment(0)))));
        let (wrong, mut of_address, mut shortest) = (ShortCode::of(7, 6), 0, 0);
        for (codes, admission) in &servers {
            assert_eq!(codes.note_servers(3), 2);
            let tries = |address| {
                let payers = payers(admission, address);
                (0..100).take_while(|_| codes.find(wrong, &payers) == Err(CodeError::Unknown)).count() as u64
            };
            of_address += tries([10, 0, 0, 1]);
            let all: u64 = (0..=255).map(|address| tries([10, 0, 1, address])).sum();
            assert!(3 * all <= limits.wrong_codes.burst);
            let given = (0..100).map_while(|i| codes.give(link(i)));
            shortest += given.filter(|code| code.length() == ShortCode::SHORTEST).count();
        }
        assert_eq!((of_address, shortest), (limits.address.wrong_codes.burst, limits.shortest_codes as usize));
    }

    #[test]
    fn one_address_has_few_tries_and_all_together_have_not_many() {
        let limits = Limits::default();
        let (codes, admission) = (codes(), Admission::new(limits, Clock::starting_after(Moment(0))));
        let code = codes.give(link(1)).unwrap();
        let wrong = ShortCode::of(7, 6);
        let mut tries = 0;
        for address in 0..=255 {
            let payers = payers(&admission, [10, 0, 0, address]);
            let own = (0..100).take_while(|_| codes.find(wrong, &payers) == Err(CodeError::Unknown)).count() as u64;
            assert!(own <= limits.address.wrong_codes.burst);
            assert!(codes.find(code, &payers).is_err(), "no more answers, not even for a right code");
            tries += own;
        }
        assert_eq!(tries, limits.wrong_codes.burst, "many addresses have no more tries than all together");
        let other = payers(&admission, [99, 0, 0, 1]);
        assert!(matches!(codes.find(code, &other), Err(CodeError::TooMany(_))));
    }
}
