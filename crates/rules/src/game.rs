//! The state of a game.

use puzzle::deck::Face;
use serde::{Deserialize, Serialize};

use crate::rewards::Treasury;
use crate::{BoardSet, Event, Lanes, Moment, Purse, Rules, Seat, SeatSet, Settings, Tray};

/// The state of a game: the sum of its events. It contains no secrets and no rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// Indexed by seat.
    pub players: Vec<Player>,
    /// The current step of the game.
    pub phase: Phase,
    /// The number of rounds opened so far, without play-offs.
    pub round: usize,
    /// The player with the die.
    pub roller: Seat,
    /// The boards not used yet.
    pub stack: BoardSet,
    /// The used boards.
    pub discards: BoardSet,
    /// The gems that no one has won yet.
    pub gems: Gems,
    /// The players of the play-off, once there is one.
    pub contenders: Option<SeatSet>,
    /// The number of play-off rounds opened so far.
    pub play_offs: usize,
    /// The number of players who have finished in this round.
    pub solved: u8,
    /// The start of the pause, if the game is paused or deserted.
    pub paused: Option<Moment>,
    /// True if the pause is because no player is here (O9), and not by the host.
    pub deserted: bool,
}

/// The current step of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The game has not started.
    Waiting,
    /// Players place their pawns (C3).
    Pawns {
        /// The table places missing pawns then.
        until: Moment,
    },
    /// The boards are face up, and the roller has the die.
    Ready {
        /// The table rolls then.
        until: Moment,
    },
    /// The die tumbles (O10).
    Rolling {
        /// The roller; `None` if the table threw it.
        by: Option<Seat>,
        /// The moment it comes to rest.
        until: Moment,
    },
    /// The die was rolled, and another player must turn the hourglass (T5).
    Rolled {
        /// The face of the die.
        face: Face,
        /// The table turns the hourglass then.
        until: Moment,
    },
    /// Players work on their tasks.
    Race {
        /// The face of the die.
        face: Face,
        /// The moment the hourglass was first turned, moved forward by pauses.
        opened: Moment,
        /// The end of the hourglass, or of a last call; `None` without either.
        ends: Option<Moment>,
        /// True in the second chance (S9).
        again: bool,
    },
    /// A round is over, and the event that follows has not been applied yet.
    Between,
    /// The game is over.
    Over {
        /// Several winners share the victory.
        winners: SeatSet,
    },
}

/// The public state of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The gems won so far, visible to everyone (C17).
    pub purse: Purse,
    /// Here, away or gone.
    pub presence: Presence,
    /// The space of the pawn, from 0 to 5, once it is placed; only in Classic.
    pub pawn: Option<u8>,
    /// The board of this round and the pieces on it.
    pub tray: Tray,
}

/// The presence of a player at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// At the table.
    Here,
    /// Away, but may come back (O4).
    Away,
    /// Left for good (O5).
    Gone,
}

/// The gems that no one has won yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gems {
    /// Classic: in rows, which are filled at the start.
    Rows(Option<Box<Lanes>>),
    /// Modern and 3D: in the bag and on the track.
    Treasury(Treasury),
}

impl Game {
    /// A game before its start.
    pub fn new(rules: &Rules) -> Self {
        Self::of(rules.settings(), rules.deck().boards.len())
    }

    /// A game before its start, without a deck: all a client needs to apply events. `boards` is the size of the deck.
    pub fn of(settings: &Settings, boards: usize) -> Self {
        let player = Player { purse: Purse::EMPTY, presence: Presence::Here, pawn: None, tray: Tray::default() };
        Self {
            players: vec![player; settings.levels.len()],
            phase: Phase::Waiting,
            round: 0,
            roller: Seat::first(1).next().expect("there is a first seat"),
            stack: BoardSet::first(boards),
            discards: BoardSet::default(),
            gems: match settings.rewards() {
                crate::Rewards::Rows => Gems::Rows(None),
                _ => Gems::Treasury(Treasury::full()),
            },
            contenders: None,
            play_offs: 0,
            solved: 0,
            paused: None,
            deserted: false,
        }
    }

