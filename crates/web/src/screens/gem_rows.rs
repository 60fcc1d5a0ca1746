//! The rows and pawns of Classic at a glance (C17): beside the board, as a small card on phones, and between rounds.

use leptos::prelude::*;
use rules::{Gem, Gems, Lanes, Purse, Reach, Seat};

use crate::i18n::{list, said};
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{PawnPic, Picture, PurseView, RingLegend, gem_name};
use crate::react::{Transient, memo};
use crate::screens::game::{game, player_name, purse_of};
use crate::screens::gem_table::ColourTable;
use crate::session::Session;
use crate::t;

/// Time for which a row is marked after somebody took from it.
const TAKEN_MS: u64 = 1_000;

/// The rows, the pawns, and what finishing now would give this page's player.
#[derive(Clone, PartialEq, Debug)]
struct RowsView {
    lanes: Lanes,
    pawns: Vec<(Seat, u8)>,
    /// The rank and the reach of finishing now (C9).
    now: Option<(u8, Reach)>,
    /// The reach of a finisher who has not taken gems yet.
    reach: Option<Reach>,
}

impl RowsView {
    fn of(session: Session) -> Option<Self> {
        let own = session.seat();
        game(session, |_, game, _| {
            let Gems::Rows(Some(lanes)) = &game.gems else { return None };
            let pawns = game.seats().filter_map(|seat| Some((seat, game.player(seat)?.pawn?))).collect();
            let now = own.and_then(|own| game.reach_now(own));
            let reach = own.and_then(|own| game.reach(own));
            Some(Self { lanes: (**lanes).clone(), pawns, now, reach })
        })
        .flatten()
    }

    fn row(&self, space: u8) -> RowView {
        let on = |&(seat, at): &(Seat, u8)| (at == space).then_some(seat);
        let reach = self.reach.or(self.now.map(|(_, reach)| reach));
        RowView {
            gems: self.lanes.lane(space).to_vec(),
            pawns: self.pawns.iter().filter_map(on).collect(),
            in_reach: reach.is_some_and(|reach| reach.steps_to(space).is_some()),
        }
    }
}

/// One row. Each has its own memo, so that only a changed row is drawn again.
#[derive(Clone, PartialEq, Default, Debug)]
struct RowView {
    gems: Vec<Gem>,
    pawns: Vec<Seat>,
    in_reach: bool,
}

/// The six rows. On phones a small card with the front pairs and this player's gems, which a tap opens over itself and
/// the other players.
#[component]
pub(crate) fn GemRows(
    session: Session,
    /// Never a small card.
    #[prop(optional)]
    spread: bool,
) -> impl IntoView {
    let shown = memo(move || RowsView::of(session));
    let open = RwSignal::new(false);
    let seat = memo(move || session.seat());
    let purse = memo(move || purse_of(session, seat.get()));
    let now = memo(move || shown.with(|shown| shown.as_ref().and_then(|shown| shown.now)));
    let reach_word =
        move || now.get().map(|(rank, reach)| t!("rows-now", rank = t!("rank", rank = rank + 1), steps = reach.steps));
    view! {
        <section class="gem-rows" class:spread=spread class:open=move || open.get() data-test="gem-rows" aria-label=said("rows-title")>
            <div class="gem-rows-head">
                <b>{said("rows-title")}</b>
                <span data-test="reach">{reach_word}</span>
            </div>
            <ul class="gem-rows-list" role="list">
                {(0..Lanes::SPACES as u8).map(|space| {
                    let row = memo(move || shown.with(|shown| shown.as_ref().map(|shown| shown.row(space)).unwrap_or_default()));
                    view! { <Row session=session space=space row=row /> }
                }).collect_view()}
            </ul>
            {move || (!spread && seat.get().is_some()).then(|| view! { <OwnLine purse=purse /> })}
            {move || open.get().then(|| view! { <ColourTable session=session /><RingLegend /> })}
            {(!spread).then(|| view! {
                <button class="gem-rows-toggle" data-test="rows-toggle" aria-expanded=move || open.get().to_string() aria-label=said("rows-open") title=said("rows-open") on:click=move |_| open.update(|open| *open = !*open)>
                    {move || view! { <Ic icon=if open.get() { Icon::Up } else { Icon::Down } /> }}
                </button>
            })}
        </section>
    }
}

/// This player's gems on the small card.
#[component]
fn OwnLine(purse: Memo<Purse>) -> impl IntoView {
    view! { <div class="own-line"><b>{said("lobby-you")}</b><PurseView purse=purse classic=true /></div> }
}

#[component]
fn Row(session: Session, space: u8, row: Memo<RowView>) -> impl IntoView {
    let drawing = Signal::derive(move || row.with(|row| scene::gem_row(&row.gems, row.in_reach)));
    let left = memo(move || row.with(|row| row.gems.len()));
    let pawns = memo(move || row.with(|row| row.pawns.clone()));
    let word = move || match left.get() {
        0 => Some(t!("rows-empty")),
        1 | 2 => Some(t!("rows-last", count = left.get())),
        _ => None,
    };
    let taken = Transient::new();
    Effect::new(move |before: Option<usize>| {
        let left = left.get();
        if before.is_some_and(|before| left < before) {
            taken.show((), TAKEN_MS);
        }
        left
    });
    view! {
        <li class="gem-row" class:taken=move || taken.get().is_some() class:ok=move || row.with(|row| row.in_reach) class:bare=move || left.get() == 0 data-space=space.to_string() data-gems=move || left.get().to_string()>
            <span class="gem-row-space" data-origin=format!("row-space-{space}")>
                <i aria-hidden="true">{space + 1}</i>
                <span class="pegs" class:many=move || { pawns.with(Vec::len) > 2 }>{move || pawns.get().into_iter().map(|seat| view! { <PawnPic seat=seat /> }).collect_view()}</span>
            </span>
            <span class="sr">{move || spoken(session, space, &row.get())}</span>
            <Picture class="gem-row-pic" drawing=drawing />
            {move || word().map(|word| view! { <span class="gem-row-word" aria-hidden="true">{word}</span> })}
        </li>
    }
}

/// A row in words: its front pair, the number of gems behind it, and who stands there.
fn spoken(session: Session, space: u8, row: &RowView) -> String {
    let front: Vec<String> = row.gems.iter().take(2).map(|gem| gem_name(*gem, true)).collect();
    let mut words = if front.is_empty() {
        t!("game-pawn-space-empty", space = space + 1)
    } else {
        t!("rows-row", space = space + 1, gems = list(&front), more = row.gems.len().saturating_sub(2))
    };
    if !row.pawns.is_empty() {
        let names: Vec<String> = row.pawns.iter().map(|&seat| player_name(session, seat)).collect();
        words = format!("{words} {}", t!("rows-pawns", names = list(&names)));
    }
    words
}
