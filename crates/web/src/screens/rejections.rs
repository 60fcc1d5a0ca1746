//! Shows why the table rejected a request, next to the element that sent it.

use leptos::prelude::*;
use rules::solo::SoloCommand;
use rules::{Command, Refusal};
use table::{Rejection, Request};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element};

use crate::parts::live_text::LiveText;
use crate::react::Transient;
use crate::session::{Session, SessionNotice};
use crate::sound::{self, Sound};
use crate::{browser, t};

/// Time that a rejection is shown.
const SHOWN_MS: u64 = 3_000;

/// Distance to the element and to the edges of the window, in pixels.
const GAP: f64 = 8.0;

/// Height of two lines of text, in pixels.
const ROOM: f64 = 90.0;

/// An element higher than this has the text over its lower edge, since text beside it would be far away.
const LARGE: f64 = 180.0;

/// Shows why the table rejected a request, beside the element with the request's origin as `data-origin`. If no such
/// element is visible, the text is at the lower edge of the window.
#[component]
pub(crate) fn Rejections(session: Session) -> impl IntoView {
    let shown = Transient::<(String, Option<TextStrip>)>::new();
    let live = use_context::<LiveText>();
    // The element touched last: among several settings, the one that was changed.
    let touched = StoredValue::new_local(None::<Element>);
    for event in ["pointerdown", "focusin"] {
        browser::listen_here(event, move |event: web_sys::Event| {
            touched.set_value(event.target().and_then(|target| target.dyn_into().ok()));
        });
    }
    session.listen(move |notice| {
        if let SessionNotice::Rejected(request, why) = notice
            && let Some(reason) = reason(why)
        {
            let text = t!("rejected", why = reason);
            sound::play(Sound::Refused);
            if let Some(live) = live {
                live.say(text.clone());
            }
            let place = origins(request).split(' ').find_map(|origin| place(origin, touched.get_value().as_ref()));
            shown.show((text, place.map(|place| TextStrip::beside(&place, window_size()))), SHOWN_MS);
        }
    });
    view! {
        {move || shown.get().map(|(text, spot)| {
            let px = |side: fn(&TextStrip) -> Option<f64>| {
                spot.as_ref().map(|spot| side(spot).map_or_else(|| "auto".to_owned(), |side| format!("{side:.0}px")))
            };
            view! {
                <div
                    class="refused-place"
                    aria-hidden="true"
                    style:left=px(|spot| Some(spot.left))
                    style:right=px(|spot| Some(spot.right))
                    style:top=px(|spot| spot.top)
                    style:bottom=px(|spot| spot.bottom)
                    style:justify-content=spot.as_ref().map(|spot| spot.align)
                >
                    <p class="refused" data-test="refused">{text}</p>
                </div>
            }
        })}
    }
}

/// The origins of a request: names of elements, the closest first.
fn origins(request: &Request) -> String {
    let fixed = match request {
        Request::Play { act, .. } => match act {
            Command::PlacePawn { space } | Command::MovePawn { to: space } => {
                return format!("space-{space} gem-board board");
            }
            Command::TakeGems => "take board",
            Command::Roll => "roll next-roll board",
            Command::FlipHourglass => "flip-glass board",
            Command::Place(_) | Command::Lift(_) => "board",
            Command::CallUbongo => "call board",
            Command::GiveUp => "give-up board",
            Command::Leave => "menu",
        },
        Request::Solo { act, .. } => match act {
            SoloCommand::CallUbongo => "call board",
            SoloCommand::Skip => "give-up board",
            SoloCommand::Stop => "stop menu",
            _ => "board",
        },
        Request::Rename { .. } => "rename",
        Request::Sit => "sit free-seat watchers",
        Request::Ready { .. } => "ready seats",
        Request::Stand { .. } => "stand watchers menu",
        Request::Level { seat, .. } | Request::RemoveBot { seat } | Request::GiveToBot { seat, .. } => {
            return format!("seat-{} free-seat seats", seat.index());
        }
        Request::Kick { member, .. } | Request::PassHost { member } => {
            return format!("member-{} free-seat seats", member.0);
        }
        Request::React(_) => "react",
        Request::Settings(_) => "settings",
        Request::AddBot { .. } => "free-seat seats",
        Request::Start => "start",
        Request::Pause | Request::Resume => "resume menu",
        Request::Abandon => "menu",
    };
    fixed.to_owned()
}

