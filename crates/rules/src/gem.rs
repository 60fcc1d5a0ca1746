//! Gems, and handfuls of them.

use std::fmt;

/// The colour of a gem.
///
/// Classic has all six. In Modern and 3D red ones are rubies, blue ones sapphires, green ones emeralds and brown ones
/// ambers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Gem {
    /// Green, or an emerald.
    Green,
    /// Red, or a ruby.
    Red,
    /// Blue, or a sapphire.
    Blue,
    /// Violet.
    Violet,
    /// Brown, or an amber.
    Brown,
    /// Yellow.
    Yellow,
}

impl Gem {
    /// All colours, in the order in which the rulebook lists them (C1).
    pub const ALL: [Self; 6] = [Self::Green, Self::Red, Self::Blue, Self::Violet, Self::Brown, Self::Yellow];
    /// A red gem in Modern and 3D.
    pub const RUBY: Self = Self::Red;
    /// A blue gem in Modern and 3D.
    pub const SAPPHIRE: Self = Self::Blue;
    /// A green gem in Modern and 3D.
    pub const EMERALD: Self = Self::Green;
    /// A brown gem in Modern and 3D.
    pub const AMBER: Self = Self::Brown;

    /// The letter in the notation.
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

    /// The gem of a letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|gem| gem.letter() == letter)
    }

    /// What it is worth in Modern and 3D (M8). Colours that are not there are worth nothing.
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

/// Some gems, by colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Purse([u8; Gem::ALL.len()]);

impl Purse {
    /// No gems.
    pub const EMPTY: Self = Self([0; Gem::ALL.len()]);

    /// So many of each colour, in the order of [`Gem::ALL`].
    pub const fn new(counts: [u8; Gem::ALL.len()]) -> Self {
        Self(counts)
    }

    /// How many of a colour.
    pub const fn count(self, gem: Gem) -> usize {
        self.0[gem as usize] as usize
    }

    /// How many in all.
    pub fn len(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// One more. No box holds more than can be counted.
    pub fn add(&mut self, gem: Gem) {
        let count = &mut self.0[gem as usize];
        *count = count.saturating_add(1);
    }

    /// One less. `false` if there was none of the colour.
    pub fn remove(&mut self, gem: Gem) -> bool {
        let count = &mut self.0[gem as usize];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// The gem at a position when all lie in the order of colours.
    pub fn nth(self, index: usize) -> Option<Gem> {
        let mut left = index;
        Gem::ALL.into_iter().find(|&gem| {
            let here = left < self.count(gem);
            left = left.saturating_sub(self.count(gem));
            here
        })
    }

    /// All gems, by colour.
    pub fn iter(self) -> impl Iterator<Item = Gem> {
        Gem::ALL.into_iter().flat_map(move |gem| std::iter::repeat_n(gem, self.count(gem)))
    }

    /// The points of Modern and 3D (M8).
    pub fn points(self) -> u32 {
        Gem::ALL.into_iter().map(|gem| gem.points() * self.count(gem) as u32).sum()
    }

    /// All colours with their numbers, the most first; equal ones in the order of [`Gem::ALL`].
    pub fn by_count(self) -> [(Gem, u8); Gem::ALL.len()] {
        let mut colours = Gem::ALL.map(|gem| (gem, self.0[gem as usize]));
        colours.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        colours
    }

    /// The numbers of gems of each colour, the most first: what decides in Classic (C19).
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
    fn gems_lie_in_the_order_of_colours() {
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
