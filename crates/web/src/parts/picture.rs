//! Drawings of crate `scene` on the page.

use std::sync::atomic::{AtomicUsize, Ordering};

use leptos::prelude::*;
use puzzle::Lattice;
use puzzle::deck::Face;
use rules::{Gem, Purse, Seat};
use scene::{Drawing, Theme};

use crate::i18n::said;

/// Numbers the pictures, whose internal ids must be unique on the page.
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// A drawing as SVG text.
pub(crate) fn svg(drawing: &Drawing) -> String {
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    drawing.to_svg(Theme::Page, &format!("p{number}-"))
}

/// A decorative picture, hidden from screen readers; text says the same.
#[component]
pub(crate) fn Picture(#[prop(into)] drawing: Signal<Drawing>, #[prop(optional)] class: &'static str) -> impl IntoView {
    let class = format!("pic {class}");
    view! { <span class=class aria-hidden="true" inner_html=move || drawing.with(svg)></span> }
}

#[component]
pub(crate) fn GemPic(gem: Gem) -> impl IntoView {
    view! { <Picture class="gem" drawing=Signal::stored(scene::gem_drawing(gem)) /> }
}

#[component]
pub(crate) fn DiePic(face: Face, #[prop(optional)] solid: bool) -> impl IntoView {
    let lattice = if solid { Lattice::Solid } else { Lattice::Flat };
    view! { <Picture class="die" drawing=Signal::stored(scene::die_drawing(face, lattice)) /> }
}

/// A portrait: a face made from the name, on the colour of the seat.
#[component]
pub(crate) fn Avatar(seat: Seat, #[prop(into)] name: Signal<String>) -> impl IntoView {
    let drawing = Signal::derive(move || name.with(|name| scene::avatar_drawing(seat, name)));
    view! { <Picture class="avatar" drawing=drawing /> }
}

/// The gems of an edition.
pub(crate) const fn played(classic: bool) -> &'static [Gem] {
    if classic { &Gem::ALL } else { &[Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER] }
}

/// A pawn, standing.
#[component]
pub(crate) fn PawnPic(seat: Seat) -> impl IntoView {
    view! { <Picture class="peg" drawing=Signal::stored(scene::pawn_drawing(seat)) /> }
}

/// True for the colours a player has most of, which decide the game in Classic (C19).
pub(crate) fn is_best(purse: Purse, gem: Gem) -> bool {
    let count = purse.count(gem);
    count > 0 && count == usize::from(purse.majorities()[0])
}

/// A player's gems, with their numbers. In Classic, a ring marks the best colours.
#[component]
pub(crate) fn PurseView(
    #[prop(into)] purse: Signal<Purse>,
    classic: bool,
    /// Hides colours without gems.
    #[prop(optional)]
    brief: bool,
) -> impl IntoView {
    let gems = move || {
        let purse = purse.get();
        played(classic)
            .iter()
            .copied()
            .filter(|gem| !brief || purse.count(*gem) > 0)
            .map(|gem| {
                let count = purse.count(gem);
                let leads = classic && is_best(purse, gem);
                let title = leads.then(|| crate::t!("gem-best"));
                view! {
                    <li class:leads=leads class:none=count == 0 data-gem=gem.letter().to_string() title=title>
                        <GemPic gem=gem />
                        <span class="sr">{gem_name(gem, classic)}</span>
                        <b>{count}</b>
                        {leads.then(|| view! { <span class="sr">{crate::t!("gem-best")}</span> })}
                    </li>
                }
            })
            .collect_view()
    };
    view! { <ul class="purse" role="list">{gems}</ul> }
}

/// What the ring around gems means, wherever there are such rings.
#[component]
pub(crate) fn RingLegend() -> impl IntoView {
    view! { <p class="ring-legend muted small">{said("game-most-wins")}</p> }
}

pub(crate) fn gem_name(gem: Gem, classic: bool) -> String {
    let letter = gem.letter().to_string();
    if classic { crate::t!("gem-colour", gem = letter) } else { crate::t!("gem", gem = letter) }
}
