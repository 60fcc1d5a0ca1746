//! A client, seen from outside.

use table::{ClientId, Follower, GuestKey, ToClient, ToTable};

/// A client: what it knows, and over which connection it talks.
pub(super) struct HostilePeer {
    pub(super) follower: Follower,
    pub(super) key: GuestKey,
    /// Its connection, while it has one.
    pub(super) client: Option<ClientId>,
    /// So many of the next messages to it are lost.
    pub(super) deaf: u8,
    /// Messages were lost on this connection, so that it may know less than others.
    pub(super) missed: bool,
    /// It was told not to come back.
    pub(super) sent_away: bool,
}

impl HostilePeer {
    /// A client of a person. One person may have several.
    pub(super) fn new(person: u8, session: u32, watch: bool) -> Self {
        let token = format!("{person:032x}");
        Self {
            follower: Follower::new(&token, format!("Guest {person}"), session, watch),
            key: key(&token),
            client: None,
            deaf: 0,
            missed: false,
            sent_away: false,
        }
    }

    /// Takes in a message, unless it is lost. What is to be answered at once comes back.
    pub(super) fn hear(&mut self, message: &ToClient) -> Vec<ToTable> {
        let read = ToClient::read(&message.text()).expect("what was written can be read");
        assert_eq!(&read, message);
        if self.deaf > 0 {
            self.deaf -= 1;
            self.missed = true;
            return vec![];
        }
        let mut answers = Vec::new();
        self.follower.receive(read, &mut answers);
        answers
    }
}

/// A key for a secret, as good as a digest where nobody wants to find secrets.
pub(super) fn key(token: &str) -> GuestKey {
    let mut key = [0; 32];
    for (i, byte) in token.bytes().enumerate() {
        key[i % 32] ^= byte.rotate_left((i / 32 % 8) as u32);
    }
    GuestKey(key)
}
