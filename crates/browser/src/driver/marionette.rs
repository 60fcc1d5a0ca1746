//! A client of Marionette, the protocol that Firefox itself speaks: JSON with its length in front, one request after
//! the other. A translator from WebDriver (geckodriver) would be one more program to install.

use std::io::{BufReader, Error, ErrorKind, Read, Result as IoResult, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use super::{PATIENCE, Request};

/// A connection to Firefox.
pub(super) struct Marionette {
    line: Mutex<Line>,
}

struct Line {
    socket: BufReader<TcpStream>,
    last: u64,
}

impl Marionette {
    /// Connects to a port.
    pub(super) fn connect(port: u16) -> IoResult<Self> {
        let socket = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        socket.set_read_timeout(Some(PATIENCE))?;
        let mut line = Line { socket: BufReader::new(socket), last: 0 };
        // Firefox introduces itself.
        line.read()?;
        Ok(Self { line: Mutex::new(line) })
    }

    /// Sends a request of WebDriver.
    pub(super) fn ask(&self, request: Request, params: &Value) -> Result<Value, String> {
        let name = match request {
            Request::Go => "Navigate",
            Request::Reload => "Refresh",
            Request::Address => "GetCurrentURL",
            Request::Script => "ExecuteScript",
            Request::Actions => "PerformActions",
            Request::Picture => "TakeScreenshot",
            Request::Resize => "SetWindowRect",
        };
        let mut answer = self.send(&format!("WebDriver:{name}"), params)?;
        Ok(answer["value"].take())
    }

    /// Sends any command, and returns the whole answer.
    pub(super) fn send(&self, name: &str, params: &Value) -> Result<Value, String> {
        let mut line = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        let mut answer = line.exchange(name, params).map_err(|error| match error.kind() {
            ErrorKind::WouldBlock | ErrorKind::TimedOut => {
                format!("Firefox is stuck: no answer to {name} within {PATIENCE:?}")
            }
            _ => format!("Firefox doesn't answer: {error}"),
        })?;
        let error = &answer[2];
        if error.is_null() {
            return Ok(answer[3].take());
        }
        let [kind, message] = ["error", "message"].map(|part| error[part].as_str().unwrap_or_default());
        Err(format!("{kind}: {}", message.lines().next().unwrap_or_default()))
    }
}

impl Line {
    fn exchange(&mut self, name: &str, params: &Value) -> IoResult<Value> {
        self.last += 1;
        let text = json!([0, self.last, name, params]).to_string();
        self.socket.get_mut().write_all(format!("{}:{text}", text.len()).as_bytes())?;
        loop {
            let answer = self.read()?;
            // An answer that came too late belongs to an earlier request.
            if answer[1] == self.last {
                return Ok(answer);
            }
        }
    }

    /// Reads a message.
    fn read(&mut self) -> IoResult<Value> {
        let mut length = 0;
        loop {
            let mut byte = [0];
            self.socket.read_exact(&mut byte)?;
            match byte[0] {
                b':' => break,
                digit @ b'0'..=b'9' => length = length * 10 + usize::from(digit - b'0'),
                _ => return Err(Error::new(ErrorKind::InvalidData, "a message without its length")),
            }
        }
        let mut text = vec![0; length];
        self.socket.read_exact(&mut text)?;
        serde_json::from_slice(&text).map_err(|error| Error::new(ErrorKind::InvalidData, error))
    }
}
