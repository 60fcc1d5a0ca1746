//! A table of the attacker where two people place and lift pieces without end, over four sockets each.

use std::sync::Arc;
use std::time::Duration;

use ::table::{Request, limits};
use puzzle::Placement;
use puzzle::deck::{Deck, DeckCode};
use rules::{Command, Phase, Seat};
use tokio::io::AsyncWriteExt;
use tokio::net::tcp::OwnedWriteHalf;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::attacker::{Stage, long_name};
use super::raw_socket::{RawSocket, TEXT, discard, frame};
use crate::client::{ClientError, token};
use crate::player::{Player, move_text};

/// Sockets of a person besides the first one. Each has its own piece, and tasks have three or more.
const MOVERS: usize = 3;
/// The interval that a table allows for the requests of a socket, and a little more.
pub(crate) const PACE: Duration = Duration::from_millis(limits::REQUESTS.every_ms + 1);
/// Moves of a socket in a round. The table limits those of a player.
const MOVES: u32 = limits::MOVES as u32 / MOVERS as u32 - 1;

/// The sockets of such a table.
pub(crate) const SOCKETS: u32 = 2 * (1 + MOVERS as u32);

pub(crate) struct BusyTable {
    stage: Stage,
    players: Vec<Player>,
    movers: Vec<Mover>,
    deck: Option<(DeckCode, Arc<Deck>)>,
}

/// A socket that moves a piece.
struct Mover {
    writing: OwnedWriteHalf,
    /// The number of the person.
    person: usize,
    /// The number of its piece in the person's solution.
    piece: usize,
    n: u32,
}

impl BusyTable {
    /// Connects two people to a table that one of them has opened. The other one has this number.
    pub(crate) async fn new(stage: Stage, link: &str, other: u32) -> Result<Self, ClientError> {
        let (mut players, mut movers) = (Vec::new(), Vec::new());
        for (person, number) in [0, other].into_iter().enumerate() {
            players.push(stage.join(link, number).await?);
            for piece in 0..MOVERS {
                let session = 100 + piece as u32;
                let open = || async {
                    let mut socket = RawSocket::open(stage.client, link).await?;
                    socket.hello(token(0, number), &long_name(number), session, false).await?;
                    Ok(socket)
                };
                let (reading, writing) = stage.insist(open).await?.split();
                tokio::spawn(discard(reading));
                movers.push(Mover { writing, person, piece, n: 0 });
            }
        }
        Ok(Self { stage, players, movers, deck: None })
    }

    /// Plays a round: every socket moves its piece as often as the table allows, then both people give up.
    pub(crate) async fn round(&mut self) -> Result<(), ClientError> {
        let (round, solutions) = self.race().await?;
        let mut timer = interval(PACE);
        timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let [one, other] = &mut self.players[..] else { return Err(ClientError::Strange("no players")) };
        for number in 0..MOVES {
            loop {
                tokio::select! {
                    biased;
                    _ = timer.tick() => break,
                    heard = one.hear() => drop(heard?),
                    heard = other.hear() => drop(heard?),
                }
            }
            for mover in &mut self.movers {
                mover.n += 1;
                let placement = solutions[mover.person][mover.piece];
                let text = move_text(mover.n, round, placement, number.is_multiple_of(2));
                mover.writing.write_all(&frame(TEXT, text.as_bytes())).await?;
                self.stage.tally.sent(1);
            }
        }
        for player in &mut self.players {
            player.request(Request::Play { round, act: Command::GiveUp }).await?;
        }
        Ok(())
    }

    /// The host ends the game.
    pub(crate) async fn abandon(&mut self) -> Result<(), ClientError> {
        self.players[0].request(Request::Abandon).await
    }

    /// Starts a game if none is on, and rolls. Returns the round and a solution for each person.
    async fn race(&mut self) -> Result<(u32, Vec<Vec<Placement>>), ClientError> {
        if self.players[0].playing().is_none() {
            insist_on_start(&self.stage, &mut self.players[0]).await?;
        }
        let phase =
            self.players[0].until_phase(|phase| matches!(phase, Phase::Ready { .. } | Phase::Over { .. })).await?;
        if matches!(phase, Phase::Over { .. }) {
            insist_on_start(&self.stage, &mut self.players[0]).await?;
            self.players[0].until_phase(|phase| matches!(phase, Phase::Ready { .. })).await?;
        }
        let strange = || ClientError::Strange("no game");
        let code = self.players[0].playing().ok_or_else(strange)?.deck;
        let roller = self.players[0].game().ok_or_else(strange)?.roller;
        let round = self.players[0].state().ok_or_else(strange)?.round;
        self.players[roller.index()].request(Request::Play { round, act: Command::Roll }).await?;
        let deck = match &self.deck {
            Some((known, deck)) if *known == code => deck.clone(),
            _ => {
                let deck = tokio::task::spawn_blocking(move || Arc::new(Deck::new(code)));
                deck.await.map_err(|error| ClientError::Broken(error.to_string()))?
            }
        };
        self.deck = Some((code, deck.clone()));
        let mut solutions = Vec::new();
        for (seat, player) in Seat::first(2).zip(&mut self.players) {
            player.until_phase(|phase| matches!(phase, Phase::Race { .. })).await?;
            solutions.push(player.solution(seat, &deck).ok_or_else(strange)?);
        }
        // The race starts shortly after the roll arrives.
        sleep(Duration::from_millis(500)).await;
        Ok((round, solutions))
    }
}

/// Starts a game, and tries again when the table or the server refuses it. Returns when it is on.
pub(crate) async fn insist_on_start(stage: &Stage, player: &mut Player) -> Result<(), ClientError> {
    loop {
        match player.request(Request::Start).await {
            Ok(()) => return player.until(|player| player.playing().is_some()).await,
            Err(error @ ClientError::Rejected(..)) => {
                stage.tally.failed(&error);
                sleep(Duration::from_millis(250)).await;
            }
            Err(error) => return Err(error),
        }
    }
}
