//! The commit barrier: which messages leave a driver, and when.

use driver::{Batch, Checkpoints, Claim, CommitResult, Delivery, Driver, DriverConfig, EndReason, Output, Write};
use puzzle::Rng;
use puzzle::deck::Edition;
use rules::Moment;
use table::{ClientId, GuestKey, Input, Link, Pace, Reaction, Request, Table, TableSettings, ToClient};

const START: Moment = Moment(1_000_000);
const IDLE_MS: u64 = 60_000;

/// A driver with a store that answers on demand. Clients are identified by their names.
struct FakeStore {
    driver: Driver<&'static str>,
    dice: Rng,
    now: Moment,
}

impl FakeStore {
    fn new(checkpoints: Checkpoints) -> Self {
        let settings = DriverConfig { pace: Pace::DEFAULT, idle_ms: Some(IDLE_MS), checkpoints };
        let snapshot = Table::open(TableSettings::new(Edition::Modern), Pace::DEFAULT, START).checkpoint().snapshot;
        let claim = Claim { table: Link::of([7; 13]), epoch: 3, snapshot, tail: Vec::new() };
        let driver = Driver::restore(claim, settings, START, START).unwrap();
        Self { driver, dice: Rng::new(1), now: START }
    }

    fn connect(&mut self, number: u8, name: &'static str) -> Vec<Batch> {
        let (client, key) = (ClientId(number.into()), GuestKey([number; 32]));
        let hello = Input::Hello { client, key, name: name.into(), session: 1, seen: None, watch: false };
        self.driver.connect(name, hello, self.now, &mut self.dice).unwrap();
        self.seal()
    }

    fn request(&mut self, number: u8, n: u32, request: Request) -> Vec<Batch> {
        self.handle(Input::Request { client: ClientId(number.into()), n, request })
    }

    fn handle(&mut self, input: Input) -> Vec<Batch> {
        self.driver.handle(input, self.now, &mut self.dice);
        self.seal()
    }

    fn seal(&mut self) -> Vec<Batch> {
        let outputs = self.driver.seal(self.now).into_iter();
        outputs.filter_map(|output| if let Output::Store(batch) = output { Some(batch) } else { None }).collect()
    }

    /// The messages that storing a batch releases: a word and the client for each.
    fn stored(&mut self, number: u64) -> Vec<(String, &'static str)> {
        self.driver.answer(number, CommitResult::Stored).into_iter().flat_map(received).collect()
    }
}

fn received(delivery: Delivery<&'static str>) -> Vec<(String, &'static str)> {
    let word = |message: &ToClient| match message {
        ToClient::Entry(entry) => format!("entry {}", entry.seq),
        ToClient::Welcome { .. } => "welcome".into(),
        ToClient::Rejected { .. } => "rejected".into(),
        ToClient::Done { .. } => "done".into(),
        ToClient::Reaction { .. } => "reaction".into(),
        ToClient::Clock { .. } | ToClient::Goodbye { .. } => panic!("{message:?}"),
    };
    match delivery {
        Delivery::All(all, message) => all.iter().map(|to| (word(&message), *to)).collect(),
        Delivery::One(to, message) | Delivery::Welcome(to, message) => vec![(word(&message), to)],
        Delivery::Close(to, why) => vec![(format!("{why:?}"), to)],
        Delivery::Summary(summary) => vec![(format!("{} here", summary.here), "a stranger")],
    }
}

