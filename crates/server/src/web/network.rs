//! The API for opening the server to the local network, for the browser of the person who started it.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use serde::Serialize;

use super::api_error::{ApiError, FailureKind};
use super::own_page::is_own_page;
use super::{App, ClientAddress};
use crate::network::NetworkError;

/// How others can reach the server.
#[derive(Default, Serialize)]
struct NetworkView {
    /// The address for others on the network, without a path.
    address: Option<String>,
    /// `POST` opens it.
    may_open: bool,
}

fn view(app: &App) -> NetworkView {
    let address = app.network.address().map(|address| format!("http://{address}"));
    NetworkView { may_open: address.is_none() && app.network.may_open(), address }
}

/// `GET /api/network`: how others reach the server. Only its own computer gets to know addresses of its network.
pub(super) async fn look(State(app): State<App>, client: ClientAddress, headers: HeaderMap) -> impl IntoResponse {
    Json(if is_this_computer(&app, &client, &headers) { view(&app) } else { NetworkView::default() })
}

/// `POST /api/network`: opens the server to the network. Only the page that this computer itself has loaded from the server may do it.
pub(super) async fn open(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    // Every browser names the origin when it posts. A page of another site has another one.
    let own_page = headers.contains_key(header::ORIGIN) && is_own_page(&headers, &[]);
    if !own_page || !is_this_computer(&app, &client, &headers) {
        app.registry.metrics.refusals.up();
        return Err(FailureKind::Origin.into());
    }
    match app.network.open() {
        Ok(address) => tracing::warn!("others on the network can play at http://{address}/"),
        Err(NetworkError::NotOffered) => return Err(FailureKind::NoSuchPage.into()),
        Err(NetworkError::NoNetwork) => return Err(FailureKind::NoNetwork.into()),
        Err(NetworkError::Address(error)) => {
            tracing::warn!("the server can't listen in the network: {error}");
            return Err(FailureKind::NoNetwork.into());
        }
    }
    Ok(Json(view(&app)))
}

/// True if a request was made on this computer, with an address that only means this computer.
///
/// The address matters: another site may let its name lead here (DNS rebinding), and its page would then be one of this server for
/// the browser. But the browser still sends that name.
fn is_this_computer(app: &App, client: &ClientAddress, headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    !app.registry.config.behind_proxy
        && client.address.is_this_machine()
        && ["127.0.0.1", "localhost", "[::1]"].contains(&name)
}
