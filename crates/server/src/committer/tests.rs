use std::ops::RangeInclusive;

use cluster::{NodeId, Ownership};
use driver::FinishedGame;
use puzzle::Date;
use rules::Moment;
use table::{Attempt, GuestKey, Link, TableSummary};

use super::*;
use crate::config::Retention;
use crate::store::{
    BestResult, Claimed, ClockCheck, DailyStanding, GuestGame, ListAnswer, ListedRun, MadeRoom, Membership,
    StoredEntry, StoredTable, TrustedTime,
};

type Listing = Result<ListAnswer, StoreError>;

/// A store that keeps nothing, and fails while its disk is full or its file is locked.
#[derive(Default)]
struct Disk {
    full: AtomicBool,
    locked: AtomicBool,
    /// Attempts to write while it was locked.
    attempts: AtomicUsize,
}

impl Disk {
    fn write(&self) -> Result<(), StoreError> {
        if self.locked.load(Ordering::SeqCst) {
            self.attempts.fetch_add(1, Ordering::SeqCst);
            return Err(StoreError::Busy("disk".into()));
        }
        if self.full.load(Ordering::SeqCst) { Err(StoreError::Full("disk".into())) } else { Ok(()) }
    }
}

impl Store for Disk {
    fn commit(&self, batches: &[Batch], _: Moment) -> Result<Vec<CommitResult>, StoreError> {
        let writes = batches.is_empty() || batches.iter().any(|batch| !batch.writes.is_empty());
        let written = if writes { self.write() } else { Ok(()) };
        written.map(|()| vec![CommitResult::Stored; batches.len()])
    }
    fn verify(&self) -> Result<(), StoreError> {
        Ok(())
    }
    fn probe(&self) -> Result<(), StoreError> {
        self.write()
    }
    fn alive_at(&self) -> Result<Moment, StoreError> {
        Ok(Moment(0))
    }
    fn unsettled(&self) -> Vec<Link> {
        Vec::new()
    }
    fn claim_unsettled(&self, _: Link, _: i64) -> Result<Option<StoredTable>, StoreError> {
        Ok(None)
    }
    fn node(&self) -> NodeId {
        NodeId(1)
    }
    fn others(&self) -> Result<Vec<NodeId>, StoreError> {
        Ok(Vec::new())
    }
    fn cluster(&self) -> u64 {
        0
    }
    fn ownership(&self, _: Link, _: Moment) -> Result<Option<Ownership>, StoreError> {
        Ok(None)
    }
    fn claim_from(&self, _: Link, _: u64, _: i64, _: Moment) -> Result<Claimed, StoreError> {
        Ok(Claimed::NoSuchTable)
    }
    fn release(&self, _: Link, _: u64) {}
    fn read_after(&self, _: Link, _: u64) -> Result<Vec<StoredEntry>, StoreError> {
        Ok(Vec::new())
    }
    fn summary(&self, _: Link) -> Result<Option<TableSummary>, StoreError> {
        Ok(None)
    }
    fn tables_of(&self, _: GuestKey, _: u32) -> Result<Vec<Membership>, StoreError> {
        Ok(Vec::new())
    }
    fn count(&self, _: GuestKey) -> Result<u32, StoreError> {
        Ok(0)
    }
    fn games(&self, _: Link) -> Result<Vec<FinishedGame>, StoreError> {
        Ok(Vec::new())
    }
    fn games_of(&self, _: GuestKey, _: u32) -> Result<Vec<GuestGame>, StoreError> {
        Ok(Vec::new())
    }
    fn replay(&self, _: Link, _: u32) -> Result<Option<RangeInclusive<u64>>, StoreError> {
        Ok(None)
    }
    fn chapter(&self, _: Link, _: u32, _: RangeInclusive<u64>) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
    fn records(&self, _: &str, _: u32) -> Result<Vec<BestResult>, StoreError> {
        Ok(Vec::new())
    }
    fn record_rank(&self, _: &str, _: GuestKey) -> Result<Option<u32>, StoreError> {
        Ok(None)
    }
    fn add_record(&self, _: &table::EarnedAchievement, _: Moment) -> Result<(), StoreError> {
        self.write()
    }
    fn add_daily(&self, _: Date, _: GuestKey, _: &ListedRun, _: &[Attempt], _: Moment) -> Listing {
        self.write().map(|()| ListAnswer::Listed)
    }
    fn daily(&self, _: Date, _: Option<GuestKey>) -> Result<DailyStanding, StoreError> {
        Ok(DailyStanding::default())
    }
    fn check_clock(&self, now: Moment, _: Duration) -> Result<ClockCheck, StoreError> {
        unreachable!("nothing is swept at {now:?}")
    }
    fn sweep(&self, _: &Retention, _: TrustedTime) -> Result<bool, StoreError> {
        Ok(false)
    }
    fn make_room(&self) -> Result<MadeRoom, StoreError> {
        Ok(MadeRoom::default())
    }
    fn finish(&self) -> Result<(), StoreError> {
        Ok(())
    }
}

