//! One client at the other end of a socket.

use std::sync::Arc;
use std::time::Duration;

use table::{ClientId, CloseReason, Input, Link, ToClient, ToTable, TokenBucket, VERSION};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedReadHalf;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::actor::ActorMessage;
use crate::admission::Permit;
use crate::guest;
use crate::outbox::{Outbox, OutboxEvent};
use crate::registry::{TableHandle, TableRegistry};

/// Whoever connects has to say hello within this time.
const HELLO: Duration = Duration::from_secs(10);
/// The round trip is measured this often, and the first few times sooner.
const PING: Duration = Duration::from_secs(10);
const FIRST_PING: Duration = Duration::from_secs(1);
const FIRST_PINGS: u64 = 4;
/// Whoever is not heard of for so long is gone.
const SILENCE: Duration = Duration::from_secs(30);
/// Whoever is told goodbye has so long to close the connection, too.
const GOODBYE: Duration = Duration::from_secs(2);

/// Why a connection ends.
enum ConnectionEnd {
    /// The client is gone.
    Gone,
    /// The server ends it.
    Farewell(CloseReason),
}

impl ConnectionEnd {
    /// The end that follows from what could not be read.
    fn of(error: &Error) -> Self {
        match error {
            Error::ConnectionClosed
            | Error::AlreadyClosed
            | Error::Io(_)
            | Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => Self::Gone,
            // Too large, not masked, not UTF-8 and so on.
            _ => Self::Farewell(CloseReason::NoMessage),
        }
    }
}

/// A socket whose client has not said who it is. Some of it may have been read already.
pub(crate) async fn attend(
    socket: TcpStream,
    read: Vec<u8>,
    registry: Arc<TableRegistry>,
    link: Link,
    permit: Arc<Permit>,
) {
    registry.metrics.sockets.up();
    let (outbox, mut reading) = Outbox::new(socket, read, registry.metrics.clone());
    let outbox = Arc::new(outbox);
    let end = match timeout(HELLO, hello(&outbox, &mut reading, &registry, link)).await {
        Ok(Ok(mut connection)) => {
            let end = connection.talk(&mut reading).await;
            let client = connection.client;
            // A table that has gone does not need to know.
            let _ = connection.handle.send(ActorMessage::Input(Input::Gone { client })).await;
            end
        }
        Ok(Err(end)) => end,
        Err(_) => ConnectionEnd::Farewell(CloseReason::Silent),
    };
    if let ConnectionEnd::Farewell(why) = end {
        registry.metrics.close_reasons.up();
        // A client that does not take its farewell is cut off.
        let _ = timeout(GOODBYE, say_goodbye(&outbox, &mut reading, why)).await;
    }
    registry.metrics.sockets.down();
    drop(permit);
}

/// Waits for the first message, and sends the client on to its table.
async fn hello(
    outbox: &Arc<Outbox>,
    reading: &mut OwnedReadHalf,
    registry: &Arc<TableRegistry>,
    link: Link,
) -> Result<Connection, ConnectionEnd> {
    let per_second = registry.config.limits.messages_per_second;
    let mut messages = TokenBucket::new(per_second.saturating_mul(4), per_second, registry.clock.now());
    let text = loop {
        let message = outbox.receive(reading).await.map_err(|error| ConnectionEnd::of(&error))?;
        // Pings are answered, and answers that nobody reads gather.
        if !messages.take(registry.clock.now()) {
            return Err(ConnectionEnd::Farewell(CloseReason::TooFast));
        }
        match message {
            Message::Text(text) => break text,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            Message::Binary(_) => return Err(ConnectionEnd::Farewell(CloseReason::NoMessage)),
            Message::Close(_) => return Err(ConnectionEnd::Gone),
        }
    };
    registry.metrics.messages_in.up();
    registry.metrics.bytes_in.add(text.len() as u64);
    let refuse = |why: CloseReason| ConnectionEnd::Farewell(why);
    let ToTable::Hello { v, token, name, session, seen, watch } = read(&text).map_err(refuse)? else {
        return Err(refuse(CloseReason::NoMessage));
    };
    if v != VERSION {
        return Err(refuse(CloseReason::Version));
    }
    let key = guest::key_of(&token).map_err(|_| refuse(CloseReason::NoMessage))?;
    let client = registry.next_client();
    let mut input = Input::Hello { client, key, name, session, seen, watch };
    // A table that fails or leaves the memory at this very moment is found again at once.
    for _ in 0..3 {
        let handle = registry.find(link).map_err(|why| refuse(why.into()))?;
        match handle.send(ActorMessage::Join(outbox.clone(), input)).await {
            Ok(()) => return Ok(Connection::new(registry.clone(), handle, client, outbox.clone(), messages)),
            Err(ActorMessage::Join(_, unsent)) => input = unsent,
            Err(_) => break,
        }
    }
    Err(refuse(CloseReason::Trouble))
}

/// Reads a message.
fn read(text: &str) -> Result<ToTable, CloseReason> {
    ToTable::read(text).map_err(|_| match ToTable::version(text) {
        Some(v) if v != u64::from(VERSION) => CloseReason::Version,
        _ => CloseReason::NoMessage,
    })
}

