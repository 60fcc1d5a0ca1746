//! One client at the other end of a socket.

use std::future::poll_fn;
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use serde::Deserialize;
use table::{Allowance, ClientId, Farewell, Input, ToClient, ToTable, VERSION};
use tokio::io::{AsyncRead, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedReadHalf;
use tokio::time::{Instant, timeout};
use tungstenite::error::ProtocolError;
use tungstenite::protocol::frame::CloseFrame;
use tungstenite::protocol::{Role, WebSocketConfig, WebSocketContext};
use tungstenite::{Error, Message};

use crate::doorkeeper::Pass;
use crate::hall::{Door, Hall};
use crate::keeper::Mail;
use crate::line::{Line, News, PING};
use crate::{Link, frame, guest};

/// Whoever connects has to say hello within this time.
const HELLO: Duration = Duration::from_secs(10);
/// Whoever is not heard of for so long is gone.
const SILENCE: Duration = Duration::from_secs(30);
/// Whoever is told goodbye has so long to close the connection, too.
const GOODBYE: Duration = Duration::from_secs(2);

/// The largest message of a client. The longest that is any use has a thousand bytes or so.
const MOST_BYTES: usize = 16 << 10;
/// What is read at once. Messages are small, and there are many sockets.
const BUFFER: usize = 1 << 10;

/// Why a connection ends.
enum End {
    /// The client is gone.
    Gone,
    /// The server ends it.
    Farewell(Farewell),
}

/// A socket over which a client speaks.
struct Socket {
    read: OwnedReadHalf,
    /// Reads frames, and answers those that are not messages.
    protocol: WebSocketContext,
    line: Arc<Line>,
}

impl Socket {
    fn new(stream: TcpStream, already_read: Vec<u8>, hall: &Hall) -> Self {
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0)
            .max_write_buffer_size(MOST_BYTES)
            .max_message_size(Some(MOST_BYTES))
            .max_frame_size(Some(MOST_BYTES));
        let (read, write) = stream.into_split();
        let protocol = WebSocketContext::from_partially_read(already_read, Role::Server, Some(config));
        Self { read, protocol, line: Arc::new(Line::new(write, hall.metrics.clone())) }
    }

    /// The next message.
    async fn receive(&mut self) -> Result<Message, End> {
        poll_fn(|context| {
            let mut wire = Wire { read: &mut self.read, line: &self.line, context };
            match self.protocol.read(&mut wire) {
                Ok(message) => Poll::Ready(Ok(message)),
                Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => Poll::Pending,
                Err(
                    Error::Io(_)
                    | Error::ConnectionClosed
                    | Error::AlreadyClosed
                    | Error::Protocol(ProtocolError::ResetWithoutClosingHandshake),
                ) => Poll::Ready(Err(End::Gone)),
                Err(_) => Poll::Ready(Err(End::Farewell(Farewell::NoMessage))),
            }
        })
        .await
    }

    /// The last message, and then the closing of the connection from both sides.
    async fn say_goodbye(&mut self, why: Farewell) {
        self.line.push_control(&frame::text(&why.message().text()));
        let close = CloseFrame { code: close_code(why).into(), reason: Default::default() };
        poll_fn(|context| {
            let mut wire = Wire { read: &mut self.read, line: &self.line, context };
            // It cannot be that there is no room: everything goes into the line.
            let _ = self.protocol.close(&mut wire, Some(close.clone()));
            Poll::Ready(())
        })
        .await;
        self.line.drain().await;
        while !matches!(self.receive().await, Err(End::Gone)) {}
    }
}

/// The system's side of a socket, as the protocol wants it.
struct Wire<'a, 'b> {
    read: &'a mut OwnedReadHalf,
    line: &'a Line,
    context: &'a mut Context<'b>,
}

impl io::Read for Wire<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut buffer = ReadBuf::new(buffer);
        match Pin::new(&mut *self.read).poll_read(self.context, &mut buffer) {
            Poll::Ready(done) => done.map(|()| buffer.filled().len()),
            Poll::Pending => Err(ErrorKind::WouldBlock.into()),
        }
    }
}

impl io::Write for Wire<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.line.push_control(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.line.flush();
        Ok(())
    }
}

