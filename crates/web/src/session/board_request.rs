//! Requests about the player's board, which the session sends again by itself.

use puzzle::Piece;
use rules::solo::SoloCommand;
use rules::{Command, Refusal};
use table::{Rejection, Request};

/// True if the table cannot take commands yet: the game is paused or about to start, or the boards are being made after
/// a restart of the server.
pub(super) fn is_too_early(why: &Rejection) -> bool {
    matches!(why, Rejection::NotYet { .. } | Rejection::Shuffling | Rejection::Rules(Refusal::Paused))
}

/// True if a request changes the player's board or calls "Ubongo!". The session sends such a request again by itself.
pub(super) fn is_about_board(request: &Request) -> bool {
    let is_call = matches!(
        request,
        Request::Play { act: Command::CallUbongo, .. } | Request::Solo { act: SoloCommand::CallUbongo, .. }
    );
    is_call || piece_of(request).is_some()
}

/// The tile that a request places or lifts.
pub(super) fn piece_of(request: &Request) -> Option<Piece> {
    match request {
        Request::Play { act: Command::Place(placement), .. }
        | Request::Solo { act: SoloCommand::Place(placement), .. } => Some(placement.piece),
        Request::Play { act: Command::Lift(piece), .. } | Request::Solo { act: SoloCommand::Lift(piece), .. } => {
            Some(*piece)
        }
        _ => None,
    }
}
