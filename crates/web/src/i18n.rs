//! What is said, in the language of the player.

use std::cell::RefCell;

use js_sys::{Function, Promise};
use leptos::prelude::*;
use puzzle::deck::Level;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use words::{Language, Value, Words};

thread_local! {
    static LANGUAGE: ArcRwSignal<Language> = ArcRwSignal::new(Language::English);
    static TONGUE: RefCell<Option<Translator>> = const { RefCell::new(None) };
}

/// What is needed to say something. The words of one language are here; those of the others are files of the page.
struct Translator {
    words: Words,
    /// Gives the words of the language with a code, later.
    load: Function,
    /// The language that was asked for last.
    wanted: Language,
}

/// Something that can be said, in whatever language is spoken then.
pub(crate) type Phrase = fn() -> String;

/// Says something. Views that say something are told when the language changes.
pub(crate) fn say(key: &str, values: &[(&str, Value<'_>)]) -> String {
    LANGUAGE.with(ArcRwSignal::track);
    TONGUE.with_borrow(|translator| match translator {
        Some(translator) => translator.words.say(key, values),
        None => key.to_owned(),
    })
}

/// What a key says, in whatever language is spoken then: `<h1>{said("menu-title")}</h1>`. All such words are of one type, so
/// that the page has the code to show them once; each `move || t!("menu-title")` would bring its own.
pub(crate) fn said(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || say(key, &[])
}

/// Names one after the other, the last with "and": `Ada, Ben and Cleo`.
pub(crate) fn list<T: AsRef<str>>(names: &[T]) -> String {
    let joined = |names: &[T]| names.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    match names {
        [first @ .., last] if !first.is_empty() => crate::t!("list-and", first = joined(first), last = last.as_ref()),
        _ => joined(names),
    }
}

/// The language that is spoken.
pub(crate) fn language() -> Language {
    LANGUAGE.with(ArcRwSignal::get)
}

/// Begins to speak.
pub(crate) fn begin(code: &str, words: &str, load: Function) {
    let language = Language::from_code(code).unwrap_or_default();
    TONGUE.set(Some(Translator { words: Words::new(language, words), load, wanted: language }));
    LANGUAGE.with(|signal| signal.set(language));
}

/// Speaks another language as soon as its words are here, and then does something. If they cannot be had, or yet another
/// language is asked for meanwhile, nothing happens.
pub(crate) fn speak(language: Language, then: impl FnOnce() + 'static) {
    let promise = TONGUE.with_borrow_mut(|translator| {
        let translator = translator.as_mut()?;
        translator.wanted = language;
        translator.load.call1(&JsValue::NULL, &language.code().into()).ok()?.dyn_into::<Promise>().ok()
    });
    let Some(promise) = promise else { return };
    leptos::task::spawn_local(async move {
        let words = JsFuture::from(promise).await.ok().and_then(|text| text.as_string());
        let learnt = TONGUE.with_borrow_mut(|translator| {
            let (translator, words) = (translator.as_mut()?, words?);
            (translator.wanted == language).then(|| translator.words = Words::new(language, &words))
        });
        if learnt.is_some() {
            LANGUAGE.with(|signal| signal.set(language));
            then();
        }
    });
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
        $crate::i18n::say($key, &[$((stringify!($name), words::Value::from($value))),*])
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_name_is_joined_with_and() {
        for (language, two, three) in [
            (Language::English, "Ada and Ben", "Ada, Ben and Cleo"),
            (Language::German, "Ada und Ben", "Ada, Ben und Cleo"),
            (Language::Polish, "Ada i Ben", "Ada, Ben i Cleo"),
            (Language::Dutch, "Ada en Ben", "Ada, Ben en Cleo"),
            (Language::Icelandic, "Ada og Ben", "Ada, Ben og Cleo"),
        ] {
            // No other language is asked for.
            begin(language.code(), language.source(), JsValue::NULL.unchecked_into());
            let said = |names: &[&str]| untrack(|| list(names));
            assert_eq!([said(&[]), said(&["Ada"])], ["", "Ada"]);
            assert_eq!([said(&["Ada", "Ben"]), said(&["Ada", "Ben", "Cleo"])], [two, three]);
        }
    }
}
