//! The server's configuration.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use rules::Moment;
use table::Pace;

use crate::clock::system_now;
use crate::limits::Limits;
use crate::network::NetworkOffer;
use crate::page::PageFile;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at. Port 0 takes any free one.
    pub address: SocketAddr,
    /// The SQLite file, or the address of a PostgreSQL database (`postgres://...`). A file is created if it does not exist; its folder has
    /// to exist.
    pub database: PathBuf,
    /// The address of the bus over which servers that share a PostgreSQL database pass messages on (`nats://...`). Without it, no
    /// other server is known.
    pub bus: Option<String>,
    /// Maximum size of that file, or of what is kept in PostgreSQL. From nine tenths of it on, the oldest finished games are removed to make room; if there are none
    /// left, the server behaves as on a full disk.
    pub database_limit_mb: Option<u32>,
    /// Memory in megabytes that the server should stay within: above 80 percent of it, it refuses load. By default the limit of its
    /// cgroup, or the memory of the machine. Only on Linux.
    pub memory_limit_mb: Option<u32>,
    /// Take client addresses from `X-Forwarded-For`. Only for servers behind a proxy: otherwise clients could forge it.
    pub behind_proxy: bool,
    /// Origins whose pages may open WebSockets, besides the server's own.
    pub origins: Vec<String>,
    /// Lets people on this computer open the server to its network. Only if it listens at an address of this computer.
    pub network_offer: Option<NetworkOffer>,
    /// The address of `/metrics`, which is nowhere else. Who can connect there can read them.
    pub metrics: Option<SocketAddr>,
    /// Addresses that may see the figures of `/status`, besides this machine itself. `0.0.0.0` stands for all.
    pub metrics_from: Vec<IpAddr>,
    /// Limits against overload and abuse.
    pub limits: Limits,
    /// Limits on how slowly clients may read HTTP responses.
    pub sending: SendingLimits,
    /// Times after which stored data is removed.
    pub retention: Retention,
    /// Minimum time between two commits under load. A longer one puts more tables into each commit.
    pub commit_interval: Duration,
    /// Delays at the tables, such as how long the die tumbles and how long the others wait for a player.
    pub pace: Pace,
    /// The clock of the machine. It is read at the start and to find out what has expired, and it may be wrong.
    pub system_clock: fn() -> Moment,
    /// The files of the web page. Without any, the server shows plain status pages.
    pub page: &'static [PageFile],
}

/// The default for [`Config::database_limit_mb`]. A finished game of four people takes about 30 KB (7 KB if nobody ever moves a piece
/// twice) and a table 2 KB, so 100,000 games and 200,000 tables need 3.5 GB.
pub const DATABASE_LIMIT_MB: u32 = 4_096;

impl Config {
    /// The default configuration, without a web page.
    pub fn new(address: SocketAddr, database: PathBuf) -> Self {
        Self {
            address,
            database,
            bus: None,
            database_limit_mb: Some(DATABASE_LIMIT_MB),
            memory_limit_mb: None,
            behind_proxy: false,
            origins: Vec::new(),
            network_offer: None,
            metrics: None,
            metrics_from: Vec::new(),
            limits: Limits::default(),
            sending: SendingLimits::default(),
            retention: Retention::default(),
            commit_interval: Duration::from_millis(24),
            pace: Pace::default(),
            system_clock: system_now,
            page: &[],
        }
    }
}

/// Limits on how slowly clients may read HTTP responses. The connection of a slower client is closed, since what it does not read
/// stays in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SendingLimits {
    /// A client may accept nothing for this long.
    pub patience: Duration,
    /// The least bytes per second that a client has to accept, on average.
    pub bytes_per_second: u32,
    /// A replay has to be sent within this time.
    pub replay: Duration,
}

impl Default for SendingLimits {
    fn default() -> Self {
        Self { patience: Duration::from_secs(30), bytes_per_second: 8 << 10, replay: Duration::from_secs(120) }
    }
}

/// Times after which data is removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Tables where no game was ever started.
    pub unused_hours: u32,
    /// Tables where nothing has happened for this long, even if their game is unfinished.
    pub untouched_days: u32,
    /// Finished games, counted from their end.
    pub finished_days: u32,
    /// The most finished games; the oldest ones are removed first.
    pub finished_games: u32,
    /// Tables without a connected client are removed from memory (but not from the store) after this time.
    pub memory_minutes: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self { unused_hours: 24, untouched_days: 30, finished_days: 90, finished_games: 100_000, memory_minutes: 5 }
    }
}
