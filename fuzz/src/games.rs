//! A database with tables and games, played in virtual time through the real store.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use driver::{Checkpoints, CommitResult, Driver, DriverConfig, FinishedGame, Output, Write};
use puzzle::Rng;
use puzzle::deck::{Deck, DeckCode, Edition, Grades, Level};
use rules::{Command, Gems, Moment, Phase};
use server::Limits;
use server::store::{self, BestResult, Sqlite, Store, rank};
use table::{
    ClientId, DeckChoice, GuestKey, Input, Link, MemberId, Pace, Play, Request, Table, TableSettings, TableSummary,
    ToClient,
};

use tempfile::TempDir;

/// The time of the first game.
const START: Moment = Moment(1_800_000_000_000);
const HOST: ClientId = ClientId(1);

/// A database, and everything that was committed to it.
#[derive(Debug)]
pub(crate) struct PlayedDatabase {
    /// The files after a crash: everything since the first game is in the write-ahead log.
    pub(crate) crashed: DatabaseFiles,
    /// The files after the log was copied into the database.
    pub(crate) closed: DatabaseFiles,
    pub(crate) tables: BTreeMap<Link, TableHistory>,
    /// The best results of [`PlayedDatabase::category`].
    pub(crate) records: Vec<BestResult>,
    /// Later than everything that happened.
    pub(crate) now: Moment,
}

/// The content of a database file and of its write-ahead log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DatabaseFiles {
    pub(crate) main: Vec<u8>,
    pub(crate) log: Vec<u8>,
}

impl DatabaseFiles {
    /// The name of the database; the log has it, too, with an ending.
    pub(crate) const NAME: &'static str = "ubongo.db";

    fn paths(folder: &Path) -> [PathBuf; 2] {
        [folder.join(Self::NAME), folder.join(format!("{}-wal", Self::NAME))]
    }

    fn read(folder: &Path) -> Self {
        let [main, log] = Self::paths(folder).map(|path| fs::read(path).expect("the store writes it"));
        Self { main, log }
    }

    pub(crate) fn write(&self, folder: &Path) {
        for (path, content) in Self::paths(folder).into_iter().zip([&self.main, &self.log]) {
            fs::write(path, content).expect("the temporary folder can be written");
        }
    }
}

/// All that was ever committed of a table.
#[derive(Default, Debug)]
pub(crate) struct TableHistory {
    /// Its snapshot and the entries after it, at the end of each commit.
    pub(crate) states: Vec<(String, Vec<String>)>,
    pub(crate) summaries: Vec<TableSummary>,
    pub(crate) games: Vec<FinishedGame>,
    /// The texts of all entries, the first of which has number 1.
    pub(crate) entries: Vec<String>,
}

impl PlayedDatabase {
    /// Plays once, and returns the same database each time.
    pub(crate) fn shared() -> &'static Self {
        static SHARED: OnceLock<PlayedDatabase> = OnceLock::new();
        SHARED.get_or_init(Self::play)
    }

    /// The tables: one with a game and a rematch that was interrupted, one in its first race, one where nobody ever was.
    pub(crate) fn links() -> [Link; 3] {
        [1, 2, 3].map(|number| Link::of([number; 13]))
    }

    /// The category of all results.
    pub(crate) fn category() -> String {
        rank::category_of(Edition::Modern, Level::Easy, false, "task")
    }

    /// The configuration of the drivers.
    pub(crate) fn config() -> DriverConfig {
        DriverConfig { pace: Pace::DEFAULT, idle_ms: None, checkpoints: Checkpoints::AsNeeded }
    }

    /// A folder for a database, in memory if the system has a place for that: nothing here needs a disk that keeps it.
    pub(crate) fn folder() -> TempDir {
        tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("there is a temporary folder")
    }

    fn play() -> Self {
        let folder = Self::folder();
        let path = folder.path().join(DatabaseFiles::NAME);
        let store = Sqlite::new(&path, None).expect("the folder is empty");
        let mut tables = BTreeMap::new();
        let [first, second, third] = Self::links();
        let mut now = START;
        {
            let mut host = TestHost::open(&store, first, Edition::Modern, &mut tables, now);
            host.play_until(|host| host.games_over() == 1);
            // From here on, everything is in the write-ahead log.
            host.store.empty_log().expect("the disk works");
            host.request(Request::Start);
            let played = host.entries();
            host.play_until(|host| host.entries() > played + 40);
            now = host.now;
        }
        {
            let mut host = TestHost::open(&store, second, Edition::Modern, &mut tables, now);
            host.play_until(|host| host.entries() > 40);
            now = host.now.plus_ms(1);
        }
        drop(TestHost::open(&store, third, Edition::ThreeD, &mut tables, now));
        let records = store.records(&Self::category(), 100).expect("the disk works");
        let crashed = DatabaseFiles::read(folder.path());
        store.finish().expect("the disk works");
        let closed = DatabaseFiles::read(folder.path());
        Self { crashed, closed, tables, records, now }
    }
}

/// The deck of all games. Making one takes a moment.
fn deck(code: DeckCode) -> (Arc<Deck>, Arc<Grades>) {
    static DECK: OnceLock<(Arc<Deck>, Arc<Grades>)> = OnceLock::new();
    let make = || {
        let deck = Deck::new(code);
        let grades = Grades::of(&deck);
        (Arc::new(deck), Arc::new(grades))
    };
    let shared = DECK.get_or_init(make).clone();
    assert_eq!(shared.0.code, code, "all games use the same deck");
    shared
}

/// A table in the store, and a person there who plays against a bot.
struct TestHost<'a> {
    store: &'a Sqlite,
    driver: Driver<()>,
    history: &'a mut TableHistory,
    now: Moment,
    dice: Rng,
    requests: u32,
}

