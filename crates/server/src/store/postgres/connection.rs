//! A connection to PostgreSQL: its address, its prepared statements, and many statements in one round trip.
//!
//! The client is asynchronous and the store is not: its callers are threads that may block. One thread of a small runtime moves the
//! bytes of all connections; callers sleep until their answer is there, or until their patience ends.
//!
//! There is no TLS: a password is never sent as such (SCRAM), but what is stored travels in the clear. PostgreSQL belongs on the
//! same machine or in a private network; a tunnel serves for everything else. An address that demands TLS is refused, never ignored.

use std::cell::RefCell;
use std::collections::HashMap;
use std::error::Error as _;
use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;
use std::time::{Duration, Instant};

use tokio::runtime::Runtime;
use tokio_postgres::config::SslMode;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row, Statement};

use crate::store::StoreError;

/// The oldest version of PostgreSQL that has all we use.
const OLDEST_VERSION: i32 = 14;

/// How long the start of a connection may take.
const CONNECT_PATIENCE: Duration = Duration::from_secs(3);

/// How long an answer may take. The server itself gives up earlier, see [`SETTINGS`].
const ANSWER_PATIENCE: Duration = Duration::from_secs(15);

/// What the server does by itself if something takes too long. A machine that was cut off in the middle of a commit must not keep
/// others from claiming its tables.
const SETTINGS: &str = "-c statement_timeout=10s -c lock_timeout=3s -c idle_in_transaction_session_timeout=5s \
                        -c client_min_messages=warning";

/// The address of a database.
#[derive(Clone)]
pub(in crate::store) struct Address {
    /// For messages: without the password.
    pub(super) name: PathBuf,
    config: Config,
}

impl Address {
    /// Reads an address such as `postgres://ubongo:secret@db.example/ubongo`.
    pub(super) fn new(text: &str) -> Result<Self, StoreError> {
        let mut config = text.parse::<Config>().map_err(|error| {
            let why = error.source().map_or_else(|| error.to_string(), ToString::to_string);
            StoreError::Open(PathBuf::from(without_password(text)), format!("its address is not understood ({why})"))
        })?;
        let name = PathBuf::from(without_password(text));
        if config.get_ssl_mode() == SslMode::Require {
            let why = "ubongo has no TLS to databases; please use a private network or a tunnel, and sslmode=disable";
            return Err(StoreError::Open(name, why.into()));
        }
        if config.get_hosts().is_empty() {
            config.host("localhost");
        }
        let options = config.get_options().map_or_else(String::new, |options| format!(" {options}"));
        config
            .ssl_mode(SslMode::Disable)
            .options(format!("{SETTINGS}{options}"))
            .application_name("ubongo")
            .connect_timeout(CONNECT_PATIENCE)
            .tcp_user_timeout(Duration::from_secs(5))
            .keepalives_idle(Duration::from_secs(5));
        Ok(Self { name, config })
    }

    /// Connects, and checks that the server is one that this program can use.
    pub(super) fn connect(&self, runtime: &Runtime) -> Result<Connection, StoreError> {
        let config = self.config.clone();
        let connecting = runtime.spawn(async move {
            let (client, connection) = config.connect(NoTls).await?;
            // Its errors also reach the thread that waits for an answer.
            tokio::spawn(connection);
            Ok::<_, tokio_postgres::Error>(client)
        });
        let hosts = self.config.get_hosts().len().max(1) as u32;
        let client = match wait(connecting, CONNECT_PATIENCE * 2 * hosts) {
            Some(Ok(connected)) => connected.map_err(PostgresError::Client),
            Some(Err(_)) | None => Err(PostgresError::Silent),
        };
        let client = client.map_err(|error| error.of(&self.name))?;
        let connection = Connection { client, statements: RefCell::default() };
        let checks = [
            Step::new(
                "SELECT current_setting('server_version_num')::bigint / 10000, current_setting('server_version')",
            ),
            // Somebody may have chosen speed over safety for other programs.
            Step::new(
                "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
            ),
        ];
        let answers = connection.run(&checks).map_err(|error| error.of(&self.name))?;
        let (version, shown): (i64, String) = (answers[0][0].get(0), answers[0][0].get(1));
        if version < i64::from(OLDEST_VERSION) {
            let why = format!("it is PostgreSQL {shown}, and ubongo needs {OLDEST_VERSION} or newer");
            return Err(StoreError::Open(self.name.clone(), why));
        }
        Ok(connection)
    }
}

