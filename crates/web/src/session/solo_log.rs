//! Sends personal bests of solo games to the server, if the player wants to be listed. The server plays each game again before it
//! lists the result.

use std::sync::Arc;

use leptos::prelude::GetUntracked;
use puzzle::deck::{Deck, DeckCode};
use rules::Moment;
use rules::solo::{Category, SoloEvent, SoloRules};
use rules::solo_log::SoloLog;
use serde::Serialize;
use table::{Entry, MatchKind, TableEvent};

use crate::parts::{consent, unsent_records};
use crate::prefs::prefs;

/// The body of a request to list a game.
#[derive(Serialize)]
struct SentGame {
    name: String,
    category: Category,
    deck: DeckCode,
    log: SoloLog,
}

/// Sends the game that has ended, with all its entries. Nothing is sent unless the player wants to be listed.
pub(super) fn submit(entries: impl Iterator<Item = Arc<Entry>>, deck: Option<Arc<Deck>>) {
    let (true, Some(deck)) = (consent::is_listed(), deck) else { return };
    if let Some(game) = sent_game(entries, deck).and_then(|game| serde_json::to_string(&game).ok()) {
        unsent_records::add(game);
        unsent_records::deliver(|| ());
    }
}

fn sent_game(entries: impl Iterator<Item = Arc<Entry>>, deck: Arc<Deck>) -> Option<SentGame> {
    let mut category: Option<Category> = None;
    let mut events: Vec<(Moment, SoloEvent)> = Vec::new();
    for entry in entries {
        for event in &entry.events {
            match event {
                TableEvent::GameStarted(started) => match started.what {
                    MatchKind::Solo(played) => category = Some(played),
                    MatchKind::Game(_) => return None,
                },
                TableEvent::Solo(event) => events.push((entry.at, *event)),
                _ => {}
            }
        }
    }
    let (category, code) = (category?, deck.code);
    let rules = SoloRules::new(category, deck).ok()?;
    let log = SoloLog::of_events(&rules, events.iter().map(|(at, event)| (*at, event)))?;
    let name = if consent::is_named() { prefs().name.get_untracked() } else { String::new() };
    Some(SentGame { name, category, deck: code, log })
}
