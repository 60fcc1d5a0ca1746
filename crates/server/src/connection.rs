//! A client's connection: one task that reads its WebSocket. Every message from a client is parsed here, in [`parse`].
//!
//! The first message has to be a `hello`, within ten seconds; it names the protocol version and carries the guest's secret,
//! of which only a digest goes on to the table. After it come requests (`do`), requests for missed entries (`resync`) and
//! questions for the server's time (`clock`), which is answered from here. The table gets typed values, never text.
//!
//! A message that breaks the protocol ends the connection; it never reaches the table. The client gets a goodbye message with
//! the reason, and a close code:
//!
//! | what came | reason | code |
//! |---|---|---|
//! | not JSON, unknown fields, a malformed secret, binary, invalid UTF-8, over 16 KiB, a second `hello` | `BadMessage` | 1007 |
//! | a `hello` of another protocol version | `Version` | 1002 |
//! | more frames than the rate limit allows, pings and parts of messages included | `TooFast` | 1008 |
//! | nothing for 30 s, not even a pong, or no `hello` in time | `Silent` | 1000 |
//!
//! Long before that the table knows that the client does not answer ([`table::Heartbeat`]), so that the others see it.
//!
//! A well-formed request that the table does not allow is no error of the connection: the table answers it with a rejection.

use std::sync::Arc;
use std::time::Duration;

use table::{Attention, Beat, ClientId, CloseReason, Heartbeat, Input, Link, ToClient, ToTable, TokenBucket, VERSION};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedReadHalf;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::account::Payers;
use crate::actor::ActorMessage;
use crate::admission::Permit;
use crate::guest;
use crate::limits::{Job, Resource};
use crate::outbox::{Closing, Outbox, OutboxEvent, Received};
use crate::registry::{TableHandle, TableRegistry};

/// A client has to send its hello within this time.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// The table learns a new round trip this often; the first few come sooner, so that it is known before the first race.
const LAG_INTERVAL: Duration = Duration::from_secs(5);
const FIRST_LAGS: u64 = 4;
/// A client that sends or accepts nothing for this long is disconnected.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(30);
/// After a goodbye, the client has this long to close the connection as well.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// Frames that are read after the goodbye; more are a flood.
const LATE_FRAMES: u32 = 1_000;

/// A client that has flooded its socket may come back after this long, when the socket's burst is refilled.
const FLOOD_RETRY_S: u32 = 4;

/// Why a connection ends.
enum ConnectionEnd {
    /// The client has closed it, or it broke.
    Gone,
    /// The server closes it.
    Close(Closing),
}

impl<C: Into<Closing>> From<C> for ConnectionEnd {
    fn from(closing: C) -> Self {
        Self::Close(closing.into())
    }
}

impl ConnectionEnd {
    /// The end that follows from an error when reading.
    fn of(error: &Error) -> Self {
        match error {
            Error::ConnectionClosed
            | Error::AlreadyClosed
            | Error::Io(_)
            | Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => Self::Gone,
            // Too large, not masked, invalid UTF-8 and so on.
            _ => CloseReason::BadMessage.into(),
        }
    }
}

/// Serves a WebSocket from its hello to its end. `read` holds bytes that were received with the upgrade request.
pub(crate) async fn serve(
    socket: TcpStream,
    read: Vec<u8>,
    registry: Arc<TableRegistry>,
    link: Link,
    permit: Arc<Permit>,
    payers: Payers,
) {
    registry.metrics.sockets.up();
    let (outbox, mut reading) = Outbox::new(socket, read, registry.metrics.clone(), payers);
    let outbox = Arc::new(outbox);
    let _listed = registry.open_sockets.add(&outbox);
    let greeted = tokio::select! {
        biased;
        closing = outbox.close_requested() => Ok(Err(closing.into())),
        greeted = timeout(HELLO_TIMEOUT, hello(&outbox, &mut reading, &registry, link)) => greeted,
    };
    let end = match greeted {
        Ok(Ok(mut connection)) => {
            let end = connection.run(&mut reading).await;
            let client = connection.client;
            // A table that has ended does not need to know.
            let _ = connection.handle.send(ActorMessage::Input(Input::Gone { client })).await;
            end
        }
        Ok(Err(end)) => end,
        Err(_) => CloseReason::Silent.into(),
    };
    if let ConnectionEnd::Close(closing) = end {
        registry.metrics.closed.up();
        // After the timeout, the socket is dropped.
        let _ = timeout(CLOSE_TIMEOUT, say_goodbye(&outbox, &mut reading, closing)).await;
    }
    registry.metrics.sockets.down();
    drop(permit);
}

