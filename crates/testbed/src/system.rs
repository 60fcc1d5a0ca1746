//! What the servers need from the system.

use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::TestbedError;

/// A port of the loopback address where nothing listens.
///
/// # Errors
/// None is free.
pub fn free_port() -> Result<u16, TestbedError> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// True if this process may do everything.
pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// A program in the path, or in one of these folders.
pub(crate) fn find(program: &str, folders: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = std::env::split_paths(&path).chain(folders.iter().map(PathBuf::from));
    all.map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Runs a program to its end. What it says is only shown if it fails.
pub(crate) fn run(command: &mut Command) -> Result<(), TestbedError> {
    let name = || command.get_program().to_string_lossy().into_owned();
    let name = name();
    // A server that the program leaves behind would keep a pipe open, so it writes into a file.
    let said = std::env::temp_dir().join(format!("ubongo-said-{}-{}", std::process::id(), free_port()?));
    let file = fs::File::create(&said)?;
    let status = command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file).status();
    let text = fs::read_to_string(&said).unwrap_or_default();
    let _ = fs::remove_file(&said);
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(TestbedError::Failed(name, text)),
        Err(error) => Err(TestbedError::Program(name, error)),
    }
}

/// The processor time that a process and its children have used so far, also of children that have ended. `None` if it does not run,
/// or not on Linux.
pub fn process_time(process: u32) -> Option<Duration> {
    let (own, ended) = times(process)?;
    let children = fs::read_dir("/proc").ok()?.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let living = children.filter(|&child: &u32| parent(child) == Some(process)).filter_map(times);
    Some(own + ended + living.map(|(own, ended)| own + ended).sum::<Duration>())
}

/// The fields of `/proc/PID/stat` after the name, which is in brackets and may hold spaces.
fn fields(process: u32) -> Option<Vec<u64>> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The first one is a letter.
    Some(text.rsplit_once(')')?.1.split_whitespace().skip(1).map(|field| field.parse().unwrap_or_default()).collect())
}

fn parent(process: u32) -> Option<u32> {
    u32::try_from(*fields(process)?.first()?).ok()
}

/// The time of a process itself, and of its children that have ended.
fn times(process: u32) -> Option<(Duration, Duration)> {
    let fields = fields(process)?;
    // Hundredths of a second, whatever the timer frequency is.
    let time = |from: usize| Some(Duration::from_millis((fields.get(from)? + fields.get(from + 1)?) * 10));
    Some((time(10)?, time(12)?))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_has_a_parent_and_uses_time() {
        let this = std::process::id();
        let mut child = Command::new("sh").args(["-c", "read never"]).stdin(Stdio::piped()).spawn().unwrap();
        assert_eq!(parent(child.id()), Some(this));
        child.kill().unwrap();
        child.wait().unwrap();
        let before = process_time(this).unwrap();
        let mut sum = 0_u64;
        while process_time(this).unwrap() == before {
            sum = sum.wrapping_add(1);
        }
        assert!(process_time(this).unwrap() > before, "{sum}");
        assert_eq!(process_time(u32::MAX), None);
    }

    #[test]
    fn what_a_program_says_is_in_the_error() {
        let failed = run(Command::new("sh").args(["-c", "echo no; exit 3"])).unwrap_err();
        assert_eq!(failed.to_string(), "'sh' failed: no");
        assert!(run(Command::new("sh").args(["-c", "echo yes"])).is_ok());
    }
}
