//! The machine that the figures come from.

use std::process::Command;
use std::thread::available_parallelism;
use std::time::Duration;

/// What stands above every table: the command, the processor and the compiler.
pub(crate) fn head() -> String {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let cores = match cores() {
        1 => "1 core".to_owned(),
        cores => format!("{cores} cores"),
    };
    format!(
        "- command: `cargo xtask bench {}`\n- processor: {}, {cores}\n- compiler: {}\n",
        args.join(" "),
        processor().unwrap_or_else(|| "unknown".into()),
        compiler().unwrap_or_else(|| "unknown".into()),
    )
}

/// How many threads can run at once.
pub(crate) fn cores() -> usize {
    available_parallelism().map_or(1, usize::from)
}

fn processor() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    field(&text, "model name").map(str::to_owned)
}

fn compiler() -> Option<String> {
    let output = Command::new("rustc").arg("--version").output().ok()?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned()).filter(|version| !version.is_empty())
}

/// The most memory that this process has had so far, in KiB, where the system tells it.
pub(crate) fn peak_kib() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    field(&text, "VmHWM")?.strip_suffix(" kB")?.parse().ok()
}

/// The time that all threads of this process have computed so far, where the system tells it. On a busy machine it says
/// more than the clock on the wall.
pub(crate) fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is the name in brackets, which may hold spaces. The times are the 14th and the 15th field.
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    // Linux tells these times in hundredths of a second, whatever its clock does.
    Some(Duration::from_millis((ticks()? + ticks()?) * 10))
}

/// The value of the first line `name: value`.
fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        (key.trim() == name).then_some(value.trim())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_by_name() {
        let text = "VmPeak:\t  200 kB\nVmHWM:\t  100 kB\nmodel name\t: A: 3 GHz\n";
        assert_eq!(field(text, "VmHWM"), Some("100 kB"));
        assert_eq!(field(text, "model name"), Some("A: 3 GHz"));
        assert_eq!(field(text, "VmSwap"), None);
    }
}
