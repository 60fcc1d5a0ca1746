//! The attacker: a process of its own with a low priority, so that it takes no processor time from the server and the victim.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use ::table::{Follower, TableSettings};
use puzzle::deck::Edition;
use tokio::time::{sleep, timeout};

use super::attack::ATTACKS;
use super::restart;
use super::tally::Tally;
use crate::BenchError;
use crate::client::{Client, ClientError, token};
use crate::player::Player;

/// The address of a single attacker.
const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// A refused attacker tries again after this time.
const RETRY: Duration = Duration::from_millis(250);
/// An attacker prepares this often before it gives up.
const ATTEMPTS: u32 = 400;

/// What an attack needs: the attacker's address, its duration, and counters.
#[derive(Clone)]
pub(crate) struct Stage {
    pub(crate) client: Client,
    pub(crate) tally: Arc<Tally>,
    seconds: u32,
}

/// The line that an attacker prints when it is prepared. It attacks after any line on its standard input.
pub(crate) const READY: &str = "ready";

/// The hidden subcommand `abuse-attacker NAME ADDRESS SECONDS`. Prints its counts as a line of JSON when the time is over.
pub(crate) fn run(args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let usage = || BenchError::Usage("'abuse-attacker' needs the name of an attack, an address and seconds.".into());
    let args: Vec<String> = args.collect();
    let [name, server, seconds] = &args[..] else { return Err(usage()) };
    let server: SocketAddr = server.parse().map_err(|_| usage())?;
    let client = Client { server, from: ATTACKER };
    let stage = Stage { client, tally: Arc::default(), seconds: seconds.parse().map_err(|_| usage())? };
    let tally = stage.tally.clone();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| BenchError::Failed(format!("The attacker can't be started: {error}.")))?;
    let attacking = match name.as_str() {
        restart::NAME => Box::pin(restart::players(stage)),
        name => (ATTACKS.iter().find(|attack| attack.name == name).ok_or_else(usage)?.run)(stage),
    };
    let done = runtime.block_on(attacking);
    done.map_err(|error| BenchError::Failed(format!("The attack '{name}' failed. {error}")))?;
    println!("{}", serde_json::json!(tally.report()));
    // Connections that are still open end with the process.
    std::process::exit(0)
}

impl Stage {
    /// Ends the preparations, and waits for the signal to attack.
    pub(crate) async fn begin(&self) {
        println!("{READY}");
        // If the bench was killed, the input ends as well.
        let signal = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new()));
        if !matches!(signal.await, Ok(Ok(1..))) {
            std::process::exit(1);
        }
        self.tally.begin();
    }

    /// Attacks until the time is over.
    pub(crate) async fn fight(&self, attack: impl Future<Output = ()>) {
        self.begin().await;
        let _ = timeout(Duration::from_secs(self.seconds.into()), attack).await;
    }

    /// The same attacker at another address.
    pub(crate) fn at(&self, from: Ipv4Addr) -> Self {
        Self { client: Client { from, ..self.client }, ..self.clone() }
    }

    /// Runs tasks at the same time until the time is over, each again and again. A task that failed tries again a moment later.
    pub(crate) async fn fight_with<F, T>(&self, tasks: u32, task: F)
    where
        F: Fn(Self, u32) -> T + Clone + Send + 'static,
        T: Future<Output = Result<(), ClientError>> + Send,
    {
        self.fight(self.crowd(tasks, task)).await;
    }

    /// Runs tasks at the same time, each again and again, forever.
    pub(crate) async fn crowd<F, T>(&self, tasks: u32, task: F)
    where
        F: Fn(Self, u32) -> T + Clone + Send + 'static,
        T: Future<Output = Result<(), ClientError>> + Send,
    {
        let mut crowd = tokio::task::JoinSet::new();
        for number in 0..tasks {
            let (stage, task) = (self.clone(), task.clone());
            crowd.spawn(async move {
                loop {
                    if let Err(error) = task(stage.clone(), number).await {
                        stage.tally.failed(&error);
                        sleep(RETRY).await;
                    } else {
                        // A task that never waits would keep the others from running.
                        tokio::task::yield_now().await;
                    }
                }
            });
        }
        while crowd.join_next().await.is_some() {}
    }

    /// Tries until it works, as an attacker does who has time. Only for preparations: nothing is counted.
    pub(crate) async fn insist<T, R>(&self, mut attempt: impl FnMut() -> T) -> Result<R, ClientError>
    where
        T: Future<Output = Result<R, ClientError>>,
    {
        let mut attempts = 0;
        loop {
            match attempt().await {
                Ok(done) => return Ok(done),
                Err(error) if attempts == ATTEMPTS => return Err(error),
                Err(_) => sleep(RETRY).await,
            }
            attempts += 1;
        }
    }

    /// Opens tables of one guest.
    pub(crate) async fn open(&self, tables: u32, settings: &TableSettings) -> Result<Vec<Arc<str>>, ClientError> {
        let (host, mut links) = (host(), Vec::new());
        for _ in 0..tables {
            links.push(self.insist(|| self.client.open(&host, settings)).await?.into());
        }
        Ok(links)
    }

    /// Joins a table as somebody. Number 0 is the host.
    pub(crate) async fn join(&self, link: &str, number: u32) -> Result<Player, ClientError> {
        let follower = |name| Follower::new(token(0, number), name, number, false);
        self.insist(|| Player::join(self.client, link, follower(long_name(number)))).await
    }
}

/// The secret of the guest who opens the attacker's tables.
pub(crate) fn host() -> String {
    token(0, 0)
}

/// The settings of the attacker's tables.
pub(crate) fn settings() -> TableSettings {
    TableSettings { glass_ms: None, ..TableSettings::new(Edition::Modern) }
}

/// A name of 20 characters that are as long as possible, different for each number.
pub(crate) fn long_name(number: u32) -> String {
    let symbol = |i: u32| char::from_u32(0x1f600 + (number.wrapping_mul(31).wrapping_add(i * i)) % 64);
    (0..20).filter_map(symbol).collect()
}
