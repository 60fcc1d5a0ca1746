//! Links that lead nowhere say so, and lead home.

use browser::{Look, Player, Stage, With};

#[test]
fn a_wrong_link_says_so_and_leads_home() {
    let Some(stage) = Stage::set() else { return };
    let house = stage.house();
    let browser = stage.browser(Look::PHONE);
    let ada = Player::new(&browser, With::Finger);
    browser.visit(&house, "/t/k7qm2-xvd9r-taf3h");
    ada.write("name", "Ada");
    ada.press("sit");
    for path in ["/t/k7qm2-xvd9r-taf3h", "/t/k7qm2", "/no/such/thing"] {
        browser.visit(&house, path);
        browser.spots("away");
        browser.check_everybody_can_use_it();
        ada.press("home");
        browser.spots("friends");
        assert_eq!(browser.script("return location.pathname", &[]), "/");
    }
}

#[test]
fn the_code_of_a_table_leads_to_it_however_it_is_written() {
    let Some(stage) = Stage::set() else { return };
    let house = stage.house();
    let (first, second) = (stage.browser(Look::LAPTOP), stage.browser(Look::LAPTOP));
    let (ada, bo) = (Player::new(&first, With::Mouse), Player::new(&second, With::Keys));
    first.visit(&house, "/");
    ada.press("friends");
    ada.write("name", "Ada");
    ada.press("sit");
    let code = first.text("link-code");
    second.visit(&house, "/");
    bo.write("code", "mango");
    bo.press("join");
    second.wait("document.querySelector('[data-test=trouble]')?.innerText");
    second.visit(&house, "/");
    bo.write("code", &code.replace('-', " "));
    bo.press("join");
    bo.write("name", "Bo");
    bo.press("sit");
    first.wait("document.querySelector('[data-test=seat-1]')?.innerText.includes('Bo')");
    assert_eq!(second.url(), first.url());
}
