//! Everyone's times of a day: heaps of sand, and the best.

use leptos::prelude::*;
use scene::Heaps;

use super::model::Daily;
use super::standing::{DayView, Standing, contiguous, faster_than, heap_of};
use crate::i18n::said;
use crate::parts::consent::NamedSwitch;
use crate::parts::picture::Picture;
use crate::prefs::prefs;
use crate::t;

/// The most heaps that fit.
const MOST: usize = 13;

#[component]
pub(super) fn Everyone(daily: Daily) -> impl IntoView {
    let content = move || match daily.standing.get() {
        Standing::Asking => view! { <p class="muted" role="status">{said("chunk-loading")}</p> }.into_any(),
        Standing::Known(day) if day.players > 0 => known(&day),
        Standing::Known(_) => view! { <p class="muted" data-test="nobody">{said("daily-nobody")}</p> }.into_any(),
        Standing::NotListed => view! { <p class="muted">{said("daily-not-listed")}</p> }.into_any(),
        // The warning above says what is wrong.
        Standing::FutureDay => ().into_any(),
        Standing::Offline => {
            let waits = daily.counted_result().is_some();
            view! {
                <p class="muted" data-test="offline">{if waits { t!("daily-offline-waits") } else { t!("daily-offline") }}</p>
                <p><button class="btn" data-test="daily-retry" on:click=move |_| daily.ask()>{said("away-again")}</button></p>
            }
            .into_any()
        }
    };
    view! { <section class="card daily-everyone" data-test="everyone"><h2>{said("daily-everyone")}</h2>{content}</section> }
}

fn known(day: &DayView) -> AnyView {
    let own_ms = day.own.as_ref().map(|own| own.times_ms.iter().sum::<u64>());
    let own_s = own_ms.map(|ms| u32::try_from(ms / 1000).unwrap_or(u32::MAX));
    let heaps = contiguous(&day.heaps, own_s, MOST);
    let own = own_ms.and_then(|ms| heap_of(&heaps, ms));
    // The last heap also has all who took longer.
    let end = heaps.last().map(|heap| heap.0).filter(|&end| day.heaps.last().is_some_and(|last| last.0 > end));
    let players = day.players;
    let faster = faster_than(day);
    let intro = move || match faster {
        Some(percent) => t!("daily-faster", count = players, percent = percent),
        None => t!("daily-players", count = players),
    };
    let best = day.best.first().map(super::standing::ListedRun::total_ms);
    let middle = day.middle_s.map(|seconds| u64::from(seconds) * 1000);
    let drawing = |size: (f64, f64)| {
        let (counts, heaps) = (heaps.iter().map(|heap| heap.1).collect::<Vec<_>>(), heaps.clone());
        Signal::derive(move || {
            let label = |from: u32| words::time(u64::from(from) * 1000) + if end == Some(from) { "+" } else { "" };
            let labels = heaps.iter().map(|heap| label(heap.0)).collect();
            Heaps { counts: counts.clone(), own, labels, own_label: t!("daily-you"), size }.drawing()
        })
    };
    let (wide, tall) = (drawing((546.0, 186.0)), drawing((338.0, 140.0)));
    let rows = heaps.iter().filter(|heap| heap.1 > 0).map(|&(from, count)| {
        let is_end = end == Some(from);
        let (from, to) = (words::time(u64::from(from) * 1000), words::time(u64::from(from + 30) * 1000));
        let range = move || {
            if is_end {
                t!("daily-heap-more", from = from.clone())
            } else {
                t!("daily-heap", from = from.clone(), to = to.clone())
            }
        };
        view! { <tr><td>{range}</td><td>{count}</td></tr> }
    });
    let rows = rows.collect_view();
    view! {
        <p class="muted small" data-test="players">{intro}</p>
        <p class="row wrap">
            {best.map(|ms| view! { <span class="chip" data-test="fastest">{move || t!("daily-fastest", time = words::time(ms))}</span> })}
            {own_ms.map(|ms| view! { <span class="chip key" data-test="own-time">{move || t!("daily-you-time", time = words::time(ms))}</span> })}
            {middle.map(|ms| view! { <span class="chip">{move || t!("daily-middle", time = words::time(ms))}</span> })}
        </p>
        <Picture class="heaps heaps-wide" drawing=wide />
        <Picture class="heaps heaps-tall" drawing=tall />
        <table class="sr">
            <caption>{said("daily-everyone")}</caption>
            <thead><tr><th>{said("daily-heap-time")}</th><th>{said("daily-heap-players")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
        <details class="hints best-list">
            <summary>{said("daily-best")}</summary>
            {best_list(day)}
            {(!prefs().name.get_untracked().is_empty()).then(|| view! {
                <NamedSwitch label=Signal::derive(|| t!("daily-named", name = prefs().name.get())) on_change=Callback::new(|()| ()) />
                <p class="muted small">{said("daily-named-more")}</p>
            })}
        </details>
    }
    .into_any()
}

/// The best runs with the names that players let the server show.
fn best_list(day: &DayView) -> AnyView {
    let own = day.own.as_ref().map(|own| own.times_ms);
    let rows = day.best.iter().enumerate().map(|(i, run)| {
        let (name, time, is_own) = (run.name.clone(), words::time(run.total_ms()), own == Some(run.times_ms));
        view! {
            <li class:own=is_own>
                <b>{i + 1}</b>
                <span class="grow name">{move || if name.is_empty() { t!("records-unnamed") } else { name.clone() }}</span>
                <span>{time}</span>
            </li>
        }
    });
    let rows = rows.collect_view();
    view! { <ol class="best" role="list" data-test="best">{rows}</ol> }.into_any()
}
