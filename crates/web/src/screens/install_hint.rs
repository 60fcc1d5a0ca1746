//! The hint that the page can be installed, after the first finished game.

use leptos::prelude::*;

use crate::i18n::said;
use crate::install::{self, InstallWay};
use crate::parts::icon::{Ic, Icon};
use crate::react::{effect, memo};

/// Shown once, at the end of a game, where the browser can install the page.
#[component]
pub(crate) fn InstallHint() -> impl IntoView {
    // Once it is on the screen it stays, although it counts as shown.
    let shown = RwSignal::new(None::<InstallWay>);
    let offered = memo(install::way);
    effect(move || {
        if let Some(way) = offered.get().filter(|_| shown.get_untracked().is_none()) {
            install::remember();
            shown.set(Some(way));
        }
    });
    let close = move |_| shown.set(None);
    move || {
        shown.get().map(|way| {
            let more = if way == InstallWay::Question { said("install-more") } else { said("install-apple") };
            view! {
                <section class="card install-hint" class:asks=way == InstallWay::Question data-test="install-hint" aria-label=said("install-title")>
                    <span class="spot"><Ic icon=if way == InstallWay::Question { Icon::Plus } else { Icon::Share } /></span>
                    <p class="grow"><b>{said("install-title")}</b><small>{more}</small></p>
                    {(way == InstallWay::Question).then(|| view! {
                        <button class="btn" data-test="install" on:click=move |_| {
                            install::ask();
                            shown.set(None);
                        }>{said("install-go")}</button>
                    })}
                    <button class="btn quiet sq" data-test="install-close" aria-label=said("close") title=said("close") on:click=close><Ic icon=Icon::Close /></button>
                </section>
            }
        })
    }
}
