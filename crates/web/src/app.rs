//! The root of the page.

use leptos::prelude::*;

use crate::chunk::Chunk;
use crate::parts::live_text::{LiveRegion, LiveText};
use crate::prefs::Prefs;
use crate::react::effect;
use crate::route::{Route, Router};
use crate::screens::away::Nowhere;
use crate::screens::bar::Bar;
use crate::screens::beside::beside;
use crate::screens::menu::Menu;
use crate::screens::menu_sheet::MenuSheet;
use crate::screens::start::StartScreen;
use crate::screens::table::tables;
use crate::{browser, sound};

/// The page: the screen of the current address, the menu, and the live region for screen readers.
#[component]
pub(crate) fn App() -> impl IntoView {
    Prefs::load();
    sound::prepare();
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
    let screen = move || match router.here.get() {
        Route::Start => view! { <StartScreen /> }.into_any(),
        Route::Bots => Chunk::screen(tables).view(framed, |tables| (tables.bots)()),
        Route::Solo => Chunk::screen(tables).view(framed, |tables| (tables.solo)()),
        Route::Tutorial => Chunk::screen(beside).view(framed, |beside| (beside.tutorial)()),
        Route::Rules => Chunk::screen(beside).view(framed, |beside| (beside.rules)()),
        Route::Companion => Chunk::screen(beside).view(framed, |beside| (beside.companion)()),
        Route::Aid => Chunk::screen(beside).view(framed, |beside| (beside.aid)()),
        Route::Practice => Chunk::screen(beside).view(framed, |beside| (beside.practice)()),
        Route::Daily => Chunk::screen(beside).view(framed, |beside| (beside.daily)()),
        Route::Records => Chunk::screen(beside).view(framed, |beside| (beside.records)()),
        Route::Replay => Chunk::screen(beside).view(framed, |beside| (beside.replay)(None)),
        Route::Game(link, number) => {
            Chunk::screen(beside).view(framed, move |beside| (beside.replay)(Some((link.clone(), number))))
        }
        Route::Table(link) => Chunk::screen(tables).view(framed, move |tables| (tables.link)(link.clone())),
        Route::Nowhere => view! { <Nowhere /> }.into_any(),
    };
    view! {
        {screen}
        <MenuSheet />
        <LiveRegion live=live />
    }
}

/// A screen whose chunk is not there, with a way out of it.
fn framed(content: AnyView) -> AnyView {
    view! { <Bar /><main class="message">{content}</main> }.into_any()
}
