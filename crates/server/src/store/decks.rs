//! The decks of games in progress. Generating one takes a hundred times as long as reading it, and after a restart all games need
//! theirs at the same time.
//!
//! A deck is kept in its text notation, compressed and with a checksum. One that cannot be read, because it is damaged or from
//! another version, is generated again.

use puzzle::deck::{Deck, DeckCode};
use rusqlite::{Connection, OptionalExtension, params};

use super::pack::{pack, unpack};

/// A deck as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackedDeck(pub(super) Vec<u8>);

impl PackedDeck {
    /// Packs a deck. Takes a fraction of a millisecond.
    pub fn new(deck: &Deck) -> Self {
        Self(pack(&deck.to_string()))
    }

    /// The deck, if it can be read and has this code.
    pub fn unpack(&self, code: DeckCode) -> Option<Deck> {
        unpack(&self.0)?.parse().ok().filter(|deck: &Deck| deck.code == code)
    }
}

/// Decks above this number are removed by the sweep, the oldest ones first. A flat one has 3 KB, a solid one 5.
pub(super) const MOST_DECKS: i64 = 10_000;

/// Keeps the deck of a table's last game.
pub(super) fn keep(tx: &Connection, table: i64, PackedDeck(body): &PackedDeck, at: i64) -> rusqlite::Result<()> {
    tx.prepare_cached("INSERT OR REPLACE INTO decks VALUES (?, ?, ?)")?.execute(params![table, at, body])?;
    Ok(())
}

/// The deck that is kept for a table.
pub(super) fn find(db: &Connection, table: i64) -> rusqlite::Result<Option<PackedDeck>> {
    let mut find = db.prepare_cached("SELECT body FROM decks WHERE table_id = ?")?;
    find.query_row([table], |row| row.get(0).map(PackedDeck)).optional()
}

/// Removes decks that no game needs any more, and the oldest ones of too many.
///
/// A table is between games as of its last checkpoint, but it may have begun one since. Every game has a checkpoint within the hour
/// (`long_ago`), so only older decks are certainly useless.
pub(super) fn sweep(tx: &Connection, long_ago: i64) -> rusqlite::Result<()> {
    let useless = "DELETE FROM decks WHERE at < ?
                   AND NOT EXISTS (SELECT 1 FROM tables WHERE id = decks.table_id AND phase = 1)";
    tx.prepare_cached(useless)?.execute([long_ago])?;
    let oldest = "DELETE FROM decks WHERE table_id IN (SELECT table_id FROM decks ORDER BY at DESC LIMIT -1 OFFSET ?)";
    tx.prepare_cached(oldest)?.execute([MOST_DECKS])?;
    Ok(())
}
