//! Reads tasks from arguments, a file or standard input.

use std::fs;
use std::io::{self, BufRead, BufReader, IsTerminal};

use serde_json::Value;

use crate::args;
use crate::cli_error::CliError;
use crate::puzzle_input::{PuzzleInput, PuzzleInputError, TaskJsonLine};

/// A task as it was input.
pub(crate) struct TaskInput {
    /// The number of its line, if it came from a file or standard input.
    pub(crate) line: Option<u64>,
    /// Its id, or the number of its line.
    pub(crate) id: Value,
    pub(crate) question: PuzzleInput,
    /// True if it is to be answered in JSON.
    pub(crate) json: bool,
    /// The recorded number of solutions, if any.
    pub(crate) recorded: Option<u64>,
}

/// The reason why a task is not answered.
pub(crate) enum TaskInputError {
    /// This task is invalid; others can still be answered.
    Task(String),
    /// Nothing more can be done.
    Stop(CliError),
}

impl From<PuzzleInputError> for TaskInputError {
    fn from(error: PuzzleInputError) -> Self {
        Self::Task(error.to_string())
    }
}

impl From<io::Error> for TaskInputError {
    fn from(error: io::Error) -> Self {
        Self::Stop(error.into())
    }
}

/// Passes on each task. Problems with a line are printed to standard error and the remaining lines are read; the
/// command fails at the end.
pub(crate) fn each(
    input: &args::TaskArgs,
    mut take: impl FnMut(&TaskInput) -> Result<(), TaskInputError>,
) -> Result<(), CliError> {
    let shapes = PuzzleInput::shapes_from(&input.shapes).map_err(CliError::message)?;
    let from_text = |text: &str| PuzzleInput::from_text(text, &shapes);
    let mut single = |text: &str| {
        let question = from_text(text).map_err(CliError::message)?;
        take(&TaskInput { line: None, id: text.into(), question, json: input.json, recorded: None }).map_err(
            |trouble| match trouble {
                TaskInputError::Task(sentence) => CliError::Message(sentence),
                TaskInputError::Stop(failure) => failure,
            },
        )
    };
    if let Some(area) = &input.area {
        return single(&format!("{}: {area}", input.pieces.join(" ")));
    }
    match (input.task.as_deref(), &input.file) {
        (Some(text), _) if text != "-" => single(text),
        (_, Some(path)) => {
            let file = fs::File::open(path).map_err(CliError::read(path))?;
            lines(BufReader::new(file), &path.display().to_string(), from_text, input.json, take)
        }
        (task, None) => {
            if task.is_none() && io::stdin().is_terminal() {
                return Err(CliError::message(
                    "no task given; --help shows how to give one, or use \"-\" to type tasks",
                ));
            }
            lines(io::stdin().lock(), "standard input", from_text, input.json, take)
        }
    }
}

/// Passes on the task of each line.
pub(crate) fn lines(
    source: impl BufRead,
    name: &str,
    from_text: impl Fn(&str) -> Result<PuzzleInput, PuzzleInputError>,
    json: bool,
    mut take: impl FnMut(&TaskInput) -> Result<(), TaskInputError>,
) -> Result<(), CliError> {
    let mut wrong = 0;
    for (number, line) in (1..).zip(source.split(b'\n')) {
        let line = line.map_err(|error| CliError::Read(name.into(), error))?;
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        let task = if text.trim_start().starts_with('{') {
            from_json(&text, number)
        } else {
            let question = from_text(text.trim()).map_err(|error| error.to_string());
            question.map(|question| TaskInput { line: Some(number), id: number.into(), question, json, recorded: None })
        };
        match task.map_err(TaskInputError::Task).and_then(|task| take(&task)) {
            Ok(()) => {}
            Err(TaskInputError::Task(sentence)) => {
                wrong += 1;
                anstream::eprintln!("ubongo: line {number}: {sentence}");
            }
            Err(TaskInputError::Stop(failure)) => return Err(failure),
        }
    }
    if wrong > 0 { Err(CliError::Reported) } else { Ok(()) }
}

fn from_json(text: &str, number: u64) -> Result<TaskInput, String> {
    let line: TaskJsonLine = serde_json::from_str(text).map_err(|error| plain(&error))?;
    let id = if line.id.is_null() { number.into() } else { line.id.clone() };
    let question = PuzzleInput::from_line(&line).map_err(|error| error.to_string())?;
    Ok(TaskInput { line: Some(number), id, question, json: true, recorded: line.solutions })
}

/// Says what is wrong with JSON in a sentence.
fn plain(error: &serde_json::Error) -> String {
    if error.is_data() {
        let what = error.to_string();
        let what = what.split(" at line").next().unwrap_or_default();
        format!("this isn't a task: {what}")
    } else {
        format!("this isn't valid JSON; look at column {}", error.column())
    }
}
