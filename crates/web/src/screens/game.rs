//! Reads the current game for screens. Reading subscribes, so wrap it in a memo: then only a changed value redraws.

use leptos::prelude::*;
use puzzle::Lattice;
use puzzle::deck::{Edition, Face};
use rules::solo::SoloPhase;
use rules::{Game, Phase, Purse, Seat, Settings};
use table::{Play, TableState};

use crate::session::{Session, member_name, name_of, shown_name};

/// Reads the current game, solo or with others.
pub(crate) fn with_play<T>(session: Session, look: impl FnOnce(&Play) -> T) -> Option<T> {
    session.state.with(|state| Some(look(&state.as_ref()?.game.as_ref()?.play)))
}

/// Reads the current game, unless it is solo.
pub(crate) fn game<T>(session: Session, look: impl FnOnce(&Settings, &Game, &TableState) -> T) -> Option<T> {
    session.state.with(|state| {
        let state = state.as_ref()?;
        match &state.game.as_ref()?.play {
            Play::Game { settings, game } => Some(look(settings, game, state)),
            Play::Solo { .. } => None,
        }
    })
}

pub(crate) fn is_alone(session: Session) -> bool {
    with_play(session, |play| matches!(play, Play::Solo { .. })).unwrap_or_default()
}

pub(crate) fn is_classic(session: Session) -> bool {
    game(session, |settings, _, _| settings.edition == Edition::Classic).unwrap_or_default()
}

/// True if boards are filled two layers high.
pub(crate) fn is_solid(session: Session) -> bool {
    with_play(session, |play| match play {
        Play::Game { settings, .. } => settings.edition == Edition::ThreeD,
        Play::Solo { category, .. } => category.level.lattice() == Lattice::Solid,
    })
    .unwrap_or_default()
}

/// The face of the die in this round, once it is rolled.
pub(crate) fn face_of(session: Session) -> Option<Face> {
    with_play(session, |play| match play {
        Play::Game { game, .. } => match game.phase {
            Phase::Rolled { face, .. } | Phase::Race { face, .. } => Some(face),
            _ => None,
        },
        Play::Solo { solo, .. } => match solo.phase {
            SoloPhase::Task { face, .. } => Some(face),
            _ => None,
        },
    })
    .flatten()
}

/// The state of the race for this page's player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OwnRace {
    /// The race has not started, or there is nothing to do in this round.
    Waiting,
    Puzzling,
    /// Finished, and about to take gems (C9, C10).
    Taking,
    Done,
    Watching,
}

impl OwnRace {
    pub(crate) fn of(session: Session) -> Self {
        let you = session.you.get();
        session.state.with(|state| {
            let Some(state) = state else { return Self::Waiting };
            match state.game.as_ref().map(|game| &game.play) {
                Some(Play::Game { game, settings }) => {
                    let seat = you.and_then(|you| state.seat_of(you));
                    seat.map_or(Self::Watching, |seat| Self::of_seat(settings, game, seat))
                }
                Some(Play::Solo { solo, .. }) if matches!(solo.phase, SoloPhase::Task { .. }) => Self::Puzzling,
                _ => Self::Waiting,
            }
        })
    }

    fn of_seat(settings: &Settings, game: &Game, seat: Seat) -> Self {
        let Some(player) = game.player(seat) else { return Self::Watching };
        let tray = &player.tray;
        match (game.phase, tray.rank) {
            (Phase::Race { .. }, Some(_)) if settings.edition == Edition::Classic && !tray.taken => Self::Taking,
            (Phase::Race { .. }, Some(_)) => Self::Done,
            (Phase::Race { .. }, None) if tray.gave_up => Self::Done,
            (Phase::Rolling { .. } | Phase::Rolled { .. } | Phase::Race { .. }, None) if tray.board.is_none() => {
                Self::Watching
            }
            (Phase::Race { .. }, None) => Self::Puzzling,
            _ => Self::Waiting,
        }
    }
}

pub(crate) fn player_name(session: Session, seat: Seat) -> String {
    session.state.with(|state| state.as_ref().map(|state| name_of(state, seat)).unwrap_or_default())
}

/// The name of the player who began the game at a seat, even if they have left.
pub(crate) fn started_name(session: Session, seat: Seat) -> String {
    let name = session.state.with(|state| {
        let game = state.as_ref()?.game.as_ref()?;
        let member = game.members.get(seat.index()).copied().flatten();
        Some(shown_name(game.names.get(seat.index())?, member))
    });
    name.unwrap_or_default()
}

pub(crate) fn host_name(session: Session) -> String {
    let name = |state: &TableState| member_name(state, state.host?);
    session.state.with(|state| state.as_deref().and_then(name)).unwrap_or_default()
}

/// The gems of a player; none without a seat.
pub(crate) fn purse_of(session: Session, seat: Option<Seat>) -> Purse {
    game(session, |_, game, _| Some(game.player(seat?)?.purse)).flatten().unwrap_or(Purse::EMPTY)
}
