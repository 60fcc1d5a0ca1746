//! Gems and purses.

use std::fmt;

/// The colour of a gem.
///
/// Classic has all six. Modern and 3D have rubies (red), sapphires (blue), emeralds (green) and ambers (brown).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Gem {
    /// Green, or an emerald.
    Green,
    /// Red, or a ruby.
    Red,
    /// Blue, or a sapphire.
    Blue,
    /// Only in Classic.
    Violet,
    /// Brown, or an amber.
    Brown,
    /// Only in Classic.
    Yellow,
}

impl Gem {
    /// All colours, in the order of the rulebook (C1).
    pub const ALL: [Self; 6] = [Self::Green, Self::Red, Self::Blue, Self::Violet, Self::Brown, Self::Yellow];
    /// A red gem in Modern and 3D.
    pub const RUBY: Self = Self::Red;
    /// A blue gem in Modern and 3D.
    pub const SAPPHIRE: Self = Self::Blue;
    /// A green gem in Modern and 3D.
    pub const EMERALD: Self = Self::Green;
    /// A brown gem in Modern and 3D.
    pub const AMBER: Self = Self::Brown;

    /// The letter in the notation and in JSON; brown is `n`.
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'g',
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Violet => 'v',
            Self::Brown => 'n',
            Self::Yellow => 'y',
        }
    }

    /// The inverse of [`Gem::letter`].
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|gem| gem.letter() == letter)
    }

    /// The points in Modern and 3D (M8); 0 for the colours that only Classic has.
    pub const fn points(self) -> u32 {
        match self {
            Self::RUBY => 4,
            Self::SAPPHIRE => 3,
            Self::EMERALD => 2,
            Self::AMBER => 1,
            Self::Violet | Self::Yellow => 0,
        }
    }
}

/// A number of gems of each colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Purse([u8; Gem::ALL.len()]);

impl Purse {
    /// No gems.
    pub const EMPTY: Self = Self([0; Gem::ALL.len()]);

    /// The counts are in the order of [`Gem::ALL`].
    pub const fn new(counts: [u8; Gem::ALL.len()]) -> Self {
        Self(counts)
    }

    /// The number of gems of a colour.
    pub const fn count(self, gem: Gem) -> usize {
        self.0[gem as usize] as usize
    }

    /// The number of all gems.
    pub fn len(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// True if there are no gems.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Adds a gem. Counts saturate at 255, more than any game has.
    pub fn add(&mut self, gem: Gem) {
        let count = &mut self.0[gem as usize];
        *count = count.saturating_add(1);
    }

    /// Removes a gem. Returns false if there was none of the colour.
    pub fn remove(&mut self, gem: Gem) -> bool {
        let count = &mut self.0[gem as usize];
        let found = *count > 0;
        *count -= u8::from(found);
        found
    }

    /// The gem at an index when all gems are sorted by colour.
    pub fn nth(self, index: usize) -> Option<Gem> {
        let mut left = index;
        Gem::ALL.into_iter().find(|&gem| {
            let here = left < self.count(gem);
            left = left.saturating_sub(self.count(gem));
            here
        })
    }

    /// All gems, sorted by colour.
    pub fn iter(self) -> impl Iterator<Item = Gem> {
        Gem::ALL.into_iter().flat_map(move |gem| std::iter::repeat_n(gem, self.count(gem)))
    }

    /// The points of Modern and 3D (M8).
    pub fn points(self) -> u32 {
        Gem::ALL.into_iter().map(|gem| gem.points() * self.count(gem) as u32).sum()
    }

    /// All colours with their counts, the largest first; equal ones in the order of [`Gem::ALL`].
    pub fn by_count(self) -> [(Gem, u8); Gem::ALL.len()] {
        let mut colours = Gem::ALL.map(|gem| (gem, self.0[gem as usize]));
        colours.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        colours
    }

    /// The counts of all colours, the largest first. They decide the winner in Classic (C19).
    pub fn majorities(self) -> [u8; Gem::ALL.len()] {
        self.by_count().map(|(_, count)| count)
    }
}

impl FromIterator<Gem> for Purse {
    fn from_iter<I: IntoIterator<Item = Gem>>(gems: I) -> Self {
        let mut purse = Self::EMPTY;
        gems.into_iter().for_each(|gem| purse.add(gem));
        purse
    }
}

/// The letters of the gems, or `-` if there are none.
impl fmt::Display for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.iter().map(Gem::letter).collect();
        f.pad(if letters.is_empty() { "-" } else { &letters })
    }
}

impl fmt::Debug for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m8_m9_points_are_those_of_the_worked_example() {
        let gems =
            [Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::EMERALD, Gem::EMERALD, Gem::AMBER, Gem::AMBER, Gem::AMBER];
        assert_eq!(gems.into_iter().collect::<Purse>().points(), 4 + 3 + 6 + 3);
    }

    #[test]
    fn gems_are_sorted_by_colour() {
        let mut purse = Purse::new([1, 0, 2, 0, 0, 1]);
        assert_eq!((purse.to_string(), format!("{purse:?}")), ("gbby".to_owned(), "[gbby]".to_owned()));
        assert_eq!(
            (0..5).map(|i| purse.nth(i)).collect::<Vec<_>>(),
            [Some(Gem::Green), Some(Gem::Blue), Some(Gem::Blue), Some(Gem::Yellow), None]
        );
        assert_eq!(purse.majorities(), [2, 1, 1, 0, 0, 0]);
        assert_eq!([Gem::Red, Gem::Green, Gem::Green].map(|gem| purse.remove(gem)), [false, true, false]);
        assert_eq!(purse.to_string(), "bby");
    }
}
