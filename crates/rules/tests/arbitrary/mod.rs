//! Properties that hold for every sequence of inputs, shared by the tests and the fuzz target.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use puzzle::deck::{Deck, DeckCode, Edition, Face, Grades, Level};
use puzzle::{Cell, Piece, Placement, Rng};
use rules::{
    Command, Event, Game, Gems, Input, Moment, Notice, Phase, Rules, Seat, Settings, Starter, What, decide,
    legal_commands,
};

/// The last representable moment.
const END_OF_TIME: Moment = Moment(u64::MAX);
/// Longer sequences of a fuzzer are cut off here; they would find nothing new.
const MOST_INPUTS: usize = 2_000;
/// The longest step of time, except for a rare one to the end of time, so that most games are not over at once.
const MOST_MS: u64 = 3_600_000;

type Solutions = BTreeMap<(Level, u8, Face), Vec<Placement>>;

/// A deck, its grades and a solution of each of its tasks.
struct SolvedDeck {
    deck: Arc<Deck>,
    grades: Arc<Grades>,
    solutions: Solutions,
}

/// Bytes that are read as choices; after the last one, zeros follow.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    fn below(&mut self, bound: u8) -> u8 {
        self.byte() % bound
    }

    fn flag(&mut self) -> bool {
        self.below(2) == 1
    }

    fn number(&mut self) -> u32 {
        u32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()])
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.below(Seat::MAX as u8).into()).expect("below the number of seats")
    }
}

/// Plays a game from bytes. Nothing may panic, a refused input changes nothing, no gem is created or lost, no deadline
/// is missed, and the events rebuild the game.
pub(crate) fn play(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let settings = any_settings(&mut bytes);
    let edition = settings.edition;
    let waits_ms = [settings.patience_ms, settings.glass_ms.unwrap_or(0), settings.tumble_ms];
    let longest_ms = waits_ms.into_iter().map(u64::from).max().unwrap_or(0);
    let SolvedDeck { deck, grades, solutions } =
        deck(if bytes.below(32) == 31 { Edition::ALL[usize::from(bytes.below(3))] } else { edition });
    let rules = if bytes.below(8) == 7 {
        Rules::new(settings, deck.clone())
    } else {
        Rules::with_grades(settings, deck.clone(), grades.clone())
    };
    let rules = match rules {
        Ok(rules) => rules,
        Err(error) => return one_sentence(&error.to_string()),
    };
    let mut dice = Rng::new(bytes.number().into());
    let mut game = Game::new(&rules);
    let all_gems = gems(&game);
    let mut events: Vec<Event> = Vec::new();
    let mut at = Moment(u64::from(bytes.number()));
    for _ in 0..MOST_INPUTS {
        if bytes.0.is_empty() {
            break;
        }
        at = any_moment(&mut bytes, &game, at);
        let what = any_what(&mut bytes, &rules, &game, at, solutions);
        let untouched = dice.clone();
        let decision = decide(&rules, &game, &Input { at, what }, &mut dice);
        if let Err(refusal) = decision.verdict {
            one_sentence(&refusal.to_string());
            let tick = Input { at, what: What::Table(Notice::Tick) };
            let without = decide(&rules, &game, &tick, &mut untouched.clone());
            assert_eq!(decision.events, without.events, "{what:?} was refused but changed something");
        }
        for event in &decision.events {
            game.apply(event);
            assert_eq!(gems(&game), all_gems, "a gem was created or lost: {event:?}");
        }
        events.extend(decision.events);
        assert_ne!(game.phase, Phase::Between, "a decision never stops between two rounds");
        if let Some(deadline) = game.deadline().filter(|_| at < END_OF_TIME) {
            assert!(deadline > at, "a missed deadline at {at:?}: {:?}", game.phase);
            assert!(deadline.ms_since(at) <= longest_ms, "too long a wait: {deadline:?} at {at:?}, {:?}", game.phase);
        }
    }
    let mut rebuilt = Game::new(&rules);
    events.iter().for_each(|event| rebuilt.apply(event));
    assert_eq!(rebuilt, game, "the events rebuild the game");
}

