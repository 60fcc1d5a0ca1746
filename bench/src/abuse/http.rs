//! Attacks with HTTP requests.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ::table::TableSettings;
use puzzle::deck::{DeckCode, Edition};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::sleep;

use super::attacker::{Stage, host, settings};
use super::replays;
use crate::client::{ClientError, token};

/// Requests that are sent without waiting for the responses.
const AHEAD: usize = 16;

/// A response begins with this and a status.
const BEGIN: &[u8] = b"HTTP/1.1 ";
const HEAD: usize = BEGIN.len() + 3;

/// Every request asks for another deck, so none is in the server's cache.
pub(crate) async fn decks(stage: Stage) -> Result<(), ClientError> {
    let code = |seed| DeckCode::new(Edition::Modern, seed).map_or(String::new(), |code| format!("/api/decks/{code}"));
    flood(stage, 50, code).await
}

pub(crate) async fn page(stage: Stage) -> Result<(), ClientError> {
    flood(stage, 100, |n| ["/", "/status", "/style.css", "/nothing", "/solo"][n as usize % 5].into()).await
}

pub(crate) async fn metrics(stage: Stage) -> Result<(), ClientError> {
    flood(stage, 100, |n| ["/status", "/healthz"][n as usize % 2].into()).await
}

/// The lists of a guest with fifty tables, and of a table with a finished game.
pub(crate) async fn lists(stage: Stage) -> Result<(), ClientError> {
    let links = stage.open(48, &settings()).await?;
    for link in &links {
        stage.join(link, 0).await?;
    }
    // Opening and joining them has used up the budget of the guest, who plays the game as well.
    sleep(Duration::from_secs(15)).await;
    let link = replays::long_game(&stage, 1).await?;
    let paths = ["".into(), format!("/{link}"), format!("/{link}/games"), format!("/{link}/games/1")];
    let paths = paths.map(|path| format!("/api/tables{path}"));
    flood(stage, 100, move |n| paths[n as usize % paths.len()].clone()).await
}

pub(crate) async fn records(stage: Stage) -> Result<(), ClientError> {
    let editions = [("modern", "easy"), ("classic", "hard"), ("3d", "4")];
    let path = move |n: u32| {
        let (edition, level) = editions[n as usize % 3];
        format!("/api/records?edition={edition}&level={level}&tasks={}", 1 + n % 100)
    };
    flood(stage, 100, path).await
}

/// Opens tables with new secrets, since the tables of a guest are limited too.
pub(crate) async fn tables(stage: Stage) -> Result<(), ClientError> {
    let opened = Arc::<AtomicU32>::default();
    let count = opened.clone();
    let fight = stage.fight_with(20, move |stage, number| {
        let opened = opened.clone();
        async move {
            let guest = token(1 + number, opened.load(Ordering::Relaxed));
            stage.tally.sent(1);
            stage.client.open(&guest, &TableSettings::new(Edition::Modern)).await?;
            opened.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
    });
    fight.await;
    stage.tally.note(format!("{} tables were opened.", count.load(Ordering::Relaxed)));
    Ok(())
}

async fn flood(
    stage: Stage,
    connections: u32,
    path: impl Fn(u32) -> String + Clone + Send + Sync + 'static,
) -> Result<(), ClientError> {
    stage.fight(requests(&stage, connections, path)).await;
    Ok(())
}

/// Sends requests on connections that stay open, some ahead of their responses.
pub(crate) async fn requests(
    stage: &Stage,
    connections: u32,
    path: impl Fn(u32) -> String + Clone + Send + Sync + 'static,
) {
    let next = Arc::<AtomicU32>::default();
    let crowd = stage.crowd(connections, move |stage, _| {
        let (next, path) = (next.clone(), path.clone());
        async move {
            let mut stream = stage.client.connect().await?;
            let mut bytes = Vec::with_capacity(1 << 16);
            loop {
                let request = |_| {
                    let path = path(next.fetch_add(1, Ordering::Relaxed));
                    stage.client.head("GET", &path, &host(), 0, "keep-alive")
                };
                stream.write_all((0..AHEAD).map(request).collect::<String>().as_bytes()).await?;
                stage.tally.sent(AHEAD as u64);
                let mut answered = 0;
                while answered < AHEAD {
                    if stream.read_buf(&mut bytes).await? == 0 {
                        return Err(ClientError::Broken("the server closed it".into()));
                    }
                    for status in statuses(&bytes) {
                        stage.tally.status(status);
                        answered += 1;
                    }
                    // The head of the next response may have begun.
                    bytes.drain(..bytes.len().saturating_sub(HEAD - 1));
                    tokio::task::yield_now().await;
                }
            }
        }
    });
    crowd.await;
}

/// The statuses of all responses that begin in some bytes.
fn statuses(bytes: &[u8]) -> impl Iterator<Item = u16> {
    let heads = bytes.windows(HEAD).filter(|window| window.starts_with(BEGIN));
    heads.filter_map(|head| std::str::from_utf8(&head[BEGIN.len()..]).ok()?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_in_a_stream_are_counted() {
        let text = b"HTTP/1.1 200 OK\r\n\r\n{}HTTP/1.1 429 Too Many Requests\r\n\r\nHTTP/1.1 2";
        assert_eq!(statuses(text).collect::<Vec<_>>(), [200, 429]);
    }
}