fn words(list: &[(&str, &'static str)]) -> Vec<(String, &'static str)> {
    list.iter().map(|(word, to)| ((*word).to_owned(), *to)).collect()
}

#[test]
fn nothing_is_sent_before_its_batch_is_stored() {
    let mut store = FakeStore::new(Checkpoints::AsNeeded);
    let [ada] = &store.connect(1, "Ada")[..] else { panic!("one batch") };
    assert_eq!((ada.epoch, ada.number), (3, 1));
    let [ben] = &store.connect(2, "Ben")[..] else { panic!("one batch") };
    assert_eq!(ben.number, 2);
    assert_eq!(store.stored(0), words(&[]));
    assert_eq!(store.stored(1), words(&[("welcome", "Ada")]));
    assert_eq!(store.stored(2), words(&[("entry 2", "Ada"), ("welcome", "Ben")]), "Ben has it in the welcome");
    assert!(store.driver.is_settled());
}

#[test]
fn a_rejection_waits_until_the_store_confirms_the_owner() {
    let mut store = FakeStore::new(Checkpoints::AsNeeded);
    store.connect(1, "Ada");
    store.connect(2, "Ben");
    store.stored(2);
    let [batch] = &store.request(2, 1, Request::Start)[..] else { panic!("one batch") };
    assert!(batch.writes.is_empty(), "only the host can start: nothing is written, but the store is asked");
    assert_eq!(store.stored(3), words(&[("rejected", "Ben")]));
    store.request(2, 2, Request::React(Reaction::Groan));
    assert_eq!(store.stored(4), words(&[("reaction", "Ada"), ("reaction", "Ben"), ("done", "Ben")]));
    store.driver.look();
    assert_eq!(store.seal().len(), 1);
    assert_eq!(store.stored(5), words(&[("2 here", "a stranger")]));
}

#[test]
fn several_inputs_make_one_batch_and_an_answer_counts_for_all_before() {
    let mut store = FakeStore::new(Checkpoints::AsNeeded);
    store.connect(1, "Ada");
    for n in 1..=3 {
        let request = Request::Rename { name: format!("Ada {n}") };
        store.driver.handle(Input::Request { client: ClientId(1), n, request }, store.now, &mut store.dice);
    }
    let [batch] = &store.seal()[..] else { panic!("one batch") };
    assert_eq!(batch.writes.iter().filter(|write| matches!(write, Write::Append(_))).count(), 3);
    assert_eq!(
        store.stored(2),
        words(&[("welcome", "Ada"), ("entry 2", "Ada"), ("entry 3", "Ada"), ("entry 4", "Ada")])
    );
}

#[test]
fn when_a_batch_cannot_be_stored_all_clients_are_closed_and_get_nothing_else() {
    let mut store = FakeStore::new(Checkpoints::AsNeeded);
    store.connect(1, "Ada");
    store.connect(2, "Ben");
    store.stored(2);
    // The host kicks Ben, but that is not stored, so Ben is closed with Trouble and not with Kicked.
    let ben = store.driver.state().members[1].id;
    store.request(1, 1, Request::Kick { member: ben, bot: None });
    let end: Vec<_> = store.driver.answer(3, CommitResult::NotStored).into_iter().flat_map(received).collect();
    assert_eq!(end, words(&[("StoreFailed", "Ben"), ("StoreFailed", "Ada")]));
    assert_eq!(store.driver.end_reason(), Some(EndReason::NotStored));
    assert_eq!(store.driver.wake_at(store.now), None);
    assert!(store.request(1, 2, Request::Start).is_empty() && store.stored(3).is_empty());
    assert!(store.driver.answer(3, CommitResult::Fenced).is_empty(), "it ends once");
}

#[test]
fn a_fenced_driver_sends_its_clients_to_the_new_owner() {
    let mut store = FakeStore::new(Checkpoints::AsNeeded);
    store.connect(1, "Ada");
    let end: Vec<_> = store.driver.answer(1, CommitResult::Fenced).into_iter().flat_map(received).collect();
    assert_eq!(end, words(&[("Restart", "Ada")]));
    assert_eq!(store.driver.end_reason(), Some(EndReason::Fenced));
    let hello = Input::Hello {
        client: ClientId(9),
        key: GuestKey([9; 32]),
        name: "Eve".into(),
        session: 1,
        seen: None,
        watch: false,
    };
    assert_eq!(store.driver.connect("Eve", hello, store.now, &mut store.dice), Err("Eve"));
}

#[test]
fn a_stopping_driver_is_over_once_everything_is_stored() {
    let mut store = FakeStore::new(Checkpoints::AsNeeded);
    store.connect(1, "Ada");
    store.stored(1);
    store.driver.stop(store.now, &mut store.dice);
    let [batch] = &store.seal()[..] else { panic!("one batch") };
    assert!(matches!(batch.writes.last(), Some(Write::Checkpoint(_))), "so that the next restore is quick");
    assert_eq!(store.driver.end_reason(), None);
    assert_eq!(store.stored(2), words(&[("entry 2", "Ada"), ("Restart", "Ada")]));
    assert_eq!(store.driver.end_reason(), Some(EndReason::Stopped));
}

#[test]
fn an_unused_table_is_idle_after_a_while() {
    let mut store = FakeStore::new(Checkpoints::AsNeeded);
    store.connect(1, "Ada");
    store.handle(Input::Gone { client: ClientId(1) });
    store.stored(2);
    assert!(!store.driver.is_idle(store.now));
    let due = store.driver.wake_at(store.now).unwrap();
    assert_eq!(due, START.plus_ms(IDLE_MS));
    assert!(store.driver.is_idle(due) && store.driver.is_settled());
    assert_eq!(store.driver.wake_at(due), None, "nothing is left to wake up for");
}

#[test]
fn a_store_that_can_only_replace_gets_the_whole_table_with_each_batch() {
    let mut store = FakeStore::new(Checkpoints::EachBatch);
    store.connect(1, "Ada");
    let batches = store.request(1, 1, Request::Rename { name: "Ada B".into() });
    let Some(Write::Checkpoint(last)) = batches[0].writes.last() else { panic!("{batches:?}") };
    assert_eq!(last.snapshot.state(), store.driver.state());
    // The snapshot alone restores the table.
    let snapshot = table::Snapshot::read(&last.snapshot.text()).unwrap();
    let claim = Claim { table: Link::of([7; 13]), epoch: 4, snapshot, tail: Vec::new() };
    let settings = DriverConfig { pace: Pace::DEFAULT, idle_ms: None, checkpoints: Checkpoints::EachBatch };
    let again = Driver::<()>::restore(claim, settings, store.now, store.now).unwrap();
    assert_eq!(again.state().members[0].name, "Ada B");
}
