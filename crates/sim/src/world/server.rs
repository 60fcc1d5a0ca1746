//! The server around the tables: it stores, sends, and goes down.

use std::collections::VecDeque;
use std::rc::Rc;

use puzzle::deck::DeckCode;
use rules::{Event as GameEvent, Moment};
use table::{ClientId, Farewell, HOLD_MS, Input, Match, Output, Play, Table, TableEvent, ToClient};

use super::{Event, Mood, PACE, World};
use crate::boards;
use crate::chance::Chance;
use crate::link::Down;
use crate::plan::Outage;
use crate::sabotage::{self, Sabotage};
use crate::shadow::Shadow;
use crate::trace::Note;

/// How much too late a timer goes off at the most.
const LATE_MS: u64 = 3;
/// How long it takes to make boards at the most.
const BOARDS_MS: u64 = 400;
/// How long the server hears and does nothing at the most, because the machine is busy otherwise.
pub(super) const STALL_MS: u64 = 3_000;
/// How long the server is down at the most.
const DOWN_MS: u64 = 20_000;
/// How old the last sign of life in the store is at the most.
const HEARTBEAT_MS: u64 = 1_000;

/// A table as the server keeps it.
#[derive(Debug)]
pub(super) struct Hosted {
    /// The table, unless it is laid aside or the server is down.
    pub(super) table: Option<Table>,
    /// What is to be sent once everything up to a number is durable.
    outbox: VecDeque<(u64, Vec<Parcel>)>,
    /// The clients that get all records.
    welcomed: Vec<ClientId>,
    /// When a timer goes off.
    timer: Option<Moment>,
    /// When the table was laid aside.
    aside_at: Moment,
    /// When the last entry was made.
    pub(super) changed: Moment,
    /// Since when a game stands still though it should not for long.
    still_since: Option<Moment>,
    dice: Chance,
}

/// Something to send.
#[derive(Debug)]
enum Parcel {
    Record(Rc<ToClient>),
    Welcome(ClientId, Rc<ToClient>),
    Tell(ClientId, Rc<ToClient>),
    TellAll(Rc<ToClient>),
    Dismiss(ClientId, Farewell),
}

impl World {
    /// A new table.
    pub(super) fn open_table(&mut self, number: usize, dice: Chance) {
        let mut table = Table::open(self.plan.tables[number].terms.clone(), PACE, self.now);
        self.store.create(table.checkpoint());
        self.shadows.push(Shadow::new(table.state()));
        self.server.tables.push(Hosted {
            table: Some(table),
            outbox: VecDeque::new(),
            welcomed: Vec::new(),
            timer: None,
            aside_at: self.now,
            changed: self.now,
            still_since: None,
            dice,
        });
    }

    /// Something comes to a table.
    pub(super) fn handle(&mut self, number: usize, input: Input) -> Result<(), String> {
        let hosted = &mut self.server.tables[number];
        let Some(table) = &mut hosted.table else { return Ok(()) };
        self.shadows[number].input();
        let outputs = table.handle(input, self.now, &mut hosted.dice);
        self.take(number, outputs)
    }

    /// What a table gave out is checked, stored, and sent when it is durable.
    fn take(&mut self, number: usize, outputs: Vec<Output>) -> Result<(), String> {
        let to_store = self.store.take(number, &outputs);
        let feats = outputs.iter().filter(|output| matches!(output, Output::Feat(_))).count();
        let before = self.shadows[number].feats;
        let mut parcels = Vec::new();
        for output in outputs {
            parcels.extend(self.parcel(number, output)?);
        }
        if self.shadows[number].feats - before != feats {
            return Err(format!("table {number} tells of {feats} feats"));
        }
        self.shadows[number].check_haste().map_err(|why| format!("table {number}: {why}"))?;
        self.compare(number)?;
        self.watch(number)?;
        self.server.tables[number].outbox.push_back((to_store, parcels));
        self.begin_commit();
        self.wind(number);
        self.release(number);
        Ok(())
    }

