//! Tests of the store: crashes, fencing, full disks, and retention. By themselves they run on SQLite; `cargo xtask postgres` runs all
//! of them on PostgreSQL.

mod any_store;
mod attempts;
mod crowding;
mod daily;
mod damage;
mod decks;
mod errors;
mod files;
mod games;
#[cfg(feature = "postgres")]
mod moving;
#[cfg(feature = "postgres")]
mod postgres;
#[path = "../../tests/private_database/mod.rs"]
mod private_database;
mod records;
mod unsettled;

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use driver::{CommitResult, FinishedGame};
use puzzle::deck::Edition;
use rules::Moment;
use table::{GuestKey, Link, MemberId, TablePhase, TableSettings, TableState, TableSummary};
use tempfile::TempDir;

use super::{Batch, Chapter, ClockCheck, Postgres, Sqlite, StoreError, StoredEntry, StoredTable, TrustedTime, Write};
use crate::config::Retention;
use any_store::AnyStore;
use private_database::PrivateDatabase;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// A store with a database of its own, and the epochs with which tables were claimed.
struct TestStore {
    /// Before its database, which is removed.
    store: AnyStore,
    folder: TempDir,
    database: Option<PrivateDatabase>,
    epochs: RefCell<HashMap<u8, u64>>,
}

/// A write, and the number of its table.
type Numbered = (u8, Write);

impl TestStore {
    /// A store of the kind that the tests run on.
    fn new() -> Self {
        Self::with(None).unwrap()
    }

    fn with(limit_mb: Option<u32>) -> Result<Self, StoreError> {
        match PrivateDatabase::if_wanted() {
            Some(database) => Self::on(database, limit_mb),
            None => Self::in_file(limit_mb),
        }
    }

    /// A store for a test that is about files.
    fn sqlite() -> Self {
        Self::in_file(None).unwrap()
    }

    fn in_file(limit_mb: Option<u32>) -> Result<Self, StoreError> {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::new(&folder.path().join("ubongo.db"), limit_mb)?;
        Ok(Self { folder, store: AnyStore::Sqlite(Box::new(store)), database: None, epochs: RefCell::default() })
    }

    fn on(database: PrivateDatabase, limit_mb: Option<u32>) -> Result<Self, StoreError> {
        let store = Postgres::new(database.address().to_str().unwrap(), limit_mb)?;
        let (store, folder) = (AnyStore::Postgres(Box::new(store)), tempfile::tempdir().unwrap());
        Ok(Self { folder, store, database: Some(database), epochs: RefCell::default() })
    }

    /// The store as it would be after a crash: opened from a copy of what is on disk now. This one goes on.
    fn after_a_crash(&self) -> Self {
        if let Some(database) = &self.database {
            return Self::on(database.copy(), None).unwrap();
        }
        let folder = tempfile::tempdir().unwrap();
        for name in ["ubongo.db", "ubongo.db-wal"] {
            fs::copy(self.folder.path().join(name), folder.path().join(name)).unwrap();
        }
        let store = Sqlite::new(&folder.path().join("ubongo.db"), None).unwrap();
        Self { folder, store: AnyStore::Sqlite(Box::new(store)), database: None, epochs: RefCell::default() }
    }

    /// What errors call the database.
    fn name(&self) -> PathBuf {
        self.database.as_ref().map_or_else(|| self.folder.path().join("ubongo.db"), PrivateDatabase::address)
    }

    /// The store, in a test that is about files.
    fn file(&self) -> &Sqlite {
        match &self.store {
            AnyStore::Sqlite(store) => store,
            AnyStore::Postgres(_) => panic!("this test is about files"),
        }
    }

    /// Commits each write as a separate batch of the table's owner. New tables are created and claimed first.
    fn commit(&self, writes: &[Numbered], at: u64) {
        let (new, others): (Vec<_>, Vec<_>) =
            writes.iter().cloned().partition(|(_, write)| matches!(write, Write::Create { .. }));
        let write = |writes: &[Numbered]| {
            let results = self.try_commit(writes, at).unwrap();
            assert!(results.iter().all(|result| *result == CommitResult::Stored), "{results:?}");
        };
        write(&new);
        for (number, _) in new {
            self.claim(number);
        }
        write(&others);
    }

