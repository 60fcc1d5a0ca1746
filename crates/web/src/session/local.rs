//! A table in the browser itself: for playing alone and against bots, with or without a server.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use puzzle::Rng;
use puzzle::deck::{Deck, DeckCode, Grades};
use rules::{Moment, Phase};
use serde::{Deserialize, Serialize};
use table::{ClientId, Input, Key, Output, Pace, Play, Table, Terms, ToTable, Wish};

use super::client::Client;
use super::feats;
use crate::browser::{self, Timer};

/// The page is the only client.
const CLIENT: ClientId = ClientId(1);

/// No race has so many moments at which something happens by itself.
const MOST_TICKS: usize = 2_000;

/// A table in the browser.
pub(crate) struct Local {
    table: Table,
    dice: Rng,
    /// The name it is kept under.
    kept: &'static str,
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
struct Kept {
    snapshot: String,
    at: u64,
}

impl Local {
    /// The table that was kept under a name, or a new one. The first wishes arrange a new one.
    pub(crate) fn open(kept: &'static str, terms: Terms) -> (Self, bool) {
        let dice = Rng::new(u64::from_le_bytes(browser::random()));
        let mine = browser::now_ms();
        let restored = browser::recall::<Kept>(kept).and_then(|old| {
            // Time never goes back.
            let now = Moment(mine.max(old.at));
            let (table, _) = Table::restore(&old.snapshot, [], Pace::default(), Moment(old.at), now).ok()?;
            Some((table, now.0 - mine))
        });
        let is_new = restored.is_none();
        let (table, ahead_ms) = restored.unwrap_or_else(|| (Table::open(terms, Pace::default(), Moment(mine)), 0));
        (Self { table, dice, kept, timer: None, ahead_ms, left: false, deck: None }, is_new)
    }

    /// The time of the table.
    fn now(&self) -> Moment {
        Moment(browser::now_ms() + self.ahead_ms)
    }

    /// When something happens by itself, if a race is on.
    fn next_in_race(&self) -> Option<Moment> {
        let game = self.table.state().playing()?;
        let racing = matches!(&game.play, Play::Game { game, .. } if matches!(game.phase, Phase::Race { .. }));
        self.table.deadline().filter(|_| racing)
    }

    fn save(&mut self) {
        let snapshot = self.table.checkpoint().snapshot;
        browser::keep(self.kept, &Kept { snapshot, at: self.now().0 });
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

/// Whether a game is kept under a name that can be gone on with.
pub(crate) fn kept_state(name: &str) -> Option<table::TableState> {
    #[derive(Deserialize)]
    struct Snapshot {
        state: table::TableState,
    }
    let kept: Kept = browser::recall(name)?;
    let snapshot: Snapshot = table::json::read(&kept.snapshot).ok()?;
    Some(snapshot.state)
}

/// Keeps the table as it is when the page goes away.
pub(crate) fn save(local: &Rc<RefCell<Local>>) {
    if let Ok(mut local) = local.try_borrow_mut()
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
            Input::Hello { client: CLIENT, key: Key([0; 32]), name, session, seen, watch }
        }
        ToTable::Do { n, wish } => Input::Wish { client: CLIENT, n, wish },
        ToTable::Resync { seen } => Input::Resync { client: CLIENT, seen: Some(seen) },
        ToTable::Clock { .. } => return,
    };
    drive(page, local, input);
}

/// Lets the table work, and does what it says.
fn drive(page: impl Client, local: &Rc<RefCell<Local>>, input: Input) {
    if local.borrow().left {
        return;
    }
    let outputs = {
        let local = &mut *local.borrow_mut();
        let now = local.now();
        local.table.handle(input, now, &mut local.dice)
    };
    let mut changed = false;
    let mut texts: Vec<Arc<str>> = Vec::new();
    for output in outputs {
        match output {
            Output::Record(record) => {
                changed = true;
                texts.push(record.text);
            }
            Output::Welcome(_, text) | Output::Tell(_, text) | Output::TellAll(text) => texts.push(text.into()),
            Output::Dismiss(_, why) => texts.push(why.message().text().into()),
            Output::MakeDeck(code) => {
                let local = local.clone();
                // First the page tells that boards are being made: that takes all of the browser's attention.
                browser::after(50, move || {
                    let (deck, grades) = made(&local, code);
                    page.know(&deck);
                    drive(page, &local, Input::Deck(deck, grades));
                });
            }
            Output::Feat(feat) => feats::add(&feat),
            Output::Checkpoint(_) | Output::Over { .. } => {}
        }
    }
    if changed {
        local.borrow_mut().save();
    }
    for text in texts {
        page.hear(&text);
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
    let (deadline, now) = (local.borrow().table.deadline(), local.borrow().now());
    let Some(deadline) = deadline else {
        local.borrow_mut().timer = None;
        return;
    };
    let again = local.clone();
    // A timer may not be dropped while it runs: the one that ran goes when the next one is set, after its run.
    let timer = browser::timer(deadline.ms_since(now).clamp(1, 60_000), move || {
        let own = again.borrow_mut().timer.take();
        drive(page, &again, Input::Tick);
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
        drive(page, local, Input::Tick);
    }
    local.borrow().ahead_ms
}

/// The wishes that arrange a new table: so many bots.
pub(crate) fn first_wishes(bots: usize) -> Vec<Wish> {
    vec![Wish::AddBot { strength: table::bot::Strength::Gentle }; bots]
}
