//! The score sheet of an edition, and where its game stands.

use puzzle::deck::Face;
use rules::{Gem, Purse, Seat};
use serde::{Deserialize, Serialize};

/// The number of changes that can be taken back.
const KEPT: usize = 40;

/// What a change can change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Entry {
    /// The gems of each player, by seat.
    purses: Vec<Purse>,
    /// The current round, from 1. Beyond the last round, the game is over or in its play-off.
    round: usize,
    /// Who has the die.
    roller: Seat,
    /// The face that was rolled last.
    face: Option<Face>,
    /// True if it was rolled in this round.
    rolled: bool,
    /// Who won the play-off.
    play_off: Option<Seat>,
}

/// The gems of all players, the round and the die, with a way back for every change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreSheet {
    now: Entry,
    /// The last one is the latest.
    before: Vec<Entry>,
}

impl ScoreSheet {
    pub(crate) fn new(players: usize) -> Self {
        let roller = Seat::first(1).next().expect("there is a first seat");
        let purses = vec![Purse::EMPTY; players];
        let now = Entry { purses, round: 1, roller, face: None, rolled: false, play_off: None };
        Self { now, before: Vec::new() }
    }

    /// The gems of a player.
    pub fn purse(&self, seat: Seat) -> Purse {
        self.now.purses.get(seat.index()).copied().unwrap_or_default()
    }

    /// The current round, from 1; beyond the last round when the game is over or in its play-off.
    pub fn round(&self) -> usize {
        self.now.round
    }

    /// The player who has the die.
    pub fn roller(&self) -> Seat {
        self.now.roller
    }

    /// The face that was rolled last, perhaps in an earlier round.
    pub fn face(&self) -> Option<Face> {
        self.now.face
    }

    /// True if the die was rolled in this round.
    pub fn is_rolled(&self) -> bool {
        self.now.rolled
    }

    /// The player who won the play-off.
    pub fn play_off_winner(&self) -> Option<Seat> {
        self.now.play_off
    }

    /// True if nothing was written yet.
    pub fn is_blank(&self) -> bool {
        self.now.round == 1 && !self.now.rolled && self.now.purses.iter().all(|purse| purse.is_empty())
    }

    /// True if a change can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    pub(crate) fn undo(&mut self) -> bool {
        let last = self.before.pop();
        let found = last.is_some();
        self.now = last.unwrap_or_else(|| self.now.clone());
        found
    }

    fn change(&mut self, change: impl FnOnce(&mut Entry)) {
        let before = self.now.clone();
        change(&mut self.now);
        self.before.push(before);
        let surplus = self.before.len().saturating_sub(KEPT);
        self.before.drain(..surplus);
    }

    /// The gems of a colour that all players have together.
    pub(crate) fn count(&self, gem: Gem) -> usize {
        self.now.purses.iter().map(|purse| purse.count(gem)).sum()
    }

    pub(crate) fn add(&mut self, seat: Seat, gem: Gem) {
        self.change(|entry| {
            if let Some(purse) = entry.purses.get_mut(seat.index()) {
                purse.add(gem);
            }
        });
    }

    pub(crate) fn remove(&mut self, seat: Seat, gem: Gem) -> bool {
        let has = self.purse(seat).count(gem) > 0;
        if has {
            self.change(|entry| {
                entry.purses[seat.index()].remove(gem);
            });
        }
        has
    }

    pub(crate) fn roll(&mut self, face: Face) {
        self.change(|entry| (entry.face, entry.rolled) = (Some(face), true));
    }

    /// The die passes on, and the next round begins.
    pub(crate) fn next_round(&mut self, roller: Seat, last: usize) {
        self.change(|entry| {
            // Further play-offs are no further rounds.
            entry.round = (entry.round + 1).min(last + 1);
            (entry.roller, entry.rolled) = (roller, false);
        });
    }

    pub(crate) fn pass_die(&mut self, roller: Seat) {
        if roller != self.now.roller {
            self.change(|entry| entry.roller = roller);
        }
    }

    pub(crate) fn decide_play_off(&mut self, winner: Seat) {
        self.change(|entry| entry.play_off = Some(winner));
    }

    /// A new game, with the die where it is.
    pub(crate) fn clear(&mut self) {
        let roller = self.now.roller;
        let blank = Self::new(self.now.purses.len()).now;
        self.change(|entry| *entry = Entry { roller, ..blank });
    }

    /// Another number of players. What was before is forgotten, because it has the old seats.
    pub(crate) fn add_player(&mut self) {
        self.now.purses.push(Purse::EMPTY);
        self.before.clear();
    }

    pub(crate) fn remove_player(&mut self, seat: Seat) {
        let Entry { purses, roller, play_off, .. } = &mut self.now;
        if purses.len() < 2 || seat.index() >= purses.len() {
            return;
        }
        purses.remove(seat.index());
        // Seats to the left of the empty one move up.
        let moved = |other: Seat| Seat::new(other.index() - usize::from(other > seat)).unwrap_or(other);
        let roller_now = moved(*roller);
        *roller =
            if roller_now.index() < purses.len() { roller_now } else { Seat::first(1).next().unwrap_or(roller_now) };
        *play_off = play_off.filter(|&winner| winner != seat).map(moved);
        self.before.clear();
    }

    /// True if it fits a number of players; a stored one may not.
    pub(crate) fn fits(&self, players: usize) -> bool {
        let fits = |entry: &Entry| {
            entry.purses.len() == players && entry.roller.index() < players && entry.round > 0 && entry.round < 100
        };
        fits(&self.now) && self.before.len() <= KEPT && self.before.iter().all(fits)
    }
}
