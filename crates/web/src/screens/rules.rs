//! How to play: four steps, and a board to try.

use std::sync::Arc;

use hand::Change;
use leptos::prelude::*;
use puzzle::deck::Face;
use puzzle::{Area, Cell, Piece, PieceSet, Placement, check_cover};
use rules::{Gem, Seat};

use crate::hand::{HandController, PlayerTask};
use crate::i18n::{list, said};
use crate::parts::picture::{DiePic, GemPic, Picture};
use crate::parts::segments::Segments;
use crate::react::{effect, memo};
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::play_area::{PlayArea, sounds};
use crate::sound::{self, Sound};
use crate::t;

/// A task that needs only a little thought.
struct SampleTask {
    cells: &'static [(i8, i8)],
    layers: i8,
    pieces: [&'static str; 3],
}

const TILES: SampleTask = SampleTask {
    cells: &[(1, 3), (2, 3), (1, 2), (2, 2), (3, 2), (4, 2), (0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (4, 0)],
    layers: 1,
    pieces: ["Z5", "L4", "I3"],
};
const SOLIDS: SampleTask =
    SampleTask { cells: &[(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)], layers: 2, pieces: ["r2", "g3", "y5"] };

#[component]
pub(crate) fn RulesScreen() -> impl IntoView {
    let router = router();
    let solid = RwSignal::new(false);
    view! {
        <Bar />
        <main class="rules" data-test="rules-screen">
            <h1>{said("rules-title")}</h1>
            <div class="row centred">
                <Segments
                    label=Signal::derive(said("rules-try"))
                    choices=vec![(false, Signal::derive(flat_editions)), (true, Signal::derive(|| t!("edition", edition = "three_d")))]
                    chosen=solid
                    on_choose=Callback::new(move |is_solid| solid.set(is_solid))
                    test="trials"
                />
            </div>
            {move || trial(solid.get())}
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

/// The editions that use flat tiles.
fn flat_editions() -> String {
    list(&[t!("edition", edition = "classic"), t!("edition", edition = "modern")])
}

/// A board to try.
fn trial(solid: bool) -> AnyView {
    let SampleTask { cells, layers, pieces } = if solid { SOLIDS } else { TILES };
    let cells = (0..layers).flat_map(|z| cells.iter().map(move |&(x, y)| Cell::new(x, y, z))).collect();
    let pieces: Vec<Piece> = pieces.into_iter().filter_map(Piece::named).collect();
    let (Ok(area), Some(seat)) = (Area::new(cells), Seat::new(0)) else { return ().into_any() };
    let all: PieceSet = pieces.iter().copied().collect();
    let work = Arc::new(PlayerTask { key: 0, area, pieces, seat });
    let placed = RwSignal::new(Vec::<Placement>::new());
    let to_cover = Arc::clone(&work);
    let done = memo(move || placed.with(|placed| check_cover(&to_cover.area, all, placed).is_ok()));
    effect(move || {
        if done.get() {
            sound::play(Sound::Ubongo);
        }
    });
    let on_change = Callback::new(move |change: Change| placed.update(|placed| change.apply(placed)));
    let controller = HandController::new(
        Signal::stored(Some(work)),
        placed.into(),
        Signal::stored(true),
        on_change,
        Callback::new(|()| ()),
        Callback::new(sounds),
    );
    let play_area = PlayArea::with(controller, solid);
    view! {
        <section class="card trial" class:solid=solid class:done=move || done.get() data-test="trial" data-done=move || done.get().to_string()>
            <p class="trial-word"><b>{move || match done.get() {
                true => t!("rules-try-done"),
                _ if solid => t!("solid-choose"),
                _ => t!("rules-try"),
            }}</b></p>
            {move || done.get().then(|| view! {
                <button class="btn pri" data-test="trial-play" on:click=move |_| router().go(Route::Bots)>{said("start-bots")}</button>
            })}
            <div class="trial-board">{play_area.board()}</div>
            {play_area.beside()}
            {play_area.tray()}
            {play_area.tools()}
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_to_try_has_a_solution() {
        for SampleTask { cells, layers, pieces } in [TILES, SOLIDS] {
            let cells = (0..layers).flat_map(|z| cells.iter().map(move |&(x, y)| Cell::new(x, y, z))).collect();
            let pieces = pieces.into_iter().filter_map(Piece::named).collect();
            let task = puzzle::Task::new(Area::new(cells).unwrap(), pieces).unwrap();
            assert!(task.first().is_some());
        }
    }
}
