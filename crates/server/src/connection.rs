//! One client at the other end of a socket.

use std::sync::Arc;
use std::time::Duration;

use table::{Allowance, ClientId, Farewell, Input, Link, ToClient, ToTable, VERSION};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedReadHalf;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::actor::Mail;
use crate::doorkeeper::Pass;
use crate::guest;
use crate::hall::{Door, Hall};
use crate::outbox::{Care, Outbox};

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
enum End {
    /// The client is gone.
    Gone,
    /// The server ends it.
    Farewell(Farewell),
}

impl End {
    /// The end that follows from what could not be read.
    fn of(error: &Error) -> Self {
        match error {
            Error::ConnectionClosed
            | Error::AlreadyClosed
            | Error::Io(_)
            | Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => Self::Gone,
            // Too large, not masked, not UTF-8 and so on.
            _ => Self::Farewell(Farewell::NoMessage),
        }
    }
}

/// A socket whose client has not said who it is. Some of it may have been read already.
pub(crate) async fn attend(socket: TcpStream, read: Vec<u8>, hall: Arc<Hall>, link: Link, pass: Arc<Pass>) {
    hall.metrics.sockets.up();
    let (outbox, mut reading) = Outbox::new(socket, read, hall.metrics.clone());
    let outbox = Arc::new(outbox);
    let end = match timeout(HELLO, hello(&outbox, &mut reading, &hall, link)).await {
        Ok(Ok(mut connection)) => {
            let end = connection.talk(&mut reading).await;
            let client = connection.client;
            // A table that has gone does not need to know.
            let _ = connection.door.send(Mail::Input(Input::Gone { client })).await;
            end
        }
        Ok(Err(end)) => end,
        Err(_) => End::Farewell(Farewell::Silent),
    };
    if let End::Farewell(why) = end {
        hall.metrics.farewells.up();
        // A client that does not take its farewell is cut off.
        let _ = timeout(GOODBYE, say_goodbye(&outbox, &mut reading, why)).await;
    }
    hall.metrics.sockets.down();
    drop(pass);
}

/// Waits for the first message, and sends the client on to its table.
async fn hello(
    outbox: &Arc<Outbox>,
    reading: &mut OwnedReadHalf,
    hall: &Arc<Hall>,
    link: Link,
) -> Result<Connection, End> {
    let per_second = hall.config.limits.messages_per_second;
    let mut messages = Allowance::new(per_second.saturating_mul(4), per_second, hall.clock.now());
    let text = loop {
        let message = outbox.receive(reading).await.map_err(|error| End::of(&error))?;
        // Pings are answered, and answers that nobody reads gather.
        if !messages.take(hall.clock.now()) {
            return Err(End::Farewell(Farewell::TooFast));
        }
        match message {
            Message::Text(text) => break text,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            Message::Binary(_) => return Err(End::Farewell(Farewell::NoMessage)),
            Message::Close(_) => return Err(End::Gone),
        }
    };
    hall.metrics.messages_in.up();
    hall.metrics.bytes_in.add(text.len() as u64);
    let refuse = |why: Farewell| End::Farewell(why);
    let ToTable::Hello { v, token, name, session, seen, watch } = read(&text).map_err(refuse)? else {
        return Err(refuse(Farewell::NoMessage));
    };
    if v != VERSION {
        return Err(refuse(Farewell::Version));
    }
    let key = guest::key_of(&token).map_err(|_| refuse(Farewell::NoMessage))?;
    let client = hall.next_client();
    let mut input = Input::Hello { client, key, name, session, seen, watch };
    // A table that fails or leaves the memory at this very moment is found again at once.
    for _ in 0..3 {
        let door = hall.find(link).map_err(|why| refuse(why.into()))?;
        match door.send(Mail::Join(outbox.clone(), input)).await {
            Ok(()) => return Ok(Connection::new(hall.clone(), door, client, outbox.clone(), messages)),
            Err(Mail::Join(_, unsent)) => input = unsent,
            Err(_) => break,
        }
    }
    Err(refuse(Farewell::Trouble))
}

/// Reads a message.
fn read(text: &str) -> Result<ToTable, Farewell> {
    ToTable::read(text).map_err(|_| match ToTable::version(text) {
        Some(v) if v != u64::from(VERSION) => Farewell::Version,
        _ => Farewell::NoMessage,
    })
}

/// A client that has said hello.
struct Connection {
    hall: Arc<Hall>,
    door: Arc<Door>,
    client: ClientId,
    outbox: Arc<Outbox>,
    messages: Allowance,
    /// The question that the client's side has not answered yet, and when it was asked.
    ping: Option<Instant>,
    next_ping: Instant,
    heard: Instant,
    pings: u64,
}

