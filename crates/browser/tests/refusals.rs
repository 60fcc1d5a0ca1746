//! Whatever the table refuses is said to the player who tried it, where it was tried.
//!
//! A page shows nothing that is sure to be refused. But it may be out of date: with a connection that stalls, players press
//! what others, or they themselves, have made impossible meanwhile.

use browser::{Browser, BrowserProfile, InputDevice, NextStep, TestEnv, TestPlayer, TestServer};

/// How far a refusal is from what it is about, in pixels, at the most.
const NEAR: f64 = 24.0;

/// Ada, the host, and Bo at a table.
struct TwoPages {
    server: TestServer,
    browsers: [Browser; 2],
}

impl TwoPages {
    fn at_a_table() -> Self {
        let env = TestEnv::set();
        let two = Self {
            server: env.server(),
            browsers: [env.browser(BrowserProfile::LAPTOP.calm()), env.browser(BrowserProfile::PHONE.calm())],
        };
        two.browsers.iter().for_each(Browser::let_connections_stall);
        let path = two.ada().open_table(&two.server.url("/"), "Ada");
        two.bo().join_table(&two.server.url(&path), "Bo");
        two.ada().browser.spots("seat-1");
        two
    }

    /// They play; Bo has the die first.
    fn in_a_game(edition: &str) -> Self {
        let two = Self::at_a_table();
        let ada = two.ada();
        ada.press(&format!("edition-{edition}"));
        ada.browser.wait(&format!("document.querySelector('[data-test=edition-{edition}][aria-pressed=true]')"));
        ada.choose("glass", "600");
        ada.choose("starter", "1");
        ada.press("start");
        two
    }

    /// Both have their boards in front of them.
    fn in_a_race(edition: &str) -> Self {
        let two = Self::in_a_game(edition);
        std::thread::scope(|scope| {
            for player in [two.ada(), two.bo()] {
                scope.spawn(move || {
                    assert_eq!(player.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
                });
            }
        });
        two
    }

    fn ada(&self) -> TestPlayer<'_> {
        TestPlayer::new(&self.browsers[0], InputDevice::Mouse)
    }

    fn bo(&self) -> TestPlayer<'_> {
        TestPlayer::new(&self.browsers[1], InputDevice::Finger)
    }
}

/// Waits until a refusal says something, for the eyes and for screen readers. `place` is an expression of JavaScript about
/// where it is, in which `a` is its box.
#[track_caller]
fn wait_for_refusal(browser: &Browser, sentences: &[&str], place: &str) {
    browser.catch_up();
    browser.wait(&format!(
        "(() => {{
            const refused = document.querySelector('[data-test=refused]'), text = refused?.innerText;
            if (!{sentences:?}.includes(text)) return false;
            if (!document.querySelector('[data-test=live]').textContent.includes(text)) return false;
            const a = refused.getBoundingClientRect();
            const whole = a.left >= 0 && a.top >= 0 && a.right <= innerWidth && a.bottom <= innerHeight;
            return whole && {place};
        }})()"
    ));
}

/// The page catches up, and says something beside a place, which is a selector.
#[track_caller]
fn check_refused(browser: &Browser, sentence: &str, place: &str) {
    let near = format!(
        "(b => b && Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom) <= {NEAR})
         (document.querySelector('{place}')?.getBoundingClientRect())"
    );
    wait_for_refusal(browser, &[sentence], &near);
}

/// The page catches up, and says something at the lower edge: the place where it was tried is gone.
#[track_caller]
fn check_refused_below(browser: &Browser, sentence: &str) {
    wait_for_refusal(browser, &[sentence], "innerHeight - a.bottom > 80 && innerHeight - a.bottom < 130");
}

/// Undoes the last change of the board, by its key.
fn undo(browser: &Browser) {
    browser
        .script("window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', bubbles: true }))", &[]);
}

/// A picture by day and by night, of a refusal that is shown.
fn picture(browser: &Browser, name: &str) {
    browser.in_light_and_dark(|profile| browser.picture(&format!("refused-{name}-{}", profile.name())));
}

#[test]
fn a_seat_that_somebody_else_took_first_is_refused() {
    let two = TwoPages::at_a_table();
    let (ada, bo) = (two.ada(), two.bo());
    bo.press("stand");
    bo.browser.spots("sit");
    for _ in 0..2 {
        ada.press("add-bot");
    }
    bo.browser.wait("document.querySelectorAll('[data-test=free-seat]').length === 1");
    bo.browser.stall();
    ada.press("add-bot");
    ada.browser.wait("!document.querySelector('[data-test=free-seat]')");
    bo.press("sit");
    // On a phone the button to start lies over what is left there.
    check_refused_below(bo.browser, "All seats are taken.");
    picture(bo.browser, "seat");
}

