//! The side of a move that is a PostgreSQL database.

use std::path::Path;

use tokio::runtime::Runtime;

use super::connection::{Address, Connection, PostgresError, Step};
use super::{live, reading, runtime, schema};
use crate::store::StoreError;
use crate::store::moving::{Cell, IS_USED, Kind, Part, Row, Times};

/// A database that no server uses while this exists. What was not committed is rolled back.
pub(in crate::store) struct PostgresSide {
    address: Address,
    /// `None` once this is dropped, without waiting.
    runtime: Option<Runtime>,
    connection: Connection,
}

/// A server that starts adds a run, and one that commits changes its own: neither can as long as this transaction lasts. It takes as
/// long as it has to.
const BEGIN: &str = "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
                     LOCK TABLE runs IN ACCESS EXCLUSIVE MODE";
const IS_SERVED: &str = concat!("SELECT EXISTS ", live!());
const TIMES: &str =
    "SELECT coalesce((SELECT max(alive_at) FROM runs), 0), (SELECT value FROM meta WHERE name = 'trusted_at'),
                     (SELECT value FROM meta WHERE name = 'doubted_ms')";
const ALIVE: &str = "INSERT INTO runs (alive_at, commits, session) VALUES ($1, 0, 0)";
const META: &str =
    "UPDATE meta SET value = CASE name WHEN 'trusted_at' THEN $1::bigint WHEN 'doubted_ms' THEN $2::bigint
                    ELSE (SELECT count(*) FROM tables) END WHERE name IN ('trusted_at', 'doubted_ms', 'tables')";
/// The next numbers are above those that were moved.
const NUMBERS: [&str; 3] = [
    "SELECT setval(pg_get_serial_sequence('tables', 'id'), max(id)) FROM tables HAVING max(id) > 0",
    "SELECT setval(pg_get_serial_sequence('records', 'id'), max(id)) FROM records HAVING max(id) > 0",
    "SELECT setval(pg_get_serial_sequence('attempts', 'id'), max(id)) FROM attempts HAVING max(id) > 0",
];

impl PostgresSide {
    /// Opens a database to read it.
    pub(in crate::store) fn source(address: &str) -> Result<Self, StoreError> {
        let side = Self::connect(address)?;
        schema::check(&side.connection, side.name())?;
        side.lock()
    }

    /// Opens a database to fill it, and creates its schema.
    pub(in crate::store) fn target(address: &str) -> Result<Self, StoreError> {
        let side = Self::connect(address)?;
        schema::prepare(&side.connection, side.name())?;
        side.lock()
    }

    fn connect(address: &str) -> Result<Self, StoreError> {
        let address = Address::new(address)?;
        let runtime = runtime(&address)?;
        let connection = address.connect(&runtime)?;
        Ok(Self { address, runtime: Some(runtime), connection })
    }

    fn lock(self) -> Result<Self, StoreError> {
        self.done(self.connection.script(BEGIN))?;
        let served = self.connection.ask(Step::new(IS_SERVED)).and_then(|rows| reading::value(&rows[0], 0));
        if self.done(served)? { Err(StoreError::InUse(self.name().to_owned())) } else { Ok(self) }
    }

    fn done<T>(&self, done: Result<T, PostgresError>) -> Result<T, StoreError> {
        done.map_err(|error| error.of(self.name()))
    }

    pub(in crate::store) fn name(&self) -> &Path {
        &self.address.name
    }

    pub(in crate::store) fn is_used(&self) -> Result<bool, StoreError> {
        self.done(self.connection.ask(Step::new(IS_USED)).and_then(|rows| reading::value(&rows[0], 0)))
    }

    /// Begins to read a part.
    pub(in crate::store) fn begin(&self, part: &Part) -> Result<(), StoreError> {
        let cursor = format!("DECLARE {} NO SCROLL CURSOR FOR {}", cursor(part), part.postgres);
        self.done(self.connection.script(&cursor))
    }

    /// The next rows of a part, as many as a chunk has; none at the end.
    pub(in crate::store) fn next(&self, part: &Part) -> Result<Vec<Row>, StoreError> {
        let cells = |row: &tokio_postgres::Row| {
            part.columns.iter().enumerate().map(|(column, kind)| cell(row, column, *kind)).collect()
        };
        let found = self.connection.ask(Step::new(part.fetch));
        self.done(found.and_then(|rows| rows.iter().map(cells).collect()))
    }

    /// Ends reading a part, which may be read again.
    pub(in crate::store) fn end(&self, part: &Part) -> Result<(), StoreError> {
        self.done(self.connection.script(&format!("CLOSE {}", cursor(part))))
    }

    pub(in crate::store) fn insert(&self, part: &Part, rows: &[Row]) -> Result<(), StoreError> {
        let mut step = Step::new(part.into_postgres);
        for (column, kind) in part.columns.iter().enumerate() {
            let cells = rows.iter().map(|row| &row[column]);
            step = match kind {
                Kind::Number => step.with(cells.map(number).collect::<Vec<_>>()),
                Kind::Text => step.with(cells.map(text).collect::<Vec<_>>()),
                Kind::Bytes => step.with(cells.map(bytes).collect::<Vec<_>>()),
            };
        }
        self.done(self.connection.ask(step)).map(drop)
    }

    pub(in crate::store) fn times(&self) -> Result<Times, StoreError> {
        let times = |row: &tokio_postgres::Row| {
            let number = |column| reading::value::<i64>(row, column);
            Ok(Times { alive_at: number(0)?, trusted_at: number(1)?, doubted_ms: number(2)? })
        };
        self.done(self.connection.ask(Step::new(TIMES)).and_then(|rows| times(&rows[0])))
    }

    /// What belongs to no part.
    pub(in crate::store) fn set_times(&self, times: Times) -> Result<(), StoreError> {
        let mut steps =
            vec![Step::new(ALIVE).with(times.alive_at), Step::new(META).with(times.trusted_at).with(times.doubted_ms)];
        steps.extend(NUMBERS.map(Step::new));
        self.done(self.connection.run(&steps)).map(drop)
    }

    pub(in crate::store) fn commit(&self) -> Result<(), StoreError> {
        self.done(self.connection.script("COMMIT"))
    }
}

impl Drop for PostgresSide {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

fn cursor(part: &Part) -> &'static str {
    part.fetch.rsplit(' ').next().unwrap_or_default()
}

fn cell(row: &tokio_postgres::Row, column: usize, kind: Kind) -> Result<Cell, PostgresError> {
    let cell = match kind {
        Kind::Number => reading::value::<Option<i64>>(row, column)?.map(Cell::Number),
        Kind::Text => reading::value::<Option<String>>(row, column)?.map(Cell::Text),
        Kind::Bytes => reading::value::<Option<Vec<u8>>>(row, column)?.map(Cell::Bytes),
    };
    Ok(cell.unwrap_or(Cell::Null))
}

fn number(cell: &Cell) -> Option<i64> {
    match cell {
        Cell::Number(number) => Some(*number),
        _ => None,
    }
}

fn text(cell: &Cell) -> Option<&str> {
    match cell {
        Cell::Text(text) => Some(text),
        _ => None,
    }
}

fn bytes(cell: &Cell) -> Option<&[u8]> {
    match cell {
        Cell::Bytes(bytes) => Some(bytes),
        _ => None,
    }
}
