//! The player's best results, in a file (M15).

use std::cmp::Ordering;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rules::solo::{Category, SoloResult};
use serde::{Deserialize, Serialize};

use crate::cli_error::CliError;

/// The version of the file format. Files of other versions are left alone.
const VERSION: u32 = 1;

/// The best result of each category.
#[derive(Debug)]
pub(super) struct SoloRecords {
    /// `None` on a computer without a data folder: then nothing is saved.
    path: Option<PathBuf>,
    best: Vec<SoloResult>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Contents {
    version: u32,
    best: Vec<SoloResult>,
}

/// The reason why results cannot be read or saved.
#[derive(Debug)]
pub(super) enum RecordsError {
    /// The file is not ours, or it is damaged. It is never overwritten.
    Broken(PathBuf, String),
    Failed(CliError),
}

impl fmt::Display for RecordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(path, reason) => write!(
                f,
                "can't read your best results from {} ({reason}); \
                 please repair the file, move it away, or choose another one with --records",
                path.display()
            ),
            Self::Failed(failure) => failure.fmt(f),
        }
    }
}

impl std::error::Error for RecordsError {}

/// The default file, if this computer has a data folder.
pub(super) fn default_path() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let data = folder("XDG_DATA_HOME")
        .or_else(|| folder("HOME").map(|home| home.join(".local/share")))
        .or_else(|| folder("LOCALAPPDATA"))?;
    Some(data.join("ubongo").join("solo.json"))
}

impl SoloRecords {
    /// Reads the results from a file. A missing file has none.
    pub(super) fn open(path: Option<PathBuf>) -> Result<Self, RecordsError> {
        let best = path.as_deref().map_or(Ok(Vec::new()), read)?;
        Ok(Self { path, best })
    }

    pub(super) fn best(&self, category: Category) -> Option<&SoloResult> {
        self.best.iter().find(|result| result.category == category)
    }

    /// Saves a result if it is the best of its category.
    pub(super) fn keep(&mut self, result: SoloResult) -> Result<(), RecordsError> {
        let Some(path) = &self.path else { return Ok(()) };
        // Another game may have saved its result in the meantime.
        self.best = read(path)?;
        let beaten = |other: &SoloResult| result.compare(other) != Some(Ordering::Greater);
        if self.best(result.category).is_some_and(beaten) {
            return Ok(());
        }
        self.best.retain(|other| other.category != result.category);
        self.best.push(result);
        write(path, &self.best).map_err(|error| RecordsError::Failed(CliError::write(path)(error)))
    }
}

fn read(path: &Path) -> Result<Vec<SoloResult>, RecordsError> {
    let broken = |reason: String| RecordsError::Broken(path.into(), reason);
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => return Err(broken("it isn't text".into())),
        Err(error) => return Err(RecordsError::Failed(CliError::read(path)(error))),
    };
    let Contents { version, best } = serde_json::from_str(&text).map_err(|error| broken(error.to_string()))?;
    if version == VERSION { Ok(best) } else { Err(broken(format!("it has version {version}, not {VERSION}"))) }
}

/// Writes to a temporary file and renames it, so that the file is complete even if the power fails.
fn write(path: &Path, best: &[SoloResult]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = folder.join(name);
    let contents = Contents { version: VERSION, best: best.to_vec() };
    let written = fs::File::create(&beside).and_then(|mut file| {
        serde_json::to_writer_pretty(&mut file, &contents)?;
        file.write_all(b"\n")?;
        file.sync_all()?;
        fs::rename(&beside, path)
    });
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use puzzle::deck::{Edition, Face, Level};
    use rules::solo::{FinishedTask, Goal};

    use super::*;

    fn result(level: Level, after_ms: u64) -> SoloResult {
        let category = Category { edition: Edition::Modern, level, goal: Goal::Tasks(5), aids: false };
        let task = FinishedTask { board: 0, face: Face::new(0).unwrap(), after_ms: after_ms / 5, solved: true };
        SoloResult { category, done: vec![task; 5], after_ms }
    }

    fn kept(path: &Path, level: Level) -> Option<u64> {
        let records = SoloRecords::open(Some(path.into())).unwrap();
        records.best(result(level, 0).category).map(|best| best.after_ms)
    }

    #[test]
    fn m15_the_best_result_of_each_category_is_kept_in_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("not/there/yet/solo.json");
        let mut records = SoloRecords::open(Some(path.clone())).unwrap();
        for (level, after_ms, best_ms) in
            [(Level::Easy, 90_000, 90_000), (Level::Easy, 95_000, 90_000), (Level::Easy, 80_000, 80_000)]
        {
            records.keep(result(level, after_ms)).unwrap();
            assert_eq!(kept(&path, level), Some(best_ms));
        }
        assert_eq!(kept(&path, Level::Hard), None);
        records.keep(result(Level::Hard, 200_000)).unwrap();
        assert_eq!((kept(&path, Level::Easy), kept(&path, Level::Hard)), (Some(80_000), Some(200_000)));
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "no other file is left behind");
    }

    #[test]
    fn results_saved_by_another_game_in_the_meantime_are_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("solo.json");
        let mut here = SoloRecords::open(Some(path.clone())).unwrap();
        let mut there = SoloRecords::open(Some(path.clone())).unwrap();
        there.keep(result(Level::Easy, 50_000)).unwrap();
        here.keep(result(Level::Hard, 70_000)).unwrap();
        here.keep(result(Level::Easy, 60_000)).unwrap();
        assert_eq!((kept(&path, Level::Easy), kept(&path, Level::Hard)), (Some(50_000), Some(70_000)));
    }

    #[test]
    fn a_broken_file_is_reported_and_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("solo.json");
        for (text, reason) in [
            ("", "EOF"),
            ("{\"version\": 1, \"best\": [", "EOF"),
            ("{\"version\": 2, \"best\": []}", "it has version 2, not 1"),
            ("[]", "invalid"),
        ] {
            let mut records = SoloRecords { path: Some(path.clone()), best: Vec::new() };
            fs::write(&path, text).unwrap();
            let error = SoloRecords::open(Some(path.clone())).unwrap_err().to_string();
            assert!(error.contains(&path.display().to_string()) && error.contains(reason), "{error}");
            assert!(records.keep(result(Level::Easy, 1_000)).is_err());
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn without_a_folder_nothing_is_saved_and_nothing_fails() {
        let mut records = SoloRecords::open(None).unwrap();
        records.keep(result(Level::Easy, 1_000)).unwrap();
        assert!(records.best(result(Level::Easy, 0).category).is_none());
    }
}
