//! What whoever asks is told when something does not work.

use std::fmt;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::guest::TokenError;
use crate::registry::OpenError;

/// Why a request is not answered, as a word for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FailureKind {
    /// There is nothing at this address.
    NoSuchPage,
    /// The address is right, but nothing can be done there this way.
    Method,
    /// There is no such table.
    NoSuchTable,
    /// There is no such game at the table.
    NoSuchGame,
    /// The link is not one.
    Link,
    /// The request cannot be read.
    Request,
    /// The guest's secret is missing or not one.
    Guest,
    /// The page that opens a socket is not one of this server.
    Origin,
    /// Too many requests came.
    TooFast,
    /// The guest, or the address, has opened too many tables.
    TooManyTables,
    /// There are too many connections from this address.
    TooManyConnections,
    /// There is no more room.
    Full,
    /// The server goes down.
    Restart,
    /// The server cannot store or read what it should.
    Trouble,
    /// It took too long.
    Slow,
}

impl FailureKind {
    fn status(self) -> StatusCode {
        match self {
            Self::NoSuchPage | Self::NoSuchTable | Self::NoSuchGame => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Link | Self::Request => StatusCode::BAD_REQUEST,
            Self::Guest => StatusCode::UNAUTHORIZED,
            Self::Origin => StatusCode::FORBIDDEN,
            Self::TooFast | Self::TooManyTables | Self::TooManyConnections => StatusCode::TOO_MANY_REQUESTS,
            Self::Full | Self::Restart | Self::Trouble | Self::Slow => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// After how many seconds it makes sense to ask again.
    fn retry_s(self) -> Option<u32> {
        match self {
            Self::TooFast | Self::Restart => Some(2),
            Self::Trouble | Self::Slow => Some(10),
            Self::Full | Self::TooManyTables | Self::TooManyConnections => Some(60),
            _ => None,
        }
    }
}

/// The usual sentence.
impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchPage => "there is nothing here",
            Self::Method => "that cannot be done here",
            Self::NoSuchTable => "there is no such table, or not any more",
            Self::NoSuchGame => "no such game was finished at this table, or it was too long ago",
            Self::Link => "that is not the link of a table",
            Self::Request => "the request cannot be read",
            Self::Guest => "this needs a guest's secret",
            Self::Origin => "only pages of this server may do that",
            Self::TooFast => "too many requests came at once; please slow down a little",
            Self::TooManyTables => "too many tables were opened from here; please try again later",
            Self::TooManyConnections => "too many connections come from your address",
            Self::Full => "the server is full; please try again later",
            Self::Restart => "the server is being restarted; please come back in a moment",
            Self::Trouble => "the server has trouble at the moment; please try again later",
            Self::Slow => "that took too long; please try again later",
        })
    }
}

/// The answer to a request that does not work: a word for programs and a sentence for people. Nothing of what goes on
/// inside gets out.
#[derive(Debug, Serialize)]
pub(crate) struct ApiError {
    error: FailureKind,
    say: String,
}

impl ApiError {
    pub(crate) fn new(error: FailureKind, say: impl fmt::Display) -> Self {
        Self { error, say: say.to_string() }
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
        let (status, retry) = (self.error.status(), self.error.retry_s());
        let mut response = (status, Json(self)).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
