//! Attacks from many addresses.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use ::table::TableSettings;
use puzzle::deck::Edition;

use super::attacker::Stage;
use crate::client::{ClientError, token};

/// More addresses than a server of this size remembers.
const ADDRESSES: u32 = 10_200;
/// Addresses that open tables.
const OPENERS: u32 = 200;
/// Tables that an address may open at once, with some to spare.
const TABLES: u32 = 70;
/// Tables that the first attacker may open after that, since its allowance refills by one each minute.
const REFILLED: u32 = 3;

/// An address for each number.
fn address(number: u32) -> Ipv4Addr {
    let [_, high, middle, low] = (number + 1).to_be_bytes();
    Ipv4Addr::new(127, 16 + high, middle, low)
}

/// Uses up the tables of one address, lets 10,200 others ask for something, and tries again.
pub(crate) async fn strangers(stage: Stage) -> Result<(), ClientError> {
    let before = open_tables(&stage, 1).await;
    let next = Arc::<AtomicU32>::default();
    stage.begin().await;
    let mut crowd = tokio::task::JoinSet::new();
    for _ in 0..32 {
        let (stage, next) = (stage.clone(), next.clone());
        crowd.spawn(async move {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= ADDRESSES {
                    return;
                }
                stage.tally.sent(1);
                let client = stage.at(address(number)).client;
                match client.ask("GET", "/healthz", &token(5, number), "").await {
                    Ok(response) => stage.tally.status(response.status),
                    Err(error) => stage.tally.failed(&error),
                }
            }
        });
    }
    while crowd.join_next().await.is_some() {}
    let after = open_tables(&stage, 2).await;
    stage.tally.note(format!("The first address opened {before} tables, and {after} after the others came."));
    if after > REFILLED {
        stage.tally.fault(format!("The allowance of an address was forgotten: {after} more tables."));
    }
    Ok(())
}

/// Opens tables until the server refuses. Returns how many.
async fn open_tables(stage: &Stage, guests: u32) -> u32 {
    let mut opened = 0;
    for number in 0..TABLES {
        match stage.client.open(&token(5 + guests, number), &TableSettings::new(Edition::Modern)).await {
            Ok(_) => opened += 1,
            Err(error) => {
                stage.tally.failed(&error);
                break;
            }
        }
    }
    opened
}

/// Opens tables from many addresses.
pub(crate) async fn tables(stage: Stage) -> Result<(), ClientError> {
    let (next, opened) = (Arc::<AtomicU32>::default(), Arc::<AtomicU32>::default());
    let count = opened.clone();
    let fight = stage.fight_with(50, move |stage, _| {
        let (next, opened) = (next.clone(), opened.clone());
        async move {
            let number = next.fetch_add(1, Ordering::Relaxed);
            stage.tally.sent(1);
            let client = stage.at(address(number % OPENERS)).client;
            client.open(&token(8, number), &TableSettings::new(Edition::Modern)).await?;
            opened.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
    });
    fight.await;
    stage.tally.note(format!("{} tables were opened.", count.load(Ordering::Relaxed)));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stranger_has_an_address_of_this_machine() {
        let addresses: std::collections::BTreeSet<_> = (0..ADDRESSES).map(address).collect();
        assert_eq!(addresses.len(), ADDRESSES as usize);
        assert!(addresses.iter().all(Ipv4Addr::is_loopback));
    }
}