    fn try_commit(&self, writes: &[Numbered], at: u64) -> Result<Vec<CommitResult>, StoreError> {
        let epoch = |number: &u8| self.epochs.borrow().get(number).copied().unwrap_or(0);
        let batch = |(number, write): &Numbered| {
            let (table, epoch, writes) = (link(*number), epoch(number), vec![write.clone()]);
            Batch { table, epoch, writes }
        };
        let batches: Vec<Batch> = writes.iter().map(batch).collect();
        self.store.commit(&batches, Moment(at))
    }

    fn claim(&self, number: u8) -> StoredTable {
        let stored = self.store.claim(link(number)).unwrap().expect("the table exists");
        self.epochs.borrow_mut().insert(number, stored.epoch);
        stored
    }

    fn release(&self, number: u8) {
        let epoch = self.epochs.borrow_mut().remove(&number).expect("it was claimed");
        self.store.release(link(number), epoch);
    }

    /// Claims all tables with a running game or with entries after their checkpoint.
    fn unsettled(&self) -> Vec<StoredTable> {
        let claim = |link| self.store.claim_unsettled(link, 0).unwrap();
        let all: Vec<StoredTable> = self.store.unsettled().into_iter().filter_map(claim).collect();
        for stored in &all {
            let number = (0..=u8::MAX).find(|&number| link(number) == stored.table).expect("a table of these tests");
            self.epochs.borrow_mut().insert(number, stored.epoch);
        }
        all
    }

    fn sweep(&self, retention: &Retention, now: u64) {
        while self.store.sweep(retention, TrustedTime(Moment(now))).unwrap() {}
    }

    /// All entries of a finished game, read chapter by chapter.
    fn replay(&self, number: u8, game: u32) -> Option<Vec<String>> {
        let entries = self.store.replay(link(number), game).unwrap()?;
        let (mut next, last) = entries.into_inner();
        let mut messages = Vec::new();
        while next <= last {
            let chapter = self.store.chapter(link(number), game, next..=last).unwrap();
            assert!(!chapter.is_empty(), "entry {next} is kept");
            next += chapter.len() as u64;
            messages.extend(chapter);
        }
        Some(messages)
    }

    fn rows(&self, table: &str) -> i64 {
        self.number(&format!("SELECT count(*) FROM {table}"))
    }

    /// A number from the database.
    fn number(&self, sql: &str) -> i64 {
        match (&self.store, &self.database) {
            (AnyStore::Sqlite(store), _) => store.journal().db.query_row(sql, [], |row| row.get(0)).unwrap(),
            (_, Some(database)) => database.number(sql),
            (AnyStore::Postgres(_), None) => panic!("it has a database"),
        }
    }

    /// Changes something behind the store's back.
    fn change(&self, sql: &str) {
        match (&self.store, &self.database) {
            (AnyStore::Sqlite(store), _) => drop(store.journal().db.execute(sql, []).unwrap()),
            (_, Some(database)) => database.change(sql),
            (AnyStore::Postgres(_), None) => panic!("it has a database"),
        }
    }
}

fn link(number: u8) -> Link {
    // A symbol of a link has 5 bits.
    let mut chance = [number; 13];
    chance[0] = number / 32;
    Link::of(chance)
}

fn key(number: u8) -> GuestKey {
    GuestKey([number; 32])
}

fn summary(phase: TablePhase) -> TableSummary {
    let mut summary = TableSummary::from(&TableState::new(TableSettings::new(Edition::Modern)));
    summary.phase = phase;
    summary.game = (phase != TablePhase::Lobby).then_some(1);
    summary
}

fn create(number: u8) -> Numbered {
    let snapshot = format!("table {number}");
    let (most, most_stored) = (50, u32::MAX);
    (number, Write::Create { by: key(number), most, most_stored, snapshot, summary: summary(TablePhase::Lobby) })
}

fn append(number: u8, seq: u64) -> Numbered {
    let key = (seq == 1).then(|| (MemberId(1), key(number)));
    (number, Write::Append { seq, text: format!("entry {seq} of {number}"), key })
}

/// A checkpoint with entries of the table's first game.
fn checkpoint(number: u8, seq: u64, phase: TablePhase, entries: &[u64]) -> Numbered {
    let chapter = (!entries.is_empty()).then(|| chapter(number, 1, entries));
    checkpoint_with(number, seq, phase, chapter)
}

fn chapter(number: u8, game: u32, entries: &[u64]) -> Chapter {
    let messages = entries.iter().map(|seq| format!("entry {seq} of {number}")).collect();
    Chapter { game, from: entries[0], messages }
}