/// Waits for the hello, and joins the client to its table.
async fn hello(
    outbox: &Arc<Outbox>,
    reading: &mut OwnedReadHalf,
    registry: &Arc<TableRegistry>,
    link: Link,
) -> Result<Connection, ConnectionEnd> {
    let per_second = registry.config.limits.messages_per_second;
    let mut messages = TokenBucket::new(per_second.saturating_mul(4), per_second, registry.clock.now());
    let text = loop {
        let Received { frames, message } = outbox.receive(reading).await.map_err(|error| ConnectionEnd::of(&error))?;
        charge(&mut messages, frames, registry, outbox)?;
        let Some(message) = message else { continue };
        match message {
            Message::Text(text) => break text,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            Message::Binary(_) => return Err(CloseReason::BadMessage.into()),
            Message::Close(_) => return Err(ConnectionEnd::Gone),
        }
    };
    registry.metrics.messages_in.up();
    registry.metrics.bytes_in.add(text.len() as u64);
    let refuse = |why: CloseReason| ConnectionEnd::from(why);
    let ToTable::Hello { v, token, name, session, seen, watch } = parse(&text).map_err(refuse)? else {
        return Err(refuse(CloseReason::BadMessage));
    };
    if v != VERSION {
        return Err(refuse(CloseReason::Version));
    }
    let key = guest::key_of(&token).map_err(|_| refuse(CloseReason::BadMessage))?;
    outbox.payers.add_guest(registry.admission.guest(key));
    outbox.payers.check_all()?;
    outbox.payers.charge(Resource::Work, Job::Hello.price());
    let client = registry.next_client();
    let mut input = Input::Hello { client, key, name, session, seen, watch };
    // A table that ends at this very moment is loaded again by the next attempt.
    for _ in 0..3 {
        let handle = registry.find(link, &outbox.payers).map_err(|why| refuse(why.into()))?;
        match handle.send(ActorMessage::Join(outbox.clone(), input)).await {
            Ok(()) => return Ok(Connection::new(registry.clone(), handle, client, outbox.clone(), messages)),
            Err(ActorMessage::Join(_, unsent)) => input = unsent,
            Err(_) => break,
        }
    }
    Err(refuse(CloseReason::StoreFailed))
}

/// Takes a token for each frame. Pings count as well: each is answered, and a client that does not read lets the answers pile up.
/// So do empty parts of messages, which cost time and may never end.
fn charge(
    messages: &mut TokenBucket,
    frames: u32,
    registry: &TableRegistry,
    outbox: &Outbox,
) -> Result<(), ConnectionEnd> {
    outbox.payers.charge(Resource::Work, Job::Frame.price() * u64::from(frames));
    let now = registry.clock.now();
    if !(0..frames).all(|_| messages.take(now)) {
        return Err(Closing { why: CloseReason::TooFast, retry_s: Some(FLOOD_RETRY_S) }.into());
    }
    Ok(outbox.payers.check_all()?)
}

/// Parses a message. A hello of another version need not be readable otherwise.
fn parse(text: &str) -> Result<ToTable, CloseReason> {
    ToTable::read(text).map_err(|_| match ToTable::version(text) {
        Some(v) if v != u64::from(VERSION) => CloseReason::Version,
        _ => CloseReason::BadMessage,
    })
}

/// A client that has joined its table.
struct Connection {
    registry: Arc<TableRegistry>,
    handle: Arc<TableHandle>,
    client: ClientId,
    outbox: Arc<Outbox>,
    messages: TokenBucket,
    heartbeat: Heartbeat,
    /// The first ping that is not answered yet, with its number.
    ping: Option<(u64, Instant)>,
    pings: u64,
    /// The round trips that the table was told, and when the last one was.
    lags: u64,
    lag_told: Instant,
    start: Instant,
    last_heard: Instant,
}

