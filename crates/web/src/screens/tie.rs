//! What decided between two who have equally many gems of their best colour: colour by colour, until one has more.

use leptos::prelude::*;
use rules::{Gem, Purse, Seat};

use crate::parts::picture::{Avatar, GemPic};
use crate::t;

/// Who is compared.
#[derive(Clone)]
pub(super) struct Rival {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) purse: Purse,
}

/// Which colour decides, counted from the best one (C19). `None` if the best one does, or none at all.
fn deciding(winner: Purse, second: Purse) -> Option<usize> {
    winner
        .majorities()
        .iter()
        .zip(second.majorities())
        .position(|(&more, less)| more != less)
        .filter(|&place| place > 0)
}

/// The colours of both, each from the best one on. What is written here for the eyes is also said.
pub(super) fn tie(winner: Rival, second: Rival) -> Option<AnyView> {
    let decides = deciding(winner.purse, second.purse)?;
    let [more, less] = [&winner, &second].map(|rival| rival.purse.majorities()[decides]);
    let middle = (0..=Gem::ALL.len()).map(|column| {
        // The first one is that of the faces.
        let word = move || match column {
            0 => String::new(),
            _ if column <= decides => t!("final-equal"),
            _ if column == decides + 1 => t!("final-beats", more = more, less = less),
            _ => String::new(),
        };
        view! { <span class="tie-word" class:wins=column == decides + 1>{word}</span> }
    });
    let middle = middle.collect_view();
    Some(
        view! {
            <div class="card tie" aria-hidden="true" data-test="tie">
                {row(winner, decides, true)}
                {middle}
                {row(second, decides, false)}
            </div>
        }
        .into_any(),
    )
}

fn row(Rival { seat, name, purse }: Rival, decides: usize, wins: bool) -> AnyView {
    let mut gems = Gem::ALL;
    puzzle::sort_few(&mut gems, |&a, &b| purse.count(b).cmp(&purse.count(a)));
    let gems = gems.into_iter().enumerate().map(|(place, gem)| {
        let (decides, rest) = (place == decides, place > decides);
        view! { <span class="tie-gem" class:rest=rest class:decides=decides class:wins=decides && wins><GemPic gem=gem /><b>{purse.count(gem)}</b></span> }
    });
    let gems = gems.collect_view();
    view! { <Avatar seat=seat name=Signal::stored(name) />{gems} }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn purse(counts: [u8; 6]) -> Purse {
        let gems = Gem::ALL.into_iter().zip(counts);
        gems.flat_map(|(gem, count)| std::iter::repeat_n(gem, usize::from(count))).collect()
    }

    #[test]
    fn c19_c20_the_first_colour_of_which_one_has_more_decides_whichever_colours_they_are() {
        assert_eq!(deciding(purse([4, 3, 2, 6, 1, 0]), purse([6, 4, 2, 2, 2, 2])), Some(2));
        assert_eq!(deciding(purse([6, 0, 0, 0, 0, 1]), purse([0, 6, 0, 0, 0, 0])), Some(1));
    }

    #[test]
    fn there_is_nothing_to_explain_if_the_best_colour_decides_or_all_are_equal() {
        assert_eq!(deciding(purse([5, 0, 0, 0, 0, 0]), purse([4, 4, 4, 4, 4, 4])), None);
        assert_eq!(deciding(purse([1, 2, 3, 0, 0, 0]), purse([0, 0, 0, 3, 2, 1])), None);
    }
}
