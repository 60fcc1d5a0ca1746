//! The reach of a pawn in Classic.

use crate::{Game, Lanes, Phase, Presence, Seat};

/// A pawn that may move, and how far (C9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Reach {
    /// The seat of the pawn.
    pub seat: Seat,
    /// Its current space, from 0.
    pub space: u8,
    /// The largest number of steps it may take, in one direction.
    pub steps: u8,
}

impl Reach {
    /// The number of steps to a space. `None` if it is out of reach, or no space: the line of six does not wrap.
    pub const fn steps_to(self, space: u8) -> Option<u8> {
        let steps = self.space.abs_diff(space);
        if steps <= self.steps && (space as usize) < Lanes::SPACES { Some(steps) } else { None }
    }

    /// All spaces within reach, the lowest first.
    pub fn spaces(self) -> impl Iterator<Item = u8> {
        (0..Lanes::SPACES as u8).filter(move |&space| self.steps_to(space).is_some())
    }
}

/// The number of steps a finisher may take: three for the first, one less for each later one (C9).
pub(crate) const fn steps_of(rank: u8) -> u8 {
    3_u8.saturating_sub(rank)
}

impl Game {
    /// The reach of a finisher's pawn until gems are taken; no steps are left after a move (C9, C14).
    pub fn reach(&self, seat: Seat) -> Option<Reach> {
        let player = self.player(seat)?;
        let rank = player.tray.rank.filter(|_| !player.tray.taken)?;
        let steps = if player.tray.moved { 0 } else { steps_of(rank) };
        Some(Reach { seat, space: player.pawn?, steps })
    }

    /// The rank and the reach that a player who still works on the task would have by finishing now.
    pub fn reach_now(&self, seat: Seat) -> Option<(u8, Reach)> {
        let player = self.player(seat).filter(|player| player.presence != Presence::Gone)?;
        let works = player.tray.board.is_some() && player.tray.rank.is_none() && !player.tray.gave_up;
        if !works || !matches!(self.phase, Phase::Rolling { .. } | Phase::Rolled { .. } | Phase::Race { .. }) {
            return None;
        }
        Some((self.solved, Reach { seat, space: player.pawn?, steps: steps_of(self.solved) }))
    }
}

#[cfg(test)]
mod tests {
    use puzzle::deck::{Edition, Face};

    use super::*;
    use crate::{Event, Moment, Settings};

    fn seat(number: usize) -> Seat {
        Seat::new(number - 1).unwrap()
    }

    /// Four players of Classic in a race; all pawns are on the third space.
    fn race() -> Game {
        let mut game = Game::of(&Settings::new(Edition::Classic, 4), 36);
        for player in &mut game.players {
            (player.pawn, player.tray.board) = (Some(2), Some(0));
        }
        let face = Face::all().next().unwrap();
        game.phase = Phase::Race { face, opened: Moment(0), ends: None, again: false };
        game
    }

    fn solve(game: &mut Game, number: usize) {
        let rank = game.solved;
        game.apply(&Event::Solved { seat: seat(number), rank, after_ms: 1 });
    }

    #[test]
    fn c9_each_later_finisher_has_one_step_less_and_the_line_does_not_wrap() {
        let mut game = race();
        let reached = |game: &Game, number| game.reach(seat(number)).unwrap().spaces().collect::<Vec<_>>();
        (1..=4).for_each(|number| solve(&mut game, number));
        assert_eq!(reached(&game, 1), [0, 1, 2, 3, 4, 5]);
        assert_eq!(reached(&game, 2), [0, 1, 2, 3, 4]);
        assert_eq!(reached(&game, 3), [1, 2, 3]);
        assert_eq!(reached(&game, 4), [2]);
        let corner = Reach { seat: seat(1), space: 5, steps: 3 };
        assert_eq!(corner.spaces().collect::<Vec<_>>(), [2, 3, 4, 5]);
        assert_eq!([1, 2, 5, 6, 7].map(|space| corner.steps_to(space)), [None, Some(3), Some(0), None, None]);
    }

    #[test]
    fn c9_the_reach_of_finishing_now_shrinks_with_every_finisher() {
        let mut game = race();
        for (finished, steps) in [(0, 3), (1, 2), (2, 1), (3, 0)] {
            let expected = Reach { seat: seat(4), space: 2, steps };
            assert_eq!(game.reach_now(seat(4)), Some((finished, expected)));
            if finished < 3 {
                solve(&mut game, usize::from(finished) + 1);
                assert_eq!(game.reach_now(seat(usize::from(finished) + 1)), None, "finished already");
            }
        }
        let (_, promised) = game.reach_now(seat(4)).unwrap();
        solve(&mut game, 4);
        assert_eq!(game.reach(seat(4)), Some(promised), "finishing gives what was promised");
    }

    #[test]
    fn c14_a_pawn_moves_once_and_not_after_taking() {
        let mut game = race();
        solve(&mut game, 1);
        game.apply(&Event::PawnMoved { seat: seat(1), to: 4 });
        assert_eq!(game.reach(seat(1)), Some(Reach { seat: seat(1), space: 4, steps: 0 }));
        game.apply(&Event::GemsTaken { seat: seat(1), gems: crate::Purse::EMPTY });
        assert_eq!(game.reach(seat(1)), None);
        assert_eq!(game.reach(seat(2)), None, "C16: who has not solved does not move");
    }

    #[test]
    fn c16_a_player_who_gave_up_or_does_not_play_reaches_nothing() {
        let mut game = race();
        game.apply(&Event::GaveUp { seat: seat(2) });
        assert_eq!(game.reach_now(seat(2)), None);
        game.players[0].tray.board = None;
        assert_eq!(game.reach_now(seat(1)), None);
        game.phase = Phase::Ready { until: Moment(0) };
        assert_eq!(game.reach_now(seat(3)), None, "between rounds there is nothing to finish");
    }
}
