//! People who play at a table, each connected to any of the nodes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use puzzle::deck::Edition;
use rules::{Event, Moment};
use table::{CloseReason, Entry, Link, TableEvent};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::checker::PersonLog;
use crate::cluster::Cluster;
use crate::guest::{Guest, Logged};
use crate::request::{open, settings};

/// As a page: a connection on which nothing comes for this long is given up.
const GIVES_UP_AFTER: Duration = Duration::from_secs(6);

/// Nothing takes this long unless it is broken.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Four people at a table, who play game after game.
pub(crate) struct Party {
    pub(crate) link: Link,
    people: Vec<JoinHandle<Guest>>,
    entries: mpsc::UnboundedReceiver<Arc<Entry>>,
    /// The last entry that was looked at.
    last: u64,
    enough: Arc<AtomicBool>,
}

/// What they have done and seen.
pub(crate) struct Finished {
    pub(crate) link: Link,
    pub(crate) people: Vec<PersonLog>,
    /// The moments at which each of them saw a move, of any player.
    moves: Vec<Vec<Instant>>,
    /// How often each of them connected.
    connections: Vec<usize>,
    /// When and why servers let each of them go.
    goodbyes: Vec<Vec<(Instant, CloseReason)>>,
    /// All entries, by number.
    entries: Vec<Arc<Entry>>,
}

/// An interruption of a game: the end of an owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interruption {
    /// The time that the glass ran after the last move before it.
    pub(crate) lost: Duration,
    /// The time that was given back.
    pub(crate) credited: Duration,
}

impl Party {
    /// Opens a table and lets four people join and play, each with one of these nodes as the first choice.
    pub(crate) async fn at(cluster: &Cluster, homes: [usize; 4]) -> Self {
        Self::playing(cluster, Edition::Modern, homes).await
    }

    /// Opens a table at a node that owns it then, and where none of the four people is.
    pub(crate) async fn away_from(cluster: &Cluster, owner: usize) -> Self {
        let others: Vec<usize> = (0..cluster.nodes.len()).filter(|node| *node != owner).collect();
        let homes = [0, 1, 0, 1].map(|index| others[index]);
        Self::with(cluster, Edition::Modern, Some(owner), homes, None).await
    }

    /// The same as [`Party::at`], and one of them goes to the next node after this many messages, again and again.
    pub(crate) async fn with_a_hopper(cluster: &Cluster, homes: [usize; 4], stays_for: u32) -> Self {
        Self::with(cluster, Edition::Modern, None, homes, Some(stays_for)).await
    }

    /// The same, with an edition.
    pub(crate) async fn playing(cluster: &Cluster, edition: Edition, homes: [usize; 4]) -> Self {
        Self::with(cluster, edition, None, homes, None).await
    }

    async fn with(
        cluster: &Cluster,
        edition: Edition,
        owner: Option<usize>,
        homes: [usize; 4],
        stays_for: Option<u32>,
    ) -> Self {
        let first = cluster.addresses(owner.unwrap_or(homes[0]))[0];
        let link = open(first, &settings(edition)).await;
        let (counting, entries) = mpsc::unbounded_channel();
        let enough = Arc::new(AtomicBool::new(false));
        let mut guests = Vec::new();
        for (number, home) in (0..).zip(homes) {
            let addresses = cluster.addresses(owner.filter(|_| number == 0).unwrap_or(home));
            let mut guest = Guest::new(addresses[0], link, number, &format!("P{number}"), false);
            guest.may_connect_to(addresses);
            guest.gives_up_after = Some(GIVES_UP_AFTER);
            guest.counting = Some(counting.clone());
            guest.connect().await;
            guests.push(guest);
        }
        if owner.is_some() {
            // The first one who came made a node the owner. Now that others are there, the table stays where it is.
            guests[0].vanish();
            guests[0].may_connect_to(cluster.addresses(homes[0]));
            guests[0].connect().await;
        }
        if let Some(guest) = guests.last_mut() {
            guest.stays_for = stays_for;
        }
        let people = guests.into_iter().map(|guest| tokio::spawn(guest.keep_playing(4, enough.clone()))).collect();
        Self { link, people, entries, last: 0, enough }
    }

    /// Waits for a move that is made from now on. Returns how long that took.
    pub(crate) async fn next_move(&mut self) -> Duration {
        self.next(is_move).await
    }

    /// Waits for a piece that is placed from now on, which only happens in a race. Returns how long that took.
    pub(crate) async fn next_piece(&mut self) -> Duration {
        self.next(|entry| entry.events.iter().any(is_piece)).await
    }

    /// Waits until another owner has gone on, and for a move there. Returns how long that took. If a game has just ended, there is no race to
    /// interrupt: then the next owner only notes that all were disconnected.
    pub(crate) async fn next_move_at_another_owner(&mut self) -> Duration {
        let begun = Instant::now();
        let is_interruption = |event: &TableEvent| matches!(event, TableEvent::Interrupted { .. });
        let is_disconnected = |event: &&TableEvent| matches!(event, TableEvent::Disconnected { .. });
        let is_begin = |entry: &Entry| {
            entry.events.iter().any(is_interruption) || entry.events.iter().filter(is_disconnected).count() > 1
        };
        self.next(is_begin).await;
        self.find(is_move).await;
        begun.elapsed()
    }

