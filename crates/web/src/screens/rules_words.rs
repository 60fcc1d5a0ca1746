//! Loads the texts of the tutorial and the rules to read before it shows them.

use leptos::prelude::*;

use crate::i18n::{load_rules, said};

#[derive(Clone, Copy, PartialEq, Eq)]
enum WordsState {
    Loading,
    Here,
    Failed,
}

#[component]
pub(crate) fn WithRulesWords(children: ChildrenFn) -> impl IntoView {
    let state = RwSignal::new(WordsState::Loading);
    let load = move || {
        state.set(WordsState::Loading);
        leptos::task::spawn_local(async move {
            // Another language may have been chosen meanwhile; then its texts are needed.
            let here = load_rules().await || load_rules().await;
            let _ = state.try_set(if here { WordsState::Here } else { WordsState::Failed });
        });
    };
    load();
    move || {
        match state.get() {
        WordsState::Here => children().into_any(),
        WordsState::Loading => view! { <main class="message"><div class="loading" role="status" aria-label=said("chunk-loading")></div></main> }.into_any(),
        WordsState::Failed => view! {
            <main class="message">
                <div class="chunk-failed" role="alert" data-test="words-failed">
                    <h2>{said("chunk-failed")}</h2>
                    <p class="muted">{said("chunk-failed-more")}</p>
                    <button class="btn pri" data-test="words-again" on:click=move |_| load()>{said("away-again")}</button>
                </div>
            </main>
        }
        .into_any(),
    }
    }
}
