//! The benchmark `rules`: whole games per second on one core, and the time of a placement.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use puzzle::deck::{Deck, DeckCode, Edition, Face};
use puzzle::{Placement, Rng};
use rules::{Command, Game, Input, Moment, Notice, Phase, Rules, Seat, Settings, What, decide};

use crate::BenchError;
use crate::figures::show_time;
use crate::machine;
use crate::table::TextTable;

/// A solution of each task, by board and face, so that the solver's time does not count.
type Solutions = BTreeMap<(u8, Face), Vec<Placement>>;

const PLAYERS: usize = 4;
const DURATION: Duration = Duration::from_secs(3);
/// Target and stretch goal, in games per second.
const TARGET: f64 = 3_000.0;
const STRETCH: f64 = 10_000.0;
const PLACEMENT_TARGET: Duration = Duration::from_micros(1);
/// Placements that are timed together.
const BATCH: u32 = 1_000;
const BATCHES: usize = 1_001;

pub(crate) fn run(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    if let Some(arg) = args.next() {
        return Err(BenchError::Usage(format!("'rules' doesn't take the argument '{arg}'.")));
    }
    let deck = DeckCode::new(Edition::Modern, 1).map(Deck::new);
    let deck = deck.ok_or_else(|| BenchError::Failed("There is no deck with seed 1.".into()))?;
    let mut solutions = Solutions::new();
    for (board, sides) in (0..).zip(&deck.boards) {
        for face in Face::all() {
            let solution = sides.sides[0].rolled(face).first();
            solutions
                .insert((board, face), solution.ok_or_else(|| BenchError::Failed("A task has no solution.".into()))?);
        }
    }
    let rules = Rules::new(Settings::new(Edition::Modern, PLAYERS), deck)
        .map_err(|error| BenchError::Failed(format!("The settings are invalid: {error}.")))?;

    let start = Instant::now();
    let (mut games, mut inputs) = (0u64, 0u64);
    while start.elapsed() < DURATION {
        inputs += play(&rules, &solutions, games);
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    let per_second = games as f64 / seconds;
    let placement = placement(&rules, &solutions);

    let met = |met: bool| if met { "yes" } else { "no" }.to_owned();
    let mut table = TextTable::new(["what", "figure", "target", "met"]);
    table.add([
        "games per second on one core".to_owned(),
        format!("{per_second:.0}"),
        format!("{TARGET} ({STRETCH})"),
        { if per_second >= STRETCH { "yes, the stretch goal too".to_owned() } else { met(per_second >= TARGET) } },
    ]);
    table.add([
        "inputs per game".to_owned(),
        format!("{:.0}", inputs as f64 / games as f64),
        String::new(),
        String::new(),
    ]);
    table.add([
        "a placement decided and applied, median".to_owned(),
        show_time(placement),
        show_time(PLACEMENT_TARGET),
        met(placement < PLACEMENT_TARGET),
    ]);
    println!("{}\n{table}\n{NOTES}", machine::head());
    Ok(())
}

const NOTES: &str = "\
Whole games of Modern with four random players: in each round the players place their tiles in a random order, one piece in
ten goes to a wrong place first, and one player in five doesn't finish in time.";

/// Plays a whole game and returns the number of inputs.
fn play(rules: &Rules, solutions: &Solutions, seed: u64) -> u64 {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(rules);
    let mut at = Moment(0);
    let mut inputs = 0;
    let mut handle = |game: &mut Game, at: Moment, what: What, rng: &mut Rng| {
        inputs += 1;
        let decision = decide(rules, game, &Input { at, what }, rng);
        decision.events.iter().for_each(|event| game.apply(event));
    };
    handle(&mut game, at, What::Table(Notice::Start), &mut rng);
    while !matches!(game.phase, Phase::Over { .. }) {
        let roller = game.roller;
        handle(&mut game, at, What::Player(roller, Command::Roll), &mut rng);
        let Phase::Race { face, .. } = game.phase else { break };
        let mut seats: Vec<Seat> = Seat::first(PLAYERS).collect();
        rng.shuffle(&mut seats);
        for seat in seats {
            let Some(board) = game.players[seat.index()].tray.board else { continue };
            // In a play-off all players finish, so that one of them wins.
            let late = game.contenders.is_none() && rng.below(5) == 0;
            let solution = &solutions[&(board, face)];
            for &placement in &solution[..solution.len() - usize::from(late)] {
                at = at.plus_ms(500);
                if rng.below(10) == 0 {
                    let elsewhere = Placement { orientation: 0, at: puzzle::Cell::new(0, 0, 0), ..placement };
                    handle(&mut game, at, What::Player(seat, Command::Place(elsewhere)), &mut rng);
                }
                handle(&mut game, at, What::Player(seat, Command::Place(placement)), &mut rng);
            }
            if !late {
                // A piece in a wrong place may have moved others off the board.
                for &placement in solution {
                    if !game.players[seat.index()].tray.placed.contains(&placement) {
                        handle(&mut game, at, What::Player(seat, Command::Place(placement)), &mut rng);
                    }
                }
                handle(&mut game, at, What::Player(seat, Command::CallUbongo), &mut rng);
            }
        }
        if let (Phase::Race { .. }, Some(deadline)) = (game.phase, game.deadline()) {
            at = deadline;
            handle(&mut game, at, What::Table(Notice::Tick), &mut rng);
        }
    }
    inputs
}

/// The median time to decide and apply a placement during a race.
fn placement(rules: &Rules, solutions: &Solutions) -> Duration {
    let mut rng = Rng::new(1);
    let mut game = Game::new(rules);
    let mut handle = |game: &mut Game, what: What| {
        let decision = decide(rules, game, &Input { at: Moment(0), what }, &mut rng);
        decision.events.iter().for_each(|event| game.apply(event));
        black_box(&decision);
    };
    handle(&mut game, What::Table(Notice::Start));
    let roller = game.roller;
    handle(&mut game, What::Player(roller, Command::Roll));
    let (Phase::Race { face, .. }, Some(board)) = (game.phase, game.players[roller.index()].tray.board) else {
        return Duration::MAX;
    };
    let solution = &solutions[&(board, face)];
    let mut times: Vec<Duration> = (0..BATCHES)
        .map(|_| {
            let start = Instant::now();
            for i in 0..BATCH {
                let placement = solution[i as usize % solution.len()];
                handle(&mut game, What::Player(roller, Command::Place(placement)));
            }
            start.elapsed() / BATCH
        })
        .collect();
    times.sort_unstable();
    times[BATCHES / 2]
}
