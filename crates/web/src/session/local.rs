//! A table that runs in the browser, for solo games and games against bots. It needs no server.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use driver::{Checkpoints, Claim, CommitResult, Delivery, Driver, DriverConfig, Output, Write};
use leptos::prelude::*;
use puzzle::Rng;
use puzzle::deck::{Deck, DeckCode, Grades};
use rules::{Moment, Phase};
use serde::{Deserialize, Serialize};
use table::{
    ClientId, GuestKey, Input, Link, Pace, Play, Request, Snapshot, Table, TableSettings, TableState, ToClient, ToTable,
};

use super::backend::{Backend, TableHere};
use super::client::Client;
use super::stored_journal::StoredJournal;
use super::{Session, solo_log, solo_records};
use crate::browser::{self, Timer};
use crate::kept_game::{self, KeptGame};
use crate::prefs;
use crate::react::effect;

/// The page is the only client.
const CLIENT: ClientId = ClientId(1);

/// Browser storage replaces the whole value, so each batch writes a checkpoint instead of appending events.
const CONFIG: DriverConfig = DriverConfig { pace: Pace::DEFAULT, idle_ms: None, checkpoints: Checkpoints::EachBatch };

/// Upper limit of ticks that `skip` runs; no race needs that many.
const MOST_TICKS: usize = 2_000;

struct Local {
    driver: Driver<()>,
    dice: Rng,
    /// The name it is stored under.
    storage_key: &'static str,
    /// The last checkpoint.
    snapshot: Snapshot,
    /// The current game, for its replay.
    journal: StoredJournal,
    timer: Option<Timer>,
    /// The table's clock runs this far ahead of the device clock: time was skipped, or the clock stood still.
    ahead_ms: i64,
    /// The moment at which the table's clock stands still.
    stopped: Option<Moment>,
    /// The player has left the screen; the table does nothing more.
    left: bool,
    /// The last deck made.
    deck: Option<(Arc<Deck>, Arc<Grades>)>,
}

/// A stored table.
#[derive(Serialize, Deserialize)]
struct SavedTable<S> {
    snapshot: S,
    at: u64,
}

impl Local {
    /// Restores the table stored under a name, or opens a new one. The flag is true for a new table, which still needs
    /// its bots.
    fn open(storage_key: &'static str, settings: TableSettings) -> (Self, bool) {
        let device_ms = browser::now_ms();
        // The device clock may have been set back; the table's time never goes back.
        let drive = |snapshot: &Snapshot, at: u64| {
            let claim = Claim { table: Link::of([0; 13]), epoch: 1, snapshot: snapshot.clone(), tail: Vec::new() };
            Driver::restore(claim, CONFIG, Moment(at), Moment(device_ms.max(at))).ok()
        };
        let restored = browser::recall::<SavedTable<Snapshot>>(storage_key).and_then(|SavedTable { snapshot, at }| {
            let driver = drive(&snapshot, at)?;
            Some((driver, snapshot, at.saturating_sub(device_ms).cast_signed()))
        });
        let is_new = restored.is_none();
        let (driver, snapshot, ahead_ms) = restored.unwrap_or_else(|| {
            let snapshot = Table::open(settings, CONFIG.pace, Moment(device_ms)).checkpoint().snapshot;
            (drive(&snapshot, device_ms).expect("a new table is sound"), snapshot, 0)
        });
        let dice = Rng::new(u64::from_le_bytes(browser::random()));
        let journal = StoredJournal::open(storage_key);
        let local = Self {
            driver,
            dice,
            storage_key,
            snapshot,
            journal,
            timer: None,
            ahead_ms,
            stopped: None,
            left: false,
            deck: None,
        };
        (local, is_new)
    }

    fn now(&self) -> Moment {
        self.stopped.unwrap_or_else(|| Moment(browser::now_ms().saturating_add_signed(self.ahead_ms)))
    }

    /// The next deadline of the table, while a race is on.
    fn next_in_race(&self) -> Option<Moment> {
        let game = self.driver.state().playing()?;
        let racing = matches!(&game.play, Play::Game { game, .. } if matches!(game.phase, Phase::Race { .. }));
        self.driver.wake_at(self.now()).filter(|_| racing)
    }

    fn save(&self) {
        browser::keep(self.storage_key, &SavedTable { snapshot: &self.snapshot, at: self.now().0 });
        kept_game::keep(self.storage_key, unfinished(self.snapshot.state()));
    }

