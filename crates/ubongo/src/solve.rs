//! `ubongo solve`

use std::fs;
use std::io::{BufReader, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::Path;

use indicatif::ProgressBar;
use puzzle::solve::{CoverPiece, Puzzle, Tally};
use serde::Serialize;
use serde_json::Value;

use crate::args::SolveArgs;
use crate::cli_error::CliError;
use crate::progress;
use crate::puzzle_input::PuzzleInput;
use crate::solution::Picture;
use crate::svg;
use crate::task_input::{self, TaskInput, TaskInputError};

/// One line of JSON output.
#[derive(Serialize)]
struct SolveJson {
    id: Value,
    solutions: u64,
    /// True if the search stopped at the limit; there can be more solutions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    limited: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    all: Option<Vec<String>>,
}

pub(crate) fn run(args: &SolveArgs) -> Result<(), CliError> {
    if !args.check.is_empty() {
        return check(args);
    }
    let mut out = anstream::AutoStream::auto(std::io::stdout().lock());
    let colours = out.current_choice() != anstream::ColorChoice::Never && std::io::stdout().is_terminal();
    let mut drawn = false;
    task_input::each(&args.input, |task| {
        if let Some(path) = &args.svg {
            if std::mem::replace(&mut drawn, true) {
                return Err(TaskInputError::Stop(CliError::message("--svg draws a single task; please give only one")));
            }
            task.question
                .ask(|puzzle, names| draw(args, &task.question, puzzle, names, path))?
                .map_err(TaskInputError::Stop)?;
        }
        let written = task.question.ask(|puzzle, names| {
            if task.json {
                writeln!(out, "{}", as_json(args, &task.id, puzzle, names))
            } else {
                write_text(args, puzzle, |placed| Picture::new(placed, names).rows(colours), &mut out)
            }
        });
        Ok(written??)
    })
}

/// Writes the requested solutions as a picture.
fn draw(
    args: &SolveArgs,
    question: &PuzzleInput,
    puzzle: &Puzzle<'_>,
    names: &[&str],
    path: &Path,
) -> Result<(), CliError> {
    let mut all: Vec<Vec<CoverPiece>> = Vec::new();
    let shown = show(args, puzzle, |placed| {
        if all.len() == svg::MOST_SOLUTIONS {
            return Err(());
        }
        all.push(placed.to_vec());
        Ok(())
    });
    if all.is_empty() {
        return Err(CliError::message("this task has no solution, so there is nothing to draw"));
    }
    if shown.is_err() {
        anstream::eprintln!("ubongo: the picture shows only the first {} solutions", svg::MOST_SOLUTIONS);
    }
    svg::write(svg::solutions(&question.area, &all, names), args.theme.into(), path)
}

/// The largest number of solutions to find.
fn limit(args: &SolveArgs) -> u64 {
    if args.first { 1 } else { args.limit.unwrap_or(u64::MAX) }
}

/// The number of solutions, up to the limit. Counting all is much faster than visiting each.
fn count(args: &SolveArgs, puzzle: &Puzzle<'_>) -> Tally {
    match limit(args) {
        u64::MAX => puzzle.count(),
        limit => puzzle.count_up_to(limit),
    }
}

/// Passes on each solution that is to be shown, until writing fails.
fn show<E>(
    args: &SolveArgs,
    puzzle: &Puzzle<'_>,
    mut write: impl FnMut(&[CoverPiece]) -> Result<(), E>,
) -> Result<(), E> {
    let shown = if args.all { limit(args) } else { 1 };
    let (mut visited, mut written) = (0, Ok(()));
    puzzle.each(|placed| {
        visited += 1;
        written = write(placed);
        if written.is_ok() && visited < shown { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written
}

fn as_json(args: &SolveArgs, id: &Value, puzzle: &Puzzle<'_>, names: &[&str]) -> String {
    let solutions = count(args, puzzle).solutions;
    let mut lines = Vec::new();
    if args.first || args.all {
        let Ok(()) = show(args, puzzle, |placed| {
            lines.push(Picture::new(placed, names).line());
            Ok::<(), std::convert::Infallible>(())
        });
    }
    let answer = SolveJson {
        id: id.clone(),
        solutions,
        limited: solutions >= limit(args),
        first: lines.first().filter(|_| args.first).cloned(),
        all: args.all.then_some(lines),
    };
    serde_json::to_string(&answer).expect("plain data")
}

fn write_text(
    args: &SolveArgs,
    puzzle: &Puzzle<'_>,
    draw: impl Fn(&[CoverPiece]) -> String,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let solutions = count(args, puzzle).solutions;
    let at_least = if solutions >= limit(args) { "at least " } else { "" };
    match solutions {
        0 => writeln!(out, "no solution")?,
        1 => writeln!(out, "{at_least}1 solution")?,
        many => writeln!(out, "{at_least}{many} solutions")?,
    }
    show(args, puzzle, |placed| write!(out, "\n{}", draw(placed)))
}

/// The name of a task in a message: its line, and its id if it has one.
fn name(task: &TaskInput) -> String {
    let line = task.line.map(|line| format!("line {line}")).unwrap_or_default();
    match &task.id {
        Value::String(id) => format!("{line}, {id}"),
        id if Some(id) != task.line.map(Value::from).as_ref() => format!("{line}, {id}"),
        _ => line,
    }
}

/// The result of a check.
#[derive(Default)]
struct Checked {
    tasks: usize,
    /// Tasks whose count differs from the recorded one or that have no recorded count.
    wrong: usize,
    /// There were lines that are not tasks.
    unreadable: bool,
}

/// Compares counts with the recorded ones.
fn check(args: &SolveArgs) -> Result<(), CliError> {
    let mut out = anstream::stdout().lock();
    let mut checked = Checked::default();
    for path in &args.check {
        let bar = progress::lines(path);
        check_file(path, &args.input.shapes, &bar, &mut out, &mut checked)?;
        bar.finish_and_clear();
    }
    let Checked { tasks, wrong, unreadable } = checked;
    if tasks == 0 {
        return Err(CliError::message("there are no tasks to check in these files"));
    }
    if wrong > 0 {
        writeln!(out, "{wrong} of {tasks} tasks differ")?;
    } else {
        writeln!(out, "{tasks} tasks, all as recorded")?;
    }
    if wrong > 0 || unreadable { Err(CliError::Reported) } else { Ok(()) }
}

fn check_file(
    path: &Path,
    shapes: &[String],
    bar: &ProgressBar,
    out: &mut impl Write,
    checked: &mut Checked,
) -> Result<(), CliError> {
    let file = fs::File::open(path).map_err(CliError::read(path))?;
    let shapes = PuzzleInput::shapes_from(shapes).map_err(CliError::message)?;
    let take = |task: &TaskInput| {
        checked.tasks += 1;
        bar.inc(1);
        let found = task.question.ask(|puzzle, _| puzzle.count().solutions);
        let problem = match (found, task.recorded) {
            (Err(error), _) => error.to_string(),
            (Ok(_), None) => "no \"solutions\" recorded".to_owned(),
            (Ok(found), Some(recorded)) if found != recorded => format!("{found} found, {recorded} recorded"),
            _ => return Ok(()),
        };
        checked.wrong += 1;
        Ok(bar.suspend(|| writeln!(out, "{}: {problem}", name(task)))?)
    };
    let name = path.display().to_string();
    match task_input::lines(BufReader::new(file), &name, |text| PuzzleInput::from_text(text, &shapes), true, take) {
        Err(CliError::Reported) => {
            checked.unreadable = true;
            Ok(())
        }
        other => other,
    }
}
