//! Standings: places, leaders, the winners and the reason they won.

use serde::{Deserialize, Serialize};

use crate::{Game, Gem, Phase, Purse, Scoring, Seat, SeatSet, Settings};

/// A player's score; larger is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// The number of gems of each colour, largest first (C19).
    Majority([u8; 6]),
    /// The sum of the points of all gems (M8).
    Points(u32),
}

/// A player's place among all who did not leave for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The player.
    pub seat: Seat,
    /// The score that decides the rank.
    pub standing: Standing,
    /// The number of players ahead. Equal players share a rank.
    pub rank: usize,
}

/// The reason a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// All other players left (O5).
    LastOneLeft,
    /// In a play-off, the other tied players left (O5).
    LastOfTheTied,
    /// Most gems of one colour (C19).
    Majority {
        /// The winners' best colour; of equal ones the first.
        gem: Gem,
        /// The number of gems of that colour.
        count: u8,
        /// All players with as many gems of their best colour, winners included. With several, later colours decided or
        /// the victory is shared.
        equal: SeatSet,
    },
    /// Most points (M8).
    Points {
        /// The points of the winners.
        points: u32,
        /// The players of the play-off (M10); empty if there was none.
        tied: SeatSet,
    },
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Several winners share the victory.
    pub winners: SeatSet,
    /// The reason they won.
    pub reason: Reason,
}

fn standing(settings: &Settings, purse: Purse) -> Standing {
    match settings.scoring() {
        Scoring::Majority => Standing::Majority(purse.majorities()),
        Scoring::Points => Standing::Points(purse.points()),
    }
}

/// The places of all who did not leave for good (O5), best first; equal ones in the order of seats. Once the game is
/// over, the winners are ahead of everyone, even if others have the same score.
pub fn places(settings: &Settings, game: &Game) -> Vec<Place> {
    let winners = match game.phase {
        Phase::Over { winners } => winners,
        _ => SeatSet::EMPTY,
    };
    let counts = |seat: Seat| (winners.contains(seat), standing(settings, game.players[seat.index()].purse));
    let mut seats: Vec<Seat> = game.staying().iter().collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse(counts(seat)));
    let rank = |seat: Seat| seats.iter().filter(|&&other| counts(other) > counts(seat)).count();
    seats.iter().map(|&seat| Place { seat, standing: counts(seat).1, rank: rank(seat) }).collect()
}

/// The seats in first place.
pub fn leaders(settings: &Settings, game: &Game) -> SeatSet {
    places(settings, game).iter().filter(|place| place.rank == 0).map(|place| place.seat).collect()
}

/// The winners and the reason they won. `None` until the game is over.
pub fn outcome(settings: &Settings, game: &Game) -> Option<Outcome> {
    let Phase::Over { winners } = game.phase else { return None };
    let winner = winners.iter().next()?;
    let purse = game.players[winner.index()].purse;
    let staying = game.staying();
    let reason = match settings.scoring() {
        _ if staying.len() == 1 => Reason::LastOneLeft,
        // A play-off ends as soon as only one tied player is left, so no one has solved it.
        _ if game.contenders.is_some_and(|tied| tied.iter().filter(|&seat| staying.contains(seat)).count() == 1) => {
            Reason::LastOfTheTied
        }
        Scoring::Majority => {
            let (gem, count) = purse.by_count()[0];
            let best = |seat: &Seat| game.players[seat.index()].purse.majorities()[0];
            Reason::Majority { gem, count, equal: staying.iter().filter(|seat| best(seat) == count).collect() }
        }
        Scoring::Points => Reason::Points { points: purse.points(), tied: game.contenders.unwrap_or(SeatSet::EMPTY) },
    };
    Some(Outcome { winners, reason })
}

/// The index of the colour that decides between two purses of Classic, counted from the best colour of each (C19).
/// `None` if all six counts are equal.
pub fn deciding_colour(a: Purse, b: Purse) -> Option<usize> {
    a.majorities().iter().zip(b.majorities()).position(|(a, b)| *a != b)
}

/// The best two players of Classic, if their best colours are tied and a later colour decides (C19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TieBreak {
    /// The player with more gems of the deciding colour.
    pub first: Seat,
    /// The other one.
    pub second: Seat,
    /// The index of the deciding colour, counted from the best colour of each; at least 1.
    pub colour: usize,
}

