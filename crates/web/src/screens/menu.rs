//! The state of the page's menu.

use std::cell::Cell;

use leptos::prelude::*;

use crate::session::Session;

/// The state of the menu, and the table it acts on.
#[derive(Clone, Copy)]
pub(crate) struct Menu {
    pub(crate) open: RwSignal<bool>,
    pub(crate) session: RwSignal<Option<Session>>,
}

thread_local! {
    static MENU: Cell<Option<Menu>> = const { Cell::new(None) };
}

pub(crate) fn menu() -> Menu {
    MENU.get().expect("the page has a menu")
}

impl Menu {
    /// A closed menu without a table. Called once, by the root of the page.
    pub(crate) fn new() -> Self {
        let menu = Self { open: RwSignal::new(false), session: RwSignal::new(None) };
        MENU.set(Some(menu));
        menu
    }
}
