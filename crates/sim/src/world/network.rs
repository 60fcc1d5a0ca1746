//! What travels between clients and the server.

use rules::Command;
use table::{ClientId, Input, ToClient, ToTable, Wish};

use super::{Event, Mood, World};
use crate::client::Client;
use crate::link::{Down, Link, Up};
use crate::sabotage::Sabotage;
use crate::trace::Note;

/// The time between two measurements of the round trip, from and to.
const PING_MS: (u64, u64) = (1_000, 4_000);
/// How long an end does not notice that the network is gone, at the most.
const NEAR_NOTICES_MS: u64 = 8_000;
const FAR_NOTICES_MS: u64 = 40_000;

impl World {
    /// The end of a link that a client is at: open, and the one it uses now.
    fn near(&self, id: ClientId) -> Option<&Link> {
        let link = self.links.get(&id)?;
        (link.near_open && self.clients[link.client].link == Some(id)).then_some(link)
    }

    /// A client sends something.
    pub(super) fn send_up(&mut self, id: ClientId, what: &Up) {
        let Some(client) = self.near(id).map(|link| link.client) else { return };
        if let Up::Message(message) = what {
            self.note(Note::Sends { client, message: message.clone() });
        }
        let Some(link) = self.links.get_mut(&id) else { return };
        for at in link.send_up(self.now, &mut self.chance) {
            self.agenda.note(at, Event::Up(id, what.clone()));
        }
    }

    /// The server sends something.
    pub(super) fn send_down(&mut self, id: ClientId, what: &Down) {
        let Some(link) = self.links.get_mut(&id).filter(|link| link.far_open) else { return };
        for at in link.send_down(what, self.now, &mut self.chance) {
            self.agenda.note(at, Event::Down(id, what.clone()));
        }
    }

    /// Something reaches the server.
    pub(super) fn arrive(&mut self, id: ClientId, what: Up) -> Result<(), String> {
        let Some(link) = self.links.get_mut(&id) else { return Ok(()) };
        if !link.far_open || link.cut || (!link.near_open && !link.drains) {
            return Ok(());
        }
        let (client, server, table) = (link.client, link.server, link.table);
        match what {
            Up::Pong { sent } => {
                let round_trip_ms = self.now.ms_since(sent) as u32;
                link.measured(round_trip_ms);
                self.note(Note::Measured { client, round_trip_ms });
                if self.sabotage == Some(Sabotage::IgnoresLag) {
                    return Ok(());
                }
                self.handle(server, table, Input::Lag { client: id, round_trip_ms })
            }
            Up::Message(message) => {
                let message = ToTable::read(&message.text()).map_err(|error| format!("unreadable: {error}"))?;
                self.note(Note::Arrives { client, link: id.0, message: message.clone() });
                self.take_message(id, (server, table), message)
            }
        }
    }

    fn take_message(&mut self, id: ClientId, (server, table): (usize, usize), message: ToTable) -> Result<(), String> {
        let Some(link) = self.links.get_mut(&id) else { return Ok(()) };
        match message {
            // The network may have doubled it.
            ToTable::Hello { .. } if link.greeted => Ok(()),
            ToTable::Hello { token, name, session, seen, watch, .. } => {
                link.greeted = true;
                // A process that was replaced lets nobody in, and nobody can be let in while nothing can be stored.
                let replaced = self.front.is_some_and(|front| front != server);
                if replaced || !self.take_up(server, table)? {
                    self.turn_away(id);
                    return Ok(());
                }
                let key = Client::key(&token);
                self.connect_to(server, table, Input::Hello { client: id, key, name, session, seen, watch })
            }
            // The network has brought it before the hello, which a socket does not do. The server would hang up.
            _ if !link.greeted => Ok(()),
            ToTable::Do { n, wish } => {
                // A checker that takes calls for later than they are sees tables weigh them too early.
                let early = self.sabotage == Some(Sabotage::WeighsEarly);
                let (allowance_ms, session) = (if early { 0 } else { link.allowance_ms() }, link.session);
                if let Wish::Play { round, act: Command::CallUbongo | Command::TakeGems } = wish
                    && self.owns(server, table)
                    && self.driver(server, table).is_some_and(|driver| driver.serves(id))
                {
                    self.shadows[table].call((session, n), round, self.now, allowance_ms);
                }
                if self.sabotage == Some(Sabotage::RepeatsWishes) {
                    self.handle(
                        server,
                        table,
                        Input::Wish { client: id, n: n.wrapping_add(1_000_000), wish: wish.clone() },
                    )?;
                }
                self.handle(server, table, Input::Wish { client: id, n, wish })
            }
            ToTable::Resync { seen } => self.handle(server, table, Input::Resync { client: id, seen: Some(seen) }),
            ToTable::Clock { mine } => {
                let wrong_ms = if self.sabotage == Some(Sabotage::TellsWrongTime) { 60_000 } else { 0 };
                self.send_down(id, &Down::Message(ToClient::Clock { mine, now: self.now.plus_ms(wrong_ms) }));
                Ok(())
            }
        }
    }

