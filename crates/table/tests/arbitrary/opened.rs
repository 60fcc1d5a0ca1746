//! Decks that are generated once for all tests.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use puzzle::deck::{Deck, DeckCode, Edition, Face, Grades, Level};
use puzzle::{Placement, Rng};
use rules::Dice;

/// The seed of all decks.
const SEED: u32 = 7;

/// A deck with its grades and a solution of each task.
pub(super) struct Opened {
    pub(super) deck: Arc<Deck>,
    pub(super) grades: Arc<Grades>,
    solutions: Arc<Solutions>,
}

type Solutions = BTreeMap<(Level, u8, Face), Vec<Placement>>;

impl Opened {
    /// The deck of a code, if it is one of the three.
    pub(super) fn of(code: DeckCode) -> Option<&'static Self> {
        static DECKS: OnceLock<[Opened; 3]> = OnceLock::new();
        let decks = DECKS.get_or_init(|| {
            let [flat, solid] = [Edition::Classic, Edition::ThreeD].map(|edition| Deck::new(Self::code(edition)));
            // Classic and Modern have the same boards.
            let modern = Deck { code: Self::code(Edition::Modern), boards: flat.boards.clone() };
            [flat, modern, solid].map(Self::new)
        });
        decks.iter().find(|opened| opened.deck.code == code)
    }

    pub(super) fn code(edition: Edition) -> DeckCode {
        DeckCode::new(edition, SEED).expect("a small seed")
    }

    fn new(deck: Deck) -> Self {
        let mut solutions = Solutions::new();
        for (board, sides) in (0..).zip(&deck.boards) {
            for side in &sides.sides {
                for face in Face::all() {
                    let solution = side.rolled(face).first().expect("every task of a deck has a solution");
                    solutions.insert((side.level(), board, face), solution);
                }
            }
        }
        Self { grades: Grades::of(&deck).into(), solutions: solutions.into(), deck: deck.into() }
    }

    pub(super) fn solution(&self, level: Level, board: u8, face: Face) -> &[Placement] {
        &self.solutions[&(level, board, face)]
    }
}

/// Dice that always draw [`SEED`] for a fresh deck.
pub(super) struct Loaded(pub(super) Rng);

impl Dice for Loaded {
    fn below(&mut self, bound: usize) -> usize {
        if bound == DeckCode::SEEDS as usize { SEED as usize } else { self.0.below(bound) }
    }
}
