//! Processor time, memory and limits of a process, from `/proc`. Linux only.

use std::path::PathBuf;
use std::process::Child;
use std::time::Duration;

use crate::BenchError;
use crate::machine::field;

pub(crate) struct Process {
    folder: PathBuf,
}

/// Memory usage of a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    /// All resident memory.
    pub(crate) resident_kib: u64,
    /// Anonymous memory only: without mapped files such as the program itself, which other processes may share.
    pub(crate) own_kib: u64,
}

impl std::iter::Sum for Memory {
    fn sum<I: Iterator<Item = Self>>(memories: I) -> Self {
        memories.fold(Self { resident_kib: 0, own_kib: 0 }, |sum, one| Self {
            resident_kib: sum.resident_kib + one.resident_kib,
            own_kib: sum.own_kib + one.own_kib,
        })
    }
}

impl Process {
    pub(crate) fn this() -> Self {
        Self { folder: "/proc/self".into() }
    }

    pub(crate) fn of(child: &Child) -> Self {
        Self { folder: format!("/proc/{}", child.id()).into() }
    }

    /// CPU time of all its threads so far. On a busy machine this says more than elapsed time.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let text = self.text("stat")?;
        // The second field is the name in brackets, which may hold spaces. The times are the 14th and the 15th field.
        let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<u64>().ok();
        // Linux reports these times in hundredths of a second, whatever its timer frequency is.
        Some(Duration::from_millis((ticks()? + ticks()?) * 10))
    }

    /// The time that its threads were ready to run and got no core, all together.
    pub(crate) fn waiting_time(&self) -> Option<Duration> {
        let threads = std::fs::read_dir(self.folder.join("task")).ok()?;
        let waited = threads.filter_map(|thread| {
            let text = std::fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
            text.split_whitespace().nth(1)?.parse::<u64>().ok()
        });
        Some(Duration::from_nanos(waited.sum()))
    }

    /// Its current memory usage.
    pub(crate) fn memory(&self) -> Option<Memory> {
        let status = self.text("status")?;
        Some(Memory { resident_kib: kib(&status, "VmRSS")?, own_kib: kib(&status, "RssAnon")? })
    }

    /// Its peak resident memory so far.
    pub(crate) fn peak_kib(&self) -> Option<u64> {
        kib(&self.text("status")?, "VmHWM")
    }

    /// The hard limit on its open files.
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

/// A figure that only Linux reports.
pub(crate) fn known<T>(figure: Option<T>) -> Result<T, BenchError> {
    figure.ok_or_else(|| {
        BenchError::Failed(
            "This system doesn't report CPU time and memory of other processes; please use Linux.".into(),
        )
    })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_has_memory_and_files() {
        let process = Process::this();
        let memory = process.memory().unwrap();
        assert!(0 < memory.own_kib && memory.own_kib < memory.resident_kib);
        assert!(
            process.peak_kib().is_some()
                && process.processor_time().is_some()
                && process.waiting_time().is_some()
                && process.most_files().is_some()
        );
    }
}
