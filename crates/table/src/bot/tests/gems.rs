//! The choice of gems.

use rules::{Gem, Lanes, Purse, legal_commands};

use super::*;

/// Replaces the bot's choice of a space by a random one.
fn any_space(play: &BotGame, seat: Seat, command: Command, dice: &mut Rng) -> Command {
    match command {
        Command::PlacePawn { .. } => Command::PlacePawn { space: dice.below(6) as u8 },
        Command::MovePawn { .. } | Command::TakeGems if !play.game.players[seat.index()].tray.moved => {
            let legal = legal_commands(&play.rules, &play.game, seat, play.now);
            let moves: Vec<Command> = legal.into_iter().filter(|c| matches!(c, Command::MovePawn { .. })).collect();
            *dice.pick(&moves).unwrap()
        }
        other => other,
    }
}

fn any_space_for_seat_2(play: &BotGame, who: Seat, command: Command, dice: &mut Rng) -> Command {
    if who == seat(1) { any_space(play, who, command, dice) } else { command }
}

/// Games of two equally strong bots with enough time to solve every task.
fn classic_games(strength: Strength, meddle: Option<Meddle>) -> impl Iterator<Item = Game> {
    (0..30).map(move |seed| {
        let settings = Settings { glass_ms: Some(600_000), ..settings(Edition::Classic, &[Level::Easy; 2]) };
        let mut play = BotGame::new(settings, &[strength; 2], seed);
        play.meddle = meddle.unwrap_or(play.meddle);
        play.finish().game
    })
}

/// A game of Classic with one row per colour; seat 1 stands on the third space and finished first.
fn rows_of_one_colour() -> BotGame {
    let mut play = BotGame::new(settings(Edition::Classic, &[Level::Easy; 2]), &[Strength::Fierce; 2], 1);
    play.until(BotGame::is_racing);
    play.game.gems = Gems::Rows(Some(Box::new(Lanes::new(Gem::ALL.map(|gem| [gem; 12])))));
    play.game.players[0].pawn = Some(2);
    play.game.players[1].pawn = Some(5);
    play.game.players[0].tray.rank = Some(0);
    play
}

fn chosen(play: &BotGame) -> Option<u8> {
    let choice = RowChoice::new(&play.game, seat(0), Strength::Fierce).unwrap();
    choice.next_space(&play.rules, play.now, &mut Rng::new(1))
}

#[test]
fn c9_a_bot_moves_toward_the_colour_it_has_most_of() {
    let mut play = rows_of_one_colour();
    play.game.players[0].purse = Purse::new([0, 3, 1, 0, 5, 0]);
    assert_eq!(chosen(&play), Some(4));
    play.game.players[0].tray.rank = Some(2);
    assert_eq!(chosen(&play), Some(1), "the third finisher moves one space");
    play.game.players[0].tray.rank = Some(3);
    assert_eq!(chosen(&play), None, "the fourth finisher stays");
    play.game.players[0].tray.rank = Some(0);
    play.game.players[0].purse = Purse::new([0, 1, 4, 0, 0, 0]);
    assert_eq!(chosen(&play), None, "the best row is its own");
}

#[test]
fn c12_a_bot_avoids_a_row_that_another_player_is_about_to_take() {
    let mut play = rows_of_one_colour();
    // The rest of the best row is worth nothing to this bot.
    let mut rows = Gem::ALL.map(|gem| [gem; 12]);
    rows[4][2..].fill(Gem::Yellow);
    play.game.gems = Gems::Rows(Some(Box::new(Lanes::new(rows))));
    play.game.players[0].purse = Purse::new([0, 4, 0, 0, 4, 0]);
    play.game.players[1].pawn = Some(4);
    play.game.players[1].tray.rank = Some(1);
    assert_eq!(chosen(&play), Some(1));
}

#[test]
fn c15_rows_may_be_empty() {
    let mut play = rows_of_one_colour();
    let Gems::Rows(Some(lanes)) = &play.game.gems else { panic!("Classic has rows") };
    let mut taken = (**lanes).clone();
    while !taken.is_empty() {
        play.game.players[0].pawn = (0..6).find(|&space| !taken.lane(space).is_empty());
        let gems = play.game.players[0].pawn.map(|space| taken.lane(space)[..2].iter().copied().collect());
        play.game.apply(&Event::GemsTaken { seat: seat(0), gems: gems.unwrap() });
        let Gems::Rows(Some(lanes)) = &play.game.gems else { panic!("Classic has rows") };
        taken = (**lanes).clone();
    }
    play.game.players[0].tray.taken = false;
    assert_eq!(chosen(&play), None, "no move gains anything");
    play.bots[0] = Bot::new(Strength::Fierce);
    play.look();
    let due = play.bots[0].next().unwrap();
    assert_eq!(play.bots[0].act(due), Some(Command::TakeGems), "so that nobody has to wait");
}

#[test]
fn c19_bots_collect_one_colour() {
    for strength in Strength::ALL {
        let best = |meddle| {
            let purses = classic_games(strength, meddle).flat_map(|game| game.players).map(|player| player.purse);
            purses.map(|purse| usize::from(purse.majorities()[0])).sum::<usize>()
        };
        let (chosen, random) = (best(None), best(Some(any_space)));
        assert!(chosen * 100 > random * 115, "{strength}: {chosen} gems of the best colours, {random} by chance");
    }
}

#[test]
fn c19_careful_choices_beat_random_ones() {
    let wins = |strength| {
        let games = classic_games(strength, Some(any_space_for_seat_2));
        games.filter(|game| matches!(game.phase, Phase::Over { winners } if winners.contains(seat(0)))).count()
    };
    let (gentle, fierce) = (wins(Strength::Gentle), wins(Strength::Fierce));
    assert!(gentle >= 20 && fierce >= 24, "{gentle} and {fierce} of 30");
}
