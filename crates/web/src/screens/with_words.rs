//! Loads the texts of a screen before it shows the screen: of the tutorial and the rules to read, or of printing.

use leptos::prelude::*;

use crate::i18n::{load_more, said};

#[derive(Clone, Copy, PartialEq, Eq)]
enum WordsState {
    Loading,
    Here,
    Failed,
}

#[component]
pub(crate) fn WithWords(
    /// The name of the texts.
    #[prop(default = "rules")]
    words: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let state = RwSignal::new(WordsState::Loading);
    let load = move || {
        state.set(WordsState::Loading);
        leptos::task::spawn_local(async move {
            // Another language may have been chosen meanwhile; then its texts are needed.
            let here = load_more(words).await || load_more(words).await;
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