fn checkpoint_with(number: u8, seq: u64, phase: TablePhase, chapter: Option<Chapter>) -> Numbered {
    let checkpoint = Write::Checkpoint {
        seq,
        snapshot: format!("table {number} at {seq}"),
        summary: summary(phase),
        members: vec![MemberId(1)],
        running: phase == TablePhase::Playing,
        played: phase == TablePhase::Over,
        chapter,
    };
    (number, checkpoint)
}

fn over(number: u8, game: u32, from: u64, to: u64, ended_at: u64) -> Numbered {
    let ended_at = Moment(ended_at);
    let game = FinishedGame { number: game, from, to, ended_at, summary: summary(TablePhase::Over) };
    (number, Write::GameOver(Box::new(game)))
}

fn texts(tail: &[StoredEntry]) -> Vec<&str> {
    tail.iter().map(|entry| entry.text.as_str()).collect()
}

#[test]
fn committed_batches_survive_a_crash() {
    let store = TestStore::new();
    store.commit(&[create(1), create(2)], 10);
    store.commit(&[append(1, 1), append(2, 1), append(1, 2)], 20);
    store.commit(&[checkpoint(2, 1, TablePhase::Lobby, &[]), append(2, 2)], 30);
    let store = store.after_a_crash();
    let left = store.unsettled();
    assert_eq!(left.len(), 2);
    assert_eq!((left[0].table, left[0].snapshot.as_str()), (link(1), "table 1"));
    assert_eq!(texts(&left[0].tail), ["entry 1 of 1", "entry 2 of 1"]);
    assert_eq!(left[0].tail[0].key, Some((MemberId(1), key(1))));
    assert_eq!((left[1].snapshot.as_str(), texts(&left[1].tail)), ("table 2 at 1", vec!["entry 2 of 2"]));
    assert_eq!(store.store.alive_at(), Ok(Moment(30)));

    // After a checkpoint, nothing is unsettled.
    store.commit(&[checkpoint(1, 2, TablePhase::Lobby, &[]), checkpoint(2, 2, TablePhase::Lobby, &[])], 40);
    store.release(1);
    store.release(2);
    let store = store.after_a_crash();
    assert!(store.unsettled().is_empty());
    let stored = store.claim(1);
    assert_eq!((stored.snapshot.as_str(), stored.tail.len()), ("table 1 at 2", 0));
}

#[test]
fn a_table_with_a_running_game_is_claimed_at_the_start_even_without_entries() {
    let store = TestStore::new();
    store.commit(&[create(1), create(2)], 10);
    store.commit(&[append(1, 1), checkpoint(1, 1, TablePhase::Playing, &[1])], 20);
    store.commit(&[append(2, 1), checkpoint(2, 1, TablePhase::Paused, &[1])], 20);
    let left = store.after_a_crash().unsettled();
    assert_eq!(left.iter().map(|stored| stored.table).collect::<Vec<_>>(), [link(1)]);
}

#[test]
fn an_empty_commit_records_that_the_server_is_alive() {
    let store = TestStore::new();
    assert_eq!(store.store.alive_at(), Ok(Moment(0)));
    store.commit(&[], 70);
    assert_eq!(store.after_a_crash().store.alive_at(), Ok(Moment(70)));
    store.commit(&[create(1)], 75);
    store.commit(&[append(1, 1)], 80);
    assert_eq!(store.after_a_crash().store.alive_at(), Ok(Moment(80)));
}

#[test]
fn a_batch_is_stored_whole_or_not_at_all() {
    let store = TestStore::new();
    store.commit(&[create(1), create(2)], 10);
    let batch = |number, seqs: [u64; 2]| {
        let writes = seqs.map(|seq| append(number, seq).1).to_vec();
        Batch { table: link(number), epoch: store.epochs.borrow()[&number], writes }
    };
    let results = store.store.commit(&[batch(1, [1, 3]), batch(2, [1, 2])], Moment(20)).unwrap();
    assert_eq!(
        results,
        [CommitResult::Fenced, CommitResult::Stored],
        "the first misses an entry; the second is not affected"
    );
    let left = store.after_a_crash().unsettled();
    assert_eq!(left.iter().map(|stored| stored.table).collect::<Vec<_>>(), [link(2)]);
}

