//! Properties that hold for every text, shared by the tests and the fuzz target.

use puzzle::deck::{Deck, DeckCode};
use puzzle::{Area, PieceSet, Task, atlas, read_solution, write_solution};

/// Parses a text as every type that has a notation. Nothing may panic, and every parsed value must round-trip.
pub(crate) fn check(text: &str) {
    if let Ok(area) = text.parse::<Area>() {
        assert_eq!(area.to_string().parse(), Ok(area));
    }
    if let Ok(set) = text.parse::<PieceSet>() {
        assert_eq!(set.to_string().parse(), Ok(set));
    }
    if let Ok(task) = text.parse::<Task>() {
        assert_eq!(task.to_string().parse(), Ok(task));
    }
    if let Ok(placements) = read_solution(text)
        && !placements.is_empty()
    {
        // The text may have empty rows around the solution, so compare values and not texts.
        let again = read_solution(&write_solution(&placements)).expect("written solutions can be read");
        assert_eq!(again, placements);
    }
    if let Ok(code) = text.parse::<DeckCode>() {
        assert_eq!(code.to_string().parse(), Ok(code));
    }
    match text.parse::<Deck>() {
        Ok(deck) => assert_eq!(deck.to_string().parse(), Ok(deck)),
        Err(error) => assert!(!error.to_string().contains('\n'), "an error is one sentence: {error:?}"),
    }
    if let Ok(records) = atlas::read(text.as_bytes()) {
        records.for_each(drop);
    }
}
