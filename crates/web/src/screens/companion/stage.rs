//! The stage: an island in the sea of the player who has the die. The whole island is the button that flips the
//! hourglass. The time stands on it four times, once for each side of the table, and each side has its own bar of sand:
//!
//! ```text
//!      ═══════════            ═══ a bar shrinks to its middle, so it needs no "up"
//!   ║ ┌───────────┐ ║
//!   ║ │ˀ:0  ⌛  0 │ ║        wide: the figures turn around the hourglass like a pinwheel
//!   ║ │  0    0:7 │ ║        tall: two large ones at the ends, two small ones at the sides
//!   ║ └───────────┘ ║
//!      ═══════════
//! ```

use companion::{Chance, Companion, GlassState, SoloState};
use leptos::prelude::*;
use rules::solo::Goal;

use super::desk::{Desk, Page};
use super::solo_card::result;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Picture;
use crate::react::memo;
use crate::screens::glass::HOT_MS;
use crate::t;

/// Steps in which the sand is drawn.
const SAND_STEPS: f64 = 240.0;

/// The sides of a table: in front of the player, then clockwise.
const SIDES: [&str; 4] = ["0", "1", "2", "3"];

/// The time as a clock shows it, or "Stop!".
fn figures(desk: Desk) -> String {
    if !desk.is_solo() {
        return match desk.glass_state() {
            GlassState::Out(_) => t!("game-stop"),
            _ => words::time(desk.read_now(|state, now| state.glass.left_ms(now)).div_ceil(1_000) * 1_000),
        };
    }
    let over = matches!(desk.solo_state(), SoloState::Over { complete: true, .. });
    match desk.read_now(|state, now| (state.solo.left_ms(now), state.solo.elapsed_ms(now))) {
        (Some(_), _) if over => t!("game-stop"),
        (Some((left, _)), _) => words::time(left.div_ceil(1_000) * 1_000),
        (None, elapsed) => words::time(elapsed),
    }
}

/// What a tap does now.
fn hint(desk: Desk) -> String {
    if desk.is_solo() {
        return match desk.solo_state() {
            SoloState::Ready => t!("companion-start"),
            SoloState::Running => t!("companion-finish"),
            SoloState::Paused => t!("companion-go-on"),
            SoloState::Over { .. } => result(desk),
        };
    }
    match desk.glass_state() {
        GlassState::Waiting | GlassState::Running(_) => t!("companion-flip"),
        GlassState::Paused(_) => t!("companion-go-on"),
        GlassState::Out(Chance::First) => t!("companion-second"),
        GlassState::Out(Chance::Second) => t!("companion-next"),
    }
}

/// The share of sand above in steps, and whether the last seconds run.
fn sand(desk: Desk) -> (u32, bool) {
    let solo = desk.is_solo();
    let (share, left) = desk.read_now(|state, now| {
        if solo {
            (state.solo.share(now), state.solo.left_ms(now).map(|(left, _)| left))
        } else {
            (state.glass.share(now), Some(state.glass.left_ms(now)))
        }
    });
    let runs = desk.read_now(Companion::is_running);
    ((share * SAND_STEPS).round() as u32, runs && left.is_some_and(|left| left < HOT_MS))
}

