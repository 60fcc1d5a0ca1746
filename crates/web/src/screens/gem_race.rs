//! The race for gems: a finisher moves the pawn and takes two gems, while others still puzzle (C9, C10).

use leptos::prelude::*;
use rules::{Gem, Moment, Phase};

use crate::i18n::{list, said};
use crate::parts::picture::{GemPic, RingLegend};
use crate::react::memo;
use crate::screens::game::{game, player_name};
use crate::screens::gem_board::{Spaces, gain_view};
use crate::screens::gem_table::GemTable;
use crate::screens::glass::{HOT_MS, ticking};
use crate::screens::row_choice::{Choice, RowChoice};
use crate::session::Session;
use crate::t;

/// The seconds left to take gems, once they are few.
fn last_seconds(session: Session) -> Memo<Option<u64>> {
    let now = ticking(session);
    memo(move || {
        let now = Moment(now.get());
        let left_ms = game(session, |_, game, _| match (game.phase, game.paused) {
            (Phase::Race { ends, .. }, paused) => Some(ends?.ms_since(paused.unwrap_or(now))),
            _ => None,
        });
        left_ms.flatten().filter(|&left_ms| left_ms < HOT_MS).map(|left_ms| left_ms.div_ceil(1000))
    })
}

/// Moves the pawn and takes gems.
#[component]
pub(crate) fn GemRace(session: Session) -> impl IntoView {
    let choice = RowChoice::new(session);
    choice.say(untrack(|| about(session, choice)));
    let chosen = Signal::derive(move || choice.chosen());
    let rank = memo(move || {
        let own = session.seat();
        game(session, |_, game, _| own.and_then(|own| game.player(own)?.tray.rank)).flatten()
    });
    let seconds = last_seconds(session);
    let how = move || match seconds.get() {
        Some(seconds) => t!("take-lost", seconds = seconds),
        None => t!("game-move-more", steps = choice.reach().map_or(0, |reach| reach.steps)),
    };
    let change = memo(move || front(choice));
    view! {
        <div class="gem-race" data-test="gem-race">
            <div class="gem-race-words">
                <h2>{move || rank.get().map(|rank| t!("game-done-rank", rank = t!("rank", rank = rank + 1)))}</h2>
                <p class="muted" class:hot=move || seconds.get().is_some() data-test="take-how">{how}</p>
                <b class="gem-race-head muted" aria-hidden="true">{said("take-preview")}</b>
            </div>
            <Spaces
                shown=choice.shown
                chosen=chosen
                shaking=Signal::derive(move || choice.shaking())
                may=Callback::new(|_| true)
                on_choose=Callback::new(move |space| choice.choose(space))
            />
            <div class="gem-race-low">
                <TakeCard session=session choice=choice />
                <div class="card gem-race-table"><GemTable session=session change=change racing=true /><RingLegend /></div>
            </div>
        </div>
    }
}

/// The front pair of the chosen row.
fn front(choice: RowChoice) -> Vec<Gem> {
    match choice.choice() {
        Choice::Row(space) => {
            choice.shown.with(|shown| shown.as_ref().map(|shown| shown.lanes.front(space).to_vec())).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// What the choice means, and the button that takes.
#[component]
fn TakeCard(session: Session, choice: RowChoice) -> impl IntoView {
    let told = move || choice.faster().unwrap_or_else(|| about(session, choice));
    let gains = memo(move || match choice.choice() {
        Choice::Row(space) => {
            choice.shown.with(|shown| shown.as_ref().map(|shown| shown.gains(space))).unwrap_or_default()
        }
        _ => Vec::new(),
    });
    let gems = memo(move || front(choice));
    let word = move || {
        let own = choice.reach().map(|reach| reach.space);
        match choice.choice() {
            Choice::None => t!("take-choose"),
            Choice::Row(space) if Some(space) == own => t!("game-move-stay"),
            Choice::Row(space) => t!("game-move-to", space = space + 1),
            Choice::Empty(space) if Some(space) == own => t!("game-move-stay-empty"),
            Choice::Empty(space) => t!("game-move-to-empty", space = space + 1),
        }
    };
    let away = move || choice.chosen().is_some() && choice.chosen() != choice.reach().map(|reach| reach.space);
    view! {
        <div class="card take-card">
            <p class="take-told" class:faster=move || choice.faster().is_some() data-test="take-told">{told}</p>
            <p class="take-then" aria-hidden="true">
                {move || (choice.faster().is_none() && !gains.with(Vec::is_empty)).then(|| view! { <span>{said("take-then")}</span>{gain_view(&gains.get())} })}
            </p>
            <button
                class="btn take"
                class:pri=move || matches!(choice.choice(), Choice::Row(_))
                class:nothing=move || matches!(choice.choice(), Choice::Empty(_))
                data-test="take"
                data-origin="take"
                disabled=move || !choice.may_take()
                on:click=move |_| choice.take()
            >
                <span>{word}</span>
                {move || gems.get().into_iter().map(|gem| view! { <GemPic gem=gem /> }).collect_view()}
                {move || (choice.choice() != Choice::None).then(|| view! { <kbd class="kbd only-l" aria-hidden="true">"Enter"</kbd> })}
            </button>
            <div class="take-more">
                <p class="take-hint muted only-l">{said("take-hint")}</p>
                {move || away().then(|| view! {
                    <button class="btn quiet" data-test="move-only" on:click=move |_| choice.move_only()>{said("game-move-only")}</button>
                })}
            </div>
        </div>
    }
}

/// The choice in words: how far it is, and who is there, or what to do.
fn about(session: Session, choice: RowChoice) -> String {
    let Some(reach) = choice.reach() else { return String::new() };
    if choice.is_all_empty() {
        return t!("take-all-empty");
    }
    let Some(space) = choice.chosen() else {
        let own_is_empty =
            choice.shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.lanes.lane(reach.space).is_empty()));
        return if own_is_empty { t!("take-own-empty") } else { t!("take-any") };
    };
    let mut words = vec![match reach.steps_to(space) {
        Some(steps) => t!("take-away", space = space + 1, steps = steps),
        None => t!("take-far"),
    }];
    let there = choice.shown.with(|shown| {
        let pawns = shown.iter().flat_map(|shown| shown.pawns.clone());
        pawns.filter(|&(seat, at)| at == space && seat != reach.seat).map(|(seat, _)| seat).collect::<Vec<_>>()
    });
    if !there.is_empty() {
        let names: Vec<String> = there.iter().map(|&seat| player_name(session, seat)).collect();
        words.push(t!("take-with", names = list(&names), count = names.len()));
    }
    words.join(" ")
}