    /// The server measures a round trip, again and again.
    pub(super) fn ping(&mut self, id: ClientId) {
        let Some(link) = self.links.get(&id).filter(|link| link.far_open) else { return };
        if link.greeted {
            self.send_down(id, &Down::Ping { sent: self.now });
        }
        let next = self.now.plus_ms(self.chance.between(PING_MS.0, PING_MS.1));
        self.agenda.note(next, Event::Ping(id));
    }

    /// A connection breaks: the client closes it, or the network is gone and nobody knows.
    pub(super) fn snap(&mut self, id: ClientId) {
        if self.mood != Mood::Trouble {
            return;
        }
        let cut = self.chance.percent(50);
        if !cut {
            return self.hang_up(id);
        }
        let Some(link) = self.links.get_mut(&id) else { return };
        link.cut = true;
        let client = link.client;
        self.note(Note::Breaks { client, link: id.0, cut });
        let near = self.now.plus_ms(self.chance.between(500, NEAR_NOTICES_MS));
        let far = self.now.plus_ms(self.chance.between(500, FAR_NOTICES_MS));
        self.agenda.note(near, Event::NearNotices(id));
        self.agenda.note(far, Event::FarNotices(id));
    }

    /// A client closes its end. What it has sent may still arrive.
    pub(super) fn hang_up(&mut self, id: ClientId) {
        let drains = self.chance.percent(70);
        let Some(link) = self.links.get_mut(&id).filter(|link| link.near_open) else { return };
        link.drains = drains;
        let (client, far) = (link.client, self.now.plus_ms(link.weather.delay_ms + link.weather.jitter_ms + 1));
        self.note(Note::Breaks { client, link: id.0, cut: false });
        self.agenda.note(far, Event::FarNotices(id));
        self.near_notices(id);
    }

    /// The client notices that the connection is gone, and makes another one.
    pub(super) fn near_notices(&mut self, id: ClientId) {
        let Some(link) = self.links.get_mut(&id).filter(|link| link.near_open) else { return };
        link.near_open = false;
        let index = link.client;
        let client = &mut self.clients[index];
        if client.link == Some(id) {
            client.link = None;
            client.waits_since = None;
            let at = self.now.plus_ms(client.backoff_ms()).max(client.away_until);
            self.agenda.note(at, Event::Connect(index));
        }
    }

    /// The server notices that the connection is gone.
    pub(super) fn far_notices(&mut self, id: ClientId) -> Result<(), String> {
        let Some(link) = self.links.get_mut(&id).filter(|link| link.far_open) else { return Ok(()) };
        link.far_open = false;
        let (client, server, table) = (link.client, link.server, link.table);
        self.note(Note::Lost { client, link: id.0 });
        self.handle(server, table, Input::Gone { client: id })?;
        let later = self.now.plus_ms(self.chance.between(31_000, 60_000));
        self.agenda.note(later, Event::LayAside(server, table));
        Ok(())
    }
}
