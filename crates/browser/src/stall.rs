//! A stalled connection: the page shows an outdated state, while its requests still reach the table.

use serde_json::json;

use crate::Browser;

/// WebSockets that hold back messages while `window.waiting` is an array. Answers to the page's questions for the server's clock
/// pass: without them, the page would take the connection for lost, and keep its requests.
const SOCKET: &str = "window.waiting = null;
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
        set onmessage(hear) {
            const waits = event => window.waiting && !event.data.startsWith('{\"clock\"');
            super.onmessage = hear && (event => waits(event) ? window.waiting.push(() => hear(event)) : hear(event));
        }
    };";

impl Browser {
    /// Makes connections stallable. Call it before the page is loaded.
    #[track_caller]
    pub fn let_connections_stall(&self) {
        self.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": SOCKET }));
    }

    /// Holds back all messages to the page that tell something about the table.
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
