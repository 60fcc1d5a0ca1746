//! The time line: calls, rounds, gems, and who was ahead. What comes later is hidden.

use leptos::html::Div;
use leptos::prelude::*;
use rules::{Gem, Seat};
use scene::{Drawing, Rect, SeatStyle, Token};
use table::replay::{MarkKind, ReplayMark, ReplayRound};
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

use super::layout::{Strip, spread, ticks};
use super::player::ReplayPlayer;
use crate::i18n::said;
use crate::parts::picture::{GemPic, Picture};
use crate::parts::size::watch_size;
use crate::react::memo;
use crate::t;

/// Narrower lines show the whole game as one band, and the current round in large.
const NARROW: f64 = 620.0;

/// Distance of calls, and of gems, from each other.
const CALL_GAP: f64 = 27.0;
const GEM_GAP: f64 = 23.0;

/// Narrower bands of a player show the emblem alone.
const NAMED: f64 = 64.0;

#[component]
pub(super) fn ReplayLine(player: ReplayPlayer) -> impl IntoView {
    let ground = NodeRef::<Div>::new();
    let size = RwSignal::new((0.0, 0.0));
    watch_size(ground, size);
    let width = memo(move || size.get().0.round());
    let narrow = memo(move || width.get() < NARROW);
    view! {
        <div class="replay-line" class:narrow=move || narrow.get() node_ref=ground data-test="replay-line">
            {move || if width.get() < 1.0 {
                ().into_any()
            } else if narrow.get() {
                view! { <NarrowLine player=player width=width /> }.into_any()
            } else {
                view! { <WideLine player=player width=width /> }.into_any()
            }}
        </div>
    }
}

/// The width of the names of the rows.
const GUTTER: f64 = 96.0;

#[component]
fn WideLine(player: ReplayPlayer, width: Memo<f64>) -> impl IntoView {
    let until_ms = player.length_ms();
    let strip = memo(move || Strip { from_ms: 0, until_ms, width: (width.get() - GUTTER).max(1.0) });
    let is_solo = player.with_line(|line| line.leads.len() < 2 && line.marks.iter().all(|mark| !is_gems(mark)));
    let word = player.replay.with_value(|replay| {
        if matches!(replay.file.started().what, table::MatchKind::Solo(_)) {
            "replay-row-tasks"
        } else {
            "replay-row-rounds"
        }
    });
    view! {
        <div class="rl-row rl-calls"><b class="rl-word">{said("game-ubongo")}</b><div class="rl-lane" aria-hidden="true"><Calls player=player strip=strip /></div></div>
        <div class="rl-row rl-rounds"><b class="rl-word">{said(word)}</b><Groove player=player strip=strip numbered=true /></div>
        {(!is_solo).then(|| view! {
            <div class="rl-row rl-gems"><b class="rl-word">{said("replay-row-gems")}</b><div class="rl-lane" aria-hidden="true"><Takes player=player strip=strip /></div></div>
            <div class="rl-row rl-ahead"><b class="rl-word">{said("replay-row-ahead")}</b><div class="rl-lane" aria-hidden="true"><Leads player=player strip=strip /></div></div>
        })}
        <div class="rl-now" aria-hidden="true" style:left=move || px(GUTTER + strip.get().x(player.at_ms()))></div>
    }
}

#[component]
fn NarrowLine(player: ReplayPlayer, width: Memo<f64>) -> impl IntoView {
    let until_ms = player.length_ms();
    let whole = memo(move || Strip { from_ms: 0, until_ms, width: width.get() });
    let round = memo(move || {
        let index = player.round();
        player.with_line(|line| line.rounds.get(index).copied())
    });
    let strip = memo(move || {
        let (from_ms, until_ms) = round.get().map_or((0, until_ms), |round| (round.from_ms, round.until_ms));
        Strip { from_ms, until_ms, width: width.get() }
    });
    let frame = move || {
        let (whole, round) = (whole.get(), strip.get());
        (whole.x(round.from_ms), whole.x(round.until_ms))
    };
    view! {
        <div class="rl-band" on:pointerdown=move |event| drag(player, whole.get_untracked(), &event) on:pointermove=move |event| drag(player, whole.get_untracked(), &event) on:pointerup=move |_| player.show_address()>
            <Leads player=player strip=whole />
            {move || player.with_line(|line| line.rounds.iter().map(|round| number(player, *round, whole.get())).collect_view())}
            <i class="rl-frame" style:left=move || px(frame().0) style:width=move || px(frame().1 - frame().0)></i>
        </div>
        <div class="rl-row rl-calls"><div class="rl-lane" aria-hidden="true"><Calls player=player strip=strip /></div></div>
        <div class="rl-row rl-rounds"><Groove player=player strip=strip numbered=false /></div>
        <div class="rl-ticks" aria-hidden="true">{move || {
            let strip = strip.get();
            let from_ms = round.get().and_then(|round| round.race_ms).unwrap_or(strip.from_ms);
            let labels = ticks(strip.until_ms.saturating_sub(from_ms)).into_iter().map(|after_ms| {
                let x = strip.x(from_ms + after_ms);
                // A label at the very end would be cut off.
                (x < strip.width - 16.0).then(|| view! { <span style:left=px(x)>{words::time(after_ms)}</span> })
            });
            labels.collect_view()
        }}</div>
    }
}

