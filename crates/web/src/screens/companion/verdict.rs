//! Who leads, who won and why. Crate `rules` decides it; the words for the end are those of every game.

use companion::GamePhase;
use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Seat, SeatSet, TieBreak};

use super::desk::Desk;
use crate::i18n::list;
use crate::parts::icon::{Ic, Icon};
use crate::react::memo;
use crate::screens::final_result::FinalResult;
use crate::screens::tie::{TiedPlayer, tie};
use crate::sound::{self, Sound};
use crate::t;

/// What the score sheet says, computed from the gems.
#[derive(Clone, PartialEq)]
enum Standing {
    /// Nobody has gems yet, or there is only one player.
    Open {
        classic: bool,
    },
    Leads(Seat),
    Tied(Vec<Seat>),
    PlayOff(SeatSet),
    Over(Box<FinalResult>),
}

fn standing(desk: Desk) -> (Standing, Option<TieBreak>) {
    let (settings, game, phase) = desk.read(|state| (state.game.settings(), state.game.game(), state.game.phase()));
    let classic = settings.edition == Edition::Classic;
    let nothing = game.players.iter().all(|player| player.purse.is_empty());
    let leaders = rules::leaders(&settings, &game);
    let tie = rules::tie_break(&settings, &game);
    let standing = match phase {
        _ if game.players.len() < 2 => Standing::Open { classic },
        GamePhase::PlayOff(tied) => Standing::PlayOff(tied),
        GamePhase::Over => Standing::Over(Box::new(FinalResult::from(&settings, &game, None, |seat| desk.name(seat)))),
        GamePhase::Round(_) if nothing => Standing::Open { classic },
        GamePhase::Round(_) => match leaders.iter().collect::<Vec<_>>()[..] {
            [seat] => Standing::Leads(seat),
            _ => Standing::Tied(leaders.iter().collect()),
        },
    };
    let shows_tie = matches!(standing, Standing::Leads(_) | Standing::Over(_));
    (standing, tie.filter(|_| shows_tie))
}

fn names(desk: Desk, seats: impl Iterator<Item = Seat>) -> String {
    list(&seats.map(|seat| desk.name(seat)).collect::<Vec<_>>())
}

#[component]
pub(super) fn Verdict(desk: Desk) -> impl IntoView {
    let standing = memo(move || standing(desk));
    move || {
        let (standing, tie_break) = standing.get();
        let (title, text, buttons) = match standing {
            Standing::Open { classic } => {
                (None, if classic { t!("game-most-wins") } else { t!("gem-worth") }, ().into_any())
            }
            Standing::Leads(seat) => {
                let reason = tie_break.map(|TieBreak { first, second, .. }| {
                    let mut seats = [first, second];
                    seats.sort();
                    t!("final-tie-next", names = names(desk, seats.into_iter()))
                });
                (Some(t!("companion-leads", name = desk.name(seat))), reason.unwrap_or_default(), ().into_any())
            }
            Standing::Tied(seats) => {
                (Some(t!("companion-tied", names = names(desk, seats.into_iter()))), String::new(), ().into_any())
            }
            Standing::PlayOff(tied) => (
                Some(t!("game-play-off")),
                t!("companion-play-off", names = names(desk, tied.iter())),
                contenders(desk, tied),
            ),
            Standing::Over(result) => (Some(result.title()), result.reason(), ().into_any()),
        };
        view! {
            <div class="co-verdict" data-test="verdict" role="status">
                {title.map(|title| view! { <p class="row co-title"><Ic icon=Icon::Crown /><b data-test="verdict-title">{title}</b></p> })}
                {tie_break.map(|tie_break| compared(desk, tie_break))}
                {(!text.is_empty()).then(|| view! { <p class="muted small" data-test="verdict-text">{text}</p> })}
                {buttons}
            </div>
        }
    }
}

/// The colours of the best two, until one has more.
fn compared(desk: Desk, TieBreak { first, second, colour }: TieBreak) -> AnyView {
    let rival =
        |seat| TiedPlayer { seat, name: desk.name(seat), purse: desk.read(|state| state.game.sheet().purse(seat)) };
    tie(rival(first), rival(second), colour)
}

/// One of them finished first in the play-off.
fn contenders(desk: Desk, tied: SeatSet) -> AnyView {
    let buttons = tied.iter().map(|seat| {
        let won = move |_| {
            if desk.change(|state, _| state.game.decide_play_off(seat)) {
                sound::play(Sound::Win);
            }
        };
        view! { <button class="btn" data-test=format!("play-off-{}", seat.index()) on:click=won><span class="name">{desk.name(seat)}</span></button> }
    });
    view! { <div class="row wrap co-contenders">{buttons.collect_view()}</div> }.into_any()
}
