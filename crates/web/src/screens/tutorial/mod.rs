//! The tutorial: a few steps on real boards, each with one small thing to do (M16).

mod again_stage;
mod board_stage;
mod callers;
mod die_stage;
mod end_stage;
mod exercise;
mod gem_stage;
mod lesson;
mod pawn_stage;
mod practice;
mod progress;
mod spotlight;
mod step;

use leptos::html;
use leptos::prelude::*;
use puzzle::deck::Edition;
use web_sys::KeyboardEvent;

use self::again_stage::AgainStage;
use self::board_stage::BoardStage;
use self::die_stage::DieStage;
use self::end_stage::EndStage;
use self::exercise::Exercise;
use self::gem_stage::GemStage;
use self::lesson::{Lesson, lead, learnt, title};
use self::pawn_stage::PawnStage;
use self::practice::you;
use self::progress::Progress;
use self::spotlight::Spotlight;
use self::step::Step;
use crate::i18n::{said, say};
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::Picture;
use crate::parts::segments::Segments;
use crate::react::effect;
use crate::route::{Route, Router, router};
use crate::screens::bar::Bar;
use crate::screens::with_words::WithWords;
use crate::{browser, t};

/// The tutorial of an edition, or of the one that was begun last.
#[component]
pub(crate) fn TutorialScreen(edition: Option<Edition>) -> impl IntoView {
    view! { <WithWords><Tutorial edition=edition /></WithWords> }
}

/// Where the player is, and the way to other steps.
#[derive(Clone, Copy)]
struct Path {
    edition: Edition,
    /// The step; the one after the last is the end.
    step: RwSignal<usize>,
    router: Router,
}

impl Path {
    fn count(self) -> usize {
        Step::all(self.edition).len()
    }

    fn go(self, step: usize) {
        Progress::recall().at(self.edition, step).keep();
        self.step.set(step);
    }

    /// Back to the table from which the player came, or to the start page.
    fn leave(self) {
        self.router.go(self.router.table_before().unwrap_or(Route::Start));
    }
}

#[component]
fn Tutorial(edition: Option<Edition>) -> impl IntoView {
    let progress = Progress::recall();
    let edition = edition.unwrap_or(progress.last());
    let path = Path { edition, step: RwSignal::new(progress.step(edition)), router: router() };
    path.go(path.step.get_untracked());
    view! {
        {move || match Step::all(edition).get(path.step.get()) {
            Some(&step) => view! { <StepView path=path step=step /> }.into_any(),
            None => view! { <End path=path /> }.into_any(),
        }}
    }
}

/// The small islands, one for each step.
fn islands(path: Path) -> AnyView {
    let drawing = Signal::derive(move || scene::islands(you(), path.count(), path.step.get()));
    view! { <Picture class="learn-islands" drawing=drawing /> }.into_any()
}

#[component]
fn StepView(path: Path, step: Step) -> impl IntoView {
    let edition = path.edition;
    let lesson = Lesson::new(edition, step);
    let number = path.step.get_untracked();
    // Screen readers read the title of the new step, and Tab goes on from there.
    let heading = NodeRef::<html::H1>::new();
    effect(move || {
        if let Some(heading) = heading.get() {
            let _ = heading.focus();
        }
    });
    let next = move || {
        if lesson.done.get_untracked() {
            path.go(number + 1);
        }
    };
    browser::listen_here("keydown", move |event: KeyboardEvent| {
        let free = !event.default_prevented() && !browser::is_typing(&event) && !browser::is_on_button(&event);
        if event.key() == "Enter" && free {
            next();
        }
    });
    let stage = match Exercise::of(step, edition) {
        Some(exercise) => view! { <BoardStage lesson=lesson exercise=exercise /> }.into_any(),
        None => match step {
            Step::Die => view! { <DieStage lesson=lesson /> }.into_any(),
            Step::Pawn | Step::Row => view! { <PawnStage lesson=lesson /> }.into_any(),
            Step::Again => view! { <AgainStage lesson=lesson /> }.into_any(),
            Step::End => view! { <EndStage lesson=lesson /> }.into_any(),
            _ => view! { <GemStage lesson=lesson /> }.into_any(),
        },
    };
    let leave = move || if path.router.table_before().is_some() { t!("learn-to-table") } else { t!("learn-skip") };
    view! {
        <div class="learn-page">
            <Bar>{islands(path)}</Bar>
            <main class="learn" data-test="tutorial-screen" data-edition=edition.name() data-step=step.name() data-done=move || lesson.done.get().to_string()
                data-cue=move || lesson.cue.get().name()
                data-goal=move || lesson.cue.get().goal().map(|goal| format!("{} {} {}", goal.piece, goal.at.x, goal.at.y))>
                <div class="learn-words">
                    <div class="row between learn-head">
                        <p class="cap-l" data-test="learn-step">{move || t!("learn-step", step = number + 1, count = path.count())}</p>
                        <button class="btn quiet" data-test="learn-skip" on:click=move |_| path.leave()>{leave}</button>
                    </div>
                    <div class="learn-islands-place">{islands(path)}</div>
                    <h1 node_ref=heading tabindex="-1">{move || title(step, edition)}</h1>
                    <p class="learn-lead">{move || if lesson.done.get() { learnt(step, edition) } else { lead(step, edition) }}</p>
                    <p class="learn-cue" class:done=move || lesson.done.get() data-test="learn-cue">{move || match lesson.slip.get() {
                        Some(key) if !lesson.done.get() => say(key, &[]),
                        _ => lesson.cue.get().words(),
                    }}</p>
                    {(number == 0).then(|| view! { <Editions path=path /> })}
                    <Keys step=step edition=edition />
                </div>
                <div class="learn-stage" data-test="learn-stage">
                    {stage}
                    {move || (lesson.done.get() || lesson.yes.get().is_some()).then(|| view! {
                        <p class="learn-yes" aria-hidden="true" data-test="learn-yes"><Ic icon=Icon::Check />{said("learn-yes")}</p>
                    })}
                </div>
                <Dock lesson=lesson path=path number=number />
            </main>
            <Spotlight lesson=lesson />
        </div>
    }
}

