//! What came of a game, in words: who won, why, and in which order the others follow. `rules` decides all of it.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Game, Place, Purse, Reason, Seat, SeatSet, Settings, deciding_colour};
use table::Play;

use crate::parts::picture::gem_name;
use crate::session::{Session, name_of};
use crate::t;

/// What came of a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Outcome {
    pub(crate) classic: bool,
    /// Who won and why. `None` if the game was ended early (O15).
    result: Option<rules::Outcome>,
    /// Played in this browser, against bots.
    here: bool,
    names: Vec<String>,
    pub(crate) purses: Vec<Purse>,
    /// The places of all who stayed, the best first.
    pub(crate) places: Vec<Place>,
    /// Those who left, and have no place (O5).
    pub(crate) left: Vec<Seat>,
    /// The seat of the player of this page.
    own: Option<Seat>,
}

impl Outcome {
    pub(crate) fn of(session: Session) -> Option<Self> {
        let own = session.seat();
        session.state.with(|state| {
            let state = state.as_ref()?;
            let Play::Game { settings, game } = &state.game.as_ref()?.play else { return None };
            let outcome = Self::from(settings, game, own, |seat| name_of(state, seat));
            Some(Self { here: session.is_here(), ..outcome })
        })
    }

    fn from(settings: &Settings, game: &Game, own: Option<Seat>, name: impl Fn(Seat) -> String) -> Self {
        let staying = game.staying();
        Self {
            classic: settings.edition == Edition::Classic,
            result: rules::outcome(settings, game),
            here: false,
            names: game.seats().map(name).collect(),
            purses: game.players.iter().map(|player| player.purse).collect(),
            places: rules::places(settings, game),
            left: game.seats().filter(|&seat| !staying.contains(seat)).collect(),
            own,
        }
    }

    /// The game was ended before its end.
    pub(crate) fn is_abandoned(&self) -> bool {
        self.result.is_none()
    }

    pub(crate) fn winners(&self) -> SeatSet {
        self.result.map_or(SeatSet::EMPTY, |result| result.winners)
    }

    /// The winner, the second, and the colour that decided between them, if the best one did not (C19).
    pub(crate) fn tie(&self) -> Option<(Seat, Seat, usize)> {
        let [winner, second, ..] = self.places[..] else { return None };
        let decides = deciding_colour(self.purses[winner.seat.index()], self.purses[second.seat.index()])?;
        (self.classic && !self.is_abandoned() && decides > 0).then_some((winner.seat, second.seat, decides))
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn names_of(&self, seats: SeatSet) -> String {
        seats.iter().map(|seat| self.name(seat)).collect::<Vec<_>>().join(", ")
    }

    /// The title.
    pub(crate) fn title(&self) -> String {
        let winners = self.winners();
        match (winners.len(), winners.iter().next()) {
            (0, _) => t!("final-abandoned"),
            (1, Some(seat)) if Some(seat) == self.own => t!("final-won-you"),
            (1, Some(seat)) => t!("final-won", name = self.name(seat)),
            _ => t!("final-won-shared", names = self.names_of(winners)),
        }
    }

    /// Why, in words.
    pub(crate) fn reason(&self) -> String {
        let Some(rules::Outcome { winners, reason }) = self.result else {
            return if self.here { t!("final-abandoned-here") } else { t!("final-abandoned-more") };
        };
        let alone = winners.len() == 1;
        let mut words = match reason {
            Reason::LastOneLeft => vec![t!("final-last-left")],
            Reason::LastOfTheTied => vec![t!("final-last-tied")],
            Reason::Majority { gem, count, .. } => {
                vec![t!("final-by-majority", count = count, gem = gem_name(gem, true))]
            }
            Reason::Points { points, .. } => vec![t!("final-by-points", points = points)],
        };
        match reason {
            Reason::Majority { equal, .. } if alone && equal.len() > 1 => {
                words.push(t!("final-tie-next", names = self.names_of(equal)));
            }
            Reason::Points { tied, .. } if alone && !tied.is_empty() => {
                words.push(t!("final-tie-points", names = self.names_of(tied)));
            }
            _ if !alone => words.push(t!("final-tie-shared")),
            _ => {}
        }
        words.join(" ")
    }
}
