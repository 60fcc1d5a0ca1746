//! The line to one client: what goes out to it.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, IoSlice};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use table::Farewell;
use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;

use crate::frame;
use crate::metrics::Metrics;

/// The line to one client. Whoever has something to send puts it in and flushes, on whatever thread: frames go straight to
/// the system, and no task is woken for them.
///
/// Nobody ever waits here. When the client reads too slowly and the system takes no more, frames wait, and the client's task
/// goes on when there is room; when too many wait, further ones are dropped, and the client gets the whole state once it has
/// read what is left.
#[derive(Debug)]
pub(crate) struct Line {
    socket: OwnedWriteHalf,
    inside: Mutex<Inside>,
    news: Notify,
    metrics: Arc<Metrics>,
}

#[derive(Debug)]
struct Inside {
    frames: VecDeque<Bytes>,
    /// How much of the first one was sent.
    sent: usize,
    pace: Pace,
    /// The system takes no more at the moment.
    blocked: bool,
    /// Somebody has put something in and will flush.
    touched: bool,
    broken: bool,
    farewell: Option<Farewell>,
    ping: Ping,
}

/// Whether the client keeps up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pace {
    /// It does.
    KeepsUp,
    /// Frames were dropped.
    Lagging,
    /// The whole state was asked for, and nothing else makes sense until it comes.
    Waiting,
}

/// The measuring of round trips.
#[derive(Debug)]
struct Ping {
    /// The number of the last one.
    number: u64,
    /// When it was sent, if it was not answered yet.
    asked: Option<Instant>,
    next: Instant,
}

/// What the client's task has to see to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// Nothing.
    None,
    /// The system takes no more: go on when it does.
    Blocked,
    /// Frames were dropped, and everything before them is sent: the table is to be asked for the whole state.
    Gap,
    /// The connection is to be ended.
    Farewell(Farewell),
    /// The connection is broken.
    Broken,
}

/// The most frames that wait.
pub(crate) const MOST: usize = 64;

/// The most frames that are sent at once.
const AT_ONCE: usize = 16;

/// The round trip is measured about this often.
pub(crate) const PING: Duration = Duration::from_secs(5);

