//! The network between clients and processes.

use rules::Command;
use table::{ClientId, Input, Request, ToClient, ToTable};

use super::{RunPhase, SimEvent, World};
use crate::client::Client;
use crate::connection::{Downlink, SimConnection, Uplink};
use crate::sabotage::Sabotage;
use crate::trace::TraceNote;

/// The range of the time between two pings.
const PING_MS: (u64, u64) = (1_000, 4_000);
/// The longest time until an end notices that the network is cut.
const CLIENT_NOTICES_MS: u64 = 8_000;
const SERVER_NOTICES_MS: u64 = 40_000;

impl World {
    /// The connection, if the client's end is open and the client still uses it.
    fn client_end(&self, id: ClientId) -> Option<&SimConnection> {
        let connection = self.connections.get(&id)?;
        (connection.client_open && self.clients[connection.client].connection == Some(id)).then_some(connection)
    }

    pub(super) fn send_up(&mut self, id: ClientId, what: &Uplink) {
        let Some(client) = self.client_end(id).map(|connection| connection.client) else { return };
        if let Uplink::Message(message) = what {
            self.note(TraceNote::Sends { client, message: message.clone() });
        }
        let Some(connection) = self.connections.get_mut(&id) else { return };
        for at in connection.send_up(self.now, &mut self.chance) {
            self.queue.schedule(at, SimEvent::Up(id, what.clone()));
        }
    }

    pub(super) fn send_down(&mut self, id: ClientId, what: &Downlink) {
        let Some(connection) = self.connections.get_mut(&id).filter(|connection| connection.server_open) else {
            return;
        };
        for at in connection.send_down(what, self.now, &mut self.chance) {
            self.queue.schedule(at, SimEvent::Down(id, what.clone()));
        }
    }

    pub(super) fn arrive(&mut self, id: ClientId, what: Uplink) -> Result<(), String> {
        let Some(connection) = self.connections.get_mut(&id) else { return Ok(()) };
        if !connection.server_open || connection.cut || (!connection.client_open && !connection.drains) {
            return Ok(());
        }
        let (client, server, table) = (connection.client, connection.server, connection.table);
        match what {
            Uplink::Pong { sent } => {
                let round_trip_ms = self.now.ms_since(sent) as u32;
                connection.measured(round_trip_ms);
                self.note(TraceNote::Measured { client, round_trip_ms });
                if self.sabotage == Some(Sabotage::IgnoresLag) {
                    return Ok(());
                }
                self.handle(server, table, Input::Lag { client: id, round_trip_ms })
            }
            Uplink::Message(message) => {
                let message = ToTable::read(&message.text()).map_err(|error| format!("unreadable: {error}"))?;
                self.note(TraceNote::Arrives { client, connection: id.0, message: message.clone() });
                self.take_message(id, (server, table), message)
            }
        }
    }

    fn take_message(&mut self, id: ClientId, (server, table): (usize, usize), message: ToTable) -> Result<(), String> {
        let Some(connection) = self.connections.get_mut(&id) else { return Ok(()) };
        match message {
            // The network has doubled it.
            ToTable::Hello { .. } if connection.greeted => Ok(()),
            ToTable::Hello { token, name, session, seen, watch, .. } => {
                connection.greeted = true;
                // A replaced process accepts nobody, and nobody is accepted while the disk is full.
                let replaced = self.front.is_some_and(|front| front != server);
                if replaced || !self.claim_table(server, table)? {
                    self.refuse(id);
                    return Ok(());
                }
                let key = Client::key(&token);
                self.connect_to(server, table, Input::Hello { client: id, key, name, session, seen, watch })
            }
            // Reordered before the hello, which a real socket cannot do; a real server would close the connection.
            _ if !connection.greeted => Ok(()),
            ToTable::Do { n, request } => {
                // If the model thinks that calls were given later, the table seems to release them too early.
                let early = self.sabotage == Some(Sabotage::ReleasesEarly);
                let (allowance_ms, session) = (if early { 0 } else { connection.allowance_ms() }, connection.session);
                if let Request::Play { round, act: Command::CallUbongo | Command::TakeGems } = request
                    && self.servers[server].node.is_none()
                    && self.owns(server, table)
                    && self.driver(server, table).is_some_and(|driver| driver.serves(id))
                {
                    self.models[table].call((session, n), round, self.now, allowance_ms);
                }
                if self.sabotage == Some(Sabotage::RepeatsRequests) {
                    self.handle(
                        server,
                        table,
                        Input::Request { client: id, n: n.wrapping_add(1_000_000), request: request.clone() },
                    )?;
                }
                self.handle(server, table, Input::Request { client: id, n, request })
            }
            ToTable::Resync { seen } => self.handle(server, table, Input::Resync { client: id, seen: Some(seen) }),
            ToTable::Clock { mine } => {
                let wrong_ms = if self.sabotage == Some(Sabotage::SendsWrongTime) { 60_000 } else { 0 };
                if let Some(now) = self.time_shown(server, table) {
                    self.send_down(id, &Downlink::Message(ToClient::Clock { mine, now: now.plus_ms(wrong_ms) }));
                }
                Ok(())
            }
        }
    }

