//! Keeps the server within its memory: a server that refuses some clients is better than one that the system ends.

mod meter;
mod pressure;
mod turned_away;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use table::CloseReason;

pub(crate) use self::meter::MemoryMeter;
use self::pressure::{Load, MemoryPressure, PressureLevel};
pub(crate) use self::turned_away::{TurnedAway, TurnedAwayPlace};
use crate::registry::TableRegistry;

/// Interval of the measurements. A flood of connections needs a few tenths of a second for a fifth of a small limit.
const MEASURE_INTERVAL: Duration = Duration::from_millis(100);

/// While memory is short, what is not needed is freed again after this long.
const FREE_INTERVAL: Duration = Duration::from_secs(5);

/// Memory to plan for a connection with its share of a table. A socket in a game for four needs about 18 KB.
const CONNECTION_BYTES: u64 = 24 << 10;

/// The most connections for a limit: they may take half of it.
pub(crate) fn connections_within(limit: u64) -> u32 {
    u32::try_from(limit / 2 / CONNECTION_BYTES).unwrap_or(u32::MAX).max(pressure::LEAST_LOAD)
}

/// Says whether there is memory for more load.
#[derive(Debug)]
pub(crate) struct LoadGate {
    /// The highest load at the moment.
    ceiling: AtomicU32,
    /// The load when it was last counted.
    load: AtomicU32,
    /// Connections for which there is no memory. They get an answer, and are gone a moment later.
    pub(crate) turned_away: Arc<TurnedAway>,
}

impl Default for LoadGate {
    fn default() -> Self {
        Self { ceiling: AtomicU32::new(u32::MAX), load: AtomicU32::new(0), turned_away: Arc::default() }
    }
}

impl LoadGate {
    /// True if there is memory for one more connection, which may need another table.
    fn admits(&self, load: Load) -> bool {
        self.load.store(load.total(), Ordering::Relaxed);
        load.total().saturating_add(2) <= self.ceiling.load(Ordering::Relaxed)
    }

    /// True if there is memory for another table, for a connection that is open already. Right after memory has become short there
    /// is none.
    pub(crate) fn allows_table(&self) -> bool {
        self.load.load(Ordering::Relaxed) < self.ceiling.load(Ordering::Relaxed)
    }

    /// True if what is not needed should be freed.
    pub(crate) fn is_tight(&self) -> bool {
        self.ceiling.load(Ordering::Relaxed) < u32::MAX
    }
}

impl TableRegistry {
    /// The load. Connections that are being turned away are no part of it: they must not keep out those for which there is memory.
    fn memory_load(&self) -> Load {
        let connections = self.admission.connections().saturating_sub(self.gate.turned_away.total());
        Load { connections, tables: u32::try_from(self.metrics.tables.get()).unwrap_or(u32::MAX) }
    }

    /// True if there is memory for one more connection.
    pub(crate) fn has_memory_for_connection(&self) -> bool {
        self.gate.admits(self.memory_load())
    }
}

/// Measures the memory all the time, and does what follows from it. Ends only if it cannot be measured.
pub(crate) async fn watch(meter: MemoryMeter, registry: Arc<TableRegistry>) {
    let mut pressure = MemoryPressure::new(meter.limit());
    let mut timer = tokio::time::interval(MEASURE_INTERVAL);
    timer.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut freed = Instant::now();
    registry.metrics.memory_limit_bytes.set(meter.limit());
    loop {
        timer.tick().await;
        let Some(used) = meter.used() else { return };
        registry.metrics.memory_bytes.set(used);
        let (before, load) = (pressure.level(), registry.memory_load());
        let close = pressure.observe(used, load);
        registry.gate.ceiling.store(pressure.ceiling().unwrap_or(u32::MAX), Ordering::Relaxed);
        registry.gate.load.store(load.total(), Ordering::Relaxed);
        if pressure.level() != PressureLevel::Normal
            && (before == PressureLevel::Normal || freed.elapsed() >= FREE_INTERVAL)
        {
            freed = Instant::now();
            registry.free_memory();
        }
        let closed = match close {
            0 => 0,
            close => registry.open_sockets.close_newest(close as usize, CloseReason::Overloaded),
        };
        let (used_mb, limit_mb) = (used >> 20, meter.limit() >> 20);
        match (before, pressure.level()) {
            (PressureLevel::Normal, PressureLevel::Tight | PressureLevel::Critical) => {
                let Load { connections, tables } = load;
                tracing::warn!(
                    "memory is short: {used_mb} of {limit_mb} MB are in use, with {connections} connections and {tables} \
                     tables; more have to wait until others are gone"
                );
            }
            (PressureLevel::Tight | PressureLevel::Critical, PressureLevel::Normal) => {
                tracing::info!("there is enough memory again: {used_mb} of {limit_mb} MB are in use");
            }
            _ => {}
        }
        if closed > 0 {
            tracing::warn!("memory is almost used up: {used_mb} of {limit_mb} MB; closing the newest {closed} sockets");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use rules::Moment;

    use super::*;
    use crate::address::Address;
    use crate::clock::Clock;
    use crate::committer::Committer;
    use crate::config::Config;
    use crate::store::{Sqlite, Store};

    #[test]
    fn connections_that_are_turned_away_do_not_keep_others_out() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
        let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
        let clock = Clock::starting_after(Moment(0));
        let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
        let registry =
            TableRegistry::new(config, clock, store, committer, Arc::default(), crate::bus::InProcess::alone());
        let address = Address::from(IpAddr::from([10, 0, 0, 1]));
        let mut players: Vec<_> = (0..15).map(|_| registry.admission.admit(address).unwrap()).collect();
        registry.gate.ceiling.store(16, Ordering::Relaxed);
        assert!(!registry.has_memory_for_connection());
        let place = || Some((registry.gate.turned_away.place(address)?, registry.admission.admit(address)?));
        let turned_away: Vec<_> = std::iter::from_fn(place).collect();
        assert_eq!((turned_away.len(), registry.memory_load()), (4, Load { connections: 15, tables: 0 }));
        players.pop();
        assert!(registry.has_memory_for_connection(), "somebody has left");
        registry.committer.stop();
    }

    #[test]
    fn the_gate_lets_somebody_in_when_others_have_left() {
        let load = |connections| Load { connections, tables: 20 };
        let gate = LoadGate::default();
        assert!(gate.admits(load(1_000_000)) && gate.allows_table() && !gate.is_tight());
        gate.ceiling.store(100, Ordering::Relaxed);
        assert!(!gate.admits(load(80)) && !gate.allows_table() && gate.is_tight());
        assert!(
            !gate.admits(load(79)) && gate.allows_table(),
            "room for a table, but not for a connection with a table"
        );
        assert!(gate.admits(load(78)));
    }

    #[test]
    fn connections_are_limited_to_what_half_of_the_memory_can_hold() {
        assert_eq!(connections_within(256 << 20), 5_461);
        assert_eq!(connections_within(1 << 20), 21);
        assert_eq!(connections_within(1), pressure::LEAST_LOAD);
        assert_eq!(connections_within(u64::MAX), u32::MAX);
    }
}
