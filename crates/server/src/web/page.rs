//! Serves the web page and its files.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::App;
use super::api_error::{ApiError, FailureKind};
use crate::page::PageAsset;

/// The routes of the page. All return the same file; the page itself looks at the path.
pub(super) const ROUTES: [&str; 13] = [
    "/",
    "/t/{link}",
    "/t/{link}/games/{number}",
    "/bots",
    "/solo",
    "/tutorial",
    "/tutorial/{edition}",
    "/rules",
    "/companion",
    "/aid",
    "/practice",
    "/daily",
    "/records",
    "/replay",
];

/// `Cache-Control` of files with a hash in their names.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// `Cache-Control` of all other files: browsers keep them, but ask each time whether they have changed.
const REVALIDATE: &str = "no-cache";

pub(super) async fn index(State(app): State<App>, headers: HeaderMap) -> Response {
    match app.page.as_deref() {
        Some(page) => respond(page.index(), StatusCode::OK, &headers),
        None => ApiError::from(FailureKind::NoSuchPage).into_response(),
    }
}

/// Any other path: a file of the page or status 404, for browsers with the page as the body and for programs with JSON.
pub(super) async fn fallback(State(app): State<App>, request: Request) -> Response {
    let not_found = || ApiError::from(FailureKind::NoSuchPage).into_response();
    let Some(page) = app.page.as_deref() else { return not_found() };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return not_found();
    }
    let (path, headers) = (request.uri().path(), request.headers());
    if let Some(file) = path.strip_prefix('/').and_then(|name| page.file(name)) {
        return respond(file, StatusCode::OK, headers);
    }
    let is_browser = header_text(headers, header::ACCEPT).contains("text/html");
    if path.starts_with("/api/") || !is_browser {
        return not_found();
    }
    respond(page.index(), StatusCode::NOT_FOUND, headers)
}

/// Responds with a file, or with status 304 if the browser already has it.
fn respond(file: &PageAsset, status: StatusCode, headers: &HeaderMap) -> Response {
    let (encoding, content) = file.content(header_text(headers, header::ACCEPT_ENCODING));
    let tag = file.tag(encoding);
    let is_cached = header_text(headers, header::IF_NONE_MATCH).split(',').any(|known| {
        let known = known.trim();
        known == "*" || known.trim_start_matches("W/") == tag
    });
    let mut response = Response::builder()
        .header(header::CACHE_CONTROL, if file.is_immutable { IMMUTABLE } else { REVALIDATE })
        .header(header::ETAG, &tag)
        .header(header::VARY, "accept, accept-encoding");
    if status == StatusCode::OK && is_cached {
        return done(response.status(StatusCode::NOT_MODIFIED).body(Body::empty()));
    }
    if let Some(name) = encoding.name() {
        response = response.header(header::CONTENT_ENCODING, name);
    }
    done(response.status(status).header(header::CONTENT_TYPE, file.content_type).body(Body::from(content)))
}

fn done(response: Result<Response, axum::http::Error>) -> Response {
    response.unwrap_or_else(|_| ApiError::from(FailureKind::Trouble).into_response())
}

/// The value of a header, or an empty text.
fn header_text(headers: &HeaderMap, name: HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
