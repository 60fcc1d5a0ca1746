//! The plan of a run: its tables, people, networks and outages, all derived from the seed.

use puzzle::deck::{DeckCode, Edition};
use rules::solo::Goal;
use rules::{Moment, Seat, Starter};
use table::{DeckChoice, TableSettings};

use crate::boards;
use crate::chance::Chance;
use crate::cluster_plan::ClusterPlan;

/// The start of each run. Not 0, so that earlier moments exist.
pub(crate) const BEGIN: Moment = Moment(1_000_000);

/// The plan of a run.
#[derive(Debug)]
pub(crate) struct RunPlan {
    pub(crate) tables: Vec<TablePlan>,
    /// All faults end after this time.
    pub(crate) faults_ms: u64,
    pub(crate) outages: Vec<(Moment, Outage)>,
    /// When the server hangs for a short while.
    pub(crate) stalls: Vec<Moment>,
    /// When the disk becomes full for a while.
    pub(crate) full: Vec<Moment>,
    /// The longest duration of a commit.
    pub(crate) commit_ms: u64,
    /// With several nodes: how many, and their bus and faults.
    pub(crate) cluster: Option<ClusterPlan>,
}

/// The outages of a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outage {
    /// It is killed; everything in memory is lost.
    Crash,
    /// It is killed around the next commit.
    CrashOnCommit,
    /// It stops in order.
    Stop,
    /// It stalls for so long that it is replaced, and then continues.
    Pause,
}

/// The plan of a table.
#[derive(Debug)]
pub(crate) struct TablePlan {
    pub(crate) settings: TableSettings,
    pub(crate) people: Vec<Persona>,
    /// Number of people who want to play.
    pub(crate) players: usize,
    /// Number of bots that the host adds.
    pub(crate) bots: usize,
    /// When everyone leaves for a while, and for how long in ms.
    pub(crate) exodus: Option<(Moment, u64)>,
}

/// The behaviour of a simulated person.
#[derive(Clone, Debug)]
pub(crate) struct Persona {
    /// Only watches.
    pub(crate) watch: bool,
    /// Another window of this person of the table.
    pub(crate) twin_of: Option<usize>,
    /// Uses a program that sends arbitrary messages.
    pub(crate) cheats: bool,
    /// Joins this long after the start.
    pub(crate) late_ms: u64,
    /// The range of the time between two actions.
    pub(crate) pace_ms: (u64, u64),
    /// Places all pieces and calls in one go.
    pub(crate) rushes: bool,
    /// The share of actions in a race that are mistakes.
    pub(crate) errs_percent: usize,
    /// One in this many looks leads to an arbitrary request.
    pub(crate) mischief_in: usize,
    /// Delays the answers to pings by this much.
    pub(crate) lies_ms: u64,
    /// The offset of the client's clock, which is ahead of the server's.
    pub(crate) skew_ms: u64,
    pub(crate) faults: NetworkFaults,
}

/// The network between a person and the server: its delays and faults.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NetworkFaults {
    /// The minimum one-way delay.
    pub(crate) delay_ms: u64,
    /// The maximum random extra delay.
    pub(crate) jitter_ms: u64,
    /// Messages arrive in the order in which they were sent.
    pub(crate) ordered: bool,
    /// The share of messages that are lost.
    pub(crate) lost_permille: usize,
    /// The share of messages that arrive twice.
    pub(crate) doubled_permille: usize,
    /// Connections break after a random time up to this.
    pub(crate) breaks_after_ms: Option<u64>,
    /// A slow client needs this long to read a message.
    pub(crate) slow_ms: Option<u64>,
}

impl NetworkFaults {
    /// True if every message arrives once and in order while the connection lasts.
    pub(crate) fn is_reliable(&self) -> bool {
        self.ordered && self.lost_permille == 0 && self.doubled_permille == 0
    }

    /// True if the network has any fault besides delay.
    pub(crate) fn is_poor(&self) -> bool {
        !self.is_reliable() || self.slow_ms.is_some() || self.breaks_after_ms.is_some()
    }

    /// The same network without faults; delay and jitter stay.
    pub(crate) fn calm(self) -> Self {
        Self { ordered: true, lost_permille: 0, doubled_permille: 0, breaks_after_ms: None, slow_ms: None, ..self }
    }
}

impl RunPlan {
    /// Derives the plan from a seed.
    pub(crate) fn new(seed: u64) -> Self {
        let mut chance = Chance::new(seed).part(1);
        let faults_ms = chance.between(30_000, 200_000);
        let kinds = [Outage::Crash, Outage::CrashOnCommit, Outage::CrashOnCommit, Outage::Stop, Outage::Pause];
        let mut outages = Vec::new();
        for _ in 0..chance.pick(&[0, 1, 1, 2, 3, 5]) {
            let at = BEGIN.plus_ms(chance.between(2_000, faults_ms));
            outages.push((at, chance.pick(&kinds)));
        }
        let stalls = chance.pick(&[0, 0, 1, 4]);
        let stalls = (0..stalls).map(|_| BEGIN.plus_ms(chance.between(0, faults_ms))).collect();
        let tables = (0..chance.pick(&[1, 1, 1, 2, 2, 3, 4])).map(|_| TablePlan::new(&mut chance)).collect();
        let full = (0..chance.pick(&[0, 0, 0, 1, 2])).map(|_| BEGIN.plus_ms(chance.between(0, faults_ms))).collect();
        let commit_ms = chance.pick(&[1, 5, 20, 20, 100, 1_000]);
        Self { tables, faults_ms, outages, stalls, full, commit_ms, cluster: None }
    }

    /// Derives the plan of a run with several nodes from a seed.
    pub(crate) fn of_cluster(seed: u64) -> Self {
        let mut plan = Self { outages: Vec::new(), ..Self::new(seed) };
        for table in &mut plan.tables {
            // A socket delivers in order and once, or not at all. Nodes rely on that.
            table.people.iter_mut().for_each(|persona| {
                let faults = &mut persona.faults;
                (faults.ordered, faults.lost_permille, faults.doubled_permille) = (true, 0, 0);
            });
        }
        plan.cluster = Some(ClusterPlan::new(plan.faults_ms, &mut Chance::new(seed).part(4)));
        plan
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
        // One person comes at once.
        people[0].late_ms = 0;
        let goes = BEGIN.plus_ms(chance.between(20_000, 100_000));
        let exodus = chance.percent(15).then(|| (goes, chance.between(5_000, 120_000)));
        Self { settings: settings(edition, chance), people, players, bots, exodus }
    }
}

/// Random settings of an edition.
pub(crate) fn settings(edition: Edition, chance: &mut Chance) -> TableSettings {
    let kind = if edition == Edition::ThreeD { Edition::ThreeD } else { Edition::Modern };
    let seed = chance.between(0, boards::SEEDS as u64 - 1) as u32;
    let code = DeckCode::new(kind, seed).map(DeckChoice::Code);
    let deck = code.filter(|_| chance.percent(80)).unwrap_or(DeckChoice::Fresh);
    let starter = Seat::new(chance.between(0, 5) as usize).map_or(Starter::Random, Starter::Seat);
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
        short_code: true,
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
