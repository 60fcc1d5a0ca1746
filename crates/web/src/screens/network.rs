//! How others reach a table of a server on this computer, and opening it to the local network.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Deserialize;

use crate::browser;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};

/// How others reach the server.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
pub(crate) struct Reach {
    /// The address for others on the network.
    pub(crate) address: Option<String>,
    may_open: bool,
}

/// Asks the server, if the address of this page means this computer; on other computers it would mean those.
pub(crate) fn reach() -> Option<RwSignal<Option<Reach>>> {
    let host = browser::window().location().hostname();
    if !matches!(host.as_deref(), Ok("127.0.0.1" | "localhost" | "[::1]")) {
        return None;
    }
    let reach = RwSignal::new(None);
    spawn_local(async move {
        let asked = ask("GET").await;
        let _ = reach.try_set(Some(asked.unwrap_or_default()));
    });
    Some(reach)
}

async fn ask(method: &str) -> Option<Reach> {
    let init = web_sys::RequestInit::new();
    init.set_method(method);
    let response = browser::window().fetch_with_str_and_init("/api/network", &init);
    let (_, text) = browser::response_text(response).await.filter(|(status, _)| *status == 200)?;
    serde_json::from_str(&text).ok()
}

/// Says who can reach the table, and offers to open it to the network where the program allows it.
#[component]
pub(crate) fn ReachNote(reach: RwSignal<Option<Reach>>) -> impl IntoView {
    let (busy, failed) = (RwSignal::new(false), RwSignal::new(false));
    let open = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        spawn_local(async move {
            let opened = ask("POST").await;
            let _ = (busy.try_set(false), failed.try_set(opened.is_none()));
            if opened.is_some() {
                let _ = reach.try_set(opened);
            }
        });
    };
    move || {
        let Reach { address, may_open } = reach.get()?;
        Some(match (address, may_open) {
            (Some(_), _) => view! { <p class="muted small reach" data-test="network-open">{said("lobby-network-open")}</p> }.into_any(),
            (None, true) => view! {
                <div class="reach" data-test="local-only">
                    <button class="btn" data-test="open-network" disabled=move || busy.get() on:click=open><Ic icon=Icon::Friends />{said("lobby-network")}</button>
                    <p class="muted small">{said("lobby-network-more")}</p>
                    <p class="trouble small" role="alert">{move || failed.get().then(said("lobby-network-none"))}</p>
                </div>
            }
            .into_any(),
            (None, false) => view! {
                <p class="muted small reach" data-test="local-only">{said("lobby-local-only")}" "<code>"ubongo play --network"</code></p>
            }
            .into_any(),
        })
    }
}
