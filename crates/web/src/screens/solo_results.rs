//! The solo results of this browser: the best one of the chosen category, and the latest ones.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::Seat;
use rules::solo::{Category, Goal};
use table::TableState;

use crate::i18n::{level_name, said};
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Picture;
use crate::react::memo;
use crate::screens::solo_splits::score_word;
use crate::session::Session;
use crate::session::solo_records::{self, SoloRecord};
use crate::t;

/// The number of results that are listed.
const LISTED: usize = 6;

/// The category of the next game.
fn category(state: &TableState) -> Option<Category> {
    let level = state.chair(Seat::new(0)?)?.level;
    let settings = &state.settings;
    Some(Category { edition: settings.edition, level, goal: settings.goal, aids: settings.aids })
}

fn goal_word(goal: Goal) -> String {
    match goal {
        Goal::Tasks(count) => t!("lobby-goal-few", count = count),
        Goal::Minutes(count) => t!("lobby-goal-min", count = count),
    }
}

#[component]
pub(crate) fn SoloResults(session: Session) -> impl IntoView {
    let runs = solo_records::runs();
    let chosen = memo(move || session.state.with(|state| state.as_deref().and_then(category)));
    let best = move || chosen.get().and_then(solo_records::best_of);
    let row = |run: &SoloRecord| {
        let (run, category) = (run.clone(), run.category());
        let is_best = solo_records::best_of(category).as_ref() == Some(&run);
        let what = move || {
            let edition =
                (category.edition != Edition::Modern).then(|| t!("edition", edition = category.edition.name()));
            let parts = [edition, Some(goal_word(category.goal)), Some(level_name(category.level))];
            parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
        };
        view! {
            <li class="row between" class:like=move || chosen.get() == Some(category)>
                <span>{what}</span>
                <b>{is_best.then(|| view! { <Ic icon=Icon::Crown /> })}{move || score_word(&run)}</b>
            </li>
        }
    };
    let rows = runs.iter().take(LISTED).map(row).collect_view();
    let pawn = Seat::new(0).map(scene::pawn_drawing);
    view! {
        <div class="card flat history">
            <p class="cap-l">{said("solo-history")}</p>
            {if runs.is_empty() {
                view! {
                    <div class="row no-results">
                        {pawn.map(|pawn| view! { <Picture class="results-pawn" drawing=Signal::stored(pawn) /> })}
                        <p class="muted">{said("solo-history-empty")}</p>
                    </div>
                }.into_any()
            } else {
                view! {
                    {move || best().map(|best| view! { <p class="own-best" data-test="own-best"><Ic icon=Icon::Crown />{move || t!("solo-your-best", best = score_word(&best))}</p> })}
                    <ul role="list">{rows}</ul>
                }.into_any()
            }}
        </div>
    }
}
