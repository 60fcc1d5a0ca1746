//! A frame around the thing to touch next, a hand that points at it, and the way to where it belongs.

use leptos::prelude::*;
use scene::{FINGERTIP, rounded};
use web_sys::DomRect;

use super::lesson::{Cue, Lesson};
use crate::browser;
use crate::parts::picture::Picture;
use crate::react::{effect, memo};

/// How often it looks where the thing is, in milliseconds: boards load, and windows change.
const LOOK_MS: u64 = 200;

/// A box on the screen, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Spot {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Spot {
    fn of(rect: &DomRect) -> Option<Self> {
        let spot = Self { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() };
        (spot.width > 1.0 && spot.height > 1.0).then_some(spot)
    }

    fn find(what: &str) -> Option<Self> {
        let element = browser::document().query_selector(what).ok().flatten()?;
        Self::of(&element.get_bounding_client_rect())
    }

    fn at(self, x: f64, y: f64) -> (f64, f64) {
        (self.left + self.width * x, self.top + self.height * y)
    }

    /// Where the fingertip points: into a thing, and to the edge of one with several to choose from, which it must not
    /// hide.
    fn pointed(self, cue: Cue) -> (f64, f64) {
        if matches!(cue, Cue::PickTiles | Cue::Pawn | Cue::Row | Cue::Caller | Cue::Winner | Cue::PlayOff) {
            return self.at(0.92, 0.95);
        }
        let (x, y) = self.at(0.5, 0.5);
        (x + (self.width * 0.16).min(26.0), y + (self.height * 0.1).min(14.0))
    }
}

/// The thing, and the place where it belongs.
fn look(cue: Cue) -> Option<(Spot, Option<Spot>)> {
    let thing = Spot::find(&cue.target()?).or_else(|| match cue {
        Cue::Position(_) => Spot::find(".solid-turns"),
        _ => None,
    })?;
    let goal = matches!(cue, Cue::Place(_)).then(|| Spot::find("[data-test=hint]")).flatten();
    Some((thing, goal))
}

#[component]
pub(super) fn Spotlight(lesson: Lesson) -> impl IntoView {
    let seen = RwSignal::new(None);
    let measure = move || {
        if let Some(cue) = lesson.cue.try_get_untracked() {
            let now = look(cue);
            if seen.try_get_untracked().is_some_and(|before| before != now) {
                seen.set(now);
            }
        }
    };
    effect(move || {
        lesson.cue.track();
        request_animation_frame(measure);
    });
    let handle = set_interval_with_handle(measure, std::time::Duration::from_millis(LOOK_MS));
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
    browser::listen_here("resize", move |_: web_sys::Event| measure());
    let thing = memo(move || seen.get().map(|(thing, _)| thing));
    let frame = move |part: fn(Spot) -> f64| move || thing.get().map(|thing| px(part(thing)));
    let ends = memo(move || ends(seen.get()?));
    view! {
        <div class="learn-light" class:off=move || thing.get().is_none() aria-hidden="true" data-test="learn-light">
            <Way ends=ends.into() />
            <div class="learn-frame" style:left=frame(|at| at.left) style:top=frame(|at| at.top) style:width=frame(|at| at.width) style:height=frame(|at| at.height)></div>
            // Made anew for each thing, so that its animations begin again.
            {move || thing.get().map(|thing| view! { <PointingHand lesson=lesson thing=thing glide=seen.get().and_then(glide) /> })}
        </div>
    }
}

fn px(number: f64) -> String {
    rounded(number, 1) + "px"
}

