//! What only PostgreSQL can do: several servers with one database, and broken connections.

use std::io::{Read, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::*;
use crate::store::Store;

fn opened(address: &str) -> Postgres {
    Postgres::new(address, None).unwrap()
}

fn batch(number: u8, epoch: u64, write: Numbered) -> Batch {
    Batch { table: link(number), epoch, writes: vec![write.1] }
}

#[test]
fn of_two_servers_only_the_last_one_that_claimed_a_table_can_write_to_it() {
    let database = PrivateDatabase::new();
    let address = database.with_user("ubongo");
    let [first, second] = [(); 2].map(|()| opened(&address));
    for number in [1, 2] {
        assert_eq!(first.commit(&[batch(number, 0, create(number))], Moment(10)), Ok(vec![CommitResult::Stored]));
    }
    let [one, two] = [1, 2].map(|number| first.claim(link(number)).unwrap().unwrap().epoch);
    let both = [batch(1, one, append(1, 1)), batch(2, two, append(2, 1))];
    assert_eq!(first.commit(&both, Moment(20)), Ok(vec![CommitResult::Stored; 2]));

    let taken = second.claim(link(1)).unwrap().unwrap();
    assert!(taken.epoch > two, "higher than all epochs of all servers");
    assert_eq!(texts(&taken.tail), ["entry 1 of 1"], "all that was stored before is in the claim");
    // The first server has heard nothing of it. Its clock is wrong as well.
    let both = [batch(1, one, append(1, 2)), batch(2, two, append(2, 2))];
    assert_eq!(first.commit(&both, Moment(9_000_000)), Ok(vec![CommitResult::Fenced, CommitResult::Stored]));
    let check = Batch { table: link(1), epoch: one, writes: Vec::new() };
    assert_eq!(first.commit(&[check], Moment(30)), Ok(vec![CommitResult::Fenced]));
    let mine = batch(1, taken.epoch, append(1, 2));
    assert_eq!(second.commit(&[mine], Moment(30)), Ok(vec![CommitResult::Stored]));
    assert_eq!(texts(&first.read_after(link(1), 0).unwrap()), ["entry 1 of 1", "entry 2 of 1"]);
    assert_eq!(texts(&second.read_after(link(2), 0).unwrap()), ["entry 1 of 2", "entry 2 of 2"]);
}

#[test]
fn a_table_of_a_living_server_is_neither_settled_nor_swept_nor_pushed_out_by_another_one() {
    let database = PrivateDatabase::new();
    let address = database.with_user("ubongo");
    let first = opened(&address);
    first.commit(&[batch(1, 0, create(1))], Moment(10)).unwrap();
    let epoch = first.claim(link(1)).unwrap().unwrap().epoch;
    first.commit(&[batch(1, epoch, append(1, 1))], Moment(20)).unwrap();
    let second = opened(&address);
    assert!(second.unsettled().is_empty());
    assert_eq!(second.claim_unsettled(link(1), 0), Ok(None));
    while second.sweep(&Retention::default(), TrustedTime(Moment(1000 * DAY))).unwrap() {}
    let mut other = create(2);
    if let Write::Create { most_stored, .. } = &mut other.1 {
        *most_stored = 1;
    }
    assert_eq!(second.commit(&[batch(2, 0, other)], Moment(1000 * DAY)), Ok(vec![CommitResult::Fenced]));
    assert!(second.summary(link(1)).unwrap().is_some());
    // Once the first one is gone, its table is free.
    drop(first);
    database.cut_connections();
    assert_eq!(second.unsettled(), [link(1)]);
    let left = second.claim_unsettled(link(1), 0).unwrap().unwrap();
    assert_eq!((texts(&left.tail), left.alive_at), (vec!["entry 1 of 1"], Moment(20)));
}

#[test]
fn several_servers_can_start_at_once_with_an_empty_database() {
    let database = PrivateDatabase::new();
    let address = &database.with_user("ubongo");
    std::thread::scope(|scope| {
        let starting: Vec<_> = (0..6).map(|_| scope.spawn(move || Postgres::new(address, None).map(drop))).collect();
        for started in starting {
            assert_eq!(started.join().unwrap(), Ok(()));
        }
    });
    assert_eq!(database.number("SELECT count(*) FROM runs"), 6);
}

#[test]
fn why_a_database_cannot_be_used_is_said_in_one_sentence() {
    let database = PrivateDatabase::new();
    let name = |user: &str| PathBuf::from(database.with_user(user));
    let error = |address: &str| Postgres::new(address, None).map(drop).unwrap_err();
    let open = |user: &str, why: &str| StoreError::Open(name(user), why.into());
    let refused = "it doesn't accept this user name and password";
    assert_eq!(error(&database.with_user("stranger:wrong")), open("stranger", refused), "the password is not shown");
    assert_eq!(
        error(&format!("{}_not", database.with_user("ubongo"))).to_string(),
        format!("can't open the database {}_not: PostgreSQL has no database of this name", name("ubongo").display())
    );
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let gone = error(&format!("postgres://ubongo@{nobody}/ubongo"));
    assert!(matches!(&gone, StoreError::Lost(_, why) if why == "nothing listens there"), "{gone}");
    let tls = error(&format!("{}?sslmode=require", database.with_user("ubongo")));
    assert!(matches!(&tls, StoreError::Open(_, why) if why.contains("no TLS")), "{tls}");
    assert!(matches!(error("postgres://ubongo@localhost:port/ubongo"), StoreError::Open(..)));

    database.change("CREATE TABLE diary (day text)");
    assert_eq!(error(&database.with_user("ubongo")), StoreError::Foreign(name("ubongo")));
    database.change("DROP TABLE diary");
    drop(opened(&database.with_user("ubongo")));
    database.change("UPDATE meta SET value = 99 WHERE name = 'schema'");
    drop(opened(&database.with_user("ubongo")));
    database.change("UPDATE meta SET value = 99 WHERE name = 'works_with'");
    assert_eq!(error(&database.with_user("ubongo")), StoreError::Newer(name("ubongo")), "it does not work with us");
}

#[test]
fn a_connection_that_was_cut_between_two_commits_is_made_again() {
    let database = PrivateDatabase::new();
    let store = TestStore::on(database, None).unwrap();
    store.commit(&[create(1), append(1, 1)], 10);
    let database = store.database.as_ref().unwrap();
    database.cut_connections();
    // The client may hear of it only from the next attempt.
    let committed = store.try_commit(&[append(1, 2)], 20).or_else(|_| store.try_commit(&[append(1, 2)], 20));
    assert_eq!(committed, Ok(vec![CommitResult::Stored]));
    database.cut_connections();
    assert_eq!(texts(&store.store.read_after(link(1), 0).unwrap()), ["entry 1 of 1", "entry 2 of 1"]);
    // One that accepts nobody for a while, as during a restart.
    database.accept(false);
    database.cut_connections();
    let lost = store.try_commit(&[append(1, 3)], 30);
    assert!(matches!(lost, Err(StoreError::Lost(..))), "{lost:?}");
    let lost = store.try_commit(&[append(1, 3)], 30);
    assert!(matches!(lost, Err(StoreError::Lost(..))), "{lost:?}");
    database.accept(true);
    store.store.probe().unwrap();
    store.commit(&[append(1, 3)], 40);
    assert_eq!(store.rows("entries"), 3);
}

#[test]
fn a_database_that_was_replaced_by_an_older_copy_is_noticed() {
    let database = PrivateDatabase::new();
    let store = TestStore::on(database, None).unwrap();
    store.commit(&[create(1), append(1, 1)], 10);
    store.change("UPDATE runs SET commits = commits - 1");
    assert_eq!(store.try_commit(&[append(1, 2)], 20), Err(StoreError::Gone(store.name())));
    assert_eq!(store.store.verify(), Err(StoreError::Gone(store.name())));
    assert_eq!(store.rows("entries"), 1);
}

/// A connection to PostgreSQL that can lose the answer to a commit: the worst moment for it to break.
struct Proxy {
    port: u16,
    loses_answer: Arc<AtomicBool>,
}

impl Proxy {
    fn new(server: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let loses_answer = Arc::<AtomicBool>::default();
        let loses = loses_answer.clone();
        // Both threads end with their connections.
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let server = TcpStream::connect(&server).unwrap();
                let [mut from_client, mut to_client] = [client.try_clone().unwrap(), client];
                let [mut to_server, mut from_server] = [server.try_clone().unwrap(), server];
                std::thread::spawn(move || drop(std::io::copy(&mut from_client, &mut to_server)));
                let loses = loses.clone();
                std::thread::spawn(move || {
                    let mut buffer = vec![0; 1 << 16];
                    while let Ok(read @ 1..) = from_server.read(&mut buffer) {
                        let answer = &buffer[..read];
                        // What was answered before is of no help: only this says that the commit is stored.
                        if loses.load(Ordering::SeqCst) && answer.windows(7).any(|tag| tag == b"COMMIT\0") {
                            loses.store(false, Ordering::SeqCst);
                            break;
                        }
                        if to_client.write_all(answer).is_err() {
                            break;
                        }
                    }
                    let _ = to_client.shutdown(Shutdown::Both);
                    let _ = from_server.shutdown(Shutdown::Both);
                });
            }
        });
        Self { port, loses_answer }
    }
}

