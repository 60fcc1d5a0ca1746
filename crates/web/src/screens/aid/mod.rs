//! The solution aid (M16): the board in front of you, drawn by hand or chosen by its number, and help with it in steps.

mod deck_form;
mod pad;
mod pieces;
mod problem;
mod state;

use leptos::prelude::*;
use puzzle::Lattice;

use self::deck_form::DeckForm;
use self::pad::PadView;
use self::pieces::{Picker, Sum};
use self::problem::{miss_text, problem_text};
use self::state::AidState;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::not_stored::NotStored;
use crate::parts::segments::Segments;
use crate::react::memo;
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::hints::{HintBoard, Rungs, TakeBack, VerdictNote};
use crate::screens::practice::practise_own;
use crate::t;

#[component]
pub(crate) fn AidScreen() -> impl IntoView {
    let aid = AidState::restored();
    let lattice = memo(move || aid.drawn().lattice());
    view! {
        <Bar><h1 class="aid-name">{said("start-aid")}</h1></Bar>
        <main class="aid-page" class:helping=move || aid.helping.get() class:solid=move || lattice.get() == Lattice::Solid data-test="aid-screen">
            <div class="aid-left">
            <div class="aid-head">
                <Segments
                    label=Signal::derive(said("aid-kind"))
                    choices=vec![(Lattice::Flat, Signal::derive(said("aid-flat"))), (Lattice::Solid, Signal::derive(said("aid-solid")))]
                    chosen=lattice
                    on_choose=Callback::new(move |lattice| aid.choose(lattice))
                    test="aid-kind"
                />
                <div class="aid-tabs">
                    <Segments
                        label=Signal::derive(said("start-aid"))
                        choices=vec![(false, Signal::derive(said("board-title"))), (true, Signal::derive(said("aid-help-tab")))]
                        chosen=aid.helping
                        on_choose=Callback::new(move |help| if help { aid.helping.set(true) } else { aid.change_board() })
                        test="aid-tabs"
                    />
                </div>
            </div>
            <BoardPart aid=aid />
            </div>
            <div class="aid-side">
            <section class="card aid-pieces">
                <StepTitle number="2" title=Signal::derive(move || t!("aid-pieces", solid = aid.solid_word())) />
                <Picker aid=aid />
            </section>
            <HelpPart aid=aid />
            <DeckForm aid=aid />
            </div>
        </main>
        <NotStored />
    }
}

/// A heading with the number of the step.
#[component]
fn StepTitle(number: &'static str, #[prop(into)] title: Signal<String>) -> impl IntoView {
    view! { <div class="row step-title"><span class="step" aria-hidden="true">{number}</span><h2>{move || title.get()}</h2></div> }
}

/// The board that is drawn, later with hints on it.
#[component]
fn BoardPart(aid: AidState) -> impl IntoView {
    let views_solid =
        memo(move || aid.helping.get() && aid.drawn().lattice() == Lattice::Solid && aid.hints.with(|_| ()).is_some());
    let title = Signal::derive(move || if aid.helping.get() { t!("board-title") } else { t!("aid-draw") });
    view! {
        <section class="board-title">
            <div class="aid-title">
                <StepTitle number="1" title=title />
                <div class="row aid-actions">
                    {move || if aid.helping.get() {
                        view! {
                            <TakeBack hints=aid.hints />
                            <button class="btn quiet aid-change" data-test="aid-change" on:click=move |_| aid.change_board()><Ic icon=Icon::Pencil />{said("aid-change")}</button>
                        }.into_any()
                    } else {
                        view! {
                            <span class="muted small aid-how">{said("aid-how")}</span>
                            <button class="btn quiet" data-test="aid-undo" disabled=move || !aid.can_undo() on:click=move |_| aid.undo()><Ic icon=Icon::Undo />{said("board-undo")}</button>
                            <button class="btn quiet" data-test="aid-clear" disabled=move || aid.is_empty() on:click=move |_| aid.clear()><Ic icon=Icon::Close />{said("aid-clear")}</button>
                        }.into_any()
                    }}
                </div>
            </div>
            <div class="aid-stage">
                {move || if views_solid.get() {
                    view! { <HintBoard hints=aid.hints seat=aid.seat /> }.into_any()
                } else {
                    view! { <PadView aid=aid /> }.into_any()
                }}
            </div>
            <Sum aid=aid />
        </section>
    }
}

/// The verdict and the steps of help, or what does not add up yet.
#[component]
fn HelpPart(aid: AidState) -> impl IntoView {
    let router = router();
    let problem = memo(move || aid.drawn().task().err());
    let why_not = Signal::derive(move || aid.miss().map(|miss| miss_text(&miss)).or_else(|| aid.shape_note()));
    let can_try =
        memo(move || aid.hints.with(|ladder| ladder.ways() > 0 && ladder.rung().is_none()).unwrap_or_default());
    let try_it = move |_| {
        if let Some(task) = aid.hints.task().get_untracked() {
            practise_own(&task);
            router.go(Route::Practice);
        }
    };
    view! {
        <section class="card aid-help">
            <StepTitle number="3" title=Signal::derive(said("aid-help")) />
            {move || problem.get().map(|problem| view! { <p class="aid-wait muted" data-test="aid-wait">{move || problem_text(problem, aid.drawn().lattice())}</p> })}
            {move || problem.get().is_none().then(|| view! {
                <VerdictNote hints=aid.hints why_not=why_not />
                <div class="aid-rungs" on:click=move |_| aid.helping.set(true)><Rungs hints=aid.hints /></div>
                {move || can_try.get().then(|| view! {
                    <button class="btn quiet" data-test="aid-try" on:click=try_it><Ic icon=Icon::Target />{said("aid-try")}</button>
                })}
            })}
        </section>
        <button class="btn pri aid-go" data-test="aid-go" disabled=move || problem.get().is_some() on:click=move |_| aid.helping.set(true)>{said("aid-go")}<Ic icon=Icon::Next /></button>
    }
}
