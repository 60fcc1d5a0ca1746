//! Accounts: what a guest or an address has used of its budget.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rules::Moment;
use table::GuestKey;

use crate::address::Address;
use crate::allowance::{OverBudget, Usage};
use crate::clock::Clock;
use crate::limits::{Budget, Job, Limits, Resource};

/// What one guest or one address has used of its budget, and what it holds at the moment.
#[derive(Debug)]
pub(crate) struct Account {
    budget: Budget,
    used: [Usage; Resource::ALL.len()],
    /// Open connections. Only counted for addresses.
    pub(crate) connections: AtomicU32,
    /// Replays that are being sent. Only counted for addresses.
    pub(crate) replays: AtomicU32,
}

impl Account {
    fn new(budget: Budget) -> Arc<Self> {
        Arc::new(Self { budget, used: Default::default(), connections: 0.into(), replays: 0.into() })
    }

    fn charge(&self, resource: Resource, amount: u64, now: Moment) {
        self.used[resource as usize].charge(amount, self.budget[resource], now);
    }

    fn check(&self, resource: Resource, amount: u64, now: Moment) -> Result<(), OverBudget> {
        self.used[resource as usize].check(amount, self.budget[resource], now)
    }

    /// True if a new account would be the same.
    fn is_unused(&self, now: Moment) -> bool {
        self.used.iter().all(|used| used.is_refilled(now))
    }
}

/// Adds one to a count, unless it has reached the limit.
pub(crate) fn count_up(count: &AtomicU32, limit: u32) -> bool {
    count.fetch_update(Relaxed, Relaxed, |count| (count < limit).then(|| count + 1)).is_ok()
}

/// Those who pay for a connection or a request: its address, and its guest once the secret is known.
#[derive(Clone, Debug)]
pub(crate) struct Payers {
    clock: Clock,
    /// The address itself, for queues in which addresses take turns.
    pub(crate) from: Address,
    pub(crate) address: Arc<Account>,
    guest: OnceLock<Arc<Account>>,
}

impl Payers {
    /// The guest pays as well from now on.
    pub(crate) fn add_guest(&self, guest: Arc<Account>) {
        // A connection has one guest; a second one is not accepted anyway.
        let _ = self.guest.set(guest);
    }

    fn accounts(&self) -> impl Iterator<Item = &Arc<Account>> {
        [&self.address].into_iter().chain(self.guest.get())
    }

    /// Charges an amount, even if it is more than what is left.
    pub(crate) fn charge(&self, resource: Resource, amount: u64) {
        self.charge_at(resource, amount, self.clock.now());
    }

    // Each frame is charged, so the clock is read once for it.
    fn charge_at(&self, resource: Resource, amount: u64, now: Moment) {
        self.accounts().for_each(|account| account.charge(resource, amount, now));
    }

    /// Takes a charge back.
    pub(crate) fn refund(&self, resource: Resource, amount: u64) {
        self.accounts().for_each(|account| account.used[resource as usize].refund(amount, account.budget[resource]));
    }

    /// Succeeds if all of them have an amount left.
    pub(crate) fn check(&self, resource: Resource, amount: u64) -> Result<(), OverBudget> {
        self.check_at(resource, amount, self.clock.now())
    }

    fn check_at(&self, resource: Resource, amount: u64, now: Moment) -> Result<(), OverBudget> {
        let waits = self.accounts().filter_map(|account| account.check(resource, amount, now).err());
        waits.max_by_key(|wait| wait.wait_ms).map_or(Ok(()), Err)
    }

    /// Charges an amount, if it is left.
    pub(crate) fn take(&self, resource: Resource, amount: u64) -> Result<(), OverBudget> {
        let now = self.clock.now();
        self.check_at(resource, amount, now)?;
        self.charge_at(resource, amount, now);
        Ok(())
    }

    /// Charges an amount. Fails if it is more than what was left.
    pub(crate) fn spend(&self, resource: Resource, amount: u64) -> Result<(), OverBudget> {
        let now = self.clock.now();
        self.charge_at(resource, amount, now);
        self.check_at(resource, 0, now)
    }

    /// Charges the work of a job, if it is left.
    pub(crate) fn pay(&self, job: Job) -> Result<(), OverBudget> {
        self.take(Resource::Work, job.price())
    }

    /// Succeeds if something is left of everything.
    pub(crate) fn check_all(&self) -> Result<(), OverBudget> {
        let ongoing = [Resource::Work, Resource::BytesSent, Resource::BytesStored];
        let now = self.clock.now();
        ongoing.into_iter().try_for_each(|resource| self.check_at(resource, 1, now))
    }
}

/// The accounts of all guests and addresses.
#[derive(Debug)]
pub(crate) struct Ledger {
    clock: Clock,
    addresses: Accounts<Address>,
    guests: Accounts<GuestKey>,
}

impl Ledger {
    pub(crate) fn new(limits: &Limits, clock: Clock) -> Self {
        Self { clock, addresses: Accounts::new(limits.address), guests: Accounts::new(limits.guest) }
    }