    /// Sends a ping and schedules the next one.
    pub(super) fn ping(&mut self, id: ClientId) {
        let Some(connection) = self.connections.get(&id).filter(|connection| connection.server_open) else { return };
        if connection.greeted {
            self.send_down(id, &Downlink::Ping { sent: self.now });
        }
        let next = self.now.plus_ms(self.chance.between(PING_MS.0, PING_MS.1));
        self.queue.schedule(next, SimEvent::Ping(id));
    }

    /// Breaks a connection: the client closes it, or the network is cut without either end noticing.
    pub(super) fn break_connection(&mut self, id: ClientId) {
        if self.phase != RunPhase::Faults {
            return;
        }
        let cut = self.chance.percent(50);
        if !cut {
            return self.hang_up(id);
        }
        let Some(connection) = self.connections.get_mut(&id) else { return };
        connection.cut = true;
        let client = connection.client;
        self.note(TraceNote::Breaks { client, connection: id.0, cut });
        let client_at = self.now.plus_ms(self.chance.between(500, CLIENT_NOTICES_MS));
        let server_at = self.now.plus_ms(self.chance.between(500, SERVER_NOTICES_MS));
        self.queue.schedule(client_at, SimEvent::ClientNotices(id));
        self.queue.schedule(server_at, SimEvent::ServerNotices(id));
    }

    /// The client closes its end. Messages it has sent may still arrive.
    pub(super) fn hang_up(&mut self, id: ClientId) {
        let drains = self.chance.percent(70);
        let Some(connection) = self.connections.get_mut(&id).filter(|connection| connection.client_open) else {
            return;
        };
        connection.drains = drains;
        let (client, server_at) =
            (connection.client, self.now.plus_ms(connection.faults.delay_ms + connection.faults.jitter_ms + 1));
        self.note(TraceNote::Breaks { client, connection: id.0, cut: false });
        self.queue.schedule(server_at, SimEvent::ServerNotices(id));
        self.client_notices(id);
    }

    /// The client notices that the connection is lost, and opens another one.
    pub(super) fn client_notices(&mut self, id: ClientId) {
        let Some(connection) = self.connections.get_mut(&id).filter(|connection| connection.client_open) else {
            return;
        };
        connection.client_open = false;
        let index = connection.client;
        let client = &mut self.clients[index];
        if client.connection == Some(id) {
            client.connection = None;
            client.waits_since = None;
            let at = self.now.plus_ms(client.backoff_ms()).max(client.away_until);
            self.queue.schedule(at, SimEvent::Connect(index));
        }
    }

    /// The server notices that the connection is lost.
    pub(super) fn server_notices(&mut self, id: ClientId) -> Result<(), String> {
        let Some(connection) = self.connections.get_mut(&id).filter(|connection| connection.server_open) else {
            return Ok(());
        };
        connection.server_open = false;
        let (client, server, table) = (connection.client, connection.server, connection.table);
        self.note(TraceNote::Lost { client, connection: id.0 });
        self.handle(server, table, Input::Gone { client: id })?;
        let later = self.now.plus_ms(self.chance.between(31_000, 60_000));
        self.queue.schedule(later, SimEvent::DropTable(server, table));
        Ok(())
    }
}
