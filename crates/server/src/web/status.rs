//! Plain HTML pages that show the state of the server and of a table.

use std::fmt::Write;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use table::{TablePhase, TableSummary};

use super::api_error::ApiError;
use super::health::is_operator;
use super::{App, ClientAddress, LinkInPath};
use crate::limits::Job;

const FRAME: &str = include_str!("status.html");
const STYLE: &str = include_str!("style.css");

/// Puts content into the HTML frame.
fn framed(title: &str, main: &str) -> Html<String> {
    Html(FRAME.replace("{title}", &escaped(title)).replace("{main}", main))
}

/// Escapes a text for HTML.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

pub(super) async fn style() -> Response {
    let headers = [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "public, max-age=3600")];
    (headers, STYLE).into_response()
}

/// The status page of the server. Figures are for operators only.
pub(super) async fn page(State(app): State<App>, client: ClientAddress) -> Html<String> {
    let metrics = &app.registry.metrics;
    let mut main = format!(
        "<h1>Ubongo</h1>\n<p>This is an Ubongo server, version {}. It's up and running.</p>\n",
        env!("CARGO_PKG_VERSION")
    );
    if is_operator(&app, &client) {
        main.push_str("<dl>\n");
        for (what, count) in [
            ("tables in memory", metrics.tables.get()),
            ("games running", metrics.running.get()),
            ("people connected", metrics.sockets.get()),
            ("entries stored", metrics.entries.get()),
        ] {
            let _ = writeln!(main, "<div><dt>{what}</dt><dd>{count}</dd></div>");
        }
        main.push_str("</dl>\n");
    }
    main.push_str(
        "<h2>Opening a table</h2>\n\
         <p>You don't need an account, only a secret: 32 or more random hexadecimal digits.</p>\n\
         <pre><code>curl -X POST http://HOST/api/tables \\\n  -H 'Authorization: Bearer SECRET' \\\n  \
         -d '{\"edition\": \"modern\"}'</code></pre>\n\
         <p>The response contains the table's link. Anyone with the link may join: the table's WebSocket is at \
         <code>/t/LINK/socket</code>.</p>\n\
         <h2>For operators</h2>\n\
         <p><a href=\"/healthz\">/healthz</a> says whether everything works, <a href=\"/metrics\">/metrics</a> has \
         metrics for Prometheus. The server shows them only to its own machine and to the addresses of \
         <code>--metrics-from</code>.</p>\n",
    );
    framed("Ubongo", &main)
}

/// The status page of a table.
pub(super) async fn table(
    State(app): State<App>,
    client: ClientAddress,
    link: Result<LinkInPath, ApiError>,
) -> Response {
    let paid = client.pay(&app, Job::Query);
    let found = match paid.and(link) {
        Ok(LinkInPath(link)) => app.registry.summary(link).await.map(|summary| (link, summary)).map_err(ApiError::from),
        Err(failure) => Err(failure),
    };
    match found {
        Ok((link, summary)) => {
            let main = format!("<h1>Table {link}</h1>\n{}", view(&summary));
            framed("Ubongo table", &main).into_response()
        }
        Err(failure) => {
            let status: StatusCode = failure.status();
            let main = format!("<h1>No table</h1>\n<p>{}</p>\n", escaped(&sentence(failure.sentence())));
            (status, framed("No table", &main)).into_response()
        }
    }
}

fn view(summary: &TableSummary) -> String {
    let what = match summary.phase {
        TablePhase::Lobby => "Waiting for players",
        TablePhase::Playing => "A game is being played",
        TablePhase::Paused => "A game is paused",
        TablePhase::Over => "The last game is over",
    };
    let mut main = format!("<p>{what} ({}).</p>\n<dl>\n", escaped(summary.edition.name()));
    for (i, chair) in (1..).zip(&summary.chairs) {
        let name = match (chair.name.as_deref(), chair.member) {
            (Some(""), Some(guest)) => format!("Guest {}", guest.0),
            (Some(name), _) => escaped(name),
            (None, _) => "free".to_owned(),
        };
        let _ = writeln!(main, "<div><dt>chair {i}</dt><dd>{name}</dd></div>");
    }
    main.push_str("</dl>\n");
    main
}

fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect::<String>() + ".").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped() {
        assert_eq!(escaped("<b>&\"'"), "&lt;b&gt;&amp;&quot;&#39;");
        assert_eq!(sentence("there is none"), "There is none.");
    }

    #[test]
    fn pages_have_no_inline_styles_or_scripts_that_the_policy_forbids() {
        assert!(!FRAME.contains("<style") && !FRAME.contains("<script") && !FRAME.contains("style="));
    }
}
