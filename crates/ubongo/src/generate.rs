//! `ubongo generate`

use std::io::Write;

use puzzle::deck::{Deck, DeckCode, Edition, Side};
use serde::Serialize;

use crate::args::GenerateArgs;
use crate::cli_error::CliError;
use crate::svg;

pub(crate) fn run(args: &GenerateArgs) -> Result<(), CliError> {
    let code = code(args.code, args.edition.into(), args.seed)?;
    let deck = Deck::new(code);
    let mut out = std::io::stdout().lock();
    if let Some(folder) = &args.svg {
        svg::boards(&deck, args.theme.into(), folder, &mut out)?;
    } else if args.json {
        serde_json::to_writer_pretty(&mut out, &DeckJson::new(&deck)).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        write!(out, "{deck}")?;
    }
    Ok(())
}

/// The given code, or a code for the edition and the seed; without a seed a random one.
pub(crate) fn code(code: Option<DeckCode>, edition: Edition, seed: Option<u32>) -> Result<DeckCode, CliError> {
    if let Some(code) = code {
        return Ok(code);
    }
    let seed = match seed {
        Some(seed) => seed,
        None => fresh_seed()? as u32 % DeckCode::SEEDS,
    };
    DeckCode::new(edition, seed).ok_or_else(|| CliError::message("the seed is too large; it must be below 2^30"))
}

/// A random seed.
pub(crate) fn fresh_seed() -> Result<u64, CliError> {
    getrandom::u64()
        .map_err(|_| CliError::message("can't get random numbers on this computer; give a deck code with --code"))
}

#[derive(Serialize)]
struct DeckJson {
    code: String,
    edition: &'static str,
    boards: Vec<BoardJson>,
}

#[derive(Serialize)]
struct BoardJson {
    number: usize,
    sides: Vec<SideJson>,
}

#[derive(Serialize)]
struct SideJson {
    level: &'static str,
    area: Vec<String>,
    layers: usize,
    tasks: Vec<TaskJson>,
}

#[derive(Serialize)]
struct TaskJson {
    /// The faces of the die that select the task.
    faces: Vec<String>,
    pieces: Vec<&'static str>,
    solutions: u64,
    seconds: Option<f64>,
}

impl DeckJson {
    fn new(deck: &Deck) -> Self {
        let boards = (1..)
            .zip(&deck.boards)
            .map(|(number, board)| BoardJson { number, sides: board.sides.iter().map(SideJson::new).collect() });
        Self { code: deck.code.to_string(), edition: deck.code.edition().name(), boards: boards.collect() }
    }
}

impl SideJson {
    fn new(side: &Side) -> Self {
        let tasks = side.tasks().enumerate().map(|(i, task)| TaskJson {
            faces: side.faces_of(i).map(|face| face.name(side.level().lattice())).collect(),
            pieces: task.pieces().iter().map(puzzle::Piece::name).collect(),
            solutions: task.count().solutions,
            seconds: task.grade().ok().map(puzzle::Grade::seconds),
        });
        let area = side.area();
        Self { level: side.level().name(), area: area.rows(0), layers: area.layers(), tasks: tasks.collect() }
    }
}
