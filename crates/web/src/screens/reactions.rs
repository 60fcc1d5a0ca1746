//! Reactions: the button that sends one, and those that fly over the board.

use leptos::prelude::*;
use rules::Seat;
use table::{Reaction, Request};

use crate::i18n::said;
use crate::parts::dialog::Sheet;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Avatar;
use crate::react::Transient;
use crate::session::{Session, SessionNotice, member_name};
use crate::t;

/// The number of reactions in flight at the same time.
const LANES: usize = 3;

/// Duration of a flight.
const FLIGHT_MS: u64 = 3000;

/// A reaction in flight.
#[derive(Clone)]
struct FlyingReaction {
    reaction: Reaction,
    seat: Option<Seat>,
    name: String,
}

/// Reactions that fly over the board, with the sender's portrait.
#[component]
pub(crate) fn Flights(session: Session) -> impl IntoView {
    let lanes: [Transient<FlyingReaction>; LANES] = std::array::from_fn(|_| Transient::new());
    let count = StoredValue::new(0);
    session.listen(move |notice| {
        let SessionNotice::Reaction(who, reaction) = notice else { return };
        let number = count.get_value() + 1;
        count.set_value(number);
        let (seat, name) = session.state.with_untracked(|state| {
            let state = state.as_ref();
            let name = state.and_then(|state| member_name(state, *who));
            (state.and_then(|state| state.seat_of(*who)), name.unwrap_or_default())
        });
        lanes[number % LANES].show(FlyingReaction { reaction: *reaction, seat, name }, FLIGHT_MS);
    });
    let lane = move |(number, lane): (usize, Transient<FlyingReaction>)| {
        view! {
            <div class="lane" data-lane=number.to_string()>
                {move || lane.get().map(|FlyingReaction { reaction, seat, name }| view! {
                    <p class="flight" data-test="flight">
                        {seat.map(|seat| view! { <Avatar seat=seat name=Signal::stored(name.clone()) /> })}
                        <span><b>{name.clone()}</b>{word(reaction)}</span>
                    </p>
                }.into_any())}
            </div>
        }
    };
    view! { <div class="flights" role="status">{lanes.into_iter().enumerate().map(lane).collect_view()}</div> }
}

fn word(reaction: Reaction) -> String {
    let name = match reaction {
        Reaction::Applause => "applause",
        Reaction::Laugh => "laugh",
        Reaction::Wonder => "wonder",
        Reaction::Groan => "groan",
        Reaction::Hurry => "hurry",
        Reaction::Think => "think",
        Reaction::Thanks => "thanks",
        Reaction::Handshake => "handshake",
    };
    t!("reaction", reaction = name)
}

/// The button that opens all reactions.
#[component]
pub(crate) fn React(session: Session) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <button class="btn quiet sq" data-test="react" data-origin="react" aria-label=said("game-react") on:click=move |_| open.set(true)>
            <Ic icon=Icon::Smile />
        </button>
        <Sheet open=open title=Signal::derive(said("game-react")) class="reactions">
            <div class="reaction-grid">
                {Reaction::ALL.map(|reaction| view! {
                    <button class="btn" on:click=move |_| {
                        session.request(Request::React(reaction));
                        open.set(false);
                    }>{move || word(reaction)}</button>
                }).into_iter().collect_view()}
            </div>
        </Sheet>
    }
}