/// The position of the element with an origin, if it is visible: the touched one, otherwise the first.
fn place(origin: &str, touched: Option<&Element>) -> Option<DomRect> {
    let (selector, document) = (format!("[data-origin~={origin}]"), browser::document());
    let (width, height) = window_size();
    let seen = |element: Element| {
        let place = element.get_bounding_client_rect();
        let middle = |from: f64, to: f64, most: f64| ((from.max(0.0) + to.min(most)) / 2.0) as f32;
        let (x, y) = (middle(place.left(), place.right(), width), middle(place.top(), place.bottom(), height));
        let above = document.element_from_point(x, y);
        (place.width() > 0.0 && element.contains(above.as_deref())).then_some(place)
    };
    let touched = touched.and_then(|touched| touched.closest(&selector).ok().flatten());
    let first = || document.query_selector(&selector).ok().flatten();
    touched.and_then(seen).or_else(|| first().and_then(seen))
}

/// The visible width and height of the page.
fn window_size() -> (f64, f64) {
    let root = browser::root();
    (root.client_width().into(), root.client_height().into())
}

/// A strip of the window for the text, as distances from its edges in pixels.
#[derive(Clone, PartialEq, Debug)]
struct TextStrip {
    left: f64,
    right: f64,
    top: Option<f64>,
    bottom: Option<f64>,
    align: &'static str,
}

impl TextStrip {
    /// Below an element, or above it near the lower edge of the window. Near a side, the text is aligned with the
    /// element.
    fn beside(place: &DomRect, (width, height): (f64, f64)) -> Self {
        let middle = (place.left() + place.right()) / 2.0;
        let half = middle.min(width - middle) - GAP;
        let (left, right, align) = match middle / width {
            ..0.33 => (place.left().max(GAP), GAP, "start"),
            0.67.. => (GAP, (width - place.right()).max(GAP), "end"),
            _ => (middle - half, width - middle - half, "center"),
        };
        let (top, bottom) = if place.height() > LARGE {
            (None, Some(height - place.bottom().min(height) + 2.0 * GAP))
        } else if height - place.bottom() > ROOM {
            (Some(place.bottom() + GAP), None)
        } else {
            (None, Some(height - place.top() + GAP))
        };
        Self { left, right, top, bottom, align }
    }
}

/// The variant of the message. `None` for a call on an unsolved board, which the board itself answers. Board changes
/// that the table cannot take yet never get here: the session sends them again.
fn reason(rejection: &Rejection) -> Option<&'static str> {
    Some(match rejection {
        Rejection::Rules(refusal) => return refused(refusal),
        Rejection::Stale { .. } => "stale",
        Rejection::NotYet { .. } => "not-yet",
        Rejection::CallPending => "call-pending",
        Rejection::Watching => "watching",
        Rejection::NotHost => "not-host",
        Rejection::StandIn => "stand-in",
        Rejection::GameOn => "game-on",
        Rejection::Shuffling => "shuffling",
        Rejection::NoChair => "no-seat",
        Rejection::NoSuchChair | Rejection::NoSuchMember | Rejection::NotAway => "changed",
        Rejection::NoSuchLevel | Rejection::Settings { .. } => "settings",
        Rejection::NoPlayers => "no-players",
        Rejection::TooFast => "too-fast",
        Rejection::TooManyMoves => "too-many",
        Rejection::NoGame | Rejection::OtherGame | Rejection::Seated => "not-now",
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
        Refusal::WrongPiece(_) | Refusal::NoSuchPlacement(_) | Refusal::Outside(_) | Refusal::NotOnBoard(_) => {
            "placement"
        }
        Refusal::NoSuchSeat(_) => "watching",
        Refusal::NotStarted
        | Refusal::NotPlaying
        | Refusal::AlreadyGaveUp
        | Refusal::PawnAlreadyPlaced
        | Refusal::AlreadyStarted
        | Refusal::NotPaused
        | Refusal::NotInThisGame
        | Refusal::NoPawns
        | Refusal::NotPlacingPawns
        | Refusal::NoSuchSpace(_)
        | Refusal::NotRolling
        | Refusal::NotFlipping
        | Refusal::Away
        | Refusal::AlreadyAway
        | Refusal::NotAway => "not-now",
    })
}

#[cfg(test)]
mod tests {
    use puzzle::deck::{Edition, Level};
    use puzzle::{Cell, Misfit, Piece, Placement};
    use rules::{Moment, Seat};
    use table::bot::Strength;
    use table::{MemberId, Reaction, TableSettings};

    use super::*;

