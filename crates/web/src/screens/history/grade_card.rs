//! Times against grades.

use history::{Band, bands};
use leptos::prelude::*;
use scene::{GradePlot, PlotBand, TimeLabel};

use super::legend::{Legend, Sign};
use super::state::HistoryState;
use crate::i18n::said;
use crate::parts::picture::Picture;
use crate::react::memo;
use crate::t;

#[component]
pub(super) fn GradeCard(state: HistoryState) -> impl IntoView {
    let seen = memo(move || state.with_filtered(|records| bands(records).to_vec()));
    let drawing = move |small: bool| Signal::derive(move || seen.with(|bands| plot(bands, small)).drawing());
    let rows = move || {
        let time = |ms: Option<u64>| ms.map_or_else(|| "–".to_owned(), words::time);
        let row = |band: Band| {
            let median = time(band.own.map(|own| own.median_ms));
            view! {
                <tr>
                    <th scope="row">{t!("daily-stars", count = band.stars)}</th>
                    <td>{band.times_ms.len()}</td>
                    <td data-test="band-median">{median}</td>
                    <td>{time(band.expected_ms)}</td>
                </tr>
            }
        };
        seen.get().into_iter().map(row).collect_view()
    };
    let signs =
        vec![(Sign::Island, "history-half"), (Sign::Bar, "history-own-median"), (Sign::Stubs, "history-expected")];
    view! {
        <section class="card hi-plot" data-test="grade-plot">
            <header><h2>{said("history-grades")}</h2><Legend signs=signs /></header>
            <Picture class="hi-wide" drawing=drawing(false) />
            <Picture class="hi-small" drawing=drawing(true) />
            <table class="sr">
                <caption>{said("history-grades")}</caption>
                <thead><tr><th scope="col">{said("history-grade")}</th><th scope="col">{said("records-solved")}</th><th scope="col">{said("history-own-median")}</th><th scope="col">{said("history-expected")}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}

fn plot(bands: &[Band], small: bool) -> GradePlot {
    let label = |ms: u64| TimeLabel { ms, text: words::time(ms) };
    let band = |band: &Band| PlotBand {
        times_ms: band.times_ms.clone(),
        half_ms: band.own.map(|own| (own.quarter_ms, own.three_quarters_ms)),
        median: band.own.map(|own| label(own.median_ms)),
        expected_ms: band.expected_ms,
    };
    let guides = GradePlot::GUIDES.map(label).to_vec();
    GradePlot { bands: bands.iter().map(band).collect(), guides, you: t!("daily-you"), small }
}
