//! Five stars for the difficulty of a task.

use leptos::prelude::*;

use crate::t;

/// The outline of a star in a square of 24.
const STAR: &str = "M12 2.500l2.900 6.100l6.700 .900l-4.900 4.600l1.200 6.600l-5.900-3.200l-5.900 3.200l1.200-6.600l-4.900-4.600l6.700-.900z";

#[component]
pub(super) fn Stars(count: usize) -> impl IntoView {
    let star = |on: bool| view! { <svg class="star" class:on=on viewBox="0 0 24 24" aria-hidden="true"><path d=STAR></path></svg> };
    view! {
        <span class="stars" role="img" aria-label=move || t!("daily-stars", count = count)>
            {(0..5).map(|i| star(i < count)).collect_view()}
        </span>
    }
}
