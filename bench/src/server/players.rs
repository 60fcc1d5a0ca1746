//! The players for our own server: tables of four, where each player places or lifts a piece once a second.
//!
//! Until the race starts they keep the whole state of the table. From then on they only look at which request an entry belongs
//! to, so that they use as little CPU time as possible.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ::table::{DeckChoice, Follower, Play, Request, TableSettings, ToClient, ToTable};
use futures_util::{SinkExt, StreamExt};
use puzzle::deck::{Deck, DeckCode, Edition};
use puzzle::{Cell, Placement};
use rules::{Command, Phase, Seat};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::BenchError;

/// The number of the first request of the load. The requests during setup have lower ones.
const FIRST: u32 = 1_000;
/// Tables that are set up at the same time.
const AT_ONCE: usize = 64;

/// A connected player.
struct LoadPlayer {
    socket: WebSocketStream<TcpStream>,
    follower: Follower,
    session: u32,
}

#[derive(Default)]
struct MessageCounts {
    sent: u64,
    received: u64,
    latencies_us: Vec<u32>,
}

/// The start of the load, and its duration in seconds.
#[derive(Clone, Copy)]
struct Schedule {
    start: Instant,
    warm_up: u32,
    seconds: u32,
}

/// The hidden subcommand `server-players ADDRESS ROOMS WARM_UP SECONDS`.
pub(crate) fn run(args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let args: Vec<String> = args.collect();
    let [address, numbers @ ..] = &args[..] else { return Err(usage()) };
    let numbers: Option<Vec<u32>> = numbers.iter().map(|number| number.parse().ok()).collect();
    let Some(&[rooms, warm_up, seconds]) = numbers.as_deref() else { return Err(usage()) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| BenchError::Failed(format!("The players can't be started: {error}.")))?;
    runtime.block_on(play(address.clone(), rooms, warm_up, seconds))
}

fn usage() -> BenchError {
    BenchError::Usage("'server-players' needs an address and three numbers.".into())
}

async fn play(address: String, rooms: u32, warm_up: u32, seconds: u32) -> Result<(), BenchError> {
    let address: Arc<str> = address.into();
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut tables = Vec::new();
    for room in 0..rooms {
        let (address, gate) = (address.clone(), gate.clone());
        tables.push(tokio::spawn(async move {
            let _permit = gate.acquire().await;
            set_up(&address, room).await
        }));
    }
    let count = rooms * Seat::MAX as u32;
    let (counts, mut counted) = mpsc::unbounded_channel();
    let (start, started) = watch::channel(None);
    let mut number = 0;
    for table in tables {
        let table = table.await.map_err(|error| BenchError::Failed(format!("A player failed: {error}.")))?;
        for (player, placement) in table.map_err(BenchError::Failed)? {
            let offset = Duration::from_secs(1) * number / count;
            number += 1;
            tokio::spawn(busy(player, placement, started.clone(), offset, counts.clone()));
        }
    }
    drop(counts);
    let schedule = Schedule { start: Instant::now() + Duration::from_secs(1), warm_up, seconds };
    let _ = start.send(Some(schedule));
    tokio::time::sleep_until((schedule.start + Duration::from_secs(warm_up.into())).into()).await;
    println!("measuring");
    let mut sum = MessageCounts::default();
    for _ in 0..count {
        let Some(player) = counted.recv().await else { break };
        sum.sent += player.sent;
        sum.received += player.received;
        sum.latencies_us.extend(player.latencies_us);
    }
    sum.latencies_us.sort_unstable();
    let at = |share: f64| {
        let index = (sum.latencies_us.len() as f64 * share) as usize;
        f64::from(sum.latencies_us.get(index).copied().unwrap_or_default()) / 1e3
    };
    let report = serde_json::json!({
        "sent": sum.sent, "received": sum.received, "p50_ms": at(0.5), "p99_ms": at(0.99),
    });
    println!("{report}");
    // The parent process measures the server's memory now, so the players have to stay connected.
    std::future::pending().await
}

