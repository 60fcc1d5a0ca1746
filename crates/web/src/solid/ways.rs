//! All ways in which the chosen piece can lie, and the three turns between them.

use leptos::html::Div;
use leptos::prelude::*;
use scene::Detail;

use super::hands::SolidHands;
use super::stand::Way;
use super::tray::picture;
use crate::hand::Lie;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Picture;
use crate::react::{effect, memo};
use crate::t;
use crate::tongue::said;

/// The ways in which a piece does not reach into a third storey (T6), one tap each.
#[component]
pub(crate) fn Ways(hands: SolidHands) -> impl IntoView {
    let piece = memo(move || hands.chosen.get().map(|lie| lie.piece));
    let ways = move || {
        let storeys = hands.keeper.work.with(|work| work.as_ref().map_or(2, |work| work.area.storeys()));
        let ways: Vec<Lie> = piece.get().map_or_else(Vec::new, |piece| {
            Lie::all(piece).filter(|lie| usize::from(lie.height().unsigned_abs()) <= storeys).collect()
        });
        let (count, camera) = (ways.len(), hands.stand.get().camera());
        ways.into_iter().enumerate().map(move |(i, lie)| way(hands, lie, camera, i + 1, count)).collect_view()
    };
    let strip = NodeRef::<Div>::new();
    // On a phone the strip is longer than the screen: what is chosen comes into sight.
    effect(move || {
        hands.chosen.track();
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
    view! {
        <div class="solid-ways">
            <p class="solid-ways-head">
                {move || match piece.get() {
                    Some(piece) => t!("solid-ways", tile = piece.name()),
                    None => t!("solid-choose"),
                }}
            </p>
            <div class="solid-strip" node_ref=strip role="group" aria-label=said("solid-strip")>{ways}</div>
        </div>
    }
}

fn way(hands: SolidHands, lie: Lie, camera: scene::Camera, number: usize, count: usize) -> AnyView {
    let is_on = move || hands.chosen.get() == Some(lie);
    let drawing = picture(lie, camera, Detail::Stamps).unwrap_or_else(scene::word_mark);
    view! {
        <button
            type="button"
            class="solid-way"
            class:on=is_on
            data-test=format!("way-{}", lie.orientation)
            aria-label=move || t!("solid-way", number = number, count = count)
            aria-pressed=move || is_on().to_string()
            on:mousedown=|event| event.prevent_default()
            on:click=move |_| hands.turn_to(lie.orientation)
        >
            <Picture drawing=Signal::stored(drawing) />
        </button>
    }
    .into_any()
}

/// The three turns, as the player sees them.
#[component]
pub(crate) fn Turns(hands: SolidHands) -> impl IntoView {
    let useful = memo(move || hands.keeper.enabled.get() && hands.chosen.get().is_some());
    let turn = move |way: Way| {
        let (test, icon, key, label): (_, _, _, crate::tongue::Word) = match way {
            Way::Spin => ("spin", Icon::Spin, "␣", || t!("solid-spin")),
            Way::Tilt => ("tilt", Icon::Tilt, "T", || t!("solid-tilt")),
            Way::Roll => ("roll-over", Icon::Roll, "R", || t!("solid-roll")),
        };
        view! {
            <button
                type="button"
                class="flat-tool"
                class:idle=move || !useful.get()
                data-test=test
                aria-disabled=move || (!useful.get()).to_string()
                on:mousedown=|event| event.prevent_default()
                on:click=move |_| hands.turn(way, false)
            >
                <Ic icon=icon />
                <span>{label}</span>
                <kbd class="flat-key" aria-hidden="true">{key}</kbd>
            </button>
        }
        .into_any()
    };
    view! { <div class="flat-tools solid-turns">{Way::ALL.map(turn).into_iter().collect_view()}</div> }
}
