//! One game, solo game, daily run or practice task.

use std::fmt;

use puzzle::aid::Drawn;
use puzzle::deck::{Edition, Level};
use puzzle::{Date, Task};
use rules::solo::Goal;
use rules::{Gem, Purse, Seat};
use serde::{Deserialize, Serialize};

/// What a player has played once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Two records with the same id are the same.
    pub id: String,
    /// The end, in milliseconds since 1970.
    pub at_ms: u64,
    /// The edition.
    pub edition: Edition,
    /// The level of this player's boards.
    pub level: Level,
    /// What it was, and how it ended.
    pub played: Played,
    /// The tasks that this player solved, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<TaskTime>,
    /// The task to show in a list, as [`Task`] writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Where it can be watched, as long as it is kept there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<ReplayLink>,
}

/// What was played, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Played {
    /// A game with others.
    Game {
        /// All players, this one and bots included.
        players: u8,
        /// The bots among them.
        bots: u8,
        /// From 1; `None` if the game was ended early or the player left.
        place: Option<u8>,
        /// The rounds that were finished.
        rounds: u8,
        /// This player's gems in the order of [`Gem::ALL`].
        gems: [u8; Gem::ALL.len()],
        /// True if the table allowed solution aids.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        aids: bool,
    },
    /// A solo game.
    Solo {
        /// The goal.
        goal: Goal,
        /// True if solution aids were allowed.
        aids: bool,
        /// The tasks solved.
        solved: u32,
        /// The length of the game; with a number of minutes as the goal, the time of the last solved task.
        after_ms: u64,
        /// True if the goal was reached.
        complete: bool,
    },
    /// The counted run of the daily five.
    Daily {
        /// The day of the tasks.
        date: Date,
        /// True if it was given up.
        given_up: bool,
    },
    /// A task of practice.
    Practice {
        /// The hints that were looked at.
        hints: u32,
    },
}

/// How long a task took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TaskTime {
    /// The grade: the expected time of an average adult. `None` if it is not known.
    #[serde(rename = "grade_ms")]
    pub expected_ms: Option<u32>,
    /// The time of this player.
    #[serde(rename = "ms")]
    pub time_ms: u64,
}

/// Where a game can be watched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReplayLink {
    /// In the browser that keeps it under this id.
    Kept(String),
    /// On a server: the link of the table, and the number of the game there.
    Table(String, u32),
}

/// Why a record cannot be one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordError;

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this isn't a game that can have been played")
    }
}

impl std::error::Error for RecordError {}

/// The longest id and the longest picture.
const ID_CHARS: usize = 64;
const PICTURE_CHARS: usize = 200;
/// The most tasks: a solo game has up to 100, and one of 60 minutes has more if someone is very quick.
const MOST_TASKS: usize = 1_000;
/// No task and no game takes longer: a week.
const LONGEST_MS: u64 = 7 * Date::MS;

impl Record {
    /// Checks what others may have written.
    pub fn check(&self) -> Result<(), RecordError> {
        let is_code = |text: &str| {
            (1..=ID_CHARS).contains(&text.len())
                && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-:.".contains(&b))
        };
        let last_ms = Date::of_ms(u64::MAX).starts_ms();
        // A list solves it: with as many pieces as a board can have, that takes no time.
        let is_small = |task: Task| task.pieces().len() <= Drawn::MOST_PIECES;
        let picture = self
            .picture
            .as_ref()
            .is_none_or(|text| text.len() <= PICTURE_CHARS && text.parse::<Task>().is_ok_and(is_small));
        let replay = match &self.replay {
            None => true,
            Some(ReplayLink::Kept(id)) => is_code(id),
            Some(ReplayLink::Table(link, _)) => is_code(link),
        };
        let tasks = self.tasks.len() <= MOST_TASKS && self.tasks.iter().all(|task| task.time_ms <= LONGEST_MS);
        let level = self.edition.levels().contains(&self.level);
        let fits = is_code(&self.id) && self.at_ms <= last_ms && picture && replay && tasks && level;
        if fits && self.played.is_possible() { Ok(()) } else { Err(RecordError) }
    }

    /// The times of the tasks that were solved without help.
    pub fn times(&self) -> &[TaskTime] {
        let helped = match self.played {
            Played::Game { aids, .. } | Played::Solo { aids, .. } => aids,
            Played::Practice { hints } => hints > 0,
            Played::Daily { .. } => false,
        };
        if helped { &[] } else { &self.tasks }
    }

