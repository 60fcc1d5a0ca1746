//! The boards of a deck as JSON.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use puzzle::Piece;
use puzzle::deck::{Board, DeckCode, Edition, Level, Side};
use serde::Serialize;

use super::api_error::{ApiError, FailureKind};
use super::{App, ClientAddress};
use crate::limits::Resource;

#[derive(Serialize)]
struct DeckView {
    code: DeckCode,
    edition: Edition,
    boards: Vec<BoardView>,
}

#[derive(Serialize)]
struct BoardView {
    number: usize,
    sides: Vec<SideView>,
}

#[derive(Serialize)]
struct SideView {
    level: Level,
    /// Rows of the lowest layer from far to near, `#` for a cell.
    area: Vec<String>,
    layers: usize,
    tasks: Vec<TaskView>,
}

#[derive(Serialize)]
struct TaskView {
    /// The faces of the die that select the task.
    faces: Vec<String>,
    pieces: Vec<Piece>,
}

/// `GET /api/decks/{code}`: the boards of a code. They never change, so browsers may cache them forever.
pub(super) async fn boards(
    State(app): State<App>,
    client: ClientAddress,
    path: Result<Path<String>, PathRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let Path(code) = path.map_err(|_| FailureKind::NoSuchPage)?;
    let code: DeckCode = code.parse().map_err(|error| ApiError::new(FailureKind::Request, error))?;
    // Generating a deck keeps a core busy and delays the decks of games, so it is limited. Decks in the cache are free.
    let deck_cache = &app.registry.deck_cache;
    if deck_cache.find(code).is_none() {
        client.payers.take(Resource::Boards, 1).map_err(|over| client.refuse(&app, over))?;
    }
    let (deck, _) = deck_cache.make_paid(code, client.payers.from).await.ok_or(FailureKind::Restart)?;
    let boards = (1..)
        .zip(&deck.boards)
        .map(|(number, Board { sides })| BoardView { number, sides: sides.iter().map(SideView::from).collect() });
    let view = DeckView { code, edition: code.edition(), boards: boards.collect() };
    Ok(([(header::CACHE_CONTROL, "public, max-age=31536000, immutable")], Json(view)))
}

impl From<&Side> for SideView {
    fn from(side: &Side) -> Self {
        let tasks = side.tasks().enumerate().map(|(i, task)| TaskView {
            faces: side.faces_of(i).map(|face| face.name(side.level().lattice())).collect(),
            pieces: task.pieces().iter().collect(),
        });
        let area = side.area();
        Self { level: side.level(), area: area.rows(0), layers: area.layers(), tasks: tasks.collect() }
    }
}
