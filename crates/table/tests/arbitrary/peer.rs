//! A client with an unreliable connection.

use table::{ClientId, Follower, GuestKey, ToClient, ToTable};

/// A client and its connection.
pub(super) struct HostilePeer {
    pub(super) follower: Follower,
    pub(super) key: GuestKey,
    pub(super) client: Option<ClientId>,
    /// The number of next messages to it that are lost.
    pub(super) losing: u8,
    /// Messages were lost on this connection, so its state may be out of date.
    pub(super) missed: bool,
    /// It was closed with a reason not to reconnect.
    pub(super) sent_away: bool,
}

impl HostilePeer {
    /// A client of a person, who may have several.
    pub(super) fn new(person: u8, session: u32, watch: bool) -> Self {
        let token = format!("{person:032x}");
        Self {
            follower: Follower::new(&token, format!("Guest {person}"), session, watch),
            key: key(&token),
            client: None,
            losing: 0,
            missed: false,
            sent_away: false,
        }
    }

    /// Handles a message, unless it is lost, and returns the replies.
    pub(super) fn receive(&mut self, message: &ToClient) -> Vec<ToTable> {
        let read = ToClient::read(&message.text()).expect("a written message can be read");
        assert_eq!(&read, message);
        if self.losing > 0 {
            self.losing -= 1;
            self.missed = true;
            return vec![];
        }
        let mut answers = Vec::new();
        self.follower.receive(read, &mut answers);
        answers
    }
}

/// A key for a secret; a stand-in for the digest of a server.
pub(super) fn key(token: &str) -> GuestKey {
    let mut key = [0; 32];
    for (i, byte) in token.bytes().enumerate() {
        key[i % 32] ^= byte.rotate_left((i / 32 % 8) as u32);
    }
    GuestKey(key)
}
