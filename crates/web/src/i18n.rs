//! The texts of the page in the player's language.

use std::cell::RefCell;
use std::future::Future;

use js_sys::{Function, Promise};
use leptos::prelude::*;
use puzzle::deck::Level;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use words::{Language, Value, Words};

use crate::browser;

thread_local! {
    static LANGUAGE: ArcRwSignal<Language> = ArcRwSignal::new(Language::English);
    static TRANSLATOR: RefCell<Option<Translator>> = const { RefCell::new(None) };
}

/// The texts of the current language, and the function that loads those of another.
struct Translator {
    words: Words,
    /// A JavaScript function from a language code to a promise of its texts.
    load: Function,
    /// The language requested last.
    wanted: Language,
    /// Texts that are there, too: "beside" for the screens beside the table, "rules" for the tutorial and the rules to read, "print" for
    /// printing.
    more: Vec<&'static str>,
}

impl Translator {
    /// Begins to load the texts of this name.
    fn fetch(&self, name: &str) -> Option<Promise> {
        self.load.call1(&JsValue::NULL, &name.into()).ok()?.dyn_into().ok()
    }
}

async fn text_of(promise: Option<Promise>) -> Option<String> {
    JsFuture::from(promise?).await.ok()?.as_string()
}

/// A text in the current language at the time of the call.
pub(crate) type Phrase = fn() -> String;

/// What a page says when its server can't be reached. A page without one says that instead.
const OFFLINE: [&str; 6] =
    ["start-failed", "daily-offline", "daily-offline-waits", "records-offline", "replay-offline", "move-offline"];

/// The text of a key with its values filled in. Views that call it update when the language changes.
pub(crate) fn say(key: &str, values: &[(&str, Value<'_>)]) -> String {
    LANGUAGE.with(ArcRwSignal::track);
    let key = if OFFLINE.contains(&key) && !browser::has_server() { "no-server" } else { key };
    TRANSLATOR.with_borrow(|translator| match translator {
        Some(translator) => translator.words.say(key, values),
        None => key.to_owned(),
    })
}

/// A closure that returns the text of a key in the current language: `<h1>{said("menu-title")}</h1>`. All these
/// closures have one type, so that the code to show them is compiled once; each `move || t!("menu-title")` would add
/// its own.
pub(crate) fn said(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || say(key, &[])
}

/// Joins names, the last with "and": `Ada, Ben and Cleo`.
pub(crate) fn list<T: AsRef<str>>(names: &[T]) -> String {
    let joined = |names: &[T]| names.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    match names {
        [first @ .., last] if !first.is_empty() => crate::t!("list-and", first = joined(first), last = last.as_ref()),
        _ => joined(names),
    }
}

/// The current language.
pub(crate) fn language() -> Language {
    LANGUAGE.with(ArcRwSignal::get)
}

/// Sets the first language and its texts. Called once, before the page is shown.
pub(crate) fn begin(code: &str, words: &str, load: Function) {
    let language = Language::from_code(code).unwrap_or_default();
    TRANSLATOR.set(Some(Translator { words: Words::new(language, words), load, wanted: language, more: Vec::new() }));
    LANGUAGE.with(|signal| signal.set(language));
}

/// Loads the texts of another language, switches to it, and calls `then`. Does nothing if they cannot be loaded, or if
/// yet another language is requested meanwhile.
pub(crate) fn change_language(language: Language, then: impl FnOnce() + 'static) {
    let promises = TRANSLATOR.with_borrow_mut(|translator| {
        let translator = translator.as_mut()?;
        translator.wanted = language;
        let more: Vec<_> = translator.more.iter().map(|more| translator.fetch(&name(more, language))).collect();
        Some((translator.fetch(language.code()), more))
    });
    let Some((words, more)) = promises else { return };
    leptos::task::spawn_local(async move {
        let mut words = text_of(words).await.map(|text| Words::new(language, &text));
        for more in more {
            words = words.zip(text_of(more).await).map(|(words, more)| words.with(&more));
        }
        let loaded = TRANSLATOR.with_borrow_mut(|translator| {
            let (translator, words) = (translator.as_mut()?, words?);
            (translator.wanted == language).then(|| translator.words = words)
        });
        if loaded.is_some() {
            LANGUAGE.with(|signal| signal.set(language));
            then();
        }
    });
}

/// The name of more texts in a language.
fn name(more: &str, language: Language) -> String {
    format!("{more}-{}", language.code())
}

/// Begins to load more texts at once, unless they are there: "beside", "rules" or "print". False if they can't be loaded.
pub(crate) fn load_more(more: &'static str) -> impl Future<Output = bool> {
    let fetch = |translator: &Translator| {
        let language = translator.words.language();
        (!translator.more.contains(&more)).then(|| (language, translator.fetch(&name(more, language))))
    };
    let loading = TRANSLATOR.with_borrow(|translator| translator.as_ref().and_then(fetch));
    async move {
        match loading {
            Some((language, texts)) => text_of(texts).await.is_some_and(|text| add(more, language, &text)),
            None => true,
        }
    }
}

/// Adds texts in a language. False if the player has chosen another language meanwhile.
fn add(more: &'static str, language: Language, text: &str) -> bool {
    TRANSLATOR.with_borrow_mut(|translator| {
        let Some(translator) = translator.as_mut() else { return false };
        let fits = translator.words.language() == language;
        if fits && !translator.more.contains(&more) {
            translator.words = translator.words.with(text);
            translator.more.push(more);
        }
        fits
    })
}

pub(crate) fn level_name(level: Level) -> String {
    match level {
        Level::Easy | Level::Hard => crate::t!("level", level = level.name()),
        Level::One => crate::t!("level", level = 1),
        Level::Two => crate::t!("level", level = 2),
        Level::Three => crate::t!("level", level = 3),
        Level::Four => crate::t!("level", level = 4),
    }
}

/// The text of a key: `t!("lobby-title", name = "Ada")`.
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
            // The loader is never called.
            begin(language.code(), language.source(), JsValue::NULL.unchecked_into());
            let joined = |names: &[&str]| untrack(|| list(names));
            assert_eq!([joined(&[]), joined(&["Ada"])], ["", "Ada"]);
            assert_eq!([joined(&["Ada", "Ben"]), joined(&["Ada", "Ben", "Cleo"])], [two, three]);
        }
    }
}
