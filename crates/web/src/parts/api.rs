//! Requests to the API of the server that the page comes from.

use serde::de::DeserializeOwned;

use crate::{browser, prefs};

/// Why a request has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The server cannot be reached, or is in trouble; the same request may work later.
    Later,
    /// The word for programs in the answer; the same request will never work.
    Refused(String),
}

/// Sends a request in the name of this browser, with a JSON body if there is one, and reads the answer.
pub(crate) async fn ask<T: DeserializeOwned>(method: &str, path: &str, body: Option<String>) -> Result<T, Failure> {
    let (status, text) = send(method, path, body).await.ok_or(Failure::Later)?;
    if (200..300).contains(&status) {
        return serde_json::from_str(&text).map_err(|_| Failure::Later);
    }
    #[derive(serde::Deserialize)]
    struct Answer {
        error: String,
    }
    match serde_json::from_str::<Answer>(&text) {
        Ok(Answer { error }) if (400..500).contains(&status) && status != 429 => Err(Failure::Refused(error)),
        _ => Err(Failure::Later),
    }
}

/// Sends a request in the name of this browser, and returns the status and the text of the answer. `None` if the server cannot be reached.
pub(crate) async fn send(method: &str, path: &str, body: Option<String>) -> Option<(u16, String)> {
    let init = web_sys::RequestInit::new();
    init.set_method(method);
    let headers = web_sys::Headers::new().ok()?;
    let _ = headers.set("authorization", &format!("Bearer {}", prefs::token()));
    if let Some(body) = body {
        let _ = headers.set("content-type", "application/json");
        init.set_body(&body.into());
    }
    init.set_headers(&headers);
    browser::response_text(browser::window().fetch_with_str_and_init(path, &init)).await
}