fn one_sentence(text: &str) {
    assert!(!text.is_empty() && !text.contains('\n'), "not a sentence: {text:?}");
}

/// The flat or the solid deck, generated once.
fn deck(edition: Edition) -> &'static SolvedDeck {
    static FLAT: OnceLock<SolvedDeck> = OnceLock::new();
    static SOLID: OnceLock<SolvedDeck> = OnceLock::new();
    let make = || {
        let deck = Deck::new(DeckCode::new(edition, 7).expect("a small seed"));
        let mut solutions = Solutions::new();
        for (board, sides) in (0..).zip(&deck.boards) {
            for side in &sides.sides {
                for face in Face::all() {
                    let solution = side.rolled(face).first().expect("every task of a deck has a solution");
                    solutions.insert((side.level(), board, face), solution);
                }
            }
        }
        let grades = Grades::of(&deck).into();
        SolvedDeck { deck: deck.into(), grades, solutions }
    };
    if edition == Edition::ThreeD { SOLID.get_or_init(make) } else { FLAT.get_or_init(make) }
}

/// Mostly valid settings, sometimes nonsense.
fn any_settings(bytes: &mut Bytes<'_>) -> Settings {
    let edition = Edition::ALL[usize::from(bytes.below(3))];
    let nonsense = bytes.below(16) == 15;
    let players = if nonsense { bytes.below(7) } else { 2 + bytes.below(3) };
    let mut settings = Settings::new(edition, players.into());
    let own = if edition == Edition::ThreeD { &Level::ALL[2..] } else { &Level::ALL[..2] };
    let levels = if nonsense { &Level::ALL } else { own };
    let same = levels[usize::from(bytes.byte()) % levels.len()];
    let mixed = bytes.flag() && (nonsense || edition != Edition::Classic);
    for level in &mut settings.levels {
        *level = if mixed { levels[usize::from(bytes.byte()) % levels.len()] } else { same };
    }
    settings.glass_ms = match bytes.below(4) {
        0 => None,
        1 if nonsense => Some(bytes.number()),
        1 => Some(600_000),
        2 => Some(10_000),
        _ => Some(60_000),
    };
    settings.long_game = bytes.flag() && (nonsense || edition == Edition::Classic);
    settings.without_luck = bytes.flag() && (nonsense || edition == Edition::Modern);
    settings.play_off_with_glass = bytes.flag() && (nonsense || edition == Edition::Modern);
    settings.starter = match Seat::new(bytes.below(8).into()) {
        Some(seat) if nonsense || seat.index() < settings.levels.len() => Starter::Seat(seat),
        _ => Starter::Random,
    };
    settings.patience_ms = match bytes.below(8) {
        0 => bytes.number(),
        1 => 0,
        2 => u32::MAX,
        _ => 60_000,
    };
    settings.tumble_ms = match bytes.below(4) {
        0 if nonsense => bytes.number(),
        0 => 10_000,
        1 => 3_000,
        _ => 0,
    };
    settings.fair_deal = bytes.flag();
    settings
}

/// The next moment: now, soon, or exactly at or just before the deadline.
fn any_moment(bytes: &mut Bytes<'_>, game: &Game, at: Moment) -> Moment {
    match (bytes.byte(), game.deadline()) {
        (0..4, Some(deadline)) => deadline.max(at).min(at.plus_ms(MOST_MS)),
        (4..6, Some(deadline)) => Moment(deadline.0.saturating_sub(1)).max(at).min(at.plus_ms(MOST_MS)),
        (6, _) => at.plus_ms(u64::from(bytes.number()) % MOST_MS),
        (7, _) if bytes.below(64) == 0 => END_OF_TIME,
        (ms @ 0..16, _) => at.plus_ms(u64::from(ms) * 1000),
        (ms, _) => at.plus_ms(ms.into()),
    }
}

