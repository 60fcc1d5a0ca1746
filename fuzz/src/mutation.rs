//! Changes inputs at random.

use puzzle::Rng;

/// Longer inputs find nothing new, and take long.
const MOST_BYTES: usize = 20 << 10;

/// Numbers at the edges of types, and signs that formats give a meaning.
const PIECES: [&[u8]; 24] = [
    b"0",
    b"-1",
    b"255",
    b"256",
    b"65536",
    b"4294967295",
    b"4294967296",
    b"9223372036854775808",
    b"18446744073709551615",
    b"1e999",
    b"null",
    b"{}",
    b"[]",
    b"\"",
    b"\\u0000",
    b"%00",
    b"%2e%2e%2f",
    b"..",
    b"/",
    b"\r\n",
    b"\0",
    b"\xff\xff\xff\xff",
    "\u{202e}\u{301}\u{301}".as_bytes(),
    b"\x80",
];

/// Makes mutations of the inputs of a corpus, the same ones for the same seed.
#[derive(Clone, Debug)]
pub struct Mutator {
    rng: Rng,
    corpus: Vec<Vec<u8>>,
}

impl Mutator {
    /// A mutator of some inputs; without any it starts from nothing.
    pub fn new(seed: u64, corpus: Vec<Vec<u8>>) -> Self {
        Self { rng: Rng::new(seed), corpus }
    }

    /// The next mutation: an input after one to eight changes.
    pub fn mutate(&mut self) -> Vec<u8> {
        let mut bytes = self.some_input();
        for _ in 0..=self.rng.below(8) {
            self.change(&mut bytes);
        }
        bytes.truncate(MOST_BYTES);
        bytes
    }

    fn some_input(&mut self) -> Vec<u8> {
        self.rng.pick(&self.corpus).cloned().unwrap_or_default()
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let (at, end) = (self.rng.below(bytes.len() + 1), self.rng.below(bytes.len() + 1));
        let (from, to) = (at.min(end), at.max(end).min(at.min(end) + 64));
        match self.rng.below(9) {
            0 if at < bytes.len() => bytes[at] ^= 1 << self.rng.below(8),
            1 if at < bytes.len() => bytes[at] = self.rng.bits().to_le_bytes()[0],
            2 if at < bytes.len() => bytes[at] = bytes[at].wrapping_add([1, 255][self.rng.below(2)]),
            3 => bytes.truncate(at),
            4 => drop(bytes.drain(from..to)),
            5 => {
                let again = bytes[from..to].to_vec();
                drop(bytes.splice(at..at, again));
            }
            6 => {
                let piece = self.rng.pick(&PIECES).copied().unwrap_or_default();
                // In the place of other bytes, or between them.
                let until = if self.rng.below(2) == 0 { from } else { to };
                drop(bytes.splice(from..until, piece.iter().copied()));
            }
            7 => {
                let other = self.some_input();
                let skipped = self.rng.below(other.len() + 1);
                bytes.truncate(at);
                bytes.extend_from_slice(&other[skipped..]);
            }
            _ => bytes.insert(at, self.rng.bits().to_le_bytes()[0]),
        }
    }
}
