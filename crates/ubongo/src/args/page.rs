//! The arguments of `page` and their help.

use std::path::PathBuf;

use clap::Args;

/// Write the page into a folder, for any web host.
///
/// Solo games, bots, the companion, the tutorial, the rules, the daily five, practice and the printed game work without a server.
/// Games with friends, records and the times of others need one: the page says so.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    ubongo page --out www\n  \
    ubongo page --out www --site https://ubongo.example\n\n\
    The page has to be at the root of its site, such as https://ubongo.example/, and the site needs HTTPS. The folder has the \
    headers to send in _headers (for hosts that read it) and nginx.conf.")]
pub(crate) struct PageArgs {
    /// The folder, which has to be empty or not there yet.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
    /// Where the page is going to be, for the previews of links to it.
    #[arg(long, value_name = "URL", value_parser = site)]
    pub(crate) site: Option<String>,
}

/// Scheme and host, without a slash at the end.
fn site(text: &str) -> Result<String, String> {
    let site = text.trim_end_matches('/');
    let host = site.strip_prefix("https://").or_else(|| site.strip_prefix("http://")).unwrap_or_default();
    let is_host = |text: &str| text.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '-' | ':'));
    if host.is_empty() || !is_host(host) {
        return Err("write the address of the site as https://ubongo.example, without a folder".into());
    }
    Ok(site.to_owned())
}
