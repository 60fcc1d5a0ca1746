//! A table in the browser itself: for playing alone and against bots, with or without a server.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use driver::{Checkpoints, Claim, CommitResult, Delivery, Driver, DriverConfig, Output, Write};
use puzzle::Rng;
use puzzle::deck::{Deck, DeckCode, Grades};
use rules::{Moment, Phase};
use serde::{Deserialize, Serialize};
use table::{
    ClientId, GuestKey, Input, Link, Pace, Play, Request, Snapshot, Table, TableSettings, TableState, ToClient, ToTable,
};

use super::client::Client;
use super::solo_records;
use crate::browser::{self, Timer};

/// The page is the only client.
const CLIENT: ClientId = ClientId(1);

/// The browser's storage can only replace what it has.
const CONFIG: DriverConfig = DriverConfig { pace: Pace::DEFAULT, idle_ms: None, checkpoints: Checkpoints::EachBatch };

/// No race has so many moments at which something happens by itself.
const MOST_TICKS: usize = 2_000;

/// A table in the browser.
pub(crate) struct Local {
    driver: Driver<()>,
    dice: Rng,
    /// The name it is kept under.
    kept: &'static str,
    /// The table as it was kept last.
    snapshot: Snapshot,
    timer: Option<Timer>,
    /// So much time was skipped: the table is that far ahead of the clock of the device.
    ahead_ms: u64,
    /// Nobody is at it any more; it is kept as it was.
    left: bool,
    /// The boards that were made last.
    deck: Option<(Arc<Deck>, Arc<Grades>)>,
}

/// What the browser keeps of a table.
#[derive(Serialize, Deserialize)]
struct SavedTable<S> {
    snapshot: S,
    at: u64,
}

impl Local {
    /// The table that was kept under a name, or a new one. The first wishes arrange a new one.
    pub(crate) fn open(kept: &'static str, settings: TableSettings) -> (Self, bool) {
        let mine = browser::now_ms();
        // Time never goes back.
        let drive = |snapshot: &Snapshot, at: u64| {
            let claim = Claim { table: Link::of([0; 13]), epoch: 1, snapshot: snapshot.clone(), tail: Vec::new() };
            Driver::restore(claim, CONFIG, Moment(at), Moment(mine.max(at))).ok()
        };
        let restored = browser::recall::<SavedTable<Snapshot>>(kept).and_then(|SavedTable { snapshot, at }| {
            let driver = drive(&snapshot, at)?;
            Some((driver, snapshot, at.saturating_sub(mine)))
        });
        let is_new = restored.is_none();
        let (driver, snapshot, ahead_ms) = restored.unwrap_or_else(|| {
            let snapshot = Table::open(settings, CONFIG.pace, Moment(mine)).checkpoint().snapshot;
            (drive(&snapshot, mine).expect("a new table is sound"), snapshot, 0)
        });
        let dice = Rng::new(u64::from_le_bytes(browser::random()));
        (Self { driver, dice, kept, snapshot, timer: None, ahead_ms, left: false, deck: None }, is_new)
    }

    /// The time of the table.
    fn now(&self) -> Moment {
        Moment(browser::now_ms() + self.ahead_ms)
    }

    /// When something happens by itself, if a race is on.
    fn next_in_race(&self) -> Option<Moment> {
        let game = self.driver.state().playing()?;
        let racing = matches!(&game.play, Play::Game { game, .. } if matches!(game.phase, Phase::Race { .. }));
        self.driver.wake_at(self.now()).filter(|_| racing)
    }

    fn save(&self) {
        browser::keep(self.kept, &SavedTable { snapshot: &self.snapshot, at: self.now().0 });
    }

