//! The solid board: an island filled two layers high (T6), seen from a corner or from above, and a plan of each layer.
//!
//! [`Hand`](hand::Hand) is the state machine, and [`ViewDirection`](hand::ViewDirection) the direction of the camera.
//! [`SolidHands`] connects them to signals, pointers and keys; the components draw it.

mod drag;
mod hands;
mod plan;
mod pointer;
mod positions;
mod tray;
mod view;
mod viewport;

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

pub(crate) use self::hands::SolidHands;
use self::plan::Plans;
pub(crate) use self::plan::layer_name;
use self::positions::{Positions, Turns};
use self::tray::SolidTray;
use self::view::SolidView;
use crate::chunk::Loaded;
use crate::hand::HandController;

/// The chunk of the solid board.
#[derive(Clone, Copy)]
pub(crate) struct Solid {
    pub(crate) hands: fn(HandController) -> SolidHands,
    pub(crate) board: fn(SolidHands) -> AnyView,
    pub(crate) tray: fn(SolidHands) -> AnyView,
    pub(crate) tools: fn(SolidHands) -> AnyView,
    pub(crate) beside: fn(SolidHands) -> AnyView,
}

/// Loads the chunk.
#[wasm_split(solid, fallible, wasm_split_path = leptos::wasm_split)]
pub(crate) fn solid() -> Loaded<Solid> {
    Ok(Solid {
        hands: SolidHands::new,
        board: |hands| view! { <SolidView hands=hands /> }.into_any(),
        tray: |hands| view! { <SolidTray hands=hands /> }.into_any(),
        tools: |hands| view! { <Turns hands=hands /> }.into_any(),
        beside: |hands| {
            view! {
                <section class="plans-place card"><Plans hands=hands /></section>
                <section class="positions-place card"><Positions hands=hands /></section>
            }
            .into_any()
        },
    })
}