fn px(x: f64) -> String {
    scene::rounded(x, 1) + "px"
}

fn is_gems(mark: &ReplayMark) -> bool {
    matches!(mark.what, MarkKind::Gems(_))
}

fn is_call(mark: &ReplayMark) -> bool {
    matches!(mark.what, MarkKind::Call { .. })
}

/// Moves the moment to where the pointer presses.
fn drag(player: ReplayPlayer, strip: Strip, event: &PointerEvent) {
    let target = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let Some(target) = target.filter(|_| event.buttons() & 1 == 1) else { return };
    let _ = target.set_pointer_capture(event.pointer_id());
    player.seek(strip.at_ms(f64::from(event.client_x()) - target.get_bounding_client_rect().left()));
}

/// The number of marks of a kind that have passed: only then are they drawn again.
fn passed(player: ReplayPlayer, kind: fn(&ReplayMark) -> bool) -> Memo<usize> {
    memo(move || {
        let at_ms = if player.shows_all.get() { u64::MAX } else { player.at_ms() };
        player.with_line(|line| {
            line.marks.iter().filter(|mark| kind(mark)).take_while(|mark| mark.at_ms <= at_ms).count()
        })
    })
}

/// The marks of a kind within a strip: those that have passed, moved apart, and the places of the others.
fn marks(
    player: ReplayPlayer,
    strip: Strip,
    kind: fn(&ReplayMark) -> bool,
    count: usize,
    gap: f64,
) -> (Vec<(ReplayMark, f64)>, Vec<f64>) {
    player.with_line(|line| {
        let inside = |mark: &&ReplayMark| mark.at_ms >= strip.from_ms && mark.at_ms <= strip.until_ms;
        let passed: Vec<ReplayMark> =
            line.marks.iter().filter(|mark| kind(mark)).take(count).filter(inside).copied().collect();
        let later = line.marks.iter().filter(|mark| kind(mark)).skip(count).filter(inside);
        let later = later.map(|mark| strip.x(mark.at_ms)).collect();
        let places: Vec<f64> = passed.iter().map(|mark| strip.x(mark.at_ms)).collect();
        // As close as it has to be if there are many.
        let gap = gap.min(strip.width / passed.len().max(1) as f64);
        let places = spread(&places, gap, strip.width);
        (passed.into_iter().zip(places).collect(), later)
    })
}

/// The emblem of a seat, in the colour of text on the seat's colour.
fn emblem(seat: Seat) -> Drawing {
    Drawing::new(Rect::new(-12.0, -12.0, 24.0, 24.0), vec![SeatStyle::emblem(seat).filled(Token::SeatInk.into())])
}

/// The calls: a bubble with the emblem of the player, and a tip at the moment.
#[component]
fn Calls(player: ReplayPlayer, strip: Memo<Strip>) -> impl IntoView {
    let count = passed(player, is_call);
    move || {
        let (called, later) = marks(player, strip.get(), is_call, count.get(), CALL_GAP);
        let called = called.into_iter().map(|(mark, x)| {
            let seat = mark.seat;
            view! {
                <i class="rl-tip" data-seat=seat.index().to_string() style:left=px(strip.get_untracked().x(mark.at_ms))></i>
                <span class="rl-call" data-test="replay-call" data-seat=seat.index().to_string() style:left=px(x)><Picture drawing=Signal::stored(emblem(seat)) /></span>
            }
        });
        let later = later.into_iter().map(|x| view! { <i class="rl-later" style:left=px(x)></i> });
        view! { {called.collect_view()}{later.collect_view()} }
    }
}

/// The gems that were taken: one for each take.
#[component]
fn Takes(player: ReplayPlayer, strip: Memo<Strip>) -> impl IntoView {
    let count = passed(player, is_gems);
    move || {
        let (taken, later) = marks(player, strip.get(), is_gems, count.get(), GEM_GAP);
        let taken = taken.into_iter().filter_map(|(mark, x)| {
            let MarkKind::Gems(gems) = mark.what else { return None };
            let gem: Gem = gems.by_count()[0].0;
            Some(view! { <span class="rl-gem" data-test="replay-gem" style:left=px(x)><GemPic gem=gem /></span> })
        });
        let later = later.into_iter().map(|x| view! { <i class="rl-later square" style:left=px(x)></i> });
        view! { {taken.collect_view()}{later.collect_view()} }
    }
}

