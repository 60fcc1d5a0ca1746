//! What is said, in the language of the player.

use std::cell::RefCell;

use leptos::prelude::*;
use puzzle::deck::Level;
use words::{Language, Value, Words};

thread_local! {
    static LANGUAGE: ArcRwSignal<Language> = ArcRwSignal::new(Language::English);
    static WORDS: RefCell<Option<Words>> = const { RefCell::new(None) };
}

/// Something that can be said, in whatever language is spoken then.
pub(crate) type Word = fn() -> String;

/// Says something. Views that say something are told when the language changes.
pub(crate) fn say(key: &str, values: &[(&str, Value<'_>)]) -> String {
    let language = LANGUAGE.with(ArcRwSignal::get);
    WORDS.with_borrow_mut(|words| {
        let words = match words {
            Some(words) if words.language() == language => words,
            other => other.insert(Words::new(language)),
        };
        words.say(key, values)
    })
}

/// The language that is spoken.
pub(crate) fn language() -> Language {
    LANGUAGE.with(ArcRwSignal::get)
}

/// Speaks another language from now on.
pub(crate) fn speak(language: Language) {
    LANGUAGE.with(|signal| signal.set(language));
}

/// What a level is called.
pub(crate) fn level_name(level: Level) -> String {
    match level {
        Level::Easy | Level::Hard => crate::t!("level", level = level.name()),
        Level::One => crate::t!("level", level = 1),
        Level::Two => crate::t!("level", level = 2),
        Level::Three => crate::t!("level", level = 3),
        Level::Four => crate::t!("level", level = 4),
    }
}

/// Says something by its key: `t!("lobby-title", name = "Ada")`.
#[macro_export]
macro_rules! t {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::tongue::say($key, &[$((stringify!($name), words::Value::from($value))),*])
    };
}
