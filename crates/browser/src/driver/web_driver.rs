//! A WebDriver client: JSON over HTTP, one request after the other.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::time::Duration;

use serde_json::{Value, json};

use super::{PATIENCE, Request};
use crate::program::Program;

/// The longest wait for the end of a browser.
const FAREWELL: Duration = Duration::from_secs(5);

/// A driver with one session, which is one browser. Both end when this is dropped.
pub(super) struct WebDriver {
    port: u16,
    session: String,
    /// Declared last, because closing the session needs the driver.
    _program: Program,
}

impl WebDriver {
    /// Starts a browser with a driver that listens on a port.
    pub(super) fn begin(program: Program, port: u16, capabilities: &Value) -> Result<Self, String> {
        let body = json!({ "capabilities": { "alwaysMatch": capabilities } });
        let made = exchange(port, "POST", "/session", Some(&body), PATIENCE)?;
        let session = made["sessionId"].as_str().ok_or("a session has a name")?.to_owned();
        Ok(Self { port, session, _program: program })
    }

    /// Sends a request.
    pub(super) fn ask(&self, request: Request, params: &Value) -> Result<Value, String> {
        match request {
            Request::Go => self.post("url", params),
            Request::Reload => self.post("refresh", params),
            Request::Address => self.get("url"),
            Request::Script => self.post("execute/sync", params),
            Request::Actions => self.post("actions", params),
            Request::Picture => self.get("screenshot"),
            Request::Resize => self.post("window/rect", params),
        }
    }

    pub(super) fn post(&self, what: &str, body: &Value) -> Result<Value, String> {
        exchange(self.port, "POST", &format!("/session/{}/{what}", self.session), Some(body), PATIENCE)
    }

    fn get(&self, what: &str) -> Result<Value, String> {
        exchange(self.port, "GET", &format!("/session/{}/{what}", self.session), None, PATIENCE)
    }
}

impl Drop for WebDriver {
    fn drop(&mut self) {
        // It may be gone already, or stuck.
        let _ = exchange(self.port, "DELETE", &format!("/session/{}", self.session), None, FAREWELL);
    }
}

/// Sends a request and reads the answer.
fn exchange(port: u16, method: &str, path: &str, body: Option<&Value>, limit: Duration) -> Result<Value, String> {
    let body = body.map(Value::to_string).unwrap_or_default();
    let answer = send(port, method, path, &body, limit).map_err(|error| match error.kind() {
        std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut => {
            format!("the driver is stuck: no answer to {method} {path} within {limit:?}")
        }
        _ => format!("the driver doesn't answer: {error}"),
    })?;
    let mut answer: Value = serde_json::from_slice(&answer).map_err(|_| "the driver's answer isn't JSON".to_owned())?;
    let value = answer["value"].take();
    match value.get("error").and_then(Value::as_str) {
        Some(error) => {
            let message = value["message"].as_str().unwrap_or_default();
            // The remaining lines are the browser's stack trace.
            Err(format!("{error}: {}", message.lines().next().unwrap_or_default()))
        }
        None => Ok(value),
    }
}

fn send(port: u16, method: &str, path: &str, body: &str, limit: Duration) -> std::io::Result<Vec<u8>> {
    let mut socket = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    socket.set_read_timeout(Some(limit))?;
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
}
