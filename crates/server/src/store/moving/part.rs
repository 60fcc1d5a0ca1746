//! The parts of a database: what is moved, table by table. Both databases store the same values, checksums included, so a row of one is a
//! row of the other, apart from where the entries and the signs of life are.

use super::Cell;
use crate::store::columns::entry_owner;
use crate::store::pack::{unpack, unpack_for, unseal_for};

use table::{GuestKey, MemberId};

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::store) enum Kind {
    Number,
    Text,
    Bytes,
}
use Kind::{Bytes, Number, Text};

/// One table of the database.
pub(in crate::store) struct Part {
    /// What its rows are, for people.
    pub(in crate::store) name: &'static str,
    pub(in crate::store) columns: &'static [Kind],
    /// All rows in an order that both databases agree on.
    pub(in crate::store) sqlite: &'static str,
    pub(in crate::store) postgres: &'static str,
    /// The next rows of a cursor for `postgres`, whose name is its last word. Each part has another one, because a prepared
    /// statement knows its columns.
    pub(in crate::store) fetch: &'static str,
    /// Each of these inserts a row into a SQLite file. They may use fewer columns than a row has.
    pub(in crate::store) into_sqlite: &'static [&'static str],
    /// Inserts rows into PostgreSQL, given as one list for each column.
    pub(in crate::store) into_postgres: &'static str,
    /// The checksums of a row fit: a damaged one is not moved.
    pub(in crate::store) is_sound: fn(&[Cell]) -> bool,
}

macro_rules! fetch {
    ($cursor:literal) => {
        concat!("FETCH 200 FROM ", $cursor)
    };
}

/// Rows that are moved at a time; the number in `fetch!`.
pub(in crate::store) const CHUNK: usize = 200;

