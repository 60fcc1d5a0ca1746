//! Progress bars for long work, shown only on a terminal.

use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar with this many equal parts.
pub(crate) fn parts(count: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent}% {elapsed} of about {duration}");
    ProgressBar::new(count)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_message(what.to_owned())
}

/// A bar of the pages that are done.
pub(crate) fn pages(count: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} page {pos} of {len}");
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A counter of the tasks in a file.
pub(crate) fn lines(path: &Path) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg}: {pos} tasks");
    ProgressBar::no_length()
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        .with_message(path.display().to_string())
}

/// A counter of the rows of a database.
pub(crate) fn rows() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}: {human_pos}");
    ProgressBar::no_length().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}
