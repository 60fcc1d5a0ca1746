//! The boards of a deck.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use puzzle::Piece;
use puzzle::deck::{Board, DeckCode, Edition, Level, Side};
use serde::Serialize;

use super::failure::{Failure, Why};
use super::{App, Caller};

#[derive(Serialize)]
struct DeckSeen {
    code: DeckCode,
    edition: Edition,
    boards: Vec<BoardSeen>,
}

#[derive(Serialize)]
struct BoardSeen {
    number: usize,
    sides: Vec<SideSeen>,
}

#[derive(Serialize)]
struct SideSeen {
    level: Level,
    /// Rows from far to near, `#` for a cell.
    area: Vec<String>,
    storeys: usize,
    tasks: Vec<TaskSeen>,
}

#[derive(Serialize)]
struct TaskSeen {
    /// The faces of the die that mean the task.
    faces: Vec<String>,
    pieces: Vec<Piece>,
}

/// The boards of a code. They never change.
pub(super) async fn boards(
    State(app): State<App>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let code: DeckCode = code.parse().map_err(|error| Failure::new(Why::Request, error))?;
    // Making one keeps a core busy, and games wait for theirs. Those that are played at the moment are made already.
    let workshop = &app.hall.workshop;
    if !workshop.has(code) && !app.doorkeeper.allows_deck(caller.address, app.hall.clock.now()) {
        app.hall.metrics.refusals.up();
        return Err(Why::TooFast.into());
    }
    let (deck, _) = workshop.make(code).await.ok_or(Why::Restart)?;
    let boards = (1..)
        .zip(&deck.boards)
        .map(|(number, Board { sides })| BoardSeen { number, sides: sides.iter().map(SideSeen::from).collect() });
    let seen = DeckSeen { code, edition: code.edition(), boards: boards.collect() };
    Ok(([(header::CACHE_CONTROL, "public, max-age=31536000, immutable")], Json(seen)))
}

impl From<&Side> for SideSeen {
    fn from(side: &Side) -> Self {
        let tasks = side.tasks().enumerate().map(|(i, task)| TaskSeen {
            faces: side.faces_of(i).map(|face| face.name(side.level().lattice())).collect(),
            pieces: task.pieces().iter().collect(),
        });
        let area = side.area();
        Self { level: side.level(), area: area.rows(0), storeys: area.storeys(), tasks: tasks.collect() }
    }
}
