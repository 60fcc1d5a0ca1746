//! A child process that ends with the test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

/// The longest wait for a program to print its address.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running program. It is killed when this is dropped.
pub(crate) struct Program {
    child: Child,
}

impl Program {
    /// Starts a program and waits for the first line that `read` understands.
    #[track_caller]
    pub(crate) fn start<T: Send + 'static>(
        command: &mut Command,
        read: impl Fn(&str) -> Option<T> + Send + 'static,
    ) -> (Self, T) {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.unwrap_or_else(|error| panic!("{name} can't be started: {error}"));
        let stdout = child.stdout.take().expect("it was asked for");
        let program = Self { child };
        let (sender, receiver) = channel();
        // The thread reads to the end, so that the program never blocks on a full pipe.
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if let Some(value) = read(&line) {
                    let _ = sender.send(value);
                }
            }
        });
        let value = receiver.recv_timeout(PATIENCE);
        (program, value.unwrap_or_else(|_| panic!("{name} doesn't print its address")))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
