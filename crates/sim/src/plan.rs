//! What a seed stands for: the tables, the people, the weather, the mishaps.

use puzzle::deck::{DeckCode, Edition};
use rules::solo::Goal;
use rules::{Moment, Seat, Starter};
use table::{DeckChoice, TableSettings};

use crate::boards;
use crate::chance::Chance;

/// When runs begin. Not at 0, so that times before the beginning can be told apart from none.
pub(crate) const BEGIN: Moment = Moment(1_000_000);

/// What a seed stands for.
#[derive(Debug)]
pub(crate) struct RunPlan {
    /// The tables.
    pub(crate) tables: Vec<TablePlan>,
    /// After so long all faults end.
    pub(crate) trouble_ms: u64,
    /// When the server goes down, and how.
    pub(crate) outages: Vec<(Moment, Outage)>,
    /// When the server does nothing for a while.
    pub(crate) stalls: Vec<Moment>,
    /// When the disk is full for a while.
    pub(crate) full: Vec<Moment>,
    /// How long a commit takes at the most.
    pub(crate) commit_ms: u64,
}

/// What happens to a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outage {
    /// It is killed: everything in memory is lost.
    Crash,
    /// It is killed the next time that something is about to be stored.
    Lurk,
    /// It stops in order.
    Stop,
    /// It stalls for so long that another one takes its place, and then goes on.
    Pause,
}

/// A table and who comes to it.
#[derive(Debug)]
pub(crate) struct TablePlan {
    /// What it is opened with.
    pub(crate) settings: TableSettings,
    /// Who comes.
    pub(crate) people: Vec<Persona>,
    /// How many of them want to play.
    pub(crate) players: usize,
    /// How many bots the host adds.
    pub(crate) bots: usize,
    /// When everybody goes home, and for how long.
    pub(crate) exodus: Option<(Moment, u64)>,
}

/// What somebody is like.
#[derive(Clone, Debug)]
pub(crate) struct Persona {
    /// Comes to watch.
    pub(crate) watch: bool,
    /// The same person as another one of the table, in another window.
    pub(crate) twin_of: Option<usize>,
    /// Has a program of their own that talks as it likes.
    pub(crate) cheats: bool,
    /// Comes so long after the beginning.
    pub(crate) late_ms: u64,
    /// The time from one deed to the next, from and to.
    pub(crate) pace_ms: (u64, u64),
    /// Lays everything and calls in one go.
    pub(crate) rushes: bool,
    /// How many of a hundred pieces are laid somewhere else.
    pub(crate) errs_percent: usize,
    /// One of so many deeds is something that is none of the person's business.
    pub(crate) mischief_in: usize,
    /// Answers late when the round trip is measured, by so much.
    pub(crate) lies_ms: u64,
    /// How far the own clock is ahead of the server's.
    pub(crate) skew_ms: u64,
    /// The network between this person and the server.
    pub(crate) faults: NetworkFaults,
}

/// What a network is like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NetworkFaults {
    /// The least time a message takes.
    pub(crate) delay_ms: u64,
    /// And so much more at the most.
    pub(crate) jitter_ms: u64,
    /// Messages arrive in the order in which they were sent.
    pub(crate) ordered: bool,
    /// So many of a thousand messages are lost.
    pub(crate) lost_permille: usize,
    /// So many of a thousand messages arrive twice.
    pub(crate) doubled_permille: usize,
    /// Connections break after a while, this long at the most.
    pub(crate) breaks_after_ms: Option<u64>,
    /// The client reads one message in so much time.
    pub(crate) slow_ms: Option<u64>,
}

impl NetworkFaults {
    /// Whether everything that is sent arrives, in order and once, as long as the connection lasts.
    pub(crate) fn is_reliable(&self) -> bool {
        self.ordered && self.lost_permille == 0 && self.doubled_permille == 0
    }

    /// Whether the network will be better when all faults have ended.
    pub(crate) fn is_poor(&self) -> bool {
        !self.is_reliable() || self.slow_ms.is_some() || self.breaks_after_ms.is_some()
    }

    /// The same network when all faults have ended.
    pub(crate) fn calm(self) -> Self {
        Self { ordered: true, lost_permille: 0, doubled_permille: 0, breaks_after_ms: None, slow_ms: None, ..self }
    }
}

