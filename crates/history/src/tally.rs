//! Places, gems and what there was of everything.

use rules::{Gem, Purse};

use crate::{Played, Record};

/// Sums over records.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games with others.
    pub games: u32,
    /// Solo games and daily runs.
    pub runs: u32,
    /// Tasks that were solved, practice included.
    pub tasks: u32,
    /// How often each place was reached, the first one first.
    pub places: [u32; 4],
    /// Gems won, in the order of [`Gem::ALL`].
    pub gems: [u32; Gem::ALL.len()],
}

impl Tally {
    /// Of some records.
    pub fn of(records: &[&Record]) -> Self {
        let mut tally = Self::default();
        for record in records {
            tally.tasks += record.tasks.len() as u32;
            match record.played {
                Played::Game { place, gems, .. } => {
                    tally.games += 1;
                    if let Some(count) = place.and_then(|place| tally.places.get_mut(usize::from(place) - 1)) {
                        *count += 1;
                    }
                    let purse = Purse::new(gems);
                    for (sum, gem) in tally.gems.iter_mut().zip(Gem::ALL) {
                        *sum += purse.count(gem) as u32;
                    }
                }
                Played::Solo { .. } | Played::Daily { .. } => tally.runs += 1,
                Played::Practice { .. } => {}
            }
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::{game, solo};

    #[test]
    fn places_and_gems_are_summed_up() {
        let games = [game("a", 1, 1, [1, 0, 0, 0, 0, 2]), game("b", 2, 3, [1, 5, 0, 0, 0, 0]), solo("c", 3, 1)];
        let tally = Tally::of(&games.iter().collect::<Vec<_>>());
        assert_eq!((tally.games, tally.runs, tally.tasks), (2, 1, 3));
        assert_eq!((tally.places, tally.gems), ([1, 0, 1, 0], [2, 5, 0, 0, 0, 2]));
    }
}
