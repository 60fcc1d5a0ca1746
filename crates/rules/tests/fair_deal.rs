//! The fair deal: O11.

mod table;

use std::collections::BTreeSet;

use puzzle::Rng;
use puzzle::deck::{DeckCode, Edition, Grades, Level};
use rules::{Event, Rules, Seat, Settings, SettingsError};
use table::{TestTable, deck, settings};

/// The number of games for each average.
const GAMES: u64 = 40;
/// Long enough for a game without any input, except for a play-off without an hourglass.
const DAYS_MS: u64 = 10 * 24 * 60 * 60 * 1000;

/// The boards of all players in a round.
type Round = Vec<(Seat, u8)>;

/// The rounds of a game without any input.
fn rounds(settings: Settings, seed: u64) -> (TestTable, Vec<Round>) {
    let mut rng = Rng::new(seed);
    let mut table = TestTable::with_dice(settings, std::iter::repeat_with(|| rng.below(1 << 20)).take(2_000));
    // The first round of Modern and 3D is open from the start.
    let dealt = |seat: Seat| Some((seat, table.game.player(seat)?.tray.board?));
    let first: Round = table.game.seats().filter_map(dealt).collect();
    let mut rounds: Vec<Round> = if first.is_empty() { vec![] } else { vec![first] };
    for event in table.wait_ms(DAYS_MS) {
        match event {
            Event::RoundOpened { .. } => rounds.push(Vec::new()),
            Event::Dealt { seat, board } => rounds.last_mut().unwrap().push((seat, board)),
            _ => {}
        }
    }
    rounds.truncate(table.rules.rounds());
    (table, rounds)
}

/// The mean difference between the hardest and the easiest board of a round.
fn mean_spread(settings: &Settings, difficulty: impl Fn(&Grades, usize, Level) -> Option<u32>) -> u64 {
    let (mut sum, mut count) = (0, 0);
    for seed in 0..GAMES {
        let (table, rounds) = rounds(settings.clone(), seed);
        for round in rounds {
            let grades = table.rules.grades().unwrap();
            let all = round
                .iter()
                .map(|&(seat, board)| difficulty(grades, board.into(), table.rules.level(seat).unwrap()).unwrap());
            sum += u64::from(all.clone().max().unwrap() - all.min().unwrap());
            count += 1;
        }
    }
    sum / count
}

/// Settings with these levels, with or without the fair deal.
fn dealt(edition: Edition, levels: &[Level], fair_deal: bool) -> Settings {
    Settings { levels: levels.to_vec(), fair_deal, ..settings(edition, levels.len()) }
}

#[test]
fn o11_players_of_one_level_get_boards_with_similar_times() {
    for (edition, level) in [
        (Edition::Classic, Level::Easy),
        (Edition::Modern, Level::Hard),
        (Edition::ThreeD, Level::One),
        (Edition::ThreeD, Level::Four),
    ] {
        for players in 2..=4 {
            let spread = |fair| mean_spread(&dealt(edition, &vec![level; players], fair), Grades::side_ms);
            let (fair, unfair) = (spread(true), spread(false));
            assert!(fair * 2 < unfair, "{level} for {players}: {fair} ms instead of {unfair} ms");
        }
    }
}

#[test]
fn o11_players_of_different_levels_get_boards_of_similar_rank_in_their_level() {
    for (edition, levels) in [
        (Edition::Modern, vec![Level::Easy, Level::Hard, Level::Hard]),
        (Edition::ThreeD, vec![Level::One, Level::Four]),
        (Edition::ThreeD, table::SOLID.to_vec()),
    ] {
        let spread = |fair| mean_spread(&dealt(edition, &levels, fair), Grades::place);
        let (fair, unfair) = (spread(true), spread(false));
        assert!(fair * 3 < unfair, "{levels:?}: {fair} places instead of {unfair}");
    }
}

#[test]
fn o11_any_board_may_be_dealt_first() {
    let first = |seed| rounds(dealt(Edition::Modern, &[Level::Easy; 2], true), seed).1[0][0];
    let seen: BTreeSet<u8> = (0..400).map(|seed| first(seed).1).collect();
    assert_eq!(seen.len(), 36);
}

/// C6, S2: even the last boards are dealt.
#[test]
fn o11_a_long_game_deals_every_board_exactly_once() {
    for players in 2..=4 {
        for seed in 0..20 {
            let long = Settings { long_game: true, ..dealt(Edition::Classic, &vec![Level::Hard; players], true) };
            let (table, rounds) = rounds(long, seed);
            let boards: Vec<u8> = rounds.iter().flatten().map(|&(_, board)| board).collect();
            assert_eq!(boards.len(), 36);
            assert_eq!(boards.iter().collect::<BTreeSet<_>>().len(), 36);
            assert_eq!(table.winners().len(), players, "no one did anything");
        }
    }
}

#[test]
fn o11_a_fair_deal_needs_the_grades_of_its_deck() {
    let fair = || dealt(Edition::Modern, &[Level::Easy; 2], true);
    assert_eq!(Rules::new(fair(), deck(Edition::Modern)).unwrap_err(), SettingsError::Grades);
    let other = puzzle::deck::Deck::new(DeckCode::new(Edition::Modern, 43).unwrap());
    let with_grades = |of| Rules::with_grades(fair(), deck(Edition::Modern), Grades::of(of));
    assert_eq!(with_grades(&other).unwrap_err(), SettingsError::Grades);
    assert!(with_grades(&deck(Edition::Modern)).unwrap().grades().is_some());
}
