//! A server in a separate process.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Nothing takes this long unless it is broken.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A server in a separate process. It is killed when this is dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
    log: Option<BufReader<ChildStderr>>,
}

/// The command that starts a server with a database in a folder.
pub(crate) fn command(folder: &Path, port: u16) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ubongo"));
    command
        .args(["serve", "--address", "127.0.0.1", "--countdown", "100"])
        .env("UBONGO_LOG_LEVEL", "error")
        .env("UBONGO_METRICS", "off")
        .args(["--budget-factor", "1000", "--port", &port.to_string(), "--database"])
        .arg(folder.join("ubongo.db"))
        .stdin(Stdio::null());
    command
}

/// A command that is run by a shell after a line of its own, such as one that sets a limit.
pub(crate) fn after_shell_line(line: &str, command: &Command) -> Command {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(format!("{line} && exec \"$0\" \"$@\"")).arg(command.get_program()).args(command.get_args());
    shell.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?)))).stdin(Stdio::null());
    shell
}

impl Process {
    /// Starts a server and waits until it listens.
    pub(crate) fn start(folder: &Path, port: u16) -> Self {
        Self::of(&mut command(folder, port))
    }

    /// Starts a server by a command.
    pub(crate) fn of(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program is there");
        let mut line = String::new();
        let out = child.stdout.take().expect("it was asked for");
        BufReader::new(out).read_line(&mut line).expect("the server says where it is");
        let address = line.trim().trim_end_matches('/').rsplit('/').next().and_then(|address| address.parse().ok());
        let log = child.stderr.take().map(BufReader::new);
        Self { child, address: address.unwrap_or_else(|| panic!("no address in {line:?}")), log }
    }

    /// Starts a server whose warnings can be read with [`Process::wait_for_log`].
    pub(crate) fn start_with_log(folder: &Path) -> Self {
        Self::of(command(folder, 0).args(["--log-level", "info"]).stderr(Stdio::piped()))
    }

    /// Waits for a line in the log that contains a text. A server that does not write it is ended.
    pub(crate) fn wait_for_log(&mut self, text: &str) -> String {
        let log = self.log.as_mut().expect("the server was started with a log");
        let process = rustix::process::Pid::from_child(&self.child);
        let (found, waiting) = mpsc::channel::<()>();
        let guard = thread::spawn(move || {
            if waiting.recv_timeout(TIMEOUT) == Err(mpsc::RecvTimeoutError::Timeout) {
                // The log ends with the process.
                let _ = rustix::process::kill_process(process, rustix::process::Signal::KILL);
            }
        });
        let mut lines = log.lines().map(|line| line.expect("the log is text"));
        let line = lines.find(|line| line.contains(text));
        drop(found);
        guard.join().expect("the guard does not panic");
        line.unwrap_or_else(|| panic!("no line with {text:?} in the log"))
    }

    /// Sends SIGTERM and waits for the end. Returns what it still said, too.
    pub(crate) fn terminate_with_log(mut self) -> (ExitStatus, String) {
        let mut log = self.log.take().expect("the server was started with a log");
        let status = self.terminate();
        let mut said = String::new();
        log.read_to_string(&mut said).expect("the log is text");
        (status, said)
    }

    /// Kills it, like a power cut.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: rustix::process::Signal) {
        // Minimal systems have no `kill` command.
        let process = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(process, signal).expect("it runs");
    }

    /// Sends SIGTERM and waits for the end.
    pub(crate) fn terminate(mut self) -> ExitStatus {
        self.signal(rustix::process::Signal::TERM);
        self.child.wait().expect("it ends")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
