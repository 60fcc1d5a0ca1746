//! The API for short codes.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use table::ShortCode;

use super::api_error::{ApiError, FailureKind};
use super::own_page::is_own_page;
use super::tables::OpenedTable;
use super::{App, ClientAddress, LinkInPath};
use crate::short_codes::CodeError;

#[derive(Serialize)]
struct CodeView {
    code: ShortCode,
}

/// `GET /api/tables/{link}/code`: the short code of a lobby, for those who have the link anyway.
pub(super) async fn code(State(app): State<App>, LinkInPath(link): LinkInPath) -> Result<impl IntoResponse, ApiError> {
    let code = app.registry.short_code(link).await.ok_or(FailureKind::NoSuchCode)?;
    Ok(Json(CodeView { code }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Joining {
    code: String,
}

/// `POST /api/join`: the table that a short code leads to. The code is in the body, so that no log has it.
pub(super) async fn join(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<impl IntoResponse, ApiError> {
    // A page of another site could use up the tries of its visitors.
    if !is_own_page(&headers, &app.registry.config.origins) {
        app.registry.metrics.refusals.up();
        return Err(FailureKind::Origin.into());
    }
    let body = body.map_err(|_| FailureKind::TooLarge)?;
    let Joining { code } = serde_json::from_slice(&body).map_err(|error| {
        ApiError::new(FailureKind::Request, format!("the body has to be JSON with \"code\": {error}"))
    })?;
    // What cannot be a code is no guess.
    let code: ShortCode = code.parse().map_err(|_| FailureKind::NoSuchCode)?;
    match app.registry.find_code(code, &client.payers).await {
        Ok(link) => Ok(Json(OpenedTable::at(link))),
        Err(CodeError::Unknown) => Err(FailureKind::NoSuchCode.into()),
        Err(CodeError::TooMany(over)) => {
            app.registry.metrics.refusals.up();
            Err(ApiError::from(FailureKind::TooManyCodes).retry_after(over.retry_s()))
        }
    }
}