    async fn next(&mut self, wanted: impl Fn(&Entry) -> bool) -> Duration {
        let begun = Instant::now();
        while let Ok(entry) = self.entries.try_recv() {
            self.last = self.last.max(entry.seq);
        }
        self.find(wanted).await;
        begun.elapsed()
    }

    /// Waits for this many moves.
    pub(crate) async fn moves(&mut self, count: usize) {
        for _ in 0..count {
            self.find(is_move).await;
        }
    }

    async fn find(&mut self, wanted: impl Fn(&Entry) -> bool) {
        let found = async {
            while let Some(entry) = self.entries.recv().await {
                // All of them see each entry.
                if entry.seq > self.last {
                    self.last = entry.seq;
                    if wanted(&entry) {
                        return true;
                    }
                }
            }
            false
        };
        let found = timeout(TIMEOUT, found).await;
        if found != Ok(true) {
            // One of them may have a reason.
            for person in self.people.drain(..) {
                if person.is_finished() {
                    person.await.expect("no player panics");
                }
            }
            panic!("nobody plays on: {found:?}");
        }
    }

    /// Waits until nobody has made a move for a while.
    pub(crate) async fn silence(&mut self, time: Duration) {
        while let Ok(Some(_)) = timeout(time, self.entries.recv()).await {}
    }

    /// Lets them finish their game, and returns what they have done and seen.
    pub(crate) async fn finish(self) -> Finished {
        self.enough.store(true, Ordering::Relaxed);
        let mut finished = Finished {
            link: self.link,
            people: Vec::new(),
            moves: Vec::new(),
            connections: Vec::new(),
            goodbyes: Vec::new(),
            entries: Vec::new(),
        };
        let mut entries = std::collections::BTreeMap::new();
        for person in self.people {
            let guest = timeout(TIMEOUT, person).await.expect("games end").expect("no player panics");
            entries.extend(guest.received.clone());
            finished.add(&guest);
        }
        finished.entries = entries.into_values().collect();
        finished
    }
}

impl Finished {
    /// Adds the log of a person.
    pub(crate) fn add(&mut self, guest: &Guest) {
        let moves = guest.log.iter().filter_map(|(at, logged)| match logged {
            Logged::Saw(entry) if is_move(entry) => Some(*at),
            _ => None,
        });
        self.moves.push(moves.collect());
        self.connections.push(guest.connections);
        self.goodbyes.push(guest.goodbyes.clone());
        self.people.push(PersonLog {
            name: guest.state().member(guest.you()).map_or_else(String::new, |member| member.name.clone()),
            member: guest.you(),
            session: guest.session,
            lines: guest.log.iter().map(|(_, logged)| logged.clone()).collect(),
        });
    }

    /// How often a person was welcomed with the whole table, or went on after a lost connection.
    pub(crate) fn connections(&self, person: usize) -> usize {
        self.connections[person]
    }

    /// When and why a server first let a person go, from a moment on.
    pub(crate) fn let_go(&self, person: usize, from: Instant) -> Option<(Duration, CloseReason)> {
        let (at, why) = self.goodbyes[person].iter().find(|(at, _)| *at >= from)?;
        Some((*at - from, *why))
    }

    /// The longest time between two moves that one of them saw, from a moment on.
    pub(crate) fn longest_wait(&self, from: Instant) -> Duration {
        let waits = self.moves.iter().flat_map(|moves| moves.windows(2));
        waits.filter(|two| two[1] > from).map(|two| two[1] - two[0]).max().unwrap_or_default()
    }

    /// What happened to the glass whenever an owner ended in a race.
    pub(crate) fn interruptions(&self) -> Vec<Interruption> {
        let mut interruptions = Vec::new();
        let (mut last_move, mut paused) = (None, None);
        for entry in &self.entries {
            for event in &entry.events {
                match event {
                    TableEvent::Interrupted { at, .. } if paused.is_none() => paused = Some(*at),
                    TableEvent::Game(Event::Resumed { at }) => {
                        if let (Some(from), Some(last)) = (paused.take(), last_move) {
                            let between = |from: Moment, to: Moment| Duration::from_millis(to.0.saturating_sub(from.0));
                            interruptions
                                .push(Interruption { lost: between(last, from), credited: between(from, *at) });
                        }
                    }
                    _ => {}
                }
            }
            if is_move(entry) {
                last_move = Some(entry.at);
            }
        }
        interruptions
    }
}

/// A command of a player in a game.
fn is_move(entry: &Entry) -> bool {
    entry.by.is_some() && entry.events.iter().any(|event| matches!(event, TableEvent::Game(_)))
}

fn is_piece(event: &TableEvent) -> bool {
    matches!(event, TableEvent::Game(Event::Placed { .. }))
}
