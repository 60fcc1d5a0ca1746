//! All orientations of the chosen piece, and buttons for the three turns.

use hand::{OrientedPiece, SolidTurn};
use leptos::html::Div;
use leptos::prelude::*;
use puzzle::Piece;
use scene::{Camera, Detail};

use super::hands::SolidHands;
use super::tray::picture;
use crate::browser;
use crate::hand::{KeyCap, tool};
use crate::i18n::{Phrase, said};
use crate::parts::icon::Icon;
use crate::parts::picture::Picture;
use crate::react::{effect, memo};
use crate::t;

/// The number of steps in which a strip appears.
const PARTS: u8 = 3;

/// The orientations in which a piece fits under a third layer (T6), one tap each.
///
/// The strips of all pieces are drawn in advance, one picture at a time, so that a taken piece shows its strip without
/// delay. The pictures show pieces from the first corner; tapping one makes the piece look like that from where the
/// player looks.
#[component]
pub(crate) fn Positions(hands: SolidHands) -> impl IntoView {
    let piece = memo(move || hands.chosen.get().map(OrientedPiece::piece));
    let work = memo(move || {
        hands.controller.work.with(|work| work.as_ref().map(|work| (work.key, work.pieces.clone(), work.area.layers())))
    });
    let strips = move || {
        let (_, pieces, layers) = work.get().unwrap_or_default();
        let drawn = RwSignal::new(0);
        let mut first = 0;
        let strips: Vec<AnyView> = pieces
            .into_iter()
            .map(|piece| {
                let positions: Vec<OrientedPiece> = OrientedPiece::all(piece)
                    .filter(|oriented| usize::from(oriented.height().unsigned_abs()) <= layers)
                    .collect();
                let start = first;
                first += positions.len();
                strip(hands, piece, positions, start, drawn)
            })
            .collect();
        draw_next(drawn, first);
        strips
    };
    view! {
        <div class="solid-positions" class:none=move || piece.get().is_none()>
            <p class="solid-positions-head">
                {move || match piece.get() {
                    Some(piece) => t!("solid-positions-of", tile = piece.name()),
                    None => t!("solid-choose"),
                }}
            </p>
            {strips}
        </div>
    }
}

/// Draws one more picture, then the next, until all are drawn.
fn draw_next(drawn: RwSignal<usize>, all: usize) {
    browser::after(25, move || {
        let more = drawn.try_update(|drawn| {
            *drawn += 1;
            *drawn < all
        });
        if more == Some(true) {
            draw_next(drawn, all);
        }
    });
}

/// All orientations of a piece.
fn strip(
    hands: SolidHands,
    piece: Piece,
    positions: Vec<OrientedPiece>,
    first: usize,
    drawn: RwSignal<usize>,
) -> AnyView {
    // The look of the chosen piece, if it is this one.
    let on = memo(move || {
        let chosen = hands.chosen.get().filter(|oriented| oriented.piece() == piece);
        chosen.map(|oriented| hands.direction.get().seen(oriented))
    });
    let strip = NodeRef::<Div>::new();
    // The number of steps that have appeared.
    let part = RwSignal::new(0);
    let is_on = memo(move || on.get().is_some());
    effect(move || {
        if !is_on.get() {
            return part.set(0);
        }
        for number in 1..=PARTS {
            // The piece itself appears first.
            browser::after(u64::from(30 * number), move || {
                if is_on.try_get_untracked() == Some(true) {
                    part.set(number);
                }
            });
        }
    });
    // On a phone the strip is longer than the screen, so it scrolls to the current orientation.
    effect(move || {
        if on.get().is_none() || part.get() < PARTS {
            return;
        }
        request_animation_frame(move || {
            let Some(strip) = strip.try_get_untracked().flatten() else { return };
            let on = strip.query_selector(".on").ok().flatten().map(|on| on.get_bounding_client_rect());
            if let Some(on) = on {
                let room = strip.get_bounding_client_rect();
                let off = on.left() + on.width() / 2.0 - room.left() - room.width() / 2.0;
                strip.set_scroll_left(strip.scroll_left() + off as i32);
            }
        });
    });
    let count = positions.len();
    let positions =
        positions.into_iter().enumerate().map(|(i, seen)| way(hands, on, seen, (i + 1, count), first + i, drawn));
    let positions = positions.collect_view();
    view! {
        <div class="solid-strip" data-part=move || part.get().to_string() node_ref=strip role="group" aria-label=said("solid-positions")>
            {positions}
        </div>
    }
    .into_any()
}

/// A button for the orientation that looks like `seen` from where the player looks.
fn way(
    hands: SolidHands,
    on: Memo<Option<OrientedPiece>>,
    seen: OrientedPiece,
    (number, count): (usize, usize),
    place: usize,
    drawn: RwSignal<usize>,
) -> AnyView {
    let is_on = memo(move || on.get() == Some(seen));
    let is_drawn = memo(move || place < drawn.get());
    view! {
        <button
            type="button"
            class="solid-position"
            class:on=move || is_on.get()
            data-test=format!("position-{}-{}", seen.piece(), seen.orientation())
            aria-label=move || t!("solid-position", number = number, count = count)
            aria-pressed=move || is_on.get().to_string()
            on:mousedown=|event| event.prevent_default()
            on:click=move |_| hands.turn_to(hands.direction.get_untracked().lying(seen))
        >
            {move || is_drawn.get().then(|| {
                let drawing = picture(seen, Camera::stop(0), Detail::Stamps).unwrap_or_else(scene::word_mark);
                view! { <Picture drawing=Signal::stored(drawing) /> }.into_any()
            })}
        </button>
    }
    .into_any()
}

/// The three turns, as the player sees them.
#[component]
pub(crate) fn Turns(hands: SolidHands) -> impl IntoView {
    let useful = memo(move || hands.controller.enabled.get() && hands.chosen.get().is_some());
    let holding = Callback::new(move |()| Some(hands.drag.get_value().filter(|drag| drag.lifted)?.pointer));
    let turn = move |way: SolidTurn| {
        let (test, icon, cap, label): (_, _, _, Phrase) = match way {
            SolidTurn::Right => ("rotate", Icon::Spin, KeyCap::Space, || t!("solid-rotate")),
            SolidTurn::TipBack => ("tip-back", Icon::TipBack, KeyCap::Letter("T"), || t!("solid-tip-back")),
            SolidTurn::TipRight => ("tip-right", Icon::Rotate, KeyCap::Letter("R"), || t!("solid-tip-right")),
        };
        tool(test, icon, cap, label, useful.into(), holding, Callback::new(move |()| hands.turn(way, false)))
    };
    view! { <div class="flat-tools solid-turns">{SolidTurn::ALL.map(turn).into_iter().collect_view()}</div> }
}
