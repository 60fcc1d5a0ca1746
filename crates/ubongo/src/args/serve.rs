//! The arguments of `play` and `serve` and their help.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

const LIMITS: &str = "Limits";
const KEEPING: &str = "Retention";
const PROXY: &str = "Behind a proxy";
const LOGS: &str = "Logs";

/// Play in your browser: start a server on this computer and open its page.
///
/// Only you can reach it, unless you add --network, or open it to your network on the page of a table. Games are saved in a file, so you can continue them later. Press
/// Ctrl-C to stop.
#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The port to listen on [default: 8642, or the next free one].
    #[arg(long, env = "UBONGO_PORT")]
    pub(crate) port: Option<u16>,
    /// The file for all data [default: ubongo.db in your data folder].
    #[arg(long, value_name = "FILE", env = "UBONGO_DATABASE")]
    pub(crate) database: Option<PathBuf>,
    /// Let anyone on your network play, on phones and other computers.
    #[arg(long)]
    pub(crate) network: bool,
    /// This computer's address in that network, if it has several [default: found out].
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) network_address: Option<IpAddr>,
    /// Print the address without opening the browser.
    #[arg(long)]
    pub(crate) no_open: bool,
}

/// Run a server for people to play on over the network.
///
/// All data is in one file. Everything that players have seen is on disk: the server can crash or lose power at any
/// time, and all games continue after a restart, with the lost time returned to their hourglasses. To stop it, send
/// SIGTERM or press Ctrl-C: all games are saved, and the players' pages reconnect by themselves.
///
/// The server speaks plain HTTP. On the internet, put a proxy with HTTPS in front of it and add --behind-proxy.
#[derive(Args)]
#[command(after_help = "You can also set every option with the environment variable named beside it.\n\n\
    Examples:\n  \
    ubongo serve\n  \
    ubongo serve --address 192.168.1.10 --port 80 --database /var/lib/ubongo/ubongo.db\n  \
    ubongo serve --address 127.0.0.1 --behind-proxy --log-format json\n  \
    UBONGO_PORT=9000 ubongo serve")]
pub(crate) struct ServeArgs {
    /// The address to listen on; use 127.0.0.1 for this computer only.
    #[arg(long, env = "UBONGO_ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::UNSPECIFIED))]
    pub(crate) address: IpAddr,
    /// The port to listen on; 0 picks a free one.
    #[arg(long, env = "UBONGO_PORT", default_value_t = crate::serve::PORT)]
    pub(crate) port: u16,
    /// The file for all data, or the address of a PostgreSQL database such as postgres://ubongo@db.example/ubongo [default: ubongo.db in
    /// your data folder].
    ///
    /// Put a password into the environment variable: other users of this computer can see arguments.
    #[arg(long, value_name = "FILE", env = "UBONGO_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<PathBuf>,
    /// The bus of the servers that share a PostgreSQL database, such as nats://bus.example:4222 (several addresses with commas).
    ///
    /// Put a password into the environment variable: other users of this computer can see arguments.
    #[arg(long, value_name = "ADDRESS", env = "UBONGO_BUS", hide_env_values = true)]
    pub(crate) bus: Option<String>,
    /// The size limit of all data in megabytes; when it is nearly reached, the oldest finished games are removed.
    #[arg(long, value_name = "MB", env = "UBONGO_DATABASE_LIMIT", default_value_t = server::DATABASE_LIMIT_MB, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) database_limit: u32,
    /// Memory in megabytes to stay within; above 80 % of it new players have to wait [default: the limit of the cgroup, or the
    /// memory of the machine].
    #[arg(long, value_name = "MB", env = "UBONGO_MEMORY_LIMIT", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) memory_limit: Option<u32>,
    /// Worker threads, not counting the one that writes to disk [default: one less than the number of cores].
    #[arg(long, value_name = "N", env = "UBONGO_THREADS")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,

    /// There is a proxy in front: take a client's address from the last entry of X-Forwarded-For.
    ///
    /// Use this only if the proxy sets that header; otherwise clients could claim any address.
    #[arg(long, env = "UBONGO_BEHIND_PROXY", help_heading = PROXY)]
    pub(crate) behind_proxy: bool,
    /// Another origin whose pages can connect, such as https://games.example (can be repeated).
    #[arg(long = "origin", value_name = "ORIGIN", env = "UBONGO_ORIGINS", value_delimiter = ',', help_heading = PROXY)]
    pub(crate) origins: Vec<String>,
    /// Where to show metrics for Prometheus, at /metrics, or off [default: 127.0.0.1:9642, unless that is in use].
    ///
    /// Everyone who can connect there can read them.
    #[arg(long, value_name = "ADDRESS", env = "UBONGO_METRICS", help_heading = LOGS)]
    pub(crate) metrics: Option<MetricsAddress>,
    /// Another address that can see the figures of /status, or 0.0.0.0 for all (can be repeated).
    ///
    /// This computer always can.
    #[arg(long, value_name = "ADDRESS", env = "UBONGO_METRICS_FROM", value_delimiter = ',', help_heading = LOGS)]
    pub(crate) metrics_from: Vec<IpAddr>,