    /// Stores what the driver wants stored. Returns the messages for the page and the decks to make. A failed write
    /// counts as stored: the game goes on, but does not survive closing the page.
    fn execute(&mut self, now: Moment) -> (Vec<ToClient>, Vec<DeckCode>) {
        let (mut messages, mut decks) = (Vec::new(), Vec::new());
        let mut is_best = false;
        for output in self.driver.seal(now) {
            let batch = match output {
                Output::Store(batch) => batch,
                Output::MakeDeck(code) => {
                    decks.push(code);
                    continue;
                }
            };
            for write in batch.writes {
                match write {
                    Write::Checkpoint(checkpoint) => {
                        self.snapshot = checkpoint.snapshot;
                        self.save();
                    }
                    Write::Achievement(record) => is_best |= solo_records::add(&record.achievement),
                    Write::Append(record) => self.journal.add(&record.entry),
                    Write::GameOver(game) => {
                        if is_best {
                            let deck = self.deck.as_ref().map(|(deck, _)| deck.clone());
                            solo_log::submit(self.journal.entries(), deck);
                        }
                        self.journal.finish(&game, self.driver.state());
                    }
                    Write::GameDropped { .. } => self.journal.drop_game(),
                    Write::Attempt(_) => {}
                }
            }
            messages.extend(self.driver.answer(batch.number, CommitResult::Stored).into_iter().filter_map(
                |delivery| match delivery {
                    Delivery::All(_, message) | Delivery::One((), message) | Delivery::Welcome((), message) => {
                        Some(message)
                    }
                    Delivery::Close((), why) => Some(why.message()),
                    Delivery::Summary(_) => None,
                },
            ));
        }
        (messages, decks)
    }
}

thread_local! {
    /// The next session abandons the game of its stored table.
    static START_OVER: Cell<bool> = const { Cell::new(false) };
}

/// Makes the next session abandon the game of its stored table.
pub(crate) fn start_over() {
    START_OVER.set(true);
}

/// Reports whether `start_over` was called, and resets it.
fn take_start_over() -> bool {
    START_OVER.take()
}

/// The unfinished game of a table, as the start page shows it.
fn unfinished(state: &TableState) -> Option<KeptGame> {
    let (round, is_solo) = match &state.playing()?.play {
        Play::Game { game, .. } => (game.round.max(1), false),
        Play::Solo { solo, .. } => (solo.done.len() + 1, true),
    };
    Some(KeptGame { edition: state.settings.edition, round, is_solo })
}

/// The name of the player at a table in the browser. A solo player needs no name.
fn own_name() -> String {
    Some(prefs::prefs().name.get()).filter(|name| !name.is_empty()).unwrap_or_else(|| crate::t!("lobby-you"))
}

/// The requests that set up a new table: they add its bots.
fn first_requests(bots: usize) -> Vec<Request> {
    vec![Request::AddBot { strength: table::bot::Strength::Gentle }; bots]
}

impl Session {
    /// Opens the table stored under a name, or a new one with bots.
    pub(crate) fn local(storage_key: &'static str, settings: TableSettings, bots: usize) -> Self {
        let (local, is_new) = Local::open(storage_key, settings);
        let session = Self::new(untrack(own_name), None, false);
        let table = LocalTable { page: session, local: Rc::new(RefCell::new(local)) };
        session.begin(Rc::new(table.clone()));
        browser::listen("pagehide", move |_| table.save());
        session.hello();
        if is_new {
            first_requests(bots).into_iter().for_each(|request| session.request(request));
        }
        if take_start_over() {
            session.request(Request::Abandon);
        }
        // A stored table may have the player's old name, or the word for "you" in another language.
        effect(move || {
            let (you, name) = (session.you.get(), own_name());
            let known = session.state.with_untracked(|state| Some(state.as_ref()?.member(you?)?.name == name));
            if known == Some(false) {
                session.request(Request::Rename { name });
            }
        });
        session
    }
}

/// A table in the browser, and the page at it.
#[derive(Clone)]
struct LocalTable<P> {
    page: P,
    local: Rc<RefCell<Local>>,
}

