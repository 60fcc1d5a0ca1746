//! A child process that ends with the test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// The longest wait for a program to print its address, or to be ready.
const PATIENCE: Duration = Duration::from_secs(60);

/// The time between two looks at a program that does not say when it is ready.
const LOOK: Duration = Duration::from_millis(20);

/// A running program. It is killed when this is dropped.
pub(crate) struct Program {
    name: String,
    child: Child,
}

impl Program {
    /// Starts a program.
    #[track_caller]
    pub(crate) fn run(command: &mut Command) -> Self {
        Self::spawn(command.stdout(Stdio::null()))
    }

    #[track_caller]
    fn spawn(command: &mut Command) -> Self {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command.stdin(Stdio::null()).stderr(Stdio::null()).spawn();
        let child = child.unwrap_or_else(|error| panic!("{name} can't be started: {error}"));
        Self { name, child }
    }

    /// Waits until it is ready, as `look` sees.
    #[track_caller]
    pub(crate) fn until<T>(&mut self, what: &str, look: impl Fn() -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(ready) = look() {
                return ready;
            }
            let ended = self.child.try_wait().is_ok_and(|status| status.is_some());
            assert!(!ended && Instant::now() < end, "{} never {what}", self.name);
            std::thread::sleep(LOOK);
        }
    }

    /// Starts a program and waits for the first line that `read` understands.
    #[track_caller]
    pub(crate) fn start<T: Send + 'static>(
        command: &mut Command,
        read: impl Fn(&str) -> Option<T> + Send + 'static,
    ) -> (Self, T) {
        let name = command.get_program().to_string_lossy().into_owned();
        Self::try_start(command, read).unwrap_or_else(|| panic!("{name} doesn't print its address"))
    }

    /// Like `start`; `None` if the program ends or waits for too long without such a line.
    #[track_caller]
    pub(crate) fn try_start<T: Send + 'static>(
        command: &mut Command,
        read: impl Fn(&str) -> Option<T> + Send + 'static,
    ) -> Option<(Self, T)> {
        let mut program = Self::spawn(command.stdout(Stdio::piped()));
        let stdout = program.child.stdout.take().expect("it was asked for");
        let (sender, receiver) = channel();
        // The thread reads to the end, so that the program never blocks on a full pipe.
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if let Some(value) = read(&line) {
                    let _ = sender.send(value);
                }
            }
        });
        let value = receiver.recv_timeout(PATIENCE).ok()?;
        Some((program, value))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
