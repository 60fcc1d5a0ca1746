//! A crash with many running games: the time until a newcomer can play, and until the last game goes on.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use ::table::bot::Strength;
use ::table::{Follower, Request};
use tokio::time::sleep;

use super::attacker::{Stage, settings};
use super::busy_table::insist_on_start;
use super::tally::TallyReport;
use super::trial::{self, QUIET};
use super::victim::{Notes, newcomer};
use crate::BenchError;
use crate::client::{Client, ClientError, token};
use crate::player::Player;
use crate::process::known;
use crate::program::Program;
use crate::ubongo::{Ubongo, this_program};

pub(crate) const NAME: &str = "restart";
pub(crate) const WHAT: &str = "kill -9 with 150 running games, then start again";

const GAMES: u32 = 150;
/// Games of one address.
const PER_ADDRESS: u32 = 10;
/// Time limit for the games to begin, and to go on.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The measurements of a restart.
pub(crate) struct RestartFigures {
    /// From the kill until the server accepts connections again.
    pub(crate) listening: Duration,
    /// From then until a newcomer has boards.
    pub(crate) newcomer: Duration,
    /// From the kill until the first game went on, and the last, at their players.
    pub(crate) first: Duration,
    pub(crate) last: Duration,
    pub(crate) games: usize,
    pub(crate) peak_kib: u64,
}

/// Kills a server and measures what its players and a newcomer notice.
pub(crate) fn measure() -> Result<RestartFigures, BenchError> {
    let failed = |error: &dyn std::fmt::Display| BenchError::Failed(format!("The restart can't be measured: {error}"));
    let server = Ubongo::start(&QUIET)?;
    let address = server.address.to_string();
    let mut command = Program::command(this_program()?);
    let mut players = Program::start("The players", command.args(["abuse-attacker", NAME, &address, "1"]))?;
    trial::expect_ready(&players, TIMEOUT)?;
    players.tell("attack")?;
    let killed = Instant::now();
    let server = server.restart()?;
    let listening = killed.elapsed();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| failed(&error))?;
    let client = Client { server: server.address, from: Ipv4Addr::new(127, 3, 0, 1) };
    let ready = Instant::now();
    let notes = std::sync::Mutex::<Notes>::default();
    runtime.block_on(newcomer(client, 1, &notes)).map_err(|error| failed(&error))?;
    let newcomer = ready.elapsed();
    let report: TallyReport = serde_json::from_str(&players.line(TIMEOUT)?).map_err(|error| failed(&error))?;
    let times = report.times_ms.iter().map(|&ms| Duration::from_millis(ms));
    Ok(RestartFigures {
        listening,
        newcomer,
        first: times.clone().min().unwrap_or_default(),
        last: times.max().unwrap_or_default(),
        games: report.times_ms.len(),
        peak_kib: known(server.process().peak_kib())?,
    })
}

/// The players: each has a game against a bot, and comes back when the server is there again.
pub(crate) async fn players(stage: Stage) -> Result<(), ClientError> {
    let (settings, mut games) = (settings(), Vec::new());
    for number in 0..GAMES {
        let address = 100 + (number / PER_ADDRESS) as u8;
        let stage = stage.at(Ipv4Addr::new(127, 0, 0, address));
        let guest = token(9, number);
        let link = stage.insist(|| stage.client.open(&guest, &settings)).await?;
        let follower = || Follower::new(guest.clone(), format!("P{number}"), number, false);
        let mut player = stage.insist(|| Player::join(stage.client, &link, follower())).await?;
        player.request(Request::AddBot { strength: Strength::Gentle }).await?;
        insist_on_start(&stage, &mut player).await?;
        games.push((stage, link, player));
    }
    let mut crowd = tokio::task::JoinSet::new();
    for (stage, link, player) in games {
        crowd.spawn(come_back(stage, link, player));
    }
    stage.begin().await;
    while let Some(went_on) = crowd.join_next().await {
        if let Ok(Some(after)) = went_on {
            stage.tally.time(after);
        }
    }
    Ok(())
}

/// Waits for the kill, reconnects, and waits until the game goes on. Returns the time from one to the other.
async fn come_back(stage: Stage, link: String, mut player: Player) -> Option<Duration> {
    while player.hear().await.is_ok() {}
    let killed = Instant::now();
    let goes_on = |player: &Player| {
        let waits = player.state().is_none_or(|state| state.expected.is_some());
        !waits && player.playing().is_some_and(|game| game.paused().is_none())
    };
    let Player { mut follower, .. } = player;
    while killed.elapsed() < TIMEOUT {
        if let Ok(mut player) = Player::join(stage.client, &link, follower.clone()).await {
            if player.until(goes_on).await.is_ok() {
                return Some(killed.elapsed());
            }
            follower = player.follower;
        }
        // A page tries again after half a second.
        sleep(Duration::from_millis(500)).await;
    }
    None
}
