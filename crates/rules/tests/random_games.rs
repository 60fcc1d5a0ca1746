//! Many whole games played at random: what holds in every one of them.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use puzzle::deck::{Deck, DeckCode, Edition, Face, Grades, Level};
use puzzle::{Piece, Placement, Rng};
use rules::{
    Command, Event, Game, Gems, Input, Lanes, Moment, Notice, Outcome, Phase, Place, Presence, Reason, Rules, Seat,
    SeatSet, Settings, Starter, What, decide, deciding_colour, legal_commands, outcome, places,
};

/// The games of the ordinary test run, over all editions.
const GAMES: u64 = 10_000;
/// No game takes more inputs than this.
const MOST_INPUTS: usize = 20_000;

type Solutions = BTreeMap<(Level, u8, Face), Vec<Placement>>;

/// A box, its grades and a solution of each of its tasks.
struct Opened {
    deck: Arc<Deck>,
    grades: Arc<Grades>,
    solutions: Solutions,
}

/// The box of each kind of boards, made once.
fn deck(edition: Edition) -> &'static Opened {
    static FLAT: OnceLock<Opened> = OnceLock::new();
    static SOLID: OnceLock<Opened> = OnceLock::new();
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
        Opened { deck: deck.into(), grades, solutions }
    };
    if edition == Edition::ThreeD { SOLID.get_or_init(make) } else { FLAT.get_or_init(make) }
}

/// Settings of all kinds.
fn random_rules(rng: &mut Rng) -> (Rules, &'static Solutions) {
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
        if rng.below(2) == 0 { Starter::Lot } else { Starter::Seat(Seat::new(rng.below(players)).unwrap()) };
    let Opened { deck, grades, solutions } = deck(edition);
    (Rules::with_grades(settings, deck.clone(), grades.clone()).unwrap(), solutions)
}

/// What somebody at the table might do now: mostly something sensible, sometimes anything.
fn random_what(rng: &mut Rng, rules: &Rules, game: &Game, solutions: &Solutions) -> What {
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
        8 if rng.below(40) == 0 => return What::Player(seat, Command::Leave),
        9 => return What::Player(seat, Command::Pass),
        10..14 => return What::Table(Notice::Tick),
        _ => {}
    }
    let player = &game.players[seat.index()];
    let command = match game.phase {
        Phase::Pawns { .. } => Command::PlacePawn { field: rng.below(Lanes::FIELDS) as u8 },
        Phase::Ready { .. } => return What::Player(game.roller, Command::Roll),
        Phase::Rolled { .. } => Command::TurnGlass,
        Phase::Race { face, .. } => match (player.tray.board, player.tray.rank) {
            (Some(board), None) => {
                let solution = &solutions[&(rules.level(seat).unwrap(), board, face)];
                let missing = solution.iter().find(|placement| !player.tray.placed.contains(placement));
                missing.map_or(Command::CallUbongo, |&placement| Command::Place(placement))
            }
            (Some(_), Some(_)) if rng.below(2) == 0 => Command::MovePawn { to: rng.below(Lanes::FIELDS) as u8 },
            _ => Command::TakeGems,
        },
        _ => Command::Pass,
    };
    What::Player(seat, command)
}

/// Any command, mostly a wrong one.
fn random_command(rng: &mut Rng) -> Command {
    let piece = Piece::new(rng.below(Piece::COUNT)).unwrap();
    let at = puzzle::Cell::new(rng.below(256) as u8 as i8, rng.below(8) as i8 - 2, rng.below(4) as i8 - 1);
    match rng.below(9) {
        0 => Command::PlacePawn { field: rng.below(256) as u8 },
        1 => Command::Roll,
        2 => Command::TurnGlass,
        3 => Command::Place(Placement { piece, orientation: rng.below(256) as u8, at }),
        4 => Command::Place(Placement { piece, orientation: rng.below(8) as u8, at: puzzle::Cell::new(1, 1, 0) }),
        5 => Command::Lift(piece),
        6 => Command::CallUbongo,
        7 => Command::MovePawn { to: rng.below(256) as u8 },
        _ => Command::TakeGems,
    }
}

/// C1, M1: no gem is made or lost.
fn gems(game: &Game) -> usize {
    let won: usize = game.players.iter().map(|player| player.purse.len()).sum();
    won + match &game.gems {
        Gems::Rows(lanes) => lanes.as_ref().map_or(72, |lanes| lanes.len()),
        Gems::Treasury(treasury) => treasury.bag.len() + treasury.track.len(),
    }
}

/// Every command `legal_commands` lists is carried out, and every command that is carried out is listed.
fn check_legal_commands(rng: &mut Rng, rules: &Rules, game: &Game, at: Moment) {
    for seat in game.seats() {
        let legal = legal_commands(rules, game, seat, at);
        let accepts = |command: Command| {
            let input = Input { at, what: What::Player(seat, command) };
            decide(rules, game, &input, &mut Rng::new(1)).verdict.is_ok()
        };
        for &command in &legal {
            assert!(accepts(command), "{seat} {command} is listed but refused in {:?}", game.phase);
        }
        if game.deadline().is_some_and(|deadline| deadline <= at) {
            continue;
        }
        for _ in 0..40 {
            let command = random_command(rng);
            assert_eq!(accepts(command), legal.contains(&command), "{seat} {command} in {:?}", game.phase);
        }
    }
}

