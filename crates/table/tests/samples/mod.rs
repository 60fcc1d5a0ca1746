//! A sample of every message, with every variant of everything that a message can contain.

mod to_client;
mod to_table;

use std::collections::BTreeMap;

use puzzle::deck::DeckCode;
use puzzle::{Cell, Piece, Placement};
use rules::{Moment, Seat};
use serde::Serialize;
use serde_json::Value;
use table::{MemberId, ToClient, ToTable};

/// Collects samples of an enum: for the pattern of each variant, an expression with samples. A missing variant does not
/// compile, and a sample of the wrong variant fails when the test runs.
macro_rules! samples {
    ($of:ty: $($pattern:pat => $samples:expr),+ $(,)?) => {{
        let _every_variant_is_here = |value: &$of| match value { $($pattern => ()),+ };
        let mut all: Vec<$of> = Vec::new();
        $(
            let before = all.len();
            all.extend($samples);
            let of_this = &all[before..];
            assert!(!of_this.is_empty() && of_this.iter().all(|s| matches!(s, $pattern)), "{}", stringify!($pattern));
        )+
        all
    }};
}
use samples;

/// The time of most samples.
const NOW: Moment = Moment(1_764_000_000_000);

fn later(ms: u64) -> Moment {
    NOW.plus_ms(ms)
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a table has four seats")
}

fn code(text: &str) -> DeckCode {
    text.parse().expect("a valid code")
}

fn piece(name: &str) -> Piece {
    Piece::named(name).expect("a piece of the game")
}

fn placement() -> Placement {
    Placement { piece: piece("L4"), orientation: 3, at: Cell::new(1, 2, 0) }
}

const ADA: MemberId = MemberId(1);
const BEN: MemberId = MemberId(2);

/// Every message that a client sends, by name.
pub(crate) fn to_table() -> BTreeMap<String, ToTable> {
    named(to_table::messages())
}

/// Every message that a server sends, by name.
pub(crate) fn to_client() -> BTreeMap<String, ToClient> {
    let mut all = named(to_client::messages());
    all.extend(to_client::welcomes());
    all
}

/// Names samples by their variants; samples with the same name are numbered.
fn named<T: Serialize>(samples: Vec<T>) -> BTreeMap<String, T> {
    let mut all = BTreeMap::new();
    for sample in samples {
        let name = name(&serde_json::to_value(&sample).expect("messages can be written"));
        let numbered = (2..).map(|number| format!("{name}.{number}"));
        let free = std::iter::once(name.clone()).chain(numbered).find(|name| !all.contains_key(name));
        all.insert(free.expect("numbers do not end"), sample);
    }
    all
}

/// `do.play.move_pawn` for `{"do":{"n":1,"request":{"play":{"round":3,"act":{"move_pawn":{"to":5}}}}}}`.
fn name(tagged: &Value) -> String {
    /// Variants that only wrap another enum.
    const CHOICES: [&str; 6] = ["game", "solo", "react", "rules", "not_solved", "place"];
    /// The fields whose variant is part of the name.
    const FIELDS: [&str; 8] = ["request", "act", "why", "reaction", "occupant", "what", "level", "strength"];
    let (tag, content) = match tagged {
        Value::Object(fields) if fields.len() == 1 => fields.iter().next().expect("there is one"),
        Value::Array(items) => return items.first().map(name).unwrap_or_default(),
        other => return other.as_str().unwrap_or_default().to_owned(),
    };
    let inner = FIELDS.iter().find_map(|field| content.get(field));
    let inner = inner.or_else(|| content.get("events")?.get(0));
    match inner.or_else(|| Some(content).filter(|_| CHOICES.contains(&tag.as_str()))).map(name) {
        Some(inner) if !inner.is_empty() => format!("{tag}.{inner}"),
        _ => tag.clone(),
    }
}
