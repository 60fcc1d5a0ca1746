//! The boards of a game on the server. The server sends only their code, and the page makes them from it.

use std::sync::Arc;

use leptos::prelude::*;
use puzzle::deck::Deck;

use super::Session;
use super::client::Client;
use crate::browser;
use crate::react::{effect, memo};

impl Session {
    /// Makes the boards of each game, until the current owner is cleaned up. A table in the browser makes its own.
    pub(crate) fn make_decks(self) {
        if self.is_here() {
            return;
        }
        let wanted = memo(move || self.state.with(|state| Some(state.as_ref()?.playing()?.deck)));
        effect(move || {
            let Some(code) = wanted.get() else { return };
            if self.deck.with_untracked(|deck| deck.as_ref().is_some_and(|deck| deck.code == code)) {
                return;
            }
            // Making boards blocks the browser, so the page first gets time to show what has happened.
            browser::after(30, move || {
                if wanted.try_get_untracked().flatten() == Some(code) {
                    self.set_deck(&Arc::new(Deck::new(code)));
                }
            });
        });
    }
}
