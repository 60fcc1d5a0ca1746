//! Turns the batches of a commit into statements.
//!
//! ```text
//!   BEGIN                                             all in one round trip, unless a table is opened
//!   this run is alive, and this is its commit n       fails if the run is not at commit n - 1
//!   the tables of released owners
//!   guard: last = new WHERE epoch and last fit        one row for each table: it is locked until the end
//!   checkpoints, entries, members, chapters, ...      each only for tables that the guard has found
//!   COMMIT
//! ```
//!
//! A table that the guard has found has a row that this transaction has written: `xmin` says so. No other condition is needed for
//! the statements after it, and none of them writes anything for a table whose owner is another one by now.

use std::collections::HashMap;

use driver::FinishedGame;
use rules::Moment;
use table::{Attempt, EarnedAchievement, GuestKey, Link, MemberId};

use super::connection::Step;
use crate::store::columns::{entry_owner, game_owner, number, sealed_json};
use crate::store::decks::PackedDeck;
use crate::store::journal::MAX_REPLAY_BYTES;
use crate::store::pack::{pack_for, pack_lines, seal_for};
use crate::store::{Batch, Chapter, Write, attempts, rank};

/// What the owner knows about a table that it has claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    pub(super) id: i64,
    pub(super) epoch: u64,
    /// The number of its last entry.
    pub(super) last: u64,
}

/// The changes of a commit to one table.
pub(super) struct TablePlan<'a> {
    pub(super) link: Link,
    pub(super) id: i64,
    pub(super) epoch: u64,
    before: u64,
    pub(super) last: u64,
    /// There is something to write, besides a check of ownership.
    pub(super) writes: bool,
    /// It is created by this commit.
    pub(super) is_new: bool,
    entries: Vec<EntryRow>,
    joined: Vec<(MemberId, GuestKey)>,
    checkpoint: Option<CheckpointRow>,
    others: Vec<Step<'a>>,
}

struct EntryRow {
    seq: u64,
    body: String,
    key: Option<(MemberId, GuestKey)>,
}

struct CheckpointRow {
    seq: u64,
    running: bool,
    phase: i64,
    played: bool,
    summary: String,
    body: Vec<u8>,
    members: Vec<i64>,
}

/// The changes of a commit.
#[derive(Default)]
pub(super) struct Plan<'a> {
    pub(super) tables: Vec<TablePlan<'a>>,
    by_link: HashMap<Link, usize>,
    /// For each batch, its table in `tables`, unless it is fenced already.
    pub(super) batches: Vec<Option<usize>>,
}

/// True for a table that this transaction has written. Its id and epoch are the first two values.
macro_rules! granted {
    () => {
        "EXISTS (SELECT FROM tables t WHERE t.id = $1 AND t.epoch = $2 AND t.xmin = pg_current_xact_id()::xid)"
    };
}

const GUARD: &str = "UPDATE tables t SET last = x.last
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) AS x (id, epoch, before, last)
    WHERE t.id = x.id AND t.epoch = x.epoch AND t.last = x.before RETURNING t.id";
pub(super) const CHECK: &str = "SELECT t.id FROM tables t JOIN unnest($1::bigint[], $2::bigint[]) AS x (id, epoch)
    ON t.id = x.id AND t.epoch = x.epoch";
const ENTRIES: &str = "INSERT INTO entries (table_id, seq, epoch, at, body, member, key)
    SELECT x.id, x.seq, x.epoch, $3::bigint, x.body, x.member, x.key
    FROM unnest($1::bigint[], $2::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bytea[])
         AS x (id, epoch, seq, body, member, key)
    JOIN tables t ON t.id = x.id AND t.epoch = x.epoch AND t.xmin = pg_current_xact_id()::xid";
const MEMBERS: &str = "INSERT INTO members (key, table_id, member) SELECT x.key, x.id, x.member
    FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[]) AS x (id, epoch, key, member)
    JOIN tables t ON t.id = x.id AND t.epoch = x.epoch AND t.xmin = pg_current_xact_id()::xid
    ON CONFLICT (key, table_id) DO UPDATE SET member = excluded.member";
