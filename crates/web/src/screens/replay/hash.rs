//! The game and the moment in the address: `#7:49`, `#19a2b3c4d5`, `#19a2b3c4d5,7:49`.

use wasm_bindgen::JsValue;

use crate::browser;

/// What is behind the `#` of an address.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct HashPlace {
    /// A game that this browser keeps.
    pub(super) id: Option<String>,
    /// The moment, to the second.
    pub(super) at_ms: Option<u64>,
}

impl HashPlace {
    pub(super) fn of(hash: &str) -> Self {
        let mut place = Self::default();
        for part in hash.trim_start_matches('#').split(',').filter(|part| !part.is_empty()) {
            match part.split_once(':') {
                Some((minutes, seconds)) => {
                    let seconds = seconds.parse().ok().filter(|seconds| *seconds < 60);
                    let minutes = minutes.parse().ok().filter(|minutes: &u64| *minutes < 1_000_000);
                    place.at_ms =
                        minutes.zip(seconds).map(|(minutes, seconds): (u64, u64)| (minutes * 60 + seconds) * 1_000);
                }
                None => place.id = Some(part.to_owned()),
            }
        }
        place
    }

    pub(super) fn text(&self) -> String {
        let parts: Vec<String> = self.id.iter().cloned().chain(self.at_ms.map(words::time)).collect();
        format!("#{}", parts.join(","))
    }

    /// Of the current address.
    pub(super) fn here() -> Self {
        Self::of(&browser::window().location().hash().unwrap_or_default())
    }

    /// Writes it into the address bar, without a new step in the browser's history.
    pub(super) fn show(&self) {
        if let Ok(history) = browser::window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&self.text()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_carries_game_and_moment() {
        let place = |id: Option<&str>, at_ms| HashPlace { id: id.map(str::to_owned), at_ms };
        for (hash, expected) in [
            ("", place(None, None)),
            ("#7:49", place(None, Some(469_000))),
            ("#19a2", place(Some("19a2"), None)),
            ("#19a2,0:05", place(Some("19a2"), Some(5_000))),
            ("#7:99", place(None, None)),
            ("#:,", place(None, None)),
            ("#99999999999999999999:00", place(None, None)),
        ] {
            assert_eq!(HashPlace::of(hash), expected, "{hash}");
        }
        assert_eq!(place(Some("19a2"), Some(469_900)).text(), "#19a2,7:49");
    }
}