impl Connection {
    fn new(
        registry: Arc<TableRegistry>,
        handle: Arc<TableHandle>,
        client: ClientId,
        outbox: Arc<Outbox>,
        messages: TokenBucket,
    ) -> Self {
        let now = Instant::now();
        let heartbeat = Heartbeat::new(0);
        let (start, last_heard, lag_told) = (now, now, now);
        Self {
            registry,
            handle,
            client,
            outbox,
            messages,
            heartbeat,
            ping: None,
            pings: 0,
            lags: 0,
            lag_told,
            start,
            last_heard,
        }
    }

    /// Milliseconds of the connection's own clock.
    fn ms(&self, at: Instant) -> u64 {
        u64::try_from(at.duration_since(self.start).as_millis()).unwrap_or(u64::MAX)
    }

    /// The first pings come quickly.
    fn attention(&self) -> Attention {
        if self.pings < FIRST_LAGS { Attention::Racing } else { self.handle.attention() }
    }

    /// When the heartbeat has something to do. Tokio's timers count in milliseconds, and one more is never too early.
    fn next_beat(&self) -> Instant {
        self.start + Duration::from_millis(self.heartbeat.next_ms(self.attention()) + 1)
    }

    async fn run(&mut self, reading: &mut OwnedReadHalf) -> ConnectionEnd {
        let timer = tokio::time::sleep_until(Instant::now());
        tokio::pin!(timer);
        // Waiting for the hello may have taken a wake-up.
        if let Err(end) = self.handle_outbox().await {
            return end;
        }
        loop {
            let done = tokio::select! {
                // The timer is first, so that a flood of frames cannot keep it waiting.
                biased;
                () = &mut timer => {
                    let done = self.time_is_up(reading).await;
                    timer.as_mut().reset(self.next_beat());
                    done
                }
                received = self.outbox.receive(reading) => self.receive(received).await,
                () = self.outbox.woken() => self.handle_outbox().await,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Does for the outbox what takes waiting.
    async fn handle_outbox(&mut self) -> Result<(), ConnectionEnd> {
        // The time by which the client has to accept what is queued. Further messages do not give it more time.
        let mut deadline = None;
        loop {
            match self.outbox.event() {
                OutboxEvent::Nothing => return Ok(()),
                OutboxEvent::Close(closing) => return Err(closing.into()),
                OutboxEvent::Blocked => {
                    let end = *deadline.get_or_insert_with(|| Instant::now() + SILENCE_TIMEOUT);
                    tokio::select! {
                        biased;
                        sent = timeout_at(end, self.outbox.sent()) => match sent {
                            Ok(Ok(())) => deadline = None,
                            Ok(Err(_)) => return Err(ConnectionEnd::Gone),
                            Err(_) => return Err(CloseReason::Silent.into()),
                        },
                        // The connection may have to be closed.
                        () = self.outbox.woken() => {}
                    }
                }
                OutboxEvent::Gap => {
                    self.registry.metrics.resyncs.up();
                    self.forward(Input::Resync { client: self.client, seen: None }).await?;
                }
            }
        }
    }

    /// Sends the next ping, or tells the table that the client does not answer. What has arrived is read before the client counts as
    /// silent: the server itself may have stood still.
    async fn time_is_up(&mut self, reading: &mut OwnedReadHalf) -> Result<(), ConnectionEnd> {
        if let Ok(received) = timeout(Duration::ZERO, self.outbox.receive(reading)).await {
            self.receive(received).await?;
        }
        let now = Instant::now();
        if now.duration_since(self.last_heard) >= SILENCE_TIMEOUT {
            return Err(CloseReason::Silent.into());
        }
        while let Some(beat) = self.heartbeat.beat(self.attention(), self.ms(now)) {
            match beat {
                Beat::Ask => {
                    self.pings += 1;
                    self.ping.get_or_insert((self.pings, now));
                    self.outbox.ping(self.pings);
                }
                Beat::Silent => self.forward(Input::Silent { client: self.client }).await?,
            }
        }
        Ok(())
    }

    async fn receive(&mut self, received: Result<Received, Error>) -> Result<(), ConnectionEnd> {
        let Received { frames, message } = received.map_err(|error| ConnectionEnd::of(&error))?;
        self.last_heard = Instant::now();
        if self.heartbeat.hear(self.ms(self.last_heard)) {
            self.forward(Input::Heard { client: self.client }).await?;
        }
        charge(&mut self.messages, frames, &self.registry, &self.outbox)?;
        let Some(message) = message else { return Ok(()) };
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(answer) => return self.pong(&answer).await,
            Message::Ping(_) | Message::Frame(_) => return Ok(()),
            Message::Binary(_) => return Err(CloseReason::BadMessage.into()),
            Message::Close(_) => return Err(ConnectionEnd::Gone),
        };
        self.registry.metrics.messages_in.up();
        self.registry.metrics.bytes_in.add(text.len() as u64);
        let client = self.client;
        match parse(&text)? {
            ToTable::Do { n, request } => {
                self.outbox.payers.charge(Resource::Work, Job::Request.price());
                self.forward(Input::Request { client, n, request }).await
            }
            ToTable::Resync { seen } => {
                self.outbox.payers.charge(Resource::Work, Job::Resync.price());
                self.forward(Input::Resync { client, seen: Some(seen) }).await
            }
            ToTable::Clock { mine } => {
                // Before the time at the table is known there is no answer; the page asks again.
                if let Some(now) = self.handle.time(self.registry.clock.now()) {
                    self.outbox.answer(&ToClient::Clock { mine, now });
                }
                Ok(())
            }
            ToTable::Hello { .. } => Err(CloseReason::BadMessage.into()),
        }
    }

    async fn pong(&mut self, answer: &[u8]) -> Result<(), ConnectionEnd> {
        let answered = self.ping.take_if(|(number, _)| answer == number.to_be_bytes());
        let Some((_, asked)) = answered else { return Ok(()) };
        let round_trip = self.last_heard.duration_since(asked);
        let round_trip_ms = u32::try_from(round_trip.as_millis()).unwrap_or(u32::MAX);
        self.heartbeat.measure(round_trip_ms.into());
        if self.lags >= FIRST_LAGS && self.last_heard.duration_since(self.lag_told) < LAG_INTERVAL {
            return Ok(());
        }
        self.lags += 1;
        self.lag_told = self.last_heard;
        self.forward(Input::Lag { client: self.client, round_trip_ms }).await
    }

    async fn forward(&self, input: Input) -> Result<(), ConnectionEnd> {
        match self.handle.send(ActorMessage::Input(input)).await {
            Ok(()) => Ok(()),
            // The table has ended. It may have requested a close with a reason.
            Err(_) => match self.outbox.event() {
                OutboxEvent::Close(closing) => Err(closing.into()),
                _ => Err(CloseReason::StoreFailed.into()),
            },
        }
    }
}

/// Sends the goodbye, and waits until the client has closed its side. What was on its way is read, because closing a socket with
/// unread bytes may destroy the goodbye; but nobody pays for it any more, so a flood is not read to its end.
///
/// When memory is short, a client that does not read gets no goodbye: what waits for it needs the memory.
async fn say_goodbye(outbox: &Outbox, reading: &mut OwnedReadHalf, closing: Closing) {
    if closing.why == CloseReason::Overloaded && outbox.is_blocked() {
        return;
    }
    if outbox.close(closing, close_code(closing.why)).await.is_err() {
        return;
    }
    let mut frames = 0;
    while frames <= LATE_FRAMES {
        match outbox.receive(reading).await {
            Ok(received) => frames += received.frames,
            Err(_) => return,
        }
    }
}

/// The WebSocket close code of a reason (RFC 6455), for clients that do not read the goodbye message.
fn close_code(why: CloseReason) -> u16 {
    match why {
        CloseReason::Restart => 1012,
        CloseReason::StoreFailed | CloseReason::Overloaded => 1013,
        CloseReason::Version => 1002,
        CloseReason::BadMessage => 1007,
        CloseReason::TooFast | CloseReason::TooMany | CloseReason::Kicked | CloseReason::Full => 1008,
        CloseReason::Silent | CloseReason::NoSuchTable => 1000,
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::pin::pin;

    use futures_util::FutureExt;
    use puzzle::deck::Edition;
    use rules::Moment;
    use table::{GuestKey, TableSettings};
    use tempfile::TempDir;
    use tokio::io::AsyncReadExt;
    use tokio::net::TcpListener;

    use super::*;
    use crate::bus::InProcess;
    use crate::clock::Clock;
    use crate::committer::Committer;
    use crate::config::Config;
    use crate::frame_queue::Frame;
    use crate::store::{Sqlite, Store};

    /// A connection whose client does not read, with more queued than any socket buffers.
    async fn blocked() -> (Connection, OwnedReadHalf, TcpStream, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
        let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
        let clock = Clock::starting_after(Moment(0));
        let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
        let registry = TableRegistry::new(config, clock, store, committer, Arc::default(), InProcess::alone());
        let link = registry.open(GuestKey([1; 32]), TableSettings::new(Edition::Modern)).await.unwrap();
        let payers = registry.admission.payers(IpAddr::from([10, 0, 0, 1]).into());
        let handle = registry.find(link, &payers).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (socket, _) = listener.accept().await.unwrap();
        socket.writable().await.unwrap();
        let (outbox, reading) = Outbox::new(socket, Vec::new(), Arc::default(), payers);
        while outbox.event() != OutboxEvent::Blocked {
            outbox.push(Frame::text(&"x".repeat(1 << 20)));
            outbox.flush();
        }
        let messages = TokenBucket::new(10, 10, registry.clock.now());
        let client_id = registry.next_client();
        (Connection::new(registry, handle, client_id, outbox.into(), messages), reading, client, folder)
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_is_closed_as_soon_as_that_is_requested() {
        let (mut connection, mut reading, _client, _folder) = blocked().await;
        let outbox = connection.outbox.clone();
        let mut run = pin!(connection.run(&mut reading));
        for _ in 0..10 {
            assert!((&mut run).now_or_never().is_none());
            outbox.answer(&ToClient::Clock { mine: 1, now: Moment(1) });
        }
        assert!(outbox.request_close(CloseReason::Overloaded));
        let end = timeout(SILENCE_TIMEOUT / 2, run).await.expect("it does not wait for the client");
        assert!(matches!(end, ConnectionEnd::Close(closing) if closing.why == CloseReason::Overloaded));
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_gets_no_goodbye_when_memory_is_short() {
        let (connection, mut reading, _client, _folder) = blocked().await;
        let restart = CloseReason::Restart.into();
        assert!(say_goodbye(&connection.outbox, &mut reading, restart).now_or_never().is_none());
        let overloaded = CloseReason::Overloaded.into();
        assert!(say_goodbye(&connection.outbox, &mut reading, overloaded).now_or_never().is_some());
    }

    #[tokio::test]
    async fn a_socket_without_a_hello_is_closed_as_soon_as_that_is_requested() {
        let (connection, _reading, _client, _folder) = blocked().await;
        let registry = connection.registry.clone();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (socket, from) = listener.accept().await.unwrap();
        let permit = registry.admission.admit(from.ip().into()).unwrap();
        let payers = registry.admission.payers(from.ip().into());
        let link = Link::of([1; 13]);
        let mut serving = pin!(serve(socket, Vec::new(), registry.clone(), link, permit.into(), payers));
        assert!((&mut serving).now_or_never().is_none());
        assert_eq!(registry.open_sockets.close_newest(10, CloseReason::Overloaded), 1);
        let listening = async {
            let mut goodbye = [0; 256];
            let length = client.read(&mut goodbye).await.unwrap();
            drop(client);
            String::from_utf8_lossy(&goodbye[..length]).into_owned()
        };
        let both = timeout(HELLO_TIMEOUT / 2, async { tokio::join!(serving, listening) }).await;
        let ((), goodbye) = both.expect("it does not wait for the hello");
        assert!(goodbye.contains("overloaded"), "{goodbye}");
    }
}
