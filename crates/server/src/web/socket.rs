//! Sockets.

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts as RequestParts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Parts};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tungstenite::handshake::derive_accept_key;

use super::failure::{Failure, Why};
use super::{App, Caller, LinkInPath};
use crate::connection;

/// The wish to go on with WebSocket instead of HTTP.
pub(super) struct Upgrade {
    key: HeaderValue,
    connection: OnUpgrade,
}

impl FromRequestParts<App> for Upgrade {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut RequestParts, _: &App) -> Result<Self, Failure> {
        let no_socket = || Failure::new(Why::Request, "this address is for WebSockets of version 13");
        let lists = |name: HeaderName, wanted: &str| {
            let values = parts.headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
            values.flat_map(|value| value.split(',')).any(|value| value.trim().eq_ignore_ascii_case(wanted))
        };
        let asked = lists(header::CONNECTION, "upgrade")
            && lists(header::UPGRADE, "websocket")
            && lists(header::SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asked).ok_or_else(no_socket)?.clone();
        let connection = parts.extensions.remove::<OnUpgrade>().ok_or_else(no_socket)?;
        Ok(Self { key, connection })
    }
}

pub(super) async fn upgrade(
    State(app): State<App>,
    LinkInPath(link): LinkInPath,
    caller: Caller,
    headers: HeaderMap,
    Upgrade { key, connection }: Upgrade,
) -> Result<Response, Failure> {
    if !is_own_page(&headers, &app.hall.config.origins) {
        app.hall.metrics.refusals.up();
        return Err(Why::Origin.into());
    }
    let pass = if app.hall.config.behind_proxy {
        // The connection is the proxy's: the caller's own is counted here.
        let Some(pass) = app.doorkeeper.admit(caller.address, app.hall.clock.now()) else {
            app.hall.metrics.refusals.up();
            return Err(Why::TooManyConnections.into());
        };
        pass.into()
    } else {
        caller.pass
    };
    let accept = HeaderValue::try_from(derive_accept_key(key.as_bytes())).map_err(|_| Why::Request)?;
    tokio::spawn(async move {
        // The client may go before the answer has reached it.
        let Ok(upgraded) = connection.await else { return };
        // We listen for nothing but plain TCP.
        let Ok(Parts { io, read_buf, .. }) = upgraded.downcast::<TokioIo<TcpStream>>() else { return };
        connection::attend(io.into_inner(), read_buf.into(), app.hall, link, pass).await;
    });
    let headers = [
        (header::CONNECTION, HeaderValue::from_static("upgrade")),
        (header::UPGRADE, HeaderValue::from_static("websocket")),
        (header::SEC_WEBSOCKET_ACCEPT, accept),
    ];
    Ok((StatusCode::SWITCHING_PROTOCOLS, headers).into_response())
}

/// Whether a page of this server opens the socket. Browsers let any page open sockets anywhere, but say which page it is;
/// programs that are no browsers say nothing, and can do nothing with it that they could not do anyway.
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
    fn pages_of_other_sites_open_no_sockets() {
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
