//! Simulated clients.

use rules::Moment;
use table::{ClientId, Follower, GuestKey};

use crate::chance::Chance;
use crate::plan::Persona;
use crate::player::SimPlayer;

/// A person with a browser.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) table: usize,
    pub(crate) persona: Persona,
    pub(crate) token: String,
    pub(crate) session: u32,
    /// Number of sessions before this one.
    pub(crate) reloads: u32,
    pub(crate) follower: Follower,
    pub(crate) player: SimPlayer,
    pub(crate) connection: Option<ClientId>,
    /// A welcome has arrived on this connection.
    pub(crate) welcomed: bool,
    /// The person does not connect before then.
    pub(crate) away_until: Moment,
    /// The client was closed and does not reconnect.
    pub(crate) dismissed: bool,
    /// The host has kicked the person.
    pub(crate) banned: bool,
    /// Number of failed attempts to connect.
    pub(crate) tries: u32,
    /// When the client began to wait for its next answer.
    pub(crate) waits_since: Option<Moment>,
    /// The shortest round trip of a clock question.
    pub(crate) quickest_ms: Option<u64>,
    /// For what the person does with the connection.
    pub(crate) chance: Chance,
}

impl Client {
    /// The key of a person. A real server takes a digest; here the secret itself will do.
    pub(crate) fn key(token: &str) -> GuestKey {
        let mut key = [0; 32];
        key.iter_mut().zip(token.bytes()).for_each(|(to, from)| *to = from);
        GuestKey(key)
    }

    /// The client's own clock, which is ahead of the server's.
    pub(crate) fn clock_ms(&self, now: Moment) -> u64 {
        now.0 + self.persona.skew_ms
    }

    /// The wait before the next attempt to connect, growing with each.
    pub(crate) fn backoff_ms(&mut self) -> u64 {
        self.tries += 1;
        let most_ms = (200 << self.tries.min(5)).min(5_000);
        self.chance.between(50, most_ms)
    }

    /// True if all requests are answered.
    pub(crate) fn is_satisfied(&self) -> bool {
        self.welcomed && self.follower.unanswered() == 0
    }
}
