//! Every rejection is shown to the player, at the place where the action was tried.
//!
//! A page offers nothing that is sure to be rejected. But it can be outdated: over a stalled connection, players press
//! buttons for actions that others, or they themselves, have made impossible in the meantime.

use browser::{Browser, BrowserProfile, NextStep, TestEnv, TestPlayer, TwoPages};

/// The largest distance of a rejection from its subject, in pixels.
const NEAR: f64 = 24.0;

fn at_a_table() -> TwoPages {
    let env = TestEnv::set();
    let two = TwoPages::new(&env, env.server(), [BrowserProfile::LAPTOP.calm(), BrowserProfile::PHONE.calm()]);
    two.browsers.iter().for_each(Browser::let_connections_stall);
    two.sit_down();
    two
}

/// In a game; Bo has the die first.
fn in_a_game(edition: &str) -> TwoPages {
    let two = at_a_table();
    two.start(edition);
    two
}

/// In a race, with both boards on the table.
fn in_a_race(edition: &str) -> TwoPages {
    let two = in_a_game(edition);
    two.play_until_race();
    two
}

/// Waits until a rejection shows one of the sentences, on the screen and to screen readers. `place` is a JavaScript
/// expression about its position, with `a` as its box.
#[track_caller]
fn wait_for_rejection(browser: &Browser, sentences: &[&str], place: &str) {
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

/// Lets the page catch up, and checks that it shows a sentence beside an element, given by a selector.
#[track_caller]
fn check_rejected(browser: &Browser, sentence: &str, place: &str) {
    let near = format!(
        "(b => b && Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom) <= {NEAR})
         (document.querySelector('{place}')?.getBoundingClientRect())"
    );
    wait_for_rejection(browser, &[sentence], &near);
}

/// Lets the page catch up, and checks that it shows a sentence at the lower edge, because the place of the action is
/// gone.
#[track_caller]
fn check_rejected_below(browser: &Browser, sentence: &str) {
    wait_for_rejection(browser, &[sentence], "innerHeight - a.bottom > 80 && innerHeight - a.bottom < 130");
}

/// Undoes the last change of the board, by its key.
fn undo(browser: &Browser) {
    browser
        .script("window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', bubbles: true }))", &[]);
}

/// Takes pictures of a visible rejection in light and dark mode.
fn picture(browser: &Browser, name: &str) {
    browser.in_light_and_dark(|profile| browser.picture(&format!("refused-{name}-{}", profile.name())));
}

#[test]
fn taking_a_seat_that_is_already_taken_is_rejected() {
    let two = at_a_table();
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
    check_rejected(bo.browser, "All seats are taken.", ".watchers");
    picture(bo.browser, "seat");
}

#[test]
fn actions_of_a_former_host_are_rejected_at_the_setting_the_seat_and_the_start() {
    let two = at_a_table();
    let ada = two.ada();
    ada.browser.stall();
    ada.press("pass-host");
    ada.press("sure");
    two.bo().browser.wait("!document.querySelector('[data-test=glass]').disabled");
    ada.browser.script("document.querySelector('[data-test=glass]').focus()", &[]);
    ada.choose("glass", "30");
    check_rejected(ada.browser, "Only the host can do that.", "[data-test=glass]");
    picture(ada.browser, "setting");
    ada.browser.wait("document.querySelector('[data-test=glass]').value === '60'");

    let bo = two.bo();
    bo.browser.stall();
    bo.press("pass-host");
    bo.press("sure");
    ada.browser.wait("!document.querySelector('[data-test=glass]').disabled");
    bo.press("add-bot");
    check_rejected(bo.browser, "Only the host can do that.", "[data-test=free-seat]");
    ada.browser.stall();
    ada.press("pass-host");
    ada.press("sure");
    bo.browser.wait("!document.querySelector('[data-test=glass]').disabled");
    ada.press("start");
    check_rejected(ada.browser, "Only the host can do that.", "[data-origin=start]");
}

#[test]
fn an_outdated_change_is_rejected_at_the_seat() {
    let two = at_a_table();
    let ada = two.ada();
    ada.press("add-bot");
    ada.browser.spots("remove-bot");
    ada.browser.stall();
    ada.press("remove-bot");
    ada.press("remove-bot");
    check_rejected(ada.browser, "That has just changed.", "[data-test=free-seat]");
    ada.browser.stall();
    for tool in ["kick", "pass-host"] {
        ada.press(tool);
        ada.press("sure");
    }
    check_rejected(ada.browser, "That has just changed.", "[data-test=free-seat]");
    picture(ada.browser, "seat-tools");
}

#[test]
fn a_game_that_cannot_start_is_rejected_at_the_start_button() {
    let two = at_a_table();
    let (ada, bo) = (two.ada(), two.bo());
    ada.press("edition-classic");
    bo.browser.wait("document.querySelector('[data-test=edition-classic][aria-pressed=true]')");
    ada.browser.stall();
    bo.press("stand");
    bo.browser.spots("sit");
    ada.press("start");
    check_rejected(ada.browser, "You can’t start a game with these settings.", "[data-test=start]");
    ada.press("add-bot");
    ada.browser.wait("!document.querySelector('[data-test=start]').disabled");
    ada.browser.stall();
    ada.press("stand");
    bo.browser.wait("document.querySelectorAll('[data-test=free-seat]').length === 3");
    ada.press("start");
    check_rejected(ada.browser, "Nobody is at the table.", "[data-test=start]");
}

#[test]
fn a_second_start_is_rejected_at_its_button_and_a_late_change_of_level_below() {
    let two = at_a_table();
    let (ada, bo) = (two.ada(), two.bo());
    bo.browser.stall();
    ada.browser.stall();
    ada.browser.script("for (let i = 0; i < 2; i++) document.querySelector('[data-test=start]').click()", &[]);
    // The boards may be ready by then.
    wait_for_rejection(ada.browser, &["The boards are being shuffled.", "Not during a game."], "true");
    ada.browser.spots("between");
    bo.browser.script("document.querySelector('[data-test=seat-1] .segment:not(.on)').click()", &[]);
    check_rejected_below(bo.browser, "Not during a game.");
}

#[test]
fn acting_too_fast_is_rejected_where_it_was_tried() {
    let two = at_a_table();
    let ada = two.ada();
    let often = "const levels = [...document.querySelectorAll('[data-test=seat-0] .segment')];
        for (let i = 0; i < 30; i++) levels.forEach(level => level.click())";
    ada.browser.script(often, &[]);
    check_rejected(ada.browser, "Too fast. Try again in a moment.", "[data-test=seat-0]");
}

#[test]
fn a_roll_is_rejected_while_the_game_is_paused_and_at_the_die_after_it_was_rolled() {
    let two = in_a_game("modern");
    let (ada, bo) = (two.ada(), two.bo());
    bo.wait_for("roll");
    bo.browser.stall();
    ada.press("menu");
    ada.press("pause");
    ada.browser.spots("paused");
    bo.press("roll");
    check_rejected_below(bo.browser, "The game is paused.");
    picture(bo.browser, "roll");
    ada.press("resume-game");
    bo.browser.wait("!document.querySelector('[data-test=paused]')");
    bo.browser.stall();
    for _ in 0..2 {
        bo.browser.wait("document.querySelector('[data-test=roll]:not([disabled])')");
        bo.press("roll");
        ada.browser.wait("document.querySelector('[data-test=race]')");
    }
    check_rejected(bo.browser, "That isn’t possible now.", ".middle");
}

#[test]
fn moves_on_a_board_that_is_finished_or_being_checked_are_rejected_at_the_board() {
    let two = in_a_race("modern");
    let (ada, bo) = (two.ada(), two.bo());
    let last = |player: TestPlayer<'_>| {
        assert!(player.solve_but_for(1));
        let last = *player.solution().last().expect("a board has tiles");
        player.place(last);
        player.browser.wait("document.querySelector('[data-test=ubongo].ready')");
    };
    last(ada);
    ada.browser.stall();
    ada.press_board();
    bo.browser.wait("document.querySelector('[data-test=other] .chip.good')");
    undo(ada.browser);
    check_rejected(ada.browser, "You’ve finished this board.", ".middle");
    last(bo);
    let both = "document.querySelector('[data-test=ubongo]').click();
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', bubbles: true }))";
    bo.browser.stall();
    bo.browser.script(both, &[]);
    bo.browser.wait("window.waiting.length");
    check_rejected(bo.browser, "One moment: your last move is being checked.", ".middle");
    bo.wait_for("round-result");
}

