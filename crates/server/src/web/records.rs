//! The best of each category.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::IntoResponse;
use puzzle::deck::{Edition, Level};
use serde::{Deserialize, Serialize};

use super::App;
use super::api_error::{ApiError, FailureKind};
use super::tables::ask;
use crate::store::{BestResult, rank};

/// Which category: single tasks in races, or games alone with so many minutes or tasks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RecordsQuery {
    edition: Edition,
    level: Level,
    #[serde(default)]
    aids: bool,
    #[serde(default)]
    minutes: Option<u8>,
    #[serde(default)]
    tasks: Option<u8>,
}

#[derive(Serialize)]
struct RecordsView {
    category: String,
    best: Vec<BestResult>,
}

/// How many are shown.
const SHOWN: u32 = 100;

pub(super) async fn best(
    State(app): State<App>,
    question: Result<Query<RecordsQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let Query(question) = question.map_err(|error| {
        ApiError::new(FailureKind::Request, format!("records need an edition and a level: {}", error.body_text()))
    })?;
    let what = match question {
        RecordsQuery { minutes: Some(_), tasks: Some(_), .. } => {
            return Err(ApiError::new(FailureKind::Request, "give \"minutes\" or \"tasks\", not both"));
        }
        RecordsQuery { minutes: Some(minutes), .. } => format!("{minutes} minutes"),
        RecordsQuery { tasks: Some(tasks), .. } => format!("{tasks} tasks"),
        RecordsQuery { .. } => "task".into(),
    };
    let category = rank::category_of(question.edition, question.level, question.aids, &what);
    let wanted = category.clone();
    let best = ask(&app, move |store| store.records(&wanted, SHOWN)).await?;
    Ok(Json(RecordsView { category, best }))
}