/// The colour that decides who is first. `None` if their best colours differ already, if they are equal in all colours,
/// and in editions with points.
pub fn tie_break(settings: &Settings, game: &Game) -> Option<TieBreak> {
    let [Place { seat: first, .. }, Place { seat: second, .. }, ..] = places(settings, game)[..] else { return None };
    let colour = deciding_colour(game.players[first.index()].purse, game.players[second.index()].purse)?;
    (settings.scoring() == Scoring::Majority && colour > 0).then_some(TieBreak { first, second, colour })
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Edition;

    use super::*;
    use crate::Event;

    fn game(settings: &Settings, purses: &[[u8; 6]]) -> Game {
        let mut game = Game::of(settings, 36);
        for (player, purse) in game.players.iter_mut().zip(purses) {
            player.purse = Purse::new(*purse);
        }
        game
    }

    fn seat(number: usize) -> Seat {
        Seat::new(number - 1).unwrap()
    }

    fn seats(numbers: &[usize]) -> SeatSet {
        numbers.iter().map(|&number| seat(number)).collect()
    }

    /// The purses of the worked example in the rulebook.
    const C20: [[u8; 6]; 3] = [[6, 4, 2, 2, 2, 2], [2, 2, 0, 1, 2, 3], [4, 3, 2, 6, 1, 0]];

    #[test]
    fn c20_the_third_colour_decides_the_worked_example() {
        let settings = Settings::new(Edition::Classic, 3);
        let mut game = game(&settings, &C20);
        assert_eq!(leaders(&settings, &game), seats(&[3]));
        game.apply(&Event::Finished { winners: seats(&[3]) });
        let equal = seats(&[1, 3]);
        assert_eq!(
            outcome(&settings, &game),
            Some(Outcome { winners: seats(&[3]), reason: Reason::Majority { gem: Gem::Violet, count: 6, equal } })
        );
        assert_eq!(deciding_colour(Purse::new(C20[2]), Purse::new(C20[0])), Some(2));
        assert_eq!(deciding_colour(Purse::new(C20[0]), Purse::new(C20[0])), None);
        assert_eq!(tie_break(&settings, &game), Some(TieBreak { first: seat(3), second: seat(1), colour: 2 }));
        let ranks: Vec<_> = places(&settings, &game).iter().map(|place| (place.seat, place.rank)).collect();
        assert_eq!(ranks, [(seat(3), 0), (seat(1), 1), (seat(2), 2)]);
    }

    #[test]
    fn c19_equal_players_share_a_place_and_the_next_one_is_free() {
        let settings = Settings::new(Edition::Classic, 4);
        let game = game(&settings, &[[1, 0, 0, 0, 0, 0], [0, 3, 1, 0, 0, 0], [3, 0, 0, 0, 0, 1], [2, 2, 0, 0, 0, 0]]);
        let ranks: Vec<_> = places(&settings, &game).iter().map(|place| (place.seat, place.rank)).collect();
        assert_eq!(ranks, [(seat(2), 0), (seat(3), 0), (seat(4), 2), (seat(1), 3)]);
    }

    #[test]
    fn o5_a_player_who_left_has_no_place_and_the_last_one_left_wins() {
        let settings = Settings::new(Edition::Modern, 3);
        let mut game = game(&settings, &[[0, 9, 0, 0, 0, 0], [0; 6], [0, 1, 0, 0, 0, 0]]);
        game.apply(&Event::Left { seat: seat(1) });
        assert_eq!(leaders(&settings, &game), seats(&[3]));
        assert_eq!(places(&settings, &game).len(), 2);
        game.apply(&Event::Left { seat: seat(3) });
        game.apply(&Event::Finished { winners: seats(&[2]) });
        assert_eq!(outcome(&settings, &game), Some(Outcome { winners: seats(&[2]), reason: Reason::LastOneLeft }));
    }

    #[test]
    fn m10_the_winner_of_a_play_off_is_ahead_of_equal_points() {
        let settings = Settings::new(Edition::Modern, 3);
        let mut game = game(&settings, &[[0, 1, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]]);
        game.apply(&Event::PlayOffOpened { contenders: seats(&[1, 2]) });
        game.apply(&Event::Finished { winners: seats(&[2]) });
        let ranks: Vec<_> = places(&settings, &game).iter().map(|place| (place.seat, place.rank)).collect();
        assert_eq!(ranks, [(seat(2), 0), (seat(1), 1), (seat(3), 2)]);
        let reason = outcome(&settings, &game).map(|outcome| outcome.reason);
        assert_eq!(reason, Some(Reason::Points { points: 4, tied: seats(&[1, 2]) }));
        game.players[0].presence = crate::Presence::Gone;
        let reason = outcome(&settings, &game).map(|outcome| outcome.reason);
        assert_eq!(reason, Some(Reason::LastOfTheTied), "O5: no one had to solve anything");
    }
}
