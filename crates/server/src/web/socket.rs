//! WebSocket upgrades.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

use super::api_error::{ApiError, FailureKind};
use super::own_page::is_own_page;
use super::{App, ClientAddress, LinkInPath};
use crate::connection;
use crate::paced_stream::PacedStream;

/// Upgrades a request to a WebSocket. The raw TCP stream goes to [`connection::serve`], so that any thread can write to it
/// directly.
pub(super) async fn upgrade(
    State(app): State<App>,
    LinkInPath(link): LinkInPath,
    client: ClientAddress,
    mut request: Request,
) -> Result<Response, ApiError> {
    let no_socket = || ApiError::new(FailureKind::Request, "this address is for WebSockets only");
    let headers = request.headers();
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks_for_socket(headers)).ok_or_else(no_socket)?;
    let accept = HeaderValue::from_str(&derive_accept_key(key.as_bytes())).map_err(|_| no_socket())?;
    if !is_own_page(headers, &app.registry.config.origins) {
        app.registry.metrics.refusals.up();
        return Err(FailureKind::Origin.into());
    }
    let on_upgrade = request.extensions_mut().remove::<OnUpgrade>().ok_or_else(no_socket)?;
    let permit = if app.registry.config.behind_proxy {
        // The permit of the TCP connection is the proxy's; the client's own is taken here.
        let Some(permit) = app.registry.admission.admit(client.address) else {
            app.registry.metrics.refusals.up();
            return Err(FailureKind::TooManyConnections.into());
        };
        permit.into()
    } else {
        client.permit
    };
    tokio::spawn(async move {
        let Some((socket, read)) = on_upgrade.await.ok().and_then(connection_of) else { return };
        connection::serve(socket, read, app.registry, link, permit, (*client.payers).clone()).await;
    });
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
    headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
    Ok(response)
}

/// The TCP stream, and the bytes that were read after the request.
fn connection_of(upgraded: Upgraded) -> Option<(TcpStream, Vec<u8>)> {
    let parts = upgraded.downcast::<TokioIo<PacedStream>>().ok()?;
    Some((parts.io.into_inner().into_inner(), parts.read_buf.into()))
}

/// True if a request asks for a WebSocket of version 13, the only one (RFC 6455).
fn asks_for_socket(headers: &HeaderMap) -> bool {
    let says = |name, word: &str| {
        let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
        values.flat_map(|value| value.split(',')).any(|value| value.trim().eq_ignore_ascii_case(word))
    };
    says(header::CONNECTION, "upgrade")
        && says(header::UPGRADE, "websocket")
        && says(header::SEC_WEBSOCKET_VERSION, "13")
}
