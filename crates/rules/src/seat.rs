//! Seats at the table.

use std::fmt;

/// A seat, from 0 to 3, in the order in which the die is passed: to the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The maximum number of seats at a table.
    pub const MAX: usize = 4;

    /// `None` unless `index` is below 4.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::MAX { Some(Self(index as u8)) } else { None }
    }

    /// The first `count` seats, at most four.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(Self::MAX) as u8).map(Self)
    }

    /// From 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table with `count` seats, starting with this one and going left.
    pub fn round(self, count: usize) -> impl Iterator<Item = Self> + Clone {
        (0..count).map(move |step| Self(((self.index() + step) % count) as u8))
    }
}

/// Displayed from 1 to 4.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of seats, as a bitmask.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seats.
    pub const EMPTY: Self = Self(0);

    /// True if the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// This set plus a seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set without a seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The number of seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set has no seats.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::first(Seat::MAX).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gains_and_loses_a_seat_once() {
        let [first, third] = [0, 2].map(Seat);
        let both = SeatSet::EMPTY.with(first).with(third).with(first);
        assert_eq!(both.iter().collect::<Vec<_>>(), [first, third]);
        let only = SeatSet::EMPTY.with(first);
        assert_eq!([both.without(third), both.without(third).without(third)], [only, only]);
    }
}
