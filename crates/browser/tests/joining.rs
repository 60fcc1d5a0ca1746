//! Joining a table by its short code, being ready, a rematch, and opening a table to the network.

use browser::{BrowserProfile, InputDevice, TestEnv, TestPlayer, TwoPages};

const CODE: &str = "document.querySelector('[data-test=short-code]')?.innerText";

#[test]
fn friends_join_by_a_short_code_that_ends_with_the_start() {
    let env = TestEnv::set();
    let two = TwoPages::new(&env, env.server(), [BrowserProfile::LAPTOP, BrowserProfile::PHONE]);
    let (server, [first, second], ada, bo) = (&two.server, &two.browsers, two.ada(), two.bo());
    two.open_table();
    first.wait(CODE);
    let code = first.text("short-code");
    first.picture("lobby-alone-laptop");
    second.visit(server, "/");
    let wrong = if code.ends_with('1') { code.replace('1', "2") } else { format!("{}1", &code[..code.len() - 1]) };
    bo.write("code", &wrong);
    bo.press("join");
    second.wait("document.querySelector('[data-test=join-trouble]')?.innerText.includes('No table has this code')");
    second.check_accessibility();
    second.picture("join-wrong-code-phone");
    second.visit(server, "/");
    bo.write("code", &code.to_lowercase().replace('-', " "));
    bo.press("join");
    bo.write("name", "Bo");
    bo.press("sit");
    two.wait_for_bo();
    first.wait("document.body.innerText.includes('Not ready yet: Bo')");
    bo.press("ready");
    first.wait("document.querySelector('[data-test=seat-1] [data-test=ready-mark]')");
    first.wait("document.body.innerText.includes('Everyone’s ready')");
    first.check_accessibility();
    second.check_accessibility();
    first.picture("lobby-ready-laptop");
    second.picture("lobby-guest-phone");
    ada.press("start");
    second.wait("!document.querySelector('[data-test=lobby]')");
    let third = env.browser(BrowserProfile::LAPTOP);
    let cy = TestPlayer::new(&third, InputDevice::Keys);
    third.visit(server, "/");
    cy.write("code", &code);
    cy.press("join");
    third.wait("document.querySelector('[data-test=join-trouble]')?.innerText.includes('No table has this code')");
    // A visitor with the link reads the truth: seats are free, but a game is on.
    third.go(&first.url());
    third.wait("document.querySelector('[data-test=name-full]')?.innerText.includes('A game is on')");
}

#[test]
fn a_guest_asks_for_a_rematch_and_the_host_sees_it() {
    let env = TestEnv::set();
    let two =
        TwoPages::new(&env, env.server_with(&["--countdown", "200"]), [BrowserProfile::LAPTOP, BrowserProfile::PHONE]);
    let ([first, second], ada, bo) = (&two.browsers, two.ada(), two.bo());
    two.sit_down();
    ada.press("start");
    second.wait("!document.querySelector('[data-test=lobby]')");
    ada.press("menu");
    ada.press("abandon");
    ada.press("sure");
    second.spots("ask-rematch");
    bo.press("ask-rematch");
    first.wait("document.querySelector('[data-test=wants]')?.innerText.includes('Bo wants to play again')");
    first.picture("rematch-wanted-laptop");
    second.picture("rematch-asked-phone");
    first.check_accessibility();
    ada.press("rematch");
    second.wait("!document.querySelector('[data-test=finale]')");
}

#[test]
fn a_spectator_on_a_phone_sits_down_with_the_large_button() {
    let env = TestEnv::set();
    let two = TwoPages::new(&env, env.server(), [BrowserProfile::LAPTOP, BrowserProfile::PHONE]);
    let (server, [_, second], bo) = (&two.server, &two.browsers, two.bo());
    let link = two.open_table();
    second.visit(server, &link);
    second.spots("name-at");
    bo.write("name", "Bo");
    bo.press("watch");
    second.spots("lobby");
    second.wait("document.querySelector('.lobby-go [data-test=sit]')");
    assert!(!second.has("start"), "no dead button");
    second.picture("lobby-spectator-phone");
    bo.press("sit");
    second.wait("document.querySelector('[data-test=seat-1]')?.innerText.includes('Bo')");
}

#[test]
fn a_player_opens_the_table_to_the_network_from_this_computer() {
    let env = TestEnv::set();
    // Another address of this computer stands for the one in a network.
    let two = TwoPages::new(
        &env,
        env.play_with(&["--network-address", "127.0.0.2"]),
        [BrowserProfile::LAPTOP, BrowserProfile::PHONE],
    );
    let (server, [first, second], ada, bo) = (&two.server, &two.browsers, two.ada(), two.bo());
    let link = two.open_table();
    first.spots("open-network");
    first.picture("lobby-this-computer-laptop");
    ada.press("open-network");
    first.spots("network-open");
    first.picture("lobby-network-laptop");
    first.check_accessibility();
    let there = server.url(&link).replace("127.0.0.1", "127.0.0.2");
    bo.join_table(&there, "Bo");
    two.wait_for_bo();
    assert!(!second.has("open-network"));
}
