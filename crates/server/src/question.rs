//! What a server asks the others, so that people get the same answers from all of them.
//!
//! | what | who knows it |
//! |---|---|
//! | the summary of a table, the short code of its lobby | the server that drives the table |
//! | the table of a short code, a parcel | one of them; all are asked at the same time |
//!
//! A server that does not understand a question, or is gone, gives no answer, and the asker does without.

use std::sync::Arc;

use cluster::NodeId;
use futures_util::future::join_all;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use table::{Link, ShortCode, TableSummary};

use crate::account::Payers;
use crate::allowance::OverBudget;
use crate::parcels::{ParcelName, TakeError};
use crate::registry::TableRegistry;
use crate::short_codes::CodeError;

/// A question, as it travels on the bus.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Question {
    /// The public summary of a table.
    Summary { table: Link },
    /// The short code of a lobby.
    Code { table: Link },
    /// The table that a code leads to.
    Find { code: ShortCode },
    /// Somebody has tried a wrong code.
    WrongCode {},
    /// A parcel, which is gone then.
    Take { parcel: String },
}

/// The answer to [`Question::Find`].
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Found {
    At { table: Link },
    Nowhere {},
    TooMany { wait_ms: u64 },
}

/// The answer to a question that came as text.
pub(crate) async fn answer(text: &str, registry: &Arc<TableRegistry>) -> Option<String> {
    let answer = match serde_json::from_str(text).ok()? {
        Question::Summary { table } => serde_json::to_string(&registry.summary_in_memory(table).await),
        Question::Code { table } => serde_json::to_string(&registry.short_code_here(table).await),
        Question::Find { code } => serde_json::to_string(&match registry.short_codes.find_for_other(code) {
            Ok(table) => Found::At { table },
            Err(CodeError::Unknown) => Found::Nowhere {},
            Err(CodeError::TooMany(OverBudget { wait_ms })) => Found::TooMany { wait_ms },
        }),
        Question::WrongCode {} => {
            registry.short_codes.charge();
            serde_json::to_string(&())
        }
        Question::Take { parcel } => {
            let name = ParcelName::read(&parcel)?;
            serde_json::to_string(&registry.parcels.take_for_other(name))
        }
    };
    answer.ok()
}

impl TableRegistry {
    async fn ask<T: DeserializeOwned>(&self, node: NodeId, question: &Question) -> Option<T> {
        let text = serde_json::to_string(question).ok()?;
        serde_json::from_str(&self.node.bus.ask(node, text).await?).ok()
    }

    /// Asks all other servers at the same time.
    async fn ask_all<T: DeserializeOwned>(&self, question: &Question) -> Vec<T> {
        if !self.node.bus.is_shared() {
            return Vec::new();
        }
        let store = self.store.clone();
        let others = tokio::task::spawn_blocking(move || store.others()).await;
        let others = others.ok().and_then(Result::ok).unwrap_or_default();
        join_all(others.into_iter().map(|node| self.ask(node, question))).await.into_iter().flatten().collect()
    }

    /// The node that drives a table.
    async fn owner(&self, link: Link) -> Option<NodeId> {
        if let Some(handle) = self.handle(link)
            && let Some(owner) = handle.actor.owner()
        {
            return Some(owner);
        }
        if !self.node.bus.is_shared() {
            return None;
        }
        let (store, now) = (self.store.clone(), self.clock.now());
        let found = tokio::task::spawn_blocking(move || store.ownership(link, now)).await.ok()?.ok()??;
        found.owner.filter(|owner| *owner != self.node.id)
    }

    /// The public summary of a table that is driven here or by another node: everything in it is stored. `None` if nobody drives it.
    pub(crate) async fn live_summary(&self, link: Link) -> Option<TableSummary> {
        let owner = self.owner(link).await?;
        if owner == self.node.id {
            return self.summary_in_memory(link).await;
        }
        self.ask::<Option<TableSummary>>(owner, &Question::Summary { table: link }).await?
    }

    /// The short code of a table whose lobby is open. People in the lobby are connected, so somebody drives the table.
    pub(crate) async fn short_code(&self, link: Link) -> Option<ShortCode> {
        let owner = self.owner(link).await?;
        if owner == self.node.id {
            return self.short_code_here(link).await;
        }
        self.ask::<Option<ShortCode>>(owner, &Question::Code { table: link }).await?
    }

    /// The table that a short code leads to. A code that is unknown here counts as wrong until another server knows it: requests at
    /// the same time get no more tries.
    pub(crate) async fn find_code(&self, code: ShortCode, payers: &Payers) -> Result<Link, CodeError> {
        let found = self.short_codes.find(code, payers);
        if found != Err(CodeError::Unknown) {
            return found;
        }
        for found in self.ask_all(&Question::Find { code }).await {
            match found {
                Found::At { table } => {
                    self.short_codes.refund(payers);
                    return Ok(table);
                }
                Found::TooMany { wait_ms } => return Err(CodeError::TooMany(OverBudget { wait_ms })),
                Found::Nowhere {} => {}
            }
        }
        self.ask_all::<()>(&Question::WrongCode {}).await;
        Err(CodeError::Unknown)
    }

    /// Takes a parcel from the server that has it.
    pub(crate) async fn take_parcel(&self, name: ParcelName, payers: &Payers) -> Result<Box<str>, TakeError> {
        let taken = self.parcels.take(name, payers);
        if taken != Err(TakeError::Unknown) {
            return taken;
        }
        let answers = self.ask_all::<Option<Box<str>>>(&Question::Take { parcel: name.text() }).await;
        let sealed = answers.into_iter().flatten().next().ok_or(TakeError::Unknown)?;
        payers.refund(crate::limits::Resource::WrongCodes, 1);
        Ok(sealed)
    }
}
