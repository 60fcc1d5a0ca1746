//! Describes the machine that runs the benchmark.

use std::process::Command;
use std::thread::available_parallelism;

/// The lines above every table: command, processor and compiler.
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

/// The number of threads that can run at the same time.
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

/// The value of the first line `name: value`.
pub(crate) fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
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
