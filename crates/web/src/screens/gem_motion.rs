//! What moves in Classic when somebody moves a pawn or takes gems: steps, flying gems, and their sounds.

use leptos::prelude::*;
use rules::{Event, Gem, Seat};
use table::TableEvent;
use web_sys::DomRect;

use crate::parts::picture::GemPic;
use crate::screens::game::{game, is_classic};
use crate::session::{Session, SessionNotice};
use crate::sound::{self, Sound};
use crate::{browser, prefs};

/// Time of one step of a pawn.
const STEP_MS: u64 = 140;
/// Time of a flight, and between the starts of two gems.
const FLIGHT_MS: u64 = 450;
const APART_MS: u64 = 90;

/// A gem on its way from a row to a player's gems.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Flight {
    number: u32,
    gem: Gem,
    from: (f64, f64),
    by: (f64, f64),
    after_ms: u64,
}

/// The visible middle of the first of some elements that is on the page.
fn middle_of(selectors: &[String]) -> Option<(f64, f64)> {
    let shown = |selector: &String| {
        let element = browser::document().query_selector(selector).ok().flatten()?;
        let place: DomRect = element.get_bounding_client_rect();
        (place.width() > 0.0).then(|| (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0))
    };
    selectors.iter().find_map(shown)
}

/// Where a player's gems are counted, the most visible place first.
fn counts_of(seat: Seat, own: bool, gem: Gem) -> Vec<String> {
    let (seat, letter) = (seat.index(), gem.letter());
    let mut places = vec![format!(".gem-race [data-test=gem-table] tr[data-seat='{seat}'] [data-gem={letter}]")];
    if own {
        places.push(format!("[data-test=own-gems] [data-gem={letter}]"));
        places.push(format!(".own-line [data-gem={letter}]"));
    }
    places.push(format!("[data-origin=other-{seat}] .other-gems [data-gem={letter}]"));
    places.push(format!("[data-origin=other-{seat}]"));
    places
}

/// Follows pawns and gems while a game of Classic is shown.
#[component]
pub(crate) fn GemMotion(session: Session) -> impl IntoView {
    let flights = RwSignal::new(Vec::<Flight>::new());
    let count = StoredValue::new(0_u32);
    session.listen(move |notice| {
        let SessionNotice::Event(TableEvent::Game(event)) = notice else { return };
        if !untrack(|| is_classic(session)) {
            return;
        }
        match event {
            Event::PawnMoved { .. } => step_sounds(),
            Event::GemsTaken { seat, gems } => {
                let own = untrack(|| session.seat()) == Some(*seat);
                let pawn = untrack(|| game(session, |_, game, _| game.player(*seat)?.pawn).flatten());
                for (i, gem) in gems.iter().enumerate() {
                    let after_ms = i as u64 * APART_MS;
                    let pitch = untrack(|| game(session, |_, game, _| Some(game.player(*seat)?.purse.count(gem))));
                    let pitch = if own { pitch.flatten().unwrap_or_default().min(6) as u32 } else { 0 };
                    browser::after(after_ms + FLIGHT_MS, move || sound::play(Sound::Gem(pitch)));
                    if let Some(pawn) = pawn.filter(|_| !prefs::less_motion()) {
                        count.update_value(|count| *count += 1);
                        fly(flights, count.get_value(), (pawn, *seat, own), gem, after_ms);
                    }
                }
            }
            _ => {}
        }
    });
    view! {
        <div class="gem-flights" aria-hidden="true">
            <For each=move || flights.get() key=|flight| flight.number let:flight>
                <span
                    class="gem-flight"
                    style:left=format!("{}px", flight.from.0)
                    style:top=format!("{}px", flight.from.1)
                    style=("--x", format!("{}px", flight.by.0))
                    style=("--y", format!("{}px", flight.by.1))
                    style=("--after", format!("{}ms", flight.after_ms))
                ><GemPic gem=flight.gem /></span>
            </For>
        </div>
    }
}

/// Lets a gem fly, if both ends of the flight are on the page.
fn fly(flights: RwSignal<Vec<Flight>>, number: u32, (pawn, seat, own): (u8, Seat, bool), gem: Gem, after_ms: u64) {
    let from = middle_of(&[
        format!("[data-test=gem-board] [data-origin=space-{pawn}]"),
        format!("[data-test=gem-rows] [data-space='{pawn}'] .gem-row-pic"),
    ]);
    let (Some(from), Some(to)) = (from, middle_of(&counts_of(seat, own, gem))) else { return };
    let flight = Flight { number, gem, from, by: (to.0 - from.0, to.1 - from.1), after_ms };
    flights.update(|flights| flights.push(flight));
    browser::after(after_ms + FLIGHT_MS + 50, move || {
        let _ = flights.try_update(|flights| flights.retain(|flight| flight.number != number));
    });
}

/// A pawn sounds at its first step and when it arrives.
fn step_sounds() {
    for i in 0..2 {
        browser::after(i * STEP_MS, || sound::play(Sound::Pawn));
    }
}