/// All parts. Tables come first, and what belongs to them after them.
pub(in crate::store) const PARTS: &[Part] = &[
    Part {
        name: "tables",
        columns: &[Number, Text, Bytes, Number, Number, Number, Number, Number, Number, Number],
        // The last column is when the run that left the table in use was last alive.
        sqlite: "SELECT t.id, t.link, t.opened_by, t.seq, t.running, t.phase, t.played, t.updated_at,
                        max(t.seq, coalesce(j.last, 0)),
                        CASE WHEN t.running OR j.last > t.seq THEN coalesce(u.alive_at, (
                            SELECT max(value, coalesce((SELECT at FROM journal ORDER BY id DESC LIMIT 1), 0))
                            FROM meta WHERE name = 'alive_at')) END
                 FROM tables t LEFT JOIN (SELECT table_id, max(seq) AS last FROM journal GROUP BY table_id) j ON j.table_id = t.id
                 LEFT JOIN unsettled u ON u.table_id = t.id ORDER BY t.id",
        postgres: "SELECT t.id, t.link, t.opened_by, t.seq, t.running::int::bigint, t.phase, t.played::int::bigint, t.updated_at,
                          t.last, CASE WHEN t.running OR t.last > t.seq
                          THEN coalesce(t.left_at, (SELECT alive_at FROM runs WHERE id = t.owner), 0) END
                   FROM tables t ORDER BY t.id",
        fetch: fetch!("moving_tables"),
        into_sqlite: &[
            "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            "INSERT INTO unsettled SELECT ?1, ?10 WHERE ?10 IS NOT NULL",
        ],
        into_postgres: "INSERT INTO tables (id, link, opened_by, seq, running, phase, played, updated_at, last, left_at, epoch, held)
            SELECT id, link, opened_by, seq, running <> 0, phase, played <> 0, updated_at, last, left_at, 0, false
            FROM unnest($1::bigint[], $2::text[], $3::bytea[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
                        $8::bigint[], $9::bigint[], $10::bigint[])
                 AS x (id, link, opened_by, seq, running, phase, played, updated_at, last, left_at)",
        is_sound: |_| true,
    },
    Part {
        name: "snapshots",
        columns: &[Number, Text, Bytes, Number],
        // The last column is only for the checksum.
        sqlite: "SELECT s.table_id, s.summary, s.body, t.seq FROM snapshots s JOIN tables t ON t.id = s.table_id ORDER BY s.table_id",
        postgres: "SELECT s.table_id, s.summary, s.body, t.seq FROM snapshots s JOIN tables t ON t.id = s.table_id ORDER BY s.table_id",
        fetch: fetch!("moving_snapshots"),
        into_sqlite: &["INSERT INTO snapshots VALUES (?1, ?2, ?3)"],
        into_postgres: "INSERT INTO snapshots (table_id, summary, body) SELECT id, summary, body
            FROM unnest($1::bigint[], $2::text[], $3::bytea[], $4::bigint[]) AS x (id, summary, body, seq)",
        is_sound: |row| match row {
            [Cell::Number(table), Cell::Text(summary), Cell::Bytes(body), Cell::Number(seq)] => {
                unseal_for(&[], summary).is_some() && unpack_for(&[*table, *seq], body).is_some()
            }
            _ => false,
        },
    },
    Part {
        name: "entries",
        columns: &[Number, Number, Number, Text, Number, Bytes],
        sqlite: "SELECT j.table_id, j.seq, j.at, j.body, j.member, j.key FROM journal j
                 JOIN tables t ON t.id = j.table_id AND j.seq > t.seq ORDER BY j.table_id, j.seq",
        postgres: "SELECT e.table_id, e.seq, e.at, e.body, e.member, e.key FROM entries e
                   JOIN tables t ON t.id = e.table_id AND e.seq > t.seq ORDER BY e.table_id, e.seq",
        fetch: fetch!("moving_entries"),
        into_sqlite: &[
            "INSERT INTO journal (table_id, seq, at, body, member, key) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        ],
        into_postgres: "INSERT INTO entries (table_id, seq, epoch, at, body, member, key) SELECT id, seq, 0, at, body, member, key
            FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bytea[])
                 AS x (id, seq, at, body, member, key)",
        is_sound: is_entry,
    },
    Part {
        name: "decks",
        columns: &[Number, Number, Bytes],
        sqlite: "SELECT table_id, at, body FROM decks ORDER BY table_id",
        postgres: "SELECT table_id, at, body FROM decks ORDER BY table_id",
        fetch: fetch!("moving_decks"),
        into_sqlite: &["INSERT INTO decks VALUES (?1, ?2, ?3)"],
        into_postgres: "INSERT INTO decks (table_id, at, body) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[])",
        // A damaged one is generated again.
        is_sound: |_| true,
    },
    Part {
        name: "members",
        columns: &[Bytes, Number, Number],
        sqlite: "SELECT key, table_id, member FROM members ORDER BY key, table_id",
        postgres: "SELECT key, table_id, member FROM members ORDER BY key, table_id",
        fetch: fetch!("moving_members"),
        into_sqlite: &["INSERT INTO members VALUES (?1, ?2, ?3)"],
        into_postgres: "INSERT INTO members (key, table_id, member) SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::bigint[])",
        is_sound: |_| true,
    },
    Part {
        name: "finished games",
        columns: &[Number, Number, Number, Number, Number, Text],
        sqlite: "SELECT table_id, number, from_seq, to_seq, ended_at, summary FROM games ORDER BY table_id, number",
        postgres: "SELECT table_id, number, from_seq, to_seq, ended_at, summary FROM games ORDER BY table_id, number",
        fetch: fetch!("moving_games"),
        into_sqlite: &["INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6)"],
        into_postgres: "INSERT INTO games (table_id, number, from_seq, to_seq, ended_at, summary)
            SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[])",
        is_sound: |row| match row {
            [_, Cell::Number(number), Cell::Number(from), Cell::Number(to), Cell::Number(at), Cell::Text(summary)] => {
                unseal_for(&[*number, *from, *to, *at], summary).is_some()
            }
            _ => false,
        },
    },
    Part {
        name: "chapters of replays",
        columns: &[Number, Number, Number, Number, Number, Bytes],
        sqlite: "SELECT table_id, game, from_seq, to_seq, bytes, body FROM chapters ORDER BY table_id, game, from_seq, to_seq",
        postgres: "SELECT table_id, game, from_seq, to_seq, bytes, body FROM chapters ORDER BY table_id, game, from_seq, to_seq",
        fetch: fetch!("moving_chapters"),
        into_sqlite: &["INSERT INTO chapters VALUES (?1, ?2, ?3, ?4, ?5, ?6)"],
        into_postgres: "INSERT INTO chapters (table_id, game, from_seq, to_seq, bytes, body)
            SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[])",
        // A game that is too long has one without entries.
        is_sound: |row| matches!(&row[5], Cell::Bytes(body) if body.is_empty() || unpack(body).is_some()),
    },
    Part {
        name: "records",
        columns: &[Number, Text, Number, Number, Number, Bytes, Text],
        sqlite: "SELECT rowid, category, solved, after_ms, at, key, body FROM records ORDER BY rowid",
        postgres: "SELECT id, category, solved, after_ms, at, key, body FROM records ORDER BY id",
        fetch: fetch!("moving_records"),
        into_sqlite: &["INSERT INTO records (rowid, category, solved, after_ms, at, key, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"],
        into_postgres: "INSERT INTO records (id, category, solved, after_ms, at, key, body) SELECT * FROM unnest($1::bigint[],
            $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[], $7::text[])",
        is_sound: |row| match row {
            [_, _, _, _, Cell::Number(at), _, Cell::Text(body)] => unseal_for(&[*at], body).is_some(),
            _ => false,
        },
    },
    Part {
        name: "attempts at tasks",
        columns: &[Number, Text],
        sqlite: "SELECT id, body FROM attempts ORDER BY id",
        postgres: "SELECT id, body FROM attempts ORDER BY id",
        fetch: fetch!("moving_attempts"),
        into_sqlite: &["INSERT INTO attempts VALUES (?1, ?2)"],
        into_postgres: "INSERT INTO attempts (id, body) SELECT * FROM unnest($1::bigint[], $2::text[])",
        is_sound: |row| matches!(&row[1], Cell::Text(body) if unseal_for(&[], body).is_some()),
    },
    Part {
        name: "runs of the daily five",
        columns: &[Number, Bytes, Number, Number, Text],
        sqlite: "SELECT day, key, total_ms, at, body FROM daily_runs ORDER BY day, key",
        postgres: "SELECT day, key, total_ms, at, body FROM daily_runs ORDER BY day, key",
        fetch: fetch!("moving_daily_runs"),
        into_sqlite: &["INSERT INTO daily_runs VALUES (?1, ?2, ?3, ?4, ?5)"],
        into_postgres: "INSERT INTO daily_runs (day, key, total_ms, at, body)
            SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::bigint[], $4::bigint[], $5::text[])",
        is_sound: is_daily_run,
    },
    Part {
        name: "counts of the daily five",
        columns: &[Number, Number, Number],
        sqlite: "SELECT day, second, runs FROM daily_counts ORDER BY day, second",
        postgres: "SELECT day, second, runs FROM daily_counts ORDER BY day, second",
        fetch: fetch!("moving_daily_counts"),
        into_sqlite: &["INSERT INTO daily_counts VALUES (?1, ?2, ?3)"],
        into_postgres: "INSERT INTO daily_counts (day, second, runs) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])",
        is_sound: |_| true,
    },
];

