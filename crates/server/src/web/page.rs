//! The page and its files.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::App;
use super::api_error::{ApiError, FailureKind};
use crate::page::PageAsset;

/// The addresses at which the page shows something. They all give the same file.
pub(super) const ROUTES: [&str; 5] = ["/", "/t/{link}", "/bots", "/solo", "/rules"];

/// For files whose names stand for their content.
const FOREVER: &str = "public, max-age=31536000, immutable";

/// For all others: they may be kept, but it is asked whether they are still the same.
const ASK: &str = "no-cache";

/// The page at one of its addresses.
pub(super) async fn index(State(app): State<App>, headers: HeaderMap) -> Response {
    match app.page.as_deref() {
        Some(page) => given(page.index(), StatusCode::OK, &headers),
        None => ApiError::from(FailureKind::NoSuchPage).into_response(),
    }
}

/// A file of the page, or the page to say that there is nothing. Programs are told so in their own way.
pub(super) async fn anything(State(app): State<App>, request: Request) -> Response {
    let nothing = || ApiError::from(FailureKind::NoSuchPage).into_response();
    let Some(page) = app.page.as_deref() else { return nothing() };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return nothing();
    }
    let (path, headers) = (request.uri().path(), request.headers());
    if let Some(file) = path.strip_prefix('/').and_then(|name| page.file(name)) {
        return given(file, StatusCode::OK, headers);
    }
    let somebody_looks = named(headers, header::ACCEPT).contains("text/html");
    if path.starts_with("/api/") || !somebody_looks {
        return nothing();
    }
    given(page.index(), StatusCode::NOT_FOUND, headers)
}

/// A file as an answer, or word that the browser has it already.
fn given(file: &PageAsset, status: StatusCode, headers: &HeaderMap) -> Response {
    let (packing, content) = file.content(named(headers, header::ACCEPT_ENCODING));
    let tag = file.tag(packing);
    let is_there = named(headers, header::IF_NONE_MATCH).split(',').any(|known| {
        let known = known.trim();
        known == "*" || known.trim_start_matches("W/") == tag
    });
    let mut response = Response::builder()
        .header(header::CACHE_CONTROL, if file.is_forever { FOREVER } else { ASK })
        .header(header::ETAG, &tag)
        .header(header::VARY, "accept, accept-encoding");
    if status == StatusCode::OK && is_there {
        return done(response.status(StatusCode::NOT_MODIFIED).body(Body::empty()));
    }
    if let Some(name) = packing.name() {
        response = response.header(header::CONTENT_ENCODING, name);
    }
    done(response.status(status).header(header::CONTENT_TYPE, file.kind).body(Body::from(content)))
}

fn done(response: Result<Response, axum::http::Error>) -> Response {
    response.unwrap_or_else(|_| ApiError::from(FailureKind::Trouble).into_response())
}

fn named(headers: &HeaderMap, name: HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
