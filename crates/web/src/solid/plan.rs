//! The plans of both layers.

use hand::ViewDirection;
use leptos::html::Div;
use leptos::prelude::*;
use scene::{Block, Detail, Drawing, LayerPlan, Mark, Rect, Theme};

use super::hands::{BoardPieces, SolidHands};
use crate::flat::{cells_shown, view_box};
use crate::hand::PlayerTask;
use crate::i18n::said;
use crate::parts::size::watch_size;
use crate::react::memo;
use crate::t;

/// The water beside an area, both sides together, in cells.
const WATER: f64 = 1.3;

impl SolidHands {
    /// The direction from which the plan of a layer is shown.
    pub(super) fn plan_direction(self, layer: i8) -> ViewDirection {
        self.arrived[usize::from(layer > 0)].get()
    }

    /// The plan of a layer, turned with the board.
    fn plan<'a>(self, work: &'a PlayerTask, blocks: &'a [Block], layer: i8) -> LayerPlan<'a> {
        let PlayerTask { area, seat, .. } = work;
        let turned = self.plan_direction(layer).quarters();
        let (wide, deep) = (area.width(), area.depth());
        let cells = if turned.is_multiple_of(2) { (wide, deep) } else { (deep, wide) };
        let size = Some(cells_shown(cells, WATER, self.plan_size.get()));
        LayerPlan { area, seat: *seat, blocks, layer, turned, detail: Detail::Full, level: None, size }
    }

    /// The visible part of a layer's plan.
    pub(super) fn plan_frame(self, layer: i8) -> Option<Rect> {
        self.controller.work.with(|work| Some(self.plan(work.as_ref()?, &[], layer).frame()))
    }
}

pub(crate) fn layer_name(layer: i8) -> impl Fn() -> String + Clone {
    move || t!("solid-layer", layer = i64::from(layer) + 1)
}

/// Both plans, the lower layer first. They turn with the board.
#[component]
pub(crate) fn Plans(hands: SolidHands) -> impl IntoView {
    watch_size(hands.plan_box, hands.plan_size);
    let plan = move |layer: i8, node: NodeRef<Div>| {
        let draw = move |frame: Rect, marks: Vec<Mark>| {
            Drawing::new(frame, marks).to_inner(Theme::Page, &format!("plan{layer}-"))
        };
        let frame = memo(move || hands.plan_frame(layer));
        let shown = move || frame.get().map(view_box);
        // The sea is redrawn only when the board turns.
        let sea = memo(move || {
            hands.controller.work.with(|work| Some(draw(frame.get()?, hands.plan(work.as_ref()?, &[], layer).ground())))
        });
        let tiles = memo(move || {
            let blocks = hands.standing.with(BoardPieces::blocks);
            hands
                .controller
                .work
                .with(|work| Some(draw(frame.get()?, hands.plan(work.as_ref()?, &blocks, layer).tiles())))
        });
        view! {
            <figure>
                <figcaption>{layer_name(layer)}</figcaption>
                <div class="solid-plan" node_ref=node data-pane=layer.to_string() data-test="plan">
                    <svg aria-hidden="true" stroke-linecap="round" stroke-linejoin="round" viewBox=shown>
                        <g inner_html=move || sea.get()></g>
                        <g inner_html=move || tiles.get()></g>
                    </svg>
                </div>
            </figure>
        }
    };
    view! {
        <div
            class="solid-plans"
            class:idle=move || !hands.controller.enabled.get()
            node_ref=hands.plans
            role="group"
            aria-label=said("solid-plans")
            on:wheel=move |event| hands.wheel(&event)
            on:contextmenu=move |event| event.prevent_default()
        >
            {plan(0, hands.plan_box)}
            {plan(1, NodeRef::new())}
        </div>
    }
}