#[test]
fn a_host_who_has_passed_that_on_is_refused_at_the_setting_the_seat_and_the_start() {
    let two = TwoPages::at_a_table();
    let ada = two.ada();
    ada.browser.stall();
    ada.press("pass-host");
    ada.press("sure");
    two.bo().browser.wait("!document.querySelector('[data-test=glass]').disabled");
    ada.browser.script("document.querySelector('[data-test=glass]').focus()", &[]);
    ada.choose("glass", "30");
    check_refused(ada.browser, "Only the host can do that.", "[data-test=glass]");
    picture(ada.browser, "setting");
    ada.browser.wait("document.querySelector('[data-test=glass]').value === '60'");

    let bo = two.bo();
    bo.browser.stall();
    bo.press("pass-host");
    bo.press("sure");
    ada.browser.wait("!document.querySelector('[data-test=glass]').disabled");
    bo.press("add-bot");
    check_refused(bo.browser, "Only the host can do that.", "[data-test=free-seat]");
    ada.browser.stall();
    ada.press("pass-host");
    ada.press("sure");
    bo.browser.wait("!document.querySelector('[data-test=glass]').disabled");
    ada.press("start");
    check_refused(ada.browser, "Only the host can do that.", "[data-test=start]");
}

#[test]
fn what_has_changed_meanwhile_is_refused_at_the_seat() {
    let two = TwoPages::at_a_table();
    let ada = two.ada();
    ada.press("add-bot");
    ada.browser.spots("remove-bot");
    ada.browser.stall();
    ada.press("remove-bot");
    ada.press("remove-bot");
    check_refused(ada.browser, "That has just changed.", "[data-test=free-seat]");
    ada.browser.stall();
    for tool in ["kick", "pass-host"] {
        ada.press(tool);
        ada.press("sure");
    }
    check_refused(ada.browser, "That has just changed.", "[data-test=free-seat]");
    picture(ada.browser, "seat-tools");
}

#[test]
fn a_game_that_cannot_begin_is_refused_at_the_start() {
    let two = TwoPages::at_a_table();
    let (ada, bo) = (two.ada(), two.bo());
    ada.press("edition-classic");
    bo.browser.wait("document.querySelector('[data-test=edition-classic][aria-pressed=true]')");
    ada.browser.stall();
    bo.press("stand");
    bo.browser.spots("sit");
    ada.press("start");
    check_refused(ada.browser, "You can’t start a game with these settings.", "[data-test=start]");
    ada.press("add-bot");
    ada.browser.wait("!document.querySelector('[data-test=start]').disabled");
    ada.browser.stall();
    ada.press("stand");
    bo.browser.wait("document.querySelectorAll('[data-test=free-seat]').length === 3");
    ada.press("start");
    check_refused(ada.browser, "Nobody is at the table.", "[data-test=start]");
}

#[test]
fn a_start_that_comes_twice_is_refused_at_the_start_and_a_level_of_a_game_that_is_on_below() {
    let two = TwoPages::at_a_table();
    let (ada, bo) = (two.ada(), two.bo());
    bo.browser.stall();
    ada.browser.stall();
    ada.browser.script("for (let i = 0; i < 2; i++) document.querySelector('[data-test=start]').click()", &[]);
    // The boards may be there by then.
    wait_for_refusal(ada.browser, &["The boards are being shuffled.", "Not during a game."], "true");
    ada.browser.spots("between");
    bo.browser.script("document.querySelector('[data-test=seat-1] .segment:not(.on)').click()", &[]);
    check_refused_below(bo.browser, "Not during a game.");
}

#[test]
fn who_is_too_fast_is_told_so_where_it_was_tried() {
    let two = TwoPages::at_a_table();
    let ada = two.ada();
    let often = "const levels = [...document.querySelectorAll('[data-test=seat-0] .segment')];
        for (let i = 0; i < 30; i++) levels.forEach(level => level.click())";
    ada.browser.script(often, &[]);
    check_refused(ada.browser, "Too fast. Try again in a moment.", "[data-test=seat-0]");
}

#[test]
fn a_roll_is_refused_while_the_game_stands_still_and_at_the_die_after_it_was_rolled() {
    let two = TwoPages::in_a_game("modern");
    let (ada, bo) = (two.ada(), two.bo());
    bo.wait_for("roll");
    bo.browser.stall();
    ada.press("menu");
    ada.press("pause");
    ada.browser.spots("paused");
    bo.press("roll");
    check_refused_below(bo.browser, "The game is paused.");
    picture(bo.browser, "roll");
    ada.press("resume-game");
    bo.browser.wait("!document.querySelector('[data-test=paused]')");
    bo.browser.stall();
    for _ in 0..2 {
        bo.browser.wait("document.querySelector('[data-test=roll]:not([disabled])')");
        bo.press("roll");
        ada.browser.wait("document.querySelector('[data-test=race]')");
    }
    check_refused(bo.browser, "That isn’t possible now.", ".middle");
}

