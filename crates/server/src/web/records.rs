//! Records: the best results of a category. Those of games at this server's tables come from the tables; a solo game that was played
//! in a browser is replayed here first.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use puzzle::deck::{DeckCode, Edition, Level};
use rules::solo::{Category, SoloRules};
use rules::solo_log::SoloLog;
use serde::{Deserialize, Serialize};
use table::{Achievement, AchievementKind, EarnedAchievement, GuestKey, clean_name};

use super::api_error::{ApiError, FailureKind};
use super::tables::ask;
use super::{App, ClientAddress};
use crate::guest;
use crate::limits::{Job, Resource};
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
    /// The place of the guest who asks, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<u32>,
}

/// A solo game that was played in a browser.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SentGame {
    /// Only if the player wants to be named.
    #[serde(default)]
    name: String,
    category: Category,
    deck: DeckCode,
    log: SoloLog,
}

/// A record is charged with these bytes: its row and the indexes.
const RECORD_BYTES: u64 = 1 << 10;

const SHOWN: u32 = 100;

/// `GET /api/records`.
pub(super) async fn best(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
    query: Result<Query<RecordsQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, ApiError> {
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
    view(&app, category, guest::key_in(&headers).ok()).await
}

async fn view(app: &App, category: String, key: Option<GuestKey>) -> Result<Response, ApiError> {
    let asked = category.clone();
    let (best, own) = ask(app, move |store| {
        let own = key.map(|key| store.record_rank(&asked, key)).transpose()?.flatten();
        Ok((store.records(&asked, SHOWN)?, own))
    })
    .await?;
    Ok(Json(RecordsView { category, best, own }).into_response())
}

/// `POST /api/records`: lists the result of a solo game, if it is true.
pub(super) async fn submit(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let key = guest::key_in(&headers)?;
    let body = body.map_err(|_| FailureKind::TooLarge)?;
    client.pay_as(&app, key, Job::Run)?;
    let SentGame { name, category, deck, log } = serde_json::from_slice(&body).map_err(|error| {
        let say = format!("the body has to be JSON with \"category\", \"deck\" and \"log\": {error}");
        ApiError::new(FailureKind::Request, say)
    })?;
    if category.edition == Edition::Classic {
        return Err(ApiError::new(FailureKind::Request, "there is no solo game in Classic"));
    }
    let deck_cache = &app.registry.deck_cache;
    if deck_cache.find(deck).is_none() {
        client.payers.take(Resource::Boards, 1).map_err(|over| client.refuse(&app, over))?;
    }
    let (boards, _) = deck_cache.make_paid(deck, client.payers.from).await.ok_or(FailureKind::Restart)?;
    let rules = SoloRules::new(category, boards).map_err(|error| ApiError::new(FailureKind::Request, error))?;
    let replayed = tokio::task::spawn_blocking(move || Ok((log.replay(&rules)?, rules))).await;
    let (solo, rules) = replayed
        .map_err(|_| FailureKind::Restart)?
        .map_err(|error: rules::solo_log::LogError| ApiError::new(FailureKind::Run, error))?;
    let result = solo.result(&rules).ok_or(FailureKind::Run)?;
    let score = result.score();
    let kind = AchievementKind::Solo { goal: category.goal, solved: score.solved, after_ms: score.after_ms };
    let Category { edition, level, aids, .. } = category;
    let achievement = Achievement { name: clean_name(&name), edition, level, deck, aids, kind };
    let listed = rank::category(&achievement);
    if score.solved > 0 {
        // A replay with a task that nobody solves that quickly has failed above.
        let earned = EarnedAchievement { achievement, key, is_plausible: true };
        let now = app.registry.clock.now();
        ask(&app, move |store| store.add_record(&earned, now)).await?;
        client.payers.charge(Resource::BytesStored, RECORD_BYTES);
    }
    Ok((StatusCode::CREATED, view(&app, listed, Some(key)).await?).into_response())
}
