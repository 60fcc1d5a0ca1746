//! The outbox of a client: its WebSocket and the queue of frames to send, shared by all threads that write to the client.

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

use crate::account::Payers;
use crate::allowance::OverBudget;
use crate::frame_meter::FrameMeter;
use crate::frame_queue::{Frame, FrameQueue};
use crate::limits::Resource;
use crate::metrics::Metrics;

/// A connection is to be closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Closing {
    pub(crate) why: CloseReason,
    /// Seconds after which the client may come back.
    pub(crate) retry_s: Option<u32>,
}

impl From<CloseReason> for Closing {
    fn from(why: CloseReason) -> Self {
        Self { why, retry_s: (why == CloseReason::Overloaded).then_some(OVERLOAD_RETRY_S) }
    }
}

/// A client that the server has no memory for may come back after this long.
const OVERLOAD_RETRY_S: u32 = 60;

impl From<OverBudget> for Closing {
    fn from(over: OverBudget) -> Self {
        Self { why: CloseReason::TooFast, retry_s: Some(over.retry_s()) }
    }
}

impl Closing {
    fn message(self) -> ToClient {
        self.retry_s.map_or_else(|| self.why.message(), |retry_s| self.why.message_after(retry_s))
    }
}

/// The largest message that a client may send. The longest useful one has about a thousand bytes.
const MAX_MESSAGE_BYTES: usize = 16 << 10;
/// Size of the read buffer. Messages are small, and there are many sockets.
const READ_BUFFER_BYTES: usize = 1 << 10;
/// Capacity of the queue, in frames.
pub(crate) const QUEUE_CAPACITY: usize = 64;

/// The messages on their way to one client.
///
/// The thread that pushes a message also writes it to the socket, as far as the socket accepts it without blocking; no task is
/// woken and no thread waits. If the client reads too slowly and the queue is full, messages are dropped. Once the queue is
/// empty again, the client gets the whole state.
#[derive(Debug)]
pub(crate) struct Outbox {
    state: Mutex<OutboxState>,
    socket: OwnedWriteHalf,
    /// Wakes the connection's task: the socket would block or is broken, or the connection is to be closed.
    wakeup: Notify,
    metrics: Arc<Metrics>,
    /// Those who pay for what is sent, and for what the client stores.
    pub(crate) payers: Payers,
}

#[derive(Debug)]
struct OutboxState {
    /// Parses incoming frames, and answers pings and close frames.
    codec: WebSocketContext,
    meter: FrameMeter,
    queue: FrameQueue,
    flow: FlowControl,
    closing: Option<Closing>,
    /// A thread has pushed a message and will call [`Outbox::flush`].
    flush_pending: bool,
}

/// A task that the outbox leaves to its connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutboxEvent {
    Nothing,
    /// Frames are queued, because the socket would block: wait for it.
    Blocked,
    /// Messages were dropped, and the queue is empty: ask the table for the whole state.
    Gap,
    /// Close the connection.
    Close(Closing),
}

/// What a client has sent.
#[derive(Debug)]
pub(crate) struct Received {
    /// Frames that have arrived since the last time. Those of a message may have been counted earlier.
    pub(crate) frames: u32,
    /// `None` if no message is complete yet.
    pub(crate) message: Option<Message>,
}