/// Now and then a sensible input, so that games make progress, otherwise anything from anyone.
fn any_what(bytes: &mut Bytes<'_>, rules: &Rules, game: &Game, at: Moment, solutions: &Solutions) -> What {
    let seat = bytes.seat();
    if game.phase == Phase::Waiting && bytes.flag() {
        return What::Table(Notice::Start);
    }
    if game.paused.is_some() && bytes.flag() {
        return What::Table(Notice::Resume);
    }
    match bytes.byte() {
        0 => What::Table(Notice::Start),
        1..5 => What::Table(Notice::Tick),
        5 => What::Table(Notice::Pause),
        6 => What::Table(Notice::Resume),
        7..10 => What::Table(Notice::Away(seat)),
        10..16 => What::Table(Notice::Back(seat)),
        16..128 => What::Player(seat, any_command(bytes)),
        128 => {
            // `legal_commands` must not panic in any state either.
            let legal = legal_commands(rules, game, seat, at);
            What::Player(seat, legal.first().copied().unwrap_or(Command::Roll))
        }
        _ => sensible(rules, game, seat, solutions),
    }
}

/// An input that moves the game on.
fn sensible(rules: &Rules, game: &Game, seat: Seat, solutions: &Solutions) -> What {
    let player = game.player(seat);
    let command = match game.phase {
        Phase::Pawns { .. } => Command::PlacePawn { space: seat.index() as u8 },
        Phase::Ready { .. } => return What::Player(game.roller, Command::Roll),
        Phase::Rolled { .. } => Command::FlipHourglass,
        Phase::Race { face, .. } => match player.map(|player| (&player.tray, player.tray.board)) {
            Some((tray, Some(board))) if tray.rank.is_none() => {
                let solution = &solutions[&(rules.level(seat).unwrap(), board, face)];
                let missing = solution.iter().find(|placement| !tray.placed.contains(placement));
                missing.map_or(Command::CallUbongo, |&placement| Command::Place(placement))
            }
            _ => Command::TakeGems,
        },
        _ => Command::GiveUp,
    };
    What::Player(seat, command)
}

/// Any command with any numbers.
fn any_command(bytes: &mut Bytes<'_>) -> Command {
    match bytes.byte() {
        0..2 => Command::Leave,
        2..4 => Command::GiveUp,
        4..24 => Command::PlacePawn { space: bytes.byte() },
        24..48 => Command::MovePawn { to: bytes.byte() },
        48..64 => Command::MovePawn { to: bytes.below(6) },
        64..80 => Command::Roll,
        80..96 => Command::FlipHourglass,
        96..112 => Command::TakeGems,
        112..128 => Command::CallUbongo,
        128..144 => Command::Lift(any_piece(bytes)),
        144..200 => {
            let at = Cell::new(bytes.byte().cast_signed(), bytes.byte().cast_signed(), bytes.byte().cast_signed());
            Command::Place(Placement { piece: any_piece(bytes), orientation: bytes.byte(), at })
        }
        _ => {
            let at =
                Cell::new(bytes.below(5).cast_signed(), bytes.below(5).cast_signed(), bytes.below(2).cast_signed());
            Command::Place(Placement { piece: any_piece(bytes), orientation: bytes.below(24), at })
        }
    }
}

fn any_piece(bytes: &mut Bytes<'_>) -> Piece {
    Piece::new(usize::from(bytes.byte()) % Piece::COUNT).expect("below the number of pieces")
}

/// All gems of a game: those won and those left. Before the start, the rows of Classic count as full.
fn gems(game: &Game) -> usize {
    let won: usize = game.players.iter().map(|player| player.purse.len()).sum();
    won + match &game.gems {
        Gems::Rows(lanes) => lanes.as_ref().map_or(72, |lanes| lanes.len()),
        Gems::Treasury(treasury) => treasury.bag.len() + treasury.track.len(),
    }
}
