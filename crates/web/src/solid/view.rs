//! The solid board in perspective, and its camera buttons.

use hand::{Hand, OrientedPiece, Verdict, ViewDirection};
use leptos::prelude::*;
use scene::{Detail, Drawing, Mark, Paint, Rect, SolidBoard, Theme, Transform, rounded};

use super::drag::Float;
use super::hands::{BoardPieces, SolidHands};
use super::viewport::camera_at;
use crate::flat::view_box;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::size::watch_size;
use crate::parts::spoken::{covered, surprise, verdict_word};
use crate::react::memo;
use crate::t;

/// The board in perspective. It fills its box and never changes its size by itself.
#[component]
pub(crate) fn SolidView(hands: SolidHands) -> impl IntoView {
    watch_size(hands.view, hands.size);
    rehearse(hands);
    let frame = memo(move || hands.frame(hands.camera.get(), hands.size.get()));
    let sea = sea(hands);
    let bodies = move || bodies(hands, frame.get()?);
    // The drawings keep their frame while the camera moves, since a new frame would lay out all of them again.
    let shown =
        memo(move || frame.get().map(|Rect { width, height, .. }| view_box(Rect::new(0.0, 0.0, width, height))));
    let shift = memo(move || frame.get().map(|Rect { corner, .. }| matrix(Transform::moved(-corner.x, -corner.y))));
    view! {
        <div
            class="solid-view"
            class:idle=move || !hands.controller.enabled.get()
            class:bare=move || hands.controller.work.with(Option::is_none)
            class:dragging=move || hands.float.get().is_some()
            node_ref=hands.view
            data-pane="view"
            data-turned=move || hands.direction.get().quarters().to_string()
            role="application"
            tabindex="0"
            aria-label=said("board-title")
            aria-describedby="solid-help"
            on:wheel=move |event| hands.wheel(&event)
            on:contextmenu=move |event| event.prevent_default()
        >
            <svg class="solid-sea" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round" viewBox=move || shown.get()>
                <g inner_html=move || sea.with(|sea| sea.as_ref().map(|sea| sea.deep.clone()))></g>
                <g transform=move || shift.get()>{[0, 1, 2].map(|number| height(hands, sea, number)).into_iter().collect_view()}</g>
            </svg>
            <svg data-test="board" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round" viewBox=move || shown.get()>
                <g transform=move || shift.get() inner_html=bodies></g>
            </svg>
            <Verdicts hands=hands />
            <Cameras hands=hands />
            <LayerButtons hands=hands />
            <p id="solid-help" class="flat-unseen">{said("solid-help")}</p>
        </div>
        <div class="flat-origin" aria-hidden="true">
            <div class="flat-float solid-float" node_ref=hands.floating>
                {move || hands.float.get().map(floating)}
            </div>
        </div>
    }
}

/// The sea and the island as SVG text.
#[derive(Clone, PartialEq)]
struct Sea {
    deep: String,
    /// The marks at each height of the island.
    heights: [(f64, String); 3],
}

/// The sea, drawn once for each task. A camera move only transforms it.
fn sea(hands: SolidHands) -> Memo<Option<Sea>> {
    memo(move || {
        hands.controller.work.with(|work| {
            let work = work.as_ref()?;
            let draw = |marks| Drawing::new(Rect::new(0.0, 0.0, 0.0, 0.0), marks).to_inner(Theme::Page, "solid-sea-");
            let deep = Mark::rect(-5000.0, -5000.0, 10_000.0, 10_000.0, 0.0).filled(Paint::Sea(work.seat, 0));
            let heights = SolidBoard::new(&work.area, work.seat, &[]).layers();
            Some(Sea { deep: draw(vec![deep]), heights: heights.map(|(height, marks)| (height, draw(marks))) })
        })
    })
}

/// The marks at one height of the island, transformed for the camera.
fn height(hands: SolidHands, sea: Memo<Option<Sea>>, number: usize) -> AnyView {
    let inner = move || sea.with(|sea| sea.as_ref().map(|sea| sea.heights[number].1.clone()));
    let place = move || {
        let height = sea.with(|sea| sea.as_ref().map_or(0.0, |sea| sea.heights[number].0));
        matrix(hands.camera.get().plan(height))
    };
    view! { <g transform=place inner_html=inner></g> }.into_any()
}

/// The pieces on the board, and the one held above it.
fn bodies(hands: SolidHands, frame: Rect) -> Option<String> {
    let (blocks, camera) = (hands.standing.with(BoardPieces::blocks), hands.camera.get());
    hands.controller.work.with(|work| {
        let work = work.as_ref()?;
        let board = SolidBoard::new(&work.area, work.seat, &blocks).seen_from(camera);
        // Labels and lines cannot be read while the camera moves.
        let detail = if camera == camera_at(hands.direction.get_untracked()) { Detail::Full } else { Detail::Bare };
        let board = SolidBoard { xray: hands.xray.get(), detail, ..board };
        Some(Drawing::new(frame, board.bodies()).to_inner(Theme::Page, "solid-"))
    })
}

/// The piece that a pointer drags.
fn floating(float: Float) -> Option<impl IntoView> {
    let drawing = super::tray::picture(float.oriented, float.camera, Detail::Full)?;
    let (Rect { corner, width, height }, hold) = (drawing.frame, float.hold());
    let px = |units: f64| rounded(units * float.unit, 1) + "px";
    let inner = drawing.to_inner(Theme::Page, "solid-float-");
    Some(view! {
        <svg
            stroke-linecap="round"
            stroke-linejoin="round"
            viewBox=view_box(drawing.frame)
            style:width=px(width)
            style:height=px(height)
            style:left=px(corner.x - hold.x)
            style:top=px(corner.y - hold.y)
        >
            <g inner_html=inner></g>
        </svg>
    })
}

