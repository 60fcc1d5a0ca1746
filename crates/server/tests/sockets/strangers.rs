//! Attacks and mistakes: other origins, forged messages, too many messages, nonsense.

use futures_util::{SinkExt, StreamExt};
use puzzle::Rng;
use puzzle::deck::Edition;
use rules::Command;
use table::limits::RESYNCS;
use table::{CloseReason, Follower, Rejection, Request, ToClient, ToTable, VERSION};
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};

use crate::guest::{Guest, Socket, connect, connect_with, token};
use crate::player::{all_play_until, game, is_over, is_racing};
use crate::test_server::TestServer;

#[tokio::test]
async fn a_page_of_another_site_cannot_open_a_socket() {
    let server = TestServer::with(|config| config.origins = vec!["https://games.example".into()]).await;
    let link = server.open(Edition::Modern).await;
    let own = format!("http://{}", server.address);
    for (origin, expected) in [
        (None, true),
        (Some(own.as_str()), true),
        (Some("https://games.example"), true),
        (Some("https://evil.example"), false),
        (Some("null"), false),
    ] {
        for path in [format!("/t/{link}/socket"), format!("/api/tables/{link}/socket")] {
            let socket = connect(server.address, &path, origin).await;
            assert_eq!(socket.is_ok(), expected, "{origin:?}");
        }
    }
}

