//! `ubongo grade`

use std::io::Write;

use puzzle::deck::{Deck, DeckCode, Level};
use serde::Serialize;
use serde_json::Value;

use crate::args::GradeArgs;
use crate::cli_error::CliError;
use crate::task_input::{self, TaskInputError};

/// One line of JSON output.
#[derive(Serialize)]
struct GradeJson {
    id: Value,
    seconds: f64,
    solutions: u64,
}

pub(crate) fn run(args: &GradeArgs) -> Result<(), CliError> {
    match args.code {
        Some(code) => of_deck(code, args.input.json),
        None => of_tasks(args),
    }
}

fn of_tasks(args: &GradeArgs) -> Result<(), CliError> {
    let mut out = anstream::stdout().lock();
    task_input::each(&args.input, |task| {
        let graded = task.question.graded_task()?;
        let grade = graded.grade().map_err(|error| TaskInputError::Task(error.to_string()))?;
        if task.json {
            let answer =
                GradeJson { id: task.id.clone(), seconds: grade.seconds(), solutions: graded.count().solutions };
            writeln!(out, "{}", serde_json::to_string(&answer).expect("plain data"))?;
        } else {
            writeln!(out, "{grade}")?;
        }
        Ok(())
    })
}

/// Grades of the tasks of a level, in seconds.
#[derive(Serialize)]
struct LevelRow {
    level: &'static str,
    tasks: usize,
    easiest: f64,
    median: f64,
    hardest: f64,
}

fn of_deck(code: DeckCode, json: bool) -> Result<(), CliError> {
    let deck = Deck::new(code);
    let mut out = anstream::stdout().lock();
    if !json {
        writeln!(out, "{:<8} {:>5}   {:>7} {:>7} {:>7}", "level", "tasks", "easiest", "median", "hardest")?;
    }
    for level in Level::ALL {
        let tasks = deck.sides(level).flat_map(puzzle::deck::Side::tasks);
        let mut seconds: Vec<f64> = tasks.filter_map(|task| Some(task.grade().ok()?.seconds())).collect();
        seconds.sort_by(f64::total_cmp);
        let (Some(&easiest), Some(&hardest)) = (seconds.first(), seconds.last()) else { continue };
        let row = LevelRow {
            level: level.name(),
            tasks: seconds.len(),
            easiest,
            median: seconds[seconds.len() / 2],
            hardest,
        };
        if json {
            writeln!(out, "{}", serde_json::to_string(&row).expect("plain data"))?;
        } else {
            let LevelRow { level, tasks, easiest, median, hardest } = row;
            writeln!(out, "{level:<8} {tasks:>5}   {easiest:>5.0} s {median:>5.0} s {hardest:>5.0} s")?;
        }
    }
    Ok(())
}
