//! Games from a server or from a browser: the entries from the start of a game to its end.
//!
//! `table::replay` checks them; here they are printed.

use std::io::Write;
use std::sync::Arc;

use puzzle::deck::{Deck, DeckCode};
use rules::solo::{Goal, SoloEvent};
use rules::{Event, Moment, Rules, Settings};
use table::replay::{CheckedGame, GameFile};
use table::{Chair, Entry, Match, MatchKind, MemberId, Occupant, Play, StartedGame, TableEvent, TableState};

use super::{ReplayError, line, print_event};

pub(super) fn print(text: &str, out: &mut impl Write) -> Result<(), ReplayError> {
    let invalid = |error: table::replay::GameFileError| ReplayError::Invalid(error.to_string());
    let file = GameFile::read(text).map_err(invalid)?;
    let deck = Arc::new(Deck::new(file.deck()));
    let CheckedGame { solved, is_over } = file.check(&deck).map_err(invalid)?;
    let mut replay = ServerReplay::begin(&file, deck, out)?;
    for entry in file.entries() {
        replay.entry(entry, out)?;
    }
    let (entries, over) = (file.entries().len(), if is_over { "" } else { ", but the game isn't over" });
    writeln!(out, "\nchecked: {entries} entries, none missing; tasks solved: {solved}{over}")?;
    Ok(())
}

/// A game, as far as its entries have been printed.
struct ServerReplay {
    /// `None` for a solo game.
    rules: Option<Rules>,
    began: Moment,
    state: TableState,
    /// The members who sat down first, by seat.
    names: Vec<(Option<MemberId>, String)>,
}

impl ServerReplay {
    fn begin(file: &GameFile, deck: Arc<Deck>, out: &mut impl Write) -> Result<Self, ReplayError> {
        let StartedGame { number, deck: code, chairs, names, what, .. } = file.started();
        let rules = match what {
            MatchKind::Game(settings) => {
                // The boards are already dealt, and grades are needed only for dealing.
                let dealt = Settings { fair_deal: false, ..settings.clone() };
                Some(Rules::new(dealt, deck).map_err(|error| ReplayError::Invalid(error.to_string()))?)
            }
            MatchKind::Solo(_) => None,
        };
        head(*number, file.edition().name(), *code, what, out)?;
        let shown = |(member, name): (Option<MemberId>, &String)| match member {
            Some(MemberId(number)) if name.is_empty() => (member, format!("Guest {number}")),
            _ => (member, name.clone()),
        };
        let names: Vec<_> = chairs.iter().map(Chair::member).zip(names).map(shown).collect();
        for ((index, chair), (_, name)) in (1..).zip(chairs).zip(&names) {
            let bot = if chair.is_bot() { ", a bot" } else { "" };
            writeln!(out, "seat {index}: {name}{bot}, {}", chair.level.name())?;
        }
        Ok(Self { rules, began: file.entries()[0].at, state: file.first_state(), names })
    }

    fn entry(&mut self, entry: &Entry, out: &mut impl Write) -> Result<(), ReplayError> {
        let at_ms = entry.at.ms_since(self.began);
        for event in &entry.events {
            self.state.apply(event);
            self.event(event, at_ms, out)?;
        }
        Ok(())
    }

    fn event(&self, event: &TableEvent, at_ms: u64, out: &mut impl Write) -> Result<(), ReplayError> {
        match event {
            TableEvent::Game(event) => {
                if let (Some(rules), Some(Match { play: Play::Game { game, .. }, .. })) =
                    (&self.rules, &self.state.game)
                {
                    print_event(out, rules, game, at_ms, &since(event, self.began))?;
                }
            }
            TableEvent::Solo(event) => {
                if let Some(words) = solo_words(event) {
                    line(out, at_ms, words)?;
                }
            }
            TableEvent::Seated { seat, occupant: Occupant::Bot { name, .. } } => {
                line(out, at_ms, format_args!("{name}, a bot, takes over seat {seat}"))?;
            }
            TableEvent::Seated { seat, occupant: Occupant::Member(member) } => {
                let name = self.names.iter().find(|(other, _)| *other == Some(*member)).map(|(_, name)| name.as_str());
                line(out, at_ms, format_args!("{} takes over seat {seat}", name.unwrap_or("someone")))?;
            }
            TableEvent::Interrupted { .. } => line(out, at_ms, "the server was interrupted")?,
            TableEvent::Abandoned => line(out, at_ms, "the host ended the game")?,
            _ => {}
        }
        Ok(())
    }
}

