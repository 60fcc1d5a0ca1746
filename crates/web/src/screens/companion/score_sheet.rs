//! The score sheet: a square for each player and kind of gem. A tap adds one; the minus key, a long press, or any tap
//! while "−1" is on takes one away.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Gem, Seat};

use super::desk::{Desk, Page};
use super::verdict::Verdict;
use crate::browser::{self, Timer};
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{Avatar, GemPic, gem_name, is_best, played};
use crate::parts::segments::Segments;
use crate::parts::share::ShareButton;
use crate::react::{Transient, memo};
use crate::sound::{self, Sound};
use crate::t;

/// A press this long takes a gem away.
const HOLD_MS: u64 = 500;
/// Time that a refusal is shown.
const REFUSAL_MS: u64 = 3_000;

/// What a tap on the sheet needs.
#[derive(Clone, Copy)]
struct Pencil {
    desk: Desk,
    takes_away: RwSignal<bool>,
    refusal: Transient<String>,
}

impl Pencil {
    fn write(self, seat: Seat, gem: Gem, takes_away: bool) {
        let done =
            self.desk.change(
                |state, _| {
                    if takes_away { state.game.remove_gem(seat, gem) } else { state.game.add_gem(seat, gem) }
                },
            );
        match (done, takes_away) {
            (true, false) => sound::play(Sound::Gem(gem.points() + 1)),
            (true, true) => sound::play(Sound::Back),
            (false, true) => sound::play(Sound::Refused),
            (false, false) => {
                sound::play(Sound::Refused);
                let text = t!("companion-no-more");
                self.desk.say(text.clone());
                self.refusal.show(text, REFUSAL_MS);
            }
        }
    }
}

#[component]
pub(super) fn ScoreSheet(desk: Desk) -> impl IntoView {
    let pencil = Pencil { desk, takes_away: RwSignal::new(false), refusal: Transient::new() };
    let classic = memo(move || desk.read(|state| state.game.edition() == Edition::Classic));
    let players = memo(move || desk.read(|state| state.game.players()));
    let takes_away = pencil.takes_away;
    let head = move || {
        view! {
            <div class="co-row co-gems" class:points=!classic.get()>
                <button
                    class="btn co-minus"
                    data-test="take-away"
                    title=said("companion-take-away")
                    aria-pressed=move || takes_away.get().to_string()
                    on:click=move |_| takes_away.update(|on| *on = !*on)
                >
                    "−1"
                    <span class="sr">{said("companion-take-away")}</span>
                </button>
                {played(classic.get()).iter().map(|&gem| view! { <GemPic gem=gem /> }).collect_view()}
                {(!classic.get()).then(|| view! { <b class="co-sum" aria-hidden="true">"Σ"</b> })}
            </div>
        }
    };
    let rows = move || Seat::first(players.get()).map(|seat| row(pencil, seat, classic.get())).collect_view();
    view! {
        <section class="card co-sheet" class:minus=move || takes_away.get() data-test="score-sheet">
            <div class="row between wrap co-sheet-head">
                <h2>{said("companion-sheet")}</h2>
                {editions(desk)}
            </div>
            <div class="co-table">{head}{rows}</div>
            <p class="trouble small" data-test="no-more" aria-hidden="true">{move || pencil.refusal.get()}</p>
            <Verdict desk=desk />
            <div class="row co-sheet-end">
                <button class="btn" data-test="undo-score" disabled=move || !desk.read(|state| state.game.sheet().can_undo()) on:click=move |_| {
                    desk.change(|state, _| state.game.undo());
                    sound::play(Sound::Back);
                }>
                    <Ic icon=Icon::Undo />
                    <span>{said("companion-undo")}</span>
                </button>
                <ShareButton label=Signal::derive(said("share")) text=Signal::derive(move || scores(desk)) url=Signal::stored(address()) />
                <button class="btn co-compact" data-test="to-timer" on:click=move |_| desk.page.set(Page::Timer)><Ic icon=Icon::Down /><span>{said("companion-back")}</span></button>
            </div>
        </section>
    }
}

