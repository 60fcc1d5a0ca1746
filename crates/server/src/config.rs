//! What whoever runs the server decides.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use table::Pace;

use crate::page::PageFile;

/// All settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen. Port 0 takes any that is free.
    pub address: SocketAddr,
    /// The file with everything that must not be lost.
    pub database: PathBuf,
    /// The largest size of that file. Above it the server behaves as on a full disk.
    pub database_limit_mb: Option<u32>,
    /// A proxy in front says in `X-Forwarded-For` who calls. Without one, callers could say what they like.
    pub behind_proxy: bool,
    /// Pages of these origins may open sockets, besides those of the server itself.
    pub origins: Vec<String>,
    /// How much there may be of anything.
    pub limits: Limits,
    /// How long things are kept.
    pub retention: Retention,
    /// Under load, what happened is stored no more often than this: one write for many tables.
    pub commit_interval: Duration,
    /// How fast tables take things.
    pub pace: Pace,
    /// The files of the page. Without any, plain pages show what goes on.
    pub page: &'static [PageFile],
}

impl Config {
    /// The usual settings.
    pub fn new(address: SocketAddr, database: PathBuf) -> Self {
        Self {
            address,
            database,
            database_limit_mb: None,
            behind_proxy: false,
            origins: Vec::new(),
            limits: Limits::default(),
            retention: Retention::default(),
            commit_interval: Duration::from_millis(24),
            pace: Pace::default(),
            page: &[],
        }
    }
}

/// How much there may be of anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Connections in all, sockets and requests.
    pub connections: u32,
    /// Connections from one address: a school behind one router still plays.
    pub connections_per_address: u32,
    /// Messages of one socket in the long run, a second. Four seconds' worth may come at once.
    pub messages_per_second: u32,
    /// Requests of one address in the long run, a second. Five seconds' worth may come at once.
    pub requests_per_second: u32,
    /// Tables in memory.
    pub live_tables: u32,
    /// Tables in the store.
    pub stored_tables: u32,
    /// Tables that one guest has opened and that still exist.
    pub tables_per_guest: u32,
    /// Tables that one address opens in an hour.
    pub tables_per_hour: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            connections_per_address: 200,
            messages_per_second: 40,
            requests_per_second: 20,
            live_tables: 10_000,
            stored_tables: 200_000,
            tables_per_guest: 50,
            tables_per_hour: 60,
        }
    }
}

/// How long things are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Tables where nothing was ever played.
    pub unused_hours: u32,
    /// Tables where nothing happened for so long, though a game may be unfinished.
    pub untouched_days: u32,
    /// Games that were played to the end.
    pub finished_days: u32,
    /// The most finished games.
    pub finished_games: u32,
    /// Tables that nobody is connected to leave the memory, but not the store, after so long.
    pub memory_minutes: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self { unused_hours: 24, untouched_days: 30, finished_days: 90, finished_games: 100_000, memory_minutes: 5 }
    }
}
