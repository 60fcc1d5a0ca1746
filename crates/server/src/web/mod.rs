//! Requests: pages, REST and sockets.

mod decks;
mod failure;
mod headers;
mod health;
mod page;
mod records;
mod socket;
mod status;
mod tables;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use table::Link;

use self::failure::{Failure, Why};
use crate::address::Address;
use crate::doorkeeper::{Doorkeeper, Pass};
use crate::hall::Hall;
use crate::page::Page;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) doorkeeper: Arc<Doorkeeper>,
    pub(crate) page: Option<Arc<Page>>,
}

/// The connection that a request came over.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) ip: IpAddr,
    pub(crate) pass: Arc<Pass>,
}

/// The largest body of a request.
const MOST_BYTES: usize = 16 << 10;

/// The longest that answering takes. Making a deck is the slowest thing there is.
const PATIENCE: Duration = Duration::from_secs(15);

/// Everything that can be asked for.
pub(crate) fn router(app: App) -> Router {
    let router = if app.page.is_some() {
        page::ROUTES.into_iter().fold(Router::new(), |router, route| router.route(route, get(page::index)))
    } else {
        Router::new().route("/", get(status::page)).route("/t/{link}", get(status::table))
    };
    router
        .route("/status", get(status::page))
        .route("/style.css", get(status::style))
        .route("/t/{link}/socket", get(socket::upgrade))
        .route("/api/tables", get(tables::own).post(tables::open))
        .route("/api/tables/{link}", get(tables::summary))
        .route("/api/tables/{link}/socket", get(socket::upgrade))
        .route("/api/tables/{link}/games", get(tables::games))
        .route("/api/tables/{link}/games/{number}", get(tables::replay))
        .route("/api/decks/{code}", get(decks::boards))
        .route("/api/records", get(records::best))
        .route("/healthz", get(health::health))
        .route("/metrics", get(health::metrics))
        .fallback(page::anything)
        .method_not_allowed_fallback(async || Failure::from(Why::Method))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn_with_state(app.clone(), within_limits))
        .layer(from_fn(headers::add))
        .with_state(app)
}

/// Refuses what comes too often, and gives up what takes too long.
async fn within_limits(State(app): State<App>, caller: Caller, request: Request, next: Next) -> Response {
    if !app.doorkeeper.allows_request(caller.address, app.hall.clock.now()) {
        app.hall.metrics.refusals.up();
        return Failure::from(Why::TooFast).into_response();
    }
    match tokio::time::timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Failure::from(Why::Slow).into_response(),
    }
}

/// Who sends a request.
struct Caller {
    address: Address,
    pass: Arc<Pass>,
}

impl FromRequestParts<App> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let peer = parts.extensions.get::<Peer>().ok_or(Why::Trouble)?;
        let address = Address::of(peer.ip, &parts.headers, app.hall.config.behind_proxy);
        Ok(Self { address, pass: peer.pass.clone() })
    }
}

/// The link in the path of a request.
struct LinkInPath(Link);

impl FromRequestParts<App> for LinkInPath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        // There may be more in the path than the link.
        let path: Path<Vec<(String, String)>> =
            Path::from_request_parts(parts, app).await.map_err(|_| Why::NoSuchPage)?;
        let (_, text) = path.0.into_iter().find(|(name, _)| name == "link").ok_or(Why::NoSuchPage)?;
        text.parse().map(Self).map_err(|error| Failure::new(Why::Link, error))
    }
}
