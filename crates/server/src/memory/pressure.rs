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
//! is too much load, but not how much of it has gone since. Therefore the number of connections at that moment becomes the ceiling
//! for as long as memory is short: when somebody leaves, somebody else can come. And connections are closed only when the memory in
//! use has reached a new high, because what is freed by closing them may not show.

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

/// Connections that are always allowed, so that an operator can have a look.
pub(super) const LEAST_CONNECTIONS: u32 = 16;

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

    /// The most connections at the moment; `None` if memory is not short.
    pub(crate) fn ceiling(&self) -> Option<u32> {
        self.ceiling
    }

    fn percent(&self, percent: u64) -> u64 {
        self.limit / 100 * percent
    }

    /// Takes in how many bytes are in use and how many connections are open. Returns how many connections have to be closed.
    pub(crate) fn observe(&mut self, used: u64, connections: u32) -> u32 {
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
            self.ceiling.get_or_insert(connections.max(LEAST_CONNECTIONS));
        }
        if self.level != Critical {
            self.next_high = self.percent(CRITICAL_PERCENT);
            return 0;
        }
        if used < self.next_high || connections <= LEAST_CONNECTIONS {
            return 0;
        }
        self.next_high = used + self.percent(1);
        let close = connections / 10 + 1;
        self.ceiling = self.ceiling.min(Some((connections - close).max(LEAST_CONNECTIONS)));
        close
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn load_is_frozen_above_80_percent_and_until_below_70() {
        let mut memory = MemoryPressure::new(1000);
        for (used, connections, level, ceiling) in [
            (799, 500, PressureLevel::Normal, None),
            (800, 500, PressureLevel::Tight, Some(500)),
            (820, 480, PressureLevel::Tight, Some(500)),
            (700, 100, PressureLevel::Tight, Some(500)),
            (699, 100, PressureLevel::Normal, None),
            (799, 700, PressureLevel::Normal, None),
            (810, 3, PressureLevel::Tight, Some(LEAST_CONNECTIONS)),
        ] {
            assert_eq!(memory.observe(used, connections), 0);
            assert_eq!((memory.level(), memory.ceiling()), (level, ceiling), "{used} bytes");
        }
    }

    #[test]
    fn connections_are_closed_at_each_new_high_above_90_percent() {
        let mut memory = MemoryPressure::new(1000);
        assert_eq!(memory.observe(900, 500), 51);
        assert_eq!((memory.level(), memory.ceiling()), (PressureLevel::Critical, Some(449)));
        // The allocator keeps what was freed. As long as no more is needed, nobody else has to go.
        assert_eq!([memory.observe(900, 449), memory.observe(909, 449), memory.observe(880, 430)], [0; 3]);
        assert_eq!(memory.observe(910, 449), 45);
        assert_eq!(memory.ceiling(), Some(404));
        assert_eq!(memory.observe(849, 404), 0);
        assert_eq!((memory.level(), memory.ceiling()), (PressureLevel::Tight, Some(404)));
        assert_eq!(memory.observe(900, 404), 41, "after relief, 90 percent is a new high again");
        assert_eq!(memory.observe(990, LEAST_CONNECTIONS), 0, "some connections always stay");
    }
}
