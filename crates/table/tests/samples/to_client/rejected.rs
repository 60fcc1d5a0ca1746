//! Samples of rejections and refusals.

use puzzle::{Cell, Misfit};
use rules::Refusal;
use table::Rejection;

use super::super::{later, piece, samples, seat};

pub(super) fn rejections() -> Vec<Rejection> {
    let say = "the hourglass must run for 10 seconds to 10 minutes, not 6 ms".to_owned();
    samples!(Rejection:
        Rejection::Rules(_) => refusals().into_iter().map(Rejection::Rules),
        Rejection::Stale { .. } => [Rejection::Stale { round: 4 }],
        Rejection::NotYet { .. } => [Rejection::NotYet { from: later(3_000) }],
        Rejection::CallPending => [Rejection::CallPending],
        Rejection::Watching => [Rejection::Watching],
        Rejection::NotHost => [Rejection::NotHost],
        Rejection::StandIn => [Rejection::StandIn],
        Rejection::NoGame => [Rejection::NoGame],
        Rejection::GameOn => [Rejection::GameOn],
        Rejection::Shuffling => [Rejection::Shuffling],
        Rejection::OtherGame => [Rejection::OtherGame],
        Rejection::NoChair => [Rejection::NoChair],
        Rejection::Seated => [Rejection::Seated],
        Rejection::NoSuchChair => [Rejection::NoSuchChair],
        Rejection::NoSuchMember => [Rejection::NoSuchMember],
        Rejection::NotAway => [Rejection::NotAway],
        Rejection::NoSuchLevel => [Rejection::NoSuchLevel],
        Rejection::NoPlayers => [Rejection::NoPlayers],
        Rejection::Settings { .. } => [Rejection::Settings { say }],
        Rejection::TooFast => [Rejection::TooFast],
        Rejection::TooManyMoves => [Rejection::TooManyMoves],
    )
}

fn refusals() -> Vec<Refusal> {
    samples!(Refusal:
        Refusal::NoSuchSeat(_) => [Refusal::NoSuchSeat(seat(3))],
        Refusal::NotStarted => [Refusal::NotStarted],
        Refusal::AlreadyStarted => [Refusal::AlreadyStarted],
        Refusal::Finished => [Refusal::Finished],
        Refusal::Paused => [Refusal::Paused],
        Refusal::NotPaused => [Refusal::NotPaused],
        Refusal::NotInThisGame => [Refusal::NotInThisGame],
        Refusal::NoPawns => [Refusal::NoPawns],
        Refusal::NotPlacingPawns => [Refusal::NotPlacingPawns],
        Refusal::PawnAlreadyPlaced => [Refusal::PawnAlreadyPlaced],
        Refusal::NoSuchSpace(_) => [Refusal::NoSuchSpace(255)],
        Refusal::NotRolling => [Refusal::NotRolling],
        Refusal::NotYourDie { .. } => [Refusal::NotYourDie { roller: seat(1) }],
        Refusal::NotFlipping => [Refusal::NotFlipping],
        Refusal::NotTheRoller => [Refusal::NotTheRoller],
        Refusal::NoRace => [Refusal::NoRace],
        Refusal::NotPlaying => [Refusal::NotPlaying],
        Refusal::AlreadySolved => [Refusal::AlreadySolved],
        Refusal::AlreadyGaveUp => [Refusal::AlreadyGaveUp],
        Refusal::WrongPiece(_) => [Refusal::WrongPiece(piece("Z5"))],
        Refusal::NoSuchPlacement(_) => [Refusal::NoSuchPlacement(piece("b5"))],
        Refusal::Outside(_) => [Refusal::Outside(Cell::new(-1, 4, 0))],
        Refusal::NotOnBoard(_) => [Refusal::NotOnBoard(piece("O4"))],
        Refusal::NotSolved(_) => misfits().into_iter().map(Refusal::NotSolved),
        Refusal::NotSolvedYet => [Refusal::NotSolvedYet],
        Refusal::AlreadyMoved => [Refusal::AlreadyMoved],
        Refusal::OutOfReach { .. } => [Refusal::OutOfReach { reach: 2 }],
        Refusal::AlreadyTaken => [Refusal::AlreadyTaken],
        Refusal::Away => [Refusal::Away],
        Refusal::AlreadyAway => [Refusal::AlreadyAway],
        Refusal::NotAway => [Refusal::NotAway],
    )
}

fn misfits() -> Vec<Misfit> {
    let cell = Cell::new(1, 2, 0);
    samples!(Misfit:
        Misfit::WrongPiece(_) => [Misfit::WrongPiece(piece("P5"))],
        Misfit::Outside(..) => [Misfit::Outside(piece("L5"), cell)],
        Misfit::Overlap(..) => [Misfit::Overlap(piece("I3"), piece("V3"), cell)],
        Misfit::PieceMissing(_) => [Misfit::PieceMissing(piece("T4"))],
        Misfit::Uncovered(_) => [Misfit::Uncovered(cell)],
        Misfit::NoSuchPlacement(_) => [Misfit::NoSuchPlacement(piece("r2"))],
    )
}
