//! A table on the server, over a WebSocket that reconnects by itself.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use table::{CloseReason, Follower, TableSummary, ToClient, ToTable};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::client::Client;
use crate::browser::{self, Timer};

/// Interval of clock requests.
const CLOCK_MS: u64 = 20_000;
/// Upper limit of the wait before a reconnect.
const LONGEST_WAIT_MS: u64 = 5_000;
/// A socket is dead if nothing arrives for `CLOCK_MS` plus this time, although clock requests were sent.
const SILENCE_MS: u64 = 12_000;

pub(crate) struct Remote {
    link: String,
    socket: RefCell<Option<Socket>>,
    tries: Cell<u32>,
    last_message_ms: Cell<u64>,
    /// A socket was open before, so the table exists.
    opened: Cell<bool>,
    retry: RefCell<Option<Timer>>,
    /// The server has asked not to reconnect before this time.
    not_before_ms: Cell<u64>,
    clock: RefCell<Option<Timer>>,
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

impl Remote {
    /// Not connected yet.
    pub(crate) fn new(link: &str) -> Rc<Self> {
        Rc::new(Self {
            link: link.to_owned(),
            socket: RefCell::default(),
            tries: Cell::new(0),
            last_message_ms: Cell::new(0),
            opened: Cell::new(false),
            retry: RefCell::default(),
            not_before_ms: Cell::new(0),
            clock: RefCell::default(),
            over: Cell::new(false),
        })
    }

    fn path(&self) -> String {
        format!("/t/{}/socket", self.link)
    }

    pub(crate) fn is_open(&self) -> bool {
        self.socket.borrow().as_ref().is_some_and(|open| open.socket.ready_state() == WebSocket::OPEN)
    }

    /// Sends a message if the socket is open. The follower sends unanswered requests again after the next hello.
    pub(crate) fn send(&self, message: &ToTable) {
        if let Some(open) = &*self.socket.borrow()
            && open.socket.ready_state() == WebSocket::OPEN
        {
            let _ = open.socket.send_with_str(&message.text());
        }
    }

    /// Closes the connection for good.
    pub(crate) fn end(&self) {
        self.over.set(true);
        let socket = self.socket.borrow_mut().take();
        let retry = self.retry.borrow_mut().take();
        let clock = self.clock.borrow_mut().take();
        // Their closures must not be dropped while one of them runs.
        browser::after(0, move || drop((socket, retry, clock)));
    }

    /// A message arrived: the connection works.
    pub(crate) fn note_message(&self) {
        self.tries.set(0);
        self.last_message_ms.set(browser::now_ms());
    }
}

pub(crate) fn connect(page: impl Client, remote: &Rc<Remote>) {
    if remote.over.get() {
        return;
    }
    let location = browser::window().location();
    let scheme = if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
    let url = format!("{scheme}://{}{}", location.host().unwrap_or_default(), remote.path());
    let Ok(socket) = WebSocket::new(&url) else { return retry(page, remote) };
    let opening = remote.clone();
    let opened = Closure::new(move || {
        opening.opened.set(true);
        page.hello();
    });
    let receiving = remote.clone();
    let message = Closure::new(move |event: MessageEvent| {
        receiving.note_message();
        if let Some(Ok(message)) = event.data().as_string().map(|text| ToClient::read(&text)) {
            if let ToClient::Goodbye { retry_s: Some(seconds), .. } = message {
                receiving.not_before_ms.set(browser::now_ms() + u64::from(seconds) * 1_000);
            }
            page.receive(message);
        }
    });
    let closing = remote.clone();
    let closed = Closure::new(move |_: CloseEvent| lost(page, &closing));
    socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
    socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
    remote.last_message_ms.set(browser::now_ms());
    let new = Socket { socket, _opened: opened, _message: message, _closed: closed };
    let before = remote.socket.borrow_mut().replace(new);
    browser::after(0, move || drop(before));
    poll_clock(page, remote, 400);
}

/// Requests the server's clock now and then, and drops a connection that no longer answers.
fn poll_clock(page: impl Client, remote: &Rc<Remote>, ms: u64) {
    let polled = remote.clone();
    let timer = browser::timer(ms, move || {
        if polled.over.get() {
            return;
        }
        let silent = browser::now_ms().saturating_sub(polled.last_message_ms.get());
        if polled.is_open() {
            if silent > CLOCK_MS + SILENCE_MS {
                lost(page, &polled);
                return;
            }
            polled.send(&Follower::ask_clock(browser::now_ms()));
        }
        // The first answers improve the estimate most, so they are requested sooner.
        let next = if ms < 3_000 { ms * 2 } else { CLOCK_MS };
        poll_clock(page, &polled, next);
    });
    let before = remote.clock.borrow_mut().replace(timer);
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

/// Reconnects without further waiting: the network is back, or the page has the focus again.
pub(crate) fn reconnect_now(page: impl Client, remote: &Rc<Remote>) {
    if !remote.over.get() && remote.socket.borrow().is_none() {
        remote.tries.set(0);
        retry(page, remote);
    }
}
