//! Everyone's gems by colour (C17).

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Gem, Purse, Seat};

use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{Avatar, GemPic, gem_name, is_best};
use crate::react::memo;
use crate::screens::game::game;
use crate::screens::others::Pips;
use crate::session::{Session, name_of};
use crate::t;

/// A player's line.
#[derive(Clone, PartialEq, Debug)]
struct Line {
    seat: Seat,
    name: String,
    purse: Purse,
    own: bool,
}

fn lines(session: Session) -> Memo<Vec<Line>> {
    memo(move || {
        let own = session.seat();
        game(session, |settings, game, state| {
            let line = |seat: Seat| {
                let purse = game.player(seat).map_or(Purse::EMPTY, |player| player.purse);
                Line { seat, name: name_of(state, seat), purse, own: Some(seat) == own }
            };
            let mut lines: Vec<Line> =
                game.seats().filter(|_| settings.edition == Edition::Classic).map(line).collect();
            lines.sort_by_key(|line| !line.own);
            lines
        })
        .unwrap_or_default()
    })
}

fn name_word(line: &Line) -> String {
    if line.own { t!("lobby-you") } else { line.name.clone() }
}

/// A line per player, a column per colour.
#[component]
pub(crate) fn GemTable(
    session: Session,
    /// The gems that this page's player would get.
    #[prop(into)]
    change: Signal<Vec<Gem>>,
    /// With the progress of players who still puzzle.
    #[prop(optional)]
    racing: bool,
) -> impl IntoView {
    let lines = lines(session);
    view! {
        <table class="gem-table" data-test="gem-table">
            <thead><tr>
                <th class="gem-table-name">{move || if change.with(Vec::is_empty) { t!("take-so-far") } else { t!("take-if") }}</th>
                {Gem::ALL.map(|gem| view! { <th scope="col"><GemPic gem=gem /><span class="sr">{move || gem_name(gem, true)}</span></th> }).collect_view()}
            </tr></thead>
            <tbody>
                {move || lines.get().into_iter().map(|line| {
                    let change = if line.own { change.get() } else { Vec::new() };
                    let (seat, name) = (line.seat, line.name.clone());
                    view! {
                        <tr class:own=line.own data-seat=seat.index().to_string()>
                            <th scope="row"><span class="row"><Avatar seat=seat name=Signal::stored(name) /><b class="name">{name_word(&line)}</b>{racing.then(|| view! { <Pips session=session seat=seat /> })}</span></th>
                            {cells(line.purse, &change)}
                        </tr>
                    }
                }).collect_view()}
            </tbody>
        </table>
    }
}

/// The counts of a player, with the change that a take would make.
fn cells(purse: Purse, change: &[Gem]) -> impl IntoView + use<> {
    let after: Purse = purse.iter().chain(change.iter().copied()).collect();
    let cells = Gem::ALL.map(|gem| {
        let (before, now) = (purse.count(gem), after.count(gem));
        view! {
            <td class:best=is_best(after, gem) class:none=now == 0 class:changed=before != now data-gem=gem.letter().to_string()>
                <span>{(before != now).then(|| view! { <s>{before}</s><Ic icon=Icon::Arrow /> })}<b>{now}</b></span>
            </td>
        }
    });
    cells.collect_view()
}

/// A line per colour, a column per player: for narrow places.
#[component]
pub(crate) fn ColourTable(session: Session) -> impl IntoView {
    let lines = lines(session);
    view! {
        <table class="colour-table" data-test="colour-table">
            <thead><tr>
                <th><span class="sr">{said("take-so-far")}</span></th>
                {move || lines.get().into_iter().map(|line| {
                    let word = name_word(&line);
                    view! { <th scope="col"><Avatar seat=line.seat name=Signal::stored(line.name) /><span class="sr">{word}</span></th> }
                }).collect_view()}
            </tr></thead>
            <tbody>
                {move || Gem::ALL.map(|gem| view! {
                    <tr>
                        <th scope="row"><GemPic gem=gem /><span class="sr">{gem_name(gem, true)}</span></th>
                        {lines.get().into_iter().map(|line| view! {
                            <td class:best=is_best(line.purse, gem) class:none=line.purse.count(gem) == 0><b>{line.purse.count(gem)}</b></td>
                        }).collect_view()}
                    </tr>
                }).collect_view()}
            </tbody>
        </table>
    }
}
