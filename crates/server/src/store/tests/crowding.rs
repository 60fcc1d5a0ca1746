//! Tests of what goes first when there are too many tables or too many bytes.

use super::*;
use crate::store::MadeRoom;

const MINUTE: u64 = 60_000;

/// Creates a table in a store that may have `most` of them. Returns whether it was created.
fn opened(store: &TestStore, number: u8, most: u32, at: u64) -> bool {
    let (number, mut write) = create(number);
    if let Write::Create { most_stored, .. } = &mut write {
        *most_stored = most;
    }
    store.try_commit(&[(number, write)], at).unwrap() == [CommitResult::Stored]
}

fn left(store: &TestStore) -> Vec<u8> {
    (0..=u8::MAX).filter(|&number| store.store.summary(link(number)).unwrap().is_some()).collect()
}

#[test]
fn a_flood_of_empty_tables_pushes_out_only_empty_tables() {
    let store = TestStore::new();
    let start = 1000 * DAY;
    // 1: a round was finished, long ago. 2: somebody is there. 3: a game is paused, without a finished round.
    for number in 1..=3 {
        assert!(opened(&store, number, 10, start));
        store.claim(number);
    }
    store.commit(&[append(1, 1), checkpoint(1, 1, TablePhase::Over, &[1])], start);
    // Later games change nothing about it.
    store.commit(&[checkpoint(1, 1, TablePhase::Paused, &[])], start);
    store.commit(&[append(3, 1), checkpoint(3, 1, TablePhase::Paused, &[1])], start + 1);
    store.release(1);
    store.release(3);
    let day = start + DAY;
    for number in 10..=16 {
        assert!(opened(&store, number, 10, day), "there is room");
    }
    assert!(opened(&store, 20, 10, day), "the paused game makes room");
    assert_eq!(left(&store), [1, 2, 10, 11, 12, 13, 14, 15, 16, 20]);
    assert!(!opened(&store, 21, 10, day + 10 * MINUTE), "all others were used in the last ten minutes");
    for number in 30..130 {
        assert!(opened(&store, number, 10, day + DAY + u64::from(number)));
        assert_eq!(left(&store).len(), 10);
        // The newest is not recent for long.
        let sql = "UPDATE tables SET updated_at = updated_at - 3600000 WHERE NOT played";
        store.change(sql);
    }
    let still_there = left(&store);
    assert!(still_there.contains(&1) && still_there.contains(&2), "{still_there:?}");
    assert_eq!(store.rows("snapshots"), 10);
    assert_eq!(store.rows("members"), 1, "nothing is left of the paused game");
    // A restart counts the same tables.
    let store = store.after_a_crash();
    assert!(opened(&store, 200, 11, start));
    assert!(!opened(&store, 201, 11, start), "by this clock all tables are recent");
}

#[test]
fn tables_that_people_use_are_passed_over_however_old_they_are() {
    let store = TestStore::new();
    let day = 1000 * DAY;
    for number in 1..=8 {
        assert!(opened(&store, number, 9, day - DAY));
        store.claim(number);
    }
    assert!(opened(&store, 9, 9, day - HOUR));
    assert!(opened(&store, 10, 9, day));
    assert_eq!(left(&store), [1, 2, 3, 4, 5, 6, 7, 8, 10]);
    // After they have left, they stay for as long as everyone's.
    store.release(1);
    assert!(!opened(&store, 11, 9, day + MINUTE));
    assert!(opened(&store, 11, 9, day + 11 * MINUTE));
    assert_eq!(left(&store), [2, 3, 4, 5, 6, 7, 8, 10, 11]);
}

/// What happened there since its last checkpoint is only in the journal, perhaps a whole round.
#[test]
fn a_table_that_an_earlier_run_left_unsettled_does_not_make_room() {
    let store = TestStore::new();
    let day = 1000 * DAY;
    assert!(opened(&store, 1, 2, day));
    store.claim(1);
    store.commit(&[append(1, 1)], day);
    assert!(opened(&store, 2, 2, day + MINUTE));
    let store = store.after_a_crash();
    assert!(opened(&store, 3, 2, day + DAY), "the younger one makes room");
    assert_eq!(left(&store), [1, 3]);
    assert_eq!(store.store.unsettled(), [link(1)]);
}

#[test]
fn a_nearly_full_database_loses_its_oldest_games_and_nothing_else() {
    let store = TestStore::with(Some(4)).unwrap();
    store.commit(&[create(1), append(1, 1)], DAY);
    let mut chance = puzzle::Rng::new(5);
    let mut noise = || (0..2_000).map(|_| format!("{:016x}", chance.bits())).collect::<String>();
    // Twice as much as fits.
    for game in 1..=400 {
        let seq = u64::from(game) + 1;
        let chapter = Chapter { game, from: seq, messages: vec![noise()] };
        let over = over(1, game, seq, seq, DAY + seq);
        store.commit(&[checkpoint_with(1, seq, TablePhase::Over, Some(chapter)), over], DAY + seq);
        if game % 20 == 0 {
            while store.store.make_room().unwrap().more {}
        }
    }
    let games: Vec<u32> = store.store.games(link(1)).unwrap().iter().map(|game| game.number).collect();
    assert!(games.len() > 50 && games.iter().rev().copied().eq(401 - games.len() as u32..=400), "{games:?}");
    assert!(games.iter().all(|&game| store.replay(1, game).is_some()));
    assert_eq!(store.rows("chapters"), games.len() as i64);
    assert_eq!(store.store.make_room(), Ok(MadeRoom::default()));
    let size = match &store.database {
        Some(_) => store.number("SELECT sum(length(body)) FROM chapters").cast_unsigned(),
        None => fs::metadata(store.folder.path().join("ubongo.db")).unwrap().len(),
    };
    assert!(size <= 4 << 20, "{size}");
}

#[test]
fn a_database_without_a_limit_keeps_everything() {
    let store = TestStore::new();
    store.commit(&[create(1), checkpoint(1, 1, TablePhase::Over, &[1]), over(1, 1, 1, 1, 5)], 5);
    assert_eq!(store.store.make_room(), Ok(MadeRoom::default()));
    assert!(store.replay(1, 1).is_some());
}
