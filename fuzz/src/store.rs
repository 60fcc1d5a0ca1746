//! Damaged databases.

use std::ops::RangeInclusive;
use std::path::Path;
use std::time::Duration;

use driver::Driver;
use rules::Moment;
use server::Retention;
use server::store::{self, ClockCheck, Sqlite, Store, StoreError, StoredTable};
use table::{GuestKey, Link};

use crate::games::{PlayedDatabase, TableHistory};

const PAGE: usize = 4096;
/// Damage to more places finds nothing new.
const MOST_PLACES: usize = 12;

/// Damages the files of a database after a crash and does with it what a server does. Everything that can be read is what was
/// written: the last state of a table, or an earlier one if the write-ahead log is damaged; or there is an error.
///
/// Six bytes say how one place is damaged: the file and the kind of damage, three bytes for the place, a value, a length.
pub fn damage(bytes: &[u8]) {
    let played = PlayedDatabase::shared();
    let (mut main, mut log) = (played.main.clone(), played.log.clone());
    for place in bytes.as_chunks::<6>().0.iter().take(MOST_PLACES) {
        damage_place(if place[0] & 1 == 0 { &mut main } else { &mut log }, *place);
    }
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let is_log_sound = log == played.log;
    for (name, content) in PlayedDatabase::FILES.into_iter().zip([&main, &log]) {
        std::fs::write(folder.path().join(name), content).expect("the temporary folder can be written");
    }
    let path = folder.path().join(PlayedDatabase::FILES[0]);
    // A server starts twice, since the first start may leave more damage behind.
    for start in 0..2 {
        if let Err(error) = serve(&path, is_log_sound && start == 0) {
            one_sentence(&error);
        }
    }
}

fn damage_place(file: &mut Vec<u8>, [kind, a, b, c, value, length]: [u8; 6]) {
    if file.is_empty() {
        return;
    }
    let at = ((usize::from(a) << 16 | usize::from(b) << 8 | usize::from(c)) * file.len()) >> 24;
    let run = at..file.len().min(at + 16 * (1 + usize::from(length)));
    match kind >> 1 & 7 {
        0 => file[at] ^= 1 << (value & 7),
        1 => file[at] = value,
        2 => file[run].fill(0),
        3 => file[run].fill(value),
        4 => file.truncate(at),
        5 => drop(file.drain(run)),
        6 => file.extend(std::iter::repeat_n(value, 16 * usize::from(length))),
        // One page is written to the place of another.
        _ => {
            let pages = file.len() / PAGE;
            if pages > 0 {
                let from = at / PAGE % pages * PAGE;
                file.copy_within(from..from + PAGE, usize::from(value) % pages * PAGE);
            }
        }
    }
}

fn one_sentence(error: &StoreError) {
    let text = error.to_string();
    assert!(!text.is_empty() && !text.contains('\n'), "not a sentence: {text:?}");
}

/// Starts, restores, reads, writes, cleans up and stops. Errors of single tables are no reason to stop.
fn serve(path: &Path, is_log_sound: bool) -> Result<(), StoreError> {
    let played = PlayedDatabase::shared();
    let store = Sqlite::new(path, None)?;
    let now = played.now.plus_ms(60_000);
    let alive_at = store.alive_at()?;
    let mut unsettled = Vec::new();
    let claimed = store.claim_unsettled(&mut |stored| unsettled.push(stored));
    for stored in unsettled {
        check_table(&store, stored, alive_at, now, is_log_sound);
    }
    claimed?;
    for (link, history) in &played.tables {
        if let Some(stored) = sound(store.claim(*link)).flatten() {
            check_table(&store, stored, alive_at, now, false);
        }
        check_reading(&store, *link, history);
    }
    for result in [store.tables_of(GuestKey([7; 32]), 50).map(drop), store.count(GuestKey([7; 32])).map(drop)] {
        sound(result);
    }
    if let Some(ClockCheck::Trusted(now)) = sound(store.check_clock(now, Duration::from_secs(600))) {
        let retention = Retention::default();
        // Four steps: a sweep of so few tables takes one.
        assert!((0..4).any(|_| sound(store.sweep(&retention, now)) != Some(true)), "the sweep has no end");
    }
    sound(store.probe());
    sound(store.commit(&[], now));
    store.finish()
}

/// The value, or nothing after an error that has a sentence.
fn sound<T>(result: Result<T, StoreError>) -> Option<T> {
    result.inspect_err(one_sentence).ok()
}

/// Checks a claimed table against what was committed, restores it, and commits what follows from that.
fn check_table(store: &Sqlite, stored: StoredTable, alive_at: Moment, now: Moment, is_last: bool) {
    let history = &PlayedDatabase::shared().tables[&stored.table];
    let tail: Vec<&str> = stored.tail.iter().map(|entry| entry.text.as_str()).collect();
    let same = |(snapshot, entries): &&(String, Vec<String>)| *snapshot == stored.snapshot && *entries == tail;
    let found = history.states.iter().rfind(same);
    // A restored table was committed with what restoring adds to it.
    let is_restored =
        stored.tail.is_empty() && !history.states.iter().any(|(snapshot, _)| *snapshot == stored.snapshot);
    assert!(found.is_some() || is_restored, "table {} was never like this: {stored:?}", stored.table);
    assert!(!is_last || found == history.states.last(), "table {} lost entries: {stored:?}", stored.table);
    let (link, epoch) = (stored.table, stored.epoch);
    let claim = store::decode(stored).expect("what was written can be read");
    let mut driver =
        Driver::<()>::restore(claim, PlayedDatabase::config(), alive_at, now).expect("it was written whole");
    for output in driver.seal(now) {
        if let driver::Output::Store(batch) = output {
            sound(store.commit(&[store::encode(batch, |_, _| {})], now));
        }
    }
    store.release(link, epoch);
}

/// Checks everything that can be read of a table without claiming it.
fn check_reading(store: &Sqlite, link: Link, history: &TableHistory) {
    if let Some(Some(summary)) = sound(store.summary(link)) {
        let known = history.summaries.iter().any(|known| known.game == summary.game && known.phase == summary.phase);
        assert!(known || !history.entries.is_empty(), "the summary of table {link} is wrong: {summary:?}");
    }
    for game in sound(store.games(link)).unwrap_or_default() {
        let Some(Some(entries)) = sound(store.replay(link, game.number)) else { continue };
        check_replay(store, link, entries, history);
    }
}

/// A replay has the entries that were committed, or ends with an error.
fn check_replay(store: &Sqlite, link: Link, entries: RangeInclusive<u64>, history: &TableHistory) {
    let (mut next, last) = entries.into_inner();
    while next <= last {
        let Some(chapter) = sound(store.chapter(link, next..=last)).filter(|chapter| !chapter.is_empty()) else {
            return;
        };
        let known = history.entries.iter().skip(next as usize - 1);
        assert!(known.take(chapter.len()).eq(&chapter), "another game is replayed at table {link} from entry {next}");
        next += chapter.len() as u64;
    }
}
