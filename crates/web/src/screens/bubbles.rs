//! Bubbles beside the players: their reactions, and their calls. Never on the board.

use leptos::prelude::*;
use rules::{Event, Seat};
use table::{Reaction, TableEvent};

use crate::parts::live_text::LiveText;
use crate::parts::reaction_picture::{ReactionPicture, reaction_word};
use crate::react::Transient;
use crate::session::{Session, SessionNotice, member_name};
use crate::t;

/// Time that a bubble stays.
const STAYS_MS: u64 = 1_800;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bubble {
    Reaction(Reaction),
    Call,
}

/// The bubbles of everybody at the table.
#[derive(Clone, Copy)]
pub(crate) struct Bubbles {
    seats: [Transient<Bubble>; Seat::MAX],
    /// The last reaction, with the name of its sender and the seat, if the sender has one.
    last: Transient<(String, Option<Seat>, Reaction)>,
}

impl Bubbles {
    /// Shows what happens at a table in the bubbles of its screens.
    pub(crate) fn provide(session: Session) {
        let bubbles = Self { seats: std::array::from_fn(|_| Transient::new()), last: Transient::new() };
        let live: Option<LiveText> = use_context();
        provide_context(bubbles);
        session.listen(move |notice| match notice {
            SessionNotice::Reaction(who, reaction) => {
                let (seat, name) = session.state.with_untracked(|state| {
                    let state = state.as_ref();
                    let name = state.and_then(|state| member_name(state, *who));
                    (state.and_then(|state| state.seat_of(*who)), name.unwrap_or_default())
                });
                if let Some(seat) = seat {
                    bubbles.seats[seat.index()].show(Bubble::Reaction(*reaction), STAYS_MS);
                }
                if let Some(live) = live {
                    live.say(format!("{name}: {}", untrack(|| reaction_word(*reaction))));
                }
                bubbles.last.show((name, seat, *reaction), STAYS_MS);
            }
            SessionNotice::Event(TableEvent::Game(Event::Solved { seat, .. })) => {
                bubbles.seats[seat.index()].show(Bubble::Call, STAYS_MS);
            }
            _ => {}
        });
    }
}

/// The bubble of a player, on the player's card.
#[component]
pub(crate) fn SeatBubble(seat: Seat) -> impl IntoView {
    let bubbles: Option<Bubbles> = use_context();
    move || {
        bubbles?.seats[seat.index()].get().map(|bubble| match bubble {
            Bubble::Reaction(reaction) => view! { <span class="bubble picture" data-test="bubble" title=reaction_word(reaction)><ReactionPicture reaction=reaction /></span> }.into_any(),
            Bubble::Call => view! { <span class="bubble" data-test="bubble" aria-hidden="true">{t!("game-ubongo")}</span> }.into_any(),
        })
    }
}

/// The last reaction with its sender's name: of those whose cards are not shown here, or of everybody.
#[component]
pub(crate) fn NamedBubble(session: Session, everybody: bool) -> impl IntoView {
    let bubbles: Option<Bubbles> = use_context();
    move || {
        let (name, seat, reaction) = bubbles?.last.get()?;
        let has_card = seat.is_some() && seat != session.seat();
        (everybody || !has_card).then(|| {
            view! { <span class="bubble named" data-test="bubble"><ReactionPicture reaction=reaction />{name}</span> }
        })
    }
}