    /// The payers for a connection or a request from an address.
    pub(crate) fn payers(&self, address: Address) -> Payers {
        let now = self.clock.now();
        Payers {
            clock: self.clock,
            from: address,
            address: self.addresses.get(address, address.network(), now),
            guest: OnceLock::new(),
        }
    }

    pub(crate) fn guest(&self, key: GuestKey) -> Arc<Account> {
        self.guests.get(key, key, self.clock.now())
    }
}

/// The most accounts of each kind.
const MAX_ACCOUNTS: usize = 50_000;

/// Accounts for those who come when all accounts are taken.
const SHARED: usize = 256;

/// A search for unused accounts that finds few is repeated after this long. It looks at all accounts, which takes a while.
const CLEAN_EVERY_MS: u64 = 1_000;

/// The accounts of one kind of payers.
///
/// Only accounts that are like new are forgotten, so nobody gets a fresh one by making the server forget. If there are none of them
/// left, an attack comes from tens of thousands of addresses. Newcomers then share accounts with their network.
#[derive(Debug)]
struct Accounts<K> {
    budget: Budget,
    open: Mutex<OpenAccounts<K>>,
    shared: Vec<Arc<Account>>,
    hasher: RandomState,
}

#[derive(Debug)]
struct OpenAccounts<K> {
    by_key: HashMap<K, Arc<Account>>,
    clean_at: Moment,
}

impl<K: Copy + Eq + Hash> Accounts<K> {
    fn new(budget: Budget) -> Self {
        let shared = (0..SHARED).map(|_| Account::new(budget)).collect();
        let open = OpenAccounts { by_key: HashMap::new(), clean_at: Moment(0) };
        Self { budget, open: Mutex::new(open), shared, hasher: RandomState::new() }
    }

    fn get(&self, key: K, group: K, now: Moment) -> Arc<Account> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(account) = open.by_key.get(&key) {
            return account.clone();
        }
        if open.by_key.len() >= MAX_ACCOUNTS && now >= open.clean_at {
            open.by_key.retain(|_, account| Arc::strong_count(account) > 1 || !account.is_unused(now));
            if open.by_key.len() > MAX_ACCOUNTS / 2 {
                open.clean_at = now.plus_ms(CLEAN_EVERY_MS);
            }
        }
        if open.by_key.len() >= MAX_ACCOUNTS {
            return self.shared[self.hasher.hash_one(group) as usize % SHARED].clone();
        }
        open.by_key.entry(key).or_insert_with(|| Account::new(self.budget)).clone()
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(number: u32) -> Address {
        Address::from(IpAddr::from(number.to_be_bytes()))
    }

    fn ledger() -> Ledger {
        Ledger::new(&Limits::default(), Clock::starting_after(Moment(0)))
    }

    #[test]
    fn a_guest_and_the_address_both_pay() {
        let ledger = ledger();
        let (one, other) = (ledger.payers(address(1)), ledger.payers(address(2)));
        for payers in [&one, &other] {
            payers.add_guest(ledger.guest(GuestKey([7; 32])));
        }
        let boards = Limits::default().guest.boards.burst;
        assert!((0..boards).all(|_| one.take(Resource::Boards, 1).is_ok()));
        assert!(one.take(Resource::Boards, 1).is_err());
        assert!(other.take(Resource::Boards, 1).is_err(), "the guest has used it up, wherever they are");
        let stranger = ledger.payers(address(2));
        assert!(stranger.take(Resource::Boards, 1).is_ok(), "others at that address have not");
    }

    /// L9: 10,200 addresses made the server forget who had used up what.
    #[test]
    fn a_flood_of_addresses_does_not_refill_a_used_account() {
        let ledger = ledger();
        let spend = |address| ledger.payers(address).take(Resource::Tables, 1);
        while spend(address(0)).is_ok() {}
        for number in 1..=2 * MAX_ACCOUNTS as u32 {
            ledger.payers(address(number)).charge(Resource::Work, 1_000_000);
        }
        assert!(spend(address(0)).is_err());
        assert_eq!(ledger.addresses.open.lock().unwrap().by_key.len(), MAX_ACCOUNTS);
        // Those who come late share accounts, which are used up; networks that take no part have others.
        assert!(ledger.payers(address(2 * MAX_ACCOUNTS as u32)).check_all().is_err());
        let elsewhere = (100..200u32).filter(|net| ledger.payers(address(net << 16)).check_all().is_ok());
        assert!(elsewhere.count() > 90);
    }

    #[test]
    fn unused_accounts_make_room_for_new_ones() {
        let ledger = ledger();
        let kept = ledger.payers(address(0));
        for number in 1..=3 * MAX_ACCOUNTS as u32 {
            ledger.payers(address(number));
        }
        let last = ledger.payers(address(3 * MAX_ACCOUNTS as u32));
        assert!(ledger.addresses.open.lock().unwrap().by_key.len() <= MAX_ACCOUNTS);
        assert!(Arc::ptr_eq(&kept.address, &ledger.payers(address(0)).address), "it is in use");
        assert!(!ledger.addresses.shared.iter().any(|shared| Arc::ptr_eq(shared, &last.address)));
    }
}
