//! The root of the page.

use leptos::prelude::*;

use crate::chunk::Chunk;
use crate::dial::dial;
use crate::parts::live_text::{LiveRegion, LiveText};
use crate::prefs::{Prefs, has_name};
use crate::react::effect;
use crate::route::{Route, Router};
use crate::screens::away::Nowhere;
use crate::screens::bar::framed;
use crate::screens::beside::beside;
use crate::screens::link::lobby;
use crate::screens::local::local_tables;
use crate::screens::menu::Menu;
use crate::screens::menu_sheet::MenuSheet;
use crate::screens::start::StartScreen;
use crate::{browser, install, sound};

/// The page: the screen of the current address, the menu, and the live region for screen readers.
#[component]
pub(crate) fn App() -> impl IntoView {
    Prefs::load();
    sound::prepare();
    install::prepare();
    let router = Router::new();
    let live = LiveText::new();
    provide_context(router);
    provide_context(live);
    provide_context(Menu::new());
    effect(move || {
        // A mark for load-time measurements: the page now responds.
        if router.here.get() == Route::Start
            && let Some(performance) = browser::window().performance()
        {
            let _ = performance.mark("ubongo-interactive");
        }
    });
    effect(move || {
        // The start page marks the tutorial until a player has been there or at a table.
        if matches!(router.here.get(), Route::Bots | Route::Solo | Route::Table(_) | Route::Tutorial(_)) {
            browser::keep("known", &true);
            let _ = browser::root().remove_attribute("data-fresh");
        }
    });
    let screen = move || match router.here.get() {
        Route::Start => view! { <StartScreen /> }.into_any(),
        Route::Bots => Chunk::screen(local_tables).view(framed, |tables| (tables.bots)()),
        Route::Solo => Chunk::screen(local_tables).view(framed, |tables| (tables.solo)()),
        Route::Tutorial(edition) => Chunk::screen(beside).view(framed, move |beside| (beside.tutorial)(edition)),
        Route::Rules => Chunk::screen(beside).view(framed, |beside| (beside.rules)()),
        Route::Companion => Chunk::screen(beside).view(framed, |beside| (beside.companion)()),
        Route::Aid => Chunk::screen(beside).view(framed, |beside| (beside.aid)()),
        Route::Practice => Chunk::screen(beside).view(framed, |beside| (beside.practice)()),
        Route::Daily => Chunk::screen(beside).view(framed, |beside| (beside.daily)()),
        Route::Records => Chunk::screen(beside).view(framed, |beside| (beside.records)()),
        Route::History => Chunk::screen(beside).view(framed, |beside| (beside.history)()),
        Route::Replay => Chunk::screen(beside).view(framed, |beside| (beside.replay)(None)),
        Route::Game(link, number) => {
            Chunk::screen(beside).view(framed, move |beside| (beside.replay)(Some((link.clone(), number))))
        }
        Route::Print(what) => Chunk::screen(beside).view(framed, move |beside| (beside.print)(what.clone())),
        Route::Table(link) => {
            if has_name() {
                dial(&link);
            }
            Chunk::screen(lobby).view(framed, move |show| show(link.clone()))
        }
        Route::Nowhere => view! { <Nowhere /> }.into_any(),
    };
    view! {
        {screen}
        <MenuSheet />
        <LiveRegion live=live />
    }
}