impl<P: Client> Backend for LocalTable<P> {
    fn send(&self, message: ToTable) {
        self.handle(match message {
            ToTable::Hello { name, session, seen, watch, .. } => {
                let hello = Input::Hello { client: CLIENT, key: GuestKey([0; 32]), name, session, seen, watch };
                return self.drive(|local, now| {
                    // `connect` refuses only after the driver was stopped, and this one never is.
                    let _ = local.driver.connect((), hello, now, &mut local.dice);
                });
            }
            ToTable::Do { n, request } => Input::Request { client: CLIENT, n, request },
            ToTable::Resync { seen } => Input::Resync { client: CLIENT, seen: Some(seen) },
            ToTable::Clock { .. } => return,
        });
    }

    /// Stops the table when the player goes to another screen. Its stored state stays.
    fn end(&self) {
        self.save();
        if let Ok(mut local) = self.local.try_borrow_mut() {
            local.left = true;
            let timer = local.timer.take();
            browser::after(0, move || drop(timer));
        }
    }

    fn here(&self) -> Option<&dyn TableHere> {
        Some(self)
    }
}

impl<P: Client> TableHere for LocalTable<P> {
    fn storage_key(&self) -> &'static str {
        self.local.borrow().storage_key
    }

    fn now_ms(&self) -> u64 {
        self.local.try_borrow().map_or_else(|_| browser::now_ms(), |local| local.now().0)
    }

    fn stop_clock(&self) {
        let mut local = self.local.borrow_mut();
        local.stopped = Some(local.now());
    }

    fn run_clock(&self) {
        let stopped = self.local.borrow_mut().stopped.take();
        if let Some(Moment(at)) = stopped {
            self.local.borrow_mut().ahead_ms = at.wrapping_sub(browser::now_ms()).cast_signed();
            self.schedule();
        }
    }

    fn skip(&self) {
        for _ in 0..MOST_TICKS {
            let Some(next) = self.local.borrow().next_in_race() else { break };
            {
                let mut local = self.local.borrow_mut();
                // One millisecond more, so that time passes whatever the deadline is.
                local.ahead_ms += (next.ms_since(local.now()) + 1).cast_signed();
            }
            self.handle(Input::Tick);
        }
    }
}

impl<P: Client> LocalTable<P> {
    /// Stores the table when the page is closed.
    fn save(&self) {
        if let Ok(local) = self.local.try_borrow()
            && !local.left
        {
            local.save();
        }
    }

    fn handle(&self, input: Input) {
        self.drive(|local, now| local.driver.handle(input, now, &mut local.dice));
    }

    /// Feeds the driver, then stores, delivers and schedules what it asks for.
    fn drive(&self, feed: impl FnOnce(&mut Local, Moment)) {
        if self.local.borrow().left {
            return;
        }
        let (messages, decks) = {
            let local = &mut *self.local.borrow_mut();
            let now = local.now();
            feed(local, now);
            local.execute(now)
        };
        for code in decks {
            let table = self.clone();
            // Making boards blocks the browser, so the page first gets time to say so.
            browser::after(50, move || {
                let (deck, grades) = table.deck_of(code);
                table.page.set_deck(&deck);
                table.handle(Input::Deck(deck, grades));
            });
        }
        for message in messages {
            self.page.receive(message);
        }
        self.schedule();
    }

    /// Makes a deck, or returns the last one if it has the same code.
    fn deck_of(&self, code: DeckCode) -> (Arc<Deck>, Arc<Grades>) {
        let known = self.local.borrow().deck.clone().filter(|(deck, _)| deck.code == code);
        known.unwrap_or_else(|| {
            let deck = Arc::new(Deck::new(code));
            let grades = Arc::new(Grades::of(&deck));
            self.local.borrow_mut().deck = Some((deck.clone(), grades.clone()));
            (deck, grades)
        })
    }

    /// Schedules a tick for the table's next deadline.
    fn schedule(&self) {
        if self.local.borrow().left {
            return;
        }
        let now = self.local.borrow().now();
        let Some(deadline) = self.local.borrow().driver.wake_at(now) else {
            self.local.borrow_mut().timer = None;
            return;
        };
        let ticked = self.clone();
        // A timer's closure must not be dropped while it runs, so the old timer is dropped afterwards.
        let timer = browser::timer(deadline.ms_since(now).clamp(1, 60_000), move || {
            let used = ticked.local.borrow_mut().timer.take();
            ticked.handle(Input::Tick);
            browser::after(0, move || drop(used));
        });
        let before = self.local.borrow_mut().timer.replace(timer);
        if before.is_some() {
            browser::after(0, move || drop(before));
        }
    }
}
