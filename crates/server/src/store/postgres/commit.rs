//! Committing: the one connection that stores the batches of all tables, and what happens when it breaks.
//!
//! **A broken connection.** If it breaks while a commit is under way, nobody knows whether the commit was stored. So each run counts
//! its commits in its own row, in the same transaction. The next connection first takes that row, which waits until the server has
//! ended the old transaction, and reads the number: then it is known. Taking the row also counts the session, and a transaction of an
//! earlier session fails: what the old connection may still deliver later is refused.

use std::collections::{HashMap, HashSet};

use driver::CommitResult;
use rules::Moment;
use table::Link;
use tokio_postgres::error::SqlState;

use super::connection::{Connection, PostgresError, Step};
use super::crowding;
use super::plan::{CHECK, Plan, Slot};
use super::schema::LOCKS;
use super::{FREE, Postgres};
use crate::store::columns::{number, sealed_json};
use crate::store::pack::pack_for;
use crate::store::{Batch, StoreError, Write};

/// The connection that commits.
#[derive(Default)]
pub(super) struct Writer {
    connection: Option<Connection>,
    /// The number of the last commit that was stored.
    commits: i64,
    session: i64,
    unresolved: Option<Unresolved>,
    /// Numbers for new tables.
    ids: Vec<i64>,
}

/// A commit whose connection broke before the answer came.
struct Unresolved {
    shape: Shape,
    tables: Vec<PlannedTable>,
    batches: Vec<Option<usize>>,
    /// Its results, once it is known that it was stored.
    results: Option<Vec<CommitResult>>,
}

/// What batches look like, to recognize them when they are committed again.
type Shape = Vec<(Link, u64, usize, u64)>;

fn shape(batches: &[Batch]) -> Shape {
    let first = |batch: &Batch| {
        batch.writes.iter().find_map(|write| match write {
            Write::Append { seq, .. } | Write::Checkpoint { seq, .. } => Some(*seq),
            _ => None,
        })
    };
    batches.iter().map(|batch| (batch.table, batch.epoch, batch.writes.len(), first(batch).unwrap_or(0))).collect()
}

struct PlannedTable {
    link: Link,
    slot: Slot,
    is_new: bool,
    given_up: bool,
}

const TOUCH: &str = "UPDATE runs SET alive_at = $2, seen_at = (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
                     commits = CASE WHEN commits = $3::bigint - 1 AND session = $4 THEN $3 END
                     WHERE id = $1 RETURNING id";
const TAKE: &str = "UPDATE runs SET session = session + 1 WHERE id = $1 RETURNING commits, session";
const NEW_IDS: &str = "SELECT nextval('tables_id_seq') FROM generate_series(1, 32)";
/// Servers open tables one after the other, so that none of them counts too few.
const OPENING: &str = "SELECT pg_advisory_xact_lock($1, -1)";
const OWN: &str = "SELECT count(*) FROM tables WHERE opened_by = $1";
const TOTAL: &str = "SELECT value FROM meta WHERE name = 'tables'";
const NEW_TABLE: &str = "INSERT INTO tables (id, link, opened_by, epoch, held, last, seq, running, phase, played, updated_at)
                         VALUES ($1, $2, $3, 0, false, $4, 0, false, 0, false, $5) ON CONFLICT (link) DO NOTHING RETURNING id";
const NEW_SNAPSHOT: &str = "INSERT INTO snapshots (table_id, summary, body)
                            SELECT $1, $2, $3 WHERE EXISTS (SELECT FROM tables WHERE id = $1)";
const COUNT_NEW: &str = "UPDATE meta SET value = value + (SELECT count(*) FROM tables WHERE id = ANY ($1::bigint[]))
                         WHERE name = 'tables'";

impl Writer {
    pub(super) fn new(connection: Connection) -> Self {
        Self { connection: Some(connection), ..Self::default() }
    }

    pub(super) fn connection(&self) -> Option<&Connection> {
        self.connection.as_ref()
    }

