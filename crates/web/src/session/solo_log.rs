//! The log of the solo game in this browser. If the player wants that and it is a personal best, it is sent to the server, which
//! plays it again before it lists the result.

use std::sync::Arc;

use leptos::prelude::GetUntracked;
use puzzle::deck::{Deck, DeckCode};
use rules::Moment;
use rules::solo::{Category, SoloEvent, SoloRules};
use rules::solo_log::SoloLog;
use serde::{Deserialize, Serialize};
use table::{Entry, MatchKind, StartedGame, TableEvent};

use crate::browser;
use crate::parts::{consent, unsent_records};
use crate::prefs::prefs;

const LOG: &str = "solo-log";

/// The events of the game so far.
#[derive(Serialize, Deserialize)]
struct KeptLog {
    category: Category,
    deck: DeckCode,
    events: Vec<(Moment, SoloEvent)>,
}

/// The body of a request to list a game.
#[derive(Serialize)]
struct SentGame {
    name: String,
    category: Category,
    deck: DeckCode,
    log: SoloLog,
}

/// Adds what happened at the table. Nothing is kept unless the player wants to be listed.
pub(super) fn record(entry: &Entry) {
    if !consent::is_listed() {
        return;
    }
    let mut log: Option<KeptLog> = None;
    for event in &entry.events {
        match event {
            TableEvent::GameStarted(started) => {
                let StartedGame { deck, what, .. } = started.as_ref();
                log = match what {
                    MatchKind::Solo(category) => Some(KeptLog { category: *category, deck: *deck, events: Vec::new() }),
                    MatchKind::Game(_) => None,
                };
            }
            TableEvent::Solo(event) => {
                log = log.or_else(|| browser::recall(LOG));
                if let Some(log) = &mut log
                    && log.events.len() < 3 * SoloLog::MOST
                {
                    log.events.push((entry.at, *event));
                }
            }
            _ => {}
        }
    }
    if let Some(log) = log {
        browser::keep(LOG, &log);
    }
}

/// Sends the game that has ended.
pub(super) fn submit(deck: Option<Arc<Deck>>) {
    let (true, Some(kept), Some(deck)) = (consent::is_listed(), browser::recall::<KeptLog>(LOG), deck) else { return };
    if let Some(game) = sent_game(&kept, deck).and_then(|game| serde_json::to_string(&game).ok()) {
        unsent_records::add(game);
        unsent_records::deliver(|| ());
    }
}

fn sent_game(kept: &KeptLog, deck: Arc<Deck>) -> Option<SentGame> {
    let KeptLog { category, deck: code, .. } = *kept;
    let rules = SoloRules::new(category, deck).ok()?;
    let log = SoloLog::of_events(&rules, kept.events.iter().map(|(at, event)| (*at, event)))?;
    let name = if consent::is_named() { prefs().name.get_untracked() } else { String::new() };
    Some(SentGame { name, category, deck: code, log })
}
