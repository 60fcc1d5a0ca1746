//! The words of the page in five languages.
//!
//! Each language is a Fluent file in `locales/`, and one each in `locales/beside/` for the screens beside the table, in `locales/rules/`
//! for the tutorial and the rules to read, and in `locales/print/` for the printed game. `en.ftl` is the source; tests check that the
//! others have the same keys and variables. Terms come from the rulebooks: a board is a `Legetafel` in German because the rulebook says so.
//!
//! ```
//! use words::{Language, Words};
//!
//! let words = Words::new(Language::Polish, Language::Polish.source());
//! assert_eq!(words.say("points", &[("count", 22.into())]), "22 punkty");
//! ```

mod language;
mod message;
mod plural;
mod time;
mod value;
mod words;

pub use language::Language;
pub use time::{seconds_with_tenths, time, time_with_tenths};
pub use value::Value;
pub use words::{Words, keys, without_comments};
