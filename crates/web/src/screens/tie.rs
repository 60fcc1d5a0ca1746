//! The comparison of two players with equally many gems of their best colour: colour by colour, until one has more.

use leptos::prelude::*;
use rules::{Gem, Purse, Seat};

use crate::parts::picture::{Avatar, GemPic};
use crate::t;

#[derive(Clone)]
pub(super) struct TiedPlayer {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) purse: Purse,
}

/// Both players' colours, sorted by count. Hidden from screen readers, since the reason is announced as text.
pub(super) fn tie(winner: TiedPlayer, second: TiedPlayer, decides: usize) -> AnyView {
    let [more, less] = [&winner, &second].map(|rival| rival.purse.majorities()[decides]);
    let middle = (0..=Gem::ALL.len()).map(|column| {
        // The first column is for the portraits.
        let word = move || match column {
            0 => String::new(),
            _ if column <= decides => t!("final-tied"),
            _ if column == decides + 1 => t!("final-beats", more = more, less = less),
            _ => String::new(),
        };
        view! { <span class="tie-word" class:wins=column == decides + 1>{word}</span> }
    });
    let middle = middle.collect_view();
    view! {
        <div class="card tie" aria-hidden="true" data-test="tie">
            {row(winner, decides, true)}
            {middle}
            {row(second, decides, false)}
        </div>
    }
    .into_any()
}

fn row(TiedPlayer { seat, name, purse }: TiedPlayer, decides: usize, wins: bool) -> AnyView {
    let gems = purse.by_count().into_iter().enumerate().map(|(place, (gem, count))| {
        let (decides, rest) = (place == decides, place > decides);
        view! { <span class="tie-gem" class:rest=rest class:decides=decides class:wins=decides && wins><GemPic gem=gem /><b>{count}</b></span> }
    });
    let gems = gems.collect_view();
    view! { <Avatar seat=seat name=Signal::stored(name) />{gems} }.into_any()
}
