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

/// True if the WebSocket is opened by a page of this server or of an allowed origin.
///
/// Browsers let any page open WebSockets to any server, but send the page's origin along. Other programs send none; they could
/// send any, so checking would not stop them.
fn is_own_page(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    let own = from.zip(host).is_some_and(|(from, host)| from.eq_ignore_ascii_case(host));
    own || allowed.iter().any(|allowed| allowed.eq_ignore_ascii_case(origin))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_other_sites_cannot_open_sockets() {
        let allowed = ["https://games.example".to_owned()];
        for (host, origin, expected) in [
            ("localhost:8642", None, true),
            ("localhost:8642", Some("http://localhost:8642"), true),
            ("localhost:8642", Some("http://localhost:8643"), false),
            ("ubongo.example", Some("https://ubongo.example"), true),
            ("ubongo.example", Some("https://UBONGO.example"), true),
            ("ubongo.example", Some("https://evil.example"), false),
            ("ubongo.example", Some("https://ubongo.example.evil.example"), false),
            ("ubongo.example", Some("https://games.example"), true),
            ("ubongo.example", Some("null"), false),
            ("ubongo.example", Some(""), false),
            ("ubongo.example", Some("file://ubongo.example"), false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            assert_eq!(is_own_page(&headers, &allowed), expected, "{origin:?} at {host}");
        }
    }
}