fn one_entry() -> Batch {
    let append = Write::Append { seq: 1, text: "entry".into(), key: None };
    Batch { table: Link::of([1; 13]), epoch: 1, writes: vec![append] }
}

#[tokio::test]
async fn a_busy_committer_notices_when_the_disk_has_room_again() {
    let disk = Arc::new(Disk::default());
    let clock = Clock::starting_after(Moment(0));
    let committer = Committer::start(disk.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
    disk.full.store(true, Ordering::SeqCst);
    assert!(matches!(committer.store(one_entry()).await, Some(Err(StoreError::Full(_)))));
    assert!(!committer.is_healthy());
    disk.full.store(false, Ordering::SeqCst);
    let busy = async {
        while !committer.is_healthy() {
            committer.store(one_entry()).await.unwrap().unwrap();
        }
    };
    tokio::time::timeout(HEARTBEAT * 20, busy).await.expect("a probe succeeds");
    committer.stop();
}

#[tokio::test]
async fn a_commit_waits_for_another_program_that_locks_the_database_for_a_moment() {
    let disk = Arc::new(Disk::default());
    disk.locked.store(true, Ordering::SeqCst);
    let clock = Clock::starting_after(Moment(0));
    let committer = Committer::start(disk.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
    let unlock = async {
        while disk.attempts.load(Ordering::SeqCst) < 3 {
            tokio::task::yield_now().await;
        }
        assert!(committer.is_healthy(), "waiting is no failure");
        disk.locked.store(false, Ordering::SeqCst);
    };
    let (stored, ()) = tokio::join!(committer.store(one_entry()), unlock);
    assert_eq!(stored, Some(Ok(CommitResult::Stored)));
    assert!(committer.is_healthy());
    committer.stop();
}

#[tokio::test]
async fn a_committer_that_stops_gives_up_a_locked_database_once_for_all_batches() {
    let disk = Arc::new(Disk::default());
    disk.locked.store(true, Ordering::SeqCst);
    let clock = Clock::starting_after(Moment(0));
    let committer = Committer::start(disk.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
    committer.begin_stop();
    let busy = StoreError::Busy("disk".into());
    assert_eq!(committer.store(one_entry()).await, Some(Err(busy.clone())));
    let attempts = disk.attempts.load(Ordering::SeqCst);
    assert_eq!(committer.store(one_entry()).await, Some(Err(busy.clone())));
    committer.stop();
    assert_eq!(disk.attempts.load(Ordering::SeqCst), attempts, "no further attempt, probe or heartbeat");
    assert_eq!(committer.last_error(), Some(busy));
}

#[tokio::test]
async fn a_full_disk_does_not_fail_a_batch_without_writes() {
    let disk = Arc::new(Disk::default());
    disk.full.store(true, Ordering::SeqCst);
    let clock = Clock::starting_after(Moment(0));
    // Long enough for both batches to be in one commit.
    let committer = Committer::start(disk, clock, Arc::default(), Duration::from_millis(50)).unwrap();
    let nothing = Batch { table: Link::of([2; 13]), epoch: 1, writes: Vec::new() };
    let (wrote, asked) = tokio::join!(committer.store(one_entry()), committer.store(nothing));
    assert!(matches!(wrote, Some(Err(StoreError::Full(_)))));
    assert_eq!(asked, Some(Ok(CommitResult::Stored)));
    committer.stop();
}
