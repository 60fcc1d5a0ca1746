//! A sentence for players whose browser stores nothing: it is full, or the window is private.

use leptos::prelude::*;

use crate::browser;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};

/// Says that what is on the screen will be lost, until the player closes it.
#[component]
pub(crate) fn NotStored() -> impl IntoView {
    let shown = RwSignal::new(!browser::can_store());
    move || {
        shown.get().then(|| view! {
            <div class="not-stored" role="status" data-test="not-stored">
                <p>{said("not-stored")}</p>
                <button class="btn quiet sq" data-test="not-stored-close" aria-label=said("close") on:click=move |_| shown.set(false)><Ic icon=Icon::Close /></button>
            </div>
        })
    }
}
