//! The clients: connecting, receiving messages and making requests.

use table::{ClientId, CloseReason, Follower, News, ToClient};

use super::{RunPhase, SimEvent, World, name, new_session};
use crate::connection::{Downlink, SimConnection, Uplink};
use crate::player::PlayerView;
use crate::trace::TraceNote;

/// Connections that a person may have at a table.
const MOST_PAGES: u32 = 4;
/// A client makes no more requests while this many are unanswered.
const MOST_OPEN: usize = 12;
/// A client on a network that loses messages reconnects after this long without an answer.
const IMPATIENT_MS: u64 = 8_000;
/// On a reliable network every answer must come within this time.
const ANSWERED_WITHIN_MS: u64 = 30_000;
/// One in this many looks a person leaves for a while.
const LEAVES_IN: usize = 600;
/// One in this many looks a person reloads the page.
const RELOADS_IN: usize = 600;
/// One in this many looks a client asks for the time.
const ASKS_IN: usize = 25;

impl World {
    /// A client tries to connect.
    pub(super) fn connect(&mut self, index: usize) {
        let client = &mut self.clients[index];
        if client.connection.is_some() || client.dismissed {
            return;
        }
        let is_away = self.now < client.away_until;
        let front = if is_away { None } else { self.entrance() };
        let client = &mut self.clients[index];
        let Some(server) = front else {
            let next = self.now.plus_ms(client.backoff_ms()).max(client.away_until);
            return self.queue.schedule(next, SimEvent::Connect(index));
        };
        self.report.reconnects += u64::from(self.last_connection > 0 && client.follower.state().is_some());
        self.last_connection += 1;
        let id = ClientId(self.last_connection);
        let faulty = self.phase == RunPhase::Faults;
        let faults = if faulty { client.persona.faults } else { client.persona.faults.calm() };
        client.connection = Some(id);
        client.welcomed = false;
        client.waits_since = Some(self.now);
        let hello = client.follower.hello();
        self.connections
            .insert(id, SimConnection::new(index, (server, client.table), client.session, faults, self.now));
        self.note(TraceNote::Connects { client: index, connection: id.0 });
        self.send_up(id, &Uplink::Message(hello));
        self.queue.schedule(self.now.plus_ms(self.chance.between(50, 1_500)), SimEvent::Ping(id));
        if let Some(most_ms) = faults.breaks_after_ms {
            self.queue.schedule(self.now.plus_ms(self.chance.between(1, most_ms)), SimEvent::Break(id));
        }
    }

    /// Everyone at a table leaves for a while.
    pub(super) fn go_home(&mut self, table: usize, ms: u64) {
        if self.phase != RunPhase::Faults {
            return;
        }
        for index in 0..self.clients.len() {
            let client = &mut self.clients[index];
            if client.table == table {
                client.away_until = self.now.plus_ms(ms + client.chance.between(0, 5_000));
                if let Some(id) = client.connection {
                    self.hang_up(id);
                }
            }
        }
    }

    /// A transmission reaches a client.
    pub(super) fn receive(&mut self, id: ClientId, what: &Downlink) -> Result<(), String> {
        let Some(connection) = self.connections.get_mut(&id) else { return Ok(()) };
        let (index, server, table) = (connection.client, connection.server, connection.table);
        let caught_up = connection.read();
        let is_received = connection.client_open && !connection.cut && self.clients[index].connection == Some(id);
        let server_open = connection.server_open;
        if is_received {
            match what {
                Downlink::Ping { sent } => {
                    let late_ms = self.clients[index].persona.lies_ms;
                    self.queue.schedule(self.now.plus_ms(late_ms), SimEvent::Answer(id, *sent));
                }
                Downlink::Message(message) | Downlink::Welcome(message) => self.receive_message(id, index, message)?,
            }
        }
        if caught_up && server_open {
            self.report.resyncs += 1;
            self.handle(server, table, table::Input::Resync { client: id, seen: None })?;
        }
        Ok(())
    }

    fn receive_message(&mut self, id: ClientId, index: usize, message: &ToClient) -> Result<(), String> {
        let client = &mut self.clients[index];
        match message {
            ToClient::Clock { mine, now } => return self.set_clock(index, *mine, now.0),
            ToClient::Welcome { you, .. } => {
                client.welcomed = true;
                let before = client.follower.you().filter(|before| before != you);
                if let Some(before) = before.filter(|&before| self.models[client.table].state.member(before).is_some())
                {
                    return Err(format!("client {index} was member {} and is {} now", before.0, you.0));
                }
                if client.banned {
                    return Err(format!("client {index} was kicked and is back"));
                }
            }
            ToClient::Entry(entry) => match self.store.rows(client.table).entry(entry.seq) {
                Some(stored) if stored == entry => {}
                Some(_) => return Err(format!("client {index} gets another entry {} than is stored", entry.seq)),
                None => return Err(format!("client {index} gets entry {} before it is durable", entry.seq)),
            },
            _ => {}
        }
        client.tries = 0;
        let mut answers = Vec::new();
        for news in client.follower.receive(message.clone(), &mut answers) {
            match news {
                News::Accepted(n) => self.request_log.accepted(client.session, n),
                News::Rejected { n, why, .. } => {
                    self.report.rejected += 1;
                    self.request_log.rejected(client.session, n, why);
                }
                News::Goodbye(why) => return self.receive_goodbye(id, index, why),
                News::Welcomed | News::Happened(_) | News::Reaction(..) => continue,
            }
            client.waits_since = Some(self.now);
        }
        if client.is_satisfied() {
            client.waits_since = None;
        }
        for answer in answers {
            self.send_up(id, &Uplink::Message(answer));
        }
        Ok(())
    }