    /// What is to be sent of an output.
    fn parcel(&mut self, number: usize, output: Output) -> Result<Option<Parcel>, String> {
        let read =
            |text: &str| ToClient::read(text).map(Rc::new).map_err(|error| format!("unreadable: {error}: {text}"));
        Ok(match output {
            Output::Record(record) => {
                self.note(Note::Entry { table: number, text: record.text.clone() });
                let entry =
                    self.shadows[number].follow(&record.text).map_err(|why| format!("table {number}: {why}"))?;
                let solved = |event: &&TableEvent| matches!(event, TableEvent::Game(GameEvent::Solved { .. }));
                self.report.solves += entry.events.iter().filter(solved).count() as u64;
                self.server.tables[number].changed = self.now;
                Some(Parcel::Record(Rc::new(ToClient::Entry(entry.clone()))))
            }
            Output::Welcome(client, text) => {
                let message = read(&text)?;
                let shadow = &self.shadows[number];
                if let ToClient::Welcome { seq, state: Some(state), .. } = &*message
                    && (*seq != shadow.log.len() as u64 || **state != shadow.state)
                {
                    return Err(format!("table {number} tells another state than it is in at entry {seq}"));
                }
                Some(Parcel::Welcome(client, message))
            }
            Output::Tell(client, text) => {
                let message = match self.shadows[number].known(&text) {
                    Some(entry) => Rc::new(ToClient::Entry(entry.clone())),
                    None => read(&text)?,
                };
                let link = self.links.get(&client).map(|link| (link.client, link.session));
                if let (ToClient::Denied { n, why, .. }, Some((_, session))) = (&*message, link) {
                    self.shadows[number].denied(session, *n, why).map_err(|why| format!("table {number}: {why}"))?;
                }
                if let Some((client, _)) = link {
                    self.note(Note::Tells { client, text });
                }
                Some(Parcel::Tell(client, message))
            }
            Output::TellAll(text) => Some(Parcel::TellAll(read(&text)?)),
            Output::Dismiss(client, why) => {
                if let Some(link) = self.links.get_mut(&client) {
                    link.dismissed = true;
                }
                Some(Parcel::Dismiss(client, why))
            }
            Output::MakeDeck(code) => {
                let done = self.now.plus_ms(self.chance.between(0, BOARDS_MS));
                self.agenda.note(done, Event::Boards(number, code, self.server.life));
                None
            }
            Output::Over { number: game, from, to } => {
                let over = Shadow::games_over(&self.shadows[number].log);
                if over.last() != Some(&(game, from, to)) {
                    return Err(format!("table {number}: game {game} is said to go from entry {from} to {to}"));
                }
                None
            }
            Output::Checkpoint(checkpoint) => {
                let playing = self.shadows[number].state.playing();
                if checkpoint.running != playing.is_some_and(|game| game.paused().is_none()) {
                    return Err(format!("table {number} is said to be running: {}", checkpoint.running));
                }
                None
            }
            Output::Feat(_) => None,
        })
    }

    /// A table is what its entries add up to, and nothing at it is overdue.
    fn compare(&self, number: usize) -> Result<(), String> {
        let Some(table) = &self.server.tables[number].table else { return Ok(()) };
        let shadow = &self.shadows[number];
        if table.seq() != shadow.log.len() as u64 || *table.state() != shadow.state {
            return Err(format!("table {number} is not what its entries add up to at entry {}", table.seq()));
        }
        if let Some(deadline) = table.deadline().filter(|&deadline| deadline <= self.now) {
            return Err(format!("something at table {number} fell due at {} and was not done", deadline.0));
        }
        let game = table.state().playing().and_then(|game| match &game.play {
            Play::Game { game, .. } => game.deadline(),
            Play::Solo { solo, .. } => solo.deadline(),
        });
        if let Some(deadline) = game.filter(|deadline| deadline.plus_ms(HOLD_MS) < self.now) {
            return Err(format!("the game at table {number} should have gone on at {}", deadline.0));
        }
        Ok(())
    }

    /// A game stands still no longer than it must.
    fn watch(&mut self, number: usize) -> Result<(), String> {
        let hosted = &mut self.server.tables[number];
        let Some(why) = self.shadows[number].stands_still() else {
            hosted.still_since = None;
            return Ok(());
        };
        let since = *hosted.still_since.get_or_insert(self.now);
        if self.now.ms_since(since) > PACE.return_ms + BOARDS_MS + STALL_MS + 1_000 {
            return Err(format!("the game at table {number} {why} since {}", since.0));
        }
        Ok(())
    }

    /// Sees that a timer goes off when something falls due.
    fn wind(&mut self, number: usize) {
        let hosted = &mut self.server.tables[number];
        let Some(due) = hosted.table.as_ref().and_then(Table::deadline) else { return };
        if hosted.timer.is_none_or(|timer| due < timer) {
            hosted.timer = Some(due);
            let late_ms = self.chance.between(0, LATE_MS);
            self.agenda.note(due.max(self.now).plus_ms(late_ms), Event::Deadline(number, self.server.life));
        }
    }

