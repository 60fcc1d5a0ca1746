//! Gems and what holds them, the hourglass, people.

use rules::{Gem, Lanes, Purse, Reach, Seat};
use scene::{GemBoard, Layout, avatar_drawing, bag, gem_drawing, hourglass_drawing, pawn_drawing, purse, track};

use crate::flat::seat;
use crate::page::GalleryPage;

pub(crate) fn gems(page: &mut GalleryPage) {
    let gems = |width: f64| Gem::ALL.into_iter().map(move |gem| (gem_drawing(gem), width));
    page.section("Gems", gems(120.0).chain(gems(48.0)).chain(gems(20.0)));
    let glasses = [(1.0, false), (0.8, false), (0.5, false), (0.3, false), (0.12, true), (0.0, false)];
    let small = [(hourglass_drawing(0.6, false), 34.0)];
    page.section(
        "Hourglass",
        glasses.map(|(left, hot)| (hourglass_drawing(left, hot), 104.0)).into_iter().chain(small),
    );
    let played = [Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER];
    let won = Purse::new([3, 1, 1, 0, 13, 0]);
    page.section(
        "Track, bag, points",
        [
            (track(Purse::new([0, 0, 6, 0, 7, 0]), 3), 414.0),
            (bag(Some(38)), 120.0),
            (bag(None), 60.0),
            (purse(won, &played, true), 200.0),
            (purse(Purse::new([3, 0, 12, 1, 0, 2]), &Gem::ALL, false), 300.0),
        ],
    );
}

/// A full board, more or less at random.
fn lanes() -> Lanes {
    let mut rng = puzzle::Rng::new(7);
    let mut bag: Vec<Gem> = Purse::new([12; 6]).iter().collect();
    Lanes::new(std::array::from_fn(|_| std::array::from_fn(|_| bag.remove(rng.below(bag.len())))))
}

pub(crate) fn gem_board(page: &mut GalleryPage) {
    let lanes = lanes();
    let pawns: Vec<(Seat, u8)> = [2, 2, 5, 3].into_iter().enumerate().map(|(i, space)| (seat(i), space)).collect();
    let crowd: Vec<(Seat, u8)> = (0..4).map(|i| (seat(i), 1)).collect();
    let full = GemBoard::new(&lanes, &crowd, Layout::Tall);
    let rows = [6, 4, 2, 12, 11, 8].into_iter().enumerate().map(|(space, gone)| &lanes.rows()[space][gone..]);
    let rows = rows.collect::<Vec<_>>().try_into().expect("six rows");
    let reach = Some(Reach { seat: seat(0), space: 2, steps: 2 });
    let choosing = GemBoard { rows, pawns: &pawns, reach, chosen: Some(1), layout: Layout::Wide };
    let tall = GemBoard { layout: Layout::Tall, ..choosing.clone() };
    page.section("Gem board", [(choosing.drawing(), 414.0), (tall.drawing(), 200.0), (full.drawing(), 200.0)]);
}

pub(crate) fn people(page: &mut GalleryPage) {
    let seats = || Seat::first(4);
    let pawns = |width: f64| seats().map(move |seat| (pawn_drawing(seat), width));
    let names = ["Mia", "jonas", "Ewa", "Örn"];
    let avatars = |width: f64| seats().zip(names).map(move |(seat, name)| (avatar_drawing(seat, name), width));
    page.section("Pawns and avatars", pawns(84.0).chain(pawns(27.0)).chain(avatars(72.0)).chain(avatars(32.0)));
    let crowd =
        ["Ada", "Bo", "Cleo", "Dan", "Finn", "Gus", "Hana", "Ida", "Kim", "Lea", "Nyati", "Farasi", "Sigga", "Zoë"];
    let crowd = crowd.into_iter().zip(seats().cycle()).map(|(name, seat)| (avatar_drawing(seat, name), 84.0));
    page.section("Every name has a face", crowd);
}
