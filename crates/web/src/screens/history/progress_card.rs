//! Progress over weeks.

use history::{Week, weeks};
use leptos::prelude::*;
use scene::{PlotWeek, ProgressPlot, TimeLabel};

use super::days;
use super::legend::{Legend, Sign};
use super::state::HistoryState;
use crate::i18n::said;
use crate::parts::picture::Picture;
use crate::react::memo;
use crate::screens::daily::calendar;

/// The weeks that fit.
const MOST: usize = 8;

#[component]
pub(super) fn ProgressCard(state: HistoryState) -> impl IntoView {
    let seen = memo(move || state.with_filtered(|records| weeks(records, state.today, MOST, days::day_of)));
    let drawing = move |small: bool| Signal::derive(move || seen.with(|weeks| plot(weeks, small)).drawing());
    let rows = move || {
        let row = |week: Week| {
            let median = week.median_ms.map_or_else(|| "–".to_owned(), words::time);
            view! { <tr><th scope="row">{calendar::short(week.monday)}</th><td>{week.dots.len()}</td><td>{median}</td></tr> }
        };
        seen.get().into_iter().map(row).collect_view()
    };
    view! {
        <section class="card hi-plot" data-test="progress-plot">
            <header><h2>{said("history-progress")}</h2><Legend signs=vec![(Sign::Dot, "history-one"), (Sign::Coast, "history-week-median")] /></header>
            <Picture class="hi-wide" drawing=drawing(false) />
            <Picture class="hi-small" drawing=drawing(true) />
            <table class="sr">
                <caption>{said("history-progress")}</caption>
                <thead><tr><th scope="col">{said("history-week")}</th><th scope="col">{said("history-list")}</th><th scope="col">{said("history-median")}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}

fn plot(weeks: &[Week], small: bool) -> ProgressPlot {
    let label = |ms: u64| TimeLabel { ms, text: words::time(ms) };
    // A few very long ones lie at the upper edge, so that the others have room.
    let mut times: Vec<u64> = weeks.iter().flat_map(|week| &week.dots).map(|dot| dot.mean_ms).collect();
    times.sort_unstable();
    let longest = times.get((times.len() * 19 / 20).min(times.len().saturating_sub(1))).copied().unwrap_or_default();
    let medians = weeks.iter().filter_map(|week| week.median_ms).max().unwrap_or_default();
    let guides = ProgressPlot::steps(longest.max(medians + medians / 8)).into_iter().map(label).collect();
    let week = |week: &Week| PlotWeek {
        label: calendar::short(week.monday),
        dots: week.dots.iter().map(|dot| (dot.weekday, dot.mean_ms)).collect(),
        median: week.median_ms.map(label),
    };
    ProgressPlot { weeks: weeks.iter().map(week).collect(), guides, small }
}
