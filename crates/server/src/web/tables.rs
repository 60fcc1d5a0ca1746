//! The API for tables: opening, listing, and their finished games.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use driver::FinishedGame;
use puzzle::deck::Edition;
use rules::Moment;
use serde::{Deserialize, Serialize};
use table::{Link, MemberId, TableSettings, TableSummary};

use super::api_error::{ApiError, FailureKind};
use super::{App, ClientAddress, LinkInPath};
use crate::guest;
use crate::limits::{Job, Resource};
use crate::store::{GuestGame, Store, StoreError};

/// The most tables that are listed for a guest.
const MAX_LISTED: u32 = 50;

/// A new table is charged with these bytes: its row, its first snapshot, and the indexes.
const TABLE_BYTES: u64 = 4 << 10;

/// The body of a request to open a table: settings, or an edition with the settings of its rulebook.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    #[serde(default)]
    settings: Option<TableSettings>,
    #[serde(default)]
    edition: Option<Edition>,
}

/// A table to go to.
#[derive(Serialize)]
pub(super) struct OpenedTable {
    link: Link,
    /// The path of the table at this server.
    url: String,
}

impl OpenedTable {
    pub(super) fn at(link: Link) -> Self {
        Self { link, url: url(link) }
    }
}

/// A table as anyone with the link may see it.
#[derive(Serialize)]
struct TableView {
    link: Link,
    url: String,
    #[serde(flatten)]
    summary: TableSummary,
    /// The time of its last checkpoint; only in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Moment>,
}

fn url(link: Link) -> String {
    format!("/t/{link}")
}

/// `POST /api/tables`: opens a table.
pub(super) async fn open(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let key = guest::key_in(&headers)?;
    // A body that is cut off gets no answer at all.
    let body = body.map_err(|_| FailureKind::TooLarge)?;
    let opening = if body.is_empty() { Ok(Opening::default()) } else { serde_json::from_slice::<Opening>(&body) };
    let opening = opening.map_err(|error| {
        ApiError::new(
            FailureKind::Request,
            format!("the body has to be JSON with \"edition\" or \"settings\": {error}"),
        )
    })?;
    let settings = match opening {
        Opening { settings: Some(_), edition: Some(_) } => {
            return Err(ApiError::new(FailureKind::Request, "please give \"edition\" or \"settings\", not both"));
        }
        Opening { settings: Some(settings), .. } => settings,
        Opening { edition, .. } => TableSettings::new(edition.unwrap_or(Edition::Modern)),
    };
    settings.check().map_err(|rejection| ApiError::new(FailureKind::Request, rejection))?;
    client.pay_as(&app, key, Job::NewTable)?;
    client.payers.take(Resource::Tables, 1).map_err(|over| {
        app.registry.metrics.refusals.up();
        ApiError::from(FailureKind::TooManyTables).retry_after(over.retry_s())
    })?;
    let link = app.registry.open(key, settings).await?;
    client.payers.charge(Resource::BytesStored, TABLE_BYTES);
    let opened = OpenedTable::at(link);
    Ok((StatusCode::CREATED, [(header::LOCATION, opened.url.clone())], Json(opened)).into_response())
}

/// `GET /api/tables/{link}`: the public summary of a table.
pub(super) async fn summary(
    State(app): State<App>,
    client: ClientAddress,
    LinkInPath(link): LinkInPath,
) -> Result<impl IntoResponse, ApiError> {
    client.pay(&app, Job::Query)?;
    let summary = app.registry.summary(link).await?;
    Ok(Json(TableView { link, url: url(link), summary, at: None }))
}

/// `GET /api/tables`: the tables where the guest has a chair, latest first.
pub(super) async fn own(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let key = guest::key_in(&headers)?;
    client.pay_as(&app, key, Job::Query)?;
    let mut tables = Vec::new();
    for membership in ask(&app, move |store| store.tables_of(key, MAX_LISTED)).await? {
        let link = membership.link;
        // The summary of a table in memory may be newer than the stored one.
        let summary = match app.registry.live_summary(link).await {
            Some(summary) => {
                client.payers.charge(Resource::Work, Job::Look.price());
                summary
            }
            None => membership.summary,
        };
        if summary.seats(membership.member) {
            tables.push(TableView { link, url: url(link), summary, at: Some(membership.at) });
        }
    }
    Ok(Json(tables))
}

/// `GET /api/tables/{link}/games`: the finished games of a table.
pub(super) async fn games(
    State(app): State<App>,
    client: ClientAddress,
    LinkInPath(link): LinkInPath,
) -> Result<Json<Vec<FinishedGame>>, ApiError> {
    client.pay(&app, Job::Query)?;
    let games = ask(&app, move |store| store.games(link)).await?;
    if games.is_empty() {
        // Fails if the table does not exist.
        app.registry.summary(link).await?;
    }
    Ok(Json(games))
}

/// The most finished games that are listed for a guest.
const MAX_GAMES_LISTED: u32 = 200;

/// A finished game in the list of a guest.
#[derive(Serialize)]
struct OwnGame {
    link: Link,
    /// Its number at its table.
    number: u32,
    ended_at: Moment,
    /// The guest's number at the table.
    member: MemberId,
}

/// `GET /api/games`: the finished games of the guest, latest first.
pub(super) async fn own_games(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let key = guest::key_in(&headers)?;
    client.pay_as(&app, key, Job::Query)?;
    let games = ask(&app, move |store| store.games_of(key, MAX_GAMES_LISTED)).await?;
    // People who only watched had no seat.
    let played = games.into_iter().filter(|one| one.game.summary.seats(one.member));
    let own: Vec<OwnGame> = played
        .map(|GuestGame { link, member, game }| OwnGame { link, number: game.number, ended_at: game.ended_at, member })
        .collect();
    Ok(Json(own))
}

/// Runs a query of the store on a thread that may block.
pub(super) async fn ask<T: Send + 'static>(
    app: &App,
    query: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, ApiError> {
    let store = app.registry.store.clone();
    match tokio::task::spawn_blocking(move || query(&*store)).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => {
            tracing::error!("the database failed: {error}");
            Err(FailureKind::Trouble.into())
        }
        Err(_) => Err(FailureKind::Restart.into()),
    }
}
