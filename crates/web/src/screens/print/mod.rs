//! Printing from the page: choose, look at the pages, save the PDF. The pages are made in a worker, without the server.

mod choice;
mod choices;
mod press;
mod preview;

use leptos::prelude::*;

use self::choice::Choice;
use self::choices::Choices;
use self::press::{Filed, Job, Press, PressState};
use self::preview::Preview;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::react::effect;
use crate::route::router;
use crate::screens::bar::Bar;
use crate::screens::with_words::WithWords;
use crate::t;

/// Prints a deck, if the address names one, or boards of an edition.
#[component]
pub(crate) fn PrintScreen(what: Option<String>) -> impl IntoView {
    let what = StoredValue::new(what);
    view! { <Bar /><WithWords words="print"><Printing what=what.get_value() /></WithWords> }
}

#[component]
fn Printing(what: Option<String>) -> impl IntoView {
    let choice = RwSignal::new(Choice::of(what.as_deref()));
    let press = Press::new();
    effect(move || {
        if let Ok(settings) = choice.with(Choice::settings) {
            press.lay_out(Job { settings, language: choice.with_untracked(|choice| choice.language) });
        }
    });
    effect(move || choice.with(Choice::keep));
    view! {
        <main class="printing" data-test="print-screen" data-state=move || state_name(&press.state.get())>
            <div class="printing-head">
                <h1>{said("printing-title")}</h1>
                <p class="muted">{said("printing-lead")}</p>
                <BackToTable />
            </div>
            <Choices choice=choice />
            <div class="printing-side">
                <Preview press=press choice=choice />
                <Save press=press choice=choice />
            </div>
        </main>
    }
}

/// For tests: what the worker does.
const fn state_name(state: &PressState) -> &'static str {
    match state {
        PressState::Laying => "laying",
        PressState::Ready => "ready",
        PressState::Writing(_) => "writing",
        PressState::Refused(_) => "refused",
        PressState::Failed => "failed",
        PressState::Outdated => "outdated",
    }
}

/// For those who came from a table.
#[component]
fn BackToTable() -> impl IntoView {
    let router = router();
    router.table_before().map(|table| {
        view! {
            <button class="btn" data-test="print-to-table" on:click=move |_| router.go(table.clone())>
                <Ic icon=Icon::Back />{said("printing-to-table")}
            </button>
        }
    })
}

/// The button that writes the file, and how far it is.
#[component]
fn Save(press: Press, choice: RwSignal<Choice>) -> impl IntoView {
    let count = move || press.pages.with(|pages| pages.len());
    let writing = move || match press.state.get() {
        PressState::Writing(done) => Some(done),
        _ => None,
    };
    let can_save = move || {
        let is_right = choice.with(|choice| choice.settings().is_ok());
        is_right && matches!(press.state.get(), PressState::Laying | PressState::Ready)
    };
    view! {
        <div class="printing-save">
            <button class="btn pri" data-test="print-save" disabled=move || !can_save() on:click=move |_| press.save()>
                <Ic icon=Icon::Save />{said("printing-save")}
            </button>
            <div class="grow" role="status" data-test="print-saved">
                {move || match (writing().is_some(), press.filed.get()) {
                    (true, _) => view! { <p>{t!("printing-writing")}</p> }.into_any(),
                    (false, Some(Filed::Saved(name))) => view! { <p class="printing-done"><Ic icon=Icon::Check />{t!("printing-saved", name = name)}</p> }.into_any(),
                    (false, Some(Filed::NotSaved)) => view! { <p class="trouble">{t!("printing-not-saved")}</p> }.into_any(),
                    (false, None) => view! { <p class="muted small">{t!("printing-hint")}</p> }.into_any(),
                }}
            </div>
            {move || writing().map(|done| view! {
                <progress data-test="print-progress" aria-label=t!("printing-writing") max=count().to_string() value=done.to_string()></progress>
            })}
        </div>
    }
}
