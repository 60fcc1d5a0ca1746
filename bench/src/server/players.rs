//! The players for our own server: tables of four, where each player places or lifts a piece once a second.
//!
//! Until the race starts they keep the whole state of the table. From then on they only look at which request an entry belongs
//! to, so that they use as little CPU time as possible.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ::table::{DeckChoice, Follower, Request, TableSettings};
use futures_util::{SinkExt, StreamExt};
use puzzle::Placement;
use puzzle::deck::{Deck, DeckCode, Edition};
use rules::{Command, Phase, Seat};
use tokio::sync::{OnceCell, Semaphore, mpsc, watch};
use tokio_tungstenite::tungstenite::Message;

use crate::BenchError;
use crate::client::{Client, ClientError, token};
use crate::figures::quantile;
use crate::player::{Player, move_text};

/// The number of the first request of the load. The requests during setup have lower ones.
const FIRST: u32 = 1_000;
/// Tables that are set up at the same time.
const AT_ONCE: usize = 64;

#[derive(Default)]
struct MessageCounts {
    sent: u64,
    received: u64,
    bytes: u64,
    latencies_us: Vec<u32>,
}

/// The start of the load, and its duration in seconds.
#[derive(Clone, Copy)]
struct Schedule {
    start: Instant,
    warm_up: u32,
    seconds: u32,
}

/// The decks of the tables. Making one keeps a core busy for a tenth of a second, here and at the server, so that 500 of them take
/// minutes; but only with decks of their own do tables take as much memory as real ones.
#[derive(Default)]
pub(crate) struct Decks {
    /// Those that tables share. Without any, each table has its own.
    shared: Vec<OnceCell<Arc<Deck>>>,
}

impl Decks {
    /// This many decks for all tables.
    pub(crate) fn shared(count: usize) -> Self {
        Self { shared: (0..count).map(|_| OnceCell::new()).collect() }
    }

    /// The number of a table's deck.
    fn number(&self, room: u32) -> u32 {
        if self.shared.is_empty() { room } else { room % self.shared.len() as u32 }
    }

    async fn get(&self, code: DeckCode, number: u32) -> Result<Arc<Deck>, ClientError> {
        // On another thread, so that the sockets are not kept waiting.
        let make = async || {
            let deck = tokio::task::spawn_blocking(move || Arc::new(Deck::new(code))).await;
            deck.map_err(|error| ClientError::Broken(error.to_string()))
        };
        match self.shared.get(number as usize) {
            Some(deck) => deck.get_or_try_init(make).await.cloned(),
            None => make().await,
        }
    }
}

/// The hidden subcommand `server-players ADDRESSES ROOMS WARM_UP SECONDS`. Several addresses have commas in between: the players of a
/// table are at different ones. With slashes in between, the tables are.
pub(crate) fn run(args: impl Iterator<Item = String>, decks: Decks) -> Result<(), BenchError> {
    let args: Vec<String> = args.collect();
    let [address, numbers @ ..] = &args[..] else { return Err(usage()) };
    let numbers: Option<Vec<u32>> = numbers.iter().map(|number| number.parse().ok()).collect();
    let Some(&[rooms, warm_up, seconds]) = numbers.as_deref() else { return Err(usage()) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| BenchError::Failed(format!("The players can't be started: {error}.")))?;
    let nodes = Nodes::read(address).ok_or_else(usage)?;
    runtime.block_on(play(nodes, decks, [rooms, warm_up, seconds]))
}

fn usage() -> BenchError {
    BenchError::Usage("'server-players' needs an address and three numbers.".into())
}

/// The nodes of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Nodes {
    pub(crate) clients: Vec<Client>,
    /// All players of a table are at the same node.
    pub(crate) is_routed: bool,
}

impl Nodes {
    fn read(addresses: &str) -> Option<Self> {
        let clients = addresses.split([',', '/']).map(|address| Some(Client::local(address.parse().ok()?)));
        Some(Self { clients: clients.collect::<Option<_>>()?, is_routed: addresses.contains('/') })
    }

    /// The node of a player.
    fn of(&self, room: u32, seat: u32) -> Client {
        let number = if self.is_routed { room } else { room + seat };
        self.clients[number as usize % self.clients.len()]
    }
}

