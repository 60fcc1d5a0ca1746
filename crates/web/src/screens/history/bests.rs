//! The best of each category.

use history::{Best, BestCategory, bests};
use leptos::prelude::*;
use puzzle::Piece;
use puzzle::deck::{Edition, Level};
use scene::{Block, Camera, Detail, Drawing, Tile};

use super::state::HistoryState;
use super::{days, titles};
use crate::i18n::said;
use crate::parts::picture::Picture;
use crate::screens::daily::calendar;
use crate::t;

#[component]
pub(super) fn Bests(state: HistoryState) -> impl IntoView {
    let rows = move || {
        state.with_filtered(|records| {
            let row = |best: Best<'_>| {
                let day = days::day_of(best.record.at_ms);
                let when = if day == state.today { t!("history-new") } else { calendar::short(day) };
                let result = match best.solved {
                    Some(count) => t!("history-tasks", count = count),
                    None => words::time(best.time_ms),
                };
                view! {
                    <li>
                        {picture(best.category).map(|drawing| view! { <Picture class="hi-piece" drawing=Signal::stored(drawing) /> })}
                        <span class="grow">{titles::category(best.category)}<small class:new=day == state.today>{when}</small></span>
                        <b data-test="best-time">{result}</b>
                    </li>
                }
            };
            bests(records).into_iter().map(row).collect_view()
        })
    };
    let none = move || state.with_filtered(|records| bests(records).is_empty());
    view! {
        <section class="card hi-bests" data-test="history-bests">
            <h2>{said("history-bests")}</h2>
            <ul role="list">{rows}</ul>
            {move || none().then(|| view! { <p class="muted">{said("history-none")}</p> })}
        </section>
    }
}

/// A piece that stands for the category.
fn picture(category: BestCategory) -> Option<Drawing> {
    let name = match category {
        BestCategory::Task(Edition::ThreeD, _) | BestCategory::Solo(Edition::ThreeD, ..) => {
            return Some(Block::of(Piece::named("g3")?, 0)?.drawing(Camera::stop(0), Detail::Stamps));
        }
        BestCategory::Task(Edition::Modern, Level::Easy) => "T4",
        BestCategory::Task(Edition::Modern, _) => "Z5",
        BestCategory::Task(_, Level::Easy) => "V3",
        BestCategory::Task(..) => "L5",
        BestCategory::Daily => "O4",
        BestCategory::Solo(..) => "S4",
    };
    Some(Tile::wide(Piece::named(name)?).detail(Detail::Stamps).drawing())
}
