//! What is in the columns of a database, with checksums over what must not change.

use driver::FinishedGame;
use rules::Moment;
use rusqlite::Row;
use table::{GuestKey, Link, MemberId};

use super::StoredEntry;
use super::pack::{seal_for, unpack, unpack_for, unseal_for};

/// SQLite has signed integers only; our numbers never get that large.
pub(super) fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// JSON with a checksum. `owner` are the other values of its row that must not change.
pub(super) fn sealed_json(owner: &[i64], value: &impl serde::Serialize) -> String {
    seal_for(owner, &json(value))
}

pub(super) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("stored values are valid JSON")
}

/// The error for a column with invalid content.
pub(super) fn invalid(column: usize, why: &'static str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, why.into())
}

pub(super) fn link(row: &Row<'_>, column: usize) -> rusqlite::Result<Link> {
    row.get_ref(column)?.as_str()?.parse().map_err(|_| invalid(column, "not a table link"))
}

pub(super) fn moment(row: &Row<'_>, column: usize) -> rusqlite::Result<Moment> {
    Ok(Moment(row.get::<_, i64>(column)?.max(0).cast_unsigned()))
}

/// The value of [`sealed_json`].
pub(super) fn parsed<T: serde::de::DeserializeOwned>(
    row: &Row<'_>,
    column: usize,
    owner: &[i64],
) -> rusqlite::Result<T> {
    let json = unseal_for(owner, row.get_ref(column)?.as_str()?).ok_or_else(|| invalid(column, "a wrong checksum"))?;
    serde_json::from_str(json).map_err(|_| invalid(column, "not JSON of this version"))
}

/// The snapshot of a table, if its last entry has the number `seq`.
pub(super) fn snapshot(row: &Row<'_>, column: usize, table: i64, seq: i64) -> rusqlite::Result<String> {
    let body = row.get_ref(column)?.as_blob()?;
    unpack_for(&[table, seq], body).ok_or_else(|| invalid(column, "not the snapshot of this table"))
}

pub(super) fn text(row: &Row<'_>, column: usize) -> rusqlite::Result<String> {
    unpack(row.get_ref(column)?.as_blob()?).ok_or_else(|| invalid(column, "not compressed text"))
}

/// An entry whose text is in `column`, with member, key, table and number in the next four.
pub(super) fn entry(row: &Row<'_>, column: usize) -> rusqlite::Result<StoredEntry> {
    let (member, key): (Option<u32>, Option<[u8; 32]>) = (row.get(column + 1)?, row.get(column + 2)?);
    let key = member.map(MemberId).zip(key.map(GuestKey));
    let owner = entry_owner(row.get(column + 3)?, row.get(column + 4)?, key);
    let text = unseal_for(&owner, row.get_ref(column)?.as_str()?);
    let text = text.ok_or_else(|| invalid(column, "a wrong checksum"))?.to_owned();
    Ok(StoredEntry { text, key })
}

/// The values of a row of the journal that its checksum protects, besides the text.
pub(super) fn entry_owner(table: i64, seq: i64, joined: Option<(MemberId, GuestKey)>) -> Vec<i64> {
    let mut owner = vec![table, seq];
    if let Some((MemberId(member), GuestKey(key))) = joined {
        owner.push(member.into());
        owner.extend(key.as_chunks().0.iter().map(|part| i64::from_le_bytes(*part)));
    }
    owner
}

pub(super) fn seq(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    row.get::<_, i64>(column).map(i64::cast_unsigned)
}

pub(super) fn game(row: &Row<'_>) -> rusqlite::Result<FinishedGame> {
    let (number, from, to, ended_at) = (row.get(0)?, seq(row, 1)?, seq(row, 2)?, moment(row, 3)?);
    let summary = parsed(row, 4, &game_owner(number, from, to, ended_at))?;
    Ok(FinishedGame { number, from, to, ended_at, summary })
}

/// The values of a finished game that the checksum of its summary protects.
pub(super) fn game_owner(number: u32, from: u64, to: u64, ended_at: Moment) -> [i64; 4] {
    [number.into(), self::number(from), self::number(to), self::number(ended_at.0)]
}
