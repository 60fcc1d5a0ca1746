//! Link previews: what messengers show when somebody sends the link of a table, of a finished game, or of the daily puzzles.
//!
//! The tags are in the head of the page, between two marks that the build leaves there. They say nothing that the page does not
//! show before joining, and no names: those who make previews are not at the table. Pictures are files of the page.

use std::time::Duration;

use axum::http::{HeaderMap, header};
use puzzle::deck::Edition;
use rules::Seat;
use table::{Link, TablePhase, TableSummary};
use tokio::time::timeout;

use super::status::escaped;
use super::tables::ask;
use super::{App, ClientAddress};
use crate::limits::Job;

/// The page does not wait longer for what the preview says.
const PATIENCE: Duration = Duration::from_millis(500);

/// A preview.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Preview {
    title: String,
    description: String,
    /// The name of its picture.
    picture: &'static str,
}

impl Preview {
    /// The preview of a path.
    ///
    /// It costs one query at most. If the client cannot pay it, or the store takes long, the preview says less.
    pub(super) async fn of(app: &App, client: &ClientAddress, path: &str) -> Self {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        match parts[..] {
            ["daily"] => Self::daily(),
            ["t", link] => {
                let summary = match paid(app, client, link) {
                    Some(link) => timeout(PATIENCE, app.registry.summary(link)).await.ok().and_then(Result::ok),
                    None => None,
                };
                Self::table(summary.as_ref())
            }
            ["t", link, "games", number] => {
                let number: Option<u32> = number.parse().ok();
                let games = match paid(app, client, link) {
                    Some(link) => {
                        timeout(PATIENCE, ask(app, move |store| store.games(link))).await.ok().and_then(Result::ok)
                    }
                    None => None,
                };
                let game = games.into_iter().flatten().find(|game| Some(game.number) == number);
                Self::game(game.map(|game| game.summary).as_ref())
            }
            _ => Self::general(),
        }
    }

    /// That of all other pages, as in the page as it was built.
    fn general() -> Self {
        Self {
            title: "Ubongo".into(),
            description: "The puzzle race Ubongo: with friends, against bots or solo.".into(),
            picture: "preview-table.png",
        }
    }

    fn daily() -> Self {
        Self {
            title: "Ubongo: today's five".into(),
            description: "Five puzzles a day, the same for everyone. How fast are you?".into(),
            picture: "preview-daily.png",
        }
    }

    fn table(summary: Option<&TableSummary>) -> Self {
        let description = match summary {
            None => "Join the puzzle race in your browser.".into(),
            Some(summary) => {
                let taken = summary.chairs.iter().filter(|chair| chair.name.is_some()).count();
                let what = match summary.phase {
                    TablePhase::Lobby | TablePhase::Over => format!("{taken} of {} seats taken. Join in!", Seat::MAX),
                    TablePhase::Playing | TablePhase::Paused => "A game is on.".to_owned(),
                };
                format!("{}: {what}", edition_word(summary.edition))
            }
        };
        Self { title: "A table for Ubongo".into(), description, picture: "preview-table.png" }
    }

    fn game(summary: Option<&TableSummary>) -> Self {
        let description = match summary {
            None => "All boards side by side, from the first tile to the last gem.".into(),
            Some(summary) => {
                let players = summary.chairs.iter().filter(|chair| chair.name.is_some()).count();
                let players = if players == 1 { "one player".to_owned() } else { format!("{players} players") };
                format!("{}, {players}: all boards side by side.", edition_word(summary.edition))
            }
        };
        Self { title: "Watch a game of Ubongo".into(), description, picture: "preview-replay.png" }
    }

    /// The tags for the head of the page.
    pub(super) fn tags(&self, site: &str, path: &str) -> String {
        let Self { title, description, picture } = self;
        let tag = |name: &str, content: &str| format!("<meta property=\"{name}\" content=\"{}\">\n", escaped(content));
        [
            tag("og:type", "website"),
            tag("og:site_name", "Ubongo"),
            tag("og:title", title),
            tag("og:description", description),
            tag("og:url", &format!("{site}{path}")),
            tag("og:image", &format!("{site}/{picture}")),
            tag("og:image:width", "1200"),
            tag("og:image:height", "630"),
            "<meta name=\"twitter:card\" content=\"summary_large_image\">\n".to_owned(),
        ]
        .concat()
    }
}

/// True if a page is asked for by what makes a preview of `path`, or if it matters for all others, too.
///
/// Browsers say where they will show a page, and resolve the address of a picture themselves. They get most pages as built, which
/// were compressed better than it can be done for each request.
pub(super) fn is_wanted(path: &str, headers: &HeaderMap) -> bool {
    path == "/daily" || path.starts_with("/t/") || !headers.contains_key("sec-fetch-dest")
}

/// The link, if it is one and the client pays for a query about it.
fn paid(app: &App, client: &ClientAddress, link: &str) -> Option<Link> {
    let link = link.parse().ok()?;
    client.pay(app, Job::Query).ok()?;
    Some(link)
}

const fn edition_word(edition: Edition) -> &'static str {
    match edition {
        Edition::Classic => "Classic",
        Edition::Modern => "Modern",
        Edition::ThreeD => "3D",
    }
}

/// The address of this server as the client knows it; empty if it did not say a plausible one. Pictures of previews need it.
pub(super) fn site(headers: &HeaderMap, behind_proxy: bool) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(host) = text(header::HOST.as_str()) else { return String::new() };
    let is_plausible = !host.is_empty()
        && host.len() <= 255
        && host.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'.' | b'-' | b':' | b'[' | b']'));
    if !is_plausible {
        return String::new();
    }
    let is_secure =
        behind_proxy && text("x-forwarded-proto").is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"));
    format!("{}://{host}", if is_secure { "https" } else { "http" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_is_what_the_client_asked_for_and_nothing_strange() {
        let site_of = |host: &str, scheme: Option<&str>, behind_proxy| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            if let Some(scheme) = scheme {
                headers.insert("x-forwarded-proto", scheme.parse().unwrap());
            }
            site(&headers, behind_proxy)
        };
        assert_eq!(site_of("ubongo.example", Some("https"), true), "https://ubongo.example");
        assert_eq!(site_of("ubongo.example", Some("https"), false), "http://ubongo.example");
        assert_eq!(site_of("[::1]:8642", None, false), "http://[::1]:8642");
        assert_eq!(site_of("a\"><script>", None, true), "");
        assert_eq!(site(&HeaderMap::new(), true), "");
    }

    #[test]
    fn tags_are_escaped() {
        let preview = Preview { title: "<b>\"".into(), ..Preview::daily() };
        let tags = preview.tags("http://a.example", "/t/\"><script>");
        assert!(tags.contains("&lt;b&gt;&quot;") && !tags.contains("<script"), "{tags}");
    }
}