/// Attends to a socket from its first message to its end.
pub(crate) async fn attend(stream: TcpStream, already_read: Vec<u8>, hall: Arc<Hall>, link: Link, pass: Arc<Pass>) {
    hall.metrics.sockets.up();
    let mut socket = Socket::new(stream, already_read, &hall);
    let end = match timeout(HELLO, hello(&mut socket, &hall, link)).await {
        Ok(Ok(mut connection)) => {
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
        let _ = timeout(GOODBYE, socket.say_goodbye(why)).await;
    }
    hall.metrics.sockets.down();
    drop(pass);
}

/// Waits for the first message, and sends the client on to its table.
async fn hello(socket: &mut Socket, hall: &Arc<Hall>, link: Link) -> Result<Connection, End> {
    let text = loop {
        match socket.receive().await? {
            Message::Text(text) => break text,
            Message::Binary(_) => return Err(End::Farewell(Farewell::NoMessage)),
            _ => {}
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
        match door.send(Mail::Join(socket.line.clone(), input)).await {
            Ok(()) => return Ok(Connection::new(hall.clone(), door, client)),
            Err(Mail::Join(_, unsent)) => input = unsent,
            Err(_) => break,
        }
    }
    Err(refuse(Farewell::Trouble))
}

/// Reads a message.
fn read(text: &str) -> Result<ToTable, Farewell> {
    ToTable::read(text).map_err(|_| {
        let other = serde_json::from_str::<AnyHello>(text).is_ok_and(|any| any.hello.v != u64::from(VERSION));
        if other { Farewell::Version } else { Farewell::NoMessage }
    })
}

/// A hello of another version. Nothing else is known of it, but whoever sends it is to hear that it is the version.
#[derive(Deserialize)]
struct AnyHello {
    hello: AnyVersion,
}

#[derive(Deserialize)]
struct AnyVersion {
    v: u64,
}

/// A client that has said hello.
struct Connection {
    hall: Arc<Hall>,
    door: Arc<Door>,
    client: ClientId,
    messages: Allowance,
    heard: Instant,
}

impl Connection {
    fn new(hall: Arc<Hall>, door: Arc<Door>, client: ClientId) -> Self {
        let per_second = hall.config.limits.messages_per_second;
        let messages = Allowance::new(per_second.saturating_mul(4), per_second, hall.clock.now());
        Self { hall, door, client, messages, heard: Instant::now() }
    }

    async fn talk(&mut self, socket: &mut Socket) -> End {
        let line = socket.line.clone();
        let timer = tokio::time::sleep_until(Instant::now());
        tokio::pin!(timer);
        // Since when the system takes no more, because the client does not read.
        let mut blocked: Option<Instant> = None;
        loop {
            let news = tokio::select! {
                message = socket.receive() => match message {
                    Ok(message) => match self.take(&line, message).await {
                        Ok(()) => continue,
                        Err(end) => return end,
                    },
                    Err(end) => return end,
                },
                news = line.news() => news,
                news = line.unblock(), if blocked.is_some() => news,
                () = &mut timer => {
                    let now = Instant::now();
                    let silent = |since: Instant| now.duration_since(since) >= SILENCE;
                    if silent(self.heard) || blocked.is_some_and(silent) {
                        return End::Farewell(Farewell::Silent);
                    }
                    // A little later, so that something else has taken the ping along if there is something else.
                    timer.as_mut().reset(Instant::from_std(line.ping(now.into_std())) + PING / 10);
                    continue;
                }
            };
            blocked = match news {
                News::Blocked => blocked.or_else(|| Some(Instant::now())),
                News::Broken => return End::Gone,
                News::Farewell(why) => return End::Farewell(why),
                News::None => None,
                News::Gap => {
                    self.hall.metrics.resyncs.up();
                    match self.tell(&line, Input::Resync { client: self.client, seen: None }).await {
                        Ok(()) => None,
                        Err(end) => return end,
                    }
                }
            };
        }
    }

    async fn take(&mut self, line: &Line, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        if !self.messages.take(self.hall.clock.now()) {
            return Err(End::Farewell(Farewell::TooFast));
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(answer) => return self.pong(line, &answer).await,
            Message::Ping(_) | Message::Frame(_) | Message::Close(_) => return Ok(()),
            Message::Binary(_) => return Err(End::Farewell(Farewell::NoMessage)),
        };
        self.hall.metrics.messages_in.up();
        self.hall.metrics.bytes_in.add(text.len() as u64);
        let client = self.client;
        match read(&text).map_err(End::Farewell)? {
            ToTable::Do { n, wish } => self.tell(line, Input::Wish { client, n, wish }).await,
            ToTable::Resync { seen } => self.tell(line, Input::Resync { client, seen: Some(seen) }).await,
            ToTable::Clock { mine } => {
                let answer = ToClient::Clock { mine, now: self.hall.clock.now() }.text();
                if line.push(frame::text(&answer)) {
                    line.flush();
                }
                Ok(())
            }
            ToTable::Hello { .. } => Err(End::Farewell(Farewell::NoMessage)),
        }
    }

    async fn pong(&mut self, line: &Line, answer: &[u8]) -> Result<(), End> {
        let Some(took) = line.pong(answer, self.heard.into_std()) else { return Ok(()) };
        let round_trip_ms = u32::try_from(took.as_millis()).unwrap_or(u32::MAX);
        self.tell(line, Input::Lag { client: self.client, round_trip_ms }).await
    }

    async fn tell(&self, line: &Line, input: Input) -> Result<(), End> {
        match self.door.send(Mail::Input(input)).await {
            Ok(()) => Ok(()),
            // The table has gone, and has said why.
            Err(_) => Err(End::Farewell(line.farewell().unwrap_or(Farewell::Trouble))),
        }
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
