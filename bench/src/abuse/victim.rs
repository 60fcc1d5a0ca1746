//! The other people on the server during an attack: one at a table with three bots, and newcomers who open tables.

use std::collections::VecDeque;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ::table::bot::Strength;
use ::table::{Follower, News, Request, TableSettings, limits};
use puzzle::Placement;
use puzzle::deck::{Deck, Edition};
use rules::{Command, Phase, Seat, Starter};
use tokio::sync::oneshot;
use tokio::time::{sleep, sleep_until, timeout};

use crate::BenchError;
use crate::client::{Client, ClientError, token};
use crate::figures::quantile;
use crate::player::Player;

/// Tables allow 20 a second.
pub(crate) const REQUESTS_A_SECOND: u32 = 15;
const PACE: Duration = Duration::from_millis(1000 / REQUESTS_A_SECOND as u64);
/// Requests on the way. After a stall, more at once would be refused as too fast.
const ON_THE_WAY: usize = 8;
/// Moves of the victim in a round, fewer than the table allows.
const MOVES_IN_A_ROUND: u32 = limits::MOVES as u32 - 100;
/// Interval of the newcomers.
const NEWCOMERS: Duration = Duration::from_secs(2);
/// A newcomer goes away after this time.
const NEWCOMER_PATIENCE: Duration = Duration::from_secs(30);
/// Time limit for the first race of the victim.
const READY: Duration = Duration::from_secs(30);

/// The victim, on a thread of its own. It ends when this is dropped.
pub(crate) struct Victim {
    notes: Arc<Mutex<Notes>>,
    _alive: oneshot::Sender<()>,
}

/// Shared by the victim's thread and its reader.
#[derive(Default)]
pub(crate) struct Notes {
    suffered: Suffered,
    /// When the requests without an answer were due.
    waiting: VecDeque<Instant>,
    /// When the newcomer who waits for boards asked for them.
    starting: Option<Instant>,
}

impl Notes {
    /// Counts the requests that are still without an answer with their age, since they get none any more.
    fn give_up_waiting(&mut self) {
        let ages = self.waiting.drain(..).map(|due| due.elapsed());
        self.suffered.latencies.extend(ages);
    }

    /// Counts a newcomer who has got boards after some time, or went away.
    fn arrived(&mut self, boards: Result<Duration, ClientError>) {
        self.starting = None;
        match boards {
            Ok(boards) => self.suffered.boards.push(boards),
            Err(error) => self.suffered.turned_away.push(error.to_string()),
        }
    }
}

/// The measurements of the victim and the newcomers.
#[derive(Clone, Default, Debug)]
pub(crate) struct Suffered {
    /// Times from the moment a request was due until its entry arrived.
    latencies: Vec<Duration>,
    /// Times from starting a game until its boards were there.
    boards: Vec<Duration>,
    /// Times the victim lost its connection.
    pub(crate) lost: u32,
    /// Newcomers who couldn't start a game, each with the reason.
    pub(crate) turned_away: Vec<String>,
}

impl Suffered {
    /// The number of requests.
    pub(crate) fn count(&self) -> usize {
        self.latencies.len()
    }

    pub(crate) fn latency(&self, share: f64) -> Option<Duration> {
        let mut sorted = self.latencies.clone();
        sorted.sort_unstable();
        quantile(&sorted, share)
    }

    /// The longest time that anyone waited for boards.
    pub(crate) fn boards(&self) -> Option<Duration> {
        self.boards.iter().max().copied()
    }
}

impl Victim {
    /// Seats the victim, and returns once it plays.
    pub(crate) fn start(server: SocketAddr) -> Result<Self, BenchError> {
        let cannot = |error| BenchError::Failed(format!("The victim can't be started: {error}."));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(cannot)?;
        let notes = Arc::<Mutex<Notes>>::default();
        let (alive, gone) = oneshot::channel::<()>();
        let (ready, is_ready) = std::sync::mpsc::channel();
        let shared = notes.clone();
        std::thread::spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    () = play(Client::local(server), &shared, ready) => {}
                    () = newcomers(server, &shared) => {}
                    _ = gone => {}
                }
            });
            // Decks that are still generated don't matter any more.
            runtime.shutdown_background();
        });
        let begun = is_ready.recv_timeout(READY);
        begun.map_err(|_| BenchError::Failed("The victim couldn't begin a game.".into()))?;
        Ok(Self { notes, _alive: alive })
    }

    /// Forgets everything measured so far.
    pub(crate) fn reset(&self) {
        lock(&self.notes).suffered = Suffered::default();
    }

    /// The measurements since [`Victim::reset`]. A request that has no answer yet counts with its age.
    pub(crate) fn suffered(&self) -> Suffered {
        let notes = lock(&self.notes);
        let mut suffered = notes.suffered.clone();
        let median = suffered.latency(0.5).unwrap_or_default();
        suffered.latencies.extend(notes.waiting.iter().map(Instant::elapsed).filter(|age| *age > median));
        suffered.boards.extend(notes.starting.map(|asked| asked.elapsed()));
        suffered
    }
}

fn lock(notes: &Mutex<Notes>) -> MutexGuard<'_, Notes> {
    notes.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays, and comes back whenever the connection is lost.
