//! What a server asks the others, so that people get the same answers from all of them.
//!
//! | what | who knows it |
//! |---|---|
//! | the summary of a table, the short code of its lobby | the server that drives the table |
//! | the table of a short code, a parcel | one of them; all are asked at the same time |
//!
//! A server that does not understand a question, or is gone, gives no answer, and the asker does without.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

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

/// How often the servers are counted.
const COUNT_INTERVAL: Duration = Duration::from_secs(5);

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
    /// Somebody at this address has tried a wrong code.
    WrongCode {
        #[serde(default)]
        from: Option<IpAddr>,
    },
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
        Question::WrongCode { from } => {
            let from = from.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
            registry.short_codes.charge(&registry.admission.payers(from.into()), 1);
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

    /// The other servers that use the database. `None` if it doesn't answer.
    async fn others(&self) -> Option<Vec<NodeId>> {
        if !self.node.bus.is_shared() {
            return Some(Vec::new());
        }
        let store = self.store.clone();
        tokio::task::spawn_blocking(move || store.others()).await.ok()?.ok()
    }

    /// Counts the servers now and then, since wrong codes are charged for all of them. Forever.
    pub(crate) async fn count_servers(self: Arc<Self>) {
        while self.node.bus.is_shared() {
            if let Some(others) = self.others().await {
                self.short_codes.note_servers(others.len() as u64 + 1);
            }
            tokio::time::sleep(COUNT_INTERVAL).await;
        }
    }

    /// Asks all other servers at the same time.
    async fn ask_all<T: DeserializeOwned>(&self, question: &Question) -> Vec<T> {
        let others = self.others().await.unwrap_or_default();
        self.ask_each(others, question).await
    }

    async fn ask_each<T: DeserializeOwned>(&self, others: Vec<NodeId>, question: &Question) -> Vec<T> {
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
        // Nobody knows how many have to note it.
        let others = self.others().await.ok_or(CodeError::Unknown)?;
        let servers = others.len() as u64 + 1;
        self.short_codes.charge(payers, self.short_codes.note_servers(servers));
        let mut at = None;
        for found in self.ask_each(others.clone(), &Question::Find { code }).await {
            match found {
                Found::At { table } => at = Some(table),
                Found::TooMany { wait_ms } => return Err(CodeError::TooMany(OverBudget { wait_ms })),
                Found::Nowhere {} => {}
            }
        }
        if let Some(table) = at {
            self.short_codes.refund(payers, servers);
            return Ok(table);
        }
        let noted = self.ask_each::<()>(others, &Question::WrongCode { from: Some(payers.from.ip()) }).await;
        self.short_codes.refund(payers, noted.len() as u64);
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
