//! How the server is doing, for those who watch over it.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::App;

/// Whether the server does what it should.
pub(super) async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.registry.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "the server is going down\n")
    } else if !app.registry.committer.is_healthy() {
        (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be written\n")
    } else {
        (StatusCode::OK, "ok\n")
    }
}

/// Figures.
pub(super) async fn metrics(State(app): State<App>) -> Response {
    let text = app.registry.metrics.text(app.registry.committer.is_healthy());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