fn head(number: u32, edition: &str, deck: DeckCode, what: &MatchKind, out: &mut impl Write) -> Result<(), ReplayError> {
    let solo = match what {
        MatchKind::Game(_) => String::new(),
        MatchKind::Solo(category) => match category.goal {
            Goal::Minutes(minutes) => format!(", solo, minutes: {minutes}"),
            Goal::Tasks(tasks) => format!(", solo, tasks to solve: {tasks}"),
        },
    };
    writeln!(out, "game {number}: {edition} with deck {deck}{solo}")?;
    Ok(())
}

/// An event with its times relative to the start of the game, as they are printed.
fn since(event: &Event, began: Moment) -> Event {
    let since = |moment: Moment| Moment(moment.ms_since(began));
    let mut event = event.clone();
    match &mut event {
        Event::Started { until: Some(moment), .. }
        | Event::RoundOpened { until: moment, .. }
        | Event::DiePassed { until: moment, .. }
        | Event::Rolled { until: Some(moment), .. }
        | Event::DieThrown { until: moment, .. }
        | Event::HourglassFlipped { ends: Some(moment), .. }
        | Event::LastCall { until: moment } => *moment = since(*moment),
        _ => {}
    }
    event
}

/// A line for an event of a solo game. Single pieces are left out, because there are too many.
fn solo_words(event: &SoloEvent) -> Option<String> {
    Some(match event {
        SoloEvent::Placed(_) | SoloEvent::Lifted(_) => return None,
        SoloEvent::Started { .. } => "started".into(),
        SoloEvent::Dealt { board, face, .. } => format!("board {}, rolled {}", u32::from(*board) + 1, face.number()),
        SoloEvent::Reshuffled => "all boards shuffled again".into(),
        SoloEvent::TaskDone(done) if done.solved => format!("solved after {} ms", done.after_ms),
        SoloEvent::TaskDone(done) => format!("put aside after {} ms", done.after_ms),
        SoloEvent::Ended { after_ms, complete: true } => format!("finished after {after_ms} ms"),
        SoloEvent::Ended { after_ms, complete: false } => format!("stopped after {after_ms} ms"),
        SoloEvent::Paused { .. } => "paused".into(),
        SoloEvent::Resumed { .. } => "resumed".into(),
    })
}

#[cfg(test)]
mod tests {
    use puzzle::deck::{Edition, Grades};
    use rules::solo::SoloCommand;
    use table::{ClientId, DeckChoice, GuestKey, Input, Output, Pace, Request, Table, TableSettings, ToClient};

    use super::*;

    /// The messages of a solo game of one task.
    fn solo_game() -> Vec<String> {
        let code = DeckCode::new(Edition::Modern, 7).unwrap();
        let deck = Arc::new(Deck::new(code));
        let settings =
            TableSettings { deck: DeckChoice::Code(code), goal: Goal::Tasks(1), ..TableSettings::new(Edition::Modern) };
        let mut dice = puzzle::Rng::new(1);
        let mut table = Table::open(settings, Pace::default(), Moment(1_000));
        let client = ClientId(1);
        let mut messages = Vec::new();
        let mut handle = |table: &mut Table, input| {
            for output in table.handle(input, Moment(5_000), &mut dice) {
                if let Output::Record(record) = output {
                    messages.push(ToClient::Entry(record.entry).text());
                }
            }
        };
        let hello =
            Input::Hello { client, key: GuestKey([7; 32]), name: "Ada".into(), session: 1, seen: None, watch: false };
        handle(&mut table, hello);
        handle(&mut table, Input::Request { client, n: 1, request: Request::Start });
        handle(&mut table, Input::Deck(deck.clone(), Arc::new(Grades::of(&deck))));
        let Some(Match { play: Play::Solo { solo, category }, .. }) = &table.state().game else {
            panic!("a solo game")
        };
        let rules::solo::SoloPhase::Task { face, .. } = solo.phase else { panic!("a task is on the table") };
        let board = &deck.boards[usize::from(solo.tray.board.unwrap())];
        let solution = board.side(category.level).unwrap().rolled(face).first().unwrap();
        let acts = solution.into_iter().map(SoloCommand::Place).chain([SoloCommand::CallUbongo]);
        for (n, act) in (2..).zip(acts) {
            handle(&mut table, Input::Request { client, n, request: Request::Solo { round: 1, act } });
        }
        let began = messages.iter().position(|message| message.contains("game_started")).unwrap();
        messages.split_off(began)
    }

