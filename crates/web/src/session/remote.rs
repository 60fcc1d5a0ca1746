//! A table on the server, over a WebSocket that reconnects by itself.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::GetUntracked;
use table::{Beat, CloseReason, Follower, Heartbeat, TableSummary, ToClient, ToTable};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::Session;
use super::backend::{Backend, TableHere};
use super::client::Client;
use crate::browser::{self, Timer};
use crate::dial;
use crate::prefs::prefs;

/// Upper limit of the wait before a reconnect.
const LONGEST_WAIT_MS: u64 = 5_000;
/// A socket that has been silent for this long is given up. Before that it may come to life again, which is quicker than a new one.
const GIVE_UP_MS: u64 = 6_000;
/// The least time that a socket has to answer after a sign that the network has changed.
const DOUBT_MS: u64 = 1_800;

struct Remote {
    link: String,
    socket: RefCell<Option<Socket>>,
    tries: Cell<u32>,
    heartbeat: Cell<Heartbeat>,
    /// The table has answered on this socket.
    welcomed: Cell<bool>,
    /// The socket is in doubt: it is given up if nothing is heard on it until this time.
    doubt_until_ms: Cell<Option<u64>>,
    /// A socket was open before, so the table exists.
    opened: Cell<bool>,
    retry: RefCell<Option<Timer>>,
    /// The server has asked not to reconnect before this time.
    not_before_ms: Cell<u64>,
    beat: RefCell<Option<Timer>>,
    over: Cell<bool>,
}

/// A socket and its event handlers.
struct Socket {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Session {
    /// Connects to a table on the server that the page came from.
    pub(crate) fn remote(link: &str, watch: bool) -> Self {
        let remote = Rc::new(Remote::new(link));
        let session = Self::new(prefs().name.get_untracked(), Some(link.to_owned()), watch);
        session.begin(remote.clone());
        session.keep_unsent_boards();
        watch_network(session, &remote);
        connect(session, &remote);
        session
    }
}

impl Backend for Remote {
    fn send(&self, message: ToTable) {
        if let Some(open) = &*self.socket.borrow()
            && open.socket.ready_state() == WebSocket::OPEN
        {
            let _ = open.socket.send_with_str(&message.text());
        }
    }

    /// Closes the connection for good.
    fn end(&self) {
        self.over.set(true);
        let socket = self.socket.borrow_mut().take();
        let retry = self.retry.borrow_mut().take();
        let beat = self.beat.borrow_mut().take();
        // Their closures must not be dropped while one of them runs.
        browser::after(0, move || drop((socket, retry, beat)));
    }

    fn here(&self) -> Option<&dyn TableHere> {
        None
    }
}

impl Remote {
    /// Not connected yet.
    fn new(link: &str) -> Self {
        Self {
            link: link.to_owned(),
            socket: RefCell::default(),
            tries: Cell::new(0),
            heartbeat: Cell::new(Heartbeat::new(browser::now_ms())),
            welcomed: Cell::new(false),
            doubt_until_ms: Cell::new(None),
            opened: Cell::new(false),
            retry: RefCell::default(),
            not_before_ms: Cell::new(0),
            beat: RefCell::default(),
            over: Cell::new(false),
        }
    }

    fn is_open(&self) -> bool {
        self.socket.borrow().as_ref().is_some_and(|open| open.socket.ready_state() == WebSocket::OPEN)
    }

    /// A message arrived: the connection works. Returns whether that ends a silence.
    fn note_message(&self, message: Option<&ToClient>) -> bool {
        self.tries.set(0);
        self.doubt_until_ms.set(None);
        self.with_heartbeat(|heartbeat| {
            let now = browser::now_ms();
            if let Some(ToClient::Clock { mine, .. }) = message {
                heartbeat.measure(now.saturating_sub(*mine));
            }
            heartbeat.hear(now)
        })
    }

    /// True if the socket has been silent, or has not opened, for too long.
    fn is_given_up(&self, now_ms: u64) -> bool {
        let heartbeat = self.heartbeat.get();
        let dead = (heartbeat.is_silent() || !self.is_open()) && heartbeat.unheard_ms(now_ms) >= GIVE_UP_MS;
        dead || self.doubt_until_ms.get().is_some_and(|until| until <= now_ms)
    }

