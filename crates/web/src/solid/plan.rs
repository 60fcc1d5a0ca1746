//! The plans of both storeys.

use hand::ViewDirection;
use leptos::html::Div;
use leptos::prelude::*;
use scene::{Block, Detail, Drawing, Frame, Mark, Plan, Theme};

use super::hands::{SolidHands, Standing};
use crate::flat::{cells_shown, view_box, watch_size};
use crate::hand::Work;
use crate::react::memo;
use crate::t;
use crate::tongue::said;

/// So much water there is beside an area, both sides together, in cells.
const WATER: f64 = 1.3;

impl SolidHands {
    /// From where the plan of a storey is looked at.
    pub(super) fn plan_direction(self, storey: i8) -> ViewDirection {
        self.arrived[usize::from(storey > 0)].get()
    }

    /// The plan of a storey, as it is turned.
    fn plan<'a>(self, work: &'a Work, blocks: &'a [Block], storey: i8) -> Plan<'a> {
        let Work { area, seat, .. } = work;
        let turned = self.plan_direction(storey).quarters();
        let (wide, deep) = (area.width(), area.depth());
        let cells = if turned.is_multiple_of(2) { (wide, deep) } else { (deep, wide) };
        let size = Some(cells_shown(cells, WATER, self.plan_size.get()));
        Plan { area, seat: *seat, blocks, storey, turned, detail: Detail::Full, level: None, size }
    }

    /// What is shown of the plan of a storey.
    pub(super) fn plan_frame(self, storey: i8) -> Option<Frame> {
        self.controller.work.with(|work| Some(self.plan(work.as_ref()?, &[], storey).frame()))
    }
}

/// What a storey is called.
pub(crate) fn storey_word(storey: i8) -> impl Fn() -> String + Clone {
    move || t!("solid-layer", layer = i64::from(storey) + 1)
}

/// Both plans: what is below, and what is above. They turn with the board.
#[component]
pub(crate) fn Plans(hands: SolidHands) -> impl IntoView {
    watch_size(hands.plan_box, hands.plan_size);
    let plan = move |storey: i8, node: NodeRef<Div>| {
        let draw = move |frame: Frame, marks: Vec<Mark>| {
            Drawing::new(frame, marks).to_inner(Theme::Page, &format!("plan{storey}-"))
        };
        let frame = memo(move || hands.plan_frame(storey));
        let shown = move || frame.get().map(view_box);
        // The sea is drawn again only if the board is turned.
        let sea = memo(move || {
            hands
                .controller
                .work
                .with(|work| Some(draw(frame.get()?, hands.plan(work.as_ref()?, &[], storey).ground())))
        });
        let tiles = memo(move || {
            let blocks = hands.standing.with(Standing::blocks);
            hands
                .controller
                .work
                .with(|work| Some(draw(frame.get()?, hands.plan(work.as_ref()?, &blocks, storey).tiles())))
        });
        view! {
            <figure>
                <figcaption>{storey_word(storey)}</figcaption>
                <div class="solid-plan" node_ref=node data-pane=storey.to_string() data-test="plan">
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