/// Who was ahead, so far.
#[component]
fn Leads(player: ReplayPlayer, strip: Memo<Strip>) -> impl IntoView {
    let end_ms = memo(move || if player.shows_all.get() { player.length_ms() } else { player.at_ms() });
    let count = memo(move || {
        let end_ms = end_ms.get();
        player.with_line(|line| line.leads.iter().take_while(|lead| lead.from_ms <= end_ms).count())
    });
    let segment = move |index: usize| {
        let (lead, next) =
            player.with_line(|line| (line.leads.get(index).copied(), line.leads.get(index + 1).copied()));
        let lead = lead?;
        let until = move || next.map_or(u64::MAX, |next| next.from_ms).min(end_ms.get());
        let left = move || strip.get().x(lead.from_ms);
        let wide = memo(move || strip.get().x(until()) - left());
        let roomy = memo(move || wide.get() >= NAMED);
        let name = move || match lead.seat {
            Some(seat) => player.name(seat),
            None => t!("replay-row-even"),
        };
        Some(view! {
            <span class="rl-lead" class:even=lead.seat.is_none() data-seat=lead.seat.map(|seat| seat.index().to_string()) style:left=move || px(left()) style:width=move || px(wide.get())>
                {lead.seat.map(|seat| view! { <Picture drawing=Signal::stored(emblem(seat)) /> })}
                {move || roomy.get().then(|| view! { <b>{name}</b> })}
            </span>
        })
    };
    let rest = move || (strip.get().x(end_ms.get()), strip.get().width);
    let roomy = memo(move || rest().1 - rest().0 > 190.0);
    view! {
        {move || (0..count.get()).map(segment).collect_view()}
        <span class="rl-rest" style:left=move || px(rest().0) style:width=move || px(rest().1 - rest().0)>{move || roomy.get().then(|| view! { <small>{said("replay-hidden")}</small> })}</span>
    }
}

/// The number of a round on the line.
fn number(player: ReplayPlayer, round: ReplayRound, strip: Strip) -> impl IntoView {
    let (from, until) = (strip.x(round.from_ms), strip.x(round.until_ms));
    let past = memo(move || player.at_ms() >= round.from_ms);
    let text = if round.is_play_off { "+".to_owned() } else { round.number.to_string() };
    view! {
        {(round.from_ms > 0).then(|| view! { <i class="rl-notch" style:left=px(from)></i> })}
        {(until - from > 14.0).then(|| view! { <b class="rl-number" class:past=move || past.get() style:left=px(from)>{text}</b> })}
    }
}

/// The groove that fills with sand, with a handle to move along it.
#[component]
fn Groove(player: ReplayPlayer, strip: Memo<Strip>, numbered: bool) -> impl IntoView {
    let x = move || px(strip.get().x(player.at_ms()));
    let length_s = player.length_ms() / 1000;
    let second = memo(move || player.at_ms() / 1000);
    let words = memo(move || {
        second.get();
        untrack(|| player.place())
    });
    let press = move |event: web_sys::KeyboardEvent| {
        let jump = |by_ms: i64| player.jump(move |_, at_ms| at_ms.saturating_add_signed(by_ms));
        match &*event.key() {
            "ArrowLeft" | "ArrowDown" => jump(-5_000),
            "ArrowRight" | "ArrowUp" => jump(5_000),
            "PageDown" => player.jump(table::replay::TimeLine::round_back),
            "PageUp" => player.jump(table::replay::TimeLine::round_on),
            "Home" => player.jump(|_, _| 0),
            "End" => player.jump(|line, _| line.length_ms),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    view! {
        <div class="rl-groove" data-test="replay-groove" on:pointerdown=move |event| drag(player, strip.get_untracked(), &event) on:pointermove=move |event| drag(player, strip.get_untracked(), &event) on:pointerup=move |_| player.show_address()>
            <i class="rl-sand" style:width=x></i>
            {numbered.then_some(move || player.with_line(|line| line.rounds.iter().map(|round| number(player, *round, strip.get())).collect_view()))}
            <span
                class="rl-handle"
                role="slider"
                tabindex="0"
                data-test="replay-handle"
                style:left=x
                aria-label=said("replay-line")
                aria-valuemin="0"
                aria-valuemax=length_s.to_string()
                aria-valuenow=move || second.get().to_string()
                aria-valuetext=move || words.get()
                on:keydown=press
            ></span>
        </div>
    }
}
