//! Damaged databases.

use std::ops::RangeInclusive;
use std::path::Path;
use std::time::Duration;

use driver::Driver;
use rules::Moment;
use server::Retention;
use server::store::{self, ClockCheck, Sqlite, Store, StoreError, StoredTable};
use table::{GuestKey, Link};

use crate::games::{DatabaseFiles, PlayedDatabase, TableHistory};

const PAGE: usize = 4096;
/// Damage to more places finds nothing new.
const MOST_PLACES: usize = 12;

/// Damages the files of a database and does with it what a server does. Everything that can be read is what was written: the last
/// state of a table, or an earlier one if the write-ahead log is damaged; or there is an error.
///
/// The first byte chooses the files: of a server that crashed, or of one that was closed. Then, six bytes say how one place is
/// damaged: the file and the kind of damage, three bytes for the place, a value, a length.
pub fn damage(bytes: &[u8]) {
    let played = PlayedDatabase::shared();
    let (first, places) = bytes.split_first().unwrap_or((&0, &[]));
    let sound = if first & 1 == 0 { &played.crashed } else { &played.closed };
    let mut files = sound.clone();
    for place in places.as_chunks::<6>().0.iter().take(MOST_PLACES) {
        damage_place(if place[0] & 1 == 0 { &mut files.main } else { &mut files.log }, *place);
    }
    let folder = PlayedDatabase::folder();
    files.write(folder.path());
    // A server starts twice, since the first start may leave more damage behind.
    for is_first_start in [true, false] {
        let path = folder.path().join(DatabaseFiles::NAME);
        if let Err(error) = serve(&path, is_first_start, files.log == sound.log) {
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

/// Starts, reads, restores, writes, cleans up and stops. Errors of single tables are no reason to stop.
fn serve(path: &Path, is_first_start: bool, is_log_sound: bool) -> Result<(), StoreError> {
    let played = PlayedDatabase::shared();
    let store = Sqlite::new(path, None)?;
    let now = played.now.plus_ms(60_000);
    store.alive_at()?;
    for (link, history) in &played.tables {
        check_reading(&store, *link, history, is_first_start);
    }
    for result in sound(store.records(&PlayedDatabase::category(), 100)).unwrap_or_default() {
        assert!(played.records.contains(&result), "nobody achieved this: {result:?}");
    }
    for result in [store.tables_of(GuestKey([7; 32]), 50).map(drop), store.count(GuestKey([7; 32])).map(drop)] {
        sound(result);
    }
    let mut restored = Vec::new();
    for link in store.unsettled() {
        if let Some(stored) = sound(store.claim_unsettled(link, 0)).flatten() {
            restored.push(link);
            check_table(&store, stored, now, is_first_start && is_log_sound);
        }
    }
    for link in played.tables.keys() {
        let is_last = is_first_start && is_log_sound && !restored.contains(link);
        if let Some(stored) = sound(store.claim(*link)).flatten() {
            check_table(&store, stored, now, is_last);
        }
    }
    if let Some(ClockCheck::Trusted(now)) = sound(store.check_clock(now, Duration::from_secs(600))) {
        // A sweep of this few tables takes one step.
        let retention = Retention::default();
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
fn check_table(store: &Sqlite, stored: StoredTable, now: Moment, is_last: bool) {
    let history = &PlayedDatabase::shared().tables[&stored.table];
    let tail: Vec<&str> = stored.tail.iter().map(|entry| entry.text.as_str()).collect();
    let same = |(snapshot, entries): &&(String, Vec<String>)| *snapshot == stored.snapshot && *entries == tail;
    let found = history.states.iter().rfind(same);
    // A restored table was committed with what restoring adds to it.
    let is_restored =
        stored.tail.is_empty() && !history.states.iter().any(|(snapshot, _)| *snapshot == stored.snapshot);
    assert!(found.is_some() || is_restored, "table {} was never like this: {stored:?}", stored.table);
    assert!(!is_last || found == history.states.last(), "table {} lost entries: {stored:?}", stored.table);
    let (link, epoch, alive_at) = (stored.table, stored.epoch, stored.alive_at);
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

/// Checks everything that can be read of a table without claiming it. Restoring it changes its summary.
fn check_reading(store: &Sqlite, link: Link, history: &TableHistory, is_untouched: bool) {
    if let Some(Some(summary)) = sound(store.summary(link)).filter(|_| is_untouched) {
        assert!(history.summaries.contains(&summary), "table {link} was never like this: {summary:?}");
    }
    for game in sound(store.games(link)).unwrap_or_default() {
        assert!(history.games.contains(&game), "table {link} had no such game: {game:?}");
        let Some(Some(entries)) = sound(store.replay(link, game.number)) else { continue };
        check_replay(store, link, game.number, entries, history);
    }
}

/// A replay has the entries that were committed, or ends with an error.
fn check_replay(store: &Sqlite, link: Link, number: u32, entries: RangeInclusive<u64>, history: &TableHistory) {
    let (mut next, last) = entries.into_inner();
    while next <= last {
        let Some(chapter) = sound(store.chapter(link, number, next..=last)).filter(|chapter| !chapter.is_empty())
        else {
            return;
        };
        let known = history.entries.iter().skip(next as usize - 1);
        assert!(known.take(chapter.len()).eq(&chapter), "another game is replayed at table {link} from entry {next}");
        next += chapter.len() as u64;
    }
}
