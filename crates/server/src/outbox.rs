//! One client's end of a socket, which everybody who has something to say to the client shares.

use std::future::poll_fn;
use std::io::{self, Read, Write};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use driver::FlowControl;
use table::{CloseReason, ToClient};
use tokio::io::{AsyncRead, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig, WebSocketContext};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::frame_queue::{Frame, FrameQueue};
use crate::metrics::Metrics;

/// The largest message of a client. The longest that is any use has a thousand bytes or so.
const MOST_BYTES: usize = 16 << 10;
/// What is read at once. Messages are small, and there are many sockets.
const READ_BYTES: usize = 1 << 10;
/// The most messages that wait.
pub(crate) const MOST: usize = 64;

/// What is to be sent to one client. Whoever puts something in flushes it, too, as far as the socket takes it at once: no task
/// has to be woken for it. Nobody waits. When the client reads too slowly and too much is on its way, messages are dropped,
/// and the client gets the whole state once it has read what is left.
#[derive(Debug)]
pub(crate) struct Outbox {
    inside: Mutex<OutboxState>,
    socket: OwnedWriteHalf,
    /// Calls the connection's own task: the socket takes no more, messages were dropped, or it is over.
    bell: Notify,
    metrics: Arc<Metrics>,
}

#[derive(Debug)]
struct OutboxState {
    /// Reads frames, and answers those of the protocol itself.
    codec: WebSocketContext,
    queue: FrameQueue,
    flow: FlowControl,
    close_reason: Option<CloseReason>,
    /// Somebody has put something in and will flush.
    touched: bool,
}

/// What the connection's own task has to see to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutboxEvent {
    /// Nothing.
    Nothing,
    /// The socket takes no more at the moment.
    Stuck,
    /// Messages were dropped, and what was left is sent: the table is to be asked for the whole state.
    Gap,
    /// It is over.
    Farewell(CloseReason),
}

