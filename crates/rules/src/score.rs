//! Who is ahead, who won, and why.

use serde::{Deserialize, Serialize};

use crate::{Game, Gem, Phase, Purse, Scoring, Seat, SeatSet, Settings};

/// What counts for a player, larger is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// The numbers of gems of each colour, the most first (C19).
    Majority([u8; 6]),
    /// The points of all gems (M8).
    Points(u32),
}

/// A player's place among those who did not leave for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Who.
    pub seat: Seat,
    /// What counts.
    pub standing: Standing,
    /// How many are ahead. Equal players share a rank.
    pub rank: usize,
}

/// Why a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Everybody else left (O5).
    LastOneLeft,
    /// In a play-off, the others of the tied left (O5).
    LastOfTheTied,
    /// Most gems of one colour (C19).
    Majority {
        /// The colour; the first of several.
        gem: Gem,
        /// How many.
        count: u8,
        /// Who has as many of their best colour, the winners included. More than one: later colours decided, or nothing did.
        equal: SeatSet,
    },
    /// Most points (M8).
    Points {
        /// How many.
        points: u32,
        /// Who played off a tie (M10). Nobody if there was none.
        tied: SeatSet,
    },
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won. Several share the victory.
    pub winners: SeatSet,
    /// Why.
    pub reason: Reason,
}

/// What a purse counts.
fn standing(settings: &Settings, purse: Purse) -> Standing {
    match settings.scoring() {
        Scoring::Majority => Standing::Majority(purse.majorities()),
        Scoring::Points => Standing::Points(purse.points()),
    }
}

/// The places of all who did not leave for good (O5), the best first. Equal ones are in the order of seats. Once the game is
/// over, the winners are ahead of everybody, whatever the play-off was about.
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

/// The seats that nobody is ahead of.
pub fn leaders(settings: &Settings, game: &Game) -> SeatSet {
    places(settings, game).iter().filter(|place| place.rank == 0).map(|place| place.seat).collect()
}

/// Who won and why, once the game is over.
pub fn outcome(settings: &Settings, game: &Game) -> Option<Outcome> {
    let Phase::Over { winners } = game.phase else { return None };
    let winner = winners.iter().next()?;
    let purse = game.players[winner.index()].purse;
    let staying = game.staying();
    let reason = match settings.scoring() {
        _ if staying.len() == 1 => Reason::LastOneLeft,
        // A play-off goes on only while two of the tied are there, so nobody has solved it.
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

/// Which colour decides between two purses of Classic, counted from the best one of each (C19). `None` if they are equal in
/// all six.
pub fn deciding_colour(a: Purse, b: Purse) -> Option<usize> {
    a.majorities().iter().zip(b.majorities()).position(|(a, b)| *a != b)
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

    /// The purses of the worked example of the rulebook.
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
    fn o5_who_left_has_no_place_and_the_last_one_left_wins_for_that_reason() {
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
    fn m10_the_winner_of_a_play_off_is_ahead_of_who_has_as_many_points() {
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
        assert_eq!(reason, Some(Reason::LastOfTheTied), "O5: nobody had to solve anything");
    }
}
