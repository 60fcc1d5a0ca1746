//! Sends the replay of a finished game, chapter by chapter.
//!
//! A replay may have tens of megabytes. Only the chapter that is being sent is in memory: the next one is read, on a thread that may
//! block, once the socket has accepted almost all of it. [`crate::admission`] limits how many replays are sent at the same time,
//! and how many bytes; [`crate::paced_stream`] closes the connection of a client that does not read.

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use hyper::body::Frame;
use table::Link;
use table::replay::GameFile;
use tokio::time::{Sleep, sleep};

use super::api_error::{ApiError, FailureKind};
use super::tables::ask;
use super::{App, ClientAddress, LinkInPath};
use crate::admission::{ReplayPermit, ReplayRefusal};
use crate::limits::Job;
use crate::metrics::Metrics;

/// `GET /api/tables/{link}/games/{number}`: all entries of a finished game.
pub(super) async fn replay(
    State(app): State<App>,
    client: ClientAddress,
    LinkInPath(link): LinkInPath,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Response, ApiError> {
    let Path((_, number)) = path.map_err(|_| FailureKind::NoSuchPage)?;
    let number: u32 = number.parse().map_err(|_| ApiError::from(FailureKind::NoSuchGame))?;
    client.pay(&app, Job::Query)?;
    let permit = app.registry.admission.admit_replay((*client.payers).clone()).map_err(|why| {
        app.registry.metrics.refusals.up();
        ApiError::from(why)
    })?;
    let metrics = app.registry.metrics.clone();
    metrics.replays.up();
    let ticket = Arc::new(Ticket { permit, metrics });
    let entries = ask(&app, move |store| store.replay(link, number)).await?.ok_or(FailureKind::NoSuchGame)?;
    let (next, last) = entries.into_inner();
    let deadline = Box::pin(sleep(app.registry.config.sending.replay));
    let mut rest = Rest { app, ticket, link, number, next, last, has_begun: false };
    // The status is only known after the first chapter.
    let first = rest.read().await?;
    let body = ReplayBody { first: Some(first), reading: rest.go_on(), deadline };
    Ok(([(header::CONTENT_TYPE, "application/json")], Body::new(body)).into_response())
}

impl From<ReplayRefusal> for ApiError {
    fn from(why: ReplayRefusal) -> Self {
        match why {
            ReplayRefusal::Busy => FailureKind::Busy.into(),
            ReplayRefusal::TooMany => FailureKind::TooManyReplays.into(),
        }
    }
}

/// Held by a replay until the last byte of it is in the socket.
struct Ticket {
    permit: ReplayPermit,
    metrics: Arc<Metrics>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.metrics.replays.down();
    }
}

/// A part of the response. It exists until the socket has accepted it.
struct Part {
    text: String,
    ticket: Arc<Ticket>,
}

impl Part {
    fn bytes(text: String, ticket: Arc<Ticket>) -> Bytes {
        ticket.permit.charge(text.len());
        ticket.metrics.replay_bytes.add(text.len() as u64);
        Bytes::from_owner(Self { text, ticket })
    }
}

impl AsRef<[u8]> for Part {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.ticket.metrics.replay_bytes.subtract(self.text.len() as u64);
    }
}

/// The part of a replay that is not read yet.
struct Rest {
    app: App,
    ticket: Arc<Ticket>,
    link: Link,
    number: u32,
    /// The next entry, and the last one.
    next: u64,
    last: u64,
    has_begun: bool,
}

type Reading = Pin<Box<dyn Future<Output = (Rest, Result<Bytes, ApiError>)> + Send>>;

impl Rest {
    /// Reads the next chapter.
    async fn read(&mut self) -> Result<Bytes, ApiError> {
        let Self { link, number, next, last, .. } = *self;
        let begins = !std::mem::replace(&mut self.has_begun, true);
        // Both are held until the work is done, even if the client is gone by then.
        let (turn, ticket) = (self.ticket.permit.turn().await, self.ticket.clone());
        let (text, count) = ask(&self.app, move |store| {
            let _held = (turn, ticket);
            let messages = store.chapter(link, number, next..=last)?;
            let ends = next + messages.len() as u64 > last;
            let head = if begins { GameFile::opening(number) } else { ",".into() };
            // The messages are JSON already.
            let text = head + &messages.join(",") + if ends { GameFile::CLOSING } else { "" };
            Ok((text, messages.len() as u64))
        })
        .await?;
        if count == 0 {
            // The game was removed a moment ago.
            return Err(FailureKind::NoSuchGame.into());
        }
        self.next += count;
        Ok(Part::bytes(text, self.ticket.clone()))
    }

    /// Reads the next chapter when it is polled. `None` if there is none.
    fn go_on(mut self) -> Option<Reading> {
        (self.next <= self.last).then(|| -> Reading {
            Box::pin(async move {
                let read = self.read().await;
                (self, read)
            })
        })
    }
}

/// The body of the response.
struct ReplayBody {
    first: Option<Bytes>,
    reading: Option<Reading>,
    deadline: Pin<Box<Sleep>>,
}

/// Why a response that has begun is cut off. The client notices, because the end of the body is missing.
#[derive(Debug)]
enum CutOff {
    /// It takes too long.
    Late,
    /// A chapter cannot be read.
    Unreadable(ApiError),
}

impl fmt::Display for CutOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late => f.write_str("sending the replay takes too long"),
            Self::Unreadable(why) => f.write_str(why.sentence()),
        }
    }
}

impl std::error::Error for CutOff {}

impl hyper::body::Body for ReplayBody {
    type Data = Bytes;
    type Error = CutOff;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, CutOff>>> {
        if let Some(first) = self.first.take() {
            return Poll::Ready(Some(Ok(Frame::data(first))));
        }
        let Some(reading) = self.reading.as_mut() else { return Poll::Ready(None) };
        let read = reading.as_mut().poll(cx);
        if self.deadline.as_mut().poll(cx).is_ready() {
            self.reading = None;
            return Poll::Ready(Some(Err(CutOff::Late)));
        }
        let (rest, read) = ready!(read);
        self.reading = if read.is_ok() { rest.go_on() } else { None };
        Poll::Ready(Some(read.map(Frame::data).map_err(CutOff::Unreadable)))
    }

    fn is_end_stream(&self) -> bool {
        self.first.is_none() && self.reading.is_none()
    }
}
