//! What a message looks like on the wire.
//!
//! A frame from the server is the same for every client, so that it is made once and sent to all as it is.

use bytes::{BufMut, Bytes, BytesMut};

const TEXT: u8 = 0x81;
const PING: u8 = 0x89;

/// A text in one frame.
pub(crate) fn text(text: &str) -> Bytes {
    frame(TEXT, text.as_bytes())
}

/// A question whether anybody is there. The answer has the same number.
pub(crate) fn ping(number: u64) -> Bytes {
    frame(PING, &number.to_be_bytes())
}

fn frame(kind: u8, payload: &[u8]) -> Bytes {
    let mut frame = BytesMut::with_capacity(10 + payload.len());
    frame.put_u8(kind);
    // The length is in the second byte, or in the two or eight bytes after it.
    match payload.len() {
        length @ ..=125 => frame.put_u8(length as u8),
        length @ ..=0xffff => {
            frame.put_u8(126);
            frame.put_u16(length as u16);
        }
        length => {
            frame.put_u8(127);
            frame.put_u64(length as u64);
        }
    }
    frame.put_slice(payload);
    frame.freeze()
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use tungstenite::Message;
    use tungstenite::protocol::{Role, WebSocket};

    use super::*;

    #[test]
    fn clients_read_the_frames() {
        let texts = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000].map(|length| "x".repeat(length));
        let mut wire: Vec<u8> = texts.iter().flat_map(|content| text(content)).collect();
        wire.extend(ping(7));
        let mut client = WebSocket::from_raw_socket(Cursor::new(wire), Role::Client, None);
        for text in texts {
            assert_eq!(client.read().unwrap(), Message::text(text));
        }
        assert_eq!(client.read().unwrap(), Message::Ping(Bytes::copy_from_slice(&7u64.to_be_bytes())));
    }
}
