//! The board of the next round, face up before the roll: its area, and the pieces of each face of the die (C7, M4, T5).

use leptos::prelude::*;
use puzzle::deck::{Face, Side};
use puzzle::{Lattice, Piece};
use rules::Seat;
use scene::Detail;

use crate::i18n::said;
use crate::parts::picture::{DiePic, Picture};
use crate::parts::small_board::{BoardView, SmallBoard};
use crate::react::memo;
use crate::screens::task::piece_picture;
use crate::session::{Session, side_of};

/// The side of the player's board that is used.
fn own_side(session: Session) -> Option<(Side, Seat)> {
    let (deck, seat) = (session.deck.get()?, session.seat()?);
    session.state.with(|state| Some((side_of(state.as_ref()?, &deck, seat)?.clone(), seat)))
}

#[component]
pub(crate) fn NextBoard(session: Session) -> impl IntoView {
    let side = memo(move || own_side(session));
    let seen = memo(move || {
        let (side, seat) = side.get()?;
        Some(BoardView { area: side.area().clone(), placed: Vec::new(), shown: Vec::new(), seat, detail: Detail::Full })
    });
    let sets = move || {
        let (side, _) = side.get()?;
        let solid = side.area().lattice() == Lattice::Solid;
        let set = |face: Face| {
            let pieces: Vec<Piece> = side.rolled(face).pieces().iter().collect();
            let pieces = pieces
                .into_iter()
                .map(|piece| view! { <Picture class="tile-pic" drawing=Signal::stored(piece_picture(piece)) /> });
            view! { <li class="row"><DiePic face=face solid=solid />{pieces.collect_view()}</li> }
        };
        Some(Face::all().map(set).collect_view())
    };
    view! {
        {move || side.with(Option::is_some).then(|| view! {
            <section class="card next-board" data-test="next-board">
                <h3>{said("round-next-board")}</h3>
                <SmallBoard seen=seen label=Signal::derive(said("round-next-board")) />
                <ul class="sets" role="list">{sets}</ul>
            </section>
        })}
    }
}