    /// The mean time of a task. `None` if none was solved without help.
    pub fn mean_ms(&self) -> Option<u64> {
        let times = self.times();
        let sum: u64 = times.iter().map(|task| task.time_ms).sum();
        sum.checked_div(times.len() as u64)
    }

    /// The sum of all times.
    pub fn total_ms(&self) -> u64 {
        self.tasks.iter().map(|task| task.time_ms).sum()
    }
}

impl Played {
    fn is_possible(&self) -> bool {
        match *self {
            Self::Game { players, bots, place, rounds, gems, aids: _ } => {
                let some = (1..=Seat::MAX as u8).contains(&players) && bots < players;
                let place = place.is_none_or(|place| (1..=players).contains(&place));
                some && place && rounds <= 40 && Purse::new(gems).len() <= 80
            }
            Self::Solo { goal, after_ms, solved, .. } => {
                goal.check().is_ok() && after_ms <= LONGEST_MS && solved as usize <= MOST_TASKS
            }
            Self::Daily { .. } => true,
            Self::Practice { hints } => hints <= 10_000,
        }
    }

    /// True for what is played without others.
    pub const fn is_alone(&self) -> bool {
        !matches!(self, Self::Game { .. })
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A solo game of one task.
    pub(crate) fn solo(id: &str, at_ms: u64, time_ms: u64) -> Record {
        Record {
            id: id.into(),
            at_ms,
            edition: Edition::Modern,
            level: Level::Easy,
            played: Played::Solo { goal: Goal::Tasks(1), aids: false, solved: 1, after_ms: time_ms, complete: true },
            tasks: vec![TaskTime { expected_ms: Some(20_000), time_ms }],
            picture: Some("I2 V3: ###/##.".into()),
            replay: None,
        }
    }

    /// A game of four.
    pub(crate) fn game(id: &str, at_ms: u64, place: u8, gems: [u8; 6]) -> Record {
        let played = Played::Game { players: 4, bots: 3, place: Some(place), rounds: 9, gems, aids: false };
        Record { played, edition: Edition::Classic, ..solo(id, at_ms, 30_000) }
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        for record in [solo("s-1", 5, 10), game("t:k7:2", 7, 3, [1, 2, 3, 0, 0, 9])] {
            let text = serde_json::to_string(&record).unwrap();
            assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
            assert_eq!(record.check(), Ok(()));
        }
    }

    #[test]
    fn impossible_records_are_refused() {
        let sound = game("g", 5, 1, [0; 6]);
        let game = |players, bots, place| Played::Game { players, bots, place, rounds: 9, gems: [0; 6], aids: false };
        let wrong = [
            Record { id: String::new(), ..sound.clone() },
            Record { id: "<script>".into(), ..sound.clone() },
            Record { id: "x".repeat(65), ..sound.clone() },
            Record { at_ms: u64::MAX, ..sound.clone() },
            Record { level: Level::One, ..sound.clone() },
            Record { edition: Edition::ThreeD, ..sound.clone() },
            Record { picture: Some("no task".into()), ..sound.clone() },
            Record {
                picture: Some("I2 I3 V3 T4 L4 I4 S4 O4 Y5: ######/######/######/######/######/###".into()),
                ..sound.clone()
            },
            Record { replay: Some(ReplayLink::Table("../x".into(), 1)), ..sound.clone() },
            Record { tasks: vec![TaskTime { expected_ms: None, time_ms: u64::MAX }], ..sound.clone() },
            Record { played: game(5, 0, None), ..sound.clone() },
            Record { played: game(2, 2, None), ..sound.clone() },
            Record { played: game(2, 1, Some(3)), ..sound.clone() },
            Record { played: game(2, 1, Some(0)), ..sound.clone() },
        ];
        for record in wrong {
            assert_eq!(record.check(), Err(RecordError), "{record:?}");
        }
    }

    #[test]
    fn times_with_help_are_not_counted() {
        let sound = solo("s", 5, 10_000);
        assert_eq!((sound.mean_ms(), sound.total_ms()), (Some(10_000), 10_000));
        let helped = Record { played: Played::Practice { hints: 1 }, ..sound.clone() };
        assert_eq!(helped.mean_ms(), None);
        let aided = |aids| Played::Game { players: 2, bots: 1, place: None, rounds: 9, gems: [0; 6], aids };
        assert_eq!(Record { played: aided(true), ..sound.clone() }.mean_ms(), None);
        assert_eq!(Record { played: aided(false), ..sound.clone() }.mean_ms(), Some(10_000));
        assert_eq!(Record { played: Played::Practice { hints: 0 }, ..sound }.mean_ms(), Some(10_000));
    }
}