impl Outbox {
    /// The two ends of a socket, of which some may have been read already.
    pub(crate) fn new(socket: TcpStream, read: Vec<u8>, metrics: Arc<Metrics>) -> (Self, OwnedReadHalf) {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BYTES)
            .max_message_size(Some(MOST_BYTES))
            .max_frame_size(Some(MOST_BYTES));
        let codec = WebSocketContext::from_partially_read(read, Role::Server, Some(config));
        let inside = OutboxState {
            codec,
            queue: FrameQueue::default(),
            flow: FlowControl::default(),
            close_reason: None,
            touched: false,
        };
        let (reading, socket) = socket.into_split();
        (Self { inside: Mutex::new(inside), socket, bell: Notify::new(), metrics }, reading)
    }

    fn inside(&self) -> MutexGuard<'_, OutboxState> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A message. It is dropped if there are too many. `true` if a flush has to follow, and nobody else has promised one: what
    /// comes together goes together.
    pub(crate) fn push(&self, message: Frame) -> bool {
        let mut inside = self.inside();
        if inside.close_reason.is_some() {
            return false;
        }
        if inside.queue.len() >= MOST {
            self.send(&mut inside);
        }
        let is_full = inside.queue.len() >= MOST;
        inside.flow.admits(is_full) && self.put(&mut inside, message)
    }

    /// The message that everything follows from: all gaps before it are closed. `true` as above.
    pub(crate) fn push_welcome(&self, message: Frame) -> bool {
        let mut inside = self.inside();
        inside.flow.welcome();
        self.put(&mut inside, message)
    }

    /// Sends what was put in.
    pub(crate) fn flush(&self) {
        let mut inside = self.inside();
        inside.touched = false;
        self.send(&mut inside);
    }

    /// The last thing that is said. The first farewell counts.
    pub(crate) fn request_close(&self, close_reason: CloseReason) {
        self.inside().close_reason.get_or_insert(close_reason);
        self.bell.notify_one();
    }

    fn put(&self, inside: &mut OutboxState, message: Frame) -> bool {
        self.metrics.messages_out.up();
        self.metrics.bytes_out.add(message.len() as u64);
        inside.queue.push(message);
        !std::mem::replace(&mut inside.touched, true)
    }

    /// Sends what the socket takes.
    fn send(&self, inside: &mut OutboxState) {
        if inside.queue.send(&self.socket).is_err() {
            // Whether it is stuck or broken, the connection's own task will find out.
            self.bell.notify_one();
        }
    }

    /// Waits until there is something to see to.
    pub(crate) async fn bell(&self) {
        self.bell.notified().await;
    }

    /// What there is to see to.
    pub(crate) fn care(&self) -> OutboxEvent {
        let mut inside = self.inside();
        if let Some(close_reason) = inside.close_reason {
            OutboxEvent::Farewell(close_reason)
        } else if !inside.queue.is_empty() {
            OutboxEvent::Stuck
        } else if inside.flow.drained() {
            OutboxEvent::Gap
        } else {
            OutboxEvent::Nothing
        }
    }

    /// Waits until everything is in the socket.
    pub(crate) async fn sent(&self) -> io::Result<()> {
        loop {
            let sent = {
                let mut inside = self.inside();
                inside.queue.send(&self.socket)
            };
            match sent {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => self.socket.writable().await?,
                done => return done,
            }
        }
    }

    /// Asks the client's side for an answer, by which the way is measured.
    pub(crate) fn ping(&self, number: u64) {
        let mut inside = self.inside();
        let mut frame = [0x89, 8, 0, 0, 0, 0, 0, 0, 0, 0];
        frame[2..].copy_from_slice(&number.to_be_bytes());
        inside.queue.push_raw(&frame);
        self.send(&mut inside);
    }

    /// The next message of the client.
    pub(crate) async fn receive(&self, reading: &mut OwnedReadHalf) -> Result<Message, Error> {
        poll_fn(|cx| {
            let mut inside = self.inside();
            let OutboxState { codec, queue, .. } = &mut *inside;
            let before = queue.len();
            let read = codec.read(&mut SocketIo { reading: Some((reading, cx)), queue });
            if queue.len() > before {
                // The codec has answered a ping, or the end.
                self.send(&mut inside);
            }
            match read {
                Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => Poll::Pending,
                read => Poll::Ready(read),
            }
        })
        .await
    }

    /// Says goodbye and closes this side. What was said before is sent first.
    pub(crate) async fn close(&self, why: CloseReason, code: u16) -> io::Result<()> {
        {
            let mut inside = self.inside();
            self.put(&mut inside, Frame::text(&why.message().text()));
            let OutboxState { codec, queue, .. } = &mut *inside;
            let frame = CloseFrame { code: code.into(), reason: Utf8Bytes::default() };
            // It only gets into the queue.
            let _ = codec.close(&mut SocketIo { reading: None, queue }, Some(frame));
        }
        self.sent().await
    }

    /// Answers something at once.
    pub(crate) fn answer(&self, message: &ToClient) {
        if self.push(Frame::text(&message.text())) {
            self.flush();
        }
    }
}

/// Outboxes that something was put into, each once.
#[derive(Default)]
pub(crate) struct PendingFlushes(Vec<Arc<Outbox>>);

impl PendingFlushes {
    /// A message.
    pub(crate) fn put(&mut self, outbox: &Arc<Outbox>, message: Frame) {
        if outbox.push(message) {
            self.0.push(outbox.clone());
        }
    }

    /// A message that everything follows from.
    pub(crate) fn put_welcome(&mut self, outbox: &Arc<Outbox>, message: Frame) {
        if outbox.push_welcome(message) {
            self.0.push(outbox.clone());
        }
    }

    /// Sends everything: what came together for one client goes out together.
    pub(crate) fn flush(self) {
        self.0.into_iter().for_each(|outbox| outbox.flush());
    }
}

/// A socket as the codec sees it: what it reads comes from the socket if there is something, and what it writes gets into
/// the queue, so that no frame gets into the middle of another.
struct SocketIo<'a, 'b, 'c> {
    reading: Option<(&'a mut OwnedReadHalf, &'a mut Context<'b>)>,
    queue: &'c mut FrameQueue,
}

impl Read for SocketIo<'_, '_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some((reading, cx)) = &mut self.reading else { return Err(io::ErrorKind::WouldBlock.into()) };
        let mut buffer = ReadBuf::new(buffer);
        match Pin::new(&mut **reading).poll_read(cx, &mut buffer) {
            Poll::Ready(Ok(())) => Ok(buffer.filled().len()),
            Poll::Ready(Err(error)) => Err(error),
            Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
        }
    }
}

