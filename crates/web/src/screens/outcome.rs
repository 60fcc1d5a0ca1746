//! What came of a game: who won, why, and in which order the others follow.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Game, Gem, Phase, Purse, Seat, SeatSet, Settings};
use table::Play;

use crate::parts::picture::gem_name;
use crate::session::{Session, name_of};
use crate::t;

/// What came of a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Outcome {
    pub(crate) classic: bool,
    pub(crate) abandoned: bool,
    /// Played in this browser, against bots.
    here: bool,
    pub(crate) winners: Vec<Seat>,
    names: Vec<String>,
    pub(crate) purses: Vec<Purse>,
    /// The seats, the best first.
    pub(crate) order: Vec<Seat>,
    /// How many are before each of them.
    pub(crate) ranks: Vec<usize>,
    play_offs: usize,
    /// The seat of the player of this page.
    own: Option<Seat>,
}

impl Outcome {
    pub(crate) fn of(session: Session) -> Option<Self> {
        let own = session.seat();
        session.state.with(|state| {
            let state = state.as_ref()?;
            let ended = state.game.as_ref()?;
            let Play::Game { settings, game } = &ended.play else { return None };
            let winners = match game.phase {
                Phase::Over { winners } => winners,
                _ => SeatSet::EMPTY,
            };
            let outcome = Self::from(settings, game, winners, ended.abandoned, own, |seat| name_of(state, seat));
            Some(Self { here: session.is_here(), ..outcome })
        })
    }

    fn from(
        settings: &Settings,
        game: &Game,
        winners: SeatSet,
        abandoned: bool,
        own: Option<Seat>,
        name: impl Fn(Seat) -> String,
    ) -> Self {
        let classic = settings.edition == Edition::Classic;
        let purses: Vec<Purse> = game.players.iter().map(|player| player.purse).collect();
        let mut order: Vec<Seat> = game.seats().collect();
        let standing = |seat: &Seat| {
            let purse = purses[seat.index()];
            let worth = if classic { purse.majorities().map(u32::from) } else { [purse.points(), 0, 0, 0, 0, 0] };
            (winners.contains(*seat), worth)
        };
        puzzle::sort_few(&mut order, |a, b| standing(b).cmp(&standing(a)));
        // Equal players share a rank.
        let rank = |seat: &Seat| order.iter().take_while(|&other| standing(other) > standing(seat)).count();
        let ranks = order.iter().map(rank).collect();
        Self {
            classic,
            abandoned,
            here: false,
            winners: winners.iter().collect(),
            names: game.seats().map(name).collect(),
            purses,
            ranks,
            order,
            play_offs: game.play_offs,
            own,
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn names_of(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        seats.into_iter().map(|seat| self.name(seat)).collect::<Vec<_>>().join(", ")
    }

    /// The title.
    pub(crate) fn title(&self) -> String {
        match self.winners[..] {
            _ if self.abandoned => t!("final-abandoned"),
            [seat] if Some(seat) == self.own => t!("final-won-you"),
            [seat] => t!("final-won", name = self.name(seat)),
            _ => t!("final-won-shared", names = self.names_of(self.winners.iter().copied())),
        }
    }

    /// Why, in words.
    pub(crate) fn reason(&self) -> String {
        let Some(&winner) = self.winners.first().filter(|_| !self.abandoned) else {
            return if self.here { t!("final-abandoned-here") } else { t!("final-abandoned-more") };
        };
        let purse = self.purses[winner.index()];
        let mut words = Vec::new();
        let best = |seat: Seat| self.purses[seat.index()].majorities()[0];
        if self.classic {
            let most = best(winner);
            let gem = Gem::ALL.into_iter().find(|&gem| purse.count(gem) == usize::from(most)).unwrap_or(Gem::Green);
            words.push(t!("final-by-majority", count = most, gem = gem_name(gem, true)));
            let rivals: Vec<Seat> = self.order.iter().copied().filter(|&seat| best(seat) == most).collect();
            if rivals.len() > 1 && self.winners.len() == 1 {
                words.push(t!("final-tie-next", names = self.names_of(rivals)));
            }
        } else {
            words.push(t!("final-by-points", points = purse.points()));
            let rivals: Vec<Seat> = self
                .order
                .iter()
                .copied()
                .filter(|&seat| self.purses[seat.index()].points() == purse.points())
                .collect();
            if self.play_offs > 0 && self.winners.len() == 1 {
                let tied = rivals.len() > 1;
                words.push(if tied {
                    t!("final-tie-points", names = self.names_of(rivals))
                } else {
                    t!("final-play-off-won")
                });
            }
        }
        if self.winners.len() > 1 {
            words.push(t!("final-tie-shared"));
        }
        words.join(" ")
    }
}