impl<'a> TestHost<'a> {
    fn open(
        store: &'a Sqlite,
        link: Link,
        edition: Edition,
        tables: &'a mut BTreeMap<Link, TableHistory>,
        now: Moment,
    ) -> Self {
        let code = DeckCode::new(edition, 7).expect("a small seed");
        let settings = TableSettings { deck: DeckChoice::Code(code), ..TableSettings::new(edition) };
        let snapshot = Table::open(settings, Pace::DEFAULT, now).checkpoint().snapshot;
        let history = tables.entry(link).or_default();
        history.states.push((snapshot.text(), Vec::new()));
        history.summaries.push(TableSummary::from(snapshot.state()));
        let key = GuestKey([7; 32]);
        let first = store::first_batch(link, key, &Limits::default(), &snapshot);
        assert_eq!(store.commit(&[first], now), Ok(vec![CommitResult::Stored]));
        let claim = store.claim(link).expect("the disk works").expect("the table was stored");
        let claim = store::decode(claim).expect("it was just encoded");
        let driver = Driver::restore(claim, PlayedDatabase::config(), now, now).expect("a new table is sound");
        let mut host = Self { store, driver, history, now, dice: Rng::new(19), requests: 0 };
        if edition == Edition::ThreeD {
            return host;
        }
        let (client, name) = (HOST, "Þóra".to_owned());
        let hello = Input::Hello { client, key, name, session: 1, seen: None, watch: false };
        host.driver.connect((), hello, now, &mut host.dice).expect("the driver runs");
        host.commit();
        host.request(Request::AddBot { strength: table::bot::Strength::ALL[3] });
        host.request(Request::Start);
        host
    }

    fn entries(&self) -> usize {
        self.history.entries.len()
    }

    /// The number of finished games.
    fn games_over(&self) -> u32 {
        let state = self.driver.state();
        state.game.as_ref().map_or(0, |game| game.number - u32::from(state.playing().is_some()))
    }

    fn handle(&mut self, input: Input) {
        self.driver.handle(input, self.now, &mut self.dice);
        self.commit();
    }

    fn request(&mut self, request: Request) {
        self.requests += 1;
        self.handle(Input::Request { client: HOST, n: self.requests, request });
    }

    /// Stores everything that is pending.
    fn commit(&mut self) {
        let mut wanted = Vec::new();
        for output in self.driver.seal(self.now) {
            match output {
                Output::MakeDeck(code) => wanted.push(code),
                Output::Store(batch) => {
                    self.note(&batch);
                    let number = batch.number;
                    let batch = store::encode(batch, |_, _| {});
                    assert_eq!(self.store.commit(&[batch], self.now), Ok(vec![CommitResult::Stored]));
                    self.driver.answer(number, CommitResult::Stored);
                }
            }
        }
        for code in wanted {
            let (deck, grades) = deck(code);
            self.handle(Input::Deck(deck, grades));
        }
    }

    /// Remembers what a batch changes.
    fn note(&mut self, batch: &driver::Batch) {
        let history = &mut *self.history;
        let (mut snapshot, mut tail) = history.states.last().cloned().expect("the table was stored");
        for write in &batch.writes {
            match write {
                Write::Append(record) => {
                    let text = ToClient::Entry(record.entry.clone()).text();
                    tail.push(text.clone());
                    history.entries.push(text);
                }
                Write::Checkpoint(checkpoint) => {
                    snapshot = checkpoint.snapshot.text();
                    tail.clear();
                    history.summaries.push(TableSummary::from(checkpoint.snapshot.state()));
                }
                Write::GameOver(game) => history.games.push(FinishedGame::clone(game)),
                _ => {}
            }
        }
        history.states.push((snapshot, tail));
    }

    fn play_until(&mut self, done: impl Fn(&Self) -> bool) {
        while !done(self) {
            let command = self.command();
            match command {
                Some(act) => {
                    let round = self.driver.state().round;
                    self.request(Request::Play { round, act });
                    self.pass_ms(300);
                }
                None => {
                    let wake_at = self
                        .driver
                        .wake_at(self.now)
                        .unwrap_or_else(|| panic!("a game goes on: {:?}", self.driver.state()));
                    self.pass_ms(wake_at.ms_since(self.now).max(1));
                }
            }
        }
    }

    fn pass_ms(&mut self, ms: u64) {
        self.now = self.now.plus_ms(ms);
        self.handle(Input::Tick);
    }

    /// The next command of the person, who solves every board.
    fn command(&self) -> Option<Command> {
        let state = self.driver.state();
        let at_table = state.playing()?;
        let Play::Game { game, .. } = &at_table.play else { return None };
        let seat = state.seat_of(MemberId(1))?;
        let player = game.player(seat)?;
        if at_table.from > self.now {
            return None;
        }
        match game.phase {
            Phase::Pawns { .. } if player.pawn.is_none() => Some(Command::PlacePawn { space: 0 }),
            Phase::Ready { .. } if game.roller == seat => Some(Command::Roll),
            Phase::Rolled { .. } if game.roller != seat => Some(Command::FlipHourglass),
            Phase::Race { face, .. } => {
                let tray = &player.tray;
                if tray.rank.is_some() {
                    return (matches!(game.gems, Gems::Rows(_)) && !tray.taken).then_some(Command::TakeGems);
                }
                let (deck, _) = deck(at_table.deck);
                let side = deck.boards[usize::from(tray.board?)].side(state.chair(seat)?.level)?;
                let solution = side.rolled(face).first()?;
                let missing = solution.iter().find(|placement| !tray.placed.contains(placement));
                Some(missing.map_or(Command::CallUbongo, |placement| Command::Place(*placement)))
            }
            _ => None,
        }
    }
}
