//! Measures how late this machine wakes a process that has nothing to do with the server.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::figures::quantile;

const BEAT: Duration = Duration::from_millis(5);

/// A thread that sleeps for 5 ms again and again. If it wakes up late, the machine is too busy to judge a server by its answers.
pub(crate) struct Metronome {
    late: Arc<Mutex<Vec<Duration>>>,
    ends: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Metronome {
    pub(crate) fn start() -> Self {
        let (late, ends) = (Arc::<Mutex<Vec<Duration>>>::default(), Arc::<AtomicBool>::default());
        let (writer, ended) = (late.clone(), ends.clone());
        let thread = std::thread::spawn(move || {
            while !ended.load(Ordering::Relaxed) {
                let start = Instant::now();
                std::thread::sleep(BEAT);
                let late = start.elapsed().saturating_sub(BEAT);
                writer.lock().unwrap_or_else(PoisonError::into_inner).push(late);
            }
        });
        Self { late, ends, thread: Some(thread) }
    }

    /// Ends the thread. Returns how late 99 of 100 beats were at most.
    pub(crate) fn stop(mut self) -> Duration {
        self.ends.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        let mut late = std::mem::take(&mut *self.late.lock().unwrap_or_else(PoisonError::into_inner));
        late.sort_unstable();
        quantile(&late, 0.99).unwrap_or_default()
    }
}