#[test]
fn moves_on_a_board_that_is_finished_or_being_compared_are_refused_at_the_board() {
    let two = TwoPages::in_a_race("modern");
    let (ada, bo) = (two.ada(), two.bo());
    let last = |player: TestPlayer<'_>| {
        assert!(player.solve_but_for(1));
        let last = *player.solution().last().expect("a board has tiles");
        player.lay(last);
        player.browser.wait("document.querySelector('[data-test=ubongo].ready')");
    };
    last(ada);
    ada.browser.stall();
    ada.press("ubongo");
    bo.browser.wait("document.querySelector('[data-test=other] .chip.good')");
    undo(ada.browser);
    check_refused(ada.browser, "You’ve finished this board.", ".middle");
    last(bo);
    let both = "document.querySelector('[data-test=ubongo]').click();
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', bubbles: true }))";
    bo.browser.stall();
    bo.browser.script(both, &[]);
    bo.browser.wait("window.waiting.length");
    check_refused(bo.browser, "One moment: your last move is being checked.", ".middle");
    bo.wait_for("round-result");
}

#[test]
fn moves_after_giving_up_are_refused_at_the_board_and_those_of_a_round_before_below() {
    let two = TwoPages::in_a_race("modern");
    let (ada, bo) = (two.ada(), two.bo());
    let (first, second) = (ada.solution()[0], bo.solution()[0]);
    ada.browser.stall();
    ada.press("give-up");
    ada.press("sure");
    bo.browser.wait("document.querySelector('[data-test=other] .chip')");
    ada.lay(first);
    check_refused(ada.browser, "That isn’t possible now.", ".middle");
    bo.browser.stall();
    bo.press("menu");
    bo.press("give-up");
    bo.press("sure");
    ada.wait_for("round-result");
    bo.lay(second);
    check_refused_below(bo.browser, "Too late: that round is over.");
    bo.browser.spots("round-result");
    picture(bo.browser, "round");
}

#[test]
fn a_player_who_has_left_is_refused_at_the_board_and_moves_after_the_end_below() {
    let two = TwoPages::at_a_table();
    let (ada, bo) = (two.ada(), two.bo());
    ada.press("add-bot");
    ada.choose("glass", "600");
    ada.choose("starter", "1");
    ada.press("start");
    for player in [bo, ada] {
        assert_eq!(player.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
    }
    let (first, second) = (bo.solution()[0], ada.solution()[0]);
    bo.browser.stall();
    bo.press("menu");
    bo.press("leave");
    bo.press("sure");
    ada.browser
        .wait("[...document.querySelectorAll('[data-test=other] .chip')].some(chip => chip.innerText === 'left')");
    bo.lay(first);
    check_refused(bo.browser, "Only players at the table can do that.", ".middle");
    picture(bo.browser, "board");
    ada.browser.stall();
    ada.press("menu");
    ada.press("abandon");
    ada.press("sure");
    bo.browser.spots("finale");
    ada.lay(second);
    check_refused_below(ada.browser, "That isn’t possible now.");
}

#[test]
fn what_a_host_does_twice_in_the_menu_is_refused_at_its_button() {
    let two = TwoPages::in_a_game("modern");
    let ada = two.ada();
    ada.browser.spots("between");
    ada.browser.stall();
    for _ in 0..2 {
        ada.press("menu");
        ada.press("pause");
        two.bo().browser.spots("paused");
    }
    check_refused(ada.browser, "The game is paused.", "[data-test=resume-game]");
    ada.browser.stall();
    ada.press("resume-game");
    two.bo().browser.wait("!document.querySelector('[data-test=paused]')");
    ada.press("resume-game");
    check_refused(ada.browser, "That isn’t possible now.", "[data-test=menu]");
    picture(ada.browser, "menu");
}

#[test]
fn pawns_and_gems_of_classic_are_refused_at_the_row_and_the_button() {
    let two = TwoPages::in_a_game("classic");
    let (ada, bo) = (two.ada(), two.bo());
    ada.browser.spots("field-0");
    ada.browser.stall();
    ada.press("field-0");
    bo.browser.wait("document.querySelectorAll('[data-test=gem-board]').length");
    ada.press("field-3");
    check_refused(ada.browser, "That isn’t possible now.", "[data-test=field-3]");
    bo.press("field-2");
    for player in [bo, ada] {
        assert_eq!(player.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
    }
    assert!(ada.solve());
    ada.wait_for("take");
    // A field that is too far cannot be pressed, unless somebody has tampered with the page.
    ada.browser.script("document.querySelector('[data-test=field-5]').disabled = false", &[]);
    ada.press("field-5");
    ada.browser.stall();
    ada.press("move-only");
    check_refused(ada.browser, "Your pawn can’t go that far.", "[data-test=field-5]");
    picture(ada.browser, "row");
    ada.press("field-1");
    ada.browser.stall();
    for _ in 0..2 {
        ada.press("move-only");
    }
    check_refused(ada.browser, "Your pawn has already moved.", "[data-test=field-1]");
    ada.browser.stall();
    for _ in 0..2 {
        ada.browser.wait("document.querySelector('[data-test=take]:not([disabled])')");
        ada.press("take");
    }
    check_refused(ada.browser, "You’ve already taken your gems.", ".middle");
}
