//! Games that a browser has played and exported, checked by `ubongo replay`.

use std::process::{Command, Output};
use std::sync::Arc;

use driver::{Checkpoints, Claim, CommitResult, Driver, DriverConfig, Write};
use puzzle::Rng;
use puzzle::deck::{Deck, DeckCode, Edition, Grades};
use rules::Moment;
use table::bot::Strength;
use table::replay::GameJournal;
use table::{ClientId, DeckChoice, GuestKey, Input, Link, Pace, Request, Table, TableSettings};

const CONFIG: DriverConfig = DriverConfig { pace: Pace::DEFAULT, idle_ms: None, checkpoints: Checkpoints::EachBatch };
const CLIENT: ClientId = ClientId(1);

/// A table as the page runs it, in virtual time.
struct LocalTable {
    driver: Driver<()>,
    dice: Rng,
    now: Moment,
    boards: (Arc<Deck>, Arc<Grades>),
    journal: GameJournal,
    exported: Option<String>,
}

impl LocalTable {
    fn open(edition: Edition) -> Self {
        let code = DeckCode::new(edition, 7).unwrap();
        let deck = Arc::new(Deck::new(code));
        let grades = Arc::new(Grades::of(&deck));
        let settings = TableSettings { deck: DeckChoice::Code(code), ..TableSettings::new(edition) };
        let now = Moment(1_764_000_000_000);
        let snapshot = Table::open(settings, CONFIG.pace, now).checkpoint().snapshot;
        let claim = Claim { table: Link::of([0; 13]), epoch: 1, snapshot, tail: Vec::new() };
        let driver = Driver::restore(claim, CONFIG, now, now).unwrap();
        let (dice, journal) = (Rng::new(3), GameJournal::default());
        let mut table = Self { driver, dice, now, boards: (deck, grades), journal, exported: None };
        let hello = Input::Hello {
            client: CLIENT,
            key: GuestKey([0; 32]),
            name: "You".into(),
            session: 1,
            seen: None,
            watch: false,
        };
        table.driver.connect((), hello, now, &mut table.dice).unwrap();
        table.execute();
        table
    }

    fn execute(&mut self) {
        loop {
            let mut is_made = false;
            for output in self.driver.seal(self.now) {
                match output {
                    driver::Output::Store(batch) => {
                        for write in batch.writes {
                            match write {
                                Write::Append(record) => {
                                    self.journal.add(&record.entry);
                                }
                                Write::GameOver(game) => self.exported = self.journal.text(game.number, game.to),
                                _ => {}
                            }
                        }
                        self.driver.answer(batch.number, CommitResult::Stored);
                    }
                    driver::Output::MakeDeck(_) => is_made = true,
                }
            }
            if !is_made {
                return;
            }
            let (deck, grades) = self.boards.clone();
            self.driver.handle(Input::Deck(deck, grades), self.now, &mut self.dice);
        }
    }

    fn request(&mut self, n: u32, request: Request) {
        self.driver.handle(Input::Request { client: CLIENT, n, request }, self.now, &mut self.dice);
        self.execute();
    }

    /// Ticks until the game is over.
    fn play(&mut self) {
        for _ in 0..20_000 {
            if self.exported.is_some() {
                return;
            }
            let next = self.driver.wake_at(self.now).unwrap_or(self.now.plus_ms(1_000));
            self.now = next.max(self.now.plus_ms(1));
            self.driver.handle(Input::Tick, self.now, &mut self.dice);
            self.execute();
        }
        panic!("the game ends");
    }
}

fn replay(text: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ubongo.json");
    std::fs::write(&file, text).unwrap();
    Command::new(env!("CARGO_BIN_EXE_ubongo")).arg("replay").arg(file).output().unwrap()
}

#[test]
fn a_game_against_bots_that_the_page_exports_is_accepted_and_a_changed_one_is_not() {
    for edition in Edition::ALL {
        let mut table = LocalTable::open(edition);
        table.request(1, Request::AddBot { strength: Strength::Fierce });
        table.request(2, Request::AddBot { strength: Strength::Steady });
        table.request(3, Request::Start);
        table.play();
        let text = table.exported.unwrap();
        let output = replay(&text);
        let printed = String::from_utf8(output.stdout.clone()).unwrap();
        assert!(output.status.success(), "{output:?}");
        assert!(printed.contains("\nseat 1: You, ") && printed.contains(", a bot, "), "{printed}");
        assert!(printed.contains("entries, none missing; tasks solved: "), "{printed}");
        // One piece less on a solved board.
        let (before, call) = text.split_once("\"solved\"").unwrap();
        let piece = before.rfind("\"placed\"").unwrap();
        let changed = format!("{}\"removed\"{}\"solved\"{call}", &before[..piece], &before[piece + 8..]);
        let output = replay(&changed);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains("isn't an entry of a game"), "{said}");
    }
}
