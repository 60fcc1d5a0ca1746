//! Who is ahead.

use crate::{Game, Rules, Scoring, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What counts for a player, larger is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// The numbers of gems of each colour, the most first (C19).
    Majority([u8; 6]),
    /// The points of all gems (M8).
    Points(u32),
}

/// What counts for each seat that did not leave for good, the best first. Equal ones are in the order of seats.
pub fn standings(rules: &Rules, game: &Game) -> Vec<(Seat, Standing)> {
    let mut standings: Vec<(Seat, Standing)> = (game.staying().iter())
        .map(|seat| {
            let purse = game.players[seat.index()].purse;
            let standing = match rules.scoring {
                Scoring::Majority => Standing::Majority(purse.majorities()),
                Scoring::Points => Standing::Points(purse.points()),
            };
            (seat, standing)
        })
        .collect();
    puzzle::sort_few(&mut standings, |(_, a), (_, b)| b.cmp(a));
    standings
}

/// The seats with the best standing.
pub(crate) fn leaders(rules: &Rules, game: &Game) -> SeatSet {
    let standings = standings(rules, game);
    let Some(&(_, best)) = standings.first() else { return SeatSet::EMPTY };
    standings.into_iter().filter(|&(_, standing)| standing == best).map(|(seat, _)| seat).collect()
}