/// Back, show me, next.
#[component]
fn Dock(lesson: Lesson, path: Path, number: usize) -> impl IntoView {
    let last = number + 1 == path.count();
    view! {
        <nav class="learn-dock" aria-label=said("learn-steps")>
            <button class="btn learn-back" data-test="learn-back" disabled=number == 0 on:click=move |_| path.go(number.saturating_sub(1))>
                <Ic icon=Icon::Next />{said("back")}
            </button>
            <button class="btn quiet learn-show" data-test="learn-show" disabled=move || lesson.done.get() on:click=move |_| lesson.shown.update(|shown| *shown += 1)>
                <Ic icon=Icon::Eye />{said("learn-show")}
            </button>
            <button class="btn learn-next" class:pri=move || lesson.done.get() data-test="learn-next" disabled=move || !lesson.done.get() on:click=move |_| path.go(number + 1)>
                {if last { said("learn-finish") } else { said("learn-next") }}<Ic icon=Icon::Next />
            </button>
        </nav>
    }
}

/// The choice of an edition.
#[component]
fn Editions(path: Path) -> impl IntoView {
    let choices = [
        (Edition::Classic, Signal::derive(|| t!("edition", edition = "classic"))),
        (Edition::Modern, Signal::derive(|| t!("edition", edition = "modern"))),
        (Edition::ThreeD, Signal::derive(|| t!("edition", edition = "three_d"))),
    ];
    view! {
        <Segments
            label=Signal::derive(said("learn-edition"))
            choices=choices.to_vec()
            chosen=Signal::stored(path.edition)
            on_choose=Callback::new(move |edition| path.router.go(Route::Tutorial(Some(edition))))
            test="learn-editions"
        />
    }
}

/// The keys of a board, for players who use them.
#[component]
fn Keys(step: Step, edition: Edition) -> impl IntoView {
    let board = Exercise::of(step, edition).is_some();
    let words = if edition == Edition::ThreeD { said("learn-keys-solid") } else { said("learn-keys") };
    board.then(|| view! { <p class="learn-keys muted small">{words}</p> })
}

/// After the last step.
#[component]
fn End(path: Path) -> impl IntoView {
    let go = move |route: Route| move |_| path.router.go(route.clone());
    let others = Edition::ALL.into_iter().filter(|&other| other != path.edition).map(|other| {
        let done = Progress::recall().is_done(other);
        let name = move || match other {
            Edition::Classic => t!("edition", edition = "classic"),
            Edition::Modern => t!("edition", edition = "modern"),
            Edition::ThreeD => t!("edition", edition = "three_d"),
        };
        view! {
            <button class="btn" data-test=format!("learn-other-{}", other.name()) on:click=go(Route::Tutorial(Some(other)))>
                {done.then(|| view! { <Ic icon=Icon::Check /> })}{name}
            </button>
        }
    });
    let table = path.router.table_before();
    view! {
        <div class="learn-page">
            <Bar>{islands(path)}</Bar>
            <main class="message learn-end" data-test="learn-end">
                <div class="learn-islands-place">{islands(path)}</div>
                <div class="still-life learn-still" aria-hidden="true"></div>
                <h1>{said("learn-end")}</h1>
                <p class="learn-lead">{said("learn-end-more")}</p>
                {match table {
                    Some(route) => view! { <button class="btn pri" data-test="learn-to-table" on:click=go(route)>{said("learn-to-table")}</button> }.into_any(),
                    None => view! { <button class="btn pri" data-test="learn-bots" on:click=go(Route::Bots)>{said("start-bots")}</button> }.into_any(),
                }}
                <div class="row wrap centred">
                    <button class="btn" data-test="learn-rules" on:click=go(Route::Rules)><Ic icon=Icon::Book />{said("learn-read")}</button>
                    <button class="btn quiet" data-test="learn-again" on:click=move |_| path.go(0)>{said("learn-repeat")}</button>
                </div>
                <p class="cap-l">{said("learn-other-editions")}</p>
                <div class="row wrap centred">{others.collect_view()}</div>
            </main>
        </div>
    }
}
