//! The best of each category.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::IntoResponse;
use puzzle::deck::{Edition, Level};
use serde::{Deserialize, Serialize};

use super::App;
use super::failure::{Failure, Why};
use super::tables::ask;
use crate::store::{Best, rank};

/// Which category: single tasks in races, or games alone with so many minutes or tasks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
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
struct Records {
    category: String,
    best: Vec<Best>,
}

/// How many are shown.
const SHOWN: u32 = 100;

pub(super) async fn best(
    State(app): State<App>,
    question: Result<Query<Question>, axum::extract::rejection::QueryRejection>,
) -> Result<impl IntoResponse, Failure> {
    let Query(question) = question.map_err(|error| {
        Failure::new(Why::Request, format!("records need an edition and a level: {}", error.body_text()))
    })?;
    let what = match question {
        Question { minutes: Some(_), tasks: Some(_), .. } => {
            return Err(Failure::new(Why::Request, "give \"minutes\" or \"tasks\", not both"));
        }
        Question { minutes: Some(minutes), .. } => format!("{minutes} minutes"),
        Question { tasks: Some(tasks), .. } => format!("{tasks} tasks"),
        Question { .. } => "task".into(),
    };
    let category = rank::category_of(question.edition, question.level, question.aids, &what);
    let wanted = category.clone();
    let best = ask(&app, move |store| store.records(&wanted, SHOWN)).await?;
    Ok(Json(Records { category, best }))
}