/// The SVG `matrix` of a transform.
fn matrix(Transform(numbers): Transform) -> String {
    format!("matrix({})", numbers.map(|number| rounded(number, 4)).join(" "))
}

/// Text about the piece in the hand: the layer it falls to, and whether it fits.
#[component]
fn Verdicts(hands: SolidHands) -> impl IntoView {
    let ghost = memo(move || hands.standing.with(|standing| standing.ghost));
    let untouched = memo(move || {
        hands.controller.work.with(Option::is_some)
            && hands.standing.with(|standing| *standing == BoardPieces::default())
    });
    view! {
        {move || ghost.get().map(|(ghost, verdict)| {
            let top = OrientedPiece::of(ghost).height() > 1;
            let layer = if top { 0 } else { ghost.at.z + 1 };
            let dragged = hands.float.with(Option::is_some);
            // A piece that was only just taken is not a mistake yet.
            let word = match verdict {
                Verdict::Outside if !dragged => "not-yet",
                Verdict::Fits if dragged => "drop",
                _ => verdict_word(verdict),
            };
            view! {
                <p class="board-tag" class:bad=verdict == Verdict::Outside && dragged class:pushes=matches!(verdict, Verdict::Covers(_)) aria-hidden="true" data-test="verdict">
                    {t!("solid-tag", tile = ghost.piece.name(), layer = i64::from(layer), verdict = word, tiles = covered(verdict))}
                </p>
            }
        })}
        {surprise(hands.controller)}
        {move || (!hands.looked.get() && untouched.get()).then(|| view! {
            <p class="board-tag" aria-hidden="true" data-test="look">{said("solid-look")}</p>
        })}
    }
}

fn small_button(
    test: &'static str,
    icon: Icon,
    key: &'static str,
    label: crate::i18n::Phrase,
    pressed: Signal<Option<bool>>,
    press: Callback<()>,
) -> AnyView {
    view! {
        <button
            type="button"
            class="btn sq"
            data-test=test
            title=move || format!("{} ({key})", label())
            aria-label=label
            aria-keyshortcuts=key
            aria-pressed=move || pressed.get().map(|pressed| pressed.to_string())
            // Keeps the focus on the board, where keys work.
            on:mousedown=|event| event.prevent_default()
            on:click=move |_| press.run(())
        >
            <Ic icon=icon />
        </button>
    }
    .into_any()
}

/// The camera buttons.
#[component]
fn Cameras(hands: SolidHands) -> impl IntoView {
    let turn = move |by: i8| Callback::new(move |()| hands.look(hands.direction.get_untracked().turned(by)));
    let above = Callback::new(move |()| {
        let direction = hands.direction.get_untracked();
        hands.look(direction.raised(!direction.is_above()));
    });
    let xray = Callback::new(move |()| hands.xray.update(|xray| *xray = !*xray));
    let never = Signal::stored(None);
    view! {
        <div class="solid-cameras">
            {small_button("look-left", Icon::TurnLeft, "Q", || t!("solid-left"), never, turn(-1))}
            {small_button("look-right", Icon::TurnRight, "E", || t!("solid-right"), never, turn(1))}
            {small_button("look-above", Icon::Grid, "V", || t!("solid-above"), Signal::derive(move || Some(hands.direction.get().is_above())), above)}
            {small_button("xray", Icon::Layers, "X", || t!("solid-xray"), Signal::derive(move || Some(hands.xray.get())), xray)}
        </div>
    }
}

/// The buttons that raise, lower and undo.
#[component]
fn LayerButtons(hands: SolidHands) -> impl IntoView {
    let reads = move |read: fn(&Hand) -> bool| {
        memo(move || {
            hands.controller.enabled.get() && hands.controller.hand.with(|hand| hand.as_ref().is_some_and(read))
        })
    };
    let never = Signal::stored(None);
    let (up, down) = (reads(|hand| hand.can_raise(1)), reads(|hand| hand.can_raise(-1)));
    let undoable = reads(Hand::can_undo);
    view! {
        <div class="solid-undo" class:useless=move || !undoable.get()>
            {small_button("undo", Icon::Undo, "Z", || t!("board-undo"), never, Callback::new(move |()| hands.undo()))}
        </div>
        <div class="solid-layers" class:top=move || !up.get() class:ground=move || !down.get()>
            {small_button("up", Icon::Up, "W", || t!("solid-up"), never, Callback::new(move |()| hands.raise(1)))}
            {small_button("down", Icon::Down, "S", || t!("solid-down"), never, Callback::new(move |()| hands.raise(-1)))}
        </div>
    }
}

/// Lifts a piece and moves the camera, unseen.
fn rehearse(hands: SolidHands) {
    let take = |hand: &mut Hand| {
        let Some(&piece) = hand.pieces().last() else { return false };
        hand.drag(piece);
        let at = hand.fall(hand.oriented(piece), None, |_| Some((0.0, 0.0)));
        hand.carry(at);
        true
    };
    let float = Callback::new(move |shown: bool| {
        let oriented = hands.controller.with(|hand| Some(hand.oriented(*hand.pieces().last()?))).filter(|_| shown);
        let (here, there) = (camera_at(ViewDirection::default()), camera_at(ViewDirection::default().turned(1)));
        hands.camera.set(if shown { here.towards(there, 0.5) } else { camera_at(hands.direction.get_untracked()) });
        hands.float.set(oriented.map(|oriented| Float {
            oriented,
            cube: oriented.middle(),
            unit: 0.001,
            camera: here,
        }));
    });
    hands.controller.rehearse(hands.floating, take, float);
}
