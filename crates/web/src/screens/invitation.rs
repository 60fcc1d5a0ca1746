//! The invitation to a table: its link to copy or share, its code and its QR code.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen_futures::JsFuture;

use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::session::Session;
use crate::{browser, t};

#[component]
pub(crate) fn Invitation(session: Session) -> impl IntoView {
    let link = session.link.get_value().unwrap_or_default();
    let location = browser::window().location();
    let url = StoredValue::new(format!("{}/t/{link}", location.origin().unwrap_or_default()));
    // On another computer these addresses mean that computer.
    let local_only = matches!(location.hostname().as_deref(), Ok("127.0.0.1" | "localhost" | "[::1]"));
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let clipboard = browser::window().navigator().clipboard();
        let promise = clipboard.write_text(&url.get_value());
        leptos::task::spawn_local(async move {
            if JsFuture::from(promise).await.is_ok() {
                copied.set(true);
                browser::after(2000, move || {
                    let _ = copied.try_set(false);
                });
            }
        });
    };
    // Browsers offer these on secure pages only.
    let offers = |api: &str| browser::property(&browser::window().navigator(), api).is_some_and(|api| api.is_truthy());
    let (can_copy, can_share) = (offers("clipboard"), offers("share"));
    let share = move |_| {
        let data = web_sys::ShareData::new();
        data.set_url(&url.get_value());
        data.set_text(&t!("lobby-share-text"));
        // Cancelling the share sheet is not an error.
        let promise = browser::window().navigator().share_with_data(&data);
        leptos::task::spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    };
    let code = link.to_ascii_uppercase();
    view! {
        <div class="card invite">
            <span class="qr" role="img" aria-label=said("lobby-qr") inner_html=qr(&url.get_value())></span>
            <div class="grow">
                <p class="cap-l">{said("lobby-invite")}</p>
                <p class="code" data-test="link-code">{code}</p>
                <div class="row wrap">
                    {if can_copy {
                        view! {
                            <button class="btn" data-test="copy" on:click=copy>
                                <Ic icon=Icon::Copy />
                                {move || if copied.get() { t!("lobby-copied") } else { t!("lobby-copy") }}
                            </button>
                        }.into_any()
                    } else {
                        view! { <span class="small url" data-test="url">{url.get_value()}</span> }.into_any()
                    }}
                    {can_share.then(|| view! {
                        <button class="btn sq" aria-label=said("lobby-share") on:click=share><Ic icon=Icon::Share /></button>
                    })}
                </div>
            </div>
            {local_only.then(|| view! { <p class="muted small local-only" data-test="local-only">{said("lobby-local-only")}" "<code>"cargo xtask play --network"</code></p> })}
        </div>
    }
}

/// A QR code as SVG.
fn qr(text: &str) -> String {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return String::new() };
    let size = code.size();
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(|&(x, y)| code.get_module(x, y));
    let path: String = dark.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    format!("<svg viewBox=\"-2 -2 {0} {0}\" shape-rendering=\"crispEdges\"><path d=\"{path}\"/></svg>", size + 4)
}
