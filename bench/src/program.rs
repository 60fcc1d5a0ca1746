//! A child process, such as a server or its players.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::BenchError;
use crate::process::Process;

/// A child process. It is killed when this is dropped. If this process is killed, the child's standard input ends, and the child
/// is expected to end as well.
pub(crate) struct Program {
    name: &'static str,
    child: Child,
    lines: Receiver<String>,
}

impl Program {
    /// A command that may open as many files, and so as many connections, as the system allows. Arguments can be added.
    pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new("sh");
        // `exec` keeps the process id. If the limit cannot be raised, it stays as it is.
        command.args(["-c", "ulimit -n \"$(ulimit -H -n)\" 2>/dev/null; exec \"$0\" \"$@\""]).arg(program);
        command
    }

    /// Starts a program. Its standard error goes to the terminal.
    pub(crate) fn start(name: &'static str, command: &mut Command) -> Result<Self, BenchError> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| BenchError::Failed(format!("{name} can't be started: {error}.")))?;
        let stdout = child.stdout.take().expect("standard output is piped");
        let (sender, lines) = channel();
        // On a thread, because reading from a pipe has no timeout.
        std::thread::spawn(move || {
            let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
            lines.try_for_each(|line| sender.send(line))
        });
        Ok(Self { name, child, lines })
    }

    /// The next line of its standard output, within a time limit.
    pub(crate) fn line(&self, timeout: Duration) -> Result<String, BenchError> {
        self.lines.recv_timeout(timeout).map_err(|error| {
            let name = self.name;
            BenchError::Failed(match error {
                RecvTimeoutError::Timeout => format!("{name} printed nothing for {} s.", timeout.as_secs()),
                RecvTimeoutError::Disconnected => format!("{name} ended too early; see its output above."),
            })
        })
    }

    /// Writes a line to its standard input.
    pub(crate) fn tell(&mut self, line: &str) -> Result<(), BenchError> {
        let stdin = self.child.stdin.as_mut().expect("standard input is piped");
        let told = writeln!(stdin, "{line}").and_then(|()| stdin.flush());
        told.map_err(|_| BenchError::Failed(format!("{} ended too early; see its output above.", self.name)))
    }

    pub(crate) fn process(&self) -> Process {
        Process::of(&self.child)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may already have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const TIMEOUT: Duration = Duration::from_secs(60);

    fn shell(script: &str) -> Program {
        let started = Program::start("The shell", Program::command("sh").args(["-c", script]));
        started.unwrap_or_else(|_| panic!("every system has a shell"))
    }

    #[test]
    fn lines_are_read_one_by_one_until_the_program_ends() {
        let program = shell("echo 4000; echo measuring");
        assert!(matches!(program.line(TIMEOUT).as_deref(), Ok("4000")));
        assert!(matches!(program.line(TIMEOUT).as_deref(), Ok("measuring")));
        assert!(matches!(program.line(TIMEOUT), Err(BenchError::Failed(_))));
    }

    #[test]
    fn a_program_gets_lines_too() {
        let mut program = shell("read line; echo \"got $line\"");
        assert!(program.tell("this").is_ok());
        assert!(matches!(program.line(TIMEOUT).as_deref(), Ok("got this")));
    }

    #[test]
    fn a_silent_program_times_out() {
        // It waits for input forever, and is killed at the end of the test.
        let program = shell("read never");
        assert!(matches!(program.line(Duration::ZERO), Err(BenchError::Failed(_))));
    }

    #[test]
    fn a_program_may_open_as_many_files_as_the_system_allows() {
        let limits = shell("ulimit -n; ulimit -H -n");
        assert_eq!(limits.line(TIMEOUT).ok(), limits.line(TIMEOUT).ok());
    }
}
