//! What clients do with their connections.

use table::{ClientId, Farewell, Follower, News, ToClient};

use super::{Event, Mood, World, name, new_session};
use crate::brain::View;
use crate::link::{Down, Link, Up};
use crate::trace::Note;

/// A person may have so many pages open at a table.
const MOST_PAGES: u32 = 4;
/// So many wishes without an answer are enough.
const MOST_OPEN: usize = 12;
/// Whoever has a network that loses messages connects anew after so long without an answer.
const IMPATIENT_MS: u64 = 8_000;
/// Where nothing is lost, every answer comes in this time.
const ANSWERED_WITHIN_MS: u64 = 30_000;
/// One of so many looks somebody goes away for a while, loads the page anew, or asks for the time.
const LEAVES_IN: usize = 600;
const RELOADS_IN: usize = 600;
const ASKS_IN: usize = 25;

impl World {
    /// A client tries to connect.
    pub(super) fn connect(&mut self, index: usize) {
        let client = &mut self.clients[index];
        if client.link.is_some() || client.dismissed {
            return;
        }
        let Some(server) = self.front.filter(|_| self.now >= client.away_until) else {
            let next = self.now.plus_ms(client.backoff_ms()).max(client.away_until);
            return self.agenda.note(next, Event::Connect(index));
        };
        self.report.reconnects += u64::from(self.last_link > 0 && client.follower.state().is_some());
        self.last_link += 1;
        let id = ClientId(self.last_link);
        let trouble = self.mood == Mood::Trouble;
        let weather = if trouble { client.persona.weather } else { client.persona.weather.calm() };
        client.link = Some(id);
        client.welcomed = false;
        client.waits_since = Some(self.now);
        let hello = client.follower.hello();
        self.links.insert(id, Link::new(index, (server, client.table), client.session, weather, self.now));
        self.note(Note::Connects { client: index, link: id.0 });
        self.send_up(id, &Up::Message(hello));
        self.agenda.note(self.now.plus_ms(self.chance.between(50, 1_500)), Event::Ping(id));
        if let Some(most_ms) = weather.breaks_after_ms {
            self.agenda.note(self.now.plus_ms(self.chance.between(1, most_ms)), Event::Snap(id));
        }
    }

    /// Everybody at a table goes home for a while.
    pub(super) fn go_home(&mut self, table: usize, ms: u64) {
        if self.mood != Mood::Trouble {
            return;
        }
        for index in 0..self.clients.len() {
            let client = &mut self.clients[index];
            if client.table == table {
                client.away_until = self.now.plus_ms(ms + client.chance.between(0, 5_000));
                if let Some(id) = client.link {
                    self.hang_up(id);
                }
            }
        }
    }

    /// Something reaches a client.
    pub(super) fn receive(&mut self, id: ClientId, what: &Down) -> Result<(), String> {
        let Some(link) = self.links.get_mut(&id) else { return Ok(()) };
        let (index, server, table) = (link.client, link.server, link.table);
        let caught_up = link.read();
        let heard = link.near_open && !link.cut && self.clients[index].link == Some(id);
        let far_open = link.far_open;
        if heard {
            match what {
                Down::Ping { sent } => {
                    let late_ms = self.clients[index].persona.lies_ms;
                    self.agenda.note(self.now.plus_ms(late_ms), Event::Answer(id, *sent));
                }
                Down::Message(message) | Down::Welcome(message) => self.take_in(id, index, message)?,
            }
        }
        if caught_up && far_open {
            self.report.resyncs += 1;
            self.handle(server, table, table::Input::Resync { client: id, seen: None })?;
        }
        Ok(())
    }

    fn take_in(&mut self, id: ClientId, index: usize, message: &ToClient) -> Result<(), String> {
        let client = &mut self.clients[index];
        match message {
            ToClient::Clock { mine, now } => return self.set_clock(index, *mine, now.0),
            ToClient::Welcome { you, .. } => {
                client.welcomed = true;
                let before = client.follower.you().filter(|before| before != you);
                if let Some(before) = before.filter(|&before| self.shadows[client.table].state.member(before).is_some())
                {
                    return Err(format!("client {index} was member {} and is {} now", before.0, you.0));
                }
                if client.banned {
                    return Err(format!("client {index} was sent away for good and is back"));
                }
            }
            ToClient::Entry(entry) => match self.store.shelf(client.table).entry(entry.seq) {
                Some(stored) if stored == entry => {}
                Some(_) => return Err(format!("client {index} hears another entry {} than is stored", entry.seq)),
                None => return Err(format!("client {index} hears entry {} before it is durable", entry.seq)),
            },
            _ => {}
        }
        client.tries = 0;
        let mut answers = Vec::new();
        for news in client.follower.receive(message.clone(), &mut answers) {
            match news {
                News::Granted(n) => self.ledger.granted(client.session, n),
                News::Denied { n, why, .. } => {
                    self.report.denied += 1;
                    self.ledger.denied(client.session, n, why);
                }
                News::Goodbye(why) => return self.part(id, index, why),
                News::Welcomed | News::Happened(_) | News::Reaction(..) => continue,
            }
            client.waits_since = Some(self.now);
        }
        if client.is_satisfied() {
            client.waits_since = None;
        }
        for answer in answers {
            self.send_up(id, &Up::Message(answer));
        }
        Ok(())
    }

