//! The chunk of tables in this browser, which drives them and their bots.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use puzzle::deck::Edition;
use table::{Calling, TableSettings};

use crate::chunk::Loaded;
use crate::screens::table::AtTable;
use crate::screens::table_settings::TableKind;
use crate::session::Session;

/// The screens of the chunk.
#[derive(Clone, Copy)]
pub(crate) struct LocalTables {
    pub(crate) bots: fn() -> AnyView,
    pub(crate) solo: fn() -> AnyView,
}

/// Loads the chunk.
#[wasm_split(local, fallible, wasm_split_path = leptos::wasm_split)]
pub(crate) fn local_tables() -> Loaded<LocalTables> {
    Ok(LocalTables { bots: || view! { <BotsScreen /> }.into_any(), solo: || view! { <SoloScreen /> }.into_any() })
}

/// A table against bots.
#[component]
fn BotsScreen() -> impl IntoView {
    // Bots don't mind waiting, so the player has ten minutes.
    let settings = TableSettings { patience_ms: 600_000, ..TableSettings::new(Edition::Modern) };
    let session = Session::local("bots", settings, 2);
    view! { <AtTable session=session kind=TableKind::Bots /> }
}

/// A solo table.
#[component]
fn SoloScreen() -> impl IntoView {
    let settings = TableSettings { calling: Calling::Automatic, ..TableSettings::new(Edition::Modern) };
    let session = Session::local("solo", settings, 0);
    view! { <AtTable session=session kind=TableKind::Solo /> }
}
