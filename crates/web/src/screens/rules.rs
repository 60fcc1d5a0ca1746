//! How to play: four steps, and a board to try it on.

use std::sync::Arc;

use leptos::prelude::*;
use puzzle::deck::Face;
use puzzle::{Area, Cell, Piece, Placement};
use rules::{Gem, Seat};

use crate::flat::{FlatBoard, Hands, Tools, Tray};
use crate::hand::{Act, Keeper, Work};
use crate::parts::picture::{DiePic, GemPic, Picture};
use crate::parts::spoken::speak;
use crate::react::{effect, memo};
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::workbench::sounds;
use crate::sound::{self, Sound};
use crate::t;
use crate::tongue::said;

/// An area that two tiles and a bit of thought cover.
const AREA: [(i8, i8); 12] =
    [(1, 3), (2, 3), (1, 2), (2, 2), (3, 2), (4, 2), (0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (4, 0)];
const TILES: [&str; 3] = ["Z5", "L4", "I3"];

/// How to play.
#[component]
pub(crate) fn RulesScreen() -> impl IntoView {
    let router = router();
    view! {
        <Bar />
        <main class="rules" data-test="rules-screen">
            <h1>{said("rules-title")}</h1>
            <Trial />
            <div class="steps">
                <section class="card flat">
                    <div class="row">{Face::all().take(3).map(|face| view! { <DiePic face=face /> }).collect_view()}</div>
                    <h2>{said("rules-1-title")}</h2>
                    <p>{said("rules-1")}</p>
                </section>
                <section class="card flat">
                    <div class="row">{["T4", "Y5"].into_iter().filter_map(Piece::named).map(|piece| view! { <Picture class="tile-pic" drawing=Signal::stored(scene::Tile::wide(piece).drawing()) /> }).collect_view()}</div>
                    <h2>{said("rules-2-title")}</h2>
                    <p>{said("rules-2")}</p>
                </section>
                <section class="card flat">
                    <div class="row"><Picture class="glass" drawing=Signal::stored(scene::hourglass_drawing(0.55, false)) /></div>
                    <h2>{said("rules-3-title")}</h2>
                    <p>{said("rules-3")}</p>
                </section>
                <section class="card flat">
                    <div class="row">{[Gem::Red, Gem::Blue, Gem::Green, Gem::Brown].map(|gem| view! { <GemPic gem=gem /> }).into_iter().collect_view()}</div>
                    <h2>{said("rules-4-title")}</h2>
                    <p>{said("rules-4-classic")}</p>
                    <p>{said("rules-4-modern")}</p>
                    <p>{said("rules-4-three_d")}</p>
                </section>
            </div>
            <div class="row answers centred">
                <button class="btn pri" data-test="play-bots" on:click=move |_| router.go(Route::Bots)>{said("start-bots")}</button>
            </div>
        </main>
    }
}

/// A board to try.
#[component]
fn Trial() -> impl IntoView {
    let cells = AREA.iter().map(|&(x, y)| Cell::new(x, y, 0)).collect();
    let pieces: Vec<Piece> = TILES.into_iter().filter_map(Piece::named).collect();
    let (Ok(area), Some(seat)) = (Area::new(cells), Seat::new(0)) else { return ().into_any() };
    let size = area.len();
    let work = Arc::new(Work { key: 0, area, pieces, seat });
    let placed = RwSignal::new(Vec::<Placement>::new());
    let done = memo(move || {
        let cells: usize = placed.with(|placed| placed.iter().filter_map(Placement::cells).map(Iterator::count).sum());
        cells == size
    });
    effect(move || {
        if done.get() {
            sound::play(Sound::Ubongo);
        }
    });
    let on_act = Callback::new(move |act: Act| placed.update(|placed| act.carry_out(placed)));
    let keeper = Keeper::new(
        Signal::stored(Some(work)),
        placed.into(),
        Signal::stored(true),
        on_act,
        Callback::new(|()| ()),
        Callback::new(sounds),
    );
    speak(keeper.spoken.into());
    let hands = Hands::new(keeper);
    view! {
        <section class="card trial" class:done=move || done.get() data-test="trial" data-done=move || done.get().to_string()>
            <p class="trial-word"><b>{move || if done.get() { t!("rules-try-done") } else { t!("rules-try") }}</b></p>
            <div class="trial-board"><FlatBoard hands=hands /></div>
            <Tray hands=hands />
            <Tools hands=hands />
            <details class="hints">
                <summary>{said("rules-hands")}</summary>
                <ul>
                    <li>{said("rules-hands-1")}</li>
                    <li>{said("rules-hands-2")}</li>
                    <li>{said("rules-hands-3")}</li>
                    <li>{said("rules-hands-4")}</li>
                    <li>{said("rules-hands-5")}</li>
                </ul>
            </details>
        </section>
    }
    .into_any()
}