/// Sets up a table with a running race. Returns its four players, each with a piece that it can place.
async fn set_up(address: &str, room: u32) -> Result<Vec<(LoadPlayer, Placement)>, String> {
    let code = DeckCode::new(Edition::Modern, room).ok_or("too many rooms")?;
    let settings =
        TableSettings { deck: DeckChoice::Code(code), glass_ms: None, ..TableSettings::new(Edition::Modern) };
    let link = open(address, &token(room, 0), &settings).await?;
    let mut players = Vec::new();
    for seat in 0..Seat::MAX as u32 {
        players.push(connect(address, &link, room, seat).await?);
    }
    request(&mut players[0], Request::Start).await?;
    until_phase(&mut players[0], |phase| matches!(phase, Phase::Ready { .. })).await?;
    let state = players[0].follower.state().ok_or("no state")?;
    let Some(Play::Game { game, .. }) = state.game.as_ref().map(|game| &game.play) else {
        return Err("no game".into());
    };
    let (roller, round) = (game.roller, state.round);
    request(&mut players[roller.index()], Request::Play { round, act: Command::Roll }).await?;
    // On another thread, so that the sockets are not kept waiting.
    let deck = tokio::task::spawn_blocking(move || Deck::new(code));
    let deck = deck.await.map_err(|error| error.to_string())?;
    let mut ready = Vec::new();
    for (seat, mut player) in Seat::first(Seat::MAX).zip(players) {
        let phase = until_phase(&mut player, |phase| matches!(phase, Phase::Race { .. })).await?;
        let Phase::Race { face, .. } = phase else { return Err("no race".into()) };
        let state = player.follower.state().ok_or("no state")?;
        let Some(Play::Game { game, .. }) = state.game.as_ref().map(|game| &game.play) else {
            return Err("no game".into());
        };
        let board = game.player(seat).and_then(|player| player.tray.board).ok_or("no board")?;
        let side = deck.boards[usize::from(board)].side(state.chairs[seat.index()].level).ok_or("no side")?;
        let task = side.rolled(face);
        let first = task.first().and_then(|placements| placements.first().copied()).ok_or("no solution")?;
        ready.push((player, first));
    }
    // The race starts shortly after the roll arrives.
    tokio::time::sleep(Duration::from_millis(500)).await;
    Ok(ready)
}

/// A different secret for each player.
fn token(room: u32, seat: u32) -> String {
    format!("{:032x}", (u128::from(room) << 64 | u128::from(seat)) ^ 0x5eed_0000_0000_0000_5eed_0000_0000_5eed)
}

/// Opens a table and returns its link.
async fn open(address: &str, token: &str, settings: &TableSettings) -> Result<String, String> {
    let body = serde_json::json!({ "settings": settings }).to_string();
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut answer = String::new();
    let mut stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
    stream.write_all(request.as_bytes()).await.map_err(|error| error.to_string())?;
    stream.read_to_string(&mut answer).await.map_err(|error| error.to_string())?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    let json: serde_json::Value = serde_json::from_str(body).map_err(|_| answer.clone())?;
    json["link"].as_str().map(str::to_owned).ok_or(answer)
}

async fn connect(address: &str, link: &str, room: u32, seat: u32) -> Result<LoadPlayer, String> {
    let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
    stream.set_nodelay(true).map_err(|error| error.to_string())?;
    let url = format!("ws://{address}/api/tables/{link}/socket");
    let (socket, _) = tokio_tungstenite::client_async(url, stream).await.map_err(|error| error.to_string())?;
    let session = room * Seat::MAX as u32 + seat;
    let follower = Follower::new(token(room, seat), format!("P{seat}"), session, false);
    let mut player = LoadPlayer { socket, follower, session };
    let hello = player.follower.hello();
    say(&mut player, &hello).await?;
    while player.follower.state().is_none() {
        hear(&mut player).await?;
    }
    Ok(player)
}

async fn say(player: &mut LoadPlayer, message: &ToTable) -> Result<(), String> {
    player.socket.send(Message::text(message.text())).await.map_err(|error| error.to_string())
}

async fn request(player: &mut LoadPlayer, request: Request) -> Result<(), String> {
    let message = player.follower.request(request);
    say(player, &message).await?;
    while player.follower.unanswered() > 0 {
        hear(player).await?;
    }
    Ok(())
}

