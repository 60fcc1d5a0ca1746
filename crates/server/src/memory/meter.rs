//! Measures the memory in use, and finds its limit. Linux only: elsewhere there is nothing to measure with, and no pressure.

use std::fs;
use std::path::{Path, PathBuf};

/// Reads how much memory the server uses, compared with its limit.
#[derive(Debug)]
pub(crate) struct MemoryMeter {
    /// The folder that holds `proc` and `sys`; another one in tests.
    root: PathBuf,
    limit: u64,
    /// The cgroup that the limit is for. The kernel ends a process of it if its processes together need more.
    group: Option<Cgroup>,
}

impl MemoryMeter {
    /// A meter with the chosen limit; otherwise with the lowest one of the cgroups that the server is in, or the machine's memory.
    pub(crate) fn new(limit_mb: Option<u32>) -> Option<Self> {
        Self::at(Path::new("/"), limit_mb)
    }

    fn at(root: &Path, limit_mb: Option<u32>) -> Option<Self> {
        let root = root.to_owned();
        let machine = kilobytes(&fs::read_to_string(root.join("proc/meminfo")).ok()?, "MemTotal:")?;
        if let Some(mb) = limit_mb {
            return Some(Self { root, limit: u64::from(mb) << 20, group: None });
        }
        let groups = Cgroup::all(&root).into_iter().filter_map(|group| Some((group.limit()?, group)));
        match groups.min_by_key(|(limit, _)| *limit).filter(|(limit, _)| *limit < machine) {
            Some((limit, group)) => Some(Self { root, limit, group: Some(group) }),
            None => Some(Self { root, limit: machine, group: None }),
        }
    }

    /// The limit in bytes.
    pub(crate) fn limit(&self) -> u64 {
        self.limit
    }

    /// The bytes in use.
    ///
    /// For a cgroup, that is what the kernel counts, sockets included: but not if most of it belongs to other programs, which do not
    /// need less when the server does.
    pub(crate) fn used(&self) -> Option<u64> {
        let own = kilobytes(&fs::read_to_string(self.root.join("proc/self/status")).ok()?, "VmRSS:")?;
        let group = self.group.as_ref().and_then(Cgroup::used).filter(|used| *used <= own.saturating_mul(4));
        Some(group.map_or(own, |used| used.max(own)))
    }
}

/// A cgroup with its files.
#[derive(Debug)]
struct Cgroup {
    folder: PathBuf,
    version: CgroupVersion,
}

#[derive(Clone, Copy, Debug)]
enum CgroupVersion {
    One,
    Two,
}

impl Cgroup {
    /// The cgroups that this process is in, with all those above them: each can have a limit.
    fn all(root: &Path) -> Vec<Self> {
        let list = fs::read_to_string(root.join("proc/self/cgroup")).unwrap_or_default();
        let mut groups = Vec::new();
        for line in list.lines() {
            // Hierarchy, controllers, path. Version 2 has one hierarchy, number 0, for all controllers.
            let mut parts = line.splitn(3, ':');
            let (Some(hierarchy), Some(controllers), Some(path)) = (parts.next(), parts.next(), parts.next()) else {
                continue;
            };
            let (mount, version) = if hierarchy == "0" && controllers.is_empty() {
                ("sys/fs/cgroup", CgroupVersion::Two)
            } else if controllers.split(',').any(|controller| controller == "memory") {
                ("sys/fs/cgroup/memory", CgroupVersion::One)
            } else {
                continue;
            };
            // In a container the path may be that of the machine, of which only the root is visible.
            let ancestors = Path::new(path.trim_start_matches('/')).ancestors();
            groups.extend(ancestors.map(|path| Self { folder: root.join(mount).join(path), version }));
        }
        groups
    }

    fn number(&self, file: &str) -> Option<u64> {
        fs::read_to_string(self.folder.join(file)).ok()?.trim().parse().ok()
    }

    /// The limit of this group. `None` if it has none ("max", which is no number), or does not exist.
    fn limit(&self) -> Option<u64> {
        self.number(match self.version {
            CgroupVersion::One => "memory.limit_in_bytes",
            CgroupVersion::Two => "memory.max",
        })
    }

