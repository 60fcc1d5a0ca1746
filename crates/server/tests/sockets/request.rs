//! A minimal HTTP client.

use std::net::SocketAddr;

use puzzle::deck::{DeckCode, Edition};
use table::Link;
use table::{DeckChoice, TableSettings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::guest::token;

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {self:?}"))
    }
}

/// Settings of an edition with the deck that all tests share.
pub(crate) fn settings(edition: Edition) -> TableSettings {
    TableSettings { deck: DeckChoice::Code(DeckCode::new(edition, 7).unwrap()), ..TableSettings::new(edition) }
}

/// Opens a table and returns its link.
pub(crate) async fn open(address: SocketAddr, settings: &TableSettings) -> Link {
    let body = serde_json::json!({ "settings": settings }).to_string();
    let bearer = format!("Authorization: Bearer {}", token(0));
    let answer = ask(address, "POST", "/api/tables", &[&bearer], &body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    serde_json::from_value(answer.json()["link"].clone()).unwrap()
}

/// Sends a request and reads the response.
pub(crate) async fn ask(address: SocketAddr, method: &str, path: &str, headers: &[&str], body: &str) -> Answer {
    let mut socket = TcpStream::connect(address).await.unwrap();
    let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
    );
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    socket.read_to_end(&mut bytes).await.unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let head = head.to_lowercase();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
    let body = if head.contains("transfer-encoding: chunked") { joined(body) } else { body.to_owned() };
    Answer { status, head, body }
}

/// A body that was sent in chunks, each after a line with its length. The last one is empty; without it, the body was cut off.
fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = chunks.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        if length == 0 {
            return body;
        }
        let chunk;
        (chunk, chunks) = rest.split_at(length.min(rest.len()));
        body.push_str(chunk);
        chunks = chunks.strip_prefix("\r\n").unwrap_or_default();
    }
    body + " (cut off)"
}