    /// A timer goes off.
    pub(super) fn fall_due(&mut self, number: usize, life: u32) -> Result<(), String> {
        if life != self.server.life {
            return Ok(());
        }
        self.server.tables[number].timer = None;
        self.handle(number, Input::Tick)?;
        self.wind(number);
        Ok(())
    }

    /// A commit is done, and what waited for it is sent.
    pub(super) fn committed(&mut self, life: u32) -> Result<(), String> {
        if life != self.server.life {
            return Ok(());
        }
        self.store.commit()?;
        for number in 0..self.server.tables.len() {
            self.release(number);
        }
        self.begin_commit();
        Ok(())
    }

    /// Begins to store what waits, unless something is being stored.
    fn begin_commit(&mut self) {
        if !self.store.begin() {
            return;
        }
        let done = self.now.plus_ms(self.chance.between(0, self.plan.commit_ms));
        if std::mem::take(&mut self.lurking) {
            // Often before it is done, sometimes just after, so that nobody was told.
            let dies = self.now.plus_ms(self.chance.between(0, self.plan.commit_ms + 5));
            self.agenda.note(dies, Event::Outage(Outage::Crash));
        }
        self.agenda.note(done, Event::Committed(self.server.life));
    }

    /// Sends what may be sent.
    fn release(&mut self, number: usize) {
        let early = self.sabotage == Some(Sabotage::TellsEarly);
        while let Some((_, parcels)) =
            self.server.tables[number].outbox.pop_front_if(|(due, _)| early || self.store.is_durable(*due))
        {
            for parcel in parcels {
                self.send(number, parcel);
            }
        }
    }

    fn send(&mut self, number: usize, parcel: Parcel) {
        match parcel {
            Parcel::Record(message) | Parcel::TellAll(message) => {
                for client in self.server.tables[number].welcomed.clone() {
                    self.send_down(client, &Down::Message(message.clone()));
                }
            }
            Parcel::Welcome(client, message) => {
                let welcomed = &mut self.server.tables[number].welcomed;
                if !welcomed.contains(&client) && self.links.get(&client).is_some_and(|link| link.far_open) {
                    welcomed.push(client);
                }
                self.send_down(client, &Down::Message(message));
            }
            Parcel::Tell(client, message) => self.send_down(client, &Down::Message(message)),
            Parcel::Dismiss(client, why) => {
                self.send_down(client, &Down::Message(Rc::new(why.message())));
                self.cut_off(client);
                if let Some(link) = self.links.get(&client) {
                    self.note(Note::Dismisses { client: link.client, why });
                }
            }
        }
    }

    /// The server closes its end. The client notices after everything that was sent before.
    fn cut_off(&mut self, id: ClientId) {
        let Some(link) = self.links.get_mut(&id).filter(|link| link.far_open) else { return };
        link.far_open = false;
        let table = link.table;
        let later_ms = link.weather.delay_ms + link.weather.jitter_ms + 12 * link.weather.slow_ms.unwrap_or(0) + 1;
        self.agenda.note(self.now.plus_ms(later_ms), Event::NearNotices(id));
        self.server.tables[table].welcomed.retain(|other| *other != id);
    }

    /// The boards for a table are made.
    pub(super) fn deliver_boards(&mut self, number: usize, code: DeckCode, life: u32) -> Result<(), String> {
        if life != self.server.life || self.sabotage == Some(Sabotage::WithholdsBoards) {
            return Ok(());
        }
        let (deck, grades) = boards::deck(code);
        self.note(Note::Boards { table: number });
        self.handle(number, Input::Deck(deck, grades))
    }

    /// The server goes down.
    pub(super) fn go_down(&mut self, outage: Outage) -> Result<(), String> {
        if !self.server.up || self.mood != Mood::Trouble {
            return Ok(());
        }
        self.note(Note::Down(outage));
        match outage {
            Outage::Stop => {
                for number in 0..self.server.tables.len() {
                    self.handle(number, Input::Stop)?;
                }
                self.store.finish()?;
                for number in 0..self.server.tables.len() {
                    self.release(number);
                }
                self.report.stops += 1;
                self.server.alive_at = self.now;
            }
            Outage::Crash | Outage::Lurk => {
                if self.store.is_durable(self.server.settled) {
                    let sign = Moment(self.now.0 - self.chance.between(0, HEARTBEAT_MS));
                    self.server.alive_at = sign.max(self.server.up_at);
                }
                self.store.crash(&mut self.chance)?;
                self.report.crashes += 1;
            }
        }
        self.server.up = false;
        self.server.down_at = self.now;
        self.server.life += 1;
        let open: Vec<ClientId> = self.links.iter().filter(|(_, link)| link.far_open).map(|(id, _)| *id).collect();
        open.into_iter().for_each(|id| self.cut_off(id));
        for number in 0..self.server.tables.len() {
            self.forget(number)?;
        }
        let back = self.now.plus_ms(self.chance.between(0, DOWN_MS));
        self.agenda.note(back, Event::Restart(self.server.life));
        Ok(())
    }