    /// The connection, after making a new one if the last one broke.
    pub(super) fn connected(&mut self, store: &Postgres) -> Result<&Connection, StoreError> {
        if !self.connection.as_ref().is_some_and(Connection::is_open) {
            self.connection = None;
            let connection = store.connect()?;
            let failed = |error: PostgresError| error.of(store.name());
            lock_run(&connection, store.run).map_err(failed)?;
            self.take(&connection, store).map_err(failed)?;
            self.connection = Some(connection);
        }
        self.connection.as_ref().ok_or_else(|| PostgresError::Silent.of(store.name()))
    }

    /// Takes this run's row over from an earlier connection, and finds out what became of its last commit.
    fn take(&mut self, connection: &Connection, store: &Postgres) -> Result<(), PostgresError> {
        let taken = connection.ask(Step::new(TAKE).with(store.run))?;
        let taken = taken.first().ok_or(PostgresError::Replaced)?;
        let (commits, session): (i64, i64) = (taken.try_get(0)?, taken.try_get(1)?);
        let expected = self.commits..=self.commits + i64::from(self.unresolved.is_some());
        if !expected.contains(&commits) {
            return Err(PostgresError::Replaced);
        }
        if commits > self.commits
            && let Some(unresolved) = &mut self.unresolved
        {
            let wanted = || unresolved.tables.iter().filter(|table| !table.given_up);
            let check = Step::new(CHECK).with(wanted().map(|table| table.slot.id).collect::<Vec<_>>());
            let check = check.with(wanted().map(|table| number(table.slot.epoch)).collect::<Vec<_>>());
            let found = ids(&connection.ask(check)?)?;
            unresolved.results = Some(store.accept(&unresolved.tables, &unresolved.batches, &found));
        } else {
            self.unresolved = None;
        }
        (self.commits, self.session) = (commits, session);
        Ok(())
    }

    /// The connection is of no use any more.
    pub(super) fn lose(&mut self, error: &PostgresError) {
        if error.is_lost() || matches!(error, PostgresError::Replaced) {
            self.connection = None;
        }
    }

    /// True if this run's row is as it was left.
    pub(super) fn is_in_place(&self, connection: &Connection, run: i64) -> Result<bool, PostgresError> {
        let row = connection.ask(Step::new("SELECT commits, session FROM runs WHERE id = $1").with(run))?;
        let Some(row) = row.first() else { return Ok(false) };
        Ok((row.try_get::<_, i64>(0)?, row.try_get::<_, i64>(1)?) == (self.commits, self.session))
    }
}

/// Says to all other servers that a run is alive, for as long as the connection is open.
pub(super) fn lock_run(connection: &Connection, run: i64) -> Result<(), PostgresError> {
    let lock = Step::new("SELECT pg_advisory_lock_shared($1, $2::bigint::int)").with(LOCKS).with(run);
    connection.ask(lock).map(drop)
}

fn ids(rows: &[tokio_postgres::Row]) -> Result<HashSet<i64>, PostgresError> {
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
}

impl Postgres {
    pub(super) fn commit_batches(&self, batches: &[Batch], now: Moment) -> Result<Vec<CommitResult>, StoreError> {
        let mut writer = self.writer();
        writer.connected(self)?;
        if let Some(Unresolved { shape: before, results: Some(results), .. }) = writer.unresolved.take()
            && before == shape(batches)
        {
            return Ok(results);
        }
        self.apply_releases();
        let freed = std::mem::take(&mut *self.freed());
        let done = self.commit_with(&mut writer, batches, &freed, now);
        if done.is_err() {
            self.freed().extend(freed);
        }
        done.map_err(|error| {
            writer.lose(&error);
            if !error.is_lost()
                && let Some(connection) = &writer.connection
                && connection.script("ROLLBACK").is_err()
            {
                writer.connection = None;
            }
            error.of(self.name())
        })
    }