impl Outbox {
    /// Splits a socket into an outbox and the half to read from. `read` holds bytes that were received with the upgrade request.
    pub(crate) fn new(
        socket: TcpStream,
        read: Vec<u8>,
        metrics: Arc<Metrics>,
        payers: Payers,
    ) -> (Self, OwnedReadHalf) {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER_BYTES)
            .max_message_size(Some(MAX_MESSAGE_BYTES))
            .max_frame_size(Some(MAX_MESSAGE_BYTES));
        let mut meter = FrameMeter::default();
        meter.count(&read);
        let codec = WebSocketContext::from_partially_read(read, Role::Server, Some(config));
        let state = OutboxState {
            codec,
            meter,
            queue: FrameQueue::default(),
            flow: FlowControl::default(),
            closing: None,
            flush_pending: false,
        };
        let (reading, socket) = socket.into_split();
        (Self { state: Mutex::new(state), socket, wakeup: Notify::new(), metrics, payers }, reading)
    }

    fn state(&self) -> MutexGuard<'_, OutboxState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a message, or drops it if the queue is full. If it returns `true`, the caller has to call [`Outbox::flush`];
    /// otherwise another caller will. So messages that are pushed together are sent together.
    pub(crate) fn push(&self, message: Frame) -> bool {
        let mut state = self.state();
        if state.closing.is_some() {
            return false;
        }
        if state.queue.len() >= QUEUE_CAPACITY {
            self.send(&mut state);
        }
        let is_full = state.queue.len() >= QUEUE_CAPACITY;
        state.flow.admits(is_full) && self.put(&mut state, message)
    }

    /// Queues a welcome, which carries the whole state and so ends a gap. It is dropped only if the connection is
    /// closing. Returns the same as [`Outbox::push`].
    pub(crate) fn push_welcome(&self, message: Frame) -> bool {
        let mut state = self.state();
        if state.closing.is_some() {
            return false;
        }
        state.flow.welcome();
        self.put(&mut state, message)
    }

    /// Writes the queue to the socket, as far as it accepts it.
    pub(crate) fn flush(&self) {
        let mut state = self.state();
        state.flush_pending = false;
        self.send(&mut state);
    }

    /// Asks the connection's task to close the connection. The first reason counts; later messages are dropped. Returns whether
    /// this was the first request.
    pub(crate) fn request_close(&self, closing: impl Into<Closing>) -> bool {
        self.ask_to_close(&mut self.state(), closing.into())
    }

    fn ask_to_close(&self, state: &mut OutboxState, closing: Closing) -> bool {
        let first = state.closing.is_none();
        state.closing.get_or_insert(closing);
        self.wakeup.notify_one();
        first
    }

    fn put(&self, state: &mut OutboxState, message: Frame) -> bool {
        self.metrics.messages_out.up();
        let bytes = message.len() as u64;
        self.metrics.bytes_out.add(bytes);
        state.queue.push(message);
        if let Err(over) = self.payers.spend(Resource::BytesSent, bytes) {
            self.ask_to_close(state, over.into());
        }
        !std::mem::replace(&mut state.flush_pending, true)
    }

    fn send(&self, state: &mut OutboxState) {
        if state.queue.send(&self.socket).is_err() {
            // The connection's task finds out whether the socket would block or is broken.
            self.wakeup.notify_one();
        }
    }

    /// Waits until [`Outbox::event`] may have something to do.
    pub(crate) async fn woken(&self) {
        self.wakeup.notified().await;
    }

    pub(crate) fn event(&self) -> OutboxEvent {
        let mut state = self.state();
        if let Some(closing) = state.closing {
            OutboxEvent::Close(closing)
        } else if !state.queue.is_empty() {
            OutboxEvent::Blocked
        } else if state.flow.drained() {
            OutboxEvent::Gap
        } else {
            OutboxEvent::Nothing
        }
    }

    /// Waits until the connection is to be closed. Takes wake-ups that are meant for [`Outbox::woken`].
    pub(crate) async fn close_requested(&self) -> Closing {
        loop {
            let closing = self.state().closing;
            if let Some(closing) = closing {
                return closing;
            }
            self.woken().await;
        }
    }

    /// True if frames are queued that the socket does not accept now.
    pub(crate) fn is_blocked(&self) -> bool {
        self.state().queue.send(&self.socket).is_err()
    }

    /// Waits until the queue is empty.
    pub(crate) async fn sent(&self) -> io::Result<()> {
        loop {
            let sent = {
                let mut state = self.state();
                state.queue.send(&self.socket)
            };
            match sent {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => self.socket.writable().await?,
                done => return done,
            }
        }
    }

    /// Sends a WebSocket ping, to measure the round trip. The pong carries the same number.
    pub(crate) fn ping(&self, number: u64) {
        let mut state = self.state();
        let mut frame = [0x89, 8, 0, 0, 0, 0, 0, 0, 0, 0];
        frame[2..].copy_from_slice(&number.to_be_bytes());
        state.queue.push_raw(&frame);
        self.send(&mut state);
    }

    /// Waits for the next frames or the next message from the client. It returns after each read from the socket, so that the
    /// caller can limit the frames even if no message is ever complete.
    pub(crate) async fn receive(&self, reading: &mut OwnedReadHalf) -> Result<Received, Error> {
        poll_fn(|cx| {
            let mut state = self.state();
            let OutboxState { codec, meter, queue, .. } = &mut *state;
            let before = queue.len();
            let read = codec.read(&mut SocketIo { reading: Some((reading, meter, cx)), queue });
            let frames = meter.take();
            if queue.len() > before {
                // The codec has answered a ping or a close frame.
                self.send(&mut state);
            }
            match read {
                Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {
                    if frames == 0 {
                        Poll::Pending
                    } else {
                        Poll::Ready(Ok(Received { frames, message: None }))
                    }
                }
                read => Poll::Ready(read.map(|message| Received { frames, message: Some(message) })),
            }
        })
        .await
    }

    /// Sends what is queued, then a goodbye message and a close frame.
    pub(crate) async fn close(&self, closing: Closing, code: u16) -> io::Result<()> {
        {
            let mut state = self.state();
            // It counts as closing from here on, also if nothing but its task has decided that.
            state.closing.get_or_insert(closing);
            self.put(&mut state, Frame::text(&closing.message().text()));
            let OutboxState { codec, queue, .. } = &mut *state;
            let frame = CloseFrame { code: code.into(), reason: Utf8Bytes::default() };
            // The codec only writes into the queue.
            let _ = codec.close(&mut SocketIo { reading: None, queue }, Some(frame));
        }
        self.sent().await
    }

    /// Pushes a message and flushes.
    pub(crate) fn answer(&self, message: &ToClient) {
        if self.push(Frame::text(&message.text())) {
            self.flush();
        }
    }
}