const SETTLE: &str = concat!(
    "UPDATE tables SET seq = $3, running = $4, phase = $5, played = played OR $6, updated_at = $7, left_at = NULL
     WHERE id = $1 AND ",
    granted!()
);
const SNAPSHOT: &str = concat!("UPDATE snapshots SET summary = $3, body = $4 WHERE table_id = $1 AND ", granted!());
const OBSOLETE: &str = concat!("DELETE FROM entries WHERE table_id = $1 AND seq <= $3 AND ", granted!());
const OTHERS: &str =
    concat!("DELETE FROM members WHERE table_id = $1 AND NOT member = ANY ($3::bigint[]) AND ", granted!());
const DECK: &str = concat!(
    "INSERT INTO decks (table_id, at, body) SELECT $1, $3::bigint, $4::bytea WHERE ",
    granted!(),
    " ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, body = excluded.body"
);
const GAME: &str = concat!(
    "INSERT INTO games (table_id, number, from_seq, to_seq, ended_at, summary) SELECT $1, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::text WHERE ",
    granted!(),
    " ON CONFLICT (table_id, number) DO UPDATE SET from_seq = excluded.from_seq, to_seq = excluded.to_seq,
      ended_at = excluded.ended_at, summary = excluded.summary"
);
const DROPPED: &str = concat!("DELETE FROM chapters WHERE table_id = $1 AND game = $3 AND ", granted!());
/// A game with more than play can explain keeps one chapter without entries, for its `bytes`.
const CHAPTER: &str = concat!(
    "WITH known AS (
        SELECT coalesce((SELECT bytes FROM chapters WHERE table_id = $1 AND game = $3::bigint ORDER BY from_seq DESC LIMIT 1), 0)
               AS bytes
        WHERE ",
    granted!(),
    "), too_long AS (
        DELETE FROM chapters WHERE table_id = $1 AND game = $3
        AND EXISTS (SELECT FROM known WHERE bytes <= $7 AND bytes + length($6::bytea) > $7)
     )
     INSERT INTO chapters (table_id, game, from_seq, to_seq, bytes, body)
     SELECT $1, $3::bigint, $4::bigint, CASE WHEN bytes + length($6::bytea) > $7::bigint THEN $4 - 1 ELSE $5::bigint END, bytes + length($6::bytea),
            CASE WHEN bytes + length($6::bytea) > $7 THEN ''::bytea ELSE $6 END
     FROM known WHERE bytes <= $7"
);
const ATTEMPT: &str = concat!("INSERT INTO attempts (body) SELECT $3::text WHERE ", granted!());
pub(super) const OLD_ATTEMPTS: &str = "DELETE FROM attempts WHERE id <= (SELECT max(id) FROM attempts) - $1::bigint";

/// The better of two results of a guest stays; of equal ones the earlier. A category has no more rows than are kept, so none of
/// these reads more than that.
macro_rules! record {
    ($condition:expr, $category:literal, $solved:literal, $after_ms:literal, $at:literal, $key:literal, $body:literal, $kept:literal) => {
        concat!(
            "INSERT INTO records (category, solved, after_ms, at, key, body) SELECT ",
            $category, "::text, ", $solved, "::bigint, ", $after_ms, "::bigint, ", $at, "::bigint, ", $key, "::bytea, ", $body,
            "::text WHERE ",
            $condition,
            " AND (SELECT count(*) FROM records WHERE category = ", $category, " AND (solved > ", $solved, " OR solved = ",
            $solved, " AND after_ms <= ", $after_ms, ")) < ", $kept, "::bigint",
            " ON CONFLICT (category, key) DO UPDATE SET id = excluded.id, solved = excluded.solved,
              after_ms = excluded.after_ms, at = excluded.at, body = excluded.body
              WHERE records.solved < excluded.solved OR records.solved = excluded.solved AND records.after_ms > excluded.after_ms"
        )
    };
}
const GRANTED_RECORD: &str = record!(granted!(), "$3", "$4", "$5", "$6", "$7", "$8", "$9");
const RECORD: &str = record!("true", "$1", "$2", "$3", "$4", "$5", "$6", "$7");
const WORSE_RECORDS: &str = "DELETE FROM records WHERE category = $1 AND id IN (
    SELECT id FROM records WHERE category = $1 ORDER BY solved DESC, after_ms, id OFFSET $2)";

