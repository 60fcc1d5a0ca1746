//! `ubongo replay`

mod script;
mod server_replay;

use std::fs;
use std::io::{self, Write};

use rules::{Event, Game, Place, Rules, Standing, places};

use crate::args::ReplayArgs;
use crate::cli_error::CliError;

/// Prints a game that was stored as text or by a server.
pub(crate) fn run(args: &ReplayArgs) -> Result<(), CliError> {
    let text = fs::read_to_string(&args.file).map_err(CliError::read(&args.file))?;
    let mut out = anstream::stdout().lock();
    let printed = if text.trim_start().starts_with('{') {
        server_replay::print(&text, &mut out)
    } else {
        script::print(&text, &mut out)
    };
    printed.map_err(|error| match error {
        ReplayError::Invalid(sentence) => CliError::Message(format!("{}: {sentence}", args.file.display())),
        ReplayError::Stream(error) => CliError::Stream(error),
    })
}

/// The reason why a game was not printed to its end.
enum ReplayError {
    /// The game is invalid.
    Invalid(String),
    Stream(io::Error),
}

impl From<io::Error> for ReplayError {
    fn from(error: io::Error) -> Self {
        Self::Stream(error)
    }
}

/// Prints a line with the seconds since the start.
fn line(out: &mut impl Write, at_ms: u64, what: impl std::fmt::Display) -> io::Result<()> {
    writeln!(out, "{:>9.3} s  {what}", at_ms as f64 / 1000.0)
}

/// Prints an event after it was applied. Single pieces are left out, because there are too many.
fn print_event(out: &mut impl Write, rules: &Rules, game: &Game, at_ms: u64, event: &Event) -> io::Result<()> {
    match event {
        Event::Placed { .. } | Event::Lifted { .. } => return Ok(()),
        Event::RoundOpened { .. } if game.contenders.is_some() => writeln!(out, "\nPlay-off")?,
        Event::RoundOpened { .. } => writeln!(out, "\nRound {} of {}", game.round, rules.rounds())?,
        _ => {}
    }
    line(out, at_ms, event)?;
    if matches!(event, Event::Finished { .. }) {
        for Place { seat, standing, .. } in places(rules.settings(), game) {
            let purse = game.players[seat.index()].purse;
            match standing {
                Standing::Points(points) => writeln!(out, "             seat {seat}: {points} points, {purse}")?,
                Standing::Majority(counts) => {
                    let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
                    writeln!(out, "             seat {seat}: {} by colour, {purse}", counts.join(" "))?;
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Edition;
    use rules::{Gem, Phase, Presence, Seat};

    use super::*;
    use crate::random::random_game;

    /// The counts that decide, the most important first: the gems of each colour in descending order (C19), or the
    /// points (M8).
    fn counts(rules: &Rules, game: &Game, seat: Seat) -> Vec<u32> {
        let count = |gem: &Gem| game.players[seat.index()].purse.count(*gem) as u32;
        if rules.settings().edition != Edition::Classic {
            return vec![Gem::ALL.iter().map(|gem| count(gem) * gem.points()).sum()];
        }
        let mut counts: Vec<u32> = Gem::ALL.iter().map(count).collect();
        counts.sort_unstable_by(|a, b| b.cmp(a));
        counts
    }

    #[test]
    fn o5_the_result_of_random_games_is_printed_in_order_and_without_players_who_left() {
        let mut left = 0;
        for seed in 0..1_000 {
            let (rules, game) = random_game(seed);
            let Phase::Over { winners } = game.phase else { panic!("seed {seed}: the game is over") };
            let mut out = Vec::new();
            print_event(&mut out, &rules, &game, 0, &Event::Finished { winners }).unwrap();
            let printed = String::from_utf8(out).unwrap();

            let stays = |seat: &Seat| game.players[seat.index()].presence != Presence::Gone;
            let mut stayed: Vec<Seat> = game.seats().filter(stays).collect();
            stayed.sort_by_key(|&seat| std::cmp::Reverse((winners.contains(seat), counts(&rules, &game, seat))));
            left += game.players.len() - stayed.len();
            let of_seat = |&seat: &Seat| {
                let (counts, purse) = (counts(&rules, &game, seat), game.players[seat.index()].purse);
                match counts[..] {
                    [points] => format!("seat {seat}: {points} points, {purse}"),
                    [a, b, c, d, e, f] => format!("seat {seat}: {a} {b} {c} {d} {e} {f} by colour, {purse}"),
                    _ => panic!("there are six colours"),
                }
            };
            let mut expected = vec![format!("0.000 s  finished, won by {winners}")];
            expected.extend(stayed.iter().map(of_seat));
            assert_eq!(printed.lines().map(str::trim).collect::<Vec<_>>(), expected, "seed {seed}");
        }
        assert!(left > 200, "{left}");
    }
}
