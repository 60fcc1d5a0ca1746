//! A row of buttons of which one is chosen.

use leptos::prelude::*;

#[component]
pub(crate) fn Segments<T>(
    #[prop(into)] label: Signal<String>,
    /// The choices and their labels.
    choices: Vec<(T, Signal<String>)>,
    #[prop(into)] chosen: Signal<T>,
    on_choose: Callback<T>,
    #[prop(into, optional)] disabled: Signal<bool>,
    #[prop(optional)] test: &'static str,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let buttons = choices.into_iter().map(|(choice, label)| {
        let value = choice.clone();
        let is_on = Signal::derive(move || chosen.get() == value);
        view! {
            <button
                type="button"
                class="segment"
                class:on=is_on
                aria-pressed=move || is_on.get().to_string()
                disabled=move || disabled.get()
                on:click=move |_| on_choose.run(choice.clone())
            >
                {move || label.get()}
            </button>
        }
    });
    view! { <div class="segments" role="group" data-test=test aria-label=move || label.get()>{buttons.collect_view()}</div> }
}