/// The statements that add a record without a table.
pub(super) fn record(earned: &EarnedAchievement, now: Moment) -> [Step<'_>; 2] {
    enter(Step::new(RECORD), earned, now)
}

fn enter<'a>(step: Step<'a>, earned: &'a EarnedAchievement, now: Moment) -> [Step<'a>; 2] {
    let EarnedAchievement { achievement, key, .. } = earned;
    let category = rank::category(achievement);
    let (solved, after_ms) = rank::rank(achievement.kind);
    let at = number(now.0);
    let kept = i64::from(rank::KEPT);
    let step = step.with(category.clone()).with(i64::from(solved)).with(number(after_ms)).with(at);
    let step = step.with(&key.0[..]).with(sealed_json(&[at], achievement)).with(kept);
    [step, Step::new(WORSE_RECORDS).with(category).with(kept)]
}

impl<'a> Plan<'a> {
    /// Plans batches. `slots` are the tables that this process owns, and `ids` are free numbers for new ones.
    pub(super) fn new(batches: &'a [Batch], slots: &HashMap<Link, Slot>, ids: &mut Vec<i64>, now: Moment) -> Self {
        let mut plan = Self::default();
        for batch in batches {
            let planned = match &batch.writes[..] {
                [Write::Create { .. }, ..] => plan.create(batch, slots, ids),
                _ => plan.own(batch, slots),
            };
            plan.batches.push(planned);
            if let Some(index) = planned {
                plan.tables[index].add(batch, now);
            }
        }
        plan
    }

    fn create(&mut self, batch: &'a Batch, slots: &HashMap<Link, Slot>, ids: &mut Vec<i64>) -> Option<usize> {
        if slots.contains_key(&batch.table) || self.by_link.contains_key(&batch.table) {
            return None;
        }
        let slot = Slot { id: ids.pop()?, epoch: 0, last: 0 };
        Some(self.insert(TablePlan::new(batch.table, slot, true)))
    }

    fn own(&mut self, batch: &Batch, slots: &HashMap<Link, Slot>) -> Option<usize> {
        let slot = slots.get(&batch.table).filter(|slot| slot.epoch == batch.epoch)?;
        let known = self.by_link.get(&batch.table).copied();
        let mut last = known.map_or(slot.last, |index| self.tables[index].last);
        for write in &batch.writes {
            match write {
                Write::Append { seq, .. } if *seq == last + 1 => last = *seq,
                Write::Append { .. } => return None,
                _ => {}
            }
            if let Write::Checkpoint { seq, .. } = write {
                last = last.max(*seq);
            }
        }
        Some(known.unwrap_or_else(|| self.insert(TablePlan::new(batch.table, *slot, false))))
    }

    fn insert(&mut self, table: TablePlan<'a>) -> usize {
        self.by_link.insert(table.link, self.tables.len());
        self.tables.push(table);
        self.tables.len() - 1
    }

