//! Attacks on a socket below the level of requests.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::time::{MissedTickBehavior, interval};

use super::attacker::{Stage, host, settings};
use super::crowds::{spectator, spectators_at};
use super::raw_socket::{CONTINUATION, PING, RawSocket, TEXT, TEXT_BEGIN, discard, frame};
use crate::client::{ClientError, token};

/// Frames in one write.
const MANY: usize = 4_000;

/// The rate that a socket may send at: 40 frames a second, with a little room for pongs.
pub(crate) const ALLOWED: Duration = Duration::from_millis(26);

/// A message that begins and never ends, in empty parts.
pub(crate) async fn continuations(stage: Stage) -> Result<(), ClientError> {
    let parts = frame(CONTINUATION, b"").repeat(MANY);
    flood(stage, 50, frame(TEXT_BEGIN, b"{"), parts).await
}

pub(crate) async fn pings(stage: Stage) -> Result<(), ClientError> {
    flood(stage, 50, Vec::new(), frame(PING, b"").repeat(MANY)).await
}

/// Sends the same bytes again and again, as fast as the server reads them.
async fn flood(stage: Stage, sockets: u32, begin: Vec<u8>, bytes: Vec<u8>) -> Result<(), ClientError> {
    let link = stage.open(1, &settings()).await?.remove(0);
    let bytes: Arc<[u8]> = bytes.into();
    let begin: Arc<[u8]> = begin.into();
    stage
        .fight_with(sockets, move |stage, number| {
            let (link, bytes, begin) = (link.clone(), bytes.clone(), begin.clone());
            async move {
                let mut socket = RawSocket::open(stage.client, &link).await?;
                socket.hello(token(0, number), "Mallory", number, true).await?;
                socket.write(&begin).await?;
                let (reading, mut writing) = socket.split();
                let write = async {
                    while writing.write_all(&bytes).await.is_ok() {
                        stage.tally.sent(MANY as u64);
                    }
                };
                tokio::select! {
                    () = write => {}
                    () = discard(reading) => {}
                }
                stage.tally.closed();
                Ok(())
            }
        })
        .await;
    Ok(())
}

/// Bytes that are no message: each closes its connection.
pub(crate) async fn malformed(stage: Stage) -> Result<(), ClientError> {
    let link = stage.open(1, &settings()).await?.remove(0);
    let nonsense: Arc<[Vec<u8>]> = Arc::new([
        frame(TEXT, b"{"),
        frame(TEXT, b"[[[[[[[[[[[[[[[["),
        frame(TEXT, &[0xff, 0xfe, 0xc0]),
        frame(0x82, b"binary"),
        frame(0xff, b"reserved bits"),
        frame(CONTINUATION, b"of nothing"),
        frame(TEXT, &[b'['; 16 << 10]),
        // A length of many gigabytes, and an unmasked frame.
        vec![TEXT, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        vec![TEXT, 0x02, b'{', b'}'],
        frame(0x88, &[0x03]),
        frame(PING, &[0; 126]),
        frame(TEXT, br#"{"do":{"n":1,"request":"start"}}"#),
        frame(TEXT, br#"{"hello":{"v":9,"token":"00000000000000000000000000000000","name":"M","session":1}}"#),
        b"GET / HTTP/1.1\r\n\r\n".repeat(100),
    ]);
    let kinds = nonsense.len() as u32;
    stage
        .fight_with(50, move |stage, number| {
            let (link, nonsense) = (link.clone(), nonsense.clone());
            async move {
                let mut socket = RawSocket::open(stage.client, &link).await?;
                if number.is_multiple_of(2) {
                    socket.hello(token(0, number), "Mallory", number, true).await?;
                }
                for kind in 0..kinds {
                    socket.write(&nonsense[((kind + number) % kinds) as usize]).await?;
                    stage.tally.sent(1);
                }
                socket.discard().await;
                stage.tally.closed();
                Ok(())
            }
        })
        .await;
    Ok(())
}

/// The largest messages, as many as allowed.
pub(crate) async fn large(stage: Stage) -> Result<(), ClientError> {
    // People at a table are limited, so there are several.
    let links: Arc<[Arc<str>]> = stage.open(4, &settings()).await?.into();
    let name = "\u{1f600}".repeat(4_000);
    let text = format!(r#"{{"do":{{"n":1,"request":{{"rename":{{"name":"{name}"}}}}}}}}"#);
    let bytes: Arc<[u8]> = frame(TEXT, text.as_bytes()).into();
    let sockets = spectators_at(&stage, &links, 190).await?;
    stage
        .fight_with(190, move |stage, number| {
            let (links, bytes, sockets) = (links.clone(), bytes.clone(), sockets.clone());
            async move {
                let link = &links[number as usize % links.len()];
                let socket = sockets.take(number, || spectator(&stage, link, number)).await?;
                paced(&stage, socket, ALLOWED, |_| bytes.to_vec()).await;
                Ok(())
            }
        })
        .await;
    Ok(())
}

/// Sends something again and again at a steady rate, and drops the answers, until the server closes the connection. The
/// number of a message counts from 1.
pub(crate) async fn paced(stage: &Stage, socket: RawSocket, pace: Duration, bytes: impl Fn(u32) -> Vec<u8>) {
    let (reading, mut writing) = socket.split();
    let mut timer = interval(pace);
    timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let write = async {
        let mut number = 1;
        loop {
            timer.tick().await;
            if writing.write_all(&bytes(number)).await.is_err() {
                return;
            }
            stage.tally.sent(1);
            number += 1;
        }
    };
    tokio::select! {
        () = write => {}
        () = discard(reading) => {}
    }
    stage.tally.closed();
}

/// The message for a request of the host's kind, written as JSON.
pub(crate) fn request(n: u32, request: &str) -> Vec<u8> {
    frame(TEXT, format!(r#"{{"do":{{"n":{n},"request":{request}}}}}"#).as_bytes())
}

/// A socket of the host, beside others of the same person.
pub(crate) async fn host_socket(stage: &Stage, link: &str, session: u32) -> Result<RawSocket, ClientError> {
    let mut socket = RawSocket::open(stage.client, link).await?;
    socket.hello(host(), "Mallory", session, false).await?;
    Ok(socket)
}
