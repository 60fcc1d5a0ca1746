//! The five islands of the day, for laptops and for phones.

use leptos::prelude::*;
use puzzle::Placement;
use puzzle::deck::DailyFive;
use scene::{Archipelago, Island};

use super::model::Daily;
use crate::i18n::list;
use crate::parts::picture::Picture;
use crate::t;

/// The islands as a picture, and in words for screen readers.
#[component]
pub(super) fn Sea(
    daily: Daily,
    /// The times, if the tasks are solved.
    #[prop(into)]
    times: Signal<Vec<u64>>,
) -> impl IntoView {
    let islands = Memo::new(move |_| {
        let (boards, times) = (daily.boards(), times.get());
        daily.five.with(|five| islands(five, &boards, &times))
    });
    let drawing = move |tall| Signal::derive(move || Archipelago { islands: islands.get(), tall }.drawing());
    let said = move || {
        let times = times.get();
        let one = |i: usize| match times.get(i) {
            Some(&ms) => t!("daily-island-solved", task = i + 1, time = words::time(ms)),
            None => t!("daily-island", task = i + 1),
        };
        list(&(0..DailyFive::COUNT).map(one).collect::<Vec<_>>())
    };
    view! {
        <div class="sea" role="img" aria-label=said data-test="sea">
            <Picture class="sea-wide" drawing=drawing(false) />
            <Picture class="sea-tall" drawing=drawing(true) />
        </div>
    }
}

fn islands(five: &DailyFive, boards: &[Vec<Placement>], times: &[u64]) -> Vec<Island> {
    (five.tasks().iter().enumerate())
        .map(|(i, daily)| Island {
            area: daily.task.area().cells().to_vec(),
            placed: times.get(i).and(boards.get(i)).cloned().unwrap_or_default(),
            stars: i + 1,
            note: times.get(i).map(|&ms| words::time(ms)).unwrap_or_default(),
        })
        .collect()
}
