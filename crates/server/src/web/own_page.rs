//! Which page a request comes from.

use axum::http::{HeaderMap, header};

/// True if a WebSocket is opened, or data sent, by a page of this server or of an allowed origin.
///
/// Browsers let any page open WebSockets to any server and post to it, but send the page's origin along. Other programs send none; they could
/// send any, so checking would not stop them.
pub(super) fn is_own_page(headers: &HeaderMap, allowed: &[String]) -> bool {
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
    fn pages_of_other_sites_are_told_from_our_own() {
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