    /// Keeps what the driver says, and gives what it says to the page and the decks to make. What the browser refuses to keep
    /// counts as kept: the game goes on, and is gone with the page.
    fn carry_out(&mut self, now: Moment) -> (Vec<ToClient>, Vec<DeckCode>) {
        let (mut messages, mut decks) = (Vec::new(), Vec::new());
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
                    Write::Achievement(record) => solo_records::add(&record),
                    Write::Append(_) | Write::GameOver(_) => {}
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
    /// Whether the next table that is taken up ends its game first.
    static AFRESH: Cell<bool> = const { Cell::new(false) };
}

/// Whoever comes to a table next wants another game than the one that is on there.
pub(crate) fn begin_afresh() {
    AFRESH.set(true);
}

/// Whether another game is wanted than the one that is on. Whoever asks sees to it.
pub(super) fn is_afresh() -> bool {
    AFRESH.take()
}

/// The table that is kept under a name.
pub(crate) fn kept_state(name: &str) -> Option<TableState> {
    browser::recall::<SavedTable<Snapshot>>(name).map(|kept| kept.snapshot.state().clone())
}

/// Keeps the table as it is when the page goes away.
pub(crate) fn save(local: &Rc<RefCell<Local>>) {
    if let Ok(local) = local.try_borrow()
        && !local.left
    {
        local.save();
    }
}

/// The player goes to another screen: the table stands still and waits in the browser's storage.
pub(crate) fn leave(local: &Rc<RefCell<Local>>) {
    save(local);
    if let Ok(mut local) = local.try_borrow_mut() {
        local.left = true;
        let timer = local.timer.take();
        browser::after(0, move || drop(timer));
    }
}

/// Hands a message to the table.
pub(crate) fn send(page: impl Client, local: &Rc<RefCell<Local>>, message: ToTable) {
    let input = match message {
        ToTable::Hello { name, session, seen, watch, .. } => {
            let hello = Input::Hello { client: CLIENT, key: GuestKey([0; 32]), name, session, seen, watch };
            return drive(page, local, |local, now| {
                // Only a driver that was stopped lets nobody in, and nobody stops this one.
                let _ = local.driver.connect((), hello, now, &mut local.dice);
            });
        }
        ToTable::Do { n, request } => Input::Request { client: CLIENT, n, request },
        ToTable::Resync { seen } => Input::Resync { client: CLIENT, seen: Some(seen) },
        ToTable::Clock { .. } => return,
    };
    handle(page, local, input);
}

fn handle(page: impl Client, local: &Rc<RefCell<Local>>, input: Input) {
    drive(page, local, |local, now| local.driver.handle(input, now, &mut local.dice));
}

/// Feeds the driver, and does what it says.
fn drive(page: impl Client, local: &Rc<RefCell<Local>>, feed: impl FnOnce(&mut Local, Moment)) {
    if local.borrow().left {
        return;
    }
    let (messages, decks) = {
        let local = &mut *local.borrow_mut();
        let now = local.now();
        feed(local, now);
        local.carry_out(now)
    };
    for code in decks {
        let local = local.clone();
        // First the page tells that boards are being made: that takes all of the browser's attention.
        browser::after(50, move || {
            let (deck, grades) = made(&local, code);
            page.know(&deck);
            handle(page, &local, Input::Deck(deck, grades));
        });
    }
    for message in messages {
        page.hear(message);
    }
    wait(page, local);
}

/// The boards of a code, made once.
fn made(local: &Rc<RefCell<Local>>, code: DeckCode) -> (Arc<Deck>, Arc<Grades>) {
    let known = local.borrow().deck.clone().filter(|(deck, _)| deck.code == code);
    known.unwrap_or_else(|| {
        let deck = Arc::new(Deck::new(code));
        let grades = Arc::new(Grades::of(&deck));
        local.borrow_mut().deck = Some((deck.clone(), grades.clone()));
        (deck, grades)
    })
}

/// Wakes the table up when something happens by itself.
fn wait(page: impl Client, local: &Rc<RefCell<Local>>) {
    if local.borrow().left {
        return;
    }
    let now = local.borrow().now();
    let Some(deadline) = local.borrow().driver.wake_at(now) else {
        local.borrow_mut().timer = None;
        return;
    };
    let again = local.clone();
    // A timer may not be dropped while it runs: the one that ran goes when the next one is set, after its run.
    let timer = browser::timer(deadline.ms_since(now).clamp(1, 60_000), move || {
        let own = again.borrow_mut().timer.take();
        handle(page, &again, Input::Tick);
        browser::after(0, move || drop(own));
    });
    let before = local.borrow_mut().timer.replace(timer);
    if before.is_some() {
        browser::after(0, move || drop(before));
    }
}

/// Nobody has to wait for bots: the rest of the race is over at once. Gives how far ahead the table is then.
pub(crate) fn skip(page: impl Client, local: &Rc<RefCell<Local>>) -> u64 {
    for _ in 0..MOST_TICKS {
        let Some(next) = local.borrow().next_in_race() else { break };
        {
            let mut local = local.borrow_mut();
            // One more, so that time passes whatever the table waits for.
            local.ahead_ms += next.ms_since(local.now()) + 1;
        }
        handle(page, local, Input::Tick);
    }
    local.borrow().ahead_ms
}

/// The wishes that arrange a new table: so many bots.
pub(crate) fn first_requests(bots: usize) -> Vec<Request> {
    vec![Request::AddBot { strength: table::bot::Strength::Gentle }; bots]
}