/// The hand. It taps, glides along the way three times, and rests; to show a move, it presses the thing or carries the tile.
#[component]
fn PointingHand(lesson: Lesson, thing: Spot, glide: Option<Glide>) -> impl IntoView {
    let cue = lesson.cue.get_untracked();
    let (left, top) = thing.pointed(cue);
    let steps = glide.as_ref().map(|glide| glide.hand.clone()).unwrap_or_default();
    let glides = glide.is_some();
    let step = |steps: &[(f64, f64)], i: usize| steps.get(i).map(|(x, y)| format!("{} {}", px(*x), px(*y)));
    let carried = move || {
        let (Cue::Place(goal), Some(glide)) = (cue, glide.clone()) else { return None };
        let drawing = lesson.showing.get().then(|| scene::Tile::placed(goal))??.drawing();
        let Spot { left, top, width, height } = glide.tile;
        let at = |i: usize| step(&glide.hand, i);
        Some(view! {
            <div class="learn-carried" style:left=px(left) style:top=px(top) style:width=px(width) style:height=px(height)
                style=("--g1", at(0)) style=("--g2", at(1)) style=("--g3", at(2)) style=("--g4", at(3)) style=("--g5", at(4)) style=("--g6", at(5))
            ><Picture drawing=Signal::stored(drawing) /></div>
        })
    };
    let at = |i: usize| step(&steps, i);
    view! {
        {carried}
        <div class="learn-hand" class:gliding=glides class:showing=move || lesson.showing.get() data-test="learn-hand" data-glides=glides.to_string() style:left=px(left) style:top=px(top)
            style=("--x", format!("{}%", -100.0 * FINGERTIP.0)) style=("--y", format!("{}%", -100.0 * FINGERTIP.1))
            style=("--g1", at(0)) style=("--g2", at(1)) style=("--g3", at(2)) style=("--g4", at(3)) style=("--g5", at(4)) style=("--g6", at(5))
        >
            <Picture drawing=Signal::stored(scene::pointing_hand()) />
        </div>
    }
}

/// The way of the hand to where a tile belongs.
#[derive(Clone, PartialEq, Debug)]
struct Glide {
    /// How far the hand has come after each sixth of the time.
    hand: Vec<(f64, f64)>,
    /// The tile that it carries, at the beginning of the way.
    tile: Spot,
}

fn glide((thing, goal): (Spot, Option<Spot>)) -> Option<Glide> {
    let goal = goal?;
    let (from, to) = (thing.at(0.5, 0.5), goal.at(0.5, 0.5));
    let [a, b] = bends(from, to);
    let point = |i: usize| {
        let t = i as f64 / 6.0;
        // Slowly off, and slowly there.
        let t = t * t * (3.0 - 2.0 * t);
        let along = |p: f64, a: f64, b: f64, q: f64| {
            let s = 1.0 - t;
            s * s * s * p + 3.0 * s * s * t * a + 3.0 * s * t * t * b + t * t * t * q
        };
        (along(from.0, a.0, b.0, to.0) - from.0, along(from.1, a.1, b.1, to.1) - from.1)
    };
    let tile = Spot { left: from.0 - goal.width / 2.0, top: from.1 - goal.height / 2.0, ..goal };
    Some(Glide { hand: (1..=6).map(point).collect(), tile })
}

/// The two points that bend the way from a thing up to its place.
fn bends((x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> [(f64, f64); 2] {
    let (high, wide) = (y1 - y2, x2 - x1);
    [(x1 + wide * 0.2 + high * 0.18, y1 - high * 0.2), (x2 + high * 0.16, y2 + high * 0.45)]
}

/// The ends of a way.
type Ends = ((f64, f64), (f64, f64));

/// From the upper edge of a thing into its place. Only upwards: beside the board it would cross other things.
fn ends((thing, goal): (Spot, Option<Spot>)) -> Option<Ends> {
    let (from, to) = (thing.at(0.5, 0.06), goal?.at(0.5, 0.78));
    (from.1 - to.1 > 30.0).then_some((from, to))
}

/// A dotted line with an arrow, from the tray to the outline.
#[component]
fn Way(ends: Signal<Option<Ends>>) -> impl IntoView {
    let path = move || {
        let (from, to) = ends.get()?;
        let [a, b] = bends(from, to);
        let [from, a, b, to] = [from, a, b, to].map(|(x, y)| format!("{} {}", rounded(x, 1), rounded(y, 1)));
        Some(format!("M{from}C{a} {b} {to}"))
    };
    let head = move || {
        let (_, (x, y)) = ends.get()?;
        let [left, right, x, low, lower, y] =
            [x - 9.0, x + 18.0, x, y + 18.0, y + 13.0, y].map(|number| rounded(number, 1));
        Some(format!("M{left} {low}L{x} {y}L{right} {lower}"))
    };
    view! {
        <svg class="learn-way" class:none=move || ends.get().is_none()>
            <path class="dots" d=path></path>
            <path class="head" d=head></path>
        </svg>
    }
}
