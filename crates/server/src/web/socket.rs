//! Sockets.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, header};
use axum::response::Response;

use super::failure::{Failure, Why};
use super::{App, Caller, LinkInPath};
use crate::connection;

/// The largest message of a client. The longest that is any use has a thousand bytes or so.
const MOST_BYTES: usize = 16 << 10;

/// The buffers of a socket. Messages are small, and there are many sockets.
const BUFFER: usize = 2 << 10;

pub(super) async fn upgrade(
    State(app): State<App>,
    LinkInPath(link): LinkInPath,
    caller: Caller,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|_| Failure::new(Why::Request, "this address is for WebSockets"))?;
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
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(1 << 20)
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES);
    Ok(upgrade.on_upgrade(move |socket| connection::attend(socket, app.hall, link, pass)))
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
