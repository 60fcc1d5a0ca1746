//! Whole games of bots, in virtual time.

mod gems;

use std::sync::OnceLock;

use puzzle::Rng;
use puzzle::deck::{Deck, DeckCode, Edition, Level};
use rules::{Event, Input, Notice, Refusal, Settings, What, decide};

use super::*;

/// A command of a bot and the verdict of the rules.
struct GivenCommand {
    seat: Seat,
    command: Command,
    verdict: Result<(), Refusal>,
}

/// A table of bots.
struct BotGame {
    rules: Rules,
    game: Game,
    bots: Vec<Bot>,
    now: Moment,
    dice: Rng,
    given: Vec<GivenCommand>,
    events: Vec<(Moment, Event)>,
    /// Replaces the commands of bots.
    meddle: Meddle,
}

type Meddle = fn(&BotGame, Seat, Command, &mut Rng) -> Command;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn deck(edition: Edition) -> Deck {
    static DECKS: [OnceLock<Deck>; 3] = [const { OnceLock::new() }; 3];
    DECKS[edition as usize].get_or_init(|| Deck::new(DeckCode::new(edition, 42).unwrap())).clone()
}

fn settings(edition: Edition, levels: &[Level]) -> Settings {
    Settings { levels: levels.to_vec(), ..Settings::new(edition, levels.len()) }
}

const MIXED: [Strength; 4] = [Strength::Fierce, Strength::Gentle, Strength::Quick, Strength::Steady];

impl BotGame {
    fn new(settings: Settings, strengths: &[Strength], seed: u64) -> Self {
        let deck = deck(settings.edition);
        let rules = Rules::new(settings, deck).unwrap();
        let bots = strengths[..rules.players()].iter().map(|&strength| Bot::new(strength)).collect();
        let game = Game::new(&rules);
        let (dice, given, events) = (Rng::new(seed), Vec::new(), Vec::new());
        let meddle = |_: &Self, _, command, _: &mut Rng| command;
        let mut play = Self { rules, game, bots, now: Moment(1_000), dice, given, events, meddle };
        play.input(What::Table(Notice::Start)).unwrap();
        play
    }

    fn input(&mut self, what: What) -> Result<(), Refusal> {
        let decision = decide(&self.rules, &self.game, &Input { at: self.now, what }, &mut self.dice);
        for event in decision.events {
            self.game.apply(&event);
            self.events.push((self.now, event));
        }
        self.look();
        decision.verdict
    }

    fn look(&mut self) {
        for (bot, seat) in self.bots.iter_mut().zip(self.game.seats()) {
            bot.look(&self.rules, &self.game, seat, self.now, &mut self.dice);
        }
    }

    /// Runs the next command or deadline. `false` if there is none.
    fn step(&mut self) -> bool {
        let acting = (self.bots.iter().zip(self.game.seats()))
            .filter_map(|(bot, seat)| Some((bot.next()?, seat)))
            .min_by_key(|&(at, _)| at);
        match (acting, self.game.deadline()) {
            (Some((at, _)), Some(deadline)) if deadline <= at => self.tick(deadline),
            (None, Some(deadline)) => self.tick(deadline),
            (Some((at, seat)), _) => {
                self.now = self.now.max(at);
                let command = self.bots[seat.index()].act(self.now).expect("next() returned its moment");
                let mut dice = self.dice.clone();
                let command = (self.meddle)(self, seat, command, &mut dice);
                self.dice = dice;
                let verdict = self.input(What::Player(seat, command));
                self.given.push(GivenCommand { seat, command, verdict });
            }
            (None, None) => return false,
        }
        true
    }

    fn tick(&mut self, at: Moment) {
        self.now = self.now.max(at);
        self.input(What::Table(Notice::Tick)).unwrap();
    }

    /// Runs until a condition holds.
    fn until(&mut self, is: impl Fn(&Self) -> bool) {
        for _ in 0..100_000 {
            if is(self) {
                return;
            }
            assert!(self.step(), "nothing is due in {:?}", self.game.phase);
        }
        panic!("the condition never holds: {:?}", self.game.phase);
    }

    fn finish(mut self) -> Self {
        self.until(Self::is_over);
        self
    }

    fn is_over(&self) -> bool {
        matches!(self.game.phase, Phase::Over { .. })
    }