impl Line {
    pub(crate) fn new(socket: OwnedWriteHalf, metrics: Arc<Metrics>) -> Self {
        let ping = Ping { number: 0, asked: None, next: Instant::now() };
        let inside = Inside {
            frames: VecDeque::new(),
            sent: 0,
            pace: Pace::KeepsUp,
            blocked: false,
            touched: false,
            broken: false,
            farewell: None,
            ping,
        };
        Self { socket, inside: Mutex::new(inside), news: Notify::new(), metrics }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a frame in. `true` if a flush has to follow and nobody else has promised one. It is dropped if there are too many.
    pub(crate) fn push(&self, frame: Bytes) -> bool {
        let mut inside = self.inside();
        if inside.pace != Pace::KeepsUp || inside.farewell.is_some() || inside.broken {
            return false;
        }
        if inside.frames.len() >= MOST {
            self.send(&mut inside);
        }
        if inside.frames.len() >= MOST {
            inside.pace = Pace::Lagging;
            return false;
        }
        inside.frames.push_back(frame);
        !std::mem::replace(&mut inside.touched, true)
    }

    /// Puts the frame in that everything follows from: all gaps before it are closed.
    pub(crate) fn push_welcome(&self, frame: Bytes) -> bool {
        let mut inside = self.inside();
        if inside.farewell.is_some() || inside.broken {
            return false;
        }
        inside.pace = Pace::KeepsUp;
        inside.frames.push_back(frame);
        !std::mem::replace(&mut inside.touched, true)
    }

    /// Puts bytes in that are no message, such as the answer to a ping.
    pub(crate) fn push_control(&self, bytes: &[u8]) {
        let mut inside = self.inside();
        // Whoever sends pings without reading the answers gets none.
        if !inside.broken && inside.frames.len() < 2 * MOST {
            inside.frames.push_back(Bytes::copy_from_slice(bytes));
        }
    }

    /// The last thing that is said. The first farewell counts.
    pub(crate) fn dismiss(&self, farewell: Farewell) {
        self.inside().farewell.get_or_insert(farewell);
        self.news.notify_one();
    }

    /// What was said last, if it was.
    pub(crate) fn farewell(&self) -> Option<Farewell> {
        self.inside().farewell
    }

    /// Sends what is in.
    pub(crate) fn flush(&self) {
        let mut inside = self.inside();
        inside.touched = false;
        if !inside.frames.is_empty() {
            let now = Instant::now();
            if now >= inside.ping.next {
                // It costs next to nothing with something else.
                inside.put_ping(now);
            }
            self.send(&mut inside);
        }
    }

    /// Sends a ping, unless one went out a moment ago. Says when the next one is due.
    pub(crate) fn ping(&self, now: Instant) -> Instant {
        let mut inside = self.inside();
        if now >= inside.ping.next {
            inside.put_ping(now);
            self.send(&mut inside);
        }
        inside.ping.next
    }

    /// How long the answer to a ping took, if it is the answer to the last one.
    pub(crate) fn pong(&self, answer: &[u8], now: Instant) -> Option<Duration> {
        let mut inside = self.inside();
        let asked = inside.ping.asked.filter(|_| inside.ping.number.to_be_bytes() == answer)?;
        inside.ping.asked = None;
        Some(now.duration_since(asked))
    }

    /// Waits until there is something to see to.
    pub(crate) async fn news(&self) -> News {
        loop {
            self.news.notified().await;
            match self.inside().news() {
                News::None => {}
                news => return news,
            }
        }
    }

    /// Waits until the system takes more, and sends on. Says what is to be seen to next.
    pub(crate) async fn unblock(&self) -> News {
        let writable = self.socket.writable().await;
        let mut inside = self.inside();
        inside.blocked = false;
        inside.broken |= writable.is_err();
        self.send(&mut inside);
        if inside.blocked || inside.broken {
            return inside.news();
        }
        if inside.pace == Pace::Lagging {
            inside.pace = Pace::Waiting;
            return News::Gap;
        }
        inside.news()
    }

    /// Waits until everything is sent, or nothing can be sent any more.
    pub(crate) async fn drain(&self) {
        self.flush();
        while self.inside().blocked {
            self.unblock().await;
        }
    }

    /// Hands frames to the system.
    fn send(&self, inside: &mut Inside) {
        let stuck = inside.blocked || inside.broken;
        while !inside.frames.is_empty() && !inside.blocked && !inside.broken {
            match self.write(inside) {
                Ok(0) => inside.broken = true,
                Ok(count) => self.advance(inside, count),
                Err(error) if error.kind() == ErrorKind::WouldBlock => inside.blocked = true,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => inside.broken = true,
            }
        }
        if inside.broken {
            inside.frames.clear();
        }
        if !stuck && (inside.broken || inside.blocked) {
            self.news.notify_one();
        }
    }

    fn write(&self, inside: &Inside) -> io::Result<usize> {
        if inside.frames.len() == 1 {
            return self.socket.try_write(&inside.frames[0][inside.sent..]);
        }
        let mut slices = [IoSlice::new(&[]); AT_ONCE];
        for (i, (slice, frame)) in slices.iter_mut().zip(&inside.frames).enumerate() {
            *slice = IoSlice::new(if i == 0 { &frame[inside.sent..] } else { frame });
        }
        self.socket.try_write_vectored(&slices[..inside.frames.len().min(AT_ONCE)])
    }

    /// So many bytes went out.
    fn advance(&self, inside: &mut Inside, count: usize) {
        self.metrics.bytes_out.add(count as u64);
        let mut left = inside.sent + count;
        while let Some(first) = inside.frames.front()
            && left >= first.len()
        {
            left -= first.len();
            inside.frames.pop_front();
            self.metrics.messages_out.up();
        }
        inside.sent = left;
    }
}

impl Inside {
    fn news(&self) -> News {
        match self.farewell {
            _ if self.broken => News::Broken,
            Some(farewell) => News::Farewell(farewell),
            None if self.blocked => News::Blocked,
            None => News::None,
        }
    }

