//! A test client: a guest at a table.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use table::{CloseReason, Entry, Follower, Link, MemberId, News, Rejection, Request, TableState, ToClient, ToTable};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Nothing takes this long unless it is broken.
const TIMEOUT: Duration = Duration::from_secs(30);

/// What a guest has done and seen, in order and with the time.
#[derive(Clone, Debug)]
pub(crate) enum Logged {
    /// A request was made for the first time. It may be repeated after a lost connection.
    Asked(u32, Request),
    /// It was accepted.
    Accepted(u32),
    /// It was rejected.
    Rejected(u32),
    /// An entry was applied to the guest's copy of the table.
    Saw(Arc<Entry>),
    /// The whole table arrived, as it was after this entry.
    Welcomed(u64),
}

/// A guest at a table, connected or not.
pub(crate) struct Guest {
    /// Where the guest may connect, and which of these it does next.
    addresses: Vec<SocketAddr>,
    next: usize,
    /// A connection on which nothing comes for this long is given up, as by a page. Without it, a silent server is a failure.
    pub(crate) gives_up_after: Option<Duration>,
    /// The guest goes to the next address after this many messages, again and again.
    pub(crate) stays_for: Option<u32>,
    heard: u32,
    /// How often the guest has connected.
    pub(crate) connections: usize,
    pub(crate) session: u32,
    pub(crate) log: Vec<(Instant, Logged)>,
    /// When and why servers let the guest go.
    pub(crate) goodbyes: Vec<(Instant, CloseReason)>,
    /// The guest's own address, as a proxy would report it.
    pub(crate) forwarded: Option<String>,
    pub(crate) link: Link,
    pub(crate) follower: Follower,
    socket: Option<Socket>,
    /// All entries that the guest has received, by number.
    pub(crate) received: BTreeMap<u64, Arc<Entry>>,
    /// Gets each entry that the guest receives.
    pub(crate) counting: Option<mpsc::UnboundedSender<Arc<Entry>>>,
    /// News that the test has not looked at yet.
    pub(crate) news: Vec<News>,
    /// The close code with which the server closed the connection.
    pub(crate) closed: Option<u16>,
}

/// The secret of a guest.
pub(crate) fn token(number: u32) -> String {
    format!("{number:032x}")
}

/// Opens a socket, with an `Origin` header if given.
pub(crate) async fn connect(address: SocketAddr, path: &str, origin: Option<&str>) -> Result<Socket, Error> {
    let headers: Vec<_> = origin.map(|origin| ("origin", origin)).into_iter().collect();
    connect_with(address, path, &headers).await
}

/// Opens a socket with further headers.
pub(crate) async fn connect_with(
    address: SocketAddr,
    path: &str,
    headers: &[(&'static str, &str)],
) -> Result<Socket, Error> {
    let mut request = format!("ws://{address}{path}").into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().expect("it can be in a header"));
    }
    let connecting = connect_async_with_config(request, None, true);
    let (socket, _) = timeout(TIMEOUT, connecting).await.expect("the server answers")?;
    Ok(socket)
}

impl Guest {
    /// A guest who is not connected yet.
    pub(crate) fn new(address: SocketAddr, link: Link, number: u32, name: &str, watch: bool) -> Self {
        let session = 1000 + number;
        let follower = Follower::new(token(number), name, session, watch);
        Self {
            addresses: vec![address],
            next: 0,
            gives_up_after: None,
            stays_for: None,
            heard: 0,
            connections: 0,
            session,
            log: Vec::new(),
            goodbyes: Vec::new(),
            forwarded: None,
            link,
            follower,
            socket: None,
            received: BTreeMap::new(),
            counting: None,
            news: Vec::new(),
            closed: None,
        }
    }

    /// A guest who joins a table and is welcomed.
    pub(crate) async fn join(address: SocketAddr, link: Link, number: u32, name: &str) -> Self {
        let mut guest = Self::new(address, link, number, name, false);
        guest.connect().await;
        guest
    }

    /// Connects or reconnects, and waits for the welcome.
    pub(crate) async fn connect(&mut self) {
        self.knock().await.expect("the server lets guests in");
        assert!(self.welcomed().await, "the table lets guests in: {:?}", self.news);
    }

    /// Connects and sends the hello.
    pub(crate) async fn knock(&mut self) -> Result<(), Error> {
        let forwarded = self.forwarded.iter().map(|address| ("x-forwarded-for", address.as_str()));
        let headers: Vec<_> = forwarded.collect();
        let (address, path) = (self.addresses[self.next], format!("/t/{}/socket", self.link));
        let connecting = connect_with(address, &path, &headers);
        let socket = match self.gives_up_after {
            Some(patience) => {
                let late = |_| Error::Io(std::io::ErrorKind::TimedOut.into());
                timeout(patience, connecting).await.map_err(late)??
            }
            None => connecting.await?,
        };
        self.socket = Some(socket);
        self.connections += 1;
        self.closed = None;
        let hello = self.follower.hello();
        self.send(&hello).await;
        Ok(())
    }

    /// Waits for the welcome. `false` if the server closes the connection instead.
    pub(crate) async fn welcomed(&mut self) -> bool {
        loop {
            match self.message().await {
                None => return false,
                Some(message) => {
                    let welcome = matches!(message, ToClient::Welcome { .. });
                    self.take_in(message).await;
                    if welcome {
                        return true;
                    }
                }
            }
        }
    }

