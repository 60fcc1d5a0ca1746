//! Moving everything between a SQLite file and PostgreSQL.

use std::collections::BTreeMap;
use std::path::Path;

use puzzle::Date;
use puzzle::deck::{Deck, DeckCode, Face, Level};
use rules::daily::DailyResult;
use table::{Achievement, AchievementKind, Attempt, EarnedAchievement};

use super::*;
use crate::store::{self, ListedRun, MoveError, MoveStep, PackedDeck, move_all, read_attempts};

/// Some of everything. Table 1 is between games, table 2 is played, table 3 has entries that no checkpoint includes, table 4 is new, and
/// table 5 was left by an earlier run. The last tables fill more than one chunk.
fn filled() -> TestStore {
    let store = TestStore::sqlite();
    store.commit(&[create(5), append(5, 1)], 5);
    let store = store.after_a_crash();
    store.commit(&[create(1), create(2), create(3), create(4)], 10);
    store.commit(&(6..=250).map(create).collect::<Vec<_>>(), 11);
    store.commit(&[append(1, 1), append(2, 1), append(3, 1)], 20);
    let game = |number, seq, phase| checkpoint_with(number, seq, phase, Some(chapter(number, 1, &[1, 2])));
    store.commit(&[append(1, 2), game(1, 2, TablePhase::Over), over(1, 1, 1, 2, 30)], 30);
    store.commit(&[append(2, 2), game(2, 2, TablePhase::Playing), append(2, 3), append(3, 2)], 40);
    let deck = Deck::new(DeckCode::new(Edition::Modern, 5).unwrap());
    store.commit(&[(2, Write::Deck(PackedDeck::new(&deck)))], 41);
    let kind = |after_ms| AchievementKind::Task { board: 1, face: Face::new(0).unwrap(), after_ms };
    for (guest, after_ms) in [(1, 900), (2, 800), (3, 800), (1, 700)] {
        let (edition, level, deck) = (Edition::Modern, Level::Easy, DeckCode::new(Edition::Modern, 7).unwrap());
        let name = format!("Þóra {guest}");
        let achievement = Achievement { name, edition, level, deck, aids: false, kind: kind(after_ms) };
        let earned = EarnedAchievement { achievement, key: key(guest), is_plausible: true };
        store.commit(&[(1, Write::Achievement(earned))], 50);
    }
    let date: Date = "2026-11-18".parse().unwrap();
    for guest in 1..=3 {
        let run = ListedRun { name: "Ada".into(), result: DailyResult { times_ms: [1000 * u64::from(guest); 5] } };
        store.store.add_daily(date, key(guest), &run, &[attempt(guest)], Moment(60)).unwrap();
    }
    store
}

fn attempt(guest: u8) -> Attempt {
    let task = "I3 V3 P5: ####/####/.##./.#..".parse().unwrap();
    let (edition, level) = (Edition::Modern, Level::Easy);
    let after_ms = 1000 * u64::from(guest);
    Attempt { edition, level, task, after_ms, solved: true, limit_ms: None, aids: false }
}

fn moved(from: &Path, to: &Path) -> Result<BTreeMap<&'static str, u64>, MoveError> {
    move_all(from, to, &mut |_, _, _| {}).map(BTreeMap::from_iter)
}

/// The rows of each table that both databases have.
fn counts(store: &TestStore) -> Vec<i64> {
    let tables = ["snapshots", "decks", "members", "chapters", "games", "records", "attempts", "daily_runs"];
    tables.iter().map(|table| store.rows(table)).collect()
}

/// What a server finds in a database.
fn found(address: &Path) -> impl PartialEq + std::fmt::Debug + use<> {
    let store = store::open(address, None).unwrap();
    let unsettled = store.unsettled();
    let tables: Vec<_> = (1..=5)
        .map(|number| {
            let claimed = store.claim(link(number)).unwrap().unwrap();
            assert!(claimed.epoch > 0);
            let (games, replay) = (store.games(link(number)).unwrap(), store.replay(link(number), 1).unwrap());
            let messages = store.chapter(link(number), 1, 1..=9).unwrap();
            let shown = store.summary(link(number)).unwrap();
            let mine = store.tables_of(key(number), 9).unwrap();
            // For a table that nobody used, any time will do.
            let alive_at = if unsettled.contains(&link(number)) { claimed.alive_at } else { Moment(0) };
            (
                StoredTable { epoch: 0, alive_at, ..claimed },
                games,
                replay,
                messages,
                shown,
                (mine, store.count(key(number)).unwrap()),
            )
        })
        .collect();
    let category = store::rank::category_of(Edition::Modern, Level::Easy, false, "task");
    let daily = store.daily("2026-11-18".parse().unwrap(), Some(key(2))).unwrap();
    (tables, store.records(&category, 100).unwrap(), daily, store.alive_at().unwrap(), read_attempts(address).unwrap())
}

