//! The end of a solo game: the result, and whether it is a new best.

use leptos::prelude::*;
use rules::solo::{Goal, SoloPhase};
use table::{Play, Request};

use crate::i18n::{language, level_name, said};
use crate::parts::icon::{Ic, Icon};
use crate::prefs::less_motion;
use crate::react::memo;
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::finale::{Confetti, fallen_glass};
use crate::screens::install_hint::InstallHint;
use crate::screens::replay_links::ReplayLinks;
use crate::screens::solo_boards::SoloBoards;
use crate::screens::solo_splits::score_word;
use crate::session::{Session, solo_records};
use crate::sound::{self, Sound};
use crate::t;

#[component]
pub(crate) fn SoloFinale(session: Session, dismissed: RwSignal<u32>) -> impl IntoView {
    let ended = untrack(|| {
        session.state.with(|state| {
            let ended = state.as_ref()?.game.as_ref()?;
            let Play::Solo { solo, category } = &ended.play else { return None };
            let (after_ms, complete) = match solo.phase {
                SoloPhase::Over { after_ms, complete } => (after_ms, complete),
                _ => (0, false),
            };
            Some((ended.number, solo.done.clone(), *category, after_ms, complete))
        })
    });
    let Some((number, done, category, after_ms, complete)) = ended else { return ().into_any() };
    let solved = done.iter().filter(|done| done.solved).count();
    // The newest result is this game's.
    let runs = solo_records::runs();
    let own = runs.first().filter(|_| complete).cloned();
    let best =
        own.as_ref().map(|own| !runs[1..].iter().any(|other| other.is_like(own) && other.score() >= own.score()));
    let before = own
        .as_ref()
        .and_then(|own| runs[1..].iter().filter(|other| other.is_like(own)).max_by_key(|run| run.score()).cloned());
    if complete {
        sound::play(if best == Some(true) { Sound::Win } else { Sound::Ubongo });
    }
    let result = move || match category.goal {
        _ if !complete => t!("solo-result-stopped"),
        Goal::Tasks(_) => t!("solo-result-tasks", count = solved, time = words::time_with_tenths(after_ms, language())),
        Goal::Minutes(minutes) => t!("solo-result-minutes", count = solved, minutes = minutes),
    };
    // The best result so far, or that this one isn't compared.
    let compared = move || match (&before, best) {
        _ if !complete => Some(t!("solo-not-counted")),
        (Some(run), Some(true)) => Some(t!("solo-best-before", best = score_word(run))),
        (Some(run), _) => Some(t!("solo-your-best", best = score_word(run))),
        (None, _) => None,
    };
    let kind = move || format!("{}, {}", t!("edition", edition = category.edition.name()), level_name(category.level));
    view! {
        <Bar />
        <main class="finale solo-finale" class:stopped=!complete data-test="solo-finale">
            <div class="center result-head">
                {(!complete).then(fallen_glass)}
                <h1 data-test="solo-result">{result}</h1>
                {(best == Some(true)).then(|| view! { <p class="chip good"><Ic icon=Icon::Crown />{said("solo-best")}</p> })}
                <p class="muted">{compared}</p>
                <p class="muted small">{kind}</p>
            </div>
            {(best == Some(true) && !less_motion()).then(|| view! { <Confetti on=memo(|| true) /> })}
            {(!done.is_empty()).then(|| view! { <SoloBoards session=session category=category done=done /> })}
            {complete.then(|| view! { <InstallHint /> })}
            <div class="answers">
                <button class="btn pri" data-test="again" data-origin="start" on:click=move |_| session.request(Request::Start)>{said("solo-again")}</button>
                <ReplayLinks session=session result=Signal::derive(result) />
                <div class="row more-answers">
                    <button class="btn quiet" data-test="to-lobby" on:click=move |_| dismissed.set(number)>{said("final-to-lobby")}</button>
                    <button class="btn quiet" on:click=move |_| router().go(Route::Start)>{said("home")}</button>
                </div>
            </div>
        </main>
    }
    .into_any()
}
