//! A table with people in virtual time. There is no network: messages and replies arrive at once.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::sync::{Arc, OnceLock};

use puzzle::deck::{Deck, DeckCode, Edition, Grades};
use puzzle::{Placement, Rng, Task};
use rules::{Command, Game, Moment, Phase, Seat};
use table::{
    ClientId, CloseReason, DeckChoice, Follower, GuestKey, Input, JournalRecord, News, Output, Pace, Play, Rejection,
    Request, Snapshot, Table, TableSettings, TableState, ToClient, ToTable,
};

/// The times of a real server, with a shorter countdown.
pub(crate) const PACE: Pace = Pace { resume_ms: 2_000, ..Pace::DEFAULT };

/// The deck that all tests share, because generating one takes a moment.
pub(crate) fn deck(edition: Edition) -> (Arc<Deck>, Arc<Grades>) {
    static FLAT: OnceLock<(Arc<Deck>, Arc<Grades>)> = OnceLock::new();
    static SOLID: OnceLock<(Arc<Deck>, Arc<Grades>)> = OnceLock::new();
    let (cell, edition) = match edition {
        Edition::ThreeD => (&SOLID, Edition::ThreeD),
        _ => (&FLAT, Edition::Modern),
    };
    let make = || {
        let deck = Deck::new(DeckCode::new(edition, 7).unwrap());
        let grades = Grades::of(&deck);
        (Arc::new(deck), Arc::new(grades))
    };
    cell.get_or_init(make).clone()
}

/// Settings with the shared deck.
pub(crate) fn settings(edition: Edition) -> TableSettings {
    TableSettings { deck: DeckChoice::Code(deck(edition).0.code), ..TableSettings::new(edition) }
}

pub(crate) struct Person {
    pub(crate) follower: Follower,
    pub(crate) client: ClientId,
    pub(crate) connected: bool,
    pub(crate) news: Vec<News>,
    token: String,
}

pub(crate) struct Party {
    pub(crate) table: Table,
    pub(crate) now: Moment,
    pub(crate) dice: Rng,
    pub(crate) people: Vec<Person>,
    /// The storage: the last snapshot and the records since.
    pub(crate) snapshot: Snapshot,
    pub(crate) journal: Vec<JournalRecord>,
    pub(crate) records: usize,
    pub(crate) outputs: Vec<Output>,
    edition: Edition,
    next_client: u64,
}

impl Party {
    pub(crate) fn new(settings: TableSettings) -> Self {
        let now = Moment(1_000_000);
        let edition = settings.edition;
        let mut table = Table::open(settings, PACE, now);
        let snapshot = table.checkpoint().snapshot;
        Self {
            table,
            now,
            dice: Rng::new(11),
            people: Vec::new(),
            snapshot,
            journal: Vec::new(),
            records: 0,
            outputs: Vec::new(),
            edition,
            next_client: 0,
        }
    }

    /// A table in the lobby with some people on chairs.
    pub(crate) fn of(settings: TableSettings, people: usize) -> Self {
        let mut party = Self::new(settings);
        for i in 0..people {
            party.join(&format!("P{i}"), false);
        }
        party
    }

    /// A game that has just started.
    pub(crate) fn playing(settings: TableSettings, people: usize) -> Self {
        let mut party = Self::of(settings, people);
        party.request(0, Request::Start).unwrap();
        party
    }

    /// A game in its first race.
    pub(crate) fn racing(settings: TableSettings, people: usize) -> Self {
        let mut party = Self::playing(settings, people);
        party.race();
        party
    }

    pub(crate) fn state(&self) -> &TableState {
        self.table.state()
    }

    pub(crate) fn game(&self) -> &Game {
        match &self.state().game.as_ref().expect("a game is running").play {
            Play::Game { game, .. } => game,
            Play::Solo { .. } => panic!("a solo game"),
        }
    }

    /// A new person comes to the table.
    pub(crate) fn join(&mut self, name: &str, watch: bool) -> usize {
        let index = self.people.len();
        let token = format!("{index:032x}");
        let follower = Follower::new(&*token, name, 1000 + index as u32, watch);
        self.people.push(Person { follower, client: ClientId(0), connected: false, news: Vec::new(), token });
        self.connect(index);
        index
    }