#[tokio::test]
async fn no_client_can_act_for_another_seat() {
    let server = TestServer::new().await;
    let (link, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    guests[0].count_down().await;
    let (own, other) = (guests[0].seat(), guests[1].seat());
    let placement = guests[0].solution()[0];
    guests[0].act(Command::Place(placement)).await.unwrap();
    let trays =
        |guest: &Guest, seat: rules::Seat| game(guest.state()).unwrap().players[seat.index()].tray.placed.clone();
    assert_eq!((trays(&guests[0], own).len(), trays(&guests[0], other).len()), (1, 0));

    // Knowing the link and everything public about a member is not enough without the secret.
    let mut impostor = Guest::new(server.address, link, 66, "P1", false);
    impostor.connect().await;
    assert_ne!(impostor.you(), guests[1].you());
    let round = impostor.state().round;
    for act in [Command::GiveUp, Command::CallUbongo, Command::Place(placement)] {
        assert_eq!(impostor.request(Request::Play { round, act }).await, Err(Rejection::Watching));
    }
    // No field says for whom a request is; unknown fields are refused.
    let forged = format!(
        "{{\"do\":{{\"n\":1,\"member\":2,\"request\":{{\"play\":{{\"round\":{round},\"act\":\"give_up\"}}}}}}}}"
    );
    impostor.send_frame(Message::text(forged)).await;
    assert_eq!(impostor.close_reason().await, Some(CloseReason::BadMessage));
    guests[1].place_all().await;
    guests[1].act(Command::CallUbongo).await.unwrap();
}

#[tokio::test]
async fn a_client_of_another_version_is_closed_with_that_reason() {
    let server = TestServer::new().await;
    let link = server.open(Edition::Modern).await;
    let later = format!("{{\"hello\":{{\"v\":{},\"who\":\"a word of the future\"}}}}", VERSION + 1);
    let same = format!("{{\"hello\":{{\"v\":{VERSION},\"who\":\"nonsense\"}}}}");
    for (hello, expected, code) in [(later, CloseReason::Version, 1002), (same, CloseReason::BadMessage, 1007)] {
        let mut socket = connect(server.address, &format!("/t/{link}/socket"), None).await.unwrap();
        socket.send(Message::text(hello)).await.unwrap();
        assert_eq!(end_of(&mut socket).await, (Some(expected), Some(code)));
    }
}

#[tokio::test]
async fn a_table_that_does_not_exist_cannot_be_joined() {
    let server = TestServer::new().await;
    let link = table::Link::of([7; 13]);
    let mut guest = Guest::new(server.address, link, 1, "P", false);
    guest.knock().await.unwrap();
    assert_eq!(guest.close_reason().await, Some(CloseReason::NoSuchTable));
    let slip = format!("/t/{}x/socket", &link.to_string()[..16]);
    assert!(connect(server.address, &slip, None).await.is_err());
}

#[tokio::test]
async fn a_client_that_sends_too_many_messages_is_disconnected() {
    let server = TestServer::with(|config| config.limits.messages_per_second = 10).await;
    let link = server.open(Edition::Modern).await;
    let mut guest = Guest::join(server.address, link, 1, "P").await;
    for _ in 0..100 {
        guest.send(&Follower::ask_clock(1)).await;
    }
    assert_eq!(guest.close_reason().await, Some(CloseReason::TooFast));

    // WebSocket pings count as well, even before the hello.
    let mut socket = connect(server.address, &format!("/t/{link}/socket"), None).await.unwrap();
    for _ in 0..100 {
        socket.feed(Message::Ping(Bytes::from_static(&[0; 125]))).await.unwrap();
    }
    socket.flush().await.unwrap();
    assert_eq!(end_of(&mut socket).await, (Some(CloseReason::TooFast), Some(1008)));
}

#[tokio::test]
async fn empty_parts_of_a_message_count_as_well() {
    let server = TestServer::with(|config| config.limits.messages_per_second = 10).await;
    let link = server.open(Edition::Modern).await;
    for joins in [false, true] {
        let mut socket = connect(server.address, &format!("/t/{link}/socket"), None).await.unwrap();
        if joins {
            let hello = Follower::new(token(1), "P", 1, false).hello();
            socket.send(Message::text(hello.text())).await.unwrap();
            // The first ping may come before the welcome.
            while !socket.next().await.unwrap().unwrap().is_text() {}
        }
        // A message that never ends: its first part, and empty ones after it, each with a mask.
        let mut frames = vec![0x01, 0x80, 0, 0, 0, 0];
        frames.extend([0x00, 0x80, 0, 0, 0, 0].repeat(100));
        socket.get_mut().write_all(&frames).await.unwrap();
        assert_eq!(end_of(&mut socket).await, (Some(CloseReason::TooFast), Some(1008)), "joins: {joins}");
    }
}

#[tokio::test]
async fn a_flood_is_not_read_to_its_end() {
    let server = TestServer::new().await;
    let link = server.open(Edition::Modern).await;
    let mut socket = connect(server.address, &format!("/t/{link}/socket"), None).await.unwrap();
    // More than sockets buffer, so that writing fails if the server stops reading.
    const FRAMES: usize = 2_000_000;
    let stream = socket.get_mut();
    stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
    let some = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
    let mut written = 0;
    while written < FRAMES && stream.write_all(&some).await.is_ok() {
        written += 10_000;
    }
    assert!(written < FRAMES, "the server reads {written} frames");
}

#[tokio::test]
async fn a_flood_of_resyncs_is_answered_by_a_few_welcomes() {
    let server = TestServer::new().await;
    let (_, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    let guest = &mut guests[1];
    let began = guest.server_time().await.unwrap();
    for _ in 0..100 {
        guest.send(&ToTable::Resync { seen: 0 }).await;
    }
    // The table answers in order, and rejections at once: this answer comes after those to the resyncs.
    let last = guest.say(Request::Sit).await;
    let mut welcomes = 0;
    loop {
        match guest.message().await.expect("the connection stays open") {
            ToClient::Welcome { .. } => welcomes += 1,
            ToClient::Rejected { n, why, .. } if n == last => break assert_eq!(why, Rejection::GameOn),
            _ => {}
        }
    }
    let took_ms = guest.server_time().await.unwrap().ms_since(began);
    let allowed = u64::from(RESYNCS.burst) + took_ms / RESYNCS.every_ms + 1;
    assert!((1..=allowed).contains(&welcomes), "{welcomes} welcomes in {took_ms} ms");
}

#[tokio::test]
async fn connections_of_an_address_are_limited() {
    let server = TestServer::with(|config| config.limits.connections_per_address = 5).await;
    let (link, guests) = server.party(Edition::Modern, 4).await;
    let path = format!("/t/{link}/socket");
    let mut fifth = connect(server.address, &path, None).await.unwrap();
    assert!(connect(server.address, &path, None).await.is_err());
    // A closed connection makes room for another.
    fifth.close(None).await.unwrap();
    while fifth.next().await.is_some() {}
    drop(guests);
    while connect(server.address, &path, None).await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn behind_a_proxy_clients_are_told_apart_by_the_forwarded_address() {
    let server = TestServer::with(|config| {
        config.behind_proxy = true;
        config.limits.connections_per_address = 1;
    })
    .await;
    let link = server.open(Edition::Modern).await;
    let path = format!("/t/{link}/socket");
    let from = async |address| connect_with(server.address, &path, &[("x-forwarded-for", address)]).await;
    let first = from("1.1.1.1").await;
    assert!(first.is_ok());
    assert!(from("1.1.1.1").await.is_err());
    assert!(from("2.2.2.2, 1.1.1.1").await.is_err(), "anything before the last address was sent by the client");
    assert!(from("2.2.2.2").await.is_ok());
}

#[tokio::test]
async fn nobody_sees_names_of_invisible_characters_or_towers_of_marks() {
    let server = TestServer::new().await;
    let link = server.open(Edition::Modern).await;
    let mut guest = Guest::join(server.address, link, 1, "A\u{202e}\u{3164}d\u{e0041}a\u{200b}").await;
    let name = |guest: &Guest| guest.state().member(guest.you()).unwrap().name.clone();
    assert_eq!(name(&guest), "Ada");
    for (typed, shown) in [("\u{2800}\u{115f}", ""), ("Z\u{336}\u{301}\u{489}\u{301}\u{336}a", "Z\u{336}\u{301}a")] {
        guest.request(Request::Rename { name: typed.into() }).await.unwrap();
        assert_eq!(name(&guest), shown, "{typed:?}");
    }
}

/// The reason in the goodbye message and the close code.
async fn end_of(socket: &mut Socket) -> (Option<CloseReason>, Option<u16>) {
    let (mut reason, mut code) = (None, None);
    while let Some(Ok(message)) = socket.next().await {
        match message {
            Message::Text(text) => {
                if let Ok(ToClient::Goodbye { why, .. }) = ToClient::read(&text) {
                    reason = Some(why);
                }
            }
            Message::Close(frame) => code = frame.map(|frame| frame.code.into()),
            _ => {}
        }
    }
    (reason, code)
}

/// A frame that is not a valid message.
fn nonsense(rng: &mut Rng) -> Message {
    let real = ToTable::Do { n: 1, request: Request::Rename { name: "Somebody".into() } }.text();
    match rng.below(10) {
        // Random text.
        0 => Message::text((0..rng.below(200)).map(|_| char::from(32 + rng.below(95) as u8)).collect::<String>()),
        // Random bytes.
        1 => Message::binary((0..rng.below(2_000)).map(|_| rng.below(256) as u8).collect::<Vec<u8>>()),
        // A truncated message.
        2 => Message::text(real[..rng.below(real.len())].to_owned()),
        // A message with a wrong character.
        3 => {
            let mut bytes = real.into_bytes();
            let at = rng.below(bytes.len());
            bytes[at] = b"{}[]\",:x"[rng.below(8)];
            Message::text(String::from_utf8(bytes).unwrap_or_default() + "}")
        }
        // Another version.
        4 => Message::text(format!("{{\"hello\":{{\"v\":{},\"token\":\"{}\"}}}}", rng.below(1 << 30), token(1))),
        // Nested deeper than a parser should go.
        5 => Message::text("[".repeat(1 + rng.below(8_000))),
        6 => Message::text("{\"do\":".repeat(1 + rng.below(2_000))),
        // Numbers that fit no type.
        7 => Message::text(format!("{{\"resync\":{{\"seen\":{}}}}}", "9".repeat(20 + rng.below(400)))),
        8 => Message::text("{\"clock\":{\"mine\":-1e999}}"),
        // Larger than a message may be.
        _ => Message::text("x".repeat(17_000 + rng.below(200_000))),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_invalid_frames_do_not_disturb_a_game() {
    const FRAMES: usize = 10_000;
    const TASKS: usize = 8;
    let server = TestServer::new().await;
    let (link, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    let game = tokio::spawn(all_play_until(guests, is_over));
    let address = server.address;
    let attack = (0..TASKS).map(|task| {
        tokio::spawn(async move {
            let mut rng = Rng::new(task as u64);
            for i in 0..FRAMES / TASKS {
                let path = format!("/t/{link}/socket");
                let mut socket = connect(address, &path, None).await.unwrap();
                if i % 5 == 0 {
                    // A spectator who then sends nonsense.
                    let mut follower = Follower::new(token(1000 + task as u32), "Odd", 1, true);
                    let hello = follower.hello().text();
                    socket.send(Message::Text(Utf8Bytes::from(hello))).await.unwrap();
                }
                let frame = nonsense(&mut rng);
                let shown = format!("{:.80}", frame.to_text().unwrap_or("binary"));
                // The server may close the connection before everything is sent.
                let _ = socket.send(frame).await;
                let _ = socket.send(Message::Ping(Bytes::new())).await;
                let (reason, _) = end_of(&mut socket).await;
                let expected =
                    [None, Some(CloseReason::BadMessage), Some(CloseReason::Version), Some(CloseReason::TooMany)];
                assert!(expected.contains(&reason), "{shown}: {reason:?}");
            }
        })
    });
    for attack in attack.collect::<Vec<_>>() {
        attack.await.unwrap();
    }
    // The players were not affected, and can play again.
    guests = game.await.unwrap();
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    assert!(guests.iter().all(|guest| is_racing(guest.state())));
    assert_eq!(server.get("/healthz").await.status, 200);
}
