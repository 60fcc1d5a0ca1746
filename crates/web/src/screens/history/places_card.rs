//! How often each place was reached, and all gems.

use history::Tally;
use leptos::prelude::*;
use rules::Gem;
use scene::Places;

use super::state::HistoryState;
use super::titles;
use crate::i18n::said;
use crate::parts::picture::{GemPic, Picture};
use crate::react::memo;
use crate::t;

#[component]
pub(super) fn PlacesCard(state: HistoryState) -> impl IntoView {
    let tally = memo(move || state.with_filtered(Tally::of));
    let label = |place: usize| t!("rank", rank = place + 1);
    let drawing = Signal::derive(move || {
        let counts = tally.get().places;
        Places { counts: counts.to_vec(), labels: (0..counts.len()).map(label).collect() }.drawing()
    });
    let rows = move || {
        let row = |(place, count): (usize, u32)| view! { <tr><th scope="row">{label(place)}</th><td>{count}</td></tr> };
        tally.get().places.into_iter().enumerate().map(row).collect_view()
    };
    let gems = move || {
        let gem = |(gem, count): (Gem, u32)| {
            view! { <li><GemPic gem=gem /><span class="sr">{titles::gem(gem)}</span><b>{count}</b></li> }
        };
        Gem::ALL.into_iter().zip(tally.get().gems).map(gem).collect_view()
    };
    view! {
        <section class="card hi-places" data-test="history-places">
            <h2>{said("history-places")}</h2>
            <div class="row">
                <Picture class="hi-blocks" drawing=drawing />
                <table class="sr">
                    <caption>{said("history-places")}</caption>
                    <thead><tr><th scope="col">{said("records-rank")}</th><th scope="col">{said("history-tab-games")}</th></tr></thead>
                    <tbody>{rows}</tbody>
                </table>
                <ul class="hi-gems" role="list">{gems}</ul>
            </div>
        </section>
    }
}
