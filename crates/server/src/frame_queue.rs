//! The queue of WebSocket frames that are to be written to a socket.

use std::collections::VecDeque;
use std::io::{self, IoSlice};

use bytes::Bytes;
use tokio::net::tcp::OwnedWriteHalf;

/// The most frames in one vectored write.
const MAX_PARTS: usize = 16;

/// An encoded WebSocket text frame. It is encoded once and shared by all clients of a table.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    bytes: Bytes,
    /// The end of the text, if other frames share it.
    shared: Bytes,
}

impl Frame {
    /// Encodes a text as a server sends it: not masked, not fragmented.
    ///
    /// ```text
    ///   1000 0001   0 length < 126
    ///   1000 0001   0 126   length in 16 bits
    ///   1000 0001   0 127   length in 64 bits
    /// ```
    pub(crate) fn text(text: &str) -> Self {
        Self::ending_with(text, Bytes::new())
    }

    /// The same for a text whose end is shared with other frames.
    pub(crate) fn ending_with(text: &str, shared: Bytes) -> Self {
        const TEXT: u8 = 0x81;
        let length = text.len() + shared.len();
        let mut frame = Vec::with_capacity(text.len() + 10);
        match length {
            0..126 => frame.extend_from_slice(&[TEXT, length as u8]),
            126..=0xffff => {
                frame.extend_from_slice(&[TEXT, 126]);
                frame.extend_from_slice(&(length as u16).to_be_bytes());
            }
            _ => {
                frame.extend_from_slice(&[TEXT, 127]);
                frame.extend_from_slice(&(length as u64).to_be_bytes());
            }
        }
        frame.extend_from_slice(text.as_bytes());
        Self { bytes: frame.into(), shared }
    }

    pub(crate) fn len(&self) -> usize {
        self.bytes.len() + self.shared.len()
    }

    /// True if the end of both texts is the same memory.
    #[cfg(test)]
    pub(crate) fn shares_text_with(&self, other: &Self) -> bool {
        !self.shared.is_empty() && self.shared.as_ptr() == other.shared.as_ptr()
    }
}

/// Frames in the order in which they are sent.
#[derive(Default, Debug)]
pub(crate) struct FrameQueue {
    frames: VecDeque<Bytes>,
    /// Bytes of the first frame that are already sent.
    sent: usize,
}

impl FrameQueue {
    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames.push_back(frame.bytes);
        if !frame.shared.is_empty() {
            self.frames.push_back(frame.shared);
        }
    }

    /// Queues bytes that are already encoded as frames.
    pub(crate) fn push_raw(&mut self, bytes: &[u8]) {
        self.frames.push_back(Bytes::copy_from_slice(bytes));
    }

    pub(crate) fn len(&self) -> usize {
        self.frames.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Writes as much as the socket accepts. An error of the kind `WouldBlock` means that the rest has to wait.
    pub(crate) fn send(&mut self, socket: &OwnedWriteHalf) -> io::Result<()> {
        while let Some(first) = self.frames.front() {
            let rest = &first[self.sent..];
            let sent = if self.frames.len() == 1 {
                socket.try_write(rest)?
            } else {
                let mut parts = [IoSlice::new(&[]); MAX_PARTS];
                parts[0] = IoSlice::new(rest);
                let others = self.frames.iter().skip(1);
                parts[1..].iter_mut().zip(others).for_each(|(part, frame)| *part = IoSlice::new(frame));
                socket.try_write_vectored(&parts[..self.frames.len().min(MAX_PARTS)])?
            };
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
    fn the_header_of_a_frame_has_the_length_of_its_text() {
        for (length, expected) in [
            (0, &[0x81, 0][..]),
            (5, &[0x81, 5]),
            (125, &[0x81, 125]),
            (126, &[0x81, 126, 0, 126]),
            (65_535, &[0x81, 126, 0xff, 0xff]),
            (65_536, &[0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] {
            let frame = Frame::text(&"x".repeat(length)).bytes;
            let (head, body) = frame.split_at(frame.len() - length);
            assert_eq!((head, body.len()), (expected, length));
            let half = length / 2;
            let shared = Frame::ending_with(&"x".repeat(length - half), "x".repeat(half).into());
            assert_eq!([&shared.bytes[..], &shared.shared[..]].concat(), frame);
        }
    }

    #[tokio::test]
    async fn frames_that_are_written_in_parts_arrive_whole() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let ours = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (mut theirs, _) = listener.accept().await.unwrap();
        let (_reading, writing) = ours.into_split();
        let mut queue = FrameQueue::default();
        let mut expected = Vec::new();
        for i in 0..200 {
            let text = format!("{i} ").repeat(i * 100);
            let frame = Frame::text(&text);
            expected.extend_from_slice(&frame.bytes);
            queue.push(frame);
            queue.push_raw(&[0x89, 0]);
            expected.extend_from_slice(&[0x89, 0]);
        }
        let total = expected.len();
        let reading = tokio::spawn(async move {
            let mut read = vec![0; total];
            theirs.read_exact(&mut read).await.unwrap();
            read
        });
        let mut blocked = 0;
        while !queue.is_empty() {
            match queue.send(&writing) {
                Ok(()) => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    blocked += 1;
                    writing.writable().await.unwrap();
                }
                Err(error) => panic!("{error}"),
            }
        }
        assert!(blocked > 0, "the socket does not accept everything at once");
        assert_eq!(reading.await.unwrap(), expected);
    }
}
