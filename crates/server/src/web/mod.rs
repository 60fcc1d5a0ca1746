//! The HTTP interface: routes, limits, the API and WebSocket upgrades.

mod api_error;
mod codes;
mod daily;
mod decks;
mod headers;
mod health;
mod network;
mod own_page;
mod page;
mod parcels;
mod preview;
mod records;
mod replay;
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
use axum::routing::{get, post};
use hyper::body::Body as _;
use table::{GuestKey, Link};

use self::api_error::{ApiError, FailureKind};
pub use self::headers::page_headers;
pub use self::page::ROUTES as PAGE_ROUTES;
use crate::account::Payers;
use crate::address::Address;
use crate::admission::Permit;
use crate::allowance::OverBudget;
use crate::daily_cache::DailyCache;
use crate::limits::{Job, Resource};
use crate::network::Network;
use crate::page::Page;
use crate::registry::TableRegistry;

/// The state that all request handlers share.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) registry: Arc<TableRegistry>,
    pub(crate) page: Option<Arc<Page>>,
    pub(crate) network: Arc<Network>,
    pub(crate) daily_cache: Arc<DailyCache>,
}

/// The TCP connection over which a request came.
#[derive(Clone)]
pub(crate) struct PeerInfo {
    pub(crate) ip: IpAddr,
    pub(crate) permit: Arc<Permit>,
}

const MAX_BODY_BYTES: usize = 16 << 10;

/// The body with the log of a game: room for all its moves.
const MAX_LOG_BYTES: usize = 128 << 10;

/// Time limit for a response. The slowest one generates a deck.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(15);

/// A client over its budget waits this long for each refusal, or until its budget is refilled.
const REFUSAL_PAUSE: Duration = Duration::from_secs(1);

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let router = if app.page.is_some() {
        page::ROUTES.iter().fold(Router::new(), |router, route| router.route(route, get(page::index)))
    } else {
        Router::new().route("/", get(status::page)).route("/t/{link}", get(status::table))
    };
    // The body has a name beside the parcel.
    let parcel_bytes = app.registry.config.limits.parcel_bytes as usize + MAX_BODY_BYTES;
    router
        .route("/status", get(status::page))
        .route("/style.css", get(status::style))
        .route("/t/{link}/socket", get(socket::upgrade))
        .route("/api/tables", get(tables::own).post(tables::open))
        .route("/api/games", get(tables::own_games))
        .route("/api/tables/{link}", get(tables::summary))
        .route("/api/tables/{link}/code", get(codes::code))
        .route("/api/join", post(codes::join))
        .route("/api/parcels", post(parcels::put).layer(DefaultBodyLimit::max(parcel_bytes)))
        .route("/api/parcels/take", post(parcels::take))
        .route("/api/network", get(network::look).post(network::open))
        .route("/api/tables/{link}/socket", get(socket::upgrade))
        .route("/api/tables/{link}/games", get(tables::games))
        .route("/api/tables/{link}/games/{number}", get(replay::replay))
        .route("/api/decks/{code}", get(decks::boards))
        .route("/api/records", get(records::best).post(records::submit).layer(DefaultBodyLimit::max(MAX_LOG_BYTES)))
        .route("/api/daily/{date}", get(daily::day).post(daily::submit).layer(DefaultBodyLimit::max(MAX_LOG_BYTES)))
        .route("/healthz", get(health::health))
        .fallback(page::fallback)
        .method_not_allowed_fallback(async || ApiError::from(FailureKind::Method))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(from_fn_with_state(app.clone(), within_limits))
        .layer(from_fn(headers::add))
        .with_state(app)
}

/// The routes of the address for metrics.
pub(crate) fn metrics_router(registry: Arc<TableRegistry>) -> Router {
    Router::new().route("/metrics", get(health::metrics)).with_state(registry)
}

/// True for paths that an operator needs most when the server is overloaded.
pub(crate) fn is_for_operators(path: &str) -> bool {
    path == "/healthz"
}

/// The response for clients that the server has no memory for.
pub(crate) fn overloaded() -> Response {
    ApiError::new(FailureKind::Full, "the server is short of memory; please try again in a minute").into_response()
}

/// Refuses requests of clients that are over their budget, aborts those that take too long, and charges what is sent.
async fn within_limits(State(app): State<App>, client: ClientAddress, request: Request, next: Next) -> Response {
    let budget = client.payers.pay(Job::Http).and_then(|()| client.payers.check(Resource::BytesSent, 1));
    if let Err(over) = budget {
        // Refusals cost something, too: a client that asks in a hurry gets them slowly.
        tokio::time::sleep(REFUSAL_PAUSE.min(Duration::from_millis(over.wait_ms))).await;
        return client.refuse(&app, over).into_response();
    }
    let response = match tokio::time::timeout(RESPONSE_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::from(FailureKind::Slow).into_response(),
    };
    // Replays have no length beforehand; they are charged chapter by chapter.
    client.payers.charge(Resource::BytesSent, response.body().size_hint().exact().unwrap_or(0));
    response
}

/// The client's address, the permit of its connection, and those who pay for the request.
struct ClientAddress {
    address: Address,
    permit: Arc<Permit>,
    payers: Arc<Payers>,
}

impl ClientAddress {
    /// Charges work for a request that needs more than the others.
    fn pay(&self, app: &App, job: Job) -> Result<(), ApiError> {
        self.payers.pay(job).map_err(|over| self.refuse(app, over))
    }

    /// The same, and the guest pays as well.
    fn pay_as(&self, app: &App, guest: GuestKey, job: Job) -> Result<(), ApiError> {
        self.payers.add_guest(app.registry.admission.guest(guest));
        self.pay(app, job)
    }

    fn refuse(&self, app: &App, over: OverBudget) -> ApiError {
        app.registry.metrics.refusals.up();
        over.into()
    }
}

impl FromRequestParts<App> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let peer = parts.extensions.get::<PeerInfo>().ok_or(FailureKind::Trouble)?;
        let address = Address::of(peer.ip, &parts.headers, app.registry.config.behind_proxy);
        let permit = peer.permit.clone();
        // The same for all who ask about this request: a guest whom a handler adds pays for the response as well.
        let payers = parts.extensions.get_or_insert_with(|| Arc::new(app.registry.admission.payers(address))).clone();
        Ok(Self { address, permit, payers })
    }
}

/// The table link in the path of a request.
struct LinkInPath(Link);

impl FromRequestParts<App> for LinkInPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        // The path may have other parameters besides the link.
        let path: Path<Vec<(String, String)>> =
            Path::from_request_parts(parts, app).await.map_err(|_| FailureKind::NoSuchPage)?;
        let (_, text) = path.0.into_iter().find(|(name, _)| name == "link").ok_or(FailureKind::NoSuchPage)?;
        text.parse().map(Self).map_err(|error| ApiError::new(FailureKind::Link, error))
    }
}