#[test]
fn a_commit_whose_answer_was_lost_is_stored_exactly_once() {
    let database = PrivateDatabase::new();
    let direct = database.with_user("ubongo");
    let (_, host) = direct.split_once('@').unwrap();
    let (host, name) = host.split_once('/').unwrap();
    let proxy = Proxy::new(host.to_owned());
    let store = opened(&format!("postgres://ubongo@127.0.0.1:{}/{name}", proxy.port));
    store.commit(&[batch(1, 0, create(1)), batch(2, 0, create(2))], Moment(10)).unwrap();
    let [one, two] = [1, 2].map(|number| store.claim(link(number)).unwrap().unwrap().epoch);
    // Table 2 has got another owner meanwhile.
    opened(&direct).claim(link(2)).unwrap().unwrap();
    for seq in 1..=3 {
        let new = 10 + seq as u8;
        let batches = [batch(1, one, append(1, seq)), batch(2, two, append(2, 1)), batch(new, 0, create(new))];
        proxy.loses_answer.store(true, Ordering::SeqCst);
        let lost = store.commit(&batches, Moment(20 + seq));
        assert!(matches!(lost, Err(StoreError::Lost(..))), "{lost:?}");
        assert!(!proxy.loses_answer.load(Ordering::SeqCst), "it was stored, and the answer was lost");
        let again = store.commit(&batches, Moment(20 + seq));
        assert_eq!(again, Ok(vec![CommitResult::Stored, CommitResult::Fenced, CommitResult::Stored]));
        assert_eq!(database.number("SELECT count(*) FROM entries"), seq as i64);
    }
    // The owner goes on where it was.
    assert_eq!(store.commit(&[batch(1, one, append(1, 4))], Moment(30)), Ok(vec![CommitResult::Stored]));
    assert_eq!(database.number("SELECT value FROM meta WHERE name = 'tables'"), 5);
    assert_eq!(database.number("SELECT count(*) FROM tables"), 5);
}
