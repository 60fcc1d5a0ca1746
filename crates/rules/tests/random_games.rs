//! Properties that hold in thousands of random games.

mod random;

use puzzle::Rng;
use puzzle::deck::Edition;
use rules::{
    Command, Event, Game, Gems, Input, Moment, Notice, Outcome, Phase, Place, Presence, Reason, Rules, SeatSet, What,
    decide, deciding_colour, legal_commands, outcome, places,
};

use self::random::{MOST_INPUTS, random_command, random_moment, random_rules, random_what};

/// The larger, the more rarely players leave.
const LEAVES: usize = 40;
/// The number of games, over all editions.
const GAMES: u64 = 10_000;

/// C1, M1: no gem is created or lost.
fn gems(game: &Game) -> usize {
    let won: usize = game.players.iter().map(|player| player.purse.len()).sum();
    won + match &game.gems {
        Gems::Rows(lanes) => lanes.as_ref().map_or(72, |lanes| lanes.len()),
        Gems::Treasury(treasury) => treasury.bag.len() + treasury.track.len(),
    }
}

/// `decide` accepts every command that `legal_commands` lists, and no other.
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
            at = random_moment(&mut rng, &game, at);
            let what = random_what(&mut rng, &rules, &game, solutions, LEAVES);
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

/// C19, M8, M10, O5: places and outcome agree with the winners that `decide` named, also when players left.
fn check_outcome(rules: &Rules, game: &Game, seed: u64) {
    let Phase::Over { winners } = game.phase else { panic!("seed {seed}: the game is over") };
    let (settings, staying) = (rules.settings(), game.staying());
    let places = places(settings, game);
    let first: SeatSet = places.iter().filter(|place| place.rank == 0).map(|place| place.seat).collect();
    assert_eq!(first, winners, "seed {seed}");
    assert_eq!(
        places.iter().map(|place| place.seat).collect::<SeatSet>(),
        staying,
        "seed {seed}: without players who left"
    );
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

/// No state is stuck: there is a deadline, or a player may do something other than leave, or a player who is away may
/// come back, or the host may resume the game.
fn check_alive(rules: &Rules, game: &Game, at: Moment, seed: u64) {
    let waits = matches!(game.phase, Phase::Over { .. }) || game.paused.is_some() || game.deadline().is_some();
    let away = game.players.iter().any(|player| player.presence == Presence::Away);
    if !waits && !away {
        let may = game.seats().any(|seat| legal_commands(rules, game, seat, at).len() > 1);
        assert!(may, "seed {seed}: stuck in {:?}", game.phase);
    }
}
