//! The API for moving to another device.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::api_error::{ApiError, FailureKind};
use super::own_page::is_own_page;
use super::{App, ClientAddress};
use crate::limits::Job;
use crate::parcels::{ParcelName, PutError, TakeError};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Putting {
    name: String,
    sealed: String,
}

#[derive(Serialize)]
struct Kept {
    /// Seconds.
    lasts: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Taking {
    name: String,
}

#[derive(Serialize)]
struct Taken {
    sealed: Box<str>,
}

/// The body of a request of one of our own pages. Names are in bodies, so that no log has them.
fn body_of<T: DeserializeOwned>(
    app: &App,
    headers: &HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<T, ApiError> {
    if !is_own_page(headers, &app.registry.config.origins) {
        app.registry.metrics.refusals.up();
        return Err(FailureKind::Origin.into());
    }
    let body = body.map_err(|_| FailureKind::TooLarge)?;
    serde_json::from_slice(&body).map_err(|error| ApiError::new(FailureKind::Request, error))
}

/// `POST /api/parcels`: keeps a sealed parcel for five minutes.
pub(super) async fn put(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let Putting { name, sealed } = body_of(&app, &headers, body)?;
    let name = ParcelName::read(&name).ok_or(FailureKind::Request)?;
    client.pay(&app, Job::Parcel)?;
    let lasts = app.registry.parcels.put(name, &sealed, client.address).map_err(|why| {
        app.registry.metrics.refusals.up();
        match why {
            PutError::Form | PutError::Taken => FailureKind::Request,
            PutError::TooLarge => FailureKind::TooLarge,
            PutError::TooMany => FailureKind::TooManyParcels,
            PutError::Full => FailureKind::Full,
        }
    })?;
    Ok(Json(Kept { lasts }))
}

/// `POST /api/parcels/take`: gives a parcel away, once.
pub(super) async fn take(
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let Taking { name } = body_of(&app, &headers, body)?;
    // What cannot be a name is no guess.
    let name = ParcelName::read(&name).ok_or(FailureKind::NoSuchParcel)?;
    match app.registry.take_parcel(name, &client.payers).await {
        Ok(sealed) => Ok(Json(Taken { sealed })),
        Err(TakeError::Unknown) => Err(FailureKind::NoSuchParcel.into()),
        Err(TakeError::TooMany(over)) => {
            app.registry.metrics.refusals.up();
            let say = "too many wrong codes were tried; please wait a while";
            Err(ApiError::new(FailureKind::TooManyCodes, say).retry_after(over.retry_s()))
        }
    }
}