    fn with_heartbeat<T>(&self, change: impl FnOnce(&mut Heartbeat) -> T) -> T {
        let mut heartbeat = self.heartbeat.get();
        let result = change(&mut heartbeat);
        self.heartbeat.set(heartbeat);
        result
    }
}

fn connect(page: impl Client, remote: &Rc<Remote>) {
    if remote.over.get() {
        return;
    }
    let Some(socket) = dial::pick_up(&remote.link) else { return retry(page, remote) };
    let opening = remote.clone();
    let opened = Closure::new(move || greet(page, &opening));
    let receiving = remote.clone();
    let message = Closure::new(move |event: MessageEvent| {
        let message = event.data().as_string().and_then(|text| ToClient::read(&text).ok());
        if receiving.note_message(message.as_ref()) && receiving.welcomed.get() {
            page.heard_again();
        }
        let Some(message) = message else { return };
        match message {
            ToClient::Goodbye { retry_s: Some(seconds), .. } => {
                receiving.not_before_ms.set(browser::now_ms() + u64::from(seconds) * 1_000);
            }
            ToClient::Welcome { .. } => receiving.welcomed.set(true),
            _ => {}
        }
        page.receive(message);
    });
    let closing = remote.clone();
    let closed = Closure::new(move |_: CloseEvent| lost(page, &closing));
    socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
    socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
    remote.heartbeat.set(Heartbeat::new(browser::now_ms()));
    remote.welcomed.set(false);
    remote.doubt_until_ms.set(None);
    let new = Socket { socket, _opened: opened, _message: message, _closed: closed };
    let before = remote.socket.borrow_mut().replace(new);
    browser::after(0, move || drop(before));
    if remote.is_open() {
        greet(page, remote);
    }
    beat(page, remote);
}

/// The socket is open.
fn greet(page: impl Client, remote: &Rc<Remote>) {
    remote.opened.set(true);
    page.hello();
}

/// Asks for the server's clock as often as the heartbeat wants it: the answers are signs of life, and keep the page's idea of that
/// clock exact. Says when the connection falls silent, and drops one that stays so or does not open.
fn beat(page: impl Client, remote: &Rc<Remote>) {
    if remote.over.get() || remote.socket.borrow().is_none() {
        return;
    }
    let now = browser::now_ms();
    if remote.is_given_up(now) {
        return lost(page, remote);
    }
    let attention = page.attention();
    // A socket that is not open yet cannot be asked.
    while remote.is_open() {
        match remote.with_heartbeat(|heartbeat| heartbeat.beat(attention, now)) {
            Some(Beat::Ask) => remote.send(Follower::ask_clock(now)),
            Some(Beat::Silent) => page.lost(),
            None => break,
        }
    }
    let heartbeat = remote.heartbeat.get();
    let open_ms = heartbeat.next_ms(attention).saturating_sub(now).max(50);
    // A socket that opens, is silent or in doubt may be given up at any time.
    let trusted = remote.is_open() && !heartbeat.is_silent() && remote.doubt_until_ms.get().is_none();
    let wait = if trusted { open_ms } else { open_ms.min(400) };
    let again = remote.clone();
    let timer = browser::timer(wait, move || beat(page, &again));
    let before = remote.beat.borrow_mut().replace(timer);
    browser::after(0, move || drop(before));
}

/// Drops the socket and reconnects.
fn lost(page: impl Client, remote: &Rc<Remote>) {
    let socket = remote.socket.borrow_mut().take();
    browser::after(0, move || drop(socket));
    if remote.over.get() {
        return;
    }
    page.lost();
    retry(page, remote);
    if !remote.opened.get() {
        leptos::task::spawn_local(check_table(page, remote.clone()));
    }
}

/// Asks the server whether the table exists, since a browser does not say why a socket was refused.
async fn check_table(page: impl Client, remote: Rc<Remote>) {
    if let Some(Err(why)) = summary(&remote.link).await {
        page.closed(why);
    }
}

/// Requests the public summary of a table. `None` if the server cannot be reached.
pub(crate) async fn summary(link: &str) -> Option<Result<TableSummary, CloseReason>> {
    let response = browser::window().fetch_with_str(&format!("/api/tables/{link}"));
    let (status, text) = browser::response_text(response).await?;
    if matches!(status, 400 | 404) {
        return Some(Err(CloseReason::NoSuchTable));
    }
    serde_json::from_str(&text).ok().map(Ok)
}

fn retry(page: impl Client, remote: &Rc<Remote>) {
    let tries = remote.tries.get();
    remote.tries.set(tries + 1);
    let asked = remote.not_before_ms.get().saturating_sub(browser::now_ms());
    let wait = (300 << tries.min(5)).min(LONGEST_WAIT_MS).max(asked);
    let again = remote.clone();
    let timer = browser::timer(wait, move || connect(page, &again));
    let before = remote.retry.borrow_mut().replace(timer);
    browser::after(0, move || drop(before));
}

/// Listens for news of the network, until the current owner is cleaned up.
fn watch_network(page: impl Client, remote: &Rc<Remote>) {
    for event in ["online", "focus", "pageshow", "visibilitychange"] {
        let remote = remote.clone();
        browser::listen_here(event, move |_: web_sys::Event| {
            if !browser::document().hidden() {
                check_now(page, &remote);
            }
        });
    }
    let remote = remote.clone();
    browser::listen_here("offline", move |_: web_sys::Event| offline(page, &remote));
}

/// Makes sure of the connection without further waiting: the network is back, or the page is looked at again. A socket may have
/// died unnoticed meanwhile, so it has to answer soon.
fn check_now(page: impl Client, remote: &Rc<Remote>) {
    if remote.over.get() {
        return;
    }
    if remote.socket.borrow().is_none() {
        remote.tries.set(0);
        return retry(page, remote);
    }
    let doubt_ms = remote.with_heartbeat(|heartbeat| {
        heartbeat.ask_now();
        DOUBT_MS.max(2 * heartbeat.answer_ms())
    });
    remote.doubt_until_ms.set(Some(browser::now_ms() + doubt_ms));
    beat(page, remote);
}

/// The browser says that there is no network. If the table answers nevertheless, because it is on this machine, the page takes it back.
fn offline(page: impl Client, remote: &Rc<Remote>) {
    if remote.over.get() || remote.socket.borrow().is_none() {
        return;
    }
    remote.with_heartbeat(Heartbeat::fall_silent);
    page.lost();
    check_now(page, remote);
}
