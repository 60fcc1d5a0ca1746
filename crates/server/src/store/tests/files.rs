//! The database as a file: of other programs, damaged, in use, linked, or gone.

use std::fs;
use std::path::Path;

use super::{AnyStore, Numbered, TestStore, append, create, link};
use crate::store::{Sqlite, Store, StoreError, Write};

fn open_error(path: &Path) -> StoreError {
    Sqlite::new(path, None).expect_err("the database cannot be opened")
}

#[test]
fn files_of_other_programs_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ubongo.db");
    for content in ["x", "Dear diary", &"SQLite format 4\0".repeat(100)] {
        fs::write(&path, content).unwrap();
        assert_eq!(open_error(&path), StoreError::Foreign(path.clone()));
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    fs::remove_file(&path).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE diary (day, text); PRAGMA user_version = 1").unwrap();
    drop(other);
    assert_eq!(open_error(&path), StoreError::Foreign(path.clone()));

    // An empty file counts as no file.
    fs::write(&path, "").unwrap();
    Sqlite::new(&path, None).unwrap();
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let store = TestStore::sqlite();
    let path = store.folder.path().join("ubongo.db");
    drop(store.store);
    let later = rusqlite::Connection::open(&path).unwrap();
    later.pragma_update(None, "user_version", 99).unwrap();
    drop(later);
    assert_eq!(open_error(&path), StoreError::Newer(path));
}

#[test]
fn a_damaged_database_is_refused() {
    let store = TestStore::sqlite();
    store.commit(&[create(1)], 10);
    let entries: Vec<Numbered> = (1..2_000).map(|seq| append(1, seq)).collect();
    store.commit(&entries, 20);
    store.store.finish().unwrap();
    let path = store.folder.path().join("ubongo.db");
    drop(store.store);
    let mut bytes = fs::read(&path).unwrap();
    let half = bytes.len() / 2;
    bytes[half..half + 8_000].fill(0x55);
    fs::write(&path, &bytes).unwrap();
    assert_eq!(open_error(&path), StoreError::Damaged(path.clone()));
    // A truncated file is damaged, too.
    bytes.truncate(half);
    fs::write(&path, &bytes).unwrap();
    assert_eq!(open_error(&path), StoreError::Damaged(path));
}

#[test]
fn only_one_server_at_a_time_uses_a_database() {
    let store = TestStore::sqlite();
    let path = store.folder.path().join("ubongo.db");
    assert_eq!(open_error(&path), StoreError::InUse(path.clone()));
    drop(store.store);
    Sqlite::new(&path, None).unwrap();
}

#[test]
fn a_finished_store_writes_nothing_more_and_leaves_the_database_to_the_next_server() {
    let store = TestStore::sqlite();
    store.commit(&[create(1), append(1, 1)], 10);
    store.store.finish().unwrap();
    let next = Sqlite::new(&store.folder.path().join("ubongo.db"), None).unwrap();
    assert!(store.try_commit(&[append(1, 2)], 20).is_err());
    assert!(store.store.probe().is_err());
    let stored = next.claim(link(1)).unwrap().unwrap();
    assert_eq!(stored.tail.len(), 1);
}

#[cfg(unix)]
#[test]
fn a_server_that_uses_another_path_to_the_same_file_is_refused() {
    let store = TestStore::sqlite();
    let path = store.folder.path().join("ubongo.db");
    let symlink = store.folder.path().join("symlink.db");
    std::os::unix::fs::symlink(&path, &symlink).unwrap();
    assert_eq!(open_error(&symlink), StoreError::InUse(symlink.clone()));
    let hard_link = store.folder.path().join("hard-link.db");
    fs::hard_link(&path, &hard_link).unwrap();
    assert_eq!(open_error(&hard_link), StoreError::Linked(hard_link.clone()));

    // Nor can the next server use a file with two names. A symbolic link alone is fine.
    drop(store.store);
    assert_eq!(open_error(&path), StoreError::Linked(path.clone()));
    fs::remove_file(&hard_link).unwrap();
    drop(Sqlite::new(&symlink, None).unwrap());
    fs::remove_file(&path).unwrap();
    assert!(matches!(open_error(&symlink), StoreError::Open(..)), "a link to nowhere");
}

