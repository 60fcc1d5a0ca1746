//! Tables that earlier runs of the server left.

use super::*;

/// The time as of which a table is paused when it is claimed.
fn alive_at(store: &TestStore, number: u8) -> u64 {
    store.claim(number).alive_at.0
}

#[test]
fn a_table_is_paused_as_of_the_end_of_the_run_that_left_it_even_after_another_crash() {
    let first = TestStore::new();
    first.commit(&[create(1), create(2), create(3), create(4)], 10);
    first.commit(&[append(1, 1), append(2, 1), checkpoint(3, 1, TablePhase::Playing, &[1])], 20);

    let second = first.after_a_crash();
    assert_eq!(second.store.unsettled(), [link(1), link(2), link(3)]);
    assert_eq!(alive_at(&second, 1), 20);
    // Only table 1 is settled before the next crash. Table 4 is used.
    second.commit(&[checkpoint(1, 1, TablePhase::Lobby, &[])], 1_000);
    second.claim(4);
    second.commit(&[append(4, 1)], 1_010);
    second.commit(&[append(1, 2)], 1_020);
    assert_eq!((alive_at(&second, 2), alive_at(&second, 3)), (20, 20), "the signs of life of this run don't count");
    assert_eq!(alive_at(&second, 4), 1_020);

    let third = second.after_a_crash();
    assert_eq!(third.store.unsettled(), [link(1), link(2), link(3), link(4)]);
    third.commit(&[], 5_000);
    assert_eq!([1, 2, 3, 4].map(|number| alive_at(&third, number)), [1_020, 20, 20, 1_020]);
    let settled = [checkpoint(1, 2, TablePhase::Lobby, &[]), checkpoint(2, 1, TablePhase::Lobby, &[])];
    third.commit(&settled, 5_010);
    third.commit(&[checkpoint(3, 1, TablePhase::Paused, &[]), checkpoint(4, 1, TablePhase::Lobby, &[])], 5_020);
    assert!(third.store.unsettled().is_empty());
    let marked = if third.database.is_some() { "tables WHERE left_at IS NOT NULL" } else { "unsettled" };
    assert_eq!(third.rows(marked), 0);
}

#[test]
fn a_table_that_a_client_has_claimed_is_not_claimed_for_settling() {
    let store = TestStore::new();
    store.commit(&[create(1), create(2)], 10);
    store.commit(&[append(1, 1), append(2, 1)], 20);
    let store = store.after_a_crash();
    let stored = store.claim(1);
    assert_eq!(texts(&stored.tail), ["entry 1 of 1"]);
    assert_eq!(store.store.claim_unsettled(link(1), 0), Ok(None), "it has an owner");
    // The client gave up before anything was stored: it is as unsettled as before.
    store.release(1);
    let again = store.store.claim_unsettled(link(1), 0).unwrap().unwrap();
    assert_eq!((texts(&again.tail), again.alive_at), (vec!["entry 1 of 1"], Moment(20)));
    // A client that joins meanwhile fences the settling off.
    let client = store.claim(1);
    let settle = Batch { table: link(1), epoch: again.epoch, writes: vec![checkpoint(1, 1, TablePhase::Lobby, &[]).1] };
    assert_eq!(store.store.commit(&[settle], Moment(30)), Ok(vec![CommitResult::Fenced]));
    assert_eq!((texts(&client.tail), client.alive_at), (vec!["entry 1 of 1"], Moment(20)));
    store.commit(&[checkpoint(1, 1, TablePhase::Lobby, &[])], 40);
    store.release(1);
    assert_eq!(store.store.claim_unsettled(link(1), 0), Ok(None), "it is settled");
    assert_eq!(store.store.unsettled(), [link(2)]);
}

#[test]
fn the_entries_of_an_unsettled_table_stay_in_the_journal() {
    let store = TestStore::new();
    store.commit(&[create(1), create(2)], 10);
    store.commit(&[append(1, 1)], 20);
    let store = store.after_a_crash();
    store.claim(2);
    // More rows than are removed from the journal at a time.
    let entries: Vec<Numbered> = (1..=2_500).map(|seq| append(2, seq)).collect();
    store.commit(&entries, 30);
    store.commit(&[checkpoint(2, 2_500, TablePhase::Lobby, &[])], 40);
    let store = store.after_a_crash();
    let left = store.unsettled();
    assert_eq!(left.iter().map(|stored| stored.table).collect::<Vec<_>>(), [link(1)]);
    assert_eq!((texts(&left[0].tail), left[0].alive_at), (vec!["entry 1 of 1"], Moment(20)));
}
