//! The invitation to a table: its short code, its link to copy or share, and its QR code.

use leptos::prelude::*;
use serde::Deserialize;
use table::ShortCode;

use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::qr::qr;
use crate::parts::share::{ShareButton, copy, offers};
use crate::react::{Transient, effect, memo};
use crate::screens::network::{ReachNote, reach};
use crate::session::{ConnectionState, Session};
use crate::{browser, t};

#[component]
pub(crate) fn Invitation(session: Session) -> impl IntoView {
    let link = session.link.get_value().unwrap_or_default();
    let origin = StoredValue::new(browser::window().location().origin().unwrap_or_default());
    let reach = reach();
    let path = StoredValue::new(format!("/t/{link}"));
    let url = memo(move || {
        let address = reach.and_then(|reach| reach.with(|reach| reach.as_ref()?.address.clone()));
        address.unwrap_or_else(|| origin.get_value()) + &path.get_value()
    });
    let copied = Transient::new();
    let short_code = short_code(session, &link);
    let code = link.to_ascii_uppercase();
    view! {
        <div class="card invite">
            <span class="qr" role="img" aria-label=said("lobby-qr") inner_html=move || qr(&url.get())></span>
            <div class="grow">
                <p class="cap-l">{said("lobby-invite")}</p>
                {move || short_code.get().map(|code| view! { <p class="code" data-test="short-code">{code.to_string()}</p> })}
                <p class="code long" class:second=move || short_code.get().is_some() data-test="link-code">{code}</p>
                <div class="row wrap">
                    {if offers("clipboard") {
                        view! {
                            <button class="btn" data-test="copy" on:click=move |_| copy(&url.get_untracked(), copied)>
                                <Ic icon=Icon::Copy />
                                {move || if copied.get().is_some() { t!("lobby-copied") } else { t!("lobby-copy") }}
                            </button>
                        }.into_any()
                    } else {
                        view! { <span class="small url" data-test="url">{move || url.get()}</span> }.into_any()
                    }}
                    {offers("share").then(|| view! {
                        <ShareButton label=Signal::derive(said("lobby-share")) text=Signal::derive(said("lobby-share-text")) url=url />
                    })}
                </div>
            </div>
            {reach.map(|reach| view! { <ReachNote reach=reach /> })}
        </div>
    }
}

/// The short code of the lobby, if the host allows one and the server has one for it.
fn short_code(session: Session, link: &str) -> RwSignal<Option<ShortCode>> {
    #[derive(Deserialize)]
    struct Given {
        code: ShortCode,
    }
    let code = RwSignal::new(None);
    // The code changes with each game and when the host turns it off and on; another server, after a restart, has another one.
    let lobby = memo(move || {
        let open = session.connection.get() == ConnectionState::Open;
        session.state.with(|state| {
            let state =
                state.as_ref().filter(|state| open && state.settings.short_code && state.shuffling.is_none())?;
            Some(state.game.as_ref().map_or(0, |game| game.number))
        })
    });
    let path = StoredValue::new(format!("/api/tables/{link}/code"));
    effect(move || {
        let asked_for = lobby.get();
        code.set(None);
        if asked_for.is_none() {
            return;
        }
        leptos::task::spawn_local(async move {
            let response = browser::window().fetch_with_str(&path.get_value());
            let Some((200, text)) = browser::response_text(response).await else { return };
            if let Ok(Given { code: given }) = serde_json::from_str(&text)
                && lobby.try_get_untracked() == Some(asked_for)
            {
                let _ = code.try_set(Some(given));
            }
        });
    });
    code
}