    fn commit_with(
        &self,
        writer: &mut Writer,
        batches: &[Batch],
        freed: &[(i64, i64)],
        now: Moment,
    ) -> Result<Vec<CommitResult>, PostgresError> {
        let Writer { connection, commits, session, unresolved, ids: new_ids } = writer;
        let connection = connection.as_ref().ok_or(PostgresError::Silent)?;
        let creates = batches.iter().filter(|batch| matches!(batch.writes[..], [Write::Create { .. }, ..])).count();
        while new_ids.len() < creates {
            new_ids.extend(ids(&connection.ask(Step::new(NEW_IDS))?)?);
            // They are taken from the end: in the order in which tables are opened.
            new_ids.sort_unstable_by(|one, other| other.cmp(one));
        }
        let mut plan = Plan::new(batches, &self.slots(), new_ids, now);
        let next = *commits + 1;
        let touch = Step::new(TOUCH).with(self.run).with(number(now.0)).with(next).with(*session);
        let mut steps = vec![Step::new("BEGIN"), touch];
        if !freed.is_empty() {
            let (tables, epochs): (Vec<i64>, Vec<i64>) = freed.iter().copied().unzip();
            steps.push(Step::new(FREE).with(tables).with(epochs));
        }
        let mut given_up = vec![false; plan.tables.len()];
        if creates > 0 {
            self.make_places(connection, std::mem::take(&mut steps), &plan, batches, &mut given_up, now)?;
        }
        let news = if creates > 0 { create(&plan, batches, &given_up, now, &mut steps) } else { 0..0 };
        let asked = plan.steps(&given_up, now, &mut steps);
        steps.push(Step::new("COMMIT"));
        let tables: Vec<PlannedTable> = (plan.tables.iter().zip(given_up))
            .map(|(table, given_up)| PlannedTable {
                link: table.link,
                slot: Slot { id: table.id, epoch: table.epoch, last: table.last },
                is_new: table.is_new,
                given_up,
            })
            .collect();
        let answers = match connection.run(&steps) {
            Ok(answers) => answers,
            Err(error) => {
                if error.is_lost() {
                    let batches_of = plan.batches.clone();
                    *unresolved =
                        Some(Unresolved { shape: shape(batches), tables, batches: batches_of, results: None });
                }
                return Err(if is_out_of_step(&error) { PostgresError::Replaced } else { error });
            }
        };
        *commits = next;
        let mut found = HashSet::new();
        for index in asked.into_iter().chain(news) {
            found.extend(ids(&answers[index])?);
        }
        Ok(self.accept(&tables, &plan.batches, &found))
    }

