//! The pieces to choose from, and the sum of their squares.

use leptos::prelude::*;
use puzzle::aid::DrawnProblem;
use puzzle::{Lattice, Piece};

use super::problem::problem_text;
use super::state::AidState;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Picture;
use crate::react::memo;
use crate::screens::task::piece_picture;
use crate::t;

/// All pieces of the box; the chosen ones are marked.
#[component]
pub(super) fn Picker(aid: AidState) -> impl IntoView {
    let lattice = memo(move || aid.drawn().lattice());
    let pick = move |piece: Piece| {
        let is_on = memo(move || aid.drawn().pieces().contains(piece));
        let label = move || match piece.lattice() {
            Lattice::Flat => t!("aid-tile", tile = piece.name(), count = piece.size()),
            Lattice::Solid => t!("aid-piece", tile = piece.name(), count = piece.size()),
        };
        view! {
            <button
                type="button" class="pick" class:on=move || is_on.get() data-test=format!("pick-{piece}")
                aria-pressed=move || is_on.get().to_string() aria-label=label title=piece.name()
                on:click=move |_| aid.toggle(piece)
            >
                {scaled(piece, 0.165)}
                {move || is_on.get().then(|| view! { <span class="pick-mark"><Ic icon=Icon::Check /></span> })}
            </button>
        }
    };
    let refused = move || aid.refused.get().map(|problem| problem_text(problem, lattice.get()));
    view! {
        <div class="picker" role="group" aria-label=move || t!("aid-pieces", solid = aid.solid_word())>
            {move || Piece::of(lattice.get()).map(pick).collect_view()}
        </div>
        <p class="trouble small" role="alert" data-test="pick-refused">{refused}</p>
    }
}

/// A piece at the scale of all others, in pixels per drawing unit.
fn scaled(piece: Piece, scale: f64) -> impl IntoView {
    let drawing = piece_picture(piece);
    let (width, height) = (drawing.frame.width * scale, drawing.frame.height * scale);
    view! {
        <span class="scaled" style:width=format!("{width:.1}px") style:aspect-ratio=format!("{:.3}", width / height)><Picture drawing=Signal::stored(drawing) /></span>
    }
}

/// The squares drawn, the pieces chosen, and whether they match.
#[component]
pub(super) fn Sum(aid: AidState) -> impl IntoView {
    let drawn = memo(move || aid.drawn());
    let area = move || {
        let drawn = drawn.get();
        match drawn.lattice() {
            Lattice::Flat => t!("aid-squares", count = drawn.len()),
            Lattice::Solid => t!("aid-cubes", count = 2 * drawn.len()),
        }
    };
    let pieces = memo(move || drawn.get().pieces());
    let terms = move || {
        let term = |(i, piece): (usize, Piece)| {
            view! {
                <span class="sum-term"><span class="sum-sign">{if i == 0 { "=" } else { "+" }}</span>{scaled(piece, 0.11)}<b>{piece.size()}</b></span>
            }
        };
        pieces.get().iter().enumerate().map(term).collect_view()
    };
    let verdict = move || match drawn.get().task() {
        Ok(_) => Some((true, t!("aid-match"))),
        Err(problem @ (DrawnProblem::Sum { .. } | DrawnProblem::TooManySquares { .. })) => {
            Some((false, problem_text(problem, drawn.get().lattice())))
        }
        Err(_) => None,
    };
    view! {
        <div class="aid-sum">
            <span class="sum-area" data-test="aid-area">{area}</span>
            {terms}
            <span class="grow"></span>
            {move || verdict().map(|(fits, word)| view! {
                <span class="chip sum-chip" class:good=fits class:warn=!fits role="status" data-test="aid-sum" data-fits=fits.to_string()>{fits.then(|| view! { <Ic icon=Icon::Check /> })}{word}</span>
            })}
        </div>
    }
}
