//! `ubongo serve` and `ubongo play`

use std::env;
use std::io::{IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use server::{Config, Limits, NetworkOffer, PageFile, Retention, Server, StartError};
use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::args::{LogFormat, MetricsAddress, PlayArgs, ServeArgs};
use crate::cli_error::CliError;

/// The default port.
pub(crate) const PORT: u16 = 8642;

/// The default address of the metrics.
const METRICS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 9642);

/// The page, if the program was built with it.
pub(crate) const PAGE: &[PageFile] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Number of ports to try if none was chosen.
const PORTS: u16 = 20;

/// How long to coalesce wake-ups. Players do not notice; commits wait longer than this anyway.
const GATHERING: Duration = Duration::from_millis(2);

/// `ubongo serve`
pub(crate) fn run(args: &ServeArgs) -> Result<(), CliError> {
    log(args.log_format, args.log_level);
    let mut config = config(args)?;
    fit_into_open_files(&mut config);
    runtime(args.threads.map(std::num::NonZero::get))?.block_on(async {
        let stop = stop();
        let server = match Server::start(config.clone()).await {
            // Several servers on one machine start without further options.
            Err(StartError::Metrics(..)) if args.metrics.is_none() => {
                config.metrics = None;
                Server::start(config).await
            }
            started => started,
        };
        let server = server.map_err(CliError::message)?;
        writeln!(std::io::stdout(), "Ubongo is served at {}", url(server.address()))?;
        tracing::info!("listening on {}", server.address());
        match server.metrics_address() {
            Some(address) => tracing::info!("metrics are at http://{address}/metrics"),
            None => tracing::info!("metrics are off"),
        }
        server.run(stop).await.map_err(CliError::message)?;
        tracing::info!("all games are stored; goodbye");
        Ok(())
    })
}

/// `ubongo play`
pub(crate) fn play(args: &PlayArgs) -> Result<(), CliError> {
    log(LogFormat::Text, LevelFilter::WARN);
    let database = database(args.database.clone())?;
    runtime(None)?.block_on(async {
        let stop = stop();
        let in_network = || {
            let found = args.network_address.or_else(|| server::address_in_network().map(IpAddr::V4));
            found.ok_or_else(|| {
                CliError::message("this computer isn't on a network; you can still play here without --network")
            })
        };
        let ip = if args.network { in_network()? } else { IpAddr::V4(Ipv4Addr::LOCALHOST) };
        let offer = NetworkOffer { address: args.network_address };
        let server = start_anywhere(ip, args.port, database, offer).await.map_err(CliError::message)?;
        let url = url(server.address());
        let reach = match args.network {
            true => "Anyone on your network can play there.",
            false => "Only this computer can reach it. To let others on your network play, open a table there or add --network.",
        };
        writeln!(std::io::stdout(), "Ubongo is at {url}\n{reach}")?;
        writeln!(std::io::stdout(), "Press Ctrl-C to stop. You can continue your games later.")?;
        if !args.no_open {
            open(&url);
        }
        server.run(stop).await.map_err(CliError::message)
    })
}

fn config(args: &ServeArgs) -> Result<Config, CliError> {
    let mut config = Config::new(SocketAddr::new(args.address, args.port), database(args.database.clone())?);
    config.page = PAGE;
    config.bus.clone_from(&args.bus);
    config.database_limit_mb = Some(args.database_limit);
    config.memory_limit_mb = args.memory_limit;
    config.behind_proxy = args.behind_proxy;
    config.origins.clone_from(&args.origins);
    config.limits = Limits {
        connections: args.connections,
        connections_per_address: args.connections_per_address,
        messages_per_second: args.messages_per_second,
        live_tables: args.live_tables,
        stored_tables: args.stored_tables,
        tables_per_guest: args.tables_per_guest,
        ..Limits::default()
    };
    config.limits = config.limits.with_budgets_times(args.budget_factor).with_tables_per_hour(args.tables_per_hour);
    config.metrics = match args.metrics {
        Some(MetricsAddress::At(address)) => Some(address),
        Some(MetricsAddress::Off) => None,
        None => Some(METRICS),
    };
    config.metrics_from.clone_from(&args.metrics_from);
    config.retention = Retention {
        unused_hours: args.keep_unused,
        untouched_days: args.keep_untouched,
        finished_days: args.keep_finished,
        finished_games: args.keep_games,
        memory_minutes: args.keep_in_memory,
    };
    config.commit_interval = Duration::from_millis(args.commit_interval);
    (config.pace.tumble_ms, config.pace.resume_ms) = (args.countdown, args.countdown.into());
    Ok(config)
}

/// Starts a server on an address of this computer, on the chosen port or the first free one.
async fn start_anywhere(
    ip: IpAddr,
    port: Option<u16>,
    database: PathBuf,
    offer: NetworkOffer,
) -> Result<Server, StartError> {
    let at = |port| {
        let mut config = Config::new(SocketAddr::new(ip, port), database.clone());
        config.page = PAGE;
        config.network_offer = Some(offer);
        fit_into_open_files(&mut config);
        config
    };
    if let Some(port) = port {
        return Server::start(at(port)).await;
    }
    for port in PORT..PORT + PORTS {
        match Server::start(at(port)).await {
            Err(StartError::Address(..)) => {}
            other => return other,
        }
    }
    Server::start(at(0)).await
}

