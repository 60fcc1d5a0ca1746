//! Plays a game: the moment that is shown, and how it goes on.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use rules::Seat;
use table::replay::{Frame, MarkKind, TimeLine};
use table::{Chair, Occupant, Play};

use super::hash::HashPlace;
use super::loading::{LoadedReplay, ReplaySource};
use crate::parts::live_text::LiveText;
use crate::prefs::less_motion;
use crate::session::shown_name;
use crate::sound::{self, Sound};
use crate::{browser, t};

/// Time between two pictures.
const TICK_MS: u64 = 60;

/// The speeds to choose from.
pub(super) const SPEEDS: [u64; 5] = [1, 2, 4, 8, 16];

/// At higher speeds single calls are neither heard nor said.
const LOUD: u64 = 4;

/// A game that is being watched: a handle of signals, cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct ReplayPlayer {
    pub(super) replay: StoredValue<Arc<LoadedReplay>>,
    pub(super) frame: RwSignal<Frame>,
    pub(super) playing: RwSignal<bool>,
    pub(super) speed: RwSignal<u64>,
    /// Shows on the time line what is still to come.
    pub(super) shows_all: RwSignal<bool>,
    live: StoredValue<Option<LiveText>>,
}

impl ReplayPlayer {
    /// Begins at a moment, or else at the start and plays.
    pub(super) fn new(replay: Arc<LoadedReplay>, at_ms: Option<u64>) -> Self {
        let frame = RwSignal::new(replay.line.frame_at(at_ms.unwrap_or(0)));
        let player = Self {
            replay: StoredValue::new(replay),
            frame,
            playing: RwSignal::new(at_ms.is_none() && !less_motion()),
            speed: RwSignal::new(4),
            shows_all: RwSignal::new(false),
            live: StoredValue::new(use_context::<LiveText>()),
        };
        let last = StoredValue::new(browser::now_ms());
        let tick = move || {
            let now = browser::now_ms();
            let Some(before) = last.try_get_value() else { return };
            last.set_value(now);
            if player.playing.get_untracked() {
                // A page in the background is called seldom, and does not jump ahead.
                player.advance(now.saturating_sub(before).min(500) * player.speed.get_untracked());
            }
        };
        if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(TICK_MS)) {
            on_cleanup(move || handle.clear());
        }
        player
    }

    pub(super) fn with_line<T>(self, look: impl FnOnce(&TimeLine) -> T) -> T {
        self.replay.with_value(|replay| look(&replay.line))
    }

    pub(super) fn at_ms(self) -> u64 {
        self.frame.with(|frame| frame.at_ms)
    }

    pub(super) fn length_ms(self) -> u64 {
        self.with_line(|line| line.length_ms)
    }

    /// The index of the current round.
    pub(super) fn round(self) -> usize {
        let at_ms = self.at_ms();
        self.with_line(|line| line.round_at(at_ms))
    }

    fn advance(self, ms: u64) {
        let before = self.frame.with_untracked(|frame| frame.at_ms);
        let after = (before + ms).min(self.length_ms());
        self.replay.with_value(|replay| self.frame.update(|frame| replay.line.seek(frame, after)));
        self.tell(before, after);
        if after == self.length_ms() {
            self.playing.set(false);
            self.say(t!("replay-over"));
            self.show_address();
        }
    }

    /// Jumps to a moment.
    pub(super) fn seek(self, at_ms: u64) {
        self.replay.with_value(|replay| self.frame.update(|frame| replay.line.seek(frame, at_ms)));
    }

    /// Jumps to a moment, says where that is, and writes it into the address.
    pub(super) fn jump(self, to: impl FnOnce(&TimeLine, u64) -> u64) {
        let before = self.frame.with_untracked(|frame| frame.at_ms);
        self.seek(self.with_line(|line| to(line, before)));
        self.show_address();
        self.say(untrack(|| self.place()));
    }

    /// Plays or pauses. At the end, it begins again.
    pub(super) fn toggle(self) {
        let plays = !self.playing.get_untracked();
        if plays && self.frame.with_untracked(|frame| frame.at_ms) >= self.length_ms() {
            self.seek(0);
        }
        self.playing.set(plays);
        if !plays {
            self.show_address();
        }
    }

    /// The place in the address that shows this moment.
    pub(super) fn hash(self) -> HashPlace {
        let id = self.replay.with_value(|replay| match &replay.source {
            ReplaySource::Kept(id) => Some(id.clone()),
            ReplaySource::Server(..) | ReplaySource::File => None,
        });
        HashPlace { id, at_ms: Some(self.frame.with_untracked(|frame| frame.at_ms)) }
    }

    pub(super) fn show_address(self) {
        // A file has no address.
        if self.replay.with_value(|replay| replay.source != ReplaySource::File) {
            self.hash().show();
        }
    }

    /// Round and time, in words.
    pub(super) fn place(self) -> String {
        let (time, length) = (words::time(self.at_ms()), words::time(self.length_ms()));
        t!("replay-now", place = self.round_word(), time = time, length = length)
    }

    /// The current round or task, in words.
    pub(super) fn round_word(self) -> String {
        let index = self.round();
        let rounds = self.frame.with(|frame| match frame.state.game.as_ref().map(|game| &game.play) {
            Some(Play::Game { settings, .. }) => Some(settings.rounds()),
            _ => None,
        });
        let round = self.with_line(|line| line.rounds.get(index).copied());
        match (round, rounds) {
            (Some(round), _) if round.is_play_off => t!("game-play-off"),
            (Some(round), Some(rounds)) => t!("game-round", round = round.number, rounds = rounds),
            (Some(round), None) => t!("game-task", task = round.number),
            (None, _) => String::new(),
        }
    }

    /// The name of the player at a seat at this moment. Reading subscribes.
    pub(super) fn name(self, seat: Seat) -> String {
        self.frame
            .with(|frame| {
                let game = frame.state.game.as_ref()?;
                let started = |index: usize| {
                    let member = game.members.get(index).copied().flatten();
                    Some(shown_name(game.names.get(index)?, member))
                };
                match frame.state.chair(seat).map(|Chair { occupant, .. }| occupant) {
                    Some(Occupant::Bot { name, .. }) => Some(name.clone()),
                    Some(Occupant::Member(id)) => match game.members.iter().position(|other| *other == Some(*id)) {
                        Some(index) => started(index),
                        // Came later: the replay knows no name.
                        None => Some(shown_name("", Some(*id))),
                    },
                    _ => started(seat.index()),
                }
            })
            .unwrap_or_default()
    }

    fn say(self, text: String) {
        if let Some(live) = self.live.get_value() {
            live.say(text);
        }
    }

    /// Says and sounds what happened between two moments.
    fn tell(self, before: u64, after: u64) {
        let (marks, opened) = self.with_line(|line| {
            let marks = line.marks.iter().filter(|mark| mark.at_ms > before && mark.at_ms <= after).copied();
            (marks.collect::<Vec<_>>(), line.round_at(after) > line.round_at(before))
        });
        if self.speed.get_untracked() <= LOUD {
            for mark in marks {
                let name = untrack(|| self.name(mark.seat));
                match mark.what {
                    MarkKind::Call { after_ms, .. } => {
                        sound::play(Sound::OtherUbongo);
                        self.say(t!("replay-said-call", name = name, time = words::time(after_ms)));
                    }
                    MarkKind::Gems(gems) => {
                        sound::play(Sound::Gem(gems.len() as u32));
                        self.say(t!("replay-said-gems", name = name, count = gems.len()));
                    }
                    MarkKind::GaveUp => self.say(t!("replay-said-gave-up", name = name)),
                }
            }
        }
        if opened {
            self.say(untrack(|| self.round_word()));
        }
    }
}
