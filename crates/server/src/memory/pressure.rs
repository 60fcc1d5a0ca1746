//! Decides from the memory in use what a server has to refuse or to give up.
//!
//! ```text
//!   percent of the limit   70      80      85      90      100
//!                           |       |       |       |       |
//!   Normal  ----------------------->|Tight
//!           Normal <--------|<------------- Tight -->|Critical        a new high: close a tenth of the connections
//!                                    Tight <-|<----------- Critical
//! ```
//!
//! Memory that is freed often stays with the process: the allocator keeps it for the next use. So the memory in use says when there
//! is too much load, but not how much of it has gone since. Therefore the load at that moment becomes the ceiling for as long as
//! memory is short: when somebody leaves, somebody else can come. And connections are closed only when the memory in use has reached
//! a new high, because what is freed by closing them may not show.

/// How short memory is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PressureLevel {
    Normal,
    /// No more load than there is; caches are emptied.
    Tight,
    /// The newest connections are closed.
    Critical,
}

const TIGHT_PERCENT: u64 = 80;
const RELAXED_PERCENT: u64 = 70;
const CRITICAL_PERCENT: u64 = 90;
const RELIEVED_PERCENT: u64 = 85;

/// The load that is always allowed, so that an operator can have a look.
pub(super) const LEAST_LOAD: u32 = 16;

/// What fills the memory: connections and tables, which need about the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Load {
    pub(crate) connections: u32,
    pub(crate) tables: u32,
}

impl Load {
    pub(crate) fn total(self) -> u32 {
        self.connections.saturating_add(self.tables)
    }
}

/// The state of a server's memory, and what follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MemoryPressure {
    limit: u64,
    level: PressureLevel,
    ceiling: Option<u32>,
    /// The memory in use at which connections are closed next.
    next_high: u64,
}

impl MemoryPressure {
    /// No pressure, with a limit in bytes.
    pub(crate) fn new(limit: u64) -> Self {
        let mut pressure = Self { limit, level: PressureLevel::Normal, ceiling: None, next_high: 0 };
        pressure.next_high = pressure.percent(CRITICAL_PERCENT);
        pressure
    }

    pub(crate) fn level(&self) -> PressureLevel {
        self.level
    }

    /// The highest load at the moment; `None` if memory is not short.
    pub(crate) fn ceiling(&self) -> Option<u32> {
        self.ceiling
    }

    fn percent(&self, percent: u64) -> u64 {
        self.limit / 100 * percent
    }

    /// Takes in how many bytes are in use, and for what. Returns how many connections have to be closed.
    pub(crate) fn observe(&mut self, used: u64, load: Load) -> u32 {
        use PressureLevel::{Critical, Normal, Tight};
        let is_above = |percent| used >= self.percent(percent);
        self.level = match self.level {
            _ if is_above(CRITICAL_PERCENT) => Critical,
            Critical if is_above(RELIEVED_PERCENT) => Critical,
            _ if is_above(TIGHT_PERCENT) => Tight,
            Tight | Critical if is_above(RELAXED_PERCENT) => Tight,
            Normal | Tight | Critical => Normal,
        };
        if self.level == Normal {
            self.ceiling = None;
        } else {
            self.ceiling.get_or_insert(load.total().max(LEAST_LOAD));
        }
        if self.level != Critical {
            self.next_high = self.percent(CRITICAL_PERCENT);
            return 0;
        }
        if used < self.next_high || load.connections <= LEAST_LOAD {
            return 0;
        }
        self.next_high = used + self.percent(1);
        let close = load.connections / 10 + 1;
        self.ceiling = self.ceiling.min(Some((load.total() - close).max(LEAST_LOAD)));
        close
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(connections: u32) -> Load {
        Load { connections, tables: 100 }
    }

    #[test]
    fn load_is_frozen_above_80_percent_and_until_below_70() {
        let mut memory = MemoryPressure::new(1000);
        for (used, connections, level, ceiling) in [
            (799, 500, PressureLevel::Normal, None),
            (800, 500, PressureLevel::Tight, Some(600)),
            (820, 480, PressureLevel::Tight, Some(600)),
            (700, 100, PressureLevel::Tight, Some(600)),
            (699, 100, PressureLevel::Normal, None),
            (799, 700, PressureLevel::Normal, None),
            (810, 3, PressureLevel::Tight, Some(103)),
        ] {
            assert_eq!(memory.observe(used, load(connections)), 0);
            assert_eq!((memory.level(), memory.ceiling()), (level, ceiling), "{used} bytes");
        }
        let mut memory = MemoryPressure::new(1000);
        memory.observe(800, Load { connections: 1, tables: 0 });
        assert_eq!(memory.ceiling(), Some(LEAST_LOAD));
    }

    #[test]
    fn connections_are_closed_at_each_new_high_above_90_percent() {
        let mut memory = MemoryPressure::new(1000);
        assert_eq!(memory.observe(900, load(500)), 51);
        assert_eq!((memory.level(), memory.ceiling()), (PressureLevel::Critical, Some(549)));
        // The allocator keeps what was freed. As long as no more is needed, nobody else has to go.
        assert_eq!([(900, 449), (909, 449), (880, 430)].map(|(used, open)| memory.observe(used, load(open))), [0; 3]);
        assert_eq!(memory.observe(910, load(449)), 45);
        assert_eq!(memory.ceiling(), Some(504));
        assert_eq!(memory.observe(849, load(404)), 0);
        assert_eq!((memory.level(), memory.ceiling()), (PressureLevel::Tight, Some(504)));
        assert_eq!(memory.observe(900, load(404)), 41, "after relief, 90 percent is a new high again");
        assert_eq!(memory.observe(990, load(LEAST_LOAD)), 0, "some connections always stay");
    }
}
