//! Frames on their way into a socket.

use std::collections::VecDeque;
use std::io::{self, IoSlice};

use bytes::Bytes;
use tokio::net::tcp::OwnedWriteHalf;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The most parts that are handed to the system at once.
const AT_ONCE: usize = 16;

/// Frames on their way into a socket, in order. Texts are not copied: all clients of a table share them.
#[derive(Default, Debug)]
pub(crate) struct Queue {
    frames: VecDeque<Frame>,
    /// How much of the first frame is sent already.
    sent: usize,
}

/// A frame: what the protocol puts before a text, and the text.
#[derive(Debug)]
struct Frame {
    head: [u8; Frame::MOST_HEAD],
    head_len: u8,
    body: Bytes,
}

impl Frame {
    /// Two bytes, and eight for the length of what is very long.
    const MOST_HEAD: usize = 10;

    /// A text as a server sends it: not masked, in one piece.
    ///
    /// ```text
    ///   1000 0001   0 length < 126
    ///   1000 0001   0 126   length in 16 bits
    ///   1000 0001   0 127   length in 64 bits
    /// ```
    fn text(text: Utf8Bytes) -> Self {
        let body = Bytes::from(text);
        let mut head = [0; Self::MOST_HEAD];
        head[0] = 0x81;
        let length = body.len();
        let head_len = match length {
            0..126 => {
                head[1] = length as u8;
                2
            }
            126..=0xffff => {
                head[1] = 126;
                head[2..4].copy_from_slice(&(length as u16).to_be_bytes());
                4
            }
            _ => {
                head[1] = 127;
                head[2..].copy_from_slice(&(length as u64).to_be_bytes());
                10
            }
        };
        Self { head, head_len, body }
    }

    fn head(&self) -> &[u8] {
        &self.head[..self.head_len.into()]
    }

    fn len(&self) -> usize {
        usize::from(self.head_len) + self.body.len()
    }
}

impl Queue {
    /// A text.
    pub(crate) fn push_text(&mut self, text: Utf8Bytes) {
        self.frames.push_back(Frame::text(text));
    }

    /// Frames as they are.
    pub(crate) fn push_raw(&mut self, bytes: &[u8]) {
        let body = Bytes::copy_from_slice(bytes);
        self.frames.push_back(Frame { head: [0; Frame::MOST_HEAD], head_len: 0, body });
    }

    pub(crate) fn len(&self) -> usize {
        self.frames.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Sends as much as the socket takes. An error of the kind `WouldBlock` means that it takes no more at the moment.
    pub(crate) fn send(&mut self, socket: &OwnedWriteHalf) -> io::Result<()> {
        while !self.frames.is_empty() {
            let mut parts = [IoSlice::new(&[]); AT_ONCE];
            let mut count = 0;
            let mut skip = self.sent;
            for frame in self.frames.iter().take(AT_ONCE / 2) {
                for part in [frame.head(), &frame.body] {
                    let rest = &part[skip.min(part.len())..];
                    skip -= part.len() - rest.len();
                    parts[count] = IoSlice::new(rest);
                    count += 1;
                }
            }
            let sent = socket.try_write_vectored(&parts[..count])?;
            if sent == 0 {
                return Err(io::ErrorKind::WriteZero.into());
            }
            self.advance(sent);
        }
        Ok(())
    }

    fn advance(&mut self, sent: usize) {
        self.sent += sent;
        while let Some(first) = self.frames.front().filter(|first| first.len() <= self.sent) {
            self.sent -= first.len();
            self.frames.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    #[test]
    fn the_head_of_a_text_tells_its_length() {
        for (length, expected) in [
            (0, &[0x81, 0][..]),
            (5, &[0x81, 5]),
            (125, &[0x81, 125]),
            (126, &[0x81, 126, 0, 126]),
            (65_535, &[0x81, 126, 0xff, 0xff]),
            (65_536, &[0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] {
            let frame = Frame::text("x".repeat(length).into());
            assert_eq!(frame.head(), expected, "{length}");
        }
    }

    #[tokio::test]
    async fn what_a_socket_takes_in_pieces_arrives_whole() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let ours = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (mut theirs, _) = listener.accept().await.unwrap();
        let (_reading, writing) = ours.into_split();
        let mut queue = Queue::default();
        let mut expected = Vec::new();
        for i in 0..200 {
            let text = format!("{i} ").repeat(i * 100);
            let frame = Frame::text(text.clone().into());
            expected.extend_from_slice(frame.head());
            expected.extend_from_slice(text.as_bytes());
            queue.push_text(text.into());
            queue.push_raw(&[0x89, 0]);
            expected.extend_from_slice(&[0x89, 0]);
        }
        let total = expected.len();
        let reading = tokio::spawn(async move {
            let mut read = vec![0; total];
            theirs.read_exact(&mut read).await.unwrap();
            read
        });
        let mut stuck = 0;
        while !queue.is_empty() {
            match queue.send(&writing) {
                Ok(()) => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    stuck += 1;
                    writing.writable().await.unwrap();
                }
                Err(error) => panic!("{error}"),
            }
        }
        assert!(stuck > 0, "a socket does not take everything at once");
        assert_eq!(reading.await.unwrap(), expected);
    }
}
