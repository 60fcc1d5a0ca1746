//! Questions and sheets over the page. The browser keeps the focus inside and closes them with Escape.

use leptos::html;
use leptos::prelude::*;

use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::react::effect;

/// A sheet that is open while `open` is true.
#[component]
pub(crate) fn Sheet(
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<String>,
    #[prop(optional)] class: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if open.get() {
            if !dialog.open() {
                let _ = dialog.show_modal();
            }
        } else if dialog.open() {
            dialog.close();
        }
    });
    let class = format!("sheet {class}");
    view! {
        <dialog
            node_ref=dialog
            class=class
            aria-label=move || title.get()
            on:close=move |_| open.set(false)
            on:click=move |event| {
                // A click on the backdrop closes it.
                if event.target() == event.current_target() {
                    open.set(false);
                }
            }
        >
            // The sheet itself has the focus first, so that no button looks chosen.
            <div class="sheet-in" tabindex="-1" autofocus>
                <div class="row between">
                    <h2>{move || title.get()}</h2>
                    <button class="btn quiet sq" data-test="close" aria-label=said("close") title=said("close") on:click=move |_| open.set(false)>
                        <Ic icon=Icon::Close />
                    </button>
                </div>
                {move || open.get().then(|| children())}
            </div>
        </dialog>
    }
}

/// A question with a cancel button and one answer.
#[component]
pub(crate) fn Question(
    open: RwSignal<bool>,
    #[prop(into)] text: Signal<String>,
    #[prop(into)] yes: Signal<String>,
    on_yes: Callback<()>,
) -> impl IntoView {
    view! {
        <Sheet open=open title=text class="question">
            <div class="row answers">
                <button class="btn" on:click=move |_| open.set(false)>{said("cancel")}</button>
                <button
                    class="btn pri"
                    data-test="sure"
                    on:click=move |_| {
                        open.set(false);
                        on_yes.run(());
                    }
                >
                    {move || yes.get()}
                </button>
            </div>
        </Sheet>
    }
}
