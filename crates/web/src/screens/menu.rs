//! The state of the page's menu.

use std::cell::Cell;

use leptos::prelude::*;

/// The state of the menu, and what a table adds to it.
#[derive(Clone, Copy)]
pub(crate) struct Menu {
    pub(crate) open: RwSignal<bool>,
    /// The actions of the current game.
    pub(crate) actions: RwSignal<Option<ViewFn>>,
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
        let menu = Self { open: RwSignal::new(false), actions: RwSignal::new(None) };
        MENU.set(Some(menu));
        menu
    }
}