    /// The next moment at which the game changes without an input. `None` if it waits for one.
    pub fn deadline(&self) -> Option<Moment> {
        if self.paused.is_some() {
            return None;
        }
        match self.phase {
            Phase::Pawns { until }
            | Phase::Ready { until }
            | Phase::Rolling { until, .. }
            | Phase::Rolled { until, .. } => Some(until),
            Phase::Race { ends, .. } => ends,
            Phase::Waiting | Phase::Between | Phase::Over { .. } => None,
        }
    }

    /// True if the hourglass will be turned once more when it runs out: no one has finished, and it was not turned
    /// again yet (S9).
    pub fn has_second_chance(&self) -> bool {
        self.solved == 0 && matches!(self.phase, Phase::Race { again: false, .. })
    }

    /// True if a round was played to its end. A game that ends because players leave may have none.
    pub fn has_closed_round(&self) -> bool {
        // Boards are discarded when a round closes. They are shuffled again only after many rounds.
        self.round + self.play_offs > 1 || !self.discards.is_empty()
    }

    /// All seats, including those of players who left.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::first(self.players.len())
    }

    /// `None` if the game has no such seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// The seats of players who are here.
    pub fn here(&self) -> SeatSet {
        self.seats().filter(|seat| self.players[seat.index()].presence == Presence::Here).collect()
    }

    /// The seats of players who did not leave for good.
    pub fn staying(&self) -> SeatSet {
        self.seats().filter(|seat| self.players[seat.index()].presence != Presence::Gone).collect()
    }

    /// Applies an event. Never panics, even for an event that does not fit the state, which a message may contain.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::Started { rows: ref lanes, until } => {
                if let Gems::Rows(rows) = &mut self.gems {
                    rows.clone_from(lanes);
                }
                self.phase = until.map_or(Phase::Between, |until| Phase::Pawns { until });
            }
            Event::PawnPlaced { seat, space } => self.with(seat, |player| player.pawn = Some(space)),
            Event::RoundOpened { roller, until } => {
                self.round += usize::from(self.contenders.is_none());
                self.play_offs += usize::from(self.contenders.is_some());
                self.roller = roller;
                self.solved = 0;
                self.phase = Phase::Ready { until };
            }
            Event::DiePassed { to, until } => {
                self.roller = to;
                self.phase = Phase::Ready { until };
            }
            Event::DieThrown { by, until } => self.phase = Phase::Rolling { by, until },
            Event::Rolled { face, until, .. } => {
                // Without `until`, the next event turns the hourglass.
                self.phase = Phase::Rolled { face, until: until.unwrap_or_default() };
            }
            Event::Dealt { seat, board } => {
                self.stack.remove(board);
                self.with(seat, |player| player.tray.board = Some(board));
            }
            Event::HourglassFlipped { at, ends, again, .. } => {
                self.phase = match self.phase {
                    Phase::Rolled { face, .. } => Phase::Race { face, opened: at, ends, again },
                    Phase::Race { face, opened, .. } => Phase::Race { face, opened, ends, again },
                    other => other,
                };
            }
            Event::Placed { seat, placement } => self.with(seat, |player| player.tray.place(placement)),
            Event::Lifted { seat, piece } => self.with(seat, |player| player.tray.lift(piece)),
            Event::Solved { seat, rank, .. } => {
                self.with(seat, |player| player.tray.rank = Some(rank));
                self.solved = rank.saturating_add(1);
            }
            Event::GemsWon { seat, from_track, from_bag } => {
                if let Gems::Treasury(treasury) = &mut self.gems {
                    if let Some(gem) = from_track {
                        treasury.track.remove(gem);
                    }
                    if let Some(gem) = from_bag {
                        treasury.bag.remove(gem);
                    }
                }
                let gems = from_track.into_iter().chain(from_bag);
                self.with(seat, |player| gems.for_each(|gem| player.purse.add(gem)));
            }
            Event::PawnMoved { seat, to } => self.with(seat, |player| {
                player.pawn = Some(to);
                player.tray.moved = true;
            }),
            Event::GemsTaken { seat, gems } => {
                let pawn = self.player(seat).and_then(|player| player.pawn);
                if let (Gems::Rows(Some(lanes)), Some(space)) = (&mut self.gems, pawn) {
                    lanes.remove(space, gems.len());
                }
                self.with(seat, |player| {
                    player.tray.taken = true;
                    gems.iter().for_each(|gem| player.purse.add(gem));
                });
            }
            Event::LastCall { until } => {
                if let Phase::Race { ends, .. } = &mut self.phase {
                    *ends = Some(until);
                }
            }
            Event::LastCallWithdrawn => {
                if let Phase::Race { ends, .. } = &mut self.phase {
                    *ends = None;
                }
            }
            Event::Reshuffled { boards } => {
                for board in boards.iter() {
                    self.discards.remove(board);
                    self.stack.insert(board);
                }
            }
            Event::GaveUp { seat } => self.with(seat, |player| player.tray.gave_up = true),
            Event::RoundClosed { to_bag } => {
                if let Gems::Treasury(treasury) = &mut self.gems {
                    for gem in to_bag.iter() {
                        treasury.track.remove(gem);
                        treasury.bag.add(gem);
                    }
                }
                for player in &mut self.players {
                    if let Some(board) = player.tray.board {
                        self.discards.insert(board);
                    }
                    player.tray = Tray { placed: std::mem::take(&mut player.tray.placed), ..Tray::default() };
                    player.tray.placed.clear();
                }
                self.phase = Phase::Between;
            }
            Event::PlayOffOpened { contenders } => self.contenders = Some(contenders),
            Event::Finished { winners } => {
                self.phase = Phase::Over { winners };
                self.paused = None;
                self.deserted = false;
            }
            Event::Paused { at } => self.paused = Some(at),
            Event::Deserted { at } => {
                self.paused = Some(at);
                self.deserted = true;
            }
            Event::Resumed { at } => {
                self.deserted = false;
                let lost_ms = self.paused.take().map_or(0, |since| at.ms_since(since));
                match &mut self.phase {
                    Phase::Pawns { until }
                    | Phase::Ready { until }
                    | Phase::Rolling { until, .. }
                    | Phase::Rolled { until, .. } => {
                        *until = until.plus_ms(lost_ms);
                    }
                    Phase::Race { opened, ends, .. } => {
                        *opened = opened.plus_ms(lost_ms);
                        *ends = ends.map(|ends| ends.plus_ms(lost_ms));
                    }
                    Phase::Waiting | Phase::Between | Phase::Over { .. } => {}
                }
            }
            Event::WentAway { seat } => self.with(seat, |player| player.presence = Presence::Away),
            Event::CameBack { seat } => self.with(seat, |player| player.presence = Presence::Here),
            Event::Left { seat } => self.with(seat, |player| player.presence = Presence::Gone),
        }
    }

    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            change(player);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Gem, Seat};
    use puzzle::deck::Edition;

    #[test]
    fn an_event_that_does_not_fit_never_panics() {
        let missing = Seat::new(3).expect("a table has four seats");
        let gems: Purse = std::iter::repeat_n(Gem::Red, 200).collect();
        let lanes = Lanes::new([[Gem::Blue; Lanes::GEMS]; Lanes::SPACES]);
        let mut game = Game::of(&Settings::new(Edition::Classic, 2), 36);
        game.apply(&Event::Started { rows: Some(Box::new(lanes)), until: None });
        for seat in game.seats().chain([missing]).collect::<Vec<_>>() {
            for event in [
                Event::GemsTaken { seat, gems },
                Event::PawnPlaced { seat, space: 3 },
                Event::GemsTaken { seat, gems },
                Event::PawnMoved { seat, to: 255 },
                Event::GemsTaken { seat, gems },
                Event::GemsWon { seat, from_track: Some(Gem::Red), from_bag: Some(Gem::Red) },
                Event::Dealt { seat, board: 255 },
                Event::Solved { seat, rank: 255, after_ms: 0 },
                Event::GaveUp { seat },
                Event::Left { seat },
                Event::RoundClosed { to_bag: gems },
            ] {
                game.apply(&event);
            }
        }
        let Gems::Rows(Some(lanes)) = &game.gems else { panic!("Classic has rows") };
        assert_eq!((lanes.lane(3).len(), lanes.lane(255).len()), (0, 0));
        assert_eq!(game.players.len(), 2);
        assert!(!game.discards.contains(255));
    }
}
