//! Attacks with connections that ask for nothing, or slowly.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::attacker::{Stage, host, settings};
use super::raw_socket::RawSocket;
use crate::client::ClientError;

/// The most connections of an address.
const MOST: u32 = 200;

/// Connects and resets the connection at once. A reset leaves no port in use, so this can go on for as long as it likes.
pub(crate) async fn churn(stage: Stage) -> Result<(), ClientError> {
    stage
        .fight_with(50, |stage, _| async move {
            let stream = stage.client.connect().await?;
            stream.set_zero_linger()?;
            stage.tally.sent(1);
            Ok(())
        })
        .await;
    Ok(())
}

pub(crate) async fn half_open(stage: Stage) -> Result<(), ClientError> {
    stage
        .fight_with(MOST, |stage, _| async move {
            let stream = stage.client.connect().await?;
            stage.tally.sent(1);
            until_closed(&stage, stream).await
        })
        .await;
    Ok(())
}

/// Sends the head of a request, a byte a second.
pub(crate) async fn slow_heads(stage: Stage) -> Result<(), ClientError> {
    stage
        .fight_with(MOST, |stage, _| async move {
            let head = stage.client.head("GET", "/", &host(), 0, "close");
            let stream = stage.client.connect().await?;
            stage.tally.sent(1);
            dribble(&stage, stream, head.as_bytes()).await
        })
        .await;
    Ok(())
}

/// Sends the body of a request, a byte a second.
pub(crate) async fn slow_bodies(stage: Stage) -> Result<(), ClientError> {
    stage
        .fight_with(MOST, |stage, _| async move {
            let head = stage.client.head("POST", "/api/tables", &host(), 16_000, "close");
            let mut stream = stage.client.connect().await?;
            stream.write_all(head.as_bytes()).await?;
            stage.tally.sent(1);
            dribble(&stage, stream, &[b' '; 16_000]).await
        })
        .await;
    Ok(())
}

/// Sockets that are upgraded and then say nothing.
pub(crate) async fn silent(stage: Stage) -> Result<(), ClientError> {
    let link = stage.open(1, &settings()).await?.remove(0);
    stage
        .fight_with(MOST, move |stage, _| {
            let link = link.clone();
            async move {
                let socket = RawSocket::open(stage.client, &link).await?;
                stage.tally.sent(1);
                socket.discard().await;
                stage.tally.closed();
                Ok(())
            }
        })
        .await;
    Ok(())
}

async fn dribble(stage: &Stage, stream: TcpStream, bytes: &[u8]) -> Result<(), ClientError> {
    let (reading, mut writing) = stream.into_split();
    let write = async {
        for byte in bytes {
            if writing.write_all(&[*byte]).await.is_err() {
                return;
            }
            sleep(Duration::from_secs(1)).await;
        }
    };
    tokio::select! {
        () = write => {}
        read = first_bytes(reading) => match read? {
            0 => {}
            status => return Err(ClientError::Status(status, String::new())),
        },
    }
    stage.tally.closed();
    Ok(())
}

async fn until_closed(stage: &Stage, stream: TcpStream) -> Result<(), ClientError> {
    let (reading, _writing) = stream.into_split();
    first_bytes(reading).await?;
    stage.tally.closed();
    Ok(())
}

/// Waits for an answer or the end of the connection. Returns the status, or 0 without one.
pub(crate) async fn first_bytes(mut reading: impl AsyncReadExt + Unpin) -> Result<u16, ClientError> {
    let mut bytes = [0; 64];
    let length = reading.read(&mut bytes).await?;
    Ok(std::str::from_utf8(&bytes[..length]).ok().and_then(|head| head.get(9..12)?.parse().ok()).unwrap_or_default())
}