#[test]
fn only_the_last_owner_can_write() {
    let store = TestStore::new();
    store.commit(&[create(1), append(1, 1)], 10);
    let old = store.epochs.borrow()[&1];
    // A second owner gets the entries, and the first one is fenced.
    let stored = store.claim(1);
    assert!(stored.epoch > old && texts(&stored.tail) == ["entry 1 of 1"]);
    store.commit(&[append(1, 2)], 20);
    let stale = Batch { table: link(1), epoch: old, writes: vec![append(1, 3).1] };
    assert_eq!(store.store.commit(std::slice::from_ref(&stale), Moment(30)), Ok(vec![CommitResult::Fenced]));
    store.store.release(link(1), old);
    store.commit(&[append(1, 3)], 40);
    // After a release no owner can write. After a crash, tables are claimed with higher epochs.
    assert_eq!(texts(&store.store.read_after(link(1), 1).unwrap()), ["entry 2 of 1", "entry 3 of 1"]);
    let last = store.epochs.borrow()[&1];
    store.release(1);
    assert_eq!(store.try_commit(&[append(1, 4)], 50), Ok(vec![CommitResult::Fenced]));
    let store = store.after_a_crash();
    assert_eq!(store.store.commit(&[stale], Moment(60)), Ok(vec![CommitResult::Fenced]));
    assert!(store.claim(1).epoch > last);
}

#[test]
fn only_tables_with_an_owner_or_rows_in_the_journal_are_remembered() {
    let store = TestStore::sqlite();
    let slots = || store.file().journal().slots.len();
    store.try_commit(&[create(1), create(2)], 10).unwrap();
    assert_eq!(slots(), 0, "nothing was claimed yet");
    store.claim(1);
    assert_eq!(slots(), 1);
    store.commit(&[append(1, 1)], 20);
    store.release(1);
    assert_eq!(slots(), 1, "no checkpoint includes its entry");
    store.claim(1);
    store.commit(&[checkpoint(1, 1, TablePhase::Lobby, &[])], 30);
    store.release(1);
    assert_eq!(slots(), 0);
}

#[test]
fn the_journal_does_not_grow_without_bound() {
    let store = TestStore::sqlite();
    store.commit(&[create(1), create(2), append(2, 1)], 10);
    let mut seq = 0;
    let mut play = |rounds: u64, at: u64| {
        for _ in 0..rounds {
            let entries: Vec<Numbered> = (1..=100).map(|i| append(1, seq + i)).collect();
            seq += 100;
            store.commit(&entries, at);
            store.commit(&[checkpoint(1, seq, TablePhase::Playing, &[])], at);
        }
        store.rows("journal")
    };
    assert_eq!(play(50, 20), 5001, "rows that a table still needs stay, and all rows after them");
    store.commit(&[checkpoint(2, 1, TablePhase::Lobby, &[])], 30);
    assert!(play(50, 40) < 2_500);
    assert_eq!(store.after_a_crash().store.alive_at(), Ok(Moment(40)));
}

#[test]
fn guests_find_the_tables_they_joined() {
    let store = TestStore::new();
    store.commit(&[create(1), create(2), create(3)], 10);
    store.commit(&[append(1, 1), append(2, 1)], 20);
    store.commit(&[checkpoint(2, 1, TablePhase::Over, &[])], 30);
    let found = store.store.tables_of(key(2), 10).unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].link, found[0].member, found[0].at), (link(2), MemberId(1), Moment(30)));
    assert_eq!(found[0].summary, summary(TablePhase::Over));
    assert_eq!(store.store.tables_of(key(3), 10), Ok(vec![]), "opening is not joining");
    assert_eq!(store.store.count(key(3)), Ok(1));
    assert_eq!(store.store.summary(link(2)), Ok(Some(summary(TablePhase::Over))));
    assert_eq!(store.store.summary(link(9)), Ok(None));
}

#[test]
fn guests_who_left_are_forgotten_at_the_next_checkpoint() {
    let store = TestStore::new();
    store.commit(&[create(1), append(1, 1)], 5);
    for seq in 2..50 {
        let joined = Some((MemberId(seq as u32), key(100 + seq as u8)));
        store.commit(&[(1, Write::Append { seq, text: "a guest joins".into(), key: joined })], 5);
    }
    assert_eq!(store.rows("members"), 49);
    store.commit(&[checkpoint(1, 50, TablePhase::Lobby, &[])], 6);
    assert_eq!(store.rows("members"), 1);
    assert_eq!(store.store.tables_of(key(1), 10).unwrap().len(), 1, "members are kept");
}