    /// Connections in total.
    #[arg(long, value_name = "N", env = "UBONGO_CONNECTIONS", default_value_t = 20_000, help_heading = LIMITS)]
    pub(crate) connections: u32,
    /// Connections from one address; an IPv6 network (/64) counts as one.
    #[arg(long, value_name = "N", env = "UBONGO_CONNECTIONS_PER_ADDRESS", default_value_t = 200, help_heading = LIMITS)]
    pub(crate) connections_per_address: u32,
    /// Messages per second from one player.
    #[arg(long, value_name = "N", env = "UBONGO_MESSAGES_PER_SECOND", default_value_t = 40, help_heading = LIMITS)]
    pub(crate) messages_per_second: u32,
    /// Multiply the budgets of each guest and each address, for a school or a company behind one address.
    #[arg(long, value_name = "N", env = "UBONGO_BUDGET_FACTOR", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..), help_heading = LIMITS)]
    pub(crate) budget_factor: u32,
    /// Tables in use at the same time.
    #[arg(long, value_name = "N", env = "UBONGO_LIVE_TABLES", default_value_t = 10_000, help_heading = LIMITS)]
    pub(crate) live_tables: u32,
    /// Tables in the database.
    #[arg(long, value_name = "N", env = "UBONGO_STORED_TABLES", default_value_t = 200_000, help_heading = LIMITS)]
    pub(crate) stored_tables: u32,
    /// Existing tables opened by one guest.
    #[arg(long, value_name = "N", env = "UBONGO_TABLES_PER_GUEST", default_value_t = 50, help_heading = LIMITS)]
    pub(crate) tables_per_guest: u32,
    /// Tables opened from one address per hour.
    #[arg(long, value_name = "N", env = "UBONGO_TABLES_PER_HOUR", default_value_t = 60, help_heading = LIMITS)]
    pub(crate) tables_per_hour: u32,

    /// Hours to keep a table where nothing was ever played.
    #[arg(long, value_name = "HOURS", env = "UBONGO_KEEP_UNUSED", default_value_t = 24, help_heading = KEEPING)]
    pub(crate) keep_unused: u32,
    /// Days to keep a table where nothing happens any more.
    #[arg(long, value_name = "DAYS", env = "UBONGO_KEEP_UNTOUCHED", default_value_t = 30, help_heading = KEEPING)]
    pub(crate) keep_untouched: u32,
    /// Days to keep a game with a finished round for replays.
    #[arg(long, value_name = "DAYS", env = "UBONGO_KEEP_FINISHED", default_value_t = 90, help_heading = KEEPING)]
    pub(crate) keep_finished: u32,
    /// The largest number of finished games to keep.
    #[arg(long, value_name = "N", env = "UBONGO_KEEP_GAMES", default_value_t = 100_000, help_heading = KEEPING)]
    pub(crate) keep_games: u32,
    /// Minutes to keep a table in memory after everyone has left.
    #[arg(long, value_name = "MINUTES", env = "UBONGO_KEEP_IN_MEMORY", default_value_t = 5, help_heading = KEEPING)]
    pub(crate) keep_in_memory: u32,
    /// Under load, the shortest time between two writes to disk, in milliseconds.
    #[arg(long, value_name = "MS", env = "UBONGO_COMMIT_INTERVAL", default_value_t = 24, help_heading = KEEPING)]
    pub(crate) commit_interval: u64,

    /// The format of the logs.
    #[arg(long, value_enum, env = "UBONGO_LOG_FORMAT", default_value = "text", help_heading = LOGS)]
    pub(crate) log_format: LogFormat,
    /// The level of the logs: error, warn, info, debug or trace.
    #[arg(long, value_name = "LEVEL", env = "UBONGO_LOG_LEVEL", default_value = "info", help_heading = LOGS)]
    pub(crate) log_level: tracing_subscriber::filter::LevelFilter,

    /// For tests: how long the die tumbles, and how long a game takes to resume after a pause, in milliseconds.
    #[arg(long, env = "UBONGO_COUNTDOWN", default_value_t = 3_000, hide = true)]
    pub(crate) countdown: u32,
}

/// The address of the metrics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MetricsAddress {
    Off,
    At(SocketAddr),
}

impl std::str::FromStr for MetricsAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "off" {
            return Ok(Self::Off);
        }
        let address =
            text.parse().map_err(|_| "it has to be an address with a port, such as 127.0.0.1:9642, or off")?;
        Ok(Self::At(address))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// One line per event, for people.
    Text,
    /// One JSON object per event, for programs.
    Json,
}
