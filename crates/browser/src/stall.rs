//! A connection on which nothing comes in for a while: the page shows what is out of date, and what is pressed meanwhile
//! reaches the table all the same.

use serde_json::json;

use crate::Browser;

/// Sockets whose messages wait while `window.waiting` is a list.
const SOCKET: &str = "window.waiting = null;
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
        set onmessage(hear) {
            super.onmessage = hear && (event => window.waiting ? window.waiting.push(() => hear(event)) : hear(event));
        }
    };";

impl Browser {
    /// Lets connections stall from now on. Comes before the page.
    #[track_caller]
    pub fn let_connections_stall(&self) {
        self.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": SOCKET }));
    }

    /// The page hears nothing until it catches up.
    #[track_caller]
    pub fn stall(&self) {
        self.script("window.waiting = []", &[]);
    }

    /// The page hears everything that came meanwhile, message by message.
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
