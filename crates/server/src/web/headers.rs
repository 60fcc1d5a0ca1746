//! Security headers of all responses.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// The page may load scripts, styles, fonts, images and WebSockets from this server only. Inline scripts and styles are
/// forbidden, and so is showing the page in a frame. WebAssembly needs `wasm-unsafe-eval`.
const CONTENT: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
                       font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
                       frame-ancestors 'none'";

static HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Anyone with the address of a table may join, so no other site may see it.
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        // Who likes may shout "Ubongo!"; the page measures how loud it is.
        "camera=(), geolocation=(), microphone=(self), payment=(), usb=(), browsing-topics=()",
    ),
];

/// The names and values, for other servers that have the page.
pub fn page_headers() -> impl Iterator<Item = (&'static str, &'static str)> {
    HEADERS.iter().map(|(name, value)| (name.as_str(), *value))
}

/// Adds the headers to a response.
pub(crate) async fn add(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in &HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Responses may contain names and links. Those that may be cached have set the header themselves.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