#[component]
pub(super) fn Stage(desk: Desk) -> impl IntoView {
    let text = memo(move || figures(desk));
    let hint = memo(move || hint(desk));
    let sand = memo(move || sand(desk));
    let undoable = memo(move || desk.read_now(Companion::can_undo_tap));
    let seat = memo(move || desk.read(|state| if desk.is_solo() { 0 } else { state.game.sheet().roller().index() }));
    let is_still = memo(move || desk.is_solo() && matches!(desk.solo_state(), SoloState::Over { .. }));
    let label = move || {
        let (time, hint) = (text.get(), hint.get());
        if desk.is_solo() {
            t!("companion-clock", time = time, hint = hint)
        } else {
            t!("companion-glass", time = time, hint = hint)
        }
    };
    let drawing = Signal::derive(move || {
        let (part, hot) = sand.get();
        scene::hourglass_drawing(f64::from(part) / SAND_STEPS, hot)
    });
    view! {
        <div
            class="co-stage"
            class:hot=move || sand.get().1
            data-test="stage"
            data-seat=move || seat.get().to_string()
            style=("--above", move || format!("{:.4}", f64::from(sand.get().0) / SAND_STEPS))
            style=("--chars", move || text.with(|text| text.chars().count().max(4).to_string()))
        >
            {SIDES.map(|side| view! { <span class="co-sand" data-side=side aria-hidden="true"><i></i></span> }).collect_view()}
            <button class="co-isle" data-test="glass" aria-label=label disabled=move || is_still.get() on:click=move |_| desk.tap()></button>
            // Beside the button, because its label says all of this once.
            <div class="co-face" aria-hidden="true">
                <span class="co-turn" data-turn=move || (desk.flips.get() % 2).to_string() class:turned=move || desk.flips.get() != 0>
                    <Picture class="glass" drawing=drawing />
                </span>
                {SIDES.map(|side| view! { <span class="co-figures" data-side=side data-test="figures">{move || text.get()}</span> }).collect_view()}
                {["0", "2"].map(|side| view! { <Hint desk=desk side=side hint=hint hidden=undoable /> }).collect_view()}
            </div>
            {move || undoable.get().then(|| ["0", "2"].map(|side| view! { <UndoTap desk=desk side=side /> }).collect_view())}
        </div>
    }
}

/// What a tap does, readable from one end of the table.
#[component]
fn Hint(desk: Desk, side: &'static str, hint: Memo<String>, hidden: Memo<bool>) -> impl IntoView {
    let counted = move || {
        let counts = desk.is_solo() && desk.solo_state() != SoloState::Ready;
        let by_time = matches!(desk.read(|state| state.solo.goal()), Goal::Minutes(_));
        let over = matches!(desk.solo_state(), SoloState::Over { .. });
        (counts && by_time && !over).then(|| t!("game-solved", count = desk.read(|state| state.solo.solved())))
    };
    view! {
        <span class="co-hint" data-side=side class:hidden=move || hidden.get()>
            <Ic icon=Icon::Rotate />
            {move || hint.get()}
            {move || counted().map(|text| view! { <b class="co-counted">{text}</b> })}
        </span>
    }
}

/// Takes the last tap back, for a moment.
#[component]
fn UndoTap(desk: Desk, side: &'static str) -> impl IntoView {
    // The same button twice, for both ends of the table. Keys and screen readers need only one.
    let is_second = side != "0";
    view! {
        <button
            class="btn co-undo"
            data-side=side
            data-test=if is_second { "undo-tap-across" } else { "undo-tap" }
            tabindex=is_second.then_some("-1")
            aria-hidden=is_second.then_some("true")
            on:click=move |_| desk.undo_tap()
        >
            <Ic icon=Icon::Undo />
            {move || if desk.is_solo() { said("companion-undo")() } else { said("companion-flipped-undo")() }}
        </button>
    }
}

/// The timer in small, above the score sheet on small screens: the way back to the large one.
#[component]
pub(super) fn SmallTimer(desk: Desk) -> impl IntoView {
    let text = memo(move || figures(desk));
    let sand = memo(move || sand(desk));
    let drawing = Signal::derive(move || {
        let (part, hot) = sand.get();
        scene::hourglass_drawing(f64::from(part) / SAND_STEPS, hot)
    });
    view! {
        <button class="card co-mini" data-test="small-timer" on:click=move |_| desk.page.set(Page::Timer)>
            <Picture class="glass" drawing=drawing />
            <b>{move || text.get()}</b>
            <span class="muted small">{said("companion-back")}</span>
            <Ic icon=Icon::Up />
        </button>
    }
}
