//! All limits of a table, in one place. Nothing that a client can ask for costs more than these allow.
//!
//! docs/security.md and docs/protocol.md print them for people; a test compares.

/// An allowance: a burst, and then one more in each interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// The most at once.
    pub burst: u32,
    /// The interval of the refill.
    pub every_ms: u64,
}

/// Requests of a client.
pub const REQUESTS: Rate = Rate { burst: 40, every_ms: 50 };
/// Reactions of a client, since everyone sees them.
pub const REACTIONS: Rate = Rate { burst: 4, every_ms: 1_000 };
/// Welcomes that a client gets for its resyncs: a few bytes ask for the whole state.
pub const RESYNCS: Rate = Rate { burst: 4, every_ms: 2_000 };
/// Changes of a person's name, over all their connections: each is stored.
pub const RENAMES: Rate = Rate { burst: 5, every_ms: 10_000 };
/// People at a table, spectators included.
pub const MEMBERS: usize = 64;
/// Connections per person: a phone, a laptop, a forgotten tab.
pub const CONNECTIONS_EACH: usize = 4;
/// Pieces that a player places and lifts in a round.
pub const MOVES: u16 = 1_500;
/// Tasks put aside in a solo game.
pub const TASKS: usize = 1_000;
/// Characters of a name.
pub const NAME: usize = 20;
/// Entries kept for clients that missed some. A client that missed more gets the whole state.
pub(crate) const HISTORY: usize = 64;
/// Rejections remembered per connection, in case a request comes twice.
pub(crate) const REJECTED: usize = 64;
/// Sessions remembered per person. Reloading the page starts a new one.
pub(crate) const SESSIONS: usize = 8;
/// Sessions remembered of people who have departed, per table.
pub(crate) const DEPARTED: usize = 64;
/// Kicked people remembered per table.
pub(crate) const BANNED: usize = 64;
