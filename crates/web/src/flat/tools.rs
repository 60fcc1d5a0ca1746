//! The buttons beside the flat board: undo, flip, rotate.

use hand::{FlatTurn, Hand};
use leptos::prelude::*;

use super::hands::FlatHands;
use crate::hand::{KeyCap, tool};
use crate::parts::icon::Icon;
use crate::t;

#[component]
pub(crate) fn Tools(hands: FlatHands) -> impl IntoView {
    let reads = move |read: fn(&Hand) -> bool| {
        let controller = hands.controller;
        Signal::derive(move || controller.enabled.get() && controller.hand.with(|hand| hand.as_ref().is_some_and(read)))
    };
    let holding = Callback::new(move |()| Some(hands.drag.get_value().filter(|drag| drag.lifted)?.pointer));
    let chosen = reads(|hand| hand.selected().is_some());
    let turn = move |turn: FlatTurn| Callback::new(move |()| hands.turn_chosen(turn));
    let undo = Callback::new(move |()| hands.undo());
    view! {
        <div class="flat-tools">
            {tool("undo", Icon::Undo, KeyCap::Letter("Z"), || t!("board-undo"), reads(Hand::can_undo), holding, undo)}
            {tool("flip", Icon::Flip, KeyCap::Letter("F"), || t!("board-flip"), chosen, holding, turn(FlatTurn::Flip))}
            {tool("rotate", Icon::Rotate, KeyCap::Space, || t!("board-rotate"), chosen, holding, turn(FlatTurn::Right))}
        </div>
    }
}
