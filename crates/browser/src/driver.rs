//! A WebDriver client for Chromedriver: JSON over HTTP, one request after the other.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::Command;

use serde_json::{Value, json};

use crate::program::Program;

/// A driver with one session, which is one browser. Both end when this is dropped.
pub(crate) struct WebDriver {
    port: u16,
    session: String,
    /// Declared last, because closing the session needs the driver.
    _program: Program,
}

impl WebDriver {
    /// Starts a driver and a browser.
    #[track_caller]
    pub(crate) fn start(capabilities: &Value) -> Self {
        let (program, port) = Program::start(Command::new("chromedriver").arg("--port=0"), |line| {
            line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok()
        });
        let made = ask(port, "POST", "/session", Some(capabilities));
        let made = made.unwrap_or_else(|why| panic!("Chromium doesn't start: {why}"));
        let session = made["sessionId"].as_str().expect("a session has a name").to_owned();
        Self { port, session, _program: program }
    }

    /// Posts a command and returns the answer or the error.
    pub(crate) fn post(&self, what: &str, body: &Value) -> Result<Value, String> {
        ask(self.port, "POST", &format!("/session/{}/{what}", self.session), Some(body))
    }

    /// Gets a value.
    pub(crate) fn get(&self, what: &str) -> Result<Value, String> {
        ask(self.port, "GET", &format!("/session/{}/{what}", self.session), None)
    }

    /// Sends a DevTools command; DevTools can do more than WebDriver.
    pub(crate) fn command(&self, name: &str, params: &Value) -> Result<Value, String> {
        self.post("goog/cdp/execute", &json!({ "cmd": name, "params": params }))
    }
}

impl Drop for WebDriver {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = ask(self.port, "DELETE", &format!("/session/{}", self.session), None);
    }
}

/// Sends a request and reads the answer.
fn ask(port: u16, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
    let body = body.map(Value::to_string).unwrap_or_default();
    let exchange = || -> std::io::Result<Vec<u8>> {
        let mut socket = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        let length = body.len();
        // Written at once, so that the system does not wait for more.
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        socket.write_all(request.as_bytes())?;
        let mut reader = BufReader::new(socket);
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line)?;
            match line.trim_end().split_once(':') {
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.trim().parse().unwrap_or(0);
                }
                _ if line.trim_end().is_empty() => break,
                _ => {}
            }
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer)?;
        Ok(answer)
    };
    let answer = exchange().map_err(|error| format!("chromedriver doesn't answer: {error}"))?;
    let mut answer: Value =
        serde_json::from_slice(&answer).map_err(|_| "chromedriver's answer isn't JSON".to_owned())?;
    let value = answer["value"].take();
    match value.get("error").and_then(Value::as_str) {
        Some(error) => {
            let message = value["message"].as_str().unwrap_or_default();
            // The remaining lines are Chromium's stack trace.
            Err(format!("{error}: {}", message.lines().next().unwrap_or_default()))
        }
        None => Ok(value),
    }
}