    fn put_ping(&mut self, now: Instant) {
        self.ping.number += 1;
        self.ping.asked = Some(now);
        self.ping.next = now + PING;
        self.frames.push_back(frame::ping(self.ping.number));
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;
    use tokio::net::tcp::OwnedReadHalf;
    use tokio::net::{TcpListener, TcpSocket, TcpStream};

    use super::*;

    /// A line, its other half, and the client's end.
    async fn line() -> (Line, OwnedReadHalf, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpSocket::new_v4().unwrap();
        // Small, so that a client that does not read is noticed soon.
        client.set_recv_buffer_size(4_096).unwrap();
        let (client, server) = tokio::join!(client.connect(listener.local_addr().unwrap()), listener.accept());
        let (read, write) = server.unwrap().0.into_split();
        write.writable().await.unwrap();
        let line = Line::new(write, Arc::default());
        line.inside().ping.next += PING;
        (line, read, client.unwrap())
    }

    fn bytes(content: &str) -> Bytes {
        Bytes::copy_from_slice(content.as_bytes())
    }

    async fn read(client: &mut TcpStream, length: usize) -> String {
        let mut content = vec![0; length];
        client.read_exact(&mut content).await.unwrap();
        String::from_utf8(content).unwrap()
    }

    #[tokio::test]
    async fn frames_go_out_in_their_order_and_one_flush_is_enough() {
        let (line, _read, mut client) = line().await;
        assert!(line.push(bytes("one ")));
        assert!(!line.push(bytes("two ")), "a flush was promised already");
        line.push_control(b"three ");
        line.flush();
        assert!(line.push(bytes("four")));
        line.flush();
        assert_eq!(read(&mut client, 18).await, "one two three four");
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_loses_frames_and_then_gets_the_whole_state() {
        let (line, _read, mut client) = line().await;
        let long = bytes(&"x".repeat(100_000));
        let mut pushed = 0;
        while line.inside().pace == Pace::KeepsUp {
            if line.push(long.clone()) {
                line.flush();
            }
            pushed += 1;
            assert!(pushed < 1_000, "somewhere it is full");
        }
        assert!(!line.push(long.clone()), "nothing makes sense any more");
        assert_eq!(line.news().await, News::Blocked);
        // Now it reads.
        let mut buffer = vec![0; 1 << 20];
        let gap = loop {
            tokio::select! {
                news = line.unblock() => if news != News::Blocked { break news },
                count = client.read(&mut buffer) => assert!(count.unwrap() > 0),
            }
        };
        assert_eq!(gap, News::Gap);
        assert!(!line.push(long), "the state comes first");
        assert!(line.push_welcome(bytes("state")));
        assert!(!line.push(bytes(" and more")));
        line.flush();
        assert!(line.inside().frames.is_empty());
        drop(line);
        let mut rest = String::new();
        client.read_to_string(&mut rest).await.unwrap();
        assert!(rest.ends_with("xstate and more"));
    }

    #[tokio::test]
    async fn what_was_said_before_the_farewell_is_still_sent() {
        let (line, _read, mut client) = line().await;
        assert!(line.push(bytes("last words")));
        line.dismiss(Farewell::Restart);
        assert!(!line.push(bytes("too late")));
        line.dismiss(Farewell::Kicked);
        line.flush();
        assert_eq!(line.news().await, News::Farewell(Farewell::Restart));
        assert_eq!(read(&mut client, 10).await, "last words");
    }

    #[tokio::test]
    async fn round_trips_are_measured_along_the_way() {
        let (line, _read, mut client) = line().await;
        line.inside().ping.next = Instant::now();
        assert!(line.push(bytes("entry")));
        line.flush();
        assert_eq!(read(&mut client, 5).await, "entry");
        let mut ping = [0; 10];
        client.read_exact(&mut ping).await.unwrap();
        assert_eq!(line.pong(b"nonsense", Instant::now()), None);
        assert!(line.pong(&ping[2..], Instant::now()).is_some());
        assert_eq!(line.pong(&ping[2..], Instant::now()), None, "each is answered once");
        let now = Instant::now();
        assert!(line.ping(now) > now, "not again so soon");
    }

    #[tokio::test]
    async fn a_connection_that_is_gone_is_noticed() {
        let (line, mut read, client) = line().await;
        drop(client);
        assert_eq!(read.read(&mut [0; 10]).await.unwrap(), 0);
        while line.push(bytes("hello?")) {
            line.flush();
        }
        assert_eq!(line.news().await, News::Broken);
    }
}
