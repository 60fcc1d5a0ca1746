//! A table in the browser itself: for playing alone and against bots, with or without a server.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use puzzle::Rng;
use puzzle::deck::{Deck, DeckCode, Grades};
use rules::Moment;
use serde::{Deserialize, Serialize};
use table::{ClientId, Input, Key, Output, Pace, Table, Terms, ToTable, Wish};

use super::Session;
use crate::browser::{self, Timer};

/// The page is the only client.
const CLIENT: ClientId = ClientId(1);

/// A table in the browser.
pub(crate) struct Local {
    table: Table,
    dice: Rng,
    /// The name it is kept under.
    kept: &'static str,
    timer: Option<Timer>,
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

fn now() -> Moment {
    Moment(browser::now_ms())
}

impl Local {
    /// The table that was kept under a name, or a new one. The first wishes arrange a new one.
    pub(crate) fn open(kept: &'static str, terms: Terms) -> (Self, bool) {
        let dice = Rng::new(u64::from_le_bytes(browser::random()));
        let restored = browser::recall::<Kept>(kept).and_then(|old| {
            let at = Moment(old.at);
            Table::restore(&old.snapshot, [], Pace::default(), at, now()).ok()
        });
        let is_new = restored.is_none();
        let table = restored.map_or_else(|| Table::open(terms, Pace::default(), now()), |(table, _)| table);
        (Self { table, dice, kept, timer: None, left: false, deck: None }, is_new)
    }

    fn save(&mut self) {
        let snapshot = self.table.checkpoint().snapshot;
        browser::keep(self.kept, &Kept { snapshot, at: browser::now_ms() });
    }
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
pub(crate) fn send(session: Session, local: &Rc<RefCell<Local>>, message: ToTable) {
    let input = match message {
        ToTable::Hello { name, session, seen, watch, .. } => {
            Input::Hello { client: CLIENT, key: Key([0; 32]), name, session, seen, watch }
        }
        ToTable::Do { n, wish } => Input::Wish { client: CLIENT, n, wish },
        ToTable::Resync { seen } => Input::Resync { client: CLIENT, seen: Some(seen) },
        ToTable::Clock { .. } => return,
    };
    drive(session, local, input);
}

/// Lets the table work, and does what it says.
fn drive(session: Session, local: &Rc<RefCell<Local>>, input: Input) {
    if local.borrow().left {
        return;
    }
    let outputs = {
        let Local { table, dice, .. } = &mut *local.borrow_mut();
        table.handle(input, now(), dice)
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
                    session.know(&deck);
                    drive(session, &local, Input::Deck(deck, grades));
                });
            }
            Output::Feat(feat) => super::feats::add(&feat),
            Output::Checkpoint(_) | Output::Over { .. } => {}
        }
    }
    if changed {
        local.borrow_mut().save();
    }
    for text in texts {
        session.hear(&text);
    }
    wait(session, local);
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
fn wait(session: Session, local: &Rc<RefCell<Local>>) {
    if local.borrow().left {
        return;
    }
    let Some(deadline) = local.borrow().table.deadline() else {
        local.borrow_mut().timer = None;
        return;
    };
    let again = local.clone();
    // A timer may not be dropped while it runs: the one that ran goes when the next one is set, after its run.
    let timer = browser::timer(deadline.ms_since(now()).clamp(1, 60_000), move || {
        let own = again.borrow_mut().timer.take();
        drive(session, &again, Input::Tick);
        browser::after(0, move || drop(own));
    });
    let before = local.borrow_mut().timer.replace(timer);
    if before.is_some() {
        browser::after(0, move || drop(before));
    }
}

/// The wishes that arrange a new table: so many bots.
pub(crate) fn first_wishes(bots: usize) -> Vec<Wish> {
    vec![Wish::AddBot { strength: table::bot::Strength::Gentle }; bots]
}
