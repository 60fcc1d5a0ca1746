//! The steps of the tutorial.

use puzzle::deck::Edition;

/// A step: a small thing to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Rotate a tile until it fits.
    Rotate,
    /// Flip a tile that no rotation makes fit.
    Flip,
    /// Both in one step.
    Turn,
    /// Stand a solid piece up, so that it fills both layers.
    Tip,
    /// A solid piece that would reach a third layer.
    Third,
    /// Cover an area with several pieces.
    Cover,
    /// Roll the die, and find its pieces.
    Die,
    /// Place the last piece while the sand runs, and call.
    Call,
    /// Draw a gem from the bag.
    Gems,
    /// Place the pawn.
    Pawn,
    /// Move the pawn and take gems.
    Row,
    /// Flip the hourglass once more.
    Again,
    /// See who wins, and what happens in a tie.
    End,
}

impl Step {
    /// The steps of an edition.
    pub(super) const fn all(edition: Edition) -> &'static [Self] {
        use Step::{Again, Call, Cover, Die, End, Flip, Gems, Pawn, Rotate, Row, Third, Tip, Turn};
        match edition {
            Edition::Classic => &[Turn, Cover, Die, Call, Pawn, Row, Again, End],
            Edition::Modern => &[Rotate, Flip, Cover, Die, Call, Gems, Again, End],
            Edition::ThreeD => &[Tip, Third, Cover, Die, Call, Gems, Again, End],
        }
    }

    /// The name of the step, for tests that drive the page.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Rotate => "rotate",
            Self::Flip => "flip",
            Self::Turn => "turn",
            Self::Tip => "tip",
            Self::Third => "third",
            Self::Cover => "cover",
            Self::Die => "die",
            Self::Call => "call",
            Self::Gems => "gems",
            Self::Pawn => "pawn",
            Self::Row => "row",
            Self::Again => "again",
            Self::End => "end",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a player has to know.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Topic {
        Rotate,
        Flip,
        /// In 3D.
        Tip,
        CoverExactly,
        OnlyThePiecesOfTheDie,
        Hourglass,
        Call,
        WorthOfGems,
        /// In Classic.
        PlaceThePawn,
        /// In Classic.
        MoveThePawn,
        /// In Classic.
        ChooseARow,
        /// In 3D.
        TwoLayers,
        /// In 3D.
        NoThirdLayer,
        SecondChance,
        EndAndTies,
    }

    fn topics(step: Step, edition: Edition) -> &'static [Topic] {
        match step {
            Step::Rotate => &[Topic::Rotate],
            Step::Flip => &[Topic::Flip],
            Step::Turn => &[Topic::Rotate, Topic::Flip],
            Step::Tip => &[Topic::Tip, Topic::TwoLayers],
            Step::Third => &[Topic::NoThirdLayer, Topic::Rotate],
            Step::Cover => &[Topic::CoverExactly],
            Step::Die => &[Topic::OnlyThePiecesOfTheDie],
            Step::Call => &[Topic::Hourglass, Topic::Call],
            Step::Gems => &[Topic::WorthOfGems],
            Step::Pawn => &[Topic::PlaceThePawn],
            Step::Row => &[Topic::MoveThePawn, Topic::ChooseARow],
            Step::Again => &[Topic::SecondChance],
            // In Classic, the colours decide what gems are worth.
            Step::End if edition == Edition::Classic => &[Topic::WorthOfGems, Topic::EndAndTies],
            Step::End => &[Topic::EndAndTies],
        }
    }

    /// M16: the tutorial of each edition covers each topic of that edition, in six to eight steps.
    #[test]
    fn m16_the_tutorial_of_every_edition_covers_every_topic() {
        use Topic::*;
        let shared =
            [CoverExactly, OnlyThePiecesOfTheDie, Hourglass, Call, WorthOfGems, SecondChance, EndAndTies, Rotate];
        for edition in Edition::ALL {
            let own: &[Topic] = match edition {
                Edition::Classic => &[Flip, PlaceThePawn, MoveThePawn, ChooseARow],
                Edition::Modern => &[Flip],
                Edition::ThreeD => &[Tip, TwoLayers, NoThirdLayer],
            };
            let steps = Step::all(edition);
            let taught: Vec<Topic> = steps.iter().flat_map(|&step| topics(step, edition)).copied().collect();
            for topic in shared.iter().chain(own) {
                assert!(taught.contains(topic), "{edition}: {topic:?}");
            }
            assert_eq!(taught.len(), shared.len() + own.len(), "{edition}: nothing is taught that belongs elsewhere");
            assert!((6..=8).contains(&steps.len()), "{edition}");
        }
    }
}