#[test]
fn gems_are_conserved_events_rebuild_the_game_and_every_game_ends() {
    let mut finished_by_play = 0;
    for seed in 0..GAMES {
        let mut rng = Rng::new(seed);
        let (rules, solutions) = random_rules(&mut rng);
        let mut game = Game::new(&rules);
        let mut events: Vec<Event> = Vec::new();
        let all_gems = if rules.settings().edition == Edition::Classic { 72 } else { 58 };
        let mut at = Moment(0);
        let mut inputs = 0;
        while !matches!(game.phase, Phase::Over { .. }) {
            inputs += 1;
            assert!(inputs < MOST_INPUTS, "seed {seed}: the game does not end, {:?}", game.phase);
            at = match (rng.below(50), game.deadline()) {
                (0, Some(deadline)) => Moment(deadline.0.max(at.0)),
                _ => at.plus_ms(rng.below(1200) as u64),
            };
            let what = random_what(&mut rng, &rules, &game, solutions);
            let decision = decide(&rules, &game, &Input { at, what }, &mut rng);
            if decision.verdict.is_err() {
                let tick = decide(&rules, &game, &Input { at, what: What::Table(Notice::Tick) }, &mut rng.clone());
                assert_eq!(decision.events.len(), tick.events.len(), "seed {seed}: a refused command changes nothing");
            }
            for event in &decision.events {
                game.apply(event);
                assert_eq!(gems(&game), all_gems, "seed {seed}: {event}");
            }
            events.extend(decision.events);
            assert_ne!(game.phase, Phase::Between, "seed {seed}: a decision never stops between two rounds");
            if rng.below(400) == 0 {
                check_legal_commands(&mut rng, &rules, &game, at);
            }
            check_alive(&rules, &game, at, seed);
        }
        let mut rebuilt = Game::new(&rules);
        events.iter().for_each(|event| rebuilt.apply(event));
        assert_eq!(rebuilt, game, "seed {seed}");
        check_outcome(&rules, &game, seed);
        finished_by_play += u64::from(game.staying().len() > 1);
    }
    assert!(finished_by_play > GAMES / 2, "too many games ended because all left: {finished_by_play}");
}

/// C19, M8, M10, O5: what page, terminal and replay show of the end is what the engine has decided, also when players left.
fn check_outcome(rules: &Rules, game: &Game, seed: u64) {
    let Phase::Over { winners } = game.phase else { panic!("seed {seed}: the game is over") };
    let (settings, staying) = (rules.settings(), game.staying());
    let places = places(settings, game);
    let first: SeatSet = places.iter().filter(|place| place.rank == 0).map(|place| place.seat).collect();
    assert_eq!(first, winners, "seed {seed}");
    assert_eq!(places.iter().map(|place| place.seat).collect::<SeatSet>(), staying, "seed {seed}: nobody who left");
    assert!(places.is_sorted_by_key(|place| place.rank), "seed {seed}");
    let Some(Outcome { winners: named, reason }) = outcome(settings, game) else { return assert!(winners.is_empty()) };
    assert_eq!(named, winners, "seed {seed}");
    match reason {
        Reason::LastOneLeft => assert_eq!(staying.len(), 1, "seed {seed}"),
        Reason::LastOfTheTied => assert!(game.contenders.is_some() && winners.len() == 1, "seed {seed}"),
        Reason::Majority { equal, .. } if winners.len() == 1 && equal.len() > 1 => {
            let [best, second, ..] = places[..] else { panic!("seed {seed}: two are equal") };
            let purse = |place: Place| game.players[place.seat.index()].purse;
            assert!(deciding_colour(purse(best), purse(second)) > Some(0), "seed {seed}: a later colour decided");
        }
        Reason::Majority { equal, .. } => assert!(winners.iter().all(|seat| equal.contains(seat)), "seed {seed}"),
        Reason::Points { tied, .. } => {
            assert!(tied.is_empty() || winners.iter().all(|seat| tied.contains(seat)), "seed {seed}");
        }
    }
}

/// In no state is everybody stuck: something happens by itself, or somebody may do something other than leave, or somebody
/// who is away may come back, or the host may let the game go on.
fn check_alive(rules: &Rules, game: &Game, at: Moment, seed: u64) {
    let waits = matches!(game.phase, Phase::Over { .. }) || game.paused.is_some() || game.deadline().is_some();
    let away = game.players.iter().any(|player| player.presence == Presence::Away);
    if !waits && !away {
        let may = game.seats().any(|seat| legal_commands(rules, game, seat, at).len() > 1);
        assert!(may, "seed {seed}: stuck in {:?}", game.phase);
    }
}