/// In both databases: there is something in it already.
pub(in crate::store) const IS_USED: &str =
    "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM snapshots) OR EXISTS (SELECT 1 FROM members)
     OR EXISTS (SELECT 1 FROM games) OR EXISTS (SELECT 1 FROM chapters) OR EXISTS (SELECT 1 FROM records)
     OR EXISTS (SELECT 1 FROM attempts) OR EXISTS (SELECT 1 FROM decks) OR EXISTS (SELECT 1 FROM daily_runs)
     OR EXISTS (SELECT 1 FROM daily_counts)";

fn is_entry(row: &[Cell]) -> bool {
    let [Cell::Number(table), Cell::Number(seq), _, Cell::Text(body), member, key] = row else { return false };
    let joined = match (member, key) {
        (Cell::Number(member), Cell::Bytes(key)) => match (u32::try_from(*member), guest(key)) {
            (Ok(member), Some(key)) => Some((MemberId(member), key)),
            _ => return false,
        },
        _ => None,
    };
    unseal_for(&entry_owner(*table, *seq, joined), body).is_some()
}

fn is_daily_run(row: &[Cell]) -> bool {
    let [Cell::Number(day), Cell::Bytes(key), Cell::Number(total), Cell::Number(at), Cell::Text(body)] = row else {
        return false;
    };
    guest(key).is_some_and(|key| unseal_for(&crate::store::daily::owner(*day, key, *total, *at), body).is_some())
}

fn guest(key: &[u8]) -> Option<GuestKey> {
    key.try_into().ok().map(GuestKey)
}