/// The chosen file, or the default one, whose folder is created. A chosen folder that does not exist is probably a
/// typing error.
fn database(chosen: Option<PathBuf>) -> Result<PathBuf, CliError> {
    if let Some(chosen) = chosen {
        return Ok(chosen);
    }
    let folder = data_folder().ok_or_else(|| {
        CliError::message("there is no home folder for the database; please choose a file with --database")
    })?;
    let folder = folder.join("ubongo");
    std::fs::create_dir_all(&folder).map_err(CliError::write(&folder))?;
    Ok(folder.join("ubongo.db"))
}

/// The system's folder for user data.
fn data_folder() -> Option<PathBuf> {
    let home = || env::home_dir().filter(|home| home.is_absolute());
    if cfg!(windows) {
        env::var_os("LOCALAPPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        let chosen = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|folder| folder.is_absolute());
        chosen.or_else(|| home().map(|home| home.join(".local/share")))
    }
}

/// Threads for connections and tables. One core is left for the committer, which has its own thread.
fn runtime(threads: Option<usize>) -> Result<Runtime, CliError> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = threads.unwrap_or(cores.saturating_sub(1).max(1));
    // A single thread needs no work stealing and its locks.
    let mut builder = if threads == 1 { Builder::new_current_thread() } else { Builder::new_multi_thread() };
    builder
        .worker_threads(threads)
        .enable_all()
        // A thread waits a little before it sleeps, because waking up for each message costs more than reading it.
        .on_thread_park(|| std::thread::sleep(GATHERING))
        .build()
        .map_err(|error| CliError::message(format!("can't start the server: {error}")))
}

/// The address for a browser.
fn url(address: SocketAddr) -> String {
    let ip = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    format!("http://{}/", SocketAddr::new(ip, address.port()))
}

/// Waits for Ctrl-C or SIGTERM. The signals are registered at once, not at the first poll, because somebody can read
/// the address and stop the server right away.
#[cfg(unix)]
fn stop() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};
    async fn received(signal: Option<Signal>) {
        match signal {
            Some(mut signal) => signal.recv().await.unwrap_or_default(),
            None => std::future::pending().await,
        }
    }
    let [interrupt, terminate] = [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok());
    async {
        tokio::select! {
            () = received(interrupt) => {}
            () = received(terminate) => {}
        }
    }
}

#[cfg(not(unix))]
async fn stop() {
    if tokio::signal::ctrl_c().await.is_err() {
        // There are no signals on this system. Ending the program loses nothing that was stored.
        std::future::pending::<()>().await;
    }
}

/// Opens a page in the browser. If that fails, the address has been printed.
fn open(url: &str) {
    let (program, first): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let quiet = || Stdio::null();
    let _ = Command::new(program).args(first).arg(url).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
}

/// Open files that are not connections: the database with its log, for the writer and for each reader, and a few others.
const RESERVED_FILES: u64 = 64;

/// The most connections with a limit on open files. With a very low limit, the other files get half of it.
const fn connections_within(files: u64) -> u64 {
    files - if files / 2 < RESERVED_FILES { files / 2 } else { RESERVED_FILES }
}

/// Raises the limit on open files, because each socket is one and the default is low. If it is still low, fewer connections are
/// accepted: without a file to spare, the server could neither read its database nor refuse anybody.
fn fit_into_open_files(config: &mut Config) {
    let Some(files) = raised_file_limit() else { return };
    let most = u32::try_from(connections_within(files)).unwrap_or(u32::MAX);
    if config.limits.connections > most {
        tracing::info!(
            "no more than {most} connections are accepted, because the system allows {files} open files; to raise that, see \
             `ulimit -n` or LimitNOFILE of systemd"
        );
        config.limits.connections = most;
    }
}

/// The limit on open files, raised as far as the system allows. `None` if there is none.
#[cfg(unix)]
fn raised_file_limit() -> Option<u64> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // If that fails, the lower limit stays.
    let _ = setrlimit(Resource::Nofile, limit);
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
fn raised_file_limit() -> Option<u64> {
    None
}

/// The crates of this workspace that log. What others say at the lower levels could have links, names and secrets in it: a library
/// that logs its messages can't know what is in them.
const OWN: [&str; 4] = ["ubongo", "server", "cluster", "driver"];

/// Logs go to standard error, so that standard output has only the address.
fn log(format: LogFormat, level: LevelFilter) {
    let own = Targets::new().with_targets(OWN.map(|name| (name, level))).with_default(level.min(LevelFilter::WARN));
    let colours = std::io::stderr().is_terminal();
    let log = tracing_subscriber::fmt().with_max_level(level).with_target(false).with_ansi(colours);
    let log = log.with_writer(std::io::stderr);
    match format {
        LogFormat::Text => log.finish().with(own).init(),
        LogFormat::Json => log.json().flatten_event(true).finish().with(own).init(),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::args::{Cli, CliCommand};

    #[test]
    fn some_open_files_are_kept_for_the_database() {
        assert_eq!([0, 1, 64, 100, 128, 1024].map(connections_within), [0, 1, 32, 50, 64, 960]);
    }

    #[test]
    fn the_default_options_are_the_defaults_of_the_server() {
        let CliCommand::Serve(args) = Cli::parse_from(["ubongo", "serve", "--database", "games.db"]).command else {
            panic!("the command is serve")
        };
        let parsed = config(&args).unwrap();
        let default = Config::new(parsed.address, parsed.database.clone());
        assert_eq!((parsed.limits, parsed.retention), (default.limits, default.retention));
        assert_eq!((parsed.commit_interval, parsed.pace), (default.commit_interval, default.pace));
    }
}
