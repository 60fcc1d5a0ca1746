//! Opens the socket of a table while the code of the table still loads, so that a guest waits for both at the same time. Nothing is
//! sent on it, and the server says nothing, before a session picks it up.

use std::cell::RefCell;

use leptos::prelude::on_cleanup;
use web_sys::WebSocket;

use crate::browser;

/// An older socket is not used: the server soon gives up a client that has not greeted.
const FRESH_MS: u64 = 7_000;

thread_local! {
    static DIALLED: RefCell<Option<Dialled>> = const { RefCell::new(None) };
}

/// A socket that waits for its session.
struct Dialled {
    link: String,
    socket: WebSocket,
    at_ms: u64,
}

impl Dialled {
    fn is_for(&self, link: &str) -> bool {
        let alive = matches!(self.socket.ready_state(), WebSocket::CONNECTING | WebSocket::OPEN);
        alive && self.link == link && browser::now_ms() < self.at_ms + FRESH_MS
    }

    fn hang_up(self) {
        let _ = self.socket.close();
    }
}

/// Opens the socket of a table whose session follows soon. It is closed if the player leaves the current screen before.
pub(crate) fn dial(link: &str) {
    let dialled = socket(link).map(|socket| Dialled { link: link.to_owned(), socket, at_ms: browser::now_ms() });
    DIALLED.set(dialled);
    on_cleanup(|| {
        if let Some(dialled) = DIALLED.take() {
            dialled.hang_up();
        }
    });
}

/// The dialled socket of this table, which opens or is open, or else a new one.
pub(crate) fn pick_up(link: &str) -> Option<WebSocket> {
    match DIALLED.take() {
        Some(dialled) if dialled.is_for(link) => Some(dialled.socket),
        Some(dialled) => {
            dialled.hang_up();
            socket(link)
        }
        None => socket(link),
    }
}

/// A new socket to a table on the server that the page came from.
fn socket(link: &str) -> Option<WebSocket> {
    let location = browser::window().location();
    let scheme = if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
    WebSocket::new(&format!("{scheme}://{}/t/{link}/socket", location.host().ok()?)).ok()
}