#[test]
fn everything_of_a_file_is_moved_into_postgres_and_back() {
    let source = filled();
    let (path, database) = (source.name(), PrivateDatabase::new());
    let rows = counts(&source);
    let unsettled = source.after_a_crash().store.unsettled();
    assert_eq!(unsettled, [link(5), link(2), link(3)]);
    drop(source.store);

    let counted = moved(&path, &database.address()).unwrap();
    assert_eq!((counted["tables"], counted["entries"], counted["records"]), (250, 4, 3));
    let there = TestStore::on(database, None).unwrap();
    assert_eq!(counts(&there), rows);
    assert_eq!(there.number("SELECT value FROM meta WHERE name = 'tables'"), 250);
    assert_eq!(there.store.unsettled(), unsettled);
    let tables = there.number("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()");
    assert_eq!(
        tables as usize,
        store::moving::PARTS.len() + 2,
        "a new table needs a part; `meta` and `runs` are no parts"
    );
    // What is new gets numbers of its own.
    there.commit(&[create(251), (251, Write::Attempt(Box::new(attempt(9)))), append(251, 1)], 90);
    assert_eq!(there.number("SELECT count(*) FROM tables WHERE id > 250"), 1);
    let database = there.database.unwrap();
    drop(there.store);

    let back = there.folder.path().join("back.db");
    let in_use = move_all(&path, &database.address(), &mut |_, _, _| {});
    assert_eq!(in_use, Err(MoveError::NotEmpty(database.address())));
    database.cut_connections();
    let counted = moved(&database.address(), &back).unwrap();
    assert_eq!((counted["tables"], counted["entries"], counted["attempts at tasks"]), (251, 5, 4));
    assert_eq!(store::open(&back, None).unwrap().unsettled().len(), 4);
}

#[test]
fn a_server_finds_the_same_in_the_moved_database() {
    let source = filled();
    let (path, database) = (source.name(), PrivateDatabase::new());
    source.store.finish().unwrap();
    drop(source.store);
    let copy = source.folder.path().join("copy.db");
    fs::copy(&path, &copy).unwrap();
    moved(&path, &database.address()).unwrap();
    let before = found(&copy);
    assert_eq!(found(&database.address()), before);
    database.cut_connections();
    // A second move, by way of another file.
    let back = source.folder.path().join("back.db");
    moved(&database.address(), &back).unwrap();
    assert_eq!(found(&back), before);
}

#[test]
fn a_database_in_use_and_one_that_is_not_empty_are_refused() {
    let source = filled();
    let (path, database) = (source.name(), PrivateDatabase::new());
    assert_eq!(moved(&path, &database.address()), Err(StoreError::InUse(path.clone()).into()));
    drop(source.store);
    let server = Postgres::new(database.address().to_str().unwrap(), None).unwrap();
    assert_eq!(moved(&path, &database.address()), Err(StoreError::InUse(database.address()).into()));
    drop(server);
    database.cut_connections();
    moved(&path, &database.address()).unwrap();
    assert_eq!(moved(&path, &database.address()), Err(MoveError::NotEmpty(database.address())));
    assert_eq!(moved(&database.address(), &path), Err(MoveError::NotEmpty(path.clone())));
    assert_eq!(moved(&path, &path), Err(MoveError::SameKind));
    let missing = source.folder.path().join("missing.db");
    assert!(matches!(moved(&missing, &database.address()), Err(MoveError::Store(StoreError::Open(..)))));
    assert!(!missing.exists());
}

#[test]
fn what_is_damaged_is_not_moved() {
    for change in [
        "UPDATE snapshots SET body = zeroblob(20) WHERE table_id = 3",
        "UPDATE games SET to_seq = 3",
        "UPDATE chapters SET body = zeroblob(20)",
        "UPDATE records SET body = body || 'x'",
        "UPDATE attempts SET body = 'x' WHERE id = 2",
        "UPDATE daily_runs SET total_ms = total_ms + 1",
    ] {
        let source = filled();
        source.change(change);
        let (path, database) = (source.name(), PrivateDatabase::new());
        drop(source.store);
        assert_eq!(moved(&path, &database.address()), Err(StoreError::Damaged(path).into()), "{change}");
        assert_eq!(database.number("SELECT count(*) FROM tables"), 0, "nothing is half moved");
    }
}

#[test]
fn a_move_that_breaks_off_leaves_nothing_and_can_be_repeated() {
    let source = filled();
    let (path, database) = (source.name(), PrivateDatabase::new());
    drop(source.store);
    for broken in [(MoveStep::Copying, "tables"), (MoveStep::Copying, "records"), (MoveStep::Comparing, "members")] {
        let lost = move_all(&path, &database.address(), &mut |step, part, _| {
            if (step, part) == broken {
                database.cut_connections();
            }
        });
        assert!(matches!(lost, Err(MoveError::Store(StoreError::Lost(..)))), "{broken:?}: {lost:?}");
        assert_eq!(database.number("SELECT count(*) FROM tables"), 0);
    }
    moved(&path, &database.address()).unwrap();
    // The other way, the file is not even there.
    let back = source.folder.path().join("back.db");
    let lost = move_all(&database.address(), &back, &mut |step, _, _| {
        if step == MoveStep::Comparing {
            database.cut_connections();
        }
    });
    assert!(matches!(lost, Err(MoveError::Store(StoreError::Lost(..)))), "{lost:?}");
    let left: Vec<_> = fs::read_dir(source.folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with("back")), "{left:?}");
    moved(&database.address(), &back).unwrap();
}

#[test]
fn a_target_that_changes_what_it_is_given_is_noticed() {
    let source = filled();
    let (path, database) = (source.name(), PrivateDatabase::new());
    drop(source.store);
    drop(Postgres::new(database.address().to_str().unwrap(), None).unwrap());
    database.cut_connections();
    database.change(
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.member = 7; RETURN NEW; END';
         CREATE TRIGGER spoil BEFORE INSERT ON members FOR EACH ROW EXECUTE FUNCTION spoil()",
    );
    assert_eq!(moved(&path, &database.address()), Err(MoveError::Differs(database.address(), "members")));
    database.change("DROP TRIGGER spoil ON members; CREATE RULE lose AS ON INSERT TO games DO INSTEAD NOTHING");
    assert_eq!(moved(&path, &database.address()), Err(MoveError::Differs(database.address(), "finished games")));
    assert_eq!(database.number("SELECT count(*) FROM tables"), 0);
}