#[cfg(unix)]
#[test]
fn nothing_is_stored_in_a_database_that_was_deleted_replaced_or_lost_its_log() {
    for name in ["ubongo.db", "ubongo.db-wal"] {
        let store = TestStore::sqlite();
        store.commit(&[create(1), append(1, 1)], 10);
        let [path, aside] = [name, "aside"].map(|name| store.folder.path().join(name));
        let gone = StoreError::Gone(store.folder.path().join("ubongo.db"));
        fs::rename(&path, &aside).unwrap();
        assert_eq!(store.try_commit(&[append(1, 2)], 20), Err(gone.clone()));
        fs::copy(&aside, &path).unwrap();
        assert_eq!(store.try_commit(&[append(1, 2)], 20), Err(gone.clone()), "a copy is another file");
        assert_eq!(
            [store.store.probe(), store.store.verify(), store.store.finish()],
            [(); 3].map(|()| Err(gone.clone()))
        );
        // A file that was only moved can come back.
        fs::rename(&aside, &path).unwrap();
        store.store.probe().unwrap();
        store.commit(&[append(1, 2)], 30);
        assert_eq!(store.after_a_crash().unsettled()[0].tail.len(), 2);
    }
}

#[cfg(unix)]
#[test]
fn a_database_that_cannot_be_written_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ubongo.db");
    drop(Sqlite::new(&path, None).unwrap());
    fs::set_permissions(&path, fs::Permissions::from_mode(0o400)).unwrap();
    // Root may write it in spite of its permissions.
    if fs::OpenOptions::new().append(true).open(&path).is_err() {
        assert_eq!(open_error(&path), StoreError::ReadOnly(path));
    }
    let missing = folder.path().join("file").join("ubongo.db");
    fs::write(folder.path().join("file"), "not a folder").unwrap();
    assert!(matches!(open_error(&missing), StoreError::Open(..)));
}

/// A store with one entry more than the returned backup, and the path of its database.
#[cfg(unix)]
fn store_and_backup() -> (TestStore, Vec<u8>, std::path::PathBuf) {
    let store = TestStore::sqlite();
    store.commit(&[create(1), append(1, 1)], 10);
    store.store.finish().unwrap();
    let path = store.folder.path().join("ubongo.db");
    let backup = fs::read(&path).unwrap();
    let TestStore { folder, store, .. } = store;
    drop(store);
    let again = AnyStore::Sqlite(Box::new(Sqlite::new(&path, None).unwrap()));
    let store = TestStore { folder, store: again, database: None, epochs: std::cell::RefCell::default() };
    store.claim(1);
    store.commit(&[append(1, 2)], 20);
    (store, backup, path)
}

#[cfg(unix)]
#[test]
fn nothing_is_stored_in_a_database_whose_content_was_overwritten() {
    let (store, backup, path) = store_and_backup();
    let own = fs::read(&path).unwrap();
    fs::write(&path, &own).unwrap();
    store.commit(&[append(1, 3)], 30);
    for foreign in [&backup[..], b"", &own[..4096]] {
        fs::write(&path, foreign).unwrap();
        let overwritten = StoreError::Overwritten(path.clone());
        assert_eq!(store.try_commit(&[append(1, 4)], 40), Err(overwritten.clone()));
        assert_eq!(
            [store.store.probe(), store.store.verify(), store.store.finish()],
            [(); 3].map(|()| Err(overwritten.clone()))
        );
    }
    // With the right content everything is as before.
    fs::write(&path, &own).unwrap();
    store.store.probe().unwrap();
    store.commit(&[append(1, 4)], 50);
    assert_eq!(store.after_a_crash().unsettled()[0].tail.len(), 4);
}

#[cfg(unix)]
#[test]
fn a_backup_that_overwrote_a_database_is_not_mixed_with_its_log() {
    let (store, backup, path) = store_and_backup();
    fs::write(&path, &backup).unwrap();
    drop(store.store);
    assert_eq!(fs::read(&path).unwrap(), backup, "not when the store is closed");
    assert_eq!(open_error(&path), StoreError::Overwritten(path.clone()), "and not at the next start");
    for log in ["ubongo.db-wal", "ubongo.db-shm"] {
        let _ = fs::remove_file(store.folder.path().join(log));
    }
    let restored = Sqlite::new(&path, None).unwrap();
    assert_eq!(restored.claim(link(1)).unwrap().unwrap().tail.len(), 1, "the backup as it was");
}

#[test]
fn a_long_log_is_copied_into_the_database_with_a_new_mark() {
    let store = TestStore::sqlite();
    let path = store.folder.path().join("ubongo.db");
    store.commit(&[create(1)], 10);
    let early = fs::read(&path).unwrap();
    let long = |seq| (1, Write::Append { seq, text: "x".repeat(1 << 20), key: None });
    store.commit(&(1..=16).map(long).collect::<Vec<_>>(), 20);
    assert!(fs::metadata(&path).unwrap().len() > 16 << 20);
    store.commit(&[append(1, 17)], 30);
    fs::write(&path, early).unwrap();
    assert_eq!(store.store.verify(), Err(StoreError::Overwritten(path)), "the file of before is not ours any more");
}