    /// The server says goodbye.
    fn part(&mut self, id: ClientId, index: usize, why: Farewell) -> Result<(), String> {
        let token = &self.clients[index].token;
        let pages: u32 = self.clients.iter().filter(|other| other.token == *token).map(|other| 1 + other.reloads).sum();
        if why == Farewell::TooMany && pages <= MOST_PAGES {
            return Err(format!("client {index} is cut off, though its person has opened {pages} pages only"));
        }
        let client = &mut self.clients[index];
        // Whoever was sent away for good tries it once more; whoever has too many pages open loads this one again.
        let again = why == Farewell::TooMany || (why == Farewell::Kicked && !client.banned);
        client.banned |= why == Farewell::Kicked;
        client.dismissed = !why.come_back() && !again;
        if again && self.mood == Mood::Trouble {
            client.away_until = self.now.plus_ms(5_000);
        }
        if client.dismissed {
            let token = client.token.clone();
            let windows = self.clients.iter_mut().filter(|other| other.token == token);
            for other in windows {
                other.brain.take_over();
                other.persona.cheats = false;
            }
        }
        self.near_notices(id);
        Ok(())
    }

    /// The time of the server is known as well as the way there and back allows.
    fn set_clock(&mut self, index: usize, asked_ms: u64, server_ms: u64) -> Result<(), String> {
        let client = &mut self.clients[index];
        let mine_ms = client.clock_ms(self.now);
        client.follower.set_clock(asked_ms, server_ms, mine_ms);
        let round_trip_ms = mine_ms.saturating_sub(asked_ms);
        let quickest_ms = *client.quickest_ms.insert(client.quickest_ms.unwrap_or(u64::MAX).min(round_trip_ms));
        let guess_ms = client.follower.server_ms(mine_ms).ok_or("the time is not known though it was told")?;
        if guess_ms.abs_diff(self.now.0) > quickest_ms / 2 + 1 {
            return Err(format!("client {index} takes {} for {guess_ms}", self.now.0));
        }
        Ok(())
    }

    /// Somebody looks at the table.
    pub(super) fn look(&mut self, index: usize) -> Result<(), String> {
        if self.mood == Mood::Hush {
            return Ok(());
        }
        let mut then_ms = 500;
        if let Some(id) = self.clients[index].link {
            self.check_patience(index, id)?;
            if self.mood == Mood::Trouble {
                self.fidget(index, id);
            }
            then_ms = self.think(index);
        }
        self.agenda.note(self.now.plus_ms(then_ms), Event::Look(index));
        Ok(())
    }

    /// What people do to their connections.
    fn fidget(&mut self, index: usize, id: ClientId) {
        let client = &mut self.clients[index];
        if client.chance.once_in(LEAVES_IN) {
            client.away_until = self.now.plus_ms(client.chance.between(2_000, 60_000));
            return self.hang_up(id);
        }
        if client.chance.once_in(RELOADS_IN) {
            let session = new_session(&mut client.chance, &self.ledger);
            self.ledger.begin(session);
            if client.persona.cheats {
                self.ledger.is_lawless(session);
            }
            client.session = session;
            client.reloads += 1;
            client.follower = Follower::new(&*client.token, name(&client.token), session, client.persona.watch);
            client.quickest_ms = None;
            return self.hang_up(id);
        }
        if client.chance.once_in(ASKS_IN) {
            let question = Follower::ask_clock(client.clock_ms(self.now));
            self.send_up(id, &Up::Message(question));
        }
    }

    /// Whoever waits too long for an answer connects anew, if the network is to blame.
    fn check_patience(&mut self, index: usize, id: ClientId) -> Result<(), String> {
        let client = &self.clients[index];
        let (Some(since), Some(link)) = (client.waits_since, self.links.get(&id)) else { return Ok(()) };
        let waited_ms = self.now.ms_since(since.max(link.since));
        if !link.weather.is_reliable() {
            if waited_ms > IMPATIENT_MS {
                self.hang_up(id);
            }
            return Ok(());
        }
        if waited_ms > ANSWERED_WITHIN_MS && !link.cut && link.far_open && link.weather.slow_ms.is_none() {
            let open = client.follower.unanswered();
            return Err(format!("client {index} has had no answer for {waited_ms} ms; {open} wishes are open"));
        }
        Ok(())
    }

    /// What somebody wants is sent. The time until the next look.
    fn think(&mut self, index: usize) -> u64 {
        let client = &mut self.clients[index];
        let Some(id) = client.link else { return 500 };
        let mine_ms = client.clock_ms(self.now);
        let guess = client.follower.server_ms(mine_ms).map_or(self.now, rules::Moment);
        let (Some(state), Some(you)) = (client.follower.state(), client.follower.you()) else { return 300 };
        if client.follower.unanswered() >= MOST_OPEN {
            return 300;
        }
        let view = View { state, you, now: guess, calm: self.mood != Mood::Trouble };
        if client.persona.cheats {
            if !view.calm {
                let message = client.brain.cheat(view);
                self.send_up(id, &Up::Message(message));
            }
            return self.chance.between(50, 2_000);
        }
        let thought = client.brain.think(view);
        for wish in thought.wishes {
            let client = &mut self.clients[index];
            if !client.follower.can_wish() {
                break;
            }
            self.report.wishes += 1;
            self.ledger.wished(client.session, wish.clone());
            let message = client.follower.wish(wish);
            client.waits_since.get_or_insert(self.now);
            self.send_up(id, &Up::Message(message));
        }
        thought.then_ms
    }
}
