//! The die: a tap rolls it. Who rolled, and who rolls next.

use companion::Companion;
use leptos::prelude::*;
use puzzle::deck::Face;

use super::desk::Desk;
use crate::i18n::said;
use crate::parts::picture::{Avatar, Picture};
use crate::parts::segments::Segments;
use crate::react::memo;
use crate::sound::{self, Sound};
use crate::{browser, t};

/// The name of a face on the die.
fn face_name(face: Face, numbers: bool) -> String {
    if numbers { t!("game-number", number = face.number()) } else { t!("face", face = face.index()) }
}

/// The switch between both kinds of dice.
pub(super) fn kinds(desk: Desk) -> AnyView {
    let choices =
        vec![(false, Signal::derive(said("companion-symbols"))), (true, Signal::derive(said("companion-numbers")))];
    let chosen = Signal::derive(move || desk.read(|state| state.game.numbers));
    let choose = Callback::new(move |numbers| desk.change(|state, _| state.game.numbers = numbers));
    view! { <Segments label=Signal::derive(said("companion-die")) choices=choices chosen=chosen on_choose=choose test="die-kinds" /> }
        .into_any()
}

#[component]
pub(super) fn DieCard(desk: Desk) -> impl IntoView {
    let rolls = RwSignal::new(0_u32);
    let roll = move |_| {
        let mut dice = puzzle::Rng::new(u64::from_le_bytes(browser::random()));
        if !desk.change(|state, now| state.roll(now, &mut dice)) {
            return;
        }
        rolls.update(|rolls| *rolls += 1);
        sound::play(Sound::Die);
        let (face, numbers, roller) =
            desk.read(|state| (state.game.sheet().face(), state.game.numbers, state.game.sheet().roller()));
        if let Some(face) = face {
            desk.say(t!("companion-rolled", name = desk.name(roller), face = face_name(face, numbers)));
        }
    };
    let can_roll = memo(move || desk.read_now(Companion::can_roll));
    let shown = memo(move || {
        desk.read(|state| (state.game.sheet().face(), state.game.numbers, state.game.sheet().is_rolled()))
    });
    let drawing = Signal::derive(move || {
        let face = shown.get().0.or(Face::new(2)).unwrap_or_else(|| Face::all().next().expect("a die has faces"));
        scene::die_drawing(face, desk.read(|state| state.game.die()))
    });
    let title = move || match shown.get() {
        (Some(face), numbers, true) => face_name(face, numbers),
        _ => t!("game-roll"),
    };
    view! {
        <section class="card co-die" class:waits=move || !shown.get().2>
            <button class="co-die-button" data-test="die" aria-label=said("game-roll") disabled=move || !can_roll.get() on:click=roll>
                <span class="co-tumble" data-turn=move || (rolls.get() % 2).to_string() class:turned=move || rolls.get() != 0>
                    <Picture class="die" drawing=drawing />
                </span>
            </button>
            <div class="grow">
                <Roller desk=desk />
                <h2 data-test="face">{title}</h2>
                <NextRoller desk=desk />
                <div class="co-wide">{kinds(desk)}</div>
            </div>
        </section>
    }
}

/// Who has or had the die.
#[component]
fn Roller(desk: Desk) -> impl IntoView {
    let roller = memo(move || desk.read(|state| (state.game.sheet().roller(), state.game.sheet().is_rolled())));
    move || {
        let (seat, rolled) = roller.get();
        let name = desk.name(seat);
        (!desk.is_solo()).then(|| {
            let text = if rolled { t!("game-rolled", name = name.clone()) } else { t!("companion-has-die", name = name.clone()) };
            view! { <p class="cap-l co-roller" data-test="roller"><Avatar seat=seat name=Signal::stored(name) /><span class="name">{text}</span></p> }
        })
    }
}

#[component]
fn NextRoller(desk: Desk) -> impl IntoView {
    let next = memo(move || desk.read(|state| state.game.next_roller().filter(|_| state.game.players() > 1)));
    move || {
        next.get().filter(|_| !desk.is_solo()).map(|seat| {
            view! { <p class="small muted name" data-test="next-roller">{t!("companion-next-roller", name = desk.name(seat))}</p> }
        })
    }
}