impl RunPlan {
    /// What a seed stands for.
    pub(crate) fn new(seed: u64) -> Self {
        let mut chance = Chance::new(seed).part(1);
        let trouble_ms = chance.between(30_000, 200_000);
        let mut outages = Vec::new();
        for _ in 0..chance.pick(&[0, 1, 1, 2, 3, 5]) {
            let at = BEGIN.plus_ms(chance.between(2_000, trouble_ms));
            outages.push((at, chance.pick(&[Outage::Crash, Outage::Lurk, Outage::Lurk, Outage::Stop, Outage::Pause])));
        }
        let stalls = chance.pick(&[0, 0, 1, 4]);
        let stalls = (0..stalls).map(|_| BEGIN.plus_ms(chance.between(0, trouble_ms))).collect();
        let tables = (0..chance.pick(&[1, 1, 1, 2, 2, 3, 4])).map(|_| TablePlan::new(&mut chance)).collect();
        let full = (0..chance.pick(&[0, 0, 0, 1, 2])).map(|_| BEGIN.plus_ms(chance.between(0, trouble_ms))).collect();
        Self { tables, trouble_ms, outages, stalls, full, commit_ms: chance.pick(&[1, 5, 20, 20, 100, 1_000]) }
    }
}

impl TablePlan {
    fn new(chance: &mut Chance) -> Self {
        let edition = chance.pick(&Edition::ALL);
        let players = chance.pick(&[1, 2, 2, 3, 3, 4]);
        let bots = if chance.percent(35) { chance.between(0, 4 - players as u64) as usize } else { 0 };
        let spectators = chance.pick(&[0, 0, 1, 2]);
        let mut people: Vec<Persona> = (0..players).map(|_| Persona::new(chance, false)).collect();
        people.extend((0..spectators).map(|_| Persona::new(chance, true)));
        if chance.percent(20) {
            let twin_of = chance.between(0, people.len() as u64 - 1) as usize;
            let (watch, cheats) = (people[twin_of].watch, chance.percent(50));
            let twin = Persona { twin_of: Some(twin_of), watch, cheats, ..Persona::new(chance, false) };
            people.push(twin);
        }
        // Somebody has to be the first.
        people[0].late_ms = 0;
        let goes = BEGIN.plus_ms(chance.between(20_000, 100_000));
        let exodus = chance.percent(15).then(|| (goes, chance.between(5_000, 120_000)));
        Self { settings: settings(edition, chance), people, players, bots, exodus }
    }
}

/// Some terms of an edition.
pub(crate) fn settings(edition: Edition, chance: &mut Chance) -> TableSettings {
    let kind = if edition == Edition::ThreeD { Edition::ThreeD } else { Edition::Modern };
    let seed = chance.between(0, boards::SEEDS as u64 - 1) as u32;
    let code = DeckCode::new(kind, seed).map(DeckChoice::Code);
    let deck = code.filter(|_| chance.percent(80)).unwrap_or(DeckChoice::Fresh);
    let starter = Seat::new(chance.between(0, 5) as usize).map_or(Starter::Lot, Starter::Seat);
    TableSettings {
        glass_ms: chance.pick(&[Some(10_000), Some(10_000), Some(15_000), Some(30_000), None]),
        long_game: chance.percent(5),
        without_luck: chance.percent(30),
        play_off_with_glass: chance.percent(50),
        fair_deal: chance.percent(50),
        deck,
        starter,
        patience_ms: chance.pick(&[5_000, 5_000, 8_000]),
        goal: chance.pick(&[Goal::Minutes(1), Goal::Tasks(3), Goal::Tasks(8)]),
        spectators: chance.percent(85),
        aids: chance.percent(50),
        ..TableSettings::new(edition)
    }
}

impl Persona {
    fn new(chance: &mut Chance, watch: bool) -> Self {
        Self {
            watch,
            twin_of: None,
            cheats: false,
            late_ms: chance.between(0, 8_000),
            pace_ms: chance.pick(&[(5, 80), (150, 700), (400, 1_500), (800, 2_500)]),
            rushes: chance.percent(20),
            errs_percent: chance.pick(&[0, 5, 25]),
            mischief_in: chance.pick(&[15, 60, 200]),
            lies_ms: if chance.percent(15) { chance.between(100, 3_000) } else { 0 },
            skew_ms: chance.between(0, 100_000),
            faults: NetworkFaults::new(chance),
        }
    }
}

impl NetworkFaults {
    fn new(chance: &mut Chance) -> Self {
        let bad = chance.percent(25);
        let permille = |chance: &mut Chance| if bad { chance.pick(&[0, 5, 30, 100]) } else { 0 };
        Self {
            delay_ms: chance.pick(&[1, 5, 20, 60, 150, 400]),
            jitter_ms: chance.pick(&[0, 2, 10, 50, 200]),
            ordered: !bad || chance.percent(30),
            lost_permille: permille(chance),
            doubled_permille: permille(chance),
            breaks_after_ms: if chance.percent(40) { Some(chance.pick(&[3_000, 15_000, 60_000])) } else { None },
            slow_ms: if chance.percent(10) { Some(chance.between(50, 400)) } else { None },
        }
    }
}