    /// Moves the statements for all tables that are not given up, into `steps`. Returns the numbers of the guard and of the
    /// check of tables without writes among them: both return the ids of tables.
    pub(super) fn steps(&mut self, given_up: &[bool], now: Moment, steps: &mut Vec<Step<'a>>) -> Vec<usize> {
        let wanted = || self.tables.iter().zip(given_up).filter(|(_, given_up)| !**given_up).map(|(table, _)| table);
        let mut guarded: Vec<&TablePlan<'_>> = wanted().filter(|table| table.writes && !table.is_new).collect();
        // In the same order for all servers, so that none of them waits for another one that waits for it.
        guarded.sort_unstable_by_key(|table| table.id);
        let guard = Step::new(GUARD).with(ids(&guarded)).with(epochs(&guarded));
        let before: Vec<i64> = guarded.iter().map(|table| number(table.before)).collect();
        let last: Vec<i64> = guarded.iter().map(|table| number(table.last)).collect();
        let guard = guard.with(before).with(last);
        let checked: Vec<&TablePlan<'_>> = wanted().filter(|table| !table.writes && !table.is_new).collect();
        let check = Step::new(CHECK).with(ids(&checked)).with(epochs(&checked));
        let first = steps.len();
        let asked = [(guard, guarded.is_empty()), (check, checked.is_empty())];
        steps.extend(asked.into_iter().filter(|(_, is_empty)| !is_empty).map(|(step, _)| step));
        let asked = (first..steps.len()).collect();
        let mut rows = Rows::default();
        let mut others = Vec::new();
        for (table, given_up) in self.tables.iter_mut().zip(given_up) {
            if *given_up {
                continue;
            }
            let (id, epoch) = (table.id, number(table.epoch));
            let of = |sql| Step::new(sql).with(id).with(epoch);
            if let Some(checkpoint) = table.checkpoint.take() {
                let CheckpointRow { seq, running, phase, played, summary, body, members } = checkpoint;
                let settle = of(SETTLE).with(number(seq)).with(running).with(phase).with(played).with(number(now.0));
                steps.extend([
                    settle,
                    of(SNAPSHOT).with(summary).with(body),
                    of(OBSOLETE).with(number(seq)),
                    of(OTHERS).with(members),
                ]);
            }
            rows.add(table);
            others.append(&mut table.others);
        }
        rows.steps(now, steps);
        steps.append(&mut others);
        asked
    }
}

