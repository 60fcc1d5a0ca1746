//! Attacks with tables and their games.

use std::sync::Arc;
use std::time::Duration;

use ::table::bot::Strength;
use ::table::{Request, TableSettings};
use tokio::time::sleep;

use super::attacker::{Stage, settings};
use super::busy_table::{BusyTable, PACE, insist_on_start};
use super::crowds::{rename, spectator};
use super::frames::{host_socket, paced, request};
use super::prepared::Prepared;
use crate::client::ClientError;
use crate::player::Player;

/// Starts games and abandons them, which makes the server generate boards.
pub(crate) async fn boards(stage: Stage) -> Result<(), ClientError> {
    let links: Arc<[Arc<str>]> = stage.open(50, &settings()).await?.into();
    let hosts = hosts(&stage, &links).await?;
    stage.fight(loops(&stage, links, hosts, &[Request::Abandon])).await;
    Ok(())
}

/// Starts, pauses, resumes and abandons games, with spectators who rename.
pub(crate) async fn games(stage: Stage) -> Result<(), ClientError> {
    let links: Arc<[Arc<str>]> = stage.open(50, &settings()).await?.into();
    // The first person at a table is its host, so the spectators come later.
    let hosts = hosts(&stage, &links).await?;
    let sockets = Prepared::new(&stage, 50, |number| spectator(&stage, &links[number as usize], number)).await?;
    let watched = links.clone();
    let renames = stage.crowd(50, move |stage, number| {
        let (link, sockets) = (watched[number as usize].clone(), sockets.clone());
        async move { rename(&stage, sockets.take(number, || spectator(&stage, &link, number)).await?).await }
    });
    let games = loops(&stage, links, hosts, &[Request::Pause, Request::Resume, Request::Abandon]);
    stage
        .fight(async {
            tokio::join!(renames, games);
        })
        .await;
    Ok(())
}

/// The hosts of tables.
pub(crate) async fn hosts(stage: &Stage, links: &[Arc<str>]) -> Result<Prepared<Player>, ClientError> {
    Prepared::new(stage, links.len() as u32, |number| stage.join(&links[number as usize], 0)).await
}

/// At each table the host starts a game and makes some more requests, again and again.
pub(crate) async fn loops(stage: &Stage, links: Arc<[Arc<str>]>, hosts: Prepared<Player>, requests: &[Request]) {
    let requests: Arc<[Request]> = requests.into();
    let tables = links.len() as u32;
    let crowd = stage.crowd(tables, move |stage, number| {
        let (link, hosts, requests) = (links[number as usize].clone(), hosts.clone(), requests.clone());
        async move {
            let mut player = hosts.take(number, || stage.join(&link, 0)).await?;
            if player.playing().is_some() {
                player.request(Request::Abandon).await?;
            } else if player.state().is_some_and(|state| state.chairs.len() < 2) {
                player.request(Request::AddBot { strength: Strength::Gentle }).await?;
            }
            loop {
                insist_on_start(&stage, &mut player).await?;
                stage.tally.sent(1);
                for request in &*requests {
                    try_request(&stage, &mut player, request).await?;
                }
            }
        }
    });
    crowd.await;
}

/// Makes a request, and tries again while it comes too fast.
async fn try_request(stage: &Stage, player: &mut Player, request: &Request) -> Result<(), ClientError> {
    for _ in 0..20 {
        match player.request(request.clone()).await {
            Ok(()) => {
                stage.tally.sent(1);
                return Ok(());
            }
            Err(error @ ClientError::Rejected(..)) => {
                stage.tally.failed(&error);
                sleep(Duration::from_millis(50)).await;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Plays at many tables at once, as fast as they allow.
pub(crate) async fn moves(stage: Stage) -> Result<(), ClientError> {
    let links = stage.open(24, &settings()).await?;
    let tables = busy_tables(&stage, &links).await?;
    stage.fight(play(&stage, links.into(), tables)).await;
    Ok(())
}

pub(crate) async fn busy_tables(stage: &Stage, links: &[Arc<str>]) -> Result<Prepared<BusyTable>, ClientError> {
    Prepared::new(stage, links.len() as u32, |number| BusyTable::new(stage.clone(), &links[number as usize], 1)).await
}

/// Plays round after round at tables.
pub(crate) async fn play(stage: &Stage, links: Arc<[Arc<str>]>, tables: Prepared<BusyTable>) {
    let crowd = stage.crowd(links.len() as u32, move |stage, number| {
        let (link, tables) = (links[number as usize].clone(), tables.clone());
        async move {
            let mut table = tables.take(number, || BusyTable::new(stage.clone(), &link, 1)).await?;
            loop {
                table.round().await?;
            }
        }
    });
    crowd.await;
}

/// Changes settings and chairs in lobbies.
pub(crate) async fn lobby(stage: Stage) -> Result<(), ClientError> {
    let links: Arc<[Arc<str>]> = stage.open(48, &settings()).await?.into();
    let open = |number| host_socket(&stage, &links[number as usize / 4], number % 4);
    let sockets = Prepared::new(&stage, 4 * 48, open).await?;
    let links = links.clone();
    stage
        .fight_with(4 * 48, move |stage, number| {
            let (link, sockets) = (links[number as usize / 4].clone(), sockets.clone());
            async move {
                let socket = sockets.take(number, || host_socket(&stage, &link, number % 4)).await?;
                paced(&stage, socket, PACE, move |n| match number % 4 {
                    0 => request(n, if n % 2 == 1 { r#"{"add_bot":{"strength":"quick"}}"# } else { REMOVE }),
                    1 => request(n, if n % 2 == 1 { HARD } else { EASY }),
                    _ => {
                        let settings = TableSettings { patience_ms: 5_000 + n * 2 + number % 4, ..settings() };
                        request(n, &serde_json::json!({ "settings": settings }).to_string())
                    }
                })
                .await;
                Ok(())
            }
        })
        .await;
    Ok(())
}

const REMOVE: &str = r#"{"remove_bot":{"seat":1}}"#;
const HARD: &str = r#"{"level":{"seat":0,"level":"hard"}}"#;
const EASY: &str = r#"{"level":{"seat":0,"level":"easy"}}"#;
