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
        if matches!(cue, Cue::PickTiles | Cue::Pawn | Cue::Row | Cue::Winner | Cue::PlayOff) {
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
    let px = |number: f64| rounded(number, 1) + "px";
    let frame = move |part: fn(Spot) -> f64| move || thing.get().map(|thing| px(part(thing)));
    let tip = move || thing.get().map(|thing| thing.pointed(lesson.cue.get()));
    view! {
        <div class="learn-light" class:off=move || thing.get().is_none() aria-hidden="true" data-test="learn-light">
            <Way seen=seen.into() />
            <div class="learn-frame" style:left=frame(|at| at.left) style:top=frame(|at| at.top) style:width=frame(|at| at.width) style:height=frame(|at| at.height)></div>
            <div class="learn-hand" style:left=move || tip().map(|tip| px(tip.0)) style:top=move || tip().map(|tip| px(tip.1)) style=("--x", format!("{}%", -100.0 * FINGERTIP.0)) style=("--y", format!("{}%", -100.0 * FINGERTIP.1))>
                <Picture drawing=Signal::stored(scene::pointing_hand()) />
            </div>
        </div>
    }
}

/// A dotted line with an arrow, from the tray to the outline.
#[component]
fn Way(seen: Signal<Option<(Spot, Option<Spot>)>>) -> impl IntoView {
    let ends = memo(move || {
        let (thing, goal) = seen.get()?;
        let goal = goal?;
        let (from, to) = (thing.at(0.5, 0.06), goal.at(0.5, 0.78));
        // Only upwards: beside the board it would cross other things.
        (from.1 - to.1 > 30.0).then_some((from, to))
    });
    let path = move || {
        let ((x1, y1), (x2, y2)) = ends.get()?;
        let (high, wide) = (y1 - y2, x2 - x1);
        let bends = [x1 + wide * 0.2 + high * 0.18, y1 - high * 0.2, x2 + high * 0.16, y2 + high * 0.45];
        let [a, b, c, d] = bends.map(|number| rounded(number, 1));
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(|number| rounded(number, 1));
        Some(format!("M{x1} {y1}C{a} {b} {c} {d} {x2} {y2}"))
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