#[test]
fn moves_after_giving_up_are_rejected_at_the_board_and_those_of_an_earlier_round_below() {
    let two = in_a_race("modern");
    let (ada, bo) = (two.ada(), two.bo());
    let (first, second) = (ada.solution()[0], bo.solution()[0]);
    ada.browser.stall();
    ada.press("give-up");
    ada.press("sure");
    bo.browser.wait("document.querySelector('[data-test=other] .chip')");
    ada.place(first);
    check_rejected(ada.browser, "That isn’t possible now.", ".middle");
    bo.browser.stall();
    bo.press("menu");
    bo.press("give-up");
    bo.press("sure");
    ada.wait_for("round-result");
    bo.place(second);
    check_rejected_below(bo.browser, "Too late: that round is over.");
    bo.browser.spots("round-result");
    picture(bo.browser, "round");
}

#[test]
fn moves_of_a_player_who_left_are_rejected_at_the_board_and_moves_after_the_end_below() {
    let two = at_a_table();
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
    bo.place(first);
    check_rejected(bo.browser, "Only players at the table can do that.", ".middle");
    picture(bo.browser, "board");
    ada.browser.stall();
    ada.press("menu");
    ada.press("abandon");
    ada.press("sure");
    bo.browser.spots("finale");
    ada.place(second);
    check_rejected_below(ada.browser, "That isn’t possible now.");
}

