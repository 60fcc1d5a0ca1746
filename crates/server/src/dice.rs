//! Dice that cannot be predicted.

use rules::Dice;

/// Dice that use the operating system's random numbers, fetched 64 bytes at a time.
#[derive(Debug)]
pub(crate) struct SystemDice {
    bytes: [u8; Self::SIZE],
    used: usize,
}

impl Default for SystemDice {
    fn default() -> Self {
        Self { bytes: [0; Self::SIZE], used: Self::SIZE }
    }
}

impl SystemDice {
    const SIZE: usize = 64;

    fn word(&mut self) -> u64 {
        const WORD: usize = size_of::<u64>();
        if self.used + WORD > Self::SIZE {
            getrandom::fill(&mut self.bytes).expect("the system has random numbers: the server checked at its start");
            self.used = 0;
        }
        let word = self.bytes[self.used..][..WORD].try_into().expect("the slice is as long as a word");
        self.used += WORD;
        u64::from_ne_bytes(word)
    }
}

impl Dice for SystemDice {
    fn below(&mut self, bound: usize) -> usize {
        // The high half of word * bound is almost uniform. It becomes exactly uniform by rejecting the low halves below
        // 2^64 mod bound (Lemire, "Fast random integer generation in an interval").
        let bound = bound.max(1) as u64;
        let excess = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.word()) * u128::from(bound);
            if product as u64 >= excess {
                return (product >> 64) as usize;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_faces_come_up_about_equally_often() {
        let mut dice = SystemDice::default();
        let mut faces = [0u32; 6];
        for _ in 0..60_000 {
            faces[dice.below(6)] += 1;
        }
        // Six standard deviations: about one run in a hundred million fails.
        assert!(faces.iter().all(|&count| (9_450..10_550).contains(&count)), "{faces:?}");
        assert_eq!(dice.below(1), 0);
    }
}
