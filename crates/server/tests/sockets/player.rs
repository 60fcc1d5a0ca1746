//! A test client that plays.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use puzzle::Placement;
use puzzle::deck::{Deck, DeckCode, Edition};
use rules::{Command, Game, Gems, Moment, Phase, Presence, Seat};
use table::{Follower, Play, Rejection, Request, TableState, ToClient};

use crate::guest::Guest;

/// The boards that all tests share.
fn deck(code: DeckCode) -> Arc<Deck> {
    static FLAT: OnceLock<Arc<Deck>> = OnceLock::new();
    static SOLID: OnceLock<Arc<Deck>> = OnceLock::new();
    let cell = if code.edition() == Edition::ThreeD { &SOLID } else { &FLAT };
    let deck = cell.get_or_init(|| Arc::new(Deck::new(code)));
    assert_eq!(deck.code.seed(), code.seed(), "tests use only the shared decks");
    deck.clone()
}

/// The game that is being played.
pub(crate) fn game(state: &TableState) -> Option<&Game> {
    match &state.playing()?.play {
        Play::Game { game, .. } => Some(game),
        Play::Solo { .. } => None,
    }
}

/// True if a game was played and is over.
pub(crate) fn is_over(state: &TableState) -> bool {
    state.game.is_some() && state.playing().is_none()
}

/// True if a race is running.
pub(crate) fn is_racing(state: &TableState) -> bool {
    game(state).is_some_and(|game| matches!(game.phase, Phase::Race { .. }) && game.paused.is_none())
}

/// True if a player has finished this race.
pub(crate) fn is_done(state: &TableState, seat: Seat) -> bool {
    game(state).is_none_or(|game| game.players[seat.index()].tray.rank.is_some())
}

impl Guest {
    pub(crate) fn seat(&self) -> Seat {
        self.state().seat_of(self.you()).expect("the guest has a chair")
    }

    /// A solution of the guest's own task.
    pub(crate) fn solution(&self) -> Vec<Placement> {
        let state = self.state();
        let game = game(state).expect("a game is being played");
        let seat = self.seat();
        let Phase::Race { face, .. } = game.phase else { panic!("no race is running") };
        let board = game.players[seat.index()].tray.board.expect("a board was dealt");
        let code = state.game.as_ref().expect("a game is being played").deck;
        let deck = deck(code);
        let side = deck.boards[usize::from(board)]
            .side(state.chairs[seat.index()].level)
            .expect("the board has a side of this level");
        side.rolled(face).first().expect("tasks have solutions")
    }

    /// The next command that moves the game forward, if it is this guest's turn to do something.
    pub(crate) fn next_command(&self) -> Option<Command> {
        let state = self.state();
        let game = game(state)?;
        let seat = state.seat_of(self.you())?;
        let player = &game.players[seat.index()];
        if game.paused.is_some() || player.presence != Presence::Here {
            return None;
        }
        match game.phase {
            Phase::Pawns { .. } if player.pawn.is_none() => Some(Command::PlacePawn { space: seat.index() as u8 }),
            Phase::Ready { .. } if game.roller == seat => Some(Command::Roll),
            Phase::Rolled { .. } if game.roller != seat => Some(Command::FlipHourglass),
            Phase::Race { .. } => match &player.tray {
                tray if tray.board.is_none() || tray.gave_up => None,
                tray if tray.rank.is_none() => {
                    let solution = self.solution();
                    let missing = solution.iter().find(|placement| !tray.placed.contains(placement));
                    Some(missing.map_or(Command::CallUbongo, |placement| Command::Place(*placement)))
                }
                tray if matches!(game.gems, Gems::Rows(_)) && !tray.taken => Some(Command::TakeGems),
                _ => None,
            },
            _ => None,
        }
    }

    pub(crate) async fn act(&mut self, act: Command) -> Result<(), Rejection> {
        let round = self.state().round;
        self.request(Request::Play { round, act }).await
    }

    /// Waits for the start of the race as a page does: by the server's clock, for which it asks.
    pub(crate) async fn count_down(&mut self) {
        self.until(is_racing).await;
        assert!(self.wait_for_race().await, "the connection is open");
    }

    async fn wait_for_race(&mut self) -> bool {
        let from = self.state().game.as_ref().expect("a race is running").from;
        self.wait_until(from).await
    }

