//! Plays whole games at random, for the tests of all crates that show the end of a game.

#![allow(dead_code, reason = "each test file uses its part")]

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use puzzle::deck::{Deck, DeckCode, Edition, Face, Grades, Level};
use puzzle::{Piece, Placement, Rng};
use rules::{Command, Game, Input, Lanes, Moment, Notice, Phase, Rules, Seat, Settings, Starter, What, decide};

/// A game that takes more inputs counts as endless.
pub(crate) const MOST_INPUTS: usize = 20_000;

pub(crate) type Solutions = BTreeMap<(Level, u8, Face), Vec<Placement>>;

/// A deck, its grades and a solution of each of its tasks.
pub(crate) struct SolvedDeck {
    pub(crate) deck: Arc<Deck>,
    grades: Arc<Grades>,
    pub(crate) solutions: Solutions,
}

/// The flat or the solid deck, generated once.
pub(crate) fn deck(edition: Edition) -> &'static SolvedDeck {
    static FLAT: OnceLock<SolvedDeck> = OnceLock::new();
    static SOLID: OnceLock<SolvedDeck> = OnceLock::new();
    let make = || {
        let deck = Deck::new(DeckCode::new(edition, 7).unwrap());
        let mut solutions = Solutions::new();
        for (board, sides) in (0..).zip(&deck.boards) {
            for side in &sides.sides {
                for face in Face::all() {
                    solutions.insert((side.level(), board, face), side.rolled(face).first().unwrap());
                }
            }
        }
        let grades = Grades::of(&deck).into();
        SolvedDeck { deck: deck.into(), grades, solutions }
    };
    if edition == Edition::ThreeD { SOLID.get_or_init(make) } else { FLAT.get_or_init(make) }
}

/// Rules with random settings.
pub(crate) fn random_rules(rng: &mut Rng) -> (Rules, &'static Solutions) {
    let edition = Edition::ALL[rng.below(3)];
    let players = 2 + rng.below(3);
    let levels = if edition == Edition::ThreeD { &Level::ALL[2..] } else { &Level::ALL[..2] };
    let mut settings = Settings::new(edition, players);
    let same = *rng.pick(levels).unwrap();
    let mixed = edition != Edition::Classic && rng.below(2) == 0;
    settings.levels = (0..players).map(|_| if mixed { *rng.pick(levels).unwrap() } else { same }).collect();
    settings.glass_ms = [Some(60_000), Some(10_000), Some(600_000), None][rng.below(4)];
    settings.tumble_ms = [0, 3_000, 10_000, 1][rng.below(4)];
    settings.fair_deal = rng.below(4) == 0;
    settings.long_game = edition == Edition::Classic && rng.below(4) == 0;
    settings.without_luck = edition == Edition::Modern && rng.below(3) == 0;
    settings.play_off_with_glass = edition == Edition::Modern && rng.below(2) == 0;
    settings.starter =
        if rng.below(2) == 0 { Starter::Random } else { Starter::Seat(Seat::new(rng.below(players)).unwrap()) };
    let SolvedDeck { deck, grades, solutions } = deck(edition);
    (Rules::with_grades(settings, deck.clone(), grades.clone()).unwrap(), solutions)
}

/// The moment of the next input: mostly soon, sometimes exactly at the deadline.
pub(crate) fn random_moment(rng: &mut Rng, game: &Game, at: Moment) -> Moment {
    match (rng.below(50), game.deadline()) {
        (0, Some(deadline)) => Moment(deadline.0.max(at.0)),
        _ => at.plus_ms(rng.below(1200) as u64),
    }
}

/// A random input: mostly a sensible one, sometimes anything. The larger `leaves`, the more rarely players leave for
/// good.
pub(crate) fn random_what(rng: &mut Rng, rules: &Rules, game: &Game, solutions: &Solutions, leaves: usize) -> What {
    let seat = Seat::new(rng.below(rules.players())).unwrap();
    if game.phase == Phase::Waiting {
        return What::Table(Notice::Start);
    }
    if game.paused.is_some() && rng.below(3) > 0 {
        return What::Table(Notice::Resume);
    }
    match rng.below(200) {
        0 => return What::Table(Notice::Away(seat)),
        1..4 => return What::Table(Notice::Back(seat)),
        4 => return What::Table(Notice::Pause),
        5..8 => return What::Player(seat, random_command(rng)),
        8 if rng.below(leaves) == 0 => return What::Player(seat, Command::Leave),
        9 => return What::Player(seat, Command::GiveUp),
        10..14 => return What::Table(Notice::Tick),
        _ => {}
    }
    let player = &game.players[seat.index()];
    let command = match game.phase {
        Phase::Pawns { .. } => Command::PlacePawn { space: rng.below(Lanes::SPACES) as u8 },
        Phase::Ready { .. } => return What::Player(game.roller, Command::Roll),
        Phase::Rolled { .. } => Command::FlipHourglass,
        Phase::Race { face, .. } => match (player.tray.board, player.tray.rank) {
            (Some(board), None) => {
                let solution = &solutions[&(rules.level(seat).unwrap(), board, face)];
                let missing = solution.iter().find(|placement| !player.tray.placed.contains(placement));
                missing.map_or(Command::CallUbongo, |&placement| Command::Place(placement))
            }
            (Some(_), Some(_)) if rng.below(2) == 0 => Command::MovePawn { to: rng.below(Lanes::SPACES) as u8 },
            _ => Command::TakeGems,
        },
        _ => Command::GiveUp,
    };
    What::Player(seat, command)
}

/// Any command; `decide` refuses most of them.
pub(crate) fn random_command(rng: &mut Rng) -> Command {
    let piece = Piece::new(rng.below(Piece::COUNT)).unwrap();
    let at = puzzle::Cell::new(rng.below(256) as u8 as i8, rng.below(8) as i8 - 2, rng.below(4) as i8 - 1);
    match rng.below(9) {
        0 => Command::PlacePawn { space: rng.below(256) as u8 },
        1 => Command::Roll,
        2 => Command::FlipHourglass,
        3 => Command::Place(Placement { piece, orientation: rng.below(256) as u8, at }),
        4 => Command::Place(Placement { piece, orientation: rng.below(8) as u8, at: puzzle::Cell::new(1, 1, 0) }),
        5 => Command::Lift(piece),
        6 => Command::CallUbongo,
        7 => Command::MovePawn { to: rng.below(256) as u8 },
        _ => Command::TakeGems,
    }
}

/// Plays a game to its end. Depending on the seed, players leave often, sometimes or rarely; play-offs they leave
/// often.
pub(crate) fn random_game(seed: u64) -> (Rules, Game) {
    let mut rng = Rng::new(seed);
    let (rules, solutions) = random_rules(&mut rng);
    let leaves = [1, 6, 40][seed as usize % 3];
    let (mut game, mut at) = (Game::new(&rules), Moment(0));
    for _ in 0..MOST_INPUTS {
        at = random_moment(&mut rng, &game, at);
        let leaves = if game.contenders.is_some() { 1 } else { leaves };
        let what = random_what(&mut rng, &rules, &game, solutions, leaves);
        let decision = decide(&rules, &game, &Input { at, what }, &mut rng);
        decision.events.iter().for_each(|event| game.apply(event));
        if matches!(game.phase, Phase::Over { .. }) {
            return (rules, game);
        }
    }
    panic!("seed {seed}: the game does not end, {:?}", game.phase);
}
