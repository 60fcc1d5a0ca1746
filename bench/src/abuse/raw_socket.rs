//! A WebSocket that sends any bytes, for attacks below the level of messages, and for cheap floods.

use ::table::{ToTable, VERSION};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpSocket, TcpStream};

use crate::client::{Client, ClientError};

pub(crate) const TEXT: u8 = 0x81;
pub(crate) const TEXT_BEGIN: u8 = 0x01;
pub(crate) const CONTINUATION: u8 = 0x00;
pub(crate) const PING: u8 = 0x89;

/// A connection after the upgrade. Whatever arrives is not decoded.
pub(crate) struct RawSocket {
    stream: TcpStream,
}

impl RawSocket {
    /// Connects to a table's socket.
    pub(crate) async fn open(client: Client, link: &str) -> Result<Self, ClientError> {
        Self::upgrade(client, client.connect().await?, link).await
    }

    /// The same with buffers that are as small as the system allows, so that unread messages stay at the server.
    pub(crate) async fn open_small(client: Client, link: &str) -> Result<Self, ClientError> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(1)?;
        socket.bind((client.from, 0).into())?;
        Self::upgrade(client, socket.connect(client.server).await?, link).await
    }

    async fn upgrade(client: Client, mut stream: TcpStream, link: &str) -> Result<Self, ClientError> {
        let request = format!(
            "GET /api/tables/{link}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            client.server
        );
        stream.write_all(request.as_bytes()).await?;
        // The server says nothing before the hello, so the head of the response is all there is.
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            if stream.read_buf(&mut head).await? == 0 || head.len() > 1 << 14 {
                return Err(ClientError::Broken("the server closed it".into()));
            }
            let status = std::str::from_utf8(&head).ok().and_then(|head| head.get(9..12)?.parse().ok());
            if let Some(status) = status.filter(|&status: &u16| status != 101) {
                return Err(ClientError::Status(status, String::new()));
            }
        }
        Ok(Self { stream })
    }

    /// Joins as a spectator, or takes a free chair. The welcome is not awaited.
    pub(crate) async fn hello(
        &mut self,
        token: String,
        name: &str,
        session: u32,
        watch: bool,
    ) -> Result<(), ClientError> {
        let hello = ToTable::Hello { v: VERSION, token, name: name.into(), session, seen: None, watch };
        self.write(&frame(TEXT, hello.text().as_bytes())).await
    }

    pub(crate) async fn write(&mut self, bytes: &[u8]) -> Result<(), ClientError> {
        Ok(self.stream.write_all(bytes).await?)
    }

    /// Waits for the first bytes after the hello: the welcome, or a goodbye.
    pub(crate) async fn answered(&mut self) -> Result<(), ClientError> {
        let mut bytes = [0; 1 << 14];
        match self.stream.read(&mut bytes).await? {
            0 => Err(ClientError::Broken("the server closed it".into())),
            _ => Ok(()),
        }
    }

    /// Reads and drops whatever arrives, until the server closes the connection.
    pub(crate) async fn discard(self) {
        discard(self.stream.into_split().0).await;
    }

    pub(crate) fn split(self) -> (OwnedReadHalf, OwnedWriteHalf) {
        self.stream.into_split()
    }
}

/// Reads and drops whatever arrives, until the other side closes the connection.
pub(crate) async fn discard(mut reading: OwnedReadHalf) {
    let mut bytes = vec![0; 1 << 16];
    while reading.read(&mut bytes).await.is_ok_and(|length| length > 0) {}
}

/// A frame as clients send it, with a mask that changes nothing.
pub(crate) fn frame(opcode: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![opcode];
    match payload.len() {
        length @ 0..126 => bytes.push(0x80 | length as u8),
        length @ 126..0x1_0000 => {
            bytes.push(0x80 | 126);
            bytes.extend((length as u16).to_be_bytes());
        }
        length => {
            bytes.push(0x80 | 127);
            bytes.extend((length as u64).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}
