//! The pieces beside the solid board.

use hand::OrientedPiece;
use leptos::prelude::*;
use puzzle::Piece;
use scene::{Block, Camera, Detail, Drawing, Rect, Theme};

use super::hands::SolidHands;
use crate::browser;
use crate::flat::view_box;
use crate::hand::slot;
use crate::i18n::said;
use crate::react::{effect, memo};

/// The picture of a single piece.
pub(super) fn picture(oriented: OrientedPiece, camera: Camera, detail: Detail) -> Option<Drawing> {
    Some(Block::of(oriented.piece(), oriented.orientation())?.drawing(camera, detail))
}

/// The side of the pictures in the tray, in drawing units. All pieces are drawn at the same scale, and do not grow when
/// turned.
fn side(pieces: &[Piece]) -> f64 {
    let side = |piece: &Piece| {
        let oriented = OrientedPiece::wide(*piece);
        let (wide, deep) = oriented.size();
        let sides = [wide, deep, oriented.height()].map(f64::from);
        let (long, low) = (sides.into_iter().fold(0.0, f64::max), sides.into_iter().fold(9.0, f64::min));
        let middle = sides.iter().sum::<f64>() - long - low;
        ((long + middle) * 87.0).max((low + middle) * 50.0 + long * 96.0).max((long + middle) * 50.0 + low * 96.0)
    };
    pieces.iter().map(side).fold(260.0, f64::max) + 30.0
}

/// One place for each piece. It stays when the piece leaves, so that nothing jumps.
#[component]
pub(crate) fn SolidTray(hands: SolidHands) -> impl IntoView {
    let pieces = memo(move || {
        hands.controller.work.with(|work| work.as_ref().map(|work| work.pieces.clone()).unwrap_or_default())
    });
    let slots = move || {
        let pieces = pieces.get();
        let side = side(&pieces);
        pieces.into_iter().enumerate().map(|(i, piece)| place(hands, i, piece, side)).collect_view()
    };
    view! {
        <div
            class="flat-tray solid-tray"
            class:idle=move || !hands.controller.enabled.get()
            style=("--slots", move || pieces.with(|pieces| pieces.len().max(1).to_string()))
            role="group"
            aria-label=said("solid-tray")
            on:wheel=move |event| hands.wheel(&event)
            on:contextmenu=move |event| event.prevent_default()
        >
            {slots}
        </div>
    }
}

fn place(hands: SolidHands, position: usize, piece: Piece, side: f64) -> AnyView {
    let oriented = memo(move || {
        hands
            .controller
            .hand
            .with(|hand| hand.as_ref().map_or_else(|| OrientedPiece::wide(piece), |hand| hand.oriented(piece)))
    });
    // After a camera move, the pieces turn with the board, one after the other.
    let direction = RwSignal::new(hands.arrived[1].get_untracked());
    effect(move || {
        let arrived = hands.arrived[1].get();
        browser::after(35 * (position as u64 + 1), move || {
            // If the camera moves again, they turn when it stops.
            if hands.direction.try_get_untracked() == Some(arrived) {
                let _ = direction.try_set(arrived);
            }
        });
    });
    let looks = memo(move || direction.get().seen(oriented.get()));
    let drawing = memo(move || picture(looks.get(), Camera::stop(0), Detail::Full));
    let shown = move || {
        let centre = drawing.with(|drawing| drawing.as_ref().map(|drawing| drawing.frame.centre()))?;
        Some(view_box(Rect::new(centre.x - side / 2.0, centre.y - side / 2.0, side, side)))
    };
    let inner = move || drawing.with(|drawing| Some(drawing.as_ref()?.to_inner(Theme::Page, "solid-tray-")));
    let picture = view! {
        <svg aria-hidden="true" stroke-linecap="round" stroke-linejoin="round" viewBox=shown>
            <g inner_html=inner></g>
        </svg>
    };
    slot(hands.controller, position, piece, picture.into_any(), Callback::new(move |piece| hands.take(piece)))
}
