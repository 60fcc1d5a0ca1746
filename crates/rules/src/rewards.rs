//! The gems to win: the rows of Classic, the bag and the track of Modern and 3D.

use crate::dice::Dice;
use crate::{Gem, Purse, Settings};
use serde::{Deserialize, Serialize};

/// The gems of Classic: a row of twelve at each of the six spaces (C1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lanes {
    gems: [[Gem; Self::GEMS]; Self::SPACES],
    /// The number of gems taken from the front of each row.
    taken: [u8; Self::SPACES],
}

impl Lanes {
    /// The number of spaces for pawns, each with its row.
    pub const SPACES: usize = 6;
    /// The number of gems in a full row.
    pub const GEMS: usize = 12;
    /// All 72 gems: as many of each colour as a row has holes (C1).
    pub const ALL: Purse = Purse::new([Self::GEMS as u8; Gem::ALL.len()]);

    /// Fills the rows with all 72 gems at random (C2).
    pub(crate) fn filled(dice: &mut impl Dice) -> Self {
        let mut bag = Self::ALL;
        let mut gems = [[Gem::Green; Self::GEMS]; Self::SPACES];
        for gem in gems.as_flattened_mut() {
            *gem = draw(&mut bag, dice).expect("there are as many gems as holes");
        }
        Self { gems, taken: [0; Self::SPACES] }
    }

    /// Full rows with the given gems, front gem first.
    pub fn new(gems: [[Gem; Self::GEMS]; Self::SPACES]) -> Self {
        Self { gems, taken: [0; Self::SPACES] }
    }

    /// All rows as they were at the start, taken gems included.
    pub fn rows(&self) -> &[[Gem; Self::GEMS]; Self::SPACES] {
        &self.gems
    }

    /// The gems left in a row, front gem first; none if there is no such row.
    pub fn lane(&self, space: u8) -> &[Gem] {
        let space = usize::from(space);
        self.gems.get(space).map_or(&[], |row| &row[usize::from(self.taken[space])..])
    }

    /// The two front gems of a row, or the rest of it (C10, C15).
    pub fn front(&self, space: u8) -> &[Gem] {
        let lane = self.lane(space);
        &lane[..lane.len().min(2)]
    }

    /// Takes up to `count` gems from the front of a row.
    pub(crate) fn remove(&mut self, space: u8, count: usize) {
        if let Some(taken) = self.taken.get_mut(usize::from(space)) {
            *taken = (usize::from(*taken) + count).min(Self::GEMS) as u8;
        }
    }

    /// The number of gems left in all rows.
    pub fn len(&self) -> usize {
        (0..Self::SPACES as u8).map(|space| self.lane(space).len()).sum()
    }

    /// True if all rows are empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The gems of Modern and 3D that no one has won yet: in the bag and on the round track (M2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Treasury {
    /// 10 of each kind at the start.
    pub bag: Purse,
    /// 9 sapphires and 9 ambers at the start.
    pub track: Purse,
}

impl Treasury {
    /// The start of a game: 40 gems in the bag, and on the track a sapphire and an amber for each round.
    pub const fn full() -> Self {
        let each = Settings::ROUNDS as u8;
        Self { bag: Purse::new([10, 10, 10, 0, 10, 0]), track: Purse::new([0, 0, each, 0, each, 0]) }
    }
}

/// Draws a random gem from the bag; `None` if it is empty.
pub(crate) fn draw(bag: &mut Purse, dice: &mut impl Dice) -> Option<Gem> {
    if bag.is_empty() {
        return None;
    }
    let gem = bag.nth(dice.below(bag.len()))?;
    bag.remove(gem);
    Some(gem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c2_all_72_gems_are_in_the_rows_at_random() {
        let lanes = Lanes::filled(&mut puzzle::Rng::new(5));
        let all: Purse = lanes.rows().as_flattened().iter().copied().collect();
        assert_eq!(all, Purse::new([12; 6]), "C1");
        assert_ne!(lanes, Lanes::filled(&mut puzzle::Rng::new(6)));
    }

    #[test]
    fn c2_every_hole_gets_every_colour_equally_often() {
        const FILLINGS: usize = 1_200;
        let mut rng = puzzle::Rng::new(7);
        let mut counts = [[0_usize; 6]; Lanes::GEMS * Lanes::SPACES];
        for _ in 0..FILLINGS {
            for (count, &gem) in counts.iter_mut().zip(Lanes::filled(&mut rng).rows().as_flattened()) {
                count[gem as usize] += 1;
            }
        }
        // 200 of each are expected, with a standard deviation of 13.
        for (hole, count) in counts.iter().enumerate() {
            assert!(count.iter().all(|count| (130..=270).contains(count)), "hole {hole}: {count:?}");
        }
    }

    #[test]
    fn c10_c15_the_front_two_or_the_rest() {
        let mut lanes = Lanes::filled(&mut puzzle::Rng::new(5));
        let row = lanes.rows()[3];
        assert_eq!(lanes.front(3), &row[..2]);
        lanes.remove(3, 2);
        assert_eq!(lanes.front(3), &row[2..4], "C13");
        lanes.remove(3, 9);
        assert_eq!(lanes.front(3), &row[11..]);
        lanes.remove(3, 1);
        assert!(lanes.front(3).is_empty() && !lanes.is_empty());
        (0..6).for_each(|space| lanes.remove(space, 12));
        assert!(lanes.is_empty());
    }

    #[test]
    fn m1_m2_there_are_58_gems_18_of_them_on_the_track() {
        let treasury = Treasury::full();
        assert_eq!((treasury.bag.len(), treasury.track.len()), (40, 18));
        let all: Purse = treasury.bag.iter().chain(treasury.track.iter()).collect();
        let counts = [Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER].map(|gem| all.count(gem));
        assert_eq!(counts, [10, 19, 10, 19]);
    }
}
