//! Records: the best results of a category.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::IntoResponse;
use puzzle::deck::{Edition, Level};
use serde::{Deserialize, Serialize};

use super::api_error::{ApiError, FailureKind};
use super::tables::ask;
use super::{App, ClientAddress};
use crate::limits::Job;
use crate::store::{BestResult, rank};

/// The category: single tasks of races, or solo games of a number of minutes or tasks.
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

const SHOWN: u32 = 100;

/// `GET /api/records`.
pub(super) async fn best(
    State(app): State<App>,
    client: ClientAddress,
    query: Result<Query<RecordsQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<impl IntoResponse, ApiError> {
    client.pay(&app, Job::Query)?;
    let Query(query) = query.map_err(|error| {
        let why = error.body_text();
        ApiError::new(FailureKind::Request, format!("please give an edition and a level: {why}"))
    })?;
    let what = match query {
        RecordsQuery { minutes: Some(_), tasks: Some(_), .. } => {
            return Err(ApiError::new(FailureKind::Request, "please give \"minutes\" or \"tasks\", not both"));
        }
        RecordsQuery { minutes: Some(minutes), .. } => format!("{minutes} minutes"),
        RecordsQuery { tasks: Some(tasks), .. } => format!("{tasks} tasks"),
        RecordsQuery { .. } => "task".into(),
    };
    let category = rank::category_of(query.edition, query.level, query.aids, &what);
    let asked = category.clone();
    let best = ask(&app, move |store| store.records(&asked, SHOWN)).await?;
    Ok(Json(RecordsView { category, best }))
}