    pub(crate) fn connect(&mut self, who: usize) {
        self.next_client += 1;
        let person = &mut self.people[who];
        person.client = ClientId(self.next_client);
        person.connected = true;
        let hello = person.follower.hello();
        self.send(who, &hello);
    }

    pub(crate) fn disconnect(&mut self, who: usize) {
        self.people[who].connected = false;
        let client = self.people[who].client;
        self.put(Input::Gone { client });
    }

    /// Sends a message to the table.
    pub(crate) fn send(&mut self, who: usize, message: &ToTable) {
        let client = self.people[who].client;
        // Messages go through their text, as on the wire.
        let input = match ToTable::read(&message.text()).unwrap() {
            ToTable::Hello { token, name, session, seen, watch, .. } => {
                let mut key = [0; 32];
                key.copy_from_slice(token.as_bytes());
                Input::Hello { client, key: GuestKey(key), name, session, seen, watch }
            }
            ToTable::Do { n, request } => Input::Request { client, n, request },
            ToTable::Resync { seen } => Input::Resync { client, seen: Some(seen) },
            ToTable::Clock { .. } => return,
        };
        self.put(input);
    }

    pub(crate) fn put(&mut self, input: Input) {
        let outputs = self.table.handle(input, self.now, &mut self.dice);
        self.carry_out(outputs);
    }

