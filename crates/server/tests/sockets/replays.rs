//! Replays, also very long ones, and clients that do not read them.

use std::time::{Duration, Instant};

use driver::{CommitResult, FinishedGame};
use puzzle::deck::Edition;
use rules::Moment;
use server::store::{Batch, Chapter, Write};
use server::{Allowance, Config};
use table::{GuestKey, Link, MemberId, Request, TablePhase, TableState, TableSummary};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::player::{all_play_until, is_racing};
use crate::request::settings;
use crate::test_server::TestServer;

/// Chapters of the long game, entries of a chapter, and bytes of an entry.
const LONG: [usize; 3] = [100, 64, 2_000];

/// Nothing takes this long unless it is broken.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A server with a finished game that is much longer than what sockets buffer, and the response that is expected for it.
async fn with_long_game(change: fn(&mut Config)) -> (TestServer, String, String) {
    let mut server = TestServer::with(change).await;
    server.stop().await;
    let store = server::store::open(&server.database(), None).unwrap();
    let table = Link::of([5; 13]);
    let mut summary = TableSummary::from(&TableState::new(settings(Edition::Modern)));
    let by = GuestKey([1; 32]);
    let create = Write::Create { by, most: 50, most_stored: 50, snapshot: String::new(), summary: summary.clone() };
    let commit = |epoch, writes| {
        let results = store.commit(&[Batch { table, epoch, writes }], Moment(1)).unwrap();
        assert_eq!(results, [CommitResult::Stored]);
    };
    commit(0, vec![create]);
    let epoch = store.claim(table).unwrap().unwrap().epoch;
    (summary.phase, summary.game) = (TablePhase::Over, Some(1));
    let [chapters, entries, bytes] = LONG;
    let entry = |seq: usize| format!("{{\"seq\":{seq},\"text\":\"{}\"}}", "long ".repeat(bytes / 5));
    let chapter = |i: usize| Write::Checkpoint {
        seq: ((i + 1) * entries) as u64,
        snapshot: String::new(),
        summary: summary.clone(),
        members: vec![MemberId(1)],
        running: false,
        played: true,
        chapter: Some(Chapter {
            game: 1,
            from: (i * entries + 1) as u64,
            messages: (1..=entries).map(|k| entry(i * entries + k)).collect(),
        }),
    };
    commit(epoch, (0..chapters).map(chapter).collect());
    // The game begins and ends within a chapter.
    let (from, to) = (3, chapters * entries - 1);
    let ended_at = server_time();
    let game = FinishedGame { number: 1, from: from as u64, to: to as u64, ended_at, summary };
    commit(epoch, vec![Write::GameOver(Box::new(game))]);
    store.finish().unwrap();
    drop(store);
    server.start().await;
    let messages: Vec<String> = (from..=to).map(entry).collect();
    let expected = format!("{{\"v\":1,\"number\":1,\"messages\":[{}]}}", messages.join(","));
    (server, format!("/api/tables/{table}/games/1"), expected)
}

/// Now, so that the game is not swept as too old.
fn server_time() -> Moment {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Moment(u64::try_from(now.as_millis()).unwrap())
}

/// Asks for something and does not read the response.
async fn ask_without_reading(server: &TestServer, path: &str, from: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 << 10).unwrap();
    let mut socket = socket.connect(server.address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {from}\r\n\r\n");
    socket.write_all(request.as_bytes()).await.unwrap();
    socket
}

/// The value of a metric.
async fn metric(server: &TestServer, name: &str) -> u64 {
    let text = server.metrics().await;
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).unwrap();
    value.parse().unwrap()
}

#[tokio::test]
async fn a_long_replay_arrives_whole() {
    let (server, path, expected) = with_long_game(|_| {}).await;
    let answer = server.get(&path).await;
    assert_eq!(answer.status, 200);
    assert!(answer.head.contains("content-type: application/json"), "{}", answer.head);
    assert!(answer.body == expected, "{} bytes instead of {}", answer.body.len(), expected.len());
    let head = server.ask("HEAD", &path, &[], "").await;
    assert_eq!((head.status, &*head.body), (200, ""));
    while metric(&server, "ubongo_replays").await > 0 {}
    assert_eq!(metric(&server, "ubongo_replay_bytes").await, 0);
}

