//! A table on a server, over a socket that comes back by itself.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use table::{CloseReason, Follower, TableSummary, ToClient, ToTable};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::client::Client;
use crate::browser::{self, Timer};

/// The time of the server is asked for so often.
const CLOCK_MS: u64 = 20_000;
/// The longest wait before another try.
const LONGEST_WAIT_MS: u64 = 5_000;
/// A socket that says nothing for so long although it was asked for the time is dead.
const SILENCE_MS: u64 = 12_000;

/// The connection to a table on a server.
pub(crate) struct Remote {
    link: String,
    socket: RefCell<Option<Socket>>,
    tries: Cell<u32>,
    heard_at: Cell<u64>,
    /// A socket was open once: there is such a table.
    opened: Cell<bool>,
    retry: RefCell<Option<Timer>>,
    clock: RefCell<Option<Timer>>,
    over: Cell<bool>,
}

/// A socket and what listens to it. Both go together.
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
    /// A connection that was not made yet.
    pub(crate) fn new(link: &str) -> Rc<Self> {
        Rc::new(Self {
            link: link.to_owned(),
            socket: RefCell::default(),
            tries: Cell::new(0),
            heard_at: Cell::new(0),
            opened: Cell::new(false),
            retry: RefCell::default(),
            clock: RefCell::default(),
            over: Cell::new(false),
        })
    }

    fn path(&self) -> String {
        format!("/t/{}/socket", self.link)
    }

    /// Whether messages can be sent.
    pub(crate) fn is_open(&self) -> bool {
        self.socket.borrow().as_ref().is_some_and(|own| own.socket.ready_state() == WebSocket::OPEN)
    }

    /// Sends a message, if the connection stands. What is not sent is sent again after the next hello.
    pub(crate) fn send(&self, message: &ToTable) {
        if let Some(own) = &*self.socket.borrow()
            && own.socket.ready_state() == WebSocket::OPEN
        {
            let _ = own.socket.send_with_str(&message.text());
        }
    }

    /// Ends the connection for good.
    pub(crate) fn end(&self) {
        self.over.set(true);
        let socket = self.socket.borrow_mut().take();
        let retry = self.retry.borrow_mut().take();
        let clock = self.clock.borrow_mut().take();
        // None of them may be dropped while it runs.
        browser::after(0, move || drop((socket, retry, clock)));
    }

    /// Something was heard.
    pub(crate) fn heard(&self) {
        self.tries.set(0);
        self.heard_at.set(browser::now_ms());
    }
}

/// Makes the connection.
pub(crate) fn connect(page: impl Client, remote: &Rc<Remote>) {
    if remote.over.get() {
        return;
    }
    let location = browser::window().location();
    let scheme = if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
    let url = format!("{scheme}://{}{}", location.host().unwrap_or_default(), remote.path());
    let Ok(socket) = WebSocket::new(&url) else { return retry(page, remote) };
    let own = remote.clone();
    let opened = Closure::new(move || {
        own.opened.set(true);
        page.greet();
    });
    let hear = remote.clone();
    let message = Closure::new(move |event: MessageEvent| {
        hear.heard();
        if let Some(Ok(message)) = event.data().as_string().map(|text| ToClient::read(&text)) {
            page.hear(message);
        }
    });
    let gone = remote.clone();
    let closed = Closure::new(move |_: CloseEvent| lost(page, &gone));
    socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
    socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
    remote.heard_at.set(browser::now_ms());
    let own = Socket { socket, _opened: opened, _message: message, _closed: closed };
    let before = remote.socket.borrow_mut().replace(own);
    browser::after(0, move || drop(before));
    keep_time(page, remote, 400);
}

/// Asks for the time now and then, which also shows whether anybody is at the other end.
fn keep_time(page: impl Client, remote: &Rc<Remote>, ms: u64) {
    let own = remote.clone();
    let timer = browser::timer(ms, move || {
        if own.over.get() {
            return;
        }
        let silent = browser::now_ms().saturating_sub(own.heard_at.get());
        if own.is_open() {
            if silent > CLOCK_MS + SILENCE_MS {
                lost(page, &own);
                return;
            }
            own.send(&Follower::ask_clock(browser::now_ms()));
        }
        // The first answers are worth most.
        let next = if ms < 3_000 { ms * 2 } else { CLOCK_MS };
        keep_time(page, &own, next);
    });
    let before = remote.clock.borrow_mut().replace(timer);
    browser::after(0, move || drop(before));
}

/// The connection is lost: tries again.
fn lost(page: impl Client, remote: &Rc<Remote>) {
    let socket = remote.socket.borrow_mut().take();
    browser::after(0, move || drop(socket));
    if remote.over.get() {
        return;
    }
    page.lost();
    retry(page, remote);
    if !remote.opened.get() {
        leptos::task::spawn_local(ask(page, remote.clone()));
    }
}

/// A browser does not say why a socket was refused. So the server is asked whether there is such a table at all.
async fn ask(page: impl Client, remote: Rc<Remote>) {
    if let Some(Err(why)) = summary(&remote.link).await {
        page.part(why);
    }
}

/// Looks at a table from afar. `None` if the server cannot be reached.
pub(crate) async fn summary(link: &str) -> Option<Result<TableSummary, CloseReason>> {
    let asked = browser::window().fetch_with_str(&format!("/api/tables/{link}"));
    let (number, text) = browser::answer(asked).await?;
    if matches!(number, 400 | 404) {
        return Some(Err(CloseReason::NoSuchTable));
    }
    serde_json::from_str(&text).ok().map(Ok)
}

fn retry(page: impl Client, remote: &Rc<Remote>) {
    let tries = remote.tries.get();
    remote.tries.set(tries + 1);
    let wait = (300 << tries.min(5)).min(LONGEST_WAIT_MS);
    let own = remote.clone();
    let timer = browser::timer(wait, move || connect(page, &own));
    let before = remote.retry.borrow_mut().replace(timer);
    browser::after(0, move || drop(before));
}

/// The network is back, or somebody looks at the page again: no more waiting.
pub(crate) fn hurry(page: impl Client, remote: &Rc<Remote>) {
    if !remote.over.get() && remote.socket.borrow().is_none() {
        remote.tries.set(0);
        retry(page, remote);
    }
}