/// The choice of the edition, whose sheet is shown.
pub(super) fn editions(desk: Desk) -> AnyView {
    let choices = Edition::ALL
        .map(|edition| (edition, Signal::derive(move || t!("edition", edition = edition.name()))))
        .into_iter()
        .collect();
    let chosen = Signal::derive(move || desk.read(|state| state.game.edition()));
    let choose = Callback::new(move |edition| desk.change(|state, _| state.game.choose_edition(edition)));
    view! { <Segments label=Signal::derive(said("companion-edition")) choices=choices chosen=chosen on_choose=choose test="editions" /> }
        .into_any()
}

/// Everyone's gems in words, to share.
fn scores(desk: Desk) -> String {
    let seats: Vec<Seat> = desk.read(|state| state.game.seats().collect());
    let score = |seat: Seat| {
        let (purse, classic) =
            desk.read(|state| (state.game.sheet().purse(seat), state.game.edition() == Edition::Classic));
        let worth = if classic {
            let gems = purse.by_count().into_iter().filter(|(_, count)| *count > 0);
            gems.map(|(gem, count)| format!("{count} {}", gem_name(gem, true))).collect::<Vec<_>>().join(", ")
        } else {
            t!("points", count = purse.points())
        };
        format!("{}: {worth}", desk.name(seat))
    };
    seats.into_iter().map(score).collect::<Vec<_>>().join("\n")
}

fn address() -> String {
    browser::window().location().origin().unwrap_or_default() + "/companion"
}

fn row(pencil: Pencil, seat: Seat, classic: bool) -> AnyView {
    let desk = pencil.desk;
    let name = Signal::derive(move || desk.name(seat));
    let points = memo(move || desk.read(|state| state.game.sheet().purse(seat).points()));
    view! {
        <div class="co-row" class:points=!classic data-seat=seat.index().to_string()>
            <button class="co-who" data-test=format!("who-{}", seat.index()) on:click=move |_| desk.setup.set(true)>
                <Avatar seat=seat name=name />
                <b class="name">{move || name.get()}</b>
            </button>
            {played(classic).iter().map(|&gem| cell(pencil, seat, gem, classic)).collect_view()}
            {(!classic).then(|| view! { <b class="co-sum" data-test=format!("sum-{}", seat.index())><span class="sr">{move || t!("points", count = points.get())}</span><span aria-hidden="true">{move || points.get()}</span></b> })}
        </div>
    }
    .into_any()
}

fn cell(pencil: Pencil, seat: Seat, gem: Gem, classic: bool) -> AnyView {
    let desk = pencil.desk;
    let count = memo(move || desk.read(|state| state.game.sheet().purse(seat).count(gem)));
    let best = memo(move || classic && is_best(desk.read(|state| state.game.sheet().purse(seat)), gem));
    let label = move || t!("companion-cell", name = desk.name(seat), gem = gem_name(gem, classic), count = count.get());
    // The timer of a press, and whether it has already taken a gem away: then the click that follows does nothing.
    let held: Rc<RefCell<(Option<Timer>, bool)>> = Rc::default();
    let (pressed, released, clicked) = (held.clone(), held.clone(), held);
    let press = move |_| {
        let slot = pressed.clone();
        let timer = browser::timer(HOLD_MS, move || {
            slot.borrow_mut().1 = true;
            pencil.write(seat, gem, true);
        });
        *pressed.borrow_mut() = (Some(timer), false);
    };
    let release = move |_: web_sys::PointerEvent| released.borrow_mut().0 = None;
    let cancel = release.clone();
    let click = move |_| {
        if !std::mem::take(&mut clicked.borrow_mut().1) {
            pencil.write(seat, gem, pencil.takes_away.get_untracked());
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        if matches!(event.key().as_str(), "-" | "−" | "Backspace" | "Delete") {
            event.prevent_default();
            pencil.write(seat, gem, true);
        }
    };
    view! {
        <button
            class="co-cell"
            class:zero=move || count.get() == 0
            class:best=move || best.get()
            data-test=format!("cell-{}-{}", seat.index(), gem.letter())
            aria-label=label
            on:pointerdown=press
            on:pointerup=release
            on:pointerleave=cancel
            on:contextmenu=|event| event.prevent_default()
            on:click=click
            on:keydown=key
        >
            {move || count.get()}
        </button>
    }
    .into_any()
}
