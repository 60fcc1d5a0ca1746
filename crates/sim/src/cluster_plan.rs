//! The plan of a cluster: its nodes, their clocks, the bus between them, and their faults.

use rules::Moment;

use crate::chance::Chance;
use crate::plan::BEGIN;

/// The plan of a cluster.
#[derive(Debug)]
pub(crate) struct ClusterPlan {
    pub(crate) nodes: usize,
    /// Clocks of nodes are ahead by up to this.
    pub(crate) skew_ms: u64,
    pub(crate) bus: BusFaults,
    pub(crate) faults: Vec<(Moment, NodeFault)>,
}

/// The faults of the bus.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BusFaults {
    /// The range of the delay of a message. Each has its own, so that messages overtake each other.
    pub(crate) delay_ms: (u64, u64),
    pub(crate) lost_permille: u64,
    pub(crate) doubled_permille: u64,
}

/// The faults of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NodeFault {
    /// It is killed.
    Crash,
    /// It is asked to stop, and hands over its tables.
    Stop,
    /// All nodes are stopped and replaced, one after the other.
    Roll,
    /// It is stopped by a signal, and continues later as if nothing had happened.
    Pause,
    /// It is cut off from the other nodes.
    CutBus,
    /// It is cut off from the store.
    CutStore,
    /// It is cut off from both.
    CutBoth,
}

impl ClusterPlan {
    pub(crate) fn new(faults_ms: u64, chance: &mut Chance) -> Self {
        use NodeFault::{Crash, CutBoth, CutBus, CutStore, Pause, Roll, Stop};
        let kinds = [Crash, Crash, Stop, Roll, Pause, Pause, CutBus, CutStore, CutBoth];
        let mut faults = Vec::new();
        for _ in 0..chance.pick(&[0, 1, 1, 2, 3, 5, 8]) {
            faults.push((BEGIN.plus_ms(chance.between(2_000, faults_ms)), chance.pick(&kinds)));
        }
        let bad = chance.percent(40);
        let permille = |chance: &mut Chance| if bad { chance.pick(&[0, 5, 30, 100]) } else { 0 };
        Self {
            nodes: chance.pick(&[2, 2, 3, 3, 4]),
            skew_ms: chance.pick(&[0, 20, 1_000, 60_000]),
            bus: BusFaults {
                delay_ms: chance.pick(&[(0, 1), (0, 1), (1, 5), (1, 30), (5, 150)]),
                lost_permille: permille(chance),
                doubled_permille: permille(chance),
            },
            faults,
        }
    }
}
