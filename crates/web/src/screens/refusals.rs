//! What the table refuses, said to the player who tried it.

use leptos::prelude::*;
use rules::Refusal;
use table::Denial;

use crate::parts::live::Live;
use crate::react::Fleeting;
use crate::session::{Heard, Session};
use crate::sound::{self, Sound};
use crate::t;

/// How long a refusal is shown.
const SHOWN_MS: u64 = 3_000;

/// Says why the table does not do what the player wants.
#[component]
pub(crate) fn Refusals(session: Session) -> impl IntoView {
    let shown = Fleeting::<String>::new();
    let live = use_context::<Live>();
    session.listen(move |heard| {
        if let Heard::Denied(why) = heard
            && let Some(reason) = reason(why)
        {
            let text = t!("refused", why = reason);
            sound::play(Sound::Refused);
            if let Some(live) = live {
                live.say(text.clone());
            }
            shown.show(text, SHOWN_MS);
        }
    });
    view! {
        <div class="refused-place" aria-hidden="true">
            {move || shown.get().map(|text| view! { <p class="refused" data-test="refused">{text}</p> })}
        </div>
    }
}

/// The variant of the message. A call on a board that is not solved is answered by the board itself, and what the table cannot
/// take in yet never comes here: the session says it again.
fn reason(denial: &Denial) -> Option<&'static str> {
    Some(match denial {
        Denial::Rules(refusal) => return refused(refusal),
        // The round is over, which everybody sees.
        Denial::Stale { .. } => return None,
        Denial::NotYet { .. } => "not-yet",
        Denial::Weighing => "weighing",
        Denial::Watching => "watching",
        Denial::NotHost => "not-host",
        Denial::GameOn => "game-on",
        Denial::Shuffling => "shuffling",
        Denial::NoChair => "no-seat",
        Denial::NoSuchChair | Denial::NoSuchMember | Denial::NotAway => "changed",
        Denial::NoSuchLevel | Denial::Terms { .. } => "terms",
        Denial::NoPlayers => "no-players",
        Denial::TooFast => "too-fast",
        Denial::TooManyMoves => "too-many",
        Denial::NoGame | Denial::OtherGame | Denial::Seated => "not-now",
    })
}

fn refused(refusal: &Refusal) -> Option<&'static str> {
    Some(match refusal {
        Refusal::NotSolved(_) => return None,
        Refusal::Finished => "over",
        Refusal::Paused => "paused",
        Refusal::NoRace => "no-race",
        Refusal::NotYourDie { .. } => "not-your-die",
        Refusal::NotTheRoller => "not-the-roller",
        Refusal::AlreadySolved => "finished",
        Refusal::OutOfReach { .. } => "out-of-reach",
        Refusal::AlreadyMoved => "moved",
        Refusal::AlreadyTaken => "taken",
        Refusal::NotSolvedYet => "not-solved-yet",
        Refusal::WrongPiece(_) | Refusal::NoSuchPlacement(_) | Refusal::Outside(_) | Refusal::NotLying(_) => {
            "placement"
        }
        Refusal::NoSuchSeat(_) => "watching",
        Refusal::NotStarted
        | Refusal::NotPlaying
        | Refusal::AlreadyPassed
        | Refusal::PawnStands
        | Refusal::AlreadyStarted
        | Refusal::NotPaused
        | Refusal::NoPawns
        | Refusal::NotPlacingPawns
        | Refusal::NoSuchField(_)
        | Refusal::NotRolling
        | Refusal::NotTurning
        | Refusal::Away
        | Refusal::AlreadyAway
        | Refusal::NotAway => "not-now",
    })
}

#[cfg(test)]
mod tests {
    use puzzle::{Cell, Misfit, Piece};
    use rules::{Moment, Seat};

    use super::*;

    /// What a player can cause, by a click that comes too late or in a second window.
    fn causes() -> Vec<Denial> {
        let (seat, piece) = (Seat::new(1).unwrap(), Piece::named("L4").unwrap());
        let rules = [
            Refusal::Finished,
            Refusal::Paused,
            Refusal::NoRace,
            Refusal::NotYourDie { roller: seat },
            Refusal::NotTheRoller,
            Refusal::NotRolling,
            Refusal::NotTurning,
            Refusal::NotPlacingPawns,
            Refusal::PawnStands,
            Refusal::AlreadySolved,
            Refusal::AlreadyPassed,
            Refusal::AlreadyMoved,
            Refusal::AlreadyTaken,
            Refusal::OutOfReach { reach: 1 },
            Refusal::NotSolvedYet,
            Refusal::NotPlaying,
            Refusal::NotPaused,
            Refusal::NotLying(piece),
            Refusal::Outside(Cell::new(0, 0, 0)),
        ];
        let table = [
            Denial::NotYet { from: Moment(1) },
            Denial::Weighing,
            Denial::Watching,
            Denial::NotHost,
            Denial::NoGame,
            Denial::GameOn,
            Denial::Shuffling,
            Denial::NoChair,
            Denial::Seated,
            Denial::NoSuchChair,
            Denial::NoSuchMember,
            Denial::NotAway,
            Denial::NoPlayers,
            Denial::Terms { say: String::new() },
            Denial::TooFast,
            Denial::TooManyMoves,
        ];
        rules.into_iter().map(Denial::Rules).chain(table).collect()
    }

    #[test]
    fn whatever_a_player_can_cause_is_said_in_words_of_the_page() {
        let words = include_str!("../../../words/locales/en.ftl");
        let message = words.split("\nrefused = ").nth(1).and_then(|rest| rest.split("\n}").next()).unwrap();
        for denial in causes() {
            let reason = reason(&denial).unwrap_or_else(|| panic!("{denial:?} is swallowed"));
            assert!(message.contains(&format!("[{reason}]")), "{denial:?}: there is no sentence for {reason}");
        }
        let not_solved = Denial::Rules(Refusal::NotSolved(Misfit::Uncovered(Cell::new(0, 0, 0))));
        assert_eq!(reason(&not_solved), None, "the board says so itself");
    }
}
