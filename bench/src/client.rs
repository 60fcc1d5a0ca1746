//! A client of our server, at an address of its own: HTTP requests and connections.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use ::table::{Rejection, TableSettings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite;

/// A client with its address. On Linux every address that begins with 127 belongs to this machine, and the server counts each
/// of them as a different one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    pub(crate) server: SocketAddr,
    pub(crate) from: Ipv4Addr,
}

/// The response to an HTTP request.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) body: String,
}

/// Why a client didn't get what it wanted.
#[derive(Debug)]
pub(crate) enum ClientError {
    /// The connection could not be made, or broke.
    Broken(String),
    /// The server refused an HTTP request.
    Status(u16, String),
    /// The table rejected a request.
    Rejected(Rejection, String),
    /// The server closed the socket.
    Goodbye(String),
    /// The server said something else than expected.
    Strange(&'static str),
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(error) => write!(f, "A connection broke: {error}."),
            Self::Status(status, body) => write!(f, "The server answered with status {status}: {body}"),
            Self::Rejected(_, say) | Self::Goodbye(say) => write!(f, "The server said: {say}."),
            Self::Strange(what) => write!(f, "The server sent {what}."),
        }
    }
}

impl From<io::Error> for ClientError {
    fn from(error: io::Error) -> Self {
        Self::Broken(error.to_string())
    }
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> Self {
        match error {
            tungstenite::Error::Http(response) => Self::Status(
                response.status().as_u16(),
                String::from_utf8_lossy(response.body().as_deref().unwrap_or_default()).into_owned(),
            ),
            error => Self::Broken(error.to_string()),
        }
    }
}

impl Client {
    /// A client of this server, at the server's own address.
    pub(crate) fn local(server: SocketAddr) -> Self {
        Self { server, from: Ipv4Addr::LOCALHOST }
    }

    pub(crate) async fn connect(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((self.from, 0).into())?;
        let stream = socket.connect(self.server).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// The head of a request. A GET ends with it.
    pub(crate) fn head(&self, method: &str, path: &str, token: &str, length: usize, connection: &str) -> String {
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\nContent-Length: {length}\r\n\
             Connection: {connection}\r\n\r\n",
            self.server
        )
    }

    /// Sends an HTTP request on a connection of its own.
    pub(crate) async fn ask(&self, method: &str, path: &str, token: &str, body: &str) -> Result<Response, ClientError> {
        let mut stream = self.connect().await?;
        let request = self.head(method, path, token, body.len(), "close") + body;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Response::read(&String::from_utf8_lossy(&answer)).ok_or(ClientError::Strange("no HTTP response"))
    }

    /// Opens a table and returns its link.
    pub(crate) async fn open(&self, token: &str, settings: &TableSettings) -> Result<String, ClientError> {
        let body = serde_json::json!({ "settings": settings }).to_string();
        let Response { status, body } = self.ask("POST", "/api/tables", token, &body).await?;
        if status != 201 {
            return Err(ClientError::Status(status, body));
        }
        let json: Option<serde_json::Value> = serde_json::from_str(&body).ok();
        let link = json.and_then(|json| json["link"].as_str().map(str::to_owned));
        link.ok_or(ClientError::Strange("no link"))
    }
}

impl Response {
    fn read(text: &str) -> Option<Self> {
        let (head, body) = text.split_once("\r\n\r\n")?;
        let status = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
        Some(Self { status, body: body.to_owned() })
    }
}

/// A different secret for each pair of numbers.
pub(crate) fn token(one: u32, other: u32) -> String {
    format!("{:032x}", (u128::from(one) << 64 | u128::from(other)) ^ 0x5eed_0000_0000_0000_5eed_0000_0000_5eed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_are_read() {
        let response = Response::read("HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\n\r\n{}\r\n\r\n");
        assert_eq!(response, Some(Response { status: 429, body: "{}\r\n\r\n".into() }));
        assert_eq!(Response::read("HTTP/1.1 200 OK\r\n"), None);
    }
}
