//! Which boards of a deck are where.

/// Some boards of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BoardSet(u128);

impl BoardSet {
    /// The most boards that can be told apart.
    pub const MAX: usize = 127;

    /// The first boards, as many as can be told apart.
    pub fn first(count: usize) -> Self {
        Self((1 << count.min(Self::MAX)) - 1)
    }

    /// Whether a board is among them.
    pub const fn contains(self, board: u8) -> bool {
        self.0 & Self::bit(board) != 0
    }

    /// No bit for a board that no deck has.
    const fn bit(board: u8) -> u128 {
        if (board as usize) < Self::MAX { 1 << board } else { 0 }
    }

    /// The boards, in order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..128).filter(move |&board| self.contains(board))
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
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
    fn a_set_has_room_for_the_boards_that_can_be_told_apart_and_for_no_others() {
        assert!(BoardSet::default().is_empty());
        let most = BoardSet::first(BoardSet::MAX);
        assert_eq!((most, most.len(), most.is_empty()), (BoardSet::first(500), 127, false));
        assert!(BoardSet::from_iter(127..=u8::MAX).is_empty());
    }
}