/// An address as it may be shown.
pub(in crate::store) fn without_password(text: &str) -> String {
    let (address, _) = text.split_once('?').unwrap_or((text, ""));
    let Some((scheme, rest)) = address.split_once("://") else { return "postgres".into() };
    match rest.rsplit_once('@') {
        Some((user, host)) => format!("{scheme}://{}@{host}", user.split(':').next().unwrap_or_default()),
        None => format!("{scheme}://{rest}"),
    }
}

/// A statement and its values.
pub(super) struct Step<'a> {
    sql: &'static str,
    values: Vec<Box<dyn ToSql + Sync + 'a>>,
}

impl<'a> Step<'a> {
    pub(super) fn new(sql: &'static str) -> Self {
        Self { sql, values: Vec::new() }
    }

    /// Adds the next value, `$1` first.
    pub(super) fn with(mut self, value: impl ToSql + Sync + 'a) -> Self {
        self.values.push(Box::new(value));
        self
    }
}

/// A connection with its prepared statements.
pub(super) struct Connection {
    client: Client,
    statements: RefCell<HashMap<&'static str, Statement>>,
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Connection")
    }
}

impl Connection {
    pub(super) fn is_open(&self) -> bool {
        !self.client.is_closed()
    }

    /// Runs statements, all of them sent before the first answer is awaited, and returns the rows of each. Outside a transaction
    /// each is one of its own. The first error is returned once all have been answered.
    pub(super) fn run(&self, steps: &[Step<'_>]) -> Result<Vec<Vec<Row>>, PostgresError> {
        let answer = async {
            let mut prepared = Vec::with_capacity(steps.len());
            for step in steps {
                prepared.push(self.prepared(step.sql).await?);
            }
            let asked = steps.iter().zip(&prepared).map(|(step, statement)| {
                let values: Vec<&(dyn ToSql + Sync)> = step.values.iter().map(|value| &**value).collect();
                let asked: Asked<'_, _, _> = Box::pin(async move { self.client.query(statement, &values).await });
                asked
            });
            in_order(asked.collect()).await
        };
        match wait(answer, ANSWER_PATIENCE) {
            Some(answered) => answered.map_err(PostgresError::Client),
            None => Err(PostgresError::Silent),
        }
    }

    /// The rows of one statement.
    pub(super) fn ask(&self, step: Step<'_>) -> Result<Vec<Row>, PostgresError> {
        Ok(self.run(&[step])?.pop().unwrap_or_default())
    }

    /// Several statements without values.
    pub(super) fn script(&self, sql: &str) -> Result<(), PostgresError> {
        match wait(self.client.batch_execute(sql), ANSWER_PATIENCE) {
            Some(done) => done.map_err(PostgresError::Client),
            None => Err(PostgresError::Silent),
        }
    }

    async fn prepared(&self, sql: &'static str) -> Result<Statement, tokio_postgres::Error> {
        let known = self.statements.borrow().get(sql).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let statement = self.client.prepare(sql).await?;
        self.statements.borrow_mut().insert(sql, statement.clone());
        Ok(statement)
    }
}

/// Why a statement failed.
#[derive(Debug)]
pub(super) enum PostgresError {
    /// The connection or the server said so.
    Client(tokio_postgres::Error),
    /// No answer came.
    Silent,
    /// A stored value is not what it should be.
    Damaged,
    /// The database is not the one that this run has opened.
    Replaced,
}

impl From<tokio_postgres::Error> for PostgresError {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Client(error)
    }
}

impl PostgresError {
    /// After this error the connection is of no use, and what was sent may have been carried out or not.
    pub(super) fn is_lost(&self) -> bool {
        match self {
            Self::Silent => true,
            Self::Damaged | Self::Replaced => false,
            Self::Client(error) => match error.code() {
                None => is_connection_error(error),
                Some(code) => is_lost(code),
            },
        }
    }