    /// The memory of this group that the kernel cannot get back by forgetting pages of files. It can forget pages in frequent use,
    /// too: the database is slower then, but nobody has to go.
    fn used(&self) -> Option<u64> {
        let (usage, files) = match self.version {
            CgroupVersion::One => ("memory.usage_in_bytes", ["total_inactive_file", "total_active_file"]),
            CgroupVersion::Two => ("memory.current", ["inactive_file", "active_file"]),
        };
        let stat = fs::read_to_string(self.folder.join("memory.stat")).ok()?;
        let numbers = stat.lines().filter_map(|line| line.split_once(' '));
        let pages = numbers.filter(|(name, _)| files.contains(name));
        let forgettable: u64 = pages.filter_map(|(_, bytes)| bytes.parse::<u64>().ok()).sum();
        Some(self.number(usage)?.saturating_sub(forgettable))
    }
}

/// A number of kilobytes in a file of `/proc`, in bytes.
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    const MB: u64 = 1 << 20;

    /// A machine with 8 GB, on which the server uses 100 MB.
    fn machine(files: &[(&str, &str)]) -> TempDir {
        let root = tempfile::tempdir().unwrap();
        let usual = [
            ("proc/meminfo", "MemTotal:        8388608 kB\nMemFree: 5 kB\n"),
            ("proc/self/status", "Name:\tubongo\nVmRSS:\t  102400 kB\n"),
        ];
        for (path, text) in usual.iter().chain(files) {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        root
    }

    fn read(files: &[(&str, &str)]) -> (u64, u64) {
        let root = machine(files);
        let meter = MemoryMeter::at(root.path(), None).unwrap();
        (meter.limit() / MB, meter.used().unwrap() / MB)
    }

    #[test]
    fn without_cgroups_the_machine_is_the_limit_and_the_process_is_measured() {
        assert_eq!(read(&[]), (8192, 100));
        assert_eq!(read(&[("proc/self/cgroup", "0::/\n")]), (8192, 100));
    }

    #[test]
    fn the_lowest_limit_on_the_way_up_counts_with_the_usage_of_its_cgroup() {
        let two = [
            ("proc/self/cgroup", "0::/system.slice/ubongo.service\n"),
            ("sys/fs/cgroup/system.slice/ubongo.service/memory.max", "max\n"),
            ("sys/fs/cgroup/system.slice/memory.max", "268435456\n"),
            ("sys/fs/cgroup/system.slice/memory.current", "209715200\n"),
            (
                "sys/fs/cgroup/system.slice/memory.stat",
                "anon 5\nfile 7\ninactive_file 41943040\nactive_file 20971520\n",
            ),
        ];
        assert_eq!(read(&two), (256, 140));
        let one = [
            ("proc/self/cgroup", "9:name=systemd:/\n4:cpu,memory:/docker/abc\n0::/\n"),
            ("sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes", "536870912\n"),
            ("sys/fs/cgroup/memory/docker/abc/memory.usage_in_bytes", "157286400\n"),
            (
                "sys/fs/cgroup/memory/docker/abc/memory.stat",
                "active_file 1\ntotal_inactive_file 10485760\ntotal_active_file 5242880\n",
            ),
            ("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n"),
        ];
        assert_eq!(read(&one), (512, 135));
    }

    #[test]
    fn memory_of_other_programs_in_the_same_cgroup_does_not_count() {
        let shared = [
            ("proc/self/cgroup", "0::/user.slice\n"),
            ("sys/fs/cgroup/user.slice/memory.max", "1073741824\n"),
            ("sys/fs/cgroup/user.slice/memory.current", "1048576000\n"),
            ("sys/fs/cgroup/user.slice/memory.stat", "inactive_file 0\n"),
        ];
        assert_eq!(read(&shared), (1024, 100));
    }

    #[test]
    fn a_chosen_limit_is_for_the_process_alone() {
        let root = machine(&[("proc/self/cgroup", "0::/\n"), ("sys/fs/cgroup/memory.max", "1000\n")]);
        let meter = MemoryMeter::at(root.path(), Some(300)).unwrap();
        assert_eq!((meter.limit() / MB, meter.used().unwrap() / MB), (300, 100));
        assert!(MemoryMeter::at(&root.path().join("nowhere"), Some(300)).is_none(), "nothing to measure with");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_memory_of_this_process_can_be_measured() {
        let meter = MemoryMeter::new(None).unwrap();
        assert!((MB..meter.limit()).contains(&meter.used().unwrap()), "{meter:?}");
    }
}
