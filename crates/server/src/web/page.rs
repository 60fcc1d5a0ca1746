//! Serves the web page and its files.

use std::io::Write;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::api_error::{ApiError, FailureKind};
use super::preview::{self, Preview, site};
use super::{App, ClientAddress};
use crate::page::{ContentEncoding, PageAsset, digest};

/// The routes of the page, as axum writes them. All return the same file; the page itself looks at the path.
pub const ROUTES: &[&str] = &[
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
    "/history",
    "/replay",
    "/print",
    "/print/{what}",
];

/// `Cache-Control` of files with a hash in their names.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// `Cache-Control` of all other files: browsers keep them, but ask each time whether they have changed.
const REVALIDATE: &str = "no-cache";

/// What files with a hash in their names depend on: only so can a browser use one that it has fetched ahead, whatever it is for.
const VARY_IMMUTABLE: &str = "accept-encoding";

/// What all other responses depend on: the last one says whether a link preview is made (`preview::is_wanted`).
const VARY: &str = "accept, accept-encoding, sec-fetch-dest";

pub(super) async fn index(State(app): State<App>, client: ClientAddress, uri: Uri, headers: HeaderMap) -> Response {
    let Some(page) = app.page.as_deref() else { return ApiError::from(FailureKind::NoSuchPage).into_response() };
    let Some((before, after)) = page.around_preview() else { return respond(page.index(), StatusCode::OK, &headers) };
    if !preview::is_wanted(uri.path(), &headers) {
        return respond(page.index(), StatusCode::OK, &headers);
    }
    let preview = Preview::of(&app, &client, uri.path()).await;
    let tags = preview.tags(&site(&headers, app.registry.config.behind_proxy), uri.path());
    respond_with(&[before, &tags, after].concat(), &headers)
}

/// Responds with a page that was made for this request, or with status 304 if the browser already has the same one.
fn respond_with(page: &str, headers: &HeaderMap) -> Response {
    let gzip = ContentEncoding::Gzip.is_accepted(header_text(headers, header::ACCEPT_ENCODING));
    let tag = format!("\"{}{}\"", digest(page.as_bytes()), if gzip { "-gzip" } else { "" });
    let mut response = Response::builder()
        .header(header::CACHE_CONTROL, REVALIDATE)
        .header(header::ETAG, &tag)
        .header(header::VARY, VARY);
    if is_cached(headers, &tag) {
        return done(response.status(StatusCode::NOT_MODIFIED).body(Body::empty()));
    }
    let mut content = page.as_bytes().to_vec();
    if gzip {
        let mut packer = GzEncoder::new(Vec::new(), Compression::new(6));
        match packer.write_all(page.as_bytes()).and_then(|()| packer.finish()) {
            Ok(packed) => content = packed,
            Err(_) => return ApiError::from(FailureKind::Trouble).into_response(),
        }
        response = response.header(header::CONTENT_ENCODING, "gzip");
    }
    done(response.header(header::CONTENT_TYPE, "text/html; charset=utf-8").body(Body::from(content)))
}

/// True if the browser has the content with a tag.
fn is_cached(headers: &HeaderMap, tag: &str) -> bool {
    header_text(headers, header::IF_NONE_MATCH).split(',').any(|known| {
        let known = known.trim();
        known == "*" || known.trim_start_matches("W/") == tag
    })
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
    let (cached, vary) = if file.is_immutable { (IMMUTABLE, VARY_IMMUTABLE) } else { (REVALIDATE, VARY) };
    let mut response =
        Response::builder().header(header::CACHE_CONTROL, cached).header(header::ETAG, &tag).header(header::VARY, vary);
    if status == StatusCode::OK && is_cached(headers, &tag) {
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