    /// Rejections that a player can cause, with a late click or in a second window.
    fn causes() -> Vec<Rejection> {
        let (seat, piece) = (Seat::new(1).unwrap(), Piece::named("L4").unwrap());
        let rules = [
            Refusal::Finished,
            Refusal::Paused,
            Refusal::NoRace,
            Refusal::NotYourDie { roller: seat },
            Refusal::NotTheRoller,
            Refusal::NotRolling,
            Refusal::NotFlipping,
            Refusal::NotPlacingPawns,
            Refusal::PawnAlreadyPlaced,
            Refusal::AlreadySolved,
            Refusal::AlreadyGaveUp,
            Refusal::AlreadyMoved,
            Refusal::AlreadyTaken,
            Refusal::OutOfReach { reach: 1 },
            Refusal::NotSolvedYet,
            Refusal::NotPlaying,
            Refusal::NotPaused,
            Refusal::NotOnBoard(piece),
            Refusal::Outside(Cell::new(0, 0, 0)),
        ];
        let table = [
            Rejection::Stale { round: 2 },
            Rejection::NotYet { from: Moment(1) },
            Rejection::CallPending,
            Rejection::Watching,
            Rejection::NotHost,
            Rejection::StandIn,
            Rejection::NoGame,
            Rejection::GameOn,
            Rejection::Shuffling,
            Rejection::NoChair,
            Rejection::Seated,
            Rejection::NoSuchChair,
            Rejection::NoSuchMember,
            Rejection::NotAway,
            Rejection::NoPlayers,
            Rejection::Settings { say: String::new() },
            Rejection::TooFast,
            Rejection::TooManyMoves,
        ];
        rules.into_iter().map(Rejection::Rules).chain(table).collect()
    }

    #[test]
    fn every_rejection_a_player_can_cause_has_a_sentence() {
        let words = include_str!("../../../words/locales/en.ftl");
        let message = words.split("\nrejected = ").nth(1).and_then(|rest| rest.split("\n}").next()).unwrap();
        for rejection in causes() {
            let reason = reason(&rejection).unwrap_or_else(|| panic!("{rejection:?} is not reported"));
            assert!(message.contains(&format!("[{reason}]")), "{rejection:?}: there is no sentence for {reason}");
        }
        let not_solved = Rejection::Rules(Refusal::NotSolved(Misfit::Uncovered(Cell::new(0, 0, 0))));
        assert_eq!(reason(&not_solved), None, "the board itself shows it");
    }

    /// A request of each kind that the page can send.
    fn requests() -> Vec<Request> {
        let (seat, member, strength) = (Seat::new(1).unwrap(), MemberId(7), Strength::Steady);
        let placement = Placement { piece: Piece::named("L4").unwrap(), orientation: 0, at: Cell::new(0, 0, 0) };
        let game = [
            Command::PlacePawn { space: 2 },
            Command::Roll,
            Command::FlipHourglass,
            Command::Place(placement),
            Command::Lift(placement.piece),
            Command::CallUbongo,
            Command::MovePawn { to: 3 },
            Command::TakeGems,
            Command::GiveUp,
            Command::Leave,
        ];
        let alone = [
            SoloCommand::Place(placement),
            SoloCommand::Lift(placement.piece),
            SoloCommand::CallUbongo,
            SoloCommand::Skip,
            SoloCommand::Stop,
        ];
        let table = [
            Request::Rename { name: String::new() },
            Request::Sit,
            Request::Ready { ready: true },
            Request::Stand { bot: None },
            Request::Level { seat, level: Level::Easy },
            Request::React(Reaction::Laugh),
            Request::Settings(Box::new(TableSettings::new(Edition::Modern))),
            Request::AddBot { strength },
            Request::RemoveBot { seat },
            Request::Start,
            Request::Pause,
            Request::Resume,
            Request::Abandon,
            Request::Kick { member, bot: None },
            Request::PassHost { member },
        ];
        let game = game.into_iter().map(|act| Request::Play { round: 1, act });
        let alone = alone.into_iter().map(|act| Request::Solo { round: 1, act });
        game.chain(alone).chain(table).collect()
    }

    #[test]
    fn every_origin_of_a_request_is_on_a_screen() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/screens");
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let others = files.filter(|path| path.is_file() && !path.ends_with("rejections.rs"));
        let screens: String = others.map(|path| std::fs::read_to_string(path).unwrap()).collect();
        for request in requests() {
            for origin in origins(&request).split(' ') {
                let numbered = origin.trim_end_matches(|c: char| c.is_ascii_digit());
                let is_there = if numbered == origin {
                    screens.contains(&format!("\"{origin}\""))
                } else {
                    screens.contains(&format!("{numbered}{{"))
                };
                assert!(is_there, "{request:?}: nothing has the origin {origin}");
            }
        }
    }
}