    /// What a server that goes down had in memory of a table is gone.
    fn forget(&mut self, number: usize) -> Result<(), String> {
        let hosted = &mut self.server.tables[number];
        hosted.outbox.clear();
        hosted.welcomed.clear();
        hosted.timer = None;
        hosted.still_since = None;
        if hosted.table.take().is_some() {
            hosted.aside_at = self.server.alive_at;
        }
        if self.sabotage == Some(Sabotage::LosesRecord) && self.store.shelf_mut(number).journal.pop().is_some() {
            self.note(Note::Tampered("the store loses a record"));
        }
        let last = self.store.shelf(number).last();
        self.report.lost += self.shadows[number].lose_after(last);
        self.note(Note::Durable { table: number, seq: last });
        let ahead = |(_, client): &(usize, &crate::client::Client)| {
            client.table == number && client.follower.state().is_some() && client.follower.seq() > last
        };
        if let Some((index, client)) = self.clients.iter().enumerate().find(ahead) {
            let seq = client.follower.seq();
            return Err(format!("client {index} knows entry {seq}, but entry {last} is the last that is stored"));
        }
        Ok(())
    }

    /// The server starts, and takes up all tables.
    pub(super) fn come_up(&mut self, life: u32) -> Result<(), String> {
        if life != self.server.life {
            return Ok(());
        }
        self.note(Note::Up);
        self.server.up = true;
        self.server.up_at = self.now;
        for number in 0..self.server.tables.len() {
            // Where no game is on, the table may wait until somebody comes.
            let on = self.shadows[number].state.playing().is_some_and(|game| game.paused().is_none());
            if on || self.chance.percent(50) {
                self.take_up(number)?;
            }
        }
        self.server.settled = self.store.last();
        Ok(())
    }

    /// Takes a table up, if it is not in memory.
    pub(super) fn take_up(&mut self, number: usize) -> Result<(), String> {
        if self.server.tables[number].table.is_some() {
            return Ok(());
        }
        let shelf = self.store.shelf(number);
        let (mut snapshot, mut records) = (shelf.snapshot.clone(), shelf.records());
        if self.sabotage == Some(Sabotage::ForgetsWishes) {
            snapshot = sabotage::without_windows(&snapshot);
            records.iter_mut().for_each(|(text, _)| *text = sabotage::without_cause(text));
        }
        let alive_at = self.server.tables[number].aside_at;
        let restored = Table::restore(&snapshot, records, PACE, alive_at, self.now);
        let (table, mut outputs) = restored.map_err(|error| format!("table {number}: {error}"))?;
        if self.sabotage == Some(Sabotage::ForgetsWishes) {
            // Only the table forgets, not the store.
            let texts: Vec<_> = self.store.shelf(number).journal.iter().map(|record| record.text.clone()).collect();
            for output in &mut outputs {
                if let Output::Checkpoint(checkpoint) = output {
                    checkpoint.chapter.iter_mut().zip(&texts).for_each(|(to, from)| to.clone_from(from));
                }
            }
        }
        self.note(Note::Restored { table: number, seq: table.seq() });
        self.server.tables[number].table = Some(table);
        let ran = self.shadows[number].running_until();
        self.shadows[number].input();
        self.take(number, outputs)?;
        let paused = self.shadows[number].state.playing().and_then(Match::paused);
        if let (Some(due), Some(paused)) = (ran, paused) {
            let (least, most) = (alive_at.min(due), self.server.down_at);
            if paused > most || paused.plus_ms(HOLD_MS) < least {
                return Err(format!("the game at table {number} stands still since {}, not {}", paused.0, least.0));
            }
        }
        Ok(())
    }

    /// A table at which nothing goes on is laid aside.
    pub(super) fn lay_aside(&mut self, number: usize, life: u32) {
        let hosted = &mut self.server.tables[number];
        let still = hosted.table.as_ref().is_some_and(Table::is_idle) && hosted.outbox.is_empty();
        if life == self.server.life && still {
            hosted.table = None;
            hosted.timer = None;
            hosted.aside_at = self.now;
            self.note(Note::LaidAside { table: number });
        }
    }
}
