//! The field of the start page that takes a link, the code of a table or a short code.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Deserialize;
use table::{Link, ShortCode};

use crate::i18n::said;
use crate::route::{Route, link_in, router};
use crate::{browser, t};

/// Why no table is joined. Shown beside the field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum JoinError {
    /// The text is neither a link nor a code.
    NoCode,
    /// No lobby has this short code.
    Unknown,
    TooMany,
    Server,
}

/// Joins a table by its link, its code or its short code.
#[component]
pub(crate) fn Join() -> impl IntoView {
    let router = router();
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<JoinError>);
    let busy = RwSignal::new(false);
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        trouble.set(None);
        let typed = text.get_untracked();
        if let Some(link) = link_in(&typed) {
            return router.go(Route::Table(link));
        }
        let Ok(code) = typed.parse::<ShortCode>() else { return trouble.set(Some(JoinError::NoCode)) };
        busy.set(true);
        spawn_local(async move {
            let found = find(code).await;
            let _ = busy.try_set(false);
            match found {
                Ok(link) => router.go(Route::Table(link.to_string())),
                Err(why) => drop(trouble.try_set(Some(why))),
            }
        });
    };
    view! {
        <form class="join" on:submit=join>
            <div class="row">
                <input
                    type="text"
                    data-test="code"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    aria-label=said("start-code")
                    aria-describedby="join-trouble"
                    aria-invalid=move || trouble.get().is_some().to_string()
                    placeholder=said("start-code")
                    prop:value=move || text.get()
                    on:input=move |event| {
                        trouble.set(None);
                        text.set(event_target_value(&event));
                    }
                />
                <button class="btn" data-test="join">{said("start-join")}</button>
            </div>
            <p class="trouble small" id="join-trouble" role="alert" data-test="join-trouble">
                {move || trouble.get().map(|trouble| match trouble {
                    JoinError::NoCode => t!("start-code-bad"),
                    JoinError::Unknown => t!("start-code-unknown"),
                    JoinError::TooMany => t!("start-code-too-many"),
                    JoinError::Server => t!("start-code-failed"),
                })}
            </p>
        </form>
    }
}

/// The table of a short code.
async fn find(code: ShortCode) -> Result<Link, JoinError> {
    #[derive(Deserialize)]
    struct Found {
        link: Link,
    }
    let init = web_sys::RequestInit::new();
    init.set_method("POST");
    init.set_body(&format!(r#"{{"code":"{code}"}}"#).into());
    let response = browser::window().fetch_with_str_and_init("/api/join", &init);
    match browser::response_text(response).await {
        Some((200, text)) => serde_json::from_str(&text).map(|Found { link }| link).map_err(|_| JoinError::Server),
        Some((404, _)) => Err(JoinError::Unknown),
        Some((429, _)) => Err(JoinError::TooMany),
        _ => Err(JoinError::Server),
    }
}
