//! The history as a file, and clearing it.

use history::{ImportError, MOST_BYTES, export, import};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::state::HistoryState;
use crate::i18n::{Phrase, said};
use crate::parts::dialog::Question;
use crate::parts::file::save_file;
use crate::parts::icon::{Ic, Icon};
use crate::t;

/// What has just happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Saved,
    NotSaved,
    Added(usize),
    Cleared,
    Failed(ImportError),
}

impl Outcome {
    fn sentence(self) -> String {
        let failed = |error: ImportError| -> Phrase {
            match error {
                ImportError::OtherFile => || t!("history-no-file"),
                ImportError::Newer => || t!("replay-newer"),
                ImportError::Damaged => || t!("history-damaged"),
                ImportError::TooLarge => || t!("history-too-large"),
            }
        };
        match self {
            Self::Saved => t!("replay-saved"),
            Self::NotSaved => t!("history-not-saved"),
            Self::Added(0) => t!("history-added-none"),
            Self::Added(count) => t!("history-added", count = count),
            Self::Cleared => t!("history-cleared"),
            Self::Failed(error) => failed(error)(),
        }
    }
}

#[component]
pub(super) fn Filing(state: HistoryState) -> impl IntoView {
    let outcome = RwSignal::new(None::<Outcome>);
    let asking = RwSignal::new(false);
    let input = NodeRef::<Input>::new();
    let save = move |_| {
        let text = state.history.with_untracked(|history| export(history));
        let saved = save_file(&format!("ubongo-history-{}.json", state.today), &text);
        outcome.set(Some(if saved { Outcome::Saved } else { Outcome::NotSaved }));
    };
    let choose = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let file = input.files().and_then(|files| files.get(0));
        let Some(file) = file else { return };
        // The same file may be chosen again.
        input.set_value("");
        if file.size() > MOST_BYTES as f64 {
            return outcome.set(Some(Outcome::Failed(ImportError::TooLarge)));
        }
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let records = text.ok_or(ImportError::Damaged).and_then(|text| import(&text));
            let _ = outcome.try_set(Some(match records {
                Ok(records) => Outcome::Added(state.merge(records)),
                Err(error) => Outcome::Failed(error),
            }));
        });
    };
    let is_empty = move || state.history.with(|history| history.records().is_empty());
    view! {
        <article class="card">
            <h2>{said("history-here")}</h2>
            <p class="muted small">{said("history-file-more")}</p>
            <div class="row wrap">
                <button class="btn" data-test="history-save" disabled=is_empty on:click=save><Ic icon=Icon::Save />{said("replay-save")}</button>
                <label class="btn">
                    <Ic icon=Icon::Share />{said("replay-open")}
                    <input class="sr" type="file" accept=".json,application/json" data-test="history-file" node_ref=input on:change=choose />
                </label>
                <button class="btn" data-test="history-clear" disabled=is_empty on:click=move |_| asking.set(true)><Ic icon=Icon::Trash />{said("history-clear")}</button>
            </div>
            <p role="status" data-test="history-outcome" class:trouble=move || matches!(outcome.get(), Some(Outcome::Failed(_) | Outcome::NotSaved))>
                {move || outcome.get().map(Outcome::sentence)}
            </p>
            <Question
                open=asking
                text=Signal::derive(said("history-clear-sure"))
                yes=Signal::derive(said("history-clear"))
                on_yes=Callback::new(move |()| {
                    state.wipe();
                    outcome.set(Some(Outcome::Cleared));
                })
            />
        </article>
    }
}