    pub(crate) fn carry_out(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            self.outputs.push(output.clone());
            match output {
                Output::Record(record) => {
                    self.records += 1;
                    let message = ToClient::Entry(record.entry.clone());
                    self.journal.push(record);
                    (0..self.people.len()).for_each(|who| self.deliver(who, &message));
                }
                Output::Welcome(client, message) | Output::Send(client, message) => {
                    if let Some(who) = self.people.iter().position(|person| person.client == client) {
                        self.deliver(who, &message);
                    }
                }
                Output::SendAll(message) => (0..self.people.len()).for_each(|who| self.deliver(who, &message)),
                Output::Close(client, why) => {
                    if let Some(person) = self.people.iter_mut().find(|person| person.client == client) {
                        person.news.push(News::Goodbye(why));
                        person.connected = false;
                    }
                }
                Output::MakeDeck(code) => {
                    let (deck, grades) = deck(self.edition);
                    assert_eq!(deck.code, code, "tests play the shared deck");
                    self.put(Input::Deck(deck, grades));
                }
                Output::Checkpoint(checkpoint) => {
                    self.snapshot = checkpoint.snapshot;
                    self.journal.clear();
                }
                Output::Achievement(_) | Output::Attempt(_) | Output::Over { .. } => {}
            }
        }
    }

    fn deliver(&mut self, who: usize, message: &ToClient) {
        let person = &mut self.people[who];
        if !person.connected {
            return;
        }
        let mut answers = Vec::new();
        let news = person.follower.receive(ToClient::read(&message.text()).unwrap(), &mut answers);
        person.news.extend(news);
        answers.into_iter().for_each(|answer| self.send(who, &answer));
    }

    /// Makes a request. `Ok(true)`: accepted; `Ok(false)`: not answered yet.
    pub(crate) fn request(&mut self, who: usize, request: Request) -> Result<bool, Rejection> {
        let before = self.people[who].news.len();
        let message = self.people[who].follower.request(request);
        let ToTable::Do { n, .. } = message else { unreachable!("a request is sent as `do`") };
        self.send(who, &message);
        self.answer(who, n, before)
    }

    fn answer(&self, who: usize, n: u32, from: usize) -> Result<bool, Rejection> {
        for news in &self.people[who].news[from..] {
            match news {
                News::Accepted(m) if *m == n => return Ok(true),
                News::Rejected { n: m, why, .. } if *m == n => return Err(why.clone()),
                _ => {}
            }
        }
        Ok(false)
    }

    pub(crate) fn play(&mut self, who: usize, act: Command) -> Result<bool, Rejection> {
        let round = self.state().round;
        self.request(who, Request::Play { round, act })
    }

    /// Lets time pass and runs everything that is due.
    pub(crate) fn pass(&mut self, ms: u64) {
        let until = self.now.plus_ms(ms);
        while let Some(due) = self.table.deadline().filter(|due| *due <= until) {
            self.now = self.now.max(due);
            self.put(Input::Tick);
        }
        self.now = until;
        self.put(Input::Tick);
    }

    /// The seat of a person.
    pub(crate) fn seat(&self, who: usize) -> Seat {
        let you = self.people[who].follower.you().expect("the client was welcomed");
        self.state().seat_of(you).expect("the person has a chair")
    }

    /// The person at a seat.
    pub(crate) fn at(&self, seat: Seat) -> usize {
        (0..self.people.len())
            .find(|&who| self.people[who].follower.you().is_some_and(|you| self.state().seat_of(you) == Some(seat)))
            .expect("a person sits there")
    }

    /// Plays on until a race is running: pawns are placed, the die is rolled, the hourglass is turned.
    pub(crate) fn race(&mut self) {
        for _ in 0..20 {
            match self.game().phase {
                Phase::Pawns { .. } => {
                    for who in 0..self.people.len() {
                        let _ = self.play(who, Command::PlacePawn { space: who as u8 });
                    }
                }
                Phase::Ready { .. } => {
                    let roller = self.at(self.game().roller);
                    self.play(roller, Command::Roll).unwrap();
                }
                Phase::Rolled { .. } => {
                    let roller = self.game().roller;
                    let other = roller.round(self.state().chairs.len()).nth(1).unwrap();
                    self.play(self.at(other), Command::FlipHourglass).unwrap();
                }
                Phase::Rolling { .. } => self.pass(3_000),
                Phase::Race { .. } => {
                    let from = self.state().game.as_ref().unwrap().from;
                    self.pass(from.ms_since(self.now));
                    return;
                }
                phase => panic!("no race follows from {phase:?}"),
            }
        }
        panic!("no race after many steps");
    }

    /// A solution of a person's task.
    pub(crate) fn solution(&self, who: usize) -> Vec<Placement> {
        let seat = self.seat(who);
        let Phase::Race { face, .. } = self.game().phase else { panic!("no race is running") };
        let board = self.game().player(seat).unwrap().tray.board.unwrap();
        let level = self.state().chairs[seat.index()].level;
        let (deck, _) = deck(self.edition);
        let side = deck.boards[usize::from(board)].side(level).unwrap();
        let task: Task = side.rolled(face);
        task.first().unwrap()
    }

    /// A person places all pieces of the solution.
    pub(crate) fn place_all(&mut self, who: usize) {
        for placement in self.solution(who) {
            assert_eq!(self.play(who, Command::Place(placement)), Ok(true));
        }
    }

    /// Makes the server measure a one-way network delay for a person.
    pub(crate) fn lag(&mut self, who: usize, one_way_ms: u32) {
        let client = self.people[who].client;
        for _ in 0..5 {
            self.put(Input::Lag { client, round_trip_ms: 2 * one_way_ms });
        }
    }

    /// The server is killed and restarts later; whatever was not stored is lost.
    pub(crate) fn crash(&mut self, down_ms: u64) {
        let alive_at = self.now;
        self.now = self.now.plus_ms(down_ms);
        self.people.iter_mut().for_each(|person| person.connected = false);
        let snapshot = Snapshot::read(&self.snapshot.text()).expect("a written snapshot can be read");
        let (table, outputs) = Table::restore(snapshot, self.journal.clone(), PACE, alive_at, self.now)
            .expect("the stored table can be restored");
        self.table = table;
        self.carry_out(outputs);
    }

    /// The reason of the last goodbye to a person.
    pub(crate) fn close_reason(&self, who: usize) -> Option<CloseReason> {
        self.people[who].news.iter().rev().find_map(|news| match news {
            News::Goodbye(why) => Some(*why),
            _ => None,
        })
    }

    /// Checks that all connected clients have the state of the table.
    pub(crate) fn check(&self) {
        for person in self.people.iter().filter(|person| person.connected) {
            assert_eq!(person.follower.state(), Some(self.state()), "{}", person.token);
        }
    }
}
