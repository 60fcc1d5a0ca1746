//! The daily five: the same five tasks for everyone on a day, from easy to hard.
//!
//! ```text
//!   the date --> a generator of its own --> 6 easy and 9 hard sides --> five tasks with rising grades
//!
//!   grade   9 s          27 s   30 s                          90 s
//!           |--1--|....|--2--|  |---3---|---4---|---5---|
//!            easy thirds         hard thirds                     each from another side
//! ```
//!
//! All are flat. A player compares a day with friends and with yesterday, so all days must ask for the same skill; flat tiles are
//! what everyone learns first, and a thumb on a phone can play them in minutes. 3D would decide the day for those who know it.
//!
//! The tasks of a date never change, like the boards of a deck code: a test pins digests.

use super::draft::Draft;
use super::{Level, Side};
use crate::{Date, Grade, Rng, Task};

/// The five tasks of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyFive {
    date: Date,
    tasks: [DailyTask; DailyFive::COUNT],
}

/// One of the five tasks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyTask {
    /// The area and the tiles.
    pub task: Task,
    /// The expected time; higher than that of the task before.
    pub grade: Grade,
    /// Easy or hard.
    pub level: Level,
}

/// Seeds of deck codes are below 2^30, so no deck begins with this one.
const SEED: u64 = u64::from_be_bytes(*b"dailyfiv");

/// Sides to choose from. Few, because generating all 36 of a level takes five times as long.
const EASY_SIDES: usize = 6;
const HARD_SIDES: usize = 9;

/// A level, and the third of its tasks by grade, for each of the five.
const PLAN: [(Level, usize); DailyFive::COUNT] =
    [(Level::Easy, 0), (Level::Easy, 2), (Level::Hard, 0), (Level::Hard, 1), (Level::Hard, 2)];

impl DailyFive {
    /// The number of tasks.
    pub const COUNT: usize = 5;

    /// Generates the tasks of a day.
    pub fn new(date: Date) -> Self {
        let rng = Rng::new(SEED).part(date.number().into());
        let mut draft = Draft::new(rng.part(0));
        let hard = candidates(&draft.some_sides(Level::Hard, HARD_SIDES));
        let easy = candidates(&draft.some_sides(Level::Easy, EASY_SIDES));
        let mut choice = Choice { rng: rng.part(1), used: Vec::new(), last_ms: 0 };
        let tasks = PLAN.map(|(level, third)| choice.take(if level == Level::Easy { &easy } else { &hard }, third));
        Self { date, tasks }
    }

    /// The day.
    pub fn date(&self) -> Date {
        self.date
    }

    /// The tasks, from easy to hard.
    pub fn tasks(&self) -> &[DailyTask; Self::COUNT] {
        &self.tasks
    }

    /// A hash of all tasks, to compare days across machines.
    pub fn digest(&self) -> u64 {
        let text: String = self.tasks.iter().map(|task| format!("{}\n", task.task)).collect();
        super::fnv_1a(&text)
    }
}

/// A task and the number of its side, which tells areas apart.
struct Candidate {
    side: (Level, usize),
    task: DailyTask,
}

/// All tasks of some sides, sorted by grade.
fn candidates(sides: &[Side]) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = sides
        .iter()
        .enumerate()
        .flat_map(|(number, side)| side.tasks().map(move |task| (side.level(), number, task)))
        .filter_map(|(level, number, task)| {
            let grade = task.grade().ok()?;
            Some(Candidate { side: (level, number), task: DailyTask { task, grade, level } })
        })
        .collect();
    // The sort is stable, so equal grades keep the order of generation on every machine.
    all.sort_by_key(|candidate| candidate.task.grade);
    all
}

/// What was chosen so far.
struct Choice {
    rng: Rng,
    used: Vec<(Level, usize)>,
    last_ms: u32,
}

impl Choice {
    /// Takes a task of a third of the candidates: harder than the last one and on another area. If the third has none, the easiest
    /// such task of all.
    fn take(&mut self, all: &[Candidate], third: usize) -> DailyTask {
        let suits = |candidate: &&Candidate| {
            candidate.task.grade.expected_ms > self.last_ms && !self.used.contains(&candidate.side)
        };
        let within = &all[all.len() * third / 3..all.len() * (third + 1) / 3];
        let suitable: Vec<&Candidate> = within.iter().filter(suits).collect();
        let anywhere = all.iter().find(suits).or(all.last());
        let taken = self.rng.pick(&suitable).copied().or(anywhere).expect("sides have tasks");
        self.used.push(taken.side);
        self.last_ms = taken.task.grade.expected_ms;
        taken.task.clone()
    }
}
