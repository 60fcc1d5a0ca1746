//! Links that lead nowhere explain themselves and lead to the start page.

use browser::{BrowserProfile, InputDevice, TestEnv, TestPlayer, TwoPages};

#[test]
fn a_wrong_link_explains_itself_and_leads_home() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE);
    let ada = TestPlayer::new(&browser, InputDevice::Finger);
    // Nobody is asked for a name at a table that does not exist.
    for path in ["/t/k7qm2-xvd9r-taf3h", "/t/k7qm2", "/no/such/thing"] {
        browser.visit(&server, path);
        browser.spots("away");
        browser.check_accessibility();
        ada.press("home");
        browser.spots("friends");
        assert_eq!(browser.script("return location.pathname", &[]), "/");
    }
}

#[test]
fn a_table_code_works_in_any_spelling() {
    let env = TestEnv::set();
    let server = env.server();
    let (first, second) = (env.browser(BrowserProfile::LAPTOP), env.browser(BrowserProfile::LAPTOP));
    let (ada, bo) = (TestPlayer::new(&first, InputDevice::Mouse), TestPlayer::new(&second, InputDevice::Keys));
    ada.open_table(&server.url("/"), "Ada");
    let code = first.text("link-code");
    second.visit(&server, "/");
    bo.write("code", "mango");
    bo.press("join");
    second.wait("document.querySelector('[data-test=join-trouble]')?.innerText");
    second.visit(&server, "/");
    bo.write("code", &code.replace('-', " "));
    bo.press("join");
    bo.write("name", "Bo");
    bo.press("sit");
    first.wait("document.querySelector('[data-test=seat-1]')?.innerText.includes('Bo')");
    assert_eq!(second.url(), first.url());
}

#[test]
fn a_player_who_goes_home_finds_the_way_back_until_they_give_up_their_seat() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE);
    let ada = TestPlayer::new(&browser, InputDevice::Finger);
    let path = ada.open_table(&server.url("/"), "Ada");
    assert!(browser.text("local-only").contains("--network"), "a link to this computer does not work elsewhere");
    browser.visit(&server, "/");
    ada.press("resume");
    browser.wait("document.querySelector('[data-test=seat-0]')?.innerText.includes('Ada')");
    assert!(browser.url().ends_with(&path));
    ada.press("stand");
    browser.spots("sit");
    browser.visit(&server, "/");
    browser.spots("friends");
    assert!(!browser.has("resume"));
}

#[test]
fn a_link_shows_the_players_and_a_full_table_before_asking_for_a_name() {
    let env = TestEnv::set();
    let two = TwoPages::new(&env, env.server(), [BrowserProfile::LAPTOP, BrowserProfile::PHONE]);
    let (server, [first, second], ada, bo) = (&two.server, &two.browsers, two.ada(), two.bo());
    let link = two.open_table();
    second.visit(server, &link);
    assert_eq!(second.text("name-at"), "At the table: Ada");
    assert!(!second.has("name-full"));
    for bots in 1..=3 {
        ada.press("add-bot");
        first.wait(&format!("document.querySelector('[data-test=seat-{bots}]')"));
    }
    second.visit(server, &link);
    assert!(second.text("name-full").contains("you can watch"));
    second.check_accessibility();
    bo.write("name", "Bo");
    bo.press("sit");
    first.wait("document.body.innerText.includes('1 person is watching')");
}
