//! A button that shares a text with a link, or copies it where the browser has no share sheet.

use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::react::Transient;
use crate::{browser, t};

/// Time that "Copied" is shown.
const COPIED_MS: u64 = 2_000;

/// True if the browser has an interface of this name. Some are on secure pages only.
pub(crate) fn offers(interface: &str) -> bool {
    browser::property(&browser::window().navigator(), interface).is_some_and(|interface| interface.is_truthy())
}

/// Copies a text, and shows for a moment that it did.
pub(crate) fn copy(text: &str, copied: Transient<()>) {
    let promise = browser::window().navigator().clipboard().write_text(text);
    leptos::task::spawn_local(async move {
        if JsFuture::from(promise).await.is_ok() {
            copied.show((), COPIED_MS);
        }
    });
}

/// Shares a text with a link. Not there if the browser can neither share nor copy.
#[component]
pub(crate) fn ShareButton(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] text: Signal<String>,
    #[prop(into)] url: Signal<String>,
) -> impl IntoView {
    let copied = Transient::new();
    let can_share = offers("share");
    let share = move |_| {
        if !can_share {
            return copy(&format!("{} {}", text.get_untracked(), url.get_untracked()), copied);
        }
        let data = web_sys::ShareData::new();
        data.set_url(&url.get_untracked());
        data.set_text(&text.get_untracked());
        // Cancelling the share sheet is not an error.
        let promise = browser::window().navigator().share_with_data(&data);
        leptos::task::spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    };
    (can_share || offers("clipboard")).then(|| {
        view! {
            <button class="btn share" data-test="share" aria-label=move || label.get() title=move || label.get() on:click=share>
                <Ic icon=Icon::Share />
                <span class="word">{move || if copied.get().is_some() { t!("lobby-copied") } else { said("share")() }}</span>
            </button>
            <span class="sr" role="status">{move || copied.get().map(|()| t!("lobby-copied"))}</span>
        }
    })
}
