//! A stalled connection: the page shows an outdated state, while its requests still reach the table.

use serde_json::json;

use crate::Browser;

/// WebSockets that hold back messages while `window.waiting` is an array.
const SOCKET: &str = "window.waiting = null;
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
        set onmessage(hear) {
            super.onmessage = hear && (event => window.waiting ? window.waiting.push(() => hear(event)) : hear(event));
        }
    };";

impl Browser {
    /// Makes connections stallable. Call it before the page is loaded.
    #[track_caller]
    pub fn let_connections_stall(&self) {
        self.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": SOCKET }));
    }

    /// Holds back all messages to the page.
    #[track_caller]
    pub fn stall(&self) {
        self.script("window.waiting = []", &[]);
    }

    /// Delivers the messages that were held back, one by one.
    #[track_caller]
    pub fn catch_up(&self) {
        let all = "return new Promise(done => (function next() {
            const hear = window.waiting?.shift();
            if (!hear) { window.waiting = null; return done(true); }
            hear();
            setTimeout(next);
        })())";
        self.script(all, &[]);
    }
}
