//! Solo games that wait to be listed on the server. They are kept until it has answered.

use leptos::task::spawn_local;
use serde::de::IgnoredAny;

use crate::browser;
use crate::parts::api::{self, Failure};

const UNSENT: &str = "records-unsent";

/// Games that wait at most; the oldest go first.
const MOST: usize = 4;

/// Keeps a game, as the body of its request.
pub(crate) fn add(game: String) {
    let mut waiting: Vec<String> = browser::recall(UNSENT).unwrap_or_default();
    waiting.push(game);
    let surplus = waiting.len().saturating_sub(MOST);
    waiting.drain(..surplus);
    browser::keep(UNSENT, &waiting);
}

/// Sends all games that wait, then calls `then`.
pub(crate) fn deliver(then: impl FnOnce() + 'static) {
    spawn_local(async move {
        let waiting: Vec<String> = browser::recall(UNSENT).unwrap_or_default();
        for game in &waiting {
            let answer = api::ask::<IgnoredAny>("POST", "/api/records", Some(game.clone())).await;
            // A game that the server refuses is refused forever.
            if !matches!(answer, Err(Failure::Later)) {
                let mut left: Vec<String> = browser::recall(UNSENT).unwrap_or_default();
                left.retain(|other| other != game);
                browser::keep(UNSENT, &left);
            }
        }
        then();
    });
}