    /// Waits until a moment has passed by the server's clock. `false`: the connection is closed.
    pub(crate) async fn wait_until(&mut self, moment: Moment) -> bool {
        let Some(now) = self.server_time().await else { return false };
        if let Some(left) = moment.0.checked_sub(now.0) {
            tokio::time::sleep(Duration::from_millis(left + 1)).await;
        }
        true
    }

    /// Asks the server for its time. `None`: the connection is closed.
    pub(crate) async fn server_time(&mut self) -> Option<Moment> {
        let question = Follower::ask_clock(7);
        self.send(&question).await;
        loop {
            match self.message().await? {
                ToClient::Clock { mine: 7, now } => return Some(now),
                other => self.take_in(other).await,
            }
        }
    }

    /// Plays as fast as possible until `done`. `false` if the connection was closed before.
    pub(crate) async fn play_on(&mut self, done: impl Fn(&TableState) -> bool) -> bool {
        while !done(self.state()) {
            let going = match self.next_command() {
                Some(command) => {
                    // The roll arrives shortly before the race starts, and commands before the start are rejected.
                    let waits = !matches!(command, Command::PlacePawn { .. } | Command::Roll);
                    (!waits || self.wait_for_race().await) && self.try_to(command).await
                }
                None => self.step().await,
            };
            if !going {
                return false;
            }
        }
        true
    }

    /// Plays until `done`. Panics if the connection is closed before.
    pub(crate) async fn play_until(&mut self, done: impl Fn(&TableState) -> bool) {
        assert!(self.play_on(done).await, "the connection was closed: {:?}", self.news.last());
    }

    /// Sends a command that may be rejected because another player was first or because it is too late. `false` if the connection
    /// is closed.
    async fn try_to(&mut self, command: Command) -> bool {
        let round = self.state().round;
        let n = self.say(Request::Play { round, act: command }).await;
        match self.answer(n).await {
            None => false,
            // After a restart or a takeover, the boards are read from the store or made again.
            Some(Err(Rejection::Shuffling)) => {
                tokio::time::sleep(Duration::from_millis(20)).await;
                true
            }
            Some(
                Ok(())
                | Err(
                    Rejection::Rules(_)
                    | Rejection::Stale { .. }
                    | Rejection::NoGame
                    | Rejection::NotYet { .. }
                    | Rejection::CallPending,
                ),
            ) => true,
            Some(Err(why)) => panic!("{command:?} is rejected: {why}"),
        }
    }

    /// Plays game after game with this many people until `enough` is set, and reconnects whenever the connection is lost, to the next
    /// of the guest's addresses.
    pub(crate) async fn keep_playing(mut self, people: usize, enough: Arc<AtomicBool>) -> Self {
        let mut connected = false;
        loop {
            if !connected {
                connected = self.knock().await.is_ok() && self.welcomed().await;
                if !connected {
                    self.hop();
                    // A page tries again after a moment.
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                continue;
            }
            if is_over(self.state()) && enough.load(Ordering::Relaxed) {
                return self;
            }
            // The host is the first who joined.
            let host = self.state().host == Some(self.you());
            let waiting = self.state().playing().is_none();
            let shuffling = self.state().shuffling.is_some();
            let is_player = |member: &&table::Member| member.here && self.state().seat_of(member.id).is_some();
            let all_here = self.state().members.iter().filter(is_player).count() == people;
            connected = if host && waiting && all_here && !shuffling {
                let n = self.say(Request::Start).await;
                self.answer(n).await.is_some()
            } else if waiting {
                self.step().await
            } else {
                self.play_on(is_over).await
            };
            if !connected {
                self.hop();
            }
        }
    }

    /// Places all pieces of the guest's own task.
    pub(crate) async fn place_all(&mut self) {
        self.count_down().await;
        for placement in self.solution() {
            self.act(Command::Place(placement)).await.expect("a solution can be placed");
        }
    }
}

/// All guests play at the same time, until each sees that `done` is true.
pub(crate) async fn all_play_until(guests: Vec<Guest>, done: fn(&TableState) -> bool) -> Vec<Guest> {
    let playing = guests.into_iter().map(|mut guest| {
        tokio::spawn(async move {
            guest.play_until(done).await;
            guest
        })
    });
    let mut back = Vec::new();
    for guest in playing.collect::<Vec<_>>() {
        back.push(guest.await.expect("no player panics"));
    }
    back
}