    /// Begins the transaction, and gives up the tables that there is no place for.
    fn make_places<'a>(
        &self,
        connection: &Connection,
        mut steps: Vec<Step<'a>>,
        plan: &Plan<'_>,
        batches: &'a [Batch],
        given_up: &mut [bool],
        now: Moment,
    ) -> Result<(), PostgresError> {
        let news: Vec<(usize, &Write)> = (batches.iter().zip(&plan.batches))
            .filter_map(|(batch, table)| {
                let first = batch.writes.first().filter(|write| matches!(write, Write::Create { .. }))?;
                Some(((*table)?, first))
            })
            .collect();
        steps.push(Step::new(OPENING).with(LOCKS));
        let asked = steps.len();
        for (_, write) in &news {
            if let Write::Create { by, .. } = write {
                steps.push(Step::new(OWN).with(&by.0[..]));
            }
        }
        steps.push(Step::new(TOTAL));
        let answers = connection.run(&steps).map_err(|error| match is_out_of_step(&error) {
            true => PostgresError::Replaced,
            false => error,
        })?;
        let count = |index: usize| -> Result<i64, PostgresError> {
            Ok(answers[index].first().ok_or(PostgresError::Damaged)?.try_get(0)?)
        };
        let mut total = count(answers.len() - 1)?;
        let mut opened = HashMap::new();
        for (index, (table, write)) in news.into_iter().enumerate() {
            let Write::Create { by, most, most_stored, .. } = write else { continue };
            let own = opened.entry(*by).or_insert(0);
            if count(asked + index)? + *own >= i64::from(*most) {
                given_up[table] = true;
                continue;
            }
            if total >= i64::from(*most_stored) {
                let Some(removed) = crowding::remove_oldest_unplayed(connection, self.run, now)? else {
                    given_up[table] = true;
                    continue;
                };
                if let Some(link) = removed {
                    self.slots().remove(&link);
                }
                total -= 1;
            }
            *own += 1;
            total += 1;
        }
        Ok(())
    }

    /// Takes over what was committed. `found` are the tables of which something was stored.
    fn accept(&self, tables: &[PlannedTable], batches: &[Option<usize>], found: &HashSet<i64>) -> Vec<CommitResult> {
        let mut slots = self.slots();
        for PlannedTable { link, slot, is_new, given_up } in tables {
            if *is_new || *given_up {
                continue;
            }
            let known = slots.get_mut(link).filter(|known| known.epoch == slot.epoch);
            match known {
                Some(known) if found.contains(&slot.id) => known.last = slot.last,
                // Another server has claimed it.
                Some(_) => {
                    slots.remove(link);
                }
                None => {}
            }
        }
        let is_stored = |index: usize| !tables[index].given_up && found.contains(&tables[index].slot.id);
        let result = |table: &Option<usize>| match table {
            Some(index) if is_stored(*index) => CommitResult::Stored,
            _ => CommitResult::Fenced,
        };
        batches.iter().map(result).collect()
    }

    /// Checks the ownership of tables, and writes nothing.
    pub(super) fn check_owners(&self, batches: &[Batch]) -> Result<Vec<CommitResult>, StoreError> {
        self.apply_releases();
        let known: Vec<Option<Slot>> = {
            let slots = self.slots();
            let own = |batch: &Batch| slots.get(&batch.table).filter(|slot| slot.epoch == batch.epoch).copied();
            batches.iter().map(own).collect()
        };
        let (tables, epochs): (Vec<i64>, Vec<i64>) =
            known.iter().flatten().map(|slot| (slot.id, number(slot.epoch))).unzip();
        let found = self.read(|connection| {
            let check = Step::new(CHECK).with(tables.clone()).with(epochs.clone());
            ids(&connection.ask(check)?)
        })?;
        let owns = |slot: &Option<Slot>| slot.is_some_and(|slot| found.contains(&slot.id));
        let result = |slot| if owns(slot) { CommitResult::Stored } else { CommitResult::Fenced };
        Ok(known.iter().map(result).collect())
    }
}

/// The statements that insert new tables. Returns the numbers of those that return the ids of the tables.
fn create<'a>(
    plan: &Plan<'a>,
    batches: &'a [Batch],
    given_up: &[bool],
    now: Moment,
    steps: &mut Vec<Step<'a>>,
) -> std::ops::Range<usize> {
    let first = steps.len();
    let mut snapshots = Vec::new();
    let mut ids = Vec::new();
    for (batch, table) in batches.iter().zip(&plan.batches) {
        let Some(Write::Create { by, snapshot, summary, .. }) = batch.writes.first() else { continue };
        let Some(index) = table.filter(|index| !given_up[*index]) else { continue };
        let table = &plan.tables[index];
        let insert = Step::new(NEW_TABLE).with(table.id).with(batch.table.to_string()).with(&by.0[..]);
        steps.push(insert.with(number(table.last)).with(number(now.0)));
        let step = Step::new(NEW_SNAPSHOT).with(table.id).with(sealed_json(&[], summary));
        snapshots.push(step.with(pack_for(&[table.id, 0], snapshot)));
        ids.push(table.id);
    }
    let news = first..steps.len();
    steps.append(&mut snapshots);
    steps.push(Step::new(COUNT_NEW).with(ids));
    news
}

/// The run's row has another commit or session than expected, so that its next number is none.
fn is_out_of_step(error: &PostgresError) -> bool {
    match error {
        PostgresError::Client(error) => {
            let said = error.as_db_error();
            said.is_some_and(|said| said.code() == &SqlState::NOT_NULL_VIOLATION && said.table() == Some("runs"))
        }
        _ => false,
    }
}
