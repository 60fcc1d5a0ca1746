//! Plain pages that show what goes on.

use std::fmt::Write;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use table::{TablePhase, TableSummary};

use super::api_error::ApiError;
use super::{App, LinkInPath};

const FRAME: &str = include_str!("status.html");
const STYLE: &str = include_str!("style.css");

/// A page of a title and what it says.
fn framed(title: &str, main: &str) -> Html<String> {
    Html(FRAME.replace("{title}", &escaped(title)).replace("{main}", main))
}

/// A text in which nothing is taken for markup.
fn escaped(text: &str) -> String {
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

/// What runs here.
pub(super) async fn page(State(app): State<App>) -> Html<String> {
    let metrics = &app.registry.metrics;
    let mut main = format!(
        "<h1>Ubongo</h1>\n<p>This is a server for Ubongo, version {}. It works.</p>\n<dl>\n",
        env!("CARGO_PKG_VERSION")
    );
    for (what, count) in [
        ("tables in memory", metrics.tables.get()),
        ("games running", metrics.running.get()),
        ("people connected", metrics.sockets.get()),
        ("entries stored", metrics.entries.get()),
    ] {
        let _ = writeln!(main, "<div><dt>{what}</dt><dd>{count}</dd></div>");
    }
    main.push_str(
        "</dl>\n<h2>Opening a table</h2>\n\
         <p>A guest needs no account, only a secret of 32 random digits in base 16 or more.</p>\n\
         <pre><code>curl -X POST http://HOST/api/tables \\\n  -H 'Authorization: Bearer SECRET' \\\n  \
         -d '{\"edition\": \"modern\"}'</code></pre>\n\
         <p>The answer has the link of the table. Whoever has it may come: the WebSocket of a table is at \
         <code>/t/LINK/socket</code>.</p>\n\
         <h2>For those who watch over it</h2>\n\
         <p><a href=\"/healthz\">/healthz</a> says whether all is well, <a href=\"/metrics\">/metrics</a> how much \
         goes on.</p>\n",
    );
    framed("Ubongo", &main)
}

/// What goes on at a table.
pub(super) async fn table(State(app): State<App>, link: Result<LinkInPath, ApiError>) -> Response {
    let found = match link {
        Ok(LinkInPath(link)) => app.registry.summary(link).await.map(|summary| (link, summary)).map_err(ApiError::from),
        Err(failure) => Err(failure),
    };
    match found {
        Ok((link, summary)) => {
            let main = format!("<h1>Table {link}</h1>\n{}", seen(&summary));
            framed("A table of Ubongo", &main).into_response()
        }
        Err(failure) => {
            let status: StatusCode = failure.status();
            let main = format!("<h1>No table</h1>\n<p>{}</p>\n", escaped(&sentence(failure.sentence())));
            (status, framed("No table", &main)).into_response()
        }
    }
}

fn seen(summary: &TableSummary) -> String {
    let what = match summary.phase {
        TablePhase::Lobby => "People gather for a game",
        TablePhase::Playing => "A game is on",
        TablePhase::Paused => "A game is on and stands still",
        TablePhase::Over => "A game is over, and another may follow",
    };
    let mut main = format!("<p>{what} ({}).</p>\n<dl>\n", escaped(summary.edition.name()));
    for (i, chair) in (1..).zip(&summary.chairs) {
        let name = match (chair.name.as_deref(), chair.member) {
            (Some(""), Some(guest)) => format!("Guest {}", guest.0),
            (Some(name), _) => escaped(name),
            (None, _) => "nobody".to_owned(),
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
    fn names_are_no_markup() {
        assert_eq!(escaped("<b>&\"'"), "&lt;b&gt;&amp;&quot;&#39;");
        assert_eq!(sentence("there is none"), "There is none.");
    }

    #[test]
    fn pages_have_nothing_inline_that_the_policy_forbids() {
        assert!(!FRAME.contains("<style") && !FRAME.contains("<script") && !FRAME.contains("style="));
    }
}
