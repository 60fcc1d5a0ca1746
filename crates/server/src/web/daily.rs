//! The daily five: the runs of a day, each replayed before it is listed.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, PathRejection};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use puzzle::Date;
use puzzle::deck::{DailyFive, Edition};
use rules::daily::{self, DailyResult, DayClosed, check_day};
use rules::solo_log::TimedCommand;
use serde::{Deserialize, Serialize};
use table::{Attempt, GuestKey, clean_name};

use super::api_error::{ApiError, FailureKind};
use super::tables::ask;
use super::{App, ClientAddress};
use crate::guest;
use crate::limits::{Job, Resource};
use crate::store::{DailyStanding, ListAnswer, ListedRun};

/// Each listed run is charged with these bytes: its row, its count and the index.
const RUN_BYTES: u64 = 512;

/// The body of a request to list a run.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SentRun {
    /// Only if the player wants to be named.
    #[serde(default)]
    name: String,
    commands: Vec<TimedCommand>,
}

/// A day: how long everyone needed, and where the guest is.
#[derive(Serialize)]
struct DayView {
    date: Date,
    /// True while runs of this day can be listed.
    open: bool,
    /// The number of runs.
    players: u32,
    /// For each half minute in which someone finished: the second at which it begins, and the number of runs.
    heaps: Vec<(u32, u32)>,
    /// The time in the middle of all runs, in seconds.
    middle_s: Option<u32>,
    best: Vec<ListedRun>,
    own: Option<OwnRun>,
}

#[derive(Serialize)]
struct OwnRun {
    #[serde(flatten)]
    result: DailyResult,
    /// 1 for the best. Runs of the same second share a place.
    place: u32,
    /// The number of runs that took longer by at least a second.
    slower: u32,
}

/// The width of a heap in seconds.
const HEAP_S: u32 = 30;

impl DayView {
    fn new(date: Date, open: bool, standing: DailyStanding) -> Self {
        let DailyStanding { seconds, best, own } = standing;
        let players = seconds.iter().map(|&(_, runs)| runs).sum();
        let mut heaps: Vec<(u32, u32)> = Vec::new();
        for &(second, runs) in &seconds {
            let from = second - second % HEAP_S;
            match heaps.last_mut() {
                Some((last, count)) if *last == from => *count += runs,
                _ => heaps.push((from, runs)),
            }
        }
        let mut passed = 0;
        let middle_s = seconds.iter().find_map(|&(second, runs)| {
            passed += runs;
            (2 * passed >= players).then_some(second)
        });
        let own = own.map(|run| {
            let own_s = u32::try_from(run.result.total_ms() / 1000).unwrap_or(u32::MAX);
            let last = seconds.last().map_or(own_s, |last| last.0).min(own_s);
            let count = |there: &dyn Fn(u32) -> bool| {
                seconds.iter().filter(|(second, _)| there(*second)).map(|(_, runs)| runs).sum::<u32>()
            };
            OwnRun { result: run.result, place: 1 + count(&|s| s < last), slower: count(&|s| s > last) }
        });
        Self { date, open, players, heaps, middle_s, best, own }
    }
}

impl From<DayClosed> for ApiError {
    fn from(closed: DayClosed) -> Self {
        let kind = match closed {
            DayClosed::Future(_) => FailureKind::FutureDay,
            DayClosed::Past(_) => FailureKind::PastDay,
        };
        Self::new(kind, closed)
    }
}

fn date_in(path: Result<Path<String>, PathRejection>) -> Result<Date, ApiError> {
    let Path(text) = path.map_err(|_| FailureKind::NoSuchPage)?;
    text.parse().map_err(|error| ApiError::new(FailureKind::Request, error))
}

/// `GET /api/daily/{date}`: the times of everyone on a day, and the guest's own place.
pub(super) async fn day(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, ApiError> {
    client.pay(&app, Job::Query)?;
    let date = date_in(path)?;
    let open = check_day(date, 0, app.registry.clock.now());
    if let Err(closed @ DayClosed::Future(_)) = open {
        return Err(closed.into());
    }
    // Anyone may look; guests also learn their place.
    let key = guest::key_in(&headers).ok();
    view(&app, date, open.is_ok(), key).await
}

async fn view(app: &App, date: Date, open: bool, key: Option<GuestKey>) -> Result<Response, ApiError> {
    let standing = ask(app, move |store| store.daily(date, key)).await?;
    Ok(Json(DayView::new(date, open, standing)).into_response())
}

/// The attempts of a run, for the grades to learn from. Its hourglass never runs out, and it allows no aids.
fn attempts(five: &DailyFive, result: &DailyResult) -> Vec<Attempt> {
    let tasks = five.tasks().iter().zip(result.times_ms);
    let attempts = tasks.map(|(daily, after_ms)| Attempt {
        edition: Edition::Modern,
        level: daily.level,
        task: daily.task.clone(),
        after_ms,
        solved: true,
        limit_ms: None,
        aids: false,
    });
    attempts.filter(Attempt::is_plausible).collect()
}

/// `POST /api/daily/{date}`: lists a run, if it is true.
pub(super) async fn submit(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let key = guest::key_in(&headers)?;
    let date = date_in(path)?;
    let body = body.map_err(|_| FailureKind::TooLarge)?;
    client.pay_as(&app, key, Job::Run)?;
    let SentRun { name, commands } = serde_json::from_slice(&body).map_err(|error| {
        ApiError::new(FailureKind::Request, format!("the body has to be JSON with \"commands\": {error}"))
    })?;
    let now = app.registry.clock.now();
    // Before anything is generated.
    check_day(date, 0, now)?;
    let daily_cache = app.daily_cache.clone();
    let verified = tokio::task::spawn_blocking(move || {
        let five = daily_cache.find(date);
        daily::verify(&five, commands).map(|result| (attempts(&five, &result), result))
    });
    let (attempts, result) =
        verified.await.map_err(|_| FailureKind::Restart)?.map_err(|error| ApiError::new(FailureKind::Run, error))?;
    check_day(date, result.total_ms(), now)?;
    let run = ListedRun { name: clean_name(&name), result };
    let answer = ask(&app, move |store| store.add_daily(date, key, &run, &attempts, now)).await?;
    let status = match answer {
        ListAnswer::Listed => {
            client.payers.charge(Resource::BytesStored, RUN_BYTES);
            StatusCode::CREATED
        }
        ListAnswer::ListedBefore => StatusCode::OK,
        ListAnswer::HasAnother => return Err(FailureKind::AlreadyListed.into()),
        ListAnswer::Full => {
            return Err(ApiError::new(
                FailureKind::Full,
                "the list of this day is full; your time still counts for you",
            ));
        }
    };
    Ok((status, view(&app, date, true, Some(key)).await?).into_response())
}
