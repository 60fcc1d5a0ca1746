//! The command line of the server, as it is typed.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

const LIMITS: &str = "Limits";
const KEEPING: &str = "How long things are kept";
const PROXY: &str = "Behind a proxy";
const LOGS: &str = "Logs";

/// Play in the browser: start a server for this machine and open its page.
///
/// Nobody else can reach it, unless you say --network. The games are kept in a file, so that whatever is left can be taken up
/// again. End it with Ctrl-C.
#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The port to listen at [default: 8642, or the next that is free].
    #[arg(long, env = "UBONGO_PORT")]
    pub(crate) port: Option<u16>,
    /// The file that everything is kept in [default: ubongo.db in your folder for data].
    #[arg(long, value_name = "FILE", env = "UBONGO_DATABASE")]
    pub(crate) database: Option<PathBuf>,
    /// Let everybody in your network play: phones and computers in the same house.
    #[arg(long)]
    pub(crate) network: bool,
    /// Only print the address.
    #[arg(long)]
    pub(crate) no_open: bool,
}

/// Run a server that people play at over the network.
///
/// Everything is kept in one file. Whatever was answered to a player is on the disk: the server may be killed or lose its
/// power at any moment, and all games go on when it is started again, with the time lost given back to their hourglasses.
/// To end it, send SIGTERM or press Ctrl-C: games are laid aside, and everybody is told to come back.
///
/// It speaks plain HTTP. On the internet, put a proxy in front that speaks HTTPS, and say --behind-proxy.
#[derive(Args)]
#[command(after_help = "Every setting can also be given as an environment variable, as named beside it.\n\n\
    Examples:\n  \
    ubongo serve\n  \
    ubongo serve --address 192.168.1.10 --port 80 --database /var/lib/ubongo/ubongo.db\n  \
    ubongo serve --address 127.0.0.1 --behind-proxy --log-format json\n  \
    UBONGO_PORT=9000 ubongo serve")]
pub(crate) struct ServeArgs {
    /// The address to listen at; 127.0.0.1 for this machine only.
    #[arg(long, env = "UBONGO_ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::UNSPECIFIED))]
    pub(crate) address: IpAddr,
    /// The port to listen at; 0 takes any that is free.
    #[arg(long, env = "UBONGO_PORT", default_value_t = crate::serve::PORT)]
    pub(crate) port: u16,
    /// The file that everything is kept in [default: ubongo.db in your folder for data].
    #[arg(long, value_name = "FILE", env = "UBONGO_DATABASE")]
    pub(crate) database: Option<PathBuf>,
    /// The largest size of that file in megabytes; above it no new games are stored [default: as large as the disk].
    #[arg(long, value_name = "MB", env = "UBONGO_DATABASE_LIMIT", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) database_limit: Option<u32>,
    /// The threads that serve, besides the one that stores [default: one less than there are cores].
    #[arg(long, value_name = "N", env = "UBONGO_THREADS")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,

    /// A proxy is in front: callers are told apart by the last address in its header X-Forwarded-For.
    ///
    /// Only with a proxy that sets this header: otherwise callers could claim any address.
    #[arg(long, env = "UBONGO_BEHIND_PROXY", help_heading = PROXY)]
    pub(crate) behind_proxy: bool,
    /// A page of another origin that may open sockets, as in https://games.example (may be repeated).
    #[arg(long = "origin", value_name = "ORIGIN", env = "UBONGO_ORIGINS", value_delimiter = ',', help_heading = PROXY)]
    pub(crate) origins: Vec<String>,

    /// Connections in all.
    #[arg(long, value_name = "N", env = "UBONGO_CONNECTIONS", default_value_t = 20_000, help_heading = LIMITS)]
    pub(crate) connections: u32,
    /// Connections from one address; a household of version 6 counts as one.
    #[arg(long, value_name = "N", env = "UBONGO_CONNECTIONS_PER_ADDRESS", default_value_t = 200, help_heading = LIMITS)]
    pub(crate) connections_per_address: u32,
    /// Messages a second from one player.
    #[arg(long, value_name = "N", env = "UBONGO_MESSAGES_PER_SECOND", default_value_t = 40, help_heading = LIMITS)]
    pub(crate) messages_per_second: u32,
    /// Requests a second from one address.
    #[arg(long, value_name = "N", env = "UBONGO_REQUESTS_PER_SECOND", default_value_t = 20, help_heading = LIMITS)]
    pub(crate) requests_per_second: u32,
    /// Tables that are used at the same time.
    #[arg(long, value_name = "N", env = "UBONGO_LIVE_TABLES", default_value_t = 10_000, help_heading = LIMITS)]
    pub(crate) live_tables: u32,
    /// Tables in the database.
    #[arg(long, value_name = "N", env = "UBONGO_STORED_TABLES", default_value_t = 200_000, help_heading = LIMITS)]
    pub(crate) stored_tables: u32,
    /// Tables that one guest has opened and that still exist.
    #[arg(long, value_name = "N", env = "UBONGO_TABLES_PER_GUEST", default_value_t = 50, help_heading = LIMITS)]
    pub(crate) tables_per_guest: u32,
    /// Tables that are opened from one address in an hour.
    #[arg(long, value_name = "N", env = "UBONGO_TABLES_PER_HOUR", default_value_t = 60, help_heading = LIMITS)]
    pub(crate) tables_per_hour: u32,

    /// Hours that a table is kept where nothing was ever played.
    #[arg(long, value_name = "HOURS", env = "UBONGO_KEEP_UNUSED", default_value_t = 24, help_heading = KEEPING)]
    pub(crate) keep_unused: u32,
    /// Days that a table is kept where nothing happens any more.
    #[arg(long, value_name = "DAYS", env = "UBONGO_KEEP_UNTOUCHED", default_value_t = 30, help_heading = KEEPING)]
    pub(crate) keep_untouched: u32,
    /// Days that a finished game is kept, to be watched again.
    #[arg(long, value_name = "DAYS", env = "UBONGO_KEEP_FINISHED", default_value_t = 90, help_heading = KEEPING)]
    pub(crate) keep_finished: u32,
    /// The most finished games that are kept.
    #[arg(long, value_name = "N", env = "UBONGO_KEEP_GAMES", default_value_t = 100_000, help_heading = KEEPING)]
    pub(crate) keep_games: u32,
    /// Minutes that a table stays in memory when everybody has left.
    #[arg(long, value_name = "MINUTES", env = "UBONGO_KEEP_IN_MEMORY", default_value_t = 5, help_heading = KEEPING)]
    pub(crate) keep_in_memory: u32,
    /// Under load, the disk is written to no more often than every so many milliseconds.
    #[arg(long, value_name = "MS", env = "UBONGO_COMMIT_INTERVAL", default_value_t = 24, help_heading = KEEPING)]
    pub(crate) commit_interval: u64,

    /// How logs are written.
    #[arg(long, value_enum, env = "UBONGO_LOG_FORMAT", default_value = "text", help_heading = LOGS)]
    pub(crate) log_format: LogFormat,
    /// What is logged: error, warn, info, debug or trace.
    #[arg(long, value_name = "LEVEL", env = "UBONGO_LOG_LEVEL", default_value = "info", help_heading = LOGS)]
    pub(crate) log_level: tracing_subscriber::filter::LevelFilter,

    /// How long the die tumbles, and how long a game takes to go on after a pause, in milliseconds. For tests.
    #[arg(long, env = "UBONGO_COUNTDOWN", default_value_t = 3_000, hide = true)]
    pub(crate) countdown: u32,
}

/// How logs are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// A line each, for people.
    Text,
    /// A JSON object each, for programs.
    Json,
}
