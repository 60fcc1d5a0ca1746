//! A database of its own for each test, on the PostgreSQL that `cargo xtask postgres` starts.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use tokio_postgres::{Client, NoTls};

/// The address of a server where databases may be created. If it is set, tests that run on any store run on PostgreSQL.
const SERVER: &str = "UBONGO_TEST_POSTGRES";

/// The address of a bus. If it is set, servers on PostgreSQL have it.
const BUS: &str = "UBONGO_TEST_NATS";

/// The bus for servers on PostgreSQL.
#[allow(dead_code, reason = "not all tests that include this file need it")]
pub(crate) fn bus() -> Option<String> {
    std::env::var(BUS).ok()
}

/// A database that is removed when this is dropped.
pub(crate) struct PrivateDatabase {
    name: String,
    server: String,
}

impl PrivateDatabase {
    /// A new database, if the tests run on PostgreSQL.
    pub(crate) fn if_wanted() -> Option<Self> {
        std::env::var(SERVER).ok().map(|server| Self::create(server, "template0"))
    }

    /// A new database, for a test that needs PostgreSQL.
    #[allow(dead_code, reason = "not all tests that include this file need it")]
    pub(crate) fn new() -> Self {
        Self::if_wanted()
            .unwrap_or_else(|| panic!("please run this test by 'cargo xtask postgres', which sets {SERVER}"))
    }

    fn create(server: String, template: &str) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{number}", std::process::id());
        execute(&server, &format!("CREATE DATABASE {name} OWNER ubongo TEMPLATE {template} STRATEGY file_copy"));
        Self { name, server }
    }

    /// For the option `--database`.
    pub(crate) fn address(&self) -> PathBuf {
        self.with_user("ubongo").into()
    }

    /// The address with another user, and perhaps a password.
    pub(crate) fn with_user(&self, user: &str) -> String {
        let (_, host) = self.server.rsplit_once('@').expect("its address has a user");
        let (host, _) = host.rsplit_once('/').expect("its address has a database");
        format!("postgres://{user}@{host}/{}", self.name)
    }

    /// A copy with what is stored now. All connections are closed, as by a crash of their programs.
    #[allow(dead_code, reason = "not all tests that include this file need it")]
    pub(crate) fn copy(&self) -> Self {
        // A connection that is opened between the two is closed by the next attempt.
        self.cut_connections();
        Self::create(self.server.clone(), &self.name)
    }

    /// Closes all connections, as by a crash of their programs.
    #[allow(dead_code, reason = "not all tests that include this file need it")]
    pub(crate) fn cut_connections(&self) {
        let cut = "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE datname =";
        execute(&self.server, &format!("{cut} '{}'", self.name));
    }

    /// Lets new connections in, or none.
    #[allow(dead_code, reason = "not all tests that include this file need it")]
    pub(crate) fn accept(&self, accepts: bool) {
        execute(&self.server, &format!("ALTER DATABASE {} ALLOW_CONNECTIONS {accepts}", self.name));
    }

    /// Changes something behind the store's back.
    #[allow(dead_code, reason = "not all tests that include this file need it")]
    pub(crate) fn change(&self, sql: &str) {
        execute(&self.with_user("ubongo"), sql);
    }

    /// A number from the database.
    #[allow(dead_code, reason = "not all tests that include this file need it")]
    pub(crate) fn number(&self, sql: &str) -> i64 {
        let sql = format!("SELECT ({sql})::bigint");
        on(&self.with_user("ubongo"), async move |client| client.query_one(&sql, &[]).await.unwrap().get(0))
    }
}

impl Drop for PrivateDatabase {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            execute(&self.server, &format!("DROP DATABASE {} WITH (FORCE)", self.name));
        }
    }
}

fn execute(address: &str, sql: &str) {
    let sql = sql.to_owned();
    on(address, async move |client| {
        client.batch_execute(&sql).await.unwrap_or_else(|error| panic!("{sql}: {error:?}"));
    });
}

/// Runs something with a connection of its own, on a thread of its own: the caller may be asynchronous or not.
fn on<T: Send>(address: &str, work: impl AsyncFnOnce(Client) -> T + Send) -> T {
    let work = || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(address, NoTls).await.expect("PostgreSQL runs");
            tokio::spawn(connection);
            work(client).await
        })
    };
    std::thread::scope(|scope| scope.spawn(work).join().expect("the statement works"))
}
