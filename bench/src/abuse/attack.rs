//! The list of attacks.

use std::pin::Pin;

use super::attacker::Stage;
use super::{connections, crowds, frames, games, http, replays, strangers};
use crate::client::ClientError;

/// An attack, by name.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    /// The attack in a few words.
    pub(crate) what: &'static str,
    pub(crate) length: Length,
    pub(crate) strangers: Strangers,
    pub(crate) run: fn(Stage) -> Attacking,
}

/// How long an attack lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Length {
    Short,
    /// Long enough to use up allowances, and to see how fast the disk fills after that.
    Long,
}

impl Length {
    /// The duration in seconds, if a short attack takes `seconds`.
    pub(crate) fn seconds(self, seconds: u32) -> u32 {
        match self {
            Self::Short => seconds,
            Self::Long => 6 * seconds,
        }
    }
}

/// The number of addresses an attack comes from. The targets are for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strangers {
    One,
    Many,
}

/// An attack that is going on.
pub(crate) type Attacking = Pin<Box<dyn Future<Output = Result<(), ClientError>>>>;

/// An entry of the list, from one address.
const fn short(name: &'static str, what: &'static str, run: fn(Stage) -> Attacking) -> Attack {
    Attack { name, what, length: Length::Short, strangers: Strangers::One, run }
}

/// The same for an attack that is meant to fill the disk.
const fn long(name: &'static str, what: &'static str, run: fn(Stage) -> Attacking) -> Attack {
    Attack { length: Length::Long, ..short(name, what, run) }
}

/// The name of the run without an attack, with which the others are compared.
pub(crate) const NONE: &str = "none";

/// All attacks. The first is none, for comparison.
pub(crate) const ATTACKS: [Attack; 31] = [
    long(NONE, "nobody attacks", |stage| Box::pin(nobody(stage))),
    short("replays-unread", "100 replays of a long game, none of them read", |stage| Box::pin(replays::unread(stage))),
    short("replays-read", "10 replays of a long game a second, read", |stage| Box::pin(replays::read(stage))),
    long("renames", "100 sockets that rename as fast as they may", |stage| Box::pin(crowds::renames(stage))),
    long("games", "50 tables that start, pause and abandon games, and rename", |stage| Box::pin(games::games(stage))),
    long("moves", "192 sockets at 24 tables that place and lift pieces", |stage| Box::pin(games::moves(stage))),
    long("lobby", "48 tables that change settings and chairs, 4 sockets each", |stage| Box::pin(games::lobby(stage))),
    short("boards", "50 tables that start and abandon games", |stage| Box::pin(games::boards(stage))),
    short("decks", "boards of other deck codes, on 50 connections", |stage| Box::pin(http::decks(stage))),
    short("resyncs", "189 sockets that ask for the state", |stage| Box::pin(crowds::resyncs(stage))),
    short("continuations", "50 sockets that send empty continuation frames", |stage| {
        Box::pin(frames::continuations(stage))
    }),
    short("pings", "50 sockets that send pings", |stage| Box::pin(frames::pings(stage))),
    short("malformed", "50 sockets that send what is no message", |stage| Box::pin(frames::malformed(stage))),
    short("large", "190 sockets that send messages of 16 KiB", |stage| Box::pin(frames::large(stage))),
    short("churn", "connections that are closed at once, 50 at a time", |stage| Box::pin(connections::churn(stage))),
    short("half-open", "200 connections that send nothing", |stage| Box::pin(connections::half_open(stage))),
    short("slow-heads", "200 requests that arrive byte by byte", |stage| Box::pin(connections::slow_heads(stage))),
    short("slow-bodies", "200 bodies that arrive byte by byte", |stage| Box::pin(connections::slow_bodies(stage))),
    short("silent", "200 sockets without a hello", |stage| Box::pin(connections::silent(stage))),
    long("tables", "new tables, as many as allowed", |stage| Box::pin(http::tables(stage))),
    short("http-page", "the page and the status page, 100 connections", |stage| Box::pin(http::page(stage))),
    short("http-metrics", "status and health, 100 connections", |stage| Box::pin(http::metrics(stage))),
    short("http-lists", "lists of tables and games, summaries", |stage| Box::pin(http::lists(stage))),
    short("http-records", "records of all categories", |stage| Box::pin(http::records(stage))),
    long("hellos", "people who join and leave a table with 60 others", |stage| Box::pin(crowds::hellos(stage))),
    short("spectators", "3 full tables with the largest state, playing", |stage| Box::pin(crowds::spectators(stage))),
    short("reactions", "3 full tables that react", |stage| Box::pin(crowds::reactions(stage))),
    short("slow-readers", "180 sockets that read nothing at busy tables", |stage| {
        Box::pin(crowds::slow_readers(stage))
    }),
    short("all-at-once", "moves, starts, resyncs, hellos and HTTP together", |stage| Box::pin(crowds::all(stage))),
    Attack {
        strangers: Strangers::Many,
        ..short("strangers", "10,200 addresses, then the first attacker again", |stage| {
            Box::pin(strangers::strangers(stage))
        })
    },
    Attack {
        strangers: Strangers::Many,
        ..long("many-tables", "200 addresses that open as many tables as they may", |stage| {
            Box::pin(strangers::tables(stage))
        })
    },
];

async fn nobody(stage: Stage) -> Result<(), ClientError> {
    stage.fight(std::future::pending()).await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_different_and_the_first_is_none() {
        let names: std::collections::BTreeSet<_> = ATTACKS.iter().map(|attack| attack.name).collect();
        assert_eq!((names.len(), ATTACKS[0].name), (ATTACKS.len(), NONE));
    }
}
