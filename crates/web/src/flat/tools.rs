//! The buttons for those who have no keys: undo, flip, turn.

use leptos::prelude::*;

use super::hands::Hands;
use crate::hand::{Cap, Hand, Spin, tool};
use crate::parts::icon::Icon;
use crate::t;

/// The buttons.
#[component]
pub(crate) fn Tools(hands: Hands) -> impl IntoView {
    let reads = move |read: fn(&Hand) -> bool| {
        let keeper = hands.keeper;
        Signal::derive(move || keeper.enabled.get() && keeper.hand.with(|hand| hand.as_ref().is_some_and(read)))
    };
    let holding = Callback::new(move |()| Some(hands.drag.get_value().filter(|drag| drag.lifted)?.pointer));
    let chosen = reads(|hand| hand.selected().is_some());
    let spin = move |spin: Spin| Callback::new(move |()| hands.spin_chosen(spin));
    let undo = Callback::new(move |()| hands.undo());
    view! {
        <div class="flat-tools">
            {tool("undo", Icon::Undo, Cap::Letter("Z"), || t!("board-undo"), reads(Hand::can_undo), holding, undo)}
            {tool("flip", Icon::Flip, Cap::Letter("F"), || t!("board-flip"), chosen, holding, spin(Spin::Flip))}
            {tool("turn", Icon::Roll, Cap::Space, || t!("board-turn"), chosen, holding, spin(Spin::Right))}
        </div>
    }
}