    /// From now on the guest connects to one of these addresses, to the first one next.
    pub(crate) fn may_connect_to(&mut self, addresses: Vec<SocketAddr>) {
        (self.addresses, self.next) = (addresses, 0);
    }

    /// The guest connects to the next one of its addresses next.
    pub(crate) fn hop(&mut self) {
        self.next = (self.next + 1) % self.addresses.len();
    }

    /// Breaks the connection without a close frame.
    pub(crate) fn vanish(&mut self) {
        self.socket = None;
    }

    pub(crate) async fn send(&mut self, message: &ToTable) {
        self.send_frame(Message::text(message.text())).await;
    }

    /// Sends any frame. A broken connection is noticed when reading.
    pub(crate) async fn send_frame(&mut self, frame: Message) {
        if let Some(socket) = &mut self.socket {
            let _ = socket.send(frame).await;
        }
    }

    /// The next message. `None` if the connection is closed.
    pub(crate) async fn message(&mut self) -> Option<ToClient> {
        self.heard += 1;
        if self.stays_for.is_some_and(|stays| self.heard > stays) {
            self.heard = 0;
            self.vanish();
        }
        let socket = self.socket.as_mut()?;
        loop {
            let heard = timeout(self.gives_up_after.unwrap_or(TIMEOUT), socket.next()).await;
            if heard.is_err() && self.gives_up_after.is_some() {
                self.socket = None;
                return None;
            }
            match heard.expect("the server sends something") {
                Some(Ok(Message::Text(text))) => {
                    return Some(ToClient::read(&text).unwrap_or_else(|error| panic!("{error}: {text}")));
                }
                Some(Ok(Message::Close(frame))) => self.closed = frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => {
                    self.socket = None;
                    return None;
                }
            }
        }
    }

    pub(crate) async fn take_in(&mut self, message: ToClient) {
        let mut answers = Vec::new();
        for news in self.follower.receive(message, &mut answers) {
            let logged = match &news {
                News::Happened(entry) => Some(Logged::Saw(entry.clone())),
                News::Accepted(n) => Some(Logged::Accepted(*n)),
                News::Rejected { n, .. } => Some(Logged::Rejected(*n)),
                News::Welcomed => Some(Logged::Welcomed(self.follower.seq())),
                News::Reaction(..) | News::Goodbye(_) => None,
            };
            self.log.extend(logged.map(|logged| (Instant::now(), logged)));
            if let News::Goodbye(why) = &news {
                self.goodbyes.push((Instant::now(), *why));
            }
            if let News::Happened(entry) = &news {
                let before = self.received.insert(entry.seq, entry.clone());
                assert!(before.is_none_or(|before| before == *entry), "an entry never changes");
                // The receiver may be gone.
                self.counting.as_ref().map(|counting| counting.send(entry.clone()));
            }
            self.news.push(news);
        }
        for answer in answers {
            self.send(&answer).await;
        }
    }

    /// Waits for the next message and takes it in. `false` if the connection is closed.
    pub(crate) async fn step(&mut self) -> bool {
        match self.message().await {
            Some(message) => {
                self.take_in(message).await;
                true
            }
            None => false,
        }
    }

    /// Waits until the table's state fulfils a condition.
    pub(crate) async fn until(&mut self, what: impl Fn(&TableState) -> bool) {
        while !self.follower.state().is_some_and(&what) {
            assert!(self.step().await, "the connection was closed: {:?}", self.news.last());
        }
    }

    /// Waits until the connection is closed, and returns the reason in the goodbye message.
    pub(crate) async fn close_reason(&mut self) -> Option<CloseReason> {
        while self.step().await {}
        self.news.iter().rev().find_map(|news| match news {
            News::Goodbye(why) => Some(*why),
            _ => None,
        })
    }

    /// Sends a request without waiting for the answer. Returns its number.
    pub(crate) async fn say(&mut self, request: Request) -> u32 {
        let message = self.follower.request(request.clone());
        let ToTable::Do { n, .. } = message else { unreachable!("a request is a `do` message") };
        self.log.push((Instant::now(), Logged::Asked(n, request)));
        self.send(&message).await;
        n
    }

    /// Sends a request and waits for the answer.
    pub(crate) async fn request(&mut self, request: Request) -> Result<(), Rejection> {
        let n = self.say(request).await;
        self.answer(n).await.expect("the connection was closed before the answer came")
    }

    /// Waits for the answer to a request. `None` if the connection is closed.
    pub(crate) async fn answer(&mut self, n: u32) -> Option<Result<(), Rejection>> {
        loop {
            let answer = self.news.iter().find_map(|news| match news {
                News::Accepted(m) if *m == n => Some(Ok(())),
                News::Rejected { n: m, why, .. } if *m == n => Some(Err(why.clone())),
                _ => None,
            });
            if answer.is_some() {
                self.news.retain(|news| !matches!(news, News::Accepted(_) | News::Happened(_)));
                return answer;
            }
            if !self.step().await {
                return None;
            }
        }
    }

    pub(crate) fn state(&self) -> &TableState {
        self.follower.state().expect("the guest was welcomed")
    }

    pub(crate) fn you(&self) -> MemberId {
        self.follower.you().expect("the guest was welcomed")
    }
}