#[tokio::test]
async fn a_client_that_never_reads_is_cut_off_and_holds_little_until_then() {
    let (server, path, expected) = with_long_game(|config| config.sending.patience = Duration::from_millis(500)).await;
    let mut clients = Vec::new();
    for _ in 0..4 {
        clients.push(ask_without_reading(&server, &path, "").await);
    }
    while metric(&server, "ubongo_replays").await < 4 {}
    let (mut most, mut refused) = (0, 0);
    let broken_at = Instant::now() + TIMEOUT;
    while metric(&server, "ubongo_replays").await > 0 {
        assert!(Instant::now() < broken_at, "clients that don't read are not cut off");
        most = most.max(metric(&server, "ubongo_replay_bytes").await);
        // Not even a small game: the address has its share.
        refused += u32::from(server.get(&path.replace("games/1", "games/2")).await.status == 429);
    }
    let [_, entries, bytes] = LONG;
    let chapter = (entries * (bytes + 100)) as u64;
    assert!(most > 0 && most <= 4 * 2 * chapter, "{most} bytes are held at once, and a chapter has {chapter}");
    assert!(refused > 0);
    assert_eq!(metric(&server, "ubongo_replay_bytes").await, 0);
    for mut client in clients {
        // The connection is closed, and perhaps reset, before the response is complete.
        let mut read = Vec::new();
        let _ = client.read_to_end(&mut read).await;
        assert!(read.len() < expected.len(), "{} bytes", read.len());
    }
    assert_eq!(server.get(&path.replace("games/1", "games/2")).await.status, 404, "everything is free again");
}

#[tokio::test]
async fn a_replay_that_takes_too_long_is_cut_off() {
    let (server, path, expected) = with_long_game(|config| config.sending.replay = Duration::ZERO).await;
    let answer = server.get(&path).await;
    assert!(answer.body.len() < expected.len() && answer.body.ends_with("(cut off)"), "{} bytes", answer.body.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_replays_are_refused_and_a_table_plays_on() {
    let (server, path, _) = with_long_game(|config| {
        config.behind_proxy = true;
        (config.limits.replays, config.limits.replays_per_address) = (4, 2);
    })
    .await;
    let mut clients = Vec::new();
    for from in ["1.1.1.1", "1.1.1.1", "2.2.2.2", "2.2.2.2"] {
        clients.push(ask_without_reading(&server, &path, from).await);
    }
    while metric(&server, "ubongo_replays").await < 4 {}
    for _ in 0..20 {
        for (from, status, word) in [("1.1.1.1", 429, "too_many_replays"), ("3.3.3.3", 503, "busy")] {
            let answer = server.ask("GET", &path, &[&format!("X-Forwarded-For: {from}")], "").await;
            assert_eq!((answer.status, &answer.json()["error"]), (status, &word.into()), "{answer:?}");
            assert!(answer.head.contains("retry-after: 5"), "{}", answer.head);
            assert!(answer.json()["say"].as_str().unwrap().contains("replays"), "{answer:?}");
        }
    }
    let (_, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    guests[0].place_all().await;
    assert_eq!(metric(&server, "ubongo_replays").await, 4, "all the while, the replays are waiting");

    drop(clients);
    while metric(&server, "ubongo_replays").await > 0 {}
    assert_eq!(server.ask("HEAD", &path, &["X-Forwarded-For: 3.3.3.3"], "").await.status, 200);
}

#[tokio::test]
async fn replays_are_limited_by_their_bytes() {
    let (server, path, _) = with_long_game(|config| {
        config.limits.address.bytes_sent = Allowance { burst: 6_000_000, per_hour: 360_000_000 };
    })
    .await;
    let [chapters, entries, bytes] = LONG;
    assert_eq!(server.get(&path).await.status, 200, "the length of a replay is not known before");
    let second = server.get(&path).await;
    assert_eq!((second.status, &second.json()["error"]), (429, &"too_fast".into()), "{second:?}");
    let wait_s = second.head.lines().find_map(|line| line.strip_prefix("retry-after: ")).unwrap();
    let debt = (chapters * entries * bytes) as u64 - 60 * 100_000;
    assert!((debt / 100_000 - 10..debt / 100_000 + 20).contains(&wait_s.parse().unwrap()), "{wait_s} s");
}

#[tokio::test]
async fn a_replay_with_a_flipped_bit_is_cut_off_before_the_damage() {
    let (mut server, path, expected) = with_long_game(|_| {}).await;
    // The second chapter is damaged, so that the first one arrives.
    let [_, entries, _] = LONG;
    let second = i64::try_from(entries + 1).unwrap();
    for byte in [5, 50, 150] {
        server.stop().await;
        flip(&server, second, byte);
        server.start().await;
        let answer = server.get(&path).await;
        let sent = answer.body.strip_suffix(" (cut off)").expect("the response has no end");
        assert!(!sent.is_empty() && expected.starts_with(sent), "byte {byte}: {} bytes are sent", sent.len());
        flip(&server, second, byte);
    }
}

/// Flips a bit of the chapter that begins with an entry.
fn flip(server: &TestServer, from: i64, byte: usize) {
    if server.is_in_file() {
        let database = rusqlite::Connection::open(server.database()).unwrap();
        let read = "SELECT body FROM chapters WHERE from_seq = ?";
        let mut body: Vec<u8> = database.query_row(read, [from], |row| row.get(0)).unwrap();
        body[byte] ^= 4;
        let write = "UPDATE chapters SET body = ? WHERE from_seq = ?";
        assert_eq!(database.execute(write, (body, from)), Ok(1));
    } else {
        let flipped = format!("set_byte(body, {byte}, get_byte(body, {byte}) # 4)");
        server.change_stored(&format!("UPDATE chapters SET body = {flipped} WHERE from_seq = {from}"));
    }
}
