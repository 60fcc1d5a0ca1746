//! `ubongo solve`

use std::fs;
use std::io::{BufReader, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::Path;

use indicatif::ProgressBar;
use puzzle::solve::{Puzzle, Tally};
use serde::Serialize;
use serde_json::Value;

use crate::args::Solve;
use crate::failure::Failure;
use crate::given::{self, Task};
use crate::progress;
use crate::question::Question;
use crate::solution::Picture;

/// The answer to a task as a line of JSON.
#[derive(Serialize)]
struct Answer {
    id: Value,
    solutions: u64,
    /// There may be more: the search was told to stop.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    limited: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    all: Option<Vec<String>>,
}

pub(crate) fn run(args: &Solve) -> Result<(), Failure> {
    if !args.check.is_empty() {
        return check(args);
    }
    let mut out = anstream::AutoStream::auto(std::io::stdout().lock());
    let colours = out.current_choice() != anstream::ColorChoice::Never && std::io::stdout().is_terminal();
    given::each(&args.given, |task| {
        let text = task.question.ask(|puzzle, names| {
            if task.json { as_json(args, &task.id, puzzle, names) } else { as_text(args, puzzle, names, colours) }
        });
        Ok(write!(out, "{}", text?)?)
    })
}

/// What a search is to find.
struct Found {
    tally: Tally,
    limited: bool,
    lines: Vec<String>,
}

/// Searches as far as asked, and draws the solutions that are asked for.
fn search(args: &Solve, puzzle: &Puzzle<'_>, shown: u64, draw: impl Fn(&[puzzle::solve::Laid]) -> String) -> Found {
    let limit = if args.first { 1 } else { args.limit.unwrap_or(u64::MAX) };
    let mut lines = Vec::new();
    if shown == 0 || (shown == 1 && limit == u64::MAX) {
        // Counting is much quicker than meeting each solution, so the one to show is searched for apart.
        let tally = if limit == u64::MAX { puzzle.count() } else { puzzle.count_up_to(limit) };
        if shown == 1 {
            lines.extend(puzzle.first().map(|laid| draw(&laid)));
        }
        return Found { tally, limited: tally.solutions >= limit, lines };
    }
    let mut met = 0;
    let tally = puzzle.each(|laid| {
        met += 1;
        if met <= shown {
            lines.push(draw(laid));
        }
        if met < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Found { tally, limited: met >= limit, lines }
}

fn as_json(args: &Solve, id: &Value, puzzle: &Puzzle<'_>, names: &[&str]) -> String {
    let shown = if args.all { u64::MAX } else { u64::from(args.first) };
    let found = search(args, puzzle, shown, |laid| Picture::new(laid, names).line());
    let answer = Answer {
        id: id.clone(),
        solutions: found.tally.solutions,
        limited: found.limited,
        first: found.lines.first().filter(|_| args.first).cloned(),
        all: args.all.then_some(found.lines),
    };
    format!("{}\n", serde_json::to_string(&answer).expect("plain data"))
}

fn as_text(args: &Solve, puzzle: &Puzzle<'_>, names: &[&str], colours: bool) -> String {
    let shown = if args.all { u64::MAX } else { 1 };
    let found = search(args, puzzle, shown, |laid| Picture::new(laid, names).rows(colours));
    let at_least = if found.limited { "at least " } else { "" };
    let head = match found.tally.solutions {
        0 => "no solution".to_owned(),
        1 => format!("{at_least}1 solution"),
        many => format!("{at_least}{many} solutions"),
    };
    std::iter::once(format!("{head}\n")).chain(found.lines.into_iter().map(|rows| format!("\n{rows}"))).collect()
}

/// What a task is called in a message: its line, and its id if it has one of its own.
fn name(task: &Task) -> String {
    let line = task.line.map(|line| format!("line {line}")).unwrap_or_default();
    match &task.id {
        Value::String(id) => format!("{line}, {id}"),
        id if Some(id) != task.line.map(Value::from).as_ref() => format!("{line}, {id}"),
        _ => line,
    }
}

/// What a check found.
#[derive(Default)]
struct Checked {
    tasks: usize,
    /// Tasks whose count is not the recorded one, or has none to compare with.
    wrong: usize,
    /// There are lines that are no tasks.
    unreadable: bool,
}

/// Compares counts with recorded ones.
fn check(args: &Solve) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let mut checked = Checked::default();
    for path in &args.check {
        let bar = progress::lines(path);
        check_file(path, &args.given.shapes, &bar, &mut out, &mut checked)?;
        bar.finish_and_clear();
    }
    let Checked { tasks, wrong, unreadable } = checked;
    if tasks == 0 {
        return Err(Failure::said("there are no tasks to check"));
    }
    if wrong > 0 {
        writeln!(out, "{wrong} of {tasks} tasks differ")?;
    } else {
        writeln!(out, "{tasks} tasks, all as recorded")?;
    }
    if wrong > 0 || unreadable { Err(Failure::Told) } else { Ok(()) }
}

fn check_file(
    path: &Path,
    shapes: &[String],
    bar: &ProgressBar,
    out: &mut impl Write,
    checked: &mut Checked,
) -> Result<(), Failure> {
    let file = fs::File::open(path).map_err(Failure::read(path))?;
    let shapes = Question::shapes_from(shapes).map_err(Failure::said)?;
    let take = |task: &Task| {
        checked.tasks += 1;
        bar.inc(1);
        let found = task.question.ask(|puzzle, _| puzzle.count().solutions);
        let problem = match (found, task.recorded) {
            (Err(error), _) => error.to_string(),
            (Ok(_), None) => "no \"solutions\" are recorded".to_owned(),
            (Ok(found), Some(recorded)) if found != recorded => format!("{found} found, {recorded} recorded"),
            _ => return Ok(()),
        };
        checked.wrong += 1;
        Ok(bar.suspend(|| writeln!(out, "{}: {problem}", name(task)))?)
    };
    let name = path.display().to_string();
    match given::lines(BufReader::new(file), &name, |text| Question::from_text(text, &shapes), true, take) {
        Err(Failure::Told) => {
            checked.unreadable = true;
            Ok(())
        }
        other => other,
    }
}