    /// The server says goodbye.
    fn receive_goodbye(&mut self, id: ClientId, index: usize, why: CloseReason) -> Result<(), String> {
        let token = &self.clients[index].token;
        let pages: u32 = self.clients.iter().filter(|other| other.token == *token).map(|other| 1 + other.reloads).sum();
        if why == CloseReason::TooMany && pages <= MOST_PAGES {
            return Err(format!("client {index} is closed, although its person has opened only {pages} pages"));
        }
        let client = &mut self.clients[index];
        // A kicked person tries once more; a person with too many pages reloads this one.
        let again = why == CloseReason::TooMany || (why == CloseReason::Kicked && !client.banned);
        client.banned |= why == CloseReason::Kicked;
        client.dismissed = !why.should_reconnect() && !again;
        if again && self.phase == RunPhase::Faults {
            client.away_until = self.now.plus_ms(5_000);
        }
        if client.dismissed {
            let token = client.token.clone();
            let windows = self.clients.iter_mut().filter(|other| other.token == token);
            for other in windows {
                other.player.take_over();
                other.persona.cheats = false;
            }
        }
        self.client_notices(id);
        Ok(())
    }

    /// Checks that the client's estimate of the server's time is as exact as its round trips allow.
    fn set_clock(&mut self, index: usize, asked_ms: u64, server_ms: u64) -> Result<(), String> {
        let client = &mut self.clients[index];
        let mine_ms = client.clock_ms(self.now);
        client.follower.set_clock(asked_ms, server_ms, mine_ms);
        let round_trip_ms = mine_ms.saturating_sub(asked_ms);
        let quickest_ms = *client.quickest_ms.insert(client.quickest_ms.unwrap_or(u64::MAX).min(round_trip_ms));
        let guess_ms =
            client.follower.server_ms(mine_ms).ok_or("the client does not know the time that it was sent")?;
        let table = client.table;
        let Some((now, error_ms)) = self.true_time(table) else { return Ok(()) };
        if guess_ms.abs_diff(now.0) > quickest_ms / 2 + 1 + error_ms {
            return Err(format!("client {index} estimates the time {} as {guess_ms}", now.0));
        }
        Ok(())
    }

    /// A person looks at the table.
    pub(super) fn look(&mut self, index: usize) -> Result<(), String> {
        if self.phase == RunPhase::Quiet {
            return Ok(());
        }
        let mut then_ms = 500;
        if let Some(id) = self.clients[index].connection {
            self.check_answers(index, id)?;
            if self.phase == RunPhase::Faults {
                self.disturb_connection(index, id);
            }
            then_ms = self.think(index);
        }
        self.queue.schedule(self.now.plus_ms(then_ms), SimEvent::Look(index));
        Ok(())
    }

    /// Lets a person leave, reload the page or ask for the time, at random.
    fn disturb_connection(&mut self, index: usize, id: ClientId) {
        let client = &mut self.clients[index];
        if client.chance.once_in(LEAVES_IN) {
            client.away_until = self.now.plus_ms(client.chance.between(2_000, 60_000));
            return self.hang_up(id);
        }
        if client.chance.once_in(RELOADS_IN) {
            let session = new_session(&mut client.chance, &self.request_log);
            self.request_log.begin(session);
            if client.persona.cheats {
                self.request_log.mark_cheating(session);
            }
            client.session = session;
            client.reloads += 1;
            client.follower = Follower::new(&*client.token, name(&client.token), session, client.persona.watch);
            client.quickest_ms = None;
            return self.hang_up(id);
        }
        if client.chance.once_in(ASKS_IN) {
            let question = Follower::ask_clock(client.clock_ms(self.now));
            self.send_up(id, &Uplink::Message(question));
        }
    }

    /// Reconnects a client that waits too long on a lossy network. On a reliable one a late answer is an error.
    fn check_answers(&mut self, index: usize, id: ClientId) -> Result<(), String> {
        let client = &self.clients[index];
        let (Some(since), Some(connection)) = (client.waits_since, self.connections.get(&id)) else { return Ok(()) };
        let waited_ms = self.now.ms_since(since.max(connection.since));
        if !connection.faults.is_reliable() {
            if waited_ms > IMPATIENT_MS {
                self.hang_up(id);
            }
            return Ok(());
        }
        if waited_ms > ANSWERED_WITHIN_MS
            && !connection.cut
            && connection.server_open
            && connection.faults.slow_ms.is_none()
        {
            let open = client.follower.unanswered();
            return Err(format!("client {index} has had no answer for {waited_ms} ms; {open} requests are open"));
        }
        Ok(())
    }

    /// Sends the requests of a person, and returns the time until the next look.
    fn think(&mut self, index: usize) -> u64 {
        let client = &mut self.clients[index];
        let Some(id) = client.connection else { return 500 };
        let mine_ms = client.clock_ms(self.now);
        let guess = client.follower.server_ms(mine_ms).map_or(self.now, rules::Moment);
        let (Some(state), Some(you)) = (client.follower.state(), client.follower.you()) else { return 300 };
        if client.follower.unanswered() >= MOST_OPEN {
            return 300;
        }
        let view = PlayerView { state, you, now: guess, calm: self.phase != RunPhase::Faults };
        if client.persona.cheats {
            if !view.calm {
                let message = client.player.cheat(view);
                self.send_up(id, &Uplink::Message(message));
            }
            return self.chance.between(50, 2_000);
        }
        let thought = client.player.think(view);
        for request in thought.requests {
            let client = &mut self.clients[index];
            if !client.follower.can_request() {
                break;
            }
            self.report.requests += 1;
            self.request_log.requested(client.session, request.clone());
            let message = client.follower.request(request);
            client.waits_since.get_or_insert(self.now);
            self.send_up(id, &Uplink::Message(message));
        }
        thought.then_ms
    }
}
