//! A program that runs beside us, such as a server or its players, and ends with us.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::BenchError;
use crate::process::Process;

/// A program that was started. It is killed when this is dropped; should we be killed, then its standard input ends, and
/// it is expected to end as well.
pub(crate) struct Program {
    name: &'static str,
    child: Child,
    lines: Receiver<String>,
}

impl Program {
    /// A command that may open as many files, and so have as many connections, as the system allows. Arguments can be
    /// added to it.
    pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new("sh");
        // `exec` keeps the number of the process. If the limit cannot be raised, it stays as it is.
        command.args(["-c", "ulimit -n \"$(ulimit -H -n)\" 2>/dev/null; exec \"$0\" \"$@\""]).arg(program);
        command
    }

    /// Starts a program. What it complains about goes to our own terminal.
    pub(crate) fn start(name: &'static str, command: &mut Command) -> Result<Self, BenchError> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| BenchError::Failed(format!("{name} could not be started: {error}.")))?;
        let stdout = child.stdout.take().expect("it was asked for");
        let (sender, lines) = channel();
        // A thread reads, since reading from a pipe cannot be given up after a while.
        std::thread::spawn(move || {
            let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
            lines.try_for_each(|line| sender.send(line))
        });
        Ok(Self { name, child, lines })
    }

    /// The next line that it prints.
    pub(crate) fn line(&self, patience: Duration) -> Result<String, BenchError> {
        self.lines.recv_timeout(patience).map_err(|error| {
            let name = self.name;
            BenchError::Failed(match error {
                RecvTimeoutError::Timeout => format!("{name} said nothing for {} s.", patience.as_secs()),
                RecvTimeoutError::Disconnected => format!("{name} ended too early; what is wrong may stand above."),
            })
        })
    }

    /// What the system knows about it.
    pub(crate) fn process(&self) -> Process {
        Process::of(&self.child)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(60);

    fn shell(script: &str) -> Program {
        let started = Program::start("The shell", Program::command("sh").args(["-c", script]));
        started.unwrap_or_else(|_| panic!("there is a shell"))
    }

    #[test]
    fn lines_come_one_by_one_until_a_program_ends() {
        let program = shell("echo 4000; echo measuring");
        assert!(matches!(program.line(PATIENCE).as_deref(), Ok("4000")));
        assert!(matches!(program.line(PATIENCE).as_deref(), Ok("measuring")));
        assert!(matches!(program.line(PATIENCE), Err(BenchError::Failed(_))));
    }

    #[test]
    fn a_program_that_keeps_silent_is_given_up() {
        // It would wait forever for what never comes, were it not ended with the test.
        let program = shell("read never");
        assert!(matches!(program.line(Duration::ZERO), Err(BenchError::Failed(_))));
    }

    #[test]
    fn a_program_may_open_all_files_that_the_system_allows() {
        let limits = shell("ulimit -n; ulimit -H -n");
        assert_eq!(limits.line(PATIENCE).ok(), limits.line(PATIENCE).ok());
    }
}
