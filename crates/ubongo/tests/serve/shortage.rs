//! A machine that is short of open files, of memory, or of a quick disk.

use std::process::Stdio;
use std::time::Duration;

use puzzle::deck::Edition;
use rusqlite::Connection;
use table::Request;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::guest::Guest;
use crate::process::{Process, after_shell_line, command};
use crate::request::{ask, open, settings};

/// Nothing takes this long unless it is broken.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A client that the server has memory for has this long to send the headers of a request.
#[cfg(target_os = "linux")]
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);

/// Joins a table as soon as the server has room.
async fn join_at_last(mut guest: Guest) -> Guest {
    while !(guest.knock().await.is_ok() && guest.welcomed().await) {}
    guest
}

#[tokio::test]
async fn with_few_open_files_more_connections_are_refused_and_players_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let serve = after_shell_line("ulimit -n 100", command(folder.path(), 0).args(["--log-level", "info"]));
    let mut process = Process::of({ serve }.stderr(Stdio::piped()));
    process.wait_for_log("no more than 50 connections are accepted, because the system allows 100 open files");
    let address = process.address;
    let link = open(address, &settings(Edition::Modern)).await;
    let mut guest = Guest::join(address, link, 1, "Ada").await;
    let mut crowd = Vec::new();
    for _ in 0..150 {
        crowd.push(TcpStream::connect(address).await.unwrap());
    }
    for stranger in &mut crowd[50..] {
        let end = timeout(TIMEOUT, stranger.read(&mut [0])).await.expect("a connection that is not served is closed");
        assert!(matches!(end, Ok(0) | Err(_)), "{end:?}");
    }
    let first = crowd[0].try_read(&mut [0]).map_err(|error| error.kind());
    assert_eq!(first, Err(std::io::ErrorKind::WouldBlock), "those that came first are still served");
    guest.request(Request::Rename { name: "Bea".into() }).await.unwrap();
    drop(crowd);
    let other = join_at_last(Guest::new(address, link, 2, "Cid", false)).await;
    assert_eq!(other.state().members[0].name, "Bea");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn with_little_memory_new_clients_have_to_wait_until_others_leave() {
    let folder = tempfile::tempdir().unwrap();
    // Less than the program itself needs.
    let mut serve = command(folder.path(), 0);
    let mut process = Process::of(serve.args(["--log-level", "warn", "--memory-limit", "2"]).stderr(Stdio::piped()));
    process.wait_for_log("memory is short");
    let address = process.address;
    let mut guests = Vec::new();
    let link = open(address, &settings(Edition::Modern)).await;
    for number in 0..14 {
        guests.push(join_at_last(Guest::new(address, link, number, "", true)).await);
    }
    let refused = ask(address, "GET", &format!("/api/tables/{link}"), &[], "").await;
    assert_eq!(refused.status, 503, "{refused:?}");
    assert!(refused.head.contains("retry-after: 60"), "{refused:?}");
    assert_eq!(refused.json()["say"], "the server is short of memory; please try again in a minute");
    let health = ask(address, "GET", "/healthz", &[], "").await;
    assert_eq!(health.body, "ok, but memory is short: new players may have to wait until others leave\n");
    guests[0].request(Request::Rename { name: "Bea".into() }).await.unwrap();
    guests.truncate(1);
    let other = join_at_last(Guest::new(address, link, 20, "Cid", true)).await;
    assert_eq!(other.state().members[0].name, "Bea");
}

/// Connects from another address of this machine, and asks whether the server is well.
#[cfg(target_os = "linux")]
async fn health_for(ip: [u8; 4], server: std::net::SocketAddr) -> String {
    use tokio::io::AsyncWriteExt;
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind((ip, 0).into()).unwrap();
    let mut stream = socket.connect(server).await.unwrap();
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn with_little_memory_silent_connections_of_an_address_do_not_hide_the_health_check() {
    let folder = tempfile::tempdir().unwrap();
    let mut serve = command(folder.path(), 0);
    let mut process = Process::of(serve.args(["--log-level", "warn", "--memory-limit", "2"]).stderr(Stdio::piped()));
    process.wait_for_log("memory is short");
    let address = process.address;
    let mut crowd = Vec::new();
    for _ in 0..100 {
        crowd.push(TcpStream::connect(address).await.unwrap());
    }
    let health = health_for([127, 0, 0, 2], address).await;
    assert!(health.starts_with("HTTP/1.1 200 "), "{health}");
    // The first 15 are served, and the next four would be turned away with an answer if they asked for something.
    for stranger in &mut crowd[19..] {
        let end = timeout(TIMEOUT, stranger.read(&mut [0])).await.expect("a connection without a place is closed");
        assert!(matches!(end, Ok(0) | Err(_)), "{end:?}");
    }
    for stranger in &mut crowd[15..19] {
        let end = timeout(HEADER_TIMEOUT / 2, stranger.read(&mut [0])).await.expect("others wait for its place");
        assert!(matches!(end, Ok(0) | Err(_)), "{end:?}");
    }
    let first = crowd[0].try_read(&mut [0]).map_err(|error| error.kind());
    assert_eq!(first, Err(std::io::ErrorKind::WouldBlock), "those that came first are still served");
}

#[tokio::test]
async fn while_the_disk_takes_long_nothing_is_acknowledged_and_nobody_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start(folder.path(), 0);
    let address = process.address;
    let link = open(address, &settings(Edition::Modern)).await;
    let mut guest = Guest::join(address, link, 1, "Ada").await;
    let mut other = Guest::join(address, link, 2, "Cid").await;
    // A commit waits for this lock as it would for a slow disk.
    let backup = Connection::open(folder.path().join("ubongo.db")).unwrap();
    backup.execute_batch("BEGIN IMMEDIATE").unwrap();
    let n = guest.say(Request::Rename { name: "Bea".into() }).await;
    // The socket itself answers, in order: whatever the table had sent before would have arrived by now.
    for client in [&mut guest, &mut other] {
        client.server_time().await.unwrap();
        assert_eq!(client.state().members[0].name, "Ada", "nobody sees what is not stored");
    }
    drop(backup);
    assert_eq!(guest.answer(n).await, Some(Ok(())));
    other.until(|state| state.members[0].name == "Bea").await;
    process.kill();
    let _process = Process::start(folder.path(), address.port());
    guest.connect().await;
    assert_eq!(guest.state().members[0].name, "Bea");
}
