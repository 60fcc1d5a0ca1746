//! A program that runs beside us and ends with us.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

/// So long a program may take to say where it is.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program that was started. It is ended when this is dropped.
pub(crate) struct Program {
    child: Child,
}

impl Program {
    /// Starts a program and waits for the line from which something can be told.
    #[track_caller]
    pub(crate) fn start<T: Send + 'static>(
        command: &mut Command,
        tell: impl Fn(&str) -> Option<T> + Send + 'static,
    ) -> (Self, T) {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.unwrap_or_else(|error| panic!("{name} could not be started: {error}"));
        let stdout = child.stdout.take().expect("it was asked for");
        let program = Self { child };
        let (sender, told) = channel();
        // A thread reads to the end, so that the program is never held up by what it says.
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if let Some(told) = tell(&line) {
                    let _ = sender.send(told);
                }
            }
        });
        let told = told.recv_timeout(PATIENCE);
        (program, told.unwrap_or_else(|_| panic!("{name} does not say where it is")))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