fn ids(tables: &[&TablePlan<'_>]) -> Vec<i64> {
    tables.iter().map(|table| table.id).collect()
}

fn epochs(tables: &[&TablePlan<'_>]) -> Vec<i64> {
    tables.iter().map(|table| number(table.epoch)).collect()
}

/// Tables, epochs, numbers, texts, members and keys of entries.
type EntryColumns = (Vec<i64>, Vec<i64>, Vec<i64>, Vec<String>, Vec<Option<i64>>, Keys);

/// The keys of those entries in which a guest joined.
type Keys = Vec<Option<Vec<u8>>>;

/// The entries and members of all tables, column by column.
#[derive(Default)]
struct Rows {
    entries: EntryColumns,
    members: (Vec<i64>, Vec<i64>, Vec<Vec<u8>>, Vec<i64>),
}

impl Rows {
    fn add(&mut self, table: &mut TablePlan<'_>) {
        let epoch = number(table.epoch);
        for EntryRow { seq, body, key } in table.entries.drain(..) {
            let (member, key) = key.map(|(member, key)| (i64::from(member.0), key.0.to_vec())).unzip();
            let (ids, epochs, seqs, bodies, members, keys) = &mut self.entries;
            ids.push(table.id);
            epochs.push(epoch);
            seqs.push(number(seq));
            bodies.push(body);
            members.push(member);
            keys.push(key);
        }
        // Of each guest the last one: a statement cannot change a row twice.
        let joined: HashMap<GuestKey, MemberId> = table.joined.drain(..).map(|(member, key)| (key, member)).collect();
        for (GuestKey(key), MemberId(member)) in joined {
            let (ids, epochs, keys, members) = &mut self.members;
            ids.push(table.id);
            epochs.push(epoch);
            keys.push(key.to_vec());
            members.push(i64::from(member));
        }
    }

    fn steps(self, now: Moment, steps: &mut Vec<Step<'_>>) {
        let (ids, epochs, seqs, bodies, members, keys) = self.entries;
        if !ids.is_empty() {
            let entries = Step::new(ENTRIES).with(ids).with(epochs).with(number(now.0)).with(seqs);
            steps.push(entries.with(bodies).with(members).with(keys));
        }
        let (ids, epochs, keys, members) = self.members;
        if !ids.is_empty() {
            steps.push(Step::new(MEMBERS).with(ids).with(epochs).with(keys).with(members));
        }
    }
}

impl<'a> TablePlan<'a> {
    fn new(link: Link, Slot { id, epoch, last }: Slot, is_new: bool) -> Self {
        Self {
            link,
            id,
            epoch,
            before: last,
            last,
            writes: is_new,
            is_new,
            entries: Vec::new(),
            joined: Vec::new(),
            checkpoint: None,
            others: Vec::new(),
        }
    }

    fn of(&self, sql: &'static str) -> Step<'a> {
        Step::new(sql).with(self.id).with(number(self.epoch))
    }

    fn add(&mut self, batch: &'a Batch, now: Moment) {
        self.writes |= !batch.writes.is_empty();
        for write in &batch.writes {
            match write {
                Write::Create { .. } => {}
                Write::Append { seq, text, key } => {
                    let body = seal_for(&entry_owner(self.id, number(*seq), *key), text);
                    self.entries.push(EntryRow { seq: *seq, body, key: *key });
                    self.joined.extend(*key);
                    self.last = *seq;
                }
                Write::Checkpoint { .. } => self.check(write),
                Write::Deck(PackedDeck(body)) => {
                    let step = self.of(DECK).with(number(now.0)).with(&body[..]);
                    self.others.push(step);
                }
                Write::GameOver(game) => {
                    let FinishedGame { number: game_number, from, to, ended_at, ref summary } = **game;
                    let sealed = sealed_json(&game_owner(game_number, from, to, ended_at), summary);
                    let step = self.of(GAME).with(i64::from(game_number)).with(number(from)).with(number(to));
                    self.others.push(step.with(number(ended_at.0)).with(sealed));
                }
                Write::GameDropped { number } => {
                    let step = self.of(DROPPED).with(i64::from(*number));
                    self.others.push(step);
                }
                Write::Achievement(earned) => {
                    let steps = enter(self.of(GRANTED_RECORD), earned, now);
                    self.others.extend(steps);
                }
                Write::Attempt(attempt) => self.attempt(attempt),
            }
        }
    }

    fn attempt(&mut self, attempt: &Attempt) {
        let step = self.of(ATTEMPT).with(attempts::sealed(attempt));
        self.others.extend([step, Step::new(OLD_ATTEMPTS).with(attempts::KEPT)]);
    }

    /// A checkpoint includes all entries before it: those of the same commit are never stored.
    fn check(&mut self, checkpoint: &'a Write) {
        let Write::Checkpoint { seq, snapshot, summary, members, running, played, chapter } = checkpoint else {
            return;
        };
        let phase = match summary.game {
            None => 0,
            Some(_) if summary.is_playing() => 1,
            Some(_) => 2,
        };
        self.entries.retain(|entry| entry.seq > *seq);
        self.joined.retain(|(member, _)| members.contains(member));
        let before = self.checkpoint.take().is_some_and(|before| before.played);
        self.checkpoint = Some(CheckpointRow {
            seq: *seq,
            running: *running,
            phase,
            played: *played || before,
            summary: sealed_json(&[], summary),
            body: pack_for(&[self.id, number(*seq)], snapshot),
            members: members.iter().map(|member| i64::from(member.0)).collect(),
        });
        self.last = self.last.max(*seq);
        if let Some(Chapter { game, from, messages }) = chapter {
            let body = pack_lines(messages.iter().map(AsRef::as_ref));
            let to = from + messages.len() as u64 - 1;
            let step = self.of(CHAPTER).with(i64::from(*game)).with(number(*from)).with(number(to));
            self.others.push(step.with(body).with(MAX_REPLAY_BYTES));
        }
    }
}
