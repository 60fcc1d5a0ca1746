//! Error responses of the HTTP interface.

use std::fmt;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::allowance::OverBudget;
use crate::guest::TokenError;
use crate::registry::OpenError;

/// Why a request failed. Its snake_case name is the `error` word in responses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FailureKind {
    NoSuchPage,
    /// The path exists, but not with this HTTP method.
    Method,
    NoSuchTable,
    NoSuchGame,
    /// No lobby has this short code, or the table has none.
    NoSuchCode,
    /// No parcel has this name, or no longer.
    NoSuchParcel,
    /// The link in the path is malformed.
    Link,
    /// The parameters or the body are invalid.
    Request,
    /// The body is too large.
    TooLarge,
    /// The log of a game is not that of a game by the rules.
    Run,
    /// The day has not begun.
    FutureDay,
    /// The day is over.
    PastDay,
    /// The guest has another run on that day.
    AlreadyListed,
    /// The guest secret is missing or malformed.
    Guest,
    /// The WebSocket is opened, or the data sent, by a page of another site.
    Origin,
    /// This computer has no address in a network, or none to listen at.
    NoNetwork,
    /// The guest or the address is over its budget.
    TooFast,
    /// The guest, or the address, has opened too many tables.
    TooManyTables,
    /// The address, or all addresses together, have tried too many wrong short codes.
    TooManyCodes,
    /// The address has too many parcels for other devices.
    TooManyParcels,
    /// The address has too many connections.
    TooManyConnections,
    /// The address asks for too many replays, or for too much of them.
    TooManyReplays,
    /// The server sends as many replays as it can.
    Busy,
    /// The server has too many tables.
    Full,
    /// The server is shutting down.
    Restart,
    /// The store failed.
    Trouble,
    /// The response took too long.
    Slow,
}

impl FailureKind {
    fn status(self) -> StatusCode {
        match self {
            Self::NoSuchPage | Self::NoSuchTable | Self::NoSuchGame | Self::NoSuchCode | Self::NoSuchParcel => {
                StatusCode::NOT_FOUND
            }
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Link | Self::Request => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Guest => StatusCode::UNAUTHORIZED,
            Self::Origin => StatusCode::FORBIDDEN,
            Self::NoNetwork | Self::AlreadyListed => StatusCode::CONFLICT,
            Self::Run | Self::FutureDay | Self::PastDay => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooFast
            | Self::TooManyTables
            | Self::TooManyCodes
            | Self::TooManyParcels
            | Self::TooManyConnections
            | Self::TooManyReplays => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::Full | Self::Restart | Self::Trouble | Self::Slow => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Seconds after which it makes sense to try again, for `Retry-After`.
    fn retry_s(self) -> Option<u32> {
        match self {
            Self::TooFast | Self::Restart => Some(2),
            Self::TooManyReplays | Self::Busy => Some(5),
            Self::Trouble | Self::Slow => Some(10),
            Self::Full | Self::TooManyTables | Self::TooManyCodes | Self::TooManyParcels | Self::TooManyConnections => {
                Some(60)
            }
            _ => None,
        }
    }
}

/// The sentence that is used if there is no more specific one.
impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchPage => "there's nothing at this address",
            Self::Method => "this address doesn't support that method",
            Self::NoSuchTable => "this table doesn't exist; it may have been removed",
            Self::NoSuchGame => "this game doesn't exist; it may not be finished yet, or it was too long ago",
            Self::NoSuchCode => "no table has this code now; codes change with each game",
            Self::NoSuchParcel => "nothing waits under this code; it is valid for five minutes and once",
            Self::Link => "that isn't a table link",
            Self::Request => "the request isn't valid",
            Self::TooLarge => "the request is too large",
            Self::Run => "this game wasn't played by the rules",
            Self::FutureDay => "this day has not begun anywhere yet",
            Self::PastDay => "this day is over",
            Self::AlreadyListed => "your run of this day is already listed; only the first one counts",
            Self::Guest => "this needs a guest secret",
            Self::Origin => "only pages of this server may connect",
            Self::NoNetwork => "this computer isn't on a network, or doesn't allow to listen there",
            Self::TooFast => "too many requests at once; please slow down a little",
            Self::TooManyTables => "too many tables were opened from your address; please try again later",
            Self::TooManyCodes => "too many wrong codes were tried; please use the link of the table instead",
            Self::TooManyParcels => "too many codes were made at your address; please wait five minutes",
            Self::TooManyConnections => "too many connections from your address; please close some",
            Self::TooManyReplays => "too many replays for your address at once; please wait a moment",
            Self::Busy => "the server is sending as many replays as it can; please try again in a moment",
            Self::Full => "the server is full; please try again later",
            Self::Restart => "the server is restarting; please try again in a moment",
            Self::Trouble => "something went wrong on the server; please try again later",
            Self::Slow => "that took too long; please try again later",
        })
    }
}

/// The body of an error response: a word for programs and a sentence for people. Internal details stay in the log.
#[derive(Debug, Serialize)]
pub(crate) struct ApiError {
    error: FailureKind,
    say: String,
    /// If it is known better than [`FailureKind::retry_s`].
    #[serde(skip)]
    retry_s: Option<u32>,
}

impl ApiError {
    pub(crate) fn new(error: FailureKind, say: impl fmt::Display) -> Self {
        Self { error, say: say.to_string(), retry_s: None }
    }

    /// Says after how many seconds it makes sense to try again.
    pub(crate) fn retry_after(self, seconds: u32) -> Self {
        Self { retry_s: Some(seconds), ..self }
    }

    pub(crate) fn sentence(&self) -> &str {
        &self.say
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.error.status()
    }
}

impl From<FailureKind> for ApiError {
    fn from(why: FailureKind) -> Self {
        Self::new(why, why)
    }
}

impl From<OverBudget> for ApiError {
    fn from(over: OverBudget) -> Self {
        let seconds = over.retry_s();
        let say = format!("you have used as much of this server as it allows; please try again in {seconds} s");
        Self::new(FailureKind::TooFast, say).retry_after(seconds)
    }
}

impl From<TokenError> for ApiError {
    fn from(error: TokenError) -> Self {
        Self::new(FailureKind::Guest, error)
    }
}

impl From<OpenError> for ApiError {
    fn from(error: OpenError) -> Self {
        let why = match error {
            OpenError::NoSuchTable => FailureKind::NoSuchTable,
            OpenError::Full => FailureKind::Full,
            OpenError::TooManyTables => FailureKind::TooManyTables,
            OpenError::Stopping => FailureKind::Restart,
            OpenError::Trouble => FailureKind::Trouble,
        };
        Self::new(why, error)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, retry) = (self.error.status(), self.retry_s.or(self.error.retry_s()));
        let mut response = (status, Json(self)).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
