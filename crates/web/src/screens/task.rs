//! The player's task, and the card that shows it: die, pieces and level.

use leptos::prelude::*;
use puzzle::deck::{Face, Level};
use puzzle::{Area, Lattice, Piece};
use rules::Seat;
use scene::{Block, Camera, Detail, Tile};

use crate::hand::PlayerTask;
use crate::i18n::{level_name, list};
use crate::parts::picture::{DiePic, Picture};
use crate::react::memo;
use crate::screens::game::{face_of, game};
use crate::screens::progress::{progress_word, solo_progress, solo_solved};
use crate::session::{Session, board_of, name_of, task_of};
use crate::t;

/// The task of a seat. Its pieces are left out until the die has come to rest (`open`).
pub(crate) fn own_task(session: Session, seat: Option<Seat>, open: bool) -> Option<PlayerTask> {
    let seat = seat?;
    let deck = session.deck.get()?;
    session.state.with(|state| {
        let state = state.as_ref()?;
        let game = state.game.as_ref()?;
        let (area, pieces) = task_of(state, &deck, seat)?;
        let pieces: Vec<Piece> = pieces.iter().filter(|_| open).collect();
        // The hand starts over when the pieces become known.
        let key = u64::from(game.number) << 33 | u64::from(state.round) << 1 | u64::from(!pieces.is_empty());
        Some(PlayerTask { key, area, pieces, seat })
    })
}

/// The cells of an area as text, for tests that drive the page.
pub(crate) fn cells_text(area: &Area) -> String {
    area.cells().iter().map(|cell| format!("{},{},{}", cell.x, cell.y, cell.z)).collect::<Vec<_>>().join(" ")
}

/// The face of the die, and its tiles.
#[component]
pub(crate) fn TaskCard(
    session: Session,
    face: Face,
    solid: bool,
    #[prop(into)] pieces: Signal<Vec<Piece>>,
) -> impl IntoView {
    let roller = memo(move || {
        game(session, |_, game, state| (Some(game.roller) == session.seat(), name_of(state, game.roller)))
    });
    let (progress, solved) = (memo(move || solo_progress(session)), memo(move || solo_solved(session)));
    let who = move || match roller.get() {
        Some((true, _)) => t!("game-rolled-you"),
        Some((false, name)) => t!("game-rolled", name = name),
        None => match solved.get() {
            Some(count) => t!("game-solved", count = count),
            None => progress.get().map(|(task, of)| progress_word(task, of)).unwrap_or_default(),
        },
    };
    let sharing = memo(move || level_and_numbers(session));
    view! {
        <DiePic face=face solid=solid />
        <div class="grow">
            <p class="cap-l">{who}</p>
            <h3 data-test="face">{move || if solid { t!("game-number", number = face.index() + 1) } else { t!("face", face = face.index()) }}</h3>
            {move || solid.then(|| sharing.get()).flatten().map(|(level, numbers)| view! {
                <p class="small level-word" data-level=level.name()>{move || level_name(level)}</p>
                {(numbers.len() > 1).then(|| view! { <p class="muted small numbers">{t!("game-numbers", numbers = list(&numbers))}</p> })}
            })}
            <p class="row tiles">
                {move || pieces.get().into_iter().map(|piece| view! {
                    <Picture class="tile-pic" drawing=Signal::stored(piece_picture(piece)) />
                }).collect_view()}
            </p>
        </div>
    }
}

/// The level of the player's board, and the numbers of the die that give this task (T4).
fn level_and_numbers(session: Session) -> Option<(Level, Vec<String>)> {
    let (deck, seat) = (session.deck.get()?, session.seat());
    session.state.with(|state| {
        let state = state.as_ref()?;
        let (board, level) = board_of(state, seat)?;
        let own = deck.task(board, level, face_of(session)?)?;
        let same = Face::all().filter(|&face| deck.task(board, level, face) == Some(own));
        Some((level, same.map(|face| (face.index() + 1).to_string()).collect()))
    })
}

/// A small picture of a tile or solid piece.
pub(crate) fn piece_picture(piece: Piece) -> scene::Drawing {
    let block = || Some(Block::of(piece, 0)?.drawing(Camera::stop(0), Detail::Stamps));
    match piece.lattice() {
        Lattice::Solid => block().unwrap_or_else(scene::word_mark),
        Lattice::Flat => Tile::wide(piece).detail(Detail::Stamps).drawing(),
    }
}