#[test]
fn expired_tables_and_games_are_removed_and_the_rest_stays() {
    let retention = Retention::default();
    let store = TestStore::new();
    let now = 1000 * DAY;
    let (old, older) = (now - 31 * DAY, now - 91 * DAY);
    // 1: never used. 2: never used, but claimed. 3: unfinished. 4: finished 91 days ago. 5: finished 31 days ago.
    // 6: never used, but just opened.
    for number in 1..=5 {
        store.commit(&[create(number), append(number, 1)], older);
        let phase = match number {
            1 | 2 => TablePhase::Lobby,
            3 => TablePhase::Paused,
            _ => TablePhase::Over,
        };
        store.commit(&[checkpoint(number, 1, phase, &[1])], old);
        if number != 2 {
            store.release(number);
        }
    }
    for (number, at) in [(4, older), (5, old)] {
        store.claim(number);
        store.commit(&[over(number, 1, 1, 1, at)], old);
        store.release(number);
    }
    store.commit(&[create(6)], now - 1);
    store.release(6);
    store.sweep(&retention, now);
    let left: Vec<u8> = (1..=6).filter(|&number| store.store.summary(link(number)).unwrap().is_some()).collect();
    assert_eq!(left, [2, 5, 6]);
    assert_eq!([store.rows("games"), store.rows("chapters")], [1, 1 + 1]);
    assert_eq!([store.rows("snapshots"), store.rows("members")], [3, 2]);
    // A new table does not inherit anything from a removed one.
    store.commit(&[create(7)], now);
    assert_eq!(store.store.tables_of(key(7), 10), Ok(vec![]));
}

#[test]
fn a_clock_that_is_wrong_at_several_starts_removes_nothing() {
    let (start, hour) = (1000 * DAY, Duration::from_secs(3600));
    let mut store = TestStore::new();
    store.commit(&[create(1)], start);
    store.release(1);
    let now = TrustedTime(Moment(start));
    assert_eq!(store.store.check_clock(Moment(start), hour), Ok(ClockCheck::Trusted(now)));
    for days in [100, 100, 90, 101] {
        store = store.after_a_crash();
        // Even signs of life by the wrong clock do not make it right.
        let wrong = start + days * DAY;
        store.commit(&[], wrong);
        let check = store.store.check_clock(Moment(wrong), hour).unwrap();
        assert!(matches!(check, ClockCheck::Doubtful(_)), "{check:?}");
    }
    store = store.after_a_crash();
    let right = Moment(start + HOUR);
    assert_eq!(store.store.check_clock(right, hour), Ok(ClockCheck::Trusted(TrustedTime(right))));
    store.sweep(&Retention::default(), right.0);
    assert!(store.store.summary(link(1)).unwrap().is_some());
}

#[test]
fn the_number_of_finished_games_is_limited() {
    let retention = Retention { finished_games: 3, ..Retention::default() };
    let store = TestStore::new();
    store.commit(&[create(1)], DAY);
    for game in 1..=10 {
        let seq = u64::from(game) * 2;
        let finished = over(1, game, seq - 1, seq, DAY + seq);
        let entries = chapter(1, game, &[seq - 1, seq]);
        store.commit(&[checkpoint_with(1, seq, TablePhase::Over, Some(entries)), finished], DAY);
    }
    store.sweep(&retention, 2 * DAY);
    let numbers: Vec<u32> = store.store.games(link(1)).unwrap().iter().map(|game| game.number).collect();
    assert_eq!(numbers, [10, 9, 8]);
    assert_eq!(store.rows("chapters"), 3);
    assert!(store.replay(1, 9).is_some());
}

#[test]
fn a_full_disk_is_reported_and_nothing_is_half_written() {
    let store = TestStore::in_file(Some(1)).unwrap();
    store.commit(&[create(1)], 10);
    let long = "x".repeat(100_000);
    let mut stored = 0;
    let failed = loop {
        let first = Write::Append { seq: stored + 1, text: long.clone(), key: None };
        match store.try_commit(&[(1, first), append(1, stored + 2)], 20) {
            Ok(_) => stored += 2,
            Err(error) => break error,
        }
    };
    assert!(matches!(failed, StoreError::Full(_)), "{failed}");
    assert!(matches!(store.store.probe(), Err(StoreError::Full(_))));
    assert!(stored > 4);
    let left = store.after_a_crash().unsettled();
    assert_eq!(left[0].tail.len() as u64, stored);
    // A small entry still fits, with the next number.
    store.commit(&[append(1, stored + 1)], 30);
    assert_eq!(store.after_a_crash().unsettled()[0].tail.len() as u64, stored + 1);
}