async fn play(client: Client, notes: &Mutex<Notes>, ready: std::sync::mpsc::Sender<()>) {
    let settings = TableSettings {
        glass_ms: Some(600_000),
        starter: Seat::new(0).map_or(Starter::Random, Starter::Seat),
        ..TableSettings::new(Edition::Modern)
    };
    let token = token(u32::MAX, 0);
    let link = loop {
        match client.open(&token, &settings).await {
            Ok(link) => break link,
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
    };
    let mut follower = Follower::new(token, "Victim", 1, false);
    let mut ready = Some(ready);
    loop {
        if let Ok(mut player) = Player::join(client, &link, follower.clone()).await {
            let _ = take_part(&mut player, notes, &mut ready).await;
            follower = player.follower;
        }
        lock(notes).suffered.lost += 1;
        lock(notes).give_up_waiting();
        sleep(Duration::from_millis(200)).await;
    }
}

/// Plays round after round until the connection is lost.
async fn take_part(
    player: &mut Player,
    notes: &Mutex<Notes>,
    ready: &mut Option<std::sync::mpsc::Sender<()>>,
) -> Result<(), ClientError> {
    while player.state().is_some_and(|state| state.chairs.len() < Seat::MAX) && player.playing().is_none() {
        player.request(Request::AddBot { strength: Strength::Gentle }).await?;
    }
    loop {
        let placement = race(player, notes).await?;
        if let Some(ready) = ready.take() {
            let _ = ready.send(());
        }
        move_about(player, placement, notes).await?;
        lock(notes).give_up_waiting();
    }
}

/// Starts a game and waits for the race. Returns a piece of the victim's task with a place for it.
async fn race(player: &mut Player, notes: &Mutex<Notes>) -> Result<Placement, ClientError> {
    if player.playing().is_some() {
        player.request(Request::Abandon).await?;
    }
    let asked = Instant::now();
    player.request(Request::Start).await?;
    player.until(|player| player.playing().is_some()).await?;
    lock(notes).suffered.boards.push(asked.elapsed());
    player.until_phase(|phase| matches!(phase, Phase::Ready { .. })).await?;
    let state = player.state().ok_or(ClientError::Strange("no state"))?;
    player.request(Request::Play { round: state.round, act: Command::Roll }).await?;
    let code = player.playing().ok_or(ClientError::Strange("no game"))?.deck;
    let deck = tokio::task::spawn_blocking(move || Deck::new(code));
    player.until_phase(|phase| matches!(phase, Phase::Race { .. })).await?;
    let deck = deck.await.map_err(|error| ClientError::Broken(error.to_string()))?;
    // The race starts shortly after the roll arrives.
    sleep(Duration::from_millis(500)).await;
    let seat = player.seat().ok_or(ClientError::Strange("no chair"))?;
    let solution = player.solution(seat, &deck);
    solution.and_then(|pieces| pieces.first().copied()).ok_or(ClientError::Strange("no task"))
}

/// Places a piece and lifts it again, at a steady pace, until the round is over for the victim.
///
/// Requests are due at fixed times, whether the ones before are answered or not, and the time that a request waits to be sent
/// counts. Otherwise a server that stalls for a second would be measured once in that second.
async fn move_about(player: &mut Player, placement: Placement, notes: &Mutex<Notes>) -> Result<(), ClientError> {
    let round = player.state().map_or(0, |state| state.round);
    let start = Instant::now();
    let (mut due, mut sent, mut answered) = (0, 0, 0);
    for number in 0..MOVES_IN_A_ROUND {
        let at = start + PACE * number;
        loop {
            while sent < due && sent - answered < ON_THE_WAY {
                let act = match sent % 2 {
                    0 => Command::Place(placement),
                    _ => Command::Lift(placement.piece),
                };
                player.send(Request::Play { round, act }).await?;
                sent += 1;
            }
            tokio::select! {
                biased;
                () = sleep_until(at.into()) => break,
                heard = player.hear() => for news in heard? {
                    match news {
                        News::Accepted(_) => {
                            answered += 1;
                            let mut notes = lock(notes);
                            if let Some(due) = notes.waiting.pop_front() {
                                notes.suffered.latencies.push(due.elapsed());
                            }
                        }
                        // The round is over.
                        News::Rejected { .. } => return Ok(()),
                        _ => {}
                    }
                },
            }
        }
        due += 1;
        lock(notes).waiting.push_back(at);
    }
    Ok(())
}

/// Every other second somebody from another address opens a table and starts a game against a bot.
async fn newcomers(server: SocketAddr, notes: &Mutex<Notes>) {
    for number in 0u32.. {
        let next = Instant::now() + NEWCOMERS;
        let [.., high, low] = number.to_be_bytes();
        let client = Client { server, from: Ipv4Addr::new(127, 3, high, low.max(1)) };
        let arrived = timeout(NEWCOMER_PATIENCE, newcomer(client, number, notes)).await;
        let arrived = arrived.unwrap_or(Err(ClientError::Broken("a newcomer lost patience".into())));
        lock(notes).arrived(arrived);
        sleep_until(next.into()).await;
    }
}

/// Opens a table and starts a game. Returns the time from the start to the boards.
pub(crate) async fn newcomer(client: Client, number: u32, notes: &Mutex<Notes>) -> Result<Duration, ClientError> {
    let token = token(u32::MAX, 1 + number);
    let link = client.open(&token, &TableSettings::new(Edition::Modern)).await?;
    let mut player = Player::join(client, &link, Follower::new(token, "Newcomer", 1, false)).await?;
    player.request(Request::AddBot { strength: Strength::Gentle }).await?;
    let asked = Instant::now();
    lock(notes).starting = Some(asked);
    player.request(Request::Start).await?;
    player.until(|player| player.playing().is_some()).await?;
    let boards = asked.elapsed();
    lock(notes).starting = None;
    player.request(Request::Abandon).await?;
    Ok(boards)
}
