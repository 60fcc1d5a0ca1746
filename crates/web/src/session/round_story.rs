//! The course of a round. Its boards are put away when it is over, so events are recorded while they happen.

use puzzle::Placement;
use puzzle::deck::Face;
use rules::{Event, Gem, Phase, Seat};
use table::{Play, TableEvent, TableState};

/// The course and result of a round.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct RoundStory {
    /// Counts all rounds of the table, across games.
    pub(crate) number: u32,
    /// The round of the game; 0 for a play-off.
    pub(crate) round: usize,
    pub(crate) face: Option<Face>,
    pub(crate) closed: bool,
    /// By seat.
    pub(crate) results: Vec<RoundResult>,
    /// The rounds in a row, up to the one before this, in which each seat was first.
    firsts: Vec<u32>,
}

/// The result of one player in a round.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct RoundResult {
    pub(crate) board: Option<u8>,
    pub(crate) placed: Vec<Placement>,
    /// The number of players who finished earlier.
    pub(crate) rank: Option<u8>,
    pub(crate) after_ms: u64,
    pub(crate) passed: bool,
    /// Finished before the page was opened, so the gems won are unknown.
    pub(crate) missed: bool,
    pub(crate) from_track: Option<Gem>,
    pub(crate) from_bag: Option<Gem>,
    /// Gems were taken; from an empty row that is none (C15).
    pub(crate) took: bool,
    /// Absent when the round was closed.
    pub(crate) away: bool,
    pub(crate) from_row: Vec<Gem>,
}

impl RoundResult {
    pub(crate) fn gems(&self) -> impl Iterator<Item = Gem> {
        self.from_track.into_iter().chain(self.from_bag).chain(self.from_row.iter().copied())
    }
}

/// The story after some events. `None` if none of them matters to it.
pub(super) fn after(
    now: Option<&RoundStory>,
    events: &[TableEvent],
    before: Option<&TableState>,
) -> Option<RoundStory> {
    let mut story = now.cloned().unwrap_or_default();
    let mut changed = false;
    for event in events {
        let TableEvent::Game(event) = event else { continue };
        changed |= story.record(event, before);
    }
    changed.then_some(story)
}

impl RoundStory {
    fn result(&mut self, seat: Seat) -> &mut RoundResult {
        if self.results.len() <= seat.index() {
            self.results.resize(seat.index() + 1, RoundResult::default());
        }
        &mut self.results[seat.index()]
    }

    /// True if it is about this round, or a closed round just before it. Rounds count across all games of the table.
    pub(crate) fn is_about(&self, round: u32) -> bool {
        self.number == round || (self.closed && self.number + 1 == round)
    }

    /// The rounds in a row, up to this one, in which a seat was first.
    pub(crate) fn firsts(&self, seat: Seat) -> u32 {
        let is_first = self.results.get(seat.index()).is_some_and(|result| result.rank == Some(0));
        if is_first { self.firsts.get(seat.index()).copied().unwrap_or_default() + 1 } else { 0 }
    }

    fn record(&mut self, event: &Event, before: Option<&TableState>) -> bool {
        match event {
            Event::Started { .. } => *self = Self::default(),
            Event::Rolled { face, .. } => {
                let number = before.map_or(0, |state| state.round);
                let game = before.and_then(|state| match &state.game.as_ref()?.play {
                    Play::Game { game, .. } => Some(game),
                    Play::Solo { .. } => None,
                });
                let round = game.map_or(0, |game| if game.contenders.is_some() { 0 } else { game.round });
                let firsts = Seat::first(Seat::MAX).map(|seat| self.firsts(seat)).collect();
                // Boards are dealt before the roll, while the last result is still shown.
                let dealt = game.into_iter().flat_map(|game| &game.players);
                let results =
                    dealt.map(|player| RoundResult { board: player.tray.board, ..RoundResult::default() }).collect();
                *self = Self { number, round, face: Some(*face), closed: false, results, firsts };
            }
            Event::Solved { seat, rank, after_ms } => {
                let result = self.result(*seat);
                result.rank = Some(*rank);
                result.after_ms = *after_ms;
            }
            Event::GaveUp { seat } => self.result(*seat).passed = true,
            Event::GemsWon { seat, from_track, from_bag } => {
                let result = self.result(*seat);
                result.from_track = *from_track;
                result.from_bag = *from_bag;
            }
            Event::GemsTaken { seat, gems } => {
                let result = self.result(*seat);
                (result.from_row, result.took) = (gems.iter().collect(), true);
            }
            Event::RoundClosed { .. } => {
                self.closed = true;
                if let Some(Play::Game { game, .. }) = before.and_then(|state| Some(&state.game.as_ref()?.play)) {
                    if self.face.is_none()
                        && let Phase::Race { face, .. } = game.phase
                    {
                        // The page was opened in the middle of the round.
                        self.number = before.map_or(0, |state| state.round);
                        self.face = Some(face);
                        self.round = if game.contenders.is_some() { 0 } else { game.round };
                    }
                    for seat in game.seats() {
                        let tray = game.players[seat.index()].tray.clone();
                        let result = self.result(seat);
                        result.board = tray.board.or(result.board);
                        result.placed = tray.placed;
                        result.missed = result.rank.is_none() && tray.rank.is_some();
                        result.rank = result.rank.or(tray.rank);
                        result.passed |= tray.gave_up;
                        result.took |= tray.taken;
                        result.away = !game.here().contains(seat);
                    }
                }
            }
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_game_forgets_the_last_round() {
        let results = vec![RoundResult::default()];
        let last = RoundStory { number: 9, round: 9, closed: true, results, ..RoundStory::default() };
        let started = TableEvent::Game(Event::Started { rows: None, until: None });
        assert_eq!(after(Some(&last), &[started], None), Some(RoundStory::default()));
    }

    #[test]
    fn first_places_in_a_row_are_counted_until_another_is_first() {
        let (ada, bo) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
        let mut story = RoundStory::default();
        let mut play = |first: Seat| {
            let rolled = Event::Rolled { by: None, face: Face::all().next().unwrap(), until: None };
            let solved = Event::Solved { seat: first, rank: 0, after_ms: 1 };
            for event in [rolled, solved] {
                assert!(story.record(&event, None));
            }
            (story.firsts(ada), story.firsts(bo))
        };
        assert_eq!([ada, ada, ada, bo, ada].map(&mut play), [(1, 0), (2, 0), (3, 0), (0, 1), (1, 0)]);
    }
}
