//! Valid and broken texts: parsing never panics, and parsed values round-trip.

mod round_trip;

use puzzle::Rng;
use puzzle::deck::{Deck, DeckCode, Edition};

const VALID: [&str; 12] = [
    "##./###",
    "2*##./###",
    "##/##|#./..",
    "I2 I3: ##./###",
    "r4 y4: 2*##/##",
    "I3 I3 I3/I2 V3 V3/I2 V3 ..",
    "r2 g3/r2 g3|.. g3",
    "C1-0000-00DY",
    "deck D1-0000-007G\n\nboard 1, level 1\n#.\n##\n##\n#.\n1 2 3: g3 g5 y4\n4 5 6: g3 y4 y5\n",
    "I2, I3 + V3",
    "ubongo atlas 1 flat\n\u{2}\u{1}\u{3}\u{1}\u{1}\u{1}",
    "128*#",
];

#[test]
fn valid_texts_round_trip() {
    VALID.into_iter().for_each(round_trip::check);
}

/// Found by the fuzzer.
#[test]
fn past_panics_stay_fixed() {
    round_trip::check(&"|".repeat(127));
    round_trip::check(&format!("ubongo atlas 1 flat\n\u{10}\u{10}{}", "\u{7f}".repeat(40)));
    round_trip::check(&format!("ubongo atlas 1 solid\n\u{7}\u{10}{}", "\u{7f}".repeat(40)));
}

/// Valid texts with characters changed, inserted or removed, truncated, or joined.
#[test]
fn broken_texts_never_panic() {
    let deck = Deck::new(DeckCode::new(Edition::ThreeD, 1).unwrap()).to_string();
    let mut rng = Rng::new(4);
    for round in 0..20_000 {
        let text = if round % 50 == 0 { deck.as_str() } else { VALID[rng.below(VALID.len())] };
        let mut text: Vec<char> = text.chars().collect();
        for _ in 0..=rng.below(4) {
            let at = rng.below(text.len() + 1);
            match rng.below(5) {
                0 if at < text.len() => drop(text.remove(at)),
                1 => text.insert(at, *rng.pick(&['#', '.', '/', '|', '*', ':', '\n', '9', 'é', '\0']).unwrap()),
                2 if at < text.len() => text[at] = char::from(rng.below(128) as u8),
                3 => text.truncate(at),
                _ => text.extend(VALID[rng.below(VALID.len())].chars().skip(at)),
            }
        }
        round_trip::check(&text.into_iter().collect::<String>());
    }
}