#[test]
fn a_repeated_action_of_the_host_in_the_menu_is_rejected_at_its_button() {
    let two = in_a_game("modern");
    let ada = two.ada();
    ada.browser.spots("between");
    ada.browser.stall();
    for _ in 0..2 {
        ada.press("menu");
        ada.press("pause");
        two.bo().browser.spots("paused");
    }
    check_rejected(ada.browser, "The game is paused.", "[data-test=resume-game]");
    ada.browser.stall();
    ada.press("resume-game");
    two.bo().browser.wait("!document.querySelector('[data-test=paused]')");
    ada.press("resume-game");
    check_rejected(ada.browser, "That isn’t possible now.", "[data-test=menu]");
    picture(ada.browser, "menu");
}

#[test]
fn late_moves_and_takes_in_classic_are_rejected_at_the_row_and_the_button() {
    let two = in_a_game("classic");
    let (ada, bo) = (two.ada(), two.bo());
    ada.browser.spots("space-0");
    ada.browser.stall();
    ada.press("space-0");
    bo.browser.wait("document.querySelectorAll('[data-test=gem-board]').length");
    ada.press("space-3");
    check_rejected(ada.browser, "That isn’t possible now.", "[data-test=space-3]");
    bo.press("space-2");
    for player in [bo, ada] {
        assert_eq!(player.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
    }
    assert!(ada.solve());
    ada.wait_for("take");
    // The page knows the reach (C9): a space that is too far away shakes, and nothing is sent.
    ada.press("space-5");
    ada.browser.wait("document.querySelector('[data-test=space-5].shaking[aria-pressed=false]')");
    assert!(!ada.browser.has("move-only"));
    ada.press("space-1");
    ada.browser.stall();
    for _ in 0..2 {
        ada.press("move-only");
    }
    check_rejected(ada.browser, "Your pawn has already moved.", "[data-test=space-1]");
    ada.browser.stall();
    for _ in 0..2 {
        ada.browser.wait("document.querySelector('[data-test=take]:not([disabled])')");
        ada.press("take");
    }
    check_rejected(ada.browser, "You’ve already taken your gems.", ".middle");
}