    fn is_racing(&self) -> bool {
        matches!(self.game.phase, Phase::Race { .. })
    }

    fn tray(&self, index: usize) -> &Tray {
        &self.game.players[index].tray
    }

    fn solved(&self) -> impl Iterator<Item = (Seat, u8, u64)> {
        self.events.iter().filter_map(|(_, event)| match *event {
            Event::Solved { seat, rank, after_ms } => Some((seat, rank, after_ms)),
            _ => None,
        })
    }

    fn count(&self, index: usize, is: impl Fn(&Command) -> bool) -> usize {
        self.given.iter().filter(|given| given.seat == seat(index) && is(&given.command)).count()
    }
}

/// One game of each kind.
fn kinds() -> Vec<Settings> {
    use Level::{Easy, Four, Hard, One, Three, Two};
    let classic = settings(Edition::Classic, &[Easy; 4]);
    let modern = settings(Edition::Modern, &[Easy, Hard, Hard, Easy]);
    let solid = settings(Edition::ThreeD, &[One, Two, Three, Four]);
    vec![
        Settings { glass_ms: None, ..classic.clone() },
        Settings { patience_ms: 5_000, glass_ms: Some(10_000), ..classic.clone() },
        Settings { long_game: true, ..settings(Edition::Classic, &[Easy; 2]) },
        classic,
        settings(Edition::Classic, &[Hard; 3]),
        Settings { without_luck: true, ..modern.clone() },
        Settings { glass_ms: None, play_off_with_glass: true, ..modern.clone() },
        modern,
        settings(Edition::Modern, &[Hard; 2]),
        Settings { glass_ms: None, ..solid.clone() },
        settings(Edition::ThreeD, &[One; 2]),
        solid,
    ]
}

#[test]
fn all_kinds_of_games_end_and_bots_give_only_legal_commands() {
    for (seed, settings) in (0..).zip(kinds()) {
        let about = format!("{settings:?}");
        let play = BotGame::new(settings, &MIXED, seed).finish();
        for GivenCommand { seat, command, verdict } in &play.given {
            // Several bots may try to turn the hourglass; only the first succeeds.
            let too_late = *command == Command::FlipHourglass && *verdict == Err(Refusal::NotFlipping);
            assert!(verdict.is_ok() || too_late, "{seat} {command} {verdict:?} in {about}");
        }
        for (_, event) in &play.events {
            let waited = matches!(
                event,
                Event::Rolled { by: None, .. } | Event::HourglassFlipped { by: None, again: false, .. }
            );
            assert!(!waited, "no bot runs into a deadline in {about}");
        }
        assert!(play.solved().count() > play.rules.rounds(), "{about}");
    }
}

#[test]
fn games_end_with_pauses_and_absences_at_random() {
    for (seed, settings) in (0..).zip(kinds().into_iter().cycle()).take(60) {
        let mut play = BotGame::new(settings, &MIXED, seed);
        let mut dice = Rng::new(seed);
        let mut turns = 0;
        while !play.is_over() {
            turns += 1;
            assert!(turns < 100_000, "seed {seed}: {:?}", play.game.phase);
            let who = dice.below(play.bots.len());
            // Some of these are refused, such as a pause during a pause.
            let _ = match dice.below(200) {
                0 | 1 => play.input(What::Table(Notice::Pause)),
                2 | 3 => play.input(What::Table(Notice::Away(seat(who)))),
                4 | 5 => {
                    play.bots[who] = Bot::new(Strength::Steady);
                    play.look();
                    Ok(())
                }
                6 if dice.below(20) == 0 => play.input(What::Player(seat(who), Command::Leave)),
                _ => Ok(()),
            };
            if !play.is_over() && (!play.step() || dice.below(10) == 0) {
                play.now = play.now.plus_ms(dice.below(30_000) as u64);
                let _ = play.input(What::Table(Notice::Resume));
                for away in play.game.seats() {
                    let _ = play.input(What::Table(Notice::Back(away)));
                }
                let goes_on = play.game.deadline().is_some() || play.bots.iter().any(|bot| bot.next().is_some());
                assert!(goes_on || play.is_over(), "seed {seed}: nothing is due in {:?}", play.game.phase);
            }
        }
        for GivenCommand { seat, command, verdict } in &play.given {
            let too_late = *command == Command::FlipHourglass && *verdict == Err(Refusal::NotFlipping);
            assert!(verdict.is_ok() || too_late, "seed {seed}: {seat} {command} {verdict:?}");
        }
    }
}