    fn answer(messages: &[String]) -> String {
        format!(r#"{{"number":1,"messages":[{}]}}"#, messages.join(","))
    }

    fn printed(text: &str) -> Result<String, String> {
        let mut out = Vec::new();
        match print(text, &mut out) {
            Ok(()) => Ok(String::from_utf8(out).unwrap()),
            Err(ReplayError::Invalid(sentence)) => Err(sentence),
            Err(ReplayError::Stream(error)) => panic!("{error}"),
        }
    }

    #[test]
    fn a_solo_game_is_printed_task_by_task() {
        let text = printed(&answer(&solo_game())).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("game 1: modern with deck M1-"), "{text}");
        assert!(lines[0].ends_with(", solo, tasks to solve: 1"), "{text}");
        assert_eq!(lines[1..3], ["seat 1: Ada, easy", "    0.000 s  started"], "{text}");
        assert!(text.contains("    0.000 s  solved after 0 ms\n    0.000 s  finished after 0 ms\n"), "{text}");
        assert!(text.ends_with("checked: 6 entries, none missing; tasks solved: 1\n"), "{text}");
    }

    #[test]
    fn problems_with_a_file_are_reported_in_a_sentence() {
        let game = solo_game();
        let whole = answer(&game);
        let last = game.len() - 1;
        let mut skipped = game.clone();
        let lost = skipped.remove(2);
        assert!(lost.contains("placed"), "{lost}");
        // Renumbered, so that only the rules find the gap.
        let mut renumbered = game.clone();
        renumbered.remove(2);
        for (index, message) in renumbered.iter_mut().enumerate().skip(2) {
            let seq = |index: usize| format!("\"seq\":{},", index + 3);
            *message = message.replacen(&seq(index + 1), &seq(index), 1);
        }
        for (text, sentence) in [
            (&whole[..whole.len() - 2], "this isn't complete JSON: its end is missing"),
            ("[}", "this isn't complete JSON: "),
            (&whole.replacen("{\"number\"", "{\"v\":99,\"number\"", 1), "it was written by a newer version of Ubongo"),
            ("{}", "this isn't a game from a server; it lacks \"number\" or \"messages\""),
            (r#"{"error":"no_such_game","say":"there is no such game"}"#, "the server answered: there is no such game"),
            (r#"{"number":1,"messages":[]}"#, "there are no entries in it"),
            (r#"{"number":1,"messages":[{"done":{"n":1}}]}"#, "message 1 isn't an entry of a game"),
            (&answer(&game[1..]), "the first entry doesn't start a game"),
            (&whole.replacen("\"number\":1", "\"number\":2", 1), "it claims to be game 2, but it contains game 1"),
            (&answer(&skipped), "entry 6 follows entry 4"),
            (&answer(&renumbered), "the player is recorded as having solved the task, but"),
        ] {
            let said = printed(text).unwrap_err();
            assert!(said.contains(sentence), "{said}");
        }
        let unfinished = printed(&answer(&game[..last])).unwrap();
        assert!(unfinished.ends_with(", but the game isn't over\n"), "{unfinished}");
    }
}
