//! Codes that people type: deck codes and table links.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use puzzle::deck::DeckCode;
use puzzle::symbols;
use table::Link;

/// Parses a text as a deck code and as a table link. A code round-trips, however it was typed, and a typo in it is noticed. An
/// error is a sentence.
pub fn deck_codes(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    check::<DeckCode>(&text);
    check::<Link>(&text);
}

fn check<T: FromStr<Err: Display> + Display + PartialEq + Debug + Copy>(text: &str) {
    let parse = |text: &str| text.parse::<T>().map_err(|error| error.to_string());
    let code = match parse(text) {
        Ok(code) => code,
        Err(error) => return assert!(!error.is_empty() && !error.contains('\n'), "not a sentence: {error:?}"),
    };
    let written = code.to_string();
    assert_eq!(parse(&written), Ok(code), "{written} was written");
    assert_eq!(parse(&written.to_lowercase()), Ok(code));
    assert_eq!(parse(&written.to_uppercase()), Ok(code));
    assert_eq!(parse(&written.replace('-', " ")), Ok(code));
    assert_eq!(parse(&written.replace('0', "o").replace('1', "l")), Ok(code));
    let typed: Vec<char> = written.chars().filter(|c| *c != '-').collect();
    let same = |typed: &[char]| parse(&typed.iter().collect::<String>());
    assert_eq!(same(&typed), Ok(code));
    assert!(same(&typed[1..]).is_err(), "a symbol is missing");
    for at in 0..typed.len() {
        let value = symbols::value(typed[at]).expect("a code has only symbols");
        // One wrong symbol: a different one for each place, the same for each code.
        let mut wrong = typed.clone();
        wrong[at] = symbols::symbol(value ^ (1 + at as u8));
        assert!(same(&wrong).is_err(), "a typo in {written} is not noticed: {wrong:?}");
        let mut swapped = typed.clone();
        swapped.swap(at, (at + 1) % typed.len());
        assert!(
            swapped == typed || same(&swapped).is_err(),
            "swapped symbols in {written} are not noticed: {swapped:?}"
        );
    }
}
