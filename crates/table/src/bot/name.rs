//! The names of bots.

use rules::{Dice, Seat};

use super::Strength;

/// Two names for each strength and seat. Ubongo is Swahili for brain, so bots have Swahili names of animals, from the
/// tortoise to the lion: those who know the language hear how strong a bot is.
const NAMES: [[[&str; 2]; Seat::MAX]; Strength::ALL.len()] = [
    // Tortoise and snail, sheep and dove, hippo and guinea fowl, millipede and grasshopper.
    [["Kobe", "Konokono"], ["Kondoo", "Njiwa"], ["Kiboko", "Kanga"], ["Jongoo", "Panzi"]],
    // Elephant and giraffe, camel and buffalo, horse and crane, flamingo and rhino.
    [["Tembo", "Twiga"], ["Ngamia", "Nyati"], ["Farasi", "Korongo"], ["Heroe", "Kifaru"]],
    // Gazelle and hare, duiker and bee, ostrich and impala, monkey and mongoose.
    [["Swala", "Sungura"], ["Paa", "Nyuki"], ["Mbuni", "Pala"], ["Kima", "Nguchiro"]],
    // Lion and cheetah, leopard and eagle, falcon and crocodile, goshawk and scorpion.
    [["Simba", "Duma"], ["Chui", "Tai"], ["Kipanga", "Mamba"], ["Kozi", "Nge"]],
];

/// A name for a bot at a seat. Bots at different seats of a table never share one.
pub fn name(seat: Seat, strength: Strength, dice: &mut impl Dice) -> &'static str {
    let names = NAMES[strength as usize][seat.index()];
    names[dice.below(names.len())]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_bots_can_have_the_same_name() {
        let all: Vec<&str> = NAMES.as_flattened().as_flattened().to_vec();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
        assert!(all.iter().all(|name| (2..=8).contains(&name.len()) && name.is_ascii()));
    }

    #[test]
    fn a_seat_has_more_than_one_name() {
        let seat = Seat::new(2).unwrap();
        let mut dice = puzzle::Rng::new(1);
        let names: BTreeSet<_> = (0..20).map(|_| name(seat, Strength::Quick, &mut dice)).collect();
        assert_eq!(names, BTreeSet::from(["Mbuni", "Pala"]));
    }
}
