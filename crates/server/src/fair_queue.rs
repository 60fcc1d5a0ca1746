//! A queue for work that takes long, fair between keys: an address with many jobs doesn't delay the others.
//!
//! Each key has a line. Only the first job of each line waits for a permit, and permits go to those in the order in which they
//! came, so the keys take turns however many jobs each of them has:
//!
//! ```text
//!   line of A   a4 a3 a2 [a1] --.
//!   line of B         b2 [b1] ----> a1 b1 c1 --> permits     then a2, b2, a3, a4
//!   line of C            [c1] --'
//! ```
//!
//! Both kinds of waiting are those of Tokio: first come, first served, and a job that is dropped leaves its place.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A permit to do one job, until it is dropped.
pub(crate) type FairPermit = OwnedSemaphorePermit;

#[derive(Debug)]
pub(crate) struct FairQueue<K> {
    permits: Arc<Semaphore>,
    /// The lines with a job in them.
    lines: Mutex<HashMap<K, Weak<Line>>>,
}

type Line = tokio::sync::Mutex<()>;

impl<K: Copy + Eq + Hash> FairQueue<K> {
    /// A queue in which this number of jobs may be done at the same time.
    pub(crate) fn new(permits: usize) -> Self {
        Self { permits: Arc::new(Semaphore::new(permits)), lines: Mutex::default() }
    }

    /// Waits for a permit.
    pub(crate) async fn turn(&self, key: K) -> Option<FairPermit> {
        self.turn_after(key, std::future::ready(())).await
    }

    /// Waits until the job is the first in its line, then for `ready`, then for a permit. Jobs with other keys overtake it while it
    /// isn't ready. `None` is never returned as long as the queue exists.
    pub(crate) async fn turn_after(&self, key: K, ready: impl Future<Output = ()>) -> Option<FairPermit> {
        let line = self.line(key);
        let _first = line.lock().await;
        ready.await;
        self.permits.clone().acquire_owned().await.ok()
    }

    fn line(&self, key: K) -> Arc<Line> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = lines.get(&key).and_then(Weak::upgrade) {
            return line;
        }
        lines.retain(|_, line| line.strong_count() > 0);
        let line = Arc::default();
        lines.insert(key, Arc::downgrade(&line));
        line
    }

    #[cfg(test)]
    pub(crate) fn free(&self) -> usize {
        self.permits.available_permits()
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;

    use futures_util::FutureExt;
    use tokio::sync::oneshot;

    use super::*;

    type Job<'a> = (&'static str, Pin<Box<dyn Future<Output = Option<FairPermit>> + 'a>>);

    /// Polls all jobs that wait, in any order, and removes those that get a permit.
    fn served<'a>(jobs: &mut Vec<Job<'a>>) -> Vec<(&'static str, FairPermit)> {
        let mut served = Vec::new();
        jobs.retain_mut(|(name, job)| match job.now_or_never() {
            Some(permit) => {
                served.push((*name, permit.unwrap()));
                false
            }
            None => true,
        });
        served
    }

    /// The order in which jobs get the only permit, each returning it at once.
    fn order(mut jobs: Vec<Job<'_>>, busy: FairPermit) -> Vec<&'static str> {
        // In this order they queue up.
        assert!(served(&mut jobs).is_empty());
        drop(busy);
        let mut order = Vec::new();
        while !jobs.is_empty() {
            let served = served(&mut jobs);
            order.extend(served.iter().map(|(name, _)| *name));
        }
        order
    }

    fn job<'a>(queue: &'a FairQueue<char>, name: &'static str) -> Job<'a> {
        (name, Box::pin(queue.turn(name.chars().next().unwrap())))
    }

    #[tokio::test]
    async fn keys_take_turns_and_each_key_is_served_in_order() {
        let queue = FairQueue::new(1);
        let busy = queue.turn('x').await.unwrap();
        let jobs = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map(|name| job(&queue, name)).into();
        assert_eq!(order(jobs, busy), ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
    }

    #[tokio::test]
    async fn a_newcomer_waits_for_one_job_of_each_other_key() {
        let queue = FairQueue::new(1);
        let mut busy = queue.turn('a').await;
        let mut jobs: Vec<Job<'_>> = ["a1", "a2", "a3", "a4"].map(|name| job(&queue, name)).into();
        assert!(served(&mut jobs).is_empty());
        jobs.insert(0, job(&queue, "b1"));
        assert!(served(&mut jobs).is_empty());
        let mut order = Vec::new();
        while busy.take().is_some() {
            for (name, permit) in served(&mut jobs) {
                order.push(name);
                busy = Some(permit);
            }
        }
        assert_eq!(order[..2], ["a1", "b1"]);
    }

    #[tokio::test]
    async fn a_job_that_is_dropped_leaves_the_queue_and_returns_its_permit() {
        let queue = FairQueue::new(1);
        let busy = queue.turn('x').await.unwrap();
        let mut jobs: Vec<Job<'_>> = ["a1", "a2", "b1", "b2"].map(|name| job(&queue, name)).into();
        assert!(served(&mut jobs).is_empty());
        // The first of a line, and one behind it.
        drop(jobs.remove(3));
        drop(jobs.remove(0));
        // This one has the permit and doesn't know it yet.
        drop(busy);
        let (name, lucky) = jobs.remove(1);
        assert_eq!(name, "b1");
        drop(lucky);
        assert_eq!(served(&mut jobs).len(), 1, "only a2 is left");
        assert_eq!(queue.free(), 1);
    }

    #[tokio::test]
    async fn a_job_that_is_not_ready_holds_up_its_own_line_only() {
        let queue = FairQueue::new(1);
        let (ready, wait) = oneshot::channel::<()>();
        let late = queue.turn_after('a', wait.map(|_| ()));
        let mut jobs: Vec<Job<'_>> = vec![("a1", Box::pin(late)), job(&queue, "a2"), job(&queue, "b1")];
        let names = |served: Vec<(&'static str, FairPermit)>| served.iter().map(|(name, _)| *name).collect::<Vec<_>>();
        assert_eq!(names(served(&mut jobs)), ["b1"]);
        assert!(served(&mut jobs).is_empty());
        ready.send(()).unwrap();
        assert_eq!(names(served(&mut jobs)), ["a1"]);
        assert_eq!(names(served(&mut jobs)), ["a2"]);
    }

    #[tokio::test]
    async fn lines_without_jobs_are_forgotten() {
        let queue = FairQueue::new(1);
        for key in 0..1_000 {
            drop(queue.turn(key).await);
        }
        assert_eq!(queue.lines.lock().unwrap().len(), 1);
    }
}