    /// The error of a database, in one sentence.
    pub(super) fn of(&self, name: &std::path::Path) -> StoreError {
        let name = name.to_owned();
        let error = match self {
            Self::Silent => return StoreError::Lost(name, "it doesn't answer".into()),
            Self::Damaged => return StoreError::Damaged(name),
            Self::Replaced => return StoreError::Gone(name),
            Self::Client(error) => error,
        };
        let Some(said) = error.as_db_error() else {
            let source = error.source().map(ToString::to_string);
            let why = source.unwrap_or_else(|| error.to_string());
            return if is_connection_error(error) {
                StoreError::Lost(name, reason(error))
            } else if error.to_string().starts_with("error deserializing") {
                StoreError::Damaged(name)
            } else {
                StoreError::Open(name, why)
            };
        };
        match said.code() {
            &SqlState::DISK_FULL => StoreError::Full(name),
            &SqlState::READ_ONLY_SQL_TRANSACTION | &SqlState::INSUFFICIENT_PRIVILEGE => StoreError::ReadOnly(name),
            &SqlState::INVALID_PASSWORD | &SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
                StoreError::Open(name, "it doesn't accept this user name and password".into())
            }
            &SqlState::INVALID_CATALOG_NAME => StoreError::Open(name, "PostgreSQL has no database of this name".into()),
            &SqlState::T_R_SERIALIZATION_FAILURE
            | &SqlState::T_R_DEADLOCK_DETECTED
            | &SqlState::LOCK_NOT_AVAILABLE
            | &SqlState::QUERY_CANCELED => StoreError::Busy(name),
            &SqlState::DATA_CORRUPTED
            | &SqlState::INDEX_CORRUPTED
            | &SqlState::UNDEFINED_TABLE
            | &SqlState::UNDEFINED_COLUMN => StoreError::Damaged(name),
            code if is_lost(code) => StoreError::Lost(name, said.message().to_owned()),
            _ => StoreError::Other(name, said.message().to_owned()),
        }
    }
}

/// The server ends this connection, or accepts none at the moment.
fn is_lost(code: &SqlState) -> bool {
    [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
        // A database that accepts no connections for now.
        SqlState::OBJECT_NOT_IN_PREREQUISITE_STATE,
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
    ]
    .contains(code)
        || code.code().starts_with("08")
}

fn is_connection_error(error: &tokio_postgres::Error) -> bool {
    let io = error.source().is_some_and(<dyn std::error::Error>::is::<io::Error>);
    error.is_closed()
        || io
        || error.to_string().starts_with("error connecting")
        || error.to_string().contains("timeout")
}

/// The reason in words, without the error code of the operating system.
fn reason(error: &tokio_postgres::Error) -> String {
    let io = error.source().and_then(|source| source.downcast_ref::<io::Error>());
    match io.map(io::Error::kind) {
        Some(io::ErrorKind::ConnectionRefused) => "nothing listens there".into(),
        Some(io::ErrorKind::NotFound) => "its socket is not there".into(),
        Some(io::ErrorKind::TimedOut) => "it doesn't answer".into(),
        Some(io::ErrorKind::PermissionDenied) => "permission denied".into(),
        _ if error.is_closed() || io.is_some() => "the connection was closed".into(),
        _ => "it doesn't answer".into(),
    }
}

/// A statement whose answer is awaited.
type Asked<'a, T, E> = Pin<Box<dyn Future<Output = Result<T, E>> + 'a>>;

/// Completes all futures, which are first polled in order, and so sent in order.
async fn in_order<T, E>(futures: Vec<Asked<'_, T, E>>) -> Result<Vec<T>, E> {
    let mut pending: Vec<_> = futures.into_iter().map(Some).collect();
    let mut done: Vec<Option<Result<T, E>>> = pending.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        let mut all = Poll::Ready(());
        for (pending, done) in pending.iter_mut().zip(&mut done) {
            let Some(future) = pending else { continue };
            match future.as_mut().poll(context) {
                Poll::Ready(result) => {
                    *done = Some(result);
                    *pending = None;
                }
                Poll::Pending => all = Poll::Pending,
            }
        }
        all
    })
    .await;
    done.into_iter().flatten().collect()
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Blocks this thread until a future is complete. `None` if that takes too long.
fn wait<T>(future: impl Future<Output = T>, patience: Duration) -> Option<T> {
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut context = Context::from_waker(&waker);
    let mut future = std::pin::pin!(future);
    let deadline = Instant::now() + patience;
    loop {
        if let Poll::Ready(done) = future.as_mut().poll(&mut context) {
            return Some(done);
        }
        let rest = deadline.saturating_duration_since(Instant::now());
        if rest.is_zero() {
            return None;
        }
        std::thread::park_timeout(rest);
    }
}