async fn play(nodes: Nodes, decks: Decks, [rooms, warm_up, seconds]: [u32; 3]) -> Result<(), BenchError> {
    let (begun, decks) = (Instant::now(), Arc::new(decks));
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut tables = Vec::new();
    for room in 0..rooms {
        let (gate, nodes, decks) = (gate.clone(), nodes.clone(), decks.clone());
        tables.push(tokio::spawn(async move {
            let _permit = gate.acquire().await;
            set_up(&nodes, &decks, room).await
        }));
    }
    let count = rooms * Seat::MAX as u32;
    let (counts, mut counted) = mpsc::unbounded_channel();
    let (start, started) = watch::channel(None);
    let mut number = 0;
    for table in tables {
        let table = table.await.map_err(|error| BenchError::Failed(format!("A player failed: {error}.")))?;
        for player in table.map_err(|error| BenchError::Failed(error.to_string()))?.players {
            let offset = Duration::from_secs(1) * number / count;
            number += 1;
            tokio::spawn(busy(player, started.clone(), offset, counts.clone()));
        }
    }
    drop(counts);
    eprintln!("{rooms} races have begun after {:.1} s", begun.elapsed().as_secs_f64());
    let schedule = Schedule { start: Instant::now() + Duration::from_secs(1), warm_up, seconds };
    let _ = start.send(Some(schedule));
    tokio::time::sleep_until((schedule.start + Duration::from_secs(warm_up.into())).into()).await;
    println!("measuring");
    let mut sum = MessageCounts::default();
    for _ in 0..count {
        let Some(player) = counted.recv().await else { break };
        sum.sent += player.sent;
        sum.received += player.received;
        sum.bytes += player.bytes;
        sum.latencies_us.extend(player.latencies_us);
    }
    sum.latencies_us.sort_unstable();
    let at = |share: f64| f64::from(quantile(&sum.latencies_us, share).unwrap_or_default()) / 1e3;
    let report = serde_json::json!({
        "sent": sum.sent, "received": sum.received, "bytes": sum.bytes, "p50_ms": at(0.5), "p99_ms": at(0.99),
    });
    println!("{report}");
    // The parent process measures the server's memory now, so the players have to stay connected.
    std::future::pending().await
}

/// A table with a running race.
pub(crate) struct LiveTable {
    pub(crate) link: String,
    /// Its four players, each with its session and a piece that it can place.
    pub(crate) players: Vec<(Player, u32, Placement)>,
}

/// Sets up a table with a running race.
pub(crate) async fn set_up(nodes: &Nodes, decks: &Decks, room: u32) -> Result<LiveTable, ClientError> {
    let number = decks.number(room);
    let code = DeckCode::new(Edition::Modern, number).ok_or(ClientError::Strange("too many rooms"))?;
    let settings =
        TableSettings { deck: DeckChoice::Code(code), glass_ms: None, ..TableSettings::new(Edition::Modern) };
    let link = nodes.of(room, 0).open(&token(room, 0), &settings).await?;
    let session = |seat: u32| room * Seat::MAX as u32 + seat;
    let mut players = Vec::new();
    for seat in 0..Seat::MAX as u32 {
        let follower = Follower::new(token(room, seat), format!("P{seat}"), session(seat), false);
        players.push(Player::join(nodes.of(room, seat), &link, follower).await?);
    }
    players[0].request(Request::Start).await?;
    players[0].until_phase(|phase| matches!(phase, Phase::Ready { .. })).await?;
    let state = players[0].state().ok_or(ClientError::Strange("no state"))?;
    let roller = players[0].game().ok_or(ClientError::Strange("no game"))?.roller;
    let round = state.round;
    let roller = players.iter().position(|player| player.seat() == Some(roller));
    players[roller.ok_or(ClientError::Strange("no roller"))?]
        .request(Request::Play { round, act: Command::Roll })
        .await?;
    let deck = decks.get(code, number).await?;
    let mut ready = Vec::new();
    for mut player in players {
        player.until_phase(|phase| matches!(phase, Phase::Race { .. })).await?;
        let seat = player.seat().ok_or(ClientError::Strange("no seat"))?;
        let solution = player.solution(seat, &deck).ok_or(ClientError::Strange("no task"))?;
        ready.push((player, session(seat.index() as u32), solution[0]));
    }
    // The race starts shortly after the roll arrives.
    tokio::time::sleep(Duration::from_millis(500)).await;
    Ok(LiveTable { link, players: ready })
}

/// Places a piece, lifts it, places it again: one request a second until the time is over and all entries have arrived.
async fn busy(
    (player, session, piece): (Player, u32, Placement),
    mut started: watch::Receiver<Option<Schedule>>,
    offset: Duration,
    counts: mpsc::UnboundedSender<MessageCounts>,
) {
    let Player { mut socket, follower } = player;
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
                count.bytes += if accepted >= first_counted { text.len() as u64 } else { 0 };
                if accepted >= first_counted && text.contains(&own) {
                    count.latencies_us.push(sent_at.elapsed().as_micros() as u32);
                }
            }
            () = tokio::time::sleep_until(next.into()) => {
                if n > last { break }
                let text = move_text(n, round, piece, (n - FIRST).is_multiple_of(2));
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
    fn players_are_spread_over_nodes_or_stay_with_their_table() {
        let ports = |nodes: &Nodes, room| [0, 1, 2, 3].map(|seat| nodes.of(room, seat).server.port());
        let spread = Nodes::read("127.0.0.1:1,127.0.0.1:2,127.0.0.1:3").unwrap();
        assert_eq!([ports(&spread, 0), ports(&spread, 1)], [[1, 2, 3, 1], [2, 3, 1, 2]]);
        let routed = Nodes::read("127.0.0.1:1/127.0.0.1:2").unwrap();
        assert_eq!([ports(&routed, 0), ports(&routed, 1)], [[1; 4], [2; 4]]);
        assert_eq!(Nodes::read("127.0.0.1"), None);
    }

    #[test]
    fn the_request_of_an_entry_is_found() {
        assert_eq!(accepted(r#"{"entry":{"seq":9,"at":1,"by":[2,77,1005],"events":[]}}"#), Some(1005));
        assert_eq!(accepted(r#"{"entry":{"seq":9,"at":1,"events":[]}}"#), None);
    }
}
