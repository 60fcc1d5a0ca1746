//! One client at the other end of a socket.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use table::{Allowance, ClientId, Farewell, Input, ToClient, ToTable, VERSION};
use tokio::time::{Instant, timeout};

use crate::Link;
use crate::doorkeeper::Pass;
use crate::guest;
use crate::hall::{Door, Hall};
use crate::keeper::Mail;
use crate::outbox::{Outbox, Taken};

/// Whoever connects has to say hello within this time.
const HELLO: Duration = Duration::from_secs(10);
/// The round trip is measured about this often.
const PING: Duration = Duration::from_secs(5);
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

/// A socket whose client has not said who it is.
pub(crate) async fn attend(mut socket: WebSocket, hall: Arc<Hall>, link: Link, pass: Arc<Pass>) {
    hall.metrics.sockets.up();
    let end = match timeout(HELLO, hello(&mut socket, &hall, link)).await {
        Ok(Ok(connection)) => {
            let mut connection = connection;
            let end = connection.talk(&mut socket).await;
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
        let _ = timeout(GOODBYE, say_goodbye(&mut socket, why)).await;
    }
    hall.metrics.sockets.down();
    drop(pass);
}

/// Waits for the first message, and sends the client on to its table.
async fn hello(socket: &mut WebSocket, hall: &Arc<Hall>, link: Link) -> Result<Connection, End> {
    let text = loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => break text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_)) | Err(_)) => return Err(End::Farewell(Farewell::NoMessage)),
            Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
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
    let outbox = Arc::new(Outbox::default());
    let mut input = Input::Hello { client, key, name, session, seen, watch };
    // A table that fails or leaves the memory at this very moment is found again at once.
    for _ in 0..3 {
        let door = hall.find(link).map_err(|why| refuse(why.into()))?;
        match door.send(Mail::Join(outbox.clone(), input)).await {
            Ok(()) => return Ok(Connection::new(hall.clone(), door, client, outbox)),
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
    /// What is being sent.
    sending: VecDeque<Utf8Bytes>,
    /// The question that the client's side has not answered yet.
    ping: Option<(u64, Instant)>,
    next_ping: Instant,
    heard: Instant,
    pings: u64,
}

impl Connection {
    fn new(hall: Arc<Hall>, door: Arc<Door>, client: ClientId, outbox: Arc<Outbox>) -> Self {
        let per_second = hall.config.limits.messages_per_second;
        let messages = Allowance::new(per_second.saturating_mul(4), per_second, hall.clock.now());
        let now = Instant::now();
        Self {
            hall,
            door,
            client,
            outbox,
            messages,
            sending: VecDeque::new(),
            ping: None,
            next_ping: now,
            heard: now,
            pings: 0,
        }
    }

    async fn talk(&mut self, socket: &mut WebSocket) -> End {
        let timer = tokio::time::sleep_until(Instant::now());
        tokio::pin!(timer);
        loop {
            let done = tokio::select! {
                () = self.outbox.ready() => self.send(socket).await,
                message = socket.recv() => match message {
                    Some(Ok(message)) => self.receive(socket, message).await,
                    Some(Err(_)) => Err(End::Farewell(Farewell::NoMessage)),
                    None => Err(End::Gone),
                },
                () = &mut timer => {
                    let now = Instant::now();
                    let done = if now.duration_since(self.heard) >= SILENCE {
                        Err(End::Farewell(Farewell::Silent))
                    } else if now >= self.next_ping {
                        self.ping(socket, now).await
                    } else {
                        Ok(())
                    };
                    timer.as_mut().reset(self.next_ping);
                    done
                }
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Sends everything that waits, in one go.
    async fn send(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let taken = self.outbox.take(&mut self.sending);
        let now = Instant::now();
        if now >= self.next_ping && !self.sending.is_empty() {
            // It costs next to nothing with something else.
            self.feed_ping(socket, now).await?;
        }
        self.hall.metrics.messages_out.add(self.sending.len() as u64);
        while let Some(message) = self.sending.pop_front() {
            self.hall.metrics.bytes_out.add(message.len() as u64);
            feed(socket, Message::Text(message)).await?;
        }
        flush(socket).await?;
        match taken {
            Taken::Messages => Ok(()),
            Taken::Farewell(why) => Err(End::Farewell(why)),
            Taken::Gap => {
                self.hall.metrics.resyncs.up();
                self.tell(Input::Resync { client: self.client, seen: None }).await
            }
        }
    }

    async fn ping(&mut self, socket: &mut WebSocket, now: Instant) -> Result<(), End> {
        self.feed_ping(socket, now).await?;
        flush(socket).await
    }

    async fn feed_ping(&mut self, socket: &mut WebSocket, now: Instant) -> Result<(), End> {
        self.next_ping = now + PING;
        self.pings += 1;
        self.ping = Some((self.pings, now));
        feed(socket, Message::Ping(self.pings.to_be_bytes().to_vec().into())).await
    }

    async fn receive(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        if !self.messages.take(self.hall.clock.now()) {
            return Err(End::Farewell(Farewell::TooFast));
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(answer) => return self.pong(&answer).await,
            Message::Ping(_) => return Ok(()),
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
                let answer = ToClient::Clock { mine, now: self.hall.clock.now() }.text();
                feed(socket, Message::Text(answer.into())).await?;
                flush(socket).await
            }
            ToTable::Hello { .. } => Err(End::Farewell(Farewell::NoMessage)),
        }
    }

    async fn pong(&mut self, answer: &[u8]) -> Result<(), End> {
        let Some((_, asked)) = self.ping.take_if(|(ping, _)| ping.to_be_bytes() == answer) else { return Ok(()) };
        let round_trip_ms = u32::try_from(self.heard.duration_since(asked).as_millis()).unwrap_or(u32::MAX);
        self.tell(Input::Lag { client: self.client, round_trip_ms }).await
    }

    async fn tell(&self, input: Input) -> Result<(), End> {
        match self.door.send(Mail::Input(input)).await {
            Ok(()) => Ok(()),
            // The table has gone, and has said why.
            Err(_) => match self.outbox.take(&mut VecDeque::new()) {
                Taken::Farewell(why) => Err(End::Farewell(why)),
                _ => Err(End::Farewell(Farewell::Trouble)),
            },
        }
    }
}

/// Puts a message into the buffer of a socket.
async fn feed(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    patient(socket.feed(message)).await
}

/// Sends the buffer of a socket.
async fn flush(socket: &mut WebSocket) -> Result<(), End> {
    patient(socket.flush()).await
}

async fn patient(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(SILENCE, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::Farewell(Farewell::Silent)),
    }
}

/// The last message, and then the closing of the socket from both sides.
async fn say_goodbye(socket: &mut WebSocket, why: Farewell) -> Result<(), axum::Error> {
    socket.feed(Message::Text(why.message().text().into())).await?;
    let frame = CloseFrame { code: close_code(why), reason: Utf8Bytes::default() };
    socket.send(Message::Close(Some(frame))).await?;
    while let Some(Ok(_)) = socket.recv().await {}
    Ok(())
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
