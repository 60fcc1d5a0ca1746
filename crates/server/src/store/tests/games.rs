//! Finished games and their replays.

use super::*;
use crate::store::journal::MAX_REPLAY_BYTES;

#[test]
fn a_replay_has_exactly_the_entries_of_its_game() {
    let store = TestStore::new();
    store.commit(&[create(1)], 10);
    store.commit(&[checkpoint(1, 4, TablePhase::Playing, &[3, 4])], 20);
    store.commit(&[checkpoint(1, 6, TablePhase::Over, &[5, 6]), over(1, 1, 3, 6, 30)], 30);
    let second = checkpoint_with(1, 9, TablePhase::Over, Some(chapter(1, 2, &[7, 8, 9])));
    store.commit(&[second, over(1, 2, 7, 9, 40), over(1, 3, 10, 11, 50)], 50);
    let store = store.after_a_crash();
    let replay = |number| store.replay(1, number);
    let entries = |seqs: &[u64]| Some(seqs.iter().map(|seq| format!("entry {seq} of 1")).collect::<Vec<_>>());
    assert_eq!(replay(1), entries(&[3, 4, 5, 6]));
    assert_eq!(replay(2), entries(&[7, 8, 9]));
    assert_eq!(replay(3), None, "an incomplete game has no replay");
    assert_eq!(replay(4), None);
    assert_eq!(store.replay(2, 1), None);
    let chapter = |number, entries| store.store.chapter(link(1), number, entries).unwrap();
    assert_eq!(Some(chapter(1, 3..=6)), entries(&[3, 4]), "one chapter at a time");
    assert_eq!(Some(chapter(2, 8..=8)), entries(&[8]));
    assert_eq!(Some(chapter(1, 8..=8)), entries(&[]), "an entry of another game");
    assert_eq!(Some(chapter(3, 10..=11)), entries(&[]));
    let numbers: Vec<u32> = store.store.games(link(1)).unwrap().iter().map(|game| game.number).collect();
    assert_eq!(numbers, [3, 2, 1]);
}

#[test]
fn the_finished_games_of_a_guest_at_all_tables_are_found_the_latest_first() {
    let store = TestStore::new();
    store.commit(&[create(1), create(2), create(3)], 10);
    store.commit(&[append(1, 1), append(2, 1), append(3, 1)], 20);
    // The guest of table 1 is also at table 2, and a game of table 3 is nobody else's business.
    let joined = Write::Append { seq: 2, text: "entry 2 of 2".into(), key: Some((MemberId(2), key(1))) };
    store.commit(&[(2, joined)], 20);
    store.commit(&[over(1, 1, 2, 3, 30), over(2, 1, 3, 4, 40), over(1, 2, 4, 5, 50), over(3, 1, 2, 3, 60)], 60);
    let store = store.after_a_crash();
    let games = |number: u8, limit| {
        let found = store.store.games_of(key(number), limit).unwrap();
        found.into_iter().map(|one| (one.link, one.member.0, one.game.number, one.game.ended_at.0)).collect::<Vec<_>>()
    };
    assert_eq!(games(1, 9), [(link(1), 1, 2, 50), (link(2), 2, 1, 40), (link(1), 1, 1, 30)]);
    assert_eq!(games(1, 1), [(link(1), 1, 2, 50)]);
    assert_eq!(games(2, 9), [(link(2), 1, 1, 40)]);
    assert_eq!(games(4, 9), []);
}

#[test]
fn a_damaged_replay_is_an_error_and_not_another_game() {
    let store = TestStore::new();
    store.commit(&[create(1), append(1, 1)], 10);
    store.commit(&[checkpoint(1, 1, TablePhase::Over, &[1]), over(1, 1, 1, 1, 10)], 20);
    assert!(store.store.replay(link(1), 1).unwrap().is_some());
    let damaged = crate::store::pack::pack("entry 2 of 1\n");
    let hex: String = damaged[..damaged.len() - 1].iter().map(|byte| format!("{byte:02x}")).collect();
    let literal = if store.database.is_some() { format!("'\\x{hex}00'") } else { format!("x'{hex}00'") };
    store.change(&format!("UPDATE chapters SET body = {literal}"));
    assert_eq!(store.store.chapter(link(1), 1, 1..=1), Err(StoreError::Damaged(store.name())));
}

#[test]
fn an_endless_game_is_not_kept_endlessly() {
    let store = TestStore::new();
    store.commit(&[create(1)], 5);
    // Text that cannot be compressed well, 32 KB in each chapter.
    let mut chance = puzzle::Rng::new(3);
    let mut noise = || (0..4_000).map(|_| format!("{:016x}", chance.bits())).collect::<String>();
    let mut play = |game, from| {
        let chapter = Chapter { game, from, messages: vec![noise()] };
        store.commit(&[checkpoint_with(1, from, TablePhase::Playing, Some(chapter))], 6);
        store.number("SELECT coalesce(sum(length(body)), 0) FROM chapters")
    };
    let kept: Vec<i64> = (1..=60).map(|seq| play(1, seq)).collect();
    let most = kept.iter().copied().max().unwrap();
    assert!((MAX_REPLAY_BYTES / 2..=MAX_REPLAY_BYTES).contains(&most), "{most}");
    assert_eq!((kept[59], store.rows("chapters")), (0, 1), "what could be kept is of no use without the rest");
    store.commit(&[over(1, 1, 1, 60, 7)], 7);
    assert_eq!(store.replay(1, 1), None, "an incomplete game has no replay");
    // The next game is kept again.
    play(2, 61);
    store.commit(&[over(1, 2, 61, 61, 8)], 8);
    assert_eq!(store.replay(1, 2).unwrap().len(), 1);
}

#[test]
fn nothing_is_left_of_a_game_that_is_dropped() {
    let store = TestStore::new();
    store.commit(&[create(1)], DAY);
    let played = checkpoint(1, 2, TablePhase::Over, &[1, 2]);
    store.commit(&[played, over(1, 1, 1, 2, DAY)], DAY);
    for seq in 3..20 {
        let paused = Some(chapter(1, 2, &[seq]));
        store.commit(&[checkpoint_with(1, seq, TablePhase::Playing, paused)], DAY);
    }
    assert_eq!(store.rows("chapters"), 1 + 17);
    let last = checkpoint_with(1, 20, TablePhase::Over, Some(chapter(1, 2, &[20])));
    let epoch = store.epochs.borrow()[&1];
    let writes = vec![last.1, Write::GameDropped { number: 2 }];
    store.store.commit(&[Batch { table: link(1), epoch, writes }], Moment(DAY)).unwrap();
    let store = store.after_a_crash();
    assert_eq!((store.rows("chapters"), store.rows("games")), (1, 1));
    assert_eq!(store.replay(1, 1).unwrap().len(), 2, "the game before it is still there");
}
