//! Connections that are made before an attack begins.

use std::sync::{Arc, Mutex, PoisonError};

use super::attacker::Stage;
use crate::client::ClientError;

/// Something for each task of an attack, so that the attack begins at full strength: an address may open only 20 sockets a
/// second. A task takes it once; when it is lost, the task makes another.
pub(crate) struct Prepared<T> {
    by_task: Arc<Mutex<Vec<Option<T>>>>,
}

impl<T> Clone for Prepared<T> {
    fn clone(&self) -> Self {
        Self { by_task: self.by_task.clone() }
    }
}

impl<T> Prepared<T> {
    /// Makes one for each task, one after the other.
    pub(crate) async fn new<F>(stage: &Stage, tasks: u32, make: impl Fn(u32) -> F) -> Result<Self, ClientError>
    where
        F: Future<Output = Result<T, ClientError>>,
    {
        let mut by_task = Vec::new();
        for number in 0..tasks {
            by_task.push(Some(stage.insist(|| make(number)).await?));
        }
        Ok(Self { by_task: Arc::new(Mutex::new(by_task)) })
    }

    /// Takes what was prepared for a task, or makes another.
    pub(crate) async fn take<F>(&self, number: u32, make: impl FnOnce() -> F) -> Result<T, ClientError>
    where
        F: Future<Output = Result<T, ClientError>>,
    {
        let prepared = self.by_task.lock().unwrap_or_else(PoisonError::into_inner)[number as usize].take();
        match prepared {
            Some(prepared) => Ok(prepared),
            None => make().await,
        }
    }
}
