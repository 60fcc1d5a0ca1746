//! Tests of the runs of the daily five.

use puzzle::Date;
use rules::Moment;
use rules::daily::DailyResult;
use rusqlite::Connection;

use super::super::{ListAnswer, ListedRun, Sqlite, Store, TrustedTime};
use super::{DAY, TestStore, key};
use crate::config::Retention;

fn run(task_ms: u64) -> ListedRun {
    ListedRun { name: "Ada".into(), result: DailyResult { times_ms: [task_ms; 5] } }
}

#[test]
fn days_are_removed_after_a_month() {
    let store = TestStore::new();
    let date: Date = "2026-11-18".parse().unwrap();
    let now = Moment(date.starts_ms());
    for guest in 0..3 {
        let answer = store.store.add_daily(date, key(guest), &run(1000), &[], now).unwrap();
        assert_eq!(answer, ListAnswer::Listed);
    }
    let retention = Retention::default();
    for (days, left) in [(30, 3), (31, 0)] {
        while store.store.sweep(&retention, TrustedTime(now.plus_ms(days * DAY))).unwrap() {}
        assert_eq!((store.rows("daily_runs"), store.rows("daily_counts")), (left, left.min(1)), "after {days} days");
    }
}

#[test]
fn a_database_of_the_version_before_gets_the_new_tables() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ubongo.db");
    drop(Sqlite::new(&path, None).unwrap());
    let before = Connection::open(&path).unwrap();
    before
        .execute_batch("DROP TABLE attempts; DROP TABLE daily_runs; DROP TABLE daily_counts; PRAGMA user_version = 4")
        .unwrap();
    drop(before);
    let store = Sqlite::new(&path, None).unwrap();
    let date: Date = "2026-11-18".parse().unwrap();
    store.add_daily(date, key(1), &run(1000), &[], Moment(1)).unwrap();
    assert_eq!(store.daily(date, Some(key(1))).unwrap().own, Some(run(1000)));
}

#[test]
fn a_damaged_run_is_not_read_as_another_one() {
    let store = TestStore::new();
    let date: Date = "2026-11-18".parse().unwrap();
    store.store.add_daily(date, key(1), &run(1000), &[], Moment(1)).unwrap();
    store.change("UPDATE daily_runs SET total_ms = 1");
    assert!(store.store.daily(date, None).is_err());
}
