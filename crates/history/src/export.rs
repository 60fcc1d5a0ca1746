//! A history as a file.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{History, Record};

/// The version of the files that are written.
const VERSION: u32 = 1;

/// The largest file that is read, in bytes. One with as many records as are kept has about a fifth of it.
pub const MOST_BYTES: usize = 8 << 20;

/// The file. Its first field tells it from other files.
#[derive(Serialize)]
struct FileOut<'a> {
    ubongo: &'static str,
    version: u32,
    records: &'a [Record],
}

/// What every file has, of whatever version.
#[derive(Deserialize)]
struct FileKind {
    ubongo: String,
    version: u32,
}

#[derive(Deserialize)]
struct FileIn {
    records: Vec<Record>,
}

const KIND: &str = "history";

/// Why a file was not read. Nothing of it is taken over then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// Not a history of Ubongo.
    OtherFile,
    /// Written by a newer version of Ubongo.
    Newer,
    /// Cut off or changed.
    Damaged,
    /// Larger than any history.
    TooLarge,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OtherFile => "this isn't a history of Ubongo; please choose the file that you saved here",
            Self::Newer => "this file is from a newer version of Ubongo; please reload this page and try again",
            Self::Damaged => "this file is damaged; please save it again on the other device",
            Self::TooLarge => "this file is too large for a history",
        })
    }
}

impl std::error::Error for ImportError {}

/// The text of the file.
pub fn export(history: &History) -> String {
    let file = FileOut { ubongo: KIND, version: VERSION, records: history.records() };
    serde_json::to_string(&file).unwrap_or_default()
}

/// The records of a file: all of them, or none.
pub fn import(text: &str) -> Result<Vec<Record>, ImportError> {
    if text.len() > MOST_BYTES {
        return Err(ImportError::TooLarge);
    }
    // What is cut off still begins like a history.
    let cut_off = || text.trim_start_matches('\u{feff}').trim_start().starts_with(&format!("{{\"ubongo\":\"{KIND}\""));
    let other = || if cut_off() { ImportError::Damaged } else { ImportError::OtherFile };
    let text = text.trim_start_matches('\u{feff}');
    let kind: FileKind = serde_json::from_str(text).map_err(|_| other())?;
    if kind.ubongo != KIND {
        return Err(ImportError::OtherFile);
    }
    if kind.version > VERSION {
        return Err(ImportError::Newer);
    }
    let file: FileIn = serde_json::from_str(text).map_err(|_| ImportError::Damaged)?;
    if file.records.iter().any(|record| record.check().is_err()) {
        return Err(ImportError::Damaged);
    }
    Ok(file.records)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::{game, solo};

    fn history() -> History {
        History::of(vec![solo("a", 1, 1), game("b", 2, 4, [1, 2, 3, 4, 5, 6])])
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let text = export(&history());
        assert_eq!(History::of(import(&text).unwrap()), history());
        assert_eq!(History::of(import(&format!("\u{feff}{text}")).unwrap()), history(), "some editors add a mark");
        assert_eq!(import(&export(&History::default())), Ok(vec![]));
    }

    #[test]
    fn each_wrong_file_has_its_own_reason() {
        let text = export(&history());
        for cut in (20..text.len()).step_by(7) {
            assert_eq!(import(&text[..cut]), Err(ImportError::Damaged), "{cut}");
        }
        for other in ["", "hello", "[]", "{}", r#"{"ubongo":"game","version":1}"#, "\0\u{1}PNG"] {
            assert_eq!(import(other), Err(ImportError::OtherFile), "{other}");
        }
        assert_eq!(import(r#"{"ubongo":"history","version":2,"games":{}}"#), Err(ImportError::Newer));
        assert_eq!(import(&text.replace("\"place\":4", "\"place\":9")), Err(ImportError::Damaged));
        assert_eq!(import(&text.replace("records", "record")), Err(ImportError::Damaged));
        assert_eq!(import(&" ".repeat(MOST_BYTES + 1)), Err(ImportError::TooLarge));
    }
}
