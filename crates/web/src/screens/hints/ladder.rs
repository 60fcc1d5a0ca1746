//! The verdict, and the steps of help below it.

use leptos::prelude::*;
use puzzle::aid::{Ladder, Rung, Verdict};

use super::HintState;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::react::memo;
use crate::t;

/// Whether the task can be solved, and in how many ways. That gives nothing away.
#[component]
pub(crate) fn VerdictNote(
    hints: HintState,
    /// A further sentence if it cannot be done.
    #[prop(optional, into)]
    why_not: Signal<Option<String>>,
) -> impl IntoView {
    // Memos: a hint must not replace what has the focus, nor repeat the verdict.
    let verdict = memo(move || hints.verdict());
    let ways = memo(move || hints.with(Ladder::ways));
    move || {
        let verdict = verdict.get()?;
        let (class, icon) = match verdict {
            Verdict::Exactly(0) | Verdict::Unknown => ("verdict warn", Icon::Close),
            _ => ("verdict good", Icon::Check),
        };
        let title = move || match verdict {
            Verdict::Exactly(0) => t!("aid-no"),
            Verdict::Exactly(ways) => t!("aid-yes", count = ways),
            Verdict::AtLeast(ways) => t!("aid-yes-more", count = ways),
            Verdict::Unknown => t!("aid-unknown"),
        };
        let more = move || match verdict {
            Verdict::Exactly(0) => why_not.get().unwrap_or_else(|| t!("aid-no-check")),
            Verdict::Unknown => t!("aid-unknown-more"),
            _ if hints.rung() == Some(Rung::All) => t!("aid-yes-browse"),
            _ => t!("aid-yes-note"),
        };
        Some(view! {
            <div class=class role="status" data-test="verdict" data-ways=ways.get().map(|ways| ways.to_string())>
                <span class="verdict-mark"><Ic icon=icon /></span>
                <span class="grow"><b>{title}</b><small>{more}</small></span>
            </div>
        })
    }
}

/// The three steps. The gentlest one that was not taken yet is the thing to press.
#[component]
pub(crate) fn Rungs(hints: HintState) -> impl IntoView {
    let has_way = memo(move || hints.with(|ladder| ladder.ways() > 0).unwrap_or_default());
    let all = memo(move || hints.rung() == Some(Rung::All));
    let solid = memo(move || hints.is_solid());
    view! {
        {move || has_way.get().then(|| view! {
            <div class="rungs">
                {move || all.get().then(|| view! { <Ways hints=hints /> })}
                <RungButton hints=hints rung=Rung::Square />
                <RungButton hints=hints rung=Rung::Piece />
                <RungButton hints=hints rung=Rung::All />
                {move || (all.get() && solid.get()).then(|| view! {
                    <button class="btn pri build" data-test="build" on:click=move |_| hints.build()>
                        <Ic icon=Icon::Box />
                        {move || match hints.built.get() {
                            None => t!("aid-build"),
                            Some(built) => t!("aid-built", count = built, of = hints.with(|ladder| ladder.task().pieces().len()).unwrap_or_default()),
                        }}
                    </button>
                })}
            </div>
        })}
    }
}

#[component]
fn RungButton(hints: HintState, rung: Rung) -> impl IntoView {
    let is_on = move || match rung {
        Rung::Square => hints.asking.get(),
        Rung::Piece => hints.rung() == Some(Rung::Piece) && !hints.asking.get(),
        Rung::All => hints.rung() == Some(Rung::All),
    };
    // Nothing is left to ask for.
    let is_over = move || {
        let full = hints.with(|ladder| ladder.placements().len() == ladder.task().pieces().len()).unwrap_or_default();
        full && (rung != Rung::All || hints.rung() == Some(Rung::All))
    };
    let is_next = move || {
        let next = match hints.rung() {
            _ if hints.asking.get() => Some(Rung::Piece),
            None => Some(Rung::Square),
            Some(Rung::Square) => Some(Rung::Piece),
            Some(Rung::Piece) => Some(Rung::All),
            Some(Rung::All) => None,
        };
        next == Some(rung) && !is_over()
    };
    let press = move |_| match rung {
        Rung::Square => {
            hints.last.set(None);
            hints.asking.update(|asking| *asking = !*asking);
        }
        Rung::Piece => hints.ask_piece(),
        Rung::All => hints.ask_all(),
    };
    let solid = move || if hints.is_solid() { "yes" } else { "no" };
    let (test, dots) = match rung {
        Rung::Square => ("rung-square", 1),
        Rung::Piece => ("rung-piece", 2),
        Rung::All => ("rung-all", 3),
    };
    let title = move || match rung {
        Rung::Square => t!("aid-rung-square", solid = solid()),
        Rung::Piece => t!("aid-rung-piece", solid = solid()),
        Rung::All => t!("aid-rung-all"),
    };
    let more = move || match rung {
        Rung::Square if hints.asking.get() => t!("aid-rung-square-now"),
        Rung::Square => t!("aid-rung-square-more", solid = solid()),
        Rung::Piece => t!("aid-rung-piece-more"),
        Rung::All if is_on() => t!("aid-rung-all-shown"),
        Rung::All => t!("aid-rung-all-more"),
    };
    view! {
        <button
            type="button" class="btn rung" class:pri=is_next class:on=is_on data-test=test
            aria-pressed=move || is_on().to_string() disabled=is_over on:click=press
        >
            <span class="rung-dots" aria-hidden="true">{(0..3).map(|dot| view! { <i class:full=dot < dots></i> }).collect_view()}</span>
            <span class="grow"><b>{title}</b><small>{more}</small></span>
            <Ic icon=Icon::Next />
        </button>
    }
}

/// Browses all solutions, if there are several.
#[component]
fn Ways(hints: HintState) -> impl IntoView {
    let several = memo(move || hints.with(|ladder| ladder.ways() > 1).unwrap_or_default());
    let word = move || {
        let (way, ways) = hints.with(|ladder: &Ladder| (ladder.way() + 1, ladder.ways())).unwrap_or_default();
        t!("aid-way", way = way, count = ways)
    };
    move || {
        several.get().then(|| view! {
            <div class="ways-browser" data-test="ways">
                <button class="btn sq" data-test="way-before" aria-label=said("aid-way-before") on:click=move |_| hints.turn(false)><span class="mirrored"><Ic icon=Icon::Next /></span></button>
                <b>{word}</b>
                <button class="btn sq" data-test="way-next" aria-label=said("aid-way-next") on:click=move |_| hints.turn(true)><Ic icon=Icon::Next /></button>
            </div>
        })
    }
}
