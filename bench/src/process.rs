//! What the system tells about a process, this one or another. Only Linux tells it.

use std::path::PathBuf;
use std::process::Child;
use std::time::Duration;

use crate::machine::field;

/// A process of this machine.
pub(crate) struct Process {
    folder: PathBuf,
}

/// The memory that a process has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    /// All of it, in KiB.
    pub(crate) resident_kib: u64,
    /// Without what is in files as well, such as the program itself, which other processes may share.
    pub(crate) own_kib: u64,
}

impl Process {
    /// The one that asks.
    pub(crate) fn this() -> Self {
        Self { folder: "/proc/self".into() }
    }

    /// One that was started.
    pub(crate) fn of(child: &Child) -> Self {
        Self { folder: format!("/proc/{}", child.id()).into() }
    }

    /// The time that all its threads have computed so far. On a busy machine it says more than the clock on the wall.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let text = self.text("stat")?;
        // The second field is the name in brackets, which may hold spaces. The times are the 14th and the 15th field.
        let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<u64>().ok();
        // Linux tells these times in hundredths of a second, whatever its clock does.
        Some(Duration::from_millis((ticks()? + ticks()?) * 10))
    }

    /// The memory that it has now.
    pub(crate) fn memory(&self) -> Option<Memory> {
        let status = self.text("status")?;
        Some(Memory { resident_kib: kib(&status, "VmRSS")?, own_kib: kib(&status, "RssAnon")? })
    }

    /// The most memory that it has had so far, in KiB.
    pub(crate) fn peak_kib(&self) -> Option<u64> {
        kib(&self.text("status")?, "VmHWM")
    }

    /// The most files that it may open, if it asks for as many as it can get.
    pub(crate) fn most_files(&self) -> Option<u64> {
        let limits = self.text("limits")?;
        let row = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
        // The soft limit comes first, then the hard one.
        row.split_whitespace().nth(1)?.parse().ok()
    }

    fn text(&self, file: &str) -> Option<String> {
        std::fs::read_to_string(self.folder.join(file)).ok()
    }
}

fn kib(status: &str, name: &str) -> Option<u64> {
    field(status, name)?.strip_suffix(" kB")?.parse().ok()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_has_memory_and_files() {
        let process = Process::this();
        let memory = process.memory().unwrap();
        assert!(0 < memory.own_kib && memory.own_kib < memory.resident_kib);
        assert!(process.peak_kib().is_some() && process.processor_time().is_some() && process.most_files().is_some());
    }
}
