//! Health check and metrics, for operators.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::{App, ClientAddress};
use crate::address::Address;
use crate::registry::TableRegistry;

/// `GET /healthz`: 200 if games can be played and saved, otherwise 503 and the reason.
pub(super) async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.registry.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "the server is shutting down\n")
    } else if !app.registry.committer.is_healthy() {
        (StatusCode::SERVICE_UNAVAILABLE, "games cannot be saved: the database cannot be written\n")
    } else if app.registry.committer.is_slow() {
        (StatusCode::SERVICE_UNAVAILABLE, "games are saved too slowly: the disk needs more than 5 seconds\n")
    } else if app.registry.gate.is_tight() {
        (StatusCode::OK, "ok, but memory is short: new players may have to wait until others leave\n")
    } else {
        (StatusCode::OK, "ok\n")
    }
}

/// True if a client may see figures about the server: it is on the same machine, or its address was allowed.
pub(super) fn is_operator(app: &App, client: &ClientAddress) -> bool {
    let allowed = &app.registry.config.metrics_from;
    client.address.is_this_machine()
        || allowed.iter().any(|ip| ip.is_unspecified() || Address::from(*ip) == client.address)
}

/// `GET /metrics`, at an address of its own.
pub(super) async fn metrics(State(registry): State<Arc<TableRegistry>>) -> Response {
    let text = registry.metrics.text(registry.committer.is_healthy());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
