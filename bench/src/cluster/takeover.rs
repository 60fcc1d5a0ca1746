//! Kills the owner of a table with a running race, again and again. Its players are at all nodes; those of the dead one connect to the
//! next one at once.

use std::fmt;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use puzzle::Placement;
use rules::Command;
use table::Request;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::setup::{Setup, Shape};
use super::summary;
use crate::BenchError;
use crate::client::{Client, ClientError};
use crate::player::Player;
use crate::server::players::{Decks, Nodes, set_up};

/// The time between two requests, and between two attempts to connect.
const PAUSE: Duration = Duration::from_millis(10);

/// Nothing takes this long unless it is broken.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Times from a kill, at a player who keeps making requests.
pub(crate) struct Times {
    /// Until the table answers again, even if it is only that the game is paused.
    answers: Vec<Duration>,
    /// Until a piece is placed or lifted again.
    moves: Vec<Duration>,
}

/// A request got an answer at this moment.
struct Answer {
    at: Instant,
    is_accepted: bool,
}

impl Times {
    pub(crate) fn measure(kills: u32) -> Result<Self, BenchError> {
        let mut setup = Setup::start(Shape::Three)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|error| BenchError::Failed(format!("The players can't be started: {error}.")))?;
        let times = runtime.block_on(Self::of(&mut setup, kills));
        runtime.shutdown_background();
        times
    }

    async fn of(setup: &mut Setup, kills: u32) -> Result<Self, BenchError> {
        let addresses = setup.addresses();
        let clients = addresses.iter().copied().map(Client::local).collect();
        let table = set_up(&Nodes { clients, is_routed: false }, &Decks::default(), 0).await;
        let table = table.map_err(|error| BenchError::Failed(error.to_string()))?;
        let (answers, mut answered) = mpsc::unbounded_channel();
        for (number, (player, _, piece)) in table.players.into_iter().enumerate() {
            let player = Mover { player, addresses: addresses.clone(), at: number, link: table.link.clone() };
            // One of them measures. The others play as well, or the game would wait for them.
            tokio::spawn(player.keep_moving(piece, (number == 1).then(|| answers.clone())));
        }
        drop(answers);
        let mut times = Self { answers: Vec::new(), moves: Vec::new() };
        for _ in 0..kills {
            sleep(Duration::from_secs(1)).await;
            let dead = setup.kill(setup.owner()?)?;
            let begun = Instant::now();
            let mut first = None;
            loop {
                let answer = timeout(TIMEOUT, answered.recv()).await;
                let Ok(Some(Answer { at, is_accepted })) = answer else {
                    return Err(BenchError::Failed("Nobody has taken the table over.".into()));
                };
                // The last answer of the dead owner may still be on its way.
                let Some(after) = at.checked_duration_since(begun).filter(|after| *after > PAUSE) else { continue };
                first.get_or_insert(after);
                if is_accepted {
                    times.answers.extend(first);
                    times.moves.push(after);
                    break;
                }
            }
            setup.revive(dead)?;
        }
        Ok(times)
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "The owner of a race was killed {} times. From the kill, at one of the four players:",
            self.moves.len()
        )?;
        writeln!(f, "- {}", summary("the table answers", &mut self.answers.clone()))?;
        writeln!(f, "- {}", summary("the race goes on, after the countdown", &mut self.moves.clone()))
    }
}

/// A player who reconnects.
struct Mover {
    player: Player,
    addresses: Vec<SocketAddr>,
    at: usize,
    link: String,
}

impl Mover {
    /// Places a piece and lifts it again.
    async fn keep_moving(mut self, piece: Placement, answers: Option<mpsc::UnboundedSender<Answer>>) {
        loop {
            let is_accepted = match self.step(piece).await {
                Ok(()) => true,
                Err(ClientError::Rejected(..)) => false,
                Err(_) => {
                    self = self.reconnected().await;
                    continue;
                }
            };
            if let Some(answers) = &answers {
                // The receiver is gone at the end.
                let _ = answers.send(Answer { at: Instant::now(), is_accepted });
            }
            sleep(PAUSE).await;
        }
    }

    async fn step(&mut self, piece: Placement) -> Result<(), ClientError> {
        let player = &mut self.player;
        let round = player.state().map_or(0, |state| state.round);
        let tray = player.seat().and_then(|seat| Some(&player.game()?.player(seat)?.tray));
        let is_placed = tray.is_some_and(|tray| tray.placed.contains(&piece));
        let act = if is_placed { Command::Lift(piece.piece) } else { Command::Place(piece) };
        player.request(Request::Play { round, act }).await
    }

    /// Connects to the next node that lets it in.
    async fn reconnected(self) -> Self {
        let Self { player: Player { socket, follower }, addresses, mut at, link } = self;
        drop(socket);
        loop {
            at = (at + 1) % addresses.len();
            if let Ok(player) = Player::join(Client::local(addresses[at]), &link, follower.clone()).await {
                return Self { player, addresses, at, link };
            }
            sleep(PAUSE).await;
        }
    }
}
