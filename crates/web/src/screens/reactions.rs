//! The button that sends a reaction: it opens a strip of pictures beside it and covers nothing else.

use leptos::prelude::*;
use table::{Reaction, Request};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};

use crate::browser;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::reaction_picture::{ReactionPicture, reaction_name, reaction_word};
use crate::screens::bubbles::NamedBubble;
use crate::session::Session;

/// The button, and the reactions of those who have no card on this screen.
#[component]
pub(crate) fn React(
    session: Session,
    /// No player has a card on this screen.
    #[prop(optional)]
    everybody: bool,
) -> impl IntoView {
    let open = RwSignal::new(false);
    browser::listen_here("pointerdown", move |event: PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let inside = target.and_then(|target| target.closest(".react-place").ok().flatten()).is_some();
        if !inside && open.get_untracked() {
            open.set(false);
        }
    });
    browser::listen_here("keydown", move |event: KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            event.prevent_default();
            open.set(false);
        }
    });
    let choice = move |reaction: Reaction| {
        view! {
            <button
                class="btn quiet sq"
                data-test="reaction"
                data-reaction=reaction_name(reaction)
                title=move || reaction_word(reaction)
                aria-label=move || reaction_word(reaction)
                on:click=move |_| {
                    session.request(Request::React(reaction));
                    open.set(false);
                }
            >
                <ReactionPicture reaction=reaction />
            </button>
        }
    };
    view! {
        <div class="react-place">
            <button class="btn quiet sq" data-test="react" data-origin="react" title=said("game-react") aria-label=said("game-react") aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>
                <Ic icon=Icon::Smile />
            </button>
            {move || open.get().then(|| view! {
                <div class="card reaction-strip" role="group" aria-label=said("game-react") data-test="reactions">{Reaction::ALL.map(choice).into_iter().collect_view()}</div>
            })}
            <NamedBubble session=session everybody=everybody />
        </div>
    }
}
