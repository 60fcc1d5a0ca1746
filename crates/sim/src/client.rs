//! Somebody's end of the connection.

use rules::Moment;
use table::{ClientId, Follower, GuestKey};

use crate::chance::Chance;
use crate::plan::Persona;
use crate::player::SimPlayer;

/// Somebody with a browser.
#[derive(Debug)]
pub(crate) struct Client {
    /// Which table.
    pub(crate) table: usize,
    /// What the person is like.
    pub(crate) persona: Persona,
    /// The secret of the person.
    pub(crate) token: String,
    /// The session that wishes are numbered in.
    pub(crate) session: u32,
    /// How many there were before.
    pub(crate) reloads: u32,
    /// What the client knows.
    pub(crate) follower: Follower,
    /// What the person wants.
    pub(crate) player: SimPlayer,
    /// The connection.
    pub(crate) connection: Option<ClientId>,
    /// The server has answered on it.
    pub(crate) welcomed: bool,
    /// The person is elsewhere until then.
    pub(crate) away_until: Moment,
    /// The person was sent away and does not come back.
    pub(crate) dismissed: bool,
    /// The host has sent the person away.
    pub(crate) banned: bool,
    /// How many attempts to connect have failed.
    pub(crate) tries: u32,
    /// Since when an answer is missing.
    pub(crate) waits_since: Option<Moment>,
    /// The shortest way to the server's clock and back.
    pub(crate) quickest_ms: Option<u64>,
    /// The chance of what the person does with the connection.
    pub(crate) chance: Chance,
}

impl Client {
    /// What the server recognises the person by. Here the secret itself will do.
    pub(crate) fn key(token: &str) -> GuestKey {
        let mut key = [0; 32];
        key.iter_mut().zip(token.bytes()).for_each(|(to, from)| *to = from);
        GuestKey(key)
    }

    /// The own clock.
    pub(crate) fn clock_ms(&self, now: Moment) -> u64 {
        now.0 + self.persona.skew_ms
    }

    /// How long to wait before the next attempt to connect.
    pub(crate) fn backoff_ms(&mut self) -> u64 {
        self.tries += 1;
        let most_ms = (200 << self.tries.min(5)).min(5_000);
        self.chance.between(50, most_ms)
    }

    /// Everything that was sent was answered.
    pub(crate) fn is_satisfied(&self) -> bool {
        self.welcomed && self.follower.unanswered() == 0
    }
}