async fn hear(player: &mut LoadPlayer) -> Result<(), String> {
    match player.socket.next().await {
        Some(Ok(Message::Text(text))) => {
            let message = ToClient::read(&text).map_err(|error| error.to_string())?;
            if let ToClient::Rejected { say, .. } | ToClient::Goodbye { say, .. } = &message {
                return Err(format!("The server said: {say}."));
            }
            let mut answers = Vec::new();
            player.follower.receive(message, &mut answers);
            for answer in answers {
                say(player, &answer).await?;
            }
            Ok(())
        }
        Some(Ok(_)) => Ok(()),
        Some(Err(error)) => Err(error.to_string()),
        None => Err("The server closed a connection.".into()),
    }
}

async fn until_phase(player: &mut LoadPlayer, wanted: impl Fn(&Phase) -> bool) -> Result<Phase, String> {
    loop {
        let game = player.follower.state().and_then(|state| state.game.as_ref());
        if let Some(Play::Game { game, .. }) = game.map(|game| &game.play)
            && wanted(&game.phase)
        {
            return Ok(game.phase);
        }
        hear(player).await?;
    }
}

/// Places a piece, lifts it, places it again: one request a second until the time is over and all entries have arrived.
async fn busy(
    player: LoadPlayer,
    piece: Placement,
    mut started: watch::Receiver<Option<Schedule>>,
    offset: Duration,
    counts: mpsc::UnboundedSender<MessageCounts>,
) {
    let LoadPlayer { mut socket, follower, session } = player;
    let you = follower.you().map_or(0, |you| you.0);
    let round = follower.state().map_or(0, |state| state.round);
    drop(follower);
    let own = format!("\"by\":[{you},{session},");
    // While waiting for the other players, reading the socket answers the server's pings.
    let Schedule { start, warm_up, seconds } = loop {
        let begun = *started.borrow_and_update();
        match begun {
            Some(schedule) => break schedule,
            None => tokio::select! {
                changed = started.changed() => if changed.is_err() { return },
                message = socket.next() => if !matches!(message, Some(Ok(_))) { return },
            },
        }
    };
    let requests = warm_up + seconds;
    let (first_counted, last) = (FIRST + warm_up, FIRST + requests - 1);
    let mut count = MessageCounts::default();
    let (mut n, mut sent_at) = (FIRST, start);
    let expected = u64::from(seconds) * Seat::MAX as u64;
    // All entries arrive long before, or never.
    let end = start + Duration::from_secs(u64::from(requests) + 20);
    while Instant::now() < end && (n <= last || count.received < expected) {
        let next = if n <= last { start + offset + Duration::from_secs(1) * (n - FIRST) } else { end };
        tokio::select! {
            message = socket.next() => {
                let Some(Ok(Message::Text(text))) = message else {
                    if matches!(message, Some(Ok(_))) { continue } else { break }
                };
                let Some(accepted) = accepted(&text) else { continue };
                count.received += u64::from(accepted >= first_counted);
                if accepted >= first_counted && text.contains(&own) {
                    count.latencies_us.push(sent_at.elapsed().as_micros() as u32);
                }
            }
            () = tokio::time::sleep_until(next.into()) => {
                if n > last { break }
                let Placement { piece: name, orientation, at: Cell { x, y, z } } = piece;
                let act = if (n - FIRST).is_multiple_of(2) {
                    format!(r#"{{"place":["{name}",{orientation},{x},{y},{z}]}}"#)
                } else {
                    format!(r#"{{"lift":"{name}"}}"#)
                };
                let text = format!(r#"{{"do":{{"n":{n},"request":{{"play":{{"round":{round},"act":{act}}}}}}}}}"#);
                sent_at = Instant::now();
                if socket.send(Message::text(text)).await.is_err() { break }
                count.sent += u64::from(n >= first_counted);
                n += 1;
            }
        }
    }
    let _ = counts.send(count);
    // The socket stays open while the server's memory is measured.
    while let Some(Ok(_)) = socket.next().await {}
}

/// The number of the request that an entry accepts: the last of the three in `"by":[2,77,1005]`.
fn accepted(text: &str) -> Option<u32> {
    let (_, by) = text.split_once("\"by\":[")?;
    let (by, _) = by.split_once(']')?;
    by.rsplit(',').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_request_of_an_entry_is_found() {
        assert_eq!(accepted(r#"{"entry":{"seq":9,"at":1,"by":[2,77,1005],"events":[]}}"#), Some(1005));
        assert_eq!(accepted(r#"{"entry":{"seq":9,"at":1,"events":[]}}"#), None);
    }
}
