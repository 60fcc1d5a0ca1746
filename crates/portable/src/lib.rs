//! Generates decks in WebAssembly, to compare them with native ones.
//!
//! Friends who share a code must get the same boards, whether the program or the page generates them. `cargo xtask test`
//! compares the two; `cargo xtask bench decks` measures how long WebAssembly takes.

use puzzle::Date;
use puzzle::deck::{CodeError, DailyFive, Deck, DeckCode};
use wasm_bindgen::prelude::wasm_bindgen;

/// Generates a deck and returns its digest in hexadecimal, or a sentence that says what is wrong with the code.
#[wasm_bindgen]
pub fn digest(code: &str) -> String {
    match deck(code) {
        Ok(deck) => format!("{:016x}", deck.digest()),
        Err(error) => error.to_string(),
    }
}

/// Generates the daily five of a date and returns their digest in hexadecimal, or a sentence that says what is wrong with the date.
#[wasm_bindgen]
pub fn daily_digest(date: &str) -> String {
    match date.parse::<Date>() {
        Ok(date) => format!("{:016x}", DailyFive::new(date).digest()),
        Err(error) => error.to_string(),
    }
}

/// Generates a deck and returns its number of boards, or 0 if the code is wrong.
#[wasm_bindgen]
pub fn make(code: &str) -> u32 {
    deck(code).map_or(0, |deck| deck.boards.len() as u32)
}

fn deck(code: &str) -> Result<Deck, CodeError> {
    Ok(Deck::new(code.parse::<DeckCode>()?))
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Edition;

    use super::*;

    #[test]
    fn a_code_with_a_typo_returns_a_sentence_and_no_boards() {
        assert_eq!(digest("C1-0000-0000"), CodeError::Slip.to_string());
        assert_eq!(make("C1-0000-0000"), 0);
    }

    #[test]
    fn a_flat_deck_has_36_boards() {
        let code = DeckCode::new(Edition::Classic, 1).unwrap();
        assert_eq!(make(&code.to_string()), 36);
    }
}
