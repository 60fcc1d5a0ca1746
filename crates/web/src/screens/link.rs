//! The chunk of a table on the server, up to its game: the name screen and the lobby. It is what a guest waits for who opens
//! a link, so it has nothing of the game.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use crate::chunk::Loaded;
use crate::prefs::has_name;
use crate::screens::name::NameScreen;
use crate::screens::table::AtTable;
use crate::screens::table_settings::TableKind;
use crate::session::Session;

/// Loads the chunk: the screen of a table by its code.
#[wasm_split(lobby, fallible, wasm_split_path = leptos::wasm_split)]
pub(crate) fn lobby() -> Loaded<fn(String) -> AnyView> {
    Ok(|link| view! { <LinkScreen link=link /> }.into_any())
}

/// A table on the server. Asks for a name first, if there is none.
#[component]
fn LinkScreen(link: String) -> impl IntoView {
    let watch = RwSignal::new(None::<bool>);
    if has_name() {
        watch.set(Some(false));
    }
    view! {
        {move || match watch.get() {
            None => view! { <NameScreen link=link.clone() watch=watch /> }.into_any(),
            Some(watch) => {
                let session = Session::remote(&link, watch);
                view! { <AtTable session=session kind=TableKind::Friends /> }.into_any()
            }
        }}
    }
}
