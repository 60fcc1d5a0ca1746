//! Opening a server to its network, from the computer that it runs on.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use puzzle::deck::Edition;
use server::NetworkOffer;

use crate::guest::Guest;
use crate::request::ask;
use crate::test_server::TestServer;

/// Another address of this computer, in place of one in a network.
const NETWORK: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

async fn server() -> TestServer {
    TestServer::with(|config| config.network_offer = Some(NetworkOffer { address: Some(NETWORK) })).await
}

#[tokio::test]
async fn the_page_on_this_computer_opens_the_server_to_the_network() {
    let server = server().await;
    let link = server.open(Edition::Modern).await;
    let elsewhere = SocketAddr::new(NETWORK, server.address.port());
    assert!(tokio::net::TcpStream::connect(elsewhere).await.is_err(), "nobody else can reach it");
    let before = server.get("/api/network").await.json();
    assert_eq!(before, serde_json::json!({ "address": null, "may_open": true }));

    let own = format!("Origin: http://{}", server.address);
    let answer = server.ask("POST", "/api/network", &[&own], "").await;
    let open = serde_json::json!({ "address": format!("http://{elsewhere}"), "may_open": false });
    assert_eq!((answer.status, answer.json()), (200, open.clone()));
    assert_eq!(server.get("/api/network").await.json(), open);
    assert_eq!(server.ask("POST", "/api/network", &[&own], "").await.status, 200, "twice is no mistake");

    // The same table is there, for others.
    let _host = Guest::join(server.address, link, 1, "Host").await;
    let mut guest = Guest::join(elsewhere, link, 2, "Guest").await;
    guest.until(|state| state.members.len() == 2).await;
}

#[tokio::test]
async fn nobody_else_opens_it() {
    let server = server().await;
    let own = format!("http://{}", server.address);
    let port = server.address.port();
    let post = async |headers: &[&str]| server.ask("POST", "/api/network", headers, "").await.status;
    assert_eq!(post(&[]).await, 403, "a request without an origin is not made by the page");
    assert_eq!(post(&["Origin: https://evil.example"]).await, 403, "a page of another site");
    assert_eq!(post(&["Origin: null"]).await, 403);
    // A site whose name leads to this computer: for the browser, its page is one of this server.
    let rebound = async |name: &str, method: &str| {
        let mut socket = tokio::net::TcpStream::connect(server.address).await.unwrap();
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let request = format!(
            "{method} /api/network HTTP/1.1\r\nHost: {name}:{port}\r\nOrigin: http://{name}:{port}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        );
        socket.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).await.unwrap();
        answer
    };
    for name in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example"] {
        assert!(rebound(name, "POST").await.starts_with("HTTP/1.1 403"), "{name}");
        assert!(rebound(name, "GET").await.ends_with(r#"{"address":null,"may_open":false}"#), "{name}");
    }
    assert!(rebound("localhost", "GET").await.ends_with(r#"{"address":null,"may_open":true}"#));
    let elsewhere = SocketAddr::new(NETWORK, port);
    assert!(tokio::net::TcpStream::connect(elsewhere).await.is_err(), "it is still closed");

    // Those who come over the network neither open it nor learn addresses, not even with a forged origin.
    assert_eq!(server.ask("POST", "/api/network", &[&format!("Origin: {own}")], "").await.status, 200);
    let forged = format!("Origin: http://{elsewhere}");
    assert_eq!(ask(elsewhere, "POST", "/api/network", &[&forged], "").await.status, 403);
    let seen = ask(elsewhere, "GET", "/api/network", &[], "").await.json();
    assert_eq!(seen, serde_json::json!({ "address": null, "may_open": false }));
}

#[tokio::test]
async fn a_server_that_does_not_offer_it_stays_as_it_is() {
    let server = TestServer::new().await;
    let own = format!("Origin: http://{}", server.address);
    assert_eq!(server.get("/api/network").await.json()["may_open"], false);
    assert_eq!(server.ask("POST", "/api/network", &[&own], "").await.status, 404);
    // Behind a proxy, everyone seems to be on this computer.
    let server = TestServer::with(|config| {
        config.behind_proxy = true;
        config.network_offer = Some(NetworkOffer { address: Some(NETWORK) });
    })
    .await;
    let own = format!("Origin: http://{}", server.address);
    assert_eq!(server.ask("POST", "/api/network", &[&own], "").await.status, 403);
}
