//! Attacks with many people at a table.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ::table::bot::Strength;
use ::table::{Request, limits};
use tokio::time::sleep;

use super::attacker::{Stage, long_name, settings};
use super::busy_table::{PACE, SOCKETS, insist_on_start};
use super::frames::{ALLOWED, paced, request};
use super::games;
use super::http;
use super::prepared::Prepared;
use super::raw_socket::{RawSocket, TEXT, frame};
use crate::client::{ClientError, token};
use crate::player::Player;

/// People at a full table.
const PEOPLE: u32 = limits::MEMBERS as u32;
/// Full tables of an attacker with 200 connections.
const TABLES: u32 = 3;

/// A spectator, as raw as possible.
pub(crate) async fn spectator(stage: &Stage, link: &str, number: u32) -> Result<RawSocket, ClientError> {
    let mut socket = RawSocket::open(stage.client, link).await?;
    socket.hello(token(2, number), &long_name(number), number, true).await?;
    Ok(socket)
}

/// Spectators, spread over tables.
pub(crate) async fn spectators_at(
    stage: &Stage,
    links: &[Arc<str>],
    count: u32,
) -> Result<Prepared<RawSocket>, ClientError> {
    Prepared::new(stage, count, |number| spectator(stage, &links[number as usize % links.len()], number)).await
}

/// Renames without end.
pub(crate) async fn rename(stage: &Stage, socket: RawSocket) -> Result<(), ClientError> {
    let name = |n: u32| serde_json::json!({ "rename": { "name": long_name(n.wrapping_mul(7)) } }).to_string();
    paced(stage, socket, PACE, |n| request(n, &name(n))).await;
    Ok(())
}

pub(crate) async fn renames(stage: Stage) -> Result<(), ClientError> {
    let links: Arc<[Arc<str>]> = stage.open(2, &settings()).await?.into();
    let sockets = spectators_at(&stage, &links, 100).await?;
    stage
        .fight_with(100, move |stage, number| {
            let (link, sockets) = (links[number as usize % 2].clone(), sockets.clone());
            async move { rename(&stage, sockets.take(number, || spectator(&stage, &link, number)).await?).await }
        })
        .await;
    Ok(())
}

/// Tables with a running game of the host against three bots.
async fn tables_with_games(stage: &Stage) -> Result<(Arc<[Arc<str>]>, Vec<Player>), ClientError> {
    let links = stage.open(TABLES, &settings()).await?;
    let mut hosts = Vec::new();
    for link in &links {
        let mut host = stage.join(link, 0).await?;
        for strength in [Strength::Gentle, Strength::Quick, Strength::Fierce] {
            host.request(Request::AddBot { strength }).await?;
        }
        insist_on_start(stage, &mut host).await?;
        hosts.push(host);
    }
    Ok((links.into(), hosts))
}

/// Reads what a table sends to its host, which answers pings too.
async fn listen(hosts: Vec<Player>) {
    let mut crowd = tokio::task::JoinSet::new();
    for mut host in hosts {
        crowd.spawn(async move { while host.hear().await.is_ok() {} });
    }
    while crowd.join_next().await.is_some() {}
    std::future::pending::<()>().await;
}

