//! Games of this player that only the server knows yet: those that were played on another device.
//!
//! The server lists the finished games of a player. Those that are missing here are fetched as they are for watching, one after
//! the other, and become records like those of games that end on this device.

use std::sync::Arc;

use history::{Record, ReplayLink, TaskTime};
use leptos::prelude::*;
use leptos::task::spawn_local;
use puzzle::Task;
use puzzle::deck::Deck;
use rules::Seat;
use serde::Deserialize;
use table::replay::{GameFile, MarkKind, TimeLine};
use table::{MemberId, Play};

use super::state::HistoryState;
use crate::browser;
use crate::parts::api;
use crate::screens::played::played;

/// The most games that are fetched at one visit, the newest first.
const MOST: usize = 40;

/// Games that the server lists but doesn't keep any more, by their ids; they are not asked for again.
const GONE: &str = "history-gone";

/// More ids are not remembered: about as many as the server lists.
const MOST_GONE: usize = 500;

/// A finished game in the list of the server.
#[derive(Deserialize)]
struct OwnGame {
    link: String,
    number: u32,
    /// The end, by the server's clock.
    ended_at: u64,
    /// This player's number at the table.
    member: MemberId,
}

impl OwnGame {
    /// The id that a record made on the device of the game has, too.
    fn id(&self) -> String {
        format!("t:{}:{}", self.link, self.number)
    }
}

/// Adds the games that are missing here. Without a server, the history is what this device has.
pub(super) fn fetch_games(state: HistoryState) {
    spawn_local(async move {
        let Ok(games) = api::ask::<Vec<OwnGame>>("GET", "/api/games", None).await else { return };
        if let Some(newest) = games.first() {
            let _ = state.newest_on_server.try_set(Some(newest.ended_at));
        }
        let cleared = HistoryState::cleared_at();
        let missing = games.into_iter().filter(|game| cleared.is_none_or(|at_ms| game.ended_at > at_ms));
        let mut gone: Vec<String> = browser::recall(GONE).unwrap_or_default();
        let missing = missing.filter(|game| state.has(&game.id()) == Some(false) && !gone.contains(&game.id()));
        let missing: Vec<OwnGame> = missing.take(MOST).collect();
        let mut records = Vec::new();
        for game in missing {
            let path = format!("/api/tables/{}/games/{}", game.link, game.number);
            let text = match api::send("GET", &path, None).await {
                Some((200, text)) => text,
                // The game was too long to be kept, or has expired.
                Some((404, _)) => {
                    gone.push(game.id());
                    continue;
                }
                _ => break,
            };
            records.extend(GameFile::read(&text).ok().and_then(|file| record(&game, &file)));
            // The screen may be gone by now.
            if state.has(&game.id()).is_none() {
                return;
            }
        }
        gone.drain(..gone.len().saturating_sub(MOST_GONE));
        browser::keep(GONE, &gone);
        if !records.is_empty() {
            let count = state.merge(records);
            state.from_server.update(|sum| *sum += count);
        }
    });
}

/// The record of a game that was played elsewhere.
fn record(own: &OwnGame, file: &GameFile) -> Option<Record> {
    let line = TimeLine::of(file);
    let end = line.frame_at(line.length_ms);
    let game = end.state.game.as_ref()?;
    let is_alone = matches!(game.play, Play::Solo { .. });
    let place = if is_alone { 0 } else { game.members.iter().position(|member| *member == Some(own.member))? };
    let seat = Seat::new(place)?;
    let (edition, level, played) = played(game, Some(seat), end.state.settings.aids)?;
    let deck = Arc::new(Deck::new(file.deck()));
    file.check(&deck).ok()?;
    let task = |at_ms: u64| {
        let shown = line.frame_at(at_ms).shown_boards()?;
        let board = shown.trays.get(seat.index())?.board?;
        Some(deck.boards.get(usize::from(board))?.side(level)?.rolled(shown.face?))
    };
    let own_marks = line.marks.iter().filter(|mark| mark.seat == seat);
    let solved = own_marks.filter_map(|mark| match mark.what {
        MarkKind::Call { after_ms, .. } => Some((task(mark.at_ms)?, after_ms)),
        _ => None,
    });
    let solved: Vec<(Task, u64)> = solved.collect();
    let picture = solved.last().map(|(task, _)| task.to_string());
    let time = |(task, time_ms): (Task, u64)| TaskTime {
        expected_ms: task.grade().ok().map(|grade| grade.expected_ms),
        time_ms,
    };
    let replay = Some(ReplayLink::Table(own.link.clone(), own.number));
    let tasks = solved.into_iter().map(time).collect();
    Some(Record { id: own.id(), at_ms: own.ended_at, edition, level, played, tasks, picture, replay })
}
