//! The part of a table that is stored but never sent.

use serde::{Deserialize, Serialize};

use crate::accepted_numbers::AcceptedNumbers;
use crate::{Cause, Entry, GuestKey, MemberId, TableEvent, limits};

/// The keys that identify people, the requests of theirs that were accepted, and the bans.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Private {
    known: Vec<KnownMember>,
    /// Sessions of people who have departed, the latest last. If they return they become new members, but their clients
    /// keep counting their requests.
    departed: Vec<(StoredKey, AcceptedNumbers)>,
    banned: Vec<StoredKey>,
    /// The first entry of the current game.
    pub(crate) game_from: u64,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct KnownMember {
    member: MemberId,
    key: StoredKey,
    /// One per session; the session with the latest accepted request is last.
    windows: Vec<AcceptedNumbers>,
}

/// A key in its stored form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
struct StoredKey(GuestKey);

impl From<StoredKey> for String {
    fn from(StoredKey(key): StoredKey) -> Self {
        key.to_string()
    }
}

impl TryFrom<String> for StoredKey {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        GuestKey::try_from(text).map(Self)
    }
}

impl Private {
    pub(crate) fn member(&self, key: GuestKey) -> Option<MemberId> {
        self.known.iter().find(|known| known.key.0 == key).map(|known| known.member)
    }

    pub(crate) fn key(&self, member: MemberId) -> Option<GuestKey> {
        self.known.iter().find(|known| known.member == member).map(|known| known.key.0)
    }

    pub(crate) fn is_banned(&self, key: GuestKey) -> bool {
        self.banned.contains(&StoredKey(key))
    }

    /// True if the request was accepted before.
    pub(crate) fn accepted(&self, cause: Cause) -> bool {
        let known = self.known.iter().find(|known| known.member == cause.member);
        let mut windows = known.into_iter().flat_map(|known| &known.windows);
        windows.any(|window| window.session == cause.session && window.contains(cause.n))
    }

    /// Applies an entry: adds the key of a new member, marks its request as accepted, forgets people who departed or were
    /// kicked.
    pub(crate) fn apply(&mut self, entry: &Entry, key: Option<(MemberId, GuestKey)>) {
        if let Some((member, key)) = key {
            let key = StoredKey(key);
            let windows = self.departed.extract_if(.., |(departed, _)| *departed == key).map(|(_, window)| window);
            self.known.push(KnownMember { member, key, windows: windows.collect() });
        }
        if let Some(cause) = entry.by {
            self.accept(cause);
        }
        for event in &entry.events {
            match event {
                TableEvent::Departed { member } => {
                    let Some(KnownMember { key, windows, .. }) = self.forget(*member) else { continue };
                    self.departed.extend(windows.into_iter().map(|window| (key, window)));
                    let excess = self.departed.len().saturating_sub(limits::DEPARTED);
                    self.departed.drain(..excess);
                }
                TableEvent::Kicked { member } => {
                    let known = self.forget(*member);
                    self.banned.extend(known.map(|known| known.key));
                    if self.banned.len() > limits::BANNED {
                        self.banned.remove(0);
                    }
                }
                TableEvent::GameStarted(_) => self.game_from = entry.seq,
                _ => {}
            }
        }
    }

    fn forget(&mut self, member: MemberId) -> Option<KnownMember> {
        let at = self.known.iter().position(|known| known.member == member)?;
        Some(self.known.remove(at))
    }

    fn accept(&mut self, Cause { member, session, n }: Cause) {
        let Some(known) = self.known.iter_mut().find(|known| known.member == member) else { return };
        let windows = &mut known.windows;
        let mut window = match windows.iter().position(|window| window.session == session) {
            Some(at) => windows.remove(at),
            None => AcceptedNumbers::new(session),
        };
        window.insert(n);
        if windows.len() == limits::SESSIONS {
            windows.remove(0);
        }
        windows.push(window);
    }
}
