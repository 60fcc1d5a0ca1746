//! The player's preferences. They are stored in the browser and never sent.

use std::cell::Cell;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use words::Language;

use crate::react::effect;
use crate::{browser, i18n};

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ThemeChoice {
    /// Follows the device.
    #[default]
    Auto,
    Light,
    Dark,
}

/// The preferences as they are stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct SavedPrefs {
    language: Option<String>,
    look: ThemeChoice,
    sound: bool,
    less_motion: bool,
    vibration: bool,
    shout: bool,
    name: String,
}

impl Default for SavedPrefs {
    fn default() -> Self {
        Self {
            language: None,
            look: ThemeChoice::Auto,
            sound: true,
            less_motion: false,
            vibration: true,
            shout: false,
            name: String::new(),
        }
    }
}

/// The player's preferences, as signals.
#[derive(Clone, Copy)]
pub(crate) struct Prefs {
    /// The code of the chosen language; `None` follows the browser.
    language: RwSignal<Option<String>>,
    pub(crate) look: RwSignal<ThemeChoice>,
    pub(crate) sound: RwSignal<bool>,
    pub(crate) less_motion: RwSignal<bool>,
    pub(crate) vibration: RwSignal<bool>,
    /// A shout counts as a call.
    pub(crate) shout: RwSignal<bool>,
    pub(crate) name: RwSignal<String>,
}

thread_local! {
    static PREFS: Cell<Option<Prefs>> = const { Cell::new(None) };
}

pub(crate) fn prefs() -> Prefs {
    PREFS.get().expect("Prefs::load runs first")
}

/// True if the player has a name already, so that a table needn't ask for one.
pub(crate) fn has_name() -> bool {
    prefs().name.with_untracked(|name| !name.trim().is_empty())
}

impl Prefs {
    /// Reads the stored preferences and stores every change. Called once, by the root of the page.
    pub(crate) fn load() -> Self {
        let saved: SavedPrefs = browser::recall("prefs").unwrap_or_default();
        let prefs = Self {
            language: RwSignal::new(saved.language),
            look: RwSignal::new(saved.look),
            sound: RwSignal::new(saved.sound),
            less_motion: RwSignal::new(saved.less_motion),
            vibration: RwSignal::new(saved.vibration),
            shout: RwSignal::new(saved.shout),
            name: RwSignal::new(saved.name),
        };
        PREFS.set(Some(prefs));
        effect(|| {
            let _ = browser::root().set_attribute("lang", i18n::language().code());
        });
        effect(move || {
            let root = browser::root();
            let _ = match prefs.look.get() {
                ThemeChoice::Auto => root.remove_attribute("data-theme"),
                ThemeChoice::Light => root.set_attribute("data-theme", "light"),
                ThemeChoice::Dark => root.set_attribute("data-theme", "dark"),
            };
            let _ = if prefs.less_motion.get() {
                root.set_attribute("data-motion", "less")
            } else {
                root.remove_attribute("data-motion")
            };
        });
        Effect::new(move |first: Option<()>| {
            let saved = SavedPrefs {
                language: prefs.language.get(),
                look: prefs.look.get(),
                sound: prefs.sound.get(),
                less_motion: prefs.less_motion.get(),
                vibration: prefs.vibration.get(),
                shout: prefs.shout.get(),
                name: prefs.name.get(),
            };
            if first.is_some() {
                browser::keep("prefs", &saved);
            }
        });
        prefs
    }

    /// Switches to another language, and stores the choice once its texts are loaded.
    pub(crate) fn choose_language(self, language: Language) {
        i18n::change_language(language, move || self.language.set(Some(language.code().to_owned())));
    }
}

/// True if the device or the player asks for less motion.
pub(crate) fn less_motion() -> bool {
    prefs().less_motion.get_untracked() || browser::matches("(prefers-reduced-motion: reduce)")
}

/// The secret by which servers recognise this browser. Made on first use.
pub(crate) fn token() -> String {
    if let Some(token) = browser::recall::<String>("token").filter(|token| token.len() >= 32) {
        return token;
    }
    let token: String = browser::random::<24>().iter().map(|byte| format!("{byte:02x}")).collect();
    browser::keep("token", &token);
    token
}
