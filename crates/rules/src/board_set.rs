//! A set of boards of a deck.

/// A set of boards, by index in the deck, as a bitmask.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BoardSet(u128);

impl BoardSet {
    /// The maximum number of boards of a deck; indices are below this.
    pub const MAX: usize = 127;

    /// The first `count` boards, at most [`BoardSet::MAX`].
    pub fn first(count: usize) -> Self {
        Self((1 << count.min(Self::MAX)) - 1)
    }

    /// True if the set has this board.
    pub const fn contains(self, board: u8) -> bool {
        self.0 & Self::bit(board) != 0
    }

    /// Zero for an index beyond [`BoardSet::MAX`].
    const fn bit(board: u8) -> u128 {
        if (board as usize) < Self::MAX { 1 << board } else { 0 }
    }

    /// The boards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..128).filter(move |&board| self.contains(board))
    }

    /// True if the set has no boards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of boards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn insert(&mut self, board: u8) {
        self.0 |= Self::bit(board);
    }

    pub(crate) fn remove(&mut self, board: u8) {
        self.0 &= !Self::bit(board);
    }
}

impl FromIterator<u8> for BoardSet {
    fn from_iter<I: IntoIterator<Item = u8>>(boards: I) -> Self {
        let mut set = Self::default();
        boards.into_iter().for_each(|board| set.insert(board));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_room_for_127_boards_and_no_others() {
        assert!(BoardSet::default().is_empty());
        let most = BoardSet::first(BoardSet::MAX);
        assert_eq!((most, most.len(), most.is_empty()), (BoardSet::first(500), 127, false));
        assert!(BoardSet::from_iter(127..=u8::MAX).is_empty());
    }
}