#[test]
fn finishers_of_classic_take_their_gems() {
    for (glass_ms, seed) in [(Some(60_000), 1), (None, 2)] {
        let settings = Settings { glass_ms, ..settings(Edition::Classic, &[Level::Easy; 4]) };
        let play = BotGame::new(settings, &MIXED, seed).finish();
        let taken = play.events.iter().filter(|(_, event)| matches!(event, Event::GemsTaken { .. })).count();
        // A bot that calls at the last moment may be too late.
        assert!(taken + 1 >= play.solved().count(), "{taken} of {}", play.solved().count());
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = |seed| BotGame::new(settings(Edition::Classic, &[Level::Easy; 4]), &MIXED, seed).finish().events;
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

/// The share of first calls of the first of two bots.
fn firsts_percent(strengths: [Strength; 2], edition: Edition, level: Level) -> usize {
    let (mut own, mut all) = (0, 0);
    for seed in 0..12 {
        let play = BotGame::new(settings(edition, &[level; 2]), &strengths, seed).finish();
        all += play.solved().filter(|&(_, rank, _)| rank == 0).count();
        own += play.solved().filter(|&(first, rank, _)| rank == 0 && first == seat(0)).count();
    }
    own * 100 / all
}

#[test]
fn fierce_bots_are_first_far_more_often_than_gentle_ones() {
    for (edition, level) in [
        (Edition::Modern, Level::Easy),
        (Edition::Modern, Level::Hard),
        (Edition::ThreeD, Level::One),
        (Edition::ThreeD, Level::Three),
    ] {
        let percent = firsts_percent([Strength::Fierce, Strength::Gentle], edition, level);
        assert!(percent >= 90, "{percent} % at {level}");
    }
}

#[test]
fn a_slightly_weaker_bot_sometimes_wins() {
    for pair in Strength::ALL.windows(2) {
        let percent = firsts_percent([pair[1], pair[0]], Edition::Modern, Level::Easy);
        assert!((60..95).contains(&percent), "{} is first in {percent} % against {}", pair[1], pair[0]);
    }
}

#[test]
fn no_bot_is_faster_than_a_hand() {
    for (edition, level, pieces) in
        [(Edition::Modern, Level::Easy, 3), (Edition::Modern, Level::Hard, 4), (Edition::ThreeD, Level::One, 3)]
    {
        for seed in 0..6 {
            let play = BotGame::new(settings(edition, &[level; 4]), &MIXED, seed).finish();
            for (seat, _, after_ms) in play.solved() {
                let strength = play.bots[seat.index()].strength();
                assert!(after_ms >= strength.least_ms_per_piece() * pieces, "{strength} {after_ms} ms");
            }
        }
    }
}

#[test]
fn bots_make_mistakes_and_weaker_ones_more() {
    let mut lifts = [0; 4];
    let mut lays = [0; 4];
    for seed in 0..6 {
        // With an hourglass, slow bots would run out of time before their mistakes.
        let settings = Settings { glass_ms: Some(600_000), ..settings(Edition::Modern, &[Level::Easy; 4]) };
        let play = BotGame::new(settings, &Strength::ALL, seed).finish();
        for index in 0..4 {
            lifts[index] += play.count(index, |command| matches!(command, Command::Lift(_)));
            lays[index] += play.count(index, |command| matches!(command, Command::Place(_)));
        }
    }
    assert!(lifts.is_sorted_by(|weaker, stronger| weaker > stronger), "{lifts:?}");
    assert!(lays.is_sorted_by(|weaker, stronger| weaker > stronger), "{lays:?}");
    assert!(lifts[3] > 0, "{lifts:?}");
}

#[test]
fn bots_act_at_irregular_intervals() {
    let play = BotGame::new(settings(Edition::Modern, &[Level::Easy; 2]), &[Strength::Quick; 2], 3).finish();
    let acts: Vec<u64> =
        play.events.iter().filter(|(_, e)| matches!(e, Event::Placed { .. })).map(|(at, _)| at.0).collect();
    let mut gaps: Vec<u64> = acts.windows(2).map(|pair| pair[1] - pair[0]).collect();
    gaps.sort_unstable();
    gaps.dedup();
    assert!(gaps.len() * 10 > acts.len() * 9, "almost all delays differ");
}

#[test]
fn o14_a_bot_with_the_die_gives_people_the_same_time_in_every_round() {
    let mut play = BotGame::new(settings(Edition::Modern, &[Level::Easy; 2]), &[Strength::Quick; 2], 3);
    let mut waits = Vec::new();
    for round in 1..=3 {
        play.until(|play| play.game.round == round && matches!(play.game.phase, Phase::Ready { .. }));
        play.look();
        let rolls = play.bots[play.game.roller.index()].next().unwrap();
        waits.push(play.game.deadline().unwrap().ms_since(rolls));
    }
    assert_eq!(waits, [spared_ms(play.rules.settings().patience_ms.into()); 3]);
}

#[test]
fn t5_bots_leave_people_time_to_flip_the_hourglass() {
    for seed in 0..20 {
        let mut play = BotGame::new(settings(Edition::ThreeD, &[Level::One; 3]), &[Strength::Fierce; 3], seed);
        play.until(|play| matches!(play.game.phase, Phase::Rolled { .. }));
        let rolled = play.now;
        play.until(BotGame::is_racing);
        assert!(play.now.ms_since(rolled) >= 3_000);
    }
}

#[test]
fn a_bot_that_takes_over_a_board_keeps_what_is_right_and_finishes() {
    for (edition, level) in [(Edition::Modern, Level::Hard), (Edition::ThreeD, Level::Four)] {
        for seed in 0..10 {
            let settings = Settings { glass_ms: Some(600_000), ..settings(edition, &[level; 2]) };
            let mut play = BotGame::new(settings, &[Strength::Gentle; 2], seed);
            play.until(|play| play.tray(0).placed.len() == 3 && play.is_racing());
            let task = task(&play.rules, &play.game, seat(0)).unwrap();
            let lies = play.tray(0).placed.clone();
            let mut most = 0;
            task.each(|solution| {
                most = most.max(solution.iter().filter(|right| lies.contains(right)).count());
                std::ops::ControlFlow::Continue(())
            });
            play.bots[0] = Bot::new(Strength::Steady);
            let plan = solving_plan(&task, &lies, Strength::Fierce, &mut Rng::new(seed));
            let wrong = plan.iter().take_while(|step| matches!(step.command, Command::Lift(_))).count();
            assert!(wrong >= lies.len() - most, "{wrong} lifted of {lies:?}");
            let round = play.game.round;
            play.look();
            play.until(|play| play.tray(0).rank.is_some() || play.game.round > round || play.is_over());
            assert!(play.solved().any(|(who, ..)| who == seat(0)), "{level} {seed}");
        }
    }
}

#[test]
fn a_covered_board_needs_only_the_call() {
    let mut play = BotGame::new(settings(Edition::Modern, &[Level::Easy; 2]), &[Strength::Fierce; 2], 1);
    play.until(BotGame::is_racing);
    let task = task(&play.rules, &play.game, seat(0)).unwrap();
    let plan = solving_plan(&task, &task.first().unwrap(), Strength::Gentle, &mut Rng::new(1));
    assert_eq!(plan.iter().map(|step| step.command).collect::<Vec<_>>(), [Command::CallUbongo]);
    assert!((300..=900).contains(&plan[0].after_ms));
}

#[test]
fn a_pause_moves_the_plan_by_its_length() {
    let game = |pause_ms: Option<u64>| {
        let mut play = BotGame::new(settings(Edition::ThreeD, &[Level::One; 2]), &[Strength::Steady; 2], 4);
        play.until(|play| !play.tray(0).placed.is_empty());
        assert!(play.bots.iter().all(|bot| bot.next() > Some(play.now.plus_ms(100))));
        if let Some(pause_ms) = pause_ms {
            play.now = play.now.plus_ms(100);
            play.input(What::Table(Notice::Pause)).unwrap();
            assert!(play.bots.iter().all(|bot| bot.next().is_none()), "no bot acts during a pause");
            assert!(play.bots.iter_mut().all(|bot| bot.act(Moment(u64::MAX)).is_none()));
            play.now = play.now.plus_ms(pause_ms);
            play.input(What::Table(Notice::Resume)).unwrap();
        }
        play.until(|play| play.solved().next().is_some());
        let solved = play.solved().next().unwrap();
        (solved, play.now)
    };
    let (without, with) = (game(None), game(Some(77_000)));
    assert_eq!(without.0, with.0, "the same seat, after the same time");
    assert_eq!(with.1.ms_since(without.1), 77_000);
}

#[test]
fn an_absent_bot_does_nothing_and_continues_when_it_is_back() {
    let mut play = BotGame::new(settings(Edition::Modern, &[Level::Easy; 2]), &[Strength::Fierce; 2], 4);
    play.until(BotGame::is_racing);
    play.input(What::Table(Notice::Away(seat(0)))).unwrap();
    assert_eq!(play.bots[0].next(), None);
    play.until(|play| !play.tray(1).placed.is_empty());
    play.input(What::Table(Notice::Back(seat(0)))).unwrap();
    play.until(|play| play.solved().any(|(who, ..)| who == seat(0)));
}

#[test]
fn bots_do_not_rush_after_a_stall() {
    let mut play = BotGame::new(settings(Edition::Modern, &[Level::Easy; 2]), &[Strength::Steady; 2], 4);
    play.until(BotGame::is_racing);
    let late = play.bots[0].next().unwrap().plus_ms(20_000);
    assert!(matches!(play.bots[0].act(late), Some(Command::Place(_))));
    assert!(play.bots[0].next() > Some(late.plus_ms(100)));
    assert_eq!(play.bots[0].act(late), None);
}

#[test]
fn s9_bots_keep_their_plan_in_the_second_chance() {
    let settings = Settings { glass_ms: Some(10_000), ..settings(Edition::Modern, &[Level::Hard; 2]) };
    let mut play = BotGame::new(settings, &[Strength::Gentle; 2], 4);
    play.until(
        |play| matches!(play.game.phase, Phase::Race { ends: Some(ends), .. } if play.bots[0].next() > Some(ends)),
    );
    let plan = play.bots[0].steps.clone();
    play.tick(play.game.deadline().unwrap());
    assert!(matches!(play.game.phase, Phase::Race { again: true, .. }));
    assert_eq!(play.bots[0].steps, plan);
}

/// Replaces every command of seat 1 by one that is refused.
fn refused_for_seat_1(_: &BotGame, who: Seat, command: Command, _: &mut Rng) -> Command {
    if who == seat(0) { Command::PlacePawn { space: 99 } } else { command }
}

#[test]
fn a_refused_command_is_retried_ever_more_slowly() {
    for edition in [Edition::Modern, Edition::ThreeD] {
        let level = if edition == Edition::Modern { Level::Easy } else { Level::One };
        let mut play = BotGame::new(settings(edition, &[level; 2]), &[Strength::Fierce; 2], 4);
        play.meddle = refused_for_seat_1;
        let play = play.finish();
        let refused = play.given.iter().filter(|given| given.verdict.is_err()).count() as u64;
        assert!(refused * 1_000 < play.now.0, "{refused} times in {} s", play.now.0 / 1000);
    }
}

#[test]
fn o3_without_a_glass_the_last_bot_does_not_make_others_wait_long() {
    let settings = Settings { glass_ms: None, ..settings(Edition::Modern, &[Level::Hard; 2]) };
    let play = BotGame::new(settings, &[Strength::Fierce, Strength::Gentle], 4).finish();
    assert!(play.count(1, |&command| command == Command::GiveUp) > 0);
    let times: Vec<Moment> = play
        .events
        .iter()
        .filter(|(_, event)| matches!(event, Event::Solved { rank: 0, .. } | Event::RoundClosed { .. }))
        .map(|(at, _)| *at)
        .collect();
    for pair in times.chunks_exact(2) {
        assert!(pair[1].ms_since(pair[0]) <= u64::from(LINGER_MS.1), "{pair:?}");
    }
}

#[test]
fn a_bot_is_small() {
    assert!(size_of::<Bot>() <= 80, "{}", size_of::<Bot>());
    assert!(size_of::<PlannedCommand>() <= 12);
}
