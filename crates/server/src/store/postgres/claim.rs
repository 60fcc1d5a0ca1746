//! Claiming tables. The database compares and sets: of several servers that claim a table with the same epoch, the first one gets it,
//! and the batches of all others are fenced.

use cluster::{NodeId, Ownership};
use rules::Moment;
use table::Link;
use tokio_postgres::Row;

use super::connection::{Connection, PostgresError, Step};
use super::plan::Slot;
use super::reading::{self, entry, link, moment, unsigned, value};
use super::{Postgres, live};
use crate::store::columns::number;
use crate::store::decks::PackedDeck;
use crate::store::pack::unpack_for;
use crate::store::{Claimed, StoreError, StoredTable};

/// By how much the time at a table is ahead of its owner's clock.
macro_rules! ahead {
    () => {
        "CASE WHEN ahead_epoch = epoch THEN ahead_ms ELSE 0 END"
    };
}

/// What a claim sets. `left_at` is kept until the next checkpoint, over further claims and crashes.
macro_rules! claim {
    () => {
        concat!(
            "UPDATE tables SET (epoch, ahead_epoch) = (SELECT next, next FROM (SELECT nextval('epochs') AS next) n),
             ahead_ms = $3, owner = $2, held = true,
             left_at = CASE WHEN owner <> $2 AND (running OR last > seq)
                       THEN coalesce(left_at, (SELECT alive_at FROM runs WHERE id = tables.owner) + ",
            ahead!(),
            ") ELSE left_at END
             WHERE link = $1"
        )
    };
}

/// The second half of a claim.
macro_rules! claimed {
    () => {
        " RETURNING id, epoch, last"
    };
}

/// A run that has ended left it: it has no owner, and no checkpoint since.
macro_rules! is_left {
    () => {
        concat!(
            "(running OR last > seq) AND (left_at IS NOT NULL AND NOT held OR owner <> $2 AND owner NOT IN ",
            live!(),
            ")"
        )
    };
}

const CLAIM: &str = concat!(claim!(), " AND epoch = $4", claimed!());
const CLAIM_UNSETTLED: &str = concat!(claim!(), " AND ", is_left!(), claimed!());

/// Who owns a table: its epoch, the run, when that was last alive in the table's time, and the time at the table now. The last is an
/// estimate if that is another run than this one: its last sign of life, and how long ago that was by the clock of the database.
const OWNERSHIP: &str = concat!(
    "SELECT epoch, CASE WHEN held THEN owner END,
     greatest(coalesce(left_at, r.alive_at + ",
    ahead!(),
    ", updated_at), 0),
     CASE WHEN owner = $2 THEN $3::bigint + ",
    ahead!(),
    " WHEN r.seen_at > 0
     THEN greatest(r.alive_at + (extract(epoch FROM clock_timestamp()) * 1000)::bigint - r.seen_at + ",
    ahead!(),
    ", $3) ELSE $3 END
     FROM tables LEFT JOIN runs r ON r.id = owner WHERE link = $1"
);

/// All tables with entries, and all with a running game: neither needs more than an index.
const UNSETTLED: &str = concat!(
    "SELECT link, $1::bigint FROM tables
     WHERE id IN (SELECT id FROM tables WHERE running UNION SELECT table_id FROM entries) AND ",
    is_left!(),
    " ORDER BY id"
);

/// What belongs together is read as of one moment: another server may have claimed the table again.
const AS_OF_NOW: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
const SNAPSHOT: &str =
    "SELECT t.id, t.seq, s.body FROM tables t JOIN snapshots s ON s.table_id = t.id WHERE t.link = $1";
const DECK: &str = "SELECT body FROM decks JOIN tables ON id = table_id WHERE link = $1";

impl Postgres {
    pub(super) fn find_unsettled(&self) -> Result<Vec<Link>, StoreError> {
        self.write_releases()?;
        self.read(|connection| {
            let found = connection.ask(Step::new(UNSETTLED).with(0_i64).with(self.run))?;
            found.iter().map(|row| link(row, 0)).collect()
        })
    }

    pub(super) fn find_owner(&self, link: Link, now: Moment) -> Result<Option<Ownership>, StoreError> {
        self.read(|connection| {
            let found = connection.ask(self.ask_owner(link, now))?;
            found.first().map(ownership).transpose()
        })
    }

    fn ask_owner(&self, link: Link, now: Moment) -> Step<'static> {
        Step::new(OWNERSHIP).with(link.to_string()).with(self.run).with(number(now.0))
    }

    /// Claims a table: from the owner with an epoch, or, without one, if a run has left it.
    pub(super) fn claim_table(
        &self,
        table: Link,
        from: Option<u64>,
        ahead_ms: i64,
        now: Moment,
    ) -> Result<Claimed, StoreError> {
        let (slot, claimed) = self.read(|connection| self.claim_by(connection, table, from, ahead_ms, now))?;
        if let Some(slot) = slot {
            let mut slots = self.slots();
            // A later claim of this process may have been quicker.
            if slots.get(&table).is_none_or(|known| known.epoch < slot.epoch) {
                slots.insert(table, slot);
            }
        }
        Ok(claimed)
    }

    fn claim_by(
        &self,
        connection: &Connection,
        table: Link,
        from: Option<u64>,
        ahead_ms: i64,
        now: Moment,
    ) -> Result<(Option<Slot>, Claimed), PostgresError> {
        let name = table.to_string();
        let claim = Step::new(if from.is_some() { CLAIM } else { CLAIM_UNSETTLED });
        let claim = claim.with(name.clone()).with(self.run).with(ahead_ms);
        let steps = [
            self.ask_owner(table, now),
            match from {
                Some(epoch) => claim.with(number(epoch)),
                None => claim,
            },
            Step::new(AS_OF_NOW),
            Step::new(SNAPSHOT).with(name.clone()),
            Step::new(reading::ENTRIES).with(name.clone()).with(0_i64),
            Step::new(DECK).with(name),
            Step::new("COMMIT"),
        ];
        let found = connection.run(&steps)?;
        let [owner, claimed, _, snapshot, entries, deck, _] = &found[..] else { return Err(PostgresError::Damaged) };
        let Some(found) = owner.first() else { return Ok((None, Claimed::NoSuchTable)) };
        let found = ownership(found)?;
        let Some(claimed) = claimed.first() else { return Ok((None, Claimed::Lost(found))) };
        let (id, epoch, last) = (value(claimed, 0)?, unsigned(claimed, 1)?, unsigned(claimed, 2)?);
        let alive_at = found.alive_at;
        let snapshot = snapshot.first().ok_or(PostgresError::Damaged)?;
        let owner: [i64; 2] = [value(snapshot, 0)?, value(snapshot, 1)?];
        let snapshot = unpack_for(&owner, value(snapshot, 2)?).ok_or(PostgresError::Damaged)?;
        let tail = entries.iter().map(entry).collect::<Result<_, _>>()?;
        let deck =
            deck.first().filter(|_| from.is_some()).map(|row| value::<Vec<u8>>(row, 0).map(PackedDeck)).transpose()?;
        let stored = StoredTable { table, epoch, snapshot, tail, alive_at, deck };
        Ok((Some(Slot { id, epoch, last }), Claimed::Owned(Box::new(stored), found)))
    }
}

fn ownership(row: &Row) -> Result<Ownership, PostgresError> {
    let owner = value::<Option<i64>>(row, 1)?.map(|run| NodeId(run.cast_unsigned()));
    Ok(Ownership { epoch: unsigned(row, 0)?, owner, alive_at: moment(row, 2)?, now: moment(row, 3)? })
}
