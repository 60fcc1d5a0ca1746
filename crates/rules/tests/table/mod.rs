//! A table for tests: short commands, a clock and dice under control, and the notation of the whole game.

#![allow(dead_code, reason = "each test file uses its part")]

use std::sync::OnceLock;

use puzzle::deck::{Deck, DeckCode, Edition, Face, Grades, Level};
use puzzle::{Placement, Task};
use rules::script::ScriptWriter;
use rules::{
    Command, Event, Game, Gem, Input, Lanes, Moment, Notice, Phase, Purse, Refusal, Rules, Scripted, Seat, Settings,
    Starter, What,
};

pub(crate) struct TestTable {
    pub(crate) rules: Rules,
    pub(crate) game: Game,
    pub(crate) at: Moment,
    pub(crate) dice: Scripted,
    pub(crate) writer: ScriptWriter,
}

/// The seat with a number from 1.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// The settings of the rulebook, with seat 1 as the starter.
pub(crate) fn settings(edition: Edition, players: usize) -> Settings {
    Settings { starter: Starter::Seat(seat(1)), ..Settings::new(edition, players) }
}

/// The same deck for all tests, generated once for each edition.
pub(crate) fn deck(edition: Edition) -> Deck {
    static DECKS: [OnceLock<Deck>; 3] = [const { OnceLock::new() }; 3];
    DECKS[edition as usize].get_or_init(|| Deck::new(DeckCode::new(edition, 42).unwrap())).clone()
}

impl TestTable {
    /// A started game whose dice give zeros.
    pub(crate) fn new(edition: Edition, players: usize) -> Self {
        Self::with(settings(edition, players))
    }

    pub(crate) fn with(settings: Settings) -> Self {
        Self::with_dice(settings, [])
    }

    /// A started game whose dice give these numbers, then zeros.
    pub(crate) fn with_dice(settings: Settings, dice: impl IntoIterator<Item = usize>) -> Self {
        let deck = deck(settings.edition);
        let grades = Grades::of(&deck);
        let rules = Rules::with_grades(settings, deck, grades).unwrap();
        let mut table = Self {
            game: Game::new(&rules),
            writer: ScriptWriter::new(&rules),
            rules,
            at: Moment(0),
            dice: Scripted::new(dice),
        };
        table.notice(Notice::Start).unwrap();
        table
    }

    /// A game of Classic with pawns on these spaces, numbered from 1, and these rows of gems.
    pub(crate) fn classic(pawns: &[u8], rows: [[Gem; Lanes::GEMS]; Lanes::SPACES]) -> Self {
        let mut table = Self::with_dice(settings(Edition::Classic, pawns.len()), dice_for(rows));
        for (number, &space) in (1..).zip(pawns) {
            table.does(number, Command::PlacePawn { space: space - 1 }).unwrap();
        }
        table
    }

    fn input(&mut self, what: What) -> Result<Vec<Event>, Refusal> {
        let input = Input { at: self.at, what };
        let decision = self.writer.play(&self.rules, &mut self.game, &input, &mut self.dice);
        decision.verdict.map(|()| decision.events)
    }

    /// A player, numbered from 1, gives a command.
    pub(crate) fn does(&mut self, number: usize, command: Command) -> Result<Vec<Event>, Refusal> {
        self.input(What::Player(seat(number), command))
    }

    pub(crate) fn notice(&mut self, notice: Notice) -> Result<Vec<Event>, Refusal> {
        self.input(What::Table(notice))
    }

    /// Lets time pass and sends a tick.
    pub(crate) fn wait_ms(&mut self, ms: u64) -> Vec<Event> {
        self.at = self.at.plus_ms(ms);
        self.notice(Notice::Tick).unwrap()
    }

    /// Lets time pass until the next deadline.
    pub(crate) fn wait(&mut self) -> Vec<Event> {
        let deadline = self.game.deadline().expect("the game has a deadline");
        self.wait_ms(deadline.ms_since(self.at))
    }

    /// After a second the roller rolls, and in 3D the next player turns the hourglass.
    pub(crate) fn race(&mut self) {
        self.at = self.at.plus_ms(1000);
        let roller = self.game.roller.index() + 1;
        self.does(roller, Command::Roll).unwrap();
        if matches!(self.game.phase, Phase::Rolled { .. }) {
            let players = self.game.players.len();
            self.does(roller % players + 1, Command::FlipHourglass).unwrap();
        }
    }

    pub(crate) fn face(&self) -> Face {
        match self.game.phase {
            Phase::Race { face, .. } | Phase::Rolled { face, .. } => face,
            other => panic!("the die was not rolled: {other:?}"),
        }
    }

    pub(crate) fn task(&self, number: usize) -> Task {
        let board = self.game.players[number - 1].tray.board.expect("the player has a board");
        let (area, pieces) = self.rules.task(seat(number), board, self.face()).unwrap();
        Task::new(area.clone(), pieces).unwrap()
    }

    pub(crate) fn solution(&self, number: usize) -> Vec<Placement> {
        self.task(number).first().unwrap()
    }

    /// After a second a player places a solution.
    pub(crate) fn covers(&mut self, number: usize) {
        self.at = self.at.plus_ms(1000);
        for placement in self.solution(number) {
            self.does(number, Command::Place(placement)).unwrap();
        }
    }

    /// After a second a player places a solution and calls.
    pub(crate) fn solves(&mut self, number: usize) -> Vec<Event> {
        self.covers(number);
        self.does(number, Command::CallUbongo).unwrap()
    }

    /// Plays a round: these players finish in this order, and the others pass.
    pub(crate) fn round(&mut self, solvers: &[usize]) {
        self.race();
        for &number in solvers {
            self.solves(number);
        }
        for number in 1..=self.game.players.len() {
            if !solvers.contains(&number) && matches!(self.game.phase, Phase::Race { .. }) {
                let _ = self.does(number, Command::GiveUp);
            }
        }
    }

    /// Plays nine rounds after which two players have the same gems: each is first in four, and no one solves the last.
    pub(crate) fn ties(&mut self, a: usize, b: usize) {
        for round in 0..9 {
            let first = if round % 2 == 0 { a } else { b };
            self.round(if round < 8 { std::slice::from_ref(&first) } else { &[] });
        }
    }

    pub(crate) fn purse(&self, number: usize) -> Purse {
        self.game.players[number - 1].purse
    }

    pub(crate) fn winners(&self) -> Vec<usize> {
        match self.game.phase {
            Phase::Over { winners } => winners.iter().map(|seat| seat.index() + 1).collect(),
            other => panic!("the game is not over: {other:?}"),
        }
    }

    pub(crate) fn is_racing(&self) -> bool {
        matches!(self.game.phase, Phase::Race { .. })
    }
}

/// The dice numbers that draw the gems of these rows from the bag.
pub(crate) fn dice_for(rows: [[Gem; Lanes::GEMS]; Lanes::SPACES]) -> Vec<usize> {
    let mut bag = Purse::new([12; 6]);
    let mut dice = Vec::new();
    for &gem in rows.as_flattened() {
        dice.push(Gem::ALL.into_iter().take_while(|&other| other != gem).map(|other| bag.count(other)).sum());
        assert!(bag.remove(gem), "there are twelve gems of each colour");
    }
    dice
}

/// Six rows of a single colour each.
pub(crate) fn plain_rows() -> [[Gem; Lanes::GEMS]; Lanes::SPACES] {
    Gem::ALL.map(|gem| [gem; Lanes::GEMS])
}

pub(crate) const SOLID: [Level; 4] = [Level::One, Level::Two, Level::Three, Level::Four];