/// A client that has said hello.
struct Connection {
    registry: Arc<TableRegistry>,
    handle: Arc<TableHandle>,
    client: ClientId,
    outbox: Arc<Outbox>,
    messages: TokenBucket,
    /// The question that the client's side has not answered yet, and when it was asked.
    ping: Option<Instant>,
    next_ping: Instant,
    heard: Instant,
    pings: u64,
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
        Self { registry, handle, client, outbox, messages, ping: None, next_ping: now, heard: now, pings: 0 }
    }

    async fn talk(&mut self, reading: &mut OwnedReadHalf) -> ConnectionEnd {
        let timer = tokio::time::sleep_until(self.next_ping);
        tokio::pin!(timer);
        loop {
            let done = tokio::select! {
                // What has come counts before anybody is called silent.
                biased;
                message = self.outbox.receive(reading) => match message {
                    Ok(message) => self.receive(message).await,
                    Err(error) => Err(ConnectionEnd::of(&error)),
                },
                () = self.outbox.bell() => self.care().await,
                () = &mut timer => {
                    let done = self.measure();
                    timer.as_mut().reset(self.next_ping);
                    done
                }
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Sees to what nobody else has time for.
    async fn care(&mut self) -> Result<(), ConnectionEnd> {
        loop {
            match self.outbox.care() {
                OutboxEvent::Nothing => return Ok(()),
                OutboxEvent::Farewell(why) => return Err(ConnectionEnd::Farewell(why)),
                OutboxEvent::Stuck => match timeout(SILENCE, self.outbox.sent()).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => return Err(ConnectionEnd::Gone),
                    Err(_) => return Err(ConnectionEnd::Farewell(CloseReason::Silent)),
                },
                OutboxEvent::Gap => {
                    self.registry.metrics.resyncs.up();
                    self.tell(Input::Resync { client: self.client, seen: None }).await?;
                }
            }
        }
    }

    /// Measures the way to the client: often at first, since somebody may soon need it, and then now and again.
    fn measure(&mut self) -> Result<(), ConnectionEnd> {
        let now = Instant::now();
        if now.duration_since(self.heard) >= SILENCE {
            return Err(ConnectionEnd::Farewell(CloseReason::Silent));
        }
        self.pings += 1;
        self.next_ping = now + if self.pings < FIRST_PINGS { FIRST_PING } else { PING };
        self.ping = Some(now);
        self.outbox.ping(self.pings);
        Ok(())
    }

    async fn receive(&mut self, message: Message) -> Result<(), ConnectionEnd> {
        self.heard = Instant::now();
        if !self.messages.take(self.registry.clock.now()) {
            return Err(ConnectionEnd::Farewell(CloseReason::TooFast));
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(answer) => return self.pong(&answer).await,
            Message::Ping(_) | Message::Frame(_) => return Ok(()),
            Message::Binary(_) => return Err(ConnectionEnd::Farewell(CloseReason::NoMessage)),
            Message::Close(_) => return Err(ConnectionEnd::Gone),
        };
        self.registry.metrics.messages_in.up();
        self.registry.metrics.bytes_in.add(text.len() as u64);
        let client = self.client;
        match read(&text).map_err(ConnectionEnd::Farewell)? {
            ToTable::Do { n, request } => self.tell(Input::Request { client, n, request }).await,
            ToTable::Resync { seen } => self.tell(Input::Resync { client, seen: Some(seen) }).await,
            ToTable::Clock { mine } => {
                self.outbox.answer(&ToClient::Clock { mine, now: self.registry.clock.now() });
                Ok(())
            }
            ToTable::Hello { .. } => Err(ConnectionEnd::Farewell(CloseReason::NoMessage)),
        }
    }

    async fn pong(&mut self, answer: &[u8]) -> Result<(), ConnectionEnd> {
        let pings = self.pings;
        let Some(asked) = self.ping.take_if(|_| answer == pings.to_be_bytes()) else { return Ok(()) };
        let round_trip_ms = u32::try_from(self.heard.duration_since(asked).as_millis()).unwrap_or(u32::MAX);
        self.tell(Input::Lag { client: self.client, round_trip_ms }).await
    }

    async fn tell(&self, input: Input) -> Result<(), ConnectionEnd> {
        match self.handle.send(ActorMessage::Input(input)).await {
            Ok(()) => Ok(()),
            // The table has gone, and has said why.
            Err(_) => match self.outbox.care() {
                OutboxEvent::Farewell(why) => Err(ConnectionEnd::Farewell(why)),
                _ => Err(ConnectionEnd::Farewell(CloseReason::Trouble)),
            },
        }
    }
}

/// The last message, and then the closing of the socket from both sides.
async fn say_goodbye(outbox: &Outbox, reading: &mut OwnedReadHalf, why: CloseReason) {
    if outbox.close(why, close_code(why)).await.is_ok() {
        while outbox.receive(reading).await.is_ok() {}
    }
}

/// The number that goes with a farewell, for clients that look at nothing else.
fn close_code(why: CloseReason) -> u16 {
    match why {
        CloseReason::Restart => 1012,
        CloseReason::Trouble => 1013,
        CloseReason::Version => 1002,
        CloseReason::NoMessage => 1007,
        CloseReason::TooFast | CloseReason::TooMany | CloseReason::Kicked | CloseReason::Full => 1008,
        CloseReason::Silent | CloseReason::NoSuchTable => 1000,
    }
}
