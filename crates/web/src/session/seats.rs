//! Trays, boards, tasks and names of the players, read from the state of a table.

use puzzle::deck::{Deck, Level, Side};
use puzzle::{Area, PieceSet};
use rules::solo::SoloPhase;
use rules::{Phase, Seat, Tray};
use table::{MemberId, Occupant, Play, TableState};

use crate::t;

/// The tray of a member; in a solo game, the only one.
pub(crate) fn tray_of(state: &TableState, member: Option<MemberId>) -> Option<&Tray> {
    match &state.game.as_ref()?.play {
        Play::Game { game, .. } => {
            let seat = state.seat_of(member?)?;
            game.player(seat).map(|player| &player.tray)
        }
        Play::Solo { solo, .. } => Some(&solo.tray),
    }
}

/// The board in front of a seat, and its level. A solo game has only one board, and needs no seat.
pub(crate) fn board_of(state: &TableState, seat: Option<Seat>) -> Option<(u8, Level)> {
    match &state.game.as_ref()?.play {
        Play::Game { game, settings } => {
            let seat = seat?;
            Some((game.player(seat)?.tray.board?, *settings.levels.get(seat.index())?))
        }
        Play::Solo { solo, category } => Some((solo.tray.board?, category.level)),
    }
}

/// The area of a seat's board, which lies face up before the roll, and its tiles once the die is rolled.
pub(crate) fn task_of(state: &TableState, deck: &Deck, seat: Seat) -> Option<(Area, PieceSet)> {
    let game = state.game.as_ref()?;
    let face = match &game.play {
        Play::Game { game, .. } => match game.phase {
            Phase::Race { face, .. } | Phase::Rolled { face, .. } => Some(face),
            _ => None,
        },
        Play::Solo { solo, .. } => match solo.phase {
            SoloPhase::Task { face, .. } => Some(face),
            _ => return None,
        },
    };
    let side = side_of(state, deck, seat)?;
    Some((side.area().clone(), face.map_or(PieceSet::EMPTY, |face| side.rolled(face).pieces())))
}

pub(crate) fn side_of<'a>(state: &TableState, deck: &'a Deck, seat: Seat) -> Option<&'a Side> {
    let (board, level) = board_of(state, Some(seat))?;
    let known = state.game.as_ref().is_some_and(|game| game.deck == deck.code);
    deck.boards.get(usize::from(board)).filter(|_| known)?.side(level)
}

/// A player's name; without one, "guest" and a number.
pub(crate) fn shown_name(name: &str, member: Option<MemberId>) -> String {
    match member {
        Some(MemberId(number)) if name.is_empty() => t!("guest", number = number),
        _ => name.to_owned(),
    }
}

/// The name of a person at the table.
pub(crate) fn member_name(state: &TableState, id: MemberId) -> Option<String> {
    state.member(id).map(|member| shown_name(&member.name, Some(id)))
}

/// The name of the player at a seat, even after leaving.
pub(crate) fn name_of(state: &TableState, seat: Seat) -> String {
    let left = || {
        let game = state.game.as_ref()?;
        let member = game.members.get(seat.index()).copied().flatten();
        Some(shown_name(game.names.get(seat.index())?, member))
    };
    let name = match state.chair(seat).map(|chair| &chair.occupant) {
        Some(Occupant::Bot { name, .. }) => Some(name.clone()),
        Some(Occupant::Member(id)) => member_name(state, *id),
        _ => left(),
    };
    name.unwrap_or_default()
}

/// True if a person sits there whose connection is lost or does not answer.
pub(crate) fn is_absent(state: &TableState, seat: Seat) -> bool {
    let member = state.chair(seat).and_then(table::Chair::member);
    member.and_then(|member| state.member(member)).is_some_and(|member| !member.here)
}
