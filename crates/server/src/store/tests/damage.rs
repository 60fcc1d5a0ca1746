//! Damaged rows. The fuzz target `damage` continues from here.

use table::TablePhase;

use super::{TestStore, append, checkpoint, create, link, over};
use crate::store::{Sqlite, StoreError};

/// A table with an entry after its checkpoint and with a finished game.
fn stored() -> TestStore {
    stored_in(TestStore::new())
}

fn stored_in(store: TestStore) -> TestStore {
    store.commit(&[create(1), create(2)], 10);
    store.commit(&[append(1, 1), append(2, 1)], 20);
    store.commit(&[checkpoint(1, 1, TablePhase::Over, &[1]), over(1, 1, 1, 1, 20)], 20);
    store.commit(&[append(1, 2), append(1, 3)], 30);
    store
}

fn damage(store: &TestStore, sql: &str) {
    store.change(sql);
}

fn is_damaged<T>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Damaged(_)))
}

#[test]
fn a_server_does_not_start_with_a_damaged_entry() {
    let changes = [
        "body = replace(body, 'entry 3 of 1', 'entry 3 of 7')",
        "seq = 1",
        "seq = 4",
        "table_id = 2",
        "member = 1, key = zeroblob(32)",
        "body = 'x'",
    ];
    for change in changes {
        let store = stored_in(TestStore::sqlite());
        damage(&store, &format!("UPDATE journal SET {change} WHERE seq = 3"));
        let path = store.folder.path().join("ubongo.db");
        drop(store.store);
        assert!(is_damaged(&Sqlite::new(&path, None)), "{change}");
    }
}

#[test]
fn a_damaged_table_is_an_error_and_not_another_one() {
    let changes = [
        "snapshots SET body = (SELECT body FROM snapshots WHERE table_id = 2) WHERE table_id = 1",
        "tables SET seq = 3 WHERE id = 1",
    ];
    for change in changes {
        let store = stored();
        damage(&store, &format!("UPDATE {change}"));
        assert!(is_damaged(&store.store.claim(link(1))), "{change}");
        assert!(store.store.claim(link(2)).unwrap().is_some(), "other tables are not affected");
    }
}

#[test]
fn damaged_summaries_and_games_are_errors() {
    let store = stored();
    damage(&store, "UPDATE snapshots SET summary = replace(summary, 'over', 'lobby') WHERE table_id = 1");
    assert!(is_damaged(&store.store.summary(link(1))));
    let changes = ["ended_at = ended_at + 1", "to_seq = 2", "summary = replace(summary, 'modern', 'classic')"];
    for change in changes {
        let store = stored();
        damage(&store, &format!("UPDATE games SET {change}"));
        assert!(is_damaged(&store.store.games(link(1))), "{change}");
    }
}

#[test]
fn a_damaged_schema_is_reported_as_damage() {
    let store = stored();
    store.change("ALTER TABLE games RENAME COLUMN summary TO summarx");
    let found = store.store.games(link(1));
    assert!(is_damaged(&found), "{found:?}");
}