/// The outboxes that still have to be flushed, each once.
#[derive(Default)]
pub(crate) struct PendingFlushes(Vec<Arc<Outbox>>);

impl PendingFlushes {
    pub(crate) fn put(&mut self, outbox: &Arc<Outbox>, message: Frame) {
        if outbox.push(message) {
            self.0.push(outbox.clone());
        }
    }

    pub(crate) fn put_welcome(&mut self, outbox: &Arc<Outbox>, message: Frame) {
        if outbox.push_welcome(message) {
            self.0.push(outbox.clone());
        }
    }

    /// Flushes all of them: each client gets all its messages in one write, if possible.
    pub(crate) fn flush(self) {
        self.0.into_iter().for_each(|outbox| outbox.flush());
    }
}

/// The socket as the codec sees it. It reads from the socket without blocking. What it writes is queued, so that no frame is
/// written into the middle of another.
struct SocketIo<'a, 'b, 'c> {
    reading: Option<(&'a mut OwnedReadHalf, &'a mut FrameMeter, &'a mut Context<'b>)>,
    queue: &'c mut FrameQueue,
}

impl Read for SocketIo<'_, '_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some((reading, meter, cx)) = &mut self.reading else { return Err(io::ErrorKind::WouldBlock.into()) };
        if meter.has_counted() {
            // These frames are charged first.
            return Err(io::ErrorKind::WouldBlock.into());
        }
        let mut buffer = ReadBuf::new(buffer);
        match Pin::new(&mut **reading).poll_read(cx, &mut buffer) {
            Poll::Ready(Ok(())) => {
                meter.count(buffer.filled());
                Ok(buffer.filled().len())
            }
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
    use std::net::IpAddr;

    use futures_util::StreamExt;
    use rules::Moment;
    use tokio::net::TcpListener;
    use tokio_tungstenite::WebSocketStream;

    use super::*;
    use crate::account::Ledger;
    use crate::clock::Clock;
    use crate::limits::Limits;

    fn payers(limits: Limits) -> Payers {
        Ledger::new(&limits, Clock::starting_after(Moment(0))).payers(IpAddr::from([10, 0, 0, 1]).into())
    }

    /// An outbox, its reading half, and the client at the other end.
    async fn pair() -> (Outbox, OwnedReadHalf, WebSocketStream<TcpStream>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (socket, _) = listener.accept().await.unwrap();
        socket.writable().await.unwrap();
        let (outbox, reading) = Outbox::new(socket, Vec::new(), Arc::default(), payers(Limits::default()));
        (outbox, reading, WebSocketStream::from_raw_socket(client, Role::Client, None).await)
    }

    fn send(outbox: &Outbox, message: Frame) {
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
        // More than any socket buffers.
        let long = Frame::text(&"x".repeat(1 << 20));
        let mut pushed = 0;
        while outbox.event() != OutboxEvent::Blocked {
            send(&outbox, long.clone());
            pushed += 1;
        }
        for _ in 0..QUEUE_CAPACITY + 10 {
            send(&outbox, Frame::text("entry"));
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
        assert_eq!(outbox.event(), OutboxEvent::Gap);
        assert!(!outbox.push(Frame::text("an entry after the dropped ones")));
        assert_eq!(outbox.event(), OutboxEvent::Nothing);
        assert!(outbox.push_welcome(Frame::text("state")));
        assert!(!outbox.push(Frame::text("entry after")), "the pending flush sends it");
        outbox.flush();
        let entries = reading.await.unwrap();
        assert!((1..=QUEUE_CAPACITY).contains(&entries), "{entries}");
    }

    #[tokio::test]
    async fn messages_before_the_close_reason_are_still_sent() {
        let (outbox, _reading, mut client) = pair().await;
        send(&outbox, Frame::text("last message"));
        assert!(outbox.request_close(CloseReason::Restart));
        assert!(!outbox.push(Frame::text("too late")));
        assert!(!outbox.push_welcome(Frame::text("a state that comes too late")));
        assert!(!outbox.request_close(CloseReason::Kicked), "it is closing already");
        outbox.woken().await;
        assert_eq!(outbox.event(), OutboxEvent::Close(CloseReason::Restart.into()));
        outbox.close(CloseReason::Restart.into(), 1012).await.unwrap();
        assert_eq!(next(&mut client).await, "last message");
        assert!(next(&mut client).await.contains("goodbye"));
        assert!(matches!(client.next().await, Some(Ok(Message::Close(Some(frame)))) if frame.code == 1012.into()));
    }

    #[tokio::test]
    async fn pings_are_answered_between_messages() {
        use futures_util::SinkExt;
        let (outbox, mut reading, mut client) = pair().await;
        client.send(Message::Ping("here?".into())).await.unwrap();
        client.send(Message::text("hello")).await.unwrap();
        let mut receive = async || loop {
            if let Some(message) = outbox.receive(&mut reading).await.unwrap().message {
                break message;
            }
        };
        assert_eq!(receive().await, Message::Ping("here?".into()));
        assert_eq!(receive().await, Message::text("hello"));
        send(&outbox, Frame::text("welcome"));
        outbox.ping(7);
        assert!(matches!(client.next().await, Some(Ok(Message::Pong(data))) if data == "here?"));
        assert_eq!(next(&mut client).await, "welcome");
        assert!(matches!(client.next().await, Some(Ok(Message::Ping(data))) if data[..] == 7u64.to_be_bytes()));
        client.flush().await.unwrap();
        assert_eq!(receive().await, Message::Pong(7u64.to_be_bytes().to_vec().into()));
    }
}