impl Write for SocketIo<'_, '_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.queue.push_raw(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt;
    use tokio::net::TcpListener;
    use tokio_tungstenite::WebSocketStream;

    use super::*;

    /// An outbox, and the client at the other end.
    async fn pair() -> (Outbox, OwnedReadHalf, WebSocketStream<TcpStream>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (socket, _) = listener.accept().await.unwrap();
        socket.writable().await.unwrap();
        let (outbox, reading) = Outbox::new(socket, Vec::new(), Arc::default());
        (outbox, reading, WebSocketStream::from_raw_socket(client, Role::Client, None).await)
    }

    fn say(outbox: &Outbox, message: Frame) {
        if outbox.push(message) {
            outbox.flush();
        }
    }

    async fn next(client: &mut WebSocketStream<TcpStream>) -> String {
        client.next().await.unwrap().unwrap().into_text().unwrap().to_string()
    }

    #[tokio::test]
    async fn a_slow_client_loses_messages_and_then_gets_the_whole_state() {
        let (outbox, _reading, mut client) = pair().await;
        // More than any socket takes at once.
        let long = Frame::text(&"x".repeat(1 << 20));
        let mut pushed = 0;
        while outbox.care() != OutboxEvent::Stuck {
            say(&outbox, long.clone());
            pushed += 1;
        }
        for _ in 0..MOST + 10 {
            say(&outbox, Frame::text("entry"));
        }
        let reading = tokio::spawn(async move {
            for _ in 0..pushed {
                assert_eq!(next(&mut client).await.len(), 1 << 20);
            }
            let mut entries = 0;
            loop {
                match next(&mut client).await.as_str() {
                    "entry" => entries += 1,
                    "state" => break,
                    other => panic!("{other}"),
                }
            }
            assert_eq!(next(&mut client).await, "entry after");
            entries
        });
        outbox.sent().await.unwrap();
        assert_eq!(outbox.care(), OutboxEvent::Gap);
        assert!(!outbox.push(Frame::text("an entry that makes no sense without those dropped")));
        assert_eq!(outbox.care(), OutboxEvent::Nothing);
        assert!(outbox.push_welcome(Frame::text("state")));
        assert!(!outbox.push(Frame::text("entry after")), "the flush that was promised is enough");
        outbox.flush();
        let entries = reading.await.unwrap();
        assert!((1..=MOST).contains(&entries), "{entries}");
    }

    #[tokio::test]
    async fn what_was_said_before_the_close_reason_is_still_sent() {
        let (outbox, _reading, mut client) = pair().await;
        say(&outbox, Frame::text("last words"));
        outbox.request_close(CloseReason::Restart);
        assert!(!outbox.push(Frame::text("too late")));
        outbox.request_close(CloseReason::Kicked);
        outbox.bell().await;
        assert_eq!(outbox.care(), OutboxEvent::Farewell(CloseReason::Restart));
        outbox.close(CloseReason::Restart, 1012).await.unwrap();
        assert_eq!(next(&mut client).await, "last words");
        assert!(next(&mut client).await.contains("goodbye"));
        assert!(matches!(client.next().await, Some(Ok(Message::Close(Some(frame)))) if frame.code == 1012.into()));
    }

    #[tokio::test]
    async fn pings_are_answered_between_messages() {
        use futures_util::SinkExt;
        let (outbox, mut reading, mut client) = pair().await;
        client.send(Message::Ping("here?".into())).await.unwrap();
        client.send(Message::text("hello")).await.unwrap();
        assert_eq!(outbox.receive(&mut reading).await.unwrap(), Message::Ping("here?".into()));
        assert_eq!(outbox.receive(&mut reading).await.unwrap(), Message::text("hello"));
        say(&outbox, Frame::text("welcome"));
        outbox.ping(7);
        assert!(matches!(client.next().await, Some(Ok(Message::Pong(data))) if data == "here?"));
        assert_eq!(next(&mut client).await, "welcome");
        assert!(matches!(client.next().await, Some(Ok(Message::Ping(data))) if data[..] == 7u64.to_be_bytes()));
        client.flush().await.unwrap();
        assert_eq!(outbox.receive(&mut reading).await.unwrap(), Message::Pong(7u64.to_be_bytes().to_vec().into()));
    }
}