/// Asks for the whole state again and again.
async fn resync(stage: &Stage, socket: RawSocket) -> Result<(), ClientError> {
    paced(stage, socket, ALLOWED, |_| frame(TEXT, br#"{"resync":{"seen":0}}"#)).await;
    Ok(())
}

pub(crate) async fn resyncs(stage: Stage) -> Result<(), ClientError> {
    let (links, hosts) = tables_with_games(&stage).await?;
    let sockets = spectators_at(&stage, &links, TABLES * (PEOPLE - 1)).await?;
    let floods = stage.crowd(TABLES * (PEOPLE - 1), move |stage, number| {
        let (link, sockets) = (links[(number % TABLES) as usize].clone(), sockets.clone());
        async move { resync(&stage, sockets.take(number, || spectator(&stage, &link, number)).await?).await }
    });
    stage
        .fight(async {
            tokio::join!(floods, listen(hosts));
        })
        .await;
    Ok(())
}

/// Joins with a new secret and leaves.
async fn hello(stage: &Stage, link: &str, next: &AtomicU32) -> Result<(), ClientError> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    let mut socket = RawSocket::open(stage.client, link).await?;
    socket.hello(token(3, number), &long_name(number), number, true).await?;
    stage.tally.sent(1);
    socket.answered().await
}

pub(crate) async fn hellos(stage: Stage) -> Result<(), ClientError> {
    let link = stage.open(1, &settings()).await?.remove(0);
    for number in 0..60 {
        let socket = stage.insist(|| spectator(&stage, &link, number)).await?;
        tokio::spawn(socket.discard());
    }
    let next = Arc::<AtomicU32>::default();
    stage
        .fight_with(30, move |stage, _| {
            let (link, next) = (link.clone(), next.clone());
            async move { hello(&stage, &link, &next).await }
        })
        .await;
    Ok(())
}

/// Spectators at each busy table, so that an address has fewer than 200 connections.
const BESIDE: u32 = PEOPLE - SOCKETS;

pub(crate) async fn spectators(stage: Stage) -> Result<(), ClientError> {
    let links: Arc<[Arc<str>]> = stage.open(TABLES, &settings()).await?.into();
    let tables = games::busy_tables(&stage, &links).await?;
    let playing = games::play(&stage, links.clone(), tables);
    let sockets = spectators_at(&stage, &links, TABLES * BESIDE).await?;
    let watching = stage.crowd(TABLES * BESIDE, move |stage, number| {
        let (link, sockets) = (links[(number % TABLES) as usize].clone(), sockets.clone());
        async move {
            sockets.take(number, || spectator(&stage, &link, number)).await?.discard().await;
            stage.tally.closed();
            Ok(())
        }
    });
    stage
        .fight(async {
            tokio::join!(playing, watching);
        })
        .await;
    Ok(())
}

/// A spectator with small buffers.
async fn slow_reader(stage: &Stage, link: &str, number: u32) -> Result<RawSocket, ClientError> {
    let mut socket = RawSocket::open_small(stage.client, link).await?;
    socket.hello(token(2, number), &long_name(number), number, true).await?;
    Ok(socket)
}

pub(crate) async fn slow_readers(stage: Stage) -> Result<(), ClientError> {
    let links: Arc<[Arc<str>]> = stage.open(TABLES, &settings()).await?.into();
    let tables = games::busy_tables(&stage, &links).await?;
    let playing = games::play(&stage, links.clone(), tables);
    let open = |number| slow_reader(&stage, &links[(number % TABLES) as usize], number);
    let sockets = Prepared::new(&stage, TABLES * BESIDE, open).await?;
    let links = links.clone();
    let watching = stage.crowd(TABLES * BESIDE, move |stage, number| {
        let (link, sockets) = (links[(number % TABLES) as usize].clone(), sockets.clone());
        async move {
            let mut socket = sockets.take(number, || slow_reader(&stage, &link, number)).await?;
            stage.tally.sent(1);
            loop {
                // An unasked pong, to look alive.
                socket.write(&frame(0x8a, b"")).await?;
                sleep(Duration::from_secs(2)).await;
            }
        }
    });
    stage
        .fight(async {
            tokio::join!(playing, watching);
        })
        .await;
    Ok(())
}

/// Sockets of the players of a table, four each.
const REACTING: u32 = 16;

/// A socket of a player, or a spectator.
async fn one_who_reacts(stage: &Stage, link: &str, place: u32) -> Result<RawSocket, ClientError> {
    if place >= REACTING {
        return spectator(stage, link, place).await;
    }
    let mut socket = RawSocket::open(stage.client, link).await?;
    socket.hello(token(4, place % 4), &long_name(place % 4), place / 4, false).await?;
    Ok(socket)
}

/// Four people with four sockets each who react, and spectators who get all of it.
pub(crate) async fn reactions(stage: Stage) -> Result<(), ClientError> {
    let links: Arc<[Arc<str>]> = stage.open(TABLES, &settings()).await?.into();
    let open = |number| one_who_reacts(&stage, &links[(number % TABLES) as usize], number / TABLES);
    let sockets = Prepared::new(&stage, TABLES * (PEOPLE - 1), open).await?;
    let links = links.clone();
    stage
        .fight_with(TABLES * (PEOPLE - 1), move |stage, number| {
            let (link, sockets) = (links[(number % TABLES) as usize].clone(), sockets.clone());
            async move {
                let place = number / TABLES;
                let socket = sockets.take(number, || one_who_reacts(&stage, &link, place)).await?;
                if place >= REACTING {
                    socket.discard().await;
                    stage.tally.closed();
                    return Ok(());
                }
                paced(&stage, socket, PACE, |n| request(n, r#"{"react":"laugh"}"#)).await;
                Ok(())
            }
        })
        .await;
    Ok(())
}

/// Several attacks together, within the connections of one address.
pub(crate) async fn all(stage: Stage) -> Result<(), ClientError> {
    let links = stage.open(28, &settings()).await?;
    let (busy, starting) = links.split_at(8);
    let starting: Arc<[Arc<str>]> = starting.into();
    let hosts = games::hosts(&stage, &starting).await?;
    let tables = games::busy_tables(&stage, busy).await?;
    let playing = games::play(&stage, busy.into(), tables);
    let link = starting[0].clone();
    let sockets = spectators_at(&stage, &starting[..1], 40).await?;
    let resyncs = stage.crowd(40, move |stage, number| {
        let (link, sockets) = (link.clone(), sockets.clone());
        async move { resync(&stage, sockets.take(number, || spectator(&stage, &link, number)).await?).await }
    });
    let (link, next) = (starting[1].clone(), Arc::<AtomicU32>::default());
    let hellos = stage.crowd(10, move |stage, _| {
        let (link, next) = (link.clone(), next.clone());
        async move { hello(&stage, &link, &next).await }
    });
    let paths = ["/status", "/api/records?edition=modern&level=easy", "/api/tables", "/"];
    let requests = http::requests(&stage, 20, move |n| paths[n as usize % paths.len()].into());
    let loops = games::loops(&stage, starting, hosts, &[Request::Abandon]);
    stage
        .fight(async {
            tokio::join!(playing, resyncs, hellos, requests, loops);
        })
        .await;
    Ok(())
}
