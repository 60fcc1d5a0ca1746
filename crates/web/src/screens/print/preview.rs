//! The pages as they will be printed, one at a time.

use leptos::prelude::*;
use print::{Duplex, Paper};

use super::choice::{Choice, Wrong};
use super::press::{LaidPage, Press, PressState};
use crate::chunk;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::react::memo;
use crate::t;

#[component]
pub(super) fn Preview(press: Press, choice: RwSignal<Choice>) -> impl IntoView {
    let trouble = memo(move || match press.state.get() {
        state @ (PressState::Refused(_) | PressState::Failed | PressState::Outdated) => Some(state),
        _ => None,
    });
    view! {
        <section class="printing-preview" aria-label=said("printing-preview")>
            {move || match trouble.get() {
                None => view! { <Pages press=press choice=choice /> }.into_any(),
                Some(PressState::Outdated) => chunk::outdated(),
                Some(PressState::Refused(sentence)) => view! { <Refused press=press sentence=sentence /> }.into_any(),
                Some(_) => {
                    chunk::message("chunk-failed", "chunk-failed-more", "print-again", "away-again", move |_| press.try_again())
                }
            }}
        </section>
    }
}

/// Says what the printer said.
#[component]
fn Refused(press: Press, sentence: String) -> impl IntoView {
    view! {
        <div class="chunk-failed" role="alert" data-test="print-refused">
            <h2>{said("printing-failed")}</h2>
            <p class="muted" lang="en">{sentence}</p>
            <button class="btn pri" data-test="print-again" on:click=move |_| press.try_again()>{said("away-again")}</button>
        </div>
    }
}

#[component]
fn Pages(press: Press, choice: RwSignal<Choice>) -> impl IntoView {
    let count = memo(move || press.pages.with(|pages| pages.len()));
    let paper = memo(move || choice.with(|choice| choice.paper));
    let summary = move || {
        if let Err(wrong) = choice.with(Choice::settings) {
            return wrong_word(wrong);
        }
        match (press.state.get(), count.get()) {
            (PressState::Laying, _) | (_, 0) => t!("printing-laying"),
            (_, pages) => {
                let is_duplex = choice.with(|choice| choice.duplex != Duplex::Off);
                let sheets = if is_duplex { pages.div_ceil(2) } else { pages };
                t!("printing-sheets", pages = pages, sheets = sheets)
            }
        }
    };
    let label = move || page_word(press.index.get(), count.get());
    let picture = move || press.picture.with(|picture| picture.as_ref().map(|picture| picture.svg.clone()));
    view! {
        <p class="printing-count" role="status" data-test="print-count">{summary}</p>
        <div class="printing-sheet" class:letter=move || paper.get() == Paper::Letter class:old=move || press.state.get() == PressState::Laying>
            <div
                class="pic printing-page"
                role="img"
                data-test="print-page"
                data-index=move || press.picture.with(|picture| picture.as_ref().map(|picture| picture.index.to_string()))
                aria-label=label
                inner_html=move || picture().unwrap_or_default()
            ></div>
        </div>
        <Pager press=press count=count />
    }
}

/// Leads to other pages: one by one, or to where something begins.
#[component]
fn Pager(press: Press, count: Memo<usize>) -> impl IntoView {
    let index = press.index;
    let is_first = move || index.get() == 0;
    let is_last = move || index.get() + 1 >= count.get();
    let step = move |by: isize| {
        let to = index.get_untracked().saturating_add_signed(by);
        if to < count.get_untracked() {
            press.show(to);
        }
    };
    let begin = |(index, page): (usize, &LaidPage)| page.title.clone().map(|title| (index, title));
    let begins = memo(move || press.pages.with(|pages| pages.iter().enumerate().filter_map(begin).collect::<Vec<_>>()));
    // The last part that begins on this page or before.
    let here = move || begins.with(|begins| begins.iter().rev().find(|(at, _)| *at <= index.get()).map(|(at, _)| *at));
    view! {
        <div class="row printing-pager">
            <button class="btn sq" data-test="print-before" aria-label=said("printing-before") title=said("printing-before") disabled=is_first on:click=move |_| step(-1)>
                <Ic icon=Icon::Back />
            </button>
            <select
                class="choice grow"
                data-test="print-part"
                aria-label=said("printing-jump")
                prop:value=move || here().unwrap_or_default().to_string()
                on:change=move |event| if let Ok(index) = event_target_value(&event).parse() { press.show(index) }
            >
                {move || begins.get().into_iter().map(|(at, title)| view! {
                    <option value=at.to_string() selected=move || here() == Some(at)>{title}</option>
                }).collect_view()}
            </select>
            <span class="printing-number" data-test="print-number">{move || page_word(index.get(), count.get())}</span>
            <button class="btn sq" data-test="print-next" aria-label=said("printing-next") title=said("printing-next") disabled=is_last on:click=move |_| step(1)>
                <Ic icon=Icon::Next />
            </button>
        </div>
    }
}

fn page_word(index: usize, count: usize) -> String {
    t!("printing-page", number = index + 1, count = count.max(1))
}

/// What is wrong, in one sentence.
pub(super) fn wrong_word(wrong: Wrong) -> String {
    match wrong {
        Wrong::Code => t!("printing-code-bad"),
        Wrong::Boards(most) => t!("printing-boards-bad", count = most),
        Wrong::Parts => t!("printing-parts-none"),
    }
}