impl Connection {
    fn new(hall: Arc<Hall>, door: Arc<Door>, client: ClientId, outbox: Arc<Outbox>, messages: Allowance) -> Self {
        let now = Instant::now();
        Self { hall, door, client, outbox, messages, ping: None, next_ping: now, heard: now, pings: 0 }
    }

    async fn talk(&mut self, reading: &mut OwnedReadHalf) -> End {
        let timer = tokio::time::sleep_until(self.next_ping);
        tokio::pin!(timer);
        loop {
            let done = tokio::select! {
                // What has come counts before anybody is called silent.
                biased;
                message = self.outbox.receive(reading) => match message {
                    Ok(message) => self.receive(message).await,
                    Err(error) => Err(End::of(&error)),
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
    async fn care(&mut self) -> Result<(), End> {
        loop {
            match self.outbox.care() {
                Care::Nothing => return Ok(()),
                Care::Farewell(why) => return Err(End::Farewell(why)),
                Care::Stuck => match timeout(SILENCE, self.outbox.sent()).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => return Err(End::Gone),
                    Err(_) => return Err(End::Farewell(Farewell::Silent)),
                },
                Care::Gap => {
                    self.hall.metrics.resyncs.up();
                    self.tell(Input::Resync { client: self.client, seen: None }).await?;
                }
            }
        }
    }

    /// Measures the way to the client: often at first, since somebody may soon need it, and then now and again.
    fn measure(&mut self) -> Result<(), End> {
        let now = Instant::now();
        if now.duration_since(self.heard) >= SILENCE {
            return Err(End::Farewell(Farewell::Silent));
        }
        self.pings += 1;
        self.next_ping = now + if self.pings < FIRST_PINGS { FIRST_PING } else { PING };
        self.ping = Some(now);
        self.outbox.ping(self.pings);
        Ok(())
    }

    async fn receive(&mut self, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        if !self.messages.take(self.hall.clock.now()) {
            return Err(End::Farewell(Farewell::TooFast));
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(answer) => return self.pong(&answer).await,
            Message::Ping(_) | Message::Frame(_) => return Ok(()),
            Message::Binary(_) => return Err(End::Farewell(Farewell::NoMessage)),
            Message::Close(_) => return Err(End::Gone),
        };
        self.hall.metrics.messages_in.up();
        self.hall.metrics.bytes_in.add(text.len() as u64);
        let client = self.client;
        match read(&text).map_err(End::Farewell)? {
            ToTable::Do { n, wish } => self.tell(Input::Wish { client, n, wish }).await,
            ToTable::Resync { seen } => self.tell(Input::Resync { client, seen: Some(seen) }).await,
            ToTable::Clock { mine } => {
                self.outbox.answer(&ToClient::Clock { mine, now: self.hall.clock.now() });
                Ok(())
            }
            ToTable::Hello { .. } => Err(End::Farewell(Farewell::NoMessage)),
        }
    }

    async fn pong(&mut self, answer: &[u8]) -> Result<(), End> {
        let pings = self.pings;
        let Some(asked) = self.ping.take_if(|_| answer == pings.to_be_bytes()) else { return Ok(()) };
        let round_trip_ms = u32::try_from(self.heard.duration_since(asked).as_millis()).unwrap_or(u32::MAX);
        self.tell(Input::Lag { client: self.client, round_trip_ms }).await
    }

    async fn tell(&self, input: Input) -> Result<(), End> {
        match self.door.send(Mail::Input(input)).await {
            Ok(()) => Ok(()),
            // The table has gone, and has said why.
            Err(_) => match self.outbox.care() {
                Care::Farewell(why) => Err(End::Farewell(why)),
                _ => Err(End::Farewell(Farewell::Trouble)),
            },
        }
    }
}

/// The last message, and then the closing of the socket from both sides.
async fn say_goodbye(outbox: &Outbox, reading: &mut OwnedReadHalf, why: Farewell) {
    if outbox.close(why, close_code(why)).await.is_ok() {
        while outbox.receive(reading).await.is_ok() {}
    }
}

/// The number that goes with a farewell, for clients that look at nothing else.
fn close_code(why: Farewell) -> u16 {
    match why {
        Farewell::Restart => 1012,
        Farewell::Trouble => 1013,
        Farewell::Version => 1002,
        Farewell::NoMessage => 1007,
        Farewell::TooFast | Farewell::TooMany | Farewell::Kicked | Farewell::Full => 1008,
        Farewell::Silent | Farewell::NoSuchTable => 1000,
    }
}
