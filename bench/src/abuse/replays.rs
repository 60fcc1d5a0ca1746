//! Attacks with replays.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::net::TcpSocket;
use tokio::time::{interval, sleep};

use super::attacker::{Stage, host, settings};
use super::busy_table::BusyTable;
use super::connections::first_bytes;
use crate::client::{ClientError, Response};

/// Rounds of the game that is replayed. Each takes half a minute and has 3,000 entries.
const ROUNDS: u32 = 2;

/// Plays a game of some rounds, as many entries in each as a table of two people allows. Returns the link.
pub(crate) async fn long_game(stage: &Stage, rounds: u32) -> Result<Arc<str>, ClientError> {
    let link = stage.open(1, &settings()).await?.remove(0);
    let mut table = BusyTable::new(stage.clone(), &link, 1).await?;
    for _ in 0..rounds {
        table.round().await?;
    }
    table.abandon().await?;
    let (path, host) = (path(&link), host());
    let Response { status, body } = stage.insist(|| stage.client.ask("GET", &path, &host, "")).await?;
    if status != 200 {
        return Err(ClientError::Status(status, body));
    }
    stage.tally.note(format!("The replay has {} KB.", body.len() / 1000));
    Ok(link)
}

fn path(link: &str) -> String {
    format!("/api/tables/{link}/games/1")
}

/// Asks for replays and reads no more than the status.
pub(crate) async fn unread(stage: Stage) -> Result<(), ClientError> {
    let link = long_game(&stage, ROUNDS).await?;
    stage
        .fight_with(100, move |stage, _| {
            let link = link.clone();
            async move {
                let socket = TcpSocket::new_v4()?;
                socket.set_recv_buffer_size(1)?;
                socket.bind((stage.client.from, 0).into())?;
                let mut stream = socket.connect(stage.client.server).await?;
                let head = stage.client.head("GET", &path(&link), &host(), 0, "close");
                stream.write_all(head.as_bytes()).await?;
                stage.tally.sent(1);
                match first_bytes(&mut stream).await? {
                    200 => sleep(Duration::from_secs(600)).await,
                    status => return Err(ClientError::Status(status, String::new())),
                }
                Ok(())
            }
        })
        .await;
    Ok(())
}

/// Reads ten replays a second.
pub(crate) async fn read(stage: Stage) -> Result<(), ClientError> {
    let link = long_game(&stage, ROUNDS).await?;
    let reading = async {
        let mut timer = interval(Duration::from_millis(100));
        let mut crowd = tokio::task::JoinSet::new();
        loop {
            timer.tick().await;
            let (stage, link) = (stage.clone(), link.clone());
            crowd.spawn(async move {
                stage.tally.sent(1);
                match stage.client.ask("GET", &path(&link), &host(), "").await {
                    Ok(Response { status, .. }) => stage.tally.status(status),
                    Err(error) => stage.tally.failed(&error),
                }
            });
        }
    };
    stage.fight(reading).await;
    Ok(())
}
