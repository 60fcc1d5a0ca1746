//! The decks that are kept for games in progress.

use puzzle::deck::{Deck, DeckCode};

use super::*;
use crate::store::PackedDeck;
use crate::store::pack::pack;

fn deck(edition: Edition, seed: u32) -> Deck {
    Deck::new(DeckCode::new(edition, seed).unwrap())
}

/// A deck that is stored for a table. Its content does not matter.
fn keep(number: u8, packed: &PackedDeck) -> Numbered {
    (number, Write::Deck(packed.clone()))
}

#[test]
fn a_packed_deck_is_the_deck_that_its_code_generates() {
    for edition in Edition::ALL {
        let deck = deck(edition, 5);
        let packed = PackedDeck::new(&deck);
        assert!(packed.0.len() < 6_000, "{edition:?}: {} bytes", packed.0.len());
        assert_eq!(packed.unpack(deck.code), Some(deck));
        assert_eq!(packed.unpack(DeckCode::new(edition, 6).unwrap()), None, "the deck of another game");
    }
}

#[test]
fn a_damaged_deck_is_never_another_deck() {
    let deck = deck(Edition::ThreeD, 5);
    let PackedDeck(packed) = PackedDeck::new(&deck);
    // Some bits of each byte, and all lengths: reading all of them takes long.
    for (i, _) in packed.iter().enumerate() {
        let mut damaged = packed.clone();
        damaged[i] ^= 1 << (i % 8);
        assert!(PackedDeck(damaged).unpack(deck.code).is_none_or(|read| read == deck), "byte {i}");
        assert_eq!(PackedDeck(packed[..i].to_vec()).unpack(deck.code), None, "{i} bytes");
    }
    for text in ["", "deck", "deck D1-0000-007G", "deck D1-0000-007G\nboard 9, level 1"] {
        assert_eq!(PackedDeck(pack(text)).unpack(deck.code), None, "{text}");
    }
}

#[test]
fn a_table_has_the_deck_of_its_last_game_after_a_crash() {
    let store = TestStore::new();
    let [first, second] = [1, 2].map(|seed| PackedDeck::new(&deck(Edition::Modern, seed)));
    store.commit(&[create(1), create(2)], 10);
    store.commit(&[keep(1, &first), append(1, 1), keep(2, &first), append(2, 1)], 20);
    store.commit(&[keep(1, &second)], 30);
    let store = store.after_a_crash();
    assert_eq!(store.claim(1).deck, Some(second.clone()));
    assert_eq!(store.claim(2).deck, Some(first));
    // Only the owner of a table can replace its deck.
    let stale = Batch { table: link(1), epoch: 7, writes: vec![keep(1, &second).1] };
    assert_eq!(store.store.commit(&[stale], Moment(40)), Ok(vec![CommitResult::Fenced]));
}

#[test]
fn decks_are_removed_once_no_game_needs_them() {
    const HOUR: u64 = 3_600_000;
    let store = TestStore::new();
    let packed = PackedDeck::new(&deck(Edition::Modern, 1));
    store.commit(&[create(1), create(2), create(3), create(4)], 10);
    store.commit(&[keep(1, &packed), keep(2, &packed), append(1, 1), append(2, 1)], 20);
    store.commit(&[checkpoint(1, 1, TablePhase::Paused, &[1]), checkpoint(2, 1, TablePhase::Over, &[1])], 30);
    // A game that has begun a moment ago, after the last checkpoint.
    store.commit(&[append(3, 1), keep(3, &packed)], 2 * HOUR);
    store.sweep(&Retention::default(), 2 * HOUR + 40);
    let kept = |store: &TestStore| [1, 2, 3].map(|number| store.claim(number).deck.is_some());
    assert_eq!(kept(&store), [true, false, true]);
    // A table without a game is removed after a day, with its deck.
    store.release(3);
    store.commit(&[checkpoint(1, 2, TablePhase::Over, &[2])], 3 * HOUR);
    store.sweep(&Retention::default(), 30 * HOUR);
    assert_eq!(store.rows("decks"), 0);
}

#[test]
fn the_number_of_decks_is_limited_and_the_latest_ones_stay() {
    let store = TestStore::new();
    let body = if store.database.is_some() { "'\\x00'::bytea" } else { "x'00'" };
    let many = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10100)
         INSERT INTO decks SELECT i, 1000 + i, {body} FROM n"
    );
    store.change(&many);
    store.sweep(&Retention::default(), 20_000);
    let oldest = store.number("SELECT min(at) FROM decks");
    assert_eq!((store.rows("decks"), oldest), (10_000, 1_101));
}
